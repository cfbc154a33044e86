"""Plays random legal games on a running server and prints what it kept up with.

    python -m bench.load --stack postgres            as fast as it goes, 200 tables
    python -m bench.load --stack postgres --rate 200 a steady load
    python -m bench.load --url http://127.0.0.1:8000 a server that runs already (rates must be off)

Belongs here: the command, the figures and how they are printed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import sys
import time
from collections.abc import Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx

from bench import stack
from bench.players import Guest, Measured, Table, join, make_guest, make_table
from bench.stack import Server

_SETUP_AT_ONCE = 16


class Pacer:
    """Lets moves go at a steady rate over all tables; a rate of 0 lets everything go at once."""

    def __init__(self, rate: float) -> None:
        self._gap = 1 / rate if rate else 0.0
        self._next = time.perf_counter()

    async def __call__(self) -> None:
        if self._gap:
            self._next = max(self._next + self._gap, time.perf_counter() - 0.5)
            await asyncio.sleep(max(0.0, self._next - time.perf_counter()))


class Load:
    """The whole measurement against some servers."""

    def __init__(self, bases: Sequence[str], servers: Sequence[Server], args: argparse.Namespace) -> None:
        self._bases, self._servers, self._args = bases, servers, args
        # Many guests share this client, so it must not keep any guest's cookie.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        limits = httpx.Limits(max_connections=_SETUP_AT_ONCE)
        self._http = httpx.AsyncClient(timeout=30, limits=limits, cookies=no_cookies)

    async def run(self) -> dict[str, Any]:
        """All figures."""
        async with self._http:
            pairs = await self._pairs(self._args.tables)
            memory = await self._memory(pairs[: self._args.idle]) if self._servers else {}
            spare = self._args.spare
            codes = await self._each([(pair, n) for pair in pairs for n in range(spare)], lambda p: self._table(p[0]))
            by_pair = [codes[i * spare : (i + 1) * spare] for i in range(len(pairs))]
            played = await self._play(pairs, by_pair)
            return {**played, **memory, "join_ms": await self._joins(pairs, by_pair)}

    async def _pairs(self, count: int) -> list[list[Guest]]:
        async def pair(number: int) -> list[Guest]:
            bases = [self._bases[0], self._bases[-1]]
            return [await make_guest(self._http, base, f"Guest {number}.{n}") for n, base in enumerate(bases)]

        return await self._each(list(range(count)), pair)

    async def _each(self, items: Sequence[Any], work: Any) -> list[Any]:
        gate = asyncio.Semaphore(_SETUP_AT_ONCE)

        async def one(item: Any) -> Any:
            async with gate:
                return await work(item)

        return await asyncio.gather(*(one(item) for item in items))

    async def _table(self, pair: list[Guest]) -> str:
        return await make_table(self._http, self._args.game, pair)

    async def _play(self, pairs: list[list[Guest]], codes: list[list[str]]) -> dict[str, Any]:
        measured, pace = Measured(), Pacer(self._args.rate)

        async def games(pair: list[Guest], of_pair: list[str]) -> None:
            for code in of_pair[:-1]:
                await Table(code, pair, self._args.shun, measured, pace).play()
            raise SystemExit("the tables ran out: raise --spare")

        tasks = [asyncio.create_task(games(*both)) for both in zip(pairs, codes, strict=True)]
        while measured.joined < len(pairs):
            await asyncio.sleep(0.1)
        await asyncio.sleep(self._args.warm)
        print(f"measuring for {self._args.seconds:g} s", file=sys.stderr, flush=True)
        before, cpu, began = measured.delivered, self._cpu(), time.perf_counter()
        measured.latencies.clear()
        done, _ = await asyncio.wait(tasks, timeout=self._args.seconds, return_when=asyncio.FIRST_COMPLETED)
        seconds = time.perf_counter() - began
        figures = self._figures(measured, measured.delivered - before, seconds, self._cpu() - cpu)
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        if done:
            raise next(r for r in results if isinstance(r, BaseException) and not isinstance(r, asyncio.CancelledError))
        return figures

    def _figures(self, measured: Measured, moves: int, seconds: float, cpu: float) -> dict[str, Any]:
        ordered = sorted(measured.latencies)
        at = {p: round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * p))], 2) for p in (0.5, 0.95, 0.99)}
        return {
            "moves_per_second": round(moves / seconds),
            "p50_ms": at[0.5],
            "p95_ms": at[0.95],
            "p99_ms": at[0.99],
            "server_cpu_share": round(cpu / seconds, 2),
            "games": measured.games,
            "refused": measured.refused,
        }

    def _cpu(self) -> float:
        return sum(server.cpu_seconds() for server in self._servers)

    async def _memory(self, pairs: list[list[Guest]]) -> dict[str, float]:
        """KiB a started table costs when one looks at it, and each further idle socket beside it."""
        codes = await self._each(pairs, self._table)
        sockets: list[Any] = []
        steps = []
        for seat in (0, 1, 1, 1):
            before = self._resident()
            joined = await self._each(list(zip(codes, pairs, strict=True)), lambda p, s=seat: join(p[0], p[1][s]))
            sockets += [socket for socket, _ in joined]
            await asyncio.sleep(0.5)
            steps.append((self._resident() - before) / len(pairs))
        for socket in sockets:
            await socket.close()
        idle = statistics.median(steps[1:])
        return {"kib_per_idle_socket": round(idle, 1), "kib_per_table": round(max(0.0, steps[0] - idle), 1)}

    def _resident(self) -> int:
        return sum(server.resident_kib() for server in self._servers)

    async def _joins(self, pairs: list[list[Guest]], codes: list[list[str]]) -> float:
        """The median of cold joins, one after another, each to a table that nobody looks at."""
        seconds = []
        for pair, of_pair in list(zip(pairs, codes, strict=True))[:100]:
            socket, took = await join(of_pair[-1], pair[0])
            seconds.append(took)
            await socket.close()
        return round(1000 * statistics.median(seconds), 2)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__.splitlines()[0])
    parser.add_argument("--url", action="append", default=[], help="a running server; twice: the players' two")
    parser.add_argument("--stack", choices=stack.STACKS, default="sqlite", help="what to start and measure")
    parser.add_argument("--tables", type=int, default=200, help="tables that play at once")
    parser.add_argument("--spare", type=int, default=12, help="games that are ready for each of them")
    parser.add_argument("--seconds", type=float, default=10, help="how long to measure")
    parser.add_argument("--warm", type=float, default=2, help="how long to play before measuring")
    parser.add_argument("--rate", type=float, default=0, help="moves a second over all tables; 0: as fast as it goes")
    parser.add_argument("--idle", type=int, default=200, help="tables for the measurement of memory")
    parser.add_argument("--game", default="welcome_to_the_dungeon")
    parser.add_argument("--shun", default="pass", help="a type of move that is only played where nothing else is legal")
    parser.add_argument("--runs", type=int, default=1, help="runs, each on a fresh server; medians are printed too")
    parser.add_argument("--free", action="store_true", help="do not bind the server and the load to a core each")
    return parser


def _once(args: argparse.Namespace) -> dict[str, Any]:
    # Two servers and the load share the cores as the system likes; there is no core for each.
    bind = not args.free and args.stack != "two" and len(os.sched_getaffinity(0)) > 1
    cores = sorted(os.sched_getaffinity(0))
    servers: list[Server] = []
    with contextlib.ExitStack() as things:
        if not args.url:
            servers = things.enter_context(stack.running(args.stack, cores[0] if bind else None))
        if bind:
            os.sched_setaffinity(0, {cores[-1]})
            things.callback(os.sched_setaffinity, 0, set(cores))
        return asyncio.run(Load(args.url or [server.url for server in servers], servers, args).run())


def main() -> None:
    """Runs and prints one JSON object a run, and the medians."""
    args = _parser().parse_args()
    runs = []
    for _ in range(args.runs):
        runs.append(_once(args))
        print(json.dumps(runs[-1]), flush=True)
    if len(runs) > 1:
        print(json.dumps({"medians": {key: statistics.median(run[key] for run in runs) for key in runs[0]}}))


if __name__ == "__main__":
    main()

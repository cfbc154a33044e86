"""Two people at a table, as a load: they apply every patch and play random legal moves.

Belongs here: the client's side. Does not belong here: what is measured of it (``load``).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect


@dataclass
class Measured:
    """What the players saw."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from sending a move to the other player's update."""
    joins: list[float] = field(default_factory=list)
    """Seconds from opening a socket to the whole view."""
    delivered: int = 0
    refused: int = 0
    games: int = 0
    joined: int = 0
    """Games whose players all have the view."""


@dataclass(frozen=True)
class Guest:
    """A guest of the server and where they are connected."""

    base: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        """Who they are, as a program says it."""
        return {"Authorization": f"Bearer {self.token}"}


async def make_guest(http: httpx.AsyncClient, base: str, name: str) -> Guest:
    """A new guest."""
    answer = await http.post(f"{base}/api/me", json={"name": name})
    return Guest(base, answer.raise_for_status().json()["token"])


async def make_table(http: httpx.AsyncClient, game: str, guests: list[Guest]) -> str:
    """A started table with these guests; its code."""
    host = guests[0]
    answer = await http.post(f"{host.base}/api/tables", json={"game": game}, headers=host.headers)
    code: str = answer.raise_for_status().json()["code"]
    for guest in guests[1:]:
        (await http.post(f"{guest.base}/api/tables/{code}/seats", headers=guest.headers)).raise_for_status()
    (await http.post(f"{host.base}/api/tables/{code}/start", headers=host.headers)).raise_for_status()
    return code


def apply(document: Any, patch: list[dict[str, Any]]) -> Any:
    """The document after an RFC 6902 patch of add, remove and replace, changed in place."""
    for op in patch:
        path = op["path"]
        if path == "":
            document = op["value"]
            continue
        *parents, last = path[1:].split("/")
        target = document
        for part in parents:
            target = target[int(part) if isinstance(target, list) else part]
        _change(target, last, op)
    return document


def _change(target: Any, last: str, op: dict[str, Any]) -> None:
    if isinstance(target, dict):
        if op["op"] == "remove":
            del target[last]
        else:
            target[last] = op["value"]
    elif op["op"] == "remove":
        del target[int(last)]
    elif op["op"] == "add":
        target.insert(int(last), op["value"])
    else:
        target[int(last)] = op["value"]


class Table:
    """Two sockets at one table that play a game to its end."""

    def __init__(
        self, code: str, guests: list[Guest], shun: str, measured: Measured, pace: Callable[[], Awaitable[None]]
    ):
        self._code, self._guests, self._shun = code, guests, shun
        self._measured, self._pace = measured, pace
        self._sent: dict[int, float] = {}

    async def play(self) -> None:
        """Until the game is over."""
        async with contextlib.AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(open_socket(self._code, guest)) for guest in self._guests]
            self._measured.joined += 1
            await asyncio.gather(*(self._sit(seat, socket) for seat, socket in enumerate(sockets)))
        self._measured.games += 1

    async def _sit(self, seat: int, socket: ClientConnection) -> None:
        view: Any = None
        async for raw in socket:
            frame = orjson.loads(raw)
            if frame["type"] == "state":
                view = frame["view"]
            elif frame["type"] == "update":
                view = apply(view, frame["patch"])
                self._note(frame["seq"], seat)
            elif frame["type"] == "refused":
                self._measured.refused += 1
                continue
            else:
                continue
            if view["outcome"] is not None:
                return
            if seat in view["to_move"]:
                await self._move(socket, view["moves"], frame["seq"], seat)

    async def _move(self, socket: ClientConnection, moves: list[Any], seq: int, seat: int) -> None:
        await self._pace()
        liked = [move for move in moves if move["type"] != self._shun] or moves
        frame = {"type": "move", "move_id": f"{seat}.{seq}", "move": random.choice(liked), "seq": seq}
        self._sent[(seq + 1) * 2 + seat] = time.perf_counter()
        await socket.send(orjson.dumps(frame).decode())

    def _note(self, seq: int, seat: int) -> None:
        """The other player's move has arrived here: it counts as delivered."""
        sent = self._sent.pop(seq * 2 + 1 - seat, None)
        if sent is not None:
            self._measured.latencies.append(time.perf_counter() - sent)
            self._measured.delivered += 1


def open_socket(code: str, guest: Guest) -> connect:
    """A socket at a table, without compression, as the server is set up."""
    url = f"{guest.base.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    return connect(url, additional_headers=guest.headers, compression=None, max_size=2**20, ping_interval=None)


async def join(code: str, guest: Guest) -> tuple[ClientConnection, float]:
    """Opens a socket; the seconds until the whole view was there."""
    began = time.perf_counter()
    socket = await open_socket(code, guest)
    await socket.recv()
    return socket, time.perf_counter() - began

"""How fast the engines are, in processor time: moves of random whole games, and how long bots think.

Run it from the project's root as ``python -m bench.engines`` (``--json`` for programs). Belongs here:
timing rules and bots. Does not belong here: timing the server.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from engines import games
from engines.arena import at_random, play
from engines.contract import AnyGame, Seat
from engines.rng import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """The median of several runs, each over the same games."""

    game: str
    seats: int
    moves_per_second: int
    moves_per_game: float
    runs: int

    def __str__(self) -> str:
        speed = f"{self.moves_per_second:>9,} moves/s {self.moves_per_game:>7} moves a game"
        return f"{self.game:26} {self.seats} seats {speed}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """How long a bot thinks about a move, in milliseconds, at the fullest table among its like."""

    game: str
    level: str
    mean_ms: float
    slowest_ms: float
    moves: int

    def __str__(self) -> str:
        return f"{self.game:26} {self.level:7} {self.mean_ms:>8} ms a move, {self.slowest_ms:>8} ms the slowest"


def _timed(game: AnyGame, seats: int, seconds: float) -> tuple[int, int, float]:
    """Games, moves and seconds of random games that go on for at least so long."""
    moves = number = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        moves += len(play(game, [at_random] * seats, f"bench{number}").played)
        number += 1
    return number, moves, took


def measure(game: AnyGame, seats: int, runs: int, seconds: float) -> Figure:
    """The figure for one game with so many seats."""
    _timed(game, seats, seconds / 5)
    timed = [_timed(game, seats, seconds) for _ in range(runs)]
    return Figure(
        game=game.info.key,
        seats=seats,
        moves_per_second=round(statistics.median(moves / took for _, moves, took in timed)),
        moves_per_game=round(sum(moves for _, moves, _ in timed) / sum(number for number, _, _ in timed), 1),
        runs=runs,
    )


def think(game: AnyGame, level: str, number: int) -> Thought:
    """How long the bots of one level thought in so many games."""
    took: list[float] = []

    def choose(game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Any:
        view, moves = game.view(state, seat), game.moves(state, seat)
        began = time.process_time()
        move = game.bots[level](view, moves, rng)
        took.append((time.process_time() - began) * 1000)
        return move

    for one in range(number):
        play(game, [choose] * game.info.seats[1], f"think{one}")
    return Thought(
        game=game.info.key,
        level=level,
        mean_ms=round(statistics.mean(took), 3),
        slowest_ms=round(max(took), 3),
        moves=len(took),
    )


def figures(keys: Sequence[str], runs: int, seconds: float) -> Iterator[Figure]:
    """One figure after the other, for these games."""
    for key in keys:
        least, most = games()[key].info.seats
        yield from (measure(games()[key], seats, runs, seconds) for seats in range(least, most + 1))


def thoughts(keys: Sequence[str], number: int) -> Iterator[Thought]:
    """The bots of every level, for these games."""
    return (think(games()[key], level, number) for key in keys for level in games()[key].bots)


def main() -> None:
    """Prints a line for each figure, or all as JSON."""
    parser = argparse.ArgumentParser(description="Moves a second of random whole games, and how long bots think.")
    parser.add_argument("games", nargs="*", help="keys of games; all if none")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long one run lasts at least")
    parser.add_argument("--thinking", type=int, default=5, metavar="GAMES", help="games in which bots are timed")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    keys = chosen.games or list(games())
    if unknown := set(keys) - set(games()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    rules, bots = figures(keys, chosen.runs, chosen.seconds), thoughts(keys, chosen.thinking)
    if chosen.json:
        json.dump(
            {"rules": [asdict(one) for one in rules], "bots": [asdict(one) for one in bots]}, sys.stdout, indent=2
        )
        sys.stdout.write("\n")
        return
    for line in itertools.chain(rules, bots):
        print(line)


if __name__ == "__main__":
    main()

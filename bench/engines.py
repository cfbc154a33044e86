"""How many moves the rules alone make in a second of processor time: random whole games, by game and number of seats.

Run it from the project's root as ``python -m bench.engines`` (``--json`` for programs). Belongs here:
timing rules. Does not belong here: timing views, sockets or storage.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from engines import games
from engines.arena import at_random, play
from engines.contract import AnyGame


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """The median of several runs, each over the same games."""

    game: str
    seats: int
    moves_per_second: int
    moves_per_game: float
    runs: int


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


def figures(keys: list[str], runs: int, seconds: float) -> Iterator[Figure]:
    """One figure after the other, for these games or for all."""
    for key, game in games().items():
        if not keys or key in keys:
            least, most = game.info.seats
            yield from (measure(game, seats, runs, seconds) for seats in range(least, most + 1))


def main() -> None:
    """Prints a line for each figure, or all as JSON."""
    parser = argparse.ArgumentParser(description="Moves a second of random whole games.")
    parser.add_argument("games", nargs="*", help="keys of games; all if none")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long one run lasts at least")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if unknown := set(chosen.games) - set(games()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    found = figures(chosen.games, chosen.runs, chosen.seconds)
    if chosen.json:
        json.dump([asdict(figure) for figure in found], sys.stdout, indent=2)
        sys.stdout.write("\n")
        return
    for figure in found:
        sys.stdout.write(
            f"{figure.game:26} {figure.seats} seats {figure.moves_per_second:>9,} moves/s"
            f" {figure.moves_per_game:>7} moves a game\n"
        )


if __name__ == "__main__":
    main()

"""Writes the golden games: ``python -m tests.engines.make_goldens [GAME ...]``.

A golden game that exists is kept as long as it is played again to the same result. Where the rules were
changed on purpose, the game's ``rules_version`` was raised, and its golden games are made anew. Where a
result changed without that, nothing is written: the change is a fault, or the version was forgotten.
"""

from __future__ import annotations

import argparse
import functools
import importlib.util
import itertools
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engines import games
from engines.arena import Chooser, Run, at_random, bot, play
from engines.contract import AnyGame, Options, complete_options
from engines.record import BadRecord, Json, read, replay, write
from tests.engines.playing import beside, decoder, story, thinking_again

GOLDEN = Path(__file__).resolve().parents[1] / "golden"

CASTS: dict[str, tuple[Chooser, ...]] = {
    "random": (at_random,),
    "bots": (bot("hard"), bot("normal"), bot("easy")),
}
"""Who plays, repeated around the table."""


TRIES = 1000
"""After so many games a moment is taken for impossible."""


@dataclass(frozen=True)
class Moment:
    """Something that a game wants to see in a golden game: at which table, between whom, and whether it happened."""

    seats: int
    choose: Chooser
    happened: Callable[[Run], bool]
    options: Options = field(default_factory=dict)


class Changed(Exception):  # noqa: N818 - says what happened
    """A golden game ends otherwise, and the game's rules_version is the same."""


def every_options(game: AnyGame) -> Iterator[Options]:
    """Every choice of every option at least once, the defaults first; not every combination."""
    yield {option.key: option.default for option in game.info.options}
    for option in game.info.options:
        for choice in option.choices:
            if choice.value != option.default:
                yield {other.key: other.default for other in game.info.options} | {option.key: choice.value}


def make(game: AnyGame, seats: int, cast: Sequence[Chooser], options: Options, seed: str) -> Json:
    """The record of one game."""
    players = list(itertools.islice(itertools.cycle(cast), seats))
    return write(game, seed, options, play(game, players, seed, options))


def golden_games(game: AnyGame) -> Iterator[tuple[str, Callable[[], Json]]]:
    """The file names of a game's golden games, and how each is made."""
    least, most = game.info.seats
    for seats, (name, cast) in itertools.product(range(least, most + 1), CASTS.items()):
        for number, options in enumerate(every_options(game)):
            file = f"{seats}-{name}-{number}.json"
            yield file, functools.partial(make, game, seats, cast, options, f"golden/{file}")
    for name, moment in moments(game).items():
        file = f"{moment.seats}-{name}.json"
        yield file, functools.partial(make_moment, game, moment, f"golden/{file}")
    if lets_think_again(game):
        for seats in range(least, most + 1):
            file = f"{seats}-again-0.json"
            yield file, functools.partial(make_again, game, seats, f"golden/{file}")


def moments(game: AnyGame) -> Mapping[str, Moment]:
    """What the game's ``moments.py`` wants to see, by name; nothing where there is no such file."""
    if importlib.util.find_spec(f"tests.engines.{game.info.key}.moments") is None:
        return {}
    wanted: Mapping[str, Moment] = beside(game, "moments").MOMENTS
    return wanted


def make_moment(game: AnyGame, moment: Moment, seed: str) -> Json:
    """The record of the first game in which it happens. Raises LookupError."""
    options = complete_options(game.info, moment.options)
    for number in range(TRIES):
        run = play(game, [moment.choose] * moment.seats, f"{seed}/{number}", options)
        if moment.happened(run):
            return write(game, f"{seed}/{number}", options, run)
    raise LookupError(f"It did not happen in {TRIES} games: {seed}.")


def lets_think_again(game: AnyGame) -> bool:
    """Whether seats may move that are not awaited."""
    played = story(game, game.info.seats[0], {}, "golden", restless=True)
    return any(one.seat not in game.to_move(state) for state, one in played.turns())


def make_again(game: AnyGame, seats: int, seed: str) -> Json:
    """The record of a random game in which players think again."""
    options = next(iter(every_options(game)))
    return write(game, seed, options, thinking_again(game, [at_random] * seats, seed, options))


def is_current(game: AnyGame, path: Path) -> bool:
    """Whether the file holds a game by these rules. Raises Changed where it holds another result."""
    if not path.exists():
        return False
    try:
        replay(read(json.loads(path.read_text(encoding="utf-8"))), game, decoder(game))
    except BadRecord as bad:
        if bad.code == "other_rules":
            return False
        raise Changed(f"{path.name} of {game.info.key}: {bad} Raise its rules_version if that is meant.") from bad
    return True


def text(record: Json) -> str:
    """The record as JSON with a line for each move."""
    moves = ",\n".join(f"  {json.dumps(move)}" for move in record["moves"])
    lines = [
        f" {json.dumps(key)}: {json.dumps(value)}" for key, value in record.items() if key not in {"moves", "result"}
    ]
    return (
        "{\n"
        + ",\n".join([*lines, f' "moves": [\n{moves}\n ]', f' "result": {json.dumps(record["result"])}'])
        + "\n}\n"
    )


def make_all(game: AnyGame) -> None:
    """Writes what is missing or was made by older rules. Raises Changed."""
    folder = GOLDEN / game.info.key
    folder.mkdir(parents=True, exist_ok=True)
    for file, made in golden_games(game):
        if not is_current(game, folder / file):
            (folder / file).write_text(text(made()), encoding="utf-8")


def main() -> int:
    """For the games that are named, or for all."""
    parser = argparse.ArgumentParser(description="Write the golden games.")
    parser.add_argument("games", nargs="*", help="keys of games; all if none")
    chosen = parser.parse_args().games or list(games())
    if unknown := set(chosen) - set(games()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    try:
        for key in chosen:
            make_all(games()[key])
    except Changed as changed:
        print(changed, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

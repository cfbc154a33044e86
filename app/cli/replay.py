"""``serai replay``: a recorded game again, step by step, checked against the result that it claims.

Belongs here: the command, and printing steps. Does not belong here: what a record is (``engines.record``).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from app.errors import BadInput
from app.play.codec import codec
from engines import games
from engines.arena import Run
from engines.contract import AnyGame, Outcome
from engines.record import BadRecord, Json, Record, read
from engines.record import replay as play_again


def add_replay(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``replay``."""
    parser.add_argument("file", metavar="FILE", help="a game's record: JSON, as a finished table offers it")
    parser.add_argument("--json", action="store_true", help="print one JSON object a step")


def replay(args: argparse.Namespace) -> int:
    """Prints the game. 0; 2 where the file cannot be read, is no record, or does not lead to its result."""
    try:
        record = read(_load(Path(args.file)))
        game = _game(record)
        run = play_again(record, game, lambda data: _decode(game, data))
    except BadRecord as error:
        print(f"serai replay: {error}", file=sys.stderr)
        return 2
    for line in _as_json(run) if args.json else _as_text(game, run):
        print(line)
    return 0


def _load(file: Path) -> object:
    try:
        data: object = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord("no_file", f"{file} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise BadRecord("unreadable", f"{file} is not JSON.") from None
    return data


def _game(record: Record) -> AnyGame:
    if record.game not in games():
        raise BadRecord("no_game", f"There is no game {record.game!r}; the games are: {', '.join(games())}.")
    return games()[record.game]


def _decode(game: AnyGame, data: Json) -> Any:
    try:
        return codec(game.info.key).move(data)
    except BadInput as bad:
        raise ValueError(bad.message) from bad


def _as_json(run: Run) -> Iterator[str]:
    yield json.dumps({"step": 0, "events": [asdict(event) for event in run.begin.events]})
    for number, played in enumerate(run.played, start=1):
        events = [asdict(event) for event in played.step.events]
        yield json.dumps({"step": number, "seat": played.seat, "move": asdict(played.move), "events": events})
    yield json.dumps({"outcome": None if run.outcome is None else asdict(run.outcome)})


def _as_text(game: AnyGame, run: Run) -> Iterator[str]:
    yield game.info.title
    yield from (f"        {_words(event)}" for event in run.begin.events)
    for number, played in enumerate(run.played, start=1):
        yield f"{number:>5}. seat {played.seat}: {_words(played.move)}"
        yield from (f"        {_words(event)}" for event in played.step.events)
    yield from _ending(run.outcome)
    yield "The result is the recorded one."


def _words(one: Any) -> str:
    """A move or event as its type and what it says: ``remove item=torch``."""
    said = (f"{field.name}={getattr(one, field.name)}" for field in fields(one) if field.name != "type")
    return " ".join((one.type, *said))


def _ending(outcome: Outcome | None) -> Iterator[str]:
    if outcome is None:
        yield "The game was not played to its end."
        return
    yield f"The game is over: {outcome.reason}"
    for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        lines = ", ".join(f"{line.key} {line.value}" for line in outcome.breakdown[seat])
        yield f"  seat {seat}: place {place}, score {score} ({lines})"

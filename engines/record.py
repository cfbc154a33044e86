"""Whole games written down: seed, options and moves, from which everything else follows.

Belongs here: making a record of a game, reading one that somebody hands in, and playing it again.
Does not belong here: files, and turning a move's JSON into a move (whoever replays brings a decoder,
since engines know no validation library).

A record is JSON::

    {"game": "...", "rules_version": 1, "seats": 2, "options": {...}, "seed": "...",
     "moves": [{"seat": 0, "move": {"type": "..."}}, ...],
     "result": {"state_hash": "...", "outcome": {...} or null}}
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from engines.arena import Played, Run, begin
from engines.contract import AnyGame, BadSetup, IllegalMove, Options, Refused, Seat

Json: TypeAlias = dict[str, Any]

Decode: TypeAlias = Callable[[Json], Any]
"""Turns a move's JSON into the game's move. Raises ValueError when it is not one."""


class BadRecord(Refused):
    """A record that cannot be read, or that does not lead to the result that it claims."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as it is written down. Moves are JSON until a decoder has read them."""

    game: str
    rules_version: int
    seats: int
    options: Options
    seed: str
    moves: tuple[tuple[Seat, Json], ...]
    state_hash: str
    outcome: Json | None


# --- Writing ---


def write(game: AnyGame, seed: str, options: Options, run: Run) -> Json:
    """The record of a game that was played from that seed with those complete options."""
    return {
        "game": game.info.key,
        "rules_version": game.info.rules_version,
        "seats": len(game.view(run.state, None).players),
        "options": dict(options),
        "seed": seed,
        "moves": [{"seat": played.seat, "move": _plain(played.move)} for played in run.played],
        "result": {"state_hash": state_hash(run.state), "outcome": _plain(run.outcome)},
    }


def state_hash(state: Any) -> str:
    """SHA-256 of the state as JSON with sorted keys: equal for equal states on every machine."""
    text = json.dumps(asdict(state), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(data: Any) -> Any:
    """Frozen data as it is once it has been written and read: tuples are lists."""
    return None if data is None else json.loads(json.dumps(asdict(data)))


# --- Reading ---


def read(data: object) -> Record:
    """The record in that JSON. Raises BadRecord with a sentence that says what is wrong with it."""
    whole = _object(data, "The record")
    result = _object(_field(whole, "result", dict), "The result")
    outcome = result.get("outcome")
    return Record(
        game=_field(whole, "game", str),
        rules_version=_field(whole, "rules_version", int),
        seats=_field(whole, "seats", int),
        options=_object(_field(whole, "options", dict), "The options"),
        seed=_field(whole, "seed", str),
        moves=tuple(_move(number, one) for number, one in enumerate(_field(whole, "moves", list), start=1)),
        state_hash=_field(result, "state_hash", str),
        outcome=None if outcome is None else _object(outcome, "The outcome"),
    )


def _object(data: object, what: str) -> Json:
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise BadRecord("unreadable", f"{what} is not a JSON object.")
    return data


def _field(data: Mapping[str, Any], key: str, kind: type) -> Any:
    value = data.get(key)
    if type(value) is not kind:
        raise BadRecord("unreadable", f"The record's {key!r} is missing or of the wrong kind.")
    return value


def _move(number: int, data: object) -> tuple[Seat, Json]:
    one = _object(data, f"Move {number}")
    return _field(one, "seat", int), _object(one.get("move"), f"Move {number}")


# --- Playing again ---


def replay(record: Record, game: AnyGame, decode: Decode) -> Run:
    """The whole game again, checked against the result that the record claims. Raises BadRecord."""
    run = _begin(record, game)
    run.played.extend(_steps(record, game, decode, run.state))
    run.outcome = game.outcome(run.state)
    if _plain(run.outcome) != record.outcome or state_hash(run.state) != record.state_hash:
        raise BadRecord("other_result", "Played again, the game ends otherwise than the record says.")
    return run


def _begin(record: Record, game: AnyGame) -> Run:
    info = game.info
    if record.game != info.key:
        raise BadRecord("other_game", f"The record is of {record.game!r}, not of {info.key!r}.")
    if record.rules_version != info.rules_version:
        versions = f"version {record.rules_version}, and this is version {info.rules_version}"
        raise BadRecord("other_rules", f"The record was played by the rules of {info.title} in {versions}.")
    try:
        return Run(begin(game, record.seats, record.seed, record.options))
    except BadSetup as bad:
        raise BadRecord(bad.code, bad.message) from bad


def _steps(record: Record, game: AnyGame, decode: Decode, state: Any) -> Iterable[Played]:
    for number, (seat, data) in enumerate(record.moves, start=1):
        try:
            move = decode(data)
            step = game.apply(state, seat, move)
        except ValueError as bad:
            raise BadRecord("unreadable", f"Move {number} is not a move of {game.info.title}.") from bad
        except IllegalMove as bad:
            raise BadRecord("illegal_move", f"Move {number} is against the rules: {bad.message}") from bad
        yield Played(seat, move, step)
        state = step.state

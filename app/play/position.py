"""Where a game stands, and how one step leads to the next. Pure.

Belongs here: folding steps, undo included. Does not belong here: where steps are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.errors import Conflict
from engines.contract import AnyGame, Outcome, Seat
from engines.rng import Rng

ANY = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The state after ``seq`` steps. Times are in milliseconds since 1970."""

    seq: int
    state: Any
    at: int
    awaited: Mapping[Seat, int]
    """Whose move it is, and since when. What others do meanwhile does not give a seat more time."""
    back: tuple[Seat, Position] | None = None
    """Where the last step may be taken back to, and by whom."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One step of a running table: who took it, what happened, where it led."""

    seat: Seat
    events: ANY
    undoes: int | None
    move_id: str
    move: str | None
    """The move as JSON; None for an undo."""
    after: Position

    @property
    def seq(self) -> int:
        """The step's number."""
        return self.after.seq


def opening(game: AnyGame, players: int, seed: str, options: Any, at: int) -> tuple[Position, ANY]:
    """The position before the first step, and what happened in the setup."""
    step = game.setup(players, Rng(seed), options)
    return kept(game, 0, step.state, at), step.events


def kept(game: AnyGame, seq: int, state: Any, at: int) -> Position:
    """A position of which nothing is known but its state: its seats are awaited since its last step."""
    return Position(seq, state, at, dict.fromkeys(game.to_move(state), at))


def advance(game: AnyGame, position: Position, seat: Seat, move: Any, at: int) -> tuple[Position, ANY]:
    """The position after a move. Raises IllegalMove."""
    step = game.apply(position.state, seat, move)
    waiting = {one: since for one, since in position.awaited.items() if one != seat}
    awaited = {one: waiting.get(one, at) for one in game.to_move(step.state)}
    back = (seat, position) if step.undoable else None
    return Position(position.seq + 1, step.state, at, awaited, back), step.events


def may_undo(position: Position, seat: Seat | None) -> bool:
    """Whether that seat may take back the last step."""
    return position.back is not None and position.back[0] == seat


def take_back(position: Position, seat: Seat, at: int) -> tuple[Position, int]:
    """The position after an undo, itself a step, and the seq that it undoes. Raises Conflict."""
    if position.back is None or position.back[0] != seat:
        raise Conflict("cannot_undo", "Your last move cannot be taken back any more.")
    before = position.back[1]
    return Position(position.seq + 1, before.state, at, before.awaited, before.back), before.seq + 1


def outcome(game: AnyGame, position: Position) -> Outcome | None:
    """How it ended, or None while it runs."""
    return game.outcome(position.state)

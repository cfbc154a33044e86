"""What the room of play knows of a table, and what it answers over HTTP.

Belongs here: records as read from the database, with ids and the seed, which never leave the server.
Does not belong here: what goes out over a socket (``messages``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from app.errors import Conflict
from engines.contract import Options, Seat

Status: TypeAlias = Literal["waiting", "running", "finished", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord:
    """A taken seat: a guest's, or a bot's with a level."""

    number: Seat
    guest_id: str | None
    name: str
    face: str
    level: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """What a game is rebuilt from, besides its rules and options."""

    seed: str
    players: int
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRecord:
    """A table with its seats, at one revision."""

    id: int
    code: str
    game: str
    rules_version: int
    options: Options
    public: bool
    clock: int | None
    status: Status
    host_id: str | None
    seed: str | None
    players: int | None
    revision: int
    successor: str | None
    created_at: int
    started_at: int | None
    snapshot_seq: int | None
    seats: tuple[SeatRecord, ...]

    @property
    def begun(self) -> Begun:
        """How the game began. Raises Conflict before the start."""
        if self.seed is None or self.players is None or self.started_at is None:
            raise Conflict("not_started", "The game has not started yet.")
        return Begun(seed=self.seed, players=self.players, at=self.started_at)

    def seat_of(self, guest_id: str | None) -> Seat | None:
        """The seat of that guest, or None."""
        return next((s.number for s in self.seats if guest_id is not None and s.guest_id == guest_id), None)

    def seat(self, number: Seat) -> SeatRecord | None:
        """Who sits there, or None."""
        return next((s for s in self.seats if s.number == number), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class StepRecord:
    """One row of the step log, as it is read."""

    seq: int
    seat: Seat
    move_id: str
    move: str | None
    events: str
    undoes: int | None
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """One chat message."""

    id: int
    seat: Seat | None
    name: str
    text: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """How far a table has come in the database."""

    seq: int
    revision: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldStep:
    """A step as one viewer may know it."""

    seq: int
    seat: Seat | None
    events: tuple[Any, ...]
    at: int
    undoes: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """Steps as one viewer may know them."""

    steps: tuple[ToldStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """The view after a step, and what led to it."""

    seq: int
    last: int
    view: Any
    events: tuple[Any, ...]

"""What has happened at a table: its log, the view after any step, its record.

Belongs here: reading a game from its first step on, as one viewer may know it. Nothing here writes.
"""

from __future__ import annotations

import asyncio
from typing import Any

from app.errors import Conflict, Forbidden, NotFound
from app.play import position, repository
from app.play.codec import codec
from app.play.position import Position
from app.play.schemas import Replayed, StepRecord, TableRecord, ToldStep
from app.play.service import Play, follow, opening
from app.play.watch import told
from engines import games
from engines.arena import Played, Run, begin
from engines.contract import Seat
from engines.record import write


class History:
    """Reads games back."""

    def __init__(self, play: Play) -> None:
        self._play = play

    async def steps(self, record: TableRecord, reader: str | None, after: int) -> list[ToldStep]:
        """The steps after one as the guest ``reader`` may know them, all open after the end. Raises Conflict."""
        open_to_all = await self._is_over(record)
        game, seat = games()[record.game], record.seat_of(reader)
        reads = codec(record.game)
        at, begin = opening(record)
        told_steps = [ToldStep(seq=0, seat=None, events=begin, at=at.at, undoes=None)] if after < 0 else []
        rows = await self._play.db.read(lambda c: repository.steps_after(c, record.id, max(after, 0)))
        for row in rows:
            events = reads.stored_events(row.events)
            told_steps.append(ToldStep(seq=row.seq, seat=row.seat, events=events, at=row.at, undoes=row.undoes))
        if open_to_all:
            return told_steps
        return [_as_told(game, step, seat) for step in told_steps]

    async def replay(self, record: TableRecord, reader: str | None, seq: int, seat: Seat | None) -> Replayed:
        """The view after a step. Raises NotFound, Forbidden for another's seat before the end."""
        own = record.seat_of(reader)
        over = await self._is_over(record)
        if seat is not None and seat != own and not over:
            raise Forbidden("not_yours", "Other players' cards are open only after the end.")
        rows = await self._play.db.read(lambda c: repository.steps_after(c, record.id, 0))
        if seq > len(rows):
            raise NotFound("no_step", "The game has no such step.")
        game = games()[record.game]
        at, events = await asyncio.to_thread(_fold, record, rows[:seq])
        viewer = own if seat is None else seat
        if viewer is not None and viewer >= record.begun.players:
            raise NotFound("no_seat", "The table has no such seat.")
        shown = events if over else told(game, events, viewer)
        return Replayed(seq=seq, last=len(rows), view=game.view(at.state, viewer), events=shown)

    async def record(self, record: TableRecord) -> dict[str, Any]:
        """The whole game with its seed. Raises Conflict before the end."""
        if not await self._is_over(record):
            raise Conflict("not_over", "The record is open once the game is over.")
        rows = await self._play.db.read(lambda c: repository.steps_after(c, record.id, 0))
        return await asyncio.to_thread(_written, record, rows)

    async def _is_over(self, record: TableRecord) -> bool:
        lane = await self._play.lane(record.id)
        await self._play.catch_up(lane)
        return position.outcome(lane.game, lane.position) is not None


def _as_told(game: Any, step: ToldStep, seat: Seat | None) -> ToldStep:
    events = told(game, step.events, seat)
    return ToldStep(seq=step.seq, seat=step.seat, events=events, at=step.at, undoes=step.undoes)


def _written(record: TableRecord, rows: list[StepRecord]) -> dict[str, Any]:
    """The game as ``serai replay`` reads it. What was taken back was not played."""
    game, reads = games()[record.game], codec(record.game)
    seats, seed = record.players or 0, record.seed or ""
    run = Run(begin(game, seats, seed, record.options))
    undone = {row.undoes for row in rows}
    for row in rows:
        if row.move is not None and row.seq not in undone:
            move = reads.stored_move(row.move)
            run.played.append(Played(row.seat, move, game.apply(run.state, row.seat, move)))
    run.outcome = game.outcome(run.state)
    return write(game, seed, record.options, run)


def _fold(record: TableRecord, rows: list[StepRecord]) -> tuple[Position, tuple[Any, ...]]:
    """The position after these steps and the events of the last one."""
    game, reads = games()[record.game], codec(record.game)
    at, events = opening(record)
    for row in rows:
        turn = follow(game, reads, at, row)
        at, events = turn.after, turn.events
    return at, events

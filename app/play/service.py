"""The way of one move, and the tables that this process has open.

What other processes do is found in the step log; the place of a step there, (table, seq), decides
which of two moves came first.

Belongs here: accepting moves, undo and chat; bringing a lane up to date. Does not belong here: who is
told (``watch``), and whoever knocks (``socket``, ``routes``, ``autoplay``).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from pydantic import ValidationError

from app.accounts.names import line
from app.bus import Bus, Ring
from app.clock import now
from app.db import GONE, Database, StepRow
from app.errors import Conflict, Forbidden, NotFound, Refusal, Unavailable
from app.observe import log, move_seconds, moves_accepted, moves_again, moves_overtaken, moves_refused
from app.play import codec, codes, position, repository
from app.play.codec import Codec
from app.play.journal import Journal
from app.play.lane import Lane
from app.play.messages import MAX_CHAT, MoveFrame
from app.play.position import Position, Turn
from app.play.schemas import StepRecord, TableRecord
from engines import games
from engines.contract import AnyGame, IllegalMove, Outcome, Seat

SNAPSHOT_EVERY = 128
_IDLE_SECONDS = 600
_TRIES = 20


class Play:
    """Every started table's lane, and what may be done there."""

    def __init__(self, db: Database, journal: Journal, bus: Bus) -> None:
        self.db = db
        self.bus = bus
        self._journal = journal
        self._lanes: dict[int, Lane] = {}
        self._loading: dict[int, asyncio.Task[Lane]] = {}
        self._after: list[Callable[[Lane], None]] = []
        self._chores: set[asyncio.Task[Any]] = set()
        self._keeping: set[asyncio.Task[int]] = set()

    def after_step(self, call: Callable[[Lane], None]) -> None:
        """Has this called after each step that this process keeps."""
        self._after.append(call)

    # --- lanes -----------------------------------------------------------------------------------

    async def lane(self, table: int, record: TableRecord | None = None) -> Lane:
        """The table's lane, loaded if need be; ``record``: the table, for who has just read it.

        Raises NotFound, Conflict where it has not started.
        """
        lane = self._lanes.get(table)
        if lane is not None:
            lane.used = time.monotonic()
            return lane
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table, record))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    def open_lane(self, table: int) -> Lane | None:
        """The table's lane, where this process has it open."""
        return self._lanes.get(table)

    async def _load(self, table: int, record: TableRecord | None) -> Lane:
        record = record or await self.record(table)
        if games()[record.game].info.rules_version != record.rules_version:
            raise Conflict("other_rules", "This game was begun under other rules than this server plays.")
        lane = Lane(record, await self._kept(record))
        await self._read_on(lane)
        self._lanes[table] = lane
        return lane

    async def find(self, typed: str) -> int:
        """The id of the table that a typed code means. Raises NotFound."""
        code = codes.normal(typed)
        table = await self.db.read(lambda c: repository.table_id(c, code)) if code else None
        if table is None:
            raise NotFound("no_table", "There is no such table. Check the code, or ask your host for the link.")
        return table

    async def record(self, table: int) -> TableRecord:
        """The table as the database has it. Raises NotFound."""
        record = await self.db.read(lambda c: repository.table(c, table))
        if record is None:
            raise NotFound("no_table", "There is no such table.")
        if record.game not in games():
            raise NotFound("no_game", "This server does not have the game of that table any more.")
        return record

    async def _kept(self, record: TableRecord) -> Position:
        """The latest position that can be read without its steps, else the opening."""
        kept = await self.db.read(lambda c: repository.snapshot(c, record.id)) if record.snapshot_seq else None
        if kept is not None:
            try:
                state = codec.codec(record.game).stored_state(kept[1])
                return position.kept(games()[record.game], kept[0], state, kept[2])
            except ValidationError:
                log.warning("snapshot_unreadable", table=record.id, seq=kept[0])
        return opening(record)[0]

    async def catch_up(self, lane: Lane) -> None:
        """Reads the steps that other processes kept."""
        async with lane.lock:
            await self._read_on(lane)

    async def _read_on(self, lane: Lane) -> bool:
        """Whether other processes had kept steps that this lane did not know."""
        rows = await self.db.read(lambda c: repository.steps_after(c, lane.record.id, lane.position.seq))
        for row in rows:
            lane.take(follow(lane.game, lane.codec, lane.position, row))
        self._settle_end(lane)
        return bool(rows)

    def forget_idle(self, keep: set[int]) -> None:
        """Closes the lanes that nobody has used for a while; the database has everything."""
        limit = time.monotonic() - _IDLE_SECONDS
        idle = [t for t, lane in self._lanes.items() if lane.used < limit and t not in keep and not lane.lock.locked()]
        for table in idle:
            del self._lanes[table]

    async def nudge(self, table: int) -> None:
        """The game has begun, or a bot has taken over a seat: whoever plays for bots should look."""
        lane = await self.lane(table)
        self.renew(await self.record(table))
        for call in self._after:
            call(lane)

    def renew(self, record: TableRecord) -> None:
        """The table's card changed: its lane takes the new one."""
        lane = self._lanes.get(record.id)
        if lane is not None and lane.record.revision < record.revision:
            lane.record = record

    # --- moves -----------------------------------------------------------------------------------

    async def play(self, table: int, seat: Seat, who: str, frame: MoveFrame) -> int:
        """Plays a move for the guest ``who`` (empty: a bot) and answers its seq, once it is kept.

        The same move id again gets its first answer again. Raises a Refusal, and then nothing
        happened; except Unavailable, when nobody knows: ask again under the same move id.
        """
        began = time.perf_counter()
        lane = await self.lane(table)

        def attempt() -> Turn:
            move = lane.codec.move(frame.move)
            if frame.seq is not None:
                self._check_seen(lane, seat, frame.seq)
            after, events = position.advance(lane.game, lane.position, seat, move, self._time(lane))
            return Turn(seat, events, None, frame.move_id, codec.text(move), after)

        def asked() -> str:
            return codec.text(lane.codec.move(frame.move))

        seq = await self._to_its_end(self._keep(lane, seat, who, frame.move_id, attempt, asked))
        move_seconds.observe(time.perf_counter() - began)
        return seq

    async def undo(self, table: int, seat: Seat, who: str, move_id: str) -> int:
        """Takes back the seat's last move, as a step of its own; its seq. Raises a Refusal."""
        lane = await self.lane(table)

        def attempt() -> Turn:
            after, undone = position.take_back(lane.position, seat, self._time(lane))
            return Turn(seat, (), undone, move_id, None, after)

        return await self._to_its_end(self._keep(lane, seat, who, move_id, attempt, lambda: None))

    async def _to_its_end(self, work: Coroutine[Any, Any, int]) -> int:
        """Goes on when whoever asked is cut off meanwhile: the others must hear of a step that was kept."""
        task = asyncio.create_task(work)
        self._keeping.add(task)
        task.add_done_callback(self._let_go)
        return await asyncio.shield(task)

    def _let_go(self, task: asyncio.Task[int]) -> None:
        self._keeping.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may not be there to take it

    async def _keep(
        self,
        lane: Lane,
        seat: Seat,
        who: str,
        move_id: str,
        attempt: Callable[[], Turn],
        asked: Callable[[], str | None],
    ) -> int:
        async with lane.lock:
            for _ in range(_TRIES):
                answered = lane.answers.get(move_id)
                if answered is not None:
                    return _first_answer(answered.seat, answered.move, answered.seq, seat, asked)
                try:
                    turn = attempt()
                except (Refusal, IllegalMove) as error:
                    if await self._read_on(lane):
                        continue
                    return await self._refuse(lane, seat, move_id, asked, error)
                if await self._journal.append(_row(lane, turn, who)):
                    await self._end_first(lane, turn.after)
                    self._kept_turn(lane, turn)
                    return turn.seq
                seq = await self._settle_conflict(lane, seat, who, move_id, asked)
                if seq is not None:
                    return seq
        raise Unavailable

    async def _refuse(
        self, lane: Lane, seat: Seat, move_id: str, asked: Callable[[], str | None], error: Refusal | IllegalMove
    ) -> int:
        """Before saying no: a step longer ago than this lane remembers may have had this move id."""
        first = await self.db.read(lambda c: repository.step_of(c, lane.record.id, move_id))
        if first is not None:
            return _first_answer(first.seat, first.move, first.seq, seat, asked)
        moves_refused.inc()
        if isinstance(error, IllegalMove):
            raise Conflict(error.code, error.message) from None
        raise error

    async def _settle_conflict(
        self, lane: Lane, seat: Seat, who: str, move_id: str, asked: Callable[[], str | None]
    ) -> int | None:
        """The step was not kept: its move id is taken, its seat is lost, or another step came first."""
        moves_overtaken.inc()
        first = await self.db.read(lambda c: repository.step_of(c, lane.record.id, move_id))
        await self._read_on(lane)
        if first is not None:
            return _first_answer(first.seat, first.move, first.seq, seat, asked)
        record = await self.record(lane.record.id)
        self.renew(record)
        sitting = record.seat(seat)
        if sitting is None or (sitting.guest_id or "") != who:
            raise Forbidden("seat_lost", "You do not sit in that seat any more.")
        return None

    def _check_seen(self, lane: Lane, seat: Seat, seen: int) -> None:
        """Refuses a move that was meant for a decision which is not open any more."""
        if seen == lane.position.seq:
            return
        before, turns = lane.position_at(seen), lane.since(seen)
        if before is not None and turns is not None and not any(turn.seat == seat for turn in turns):
            choices = lane.game.moves(before.state, seat)
            if tuple(choices) == tuple(lane.game.moves(lane.position.state, seat)):
                return
        raise Conflict("stale", "The game has moved on since you chose; look again.")

    def _kept_turn(self, lane: Lane, turn: Turn) -> None:
        moves_accepted.inc()
        lane.take(turn)
        self._settle_end(lane)
        self.bus.ring(Ring("step", lane.record.id, turn.seq))
        for call in self._after:
            call(lane)
        if turn.after.back is None and turn.seq - lane.snapshot_seq >= SNAPSHOT_EVERY:
            lane.snapshot_seq = turn.seq
            self._chore(self._snapshot(lane.record.id, turn.seq, codec.text(turn.after.state)))

    async def _snapshot(self, table: int, seq: int, state: str) -> None:
        await self.db.write(lambda c: repository.save_snapshot(c, table, seq, state))

    async def _end_first(self, lane: Lane, after: Position) -> None:
        """Makes the table finished before anybody hears of the last step, so that whoever does may ask for another."""
        result = position.outcome(lane.game, after)
        if result is not None:
            try:
                await self._finish(lane, result, after.at)
            except GONE as error:
                log.warning("table_not_finished", table=lane.record.id, error=type(error).__name__)

    def _settle_end(self, lane: Lane) -> None:
        """A game that is over makes its table finished; also where its process died in between."""
        result = position.outcome(lane.game, lane.position) if lane.record.status == "running" else None
        if result is not None:
            self._chore(self._finish(lane, result, lane.position.at))

    async def _finish(self, lane: Lane, result: Outcome, at: int) -> None:
        await self.db.write(lambda c: repository.finish(c, lane.record.id, codec.text(result), at))
        record = await self.record(lane.record.id)
        self.renew(record)
        self.bus.ring(Ring("table", record.id, record.revision))

    def _chore(self, work: Awaitable[None]) -> None:
        """Work that nobody waits for and that heals itself later if it fails."""

        async def run() -> None:
            try:
                await work
            except Exception:
                log.exception("chore_failed")

        task = asyncio.create_task(run())
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def close(self) -> None:
        """Waits for what is still being written."""
        await asyncio.gather(*self._keeping, return_exceptions=True)
        await asyncio.gather(*self._chores, return_exceptions=True)

    def _time(self, lane: Lane) -> int:
        """Now, and never before the step that was taken last."""
        return max(now(), lane.position.at)

    # --- chat ------------------------------------------------------------------------------------

    async def say(self, record: TableRecord, guest_id: str | None, text: str) -> None:
        """Says something to everybody at the table. Raises BadInput, Forbidden."""
        await self.say_as(record, record.seat_of(guest_id), text)

    async def say_as(self, record: TableRecord, seat: Seat | None, text: str) -> None:
        """The same for whoever sits there, be it a bot."""
        sitting = None if seat is None else record.seat(seat)
        if sitting is None:
            raise Forbidden("not_seated", "Only those who sit at the table can talk.")
        said = line(text, MAX_CHAT)
        number = await self.db.write(lambda c: repository.say(c, record.id, sitting.number, sitting.name, said, now()))
        self.bus.ring(Ring("message", record.id, number))


def opening(record: TableRecord) -> tuple[Position, tuple[Any, ...]]:
    """A started table's position before its first step, and the setup's events."""
    begun = record.begun
    return position.opening(games()[record.game], begun.players, begun.seed, record.options, begun.at)


def follow(game: AnyGame, reader: Codec, before: Position, row: StepRecord) -> Turn:
    """The turn that a kept step is, from the position before it."""
    if row.move is None:
        after, _ = position.take_back(before, row.seat, row.at)
        return Turn(row.seat, (), row.undoes, row.move_id, None, after)
    after, events = position.advance(game, before, row.seat, reader.stored_move(row.move), row.at)
    return Turn(row.seat, events, None, row.move_id, row.move, after)


def _row(lane: Lane, turn: Turn, who: str) -> StepRow:
    return StepRow(
        table_id=lane.record.id,
        seq=turn.seq,
        seat=turn.seat,
        who=who,
        move_id=turn.move_id,
        move=turn.move,
        events=codec.text(turn.events),
        undoes=turn.undoes,
        at=turn.after.at,
    )


def _first_answer(seat: Seat, move: str | None, seq: int, asker: Seat, asked: Callable[[], str | None]) -> int:
    """The seq of the step that was taken under this move id. Raises Conflict where it was another move."""
    if seat != asker or move != asked():
        raise Conflict("move_id_used", "That move id was used for another move already.")
    moves_again.inc()
    return seq

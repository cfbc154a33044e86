"""Who looks at which table, and what they are told: one watch a table, one view a viewer.

A watch brings the lane up to date when the bell rings, makes one view for each distinct viewer, and
puts one encoded update into the outbox of each of that viewer's sockets. Joining, coming back and
being skipped ahead are the same thing: a viewer, a seq, and what is missing.

Belongs here: from steps to encoded frames, and who is here. Does not belong here: sockets themselves
(``socket``) and deciding what is legal (``service``).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Literal

from app.db import GONE
from app.observe import log, skipped, updates_out
from app.play import codec, repository
from app.play.cards import card
from app.play.lane import Lane
from app.play.messages import Close, MessageFrame, PresenceFrame, StateFrame, TableCard, TableFrame, UpdateFrame
from app.play.patch import diff
from app.play.position import Position, Turn, may_undo
from app.play.schemas import Spoken, TableRecord
from app.play.service import Play
from engines.contract import Seat

QUEUE = 96
"""Frames that wait for a slow socket before it is skipped ahead to a fresh state."""
CHAT_ON_JOIN = 50
_SMALL_PATCH = 1024  # bytes under which the whole view cannot be worth sending instead


class _Answer(str):
    """A frame that answers something the client sent."""

    __slots__ = ()


class Outbox:
    """What waits to be written to one socket, and whose eyes it is for."""

    __slots__ = ("_waiter", "base", "behind", "close_code", "frames", "give_up", "guest_id", "sending_since", "viewer")

    def __init__(self, guest_id: str | None, base: str) -> None:
        self.guest_id = guest_id
        self.base = base
        self.viewer: Seat | None = None
        self.frames: deque[str] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self.behind = False
        self.close_code: int | None = None
        self.sending_since: float | None = None
        """Since when one frame has been on its way, by the monotonic clock; the sweep ends what is stuck."""
        self.give_up: Callable[[], object] = lambda: None
        """Ends the socket without another word."""

    def wake(self) -> None:
        """Lets the writer look."""
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def something(self) -> None:
        """Waits until there is something to write or to do. For the one writer alone."""
        while not (self.frames or self.behind or self.close_code is not None):
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter

    def put(self, *frames: str) -> None:
        """Queues what the table says; a socket that does not keep up loses it all and gets a fresh state."""
        if self.behind or self.close_code is not None:
            return
        if len(self.frames) + len(frames) > QUEUE:
            skipped.inc()
            self.drop()
            self.behind = True
        else:
            self.frames.extend(frames)
        self.wake()

    def answer(self, frame: str) -> None:
        """Queues an answer, which no fresh state replaces. Who asks on and on without reading is sent away."""
        if self.close_code is None:
            self.frames.append(_Answer(frame))
            self.wake()
        if len(self.frames) > 2 * QUEUE:
            self.close(Close.TRY_LATER)

    def drop(self) -> None:
        """Forgets what a fresh state says better."""
        self.frames = deque(frame for frame in self.frames if isinstance(frame, _Answer))

    def close(self, code: int) -> None:
        """Ends the socket once what waits is written."""
        self.close_code = code
        self.wake()


class Watch:
    """One table that somebody looks at from this process."""

    def __init__(self, play: Play, table: int, seated: Callable[[int], None]) -> None:
        self.table = table
        self._seated = seated
        """Is called when a socket that is open already looks through another seat's eyes than before."""
        self.record: TableRecord | None = None
        self.outboxes: set[Outbox] = set()
        self.last_message = 0
        self.seen_revision = 0
        self._play = play
        self._lane: Lane | None = None
        self._at: Position | None = None
        self._views: dict[Seat | None, Any] = {}
        self._lock = asyncio.Lock()
        self._wanted: set[str] = set()
        self._rung = 0
        self._wake = asyncio.Event()
        self._stopped = False
        self._task = asyncio.create_task(self._run(), name=f"watch {table}")

    # --- being woken -----------------------------------------------------------------------------

    def hear(self, kind: Literal["step", "table", "message"], number: int) -> None:
        """The table has come to that step, revision or message: looks for what has not been told here."""
        if number <= {"step": self.seq, "table": self.seen_revision, "message": self.last_message}[kind]:
            return
        if kind == "step":
            self._rung = max(self._rung, number)
            if self._may_tell_at_once(number):
                self._tell_at_once()
                return
        self.want(kind)

    def _may_tell_at_once(self, number: int) -> bool:
        """Whether the step was taken in this process and nothing else is going on: no need to wait for a turn."""
        idle = not self._wanted and not self._lock.locked()
        return idle and self._lane is not None and self._lane.position.seq >= number

    def _tell_at_once(self) -> None:
        try:
            self._tell_new()
        except Exception:
            # Whoever moved did so rightly; it is this table's sockets that have to come again.
            log.exception("watch_failed", table=self.table)
            self._give_up()

    @property
    def seq(self) -> int:
        """The step up to which everybody here has been told."""
        return self._at.seq if self._at else 0

    def want(self, what: str) -> None:
        """Looks for new steps ("step", or "read" where nobody said how many), card ("table") or messages."""
        self._wanted.add(what)
        self._wake.set()

    async def _run(self) -> None:
        while not self._stopped:
            await self._wake.wait()
            self._wake.clear()
            wanted, self._wanted = self._wanted, set()
            try:
                async with self._lock:
                    await self._look(wanted)
            except GONE as error:
                # The sweep asks again; what was committed is not lost.
                log.warning("watch_waits", table=self.table, error=type(error).__name__)
            except Exception:
                log.exception("watch_failed", table=self.table)
                self._give_up()

    async def _look(self, wanted: set[str]) -> None:
        if "table" in wanted:
            await self._renew()
        if "step" in wanted:
            await self._step_on(read=False)
        if "read" in wanted:
            await self._step_on(read=True)
        if "message" in wanted:
            await self._said(self.last_message)

    def _give_up(self) -> None:
        for outbox in self.outboxes:
            outbox.close(Close.TRY_LATER)

    def stop(self) -> asyncio.Task[None]:
        """Ends the watch. The task is over soon, whatever it is doing now."""
        self._stopped = True
        self._task.cancel()
        return self._task

    # --- steps -----------------------------------------------------------------------------------

    async def _step_on(self, *, read: bool) -> None:
        """Tells everybody the steps that are new; ``read``: those of other processes too."""
        if self._lane is not None and (read or self._lane.position.seq < self._rung):
            await self._play.catch_up(self._lane)
        self._tell_new()

    def _tell_new(self) -> None:
        """Tells everybody the steps that this process knows and that were not told here."""
        if self._lane is None or self.record is None:
            return
        turns = self._lane.since(self.seq)
        if turns is None:
            self._start_over(self._lane, self.record)
            return
        for turn in turns:
            self._tell(self._lane, turn)

    def _start_over(self, lane: Lane, record: TableRecord) -> None:
        self._at = lane.position
        self._views.clear()
        for outbox in self.outboxes:
            outbox.put(self._state(record, outbox))

    def _tell(self, lane: Lane, turn: Turn) -> None:
        by_viewer: dict[Seat | None, list[Outbox]] = {}
        for outbox in self.outboxes:
            by_viewer.setdefault(outbox.viewer, []).append(outbox)
        views: dict[Seat | None, Any] = {}
        for viewer, outboxes in by_viewer.items():
            old = self._view(lane, viewer)
            views[viewer] = lane.game.view(turn.after.state, viewer)
            frame = _update(lane, turn, viewer, old, views[viewer])
            for outbox in outboxes:
                outbox.put(frame)
            updates_out.inc(len(outboxes))
        self._views, self._at = views, turn.after

    def _view(self, lane: Lane, viewer: Seat | None) -> Any:
        """What the viewer has been told so far: the view at this watch's seq."""
        if viewer not in self._views:
            self._views[viewer] = lane.game.view((self._at or lane.position).state, viewer)
        return self._views[viewer]

    # --- the card --------------------------------------------------------------------------------

    async def _renew(self) -> TableRecord:
        """The table as it is now; everybody here is told of what changed."""
        record = await self._play.record(self.table)
        if self.record is not None and record.revision <= self.seen_revision:
            return self.record
        begins = self._lane is None and record.seed is not None
        if begins:
            self._lane = await self._play.lane(self.table, record)
            self._at = self._lane.position
        self.record, self.seen_revision = record, record.revision
        self._play.renew(record)
        before = {outbox: outbox.viewer for outbox in self.outboxes}
        for outbox in self.outboxes:
            self._tell_card(record, outbox, begins)
        if any(outbox.viewer != viewer for outbox, viewer in before.items()):
            self._seated(self.table)
        return record

    def _tell_card(self, record: TableRecord, outbox: Outbox, begins: bool) -> None:
        viewer = record.seat_of(outbox.guest_id)
        lost = self._lane is not None and not begins and viewer != outbox.viewer
        outbox.viewer = viewer
        if begins:
            outbox.put(self._state(record, outbox))
            return
        outbox.put(codec.text(TableFrame(type="table", table=self._card(record, outbox))))
        if lost:
            outbox.close(Close.FORBIDDEN)

    def _card(self, record: TableRecord, outbox: Outbox) -> TableCard:
        deadline = self._lane.deadline if self._lane else None
        return card(record, outbox.guest_id, outbox.base, self.seq, deadline)

    # --- joining ---------------------------------------------------------------------------------

    async def join(self, outbox: Outbox, seq: int | None, viewer: str | None) -> None:
        """Lets a socket look on. ``seq`` and ``viewer``: the view that its client says it has."""
        async with self._lock:
            record = await self._renew()
            await self._step_on(read=True)
            said = await self._said()
            outbox.viewer = record.seat_of(outbox.guest_id)
            outbox.put(*self._missing(record, outbox, seq, viewer), *said)
            self.outboxes.add(outbox)

    async def refresh(self, outbox: Outbox) -> None:
        """A fresh state for one socket: it asked, or it was too slow for the updates."""
        async with self._lock:
            record, said = self.record or await self._renew(), await self._said()
            outbox.drop()
            outbox.behind = False
            outbox.put(self._state(record, outbox), *said)

    def leave(self, outbox: Outbox) -> None:
        """A socket is gone."""
        self.outboxes.discard(outbox)

    def _missing(self, record: TableRecord, outbox: Outbox, seq: int | None, viewer: str | None) -> list[str]:
        """What leads from the client's view to the present one; the whole state where that is unknown."""
        claimed = "spectator" if outbox.viewer is None else str(outbox.viewer)
        lane = self._lane
        if lane is None or seq is None or viewer != claimed:
            return [self._state(record, outbox)]
        before, turns = lane.position_at(seq), lane.since(seq)
        if before is None or turns is None:
            return [self._state(record, outbox)]
        frames = [codec.text(TableFrame(type="table", table=self._card(record, outbox)))]
        old = lane.game.view(before.state, outbox.viewer)
        for turn in turns:
            new = lane.game.view(turn.after.state, outbox.viewer)
            frames.append(_update(lane, turn, outbox.viewer, old, new))
            old = new
        return frames

    def _state(self, record: TableRecord, outbox: Outbox) -> str:
        view, undo = None, False
        if self._lane is not None:
            view = self._view(self._lane, outbox.viewer)
            undo = self._at is self._lane.position and may_undo(self._at, outbox.viewer)
        frame = StateFrame(type="state", seq=self.seq, view=view, table=self._card(record, outbox), can_undo=undo)
        return codec.text(frame)

    # --- chat ------------------------------------------------------------------------------------

    async def _said(self, after: int = 0) -> list[str]:
        """The latest messages after one; those that are new are passed on to everybody here."""
        spoken = await self._play.db.read(lambda c: repository.said_after(c, self.table, after, CHAT_ON_JOIN))
        new = [_message(one) for one in spoken if one.id > self.last_message]
        for outbox in self.outboxes if new else ():
            outbox.put(*new)
        self.last_message = spoken[-1].id if new else self.last_message
        return [_message(one) for one in spoken]

    def announce(self, here: PresenceFrame, to: Outbox | None = None) -> None:
        """Tells everybody (or one of them) who is here."""
        frame = codec.text(here)
        for outbox in [to] if to else self.outboxes:
            outbox.put(frame)


def _message(spoken: Spoken) -> str:
    frame = MessageFrame(
        type="message", id=spoken.id, seat=spoken.seat, name=spoken.name, text=spoken.text, at=spoken.at
    )
    return codec.text(frame)


def told(lane_game: Any, events: Iterable[Any], viewer: Seat | None) -> tuple[Any, ...]:
    """The events as that viewer may know them."""
    known = (lane_game.tell(event, viewer) for event in events)
    return tuple(event for event in known if event is not None)


def _update(lane: Lane, turn: Turn, viewer: Seat | None, old: Any, new: Any) -> str:
    patch = codec.dumps(diff(old, new))
    if len(patch) > _SMALL_PATCH:
        whole = codec.dumps([{"op": "replace", "path": "", "value": new}])
        patch = min(patch, whole, key=len)
    latest = turn.after is lane.position
    frame = UpdateFrame(
        type="update",
        seq=turn.seq,
        patch=codec.fragment(patch),
        events=told(lane.game, turn.events, viewer),
        deadline=lane.deadline if latest else None,
        can_undo=latest and may_undo(turn.after, viewer),
    )
    return codec.text(frame)

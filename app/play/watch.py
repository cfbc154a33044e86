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
from collections.abc import Iterable
from typing import Any, Literal

from app.db import GONE
from app.observe import log, skipped, updates_out
from app.play import codec, repository
from app.play.cards import card
from app.play.messages import Close, MessageFrame, PresenceFrame, StateFrame, TableFrame, UpdateFrame
from app.play.patch import diff
from app.play.position import Position, Turn, may_undo
from app.play.schemas import Spoken, TableRecord
from app.play.service import Lane, Play
from engines.contract import Seat

QUEUE = 96
"""Frames that wait for a slow socket before it is skipped ahead to a fresh state."""
CHAT_ON_JOIN = 50
_SMALL_PATCH = 1024  # bytes under which the whole view cannot be worth sending instead


class Outbox:
    """What waits to be written to one socket, and whose eyes it is for."""

    __slots__ = ("base", "behind", "close_code", "frames", "guest_id", "viewer", "wake")

    def __init__(self, guest_id: str | None, base: str) -> None:
        self.guest_id = guest_id
        self.base = base
        self.viewer: Seat | None = None
        self.frames: deque[str] = deque()
        self.wake = asyncio.Event()
        self.behind = False
        self.close_code: int | None = None

    def put(self, *frames: str) -> None:
        """Queues frames; a socket that does not keep up loses them all and gets a fresh state."""
        if self.behind:
            return
        if len(self.frames) + len(frames) > QUEUE:
            skipped.inc()
            self.frames.clear()
            self.behind = True
        else:
            self.frames.extend(frames)
        self.wake.set()

    def close(self, code: int) -> None:
        """Ends the socket once what waits is written."""
        self.close_code = code
        self.wake.set()


class Watch:
    """One table that somebody looks at from this process."""

    def __init__(self, play: Play, record: TableRecord) -> None:
        self.record = record
        self.outboxes: set[Outbox] = set()
        self.last_message = 0
        self.seen_revision = record.revision
        self._play = play
        self._lane: Lane | None = None
        self._at: Position | None = None
        self._views: dict[Seat | None, Any] = {}
        self._lock = asyncio.Lock()
        self._wanted: set[str] = set()
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name=f"watch {record.id}")

    # --- being woken -----------------------------------------------------------------------------

    def known(self, kind: Literal["step", "table", "message"]) -> int:
        """How far this watch has told of steps, the card's revisions, or messages."""
        return {"step": self.seq, "table": self.seen_revision, "message": self.last_message}[kind]

    @property
    def seq(self) -> int:
        """The step up to which everybody here has been told."""
        return self._at.seq if self._at else 0

    def want(self, what: str) -> None:
        """Looks for new steps ("step"), a new card ("table") or new messages ("message")."""
        self._wanted.add(what)
        self._wake.set()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            wanted, self._wanted = self._wanted, set()
            try:
                async with self._lock:
                    await self._look(wanted)
            except GONE as error:
                # The sweep asks again; what was committed is not lost.
                log.warning("watch_waits", table=self.record.id, error=type(error).__name__)
            except Exception:
                log.exception("watch_failed", table=self.record.id)
                self._give_up()

    async def _look(self, wanted: set[str]) -> None:
        if "table" in wanted:
            await self._renew()
        if "step" in wanted:
            await self._step_on(read=False)
        if "read" in wanted:
            await self._step_on(read=True)
        if "message" in wanted:
            await self._pass_on_messages()

    def _give_up(self) -> None:
        for outbox in self.outboxes:
            outbox.close(Close.TRY_LATER)

    def stop(self) -> None:
        """Ends the watch."""
        self._task.cancel()

    # --- steps -----------------------------------------------------------------------------------

    async def _step_on(self, *, read: bool) -> None:
        """Tells everybody the steps that are new; ``read``: those of other processes too."""
        if self._lane is None:
            return
        if read or self._lane.position.seq <= self.seq:
            await self._play.catch_up(self._lane)
        turns = self._lane.since(self.seq)
        if turns is None:
            self._start_over(self._lane)
            return
        for turn in turns:
            self._tell(self._lane, turn)

    def _start_over(self, lane: Lane) -> None:
        self._at = lane.position
        self._views.clear()
        for outbox in self.outboxes:
            outbox.put(self._state(outbox))

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

    async def _renew(self) -> None:
        record = await self._play.record(self.record.id)
        if record.revision <= self.seen_revision:
            return
        begins = self._lane is None and record.seed is not None
        self.record, self.seen_revision = record, record.revision
        self._play.renew(record)
        if begins:
            await self._open_lane()
        for outbox in self.outboxes:
            self._tell_card(outbox, begins)

    def _tell_card(self, outbox: Outbox, begins: bool) -> None:
        viewer = self.record.seat_of(outbox.guest_id)
        lost = self._lane is not None and not begins and viewer != outbox.viewer
        outbox.viewer = viewer
        if begins:
            outbox.put(self._state(outbox))
            return
        outbox.put(codec.text(TableFrame(type="table", table=self._card(outbox))))
        if lost:
            outbox.close(Close.FORBIDDEN)

    async def _open_lane(self) -> None:
        self._lane = await self._play.lane(self.record.id)
        await self._play.catch_up(self._lane)
        self._at = self._lane.position
        self._views.clear()

    def _card(self, outbox: Outbox) -> Any:
        deadline = self._lane.deadline if self._lane else None
        return card(self.record, outbox.guest_id, outbox.base, self.seq, deadline)

    # --- joining ---------------------------------------------------------------------------------

    async def join(self, outbox: Outbox, seq: int | None, viewer: str | None) -> None:
        """Lets a socket look on. ``seq`` and ``viewer``: the view that its client says it has."""
        async with self._lock:
            await self._renew()
            if self._lane is None and self.record.seed is not None:
                await self._open_lane()
            await self._step_on(read=True)
            outbox.viewer = self.record.seat_of(outbox.guest_id)
            said = await self._said(0)
            outbox.put(*self._missing(outbox, seq, viewer), *said)
            self.outboxes.add(outbox)

    async def refresh(self, outbox: Outbox) -> None:
        """A fresh state for one socket: it asked, or it was too slow for the updates."""
        async with self._lock:
            outbox.frames.clear()
            outbox.behind = False
            outbox.put(self._state(outbox), *await self._said(0))

    def leave(self, outbox: Outbox) -> None:
        """A socket is gone."""
        self.outboxes.discard(outbox)

    def _missing(self, outbox: Outbox, seq: int | None, viewer: str | None) -> list[str]:
        """What leads from the client's view to the present one; the whole state where that is unknown."""
        claimed = "spectator" if outbox.viewer is None else str(outbox.viewer)
        lane = self._lane
        if lane is None or seq is None or viewer != claimed:
            return [self._state(outbox)]
        before, turns = lane.position_at(seq), lane.since(seq)
        if before is None or turns is None:
            return [self._state(outbox)]
        frames = [codec.text(TableFrame(type="table", table=self._card(outbox)))]
        old = lane.game.view(before.state, outbox.viewer)
        for turn in turns:
            new = lane.game.view(turn.after.state, outbox.viewer)
            frames.append(_update(lane, turn, outbox.viewer, old, new))
            old = new
        return frames

    def _state(self, outbox: Outbox) -> str:
        view, undo = None, False
        if self._lane is not None:
            view = self._view(self._lane, outbox.viewer)
            undo = self._at is self._lane.position and may_undo(self._at, outbox.viewer)
        frame = StateFrame(type="state", seq=self.seq, view=view, table=self._card(outbox), can_undo=undo)
        return codec.text(frame)

    # --- chat ------------------------------------------------------------------------------------

    async def _said(self, after: int) -> list[str]:
        spoken = await self._play.db.read(lambda c: repository.said_after(c, self.record.id, after, CHAT_ON_JOIN))
        if spoken:
            self.last_message = max(self.last_message, spoken[-1].id)
        return [_message(one) for one in spoken]

    async def _pass_on_messages(self) -> None:
        frames = await self._said(self.last_message)
        for outbox in self.outboxes:
            outbox.put(*frames)

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

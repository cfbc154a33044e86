"""All the tables that somebody looks at from this process: who is here, and what the bell says.

Belongs here: handing rings to the right watch, presence over all processes, and the slow sweep that
heals a lost ring. Does not belong here: what a watch tells (``watch``).
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import assert_never

from app.bus import Ring
from app.clock import now
from app.db import GONE
from app.observe import log, watches
from app.play import repository
from app.play.messages import PresenceFrame
from app.play.schemas import TableRecord
from app.play.service import Play
from app.play.watch import Outbox, Watch
from app.tasks import end

SWEEP_SECONDS = 5.0
STUCK_SECONDS = 10.0
_LINGER_SECONDS = 2.0  # a page that reloads is gone for a moment and nobody should see it leave
_HERE_SECONDS = 16.0  # what another process said of its sockets holds for so long; it repeats it in every sweep
_TOUCH_SWEEPS = 12


@dataclass(frozen=True, slots=True)
class _Here:
    seats: frozenset[int]
    watching: int
    until: float


class Watches:
    """The watches of this process."""

    def __init__(self, play: Play, origin: str) -> None:
        self._play = play
        self._origin = origin
        self._watches: dict[int, Watch] = {}
        self._users: dict[int, int] = {}
        self._here: dict[int, dict[str, _Here]] = {}
        self._sweeps = 0
        self._task: asyncio.Task[None] | None = None
        play.bus.listen(self._hear, self._missed)

    def start(self) -> None:
        """Starts the sweep."""
        self._task = asyncio.create_task(self._sweep_forever(), name="sweep")

    async def close(self) -> None:
        """Ends every watch."""
        await end(self._task, *(watch.stop() for watch in self._watches.values()))

    # --- sockets come and go -----------------------------------------------------------------------

    async def join(self, table: int, outbox: Outbox, seq: int | None, viewer: str | None) -> Watch:
        """Lets a socket look at a table; whoever calls this calls ``leave`` in the end."""
        watch = self._watches.get(table)
        if watch is None:
            # Registered before anything is read, so that no ring is missed in between.
            watch = self._watches[table] = Watch(self._play, table, self._announce)
            watches.inc()
            self._play.bus.ring(Ring("ask", table, origin=self._origin))
        self._users[table] = self._users.get(table, 0) + 1
        await watch.join(outbox, seq, viewer)
        self._announce(table, also=outbox)
        return watch

    def leave(self, table: int, outbox: Outbox) -> None:
        """A socket is gone; the watch ends with the last one."""
        watch = self._watches[table]
        watch.leave(outbox)
        self._users[table] -= 1
        asyncio.get_running_loop().call_later(_LINGER_SECONDS, self._after_leaving, table)

    def _after_leaving(self, table: int) -> None:
        self._announce(table)
        if self._users.get(table) == 0:
            self._watches.pop(table).stop()
            self._users.pop(table)
            self._here.pop(table, None)
            watches.dec()

    # --- presence ----------------------------------------------------------------------------------

    def present(self, table: int) -> frozenset[int]:
        """The seats whose players have a page open anywhere."""
        return frozenset().union(*(here.seats for here in self._heard(table)))

    def waiting(self) -> list[TableRecord]:
        """The tables here that have not started."""
        records = [watch.record for watch in self._watches.values()]
        return [record for record in records if record is not None and record.status == "waiting"]

    def _heard(self, table: int) -> list[_Here]:
        here = self._here.get(table, {})
        moment = time.monotonic()
        return [one for origin, one in here.items() if one.until > moment or origin == self._origin]

    def _announce(self, table: int, also: Outbox | None = None) -> None:
        """Says who is here, to the other processes and to this one's sockets, if it changed."""
        watch = self._watches.get(table)
        if watch is None:
            return
        seats = frozenset(o.viewer for o in watch.outboxes if o.viewer is not None)
        watching = sum(o.viewer is None for o in watch.outboxes)
        before = self._here.get(table, {}).get(self._origin)
        if before is None or (before.seats, before.watching) != (seats, watching):
            self._play.bus.ring(Ring("here", table, origin=self._origin, seats=tuple(sorted(seats)), watching=watching))
        elif also is not None:
            watch.announce(self._presence(table), also)

    def _presence(self, table: int) -> PresenceFrame:
        watching = sum(here.watching for here in self._heard(table))
        return PresenceFrame(type="presence", seats=tuple(sorted(self.present(table))), watching=watching)

    # --- rings -------------------------------------------------------------------------------------

    def _hear(self, ring: Ring) -> None:
        watch = self._watches.get(ring.table)
        if watch is None:
            return
        match ring.kind:
            case "step" | "table" | "message":
                watch.hear(ring.kind, ring.number)
            case "here":
                self._hear_here(watch, ring)
            case "ask":
                self._hear_ask(ring)
            case _:
                assert_never(ring.kind)

    def _hear_ask(self, ring: Ring) -> None:
        if ring.origin != self._origin:
            self._repeat([ring.table])

    def _hear_here(self, watch: Watch, ring: Ring) -> None:
        before, told = self._presence(ring.table), self._here.get(ring.table, {}).get(ring.origin)
        here = _Here(frozenset(ring.seats), ring.watching, time.monotonic() + _HERE_SECONDS)
        self._here.setdefault(ring.table, {})[ring.origin] = here
        after = self._presence(ring.table)
        # Somebody new here must be told, though others of the same seat are elsewhere.
        new_here = ring.origin == self._origin and (told is None or told.seats != here.seats)
        if after != before or new_here:
            watch.announce(after)

    def _missed(self) -> None:
        for watch in self._watches.values():
            for what in ("read", "table", "message"):
                watch.want(what)

    # --- the sweep ---------------------------------------------------------------------------------

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._sweep()
            except GONE as error:
                log.warning("sweep_waits", error=type(error).__name__)
            except Exception:
                log.exception("sweep_failed")

    async def _sweep(self) -> None:
        """Finds what a lost ring would have said; repeats presence; closes what nobody uses."""
        self._sweeps += 1
        ids = list(self._watches)
        self._play.forget_idle(set(ids))
        self._end_stuck()
        if not ids:
            return
        for table, head in (await self._play.db.read(lambda c: repository.heads(c, ids))).items():
            self._compare(table, head.seq, head.revision, head.message)
        if self._play.bus.shared:
            self._repeat(ids)
            self._forget_silent()
        if self._sweeps % _TOUCH_SWEEPS == 1:
            await self._play.db.write(lambda c: repository.touch(c, ids, now()))

    def _end_stuck(self) -> None:
        """A client that takes nothing for so long is gone, whatever its connection says."""
        limit = time.monotonic() - STUCK_SECONDS
        for watch in self._watches.values():
            for outbox in watch.outboxes:
                if outbox.sending_since is not None and outbox.sending_since < limit:
                    outbox.give_up()

    def _compare(self, table: int, seq: int, revision: int, message: int) -> None:
        for ring in (Ring("step", table, seq), Ring("table", table, revision), Ring("message", table, message)):
            self._hear(ring)

    def _forget_silent(self) -> None:
        """A process that does not repeat itself is gone, and the sockets that it spoke of with it."""
        moment = time.monotonic()
        for table, here in self._here.items():
            silent = [origin for origin, one in here.items() if one.until <= moment and origin != self._origin]
            for origin in silent:
                del here[origin]
            if silent:
                self._watches[table].announce(self._presence(table))

    def _repeat(self, ids: list[int]) -> None:
        for table in ids:
            here = self._here.get(table, {}).get(self._origin)
            if here is not None:
                seats = tuple(sorted(here.seats))
                self._play.bus.ring(Ring("here", table, origin=self._origin, seats=seats, watching=here.watching))

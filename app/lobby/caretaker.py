"""What the lobby does by itself: it passes on the host's part, and removes tables that are long forgotten."""

from __future__ import annotations

import asyncio
import time

from app.clock import now
from app.db import GONE
from app.errors import NotFound
from app.lobby import repository
from app.lobby.service import Lobby
from app.observe import log
from app.play.schemas import TableRecord
from app.play.service import Play
from app.play.watches import Watches
from app.tasks import end

HOST_AWAY_SECONDS = 5.0
"""So long may the host of a waiting table be away before somebody who is there gets the part."""
WAITING_DAYS = 7
_ROUND_SECONDS = 1.0
_REMOVE_SECONDS = 3600.0
_DAY = 24 * 3600 * 1000


class Caretaker:
    """Looks after the waiting tables that somebody has open in this process."""

    def __init__(self, lobby: Lobby, play: Play, watches: Watches, keep_days: int) -> None:
        self._lobby = lobby
        self._play = play
        self._watches = watches
        self._keep_days = keep_days
        self._away: dict[int, float] = {}
        self._removed = -_REMOVE_SECONDS
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts the rounds."""
        self._task = asyncio.create_task(self._rounds(), name="caretaker")

    async def close(self) -> None:
        """Ends the rounds."""
        await end(self._task)

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(_ROUND_SECONDS)
            try:
                await self._round()
            except GONE as error:
                log.warning("caretaker_waits", error=type(error).__name__)
            except Exception:
                log.exception("caretaker_failed")

    async def _round(self) -> None:
        for record in self._watches.waiting():
            await self._look_for_host(record)
        if time.monotonic() - self._removed > _REMOVE_SECONDS:
            self._removed = time.monotonic()
            await self._remove_old()

    async def _look_for_host(self, record: TableRecord) -> None:
        present = self._watches.present(record.id)
        if record.seat_of(record.host_id) in present or not present:
            self._away.pop(record.id, None)
            return
        since = self._away.setdefault(record.id, time.monotonic())
        if time.monotonic() - since >= HOST_AWAY_SECONDS:
            self._away.pop(record.id)
            try:
                await self._lobby.pass_host_on(record, present)
            except NotFound:
                log.info("table_gone", table=record.id)

    async def _remove_old(self) -> None:
        before, waiting_before = now() - self._keep_days * _DAY, now() - WAITING_DAYS * _DAY
        removed = await self._play.db.write(lambda c: repository.remove_old(c, before, waiting_before))
        if removed:
            log.info("old_tables_removed", tables=removed)

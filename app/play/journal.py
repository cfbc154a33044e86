"""The one writer of steps in a process: what many tables want to keep goes out as one commit.

Nobody waits for a timer: an idle journal writes at once, and what arrives while it writes goes out
together next. A step is told to nobody before its commit.

Belongs here: grouping, and trying again where the outcome of a commit is unknown. Does not belong
here: what a step is worth (``service``) and SQL (``db``).
"""

from __future__ import annotations

import asyncio

from app.db import GONE, Appender, Key, StepRow
from app.errors import Unavailable
from app.observe import batch_rows, log
from app.tasks import end

_MOST_ROWS = 500
_TRIES = 3
_CLOSING_SECONDS = 3.0


class Journal:
    """Appends steps. A lane sends one at a time; one whose asker is gone may still be on its way beside it."""

    def __init__(self, appender: Appender) -> None:
        self._appender = appender
        self._waiting: list[tuple[StepRow, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts the writer."""
        self._task = asyncio.create_task(self._write_forever(), name="journal")

    async def close(self) -> None:
        """Writes what waits, then ends."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=_CLOSING_SECONDS)
            await end(self._task)
        await self._appender.close()

    async def append(self, row: StepRow) -> bool:
        """Whether the step was kept, durably. False: its place, its move id or its seat is another's.

        Raises Unavailable where that is unknown; asking again under the same move id finds out.
        """
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, future))
        self._wake.set()
        return await future

    async def _write_forever(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:_MOST_ROWS], self._waiting[_MOST_ROWS:]
            if not self._waiting:
                self._wake.clear()
            if batch:
                await self._write(batch)

    async def _write(self, batch: list[tuple[StepRow, asyncio.Future[bool]]]) -> None:
        batch_rows.observe(len(batch))
        try:
            kept = await self._append([row for row, _ in batch])
        except Exception as error:
            # Whatever it was, the writer must live on: every table's moves go through it.
            log.error("steps_not_kept", rows=len(batch), error=repr(error))
            for _, future in batch:
                if not future.done():
                    future.set_exception(Unavailable())
            return
        for row, future in batch:
            if not future.done():
                future.set_result(row.key in kept)

    async def _append(self, rows: list[StepRow]) -> set[Key]:
        """A try that failed may have been committed: the next one then finds its rows taken."""
        for left in reversed(range(_TRIES)):
            try:
                return await self._appender.append(rows)
            except GONE:
                if left == 0:
                    raise
                await asyncio.sleep(0.1)
        raise AssertionError("unreachable")

"""Ending what runs beside everything else.

Belongs here: waiting until tasks have ended. Does not belong here: what any task does.
"""

from __future__ import annotations

import asyncio
from typing import Any

_AGAIN_SECONDS = 1.0
"""So long that what a task does on its way out is not disturbed."""


async def end(*tasks: asyncio.Task[Any] | None) -> list[BaseException]:
    """Cancels tasks until they have ended; what those failed with that were not cancelled.

    Once is not enough: where an answer comes in the moment of the cancellation, a library may swallow it, as Redis's
    client does under load, and a task that runs for ever would never end.
    """
    started = [task for task in tasks if task is not None]
    running = {task for task in started if not task.done()}
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=_AGAIN_SECONDS)
    results = await asyncio.gather(*started, return_exceptions=True)
    return [one for one in results if isinstance(one, BaseException) and not isinstance(one, asyncio.CancelledError)]

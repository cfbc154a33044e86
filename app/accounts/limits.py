"""How often somebody may do something. Belongs here: counting per guest or address, in this process."""

from __future__ import annotations

from typing import Literal, TypeAlias

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from app.config import Settings
from app.errors import TooMany

What: TypeAlias = Literal["guests", "writes", "misses", "sockets"]


class Limits:
    """The rates of the settings. A rate of ``off`` allows everything."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._rates: dict[What, RateLimitItem | None] = {
            "guests": rate(settings.rate_guests),
            "writes": rate(settings.rate_writes),
            "misses": rate(settings.rate_misses),
            "sockets": rate(settings.rate_sockets),
        }

    async def count(self, what: What, key: str) -> None:
        """Counts one. Raises TooMany when that was one too many."""
        item = self._rates[what]
        if item is not None and not await self._limiter.hit(item, what, key):
            raise TooMany

    async def check(self, what: What, key: str) -> None:
        """Counts nothing. Raises TooMany when one more would be too many."""
        item = self._rates[what]
        if item is not None and not await self._limiter.test(item, what, key):
            raise TooMany


def rate(text: str) -> RateLimitItem | None:
    """``40/second`` as a rate, ``off`` as None; the settings have checked that it is one of the two."""
    return None if text == "off" else parse(text)

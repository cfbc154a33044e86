"""How one process tells the others that something happened at a table: a bell without content.

A ring names a table and how far it has come. It carries no state and no secret, so a ring that is
lost, doubled, late or out of order is harmless: whoever hears it reads the database.

Belongs here: carrying rings. Does not belong here: what anybody does on hearing one.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

import orjson
import redis.asyncio as redis
from redis.exceptions import RedisError

from app.observe import bus_up, log, rings_lost
from app.tasks import end

Kind: TypeAlias = Literal["step", "table", "message", "here", "ask"]
"""A step was kept · the card changed · somebody spoke · who has pages open in one process · who has?"""


@dataclass(frozen=True, slots=True)
class Ring:
    """Table ``table`` has come to ``number`` (a seq, revision or message id, by kind)."""

    kind: Kind
    table: int
    number: int = 0
    origin: str = ""
    """The process that speaks, for ``here`` and ``ask``."""
    seats: tuple[int, ...] = ()
    watching: int = 0


Listener: TypeAlias = Callable[[Ring], None]


class Bus(Protocol):
    """Carries rings to every listener of every process, this one first and directly."""

    shared: bool
    """Whether other processes hear it."""

    def ring(self, ring: Ring) -> None: ...
    def listen(self, hear: Listener, missed: Callable[[], None]) -> None:
        """``hear`` gets every ring; ``missed`` is called when rings may have been lost."""

    async def start(self) -> None: ...
    async def close(self) -> None: ...
    async def healthy(self) -> bool: ...


class MemoryBus:
    """For one process: a ring is a call."""

    shared = False

    def __init__(self) -> None:
        self._listeners: list[tuple[Listener, Callable[[], None]]] = []

    def ring(self, ring: Ring) -> None:
        """Tells every listener of this process."""
        for hear, _ in self._listeners:
            hear(ring)

    def listen(self, hear: Listener, missed: Callable[[], None]) -> None:
        """Registers a listener for good."""
        self._listeners.append((hear, missed))

    async def start(self) -> None:
        """Nothing to open."""
        bus_up.set(1)

    async def close(self) -> None:
        """Nothing to close."""

    async def healthy(self) -> bool:
        """Memory is always there."""
        return True

    def _missed(self) -> None:
        for _, missed in self._listeners:
            missed()


class RedisBus(MemoryBus):
    """For many processes: one channel, one subscriber and one publisher connection a process.

    Redis may restart, hang or vanish at any time. Rings that could not be published are kept (bounded,
    newest per table and kind), and every new subscription counts as a gap.
    """

    shared = True

    def __init__(self, url: str, prefix: str, origin: str) -> None:
        super().__init__()
        self._url = url
        self._origin = origin
        number = redis.ConnectionPool.from_url(url).connection_kwargs.get("db", 0)
        self._channel = f"{prefix}:{number}:rings"
        self._client = self._connect()
        self._pending: dict[tuple[Kind, int], Ring] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def _connect(self) -> redis.Redis:
        return redis.Redis.from_url(self._url, socket_timeout=5, socket_connect_timeout=3, health_check_interval=10)

    async def start(self) -> None:
        """Waits for the first subscription. Raises RedisError where there is no Redis."""
        await self._client.ping()
        subscribed = asyncio.Event()
        self._tasks = [asyncio.create_task(self._hear(subscribed)), asyncio.create_task(self._publish())]
        await asyncio.wait_for(subscribed.wait(), 5)

    async def close(self) -> None:
        """Ends both connections."""
        await end(*self._tasks)
        await self._client.aclose()

    async def healthy(self) -> bool:
        """Whether Redis answers now."""
        try:
            return bool(await self._client.ping())
        except (RedisError, OSError, TimeoutError):
            return False

    def ring(self, ring: Ring) -> None:
        """Tells this process directly, and the others as soon as the publisher gets to it."""
        super().ring(ring)
        if len(self._pending) < 10_000:
            self._pending[ring.kind, ring.table] = ring
        else:
            rings_lost.inc()
        self._wake.set()

    async def _publish(self) -> None:
        pause = 0.05
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._pending = self._pending, {}
            try:
                await self._client.publish(self._channel, self._encode(batch))
                pause = 0.05
            except (RedisError, OSError, TimeoutError) as error:
                log.warning("ring_not_published", rings=len(batch), error=type(error).__name__)
                self._pending = batch | self._pending
                await asyncio.sleep(pause)
                pause = min(pause * 2, 2.0)
                self._wake.set()

    def _encode(self, batch: dict[tuple[Kind, int], Ring]) -> bytes:
        rings = [[r.kind, r.table, r.number, r.origin, r.seats, r.watching] for r in batch.values()]
        return orjson.dumps([self._origin, rings])

    async def _hear(self, subscribed: asyncio.Event) -> None:
        pause = 0.05
        while True:
            client, since = self._connect(), time.monotonic()
            try:
                await self._listen_once(client, subscribed)
            except (RedisError, OSError, TimeoutError) as error:
                log.warning("bus_lost", error=type(error).__name__)
            bus_up.set(0)
            with contextlib.suppress(RedisError, OSError, TimeoutError):
                await client.aclose()
            await asyncio.sleep(pause)
            pause = 0.05 if time.monotonic() - since > 5 else min(pause * 2, 1.6)

    async def _listen_once(self, client: redis.Redis, subscribed: asyncio.Event) -> None:
        async with client.pubsub() as channel:
            await channel.subscribe(self._channel)
            silent = 0
            while True:
                message: Any = await channel.get_message(timeout=2.0)
                if message is None:
                    silent = await self._ask_if_alive(channel, silent)
                elif message["type"] == "subscribe":
                    bus_up.set(1)
                    subscribed.set()
                    self._missed()
                else:
                    silent = 0
                    self._deliver(message)

    async def _ask_if_alive(self, channel: Any, silent: int) -> int:
        """A link that was cut without a word stays silent for ever: three unanswered pings end it."""
        if silent >= 3:
            raise TimeoutError("the bus does not answer")
        await channel.ping()
        return silent + 1

    def _deliver(self, message: dict[str, Any]) -> None:
        if message["type"] != "message":
            return
        origin, rings = orjson.loads(message["data"])
        if origin == self._origin:
            return
        for kind, table, number, who, seats, watching in rings:
            super().ring(Ring(kind, table, number, who, tuple(seats), watching))

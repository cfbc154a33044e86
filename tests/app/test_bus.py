"""The bell: every ring reaches every process but not another house's, and a Redis that goes away costs only time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest
import redis.asyncio
from redis.exceptions import RedisError

from app.bus import Bus, MemoryBus, RedisBus, Ring
from tests.services.redis import Redis
from tests.wire.line import PATIENCE


class Ear:
    """Hears everything on one bus."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[Ring] = []
        self.missed = 0
        bus.listen(self.heard.append, self._missed)

    def _missed(self) -> None:
        self.missed += 1

    async def until(self, is_so: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(0.01)


@asynccontextmanager
async def ears(url: str, *prefixes: str) -> AsyncIterator[list[Ear]]:
    """An open bus for each prefix, as if in processes of their own."""
    buses = [RedisBus(url, prefix, f"process {number}") for number, prefix in enumerate(prefixes)]
    found = [Ear(bus) for bus in buses]
    try:
        for bus in buses:
            await bus.start()
        yield found
    finally:
        for bus in buses:
            await bus.close()


async def test_in_memory_a_ring_is_a_call() -> None:
    bus = MemoryBus()
    one, other = Ear(bus), Ear(bus)
    await bus.start()
    bus.ring(Ring("step", 1, 2))
    assert one.heard == other.heard == [Ring("step", 1, 2)]
    assert await bus.healthy()
    assert not bus.shared
    await bus.close()


@pytest.mark.case("SY-09")
async def test_every_process_hears_every_ring_once(one_redis: Redis) -> None:
    async with ears(one_redis.url, "a", "a", "a") as (one, two, three):
        rings = [Ring("here", 7, origin="x", seats=(0, 2), watching=3), Ring("table", 2, 9), Ring("message", 2, 4)]
        for ring in rings:
            one.bus.ring(ring)
        assert one.heard == rings, "its own process hears it at once"
        for other in (two, three):
            await other.until(lambda other=other: len(other.heard) == 3)  # type: ignore[misc]
            assert sorted(other.heard, key=str) == sorted(rings, key=str)
        two.bus.ring(Ring("ask", 1, origin="two"))
        await one.until(lambda: len(one.heard) == 4)
        assert len(two.heard) == 4


@pytest.mark.case("SY-14")
async def test_other_houses_on_the_same_redis_hear_nothing(one_redis: Redis) -> None:
    base = one_redis.url.removesuffix("/0")
    async with (
        ears(f"{base}/0", "a", "a", "b") as (one, same, other_prefix),
        ears(f"{base}/1", "a") as (other_number,),
    ):
        one.bus.ring(Ring("step", 1, 1))
        other_number.bus.ring(Ring("step", 2, 2))
        await same.until(lambda: same.heard)
        await asyncio.sleep(0.1)
        assert same.heard == one.heard == [Ring("step", 1, 1)]
        assert other_prefix.heard == []
        assert other_number.heard == [Ring("step", 2, 2)]


@pytest.mark.case("SY-10")
async def test_a_listener_that_was_cut_off_comes_back_and_says_what_it_may_have_missed(own_redis: Redis) -> None:
    async with ears(own_redis.url, "a", "a") as (one, other):
        before = other.missed
        async with redis.asyncio.from_url(own_redis.url) as client:
            await client.client_kill_filter(_type="pubsub")
        await other.until(lambda: other.missed > before)
        one.bus.ring(Ring("step", 1, 1))
        await other.until(lambda: Ring("step", 1, 1) in other.heard)


@pytest.mark.case("SY-10")
async def test_a_redis_that_starts_again_is_a_gap_and_no_more(own_redis: Redis) -> None:
    async with ears(own_redis.url, "a", "a") as (one, other):
        await asyncio.to_thread(own_redis.kill)
        missed = other.missed
        for number in range(1, 51):
            one.bus.ring(Ring("step", 1, number))
        one.bus.ring(Ring("table", 1, 3))
        await asyncio.sleep(0.1)
        assert not await one.bus.healthy()
        assert len(one.heard) == 51, "its own process never waits"
        await asyncio.to_thread(own_redis.start)
        await other.until(lambda: other.missed > missed)
        assert await one.bus.healthy()
        one.bus.ring(Ring("step", 1, 51))
        await other.until(lambda: Ring("step", 1, 51) in other.heard)


@pytest.mark.case("SY-11")
async def test_a_redis_that_hangs_and_goes_on(own_redis: Redis) -> None:
    async with ears(own_redis.url, "a", "a") as (one, other):
        own_redis.pause()
        one.bus.ring(Ring("step", 1, 1))
        await asyncio.sleep(1.0)
        assert other.heard == []
        own_redis.resume()
        await other.until(lambda: Ring("step", 1, 1) in other.heard)


async def test_without_redis_there_is_no_start() -> None:
    bus = RedisBus("redis://127.0.0.1:1", "a", "process")
    with pytest.raises((RedisError, OSError)):
        await bus.start()
    assert not await bus.healthy()
    await bus.close()


async def test_a_bus_closes_though_its_client_swallows_the_cancellation(
    one_redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    bus = RedisBus(one_redis.url, "swallows", "one process")
    await bus.start()
    publishing = asyncio.Event()

    async def publish(*_: object) -> int:
        publishing.set()
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(PATIENCE)
        return 0

    monkeypatch.setattr(bus._client, "publish", publish)
    bus.ring(Ring("step", 1, 1))
    await publishing.wait()
    async with asyncio.timeout(PATIENCE / 2):
        await bus.close()

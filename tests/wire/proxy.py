"""A wire that does to frames what bad networks and bad middlemen do: loses, doubles, swaps, delays, damages, swallows.

Belongs here: passing frames between a client and a house, badly. Does not belong here: what anybody does about it.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Self, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.services.service import HOST


class SwallowError(Exception):
    """From here on nothing comes through, and nobody is told."""


class Wire:
    """One direction of one connection. What it does to a frame gives the frames that go on in its place."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.held: list[str] = []


Mischief: TypeAlias = Callable[[Wire, str], AsyncIterator[str]]


async def drop(wire: Wire, frame: str) -> AsyncIterator[str]:
    """The frame is lost."""
    return
    yield frame


async def double(wire: Wire, frame: str) -> AsyncIterator[str]:
    """The frame comes twice."""
    yield frame
    yield frame


async def swap(wire: Wire, frame: str) -> AsyncIterator[str]:
    """The frame comes after the next one."""
    wire.held.append(frame)
    return
    yield frame


async def delay(wire: Wire, frame: str) -> AsyncIterator[str]:
    """The frame takes its time, and all behind it."""
    await asyncio.sleep(wire.chance.uniform(0.05, 0.4))
    yield frame


async def corrupt(wire: Wire, frame: str) -> AsyncIterator[str]:
    """The frame loses its end."""
    yield frame[: wire.chance.randrange(len(frame))]


async def swallow(wire: Wire, frame: str) -> AsyncIterator[str]:
    """A black hole: connections stay open and nothing comes through."""
    raise SwallowError
    yield frame


KINDS: Mapping[str, Mischief] = MappingProxyType(
    {function.__name__: function for function in (drop, double, swap, delay, corrupt, swallow)}
)


class Proxy:
    """An async context manager: inside, `url` leads to the house over a wire that can be made bad and good again."""

    def __init__(self, house: str, kinds: Sequence[str], seed: int, share: float = 0.15) -> None:
        self.is_bad = True
        self.done: dict[str, int] = dict.fromkeys(kinds, 0)
        self._house = house
        self._chance = random.Random(seed)
        self._share = share
        self._server: Server | None = None
        self._calls: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await serve(self._call, HOST, 0, compression=None, max_size=None)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server
        self._server.close(close_connections=True)
        await self._server.wait_closed()

    @property
    def url(self) -> str:
        """Where clients go instead of to the house."""
        assert self._server
        return f"http://{HOST}:{next(iter(self._server.sockets)).getsockname()[1]}"

    async def _call(self, client: ServerConnection) -> None:
        assert client.request
        address = self._house.replace("http", "ws", 1) + client.request.path
        headers = {name: value for name, value in client.request.headers.raw_items() if name.lower() == "cookie"}
        async with connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None) as house:
            await self._both_ways(client, house)

    async def _both_ways(self, client: ServerConnection, house: ClientConnection) -> None:
        swallowed = asyncio.Event()
        ways = {
            asyncio.create_task(self._way(one, other, swallowed)) for one, other in ((client, house), (house, client))
        }
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        if house.close_code is not None:
            await client.close(house.close_code if house.close_code != 1006 else 1011)

    async def _way(self, one: Connection, other: Connection, swallowed: asyncio.Event) -> None:
        wire = Wire(self._chance)
        try:
            async for frame in one:
                if not swallowed.is_set():
                    await self._pass_on(wire, str(frame), other, swallowed)
        except ConnectionClosed:
            return

    async def _pass_on(self, wire: Wire, frame: str, other: Connection, swallowed: asyncio.Event) -> None:
        held, wire.held = wire.held, []
        try:
            async for passed in self._treated(wire, frame):
                await other.send(passed)
        except SwallowError:
            swallowed.set()
            return
        for late in held:
            await other.send(late)

    def _treated(self, wire: Wire, frame: str) -> AsyncIterator[str]:
        if not self.is_bad or self._chance.random() > self._share:
            return _unharmed(frame)
        kind = self._chance.choice(sorted(self.done))
        self.done[kind] += 1
        return KINDS[kind](wire, frame)


async def _unharmed(frame: str) -> AsyncIterator[str]:
    yield frame

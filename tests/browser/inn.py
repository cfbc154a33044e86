"""Serai as people find it: a real process with the games that come with it and no other.

Belongs here: the server of these suites, and a road to it that can be broken. Does not belong here: browsers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Self

from tests.services.service import HOST
from tests.wire.house import ROOT, House
from tests.wire.stack import Stack

BRISK = "0.05"
"""Seconds that a bot thinks: so short that nobody waits, so long that people see it happen."""


class Inn(House):
    """A house without the game that somebody else added: that one has no board of its own."""

    def environment(self) -> Mapping[str, str]:
        return {**super().environment(), "PYTHONPATH": str(ROOT)}


def open_inn(**settings: str) -> Stack:
    """One process on SQLite, to be used as a context manager."""
    inn = Inn(BOT_PAUSE=BRISK, **settings)
    return Stack([inn], f"sqlite+aiosqlite:///{inn.folder}/data/serai.sqlite3")


class Road:
    """An async context manager: inside, `url` leads to the inn, byte for byte, until the road is broken.

    `swallow` is a phone that slept or changed its network: what is open stays open for ever, and nothing comes through.
    `cut` ends what is open. `close` lets nobody on, so that every try fails at once.
    """

    def __init__(self, inn: House) -> None:
        self._inn = inn
        self._server: asyncio.Server | None = None
        self._open = True
        self._swallowed: frozenset[str] = frozenset()
        self._writers: set[asyncio.StreamWriter] = set()
        self.tries: list[float] = []
        """When somebody came, by the clock of the loop."""

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._come, HOST, 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server
        self._server.close()
        self.cut()

    @property
    def url(self) -> str:
        """Where people go instead of to the inn."""
        assert self._server
        return f"http://{HOST}:{self._server.sockets[0].getsockname()[1]}"

    def swallow(self, *ways: str) -> None:
        """From now on nothing comes through in these directions, `there` and `back`, and nobody is told."""
        self._swallowed = frozenset(ways or ("there", "back"))

    def close(self) -> None:
        """Cuts everything, and turns away whoever comes."""
        self._open = False
        self.cut()

    def mend(self) -> None:
        """Whoever comes from now on gets through. What was swallowed is lost."""
        self._open, self._swallowed = True, frozenset()

    def cut(self) -> None:
        """Ends every connection."""
        for writer in self._writers:
            writer.transport.abort()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.tries.append(asyncio.get_running_loop().time())
        if not self._open:
            return writer.transport.abort()
        try:
            inside = await asyncio.open_connection(HOST, self._inn.port)
        except OSError:
            return writer.transport.abort()
        self._writers |= {writer, inside[1]}
        dead: set[str] = set()
        there, back = self._carry(reader, inside[1], "there", dead), self._carry(inside[0], writer, "back", dead)
        await asyncio.gather(there, back)
        if not dead:  # else they stay open until the road is cut
            self._writers -= {writer, inside[1]}
        return None

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: str, dead: set[str]
    ) -> None:
        """A direction that lost a byte stays dead, though the road is mended."""
        with suppress(OSError):
            while data := await reader.read(65536):
                if way in self._swallowed:
                    dead.add(way)
                if way not in dead:
                    writer.write(data)
                    await writer.drain()
        if not dead:
            writer.close()

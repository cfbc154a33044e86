"""One socket at one table: everything that came down it, and the page that it keeps up to date.

Belongs here: a single connection, and waiting for what should come. Does not belong here: coming back after it is lost
(`stubborn`), and the HTTP side of a person (`person`).
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.wire.page import Json, Page

PATIENCE = 60.0
"""Seconds within which anything must have happened that happens at all; this machine may be busy."""
NOTHING: Mapping[str, object] = MappingProxyType({})
_ids = itertools.count(1)


def new_id() -> str:
    """A name for a move that no other has."""
    return f"move-{next(_ids)}"


class Line:
    """An open socket. It must be closed; `person` sees to it."""

    def __init__(self, socket: ClientConnection, page: Page) -> None:
        self.page = page
        self.tap: list[str] = []
        self.frames: list[Json] = []
        self.gaps = 0
        self.wire_is_bad = False
        """Whether frames may be damaged on their way; a page then asks for the whole truth."""
        self._socket = socket
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._listen())

    @classmethod
    async def open(
        cls, url: str, headers: Mapping[str, str], page: Page | None = None, query: Mapping[str, object] = NOTHING
    ) -> Self:
        """Connects; with a page, as one who comes back with what they have."""
        words = "&".join(f"{key}={value}" for key, value in query.items())
        address = f"{url.replace('http', 'ws', 1)}?{words}" if words else url.replace("http", "ws", 1)
        socket = await connect(
            address, additional_headers=headers, compression=None, max_size=None, proxy=None, open_timeout=PATIENCE
        )
        return cls(socket, page or Page())

    @property
    def ended(self) -> bool:
        """Whether nothing will come any more."""
        return self._reader.done()

    async def close(self) -> None:
        """Ends it from this side."""
        await self._socket.close()
        await asyncio.gather(self._reader, return_exceptions=True)

    def abort(self) -> None:
        """Vanishes without a word, as a phone does."""
        self._socket.transport.abort()

    # --- hearing -----------------------------------------------------------------------------------

    async def _listen(self) -> None:
        try:
            async for text in self._socket:
                assert isinstance(text, str)
                await self._hear(text)
        except ConnectionClosed:
            pass
        finally:
            self._news.set()

    async def _hear(self, text: str) -> None:
        self.tap.append(text)
        follows = self._take(text)
        self._news.set()
        if not follows:
            self.gaps += 1
            await self.resync()

    def _take(self, text: str) -> bool:
        try:
            frame = json.loads(text)
        except ValueError:
            if self.wire_is_bad:
                return False
            raise
        self.frames.append(frame)
        return self.page.take(frame)

    async def until(self, is_so: Callable[[Page], object], what: str = "") -> None:
        """Waits until it is so. Raises where it does not become so, or the socket ends before."""
        async with asyncio.timeout(PATIENCE):
            while not is_so(self.page):
                if self._reader.done():
                    self._reader.result()
                    raise ConnectionError(f"closed with {self._socket.close_code} while waiting: {what}")
                self._news.clear()
                await self._news.wait()

    async def until_closed(self) -> int | None:
        """Waits for the end; its close code."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({self._reader})
        return self._socket.close_code

    async def until_seq(self, seq: int) -> None:
        """Waits until the page has come to that step."""
        await self.until(lambda page: page.seq >= seq, f"step {seq}")

    # --- asking ------------------------------------------------------------------------------------

    async def send(self, frame: object) -> None:
        """Sends a frame; text and bytes go out as they are."""
        raw = frame if isinstance(frame, (str, bytes)) else json.dumps(frame)
        await self._socket.send(raw)

    async def ask(self, frame: Json) -> Json:
        """Sends a move or an undo, and waits for its answer."""
        move_id = frame["move_id"]
        self.page.answers.pop(move_id, None)
        await self.send(frame)
        await self.until(lambda page: move_id in page.answers, f"an answer to {frame}")
        return self.page.answers[move_id]

    async def play(self, move: Json, move_id: str = "") -> Json:
        """Plays a move as it is seen now; the answer."""
        return await self.ask({"type": "move", "move_id": move_id or new_id(), "move": move, "seq": self.page.seq})

    async def plays(self, move: Json) -> int:
        """Plays a move that must be accepted, and waits to see it; its step."""
        answer = await self.play(move)
        assert answer["type"] == "accepted", answer
        await self.until_seq(answer["seq"])
        return int(answer["seq"])

    async def refused(self, move: Json, code: str) -> Json:
        """Plays a move that must be refused with that code."""
        answer = await self.play(move)
        assert answer["type"] == "refused", answer
        assert answer["code"] == code, answer
        return answer

    async def undo(self, move_id: str = "") -> Json:
        """Takes back; the answer."""
        return await self.ask({"type": "undo", "move_id": move_id or new_id()})

    async def resync(self) -> None:
        """Asks for the whole truth."""
        await self.send({"type": "resync"})

    async def resynced(self) -> None:
        """Asks for the whole truth, and waits for it."""
        states = self.page.states
        await self.resync()
        await self.until(lambda page: page.states > states, "a state")

    async def ping(self) -> None:
        """All that was sent before has been dealt with, and what it led to has come."""
        pongs = self.page.pongs
        await self.send({"type": "ping"})
        await self.until(lambda page: page.pongs > pongs, "a pong")

    async def says(self, text: str) -> None:
        """Says something, and waits to hear it."""
        before = len(self.page.said)
        await self.send({"type": "say", "text": text})
        await self.until(lambda page: len(page.said) > before, "my own words")

    async def error(self, code: str) -> Json:
        """Waits for an error frame, which must have that code."""
        await self.until(lambda page: page.errors, "an error frame")
        frame = self.page.errors.pop(0)
        assert frame["code"] == code, frame
        return frame

"""Somebody whose page never gives up, as the real one does not: it pings, comes back, and sends a move again under its
name until it is answered.

Belongs here: what a page does about a bad connection. Does not belong here: making connections bad (`proxy`, `house`).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

from websockets.exceptions import WebSocketException

from tests.wire.line import PATIENCE, Line, new_id
from tests.wire.page import Json, Page
from tests.wire.person import Person

BEAT = 0.2
SILENCE = 3.0
"""Seconds without a word after which a socket counts as dead."""
_LOST = (OSError, WebSocketException, EOFError)


class Stubborn:
    """An async context manager: inside, the page is kept as right as the wire allows."""

    def __init__(self, person: Person, code: str, houses: Sequence[str]) -> None:
        self.page = Page()
        self.lines: list[Line] = []
        self.accepted: dict[str, int] = {}
        self._person = person
        self._code = code
        self._houses = houses
        self._pending: Json | None = None
        self._keeper: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._keeper = asyncio.create_task(self._keep())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        assert self._keeper
        self._keeper.cancel()
        await asyncio.gather(self._keeper, return_exceptions=True)
        for line in self.lines:
            await line.close()

    # --- the connection ------------------------------------------------------------------------------

    async def _keep(self) -> None:
        while True:
            for house in self._houses:
                with contextlib.suppress(*_LOST):
                    await self._stay(house)
                await asyncio.sleep(random.uniform(0.05, 0.3))

    async def _stay(self, house: str) -> None:
        claim = {"seq": self.page.seq, "viewer": self.page.viewer} if self.page.view else {}
        url = f"{house}/api/tables/{self._code}/socket"
        async with asyncio.timeout(SILENCE):
            line = await Line.open(url, self._person.headers(), self.page, claim)
        line.wire_is_bad = True
        self.lines.append(line)
        try:
            await self._beat(line)
        finally:
            line.abort()

    async def _beat(self, line: Line) -> None:
        clock = asyncio.get_running_loop().time
        heard, last, asked = 0, clock(), 0.0
        while not line.ended:
            if len(line.tap) > heard:
                heard, last = len(line.tap), clock()
            if clock() - last > SILENCE:
                return
            if self._pending is not None and clock() - asked > 1.0:
                asked = clock()
                await line.send(self._pending)
            await line.send({"type": "ping"})
            await asyncio.sleep(BEAT)

    # --- playing -------------------------------------------------------------------------------------

    async def until(self, is_so: Callable[[Page], object], what: str = "") -> None:
        """Waits until it is so, over whatever connections there are."""
        async with asyncio.timeout(PATIENCE * 2):
            while not is_so(self.page):
                assert self._keeper
                assert not self._keeper.done(), f"the page broke: {self._keeper.exception()!r}"
                await asyncio.sleep(0.01)

    async def until_seq(self, seq: int) -> None:
        """Waits until the page has come to that step."""
        await self.until(lambda page: page.seq >= seq, f"step {seq}")

    async def play(self, move: Json) -> Json:
        """Plays a move, however often it must be sent; the answer."""
        await self.until(lambda page: page.view, "the game")
        move_id = new_id()
        self._pending = {"type": "move", "move_id": move_id, "move": move, "seq": self.page.seq}
        for line in self.lines[-1:]:
            with contextlib.suppress(*_LOST):
                await line.send(self._pending)
        await self.until(lambda page: move_id in page.answers, f"an answer to {move}")
        self._pending = None
        answer = self.page.answers[move_id]
        if answer["type"] == "accepted":
            self.accepted[move_id] = answer["seq"]
        return answer

    async def plays(self, move: Json) -> None:
        """Plays a move, and waits to see it. Refused as stale, it is looked at again by the caller."""
        answer = await self.play(move)
        await self.until_seq(answer["seq"])

    async def plays_on(self, goal: int) -> None:
        """Plays whatever it may until the table has come to that step."""
        while self.page.seq < goal and not self.page.over:
            await self.until(lambda page: page.moves or page.over or page.seq >= goal, "my turn")
            if self.page.moves and self.page.seq < goal:
                await self.plays(self.page.moves[self.page.seq % len(self.page.moves)])

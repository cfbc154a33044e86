"""A page's socket in other hands: the table is real, but the game that is told there is any that one likes.

Belongs here: the server's side of a socket, in the server's own frames. Does not belong here: which game is told, and
what a page must make of it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import Any

from playwright.async_api import Page, WebSocketRoute

from app.clock import now
from app.play.codec import text
from app.play.messages import PongFrame
from tests.wire.page import Json

_SOCKET = re.compile(r"/api/tables/[^/]+/socket")
_STEPS = re.compile(r"/api/tables/[^/]+/steps")
_BUILD = "() => document.querySelector('meta[name=serai-build]').content"


class StandIn:
    """Tells one page a game, step by step."""

    def __init__(self, page: Page, card: Json) -> None:
        self._page = page
        self._card = card
        self._seq = 0
        self._coming: asyncio.Future[WebSocketRoute] = asyncio.get_running_loop().create_future()
        self._socket: WebSocketRoute | None = None
        self._build = ""

    async def open(self, view: Any) -> None:
        """Takes over the socket of the page, loads the page, and shows it that. There is no log before."""
        await self._page.route_web_socket(_SOCKET, self._take)
        await self._page.route(_STEPS, lambda route: route.fulfill(json={"steps": []}))
        await self._page.goto(f"/t/{self._card['code']}")
        self._socket = await self._coming
        self.state(view)

    def state(self, view: Any) -> None:
        """Shows the game as it is."""
        card = {**self._card, "you": view.you, "seq": self._next()}
        self._send({"type": "state", "seq": self._seq, "view": view, "table": card, "can_undo": False})

    def update(self, view: Any, events: Sequence[Any]) -> None:
        """One step on, with what happened in it."""
        patch = [{"op": "replace", "path": "", "value": view}]
        told = {"patch": patch, "events": events, "deadline": None, "can_undo": False}
        self._send({"type": "update", "seq": self._next(), **told})

    def _next(self) -> int:
        self._seq += 1
        return self._seq

    def _send(self, frame: Json) -> None:
        assert self._socket
        self._socket.send(text(frame))

    def _take(self, socket: WebSocketRoute) -> None:
        async def hear(message: str | bytes) -> None:
            if "ping" not in str(message):
                return
            # Asked for once: a later ping may come when the page is being closed.
            self._build = self._build or await self._page.evaluate(_BUILD)
            socket.send(text(PongFrame(type="pong", now=now(), build=self._build, seq=self._seq)))
            if not self._coming.done():
                self._coming.set_result(socket)

        socket.on_message(hear)

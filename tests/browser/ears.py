"""All that came to one browser, and all that it complained about.

Belongs here: remembering every frame, every answer, every address that was asked, every complaint. Does not belong
here: what may stand in them.
"""

from __future__ import annotations

import asyncio
import functools
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.async_api import BrowserContext, ConsoleMessage, Error, Page, Request, Response, WebError, WebSocket

WHILE_AWAY = r"WebSocket connection to|net::ERR_|Failed to fetch"
"""What a browser says by itself when a server is not there."""
_REPORT_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))"""


@dataclass(frozen=True)
class Frame:
    """A frame on a socket of the browser."""

    way: Literal["in", "out"]
    text: str

    @functools.cached_property
    def json(self) -> Any:
        """What it says; None if it is no JSON."""
        try:
            return json.loads(self.text)
        except ValueError:
            return None

    @property
    def type(self) -> str:
        """What kind of frame it is."""
        frame = self.json
        return str(frame.get("type", "")) if isinstance(frame, dict) else ""


@dataclass(frozen=True, slots=True)
class Body:
    """An answer over HTTP, and the step to which the browser had come when it came."""

    url: str
    text: str
    seq: int


class Ears:
    """Listens to a browser context from its first page on."""

    def __init__(self, own: str) -> None:
        self.frames: list[Frame] = []
        self.bodies: list[Body] = []
        self.asked: list[str] = []
        self.sockets: list[WebSocket] = []
        self.complaints: list[str] = []
        self._own = urlsplit(own).netloc
        self._forgiven: list[str] = []
        self._reading: set[asyncio.Task[None]] = set()

    async def listen(self, context: BrowserContext) -> None:
        """Begins to listen."""
        await context.add_init_script(_REPORT_VIOLATIONS)
        context.on("page", self._meet)
        context.on("request", self._request)
        context.on("response", self._response)
        context.on("console", self._console)
        context.on("weberror", self._error)

    def forgive(self, pattern: str) -> None:
        """What matches is no complaint: the test provokes it."""
        self._forgiven.append(pattern)

    async def settle(self) -> None:
        """Waits until every answer has been read."""
        while self._reading:
            await asyncio.gather(*self._reading)

    def check(self) -> None:
        """Nothing went wrong that people with the developer tools open could see, and nobody else was asked."""
        loud = [one for one in self.complaints if not any(re.search(p, one) for p in self._forgiven)]
        assert not loud, f"the browser complained: {loud}"
        foreign = [url for url in self.asked if not self._is_ours(url)]
        assert not foreign, f"other hosts were asked: {foreign}"

    # --- what came -----------------------------------------------------------------------------------

    def heard(self, *types: str, since: int = 0) -> list[Any]:
        """The frames of these types that came in, as JSON."""
        return [frame.json for frame in self.frames[since:] if frame.way == "in" and frame.type in types]

    def said(self, *types: str, since: int = 0) -> list[Any]:
        """The frames of these types that went out, as JSON."""
        return [frame.json for frame in self.frames[since:] if frame.way == "out" and frame.type in types]

    @property
    def seq(self) -> int:
        """The step to which the browser has come; -1 for none."""
        return max((int(frame["seq"]) for frame in self.heard("state", "update")), default=-1)

    def everything(self) -> Iterator[str]:
        """Every text that was sent to this browser but for the static files."""
        yield from (frame.text for frame in self.frames if frame.way == "in")
        yield from (body.text for body in self.bodies)

    # --- listening -----------------------------------------------------------------------------------

    def _meet(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        self.asked.append(socket.url)
        socket.on("framereceived", lambda payload: self.frames.append(Frame("in", str(payload))))
        socket.on("framesent", lambda payload: self.frames.append(Frame("out", str(payload))))

    def _request(self, request: Request) -> None:
        self.asked.append(request.url)

    def _response(self, response: Response) -> None:
        """Static files are the same for everybody, and many: they are not read."""
        if "/static/" in response.url:
            return
        task = asyncio.ensure_future(self._read(response))
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _read(self, response: Response) -> None:
        try:
            body = await response.body()
        except Error:
            return  # a redirect, or a page that was left before its answer came
        self.bodies.append(Body(response.url, body.decode(errors="replace"), self.seq))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} {message.location.get('url', '')}")

    def _error(self, error: WebError) -> None:
        self.complaints.append(f"{error.error}")

    def _is_ours(self, url: str) -> bool:
        parts = urlsplit(url)
        return parts.scheme in ("data", "blob", "about") or parts.netloc == self._own

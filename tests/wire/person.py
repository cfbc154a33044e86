"""A person at a browser: cookies, requests, sockets, and every byte that they got.

Belongs here: one person's doings, over HTTP and sockets, in the words of the house. Does not belong here: several
people at once (`crowd`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.wire import promises
from tests.wire.line import PATIENCE, Line
from tests.wire.page import Json, Page

COOKIE = "serai"
DUNGEON = "welcome_to_the_dungeon"
PEARLS = "pearls"


@dataclass(frozen=True, slots=True)
class Heard:
    """An answer over HTTP, byte for byte."""

    method: str
    path: str
    status: int
    headers: tuple[tuple[str, str], ...]
    text: str


@dataclass
class Person:
    """Somebody with a cookie jar of their own, at one of the houses."""

    base: str
    name: str = ""
    id: str = ""
    token: str = ""
    heard: list[Heard] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.http = httpx.AsyncClient(base_url=self.base, timeout=PATIENCE, trust_env=False)

    async def close(self) -> None:
        """Closes everything."""
        for line in self.lines:
            await line.close()
        await self.http.aclose()

    def at(self, base: str) -> Person:
        """The same person with the same cookie, in another browser window at another house."""
        twin = Person(base, self.name, self.id, self.token)
        twin.http.cookies.update(self.http.cookies)
        return twin

    # --- asking ------------------------------------------------------------------------------------

    async def send(self, method: str, path: str, **how: Any) -> httpx.Response:
        """Any request; whatever comes back is remembered, is as promised, and no server error."""
        answer = await self.http.request(method, path, **how)
        self.heard.append(Heard(method, path, answer.status_code, tuple(answer.headers.multi_items()), answer.text))
        assert answer.status_code < 500 or answer.status_code == 503, f"{method} {path}: {answer.text}"
        if answer.headers.get("content-type") == "application/json":
            promises.check_answer(answer)
        return answer

    async def does(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        """A request that must succeed; its JSON."""
        how = {} if body is None else {"json": body}
        answer = await self.send(method, path, **how)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    async def refused(self, method: str, path: str, status: int, code: str, body: object = None) -> str:
        """A request that must be refused like that; the sentence."""
        how = {} if body is None else {"json": body}
        answer = await self.send(method, path, **how)
        assert (answer.status_code, answer.json()["code"]) == (status, code), f"{answer.status_code} {answer.text}"
        return str(answer.json()["message"])

    async def gets(self, path: str) -> Any:
        """What is there."""
        return await self.does("GET", path)

    # --- who, and tables ---------------------------------------------------------------------------

    async def is_called(self, name: str, face: str | None = None) -> Json:
        """Tells the house a name."""
        me: Json = await self.does("POST", "/api/me", {"name": name, "face": face} if face else {"name": name})
        self.name, self.id, self.token = me["name"], me["id"], me["token"] or self.token
        return me

    async def makes(self, game: str = DUNGEON, **wish: object) -> str:
        """Makes a table; its code."""
        card = await self.does("POST", "/api/tables", {"game": game, **wish}, 201)
        return str(card["code"])

    async def card(self, code: str) -> Json:
        """A table's card."""
        card: Json = await self.gets(f"/api/tables/{code}")
        return card

    async def sits(self, code: str, seat: int | None = None) -> Json:
        """Sits down."""
        card: Json = await self.does("POST", f"/api/tables/{code}/seats", {} if seat is None else {"seat": seat})
        return card

    async def stands(self, code: str) -> Json:
        """Stands up."""
        card: Json = await self.does("DELETE", f"/api/tables/{code}/seats/me")
        return card

    async def frees(self, code: str, seat: int) -> Json:
        """Sends somebody away."""
        card: Json = await self.does("DELETE", f"/api/tables/{code}/seats/{seat}")
        return card

    async def adds_bot(self, code: str, level: str = "easy") -> Json:
        """Puts a bot in a seat."""
        card: Json = await self.does("POST", f"/api/tables/{code}/bots", {"level": level})
        return card

    async def starts(self, code: str) -> Json:
        """Starts the game."""
        card: Json = await self.does("POST", f"/api/tables/{code}/start")
        return card

    async def asks_again(self, code: str) -> Json:
        """The table of the next game."""
        card: Json = await self.does("POST", f"/api/tables/{code}/rematch")
        return card

    # --- sockets -----------------------------------------------------------------------------------

    def headers(self) -> Mapping[str, str]:
        """What a browser would send with a handshake."""
        token = self.http.cookies.get(COOKIE)
        return {"Cookie": f"{COOKIE}={token}"} if token else {}

    async def dials(
        self, code: str, query: Mapping[str, object] | None = None, *, base: str = "", page: Page | None = None
    ) -> Line:
        """Opens a socket, and waits for nothing."""
        url = f"{base or self.base}/api/tables/{code}/socket"
        line = await Line.open(url, self.headers(), page, query or {})
        self.lines.append(line)
        return line

    async def looks(self, code: str, base: str = "") -> Line:
        """Opens a socket, and waits until it shows the table."""
        line = await self.dials(code, base=base)
        await line.until(lambda page: page.states and page.presence, "the table")
        return line

    async def comes_back(self, code: str, page: Page, base: str = "") -> Line:
        """Opens a socket with what the page has from an earlier one."""
        return await self.dials(code, {"seq": page.seq, "viewer": page.viewer}, base=base, page=page)

    def tap(self) -> str:
        """Every byte that this person ever got."""
        http = (json.dumps([one.headers, one.text], ensure_ascii=False) for one in self.heard)
        frames = (text for line in self.lines for text in line.tap)
        return "\n".join((*http, *frames))

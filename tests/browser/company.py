"""People who come to the inn with browsers, and are seen off: nobody may leave with a complaint.

Belongs here: making visitors. Does not belong here: what one of them can do (`visitor`).
"""

from __future__ import annotations

from typing import Any, Self

from playwright.async_api import Browser

from tests.browser.device import DESKTOP, Device
from tests.browser.ears import Ears
from tests.browser.visitor import PATIENCE, Visitor
from tests.wire.person import COOKIE, Person
from tests.wire.stack import Stack


class Company:
    """An async context manager: afterwards everybody has gone, and no browser had anything to complain of."""

    def __init__(self, browser: Browser, stack: Stack) -> None:
        self.stack = stack
        self.visitors: list[Visitor] = []
        self._browser = browser

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for visitor in self.visitors:
            await visitor.ears.settle()
            await visitor.context.close()
        if kind is None:
            self.check()

    def check(self) -> None:
        """Nobody has a complaint, nor has the inn."""
        for visitor in self.visitors:
            visitor.ears.check()
        self.stack.check_logs()

    async def visitor(
        self, device: Device = DESKTOP, *, person: Person | None = None, url: str = "", **how: Any
    ) -> Visitor:
        """Somebody with an empty browser; with a person, as that person on this device."""
        base = url or self.stack.houses[0].url
        context = await self._browser.new_context(
            base_url=base, color_scheme=how.pop("color_scheme", "dark"), locale="en", **device.options(), **how
        )
        context.set_default_timeout(PATIENCE)
        ears = Ears(base)
        await ears.listen(context)
        if person:
            token = person.http.cookies[COOKIE]
            await context.add_cookies([{"name": COOKIE, "value": token, "url": base, "httpOnly": True}])
        visitor = Visitor(context, ears, device, await context.new_page())
        self.visitors.append(visitor)
        return visitor

"""Somebody at a browser of their own.

Belongs here: opening pages, and the doings that every page has, in the words that stand on it. Does not belong here:
playing a game (`players`), and what must hold of a page (`audit`).
"""

from __future__ import annotations

import re
from typing import Any

from playwright.async_api import BrowserContext, Locator, Page, expect

from tests.browser.device import Device
from tests.browser.ears import Ears

PATIENCE = 60_000
"""Milliseconds within which anything must have happened that happens at all; this machine may be busy."""
PULSE = 50
"""Milliseconds after which a page is looked at again: each look as often as it draws would make it draw for nothing."""
CODE_FIELD = "Have a table\u2019s code?"
_TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
_TURN = "(pages) => void setTimeout(() => history.go(pages))"
_STORED = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state])"


class Visitor:
    """A browser with its cookies and storage; `page` is the tab that is looked at."""

    def __init__(self, context: BrowserContext, ears: Ears, device: Device, page: Page) -> None:
        self.context = context
        self.ears = ears
        self.device = device
        self.page = page

    # --- going places --------------------------------------------------------------------------------

    async def goes(self, path: str) -> None:
        """Opens an address."""
        await self.page.goto(path)

    async def another_tab(self, path: str) -> Page:
        """One more tab of the same browser."""
        page = await self.context.new_page()
        await page.goto(path)
        return page

    # Without the protocol's own commands: they fail now and then when one follows the other closely.

    async def goes_back(self) -> None:
        """Presses the browser's button. What comes then has to be waited for."""
        await self.page.evaluate(_TURN, -1)

    async def goes_forward(self) -> None:
        """Presses the browser's button. What comes then has to be waited for."""
        await self.page.evaluate(_TURN, 1)

    async def reloads(self) -> None:
        """Presses F5."""
        await self.page.reload()

    @property
    def code(self) -> str:
        """The code of the table in the address."""
        found = re.search(r"/t/([^/?#]+)", self.page.url)
        assert found, f"no table at {self.page.url}"
        return found.group(1)

    # --- finding things ------------------------------------------------------------------------------

    @property
    def bar(self) -> Locator:
        """What can be done now, in words."""
        return self.page.locator("#actions")

    async def is_on_turn(self) -> bool:
        """Whether the bar says that it is this person's turn, at this moment."""
        return await self.page.locator("#actions.actions--yours").count() > 0

    def button(self, name: str, *, exact: bool = True) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name, exact=exact)

    async def sees(self, text: str) -> None:
        """Waits until the text is to be seen."""
        await expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    async def clicks(self, name: str) -> None:
        """Clicks a button, once it is there and may be clicked."""
        await self.button(name).filter(visible=True).first.click()

    # --- doings --------------------------------------------------------------------------------------

    async def says_name(self, name: str, button: str) -> None:
        """Fills in the form that asks for a name."""
        await self.page.get_by_label("Your name").fill(name)
        await self.button(button).click()

    async def makes_table(self, name: str | None = None, game: str | None = None) -> str:
        """From the home page to a table of one's own; its code."""
        await self.goes("/")
        if game:
            await self.page.get_by_role("radio", name=game).check(force=True)
        await self.clicks("Make a table")
        if name:
            await self.says_name(name, "Make a table")
        await self.page.wait_for_url("**/t/*")
        await expect(self.button("Stand up")).to_be_visible()
        return self.code

    async def sits_down(self, code: str, name: str | None = None) -> None:
        """Opens a table's link and takes a chair."""
        await self.goes(f"/t/{code}")
        if name:
            await self.says_name(name, "Sit down")
        else:
            await self.clicks("Sit down")
        await expect(self.button("Stand up")).to_be_visible()

    async def opens_tab(self, name: str) -> None:
        """On a phone: board, players, log or chat."""
        await self.page.get_by_role("navigation", name="Views").get_by_role("button", name=name).click()

    # --- what is on the page -------------------------------------------------------------------------

    async def settles(self) -> None:
        """Waits until what came has been drawn."""
        await self.page.evaluate(_TWO_FRAMES)

    async def shows_step(self, seq: int) -> None:
        """Waits until the board has been drawn as it is after that step, or a later one."""
        script = "(seq) => Number(document.querySelector('.stage > .board')?.dataset.seq ?? -1) >= seq"
        await self.page.wait_for_function(script, arg=seq, timeout=PATIENCE, polling=PULSE)
        await self.settles()

    async def stops_clock(self) -> None:
        """The page's clock, installed before it was opened, stands still until it is moved on by hand."""
        later: float = await self.page.evaluate("() => Date.now() / 1000 + 1")
        await self.page.clock.pause_at(later)

    async def document(self) -> str:
        """Everything that the page holds: all elements, hidden ones too, with all attributes."""
        text: str = await self.page.evaluate("() => document.documentElement.outerHTML")
        return text

    async def storage(self) -> str:
        """Everything that the browser keeps for the site and the page may read."""
        text: str = await self.page.evaluate(_STORED)
        return text

    async def cookies(self) -> list[Any]:
        """All cookies, those that no page may read too."""
        return [dict(cookie) for cookie in await self.context.cookies()]

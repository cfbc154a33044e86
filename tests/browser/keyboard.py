"""Somebody without a mouse: everything is reached by Tab and done by Enter or the space bar.

Belongs here: moving the focus, and whether it can be seen. Does not belong here: what is to be done.
"""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import ElementHandle, Error, Locator, Page, expect

from tests.browser.players import Player

_FARTHEST = 120
_TROUBLE = Path(__file__).with_name("focus.js").read_text()
_STOP = f"""(wanted) => {{
  const focused = document.activeElement;
  const back = focused !== document.body && focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
  const trouble = focused === document.body ? "" : {_TROUBLE};
  return [focused === wanted, trouble, wanted.isConnected, back ? "Shift+Tab" : "Tab"];
}}"""
"""Whether the focus has come where it is wanted, what is wrong with where it is, whether that place exists, and the key
that leads there."""


class Gone(Error):  # noqa: N818 - says what happened
    """What was wanted is not on the page any more."""


async def check_focus(page: Page, when: str) -> None:
    """Something has the focus, and one sees what."""
    trouble = await page.evaluate(_TROUBLE)
    assert trouble == "", f"{when}: {trouble}"


async def tab_to(page: Page, element: Locator | ElementHandle) -> None:
    """Goes forth or back by Tab until the element has the focus, which must be visible at every stop."""
    for presses in range(_FARTHEST):
        there, trouble, exists, key = await element.evaluate(_STOP)
        assert presses == 0 or trouble == "", f"on the way: {trouble}"
        if not exists:
            raise Gone("The page has moved on.")
        if there:
            return
        await page.keyboard.press(key)
    raise AssertionError(f"not reached by {_FARTHEST} presses of Tab")


async def choose(page: Page, element: Locator, key: str = "Enter") -> None:
    """Reaches it and presses it."""
    await element.wait_for()
    await tab_to(page, element)
    await page.keyboard.press(key)


class KeyPlayer(Player):
    """Plays any game by keys; after everything that happens, the focus is somewhere and can be seen."""

    async def press(self, choice: ElementHandle) -> None:
        await tab_to(self.page, choice)
        await self.page.keyboard.press("Enter")
        await expect(self.page.locator(".chip--flight")).to_have_count(0)
        await self.visitor.settles()
        await check_focus(self.page, f"after {self.clicks[-1]}")

    async def ready(self) -> str:
        now = await super().ready()
        await self.visitor.settles()
        await check_focus(self.page, "when the others had played")
        return now

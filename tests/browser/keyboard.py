"""Somebody without a mouse: everything is reached by Tab and done by Enter or the space bar.

Belongs here: moving the focus, and whether it can be seen. Does not belong here: what is to be done.
"""

from __future__ import annotations

from playwright.async_api import ElementHandle, Locator, Page

from tests.browser.players import Player

_FARTHEST = 120
_TROUBLE = """() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing has the focus";
  const name = `${focused.tagName} “${(focused.ariaLabel ?? focused.textContent).trim().slice(0, 40)}”`;
  if (!focused.matches(":focus-visible")) return `${name} does not count as focused by keys`;
  const shown = [focused, focused.nextElementSibling, focused.closest("label")].filter(Boolean);
  const rings = shown.map((element) => getComputedStyle(element)).filter((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1);
  if (rings.length === 0) return `${name} has no ring`;
  const box = shown.map((element) => element.getBoundingClientRect()).find(({ width, height }) => width > 1 && height > 1);
  const inView = box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return inView ? "" : `${name} has the focus out of sight`;
}"""


async def check_focus(page: Page, when: str) -> None:
    """Something has the focus, and one sees what."""
    trouble = await page.evaluate(_TROUBLE)
    assert trouble == "", f"{when}: {trouble}"


async def is_focused(element: Locator | ElementHandle) -> bool:
    """Whether the element has the focus."""
    return bool(await element.evaluate("(element) => element === document.activeElement"))


async def tab_to(page: Page, element: Locator | ElementHandle) -> None:
    """Presses Tab until the element has the focus, which must be visible at every stop."""
    for _ in range(_FARTHEST):
        if await is_focused(element):
            return
        await page.keyboard.press("Tab")
        if not await page.evaluate("() => document.activeElement === document.body"):
            await check_focus(page, "on the way")
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
        await self.answered()
        await self.visitor.settles()
        await check_focus(self.page, f"after {self.clicks[-1]}")

    async def ready(self) -> str:
        now = await super().ready()
        await self.visitor.settles()
        await check_focus(self.page, "when the others had played")
        return now

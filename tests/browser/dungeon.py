"""Hands at the table of Welcome to the Dungeon: every move, on the board or in the bar.

Belongs here: what is specific to this game's board. Does not belong here: playing any game (`players`).
"""

from __future__ import annotations

from playwright.async_api import Locator, expect

from tests.browser.visitor import Visitor

TITLE = "Welcome to the Dungeon"


class Hands:
    """A visitor at the board."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    # --- what is to be seen --------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        """The board."""
        return self.page.locator(".stage > .board")

    async def is_on_turn(self) -> None:
        """Waits until it is this person's turn."""
        await expect(self.page.locator("#actions.actions--yours")).to_be_visible()

    async def drawn(self) -> str:
        """The card in the hand, as it is told to those who cannot see it."""
        label = await self.page.locator(".wt-drawn [role=img]").get_attribute("aria-label")
        assert label
        return label

    async def offers(self) -> list[str]:
        """All that may be done now, in the bar and on the board."""
        shown = self.page.locator("#actions .do > *, .board button").filter(visible=True)
        return [" ".join(text.split()) for text in await shown.all_inner_texts()]

    # --- moves ---------------------------------------------------------------------------------------

    async def draws(self, *, on_board: bool = True) -> None:
        """Takes the top card of the deck."""
        await self.is_on_turn()
        await (self.page.locator(".wt-deck.can") if on_board else self._choice("Draw a monster")).click()
        await expect(self.page.locator(".wt-drawn")).to_be_visible()

    async def places(self, *, on_board: bool = True) -> None:
        """Sends the card in."""
        await (self.page.locator(".wt-enter") if on_board else self._choice("Place it inside")).click()
        await expect(self.page.locator(".wt-drawn")).to_have_count(0)

    async def takes(self, item: str) -> None:
        """Keeps the card out, and takes that item off the hero."""
        await self.page.locator(f'[data-item="{item}"] button').click()
        await self._choice("Take it away").click()
        await expect(self.page.locator(f'[data-item="{item}"].is-gone')).to_be_visible()

    async def passes(self) -> None:
        """Leaves the round."""
        await self.is_on_turn()
        await self._choice("Pass").click()
        await expect(self._choice("Pass")).to_have_count(0)

    async def names(self, monster: str) -> None:
        """Calls out a monster, and goes in."""
        await self.page.locator(".wt-names button", has_text=monster).click()
        await self._choice(f"Name the {monster} and go in").click()
        await expect(self.page.locator(".wt-naming")).to_have_count(0)

    def _choice(self, label: str) -> Locator:
        return self.visitor.bar.get_by_role("button", name=label, exact=True)

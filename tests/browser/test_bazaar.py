"""Bazaar at the table: each of its screens for everybody and every thumb, and whole games by clicks and by keys."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import ElementHandle, expect

from tests.browser.bazaar_screens import KEY, TITLE
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE
from tests.browser.keyboard import KeyPlayer
from tests.browser.players import Player, play_to_end
from tests.browser.visitor import Visitor

_LAMP = "#actions .btn--lamp:not([aria-disabled=true])"
_PICKS = (
    ".bz-pan.can:not([aria-pressed=true])",
    ".bz-wish.can",
    "#actions .do .btn:has(.bz-line)",
    ".bz-slot--pick[aria-pressed=false]",
)


class Trader(Player):
    """Rolls or trades at random, buys when that is possible, and sends back whatever comes first."""

    async def _offered(self) -> list[ElementHandle]:
        lit = await self._visible(_LAMP)
        picks = [one for selector in _PICKS for one in await self._visible(selector)]
        scene = await self.page.locator(".stage > .board").get_attribute("data-state")
        may_pick = scene in {"choose", "excess"} or (scene == "act" and not await self.page.locator(".is-got").count())
        if not may_pick or (lit and (not picks or self.chance.random() < 0.3)) or (lit and scene != "act"):
            return lit
        return picks[:1] if scene == "excess" else picks

    async def _visible(self, selector: str) -> list[ElementHandle]:
        return [one for one in await self.page.query_selector_all(selector) if await one.is_visible()]


class KeyTrader(Trader, KeyPlayer):
    """The same without a mouse."""


async def begin(company: Company, *others: Visitor) -> tuple[Visitor, str]:
    """A table of Bazaar at which somebody on a desktop and the others sit, its game begun."""
    mira = await company.visitor(DESKTOP)
    code = await mira.makes_table("Mira", TITLE)
    for number, other in enumerate(others):
        await other.sits_down(code, f"Guest {number}")
    if not others:
        await mira.clicks("Add")
        await expect(mira.page.locator(".tag", has_text="bot")).to_be_visible()
    await mira.clicks("Start the game")
    for visitor in (mira, *others):
        await expect(visitor.page.locator(f".stage > .board.{KEY}")).to_be_visible()
    return mira, code


async def check_end(visitor: Visitor, seats: int) -> None:
    """Places, every ware with its points, and what decided it."""
    page = visitor.page
    await expect(page.locator(".bz-final")).to_have_count(seats)
    await expect(page.locator(".bz-hero h2")).to_contain_text(re.compile("win|share"))
    await expect(page.locator(".bz-why")).to_contain_text("What decided it:")
    for row in await page.locator(".bz-final").all():
        wares = [int(text) for text in await row.locator(".bz-sold b").all_inner_texts()]
        total = re.match(r"\d+", await row.locator(".bz-total").inner_text())
        assert total
        assert sum(wares) == int(total.group())


@pytest.mark.timeout(900)
async def test_a_whole_game_by_clicks_on_a_desktop_and_a_phone(company: Company) -> None:
    jonas = await company.visitor(PHONE)
    mira, _ = await begin(company, jonas)
    await play_to_end([Trader(mira, random.Random(1)), Trader(jonas, random.Random(2))])
    for visitor in (mira, jonas):
        await check_end(visitor, 2)


@pytest.mark.timeout(900)
async def test_a_whole_game_by_keys(company: Company) -> None:
    mira, _ = await begin(company)
    await mira.page.keyboard.press("Tab")
    await play_to_end([KeyTrader(mira, random.Random(3))])
    await check_end(mira, 2)


@pytest.mark.timeout(300)
async def test_what_is_not_possible_says_why(company: Company) -> None:
    mira, _ = await begin(company)
    await expect(mira.page.locator("#actions.actions--yours")).to_be_visible()
    await mira.page.locator(".bz-ware").first.click(force=True)
    await mira.sees("for this ware")
    while await mira.page.locator(".stage > .board").get_attribute("data-state") != "act":
        await Trader(mira, random.Random(4)).act()
        await expect(mira.page.locator("#actions.actions--yours")).to_be_visible()
    await mira.page.locator(".bz-pan[aria-disabled]").first.click(force=True)
    await mira.sees("for this trade")

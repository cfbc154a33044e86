"""Without a mouse: from the home page to the end of every game, and the focus is never lost."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import expect

from engines import games
from tests.browser.company import Company
from tests.browser.keyboard import KeyPlayer, check_focus, choose, tab_to
from tests.browser.players import GAMES, play_to_end
from tests.browser.visitor import Visitor


async def types_name(visitor: Visitor, name: str) -> None:
    """The form takes the focus by itself: one only has to type."""
    field = visitor.page.get_by_label("Your name")
    await expect(field).to_be_focused()
    await visitor.page.keyboard.type(name)
    await visitor.page.keyboard.press("Enter")


async def takes_from_shelf(visitor: Visitor, title: str) -> None:
    """The shelf is one stop; arrows go along it."""
    page = visitor.page
    wanted = page.get_by_role("radio", name=title, exact=True)
    await page.locator("input[name=game]:checked").wait_for(state="attached")
    await tab_to(page, page.locator("input[name=game]:checked"))
    while not await wanted.is_checked():
        await page.keyboard.press("ArrowRight")
        await visitor.settles()
        await check_focus(page, "on the shelf")


async def seats_bots(visitor: Visitor, number: int) -> None:
    """One after the other, of the easiest level."""
    for seated in range(number):
        await choose(visitor.page, visitor.button("Add"))
        await expect(visitor.page.locator(".tag", has_text="bot")).to_have_count(seated + 1)
        await check_focus(visitor.page, "when the bot had sat down")


@pytest.mark.timeout(900)
@pytest.mark.parametrize("key", GAMES)
async def test_a_whole_game_by_keys(company: Company, key: str) -> None:
    info = games()[key].info
    visitor = await company.visitor(reduced_motion="reduce")
    await visitor.goes("/")
    await takes_from_shelf(visitor, info.title)
    await choose(visitor.page, visitor.button("Make a table"))
    await types_name(visitor, "Mira")
    await visitor.page.wait_for_url("**/t/*")
    await seats_bots(visitor, info.seats[0] - 1)
    await choose(visitor.page, visitor.button("Start the game"), "Space")
    await expect(visitor.page.locator(".stage > .board")).to_be_visible()
    await check_focus(visitor.page, "when the game had begun")
    await play_to_end([KeyPlayer(visitor, random.Random(key), trust=0.9)])
    await choose(visitor.page, visitor.button("Again"))
    await visitor.page.wait_for_url(lambda url: visitor.code in url)


@pytest.mark.timeout(300)
async def test_a_sheet_takes_the_focus_and_gives_it_back(company: Company) -> None:
    visitor = await company.visitor()
    await visitor.makes_table("Mira")
    rules = visitor.button("Rules")
    await choose(visitor.page, rules)
    await expect(visitor.page.get_by_role("dialog")).to_be_visible()
    await check_focus(visitor.page, "in the sheet")
    await tab_to(visitor.page, visitor.page.get_by_text("The whole rules"))
    await visitor.page.keyboard.press("Escape")
    await expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    await expect(rules).to_be_focused()

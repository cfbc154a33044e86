"""Without a mouse: from the home page to the end of a game, and the focus is never lost."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import expect

from tests.browser.company import Company
from tests.browser.keyboard import KeyPlayer, check_focus, choose, tab_to
from tests.browser.players import play_to_end
from tests.browser.visitor import Visitor


async def types_name(visitor: Visitor, name: str) -> None:
    """The form takes the focus by itself: one only has to type."""
    field = visitor.page.get_by_label("Your name")
    await expect(field).to_be_focused()
    await visitor.page.keyboard.type(name)
    await visitor.page.keyboard.press("Enter")


@pytest.mark.timeout(600)
async def test_a_whole_game_by_keys(company: Company) -> None:
    visitor = await company.visitor()
    await visitor.goes("/")
    await choose(visitor.page, visitor.button("Make a table"))
    await types_name(visitor, "Mira")
    await visitor.page.wait_for_url("**/t/*")
    await choose(visitor.page, visitor.button("Add"))
    await expect(visitor.page.locator(".tag", has_text="bot")).to_be_visible()
    await check_focus(visitor.page, "when the bot had sat down")
    await choose(visitor.page, visitor.button("Start the game"), "Space")
    await expect(visitor.page.locator(".stage > .board")).to_be_visible()
    await check_focus(visitor.page, "when the game had begun")
    await play_to_end([KeyPlayer(visitor, random.Random(3))])
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

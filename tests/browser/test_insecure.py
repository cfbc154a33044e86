"""Friends in one room, by the address of somebody's laptop: to a browser no secure place, where much is missing."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE
from tests.browser.dungeon import TITLE, Hands
from tests.wire.stack import Stack

_MISSING = "() => [isSecureContext, typeof crypto.randomUUID, typeof navigator.clipboard]"


@pytest.mark.case("PX-02")
async def test_joining_and_playing_without_https(company: Company, inn: Stack) -> None:
    lan = f"http://board.lan:{inn.houses[0].port}"
    mira, jonas = await company.visitor(DESKTOP, url=lan), await company.visitor(PHONE, url=lan)
    code = await mira.makes_table("Mira", TITLE)
    assert await mira.page.evaluate(_MISSING) == [False, "undefined", "undefined"]
    link = await mira.page.locator("#invite-link").inner_text()
    assert f"http://{link}" == f"{lan}/t/{code}"
    await mira.clicks("Copy the link")
    await mira.sees("Copied")
    await jonas.goes(f"http://{link}")
    await jonas.says_name("Jonas", "Sit down")
    await mira.clicks("Start the game")
    await expect(Hands(jonas).board).to_be_visible()
    mover = mira if await mira.is_on_turn() else jonas
    await Hands(mover).draws()
    await Hands(mover).places()
    await Hands(jonas if mover is mira else mira).draws()

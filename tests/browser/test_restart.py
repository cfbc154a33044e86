"""The inn goes down on purpose, a browser freezes, a tab is killed, a newer Serai comes: people go on as they were."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Playwright, WebSocketRoute, async_playwright, expect

from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE
from tests.browser.dungeon import Hands
from tests.browser.ears import WHILE_AWAY
from tests.browser.inn import Road
from tests.browser.visitor import PATIENCE
from tests.services.chromium import CHROMIUM_ARGS, chromium_env, chromium_path
from tests.wire.crowd import Crowd
from tests.wire.stack import Stack

DRAW, PLACE = {"type": "draw"}, {"type": "place"}
LONGER_THAN_A_BLINK = 7.0
"""Seconds after which a page knows by its clock that it has slept."""


@pytest.mark.case("PX-05", "PX-06")
async def test_the_inn_is_restarted_politely(own_company: Company, own_crowd: Crowd, own_inn: Stack) -> None:
    party = await own_crowd.party("Ann", "Ben")
    mover = party.awaited()[0]
    one = await own_company.visitor(DESKTOP, person=party.people[mover])
    other = await own_company.visitor(PHONE, person=party.people[1 - mover])
    for visitor in (one, other):
        visitor.ears.forgive(WHILE_AWAY)
        await visitor.goes(f"/t/{party.code}")
        await expect(Hands(visitor).board).to_be_visible()
    seconds = await asyncio.to_thread(own_inn.houses[0].terminate)
    assert seconds < 10
    for visitor in (one, other):
        await visitor.sees("The inn restarts")
    await asyncio.to_thread(own_inn.houses[0].start)
    for visitor in (one, other):
        await expect(visitor.page.locator(".banner", has_text="The inn restarts")).to_be_hidden()
    await Hands(one).draws()
    await Hands(one).places()
    await Hands(other).draws()


@pytest.mark.case("LI-04", "LI-05", "LI-15", "AU-05")
async def test_a_tab_that_was_killed_is_found_again_from_home(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await company.visitor(PHONE, person=party.people[party.awaited()[0]])
    await visitor.goes(f"/t/{party.code}")
    await Hands(visitor).draws()
    card = await Hands(visitor).drawn()
    session = await visitor.context.new_cdp_session(visitor.page)
    async with visitor.page.expect_event("crash"):
        crash = asyncio.ensure_future(session.send("Page.crash"))
    crash.cancel()
    visitor.page = await visitor.another_tab("/")
    await visitor.page.locator(".nudge", has_text="Your turn").click()
    assert await Hands(visitor).drawn() == card
    await Hands(visitor).places()


@pytest.fixture
async def drowsy() -> AsyncIterator[Browser]:
    """A browser of one's own, whose pages can be stopped as a sleeping machine stops them."""
    async with async_playwright() as playwright:
        browser = await _launched(playwright)
        yield browser
        await browser.close()


async def _launched(playwright: Playwright) -> Browser:
    return await playwright.chromium.launch(
        executable_path=chromium_path(), args=CHROMIUM_ARGS, env=chromium_env(), timeout=PATIENCE
    )


async def pages_of(browser: Browser) -> list[int]:
    """The processes in which the browser's pages live."""
    session = await browser.new_browser_cdp_session()
    found = await session.send("SystemInfo.getProcessInfo")
    await session.detach()
    return [one["id"] for one in found["processInfo"] if one["type"] == "renderer"]


async def freeze(browser: Browser, seconds: float) -> None:
    """Stops every page dead for a while, timers and all."""
    pages = await pages_of(browser)
    assert pages
    for page in pages:
        os.kill(page, signal.SIGSTOP)
    await asyncio.sleep(seconds)
    for page in pages:
        os.kill(page, signal.SIGCONT)


@pytest.mark.case("LI-01", "LI-02")
async def test_a_frozen_page_wakes_up_right(drowsy: Browser, crowd: Crowd, inn: Stack) -> None:
    party = await crowd.party("Ann", "Ben")
    sleeper = 1 - party.awaited()[0]
    async with Road(inn.houses[0]) as road, Company(drowsy, inn) as company:
        visitor = await company.visitor(PHONE, person=party.people[sleeper], url=road.url)
        visitor.ears.forgive(WHILE_AWAY)
        await visitor.goes(f"/t/{party.code}")
        await expect(Hands(visitor).board).to_be_visible()
        road.swallow()
        await party.turn().plays(DRAW)
        await party.turn().plays(PLACE)
        await freeze(drowsy, LONGER_THAN_A_BLINK)
        road.mend()
        await expect(visitor.page.locator("#actions.actions--yours")).to_be_visible()
        await expect(visitor.page.locator(".wt-plate")).to_have_text("One monster waits inside")


@pytest.mark.case("PX-03")
async def test_a_newer_build_is_offered_quietly(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await company.visitor(person=party.people[0])
    await visitor.page.route_web_socket("**/socket*", from_newer_inn)
    await visitor.goes(f"/t/{party.code}")
    await visitor.sees("There is a newer Serai.")
    await expect(Hands(visitor).board).to_be_visible()
    async with visitor.page.expect_navigation():
        await visitor.clicks("Reload")
    await expect(Hands(visitor).board).to_be_visible()


def from_newer_inn(route: WebSocketRoute) -> None:
    """The answers of an inn that was built after the page."""
    server = route.connect_to_server()
    route.on_message(server.send)
    server.on_message(lambda text: route.send(str(text).replace('"build":"', '"build":"newer')))

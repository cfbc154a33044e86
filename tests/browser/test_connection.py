"""Connections that break, sleep, come back: nothing is lost, nothing is done twice, and the page says how it is."""

from __future__ import annotations

import asyncio
import itertools
import re
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.audit import check_screen
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE, SMALLEST, Device
from tests.browser.dungeon import Hands
from tests.browser.ears import WHILE_AWAY
from tests.browser.inn import Road
from tests.browser.secrecy import monsters_in
from tests.browser.visitor import Visitor
from tests.wire.crowd import Crowd, Party
from tests.wire.stack import Stack

LOST = "Connection lost"
DRAW, PASS, PLACE = {"type": "draw"}, {"type": "pass"}, {"type": "place"}


@pytest.fixture
async def road(inn: Stack) -> AsyncIterator[Road]:
    """A road to the inn, to break."""
    async with Road(inn.houses[0]) as way:
        yield way


async def comes(company: Company, party: Party, seat: int, url: str = "", **how: Any) -> Visitor:
    """The person in that seat looks at the table in a browser."""
    visitor = await company.visitor(person=party.people[seat], url=url, **how)
    visitor.ears.forgive(WHILE_AWAY)
    await visitor.goes(f"/t/{party.code}")
    await expect(Hands(visitor).board).to_be_visible()
    return visitor


@pytest.mark.timeout(300)
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
async def test_the_page_says_quietly_that_the_line_is_lost(
    company: Company, crowd: Crowd, road: Road, device: Device
) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await comes(company, party, party.awaited()[0], road.url, device=device, reduced_motion="reduce")
    road.close()
    await visitor.sees(LOST)
    await visitor.clicks("Draw a monster")
    await visitor.sees("Waits for the connection")
    await check_screen(visitor.page, device, ("dark", "light"), *([SMALLEST] if device is PHONE else []))


@pytest.mark.case("LI-13")
async def test_many_short_cuts(company: Company, crowd: Crowd, road: Road) -> None:
    """Whoever is cut off again and again keeps the seat, the turn and the card."""
    party = await crowd.party("Ann", "Ben")
    mover = party.awaited()[0]
    visitor = await comes(company, party, mover, road.url)
    for play in (Hands.draws, Hands.places):
        for _ in range(4):
            pongs = len(visitor.ears.heard("pong"))
            road.cut()
            await until(lambda pongs=pongs: len(visitor.ears.heard("pong")) > pongs)
            assert await visitor.is_on_turn()
        await play(Hands(visitor))
    assert (await party.people[mover].card(party.code))["seats"][mover]["kind"] == "guest"


@pytest.mark.case("TI-01")
@pytest.mark.parametrize("minutes", [-10, 10])
async def test_a_wrong_clock_of_ones_own_changes_nothing(company: Company, crowd: Crowd, minutes: int) -> None:
    party = await crowd.party("Ann", "Ben", clock=86400)
    visitor = await company.visitor(person=party.people[0])
    await visitor.page.clock.install(time=time.time() + 60 * minutes)
    await visitor.goes(f"/t/{party.code}")
    await expect(visitor.page.get_by_role("timer")).to_have_text(re.compile(r"^\s*23 h 5\d min to think"))


async def check_played_once(stack: Stack, visitor: Visitor, code: str) -> None:
    """However often it was sent, the move had one name and became one step."""
    names = {frame["move_id"] for frame in visitor.ears.said("move")}
    rows = await stack.rows(
        "SELECT move_id FROM steps s JOIN tables t ON t.id = s.table_id WHERE t.code = :code", code=code
    )
    assert [row.move_id for row in rows] == list(names)


@pytest.mark.case("SY-01", "SY-05", "HI-11")
async def test_a_move_made_offline_goes_out_later(company: Company, crowd: Crowd, inn: Stack) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await comes(company, party, party.awaited()[0])
    hands = Hands(visitor)
    await visitor.context.set_offline(True)
    await visitor.sees(LOST)
    named = monsters_in(await visitor.document())
    await visitor.clicks("Draw a monster")
    await expect(visitor.page.get_by_text("Waits for the connection")).to_be_visible()
    assert visitor.ears.said("move") == []
    assert monsters_in(await visitor.document()) == named, "no card is shown before it was drawn"
    await visitor.context.set_offline(False)
    await hands.drawn()
    await expect(visitor.page.locator(".chip--flight")).to_have_count(0)
    await expect(visitor.page.locator(".banner")).to_be_hidden()
    await check_played_once(inn, visitor, party.code)


@pytest.mark.case("SY-05", "LI-02", "CO-01")
@pytest.mark.parametrize("lost", ["there", "back"])
async def test_a_move_that_is_lost_on_the_way_is_played_once(
    company: Company, crowd: Crowd, inn: Stack, road: Road, lost: str
) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await comes(company, party, party.awaited()[0], road.url)
    road.swallow(lost)
    await visitor.clicks("Draw a monster")
    await expect(visitor.page.get_by_text("Sending…")).to_be_visible()
    if lost == "back":
        await party.settle(1)
    road.mend()
    await Hands(visitor).drawn()
    await expect(visitor.page.locator(".chip--flight")).to_have_count(0)
    assert len(visitor.ears.said("move")) > 1, "it was sent again"
    await check_played_once(inn, visitor, party.code)


@pytest.mark.case("LI-01", "LI-02", "SY-01")
async def test_a_page_that_slept_is_right_within_five_seconds(company: Company, crowd: Crowd, road: Road) -> None:
    """The page's own clock is held by hand, so that the machine's speed does not count."""
    party = await crowd.party("Ann", "Ben")
    sleeper = 1 - party.awaited()[0]
    visitor = await comes_with_clock(company, party, sleeper, road.url)
    road.swallow()
    await party.turn().plays(DRAW)
    await party.turn().plays(PLACE)
    await party.settle()
    sockets = len(visitor.ears.sockets)
    await visitor.page.clock.fast_forward("10:00")
    road.mend()
    await visitor.page.clock.run_for(2_500)  # what is asked on waking goes into the void for three seconds at most
    await visitor.page.clock.run_for(2_000)
    await until(lambda: len(visitor.ears.sockets) > sockets and visitor.ears.seq == 2)
    await visitor.page.clock.run_for(400)
    await expect(visitor.page.locator("#actions.actions--yours")).to_be_visible()
    await expect(visitor.page.locator(".wt-plate")).to_have_text("One monster waits inside")


async def comes_with_clock(company: Company, party: Party, seat: int, url: str) -> Visitor:
    """The same as `comes`, with the page's clock standing still from then on."""
    visitor = await company.visitor(person=party.people[seat], url=url)
    visitor.ears.forgive(WHILE_AWAY)
    await visitor.page.clock.install()
    await visitor.goes(f"/t/{party.code}")
    await expect(Hands(visitor).board).to_be_visible()
    await until(lambda: visitor.ears.heard("pong"))
    await visitor.stops_clock()
    return visitor


async def until(is_so: Any) -> None:
    """Waits until it is so, on the machine's clock."""
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.02)


@pytest.mark.case("LI-11")
async def test_few_tries_while_nobody_answers(company: Company, crowd: Crowd, road: Road) -> None:
    """Two minutes of a dead server on the page's own clock, with the dice as unlucky as can be."""
    party = await crowd.party("Ann", "Ben")
    visitor = await comes_with_clock(company, party, 0, road.url)
    await visitor.page.evaluate("() => { Math.random = () => 0.999999 }")
    road.close()
    await until(lambda: all(socket.is_closed() for socket in visitor.ears.sockets))
    sockets = len(visitor.ears.sockets)
    for _ in range(240):
        await visitor.page.clock.run_for(500)
        await until(lambda: all(socket.is_closed() for socket in visitor.ears.sockets))
    assert 8 <= len(visitor.ears.sockets) - sockets <= 15
    road.mend()
    pongs = len(visitor.ears.heard("pong"))
    for _ in range(240):
        if len(visitor.ears.heard("pong")) > pongs:
            break
        await visitor.page.clock.run_for(250)
        await asyncio.sleep(0.05)
    assert len(visitor.ears.heard("pong")) > pongs, "it came back by itself"
    assert sum(not socket.is_closed() for socket in visitor.ears.sockets) == 1, "one live socket after all that"


@pytest.mark.case("LI-11")
async def test_the_time_to_the_next_try_grows_and_differs(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await comes(company, party, 0)
    delays: list[list[int]] = await visitor.page.evaluate("""async () => {
      const script = document.querySelector("script[type=module]").src;
      const { delayAfter } = await import(new URL("./backoff.js", script));
      return Array.from({ length: 12 }, (_, failures) => Array.from({ length: 50 }, () => delayAfter(failures)));
    }""")
    for earlier, later in itertools.pairwise(delays):
        assert max(earlier) <= max(later) * 1.1
    assert all(len(set(row)) > 5 and min(row) < 0.95 * max(row) for row in delays)
    assert max(delays[-1]) <= 15_000, "never longer than somebody waits"


@pytest.mark.case("LI-07", "LI-09", "LI-10", "LO-07")
async def test_two_tabs_of_one_seat(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    mover = party.awaited()[0]
    visitor = await comes(company, party, mover)
    witness = await comes(company, party, 1 - mover, device=PHONE)
    second = await visitor.another_tab(f"/t/{party.code}")
    await visitor.clicks("Draw a monster")
    await expect(second.locator(".wt-drawn")).to_be_visible()
    await second.get_by_role("button", name="Place it inside").click()
    await expect(visitor.page.locator(".wt-drawn")).to_have_count(0)
    assert await board_of(visitor.page) == await board_of(second)
    mark = len(witness.ears.frames)
    await second.close()
    await party.lines[1 - mover].plays(DRAW)
    await party.lines[mover].ping()
    await until(lambda: witness.ears.seq == 3)
    shown = [frame["seats"] for frame in witness.ears.heard("presence", since=mark)]
    assert all(mover in seats for seats in shown), "one tab was closed, not the seat left"
    await expect(witness.page.locator(".seat--away")).to_have_count(0)


async def board_of(page: Any) -> str:
    """What stands on the board, in words."""
    text: str = await page.locator(".stage > .board").inner_text()
    return text


@pytest.mark.case("IN-09", "SY-02")
async def test_a_damaged_frame_leads_to_one_question(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    watcher = 1 - party.awaited()[0]
    visitor = await company.visitor(person=party.people[watcher])
    asked: list[str] = []
    damage = {"update": 1}

    def pass_on(route: Any) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: server.send(noted(text)))
        server.on_message(lambda text: route.send(text[:-9] if damaged(text) else text))

    def noted(text: str) -> str:
        asked.append(text)
        return text

    def damaged(text: str) -> bool:
        hit = '"type":"update"' in text and damage["update"] > 0
        damage["update"] -= hit
        return hit

    await visitor.page.route_web_socket("**/socket*", pass_on)
    await visitor.goes(f"/t/{party.code}")
    await expect(Hands(visitor).board).to_be_visible()
    await party.turn().plays(DRAW)
    await expect(visitor.page.locator(".wt-peek")).to_be_visible()
    await party.turn().plays(PLACE)
    await expect(visitor.page.locator("#actions.actions--yours")).to_be_visible()
    assert damage["update"] == 0
    assert len([text for text in asked if '"resync"' in text]) == 1

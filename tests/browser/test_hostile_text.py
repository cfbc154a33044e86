"""What people call themselves and say is text and nothing but text, and cannot move what stands around it."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.audit import check_sizes
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE, SMALLEST
from tests.browser.dungeon import Hands
from tests.browser.visitor import Visitor
from tests.wire.crowd import Crowd

NAMES = (
    "<img src=x onerror=h()>",
    "\u202egnp.exe\u2066 مرحبا بكم",
    "Z\u0351\u036b\u0343\u036a\u0302a\u0334\u0353\u0353l\u0321\u0353g\u0323o\u0362\u0327\u0348",
    "👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈WWWWWWWWWWWWWWWWWWWWW",
)
SAID = (
    "<script>hit()</script><b>bold</b> {{constructor}} ${hit()}",
    "\u202eevil \u2067 שלום",
    "W" * 400,
    "👨‍👩‍👧‍👦 " * 40,
    "javascript:hit() https://example.org/?a=1&b=<i>",
)
_TRAP = "() => { window.hits = 0; window.h = window.hit = () => { window.hits += 1; }; }"


async def check_unhit(page: Page) -> None:
    """Nothing that somebody wrote became part of the page: no element, no script."""
    assert await page.evaluate("() => window.hits") in (0, None)
    assert await page.locator("bdi *, .bubble b, .bubble i, .bubble img, script:not([src])").count() == 0
    assert await page.locator("img:not(.qr, .qr-large)").count() == 0


async def comes(company: Company, crowd: Crowd, where: str, person: object, touch: bool) -> Visitor:
    """Somebody on a small phone or a desktop, with a trap laid out."""
    visitor = await company.visitor(PHONE if touch else DESKTOP, person=person, reduced_motion="reduce")  # type: ignore[arg-type]
    await visitor.goes(where)
    await visitor.page.evaluate(_TRAP)
    return visitor


@pytest.mark.case("IN-01", "IN-10")
@pytest.mark.parametrize("touch", [False, True], ids=["desktop", "phone"])
async def test_hostile_names(company: Company, crowd: Crowd, touch: bool) -> None:
    code, people = await crowd.table(*NAMES)
    names = [person.name for person in people]
    assert names[0] == NAMES[0], "markup is a name like any other"
    lobby = await comes(company, crowd, f"/t/{code}", people[0], touch)
    await expect(lobby.page.locator(".chair .tag b bdi")).to_have_count(4)
    assert sorted(await lobby.page.locator(".chair .tag b bdi").all_inner_texts()) == sorted(names)
    await check_page(lobby, touch)
    await lobby.clicks("Start the game")
    await expect(Hands(lobby).board).to_be_visible()
    shown = await lobby.page.locator(".seat bdi").filter(visible=True).all_inner_texts()
    assert set(shown) == set(names)
    await check_page(lobby, touch)
    assert "h()" not in await lobby.page.title()


async def check_page(visitor: Visitor, touch: bool) -> None:
    """Unhit, and in shape."""
    await visitor.settles()
    await check_unhit(visitor.page)
    for device in (PHONE, SMALLEST) if touch else (DESKTOP,):
        await check_sizes(visitor.page, device)


@pytest.mark.case("IN-01", "IN-10")
async def test_a_whole_game_of_hostile_names_in_the_log(company: Company, crowd: Crowd) -> None:
    party = await crowd.party(*NAMES[:2])
    visitor = await comes(company, crowd, f"/t/{party.code}", party.people[0], touch=True)
    await party.play_on(12)
    await visitor.opens_tab("Log")
    await expect(visitor.page.locator(".log li bdi").first).to_be_visible()
    written = set(await visitor.page.locator(".log li bdi").all_inner_texts())
    assert written <= {person.name for person in party.people} | {"You", "you"}
    await check_page(visitor, touch=True)


@pytest.mark.case("IN-01", "IN-10")
async def test_hostile_talk(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", NAMES[0])
    visitor = await comes(company, crowd, f"/t/{party.code}", party.people[0], touch=True)
    await visitor.opens_tab("Chat")
    for text in SAID:
        await visitor.page.get_by_label("Say something").fill(text)
        await visitor.clicks("Send")
        await party.lines[1].says(text)
    bubbles = visitor.page.locator(".chat li .bubble")
    await expect(bubbles).to_have_count(2 * len(SAID))
    told = [message["text"] for message in party.lines[0].page.said.values()]
    texts = await visitor.page.locator(".chat li").evaluate_all(
        "(items) => items.map((item) => item.querySelector('.bubble [dir=auto], .bubble[dir=auto]').textContent)"
    )
    assert sorted(texts) == sorted(told)
    assert SAID[0] in texts
    await check_page(visitor, touch=True)
    await visitor.reloads()
    await visitor.opens_tab("Chat")
    await expect(bubbles).to_have_count(2 * len(SAID))
    await check_unhit(visitor.page)

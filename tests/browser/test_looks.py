"""For those who asked their system for less motion, or for colours of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE, Device
from tests.browser.dungeon import Hands
from tests.browser.dungeon_screens import DRAW, NOBODY, naming, play
from tests.browser.visitor import Visitor
from tests.wire.crowd import Crowd

_MOVING = """() => document.getAnimations()
  .filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().duration > 1)
  .map(({ effect }) => effect.target.className.baseVal ?? effect.target.className)"""
_MARKS = Path(__file__).with_name("marks.js").read_text()


async def test_less_motion_shows_results_at_once(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    await naming(party)
    visitor = await company.visitor(person=party.people[1 - party.awaited()[0]], reduced_motion="reduce")
    await visitor.goes(f"/t/{party.code}")
    await expect(Hands(visitor).board).to_be_visible()
    await play(party, NOBODY)
    await expect(visitor.page.locator(".wt-tale--told")).to_be_visible()
    assert await visitor.page.locator(".wt-open").count() == 0, "no card is turned before the eyes"
    await visitor.settles()
    assert await visitor.page.evaluate(_MOVING) == []


async def test_a_challenge_is_told_card_by_card_and_can_be_skipped(company: Company, crowd: Crowd) -> None:
    """The page's clock is held by hand: a card a beat."""
    party = await crowd.party("Ann", "Ben")
    await naming(party)
    visitor = await company.visitor(PHONE, person=party.people[1 - party.awaited()[0]])
    await visitor.page.clock.install()
    await visitor.goes(f"/t/{party.code}")
    await expect(Hands(visitor).board).to_be_visible()
    await visitor.stops_clock()
    await play(party, NOBODY)
    turned = visitor.page.locator(".wt-turned li:not(.wt-slot)")
    await until_drawn(visitor, visitor.page.locator(".wt-tale", has_text="into the dungeon"))
    await expect(turned).to_have_count(0)
    await until_drawn(visitor, visitor.page.locator(".wt-open"))
    await expect(turned).to_have_count(1)
    await visitor.clicks("Skip")
    await until_drawn(visitor, turned.nth(1))
    await expect(visitor.page.locator(".wt-open")).to_have_count(0)


async def until_drawn(visitor: Visitor, what: Locator) -> None:
    """Moves the page's clock on, a tenth of a second at a time, until it is there."""
    for _ in range(100):
        await visitor.page.clock.run_for(100)
        if await what.count():
            return
    raise AssertionError(f"ten seconds, and no {what}")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
async def test_forced_colours_leave_every_choice_visible(company: Company, crowd: Crowd, device: Device) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await company.visitor(device, person=party.people[party.awaited()[0]], forced_colors="active")
    await visitor.goes(f"/t/{party.code}")
    await Hands(visitor).is_on_turn()
    assert await visitor.page.evaluate("() => matchMedia('(forced-colors: active)').matches")
    await check_marks(visitor)
    await play(party, DRAW)
    await expect(visitor.page.locator(".wt-drawn")).to_be_visible()
    await check_marks(visitor)


async def check_marks(visitor: Visitor) -> None:
    """Whatever may be chosen has a line around it, not a glow alone."""
    found = await visitor.page.evaluate(_MARKS)
    assert found["choices"] > 1
    assert found["unmarked"] == []

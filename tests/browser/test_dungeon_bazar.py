"""Dungeon Bazar at the table: ways through the dungeon by tap and by key, what is taken back, a sale and a
season's end that are told, a stall that is full.

Does not belong here: its screens (`dungeon_bazar_screens`), and whole games by clicks (`test_every_game`).
"""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from tests.browser.audit import check_sizes
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE, SMALLEST, Device
from tests.browser.dungeon_bazar_screens import DEALT, asked, at, exploring, place, until, view
from tests.browser.visitor import PULSE, Visitor
from tests.wire.crowd import Crowd, Party
from tests.wire.page import Json

_WATCH = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    window.flown.push(...added.filter(({ className }) => className === "flyer").map(({ innerHTML }) => innerHTML));
  }).observe(document.body, { childList: true });
}"""
_ALL_WENT_HOME = """() => {
  const [pawns, goblins, coins] = ["dbz-pawn", "dbz-gob", "coin"].map((piece) =>
    window.flown.map((html) => html.includes(piece)),
  );
  const last = goblins.lastIndexOf(true);
  return pawns.includes(true) && last >= 0 && coins.indexOf(true, last) > last;
}"""
"""Merchants and goblins have moved, and after them the coins of those heroes who came."""

_FILL = """(shelf) => {
  const full = shelf.firstElementChild.cloneNode(true);
  full.querySelectorAll("button, .dbz-flag").forEach((part) => part.remove());
  while (shelf.childElementCount < 7) shelf.append(full.cloneNode(true));
}"""
"""Seven goods, as many as anybody may have: one of each deck, and the one that 5/B takes."""


async def explorer(company: Company, crowd: Crowd, device: Device) -> tuple[Visitor, Party]:
    """Somebody in a room of the dungeon, with three actions."""
    party = await at(exploring, 2, DEALT)(crowd)
    await until(party, lambda seen: seen["turn"] and seen["turn"]["left"] == 3 and place(seen)["kind"] == "room")
    seat = party.awaited()[0]
    visitor = await company.visitor(device, person=party.people[seat], reduced_motion="reduce")
    await visitor.goes(f"/t/{party.code}")
    await expect(visitor.page.locator("#actions.actions--yours")).to_be_visible()
    return visitor, party


def room(visitor: Visitor, cell: int) -> Locator:
    """A room of the map."""
    return visitor.page.locator(f"[data-room='{cell}']")


def far(party: Party) -> Json:
    """The room that takes most of three actions."""
    routes = [route for route in view(party)["mine"]["routes"] if 1 < route["actions"] <= 3]
    farthest: Json = max(routes, key=lambda route: (route["actions"], route["cell"]))
    return farthest


@pytest.mark.timeout(300)
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
async def test_the_first_tap_shows_the_way_and_the_second_goes_it(
    company: Company, crowd: Crowd, device: Device
) -> None:
    visitor, party = await explorer(company, crowd, device)
    route = far(party)
    goal = room(visitor, route["cell"]).locator(".dbz-hit")
    await goal.click()
    await expect(visitor.page.locator(".dbz-trail i").first).to_be_visible()
    await goal.click()
    await expect(visitor.page.locator(f"[data-room='{route['cell']}'].is-here")).to_be_visible()
    await expect(visitor.page.locator(".dbz-pips i:not(.is-used)")).to_have_count(3 - route["actions"])


@pytest.mark.timeout(300)
async def test_arrows_lead_through_the_rooms_and_enter_goes(company: Company, crowd: Crowd) -> None:
    visitor, party = await explorer(company, crowd, DESKTOP)
    keyboard = visitor.page.keyboard
    await room(visitor, 0).locator(".dbz-hit").focus()
    for key, cell in (("ArrowRight", 1), ("ArrowDown", 4), ("ArrowLeft", 3), ("ArrowLeft", 3), ("ArrowUp", 0)):
        await keyboard.press(key)
        await expect(room(visitor, cell).locator(".dbz-hit")).to_be_focused()
    near = min(view(party)["mine"]["routes"], key=lambda route: (not route["actions"], route["actions"]))
    await room(visitor, near["cell"]).locator(".dbz-hit").focus()
    await keyboard.press("Enter")
    await keyboard.press("Enter")
    await expect(visitor.page.locator(f"[data-room='{near['cell']}'].is-here")).to_be_visible()
    await expect(room(visitor, near["cell"]).locator(".dbz-hit")).to_be_focused()


@pytest.mark.timeout(300)
async def test_what_revealed_nothing_is_taken_back(company: Company, crowd: Crowd) -> None:
    visitor, party = await explorer(company, crowd, DESKTOP)
    here, route = place(view(party))["cell"], far(party)
    goal = room(visitor, route["cell"]).locator(".dbz-hit")
    await goal.click()
    await goal.click()
    await expect(visitor.page.locator(f"[data-room='{route['cell']}'].is-here")).to_be_visible()
    for _ in range(route["actions"]):
        await visitor.clicks("Take it back")
        await expect(visitor.page.locator(".chip--flight")).to_have_count(0)
    await expect(visitor.page.locator(f"[data-room='{here}'].is-here")).to_be_visible()


async def spectator(company: Company, party: Party) -> Visitor:
    """Somebody who watches, and sees things move, from the last draft of a season on."""
    await until(party, lambda seen: seen["phase"] == "draft" and not seen["draft"]["coming"])
    visitor = await company.visitor(DESKTOP, reduced_motion="no-preference")
    await visitor.goes(f"/t/{party.code}")
    await expect(visitor.page.locator(".dbz-rewards")).to_be_visible()
    await visitor.page.evaluate(_WATCH)
    return visitor


async def sees_them_walk_home(visitor: Visitor) -> None:
    """Merchants and goblins, and then heroes who come."""
    await visitor.page.wait_for_function(_ALL_WENT_HOME, polling=PULSE)


@pytest.mark.timeout(300)
async def test_a_sale_is_told_and_can_be_skipped_and_everybody_walks_home(company: Company, crowd: Crowd) -> None:
    party = await at(exploring, 2, DEALT)(crowd)
    visitor = await spectator(company, party)
    await until(party, lambda seen: seen["phase"] not in {"draft", "discard", "spells"})
    await expect(visitor.page.locator(".dbz-market")).to_be_visible()
    await expect(visitor.page.locator(".dbz-stall")).to_have_count(2)
    await visitor.clicks("Skip")
    await expect(visitor.button("Skip")).to_have_count(0)
    await until(party, lambda seen: seen["season"] == 2)
    await visitor.clicks("On to season 2")
    await sees_them_walk_home(visitor)


@pytest.mark.timeout(300)
async def test_who_waits_sees_everybody_walk_home_as_well(company: Company, crowd: Crowd) -> None:
    party = await at(exploring, 2, DEALT)(crowd)
    visitor = await spectator(company, party)
    await until(party, lambda seen: seen["season"] == 2)
    await expect(visitor.button("On to season 2")).to_be_visible()
    await sees_them_walk_home(visitor)
    await expect(visitor.button("On to season 2")).to_have_count(0)


@pytest.mark.timeout(300)
async def test_what_may_be_sold_fits_a_thumb_on_a_full_stall(company: Company, crowd: Crowd) -> None:
    party = await at(asked, 4, DEALT)(crowd)
    visitor = await company.visitor(SMALLEST, person=party.people[party.awaited()[0]], reduced_motion="reduce")
    await visitor.goes(f"/t/{party.code}")
    stall = visitor.page.locator(".dbz-stall.is-asked")
    button = stall.locator("button.can").first
    size = await button.bounding_box()
    assert size
    await button.click(position={"x": size["width"] / 2, "y": size["height"] - 6})  # where its flag lies
    await expect(button).to_have_attribute("aria-pressed", "true")
    await stall.locator(".dbz-shelf").evaluate(_FILL)
    await check_sizes(visitor.page, SMALLEST)

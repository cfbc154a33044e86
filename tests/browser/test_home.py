"""The home page and the ways from it and back to it: codes, links, history, one's own tables."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE, Device
from tests.browser.dungeon import TITLE, Hands
from tests.browser.visitor import CODE_FIELD, Visitor
from tests.wire.crowd import Crowd


async def joins(visitor: Visitor, text: str) -> None:
    """Types or pastes into the field for codes."""
    await visitor.goes("/")
    await visitor.page.get_by_label(CODE_FIELD).fill(text)
    await visitor.clicks("Join")


@pytest.mark.case("AU-10")
@pytest.mark.parametrize(
    "written",
    ["{code}", "{upper}", "  {spaced} ", "{link}", "{link}?utm_source=chat#x", "come: {link}.", "{run}", "{link}/"],
)
async def test_a_code_is_forgiving(company: Company, crowd: Crowd, written: str) -> None:
    code, _ = await crowd.table("Ann")
    link = f"{crowd.stack.houses[0].url}/t/{code}"
    spellings = {"upper": code.upper(), "spaced": code.replace("-", "  "), "run": code.replace("-", "_")}
    visitor = await company.visitor()
    await joins(visitor, written.format(code=code, link=link, **spellings))
    await visitor.page.wait_for_url(f"**/t/{code}")
    await visitor.sees("What shall we call you?")


async def test_a_field_left_empty_says_what_belongs_there(company: Company) -> None:
    visitor = await company.visitor(PHONE)
    await joins(visitor, " ")
    await visitor.sees("Type the table\u2019s code, or paste its link.")


@pytest.mark.case("LI-04", "LO-07")
async def test_history_never_takes_a_seat_away(company: Company, crowd: Crowd) -> None:
    visitor = await company.visitor()
    code = await visitor.makes_table("Mira", TITLE)
    await visitor.goes_back()
    own = visitor.page.get_by_role("link", name="Mira waits for three more")
    await own.click()
    await expect(visitor.button("Stand up")).to_be_visible()
    await visitor.goes_back()
    await expect(own).to_be_visible()
    await visitor.goes_forward()
    await expect(visitor.button("Stand up")).to_be_visible()
    await visitor.reloads()
    await expect(visitor.button("Stand up")).to_be_visible()
    second = await visitor.another_tab(f"/t/{code.upper()}?from=history")
    await expect(second.get_by_role("button", name="Stand up")).to_be_visible()
    assert second.url.endswith(f"/t/{code}"), "the address says the code as it is"
    card = await crowd.stranger().card(code)
    assert [seat["name"] for seat in card["seats"]] == ["Mira", "", "", ""]


@pytest.mark.case("AU-05")
async def test_an_address_is_no_key(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    owner = await company.visitor(person=party.people[party.awaited()[0]])
    await owner.goes(f"/t/{party.code}")
    await Hands(owner).draws()
    friend = await company.visitor(PHONE)
    await friend.goes(owner.page.url)
    await friend.sees("You are watching")
    await expect(friend.page.locator(".wt-peek")).to_be_visible()
    assert await friend.page.locator(".wt-drawn, .seat--you").count() == 0


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
async def test_ones_own_turn_comes_first(company: Company, crowd: Crowd, device: Device) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await company.visitor(device, person=party.people[party.awaited()[0]])
    await visitor.goes("/")
    await visitor.page.get_by_role("link", name="Your turn").filter(visible=True).first.click()
    await visitor.page.wait_for_url(f"**/t/{party.code}")
    await Hands(visitor).is_on_turn()


async def test_an_open_table_is_one_click_away(company: Company, crowd: Crowd) -> None:
    ann = await crowd.person("Ann with an open table")
    code = await ann.makes(public=True)
    visitor = await company.visitor(person=await crowd.person("Ben"))
    await visitor.goes("/")
    await visitor.page.get_by_role("link", name="Ann with an open table waits").click()
    await visitor.page.wait_for_url(f"**/t/{code}")
    await expect(visitor.button("Stand up")).to_be_visible()
    await ann.does("PATCH", f"/api/tables/{code}", {"public": False})


async def test_the_name_is_asked_once_and_can_be_changed(company: Company) -> None:
    visitor = await company.visitor(PHONE)
    await visitor.makes_table("Mira")
    await visitor.goes("/")
    await visitor.clicks("You are Mira. Change your name or face")
    dialog = visitor.page.get_by_role("dialog")
    await dialog.get_by_label("Your name").fill("Mirjam")
    await dialog.get_by_role("radio", name="Owl").check(force=True)
    await dialog.get_by_role("button", name="Save").click()
    await expect(dialog).to_have_count(0)
    await expect(visitor.button("You are Mirjam. Change your name or face")).to_be_visible()
    await visitor.clicks("Make a table")
    await visitor.page.wait_for_url("**/t/*")
    await expect(visitor.page.locator(".tag", has_text="Mirjam")).to_be_visible()

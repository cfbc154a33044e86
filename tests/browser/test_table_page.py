"""A table's page around the game: who may sit, who was sent away, whose turn it is, what comes next."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.company import Company
from tests.browser.device import PHONE
from tests.browser.dungeon import TITLE
from tests.browser.dungeon_screens import over
from tests.browser.visitor import CODE_FIELD, Visitor
from tests.wire.crowd import Crowd

TURN = f"● Your turn · {TITLE}"


async def icon_of(page: Page) -> str:
    """The picture in the browser's tab."""
    href: str = await page.evaluate("() => document.querySelector('link[rel=icon]').href")
    return href.rsplit("/", 1)[-1]


@pytest.mark.case("AU-12")
async def test_who_is_sent_away_is_told(company: Company, crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    host, guest = await company.visitor(person=ann), await company.visitor(PHONE, person=ben)
    for visitor in (host, guest):
        await visitor.goes(f"/t/{code}")
        await expect(visitor.button("Stand up")).to_be_visible()
    await host.clicks("Send Ben away")
    await guest.sees("The host has freed your chair. You are watching now.")
    await expect(guest.bar.get_by_role("button", name="Sit down")).to_be_visible()
    await expect(host.page.locator(".chair .avatar")).to_have_count(1)


@pytest.mark.case("LO-06")
async def test_a_host_who_leaves_hands_over_the_start(company: Company, crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    guest = await company.visitor(person=ben)
    await guest.goes(f"/t/{code}")
    await expect(guest.button("Start the game")).to_have_count(0)
    await ann.stands(code)
    await guest.sees("You are the host now: you start the game.")
    await expect(guest.button("Start the game")).to_be_visible()


@pytest.mark.case("LO-06", "LO-08")
async def test_a_closed_table_says_so(company: Company, crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    visitor = await company.visitor()
    await visitor.goes(f"/t/{code}")
    await visitor.sees("What shall we call you?")
    await ann.stands(code)
    await visitor.sees("This table was closed")
    await visitor.page.get_by_role("link", name="To the inn").filter(visible=True).last.click()
    await expect(visitor.button("Make a table")).to_be_visible()


@pytest.mark.case("LO-01")
async def test_a_full_table_is_watched_until_a_chair_is_free(company: Company, crowd: Crowd) -> None:
    code, people = await crowd.table("Ann", "Ben", "Cem", "Dee")
    visitor = await company.visitor(person=await crowd.person("Eva"))
    await visitor.goes(f"/t/{code}")
    await visitor.sees("Every chair is taken")
    await expect(visitor.button("Sit down")).to_have_count(0)
    await people[2].stands(code)
    await visitor.clicks("Sit down")
    await expect(visitor.button("Stand up")).to_be_visible()


async def test_a_stranger_watches_a_game_that_runs(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await company.visitor()
    await visitor.goes(f"/t/{party.code}")
    await visitor.sees("You are watching")
    await expect(visitor.bar.get_by_role("button")).to_have_count(0)
    await expect(visitor.page.locator(".wt-deck.can")).to_have_count(0)
    await party.turn().plays({"type": "draw"})
    await expect(visitor.page.locator(".wt-peek")).to_be_visible()


async def test_a_table_that_never_was(company: Company, crowd: Crowd) -> None:
    code, _ = await crowd.table("Ann")
    visitor = await company.visitor(PHONE)
    visitor.ears.forgive("404")
    await visitor.goes("/t/amber-fox-nowhere")
    await visitor.sees("There is no such table")
    await visitor.page.get_by_label(CODE_FIELD).fill(code)
    await visitor.clicks("Join")
    await visitor.page.wait_for_url(f"**/t/{code}")


async def test_the_turn_shows_in_another_tab(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    mover = party.awaited()[0]
    visitor = await company.visitor(person=party.people[1 - mover])
    await visitor.goes(f"/t/{party.code}")
    await expect(visitor.page).to_have_title(TITLE)
    assert await icon_of(visitor.page) == "favicon.svg"
    await party.turn().plays({"type": "draw"})
    await party.turn().plays({"type": "place"})
    await expect(visitor.page).to_have_title(TURN)
    assert await icon_of(visitor.page) == "favicon-turn.svg"
    await visitor.clicks("Pass")
    await expect(visitor.page).to_have_title(TITLE)
    assert await icon_of(visitor.page) == "favicon.svg"


@pytest.mark.case("LO-11")
async def test_two_of_one_name_are_told_apart(company: Company, crowd: Crowd) -> None:
    code, people = await crowd.table("Ann", "ann", "\uff21nn")
    visitor = await company.visitor(person=people[1])
    await visitor.goes(f"/t/{code}")
    names = visitor.page.locator(".chair .tag b bdi")
    await expect(names).to_have_count(3)
    shown = await names.all_inner_texts()
    assert len(set(shown)) == 3
    assert sum(bool(re.search(r"\([23]\)$", name)) for name in shown) == 2


@pytest.mark.case("LO-04", "LO-05")
async def test_after_again_the_old_link_leads_on(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    await over(party)
    one, other = [await company.visitor(PHONE, person=person) for person in party.people]
    watcher = await company.visitor()
    for visitor in (one, other, watcher):
        await visitor.goes(f"/t/{party.code}")
        await expect(visitor.page.locator(".wt-podium")).to_be_visible()
    await one.clicks("Again")
    await one.page.wait_for_url(lambda url: party.code not in url)
    await other.reloads()
    await other.clicks("Go there")
    await watcher.bar.get_by_role("link", name="Go there").click()
    await check_together(one, other, watcher)
    await one.goes(f"/t/{party.code}")
    await one.sees("The next game is ready")


async def check_together(one: Visitor, other: Visitor, watcher: Visitor) -> None:
    """All are at the same table, and two of them sit there once each."""
    for visitor in (other, watcher):
        await visitor.page.wait_for_url(f"**/t/{one.code}")
    await expect(other.button("Stand up")).to_be_visible()
    await expect(watcher.page.locator(".chair .avatar")).to_have_count(2)


async def test_leaving_asks_by_its_effect_and_a_bot_plays_on(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await company.visitor(PHONE, person=party.people[0])
    await visitor.goes(f"/t/{party.code}")
    await visitor.opens_tab("Players")
    await visitor.clicks("Leave the game")
    await visitor.sees("A bot plays on in your chair. You cannot come back to this game.")
    await visitor.clicks("Stay")
    await visitor.clicks("Leave the game")
    await visitor.clicks("Leave it to the bot")
    await visitor.sees("You are watching")
    await expect(visitor.page.locator(".seat--you")).to_have_count(0)


@pytest.mark.parametrize("dialog", ["Rules", "At this table"])
async def test_escape_closes_a_sheet(company: Company, crowd: Crowd, dialog: str) -> None:
    party = await crowd.party("Ann", "Ben")
    visitor = await company.visitor(person=party.people[0])
    await visitor.goes(f"/t/{party.code}")
    await visitor.clicks(dialog)
    await expect(visitor.page.get_by_role("dialog")).to_be_visible()
    await visitor.page.keyboard.press("Escape")
    await expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    await expect(visitor.button(dialog)).to_be_focused()


async def test_the_replay_is_a_place_of_its_own_in_the_history(company: Company, crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    await over(party)
    visitor = await company.visitor(person=party.people[0])
    await visitor.goes(f"/t/{party.code}")
    await visitor.clicks("Replay")
    await visitor.sees(f"0 / {party.seq}")
    await visitor.clicks("One step forward")
    await visitor.sees(f"1 / {party.seq}")
    await expect(visitor.page.locator(".wt-drawn, .wt-peek")).to_have_count(1)
    await visitor.goes_back()
    await expect(visitor.page.locator(".wt-podium")).to_be_visible()
    await visitor.goes_forward()
    await visitor.sees(f"0 / {party.seq}")

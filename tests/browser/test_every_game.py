"""Every game that comes with the inn is played to its end by clicks, by two people, on a desktop and on a phone.

A game that somebody added has no board of its own: it is played on the plain one.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from engines import games
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE
from tests.browser.inn import BRISK
from tests.browser.players import GAMES, Player, play_to_end
from tests.browser.visitor import Visitor
from tests.wire import stack as stacks
from tests.wire.crowd import Crowd
from tests.wire.page import Page
from tests.wire.person import PEARLS, Person

BOARDS = Path(__file__).resolve().parents[2] / "frontend/games"


async def against_bots(person: Person, game: str, bots: int = 1, **wish: object) -> str:
    """A game that has begun; its code."""
    code = await person.makes(game, **wish)
    for _ in range(bots):
        await person.adds_bot(code, "easy")
    await person.starts(code)
    return code


def test_every_game_is_here() -> None:
    built_in = {key for key, game in games().items() if game.info.key != PEARLS}
    assert set(GAMES) == built_in
    assert {folder.name for folder in BOARDS.iterdir()} == built_in


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_in_two_windows(company: Company, crowd: Crowd, game: str) -> None:
    """Two people, on a desktop and on a phone, and a bot that gets on with the game. By keys: `test_keyboard`."""
    code, people = await crowd.table("Mira", "Jonas", game=game, options=GAMES[game])
    await people[0].adds_bot(code, "normal")
    await people[0].starts(code)
    players = []
    for person, device in zip(people, (DESKTOP, PHONE), strict=True):
        visitor = await company.visitor(device, person=person, reduced_motion="reduce")
        await visitor.goes(f"/t/{code}")
        players.append(Player(visitor, random.Random(f"{game} {person.name}"), trust=0.6))
    await play_to_end(players)
    for player in players:
        assert len(player.clicks) > 3
        await expect(player.visitor.button("Again")).to_be_visible()
    assert (await people[0].card(code))["status"] == "finished"
    one, other = (known(player.visitor) for player in players)
    assert one.seq == other.seq
    assert one.view["outcome"] == other.view["outcome"] is not None


def known(visitor: Visitor) -> Page:
    """What a page knows that heard what this visitor's browser heard."""
    page = Page()
    for frame in visitor.ears.heard("state", "update"):
        page.take(frame)
    return page


@pytest.fixture
async def house_with_added_game(browser: Browser) -> AsyncIterator[tuple[Company, Crowd]]:
    """An inn into which somebody brought a game."""
    with stacks.embedded(BOT_PAUSE=BRISK) as stack:
        async with Company(browser, stack) as company, Crowd(stack) as crowd:
            yield company, crowd


async def test_a_move_is_taken_back_by_a_click(house_with_added_game: tuple[Company, Crowd]) -> None:
    company, crowd = house_with_added_game
    party = await crowd.pearls("Ann", "Ben")
    visitor = await company.visitor(PHONE, person=party.people[0])
    visitor.ears.forgive(f"404.*/games/{PEARLS}/")
    await visitor.goes(f"/t/{party.code}")
    before = await visitor.page.locator(".board").inner_text()
    await visitor.clicks("pebble")
    await visitor.clicks("Take it back")
    await expect(visitor.button("Take it back")).to_have_count(0)
    assert await visitor.page.locator(".board").inner_text() == before
    await visitor.opens_tab("Log")
    await expect(visitor.page.locator(".log li", has_text="took it back")).to_be_visible()


@pytest.mark.timeout(600)
async def test_an_added_game_on_the_plain_board(house_with_added_game: tuple[Company, Crowd]) -> None:
    company, crowd = house_with_added_game
    person = await crowd.person("Mira")
    code = await against_bots(person, PEARLS, options={"rounds": 3})
    visitor = await company.visitor(PHONE, person=person)
    visitor.ears.forgive(f"404.*/games/{PEARLS}/")
    await visitor.goes(f"/t/{code}")
    await expect(visitor.page.locator(".board.plain")).to_be_visible()
    await play_to_end([Player(visitor, random.Random(0))])
    await expect(visitor.page.locator(".plain__places li")).to_have_count(2)

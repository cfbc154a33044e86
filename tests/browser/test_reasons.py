"""What cannot be done now says why when somebody wants it all the same, by hand or by keys."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.async_api import expect

from tests.browser import bazaar_screens as bazaar
from tests.browser import busters_screens as busters
from tests.browser import dice_bazaar_screens as dice
from tests.browser import dungeon_bazar_screens as bazar
from tests.browser import dungeon_screens as dungeon
from tests.browser.company import Company
from tests.browser.device import PHONE
from tests.browser.keyboard import choose
from tests.browser.players import GAMES
from tests.browser.screens import Come, played, through
from tests.wire.crowd import Crowd
from tests.wire.person import DUNGEON


@dataclass(frozen=True, slots=True)
class Wish:
    """What whoever is to move wants at that moment, and what the page says to it."""

    game: str
    come: Come
    wanted: str
    says: str

    @property
    def name(self) -> str:
        """As tests are called."""
        return f"{self.game}: {self.says}"


def bar(label: str) -> str:
    """A choice in the action bar."""
    return f"#actions .do > button:has-text('{label}')"


WISHES = (
    Wish(DUNGEON, played(dungeon.empty, 2), bar("Draw a monster"), "The deck is empty, so you can only pass."),
    Wish(DUNGEON, played(dungeon.bare, 2), bar("Take an item"), "no item left, so the monster must go in"),
    Wish(DUNGEON, played(dungeon.naming, 2), bar("Name a monster"), "Choose the monster first"),
    Wish("dungeon_busters", busters.at(busters.keep, 3, busters.FIVE), bar("Leave"), "Tap two cards"),
    Wish("dungeon_busters", busters.at(busters.later, 3), ".dbu-hc.is-out", "You have played that card."),
    Wish("bazaar", bazaar.at(bazaar.started, 2), ".bz-ware[aria-disabled]", "You lack .* for this ware."),
    Wish("bazaar", bazaar.at(bazaar.started, 2), ".bz-pan[aria-disabled]", "You lack .* for this trade."),
    Wish("bazaar", bazaar.at(bazaar.choice, 2), bar("Take it"), "Pick a colour first."),
    Wish("bazaar", bazaar.at(bazaar.excess, 3), bar("back"), "Pick .* for the Bank."),
    Wish("bazaar", bazaar.at(bazaar.excess, 3), bar("Clear"), "You have not picked a cube yet."),
    Wish("dice_bazaar", dice.at(dice.first_roll, 3, {}), "button.dz-card[aria-disabled]", "roll first"),
    Wish("dice_bazaar", dice.at(dice.rolled, 3, {}), "button.dz-card[aria-disabled]", "For the .* you lack a"),
    Wish("dice_bazaar", dice.at(dice.first_roll, 2, {}), "button.dz-trade[aria-disabled]", "You have no .* to trade."),
    Wish("dice_bazaar", dice.at(dice.ready_to_trade, 2, {}), "button.dz-trade[aria-disabled]", "that was rolled"),
    Wish("dice_bazaar", dice.at(dice.halt, 2, {}), bar("Pass"), "Nothing has moved for two rounds"),
    Wish("dungeon_bazar", bazar.at(bazar.bound, 3, bazar.DEALT), bar("Leave"), "only at the start of a round"),
    Wish("dungeon_bazar", bazar.at(bazar.offering, 2, bazar.DEALT), bar("less"), "Your hand is empty already."),
)


def test_every_game_says_why() -> None:
    assert {wish.game for wish in WISHES} == set(GAMES)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.name)
async def test_what_cannot_be_done_says_why(company: Company, crowd: Crowd, wish: Wish) -> None:
    where, person = through(await wish.come(crowd), "mover")
    told = re.compile(wish.says)
    phone = await company.visitor(PHONE, person=person, reduced_motion="reduce")
    await phone.goes(where)
    await phone.page.locator(wish.wanted).first.tap(force=True)  # `force`: it is not enabled, and need not become so
    await expect(phone.page.locator(".toast", has_text=told)).to_be_visible()
    desktop = await company.visitor(person=person, reduced_motion="reduce")
    await desktop.goes(where)
    await choose(desktop.page, desktop.page.locator(wish.wanted).first)
    await expect(desktop.page.locator(".toast", has_text=told)).to_be_visible()

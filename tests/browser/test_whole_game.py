"""Friends at a desktop and a phone play a whole game by clicks, through a reload and a crash; somebody watches."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass

import pytest
from playwright.async_api import expect

from tests.browser import secrecy
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE
from tests.browser.dungeon import TITLE, Hands
from tests.browser.ears import WHILE_AWAY
from tests.browser.players import Player, play_to_end
from tests.browser.secrecy import Truth, Watch
from tests.browser.visitor import Visitor
from tests.wire.stack import Stack


@dataclass
class Evening:
    """Two who play and one who watches, at a table whose game has begun."""

    code: str
    friends: list[Visitor]
    """The first of them has the first turn."""
    watch: Watch

    @property
    def everybody(self) -> list[Visitor]:
        """All three."""
        return [*self.friends, self.watch.visitor]

    async def look(self, by: Visitor) -> None:
        """The watcher's page has come as far as that visitor's: it is looked at."""
        await until_step(self.watch.visitor, by.ears.seq)
        await self.watch.look()


async def until_step(visitor: Visitor, seq: int) -> None:
    """Waits until that browser has been told of that step."""
    async with asyncio.timeout(60):
        while visitor.ears.seq < seq:
            await asyncio.sleep(0.02)


async def gather(company: Company) -> Evening:
    """One makes a table, one follows the link on a phone and sits down, one follows it and stays standing."""
    mira, jonas = await company.visitor(DESKTOP), await company.visitor(PHONE)
    olga = await company.visitor(DESKTOP, reduced_motion="reduce")
    code = await mira.makes_table("Mira", TITLE)
    link = await mira.page.locator("#invite-link").inner_text()
    await jonas.goes(f"http://{link}")
    await jonas.says_name("Jonas", "Sit down")
    await expect(jonas.button("Stand up")).to_be_visible()
    await olga.goes(f"http://{link}")
    await olga.sees("What shall we call you?")
    await mira.clicks("Start the game")
    for visitor in (mira, jonas, olga):
        await expect(Hands(visitor).board).to_be_visible()
    watch = Watch(olga)
    await watch.look()
    return Evening(code, [mira, jonas] if await mira.is_on_turn() else [jonas, mira], watch)


async def reload_with_a_card(hands: Hands) -> None:
    """The page is left in the middle of a decision: it comes back with the same card and the same choices."""
    await hands.draws()
    before = await hands.drawn(), await hands.offers()
    await hands.visitor.reloads()
    await hands.is_on_turn()
    assert (await hands.drawn(), await hands.offers()) == before


async def first_round(evening: Evening) -> None:
    """Everything that may be done in a round, on the board and in the bar."""
    one, other = (Hands(friend) for friend in evening.friends)
    await reload_with_a_card(one)
    await evening.look(one.visitor)
    await one.places()
    await evening.look(one.visitor)
    await other.draws(on_board=False)
    await evening.look(other.visitor)
    await other.takes("torch")
    await evening.look(other.visitor)
    await one.draws()
    await evening.look(one.visitor)
    await one.places(on_board=False)
    await evening.look(one.visitor)
    await other.passes()
    await evening.look(other.visitor)
    await one.names("Dragon")
    await evening.look(one.visitor)


async def next_card(evening: Evening) -> Hands:
    """Whoever has the turn draws; the round before need not be told to its end."""
    async with asyncio.timeout(60):
        while not (turns := [friend for friend in evening.friends if await friend.is_on_turn()]):
            await asyncio.sleep(0.05)
    hands = Hands(turns[0])
    await hands.draws(on_board=False)
    await evening.look(hands.visitor)
    return hands


async def look_again(watch: Watch) -> None:
    """The watcher loads the page anew in the middle of a secret: state and log come whole."""
    await watch.visitor.reloads()
    await expect(Hands(watch.visitor).board).to_be_visible()
    await expect(watch.visitor.page.locator(".log li.round")).to_have_count(2)
    await watch.look()


async def crash(evening: Evening, stack: Stack) -> None:
    """`kill -9` while a card is in somebody's hand; the pages come back by themselves, and nothing is lost."""
    for visitor in evening.everybody:
        visitor.ears.forgive(WHILE_AWAY)
    holder = await next_card(evening)
    await look_again(evening.watch)
    before = holder.visitor.ears.seq, await holder.drawn(), await holder.offers()
    await asyncio.to_thread(stack.houses[0].kill)
    for visitor in evening.everybody:
        await visitor.sees("Connection lost")
    await asyncio.to_thread(stack.houses[0].start)
    for visitor in evening.everybody:
        await expect(visitor.page.locator(".banner", has_text="Connection lost")).to_be_hidden()
    assert (holder.visitor.ears.seq, await holder.drawn(), await holder.offers()) == before


async def check_end(evening: Evening) -> None:
    """Places and score on every page; Again leads both to one and the same table."""
    for visitor in evening.everybody:
        await expect(visitor.page.locator(".wt-podium li")).to_have_count(2)
        await expect(visitor.page.locator(".wt-story tbody tr").first).to_be_visible()
    one, other = evening.friends
    await one.clicks("Again")
    await one.page.wait_for_url(lambda url: evening.code not in url)
    await other.bar.get_by_role("button", name="Go there").click()
    await other.page.wait_for_url(lambda url: evening.code not in url)
    assert one.code == other.code
    for friend in (one, other):
        await expect(friend.button("Stand up")).to_be_visible()
        await expect(friend.page.locator(".chair .avatar")).to_have_count(2)


@pytest.mark.timeout(900)
@pytest.mark.case(
    "LI-05", "LI-15", "PX-06", "DB-06", "HI-02", "HI-03", "HI-05", "HI-11", "HI-12", "HI-14", "LO-04", "LO-05"
)
async def test_an_evening(own_company: Company, own_inn: Stack) -> None:
    evening = await gather(own_company)
    await first_round(evening)
    await crash(evening, own_inn)
    players = [Player(friend, random.Random(number)) for number, friend in enumerate(evening.friends)]
    await play_to_end(players, evening.look)
    for visitor in evening.everybody:
        await visitor.ears.settle()
    check_secrets(evening, await secrecy.truth_of(own_inn, evening.code))
    await check_end(evening)


def check_secrets(evening: Evening, truth: Truth) -> None:
    """Nobody ever held what they may not know: not in a frame, an answer, the document, or the storage."""
    assert truth.hidden() > 2, "there were secrets to keep"
    for friend in evening.friends:
        (seat,) = {frame["view"]["you"] for frame in friend.ears.heard("state") if frame["view"]}
        secrecy.check_frames(friend, truth, seat)
    watcher = evening.watch.visitor
    secrecy.check_frames(watcher, truth, None)
    secrecy.check_bodies(watcher, truth)
    secrecy.check_looks(evening.watch, truth)
    secrecy.check_seed(watcher, evening.watch, truth)

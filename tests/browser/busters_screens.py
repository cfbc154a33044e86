"""The phases of Dungeon Busters, for a player who is awaited, for another, and for somebody who watches.

Belongs here: how the game comes to each of them. Does not belong here: the screens that every game has (`screens`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, TypeAlias

from tests.browser.device import PHONE
from tests.browser.screens import BOARD, PEOPLE, Act, Arranged, Screen, nothing, tab
from tests.browser.visitor import Visitor
from tests.wire.crowd import Crowd, Party
from tests.wire.page import Json

Eyes: TypeAlias = Literal["mover", "other", "spectator"]
Come: TypeAlias = Callable[[Party], Awaitable[None]]
ALL_EYES: tuple[Eyes, ...] = ("mover", "other", "spectator")

BUSTERS = "dungeon_busters"
NAMES = (*PEOPLE, "Olga")
FIVE, ALL = {"hand": "five"}, {"hand": "all"}


# --- how the game comes there ----------------------------------------------------------------------


async def keep(party: Party) -> None:
    """Hands are being made up."""


async def choose(party: Party) -> None:
    """A monster waits; half of the party is ready, and somebody has promised something."""
    await lay(party, range(1, len(party.lines), 2))
    await party.lines[1].says("I will play a 6, promise, and I have never broken a promise in all my life!")


async def locked(party: Party) -> None:
    """The first seat is ready too."""
    await lay(party, range(len(party.lines) - 1))


async def later(party: Party) -> None:
    """The third monster: cards have been played, and there is a battle to look back at."""
    for _ in range(2):
        await battle(party)
        await resolve(party)


async def pay(party: Party) -> None:
    """All cards cancel out; everybody pays with one of three tied colours, the Leader first."""
    await lay(party, range(len(party.lines)), together)


async def pick(party: Party) -> None:
    """The Spoils, of three colours, are shared out by all."""
    await pay(party)
    await resolve(party)
    await lay(party, range(len(party.lines)), high)


async def over(party: Party) -> None:
    """The gems are counted."""
    while not party.lines[0].page.over:
        await battle(party)
        await resolve(party)


# --- playing ---------------------------------------------------------------------------------------


def mixed(seat: int, cards: Sequence[Json]) -> Json:
    """Some card, for each seat another."""
    return cards[seat * 2 % len(cards)]


def together(seat: int, cards: Sequence[Json]) -> Json:
    """The lowest, like everybody."""
    return cards[0]


def high(seat: int, cards: Sequence[Json]) -> Json:
    """The highest, the next, and so on: nobody doubles another, and nothing withstands them."""
    return cards[-1 - seat]


async def lay(party: Party, seats: range, way: Callable[[int, Sequence[Json]], Json] = mixed) -> None:
    """These seats choose a card."""
    for seat in seats:
        line = party.lines[seat]
        await line.plays(way(seat, [move for move in line.page.moves if move["type"] == "choose"]))
    await settle(party)


async def battle(party: Party) -> None:
    """Everybody chooses, and the cards are open."""
    await lay(party, range(len(party.lines)))


async def settle(party: Party) -> None:
    """Everybody has seen everything."""
    await party.settle(max(line.page.seq for line in party.lines))


async def resolve(party: Party) -> None:
    """Everybody pays and picks, each another colour where they can, up to the next monster."""
    while party.lines[0].page.view["phase"] in {"pay", "pick"}:
        seat = party.awaited()[0]
        moves = party.lines[seat].page.moves
        await party.move(moves[seat % len(moves)])


# --- the screens -----------------------------------------------------------------------------------


def seen(come: Come, eyes: Eyes, seats: int, options: Json) -> Callable[[Crowd], Awaitable[Arranged]]:
    """A game that has come there, and who looks at it."""

    async def arrange(crowd: Crowd) -> Arranged:
        party = await crowd.party(*NAMES[:seats], game=BUSTERS, options=options)
        await come(party)
        awaited = party.awaited() or [0]
        other = next((seat for seat in range(seats) if seat not in awaited), 0)
        who = {"mover": awaited[0], "other": other, "spectator": None}[eyes]
        return f"/t/{party.code}", None if who is None else party.people[who]

    return arrange


def screen(
    come: Come, eyes: Eyes, seats: int = 4, act: Act = nothing, options: Json = ALL, ready: str = BOARD
) -> Screen:
    """One moment through somebody's eyes."""
    done = "" if act is nothing else f", {act.__name__.replace('_', ' ')}"
    return Screen(f"busters, {come.__name__}{done}, {eyes} of {seats}", seen(come, eyes, seats, options), ready, act)


async def leaves_cards_out(visitor: Visitor) -> None:
    """As many as must be."""
    for number in (1, 3):
        await visitor.page.locator(".dbu-hc").nth(number).click()
    await visitor.bar.get_by_role("button", name="Keep 1 3 5 6 7").wait_for()


async def picks_card(visitor: Visitor) -> None:
    """A card rises before it is played."""
    await visitor.page.locator(".dbu-hc.is-free").first.click()
    await visitor.bar.get_by_role("button", name="Lock in").wait_for()


async def looks_back(visitor: Visitor) -> None:
    """The battle before, as it ended."""
    await visitor.page.locator(".dbu-last").click()
    await visitor.button("Next monster").wait_for()


async def sees_last_battle(visitor: Visitor) -> None:
    """From the result back to the last battle."""
    await visitor.clicks("See the last battle")
    await visitor.button("To the result").wait_for()


BUSTERS_SCREENS = (
    screen(keep, "mover", 5, options=FIVE),
    screen(keep, "mover", 3, leaves_cards_out, FIVE),
    *(screen(choose, eyes, seats) for seats in (3, 5) for eyes in ALL_EYES),
    screen(choose, "mover", act=picks_card),
    screen(choose, "mover", 3, picks_card),
    screen(locked, "other"),
    screen(later, "mover"),
    screen(later, "spectator", 5, looks_back),
    screen(pick, "mover"),
    screen(pick, "other", 3),
    screen(pay, "mover", 5),
    screen(pay, "spectator"),
    screen(over, "mover", 5, ready="css=.dbu-end"),
    screen(over, "spectator", 3, ready="css=.dbu-end"),
    screen(over, "mover", act=sees_last_battle, ready="css=.dbu-end"),
    Screen("busters, chat with phrases", seen(choose, "mover", 4, ALL), BOARD, tab("Chat"), (PHONE,)),
    Screen("busters, everybody", seen(later, "mover", 5, ALL), BOARD, tab("Players"), (PHONE,)),
    Screen("busters, log", seen(later, "mover", 4, ALL), BOARD, tab("Log"), (PHONE,)),
)

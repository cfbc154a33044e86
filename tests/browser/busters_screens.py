"""The phases of Dungeon Busters, for a player who is awaited, for another, and for somebody who watches.

Belongs here: how the game comes to each of them. Does not belong here: the screens that every game has (`screens`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.browser.screens import ALL_EYES, BOARD, Act, Come, Eyes, Screen, Way, moment, nothing, on_phone, played
from tests.browser.visitor import Visitor
from tests.wire.crowd import Party
from tests.wire.page import Json

BUSTERS = "dungeon_busters"
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


def at(way: Way, seats: int, options: Json = ALL) -> Come:
    """People at such a table."""
    return played(way, seats, game=BUSTERS, options=options)


# --- the screens -----------------------------------------------------------------------------------


def screen(way: Way, eyes: Eyes, seats: int = 4, act: Act = nothing, options: Json = ALL, ready: str = BOARD) -> Screen:
    """One moment through somebody's eyes."""
    return moment(f"busters, {way.__name__}, {seats}", at(way, seats, options), eyes, act, ready)


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


SCREENS = (
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
    on_phone("busters, chat with phrases", at(choose, 4), "Chat"),
    on_phone("busters, everybody", at(later, 5), "Players"),
    on_phone("busters, log", at(later, 4), "Log"),
)

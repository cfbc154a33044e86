"""The phases of Welcome to the Dungeon, for the player on turn, for another, and for somebody who watches.

Belongs here: how the game comes to each of them. Does not belong here: the screens that every game has (`screens`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.browser.screens import ALL_EYES, BOARD, Act, Eyes, Screen, Way, moment, nothing, on_phone, played
from tests.browser.visitor import Visitor
from tests.wire.crowd import Party

DRAW, PASS, PLACE = {"type": "draw"}, {"type": "pass"}, {"type": "place"}
NOBODY = {"type": "name", "monster": None}


def take(item: str) -> dict[str, str]:
    """The move that takes an item off the hero."""
    return {"type": "remove", "item": item}


# --- how the game comes there ----------------------------------------------------------------------


async def play(party: Party, *moves: Mapping[str, Any]) -> None:
    """These moves, one by one, by whoever is to move."""
    for move in moves:
        await party.move(dict(move))


async def turn(party: Party) -> None:
    """The first turn."""


async def drawn(party: Party) -> None:
    """A card in somebody's hand."""
    await play(party, DRAW)


async def withheld(party: Party) -> None:
    """Items gone, cards held back, somebody out of the round."""
    for item in ("chainmail", "grail", "torch"):
        await play(party, DRAW, take(item))
    await play(party, DRAW, PLACE, PASS)


async def bare(party: Party) -> None:
    """A hero without any item, so that the card must go in."""
    for item in ("chainmail", "shield", "lance", "grail", "torch", "vorpal"):
        await play(party, DRAW, take(item))
    await play(party, DRAW)


async def empty(party: Party) -> None:
    """Thirteen monsters inside, none left to draw."""
    for _ in range(13):
        await play(party, DRAW, PLACE)


async def naming(party: Party) -> None:
    """The last one names a monster."""
    await play(party, DRAW, PLACE, DRAW, PLACE, *([PASS] * (len(party.lines) - 1)))


async def survived(party: Party) -> None:
    """The first challenge is over, and was survived: two monsters never have eleven hearts to eat."""
    await naming(party)
    await play(party, NOBODY)


async def fell(party: Party) -> None:
    """A challenge of thirteen monsters, which nobody survives without armour."""
    await play(party, DRAW, take("chainmail"), DRAW, take("shield"), DRAW, take("vorpal"))
    for _ in range(10):
        await play(party, DRAW, PLACE)
    await play(party, *([PASS] * (len(party.lines) - 1)))


async def over(party: Party) -> None:
    """Somebody has survived twice: one monster never has eleven hearts to eat."""
    while not party.lines[0].page.over:
        await play(party, DRAW, PLACE, *([PASS] * (len(party.lines) - 1)))
        await play(party, NOBODY)


# --- the screens -----------------------------------------------------------------------------------


def screens(
    way: Way, ready: str, *, seats: int = 2, eyes: Sequence[Eyes] = ALL_EYES, act: Act = nothing
) -> list[Screen]:
    """The same moment through different eyes."""
    return [moment(f"dungeon, {way.__name__}", played(way, seats), whose, act, ready) for whose in eyes]


async def picks_item(visitor: Visitor) -> None:
    """The item's effect is shown before it is taken."""
    await visitor.page.locator(".wt-item.can").first.click()
    await visitor.button("Take it away").wait_for()


async def picks_monster(visitor: Visitor) -> None:
    """One of the eight is chosen."""
    await visitor.page.locator(".wt-names button").nth(4).click()
    await visitor.button("Name the Golem and go in").wait_for()


async def looks_back(visitor: Visitor) -> None:
    """The challenge of the round before, as it ended."""
    await visitor.page.locator(".wt-last").click()
    await visitor.page.locator(".wt-tale--told").wait_for()


async def replays(visitor: Visitor) -> None:
    """Looks back at the game, a step into it."""
    await visitor.clicks("Replay")
    await visitor.page.get_by_label("One step forward").click()
    await visitor.sees("1 / ")


SCREENS = (
    *screens(turn, BOARD),
    *screens(turn, BOARD, seats=4, eyes=("other",)),
    *screens(drawn, BOARD),
    *screens(drawn, "css=.wt-drawn", eyes=("mover",), act=picks_item),
    *screens(withheld, BOARD, seats=3, eyes=("mover", "spectator")),
    *screens(bare, "css=.wt-drawn", eyes=("mover",)),
    *screens(empty, BOARD, eyes=("mover",)),
    *screens(naming, BOARD),
    *screens(naming, "css=.wt-names", eyes=("mover",), act=picks_monster),
    *screens(survived, "css=.wt-last", eyes=("mover", "spectator"), act=looks_back),
    *screens(fell, "css=.wt-last", eyes=("other",), act=looks_back),
    *screens(over, "css=.wt-podium", seats=3, eyes=("mover", "spectator")),
    *screens(over, "css=.wt-podium", eyes=("other",), act=replays),
    on_phone("dungeon, log of a challenge", played(fell, 2), "Log"),
)

"""The phases of Dice Bazaar, for the player on turn, for another, and for somebody who watches.

Belongs here: how the game comes to each of them, and what is picked there. Does not belong here: the screens that every
game has (`screens`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tests.browser.screens import (
    ALL_EYES,
    BOARD,
    Act,
    Come,
    Eyes,
    Screen,
    TooLate,
    Way,
    nothing,
    on_phone,
    played,
    views,
)
from tests.browser.visitor import Visitor
from tests.wire.crowd import Party
from tests.wire.page import Json

KEY = "dice_bazaar"
EVERYTHING = {"collection": True, "monkey": True}
LONG = {**EVERYTHING, "length": 2}
_PATIENCE = 1500

Policy: TypeAlias = Callable[[Party], Json]
"""What whoever is to move does."""


# --- how the game comes there ----------------------------------------------------------------------


def view(party: Party) -> Any:
    """What whoever is to move sees."""
    return party.turn().page.view


def offered(party: Party, kind: str) -> list[Json]:
    """The moves of that type that whoever is to move may make."""
    return [move for move in view(party)["moves"] if move["type"] == kind]


def first(party: Party, *wishes: str) -> Json:
    """What is wished most of what may be done, at the cheapest stall; dice come back from the dearest."""
    kind, moves = next((kind, moves) for kind in wishes if (moves := offered(party, kind)))
    return moves[-1 if kind == "take_back" else 0]


def sell(party: Party) -> Json:
    """On to the end."""
    return first(party, "buy", "set_aside", "ask_genie", "roll", "take_back", "end")


def hoard(party: Party) -> Json:
    """Everybody's dice are set aside, and stay there."""
    return first(party, "set_aside", "roll", "end", "buy", "take_back")


def share(party: Party) -> Json:
    """Nobody buys a second card."""
    seat = view(party)["you"]
    if not view(party)["players"][seat]["cards"]:
        return sell(party)
    return first(party, "set_aside", "roll", "take_back", "end")


async def until(party: Party, come: Callable[[Party], Any], policy: Policy = sell) -> None:
    """Plays on until it has come to that."""
    for _ in range(_PATIENCE):
        if party.lines[0].page.over:
            raise TooLate
        if come(party):
            return
        await party.move(policy(party))
    raise AssertionError(f"never came to {come}")


def is_rolled(party: Party) -> bool:
    """Whether dice lie on the felt, and some of them fit."""
    return view(party)["phase"] == "act" and bool(offered(party, "set_aside"))


async def first_roll(party: Party) -> None:
    """The first turn."""


async def rolled(party: Party) -> None:
    """The first dice lie on the felt."""
    await until(party, is_rolled)


async def underway(party: Party) -> None:
    """Some rounds into the game: everybody has bought something, and has dice under more prices than one."""
    await until(party, lambda party: all(player["cards"] for player in view(party)["players"]), share)
    await until(party, lambda party: len(offered(party, "take_back")) > 1 and offered(party, "roll"), share)


async def bargain(party: Party) -> None:
    """Somebody who owns something can buy, and set dice aside besides."""
    await underway(party)
    await until(party, lambda party: offered(party, "buy") and is_rolled(party), share)


async def barter(party: Party) -> None:
    """A card can be traded."""
    await until(party, lambda party: offered(party, "trade") and not offered(party, "buy"))


async def ready_to_trade(party: Party) -> None:
    """Somebody who owns the first card that can be traded has not rolled yet, and sees that trade.

    On a phone it gives way to dice that may be taken back.
    """

    def owns_spice(party: Party) -> bool:
        seen = view(party)
        stall, owned = seen["stalls"][0], seen["players"][seen["you"]]["cards"]
        sees = stall["top"] == "spice" and {"type": "take_back", "product": "spice"} not in seen["moves"]
        return sees and "spice" in owned and offered(party, "roll") != []

    await until(party, owns_spice)


async def genie(party: Party) -> None:
    """The Genie can be asked."""
    await until(party, lambda party: offered(party, "ask_genie"))


async def special(party: Party) -> None:
    """A card that is no product lies on top of a stack."""

    def lies_there(party: Party) -> bool:
        return any(stall["top"] not in (None, stall["product"]) for stall in view(party)["stalls"])

    await until(party, lies_there)
    await until(party, is_rolled)


async def spent(party: Party) -> None:
    """Dice have paid, and nothing more can be done but to end the turn."""
    await until(party, lambda party: view(party)["used"] and len(view(party)["moves"]) == 1)


async def all_aside(party: Party) -> None:
    """Somebody has no die to roll."""
    await until(party, lambda party: view(party)["phase"] == "roll" and not offered(party, "roll"), hoard)


async def halt(party: Party) -> None:
    """Nobody has rolled or bought for two rounds, so that dice have to come back."""
    await until(party, lambda party: view(party)["must_take_back"], hoard)


async def shut(party: Party) -> None:
    """A stall is sold out, and the bazaar goes on."""
    await until(party, lambda party: any(stall["left"] == 0 for stall in view(party)["stalls"]))
    await until(party, is_rolled)


async def over(party: Party) -> None:
    """The bazaar is closed."""
    while not party.lines[0].page.over:
        await party.move(sell(party))


# --- what is picked there --------------------------------------------------------------------------


async def picks_die(visitor: Visitor) -> None:
    """The places where a die may go glow."""
    await visitor.page.locator(".dz-rolled:not(.is-idle)").first.click()
    await visitor.page.locator(".dz-cell--go.is-hot").first.wait_for()


async def picks_card(visitor: Visitor) -> None:
    """What a traded card would turn a die to."""
    await visitor.clicks("Trade a card")
    await visitor.button("Keep the card").wait_for()


async def looks_at_players(visitor: Visitor) -> None:
    """Everybody at length."""
    if visitor.device.touch:
        await visitor.opens_tab("Players")
    else:
        await visitor.clicks("At this table")


# --- the screens -----------------------------------------------------------------------------------


def at(way: Way, seats: int, options: Json) -> Come:
    """A game that has come there."""
    return played(way, seats, game=KEY, options=options)


def screens(
    way: Way,
    *,
    seats: int = 2,
    eyes: Sequence[Eyes] = ("mover",),
    act: Act = nothing,
    ready: str = BOARD,
    options: Json = EVERYTHING,
) -> list[Screen]:
    """The same moment through different eyes."""
    return views(f"{KEY}, {way.__name__}, {seats}", at(way, seats, options), eyes, act, ready)


SCREENS = (
    *screens(first_roll, seats=3, eyes=ALL_EYES, options={}),
    *screens(rolled, act=picks_die),
    *screens(underway, seats=2, eyes=("mover", "spectator")),
    *screens(underway, seats=4, eyes=("mover", "other"), options={}),
    *screens(underway, seats=3, eyes=("other",), act=looks_at_players),
    *screens(bargain, seats=4, eyes=ALL_EYES),
    *screens(barter, seats=3, act=picks_card),
    *screens(genie, seats=2),
    *screens(special, seats=3, eyes=("mover", "spectator")),
    *screens(spent, seats=4),
    *screens(all_aside, seats=3, eyes=("mover", "other")),
    *screens(halt, seats=2),
    *screens(shut, seats=4, options=LONG),
    *screens(over, seats=4, eyes=("mover",), ready="css=.dz-scores"),
    *screens(over, seats=2, eyes=("spectator",), ready="css=.dz-scores", options={}),
    on_phone(f"{KEY}, log", at(underway, 3, LONG), "Log"),
)

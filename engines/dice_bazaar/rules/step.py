"""What all phases of Dice Bazaar need: the step's type, and refusals that several phases give.

Belongs here: what two or more phases share. Does not belong here: any phase.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from engines.contract import IllegalMove, Seat, Step
from engines.dice_bazaar.data import STALL, Card, Product
from engines.dice_bazaar.dice import Dice, without
from engines.dice_bazaar.state import Event, Player, State

Turn: TypeAlias = Step[State, Event]

TITLES: Mapping[Card, str] = MappingProxyType(
    {
        "spice": "Spice",
        "teapot": "Tea Pot",
        "pottery": "Pottery",
        "gem": "Gem",
        "cobra": "Cobra",
        "genie": "Genie",
        "monkey": "Monkey",
    }
)
"""What refusals call the cards."""


def with_player(players: tuple[Player, ...], seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with one of them changed."""
    return (*players[:seat], player, *players[seat + 1 :])


def with_group(aside: tuple[Dice, ...], stall: int, dice: Dice) -> tuple[Dice, ...]:
    """Dice that are set aside, with the group at one stall changed."""
    return (*aside[:stall], dice, *aside[stall + 1 :])


def missing(state: State, stall: int) -> Dice:
    """What the seat whose turn it is still needs for the price at a stall."""
    return without(state.prices[stall], state.players[state.turn].aside[stall])


def check_rolled(state: State) -> None:
    """Nothing is done with dice before they are rolled."""
    if state.phase == "roll":
        raise IllegalMove("must_roll", "Your turn begins with your roll.")


def open_stall(state: State, product: Product) -> int:
    """The stall of a product that can still be bought. Raises IllegalMove."""
    stall = STALL.get(product)
    if stall is None:
        raise IllegalMove("unknown", "There is no such product.")
    if not state.stacks[stall]:
        raise IllegalMove("sold_out", f"{TITLES[product]} is sold out: its stall is closed.")
    return stall

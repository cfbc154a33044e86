"""How a game of Dice Bazaar begins (DIC-016 to DIC-031, DIC-060, DIC-063, DIC-075).

Belongs here: stacks, first prices, first player. Does not belong here: any turn.
"""

from __future__ import annotations

from typing import cast

from engines.contract import Options, Step
from engines.dice_bazaar.data import (
    COPIES,
    COPIES_FOR_TWO,
    PRICE_DICE,
    PRODUCTS,
    SPECIALS,
    SPECIALS_WITH_MONKEY,
    Card,
    Product,
    Special,
    Values,
)
from engines.dice_bazaar.dice import Dice, roll
from engines.dice_bazaar.rules.step import Turn
from engines.dice_bazaar.state import House, Player, RoundStarted, State
from engines.rng import Rng


def setup(seats: int, rng: Rng, options: Options) -> Turn:
    """Four stacks with a product on top, fourteen rolled price dice, a random first player (D19)."""
    house = _house(options)
    starter, rng = rng.below(seats)
    stacks, rng = _stacks(seats, SPECIALS_WITH_MONKEY if house.monkey else SPECIALS, rng)
    prices, rng = _prices(rng)
    state = State(
        rng=rng,
        house=house,
        phase="roll",
        round=1,
        starter=starter,
        turn=starter,
        players=(Player(),) * seats,
        stacks=stacks,
        prices=prices,
        hand=(),
        used=0,
        genie_asked=False,
        quiet=0,
        traded=(),
        cobras=(),
    )
    return Step(state, (RoundStarted(1, starter),))


def _house(options: Options) -> House:
    return House(
        length=int(options["length"]),
        collection=bool(options["collection"]),
        monkey=bool(options["monkey"]),
        values=cast(Values, options["values"]),
    )


def _stacks(seats: int, specials: tuple[Special, ...], rng: Rng) -> tuple[tuple[tuple[Card, ...], ...], Rng]:
    copies = COPIES_FOR_TWO if seats == 2 else COPIES
    stacks = []
    for product in PRODUCTS:
        stack, rng = _stack(product, (*((product,) * copies[product]), *specials), rng)
        stacks.append(stack)
    return tuple(stacks), rng


def _stack(product: Product, cards: tuple[Card, ...], rng: Rng) -> tuple[tuple[Card, ...], Rng]:
    """Shuffled until a product can be seen (D18)."""
    while True:
        stack, rng = rng.shuffled(cards)
        if stack[-1] == product:
            return stack, rng


def _prices(rng: Rng) -> tuple[tuple[Dice, ...], Rng]:
    prices = []
    for number in PRICE_DICE:
        price, rng = roll(rng, number)
        prices.append(price)
    return tuple(prices), rng

"""What is printed on cards and boards: constants, each with its source.

Belongs here: products, prices, points, trade symbols, crates, and the options of a table. Does not
belong here: anything that happens in a game (``state``, ``rules``).

Sources: the rulebook (DIC-001 to DIC-081), except for what is marked DESIGNED. The values of Tea Pot
and Pottery and the trade symbols are printed on cards that the rulebook does not show.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from engines.contract import Choice, Option

Product: TypeAlias = Literal["spice", "teapot", "pottery", "gem"]
Special: TypeAlias = Literal["cobra", "genie", "monkey"]
Card: TypeAlias = Literal["spice", "teapot", "pottery", "gem", "cobra", "genie", "monkey"]
Values: TypeAlias = Literal["1-3-5-8", "1-2-4-8"]
Crate: TypeAlias = Literal["most_spice", "no_gem", "each_type", "five_spice"]

PRODUCTS: tuple[Product, ...] = ("spice", "teapot", "pottery", "gem")
"""From left to right on the game board. Whatever is kept by stall has one entry for each of these."""
STALL: Mapping[Product, int] = MappingProxyType({product: stall for stall, product in enumerate(PRODUCTS)})
PRICE_DICE: tuple[int, ...] = (2, 3, 4, 5)
"""DIC-025."""

COPIES: Mapping[Product, int] = MappingProxyType({"spice": 9, "teapot": 9, "pottery": 9, "gem": 6})
"""DIC-010 to DIC-013."""
COPIES_FOR_TWO: Mapping[Product, int] = MappingProxyType({"spice": 6, "teapot": 6, "pottery": 6, "gem": 4})
"""DIC-019. All Cobras and Genies stay in."""

SPECIALS: tuple[Special, ...] = ("cobra", "genie")
"""One of each goes into every stack (DIC-020)."""
SPECIALS_WITH_MONKEY: tuple[Special, ...] = (*SPECIALS, "monkey")
"""DIC-075."""

POINTS: Mapping[Values, tuple[int, ...]] = MappingProxyType({"1-3-5-8": (1, 3, 5, 8), "1-2-4-8": (1, 2, 4, 8)})
"""By stall. 1 and 8 are the rulebook's (DIC-024). DESIGNED: 3 and 5, the rising row in which a dearer
product is worth its longer wait (about 0.5, 1.1, 1.3 and 1.5 points a turn); 2 and 4 as the other choice."""

TRADE_ONTO: Mapping[Card, Product] = MappingProxyType({"spice": "teapot", "teapot": "pottery", "pottery": "gem"})
"""The trade symbol of a card: which product its die goes under. Tea Pot onto Pottery is the rulebook's
example (DIC-051). DESIGNED: the rest of the ladder, the simplest that holds the example and leaves
something that is not "eligible" (DIC-047): the Gem."""

DICE = 6
"""DIC-029."""
DICE_WITH_MONKEY = 7
"""DIC-076."""
FACES = 6

CRATES: Mapping[Crate, int] = MappingProxyType({"most_spice": 2, "no_gem": 3, "each_type": 2, "five_spice": 4})
"""DIC-071 to DIC-074."""
MANY_SPICES = 5

QUIET_ROUNDS = 2
"""DESIGNED: after so many rounds without a roll or a purchase, dice must be taken back (D20 in RULES.md)."""

OPTIONS: tuple[Option, ...] = (
    Option(
        key="length",
        title="The game ends when",
        choices=(
            Choice(value=1, title="one product is sold out"),
            Choice(value=2, title="two products are sold out (longer)"),
        ),
        default=1,
    ),
    Option(
        key="collection",
        title="The Collection Expansion",
        choices=(Choice(value=False, title="left out"), Choice(value=True, title="played with")),
        default=False,
    ),
    Option(
        key="monkey",
        title="The Monkey Mini Expansion",
        choices=(Choice(value=False, title="left out"), Choice(value=True, title="played with")),
        default=False,
    ),
    Option(
        key="values",
        title="Points of Spice, Tea Pot, Pottery and Gem",
        choices=(Choice(value="1-3-5-8", title="1, 3, 5 and 8"), Choice(value="1-2-4-8", title="1, 2, 4 and 8")),
        default="1-3-5-8",
    ),
)

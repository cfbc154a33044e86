"""A sale played through in thought: what goods on stalls would bring their owners.

Belongs here: heroes, stalls and what changes prices, as plain numbers, thousands of times a second. Does not belong
here: the sale itself (``rules.sale``), and which goods to expect on the stalls (``prospects``).

Cards are numbers (their place in ``CARDS``), and so are typologies (their place in ``TYPOLOGIES``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, TypeAlias

from engines.contract import Seat
from engines.dungeon_bazar.data import (
    ARAB_EXTRA,
    CARDS,
    PERSUASION,
    REGULAR_DECK,
    TWIN,
    TYPOLOGIES,
    UNSOLD,
    VIKING_EXTRA,
    Card,
    Deck,
    Typology,
)
from engines.dungeon_bazar.looks import HeroView, View

Number: TypeAlias = int
"""Of a card."""
Stalls: TypeAlias = Sequence[Sequence[Number]]
"""By seat, the cards that lie there."""

NUMBER: Mapping[Card, Number] = MappingProxyType({card: number for number, card in enumerate(CARDS)})
TYPE_NUMBER: Mapping[Typology, int] = MappingProxyType({name: number for number, name in enumerate(TYPOLOGIES)})
PRICE: Final = tuple(card.price for card in CARDS)
JUNK: Final = tuple(card.junk for card in CARDS)
TYPE: Final = tuple(TYPE_NUMBER[card.typology] for card in CARDS)
DECK_OF_TYPE: Final = tuple(REGULAR_DECK[name] for name in TYPOLOGIES)
TWIN_NUMBER: Final = tuple(TYPE_NUMBER[TWIN[name]] if name in TWIN else None for name in TYPOLOGIES)


@dataclass(frozen=True, slots=True)
class Shopper:
    """A hero: his coins and what he still wants, in his order. ``declined``: who sells him nothing at a discount for
    the first of these wishes."""

    purse: int
    wants: tuple[int, ...]
    declined: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fair:
    """All that decides a sale but the goods. ``extra`` and ``unsold`` are by seat."""

    shoppers: tuple[Shopper, ...]
    extra: tuple[int, ...]
    unsold: tuple[int, ...]
    arab: Seat | None = None
    """Who has power 2/B."""
    charmed: Deck | None = None
    invisible: Deck | None = None
    vanishing: Seat | None = None
    """Who has Disappearance."""
    favour: float
    """What a Favour token for a junk card is worth."""
    again: bool = False
    """Whether heroes go through their lists again and again."""


# --- From a view ---


def fair(view: View, favour: float) -> Fair:
    """The sale that is coming or going on, as that view shows it."""
    on = {spell.spell: spell for spell in view.spells}
    persuasion, disappearance = on.get("persuasion"), on.get("disappearance")
    persuasive = persuasion.owner if persuasion else None
    powers = [player.power for player in view.players]
    return Fair(
        shoppers=tuple(map(_shopper, view.heroes)),
        extra=tuple(
            PERSUASION * (seat == persuasive) + VIKING_EXTRA * (power == "1A") for seat, power in enumerate(powers)
        ),
        unsold=tuple(UNSOLD + ARAB_EXTRA * (power == "2A") for power in powers),
        arab=powers.index("2B") if "2B" in powers else None,
        charmed=on["charme"].deck if "charme" in on else None,
        invisible=on["invisibility"].deck if "invisibility" in on else None,
        vanishing=disappearance.owner if disappearance else None,
        favour=favour,
        again=view.shopping == "loop",
    )


def _shopper(hero: HeroView) -> Shopper:
    return Shopper(hero.purse, tuple(TYPE_NUMBER[wish.typology] for wish in hero.wishes if wish.mark == "open"))


def reversed_for(one: Fair, at: int) -> Fair:
    """The same with Confusion on a hero."""
    shoppers = list(one.shoppers)
    shoppers[at] = replace(shoppers[at], wants=shoppers[at].wants[::-1])
    return replace(one, shoppers=tuple(shoppers))


# --- The sale ---


def takings(one: Fair, stalls: Stalls) -> list[float]:
    """By seat, what the goods bring, unsold ones and Favour tokens for junk included, if everybody who is asked gives
    a discount that is worth more than keeping the card."""
    shelves = _shelves(one, stalls)
    gains = [float(price * len(goods)) for price, goods in zip(one.unsold, stalls, strict=True)]
    sold: set[Number] = set()
    left = 0
    for shopper in one.shoppers:
        left += _shop(one, shopper, shelves, sold, gains)
    if one.vanishing is not None:
        gains[one.vanishing] += left
    return gains


def lead(gains: Sequence[float], seat: Seat) -> float:
    """How much more the seat gets than the others do on average."""
    return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)


_Ware: TypeAlias = tuple[int, bool, Seat, Number]
"""Price (below zero under Charme, so that the dearest comes first), whether 2/B goes first, owner, card."""


def _shelves(one: Fair, stalls: Stalls) -> list[list[_Ware]]:
    """By typology, what a hero looks at, in his order."""
    shelves: list[list[_Ware]] = [[] for _ in TYPOLOGIES]
    for seat, goods in enumerate(stalls):
        last = seat != one.arab
        for card in goods:
            of = TYPE[card]
            price = -PRICE[card] if DECK_OF_TYPE[of] == one.charmed else PRICE[card]
            shelves[of].append((price, last, seat, card))
            twin = TWIN_NUMBER[of]
            if not last and twin is not None:
                shelves[twin].append((price, last, seat, card))
    for of, shelf in enumerate(shelves):
        if DECK_OF_TYPE[of] == one.invisible:
            shelf.clear()
        elif len(shelf) > 1:
            shelf.sort()
    return shelves


def _shop(one: Fair, shopper: Shopper, shelves: list[list[_Ware]], sold: set[Number], gains: list[float]) -> int:
    """One hero's shopping. What he has left."""
    purse, declined = shopper.purse, shopper.declined
    while True:
        before = purse
        for wish in shopper.wants:
            if purse and shelves[wish]:
                purse = _buy(one, shelves[wish], purse, declined, sold, gains)
            declined = ()
        if not one.again or purse in (0, before):
            return purse


def _buy(
    one: Fair, shelf: list[_Ware], purse: int, declined: tuple[Seat, ...], sold: set[Number], gains: list[float]
) -> int:
    """One wish. What the hero has left after it."""
    for _, _, seat, card in shelf:
        if card in sold:
            continue
        price = PRICE[card]
        if price > purse:
            if seat in declined or not gives(one, seat, card, purse):
                declined = (*declined, seat)
                continue
            price = purse
        extra = min(one.extra[seat], purse - price) if one.extra[seat] else 0
        sold.add(card)
        gains[seat] += price + extra - one.unsold[seat] + (one.favour if JUNK[card] else 0.0)
        return purse - price - extra
    return purse


def gives(one: Fair, seat: Seat, card: Number, purse: int) -> bool:
    """Whether the card is better sold for so little than kept until the end of the sale."""
    return purse + (one.favour if JUNK[card] else 0.0) > one.unsold[seat]

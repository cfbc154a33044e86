"""What a hard player expects of a season's market before anybody has goods: what cards and places in drafts are worth.

Belongs here: dealing likely stalls and playing sales through in thought (``haggling``). Does not belong here: the
dungeon (``standing``, ``errands``), and goods that are known (``shrewd``).

The deals are always the same ones, so that two cards are compared over the same stalls and the same view gives the
same opinion.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias, assert_never

from engines.contract import Seat
from engines.dungeon_bazar.data import (
    ARAB_EXTRA,
    CARDS,
    DECKS,
    HEROES,
    PERSUASION,
    REGULAR_DECKS,
    SPELLS,
    UNSOLD,
    Hero,
    Power,
    Spell,
)
from engines.dungeon_bazar.haggling import (
    NUMBER,
    PRICE,
    TWIN_NUMBER,
    TYPE,
    TYPE_NUMBER,
    Fair,
    Number,
    Shopper,
    lead,
    reversed_for,
    takings,
)
from engines.rng import Rng

DEALS = 20
"""Stalls that are imagined."""
PRESENT = 55
"""The chance in a hundred that a player gets a card of a deck."""
PROBED = (1, 2, 3, 5, 7, 9, 11)
"""The prices of which the worth is tried."""
JUNK_FAVOUR = 2.0
"""What the Favour token for a junk card is worth on average."""

Pile: TypeAlias = tuple[Number, ...]
Worth: TypeAlias = tuple[float, ...]
"""By card."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """In coins ahead of the others: ``worth``: what each card should bring; ``places``: what a draft should, by deck,
    number of drafters and place among them; ``spells``: what each spell should."""

    worth: Worth
    places: tuple[tuple[tuple[float, ...], ...], ...]
    spells: Mapping[Spell, float]


# --- Deals ---


@dataclass(frozen=True, slots=True)
class Deal:
    """``piles``: by deck, its cards in an order. ``present``: by deck, a number below a hundred for each seat."""

    piles: tuple[Pile, ...]
    present: tuple[tuple[int, ...], ...]


@functools.cache
def deals() -> tuple[Deal, ...]:
    """The orders in which decks are imagined to lie."""
    return tuple(_deal(Rng(f"deal {number}")) for number in range(DEALS))


def _deal(rng: Rng) -> Deal:
    order, rng = rng.shuffled(CARDS)
    piles = tuple(tuple(NUMBER[card] for card in order if card.deck == deck) for deck in DECKS)
    hundred, _ = rng.shuffled(range(100))
    return Deal(piles, tuple(hundred[5 * at : 5 * at + 5] for at in range(len(DECKS))))


# --- Worth ---


@functools.lru_cache(maxsize=1 << 9)
def prospects(heroes: tuple[str, ...], seats: int, power: Power | None, again: bool) -> Prospects:
    """What a player with that power may expect. 2A and 2B make a difference."""
    one = _imagined(heroes, seats, power, again)
    guess = tuple(float(card.price) for card in CARDS)
    worth = _worth(one, seats, _worth(one, seats, guess, deals()[: DEALS // 3]), deals())
    places = tuple(_places(deck, worth) for deck in range(len(DECKS)))
    return Prospects(worth, places, MappingProxyType(_spells(one, seats, worth)))


def _imagined(heroes: Iterable[str], seats: int, power: Power | None, again: bool) -> Fair:
    """The sale without spells, with that power in seat 0."""
    return Fair(
        shoppers=tuple(_shopper(HEROES[name]) for name in heroes),
        extra=(0,) * seats,
        unsold=(UNSOLD + ARAB_EXTRA * (power == "2A"), *(UNSOLD,) * (seats - 1)),
        arab=0 if power == "2B" else None,
        favour=JUNK_FAVOUR,
        again=again,
    )


def _shopper(hero: Hero) -> Shopper:
    return Shopper(hero.coins, tuple(TYPE_NUMBER[wish] for wish in hero.wants))


def _worth(one: Fair, seats: int, opinion: Worth, among: Sequence[Deal]) -> Worth:
    """By card, what it adds to a stall on average, where everybody drafts by that opinion."""
    imagined = [_stalls(deal, seats, opinion) for deal in among]
    known = [(stalls, lead(takings(one, stalls), 0)) for stalls in imagined]
    found = {card: sum(_adds(one, *deal, card) for deal in known) / len(known) for card in _probes(one)}
    return tuple(_read(found, card, one.unsold[0]) for card in range(len(CARDS)))


def _probes(one: Fair) -> list[Number]:
    """The cards whose worth is found by trying: some prices of the typologies that anybody wants."""
    wanted = {wish for shopper in one.shoppers for wish in shopper.wants}
    wanted |= {twin for wish in wanted if one.arab is not None and (twin := TWIN_NUMBER[wish]) is not None}
    return [card for card in range(len(CARDS)) if TYPE[card] in wanted and PRICE[card] in PROBED]


def _read(found: Mapping[Number, float], card: Number, unsold: float) -> float:
    """As tried, or the middle between the next cheaper and the next dearer card."""
    if card in found:
        return found[card]
    if card - 1 in found and card + 1 in found:
        return (found[card - 1] + found[card + 1]) / 2
    return float(unsold)


def _adds(one: Fair, stalls: list[list[Number]], before: float, card: Number) -> float:
    """What a card is worth to seat 0: with it, less without it. A rival's card is thought away from his stall."""
    own, *others = stalls
    if card in own:
        return before - lead(takings(one, [_without(own, card), *others]), 0)
    if any(card in other for other in others):
        others = [_without(other, card) for other in others]
        before = lead(takings(one, [own, *others]), 0)
    return lead(takings(one, [[*own, card], *others]), 0) - before


def _without(stall: list[Number], card: Number) -> list[Number]:
    return [other for other in stall if other != card]


def _stalls(deal: Deal, seats: int, opinion: Worth) -> list[list[Number]]:
    """Likely goods by seat."""
    stalls: list[list[Number]] = [[] for _ in range(seats)]
    for pile, chances in zip(deal.piles, deal.present, strict=True):
        order = [seat for seat in range(seats) if chances[seat] < PRESENT]
        for seat, card in zip(order, drafted(pile, len(order), opinion), strict=True):
            stalls[seat].append(card)
    return stalls


def drafted(pile: Sequence[Number], drafters: int, opinion: Worth) -> list[Number]:
    """What so many drafters get of a pile, the first of them first."""
    return sorted(pile[: drafters + 1], key=opinion.__getitem__, reverse=True)[:drafters]


def _places(deck: int, worth: Worth) -> tuple[tuple[float, ...], ...]:
    """By number of drafters, what each place in the choice order brings."""
    return tuple(_averages([_values(deal.piles[deck], number, worth) for deal in deals()]) for number in range(6))


def _values(pile: Pile, drafters: int, worth: Worth) -> list[float]:
    return [worth[card] for card in drafted(pile, drafters, worth)]


def _averages(rows: list[list[float]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


# --- Spells ---


def _spells(one: Fair, seats: int, worth: Worth) -> dict[Spell, float]:
    """What each brings on average to whoever casts it best."""
    imagined = [_stalls(deal, seats, worth) for deal in deals()]
    totals = dict.fromkeys(SPELLS, 0.0)
    for stalls in imagined:
        before = lead(takings(one, stalls), 0)
        for spell in SPELLS:
            totals[spell] += max(lead(takings(cast, stalls), 0) for cast in castings(one, spell, 0)) - before
    return {spell: total / len(imagined) for spell, total in totals.items()}


def castings(one: Fair, spell: Spell, seat: Seat) -> list[Fair]:
    """The sales that the spell may make of one, if that seat casts it: by regular deck, by hero, or a single one."""
    match spell:
        case "charme":
            return [replace(one, charmed=deck) for deck in REGULAR_DECKS]
        case "invisibility":
            return [replace(one, invisible=deck) for deck in REGULAR_DECKS]
        case "confusion":
            return [reversed_for(one, at) for at in range(len(one.shoppers))]
        case "persuasion":
            extra = tuple(more + PERSUASION * (other == seat) for other, more in enumerate(one.extra))
            return [replace(one, extra=extra)]
        case "disappearance":
            return [replace(one, vanishing=seat)]
        case _:
            assert_never(spell)


# --- Places in a draft ---


def place_worth(table: tuple[tuple[float, ...], ...], others: float, above: float) -> float:
    """What a draft brings if so many others take part and so many of them choose earlier, on average."""
    low = min(int(others), len(table) - 3)
    share = others - low
    return (1 - share) * _between(table[low + 1], above) + share * _between(table[low + 2], above)


def _between(row: tuple[float, ...], at: float) -> float:
    low = min(int(at), len(row) - 1)
    high = min(low + 1, len(row) - 1)
    return row[low] + (at - low) * (row[high] - row[low])

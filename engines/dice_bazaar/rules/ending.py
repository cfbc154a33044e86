"""The end of the day: Cobras, crates, scores, places.

Belongs here: DIC-053 to DIC-059, DIC-061, DIC-068, DIC-070 to DIC-074, DIC-080. Does not belong here:
when it comes to that (``buying``).
"""

from __future__ import annotations

import functools
from dataclasses import replace

from engines.contract import Line, Outcome, Seat, Step
from engines.dice_bazaar.data import CRATES, MANY_SPICES, PRODUCTS, Card, Crate
from engines.dice_bazaar.dice import Dice, roll
from engines.dice_bazaar.rules.step import Turn
from engines.dice_bazaar.state import Closed, CobraRolled, Event, House, State, points_of

Cards = tuple[tuple[Card, ...], ...]
"""By seat."""


def close(state: State, events: tuple[Event, ...]) -> Turn:
    """Every Cobra's die is rolled, then the scores are added up (D12)."""
    rng, cobras, rolled = state.rng, [], list[Event]()
    for seat, player in enumerate(state.players):
        dice = []
        for _ in range(player.cards.count("cobra")):
            (die,), rng = roll(rng, 1)
            dice.append(die)
            rolled.append(CobraRolled(seat, die))
        cobras.append(tuple(dice))
    after = replace(state, rng=rng, phase="over", cobras=tuple(cobras))
    places = _outcome(after.house, _cards(after), after.cobras).places
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Step(after, (*events, *rolled, Closed(winners)))


# --- Scores ---


def _cards(state: State) -> Cards:
    return tuple(player.cards for player in state.players)


@functools.lru_cache(maxsize=1 << 12)
def crates(cards: Cards) -> tuple[tuple[Crate, tuple[Seat, ...]], ...]:
    """Who gets the bonus of each crate with those cards."""
    spices = [held.count("spice") for held in cards]
    most = max(spices)
    earns: dict[Crate, list[bool]] = {
        # Whoever is tied for the most gets it too, but not for none at all (D14).
        "most_spice": [0 < number == most for number in spices],
        "no_gem": ["gem" not in held for held in cards],
        "each_type": [all(product in held for product in PRODUCTS) for held in cards],
        "five_spice": [number >= MANY_SPICES for number in spices],
    }
    return tuple((crate, tuple(seat for seat, earned in enumerate(earns[crate]) if earned)) for crate in CRATES)


@functools.lru_cache(maxsize=1 << 12)
def lines(house: House, cards: Cards, cobras: tuple[Dice, ...]) -> tuple[tuple[Line, ...], ...]:
    """By seat, what adds up to the score. Before the end no Cobra counts."""
    return tuple(
        (
            *(
                Line(key=product, value=held.count(product) * points_of(house, stall))
                for stall, product in enumerate(PRODUCTS)
            ),
            Line(key="cobra", value=sum(cobras[seat]) if cobras else 0),
            *(Line(key=key, value=CRATES[key] * (seat in seats)) for key, seats in _bonuses(house, cards)),
        )
        for seat, held in enumerate(cards)
    )


def _bonuses(house: House, cards: Cards) -> tuple[tuple[Crate, tuple[Seat, ...]], ...]:
    return crates(cards) if house.collection else ()


# --- Places ---


def outcome(state: State) -> Outcome | None:
    """Scores and places when the bazaar is closed."""
    return _outcome(state.house, _cards(state), state.cobras) if state.phase == "over" else None


@functools.lru_cache(maxsize=1 << 10)
def _outcome(house: House, cards: Cards, cobras: tuple[Dice, ...]) -> Outcome:
    breakdown = lines(house, cards, cobras)
    ranks = [_rank(sum(line.value for line in own), held) for own, held in zip(breakdown, cards, strict=True)]
    return Outcome(
        places=tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
        scores=tuple(rank[0] for rank in ranks),
        breakdown=breakdown,
        reason=_reason(ranks),
    )


def _rank(score: int, held: tuple[Card, ...]) -> tuple[int, int, int, int]:
    """Points, then Gems, then products of any kind, then Cobras (D13)."""
    products = sum(held.count(product) for product in PRODUCTS)
    return score, held.count("gem"), products, held.count("cobra")


def _reason(ranks: list[tuple[int, int, int, int]]) -> str:
    """The first thing in which the winner is ahead of everybody else."""
    first, second = sorted(ranks, reverse=True)[:2]
    for key, mine, other in zip(("points", "gems", "products", "cobras"), first, second, strict=True):
        if mine != other:
            return key
    return "shared"

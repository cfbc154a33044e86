"""What a hand of cubes is worth to somebody who wants to buy a ware: reckoned for all hands at once.

Belongs here: what follows from the exchange cards and the prices on display, whatever rivals may do. Does
not belong here: choosing a move (``bots``), and the rules, of which only what is printed on cards is used.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from engines.bazaar.cubes import COLOURS, ONE, Cubes, covers, minus, plus
from engines.bazaar.data import CUBE_LIMIT, EXCHANGE_CARDS, PRICE

_SWEEPS: Final = 7
"""So often are the worths of all hands passed on; an eighth time changes none by more than a hundredth."""
_HOPELESS: Final = 12
"""Turns that are reckoned for a hand from which nothing can be bought."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A ware that may be bought, and its prices by the number of cubes kept. ``bonus``: what else it brings."""

    cubes: Cubes
    prices: tuple[int, ...]
    bonus: float = 0.0

    def gain(self, hand: Cubes, thrift: float) -> float:
        """What a purchase with this hand brings, with so much for each kept cube."""
        kept = sum(hand) - PRICE
        return self.prices[min(kept, 3)] + thrift * kept + self.bonus


@dataclass(frozen=True, slots=True, kw_only=True)
class Market:
    """What is on display, and what somebody thinks of it: the price of a turn and the worth of a kept cube."""

    cards: tuple[int, int]
    offers: tuple[Offer, ...]
    pace: float
    thrift: float

    def gain(self, hand: Cubes) -> float | None:
        """What the best purchase with this hand brings; None if it pays for no ware."""
        gains = [offer.gain(hand, self.thrift) for offer in self.offers if covers(hand, offer.cubes)]
        return max(gains, default=None)

    def waiting(self, hand: Cubes) -> float:
        """What a hand is worth when its turn comes; over ten cubes, after the neighbour has taken the best."""
        worths = _worths(self)
        return min(worths[_number()[left]] for left in _within_limit(hand))

    def arriving(self, hand: Cubes) -> float:
        """What a hand is worth after the action of a turn: buying now or later."""
        gain, later = self.gain(hand), self.waiting(hand)
        return later if gain is None else max(gain, later)

    def rolling(self, hand: Cubes) -> float:
        """What a roll is worth: each colour as likely as the choice of the best."""
        worths = [self.arriving(plus(hand, ONE[colour])) for colour in COLOURS]
        return (sum(worths) + max(worths)) / (len(worths) + 1)


# --- All hands ---


@functools.cache
def hands() -> tuple[Cubes, ...]:
    """Every hand within the cube limit, the smallest first."""
    counts = itertools.product(range(CUBE_LIMIT + 1), repeat=len(COLOURS))
    return tuple(sorted(((r, b, g, y, w) for r, b, g, y, w in counts if r + b + g + y + w <= CUBE_LIMIT), key=sum))


@functools.cache
def _number() -> Mapping[Cubes, int]:
    return MappingProxyType({hand: number for number, hand in enumerate(hands())})


@functools.lru_cache(maxsize=4096)
def _within_limit(hand: Cubes) -> tuple[Cubes, ...]:
    """The hand itself, or what the neighbour may make of it."""
    if sum(hand) <= CUBE_LIMIT:
        return (hand,)
    fewer = {left for cube in ONE.values() if covers(hand, cube) for left in _within_limit(minus(hand, cube))}
    return tuple(sorted(fewer))


Ways: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The numbers of the hands after a roll, by colour, and after every possible trade."""


@functools.lru_cache(maxsize=8)
def _ways(cards: tuple[int, int]) -> tuple[Ways, ...]:
    number = _number()
    return tuple(
        (
            tuple(number.get(plus(hand, cube), number[hand]) for cube in ONE.values()),
            tuple(number[after] for after in trades(cards, hand) if after in number),
        )
        for hand in hands()
    )


def trades(cards: tuple[int, int], hand: Cubes) -> Iterator[Cubes]:
    """The hands that one trade makes of this one, if the Bank can pay."""
    for card in cards:
        for equation in EXCHANGE_CARDS[card - 1].equations:
            if covers(hand, equation.left):
                yield plus(minus(hand, equation.left), equation.right)
            if covers(hand, equation.right):
                yield plus(minus(hand, equation.right), equation.left)


# --- The worth of all hands ---


@functools.lru_cache(maxsize=64)
def _worths(market: Market) -> Sequence[float]:
    """By the number of a hand: its worth at the beginning of a turn, the turns that it will take paid for."""
    lowest = -_HOPELESS * market.pace
    worths = [lowest] * len(hands())
    reached = list(worths)
    for number, gain in _gains(market).items():
        reached[number] = gain
    for _ in range(_SWEEPS):
        _sweep(_ways(market.cards), market.pace, worths, reached)
    return worths


def _gains(market: Market) -> Mapping[int, float]:
    """By the number of a hand that pays for a ware: what the best purchase brings."""
    gains: dict[int, float] = {}
    for offer in market.offers:
        for number in _holding(offer.cubes):
            gain = offer.gain(hands()[number], market.thrift)
            gains[number] = max(gain, gains.get(number, gain))
    return gains


@functools.lru_cache(maxsize=64)
def _holding(cubes: Cubes) -> tuple[int, ...]:
    """The numbers of the hands that hold these cubes."""
    return tuple(number for number, hand in enumerate(hands()) if covers(hand, cubes))


def _sweep(ways: Sequence[Ways], pace: float, worths: list[float], reached: list[float]) -> None:
    """Raises every worth to what the best action leads to. ``reached``: the same, or a purchase that is better."""
    for number, ((red, blue, green, yellow, white), traded) in enumerate(ways):
        rolled = (reached[red], reached[blue], reached[green], reached[yellow], reached[white])
        best = (sum(rolled) + max(rolled)) / 6
        for after in traded:
            if reached[after] > best:
                best = reached[after]
        best -= pace
        if best > worths[number]:
            worths[number] = best
            if best > reached[number]:
                reached[number] = best

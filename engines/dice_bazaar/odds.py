"""How likely dice are to show what a price still misses.

Belongs here: counting over dice, exact and remembered. Does not belong here: what a card is worth and
what to do (``bots``, ``plans``).

Chances depend on how often each number is missing, not on which numbers they are: a *shape* is those
counts, largest first. Missing 2, 5 and 5 has the shape (2, 1).
"""

from __future__ import annotations

import functools
import itertools
import math
from collections import Counter, defaultdict
from typing import TypeAlias

from engines.dice_bazaar.data import FACES
from engines.dice_bazaar.dice import Dice

Shape: TypeAlias = tuple[int, ...]


@functools.lru_cache(maxsize=1 << 12)
def shape(missing: Dice) -> Shape:
    """How often each missing number is missing."""
    return tuple(sorted(Counter(missing).values(), reverse=True))


@functools.cache
def rolls(wanted: Shape, dice: int) -> tuple[tuple[float, Shape], ...]:
    """What may still be missing after a roll of so many dice, each with its chance."""
    chances: defaultdict[Shape, float] = defaultdict(float)
    for chance, rest in _numbers(wanted, dice, FACES):
        chances[tuple(sorted(filter(None, rest), reverse=True))] += chance
    return tuple((chance, rest) for rest, chance in chances.items())


@functools.cache
def _numbers(wanted: Shape, dice: int, faces: int) -> tuple[tuple[float, Shape], ...]:
    """The same, number by number: each of the faces that are left is as likely as the others."""
    if not wanted:
        return ((1.0, ()),)
    first, *others = wanted
    return tuple(
        (_binomial(dice, shown, faces) * chance, (max(first - shown, 0), *rest))
        for shown in range(dice + 1)
        for chance, rest in _numbers(tuple(others), dice - shown, faces - 1)
    )


def _binomial(dice: int, shown: int, faces: int) -> float:
    ways: int = math.comb(dice, shown) * (faces - 1) ** (dice - shown)
    all_ways: int = faces**dice
    return ways / all_ways


@functools.cache
def at_once(wanted: Shape, dice: int) -> float:
    """The chance that one roll shows all that is missing."""
    return sum(chance for chance, rest in rolls(wanted, dice) if not rest)


@functools.cache
def in_time(wanted: Shape, dice: int, patience: float) -> float:
    """The chance to get it all by setting matches aside roll after roll, with so many dice now.

    ``patience`` is what the same thing is worth one roll later: less than 1, since others are buying too.
    """
    if not wanted:
        return 1.0
    if not dice:
        return 0.0
    again = found = 0.0
    for chance, rest in rolls(wanted, dice):
        if rest == wanted:
            again = chance * patience
        else:
            matched = sum(wanted) - sum(rest)
            found += chance * (in_time(rest, dice - matched, patience) * patience if rest else 1.0)
    return found / (1 - again)


@functools.cache
def fresh(number: int, dice: int, patience: float) -> float:
    """The same for a price of so many dice that is not rolled yet."""
    prices = _prices(number)
    return sum(in_time(one, dice, patience) * times for one, times in prices.items()) / prices.total()


@functools.cache
def _prices(number: int) -> Counter[Shape]:
    """The shapes of all prices of so many dice."""
    return Counter(shape(tuple(sorted(price))) for price in itertools.product(range(FACES), repeat=number))

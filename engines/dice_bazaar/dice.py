"""Dice as sorted tuples of the numbers that they show, and what can be asked of such a heap.

Belongs here: rolling, and comparing heaps number by number. Does not belong here: whose dice they
are and what they are good for (``state``, ``rules``).
"""

from __future__ import annotations

import functools
from typing import TypeAlias

from engines.dice_bazaar.data import FACES
from engines.rng import Rng

Dice: TypeAlias = tuple[int, ...]
"""Sorted from smallest to largest (DIC-026); dice that show the same number are alike."""

_remember = functools.lru_cache(maxsize=1 << 14)


def roll(rng: Rng, number: int) -> tuple[Dice, Rng]:
    """So many dice, thrown together, and the next place of chance."""
    thrown, after = rng.below(FACES**number)
    dice = []
    for _ in range(number):
        thrown, face = divmod(thrown, FACES)
        dice.append(face + 1)
    dice.sort()
    return tuple(dice), after


@_remember
def without(dice: Dice, taken: Dice) -> Dice:
    """What is left of a heap when those numbers are taken out of it, as far as they are there."""
    left = list(dice)
    for die in taken:
        if die in left:
            left.remove(die)
    return tuple(left)


@_remember
def shared(dice: Dice, others: Dice) -> Dice:
    """The dice of the first heap that find an equal die, each one its own, in the second."""
    return without(dice, without(dice, others))


@_remember
def holds(dice: Dice, needed: Dice) -> bool:
    """Whether every needed number is there, as often as it is needed."""
    return len(without(dice, needed)) == len(dice) - len(needed)


@_remember
def joined(dice: Dice, others: Dice) -> Dice:
    """Both heaps in one."""
    return tuple(sorted(dice + others))

"""Cubes counted by colour: a hand, the Bank, a side of an equation, the price of a ware.

Belongs here: the five colours and arithmetic of counts. Does not belong here: who holds cubes, and when
they may change hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

Colour: TypeAlias = Literal["red", "blue", "green", "yellow", "white"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow", "white")

Cubes: TypeAlias = tuple[int, int, int, int, int]
"""How many of each colour, in the order of ``COLOURS``."""

NONE: Cubes = (0, 0, 0, 0, 0)
ONE: Mapping[Colour, Cubes] = MappingProxyType(
    {
        "red": (1, 0, 0, 0, 0),
        "blue": (0, 1, 0, 0, 0),
        "green": (0, 0, 1, 0, 0),
        "yellow": (0, 0, 0, 1, 0),
        "white": (0, 0, 0, 0, 1),
    }
)

_LETTERS = "RBGYW"


def parse(text: str) -> Cubes:
    """The cubes in a word of their initials, such as ``RRGGW``."""
    r, b, g, y, w = (text.count(letter) for letter in _LETTERS)
    return r, b, g, y, w


def plus(some: Cubes, more: Cubes) -> Cubes:
    """Both together."""
    r, b, g, y, w = some
    r2, b2, g2, y2, w2 = more
    return r + r2, b + b2, g + g2, y + y2, w + w2


def minus(some: Cubes, gone: Cubes) -> Cubes:
    """What stays when the others are gone; negative where there were too few."""
    r, b, g, y, w = some
    r2, b2, g2, y2, w2 = gone
    return r - r2, b - b2, g - g2, y - y2, w - w2


def covers(some: Cubes, wanted: Cubes) -> bool:
    """Whether the wanted cubes are among these."""
    r, b, g, y, w = some
    r2, b2, g2, y2, w2 = wanted
    return r >= r2 and b >= b2 and g >= g2 and y >= y2 and w >= w2


def lacking(some: Cubes, wanted: Cubes) -> Cubes:
    """What is wanted and not among these."""
    r, b, g, y, w = (max(0, need - have) for have, need in zip(some, wanted, strict=True))
    return r, b, g, y, w


def has(some: Cubes, colour: Colour) -> bool:
    """Whether there is a cube of that colour."""
    return some[COLOURS.index(colour)] > 0

"""Chance that lives inside states: counter-based, hashed from a seed, frozen.

Belongs here: drawing numbers and orders from a seed. Does not belong here: the operating system's
randomness; whoever starts a game brings the seed.

The stream is SHAKE-256 over seed and counter (FIPS 202), which is the same on every machine and
Python version, and of which one draw tells nothing about another. Each draw reads at least 128 bits
more than it needs, so that taking the remainder favours no value by more than 2**-128.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_SPARE_BITS = 128


@dataclass(frozen=True, slots=True)
class Rng:
    """A place in a stream of chance. Every draw returns the value and the next place."""

    seed: str
    """Any text; tables use 64 hexadecimal digits, 256 bits from the operating system."""
    counter: int = 0

    def below(self, n: int) -> tuple[int, Rng]:
        """A whole number from 0 to n-1, and the next place. ``n`` is at least 1."""
        if n < 1:
            raise ValueError(f"cannot draw below {n}")
        return self._bits(n.bit_length()) % n, self._next()

    def pick(self, items: Sequence[T]) -> tuple[T, Rng]:
        """One of the items, which must not be empty, and the next place."""
        index, after = self.below(len(items))
        return items[index], after

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in a random order, and the next place. One hash, whatever their number."""
        order = list(items)
        size = len(order)
        number = self._bits(size * size.bit_length())
        for last in range(size - 1, 0, -1):
            number, other = divmod(number, last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order), self._next()

    def fork(self, label: str) -> Rng:
        """An independent stream that is named by this place and a label."""
        return Rng(f"{self.seed}/{self.counter}/{label}")

    def _bits(self, bits: int) -> int:
        key = f"{self.counter}:{self.seed}".encode()
        return int.from_bytes(hashlib.shake_256(key).digest((bits + _SPARE_BITS + 7) // 8), "big")

    def _next(self) -> Rng:
        return Rng(self.seed, self.counter + 1)

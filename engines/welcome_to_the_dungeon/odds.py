"""How likely things are in Welcome to the Dungeon, counted and not sampled.

Belongs here: chances that follow from what somebody knows. Does not belong here: what to do about
them (``bots``), and the rules, of which only what is printed on cards and tiles is used.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from math import comb
from typing import TypeAlias

from engines.welcome_to_the_dungeon.data import (
    COPIES,
    ICONS,
    LOSSES_TO_DROP_OUT,
    MONSTERS,
    POWER,
    WINS_TO_WIN,
    Item,
    Monster,
)
from engines.welcome_to_the_dungeon.state import hero_hp

_USUAL_SUCCESS = 0.4
"""The share of challenges that succeed between reasonable players."""


@dataclass(frozen=True, slots=True)
class Dungeon:
    """A dungeon as somebody knows it. Tuples of numbers are counts in the order of MONSTERS."""

    items: tuple[Item, ...]
    torch: int
    known: tuple[int, ...]
    """The monsters that are in it for certain."""
    unseen: tuple[int, ...]
    """Those that may be in it."""
    unknown: int
    """How many of the unseen are in it."""

    def without_item(self, item: Item) -> Dungeon:
        """With that item taken off the hero."""
        return replace(self, items=tuple(other for other in self.items if other != item))

    def with_monster(self, monster: Monster) -> Dungeon:
        """With one more monster in it."""
        return replace(self, known=_changed(self.known, monster, 1))

    def having_seen(self, monster: Monster) -> Dungeon:
        """To somebody who sees one of the unseen monsters elsewhere."""
        return replace(self, unseen=_changed(self.unseen, monster, -1))


def _changed(counts: tuple[int, ...], monster: Monster, by: int) -> tuple[int, ...]:
    place = MONSTERS.index(monster)
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])


def count(cards: tuple[Monster, ...]) -> tuple[int, ...]:
    """How many of each monster."""
    return tuple(cards.count(monster) for monster in MONSTERS)


def all_but(*seen: tuple[int, ...]) -> tuple[int, ...]:
    """What is left of the 13 cards without those that were seen."""
    return tuple(COPIES[monster] - sum(cards) for monster, *cards in zip(MONSTERS, *seen, strict=True))


@functools.lru_cache(maxsize=1 << 16)
def success(dungeon: Dungeon) -> float:
    """The chance to survive it, with the best name if the Vorpal Sword is there."""
    return survival(dungeon, best_name(dungeon))


@functools.lru_cache(maxsize=1 << 14)
def best_name(dungeon: Dungeon) -> Monster | None:
    """The name that makes survival most likely; the strongest of several. None without the sword."""
    if "vorpal" not in dungeon.items:
        return None
    return max(reversed(MONSTERS), key=lambda monster: survival(dungeon, monster))


def survival(dungeon: Dungeon, named: Monster | None) -> float:
    """The chance that the damage stays below the hero's HP with that name called out."""
    powers = _damages(dungeon.items, dungeon.torch, named)
    known = sum(number * power for number, power in zip(dungeon.known, powers, strict=True))
    room = hero_hp(dungeon.items) - 1 - known
    if room < 0:
        return 0.0
    unseen = tuple(power for power, number in zip(powers, dungeon.unseen, strict=True) for _ in range(number))
    return _ways(unseen, dungeon.unknown, room) / comb(len(unseen), dungeon.unknown)


def _damages(items: tuple[Item, ...], torch: int, named: Monster | None) -> tuple[int, ...]:
    icons = ICONS[torch]
    return tuple(
        0 if monster == named or any(item in items for item in icons[monster]) else POWER[monster]
        for monster in MONSTERS
    )


@functools.lru_cache(maxsize=1 << 16)
def _ways(powers: tuple[int, ...], cards: int, room: int) -> int:
    """In how many ways so many of the cards have no more power together than there is room."""
    harmless = powers.count(0)
    ways = [[comb(harmless, taken)] + [0] * room for taken in range(cards + 1)]
    for power in powers:
        if 0 < power <= room:
            for taken in range(cards, 0, -1):
                row, less = ways[taken], ways[taken - 1]
                for damage in range(power, room + 1):
                    row[damage] += less[damage - power]
    return sum(ways[cards])


Cards: TypeAlias = tuple[tuple[int, int], ...]
"""Successes and failures of each seat."""


@functools.lru_cache(maxsize=1 << 12)
def chances(cards: Cards) -> tuple[float, ...]:
    """Each seat's chance to win the game between equals, each as likely to be the next challenger."""
    standing = [seat for seat, (_, losses) in enumerate(cards) if losses < LOSSES_TO_DROP_OUT]
    winners = [seat for seat, (wins, _) in enumerate(cards) if wins >= WINS_TO_WIN]
    if winners or len(standing) == 1:
        winner = (winners or standing)[0]
        return tuple(float(seat == winner) for seat in range(len(cards)))
    total = [0.0] * len(cards)
    for seat in standing:
        for won, weight in ((True, _USUAL_SUCCESS), (False, 1 - _USUAL_SUCCESS)):
            for other, chance in enumerate(chances(after_challenge(cards, seat, won=won))):
                total[other] += weight * chance / len(standing)
    return tuple(total)


def after_challenge(cards: Cards, seat: int, *, won: bool) -> Cards:
    """The player cards after that seat's success or failure."""
    wins, losses = cards[seat]
    changed = (wins + 1, losses) if won else (wins, losses + 1)
    return (*cards[:seat], changed, *cards[seat + 1 :])

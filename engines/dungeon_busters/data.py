"""What is in the box: gems, battle cards and dungeon cards; constants, each with its source.

Belongs here: what is printed, how many there are, and the option of the house. Does not belong here:
anything that happens in a game (``state``, ``rules``).

Sources. The rulebook (DBU-…): numbers of cards and gems, which battle cards a game uses, and the points.
The fifteen dungeon cards: the data of a published implementation of the Korean edition, which agrees with
everything that the rulebook and reviews print (a Mimic with 10 HP whose first chest holds one gem of each
colour; 4 to 14 HP; loot of 15 gems a colour, as many as the box has). Nothing is designed by us, but the
monsters' English names are our translations, save the Mimic's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from engines.contract import Choice, Option

Colour: TypeAlias = Literal["red", "blue", "yellow"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow")


@dataclass(frozen=True, slots=True)
class Gems:
    """So many gems of each colour."""

    red: int = 0
    blue: int = 0
    yellow: int = 0

    @property
    def total(self) -> int:
        """Gems of any colour."""
        return self.red + self.blue + self.yellow

    @property
    def sets(self) -> int:
        """Complete colour sets: one gem of each."""
        return min(self.red, self.blue, self.yellow)

    def of(self, colour: Colour) -> int:
        """Gems of one colour."""
        number: int = getattr(self, colour)
        return number

    def plus(self, more: Gems) -> Gems:
        """These and those."""
        return Gems(self.red + more.red, self.blue + more.blue, self.yellow + more.yellow)

    def minus(self, fewer: Gems) -> Gems:
        """These without those."""
        return Gems(self.red - fewer.red, self.blue - fewer.blue, self.yellow - fewer.yellow)

    def times(self, number: int) -> Gems:
        """These so many times."""
        return Gems(self.red * number, self.blue * number, self.yellow * number)

    def at_most(self, limit: Gems) -> Gems:
        """As many of these as there are in ``limit``."""
        return Gems(min(self.red, limit.red), min(self.blue, limit.blue), min(self.yellow, limit.yellow))


NO_GEMS = Gems()
ONE: Mapping[Colour, Gems] = MappingProxyType({"red": Gems(red=1), "blue": Gems(blue=1), "yellow": Gems(yellow=1)})

GEMS_OF_A_COLOUR = 15
"""DBU-003."""
FIRST_LOOT = Gems(1, 1, 1)
"""DBU-009."""

POINTS_FOR_A_GEM = 1
POINTS_FOR_A_SET = 3
POINTS_FOR_THE_MOST = 3
"""DBU-058 to DBU-060."""

Monster: TypeAlias = Literal[
    "blue_slime",
    "red_slime",
    "skeleton",
    "mimic",
    "chimera",
    "mandragora",
    "kobold",
    "basilisk",
    "dullahan",
    "poison_slime",
    "cerberus",
    "skeleton_warrior",
    "dragon",
]
"""Each of the three dungeons has a Mimic of its own."""


@dataclass(frozen=True, slots=True)
class DungeonCard:
    """A dungeon card. ``chests``: the first is for the lowest card."""

    dungeon: int
    monster: Monster
    hp: int
    chests: tuple[Gems, ...]


def _cards(dungeon: int, *printed: tuple[Monster, int, tuple[str, ...]]) -> tuple[DungeonCard, ...]:
    return tuple(DungeonCard(dungeon, name, hp, tuple(map(_chest, chests))) for name, hp, chests in printed)


def _chest(letters: str) -> Gems:
    return Gems(letters.count("R"), letters.count("B"), letters.count("Y"))


DUNGEON_CARDS: Mapping[int, tuple[DungeonCard, ...]] = MappingProxyType(
    {
        1: _cards(
            1,
            ("blue_slime", 4, ("B",)),
            ("red_slime", 5, ("RBY",)),
            ("skeleton", 7, ("Y", "R")),
            ("mimic", 10, ("RBY", "B")),
            ("chimera", 14, ("RR", "Y", "B")),
        ),
        2: _cards(
            2,
            ("mandragora", 5, ("R",)),
            ("kobold", 6, ("RY", "B")),
            ("basilisk", 7, ("RBY",)),
            ("mimic", 10, ("RBY", "R")),
            ("dullahan", 13, ("YY", "B", "R")),
        ),
        3: _cards(
            3,
            ("poison_slime", 4, ("RBY",)),
            ("cerberus", 7, ("BB",)),
            ("skeleton_warrior", 8, ("YY", "R")),
            ("mimic", 10, ("RBY", "Y")),
            ("dragon", 14, ("BB", "R", "Y")),
        ),
    }
)
"""By dungeon, in the order of their health."""
LAST_DUNGEON = max(DUNGEON_CARDS)
FIGHTS = 4
"""In each dungeon: one of its five cards is left out unseen (DBU-015)."""

SEATS = (3, 5)
"""The box holds five sets of battle cards; the rulebook takes cards out for four and for five (ruling 2)."""
STRENGTHS = range(1, 8)
"""Every player's seven battle cards (DBU-001)."""

HAND = Option(
    key="hand",
    title="Battle cards in hand",
    choices=(
        Choice(value="five", title="Five, kept in secret (the rulebook)"),
        Choice(value="all", title="All that are left in the game"),
        Choice(value="six", title="Six: 2 to 7 with three players, 1 to 6 with more (later printings)"),
    ),
    default="five",
)
FIVE = 5
"""DBU-006."""


def battle_cards(players: int, hand: str) -> tuple[int, ...]:
    """The strengths that each player's set has in this game (DBU-007, DBU-008; ruling 1)."""
    if hand == "six":
        return (2, 3, 4, 5, 6, 7) if players == SEATS[0] else (1, 2, 3, 4, 5, 6)
    without = {4: (1, 7), 5: (7,)}.get(players, ())
    return tuple(strength for strength in STRENGTHS if strength not in without)

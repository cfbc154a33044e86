"""What is printed on the cards and tiles: constants, each with its source.

Belongs here: monsters, items, the hero, and which item stops which monster. Does not belong here:
anything that happens in a game (``state``, ``rules``).

Source of all of it: the rulebook's Card Reference (WTD-061 to WTD-068). Nothing is designed by us.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from engines.contract import Choice, Option

Monster: TypeAlias = Literal["goblin", "skeleton", "ork", "vampire", "golem", "lich", "demon", "dragon"]
Item: TypeAlias = Literal["chainmail", "shield", "lance", "grail", "torch", "vorpal"]

MONSTERS: tuple[Monster, ...] = ("goblin", "skeleton", "ork", "vampire", "golem", "lich", "demon", "dragon")
POWER: Mapping[Monster, int] = MappingProxyType(
    {"goblin": 1, "skeleton": 2, "ork": 3, "vampire": 4, "golem": 5, "lich": 6, "demon": 7, "dragon": 9}
)
COPIES: Mapping[Monster, int] = MappingProxyType(
    {"goblin": 2, "skeleton": 2, "ork": 2, "vampire": 2, "golem": 2, "lich": 1, "demon": 1, "dragon": 1}
)
DECK: tuple[Monster, ...] = tuple(monster for monster in MONSTERS for _ in range(COPIES[monster]))

ITEMS: tuple[Item, ...] = ("chainmail", "shield", "lance", "grail", "torch", "vorpal")
ARMOUR: Mapping[Item, int] = MappingProxyType({"chainmail": 5, "shield": 3})
BASE_HP = 3

WINS_TO_WIN = 2
LOSSES_TO_DROP_OUT = 2

TORCH = Option(
    key="torch",
    title="The Torch stops monsters with a power of",
    choices=(Choice(value=2, title="2 or less (the rulebook)"), Choice(value=3, title="3 or less (later editions)")),
    default=2,
)


def _icons(monster: Monster, torch: int) -> tuple[Item, ...]:
    stops: dict[Item, bool] = {
        "lance": monster == "dragon",
        "grail": POWER[monster] % 2 == 0,
        "torch": POWER[monster] <= torch,
    }
    return tuple(item for item in ITEMS if stops.get(item, False))


ICONS: Mapping[int, Mapping[Monster, tuple[Item, ...]]] = MappingProxyType(
    {torch: MappingProxyType({monster: _icons(monster, torch) for monster in MONSTERS}) for torch in (2, 3)}
)
"""By the greatest power that the Torch stops: the icons on each monster, the items that stop it."""

"""What a hard player expects of each room, for what it has there: who else will be there, who chooses first.

Belongs here: reading the figures in the dungeon. Does not belong here: the worth of goods (``prospects``), and the way
through the dungeon (``errands``).

The constants are guesses at what rivals do.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final

from engines.contract import Seat
from engines.dungeon_bazar.data import (
    DECK_NUMBER,
    INDIAN_TOLL,
    LAIR_FIRST,
    OGRE_WEIGHT,
    PAWN_WEIGHT,
    SPELL_CONSOLATION,
    TileName,
)
from engines.dungeon_bazar.looks import PlayerView, RoomView, View
from engines.dungeon_bazar.moves import OpenDoor
from engines.dungeon_bazar.plan import ways
from engines.dungeon_bazar.prospects import Prospects, place_worth
from engines.dungeon_bazar.state import Cell, Entrance, Place

STAYS: Final = (0.6, 0.25)
"""The chance that a rival's merchant ends where it stands: without goblins in hand, and with some."""
COMES: Final = (0.2, 0.1, 0.04)
"""The chance that it ends in another room: one round away, two, more."""
ADDS: Final = (0.3, 0.18, 0.08)
"""The chance that a rival with goblins leaves one in a room where it has none: the same."""
DOUBLES = 0.06
"""The chance that it adds one to others."""
_ROUND = 3

Chance = tuple[int, float]
"""A weight, and how likely a rival has it in the end."""


@dataclass(frozen=True, slots=True)
class Away:
    """By cell, what it takes to get there."""

    actions: tuple[int, ...]
    coins: tuple[int, ...]


@functools.lru_cache(maxsize=1 << 12)
def away(tiles: tuple[TileName, ...], entrance: Entrance, place: Place, *, by_coin: bool = False) -> Away:
    """From a place to every room. ``by_coin``: closed doors are opened for coins."""
    found = ways(tiles, entrance, place)
    doors = tuple(sum(isinstance(move, OpenDoor) for move in way) for way in found)
    if by_coin:
        return Away(tuple(len(way) - shut for way, shut in zip(found, doors, strict=True)), doors)
    return Away(tuple(map(len, found)), (0,) * len(found))


@dataclass(frozen=True, slots=True)
class Rival:
    """A rival in a room: every weight that it may come to have there. ``tie``: the chance that it chooses before this
    seat if they are equal."""

    chances: tuple[Chance, ...]
    present: float
    adds: float
    """The chance that it still places a goblin there."""
    tie: float


class Standing:
    """A seat's picture of the rooms. ``leaving``: as if it left now, before everybody who is still in the dungeon."""

    def __init__(self, view: View, me: PlayerView, hopes: Prospects, *, leaving: bool = False) -> None:
        self.view, self.me, self.hopes = view, me, hopes
        self.weights = tuple(_weight(room, me.seat) for room in view.rooms)
        """By cell, without the merchant."""
        tie = 0.0 if leaving or me.exit is not None else 0.5
        rivals = [player for player in view.players if player.seat != me.seat]
        far = [_away(view, rival) for rival in rivals]
        self._rivals = tuple(
            tuple(_rival(room, one, there[room.cell], tie) for one, there in zip(rivals, far, strict=True))
            for room in view.rooms
        )
        self._worth: dict[tuple[Cell, int], float] = {}

    def worth(self, cell: Cell, weight: int) -> float:
        """What the room brings, in coins, with that weight in it."""
        if not weight:
            return 0.0
        key = (cell, weight)
        if key not in self._worth:
            self._worth[key] = self._reckon(self.view.rooms[cell], weight) + self._tolls(cell)
        return self._worth[key]

    def _tolls(self, cell: Cell) -> float:
        """What 4/A gets from those who are still to come."""
        if self.me.power != "4A":
            return 0.0
        return INDIAN_TOLL * sum(one.adds for one in self._rivals[cell])

    def total(self, *, pawn: bool = False) -> float:
        """What all rooms bring for what is in them now, with or without the merchant."""
        place = self.me.place
        here = place.cell if pawn and place.kind == "room" else None
        weights = enumerate(self.weights)
        return sum(self.worth(cell, weight + PAWN_WEIGHT * (cell == here)) for cell, weight in weights)

    def _reckon(self, room: RoomView, weight: int) -> float:
        rivals = self._rivals[room.cell]
        above = [_above(one, weight) for one in rivals]
        first = 1.0
        for chance in above:
            first *= 1 - chance
        match room.content:
            case None:
                return self.me.favours + LAIR_FIRST * first
            case "annual" | "seasonal":
                worth = self.hopes.spells[room.spell] if room.spell else 0.0
                return SPELL_CONSOLATION + first * (worth - SPELL_CONSOLATION)
            case deck:
                others = sum(one.present for one in rivals)
                return place_worth(self.hopes.places[DECK_NUMBER[deck]], others, sum(above))


# --- Rivals ---


def _away(view: View, rival: PlayerView) -> tuple[int, ...]:
    assert view.entrance is not None  # noqa: S101 - there is one while there are rooms to stand in
    entrance = Entrance(view.entrance.cell, view.entrance.side, view.entrance.hero, view.entrance.typology)
    return away(tuple(room.tile for room in view.rooms), entrance, rival.place).actions


def _weight(room: RoomView, seat: Seat) -> int:
    """Goblins and Ogre."""
    for figure in room.figures:
        if figure.seat == seat:
            return figure.goblins + OGRE_WEIGHT * figure.ogre
    return 0


def _rival(room: RoomView, rival: PlayerView, away: int, tie: float) -> Rival:
    weight = _weight(room, rival.seat)
    here = rival.place.kind == "room" and rival.place.cell == room.cell
    if rival.exit is not None:
        weight += PAWN_WEIGHT * here
        return Rival(((weight, 1.0),), float(weight > 0), 0.0, 1.0)
    return _roaming(weight, _ends(rival, here, away), _adds(rival, weight, away), tie)


def _roaming(weight: int, ends: float, adds: float, tie: float) -> Rival:
    chances = (
        (weight, (1 - ends) * (1 - adds)),
        (weight + 1, (1 - ends) * adds),
        (weight + PAWN_WEIGHT, ends * (1 - adds)),
        (weight + PAWN_WEIGHT + 1, ends * adds),
    )
    return Rival(chances, 1.0 if weight else 1 - chances[0][1], adds, tie)


def _ends(rival: PlayerView, here: bool, away: int) -> float:
    if here:
        return STAYS[min(rival.goblins, 1)]
    return COMES[min((away - 1) // _ROUND, 2)] if rival.goblins else COMES[min(away // 2, 2)] / 2


def _adds(rival: PlayerView, weight: int, away: int) -> float:
    if not rival.goblins:
        return 0.0
    return DOUBLES if weight else ADDS[min(away // _ROUND, 2)]


def _above(rival: Rival, weight: int) -> float:
    """The chance that the rival chooses before this weight."""
    total = 0.0
    for other, chance in rival.chances:
        if other > weight:
            total += chance
        elif other == weight:
            total += chance * rival.tie
    return total

"""How rooms, doors and the Entrance join: the map, worked out once for each layout.

Belongs here: neighbours, doors, shortest ways, on which sides of a room the Entrance may lie. Does not belong here:
who stands where (``state``), and whether a merchant may go (``rules``).

Every room, the Entrance included, has one door on its right and one on its bottom edge. So a wall between two rooms has
the right door of the left one, or the bottom door of the upper one. An Entrance left of a room or above it leads in by
its own door, which is open; right of a room or below it, by the room's door.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engines.dungeon_bazar.data import TILES, TileName
from engines.dungeon_bazar.moves import OpenDoor, Walk
from engines.dungeon_bazar.state import OUTSIDE, ROOMS, SIDES, Cell, DoorSide, Entrance, Place, Side

CENTRE: Cell = 4
_ROW = 3
_STEP: Mapping[Side, int] = MappingProxyType({"left": -1, "top": -_ROW, "right": 1, "bottom": _ROW})


def neighbour(cell: Cell, side: Side) -> Cell | None:
    """The room beyond that side; None at the rim."""
    column, row = cell % _ROW, cell // _ROW
    rim = {"left": column == 0, "top": row == 0, "right": column == _ROW - 1, "bottom": row == _ROW - 1}
    return None if rim[side] else cell + _STEP[side]


RIM: tuple[tuple[Side, ...], ...] = tuple(
    tuple(side for side in SIDES if neighbour(cell, side) is None) for cell in range(len(ROOMS))
)
"""By cell, the sides that lead nowhere."""


def is_open(tiles: tuple[TileName, ...], cell: Cell, side: DoorSide) -> bool:
    """Whether that door of a room is open."""
    tile = TILES[tiles[cell]]
    return tile.right if side == "right" else tile.bottom


def best_sides(tiles: tuple[TileName, ...], cell: Cell) -> tuple[Side, ...]:
    """Where the Entrance may lie beside a room (DBZ-087, R5): an open door of the room, else a door of its own, else a
    closed one."""
    ranks = {side: _rank(tiles, cell, side) for side in RIM[cell]}
    return tuple(side for side, rank in ranks.items() if rank == min(ranks.values()))


def _rank(tiles: tuple[TileName, ...], cell: Cell, side: Side) -> int:
    if side == "left" or side == "top":
        return 1
    return 0 if is_open(tiles, cell, side) else 2


# --- Ways ---


@dataclass(frozen=True, slots=True)
class Exits:
    """What a merchant may do about doors at a place."""

    walks: tuple[Walk, ...]
    """Through open doors; from a door to both of its sides."""
    opens: tuple[OpenDoor, ...]
    """Closed doors."""
    coins: tuple[OpenDoor, ...]
    """The same for a coin."""
    beyond: tuple[Cell | None, ...]
    """Where the walks lead."""
    closed: tuple[Cell | None, ...]
    """What lies behind the closed doors."""


Plan = Mapping[Place, Exits]
"""By place."""


@dataclass(frozen=True, slots=True)
class _Wall:
    """A wall with a door: the places on its two sides. ``door``: None for the Entrance's own."""

    sides: tuple[Cell | None, Cell | None]
    door: tuple[Cell, DoorSide] | None
    open: bool


@functools.lru_cache(maxsize=1 << 10)
def plan(tiles: tuple[TileName, ...], entrance: Entrance) -> Plan:
    """What leads where, from everywhere."""
    walls = (*_inner(tiles), _gate(tiles, entrance))
    exits = {place: _exits(place.cell, walls) for place in (OUTSIDE, *ROOMS)}
    doors = {Place("door", *wall.door): _both(wall.sides) for wall in walls if wall.door and not wall.open}
    return MappingProxyType(exits | doors)


@functools.lru_cache(maxsize=1 << 10)
def _inner(tiles: tuple[TileName, ...]) -> tuple[_Wall, ...]:
    sides: tuple[DoorSide, ...] = ("right", "bottom")
    return tuple(
        _Wall((cell, beyond), (cell, side), is_open(tiles, cell, side))
        for cell in range(len(ROOMS))
        for side in sides
        if (beyond := neighbour(cell, side)) is not None
    )


def _gate(tiles: tuple[TileName, ...], entrance: Entrance) -> _Wall:
    cell, side = entrance.cell, entrance.side
    if side == "left" or side == "top":
        return _Wall((None, cell), None, open=True)
    return _Wall((cell, None), (cell, side), is_open(tiles, cell, side))


def _exits(cell: Cell | None, walls: tuple[_Wall, ...]) -> Exits:
    here = [(_beyond(wall, cell), wall) for wall in walls if cell in wall.sides]
    walks = tuple(beyond for beyond, wall in here if wall.open)
    shut = [(beyond, wall.door) for beyond, wall in here if wall.door and not wall.open]
    return Exits(
        walks=tuple(map(Walk, walks)),
        opens=tuple(OpenDoor(*door) for _, door in shut),
        coins=tuple(OpenDoor(*door, coin=True) for _, door in shut),
        beyond=walks,
        closed=tuple(beyond for beyond, _ in shut),
    )


def _beyond(wall: _Wall, cell: Cell | None) -> Cell | None:
    return wall.sides[1] if wall.sides[0] == cell else wall.sides[0]


def _both(sides: tuple[Cell | None, Cell | None]) -> Exits:
    return Exits(tuple(map(Walk, sides)), (), (), sides, ())


# --- Shortest ways ---


Way = tuple[Walk | OpenDoor, ...]
"""Moves of one action each."""


@functools.lru_cache(maxsize=1 << 12)
def ways(tiles: tuple[TileName, ...], entrance: Entrance, start: Place) -> tuple[Way, ...]:
    """By cell, a shortest way there; an empty one where the merchant stands already."""
    joined, found = plan(tiles, entrance), dict[Place, Way]({start: ()})
    queue = [start]
    for place in queue:
        for move, to in _steps(joined[place]):
            if to not in found:
                found[to] = (*found[place], move)
                queue.append(to)
    return tuple(found[room] for room in ROOMS)


def _steps(exits: Exits) -> list[tuple[Walk | OpenDoor, Place]]:
    walks = [(walk, place_of(walk.cell)) for walk in exits.walks]
    return [*walks, *((door, Place("door", door.cell, door.side)) for door in exits.opens)]


def place_of(cell: Cell | None) -> Place:
    """The room, or the Entrance."""
    return OUTSIDE if cell is None else ROOMS[cell]

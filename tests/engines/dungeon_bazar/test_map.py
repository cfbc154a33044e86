"""How rooms, doors and the Entrance hang together, over all layouts (DBZ-013 to DBZ-022, DBZ-061, DBZ-087, ruling R5).

Here stands a map of our own, built from nothing but the doors of the nine tiles; the engine's is compared with it.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from engines.dungeon_bazar.data import TILES, Content
from engines.dungeon_bazar.moves import OpenDoor, Walk
from engines.dungeon_bazar.state import Place, Side, Turn
from tests.engines.dungeon_bazar.acting import do, moves_of
from tests.engines.dungeon_bazar.scenes import GRID, Layout, dungeon, entry, room

Doors = tuple[tuple[bool, bool], ...]
"""By cell: whether the right and the bottom door are open."""

KINDS = Counter((tile.right, tile.bottom) for tile in TILES.values())


@cache
def layouts() -> tuple[Doors, ...]:
    """Every pattern of doors that the nine tiles can make."""
    return tuple(_filled((None,) * 9, tuple(KINDS.items())))


def _filled(
    cells: tuple[tuple[bool, bool] | None, ...], kinds: tuple[tuple[tuple[bool, bool], int], ...]
) -> Iterator[Doors]:
    if not kinds:
        yield tuple(one for one in cells if one is not None)
        return
    (doors, number), *rest = kinds
    for chosen in combinations([cell for cell in range(9) if cells[cell] is None], number):
        yield from _filled(tuple(doors if cell in chosen else one for cell, one in enumerate(cells)), tuple(rest))


def walls() -> Iterator[tuple[int, int, int]]:
    """The inner walls: the room on the left or above, the other one, and which of the first one's doors is in it."""
    for cell in range(9):
        if cell % 3 < 2:
            yield cell, cell + 1, 0
        if cell < 6:
            yield cell, cell + 3, 1


def costs(doors: Doors, start: int) -> list[int]:
    """Actions from a room to every room."""
    steps: dict[int, list[tuple[int, int]]] = {cell: [] for cell in range(9)}
    for one, other, which in walls():
        price = 1 if doors[one][which] else 2
        steps[one].append((other, price))
        steps[other].append((one, price))
    known, front = {start: 0}, [(0, start)]
    while front:
        cost, cell = heapq.heappop(front)
        for other, price in steps[cell]:
            if cost + price < known.get(other, 99):
                known[other] = cost + price
                heapq.heappush(front, (cost + price, other))
    return [known[cell] for cell in range(9)]


def sides(cell: int) -> list[Side]:
    """The outer sides of a room."""
    row, column = divmod(cell, 3)
    outer: dict[Side, bool] = {"left": column == 0, "top": row == 0, "right": column == 2, "bottom": row == 2}
    return [side for side, is_outer in outer.items() if is_outer]


def is_open(doors: Doors, cell: int, side: Side) -> bool:
    """Whether one walks in from an Entrance on that side: on the left and the top it brings its own open door."""
    return side in {"left", "top"} or doors[cell][side == "bottom"]


def gates(doors: Doors, cell: int) -> list[Side]:
    """Where the Entrance may lie by ruling R5."""
    outer = sides(cell)
    own: list[Side] = [side for side in outer if side in {"right", "bottom"} and is_open(doors, cell, side)]
    brought: list[Side] = [side for side in outer if side in {"left", "top"}]
    return own or brought or outer


def open_pieces(doors: Doors) -> int:
    """Into how many parts the dungeon falls for whoever opens no door."""
    part = list(range(9))
    for one, other, which in walls():
        if doors[one][which]:
            part = [part[one] if known == part[other] else known for known in part]
    return len(set(part))


@pytest.mark.clause("DBZ-061", "DBZ-019")
def test_nine_tiles_make_5040_patterns_of_doors() -> None:
    assert len(layouts()) == len(set(layouts())) == 5040
    assert sum(tile.right + tile.bottom for tile in TILES.values()) == 10
    assert (sum(tile.right for tile in TILES.values()), sum(tile.bottom for tile in TILES.values())) == (5, 5)


@pytest.mark.clause("DBZ-019", "DBZ-062")
def test_every_inner_wall_has_one_door() -> None:
    """All tiles lie the same way round: of eighteen doors twelve are inside, three on the right, three below."""
    assert len(list(walls())) == len({(one, other) for one, other, _ in walls()}) == 12


@pytest.mark.clause("DBZ-022", "DBZ-113", "DBZ-117")
def test_in_every_layout_every_room_can_be_reached_in_eight_actions_and_half_of_them_in_a_round() -> None:
    farthest: Counter[int] = Counter()
    total = near = closed_gates = number = 0
    for doors in layouts():
        ways = [costs(doors, cell) for cell in range(9)]
        for cell in (0, 1, 2, 3, 5, 6, 7, 8):
            side = gates(doors, cell)[0]
            enter = 1 if is_open(doors, cell, side) else 2
            reach = [enter + cost for cost in ways[cell]]
            farthest[max(reach)] += 1
            total += sum(reach)
            near += sum(cost <= 3 for cost in reach)
            closed_gates += enter - 1
            number += 1
    assert number == 5040 * 8
    assert round(total / number / 9, 2) == 3.50
    assert round(near / number, 1) == 4.4
    assert set(farthest) == {4, 5, 6, 7, 8}
    assert round((farthest[5] + farthest[6]) / number, 2) == 0.89
    assert closed_gates / number == 0.125


@pytest.mark.clause("DBZ-117")
def test_closed_doors_matter_in_every_layout_and_never_block() -> None:
    closed = Counter(sum(not doors[one][which] for one, _, which in walls()) for doors in layouts())
    assert (min(closed), max(closed)) == (2, 8)
    assert round(sum(number * times for number, times in closed.items()) / 5040, 1) == 5.3
    pieces = Counter(map(open_pieces, layouts()))
    assert [round(100 * pieces[number] / 5040) for number in (1, 2, 3, 4)] == [10, 36, 37, 14]


# --- The engine's map against ours ---


def turned(number: int) -> Layout:
    """The tiles of the scenes, laid out another way, and what lies on them stays."""
    tiles = [tile for tile, _ in GRID]
    order = [tiles[(number * 4 + cell * (1, 2, 4, 5, 7, 8)[number % 6]) % 9] for cell in range(9)]
    assert len(set(order)) == 9
    lair = order.index("lair")
    contents: list[Content | None] = [content for _, content in GRID if content is not None]
    contents.insert(lair, None)
    return tuple(zip(order, contents, strict=True))


@pytest.mark.clause("DBZ-113", "DBZ-117", "DBZ-019")
@pytest.mark.parametrize("number", range(12))
def test_a_merchant_walks_through_open_doors_and_opens_closed_ones_and_nothing_else(number: int) -> None:
    layout = turned(number)
    doors = tuple((TILES[tile].right, TILES[tile].bottom) for tile, _ in layout)
    for cell in range(9):
        state = dungeon(layout=layout, at={0: room(cell)}, turn=Turn(seat=0, round=1, acting=True, left=3))
        walks, opens = set(), set()
        for one, other, which in walls():
            if cell in (one, other):
                beyond = other if cell == one else one
                if doors[one][which]:
                    walks.add(Walk(beyond))
                else:
                    opens.add(OpenDoor(one, "bottom" if which else "right"))
        assert {move for move in moves_of(state, 0, Walk) if move.cell is not None} == walks
        assert set(moves_of(state, 0, OpenDoor)) == opens


@pytest.mark.clause("DBZ-022", "DBZ-093", "R21")
@pytest.mark.parametrize("number", range(6))
def test_the_entrance_is_joined_to_one_room_by_one_door(number: int) -> None:
    layout = turned(number)
    doors = tuple((TILES[tile].right, TILES[tile].bottom) for tile, _ in layout)
    for cell in (0, 1, 2, 3, 5, 6, 7, 8):
        for side in sides(cell):
            state = dungeon(layout=layout, entrance=entry(cell, side), turn=Turn(seat=0, round=1, acting=True, left=3))
            if is_open(doors, cell, side):
                assert moves_of(state, 0, Walk) == [Walk(cell)]
                assert moves_of(state, 0, OpenDoor) == []
                inside = do(state, (0, Walk(cell))).state
                assert inside.players[0].place == room(cell)
                assert Walk(None) in moves_of(inside, 0, Walk)
            else:
                assert side in {"right", "bottom"}
                assert moves_of(state, 0, Walk) == []
                assert moves_of(state, 0, OpenDoor) == [OpenDoor(cell, side)]
                ajar = do(state, (0, OpenDoor(cell, side)))
                assert ajar.state.players[0].place == Place("door", cell, side)
                assert set(moves_of(ajar.state, 0, Walk)) == {Walk(cell), Walk(None)}

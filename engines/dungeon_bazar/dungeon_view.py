"""What everybody sees of the dungeon, and where a seat's own merchant can go.

Belongs here: rooms, the Entrance, the Exit Order, ways. Does not belong here: merchants and market (``view``,
``market_view``).

One object per fact, so that what did not change is the same object in the next view.
"""

from __future__ import annotations

import functools

from engines.contract import Seat
from engines.dungeon_bazar.data import (
    ANNUAL,
    DECK_NUMBER,
    DECKS,
    FEES,
    FIRST_LEAVER,
    HEROES,
    REGULAR_DECK,
    TILES,
    Content,
    Spell,
    TileName,
)
from engines.dungeon_bazar.looks import EntranceView, ExitView, FigureView, RoomView, RouteView, TurnView
from engines.dungeon_bazar.plan import plan, ways
from engines.dungeon_bazar.presence import choice_order, weights
from engines.dungeon_bazar.state import OUTSIDE, ROOMS, Cell, Customer, Dungeon, Entrance, Place, State, Turn

# --- Rooms ---


def rooms(state: State) -> tuple[RoomView, ...]:
    """By cell."""
    return tuple(_room_of(state, cell) for cell in range(len(ROOMS)))


def _room_of(state: State, cell: Cell) -> RoomView:
    tile, content, dungeon = state.setting.tiles[cell], state.setting.contents[cell], state.dungeon
    spell = _spell(state, content)
    return _room(
        cell=cell,
        tile=tile,
        right=TILES[tile].right,
        bottom=TILES[tile].bottom,
        content=content,
        left=_left(state, content, spell),
        spell=spell,
        demand=_demand(state.customers, content),
        token=dungeon.tokens[cell] is not None if dungeon else TILES[tile].symbol == "favour",
        ogre=dungeon.ogre.cell == cell if dungeon else TILES[tile].symbol == "ogre",
        accountant=TILES[tile].symbol == "accountant" and (dungeon is None or dungeon.bribed is None),
        cloudy=tile == "lair" and dungeon is not None and dungeon.cloudy_back,
        figures=_figures(state, dungeon, cell) if dungeon else (),
    )


_room = functools.lru_cache(maxsize=1 << 13)(RoomView)


def _spell(state: State, content: Content | None) -> Spell | None:
    """The season's spells lie open until somebody wins them. Before the first season only the Annual one does."""
    if content == "annual":
        return ANNUAL if not state.spells or state.spells[0].owner is None else None
    if content == "seasonal" and state.spells and state.spells[1].owner is None:
        return state.spells[1].spell
    return None


def _left(state: State, content: Content | None, spell: Spell | None) -> int:
    if content in DECKS:
        return len(state.stock.decks[DECK_NUMBER[content]])
    return int(spell is not None or (content == "seasonal" and not state.spells))


@functools.lru_cache(maxsize=1 << 11)
def _demand(customers: tuple[Customer, ...], content: Content | None) -> int:
    return sum(
        mark == "open" and REGULAR_DECK[typology] == content
        for customer in customers
        for typology, mark in zip(HEROES[customer.hero].wants, customer.marks, strict=True)
    )


def _figures(state: State, dungeon: Dungeon, cell: Cell) -> tuple[FigureView, ...]:
    order = choice_order(dungeon, state.players, cell)
    if not order:
        return ()
    weight, ogre = weights(dungeon, state.players, cell), dungeon.ogre
    return tuple(
        FigureView(
            seat=seat,
            goblins=dungeon.goblins[cell][seat],
            pawn=state.players[seat].place == ROOMS[cell],
            ogre=ogre.owner == seat and ogre.cell == cell,
            weight=weight[seat],
        )
        for seat in order
    )


# --- The Entrance ---


@functools.lru_cache(maxsize=1 << 10)
def entrance_view(tiles: tuple[TileName, ...], entrance: Entrance) -> EntranceView:
    """Where it lies, and whether its way in is open."""
    is_open = bool(plan(tiles, entrance)[OUTSIDE].walks)
    return EntranceView(entrance.cell, entrance.side, is_open, entrance.hero, entrance.typology)


@functools.lru_cache(maxsize=1 << 10)
def exits(seats: int, gone: tuple[Seat, ...]) -> tuple[ExitView, ...]:
    """The Exit Order with its spaces for so many players."""
    fees = (FIRST_LEAVER, *FEES[seats][1:])
    owners = (*gone, *((None,) * (seats - len(gone))))
    return tuple(ExitView(space, coins, seat) for space, (coins, seat) in enumerate(zip(fees, owners, strict=True), 1))


@functools.lru_cache(maxsize=1 << 10)
def turn_view(turn: Turn | None) -> TurnView | None:
    """Whose round it is."""
    if turn is None:
        return None
    return TurnView(
        seat=turn.seat,
        round=turn.round,
        acting=turn.acting,
        left=turn.left,
        acted=turn.acted,
        helped=turn.helped,
        recruited=turn.recruited,
        collected=turn.collected,
    )


@functools.lru_cache(maxsize=1 << 10)
def routes(tiles: tuple[TileName, ...], entrance: Entrance, start: Place) -> tuple[RouteView, ...]:
    """By cell, a shortest way there."""
    return tuple(RouteView(cell, len(way), way) for cell, way in enumerate(ways(tiles, entrance, start)))

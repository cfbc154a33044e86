"""Situations of Dungeon Bazar for tests: a small language that builds any of them, and what leads to it.

Belongs here: building. Does not belong here: playing on (``acting``), and checking anything.

The map on which scenes happen unless they say otherwise (``|`` and ``-`` are closed doors)::

    E > 0 court/potions      1 gallery/weapons *   2 kitchen/junk O
                                 -
        3 crossways/armors * 4 lair                5 hall/magic *
                                 -
        6 counting/familiars A 7 vault/annual *  | 8 stair/seasonal

``E`` the Entrance, ``*`` a token, ``O`` the Ogre, ``A`` the Accountant. The Babydragon lies in room 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypedDict, Unpack, cast

from engines.arena import begin
from engines.contract import Seat, Step
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import (
    ANNUAL,
    CARDS,
    DECKS,
    EXTRA_GOBLINS,
    GOBLINS,
    HEROES,
    MARKET_HEROES,
    SEASONAL,
    Card,
    Content,
    Deck,
    Face,
    Power,
    Spell,
    TileName,
    TileNumber,
    Typology,
)
from engines.dungeon_bazar.events import Event
from engines.dungeon_bazar.moves import ChooseFace, Leave
from engines.dungeon_bazar.state import (
    LEDGER,
    OUTSIDE,
    Cast,
    Cell,
    Customer,
    DoorSide,
    Dungeon,
    Entrance,
    Mark,
    Ogre,
    Place,
    Player,
    Revealed,
    Setting,
    Side,
    State,
    Stock,
    Token,
    Turn,
)
from tests.engines.dungeon_bazar.acting import CODE, do, now

SEATS = (2, 3, 4, 5)

Layout = tuple[tuple[TileName, Content | None], ...]
"""By cell: the tile that lies there, and what lies on it."""

GRID: Layout = (
    ("torchlit_court", "potions"),
    ("bone_gallery", "weapons"),
    ("ogres_kitchen", "junk"),
    ("crossways", "armors"),
    ("lair", None),
    ("mossy_hall", "magic"),
    ("counting_house", "familiars"),
    ("sealed_vault", "annual"),
    ("dripping_stair", "seasonal"),
)
POTIONS, WEAPONS, JUNK, ARMORS, LAIR, MAGIC, FAMILIARS, ANNUAL_ROOM, SEASONAL_ROOM = range(9)
"""The rooms of the map by what lies in them."""
ROOM_OF: Mapping[Deck, Cell] = {
    "potions": POTIONS,
    "weapons": WEAPONS,
    "junk": JUNK,
    "armors": ARMORS,
    "magic": MAGIC,
    "familiars": FAMILIARS,
}
OGRE_ROOM, ACCOUNTANT_ROOM = JUNK, FAMILIARS
TOKENS: Mapping[Cell, Token] = {WEAPONS: "favour", ARMORS: "favour", MAGIC: "favour", ANNUAL_ROOM: "cloudy"}

PLAIN: tuple[Power, ...] = ("3B", "4B", "1A", "5B", "2A")
"""By seat: powers that do nothing while merchants are in the dungeon."""
PLAIN_IN_THE_MARKET: tuple[Power, ...] = ("3B", "4B", "1B", "5A", "2A")
"""By seat: powers that do nothing while heroes buy."""

_TYPOLOGY: Mapping[str, Typology] = {code: typology for typology, code in CODE.items()}


# --- Words ---


def card(text: str) -> Card:
    """``PO7``: the potion that costs 7."""
    return Card(_TYPOLOGY[text[:2]], int(text[2:]))


def cards(text: str) -> tuple[Card, ...]:
    """``PO7 CW2``: these cards."""
    return tuple(map(card, text.split()))


def room(cell: Cell) -> Place:
    """In that room."""
    return Place("room", cell)


def door(cell: Cell, side: DoorSide) -> Place:
    """On that door."""
    return Place("door", cell, side)


# --- Building ---


def opened(seats: int = 3, seed: str = "opening", shopping: str = "once", tiles: str = "dealt") -> Step[State, Event]:
    """The setup with its events."""
    return begin(GAME, seats, seed, {"shopping": shopping, "tiles": tiles})


def opening(seats: int = 3, seed: str = "opening", shopping: str = "once", tiles: str = "dealt") -> State:
    """The state right after the setup."""
    return opened(seats, seed, shopping, tiles).state


def offering(seats: int = 3, seed: str = "opening", faces: str = "ABABA", shopping: str = "once") -> State:
    """The first season has begun, and offers are awaited."""
    state = opening(seats, seed, shopping)
    chosen: tuple[Face, ...] = tuple("A" if face == "A" else "B" for face in faces)
    return do(state, *((seat, ChooseFace(chosen[seat])) for seat in range(seats))).state


def arriving(*level1: str, seats: int = 3, layout: Layout = GRID, seed: str = "arriving") -> Step[State, Event]:
    """The first season begins: these heroes come, in this order, and the last of them places the Entrance."""
    state = opening(seats, seed)
    others, *later = state.stock.heroes
    drawn = (*(name for name in others if name not in level1), *level1[::-1])
    stock = replace(state.stock, heroes=(drawn, *later))
    state = replace(state, setting=_setting(state, layout), stock=stock)
    return do(state, *((seat, ChooseFace("A")) for seat in range(seats)))


def sealing(**about: Unpack[Scene]) -> State:
    """Heroes have arrived, and offers are awaited; the rest as in ``dungeon``."""
    state = dungeon(**about)
    return replace(state, phase="offer", revealed=None, turn=None, dungeon=replace(now(state), first=None))


def entry(cell: Cell = 0, side: Side = "left", hero: str | None = None, season: int = 1) -> Entrance:
    """The Entrance beside that room."""
    name = hero or [one.name for one in HEROES.values() if one.level == season][-1]
    return Entrance(cell, side, name, HEROES[name].wants[0])


class Scene(TypedDict, total=False):
    """What may be said of a situation in the dungeon."""

    seats: int
    season: int
    powers: Mapping[Seat, Power]
    at: Mapping[Seat, Place]
    coins: Mapping[Seat, int]
    favours: Mapping[Seat, int]
    goods: Mapping[Seat, str]
    """Secret cards."""
    goblins: Mapping[Cell, Mapping[Seat, int]]
    """By room, how many of whom; the one on the Ogre is among them."""
    tokens: Mapping[Cell, Token]
    ogre: Ogre | None
    bribed: Seat
    cloudy: Seat
    cloudy_back: bool
    entrance: Entrance
    exits: Sequence[Seat]
    turn: Turn
    heroes: Sequence[str]
    purses: Mapping[str, int]
    """By hero."""
    seasonal: Spell
    decks: Mapping[Deck, str]
    """What lies on top, the first to be drawn first."""
    short: Sequence[Deck]
    """Decks without anything below that."""
    discards: str
    layout: Layout
    shopping: str
    plain: tuple[Power, ...]
    """The power of each seat of which ``powers`` says nothing."""


def dungeon(**about: Unpack[Scene]) -> State:
    """Merchants are in the dungeon. Everybody has 20 coins and one Favour token and stands in the Entrance, and seat 0
    decides whether to act, where nothing else is said."""
    seats, season = about.get("seats", 3), about.get("season", 1)
    state = opening(seats, shopping=about.get("shopping", "once"))
    market = about.get("heroes") or _arrivals(seats, season)
    entrance = about.get("entrance") or entry(hero=_arrivals(seats, season, but=market)[0])
    return replace(
        state,
        setting=_setting(state, about.get("layout", GRID)),
        phase="dungeon",
        season=season,
        players=tuple(_player(seat, seats, about) for seat in range(seats)),
        stock=_stock(about, {*market, entrance.hero}),
        revealed=Revealed((0,) * seats, 0),
        dungeon=_dungeon(entrance, seats, about),
        turn=about.get("turn", Turn(seat=0, round=1)),
        spells=(Cast(ANNUAL), Cast(about.get("seasonal", "persuasion"))),
        customers=tuple(_customer(hero, about.get("purses", {})) for hero in market),
    )


def _setting(state: State, layout: Layout) -> Setting:
    tiles, contents = tuple(tile for tile, _ in layout), tuple(content for _, content in layout)
    return replace(state.setting, tiles=tiles, contents=contents)


def _customer(hero: str, purses: Mapping[str, int]) -> Customer:
    unmarked: Mark = "open"
    return Customer(hero, purses.get(hero, HEROES[hero].coins), (unmarked,) * len(HEROES[hero].wants))


def _dungeon(entrance: Entrance, seats: int, about: Scene) -> Dungeon:
    layout, tokens = about.get("layout", GRID), about.get("tokens", TOKENS)
    kitchen = next(cell for cell, (tile, _) in enumerate(layout) if tile == "ogres_kitchen")
    return Dungeon(
        entrance=entrance,
        tokens=tuple(tokens.get(cell) for cell in range(9)),
        goblins=_goblins(seats, about),
        ogre=about.get("ogre") or Ogre(kitchen),
        bribed=about.get("bribed"),
        cloudy=about.get("cloudy"),
        cloudy_back=about.get("cloudy_back", False),
        first=0,
        exits=tuple(about.get("exits", ())),
    )


def _goblins(seats: int, about: Scene) -> tuple[tuple[int, ...], ...]:
    """By room and seat."""
    rooms = about.get("goblins", {})
    return tuple(tuple(rooms.get(cell, {}).get(seat, 0) for seat in range(seats)) for cell in range(9))


def hand(seats: int, power: Power) -> int:
    """With how many goblins a merchant begins a season."""
    return GOBLINS[seats] + EXTRA_GOBLINS.get(power, 0)


def _player(seat: Seat, seats: int, about: Scene) -> Player:
    power = about.get("powers", {}).get(seat, about.get("plain", PLAIN)[seat])
    coins = about.get("coins", {}).get(seat, 20)
    return Player(
        tile=cast("TileNumber", int(power[0])),
        power=power,
        coins=coins,
        favours=about.get("favours", {}).get(seat, 1),
        goblins=hand(seats, power) - sum(room[seat] for room in _goblins(seats, about)),
        goods=cards(about.get("goods", {}).get(seat, "")),
        place=about.get("at", {}).get(seat, OUTSIDE),
        ledger=(coins, *(0,) * (len(LEDGER) - 1)),
    )


def _arrivals(seats: int, season: int, but: Sequence[str] = ()) -> list[str]:
    """The heroes that come in a scene that does not say which."""
    level = [name for name, hero in HEROES.items() if hero.level == season and name not in but]
    return [name for name in level if seats > 3 or not HEROES[name].many][: MARKET_HEROES[seats]]


def _stock(about: Scene, arrived: set[str]) -> Stock:
    """Every card that is not elsewhere lies in its deck, the dearest at the bottom; of a short deck it is discarded."""
    short, season = about.get("short", ()), about.get("season", 1)
    tops = {deck: cards(about.get("decks", {}).get(deck, "")) for deck in DECKS}
    discarded = cards(about.get("discards", ""))
    held = [one for text in about.get("goods", {}).values() for one in cards(text)]
    taken = {*held, *discarded, *(one for pile in tops.values() for one in pile)}
    rest = {deck: tuple(one for one in CARDS if one.deck == deck and one not in taken) for deck in DECKS}
    return Stock(
        decks=tuple((*(() if deck in short else rest[deck][::-1]), *tops[deck][::-1]) for deck in DECKS),
        discards=tuple(
            (*(one for one in discarded if one.deck == deck), *(rest[deck] if deck in short else ())) for deck in DECKS
        ),
        heroes=tuple(_unseen(level, about, arrived) for level in (1, 2, 3)),
        spells=tuple(spell for spell in SEASONAL if spell != about.get("seasonal", "persuasion"))[season - 1 :],
    )


def _unseen(level: int, about: Scene, arrived: set[str]) -> tuple[str, ...]:
    """The heroes of a level who have not come; of earlier levels nobody will."""
    if level < about.get("season", 1):
        return ()
    few = about.get("seats", 3) < 4
    return tuple(
        hero.name
        for hero in HEROES.values()
        if hero.level == level and hero.name not in arrived and not (few and hero.many)
    )


def rewards(**about: Unpack[Scene]) -> Step[State, Event]:
    """All have left in the order of ``exits`` (by seat if nothing is said), the last one as the first thing to happen,
    and what lies in the rooms is given out."""
    order = list(about.get("exits", range(about.get("seats", 3))))
    before: Scene = {**about, "exits": order[:-1], "turn": Turn(seat=order[-1], round=4)}
    return do(dungeon(**before), (order[-1], Leave()))


def market(charme: Seat | None = None, caster: Seat | None = None, **about: Unpack[Scene]) -> Step[State, Event]:
    """Nobody gets anything in the dungeon but the spells: the Annual one goes to ``charme``, the Seasonal one to
    ``caster``. Then all goods are displayed."""
    won = {ANNUAL_ROOM: charme, SEASONAL_ROOM: caster}
    goblins = {cell: {seat: 1} for cell, seat in won.items() if seat is not None}
    before: Scene = {"plain": PLAIN_IN_THE_MARKET, "goblins": goblins, **about}
    return rewards(**before)

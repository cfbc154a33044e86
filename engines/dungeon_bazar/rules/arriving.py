"""Phase 1, heroes arrive (DBZ-077 to DBZ-096), and what a season begins with in the dungeon.

Belongs here: heroes, the Entrance, tokens, the season's spell. Does not belong here: who goes first (``offering``).
"""

from __future__ import annotations

from dataclasses import replace

from engines.contract import Step
from engines.dungeon_bazar.data import (
    ANNUAL,
    DUNGEON_FAVOURS,
    HEROES,
    MARKET_HEROES,
    REGULAR_DECK,
    TILES,
    Spell,
    TileName,
    Typology,
)
from engines.dungeon_bazar.events import EntrancePlaced, SeasonBegan, SpellTurned
from engines.dungeon_bazar.plan import CENTRE, best_sides
from engines.dungeon_bazar.rules.step import Events, Taken, put
from engines.dungeon_bazar.state import (
    Cast,
    Cell,
    Customer,
    Dungeon,
    Entrance,
    Mark,
    Ogre,
    Setting,
    State,
    Stock,
    Token,
)
from engines.rng import Rng

_FAVOUR: Token = "favour"
_TOKENS: tuple[Token, ...] = (*((_FAVOUR,) * DUNGEON_FAVOURS), "cloudy")
_OPEN: Mark = "open"


def begin_season(state: State, events: Events) -> Taken:
    """Heroes from the level's deck, one more for the Entrance (R3), fresh tokens, a spell; then all make offers."""
    season, number = state.season + 1, MARKET_HEROES[len(state.players)]
    stock, drawn, spell = _draw(state.stock, season, number + 1)
    *arrived, guide = drawn
    entrance, rng = place_entrance(state.setting, guide, state.rng)
    dungeon, rng = _dungeon(state, entrance, rng)
    after = replace(
        state,
        rng=rng,
        phase="offer",
        season=season,
        stock=stock,
        revealed=None,
        dungeon=dungeon,
        spells=(Cast(ANNUAL), Cast(spell)),
        customers=tuple(map(customer, arrived)),
    )
    began = SeasonBegan(season, tuple(arrived))
    placed = EntrancePlaced(guide, entrance.typology, entrance.cell, entrance.side)
    return Step(after, (*events, began, placed, SpellTurned(spell)))


def _draw(stock: Stock, season: int, number: int) -> tuple[Stock, tuple[str, ...], Spell]:
    """So many heroes of the season's level, the first one drawn first, and a Seasonal spell."""
    deck, (*spells, spell) = stock.heroes[season - 1], stock.spells
    heroes = put(stock.heroes, season - 1, deck[:-number])
    return replace(stock, heroes=heroes, spells=tuple(spells)), deck[: -number - 1 : -1], spell


def _dungeon(state: State, entrance: Entrance, rng: Rng) -> tuple[Dungeon, Rng]:
    """Nobody in it, and everything in its place."""
    tiles = state.setting.tiles
    tokens, rng = place_tokens(tiles, rng)
    nobody = ((0,) * len(state.players),) * len(tiles)
    return Dungeon(entrance=entrance, tokens=tokens, goblins=nobody, ogre=Ogre(tiles.index("ogres_kitchen"))), rng


def customer(name: str) -> Customer:
    """A hero with his coins and nothing bought."""
    hero = HEROES[name]
    return Customer(name, hero.coins, (_OPEN,) * len(hero.wants))


# --- The Entrance ---


def place_entrance(setting: Setting, hero: str, rng: Rng) -> tuple[Entrance, Rng]:
    """Beside the room of his first wish that does not lie in the centre; of two equal sides, one by lot (R5)."""
    typology, cell = _target(setting, hero)
    sides = best_sides(setting.tiles, cell)
    side, rng = rng.pick(sides)
    return Entrance(cell, side, hero, typology), rng


def _target(setting: Setting, hero: str) -> tuple[Typology, Cell]:
    """No hero's first two wishes lie in the same room, so one of them is never in the centre (R6)."""
    first, second = ((wish, setting.contents.index(REGULAR_DECK[wish])) for wish in HEROES[hero].wants[:2])
    return second if first[1] == CENTRE else first


# --- Tokens ---


def place_tokens(tiles: tuple[TileName, ...], rng: Rng) -> tuple[tuple[Token | None, ...], Rng]:
    """One face down in each room with the symbol, the Babydragon among them (DBZ-068, DBZ-069, R59)."""
    shuffled, rng = rng.shuffled(_TOKENS)
    left = list(shuffled)
    return tuple(left.pop() if TILES[tile].symbol == "favour" else None for tile in tiles), rng

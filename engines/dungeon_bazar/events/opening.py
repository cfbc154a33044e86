"""What is told of the time before the first season, and of phases 1 and 2 of each.

Belongs here: tiles, faces, heroes who arrive, offers.

"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engines.contract import Seat
from engines.dungeon_bazar.data import Face, Power, Spell, TileNumber, Typology
from engines.dungeon_bazar.state import Cell, Side

# --- Before the first season ---


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """Every seat has a Merchant tile."""

    tiles: tuple[TileNumber, ...]
    type: Literal["tiles_dealt"] = "tiles_dealt"


@dataclass(frozen=True, slots=True)
class TilePicked:
    """A seat took a Merchant tile."""

    seat: Seat
    tile: TileNumber
    type: Literal["tile_picked"] = "tile_picked"


@dataclass(frozen=True, slots=True)
class FaceChosen:
    """A seat is ready. Only the seat itself is told which face, and that it changed it."""

    seat: Seat
    face: Face | None
    again: bool
    type: Literal["face_chosen"] = "face_chosen"


@dataclass(frozen=True, slots=True)
class FacesShown:
    """Every seat's power for the game."""

    powers: tuple[Power, ...]
    type: Literal["faces_shown"] = "faces_shown"


# --- Phases 1 and 2 ---


@dataclass(frozen=True, slots=True)
class SeasonBegan:
    """Heroes arrive, from the left; their coins come from the Treasure."""

    season: int
    heroes: tuple[str, ...]
    type: Literal["season_began"] = "season_began"


@dataclass(frozen=True, slots=True)
class EntrancePlaced:
    """A hero's wish put the Entrance beside that room."""

    hero: str
    typology: Typology
    cell: Cell
    side: Side
    type: Literal["entrance_placed"] = "entrance_placed"


@dataclass(frozen=True, slots=True)
class SpellTurned:
    """The season's spell lies face up."""

    spell: Spell
    type: Literal["spell_turned"] = "spell_turned"


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat has sealed its offer. Only the seat itself is told how much, and that it changed it."""

    seat: Seat
    coins: int | None
    again: bool
    type: Literal["offered"] = "offered"


@dataclass(frozen=True, slots=True)
class OffersRevealed:
    """All offers by seat. The winner paid, and has a Favour token and the First Player token for it."""

    coins: tuple[int, ...]
    winner: Seat
    paid: int
    type: Literal["offers_revealed"] = "offers_revealed"

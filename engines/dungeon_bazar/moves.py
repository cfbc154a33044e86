"""What a seat may ask for in Dungeon Bazar.

Belongs here: the moves. Does not belong here: when each is legal and what it leads to (``rules``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.dungeon_bazar.data import Card, Deck, Face, TileNumber
from engines.dungeon_bazar.state import Cell, DoorSide


@dataclass(frozen=True, slots=True)
class PickTile:
    """Take one of the Merchant tiles that are left."""

    tile: TileNumber
    type: Literal["pick_tile"] = "pick_tile"


@dataclass(frozen=True, slots=True)
class ChooseFace:
    """Secretly choose the face of your tile, and with it your power for the whole game."""

    face: Face
    type: Literal["choose_face"] = "choose_face"


@dataclass(frozen=True, slots=True)
class Offer:
    """Seal an offer to the dragon."""

    coins: int
    type: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Act:
    """Pay the fee, if there is one, and do an action round."""

    type: Literal["act"] = "act"


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the dungeon. The pawn stays where it stands."""

    type: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class Walk:
    """Move your merchant into an adjacent room; None: into the Entrance."""

    cell: Cell | None
    type: Literal["walk"] = "walk"


@dataclass(frozen=True, slots=True)
class OpenDoor:
    """Step onto a closed door of the room (or the Entrance) where you stand. The door is called by the room left of it
    or above it. ``coin``: pay a coin instead of an action (5/A)."""

    cell: Cell
    side: DoorSide
    coin: bool = False
    type: Literal["open_door"] = "open_door"


@dataclass(frozen=True, slots=True)
class PlaceGoblin:
    """Leave one of your goblins in the room where you stand."""

    type: Literal["place_goblin"] = "place_goblin"


@dataclass(frozen=True, slots=True)
class Collect:
    """Take the face-down token of the room where you stand."""

    type: Literal["collect"] = "collect"


@dataclass(frozen=True, slots=True)
class BringBack:
    """Leave Cloudy in the Lair."""

    type: Literal["bring_back"] = "bring_back"


@dataclass(frozen=True, slots=True)
class Bribe:
    """Bribe the Accountant."""

    type: Literal["bribe"] = "bribe"


@dataclass(frozen=True, slots=True)
class RecruitOgre:
    """Pay a Favour token, put the Ogre into a room, and one of your goblins on him."""

    cell: Cell
    type: Literal["recruit_ogre"] = "recruit_ogre"


@dataclass(frozen=True, slots=True)
class AskHelp:
    """Pay a Favour token for two more actions."""

    type: Literal["ask_help"] = "ask_help"


@dataclass(frozen=True, slots=True)
class EndRound:
    """End your action round."""

    type: Literal["end_round"] = "end_round"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of the drawn cards and pass the others on."""

    card: Card
    type: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class TakeDiscarded:
    """Take a card from the discard pile (5/B)."""

    card: Card
    type: Literal["take_discarded"] = "take_discarded"


@dataclass(frozen=True, slots=True)
class CastOnDeck:
    """Lay the spell that you are asked for on a deck."""

    deck: Deck
    type: Literal["cast_on_deck"] = "cast_on_deck"


@dataclass(frozen=True, slots=True)
class CastOnHero:
    """Lay the spell that you are asked for on a hero."""

    hero: str
    type: Literal["cast_on_hero"] = "cast_on_hero"


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell that card to the hero who stands before the stalls."""

    card: Card
    type: Literal["sell"] = "sell"


@dataclass(frozen=True, slots=True)
class Decline:
    """Do not sell with a discount."""

    type: Literal["decline"] = "decline"


Move: TypeAlias = (
    PickTile
    | ChooseFace
    | Offer
    | Act
    | Leave
    | Walk
    | OpenDoor
    | PlaceGoblin
    | Collect
    | BringBack
    | Bribe
    | RecruitOgre
    | AskHelp
    | EndRound
    | Keep
    | TakeDiscarded
    | CastOnDeck
    | CastOnHero
    | Sell
    | Decline
)

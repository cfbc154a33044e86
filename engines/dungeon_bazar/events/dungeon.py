"""What is told of phases 3 and 4: the dungeon and its rewards.

Belongs here: actions, leaving, rewards in each room.

"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engines.contract import Seat
from engines.dungeon_bazar.data import Card, Deck, Spell
from engines.dungeon_bazar.state import Cell, DoorSide, Place, Token

# --- Phase 3 ---


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat does an action round, and paid so much for it."""

    seat: Seat
    fee: int
    type: Literal["acted"] = "acted"


@dataclass(frozen=True, slots=True)
class Walked:
    """A merchant went through a door."""

    seat: Seat
    origin: Place
    to: Place
    type: Literal["walked"] = "walked"


@dataclass(frozen=True, slots=True)
class DoorOpened:
    """A merchant stands on a closed door. ``coin``: he paid a coin instead of an action."""

    seat: Seat
    cell: Cell
    side: DoorSide
    coin: bool
    type: Literal["door_opened"] = "door_opened"


@dataclass(frozen=True, slots=True)
class GoblinPlaced:
    """A goblin is left in a room."""

    seat: Seat
    cell: Cell
    type: Literal["goblin_placed"] = "goblin_placed"


@dataclass(frozen=True, slots=True)
class TollPaid:
    """A seat gave coins to the owner of 4/A for a goblin."""

    seat: Seat
    to: Seat
    coins: int
    type: Literal["toll_paid"] = "toll_paid"


@dataclass(frozen=True, slots=True)
class Collected:
    """A seat turned over the token of a room and took it."""

    seat: Seat
    cell: Cell
    token: Token
    type: Literal["collected"] = "collected"


@dataclass(frozen=True, slots=True)
class BroughtBack:
    """Cloudy is home."""

    seat: Seat
    coins: int
    favours: int
    type: Literal["brought_back"] = "brought_back"


@dataclass(frozen=True, slots=True)
class Bribed:
    """A seat has the Accountant, and so many coins."""

    seat: Seat
    coins: int
    type: Literal["bribed"] = "bribed"


@dataclass(frozen=True, slots=True)
class OgreRecruited:
    """The Ogre went from one room to another, with a seat's goblin on him, for a Favour token."""

    seat: Seat
    origin: Cell
    cell: Cell
    type: Literal["ogre_recruited"] = "ogre_recruited"


@dataclass(frozen=True, slots=True)
class HelpAsked:
    """A seat paid a Favour token for more actions."""

    seat: Seat
    type: Literal["help_asked"] = "help_asked"


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A seat's action round is over."""

    seat: Seat
    type: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True)
class Left:
    """A seat has left the dungeon. ``space``: of the Exit Order, from 1. ``forced``: the season was too long."""

    seat: Seat
    space: int
    coins: int
    forced: bool
    type: Literal["left"] = "left"


# --- Phase 4 ---


@dataclass(frozen=True, slots=True)
class LairRewarded:
    """The seats in the Lair in choice order, and what each got."""

    order: tuple[Seat, ...]
    coins: tuple[int, ...]
    type: Literal["lair_rewarded"] = "lair_rewarded"


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discarded cards of a deck were shuffled and put under it."""

    deck: Deck
    cards: int
    type: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class DraftBegan:
    """So many cards of a room's deck are shared out in choice order."""

    cell: Cell
    deck: Deck
    order: tuple[Seat, ...]
    cards: int
    type: Literal["draft_began"] = "draft_began"


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat kept a card. Only the seat itself is told which. ``to``: who gets the others to choose from."""

    seat: Seat
    cell: Cell
    deck: Deck
    card: Card | None
    to: Seat | None
    type: Literal["kept"] = "kept"


@dataclass(frozen=True, slots=True)
class Discarded:
    """The last card of a draft lies face down on the discard pile. Only the seat that left it is told which."""

    seat: Seat
    cell: Cell
    deck: Deck
    card: Card | None
    type: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class SpellWon:
    """A seat has a spell; the others in the room, in choice order, have coins."""

    seat: Seat
    cell: Cell
    spell: Spell
    others: tuple[Seat, ...]
    coins: int
    type: Literal["spell_won"] = "spell_won"


@dataclass(frozen=True, slots=True)
class DiscardOpened:
    """The owner of 5/B looks through the discard pile."""

    seat: Seat
    cards: int
    type: Literal["discard_opened"] = "discard_opened"


@dataclass(frozen=True, slots=True)
class DiscardTaken:
    """The owner of 5/B took a card with that back. Only the seat itself is told which."""

    seat: Seat
    deck: Deck
    card: Card | None
    type: Literal["discard_taken"] = "discard_taken"

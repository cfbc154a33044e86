"""What a view of Dungeon Bazar is made of.

Belongs here: the records that boards and bots read. Does not belong here: how they are filled in (``view``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engines.contract import Outcome, Seat
from engines.dungeon_bazar.data import Card, Content, Deck, Face, Power, Spell, TileName, TileNumber, Typology
from engines.dungeon_bazar.moves import Move, OpenDoor, Walk
from engines.dungeon_bazar.state import Cell, Mark, Phase, Place, Question, Revealed, Side

# --- The dungeon ---


@dataclass(frozen=True, slots=True)
class FigureView:
    """What a seat has in a room, and how much that weighs in the choice order."""

    seat: Seat
    goblins: int
    """The one on the Ogre is among them."""
    pawn: bool
    ogre: bool
    weight: int


@dataclass(frozen=True, slots=True)
class RoomView:
    """A room as it lies there."""

    cell: Cell
    tile: TileName
    right: bool
    """Whether the door to the right is open."""
    bottom: bool
    content: Content | None
    """Whose place it is; None in the Lair."""
    left: int
    """Cards of the deck; of a spell room 1 while the spell lies there."""
    spell: Spell | None
    """The spell that lies there face up."""
    demand: int
    """How many wishes of this season's heroes are still open for goods of this deck. None is for the Junk as such."""
    token: bool
    """Whether a face-down token lies there."""
    ogre: bool
    accountant: bool
    cloudy: bool
    """Whether the Babydragon was brought back here."""
    figures: tuple[FigureView, ...]
    """In choice order, as it stands: who has not left comes after those who have."""


@dataclass(frozen=True, slots=True)
class EntranceView:
    """Where the Entrance lies, and why. ``open``: whether one walks in through an open door."""

    cell: Cell
    side: Side
    open: bool
    hero: str
    """The hero card that put it there."""
    typology: Typology
    """His wish that did it."""


@dataclass(frozen=True, slots=True)
class ExitView:
    """A space of the Exit Order. ``coins``: for the first, what its owner gets; for the others, the fee."""

    space: int
    """From 1."""
    coins: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class RouteView:
    """A shortest way for the viewer's merchant into a room: its steps as moves, one action each."""

    cell: Cell
    actions: int
    steps: tuple[Walk | OpenDoor, ...]


@dataclass(frozen=True, slots=True)
class TurnView:
    """Whose round it is in the dungeon."""

    seat: Seat
    round: int
    acting: bool
    """False: the seat decides whether to act or to leave."""
    left: int
    """Actions left."""
    acted: bool
    helped: bool
    recruited: bool
    collected: bool


# --- The merchants ---


@dataclass(frozen=True, slots=True)
class ForecastView:
    """What a merchant would still get if the heroes bought now and nobody gave a discount."""

    sales: int
    unsold: int
    """For what would be left over."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody knows of a seat."""

    seat: Seat
    tile: TileNumber | None
    power: Power | None
    """None until all faces are shown."""
    coins: int
    favours: int
    goblins: int
    """In hand."""
    place: Place
    exit: int | None
    """The space in the Exit Order, from 1; None: not left."""
    cloudy: bool
    """Whether it holds the Babydragon."""
    accountant: bool
    ogre: bool
    spells: tuple[Spell, ...]
    """Won this season."""
    backs: tuple[Deck, ...]
    """The backs of its goods, in the order in which they came."""
    goods: tuple[Card, ...] | None
    """None until they are displayed."""
    sealed: bool
    """Whether it has made its secret choice in this phase."""


@dataclass(frozen=True, slots=True)
class Mine:
    """What this seat alone knows."""

    goods: tuple[Card, ...]
    face: Face | None
    """The one that is chosen and not shown yet."""
    offer: int | None
    """The one that is sealed."""
    routes: tuple[RouteView, ...]
    """From where its merchant stands, by cell; none while there is no dungeon to walk in."""
    forecast: ForecastView | None
    """While cards are shared out: for its goods, if nobody else had any."""


# --- The market ---


@dataclass(frozen=True, slots=True)
class WishView:
    """An entry of a hero's list."""

    typology: Typology
    mark: Mark
    invisible: bool
    charmed: bool


@dataclass(frozen=True, slots=True)
class HeroView:
    """A hero in the market. ``wishes``: in the order in which he buys."""

    name: str
    level: int
    coins: int
    """What he came with."""
    purse: int
    confused: bool
    wishes: tuple[WishView, ...]


@dataclass(frozen=True, slots=True)
class SpellView:
    """One of the season's two spells."""

    spell: Spell
    annual: bool
    owner: Seat | None
    deck: Deck | None
    hero: str | None
    cast: bool


@dataclass(frozen=True, slots=True)
class DraftView:
    """A deck that is being shared out. ``cards``: empty for everybody but the seat that chooses."""

    cell: Cell
    deck: Deck
    order: tuple[Seat, ...]
    seat: Seat
    number: int
    """Of cards that the seat chooses from."""
    coming: tuple[Cell, ...]
    """The rooms whose decks are shared out after this one."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SaleView:
    """Where the sale stands: the hero before the stalls, his wish, who is asked."""

    hero: str
    typology: Typology
    coins: int
    """What the hero has left."""
    question: Question
    following: tuple[Seat, ...]
    """Who may be asked next, one after the other, if the answer is no."""
    declined: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one viewer may know. ``mine`` is None for spectators."""

    phase: Phase
    to_move: tuple[Seat, ...]
    you: Seat | None
    moves: tuple[Move, ...]
    outcome: Outcome | None
    shopping: Literal["once", "loop"]
    season: int
    seasons: int
    players: tuple[PlayerView, ...]
    mine: Mine | None
    rooms: tuple[RoomView, ...]
    """By cell."""
    entrance: EntranceView | None
    exits: tuple[ExitView, ...]
    fee: int
    """What an action round costs now."""
    first: Seat | None
    """Who has the First Player token."""
    turn: TurnView | None
    offers: Revealed | None
    """This season's, when they lie open."""
    heroes: tuple[HeroView, ...]
    spells: tuple[SpellView, ...]
    """The Annual one and this season's."""
    draft: DraftView | None
    discarded: int
    """Cards on the discard pile."""
    discard: tuple[Card, ...]
    """Those cards, for the seat that takes one of them; else empty."""
    displayed: bool
    """Whether all goods lie open."""
    sale: SaleView | None
    """While somebody is asked."""
    forecast: tuple[ForecastView, ...]
    """By seat, while spells are cast and goods are sold; else empty."""
    unpicked: tuple[TileNumber, ...]
    """Merchant tiles that may still be picked."""

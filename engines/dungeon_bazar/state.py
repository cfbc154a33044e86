"""The state of Dungeon Bazar: everything, secrets included.

Belongs here: frozen records. Does not belong here: what a seat may ask for (``moves``), what is told of a step
(``events``), what may be done and what follows (``rules``), and who may know what (``view``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from engines.contract import Seat
from engines.dungeon_bazar.data import Card, Content, Deck, Face, Power, Spell, TileName, TileNumber, Typology
from engines.rng import Rng

Phase: TypeAlias = Literal["tiles", "faces", "offer", "dungeon", "draft", "discard", "spells", "sale", "over"]
"""``tiles``: only where they are picked. ``discard``: the owner of power 5/B takes a card."""

Cell: TypeAlias = int
"""A place of the 3x3 grid: 0 to 8 in reading order."""
Side: TypeAlias = Literal["left", "top", "right", "bottom"]
SIDES: tuple[Side, ...] = get_args(Side)
DoorSide: TypeAlias = Literal["right", "bottom"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pawn stands: in the Entrance, in a room, or on a closed door of the room left of it or above it."""

    kind: Literal["entrance", "room", "door"]
    cell: Cell | None = None
    side: DoorSide | None = None


OUTSIDE = Place("entrance")
"""In the Entrance."""
ROOMS = tuple(Place("room", cell) for cell in range(9))


# --- State ---


@dataclass(frozen=True, slots=True)
class Setting:
    """What never changes in a game. ``tiles`` and ``contents`` are by cell; nothing lies in the Lair."""

    shopping: Literal["once", "loop"]
    tiles: tuple[TileName, ...]
    contents: tuple[Content | None, ...]


LedgerKey: TypeAlias = Literal[
    "start",
    "offers",
    "exits",
    "fees",
    "doors",
    "tolls",
    "bribes",
    "cloudy",
    "lair",
    "spells",
    "sales",
    "unsold",
    "most_favours",
    "fewest_favours",
]
LEDGER: tuple[LedgerKey, ...] = get_args(LedgerKey)
"""Where a merchant's coins come from and go to, in the order in which a player keeps count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """What belongs to a seat. ``goods`` are secret until they are displayed."""

    tile: TileNumber | None = None
    power: Power | None = None
    coins: int = 0
    favours: int = 0
    goblins: int = 0
    """In hand."""
    goods: tuple[Card, ...] = ()
    """In the order in which they came."""
    place: Place = OUTSIDE
    ledger: tuple[int, ...] = (0,) * len(LEDGER)
    """What the coins are made of."""


@dataclass(frozen=True, slots=True)
class Stock:
    """What lies face down. All are drawn from the end."""

    decks: tuple[tuple[Card, ...], ...]
    """By deck, in the order of ``DECKS``."""
    discards: tuple[tuple[Card, ...], ...]
    """The discard pile, by the cards' backs in the same order."""
    heroes: tuple[tuple[str, ...], ...]
    """By level, from the first."""
    spells: tuple[Spell, ...]
    """The Seasonal spells that are still to come, and the one that is not used."""


@dataclass(frozen=True, slots=True)
class Entrance:
    """Where the Entrance lies: beside a room, on one of its sides. ``hero`` put it there by wanting ``typology``."""

    cell: Cell
    side: Side
    hero: str
    typology: Typology


@dataclass(frozen=True, slots=True)
class Ogre:
    """The Ogre's room, and who has recruited him."""

    cell: Cell
    owner: Seat | None = None


Token: TypeAlias = Literal["favour", "cloudy"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dungeon:
    """What stands in the dungeon this season."""

    entrance: Entrance
    tokens: tuple[Token | None, ...]
    """By cell: the face-down tokens that nobody has collected."""
    goblins: tuple[tuple[int, ...], ...]
    """By cell and seat; the goblin on the Ogre is among them."""
    ogre: Ogre
    bribed: Seat | None = None
    """Who has the Accountant."""
    cloudy: Seat | None = None
    """Who has found the Babydragon."""
    cloudy_back: bool = False
    """Whether the Babydragon lies in the Lair again."""
    first: Seat | None = None
    """Who has the First Player token; None until the offers lie open."""
    exits: tuple[Seat, ...] = ()
    """Who has left, in this order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Whose round it is in the dungeon, and how far it is."""

    seat: Seat
    round: int
    """How often the turn has gone round this season, from 1."""
    acting: bool = False
    """False: the seat still has to decide whether to act or to leave."""
    left: int = 0
    """Actions."""
    acted: bool = False
    """Whether it has done anything but ask for help."""
    helped: bool = False
    recruited: bool = False
    """Whether it has spent a Favour token on the Ogre."""
    collected: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """A deck that is being shared out: the room, the choice order, whose turn in it, the cards that he sees."""

    cell: Cell
    order: tuple[Seat, ...]
    turn: int
    cards: tuple[Card, ...]


Mark: TypeAlias = Literal["open", "bought", "passed"]
"""What became of an entry of a hero's list."""


@dataclass(frozen=True, slots=True)
class Customer:
    """A hero in the market. ``marks``: by entry of the list as it is printed."""

    hero: str
    purse: int
    marks: tuple[Mark, ...]
    confused: bool = False
    """Whether he reads his list from the end."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A spell: who has won it this season, and where it lies once it is cast."""

    spell: Spell
    owner: Seat | None = None
    deck: Deck | None = None
    hero: str | None = None
    cast: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """Who is asked in the sale, and what for. ``discount``: whether to sell the card, or one of two equal ones, for all
    the coins that the hero has left. ``equal``: which of two equal cards to sell."""

    kind: Literal["discount", "equal"]
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Sale:
    """How far the sale is: the hero, and the entry in the order in which he reads his list."""

    customer: int
    entry: int
    bought: bool
    """Whether this time through his list he has bought anything."""
    declined: tuple[Seat, ...]
    """Who has declined a discount for this entry."""
    question: Question | None


@dataclass(frozen=True, slots=True)
class Revealed:
    """This season's offers when they lie open, by seat, and whose was accepted."""

    coins: tuple[int, ...]
    winner: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything, secrets included."""

    rng: Rng
    setting: Setting
    phase: Phase
    season: int
    """0 before the first."""
    players: tuple[Player, ...]
    stock: Stock
    faces: tuple[Face | None, ...]
    """By seat, what is chosen in secret before the first season."""
    offers: tuple[int | None, ...]
    """By seat, what is sealed."""
    revealed: Revealed | None = None
    dungeon: Dungeon | None = None
    turn: Turn | None = None
    draft: Draft | None = None
    spells: tuple[Cast, ...] = ()
    """This season's: the Annual one, the Seasonal one."""
    customers: tuple[Customer, ...] = ()
    """This season's heroes, from the left."""
    displayed: bool = False
    """Whether all goods lie open."""
    sale: Sale | None = None

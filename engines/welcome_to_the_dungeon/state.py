"""The nouns of Welcome to the Dungeon: the state, the moves, the events.

Belongs here: frozen records, and facts that are read straight off them. Does not belong here: what
may be done and what follows (``rules``), and who may know what (``view``).
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.contract import Seat
from engines.rng import Rng
from engines.welcome_to_the_dungeon.data import ARMOUR, BASE_HP, ITEMS, Item, Monster

Phase: TypeAlias = Literal["draw_or_pass", "place_or_remove", "name", "over"]
Reason: TypeAlias = Literal["two_wins", "last_standing"]


# --- Moves ---


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the deck."""

    type: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the round."""

    type: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the drawn monster into the dungeon."""

    type: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Remove:
    """Withhold the drawn monster, and take an item off the hero for it."""

    item: Item
    type: Literal["remove"] = "remove"


@dataclass(frozen=True, slots=True)
class Name:
    """Call out the monster that the Vorpal Sword stops; None: no monster."""

    monster: Monster | None
    type: Literal["name"] = "name"


Move: TypeAlias = Draw | Pass | Place | Remove | Name


# --- Events ---


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A new deck, all items on the hero; the starter has the first turn."""

    round: int
    starter: Seat
    type: Literal["round_started"] = "round_started"


@dataclass(frozen=True, slots=True)
class Drew:
    """Only the seat that drew is told the monster."""

    seat: Seat
    monster: Monster | None
    type: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class WasPlaced:
    """Only the seat that placed the card is told the monster. ``pile``: cards in the dungeon now."""

    seat: Seat
    monster: Monster | None
    pile: int
    type: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Removed:
    """Only the seat that removed the item is told the monster that it withheld."""

    seat: Seat
    item: Item
    monster: Monster | None
    type: Literal["removed"] = "removed"


@dataclass(frozen=True, slots=True)
class Passed:
    """The seat is out of the round."""

    seat: Seat
    type: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class Entered:
    """All others passed: the seat challenges the dungeon."""

    seat: Seat
    pile: int
    hp: int
    type: Literal["entered"] = "entered"


@dataclass(frozen=True, slots=True)
class Named:
    """What the challenger called out; None: no monster."""

    seat: Seat
    monster: Monster | None
    type: Literal["named"] = "named"


@dataclass(frozen=True, slots=True)
class Flipped:
    """A card of the dungeon is turned over. ``total``: the damage so far."""

    monster: Monster
    stopped_by: Item | None
    damage: int
    total: int
    type: Literal["flipped"] = "flipped"


@dataclass(frozen=True, slots=True)
class Survived:
    """The challenge is a success. ``wins``: the seat's successes now."""

    seat: Seat
    damage: int
    hp: int
    wins: int
    type: Literal["survived"] = "survived"


@dataclass(frozen=True, slots=True)
class Fell:
    """The challenge is a failure. ``losses``: the seat's failures now."""

    seat: Seat
    damage: int
    hp: int
    losses: int
    type: Literal["fell"] = "fell"


@dataclass(frozen=True, slots=True)
class DroppedOut:
    """The seat failed twice."""

    seat: Seat
    type: Literal["dropped_out"] = "dropped_out"


@dataclass(frozen=True, slots=True)
class Revealed:
    """After the challenge: the monster that lay under the item."""

    seat: Seat
    monster: Monster
    item: Item
    type: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over."""

    seat: Seat
    reason: Reason
    type: Literal["won"] = "won"


Event: TypeAlias = (
    RoundStarted
    | Drew
    | WasPlaced
    | Removed
    | Passed
    | Entered
    | Named
    | Flipped
    | Survived
    | Fell
    | DroppedOut
    | Revealed
    | Won
)


# --- State ---


@dataclass(frozen=True, slots=True)
class Player:
    """A seat as everybody knows it; views show it as it is."""

    seat: Seat
    wins: int = 0
    losses: int = 0
    passed: bool = False
    """Whether it has left the round."""
    out: bool = False
    """Whether it has dropped out of the game."""
    withheld: tuple[Item, ...] = ()
    """The tiles on the face-down cards in front of it, in the order of removal."""

    @property
    def in_round(self) -> bool:
        """Whether the seat may still become this round's challenger."""
        return not self.passed and not self.out


@dataclass(frozen=True, slots=True)
class Placed:
    """A face-down card in the dungeon. Its placer remembers it; nobody may look again."""

    seat: Seat
    monster: Monster


@dataclass(frozen=True, slots=True)
class Flip:
    """One card of a challenge. ``total``: the damage up to and with it."""

    monster: Monster
    stopped_by: Item | None
    damage: int
    total: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """A withheld card as everybody saw it after the challenge."""

    seat: Seat
    monster: Monster
    item: Item


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """A challenge as everybody saw it."""

    round: int
    challenger: Seat
    named: Monster | None
    hp: int
    torch: bool
    """Whether the Torch was on the hero."""
    flips: tuple[Flip, ...]
    damage: int
    success: bool
    revealed: tuple[Reveal, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of the game's history: one challenge, without its cards."""

    round: int
    challenger: Seat
    named: Monster | None
    size: int
    damage: int
    hp: int
    success: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything, secrets included. Tuples by seat have one entry per player."""

    rng: Rng
    torch: int
    """The greatest power that the Torch stops."""
    phase: Phase
    round: int
    turn: Seat
    """The seat whose turn it is, or that challenges; when the game is over, the last challenger."""
    players: tuple[Player, ...]
    deck: tuple[Monster, ...]
    """Top card last."""
    drawn: Monster | None
    """In the hand of ``turn``."""
    pile: tuple[Placed, ...]
    """The dungeon, top card last."""
    held: tuple[tuple[Monster, ...], ...]
    """The withheld monsters by seat; each lies under the tile of the same place in ``Player.withheld``."""
    last_challenge: Challenge | None
    history: tuple[Entry, ...]


def equipped(state: State) -> tuple[Item, ...]:
    """The items on the hero, in their fixed order."""
    return _without(tuple(player.withheld for player in state.players))


@functools.lru_cache(maxsize=4096)
def _without(removed: tuple[tuple[Item, ...], ...]) -> tuple[Item, ...]:
    return tuple(item for item in ITEMS if not any(item in items for items in removed))


@functools.cache
def hero_hp(items: tuple[Item, ...]) -> int:
    """The hero's HP with these items on."""
    return BASE_HP + sum(ARMOUR.get(item, 0) for item in items)

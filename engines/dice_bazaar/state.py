"""The nouns of Dice Bazaar: the state, the moves, the events.

Belongs here: frozen records, and facts that are read straight off them. Does not belong here: what
may be done and what follows (``rules``), and who may know what (``view``).
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.contract import Seat
from engines.dice_bazaar.data import DICE, DICE_WITH_MONKEY, POINTS, PRODUCTS, Card, Product, Values
from engines.dice_bazaar.dice import Dice
from engines.rng import Rng

Phase: TypeAlias = Literal["roll", "act", "over"]


# --- Moves ---


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Before the roll: take all of your dice under a product back."""

    product: Product
    type: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll all dice that are not set aside."""

    type: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Buy:
    """Pay the whole price under a card with dice set aside there and unused dice."""

    product: Product
    type: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class SetAside:
    """Put an unused die with that number under a product."""

    product: Product
    die: int
    type: Literal["set_aside"] = "set_aside"


@dataclass(frozen=True, slots=True)
class Trade:
    """Discard a card, turn an unused die that shows ``die`` to ``face``, and place it by the card's symbol."""

    card: Card
    die: int
    face: int
    type: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True)
class AskGenie:
    """Once per turn, with a Genie: roll all unused dice again."""

    type: Literal["ask_genie"] = "ask_genie"


@dataclass(frozen=True, slots=True)
class End:
    """End your turn."""

    type: Literal["end"] = "end"


Move: TypeAlias = TakeBack | Roll | Buy | SetAside | Trade | AskGenie | End


# --- Events ---


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The first player is to move again."""

    round: int
    starter: Seat
    type: Literal["round_started"] = "round_started"


@dataclass(frozen=True, slots=True)
class TookBack:
    """Dice came back from under a product before the roll."""

    seat: Seat
    product: Product
    dice: Dice
    type: Literal["took_back"] = "took_back"


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of a turn. ``again``: by the Genie."""

    seat: Seat
    dice: Dice
    again: bool
    type: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class WasSetAside:
    """A die lies under a product now."""

    seat: Seat
    product: Product
    die: int
    type: Literal["set_aside"] = "set_aside"


@dataclass(frozen=True, slots=True)
class Traded:
    """A card left the game, and a die was turned from ``die`` to ``face`` and put under ``product``."""

    seat: Seat
    card: Card
    product: Product
    die: int
    face: int
    type: Literal["traded"] = "traded"


@dataclass(frozen=True, slots=True)
class Bought:
    """A card changed hands at a stall, for dice that were set aside there and dice from the hand."""

    seat: Seat
    product: Product
    card: Card
    aside: Dice
    hand: Dice
    left: int
    """Cards that the stall still has."""
    type: Literal["bought"] = "bought"


@dataclass(frozen=True, slots=True)
class PriceRolled:
    """The merchant's dice at a stall show a new price."""

    product: Product
    price: Dice
    type: Literal["price_rolled"] = "price_rolled"


@dataclass(frozen=True, slots=True)
class WentHome:
    """Dice that no longer match went back to their owner."""

    seat: Seat
    product: Product
    dice: Dice
    type: Literal["went_home"] = "went_home"


@dataclass(frozen=True, slots=True)
class Appeared:
    """The next card of a stack can be seen."""

    product: Product
    card: Card
    type: Literal["appeared"] = "appeared"


@dataclass(frozen=True, slots=True)
class SoldOut:
    """A stall has no card left."""

    product: Product
    type: Literal["sold_out"] = "sold_out"


@dataclass(frozen=True, slots=True)
class Ended:
    """The turn is over."""

    seat: Seat
    type: Literal["ended"] = "ended"


@dataclass(frozen=True, slots=True)
class CobraRolled:
    """What a Cobra is worth."""

    seat: Seat
    die: int
    type: Literal["cobra_rolled"] = "cobra_rolled"


@dataclass(frozen=True, slots=True)
class Closed:
    """The game is over."""

    winners: tuple[Seat, ...]
    type: Literal["closed"] = "closed"


Event: TypeAlias = (
    RoundStarted
    | TookBack
    | Rolled
    | WasSetAside
    | Traded
    | Bought
    | PriceRolled
    | WentHome
    | Appeared
    | SoldOut
    | Ended
    | CobraRolled
    | Closed
)


# --- State ---


@dataclass(frozen=True, slots=True)
class House:
    """The options of the table."""

    length: int
    """Sold-out products that end the game."""
    collection: bool
    monkey: bool
    values: Values


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's cards, in the order in which they came, and its dice under each product."""

    cards: tuple[Card, ...] = ()
    aside: tuple[Dice, ...] = ((),) * len(PRODUCTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything, secrets included. Tuples by seat have one entry per player, those by stall one per product."""

    rng: Rng
    house: House
    phase: Phase
    round: int
    starter: Seat
    turn: Seat
    """The seat whose turn it is; when the game is over, the last buyer."""
    players: tuple[Player, ...]
    stacks: tuple[tuple[Card, ...], ...]
    """By stall, top card last. Only the top card can be seen."""
    prices: tuple[Dice, ...]
    """By stall; no dice where it is sold out."""
    hand: Dice
    """The unused dice of the seat whose turn it is, once they are rolled."""
    used: int
    """Its dice that paid for something this turn."""
    genie_asked: bool
    quiet: int
    """Turns in a row that went by without a roll or a purchase."""
    traded: tuple[Card, ...]
    """Cards that left the game."""
    cobras: tuple[Dice, ...]
    """By seat, what each Cobra turned out to be worth; nothing before the end."""


@functools.lru_cache(maxsize=1 << 14)
def dice_of(cards: tuple[Card, ...]) -> int:
    """How many dice the owner of those cards has; any number of Monkeys give one more (DIC-078)."""
    return DICE_WITH_MONKEY if "monkey" in cards else DICE


def free_dice(player: Player) -> int:
    """How many dice a player has that are not set aside."""
    return dice_of(player.cards) - sum(map(len, player.aside))


def top_card(state: State, stall: int) -> Card | None:
    """The card that can be seen at a stall; None where it is sold out."""
    stack = state.stacks[stall]
    return stack[-1] if stack else None


def points_of(house: House, stall: int) -> int:
    """What a product of that stall scores."""
    return POINTS[house.values][stall]

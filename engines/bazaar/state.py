"""The nouns of Bazaar: the state, the moves, the events.

Belongs here: frozen records, and facts that are read straight off them. Does not belong here: what
may be done and what follows (``rules``), and who may know what (``view``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.bazaar.cubes import Colour, Cubes
from engines.bazaar.data import CUBES_PER_COLOUR, WARES, Column, Face, Side, Ware, column
from engines.contract import Seat, Step
from engines.rng import Rng

Phase: TypeAlias = Literal["first_cube", "roll_or_trade", "choose", "buy", "excess", "over"]


# --- Moves ---


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die for one cube."""

    type: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Trade:
    """Return the cubes on one side of an equation and take those on the other."""

    card: int
    """The number that is printed on the exchange card."""
    equation: int
    """From 0, top to bottom."""
    give: Side
    type: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True)
class Choose:
    """Take a cube of this colour, where the die left the choice."""

    colour: Colour
    type: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Buy:
    """Purchase the ware on top of this stall, and end the turn."""

    stall: int
    type: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Keep:
    """End the turn without a purchase."""

    type: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class SendBack:
    """Return these of the right-hand neighbour's cubes to the Bank."""

    cubes: Cubes
    type: Literal["send_back"] = "send_back"


Move: TypeAlias = Roll | Trade | Choose | Buy | Keep | SendBack


# --- Events ---


@dataclass(frozen=True, slots=True)
class Opened:
    """The market is laid out with these exchange cards; the starter has the first turn."""

    starter: Seat
    cards: tuple[int, int]
    type: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The starter's turn has come again."""

    round: int
    type: Literal["round_started"] = "round_started"


@dataclass(frozen=True, slots=True)
class Rolled:
    """``took``: the cube of the rolled colour; None where the seat is to choose one instead."""

    seat: Seat
    face: Face
    took: Colour | None
    type: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Chose:
    """The cube that the seat chose."""

    seat: Seat
    colour: Colour
    type: Literal["chose"] = "chose"


@dataclass(frozen=True, slots=True)
class Traded:
    """A trade, with the cubes that were given and got."""

    seat: Seat
    card: int
    equation: int
    gave: Cubes
    got: Cubes
    type: Literal["traded"] = "traded"


@dataclass(frozen=True, slots=True)
class Bought:
    """A purchase. ``column``: of the scoring chart; ``kept``: cubes that the seat has left."""

    seat: Seat
    stall: int
    ware: Ware
    column: Column
    kept: int
    points: int
    type: Literal["bought"] = "bought"


@dataclass(frozen=True, slots=True)
class Kept:
    """The seat could have bought a ware and did not."""

    seat: Seat
    type: Literal["kept"] = "kept"


@dataclass(frozen=True, slots=True)
class Uncovered:
    """The next ware of a stall is for sale. ``left``: wares in the stack, this one included."""

    stall: int
    ware: Ware
    left: int
    type: Literal["uncovered"] = "uncovered"


@dataclass(frozen=True, slots=True)
class SoldOut:
    """A stall is empty. ``empty``: how many are now; with the first, all later purchases score more."""

    stall: int
    empty: int
    type: Literal["sold_out"] = "sold_out"


@dataclass(frozen=True, slots=True)
class SentBack:
    """The neighbour ``seat`` returned these of the owner's cubes to the Bank."""

    seat: Seat
    owner: Seat
    cubes: Cubes
    type: Literal["sent_back"] = "sent_back"


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over; several seats share the victory."""

    seats: tuple[Seat, ...]
    points: int
    type: Literal["won"] = "won"


Event: TypeAlias = (
    Opened | RoundStarted | Rolled | Chose | Traded | Bought | Kept | Uncovered | SoldOut | SentBack | Won
)


# --- State ---


@dataclass(frozen=True, slots=True)
class Purchase:
    """A ware that lies before a seat, and how it scored."""

    ware: int
    column: Column
    kept: int
    points: int


@dataclass(frozen=True, slots=True)
class Action:
    """What the seat whose turn it is has done in it. ``face``: what it rolled, if it rolled."""

    face: Face | None
    gave: Cubes
    got: Cubes


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything, secrets included. Tuples by seat have one entry per player."""

    rng: Rng
    phase: Phase
    round: int
    """From 1; 0 until everybody has a first cube."""
    starter: Seat
    turn: Seat
    """The seat whose turn it is; when the game is over, the one that bought last."""
    cards: tuple[int, int]
    """Numbers of the two exchange cards."""
    stalls: tuple[tuple[int, ...], ...]
    """Numbers of wares, top card last."""
    hands: tuple[Cubes, ...]
    first_faces: tuple[Face, ...]
    """What each seat rolled for its first cube."""
    purchases: tuple[tuple[Purchase, ...], ...]
    action: Action | None


Turn: TypeAlias = Step[State, Event]
"""What a move leads to."""


def score(purchases: tuple[Purchase, ...]) -> int:
    """The place of a seat's camel on the score track."""
    return sum(purchase.points for purchase in purchases)


def empty_stalls(state: State) -> int:
    """How many stacks have been exhausted."""
    return state.stalls.count(())


def on_display(state: State, stall: int) -> Ware | None:
    """The ware that can be bought at a stall; None if it is empty."""
    stack = state.stalls[stall]
    return WARES[stack[-1]] if stack else None


def column_of(state: State, ware: Ware) -> Column:
    """The column of the chart by which a ware scores now."""
    return column(star=ware.star, empty_stalls=empty_stalls(state))


def bank(state: State) -> Cubes:
    """The cubes that nobody holds."""
    r, b, g, y, w = map(sum, zip(*state.hands, strict=True))
    every = CUBES_PER_COLOUR
    return every - r, every - b, every - g, every - y, every - w


def left_of(state: State, seat: Seat) -> Seat:
    """The neighbour to the left, who is next in clockwise order."""
    return (seat + 1) % len(state.hands)


def holding(state: State, hand: Cubes) -> tuple[Cubes, ...]:
    """Everybody's hands, with another one for the seat whose turn it is."""
    turn = state.turn
    return (*state.hands[:turn], hand, *state.hands[turn + 1 :])

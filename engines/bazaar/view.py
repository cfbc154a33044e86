"""Who may know what in Bazaar.

Belongs here: the view of a seat or spectator, written field by field, with what each move would lead to.
Does not belong here: rules, and the words that a page puts on all this.

Public (B11, B12, B14): all cubes, all scores, the wares on top of the stacks and how many lie in each. Secret
from everybody: which wares lie below the top ones, which were left in the box, and chance.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from engines.bazaar.cubes import COLOURS, NONE, ONE, Colour, Cubes, lacking, minus, plus
from engines.bazaar.data import (
    CHART,
    CUBE_LIMIT,
    EXCHANGE_CARDS,
    PRICE,
    WARES,
    Column,
    ExchangeCard,
    Face,
    Ware,
    column,
    points,
)
from engines.bazaar.rules import moves, outcome, to_move
from engines.bazaar.rules.action import terms
from engines.bazaar.state import (
    Action,
    Buy,
    Choose,
    Event,
    Keep,
    Move,
    Phase,
    Purchase,
    Roll,
    SendBack,
    State,
    Trade,
    bank,
    empty_stalls,
    score,
)
from engines.contract import Outcome, Seat


@dataclass(frozen=True, slots=True)
class Reach:
    """How a hand stands to a ware: the cubes that it lacks, or what a purchase would keep and score."""

    missing: Cubes
    kept: int
    points: int


@dataclass(frozen=True, slots=True)
class StallView:
    """A stack: its top ware, how many lie there with it, and what it scores with 0, 1, 2, 3 or more cubes kept."""

    stall: int
    left: int
    ware: Ware | None
    column: Column | None
    prices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoughtWare:
    """A ware that lies before a player, and how it scored."""

    ware: Ware
    column: Column
    kept: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody knows of a seat. ``reach``: by stall, None where it is empty."""

    seat: Seat
    cubes: Cubes
    held: int
    points: int
    wares: tuple[BoughtWare, ...]
    reach: tuple[Reach | None, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a move would lead to: the cubes of the seat whose turn it is, how many of them are over ten, the
    points that the move itself scores, and how that hand would stand to the wares that are on display now."""

    cubes: Cubes
    over: int
    points: int
    reach: tuple[Reach | None, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """What a roll may bring at a stall: with a cube of this colour (None: of any) its ware could be bought."""

    colour: Colour | None
    kept: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one viewer may know. ``plans`` goes with ``moves``, one for one; None where chance decides."""

    phase: Phase
    to_move: tuple[Seat, ...]
    you: Seat | None
    moves: tuple[Move, ...]
    plans: tuple[Plan | None, ...]
    outcome: Outcome | None
    round: int
    starter: Seat
    turn: Seat
    action: Action | None
    over: int
    """Cubes that the left neighbour has to send back now."""
    chances: tuple[Chance | None, ...]
    """By stall, for who may roll."""
    stalls: tuple[StallView, ...]
    cards: tuple[ExchangeCard, ExchangeCard]
    bank: Cubes
    players: tuple[PlayerView, ...]
    first_faces: tuple[Face, ...]


def view(state: State, viewer: Seat | None) -> View:
    """The game as that seat (None: a spectator) may know it."""
    offers = _offers(state)
    mine = () if viewer is None else moves(state, viewer)
    first, second = state.cards
    return View(
        phase=state.phase,
        to_move=tuple(to_move(state)),
        you=viewer,
        moves=mine,
        plans=tuple(_plan_of(state, offers, move) for move in mine),
        outcome=outcome(state),
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        action=state.action,
        over=_over(state.hands[state.turn]) if state.phase == "excess" else 0,
        chances=_chances(state, offers) if mine and state.phase == "roll_or_trade" else (),
        stalls=tuple(
            _stall(n, len(stack), offer) for n, (stack, offer) in enumerate(zip(state.stalls, offers, strict=True))
        ),
        cards=(EXCHANGE_CARDS[first - 1], EXCHANGE_CARDS[second - 1]),
        bank=bank(state),
        players=tuple(
            _player(seat, hand, own, offers)
            for seat, (hand, own) in enumerate(zip(state.hands, state.purchases, strict=True))
        ),
        first_faces=state.first_faces,
    )


def tell(event: Event, viewer: Seat | None) -> Event | None:
    """Everything that happens in Bazaar happens before everybody's eyes."""
    return event


# --- The parts, each the same object as long as the same is true ---

Offer: TypeAlias = tuple[int, Column] | None
"""The number of the ware on top of a stack and its column of the chart; None for an empty stall."""


def _offers(state: State) -> tuple[Offer, ...]:
    empty = empty_stalls(state)
    return tuple(
        (stack[-1], column(star=WARES[stack[-1]].star, empty_stalls=empty)) if stack else None for stack in state.stalls
    )


@functools.lru_cache(maxsize=1024)
def _stall(stall: int, left: int, offer: Offer) -> StallView:
    if offer is None:
        return StallView(stall, 0, None, None, ())
    number, in_column = offer
    return StallView(stall, left, WARES[number], in_column, CHART[in_column])


@functools.lru_cache(maxsize=4096)
def _player(seat: Seat, cubes: Cubes, purchases: tuple[Purchase, ...], offers: tuple[Offer, ...]) -> PlayerView:
    wares = tuple(_bought(purchase) for purchase in purchases)
    return PlayerView(seat, cubes, sum(cubes), score(purchases), wares, _reaches(cubes, offers))


@functools.lru_cache(maxsize=1024)
def _bought(purchase: Purchase) -> BoughtWare:
    return BoughtWare(WARES[purchase.ware], purchase.column, purchase.kept, purchase.points)


def _reaches(cubes: Cubes, offers: tuple[Offer, ...]) -> tuple[Reach | None, ...]:
    return tuple(None if offer is None else _reach(cubes, *offer) for offer in offers)


@functools.lru_cache(maxsize=16384)
def _reach(cubes: Cubes, ware: int, in_column: Column) -> Reach:
    missing = lacking(cubes, WARES[ware].cubes)
    if missing != NONE:
        return Reach(missing, 0, 0)
    kept = sum(cubes) - PRICE
    return Reach(NONE, kept, points(in_column, kept))


# --- What each move would lead to ---


def _plan_of(state: State, offers: tuple[Offer, ...], move: Move) -> Plan | None:
    hand = state.hands[state.turn]
    match move:
        case Roll():
            return None
        case Trade():
            agreed = terms(state.cards)[move]
            return _plan(plus(minus(hand, agreed.give), agreed.get), offers)
        case Choose(colour):
            return _plan(plus(hand, ONE[colour]), offers)
        case SendBack(cubes):
            return _plan(minus(hand, cubes), offers)
        case Keep():
            return _plan(hand, offers)
        case Buy(stall):
            return _purchase(hand, offers[stall], offers)
        case _:
            assert_never(move)


@functools.lru_cache(maxsize=8192)
def _plan(cubes: Cubes, offers: tuple[Offer, ...]) -> Plan:
    return Plan(cubes, _over(cubes), 0, _reaches(cubes, offers))


def _purchase(hand: Cubes, offer: Offer, offers: tuple[Offer, ...]) -> Plan | None:
    """What is on display afterwards is not known, except at the other stalls."""
    if offer is None:
        return None
    number, in_column = offer
    cubes = minus(hand, WARES[number].cubes)
    others = tuple(None if other == offer else other for other in offers)
    return replace(_plan(cubes, others), points=points(in_column, sum(cubes)))


def _over(cubes: Cubes) -> int:
    return max(0, sum(cubes) - CUBE_LIMIT)


def _chances(state: State, offers: tuple[Offer, ...]) -> tuple[Chance | None, ...]:
    hand = state.hands[state.turn]
    return tuple(None if offer is None else _chance(hand, *offer) for offer in offers)


@functools.lru_cache(maxsize=4096)
def _chance(hand: Cubes, ware: int, in_column: Column) -> Chance | None:
    missing, kept = lacking(hand, WARES[ware].cubes), sum(hand) + 1 - PRICE
    if sum(missing) > 1:
        return None
    colour = COLOURS[missing.index(1)] if sum(missing) == 1 else None
    return Chance(colour, kept, points(in_column, kept))

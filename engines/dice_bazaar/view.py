"""Who may know what in Dice Bazaar.

Belongs here: the view of a seat or spectator, written field by field, and events as a viewer may know
them. Does not belong here: rules, and the words that a page puts on all this.

All dice, all cards of the players and the top card of each stack are public. Nobody knows the order
of the cards underneath, nor the dice that are still to be rolled.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

from engines.contract import Outcome, Seat
from engines.dice_bazaar.data import (
    CRATES,
    PRODUCTS,
    QUIET_ROUNDS,
    SPECIALS,
    SPECIALS_WITH_MONKEY,
    TRADE_ONTO,
    Card,
    Crate,
    Product,
    Special,
)
from engines.dice_bazaar.dice import Dice, without
from engines.dice_bazaar.rules import moves, outcome
from engines.dice_bazaar.rules.ending import crates, lines
from engines.dice_bazaar.state import Event, House, Move, Phase, Player, State, dice_of, points_of


@dataclass(frozen=True, slots=True)
class StallView:
    """A stall of the bazaar."""

    product: Product
    points: int
    onto: Product | None
    """The trade symbol on the product's card."""
    top: Card | None
    left: int
    within: tuple[Special, ...]
    """The special cards that are still somewhere below the top: everybody can count which have come up."""
    price: Dice


@dataclass(frozen=True, slots=True)
class GroupView:
    """A seat's dice under one product, and what they lack of its price."""

    dice: Dice
    missing: Dice


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody knows of a seat."""

    seat: Seat
    score: int
    """So far; a Cobra counts when its die is rolled."""
    cards: tuple[Card, ...]
    groups: tuple[GroupView, ...]
    """By stall."""
    dice: int
    free: int
    """Dice that are neither set aside nor used this turn."""


@dataclass(frozen=True, slots=True)
class CrateView:
    """A bonus of the Collection, and who would get it if the bazaar closed now."""

    key: Crate
    points: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one viewer may know. Everybody sees the same, but for their own moves."""

    phase: Phase
    to_move: tuple[Seat, ...]
    you: Seat | None
    moves: tuple[Move, ...]
    outcome: Outcome | None
    house: House
    round: int
    starter: Seat
    turn: Seat
    stalls: tuple[StallView, ...]
    players: tuple[PlayerView, ...]
    hand: Dice
    """The unused dice of the seat whose turn it is, once they are rolled."""
    used: int
    genie_asked: bool
    must_take_back: bool
    """Too long nothing has happened: who has no dice to roll must take a group back (D20)."""
    traded: int
    """Cards that lie face down beside the board."""
    crates: tuple[CrateView, ...]
    cobras: tuple[Dice, ...]
    """By seat, when the bazaar is closed."""


def view(state: State, viewer: Seat | None) -> View:
    """The game as that seat (None: a spectator) may know it."""
    over = state.phase == "over"
    return View(
        phase=state.phase,
        to_move=() if over else (state.turn,),
        you=viewer,
        moves=() if viewer is None else moves(state, viewer),
        outcome=outcome(state),
        house=state.house,
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        stalls=_stalls(state),
        players=_players(state),
        hand=state.hand,
        used=state.used,
        genie_asked=state.genie_asked,
        must_take_back=state.quiet >= QUIET_ROUNDS * len(state.players),
        traded=len(state.traded),
        crates=_crates(tuple(player.cards for player in state.players)) if state.house.collection else (),
        cobras=state.cobras,
    )


# --- Stalls ---


def _stalls(state: State) -> tuple[StallView, ...]:
    specials = SPECIALS_WITH_MONKEY if state.house.monkey else SPECIALS
    return tuple(
        _stall(state.house, stall, _top(stack), len(stack), _within(stack, specials), price)
        for stall, (stack, price) in enumerate(zip(state.stacks, state.prices, strict=True))
    )


def _top(stack: tuple[Card, ...]) -> Card | None:
    return stack[-1] if stack else None


def _within(stack: tuple[Card, ...], specials: tuple[Special, ...]) -> tuple[Special, ...]:
    """In their fixed order, so that the order of the stack does not show."""
    below = stack[:-1]
    return tuple(special for special in specials if special in below)


@functools.lru_cache(maxsize=1 << 12)
def _stall(
    house: House, stall: int, top: Card | None, left: int, within: tuple[Special, ...], price: Dice
) -> StallView:
    """One object per fact, so that what did not change is the same object in the next view."""
    product = PRODUCTS[stall]
    return StallView(product, points_of(house, stall), TRADE_ONTO.get(product), top, left, within, price)


# --- Players ---


def _players(state: State) -> tuple[PlayerView, ...]:
    cards = tuple(player.cards for player in state.players)
    scores = _scores(state.house, cards, state.cobras)
    return tuple(
        _player(seat, scores[seat], player, state.prices, _used(state, seat))
        for seat, player in enumerate(state.players)
    )


def _used(state: State, seat: Seat) -> int:
    return state.used if seat == state.turn else 0


@functools.lru_cache(maxsize=1 << 11)
def _scores(house: House, cards: tuple[tuple[Card, ...], ...], cobras: tuple[Dice, ...]) -> tuple[int, ...]:
    return tuple(sum(line.value for line in own) for own in lines(house, cards, cobras))


@functools.lru_cache(maxsize=1 << 12)
def _player(seat: Seat, score: int, player: Player, prices: tuple[Dice, ...], used: int) -> PlayerView:
    dice = dice_of(player.cards)
    groups = tuple(map(_group, player.aside, prices))
    free = dice - used - sum(map(len, player.aside))
    return PlayerView(seat, score, player.cards, groups, dice, free)


@functools.lru_cache(maxsize=1 << 12)
def _group(dice: Dice, price: Dice) -> GroupView:
    return GroupView(dice, without(price, dice))


@functools.lru_cache(maxsize=1 << 10)
def _crates(cards: tuple[tuple[Card, ...], ...]) -> tuple[CrateView, ...]:
    return tuple(CrateView(key, CRATES[key], seats) for key, seats in crates(cards))


# --- Events ---


def tell(event: Event, viewer: Seat | None) -> Event:
    """Every event happens before everybody's eyes."""
    return event

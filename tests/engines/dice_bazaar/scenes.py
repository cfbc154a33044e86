"""Situations of Dice Bazaar for tests: states to begin from, and playing on from them.

Belongs here: building and playing. Does not belong here: checking anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

import pytest

from engines.arena import begin
from engines.contract import IllegalMove, Seat, Step
from engines.dice_bazaar import GAME
from engines.dice_bazaar.data import PRODUCTS, Card, Product
from engines.dice_bazaar.dice import Dice
from engines.dice_bazaar.state import Event, Move, Phase, Player, State, free_dice

E = TypeVar("E", bound=Event)

Aside: TypeAlias = Mapping[Seat, Mapping[Product, Dice]]
"""Dice that are set aside, by seat and product."""

SEATS = (2, 3, 4)
PRICES: Mapping[Product, Dice] = {"spice": (2, 6), "teapot": (1, 4, 5), "pottery": (2, 3, 3, 6), "gem": (1, 2, 4, 5, 6)}


def opening(seats: int = 3, seed: str = "opening", **options: Any) -> State:
    """The state right after the setup."""
    state: State = begin(GAME, seats, seed, options).state
    return state


def scene(
    seats: int = 3,
    *,
    turn: Seat = 0,
    phase: Phase = "act",
    hand: Dice = (),
    aside: Aside | None = None,
    cards: Mapping[Seat, Sequence[Card]] | None = None,
    stacks: Mapping[Product, Sequence[Card]] | None = None,
    prices: Mapping[Product, Dice] | None = None,
    seed: str = "scene",
    **options: Any,
) -> State:
    """A state in the middle of a game. Stacks have their top card last, and three products each if nothing is said.

    Dice of whoever's turn it is that are neither set aside nor in the hand have been used.
    """
    players = tuple(_player((aside or {}).get(seat, {}), (cards or {}).get(seat, ())) for seat in range(seats))
    price = {**PRICES, **(prices or {})}
    return replace(
        opening(seats, seed, **options),
        turn=turn,
        starter=0,
        phase=phase,
        hand=hand,
        used=free_dice(players[turn]) - len(hand) if phase == "act" else 0,
        players=players,
        stacks=tuple(tuple((stacks or {}).get(product, (product,) * 3)) for product in PRODUCTS),
        prices=tuple(price[product] for product in PRODUCTS),
    )


def _player(aside: Mapping[Product, Dice], cards: Sequence[Card]) -> Player:
    return Player(tuple(cards), tuple(aside.get(product, ()) for product in PRODUCTS))


def do(state: State, *moves: Move) -> Step[State, Event]:
    """The moves one after the other, each by whoever's turn it is; the last step, with all events."""
    events: tuple[Event, ...] = ()
    for move in moves:
        step = GAME.apply(state, state.turn, move)
        state, events = step.state, (*events, *step.events)
    return Step(state, events)


def legal(state: State) -> tuple[Move, ...]:
    """What the seat whose turn it is may do."""
    return tuple(GAME.moves(state, state.turn))


def kinds(state: State) -> list[str]:
    """The kinds of moves that it may make, each once."""
    return list(dict.fromkeys(move.type for move in legal(state)))


def refused(state: State, move: Move, seat: Seat | None = None) -> tuple[str, str]:
    """Code and sentence of the refusal that a move must get."""
    who = state.turn if seat is None else seat
    assert move not in GAME.moves(state, who)
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(state, who, move)
    return refusal.value.code, refusal.value.message


def told(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def stall(product: Product) -> int:
    """The place of a product on the board."""
    return PRODUCTS.index(product)

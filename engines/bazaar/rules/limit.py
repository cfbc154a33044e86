"""The end of a turn: nobody keeps more than ten cubes, and the left neighbour comes next.

Belongs here: the cube limit and passing the turn on. Does not belong here: what a seat does in its turn.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.bazaar.cubes import Cubes, covers, minus
from engines.bazaar.data import CUBE_LIMIT
from engines.bazaar.rules.order import expect
from engines.bazaar.state import Action, Event, Move, RoundStarted, SendBack, SentBack, State, Turn, holding, left_of
from engines.contract import IllegalMove, Step


def end_turn(state: State, hand: Cubes, action: Action | None, events: Sequence[Event]) -> Turn:
    """The left neighbour's turn, or first its choice of what is over ten in the hand (B4, B5)."""
    if sum(hand) > CUBE_LIMIT:
        return Step(replace(state, phase="excess", hands=holding(state, hand), action=action), tuple(events))
    return _next_turn(state, hand, events)


def _next_turn(state: State, hand: Cubes, events: Sequence[Event]) -> Turn:
    turn, hands = left_of(state, state.turn), holding(state, hand)
    if turn != state.starter:
        return Step(replace(state, phase="roll_or_trade", turn=turn, hands=hands, action=None), tuple(events))
    number = state.round + 1
    after = replace(state, phase="roll_or_trade", turn=turn, hands=hands, action=None, round=number)
    return Step(after, (*events, RoundStarted(number)))


# --- What goes back to the Bank ---


def returns(state: State) -> tuple[Move, ...]:
    """Every way to take the cubes over ten out of the hand."""
    hand = state.hands[state.turn]
    return _ways(hand, sum(hand) - CUBE_LIMIT)


@functools.lru_cache(maxsize=1024)
def _ways(hand: Cubes, number: int) -> tuple[Move, ...]:
    return tuple(SendBack(cubes) for cubes in _parts(hand, number))


def _parts(hand: Cubes, number: int) -> Iterator[Cubes]:
    """Every choice of so many cubes out of a hand, most of the first colours first."""
    red, blue, green, yellow, white = hand
    for r in range(min(red, number), -1, -1):
        for b in range(min(blue, number - r), -1, -1):
            for g in range(min(green, number - r - b), -1, -1):
                for y in range(min(yellow, number - r - b - g), -1, -1):
                    w = number - r - b - g - y
                    if w <= white:
                        yield r, b, g, y, w


def send_back(state: State, cubes: Cubes) -> Turn:
    """The neighbour's choice of cubes goes back to the Bank, and its own turn begins."""
    expect(state, "excess")
    hand = state.hands[state.turn]
    if min(cubes) < 0 or not covers(hand, cubes):
        raise IllegalMove("not_held", "Your neighbour does not hold those cubes.")
    if sum(hand) - sum(cubes) != CUBE_LIMIT:
        raise IllegalMove("exactly_ten", "Exactly the cubes over ten go back: ten stay with your neighbour.")
    event = SentBack(left_of(state, state.turn), state.turn, cubes)
    return _next_turn(state, minus(hand, cubes), [event])

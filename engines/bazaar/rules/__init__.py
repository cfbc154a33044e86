"""The verbs of Bazaar: setup, whose turn, legal moves, what a move leads to, the end.

Belongs here: the door to the rulebook's phases, each of which has a file: ``setup``, ``action`` (roll or trade),
``purchase``, ``limit`` (cube limit and the end of a turn), ``end``;
``order`` says what comes first. Together they are the rulebook and our
rulings (B1 to B15 in RULES.md). Does not belong here: what a viewer may know (``view``) and which move is
a good one (``bots``).
"""

from __future__ import annotations

from typing import Final, assert_never

from engines.bazaar.rules import action, limit, purchase
from engines.bazaar.rules.end import outcome
from engines.bazaar.rules.setup import choose_first, setup
from engines.bazaar.state import Buy, Choose, Keep, Move, Roll, SendBack, State, Trade, Turn, left_of
from engines.contract import IllegalMove, Seat, Step

__all__ = ["apply", "moves", "outcome", "setup", "to_move"]

_NOBODY: Final[frozenset[Seat]] = frozenset()
_ONLY: Final = tuple(frozenset({seat}) for seat in range(5))


def to_move(state: State) -> frozenset[Seat]:
    """The seat that is awaited; nobody when the game is over."""
    return _NOBODY if state.phase == "over" else _ONLY[_awaited(state)]


def _awaited(state: State) -> Seat:
    return left_of(state, state.turn) if state.phase == "excess" else state.turn


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every legal move of the seat, in a fixed order."""
    if seat != _awaited(state):
        return ()
    match state.phase:
        case "first_cube" | "choose":
            return action.choices(state)
        case "roll_or_trade":
            return action.actions(state)
        case "buy":
            return purchase.purchases(state)
        case "excess":
            return limit.returns(state)
        case "over":
            return ()
        case _:
            assert_never(state.phase)


def apply(state: State, seat: Seat, move: Move) -> Turn:
    """The step that the move leads to. Raises IllegalMove."""
    _check_turn(state, seat)
    match move:
        case Roll():
            return action.roll(state)
        case Trade():
            return _undoable(action.trade(state, move), seat)
        case Choose(colour):
            choose = choose_first if state.phase == "first_cube" else action.choose
            return _undoable(choose(state, colour), seat)
        case Buy(stall):
            return purchase.buy(state, stall)
        case Keep():
            return purchase.keep(state)
        case SendBack(cubes):
            return _undoable(limit.send_back(state, cubes), seat)
        case _:
            assert_never(move)


def _check_turn(state: State, seat: Seat) -> None:
    if state.phase == "over":
        raise IllegalMove("game_over", "The game is over: two stacks of wares are exhausted.")
    if seat == _awaited(state):
        return
    if state.phase == "excess":
        raise IllegalMove("not_your_turn", "The neighbour to the left is choosing the cubes over ten that go back.")
    raise IllegalMove("not_your_turn", "It is another player's turn.")


def _undoable(step: Turn, seat: Seat) -> Turn:
    """A step that drew no chance may be taken back as long as the same seat goes on."""
    return Step(step.state, step.events, undoable=True) if seat in to_move(step.state) else step

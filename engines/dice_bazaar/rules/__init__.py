"""The verbs of Dice Bazaar: setup, whose turn, legal moves, what a move leads to, the end.

Belongs here: the door, and sending each move to the phase that knows it. Does not belong here: the
phases themselves (``setting_up``, ``rolling``, ``placing``, ``buying``, ``ending``), what a viewer may
know (``view``), and which move is a good one (``bots``). Our rulings are D1 to D23 in RULES.md.
"""

from __future__ import annotations

from typing import Final, assert_never

from engines.contract import IllegalMove, Seat
from engines.dice_bazaar.rules.buying import buy, buy_moves
from engines.dice_bazaar.rules.ending import outcome
from engines.dice_bazaar.rules.placing import place_moves, set_aside, trade
from engines.dice_bazaar.rules.rolling import ask_genie, end, genie_moves, roll, roll_moves, take_back
from engines.dice_bazaar.rules.setting_up import setup
from engines.dice_bazaar.rules.step import Turn
from engines.dice_bazaar.state import AskGenie, Buy, End, Move, Roll, SetAside, State, TakeBack, Trade

__all__ = ["apply", "moves", "outcome", "setup", "to_move"]

_NOBODY: Final[frozenset[Seat]] = frozenset()
_ONLY: Final = tuple(frozenset({seat}) for seat in range(4))
_END: Final = (End(),)


def to_move(state: State) -> frozenset[Seat]:
    """The seat whose turn it is; nobody when the game is over."""
    return _NOBODY if state.phase == "over" else _ONLY[state.turn]


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every legal move of the seat, in a fixed order."""
    if seat != state.turn:
        return ()
    match state.phase:
        case "roll":
            return roll_moves(state)
        case "act":
            return (*buy_moves(state), *place_moves(state), *genie_moves(state), *_END)
        case "over":
            return ()
        case _:
            assert_never(state.phase)


def apply(state: State, seat: Seat, move: Move) -> Turn:
    """The step that the move leads to. Raises IllegalMove."""
    _check_turn(state, seat)
    match move:
        case TakeBack(product):
            return take_back(state, product)
        case Roll():
            return roll(state)
        case Buy(product):
            return buy(state, product)
        case SetAside(product, die):
            return set_aside(state, product, die)
        case Trade(card, die, face):
            return trade(state, card, die, face)
        case AskGenie():
            return ask_genie(state)
        case End():
            return end(state)
        case _:
            assert_never(move)


def _check_turn(state: State, seat: Seat) -> None:
    if state.phase == "over":
        raise IllegalMove("game_over", "The game is over.")
    if seat != state.turn:
        raise IllegalMove("not_your_turn", "It is another player's turn.")

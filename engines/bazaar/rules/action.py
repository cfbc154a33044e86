"""The action of a turn: either a roll of the die for one cube, or one trade.

Belongs here: rolling, choosing a cube's colour, trading, and why not. Does not belong here: what comes after
it in a turn (``purchase``, ``limit``).
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from engines.bazaar.cubes import COLOURS, NONE, ONE, Colour, Cubes, covers, has, minus, plus
from engines.bazaar.data import EXCHANGE_CARDS, FACES, Face, Side, colour_of, side
from engines.bazaar.rules.order import expect
from engines.bazaar.rules.purchase import after_action
from engines.bazaar.state import (
    Action,
    Choose,
    Chose,
    Event,
    Move,
    Roll,
    Rolled,
    State,
    Trade,
    Traded,
    Turn,
    bank,
)
from engines.contract import IllegalMove, Step

_SIDES: Final[tuple[Side, Side]] = ("left", "right")
_ROLL: Final = Roll()
_MOST_OF_A_COLOUR: Final = max(max(side(e, which)) for c in EXCHANGE_CARDS for e in c.equations for which in _SIDES)
"""What one trade takes of a colour at most."""
_CHOICES: Final = tuple(Choose(colour) for colour in COLOURS)


# --- Rolling ---


def roll(state: State) -> Turn:
    """A cube of the rolled colour; a choice of colour with the choice symbol or an empty Bank (B10)."""
    expect(state, "roll_or_trade")
    face, rng = state.rng.pick(FACES)
    colour = colour_of(face)
    if colour is None or not has(bank(state), colour):
        after = replace(state, rng=rng, phase="choose", action=Action(face, NONE, NONE))
        return Step(after, (Rolled(state.turn, face, None),))
    return _take(replace(state, rng=rng), face, colour, Rolled(state.turn, face, colour))


def _take(state: State, face: Face, colour: Colour, event: Event) -> Turn:
    cube = ONE[colour]
    return after_action(state, plus(state.hands[state.turn], cube), Action(face, NONE, cube), [event])


# --- Choosing a colour ---


def choices(state: State) -> tuple[Move, ...]:
    """The colours that the Bank still has."""
    there = bank(state)
    return tuple(move for move in _CHOICES if has(there, move.colour))


def choose(state: State, colour: Colour) -> Turn:
    """The cube of a roll that left the choice."""
    check_colour(state, colour)
    face = state.action.face if state.action else None
    return _take(state, face or "choice", colour, Chose(state.turn, colour))


def check_colour(state: State, colour: Colour) -> None:
    """Raises IllegalMove unless a cube of that colour may be chosen now."""
    expect(state, "first_cube", "choose")
    if colour not in COLOURS:
        raise IllegalMove("no_such_colour", "There are no cubes of that colour.")
    if not has(bank(state), colour):
        raise IllegalMove("bank_is_out", f"The Bank has no {colour} cube left.")


# --- Trading ---


@dataclass(frozen=True, slots=True)
class Terms:
    """What one use of an equation gives and gets."""

    give: Cubes
    get: Cubes


@functools.cache
def terms(cards: tuple[int, int]) -> Mapping[Trade, Terms]:
    """Every trade that two exchange cards allow, in the order in which they are printed, either way."""
    return MappingProxyType(
        {
            Trade(number, row, give): Terms(side(equation, give), side(equation, get))
            for number in cards
            for row, equation in enumerate(EXCHANGE_CARDS[number - 1].equations)
            for give, get in (_SIDES, _SIDES[::-1])
        }
    )


def actions(state: State) -> tuple[Move, ...]:
    """Rolling, and every trade that both hand and Bank can pay."""
    there = bank(state)
    payable = _payable(state.cards, state.hands[state.turn])
    if min(there) >= _MOST_OF_A_COLOUR:
        return (_ROLL, *payable)
    agreed = terms(state.cards)
    return (_ROLL, *(move for move in payable if covers(there, agreed[move].get)))


@functools.lru_cache(maxsize=4096)
def _payable(cards: tuple[int, int], hand: Cubes) -> tuple[Trade, ...]:
    return tuple(move for move, agreed in terms(cards).items() if covers(hand, agreed.give))


def trade(state: State, move: Trade) -> Turn:
    """One side of an equation back to the Bank, the other side into the hand."""
    expect(state, "roll_or_trade")
    agreed = _agree(state, move)
    hand = plus(minus(state.hands[state.turn], agreed.give), agreed.get)
    event = Traded(state.turn, move.card, move.equation, agreed.give, agreed.get)
    return after_action(state, hand, Action(None, agreed.give, agreed.get), [event])


def _agree(state: State, move: Trade) -> Terms:
    if move.card not in state.cards:
        raise IllegalMove("card_not_in_play", "That exchange card is not on the board.")
    if move not in terms(state.cards):
        raise IllegalMove("no_such_equation", "That exchange card has no such equation.")
    wanted = terms(state.cards)[move]
    if not covers(state.hands[state.turn], wanted.give):
        raise IllegalMove("cannot_pay", "You do not hold all the cubes on that side of the equation.")
    if not covers(bank(state), wanted.get):
        raise IllegalMove("bank_is_out", "The Bank does not hold all the cubes on the other side of the equation.")
    return wanted

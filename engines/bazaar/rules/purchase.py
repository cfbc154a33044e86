"""Purchasing a ware at the end of a turn: five cubes for it, points by the cubes that are kept.

Belongs here: who may buy what, the score, what becomes of the stall. Does not belong here: the action before it
(``action``), the cube limit after it (``limit``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engines.bazaar.cubes import Cubes, covers, minus
from engines.bazaar.data import STALLS, STALLS_TO_END, WARES, Ware, points
from engines.bazaar.rules.end import winners
from engines.bazaar.rules.limit import end_turn
from engines.bazaar.rules.order import expect
from engines.bazaar.state import (
    Action,
    Bought,
    Buy,
    Event,
    Keep,
    Kept,
    Move,
    Purchase,
    SoldOut,
    State,
    Turn,
    Uncovered,
    Won,
    column_of,
    empty_stalls,
    holding,
    on_display,
    score,
)
from engines.contract import IllegalMove, Step

_BUY: Final = tuple(Buy(stall) for stall in range(STALLS))
_KEEP: Final = Keep()


# --- Whether there is anything to buy ---


def after_action(state: State, hand: Cubes, action: Action, events: Sequence[Event]) -> Turn:
    """A choice of wares, or the end of the turn where the hand can pay for none."""
    if not any(_can_buy(state, stall, hand) for stall in range(STALLS)):
        return end_turn(state, hand, action, events)
    return Step(replace(state, phase="buy", hands=holding(state, hand), action=action), tuple(events))


def _can_buy(state: State, stall: int, hand: Cubes) -> bool:
    ware = on_display(state, stall)
    return ware is not None and covers(hand, ware.cubes)


def purchases(state: State) -> tuple[Move, ...]:
    """Every ware that the hand can pay, and keeping the cubes."""
    hand = state.hands[state.turn]
    return (*(move for move in _BUY if _can_buy(state, move.stall, hand)), _KEEP)


# --- Buying, or not ---


def keep(state: State) -> Turn:
    """The end of a turn without a purchase."""
    expect(state, "buy")
    return end_turn(state, state.hands[state.turn], state.action, [Kept(state.turn)])


def buy(state: State, stall: int) -> Turn:
    """The ware for its five cubes; the next one comes up, or the stall is empty."""
    expect(state, "buy")
    ware = _for_sale(state, stall)
    hand = minus(state.hands[state.turn], ware.cubes)
    column, kept = column_of(state, ware), sum(hand)
    bought = Purchase(ware.number, column, kept, points(column, kept))
    after = replace(
        state,
        stalls=tuple(stack[:-1] if number == stall else stack for number, stack in enumerate(state.stalls)),
        purchases=tuple((*own, bought) if seat == state.turn else own for seat, own in enumerate(state.purchases)),
    )
    events = [Bought(state.turn, stall, ware, column, kept, bought.points), _below(after, stall)]
    if empty_stalls(after) >= STALLS_TO_END:
        return _close(after, hand, events)
    return end_turn(after, hand, state.action, events)


def _for_sale(state: State, stall: int) -> Ware:
    if not 0 <= stall < STALLS:
        raise IllegalMove("no_such_stall", "There is no such stall.")
    ware = on_display(state, stall)
    if ware is None:
        raise IllegalMove("sold_out", "All wares of that stall have been purchased.")
    if not covers(state.hands[state.turn], ware.cubes):
        raise IllegalMove("cannot_pay", "You do not hold the five cubes that are pictured on that ware.")
    return ware


def _below(state: State, stall: int) -> Uncovered | SoldOut:
    """What comes to light under a ware that was bought."""
    stack = state.stalls[stall]
    return Uncovered(stall, WARES[stack[-1]], len(stack)) if stack else SoldOut(stall, empty_stalls(state))


def _close(state: State, hand: Cubes, events: Sequence[Event]) -> Turn:
    """The game ends at once: no cube limit, no more turns (B7)."""
    first = winners(state)
    won = Won(first, score(state.purchases[first[0]]))
    return Step(replace(state, phase="over", hands=holding(state, hand)), (*events, won))

"""Choosing moves for Dice Bazaar, by level, from a view alone.

Belongs here: what a player may think. Does not belong here: the state, the rules, counting (``odds``),
and the reckoning of a hard player (``prospects``, ``plans``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engines.dice_bazaar.data import PRODUCTS, STALL, TRADE_ONTO, Product
from engines.dice_bazaar.dice import Dice, without
from engines.dice_bazaar.odds import at_once, shape
from engines.dice_bazaar.plans import Mind, Plan, best_plan, best_retreat, decision
from engines.dice_bazaar.prospects import prospect
from engines.dice_bazaar.state import AskGenie, Buy, End, Move, Roll, SetAside, TakeBack, Trade
from engines.dice_bazaar.view import PlayerView, View
from engines.rng import Rng

_WHIM = 8
"""A normal player does one thing in so many without thinking."""
_MOST_LOCKED = 3
"""Dice that a normal player leaves set aside when its turn begins."""


def _me(view: View) -> PlayerView:
    assert view.you is not None  # noqa: S101 - a bot has a seat
    return view.players[view.you]


# --- Easy: buys what it can, and scatters the rest ---


def easy(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Does anything, what leads somewhere more often. It never trades."""
    often = [move for move in moves for _ in range(_easy_weight(view, move))]
    return rng.pick(often)[0]


def _easy_weight(view: View, move: Move) -> int:
    match move:
        case Buy():
            return 20
        case Roll():
            return 6 * _me(view).free
        case AskGenie():
            return 4
        case SetAside() | TakeBack():
            return 3
        case End():
            return 1 if view.phase == "roll" else 2
        case Trade():
            return 0
        case _:
            assert_never(move)


# --- Normal: the dearest purchase, and the group that is likeliest to become one ---


def normal(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Looks at one die and one stall at a time, and has whims."""
    whim, rng = rng.below(_WHIM)
    if whim == 0:
        return easy(view, moves, rng)
    if buys := [move for move in moves if isinstance(move, Buy)]:
        return max(buys, key=lambda move: STALL[move.product])
    return _normal_roll(view, moves) if view.phase == "roll" else _normal_act(view, moves)


def _normal_roll(view: View, moves: Sequence[Move]) -> Move:
    me = _me(view)
    backs = [move for move in moves if isinstance(move, TakeBack)]
    if backs and me.dice - me.free > _MOST_LOCKED:
        return min(backs, key=lambda move: _hope(view, move.product, _missing(me, move.product)))
    return next((move for move in moves if isinstance(move, Roll)), moves[0])


def _normal_act(view: View, moves: Sequence[Move]) -> Move:
    me = _me(view)
    if trades := [move for move in moves if isinstance(move, Trade) and _completes(me, move)]:
        return trades[-1]
    if places := [move for move in moves if isinstance(move, SetAside)]:
        return max(places, key=lambda move: _hope(view, move.product, without(_missing(me, move.product), (move.die,))))
    return next((move for move in moves if isinstance(move, AskGenie)), moves[-1])


def _missing(me: PlayerView, product: Product) -> Dice:
    return me.groups[STALL[product]].missing


def _completes(me: PlayerView, move: Trade) -> bool:
    return _missing(me, TRADE_ONTO[move.card]) == (move.face,)


def _hope(view: View, product: Product, missing: Dice) -> float:
    """What a group promises, as if three dice were always free for it."""
    return view.stalls[STALL[product]].points * at_once(shape(missing), 3)


# --- Hard: weighs every use of its dice, and what the rivals make of it ---


def hard(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Plans the whole turn, and plans again after each move."""
    if len(moves) == 1:
        return moves[0]
    me = _me(view)
    mind = Mind(view, me, prospect(view, me))
    return _hard_roll(mind, moves) if view.phase == "roll" else _carry_out(mind, best_plan(mind), moves)


def _hard_roll(mind: Mind, moves: Sequence[Move]) -> Move:
    buys = [move for move in moves if isinstance(move, Buy) and not _throws_away(mind, STALL[move.product])]
    if buys:
        return max(buys, key=lambda move: mind.ahead.worth[STALL[move.product]])
    if back := best_retreat(mind):
        return TakeBack(PRODUCTS[back[0]])
    return next((move for move in moves if isinstance(move, Roll)), moves[-1])


def _throws_away(mind: Mind, stall: int) -> bool:
    """Whether a purchase there would end the game with somebody else as the winner."""
    return decision(mind.ahead, [stall], mind.ahead.worth[stall]) < 0


def _carry_out(mind: Mind, plan: Plan, moves: Sequence[Move]) -> Move:
    """The first move of a plan: purchases before all else, since they show a new price, but not the last one."""
    traded = None if plan.card is None else TRADE_ONTO[plan.card]
    if buys := [stall for stall, need in enumerate(plan.needs) if need == () and PRODUCTS[stall] != traded]:
        return Buy(PRODUCTS[min(buys, key=lambda stall: mind.ahead.closes[stall])])
    if traded is not None and (move := _trade_or_place(mind, plan, moves)):
        return move
    return _place(mind, plan) or next((move for move in moves if isinstance(move, AskGenie)), End())


def _trade_or_place(mind: Mind, plan: Plan, moves: Sequence[Move]) -> Move | None:
    """Towards a price that a trade completes: the dice that it needs as they are, then the traded ones."""
    trades = [move for move in moves if isinstance(move, Trade) and move.card == plan.card]
    kept = _place(mind, plan)
    return kept or next((move for move in trades if move.die not in _missing(mind.me, TRADE_ONTO[move.card])), None)


def _place(mind: Mind, plan: Plan) -> Move | None:
    """The next die that the plan sets aside and that is at hand."""
    for stall, (before, after) in enumerate(zip(mind.needs, plan.needs, strict=True)):
        for die in without(before or (), after or ()):
            if die in mind.view.hand:
                return SetAside(PRODUCTS[stall], die)
    return None

"""Choosing moves for Bazaar, by level, from a view alone.

Belongs here: what a player may think. Does not belong here: the state, the rules, and reckoning what hands
are worth (``planning``).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, assert_never

from engines.bazaar.cubes import Cubes, lacking
from engines.bazaar.planning import Market, Offer, trades
from engines.bazaar.state import Buy, Choose, Keep, Move, Roll, SendBack, Trade
from engines.bazaar.view import Plan, Reach, StallView, View
from engines.rng import Rng

_EASY_WHIM: Final = 4
_WHIM: Final = 8
"""An easy or a normal player does one thing in so many without thinking."""
_NORMAL_PACE: Final = 1.3
_NORMAL_THRIFT: Final = 0.25


# --- Easy: buys at once, and goes for what looks nearest ---


def easy(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Looks no further than the cubes that are missing, and has whims."""
    whim, rng = rng.below(_EASY_WHIM)
    if whim == 0:
        return rng.pick(moves)[0]
    return _best(view, moves, rng, _easy_worth)


def _easy_worth(view: View, move: Move, plan: Plan | None) -> float:
    if plan is None:
        return -_nearest(view.players[view.turn].reach) + 0.5
    match move:
        case Buy():
            return plan.points
        case SendBack():
            return _nearest(plan.reach)
        case Roll() | Trade() | Choose() | Keep():
            return -_nearest(plan.reach)
        case _:
            assert_never(move)


def _nearest(reach: Iterable[Reach | None]) -> int:
    return min(sum(one.missing) for one in reach if one is not None)


def _market(view: View, *, pace: float, thrift: float) -> Market:
    first, second = view.cards
    offers = tuple(Offer(stall.ware.cubes, stall.prices) for stall in view.stalls if stall.ware)
    return Market(cards=(first.number, second.number), offers=offers, pace=pace, thrift=thrift)


# --- Normal: looks one trade ahead ---


def normal(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Knows what the next trade could make of a hand and guesses the rest; has whims."""
    whim, rng = rng.below(_WHIM)
    if whim == 0:
        return easy(view, moves, rng)
    market = _market(view, pace=_NORMAL_PACE, thrift=_NORMAL_THRIFT)
    return _best(view, moves, rng, functools.partial(_normal_worth, market))


def _normal_worth(market: Market, view: View, move: Move, plan: Plan | None) -> float:
    if plan is None:
        return _guess(market, view.players[view.turn].cubes) + 0.3
    match move:
        case Buy():
            return plan.points + market.thrift * sum(plan.cubes)
        case Keep():
            return _foresight(market, plan.cubes) - market.pace
        case SendBack():
            return -_foresight(market, plan.cubes)
        case Roll() | Trade() | Choose():
            return max(_worth_now(market, plan.cubes), _foresight(market, plan.cubes) - market.pace)
        case _:
            assert_never(move)


def _foresight(market: Market, hand: Cubes) -> float:
    """The hand as it is, or the best that one more trade makes of it."""
    later = (_worth_now(market, after) - market.pace for after in trades(market.cards, hand))
    return max((_worth_now(market, hand), *later))


def _worth_now(market: Market, hand: Cubes) -> float:
    gain = market.gain(hand)
    return _guess(market, hand) if gain is None else gain


def _guess(market: Market, hand: Cubes) -> float:
    """More cubes and fewer missing ones are better; how they fit is not looked at."""
    missing = min(sum(lacking(hand, offer.cubes)) for offer in market.offers)
    return 2 + 0.2 * min(sum(hand), 8) - market.pace * missing


# --- Hard: knows what every hand is worth ---


def hard(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Follows the best plan for all wares on display, as if no rival could spoil it but for the price of time."""
    return _best(view, moves, rng, functools.partial(_hard_worth, _keen_market(view)))


_PACE: Final = {2: 2.2, 3: 2.5, 4: 3.0, 5: 3.2}
"""What a turn costs, in points, by the number of players: found by simulation."""
_THRIFT: Final = 0.35
_VICTORY: Final = 40.0
"""More than any hand is worth, and than any wait costs."""


def _hard_worth(market: Market, view: View, move: Move, plan: Plan | None) -> float:
    if plan is None:
        return market.rolling(view.players[view.turn].cubes)
    match move:
        case Buy(stall):
            word = _last_word(view, view.stalls[stall], plan.points, plan.points)
            return plan.points + market.thrift * sum(plan.cubes) + word
        case Keep():
            return market.waiting(plan.cubes)
        case SendBack():
            return -market.waiting(plan.cubes)
        case Roll() | Trade() | Choose():
            return market.arriving(plan.cubes)
        case _:
            assert_never(move)


def _keen_market(view: View) -> Market:
    """Prices with the word about the ware that ends the game in them."""
    market = _market(view, pace=_PACE[len(view.players)], thrift=_THRIFT)
    stalls = [stall for stall in view.stalls if stall.ware]
    words = [_last_word(view, stall, stall.prices[-1], stall.prices[0]) for stall in stalls]
    offers = (replace(offer, bonus=word) for offer, word in zip(market.offers, words, strict=True))
    return replace(market, offers=tuple(offers))


def _last_word(view: View, stall: StallView, least: int, most: int) -> float:
    """The ware that ends the game is for who wins by it. ``least`` and ``most``: what it may score."""
    if stall.left > 1 or all(other.ware for other in view.stalls):
        return 0.0
    mine = view.players[view.turn].points
    best = max(player.points for player in view.players if player.seat != view.turn)
    if mine + least > best:
        return _VICTORY
    return -_VICTORY if mine + most < best else 0.0


# --- Choosing ---


def _best(view: View, moves: Sequence[Move], rng: Rng, worth: Callable[[View, Move, Plan | None], float]) -> Move:
    """The move of the greatest worth; any of them where several are equally good."""
    order = rng.shuffled(range(len(moves)))[0]
    return moves[max(order, key=lambda number: worth(view, moves[number], view.plans[number]))]

"""After a defeat: whoever played the lowest card pays the Spoils card.

Belongs here: who pays what, in which order. Does not belong here: what comes after it (``onward``).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_busters.data import COLOURS, ONE, Colour, Gems
from engines.dungeon_busters.rules.onward import Turn, finish
from engines.dungeon_busters.state import Battle, Event, Loot, Move, Paid, Pay, Payment, State


@functools.lru_cache(maxsize=4096)
def payments(gems: Gems) -> tuple[Move, ...]:
    """One for each colour that may be given."""
    return tuple(map(Pay, most_of(gems)))


def most_of(gems: Gems) -> tuple[Colour, ...]:
    """The colours of which there are most; none if there are no gems (rulings 5 and 6)."""
    most = max(gems.red, gems.blue, gems.yellow)
    return tuple(colour for colour in COLOURS if gems.of(colour) == most) if most else ()


def pay(state: State, seat: Seat, colour: Colour) -> Turn:
    """The seat gives all gems of a colour that it has most of."""
    if state.phase != "pay":
        raise IllegalMove("no_payment", "Gems are paid only after a defeat, by those who played the lowest card.")
    if seat != state.queue[0]:
        raise IllegalMove("not_your_turn", "It is another player who has to pay now.")
    if colour not in most_of(state.loot.piles[seat]):
        raise IllegalMove("not_the_most", "You must give a colour of which you have the most gems.")
    assert state.battle is not None  # noqa: S101 - holds in this phase
    return _collect(state, state.battle, state.queue, colour, ())


def collect(state: State, fought: Battle, events: tuple[Event, ...]) -> Turn:
    """Everybody pays who has the lowest card, clockwise from the Leader."""
    return _collect(state, fought, fought.payers, None, events)


def _collect(
    state: State, fought: Battle, queue: tuple[Seat, ...], chosen: Colour | None, events: tuple[Event, ...]
) -> Turn:
    """One after the other pays, up to the first who has something to choose; ``chosen``: what the first chose."""
    loot, payments = state.loot, fought.payments
    while queue:
        seat = queue[0]
        colours = most_of(loot.piles[seat]) if chosen is None else (chosen,)
        if len(colours) > 1:
            fought = replace(fought, payments=payments)
            return Step(replace(state, phase="pay", loot=loot, queue=queue, battle=fought), events)
        payment = _payment(loot, seat, colours)
        loot, queue, chosen = _paid(loot, payment), queue[1:], None
        payments = (*payments, payment)
        events = (*events, Paid(payment.seat, payment.colour, payment.gems))
    return finish(state, loot, replace(fought, payments=payments), events)


def _payment(loot: Loot, seat: Seat, colours: Sequence[Colour]) -> Payment:
    if not colours:
        return Payment(seat, None, 0)
    return Payment(seat, colours[0], loot.piles[seat].of(colours[0]))


def _paid(loot: Loot, payment: Payment) -> Loot:
    if payment.colour is None:
        return loot
    return loot.to_spoils(payment.seat, ONE[payment.colour].times(payment.gems))

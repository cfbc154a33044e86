"""What goods would fetch if the heroes bought now, the spells that are not cast yet left aside.

Belongs here: going through the sale ahead of time. Does not belong here: the sale itself (``rules.sale``).
"""

from __future__ import annotations

import functools
from dataclasses import replace

from engines.contract import Seat
from engines.dungeon_bazar.looks import ForecastView
from engines.dungeon_bazar.rules import sale
from engines.dungeon_bazar.state import LEDGER, State

_SALES, _UNSOLD = LEDGER.index("sales"), LEDGER.index("unsold")


def alone(state: State, seat: Seat) -> ForecastView:
    """For that seat, if nobody else had any goods: no word of theirs comes into it."""
    players = tuple(
        player if other == seat else replace(player, goods=()) for other, player in enumerate(state.players)
    )
    return forecasts(replace(state, players=players))[seat]


@functools.lru_cache(maxsize=64)  # all viewers of a table ask for the same
def forecasts(state: State) -> tuple[ForecastView, ...]:
    """By seat, if nobody gave a discount. Of all that comes after it only the two lines of the ledger are read."""
    step = sale.begin_sale(state, ()) if state.sale is None else None
    after = step.state if step else state
    while after.phase == "sale" and after.season == state.season:
        after = _answered(after)
    return tuple(
        ForecastView(now.ledger[_SALES] - then.ledger[_SALES], now.ledger[_UNSOLD] - then.ledger[_UNSOLD])
        for then, now in zip(state.players, after.players, strict=True)
    )


def _answered(state: State) -> State:
    question = state.sale.question if state.sale else None
    assert question is not None  # noqa: S101 - a sale stops only to ask
    if question.kind == "discount":
        return sale.decline(state, question.seat).state
    return sale.sell(state, question.seat, question.cards[0]).state

"""A stronger bot wins more: at every table of every game, against a table of the level below.

Belongs here: that levels are levels. Does not belong here: whether a bot plays as a sensible player would (each game's
own ``test_bots``), and how much more it wins over thousands of games (`serai simulate`, README).
"""

from __future__ import annotations

import pytest

from engines.arena import bot, series, winnings
from engines.contract import AnyGame
from tests.engines.playing import TABLES

LEAST_OF_TWO = 0.6
LEAST_TIMES_FAIR = 1.3
PATIENCE = {"hard": 16, "normal": 30}
"""Games to play, by the stronger level: the strongest think longer."""


def share(game: AnyGame, stronger: str, weaker: str, seats: int) -> float:
    """The share of games that one bot wins against others of another level, seats exchanged."""
    games = -(-PATIENCE[stronger] // seats) * seats
    entrants = [bot(stronger), *[bot(weaker)] * (seats - 1)]
    won = 0.0
    for one in series(game, entrants, games, f"{stronger}-{weaker}"):
        assert one.run.outcome is not None
        won += float(winnings(one.run.outcome)[one.entrants.index(0)])
    return won / games


@pytest.mark.parametrize(("stronger", "weaker"), [("hard", "normal"), ("normal", "easy")])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_stronger_bot_wins_more_than_its_share(game: AnyGame, seats: int, stronger: str, weaker: str) -> None:
    least = LEAST_OF_TWO if seats == 2 else LEAST_TIMES_FAIR / seats
    assert share(game, stronger, weaker, seats) >= least

"""What a finished game tells of itself, against what its players' ledgers say.

Belongs here: the figures for `serai simulate`. Does not belong here: adding up many games (``tests/test_cli``).
"""

from __future__ import annotations

import pytest

from engines.arena import Run, at_random, bot, play
from engines.contract import Measures
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import ARAB_EXTRA, HEROES, SEASONS, UNSOLD
from engines.dungeon_bazar.events import HeroCame, SeasonBegan
from engines.dungeon_bazar.measures import measure
from engines.dungeon_bazar.state import LEDGER, LedgerKey
from tests.engines.dungeon_bazar.scenes import SEATS


def measured(run: Run) -> Measures:
    """All that the game tells."""
    return measure(run.state, [*run.begin.events, *(event for played in run.played for event in played.step.events)])


def told(run: Run) -> dict[str, float]:
    """The figures by name."""
    return {figure.name: figure.value for figure in measured(run).figures}


def coins(run: Run, key: LedgerKey) -> list[int]:
    """By seat, a line of the ledger."""
    return [player.ledger[LEDGER.index(key)] for player in run.state.players]


@pytest.fixture(scope="module", params=SEATS)
def run(request: pytest.FixtureRequest) -> Run:
    """A game between normal bots."""
    return play(GAME, [bot("normal")] * request.param, "measured")


def test_coins_for_sold_cards_are_those_of_the_ledgers(run: Run) -> None:
    figures = told(run)
    sold = figures["Cards sold, a player and season"] * len(run.state.players) * SEASONS
    assert figures["Coins for a sold card"] * sold == pytest.approx(sum(coins(run, "sales")))


def test_unsold_cards_are_those_that_were_paid_for(run: Run) -> None:
    prices = [UNSOLD + ARAB_EXTRA * (player.power == "2A") for player in run.state.players]
    unsold = sum(paid // price for paid, price in zip(coins(run, "unsold"), prices, strict=True))
    assert told(run)["Cards unsold, a player and season"] * len(prices) * SEASONS == pytest.approx(unsold)


def test_what_heroes_brought_they_spent_or_kept(run: Run) -> None:
    figures = told(run)
    began = [event for played in run.played for event in played.step.events if isinstance(event, SeasonBegan)]
    brought = sum(HEROES[name].coins for event in began for name in event.heroes)
    assert figures["Coins of heroes, a season"] * SEASONS == pytest.approx(brought)
    kept = figures["Coins that heroes keep, in a hundred"] * brought / 100
    assert brought - kept == pytest.approx(sum(coins(run, "sales")))


def test_a_hero_who_comes_again_brings_nothing_new() -> None:
    run = play(GAME, [bot("normal")] * 2, "again", {"shopping": "loop"})
    events = [event for played in run.played for event in played.step.events]
    purses = [event.purse for event in events if isinstance(event, HeroCame)]
    assert told(run)["Coins of heroes, a season"] * SEASONS < sum(purses)


def test_rounds_are_those_of_who_stayed_longest() -> None:
    rounds = told(play(GAME, [at_random] * 2, "rounds"))["Rounds in the dungeon, a season"]
    assert 0 < rounds < told(play(GAME, [bot("hard")] * 2, "rounds"))["Rounds in the dungeon, a season"]


def test_powers_are_the_roles(run: Run) -> None:
    assert measured(run).roles == tuple(player.power for player in run.state.players)

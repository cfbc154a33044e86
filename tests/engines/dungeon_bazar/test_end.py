"""The end of the game (DBZ-200 to DBZ-205; rulings R62 to R65)."""

from __future__ import annotations

import pytest

from engines.contract import Outcome, Seat
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import Power
from engines.dungeon_bazar.events import FavoursCounted, GameEnded, SeasonBegan, SeasonEnded
from engines.dungeon_bazar.moves import Act, Leave, Offer
from engines.dungeon_bazar.state import LEDGER
from tests.engines.dungeon_bazar.acting import code, only
from tests.engines.dungeon_bazar.scenes import SEATS, rewards
from tests.engines.playing import story


def counted(coins: list[int], favours: list[int]) -> tuple[list[int], Outcome]:
    """The last season is over with so many coins and Favour tokens: what tokens brought, and how it ended."""
    step = rewards(
        seats=len(coins), season=3, coins=dict(enumerate(coins)), favours=dict(enumerate(favours)), plain=PLAIN
    )
    (told,) = only(step.events, FavoursCounted)
    assert told.favours == tuple(favours)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert [coin + more for coin, more in zip(coins, told.coins, strict=True)] == list(outcome.scores)
    assert [player.coins for player in step.state.players] == list(outcome.scores)
    return list(told.coins), outcome


PLAIN: tuple[Power, ...] = ("3B", "4B", "1A", "5A", "2A")
"""Nobody takes a card from the discard pile."""


@pytest.mark.clause("DBZ-200", "DBZ-075")
@pytest.mark.parametrize("seats", SEATS)
def test_the_game_ends_with_the_third_season(seats: int) -> None:
    for season in (1, 2):
        step = rewards(seats=seats, season=season, plain=PLAIN)
        assert GAME.outcome(step.state) is None
        assert len(only(step.events, SeasonBegan)) == 1
    step = rewards(seats=seats, season=3, plain=PLAIN)
    assert [one.season for one in only(step.events, SeasonEnded)] == [3]
    assert only(step.events, SeasonBegan) == []
    assert step.state.phase == "over"
    assert GAME.to_move(step.state) == frozenset()
    assert len(only(step.events, GameEnded)) == 1


@pytest.mark.clause("DBZ-201", "DBZ-203", "R62", "R63")
def test_most_favours_bring_five_coins_and_fewest_cost_three() -> None:
    assert counted([30, 30, 30], [1, 4, 2])[0] == [-3, 5, 0]
    assert counted([30, 30, 30, 30, 30], [1, 4, 2, 0, 3])[0] == [0, 5, 0, -3, 0]


@pytest.mark.clause("DBZ-202", "R62")
def test_all_who_are_tied_for_most_get_five() -> None:
    assert counted([30, 30, 30], [4, 4, 2])[0] == [5, 5, -3]
    assert counted([30, 30, 30, 30], [4, 0, 4, 4])[0] == [5, -3, 5, 5]


@pytest.mark.clause("DBZ-203", "R63")
def test_all_who_are_tied_for_fewest_lose_three() -> None:
    assert counted([30, 30, 30], [0, 0, 2])[0] == [-3, -3, 5]


@pytest.mark.clause("DBZ-202", "DBZ-203", "R63")
@pytest.mark.parametrize("favours", [0, 1, 5])
def test_where_all_have_as_many_all_get_five_and_nobody_loses(favours: int) -> None:
    for seats in SEATS:
        assert counted([30] * seats, [favours] * seats)[0] == [5] * seats


@pytest.mark.clause("R63", "DBZ-203")
def test_with_two_one_gets_five_and_the_other_loses_three() -> None:
    assert counted([30, 30], [2, 1])[0] == [5, -3]


@pytest.mark.clause("R64", "DBZ-203")
@pytest.mark.parametrize(("coins", "lost"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_nobody_loses_more_than_he_has(coins: int, lost: int) -> None:
    told, outcome = counted([coins, 30, 30], [0, 1, 2])
    assert told == [-lost, 0, 5]
    assert outcome.scores[0] == coins - lost


@pytest.mark.clause("R12", "DBZ-201")
def test_cloudy_counts_for_nothing_in_the_end() -> None:
    step = rewards(season=3, favours={0: 2, 1: 2, 2: 3}, cloudy=0, plain=PLAIN)
    assert only(step.events, FavoursCounted)[0].coins == (-3, -3, 5)


@pytest.mark.clause("DBZ-204", "DBZ-028")
@pytest.mark.parametrize(
    ("coins", "favours", "places"),
    [
        ([40, 30, 20], [1, 1, 1], (1, 2, 3)),
        ([30, 40, 20], [1, 1, 1], (2, 1, 3)),
        ([36, 40, 20], [3, 1, 2], (1, 2, 3)),
        ([50, 44, 60], [1, 2, 0], (2, 3, 1)),
    ],
)
def test_most_coins_win_after_favours_are_counted(
    coins: list[int], favours: list[int], places: tuple[int, ...]
) -> None:
    outcome = counted(coins, favours)[1]
    assert outcome.places == places


@pytest.mark.clause("DBZ-205", "R65")
@pytest.mark.parametrize(
    ("coins", "places", "winners"),
    [
        ([40, 40, 20], (1, 1, 3), (0, 1)),
        ([20, 40, 40], (3, 1, 1), (1, 2)),
        ([40, 40, 40], (1, 1, 1), (0, 1, 2)),
        ([50, 40, 40], (1, 2, 2), (0,)),
    ],
)
def test_a_tie_is_a_shared_victory(coins: list[int], places: tuple[int, ...], winners: tuple[Seat, ...]) -> None:
    step = rewards(season=3, coins=dict(enumerate(coins)), plain=PLAIN)
    assert only(step.events, GameEnded) == [GameEnded(winners)]
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == places
    assert (outcome.reason == "shared") == (len(winners) > 1)


@pytest.mark.clause("DBZ-201", "DBZ-204")
def test_the_outcome_says_what_decided_it() -> None:
    assert counted([40, 30], [1, 1])[1].reason == "coins"
    assert counted([40, 38], [1, 2])[1].reason == "favours"


@pytest.mark.clause("DBZ-204", "R10")
@pytest.mark.case("FL-01")
@pytest.mark.parametrize("seats", SEATS)
def test_the_score_is_the_sum_of_its_lines(seats: int) -> None:
    for number in range(4):
        played = story(GAME, seats, {}, f"score{number}")
        outcome = GAME.outcome(played.states[-1])
        assert outcome is not None
        for seat in range(seats):
            lines = outcome.breakdown[seat]
            assert [line.key for line in lines] == list(LEDGER)
            assert sum(line.value for line in lines) == outcome.scores[seat] == played.states[-1].players[seat].coins


@pytest.mark.clause("DBZ-200")
@pytest.mark.case("CO-04")
def test_when_it_is_over_nobody_does_anything() -> None:
    state = rewards(season=3, plain=PLAIN).state
    for seat in range(3):
        assert GAME.moves(state, seat) == ()
        for move in (Act(), Leave(), Offer(0)):
            assert code(state, seat, move) == "game_over"
    for viewer in (0, 1, 2, None):
        view = GAME.view(state, viewer)
        assert (view.phase, view.to_move, view.moves) == ("over", (), ())
        assert view.outcome == GAME.outcome(state)

"""How a game ends and who has won (BAZ-041 to BAZ-044)."""

from __future__ import annotations

import itertools

import pytest

from engines.bazaar import GAME
from engines.bazaar.state import Bought, Buy, Keep, Purchase, Roll, SoldOut, State, Trade, Won
from engines.contract import IllegalMove, Line, Outcome
from tests.engines.bazaar.scenes import SEATS, bought, cubes, do, scene
from tests.engines.playing import story


def last(*points: list[Purchase], seats: int = 3, hand: str = "RRRRB") -> State:
    """The first seat is about to buy the last ware of the second stall, with these wares before the seats."""
    hands = [hand, *["R"] * (seats - 1)]
    return scene(*hands, phase="buy", left=1, empty=1, purchases=dict(enumerate(points)))


def ending(*points: list[Purchase]) -> Outcome:
    """The outcome after it. The last ware brings the first seat twelve points."""
    outcome = GAME.outcome(do(last(*points, seats=len(points)), Buy(0)).state)
    assert outcome is not None
    return outcome


@pytest.mark.clause("BAZ-041", "B7")
@pytest.mark.parametrize("seats", SEATS)
def test_the_second_empty_stall_ends_the_game_at_once(seats: int) -> None:
    step = do(last(seats=seats), Buy(0))
    assert [type(event) for event in step.events] == [Bought, SoldOut, Won]
    assert step.events[1] == SoldOut(0, 2)
    assert step.state.phase == "over"
    assert GAME.to_move(step.state) == frozenset()
    for seat in range(seats):
        assert GAME.moves(step.state, seat) == ()
        for move in (Roll(), Trade(1, 0, "left"), Buy(1), Keep()):
            with pytest.raises(IllegalMove, match="over"):
                GAME.apply(step.state, seat, move)


@pytest.mark.clause("BAZ-041")
def test_with_one_empty_stall_it_goes_on() -> None:
    assert GAME.outcome(last()) is None
    state = scene("RRRRB", "R", phase="buy", left=2, empty=1)
    after = do(state, Buy(0)).state
    assert (after.phase, GAME.outcome(after)) == ("roll_or_trade", None)


@pytest.mark.clause("B7", "BAZ-033")
def test_the_last_ware_scores_by_the_higher_column() -> None:
    assert do(last(), Buy(0)).state.purchases[0][-1].points == 12


@pytest.mark.clause("B7")
def test_nobody_counts_to_ten_after_the_end() -> None:
    state = do(last(hand="RRRRBYYYYYYGGGGGG"), Buy(0)).state
    assert (state.phase, sum(state.hands[0])) == ("over", 12)


@pytest.mark.clause("BAZ-042")
def test_the_most_points_win_whoever_ended_it() -> None:
    assert ending(bought(1), bought(8, 8), bought(5)).places == (2, 1, 3)
    won = ending(bought(3), bought(8, 5), bought())
    assert (won.places, won.scores, won.reason) == ((1, 2, 3), (15, 13, 0), "most_points")


@pytest.mark.clause("BAZ-043")
@pytest.mark.case("RU-20")
def test_in_a_tie_the_fewest_wares_win() -> None:
    won = ending(bought(1, 1), bought(12, 2), bought(3))
    assert won.scores == (14, 14, 3)
    assert (won.places, won.reason) == ((2, 1, 3), "fewest_wares")


@pytest.mark.clause("BAZ-044", "B13")
@pytest.mark.case("RU-20")
def test_with_as_many_wares_the_victory_is_shared() -> None:
    state = do(last(bought(3), bought(8, 7), bought(15, 0), seats=3), Buy(0))
    won = GAME.outcome(state.state)
    assert won is not None
    assert (won.places, won.reason) == ((1, 1, 1), "shared")
    assert state.events[-1] == Won((0, 1, 2), 15)


@pytest.mark.clause("B13")
def test_other_places_are_tied_and_broken_the_same_way() -> None:
    assert ending(bought(), bought(2, 3), bought(5), bought(5)).places == (1, 4, 2, 2)


@pytest.mark.clause("BAZ-042")
def test_the_breakdown_names_every_ware_and_adds_up() -> None:
    won = ending([Purchase(0, 1, 2, 3), Purchase(20, 0, 7, 1)], [Purchase(40, 2, 1, 8)])
    assert won.breakdown == (
        (Line(key="star_2", value=3), Line(key="plain_3", value=1), Line(key="double_0", value=12)),
        (Line(key="double_1", value=8),),
    )


@pytest.mark.clause("BAZ-041", "BAZ-042")
@pytest.mark.parametrize("seats", SEATS)
def test_whole_games_end_as_they_should(seats: int) -> None:
    for number in range(10):
        state = story(GAME, seats, {}, f"end{number}").states[-1]
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert [len(stack) for stack in state.stalls].count(0) == 2
        assert list(outcome.scores) == [sum(line.value for line in lines) for lines in outcome.breakdown]
        best = max(outcome.scores)
        fewest = min(len(own) for own, score in zip(state.purchases, outcome.scores, strict=True) if score == best)
        for place, score, own in zip(outcome.places, outcome.scores, state.purchases, strict=True):
            assert (place == 1) == (score == best and len(own) == fewest)


@pytest.mark.clause("BAZ-044")
def test_all_ways_to_share_are_found() -> None:
    for first, second in itertools.product(((12, 1), (12, 2), (10, 3)), repeat=2):
        own = [Purchase(number, 0, 0, 0) for number in range(first[1] - 1)]
        others = [Purchase(number, 0, 0, second[0] if number == 0 else 0) for number in range(second[1])]
        won = ending(own, others)
        mine, theirs = (-12, len(own) + 1), (-second[0], len(others))
        assert (won.places[0] == 1, won.places[1] == 1) == (mine <= theirs, theirs <= mine)


def test_the_hand_of_the_winner_is_paid() -> None:
    assert do(last(hand="RRRRBY"), Buy(0)).state.hands[0] == cubes("Y")

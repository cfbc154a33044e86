"""Never more than ten cubes at the end of a turn (BAZ-025, BAZ-026)."""

from __future__ import annotations

import itertools

import pytest

from engines.bazaar import GAME
from engines.bazaar.cubes import Cubes, covers
from engines.bazaar.state import Buy, Keep, Roll, SendBack, SentBack, State, Trade, bank
from engines.contract import IllegalMove
from engines.rng import Rng
from tests.engines.bazaar.scenes import SEATS, cubes, do, loaded, scene
from tests.engines.playing import story


def refusal(state: State, cubes: Cubes) -> str:
    (seat,) = GAME.to_move(state)
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, seat, SendBack(cubes))
    return refused.value.code


def over(seats: int = 3, turn: int = 0) -> State:
    """Somebody has just got four cubes for one, and holds twelve."""
    hands = ["R"] * seats
    hands[turn] = "RBBBGGYYY"
    return do(scene(*hands, turn=turn), Trade(1, 0, "left")).state


@pytest.mark.clause("BAZ-025", "BAZ-016")
@pytest.mark.case("RU-20")
@pytest.mark.parametrize("seats", SEATS)
def test_no_turn_leaves_more_than_ten_cubes(seats: int) -> None:
    for number in range(3):
        for state in story(GAME, seats, {}, f"limit{number}").states:
            if state.phase == "roll_or_trade":
                assert all(sum(hand) <= 10 for hand in state.hands)


@pytest.mark.clause("BAZ-026")
@pytest.mark.case("RU-20")
@pytest.mark.parametrize("seats", SEATS)
def test_the_player_to_the_left_chooses_which_cubes_go_back(seats: int) -> None:
    for turn in range(seats):
        state, left = over(seats, turn), (turn + 1) % seats
        assert state.phase == "excess"
        assert GAME.view(state, None).over == 2
        assert GAME.to_move(state) == {left}
        for seat in set(range(seats)) - {left}:
            assert GAME.moves(state, seat) == ()
            with pytest.raises(IllegalMove, match="neighbour to the left"):
                GAME.apply(state, seat, SendBack(cubes("BB")))
        step = do(state, SendBack(cubes("GW")))
        assert step.state.hands[turn] == cubes("BBBBGGYYYY")
        assert step.events[0] == SentBack(left, turn, cubes("GW"))
        assert sum(bank(step.state)) == sum(bank(state)) + 2
        assert (step.state.turn, step.state.phase) == (left, "roll_or_trade")


@pytest.mark.clause("BAZ-026", "B4")
def test_any_of_the_cubes_may_be_chosen_all_at_one_time() -> None:
    state = over()
    hand = state.hands[0]
    expected = {
        counts
        for counts in itertools.product(range(3), repeat=5)
        if sum(counts) == 2 and covers(hand, counts)  # type: ignore[arg-type]
    }
    listed = [move.cubes for move in GAME.moves(state, 1) if isinstance(move, SendBack)]
    assert len(listed) == len(expected)
    assert set(listed) == expected


@pytest.mark.clause("BAZ-026")
@pytest.mark.parametrize("word", ["", "B", "BBB", "BBBB"])
def test_exactly_the_cubes_over_ten_go_back(word: str) -> None:
    assert refusal(over(), cubes(word)) == "exactly_ten"


@pytest.mark.parametrize("wrong", [cubes("RR"), (-1, 3, 0, 0, 0), (0, 0, 0, 0, 2), (10**30, 0, 0, 0, 0)])
def test_only_cubes_that_are_there_go_back(wrong: Cubes) -> None:
    assert refusal(over(), wrong) == "not_held"


def test_nothing_goes_back_within_the_limit() -> None:
    assert refusal(scene("R", "R"), cubes("R")) == "too_early"


@pytest.mark.clause("B5")
def test_a_trade_may_go_over_ten_for_a_moment() -> None:
    state = scene("RBBBGGYYYY", "R")
    assert Trade(1, 0, "left") in GAME.moves(state, 0)
    assert sum(do(state, Trade(1, 0, "left")).state.hands[0]) == 13


@pytest.mark.clause("BAZ-025")
def test_a_roll_may_go_over_ten_too() -> None:
    state = do(loaded(scene("RRRRYYYYGG", "R", tops=("GGGGG",)), "white"), Roll()).state
    assert (state.phase, GAME.view(state, 1).over) == ("excess", 1)


@pytest.mark.clause("B4")
@pytest.mark.case("RU-20")
def test_buying_comes_before_counting() -> None:
    state = do(scene("RBBBGGGYYW", "R", tops=("BBBGG", "WWWWW")), Trade(1, 0, "left")).state
    assert (state.phase, sum(state.hands[0])) == ("buy", 13)
    bought = do(state, Buy(0)).state
    assert (bought.phase, bought.turn, sum(bought.hands[0])) == ("roll_or_trade", 1, 8)
    kept = do(state, Keep()).state
    assert kept.phase == "excess"
    assert GAME.to_move(kept) == {1}


@pytest.mark.clause("B4")
def test_the_neighbour_may_take_the_choice_back_in_the_own_turn_that_follows() -> None:
    step = do(over(2), SendBack(cubes("BB")))
    assert GAME.to_move(step.state) == {1}
    assert step.undoable
    assert step.state.turn == 1


@pytest.mark.clause("B4")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_house_can_choose_for_an_absent_neighbour(level: str) -> None:
    state = over()
    move = GAME.bots[level](GAME.view(state, 1), GAME.moves(state, 1), Rng("absent"))
    assert do(state, move).state.phase == "roll_or_trade"

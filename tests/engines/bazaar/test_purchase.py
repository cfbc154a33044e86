"""Purchasing a ware and what it scores (BAZ-027 to BAZ-040)."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engines.bazaar import GAME
from engines.bazaar.data import CHART, WARES
from engines.bazaar.state import (
    Bought,
    Buy,
    Keep,
    Kept,
    Move,
    Purchase,
    Roll,
    RoundStarted,
    SoldOut,
    State,
    Trade,
    Uncovered,
    bank,
)
from engines.contract import IllegalMove
from tests.engines.bazaar.scenes import bought, cubes, do, loaded, scene, ware

PLAIN, STAR = "GGWWB", "RRRRB"
TOPS = (STAR, PLAIN, "YYRGW", "BBGYR")


def buying(hand: str, stall: int = 1, **about: object) -> State:
    """A seat that has acted and holds these cubes."""
    return scene(hand, "R", phase="buy", tops=TOPS, **about)  # type: ignore[arg-type]


def refusal(state: State, move: Move) -> str:
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, state.turn, move)
    return refused.value.code


# --- Buying ---


@pytest.mark.clause("BAZ-027")
def test_the_five_cubes_go_to_the_bank_and_the_ware_comes_to_the_player() -> None:
    state = buying("GGWWBR")
    step = do(state, Buy(1))
    assert step.state.hands[0] == cubes("R")
    assert bank(step.state) == tuple(a + b for a, b in zip(bank(state), cubes("GGWWB"), strict=True))
    (own,) = GAME.view(step.state, 1).players[0].wares
    assert own.ware == WARES[ware(PLAIN)]
    assert step.state.stalls[1] == state.stalls[1][:-1]
    assert step.state.turn == 1, "the turn is over"


@pytest.mark.clause("BAZ-027", "B3")
def test_a_ware_is_offered_only_to_who_holds_its_cubes_and_may_be_left() -> None:
    state = buying("GGWWBRRRR")
    assert GAME.moves(state, 0) == (Buy(0), Buy(1), Keep())
    assert refusal(state, Buy(2)) == "cannot_pay"
    step = do(state, Keep())
    assert step.events == (Kept(0),)
    assert (step.state.hands[0], step.state.turn) == (state.hands[0], 1)


@pytest.mark.clause("BAZ-027", "B2")
@pytest.mark.parametrize(("hand", "phase"), [("GGWW", "roll_or_trade"), ("GGWWR", "roll_or_trade")])
def test_with_nothing_to_buy_the_turn_just_ends(hand: str, phase: str) -> None:
    state = do(loaded(scene(hand, "R"), "yellow"), Roll()).state
    assert (state.turn, state.phase) == (1, phase)


@pytest.mark.clause("BAZ-027")
def test_the_cube_that_came_this_turn_counts() -> None:
    rolled = do(loaded(scene("GGWW", "R", tops=TOPS), "blue"), Roll()).state
    assert (rolled.turn, rolled.phase) == (0, "buy")
    traded = do(scene("GGRB", "R", tops=TOPS), Trade(1, 1, "left")).state
    assert (traded.turn, traded.phase) == (0, "buy")
    assert GAME.moves(traded, 0) == (Buy(1), Keep())


@pytest.mark.clause("B3")
@pytest.mark.case("RU-17")
def test_one_ware_a_turn() -> None:
    state = do(buying("GGWWBRRRRB"), Buy(1)).state
    assert state.turn == 1
    with pytest.raises(IllegalMove, match="another player's turn"):
        GAME.apply(state, 0, Buy(0))


@pytest.mark.parametrize("stall", [-1, 4, 10**30])
def test_there_are_four_stalls(stall: int) -> None:
    assert refusal(buying("GGWWB"), Buy(stall)) == "no_such_stall"


def test_an_empty_stall_sells_nothing() -> None:
    assert refusal(buying("GGWWB", empty=1), Buy(3)) == "sold_out"


# --- The chart ---


@pytest.mark.clause("BAZ-028", "BAZ-029", "BAZ-034", "BAZ-035", "BAZ-036", "BAZ-037", "BAZ-038", "B9")
@pytest.mark.case("RU-18")
@pytest.mark.parametrize(
    ("kept", "no_star", "one_star", "two_stars"),
    [(0, 5, 8, 12), (1, 3, 5, 8), (2, 2, 3, 5), (3, 1, 2, 3), (4, 1, 2, 3), (5, 1, 2, 3), (8, 1, 2, 3)],
)
def test_points_by_the_cubes_that_are_left(kept: int, no_star: int, one_star: int, two_stars: int) -> None:
    spare = "Y" * kept
    for stall, hand, empty, expected in (
        (1, PLAIN, 0, no_star),
        (0, STAR, 0, one_star),
        (1, PLAIN, 1, one_star),
        (0, STAR, 1, two_stars),
    ):
        step = do(buying(hand + spare, empty=empty), Buy(stall))
        assert step.state.purchases[0][-1].points == expected
        assert GAME.view(step.state, None).players[0].points == expected
        (event,) = (event for event in step.events if isinstance(event, Bought))
        assert (event.kept, event.points) == (kept, expected)


@pytest.mark.clause("BAZ-029")
def test_the_prices_stand_on_every_stall() -> None:
    stalls = GAME.view(buying("R"), None).stalls
    assert [(stall.column, stall.prices) for stall in stalls] == [(1, CHART[1]), *[(0, CHART[0])] * 3]
    assert GAME.view(buying("R", empty=1), None).stalls[3].prices == ()


@pytest.mark.clause("BAZ-030", "BAZ-031")
def test_some_wares_have_a_star_and_score_by_its_column() -> None:
    assert [one.star for one in WARES].count(True) == 15
    for one in WARES:
        assert one.star == (max(one.cubes) >= 4)
    plain, star = (do(buying(word), Buy(stall)).state.purchases[0][0].points for word, stall in ((PLAIN, 1), (STAR, 0)))
    assert (plain, star) == (5, 8)


@pytest.mark.clause("BAZ-039")
def test_red_buys_a_starred_ware_with_one_cube_left_for_five() -> None:
    assert do(buying("RRRRBY"), Buy(0)).state.purchases[0][0] == Purchase(ware(STAR), 1, 1, 5)


@pytest.mark.clause("BAZ-040")
def test_yellow_buys_a_ware_with_three_cubes_left_for_one() -> None:
    assert do(buying("GGWWBYYY"), Buy(1)).state.purchases[0][0] == Purchase(ware(PLAIN), 0, 3, 1)


# --- The stacks ---


@pytest.mark.clause("BAZ-032", "B11")
def test_the_next_ware_is_for_sale_at_once_and_for_the_next_player() -> None:
    state = buying("GGWWB")
    step = do(state, Buy(1))
    below = WARES[state.stalls[1][-2]]
    assert step.events[1] == Uncovered(1, below, 4)
    for viewer in (0, 1, None):
        stall = GAME.view(step.state, viewer).stalls[1]
        assert (stall.ware, stall.left) == (below, 4)
    ready = replace(step.state, hands=(step.state.hands[0], below.cubes), phase="buy")
    assert Buy(1) in GAME.moves(ready, 1)


@pytest.mark.clause("BAZ-033", "B6")
@pytest.mark.parametrize(("hand", "stall", "points"), [(PLAIN, 1, 5), (STAR, 0, 8)])
def test_the_ware_that_empties_the_first_stall_scores_as_before(hand: str, stall: int, points: int) -> None:
    step = do(buying(hand, left=1), Buy(stall))
    assert step.state.purchases[0][0].points == points
    assert SoldOut(stall, 1) in step.events
    assert step.state.phase == "roll_or_trade", "the game goes on"


@pytest.mark.clause("BAZ-033", "B6")
def test_after_the_first_empty_stall_everything_scores_one_column_further() -> None:
    before = buying(PLAIN, left=1)
    after = do(before, Buy(1)).state
    stalls = GAME.view(after, 0).stalls
    assert [stall.column for stall in stalls] == [2, None, 1, 1]
    assert [stall.prices for stall in stalls] == [CHART[2], (), CHART[1], CHART[1]]


@pytest.mark.clause("BAZ-033", "B8")
def test_no_ware_ever_has_more_than_two_stars() -> None:
    for empty, stall in itertools.product((0, 1, 2), (0, 1)):
        column = GAME.view(buying("R", empty=empty), 0).stalls[stall].column
        assert column == (stall == 0) + (empty > 0)


def test_a_purchase_is_not_taken_back() -> None:
    assert not do(buying(PLAIN), Buy(1)).undoable
    assert not do(buying(PLAIN), Keep()).undoable


def test_a_purchase_may_begin_a_round() -> None:
    step = do(scene("R", PLAIN, turn=1, phase="buy", tops=TOPS, purchases={1: bought(3)}), Buy(1))
    assert [type(event) for event in step.events] == [Bought, Uncovered, RoundStarted]
    assert GAME.view(step.state, None).players[1].points == 8

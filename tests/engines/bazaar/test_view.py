"""What a view says that a page would otherwise have to reckon: reach, plans and chances are what then happens."""

from __future__ import annotations

import pytest

from engines.bazaar import GAME
from engines.bazaar.cubes import COLOURS, NONE, ONE, plus
from engines.bazaar.data import WARES
from engines.bazaar.state import Bought, Buy, Keep, Move, Roll, SendBack, State
from engines.bazaar.view import Chance, Plan, Reach
from engines.contract import Seat
from tests.engines.bazaar.scenes import SEATS, cubes, do, scene
from tests.engines.playing import story


def planned(state: State, seat: Seat) -> list[tuple[Move, Plan | None]]:
    view = GAME.view(state, seat)
    return list(zip(view.moves, view.plans, strict=True))


@pytest.mark.parametrize("seats", SEATS)
def test_every_plan_comes_true(seats: int) -> None:
    for state in story(GAME, seats, {}, "plans").states:
        for seat in GAME.to_move(state):
            for move, plan in planned(state, seat):
                assert (plan is None) == isinstance(move, Roll)
                if plan is not None:
                    _check(state, seat, move, plan)


def _check(state: State, seat: Seat, move: Move, plan: Plan) -> None:
    owner = state.turn
    step = GAME.apply(state, seat, move)
    assert plan.cubes == step.state.hands[owner]
    assert plan.over == max(0, sum(plan.cubes) - 10)
    assert plan.points == sum(event.points for event in step.events if isinstance(event, Bought))
    for stall, reach in enumerate(plan.reach):
        if reach is not None:
            assert reach == GAME.view(step.state, None).players[owner].reach[stall] or isinstance(move, Buy)


@pytest.mark.parametrize("seats", SEATS)
def test_reach_says_what_is_missing_or_what_a_purchase_would_bring(seats: int) -> None:
    for state in story(GAME, seats, {}, "reach").states:
        for player in GAME.view(state, None).players:
            for reach, stack in zip(player.reach, state.stalls, strict=True):
                assert (reach is None) == (stack == ())
                if reach is not None:
                    wanted = WARES[stack[-1]].cubes
                    lacks = tuple(max(0, need - have) for have, need in zip(player.cubes, wanted, strict=True))
                    assert reach.missing == lacks
                    assert (reach.points > 0) == (lacks == NONE)


def test_reach_agrees_with_the_purchase() -> None:
    state = scene("GGWWBRRRRB", "R", phase="buy")
    reach = GAME.view(state, None).players[0].reach
    for stall in (0, 1):
        bought = do(state, Buy(stall)).state.purchases[0][0]
        assert reach[stall] == Reach(NONE, bought.kept, bought.points)
    assert reach[2] == Reach(cubes("YY"), 0, 0)


@pytest.mark.parametrize(
    ("hand", "chance"),
    [
        ("GGWWB", Chance(None, 1, 3)),
        ("GGWW", Chance("blue", 0, 5)),
        ("GWWBRRR", Chance("green", 3, 1)),
        ("GGW", None),
    ],
)
def test_chances_say_what_a_roll_may_bring(hand: str, chance: Chance | None) -> None:
    state = scene(hand, "R")
    assert GAME.view(state, 0).chances[1] == chance
    assert GAME.view(state, 1).chances == GAME.view(state, None).chances == ()


@pytest.mark.parametrize("hand", ["GGWWB", "GGWW", "RRRYYY", "RRRRGGWW", "BBGGYYRW"])
def test_chances_agree_with_what_each_colour_would_do(hand: str) -> None:
    for stall, chance in enumerate(GAME.view(scene(hand, "R"), 0).chances):
        for colour in COLOURS:
            more = "".join(letter * n for letter, n in zip("RBGYW", plus(cubes(hand), ONE[colour]), strict=True))
            reach = GAME.view(scene(more, "R"), 0).players[0].reach[stall]
            assert reach is not None
            hit = chance is not None and chance.colour in (None, colour)
            assert (reach.missing == NONE) == hit
            if chance is not None and hit:
                assert (reach.kept, reach.points) == (chance.kept, chance.points)


def test_parts_that_did_not_change_are_the_same_objects() -> None:
    state = scene("RRG", "RB", "WW")
    before, after = GAME.view(state, 2), GAME.view(do(state, Roll()).state, 2)
    assert before.cards[0] is after.cards[0]
    assert all(one is other for one, other in zip(before.stalls, after.stalls, strict=True))
    assert before.players[1] is after.players[1]
    assert before.players[2] is after.players[2]


def test_keeping_and_sending_back_are_planned_too() -> None:
    state = scene("RRRRRBBBBBG", "R", phase="buy", tops=("RRRRB",))
    plans = dict(planned(state, 0))
    keep = plans[Keep()]
    assert keep is not None
    assert (keep.over, keep.points) == (1, 0)
    excess = do(state, Keep()).state
    back = dict(planned(excess, 1))[SendBack(cubes("G"))]
    assert back is not None
    assert back.cubes == cubes("RRRRRBBBBB")

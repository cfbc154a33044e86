"""What nobody may know in Bazaar (BAZ-009, BAZ-011), and what everybody may.

The twins of ``tests/engines/test_twins.py`` show that nothing leaks anywhere; here stands what is open.
"""

from __future__ import annotations

from dataclasses import replace

import orjson
import pytest

from engines.bazaar import GAME
from engines.bazaar.data import WARES
from engines.bazaar.state import Buy, State
from engines.contract import Seat
from engines.rng import Rng
from tests.engines.bazaar.scenes import SEATS, do, opening, scene
from tests.engines.bazaar.twins import twin
from tests.engines.playing import leaves, story


def bytes_of(state: State, viewer: Seat | None) -> bytes:
    return orjson.dumps(GAME.view(state, viewer))


@pytest.mark.clause("BAZ-009", "BAZ-011", "B14")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_sees_what_lies_under_the_top_wares_or_in_the_box(seats: int) -> None:
    for number, state in enumerate(story(GAME, seats, {}, "under").states):
        other = twin(state, None, Rng(f"twin{number}"))
        for viewer in (*range(seats), None):
            assert bytes_of(state, viewer) == bytes_of(other, viewer)


@pytest.mark.clause("B14")
def test_only_wares_that_have_been_on_top_are_ever_named() -> None:
    played = story(GAME, 3, {}, "named")
    shown: set[int] = set()
    for state in played.states:
        shown |= {stack[-1] for stack in state.stalls if stack}
        assert _wares(GAME.view(state, 0)) <= shown


def _wares(view: object) -> set[int]:
    assert isinstance(view, GAME.types.view)
    on_top = {stall.ware.number for stall in view.stalls if stall.ware}
    return on_top | {own.ware.number for player in view.players for own in player.wares}


@pytest.mark.case("HI-02", "HI-05")
def test_nobody_sees_the_seed() -> None:
    state = opening(4)
    for viewer in (0, 3, None):
        assert bytes_of(state, viewer) == bytes_of(replace(state, rng=Rng("another")), viewer)
        assert state.rng.seed not in leaves([GAME.view(state, viewer)])


@pytest.mark.clause("B12")
@pytest.mark.case("HI-03")
@pytest.mark.parametrize("seats", SEATS)
def test_cubes_points_and_wares_are_open_to_everybody(seats: int) -> None:
    for state in story(GAME, seats, {}, "open").states:
        watched = GAME.view(state, None)
        assert [player.cubes for player in watched.players] == list(state.hands)
        for seat in range(seats):
            view = GAME.view(state, seat)
            assert replace(view, you=None, moves=(), plans=(), chances=()) == watched


@pytest.mark.clause("B11")
def test_a_plan_does_not_know_the_next_ware() -> None:
    state = scene("GGWWBRR", "R", phase="buy")
    (plan,) = (
        plan
        for move, plan in zip(GAME.view(state, 0).moves, GAME.view(state, 0).plans, strict=True)
        if isinstance(move, Buy)
    )
    assert plan is not None
    assert plan.reach[1] is None
    assert do(state, Buy(1)).state.stalls[1][-1] != WARES[state.stalls[1][-1]].number


def test_everything_that_happens_is_told_to_all() -> None:
    played = story(GAME, 3, {}, "told")
    for step in (played.begin, *(one.step for one in played.played)):
        for event in step.events:
            assert all(GAME.tell(event, viewer) == event for viewer in (0, 1, 2, None))

"""Long whole games in which rooms fill, decks are shared out among many, and heroes find what they want.

The tests of every game (``test_contract``, ``test_twins``) play at random, and random merchants leave early. Here the
same is asked of games whose players explore.
"""

from __future__ import annotations

from functools import cache

import orjson
import pytest

from engines.contract import IllegalMove, Seat
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.events import BroughtBack, DraftBegan, Sold, TollPaid
from engines.dungeon_bazar.moves import Move
from engines.dungeon_bazar.state import State
from engines.rng import Rng
from tests.engines.dungeon_bazar.conserve import conserved
from tests.engines.dungeon_bazar.exploring import explore
from tests.engines.dungeon_bazar.scenes import SEATS
from tests.engines.dungeon_bazar.twins import reveals
from tests.engines.playing import Story, story
from tests.engines.test_twins import worlds

TABLES = [(seats, shopping) for seats in SEATS for shopping in ("once", "loop")]
each_table = pytest.mark.parametrize(("seats", "shopping"), TABLES)


@cache
def played(seats: int, shopping: str, number: int = 0) -> Story:
    options = {"shopping": shopping, "tiles": "picked" if number else "dealt"}
    return story(GAME, seats, options, f"deep{number}", explore)


def answer(state: State, seat: Seat, move: Move) -> str:
    """Accepted, or the refusal."""
    try:
        GAME.apply(state, seat, move)
    except IllegalMove as refused:
        return f"{refused.code}: {refused.message}"
    return "accepted"


def test_these_games_are_deep() -> None:
    events = [event for table in TABLES for one in played(*table).played for event in one.step.events]
    assert max(len(event.order) for event in events if isinstance(event, DraftBegan)) >= 3
    for kind, least in ((Sold, 40), (TollPaid, 5), (BroughtBack, 1)):
        assert sum(isinstance(event, kind) for event in events) >= least, kind


@pytest.mark.clause("DBZ-002", "DBZ-008")
@each_table
def test_nothing_is_lost_in_deep_games(seats: int, shopping: str) -> None:
    for number in (0, 1):
        states = played(seats, shopping, number).states
        assert all(conserved(state) == conserved(states[0]) for state in states)


@pytest.mark.case("CO-04")
@each_table
def test_in_deep_games_a_move_is_legal_if_and_only_if_it_is_listed(seats: int, shopping: str) -> None:
    whole = played(seats, shopping)
    pool = whole.moves()
    for number, state in enumerate(whole.states):
        for seat in range(seats):
            listed = GAME.moves(state, seat)
            for move in (*listed[:6], *Rng("legal", number).shuffled(pool)[0][:8]):
                assert (answer(state, seat, move) == "accepted") == (move in listed), (seat, move)


@pytest.mark.clause("R10", "R37")
@pytest.mark.case("HI-01", "HI-03", "HI-04", "HI-09", "HI-14", "HI-16")
@each_table
def test_twins_of_deep_games_look_allow_and_refuse_the_same(seats: int, shopping: str) -> None:
    """``worlds`` plays both games on side by side and compares all that is told."""
    whole = played(seats, shopping)
    pool = whole.moves()
    for viewer in whole.viewers:
        for state, other, number in worlds(whole, viewer):
            assert orjson.dumps(GAME.view(state, viewer)) == orjson.dumps(GAME.view(other, viewer))
            if viewer is not None:
                for move in Rng("twins", number).shuffled(pool)[0][:3]:
                    assert answer(state, viewer, move) == answer(other, viewer, move)


@pytest.mark.case("HI-17")
@each_table
def test_what_can_be_taken_back_in_deep_games_showed_nothing(seats: int, shopping: str) -> None:
    whole = played(seats, shopping, 1)
    undoable = 0
    for state, one in whole.turns():
        if one.step.undoable:
            undoable += 1
            assert one.seat in GAME.to_move(one.step.state)
            assert one.step.state.rng == state.rng
            assert not any(reveals(one.step.events, viewer) for viewer in whole.viewers)
    assert undoable > 20

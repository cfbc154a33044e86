"""Final scoring (DBU-056 to DBU-065, DBU-077)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.contract import Line
from engines.dungeon_busters import GAME
from engines.dungeon_busters.data import NO_GEMS, Gems
from engines.dungeon_busters.scoring import outcome, points
from engines.dungeon_busters.state import GameEnded, Player
from tests.engines.dungeon_busters.scenes import bust, scene

piles = st.builds(Gems, st.integers(0, 15), st.integers(0, 15), st.integers(0, 15))


@pytest.mark.clause("DBU-058", "DBU-077")
def test_a_point_for_each_gem() -> None:
    assert [one.gems for one in points((Gems(4, 0, 2), NO_GEMS, Gems(blue=1)))] == [6, 0, 1]


@pytest.mark.clause("DBU-059", "DBU-077")
@pytest.mark.parametrize(
    ("pile", "value"), [(Gems(1, 1, 1), 3), (Gems(4, 2, 3), 6), (Gems(5, 5, 0), 0), (Gems(3, 3, 3), 9), (NO_GEMS, 0)]
)
def test_three_points_for_each_complete_set(pile: Gems, value: int) -> None:
    assert points((pile, NO_GEMS, NO_GEMS))[0].sets == value


@pytest.mark.clause("DBU-060", "DBU-077", "D15")
def test_three_points_for_the_most_gems_of_each_colour() -> None:
    scored = points((Gems(5, 0, 1), Gems(4, 3, 0), Gems(0, 2, 2)))
    assert [one.most for one in scored] == [(3, 0, 0), (0, 3, 0), (0, 0, 3)]
    assert points((Gems(5, 5, 5), Gems(4, 3, 0), NO_GEMS))[0].most == (3, 3, 3)


@pytest.mark.clause("DBU-061", "DBU-077", "D15")
def test_nobody_gets_the_points_for_a_colour_that_is_tied() -> None:
    scored = points((Gems(5, 2, 0), Gems(5, 1, 0), Gems(1, 2, 0), NO_GEMS))
    assert [sum(one.most) for one in scored] == [0, 0, 0, 0]


@pytest.mark.clause("DBU-062")
def test_the_rulebooks_example() -> None:
    """Nine gems with two sets and the most blues of all: 9 + 6 + 3 = 18."""
    result = outcome((Gems(red=2, blue=5, yellow=2), Gems(3, 1, 3), Gems(3, 4, 1)), (0, 0, 0))
    assert result.scores[0] == 18
    assert result.breakdown[0] == (
        Line(key="gems", value=9),
        Line(key="sets", value=6),
        Line(key="most_red", value=0),
        Line(key="most_blue", value=3),
        Line(key="most_yellow", value=0),
    )


@given(st.lists(st.tuples(piles, st.integers(0, 12)), min_size=3, max_size=5))
@pytest.mark.clause("DBU-063", "DBU-064", "DBU-065", "D18")
def test_places_go_by_points_then_trophies_and_the_lines_add_up(table: list[tuple[Gems, int]]) -> None:
    loot, trophies = tuple(pile for pile, _ in table), tuple(won for _, won in table)
    result = outcome(loot, trophies)
    assert result.scores == tuple(sum(line.value for line in lines) for lines in result.breakdown)
    ranks = sorted(zip(result.scores, trophies, strict=True), reverse=True)
    assert result.places == tuple(1 + ranks.index(one) for one in zip(result.scores, trophies, strict=True))


@pytest.mark.clause("DBU-063")
def test_most_points_win_and_decide() -> None:
    result = outcome((Gems(2, 2, 2), Gems(1, 1, 1), Gems(1, 0, 0)), (0, 5, 0))
    assert (result.places, result.reason) == ((1, 2, 3), "points")


@pytest.mark.clause("DBU-064", "D18")
def test_trophies_break_a_tie() -> None:
    result = outcome((Gems(1, 1, 1), Gems(1, 1, 1), NO_GEMS), (1, 2, 9))
    assert (result.places, result.reason) == ((2, 1, 3), "trophies")


@pytest.mark.clause("DBU-065", "D18")
def test_a_tie_in_both_is_a_shared_victory() -> None:
    result = outcome((Gems(1, 1, 1), Gems(1, 1, 1), NO_GEMS), (2, 2, 9))
    assert (result.places, result.reason) == ((1, 1, 3), "shared")


@pytest.mark.clause("DBU-064", "DBU-065")
@pytest.mark.parametrize(("trophies", "winners", "reason"), [((1, 2), (1,), "trophies"), ((2, 2), (0, 1), "shared")])
def test_the_end_is_told_with_its_winners(trophies: tuple[int, int], winners: tuple[int, ...], reason: str) -> None:
    """The last battle is lost by seat 3; seats 0 and 1 are level in points."""
    hand = (2, 3, 4, 5, 6)
    players = {seat: Player(kept=hand, trophies=won) for seat, won in enumerate(trophies)}
    loot = {0: Gems(3, 3, 3), 1: Gems(3, 3, 3), 2: Gems(1, 1, 1), 3: NO_GEMS}
    last = scene(dungeon=3, fight=4, deck=(), monster="dragon", players=players, piles=loot)
    step = bust(last, 3, 3, 4, 2)
    assert step.events[-1] == GameEnded(winners, reason)  # type: ignore[arg-type]
    result = GAME.outcome(step.state)
    assert result is not None
    assert result.reason == reason

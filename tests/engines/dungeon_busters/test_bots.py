"""Bots of Dungeon Busters: what they make of what they see, and what they say (DBU-021, ruling D16).

That they play legally and know no more than their seat, the tests of all games show.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engines.dungeon_busters import GAME
from engines.dungeon_busters.data import NO_GEMS, Gems
from engines.dungeon_busters.foresight import A_GEM, gains, odds, stakes, tables
from engines.dungeon_busters.state import Choose, Keep, Pick, Player, State
from engines.rng import Rng
from tests.engines.dungeon_busters.scenes import bust, opening, scene

LEVELS = ("easy", "normal", "hard")


def chosen(state: State, seat: int, level: str, times: int = 200) -> Counter[object]:
    """What a bot chooses in that situation, over and over."""
    view, listed = GAME.view(state, seat), GAME.moves(state, seat)
    return Counter(GAME.bots[level](view, listed, Rng(f"{level}{number}")) for number in range(times))


# --- Reckoning ---


def test_what_cards_would_bring_agrees_with_what_they_bring() -> None:
    """A Dullahan, chests of two yellows, a blue and a red: the points are those that the rules then give."""
    state = scene(monster="dullahan", piles={0: Gems(2, 2, 1), 1: Gems(0, 3, 3)})
    before = GAME.view(state, None)
    for cards in ((2, 3, 5, 6), (6, 5, 4, 3), (2, 3, 3, 4), (4, 4, 2, 2)):
        played = GAME.view(bust(state, *cards).state, None)
        if played.phase == "choose":
            changes = [
                now.gems.total - then.gems.total for now, then in zip(played.players, before.players, strict=True)
            ]
            hoped = gains(stakes(before), cards)
            assert [(one > 0) - (one < 0) for one in hoped] == [(one > 0) - (one < 0) for one in changes]


def test_a_share_of_the_spoils_counts_gem_by_gem() -> None:
    state = scene(monster="basilisk", spoils=Gems(1, 1, 1), bank=Gems(0, 0, 0))
    assert gains(stakes(GAME.view(state, None)), (6, 4, 4, 3)) == [A_GEM, 0, 0, 2 * A_GEM]


def test_cards_lie_as_often_as_they_are_likely() -> None:
    laid = tables([((2, 3, 6), (0.25, 0.25, 0.5)), ((4,), (1.0,))], 80, Rng("tables"))
    assert len(laid) == 80
    assert Counter(first for first, _ in laid) == {2: 20, 3: 20, 6: 40}
    assert {second for _, second in laid} == {4}


def test_what_brings_more_is_likelier_and_the_more_so_the_less_calm() -> None:
    calm, keen = odds([1.0, 2.0], 1.0), odds([1.0, 2.0], 0.2)
    assert sum(calm) == pytest.approx(1)
    assert calm[0] < calm[1] < keen[1]


# --- Choosing ---


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_play_what_brings_most(level: str) -> None:
    """Three rivals without a gem can only play 2s: a 5 or a 6 beats the Mandragora alone, and nothing else does."""
    rival = Player(kept=(2, 3, 4, 5, 6), played=(3, 4, 5, 6))
    poor = dict.fromkeys((1, 2, 3), NO_GEMS)
    alone = scene(monster="mandragora", players=dict.fromkeys((1, 2, 3), rival), piles=poor, spoils=Gems(3, 3, 3))
    picks = chosen(alone, 0, level)
    assert picks[Choose(5)] + picks[Choose(6)] > 150


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_take_the_gem_that_is_worth_most(level: str) -> None:
    state = bust(scene(monster="basilisk", piles={3: Gems(2, 1, 2)}, spoils=Gems(1, 1, 0)), 6, 5, 4, 3).state
    assert GAME.to_move(state) == {3}
    assert set(chosen(state, 3, level, times=5)) == {Pick("blue")}


def test_bots_cannot_be_read() -> None:
    for level in LEVELS:
        assert len(chosen(scene(), 0, level)) > 1


def test_a_hard_bot_keeps_its_lowest_and_its_two_highest_cards() -> None:
    hands = set(chosen(opening(3), 1, "hard"))
    assert len(hands) == 6
    for hand in hands:
        assert isinstance(hand, Keep)
        assert {1, 6, 7} < set(hand.cards)


# --- Talk ---


@pytest.mark.clause("DBU-021", "D16")
def test_hard_bots_promise_cards_and_do_not_always_keep_it() -> None:
    view = GAME.view(scene(), 0)
    said = [GAME.talk["hard"](view, Choose(4), Rng(f"talk{number}")) for number in range(600)]
    lines = [line for line in said if line is not None]
    assert 100 < len(lines) < 300
    assert all(len(line) < 100 for line in lines)
    named = Counter(int(found[0]) for line in lines if (found := re.search(r"\d", line)))
    assert set(named) == {2, 3, 4, 5, 6}
    assert named[4] > sum(named.values()) / 2


@pytest.mark.clause("D16")
def test_bots_say_nothing_where_there_is_nothing_to_promise() -> None:
    assert set(GAME.talk) == {"hard"}
    state = bust(scene(spoils=Gems(2, 2, 2)), 2, 3, 4, 5).state
    assert {GAME.talk["hard"](GAME.view(state, 0), Pick("red"), Rng(f"{number}")) for number in range(50)} == {None}

"""What nobody may know in Dice Bazaar: the cards below the top, and the dice to come.

The twins of ``tests/engines/test_twins.py`` show that nothing leaks anywhere; here stands what they
consist of, and that all else is open to everybody alike.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

import orjson
import pytest

from engines.dice_bazaar import GAME
from engines.dice_bazaar.data import PRODUCTS
from engines.dice_bazaar.state import Appeared, Buy, State
from engines.rng import Rng
from tests.engines.dice_bazaar.scenes import SEATS, do, opening, scene, told
from tests.engines.dice_bazaar.twins import reveals, twin
from tests.engines.playing import story


def seen(state: State, seats: int) -> list[bytes]:
    """What everybody sees, spectators included."""
    return [orjson.dumps(GAME.view(state, viewer)) for viewer in (*range(seats), None)]


@pytest.mark.clause("DIC-023")
@pytest.mark.case("HI-02", "HI-05")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_sees_the_order_below_the_top_or_the_seed(seats: int) -> None:
    state = opening(seats, monkey=True)
    for order in itertools.islice(itertools.permutations(state.stacks[3][:-1]), 50):
        other = replace(state, stacks=(*state.stacks[:3], (*order, state.stacks[3][-1])), rng=Rng("another"))
        assert seen(other, seats) == seen(state, seats)


@pytest.mark.clause("DIC-023")
def test_everybody_can_count_which_special_cards_are_still_below() -> None:
    state = scene(hand=(2, 6), stacks={"spice": ("cobra", "spice", "genie", "spice")})
    assert GAME.view(state, 1).stalls[0].within == ("cobra", "genie")
    step = do(state, Buy("spice"))
    assert told(step, Appeared) == [Appeared("spice", "genie")]
    stall = GAME.view(step.state, 1).stalls[0]
    assert (stall.top, stall.within) == ("genie", ("cobra",))


@pytest.mark.clause("D12")
@pytest.mark.case("HI-03")
@pytest.mark.parametrize("seats", SEATS)
def test_a_spectator_sees_what_all_players_see(seats: int) -> None:
    for state in story(GAME, seats, {"collection": True}, "watched").states:
        watched = GAME.view(state, None)
        for seat in range(seats):
            assert replace(GAME.view(state, seat), you=None, moves=()) == watched


@pytest.mark.case("HI-14")
def test_every_event_is_told_to_everybody() -> None:
    for one in story(GAME, 3, {"monkey": True}, "told").played:
        for event, viewer in itertools.product(one.step.events, (0, 1, 2, None)):
            assert GAME.tell(event, viewer) == event


def test_a_secret_comes_out_only_where_dice_are_rolled_or_a_card_appears() -> None:
    """Whatever lies below, the same moves lead to the same, until a step says that it shows something."""
    played = story(GAME, 2, {"monkey": True}, "secrets")
    for number, (state, one) in enumerate(played.turns()):
        other = twin(state, None, Rng(f"twin{number}"))
        step = GAME.apply(other, one.seat, one.move)
        if not reveals(one.step.events, None):
            assert seen(step.state, 2) == seen(one.step.state, 2)


def test_what_did_not_change_is_the_same_object_in_the_next_view() -> None:
    state = scene(hand=(2, 6), aside={1: {"gem": (1,)}})
    before, after = GAME.view(state, 0), GAME.view(do(state, Buy("spice")).state, 0)
    assert [one is other for one, other in zip(before.stalls, after.stalls, strict=True)] == [False, True, True, True]
    assert before.players[1].groups[PRODUCTS.index("gem")] is after.players[1].groups[PRODUCTS.index("gem")]

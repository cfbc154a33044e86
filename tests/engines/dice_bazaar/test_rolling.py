"""A turn's dice: taking back, rolling, the Genie, the end of the turn (DIC-032 to DIC-052, DIC-064 to DIC-067)."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engines.dice_bazaar import GAME
from engines.dice_bazaar.state import (
    AskGenie,
    Buy,
    End,
    Ended,
    Move,
    Roll,
    Rolled,
    RoundStarted,
    SetAside,
    TakeBack,
    TookBack,
    Trade,
    free_dice,
)
from tests.engines.dice_bazaar.scenes import SEATS, Aside, do, kinds, legal, opening, refused, scene, told

ALL_ASIDE: Aside = {0: {"gem": (1, 2, 4, 5), "pottery": (3, 3)}}


# --- The roll ---


@pytest.mark.clause("DIC-032", "DIC-033", "D1")
@pytest.mark.parametrize("seats", SEATS)
def test_a_turn_begins_with_the_roll(seats: int) -> None:
    state = opening(seats)
    assert legal(state) == (Roll(),)
    for move in (Buy("spice"), SetAside("gem", 1), Trade("teapot", 1, 2), AskGenie(), End()):
        assert refused(state, move) == ("must_roll", "Your turn begins with your roll.")
    step = do(state, Roll())
    assert told(step, Rolled) == [Rolled(state.turn, step.state.hand, again=False)]
    assert len(step.state.hand) == 6
    assert "end" in kinds(step.state)


@pytest.mark.clause("DIC-038")
@pytest.mark.case("RU-21")
def test_dice_are_rolled_once_per_turn() -> None:
    state = do(opening(), Roll()).state
    assert refused(state, Roll())[0] == "already_rolled"


@pytest.mark.clause("DIC-038", "D1")
def test_there_is_no_limit_to_the_other_actions() -> None:
    state = scene(hand=(1, 2, 2, 3, 5, 6), cards={0: ["teapot", "spice"]})
    step = do(
        state, SetAside("gem", 1), SetAside("pottery", 2), Trade("teapot", 5, 6), SetAside("pottery", 3), Buy("spice")
    )
    assert step.state.turn == 0
    assert step.state.players[0].cards == ("spice", "spice")


@pytest.mark.clause("DIC-043")
def test_dice_that_are_set_aside_are_not_rolled() -> None:
    state = scene(phase="roll", aside={0: {"gem": (1, 2), "pottery": (3,)}})
    step = do(state, Roll())
    assert len(step.state.hand) == 3
    assert step.state.players[0].aside == state.players[0].aside


@pytest.mark.clause("DIC-044", "D6")
def test_dice_set_aside_this_turn_stay_where_they_are() -> None:
    state = do(scene(hand=(1, 2, 3)), SetAside("gem", 1)).state
    assert refused(state, TakeBack("gem"))[0] == "turn_begun"
    assert refused(state, SetAside("teapot", 1))[0] == "not_in_hand"
    genie = replace(state, players=(replace(state.players[0], cards=("genie",)), *state.players[1:]))
    again = do(genie, AskGenie()).state
    assert again.players[0].aside[3] == (1,)
    assert len(again.hand) == 2


# --- Taking back ---


@pytest.mark.clause("DIC-045", "DIC-046", "D2")
def test_before_the_roll_whole_groups_come_back() -> None:
    state = scene(phase="roll", aside={0: {"gem": (1, 2), "pottery": (3, 3)}})
    assert legal(state) == (TakeBack("pottery"), TakeBack("gem"), Roll())
    step = do(state, TakeBack("gem"))
    assert step.events == (TookBack(0, "gem", (1, 2)),)
    assert step.state.players[0].aside == ((), (), (3, 3), ())
    assert legal(step.state) == (TakeBack("pottery"), Roll())
    rolled = do(step.state, TakeBack("pottery"), Roll()).state
    assert len(rolled.hand) == 6


@pytest.mark.clause("DIC-045", "DIC-046", "D2")
def test_nothing_comes_back_from_where_nothing_lies_or_after_the_roll() -> None:
    state = scene(phase="roll", aside={0: {"gem": (1, 2)}, 1: {"spice": (2,)}})
    assert refused(state, TakeBack("spice")) == ("nothing_there", "You have no dice under Spice.")
    assert refused(do(state, Roll()).state, TakeBack("gem"))[0] == "turn_begun"


@pytest.mark.clause("DIC-045", "D1")
def test_taking_back_can_be_undone_and_a_roll_cannot() -> None:
    state = scene(phase="roll", aside={0: {"gem": (1, 2)}})
    assert GAME.apply(state, 0, TakeBack("gem")).undoable
    assert not GAME.apply(state, 0, Roll()).undoable


# --- All dice set aside ---


@pytest.mark.clause("D16")
def test_with_all_dice_set_aside_the_turn_may_go_by() -> None:
    state = scene(phase="roll", aside=ALL_ASIDE)
    assert legal(state) == (TakeBack("pottery"), TakeBack("gem"), End())
    assert refused(state, Roll())[0] == "no_dice"
    after = do(state, End()).state
    assert (after.turn, after.players) == (1, state.players)


@pytest.mark.clause("D5")
def test_what_is_complete_can_be_bought_without_a_roll() -> None:
    state = scene(phase="roll", aside={0: {"gem": (1, 2, 4, 5, 6), "pottery": (3,)}})
    assert legal(state)[0] == Buy("gem")
    after = do(state, Buy("gem")).state
    assert after.players[0].cards == ("gem",)
    assert (after.phase, after.hand, after.used) == ("act", (), 5)
    assert refused(after, Roll())[0] == "already_rolled"
    assert refused(after, TakeBack("pottery"))[0] == "turn_begun"


@pytest.mark.clause("D20")
@pytest.mark.parametrize("seats", SEATS)
def test_a_halt_of_two_rounds_ends_with_a_group_taken_back(seats: int) -> None:
    state = scene(seats, phase="roll", aside=dict.fromkeys(range(seats), ALL_ASIDE[0]))
    for turn in range(2 * seats):
        assert not GAME.view(state, turn % seats).must_take_back
        state = do(state, End()).state
    assert GAME.view(state, 0).must_take_back
    assert kinds(state) == ["take_back"]
    assert refused(state, End())[0] == "must_take_back"
    after = do(state, TakeBack("gem"), Roll()).state
    assert after.quiet == 0
    assert not GAME.view(after, 0).must_take_back


@pytest.mark.clause("D20")
def test_a_purchase_ends_a_halt_too_and_a_turn_of_dice_never_was_one() -> None:
    halted = replace(scene(2, phase="roll", aside={0: {"gem": (1, 2, 4, 5, 6), "pottery": (3,)}}), quiet=4)
    assert kinds(halted) == ["buy", "take_back"]
    assert do(halted, Buy("gem")).state.quiet == 0
    assert do(opening(2), Roll(), End(), Roll(), End()).state.quiet == 0


@pytest.mark.clause("D20")
def test_the_halt_counts_turns_in_a_row() -> None:
    state = scene(2, phase="roll", aside={0: ALL_ASIDE[0]})
    state = do(state, End(), Roll(), End()).state
    assert state.quiet == 0
    assert do(state, End()).state.quiet == 1


# --- The Genie ---


@pytest.mark.clause("DIC-064", "D9")
@pytest.mark.case("RU-21")
def test_the_genie_rolls_all_unused_dice_once_per_turn() -> None:
    state = scene(hand=(1, 1, 3), aside={0: {"pottery": (2,)}}, cards={0: ["genie"]})
    step = do(state, AskGenie())
    assert step.events == (Rolled(0, step.state.hand, again=True),)
    assert len(step.state.hand) == 3
    assert step.state.players == state.players
    assert refused(step.state, AskGenie())[0] == "genie_asked"
    assert not GAME.apply(state, 0, AskGenie()).undoable


@pytest.mark.clause("DIC-066")
@pytest.mark.case("RU-21")
def test_more_genies_give_no_more_rolls() -> None:
    state = do(scene(hand=(1, 1, 3), cards={0: ["genie", "genie", "genie"]}), AskGenie()).state
    assert AskGenie() not in legal(state)
    assert refused(state, AskGenie()) == ("genie_asked", "The Genie helps once per turn, however many you own.")


@pytest.mark.clause("DIC-064")
def test_the_genie_helps_again_on_the_next_turn() -> None:
    state = do(scene(2, hand=(1, 1, 3), cards={0: ["genie"]}), AskGenie(), End(), Roll(), End(), Roll()).state
    assert AskGenie() in legal(state)


@pytest.mark.clause("DIC-064")
def test_without_a_genie_or_without_unused_dice_nothing_is_rolled_again() -> None:
    assert refused(scene(hand=(1, 1, 3), cards={1: ["genie"]}), AskGenie())[0] == "no_genie"
    assert refused(scene(hand=(), cards={0: ["genie"]}), AskGenie())[0] == "no_dice"


@pytest.mark.clause("D9")
def test_a_genie_helps_on_the_turn_on_which_it_was_bought() -> None:
    state = scene(hand=(2, 3, 6), stacks={"spice": ("spice", "spice", "genie")})
    assert AskGenie() not in legal(state)
    bought = do(state, Buy("spice")).state
    assert AskGenie() in legal(bought)
    assert len(do(bought, AskGenie()).state.hand) == 1


# --- The end of the turn ---


@pytest.mark.clause("DIC-052", "D1")
def test_a_player_may_stop_at_any_time_and_must_when_nothing_is_left() -> None:
    assert End() in legal(scene(hand=(2, 6)))
    assert legal(scene(hand=())) == (End(),)
    assert legal(scene(hand=(3,), prices={"pottery": (1, 1, 1, 1)})) == (End(),)


@pytest.mark.clause("DIC-052", "DIC-037")
@pytest.mark.parametrize(("seats", "turn"), [(s, t) for s in SEATS for t in range(s)])
def test_play_passes_to_the_left_and_used_dice_come_back(seats: int, turn: int) -> None:
    state = scene(seats, turn=turn, hand=(3, 3), cards={turn: ["genie"]})
    step = do(state, AskGenie(), End())
    after = step.state
    assert (after.turn, after.phase) == ((turn + 1) % seats, "roll")
    assert (after.hand, after.used, after.genie_asked) == ((), 0, False)
    assert free_dice(after.players[turn]) == 6
    assert Ended(turn) in step.events


@pytest.mark.clause("DIC-052")
def test_a_round_is_over_when_the_first_player_is_next() -> None:
    state = opening(3)
    rounds = []
    for _ in range(6):
        step = do(state, Roll(), End())
        state = step.state
        rounds.append((state.round, told(step, RoundStarted)))
    starter = state.starter
    assert rounds == [
        *[(1, [])] * 2,
        (2, [RoundStarted(2, starter)]),
        *[(2, [])] * 2,
        (3, [RoundStarted(3, starter)]),
    ]


@pytest.mark.case("CO-04")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_moves_out_of_turn_or_after_the_end(seats: int) -> None:
    state = opening(seats)
    others = [seat for seat in range(seats) if seat != state.turn]
    assert [GAME.moves(state, seat) for seat in others] == [()] * len(others)
    assert {refused(state, Roll(), seat)[0] for seat in others} == {"not_your_turn"}
    over = do(scene(seats, hand=(2, 6), stacks={"spice": ("spice",)}), Buy("spice")).state
    moves: tuple[Move, ...] = (Roll(), End(), Buy("gem"))
    for seat, move in itertools.product(range(seats), moves):
        assert refused(over, move, seat)[0] == "game_over"

"""Whose round it is, and how many actions are in it (DBZ-105 to DBZ-112, DBZ-125 to DBZ-130; rulings R13, R14, R31)."""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import ACTIONS, HELP_ACTIONS, MOST_ROUNDS
from engines.dungeon_bazar.events import Acted, HelpAsked, Left, RoundEnded
from engines.dungeon_bazar.moves import (
    Act,
    AskHelp,
    Bribe,
    BringBack,
    Collect,
    EndRound,
    Leave,
    OpenDoor,
    PlaceGoblin,
    RecruitOgre,
    Walk,
)
from engines.dungeon_bazar.state import Turn
from tests.engines.dungeon_bazar.acting import acts, code, do, moves_of, now, offers, only, round_of, turn_of
from tests.engines.dungeon_bazar.scenes import (
    ACCOUNTANT_ROOM,
    LAIR,
    OGRE_ROOM,
    POTIONS,
    SEATS,
    WEAPONS,
    dungeon,
    offering,
    room,
)

# --- Whose round ---


@pytest.mark.clause("DBZ-105", "DBZ-106")
@pytest.mark.case("FL-04")
@pytest.mark.parametrize("seats", SEATS)
def test_rounds_go_clockwise_from_the_first_player(seats: int) -> None:
    coins = [1] * seats
    coins[1] = 5
    state = offers(offering(seats), *coins).state
    assert now(state).first == 1
    for number in range(2 * seats):
        seat = (1 + number) % seats
        assert turn_of(state).round == 1 + number // seats
        assert GAME.to_move(state) == {seat}
        state = round_of(state, seat, GAME.moves(acts(state, seat), seat)[0])


@pytest.mark.clause("DBZ-106", "DBZ-146")
@pytest.mark.case("FL-04")
def test_who_has_left_is_passed_over() -> None:
    state = dungeon(seats=4, exits=(1, 2), turn=Turn(seat=0, round=2))
    state = round_of(state, 0, Walk(POTIONS))
    assert GAME.to_move(state) == {3}
    state = round_of(state, 3, Walk(POTIONS))
    assert GAME.to_move(state) == {0}
    state = do(state, (0, Leave())).state
    assert GAME.to_move(state) == {3}
    assert [GAME.to_move(round_of(state, 3, PlaceGoblin()))] == [{3}]


@pytest.mark.clause("DBZ-107", "DBZ-108", "DBZ-109", "R14")
def test_at_the_start_of_a_round_one_acts_or_leaves_and_nothing_else() -> None:
    state = dungeon(at={0: room(POTIONS)})
    assert set(GAME.moves(state, 0)) == {Act(), Leave()}
    assert GAME.moves(state, 1) == GAME.moves(state, 2) == ()
    for move in (Walk(WEAPONS), PlaceGoblin(), Collect(), AskHelp(), EndRound()):
        assert code(state, 0, move) is not None
    assert do(state, (0, Act())).events == (Acted(0, 0),)


@pytest.mark.clause("DBZ-107", "R14")
def test_whoever_has_begun_to_act_does_not_leave_in_that_round() -> None:
    state = acts(dungeon(at={0: room(POTIONS)}), 0)
    assert Leave() not in GAME.moves(state, 0)
    assert code(state, 0, Leave()) is not None
    state = do(state, (0, PlaceGoblin())).state
    assert Leave() not in GAME.moves(state, 0)


# --- How many actions ---


@pytest.mark.clause("DBZ-110")
@pytest.mark.case("RU-27")
def test_a_round_has_up_to_three_actions() -> None:
    assert ACTIONS == 3
    state = acts(dungeon(favours={0: 0}), 0)
    for left, move in ((3, Walk(POTIONS)), (2, PlaceGoblin()), (1, PlaceGoblin())):
        assert turn_of(state).left == left
        state = do(state, (0, move)).state
    assert turn_of(state).left == 0
    assert GAME.moves(state, 0) == (EndRound(),)
    assert code(state, 0, PlaceGoblin()) is not None
    ended = do(state, (0, EndRound()))
    assert ended.events == (RoundEnded(0),)
    assert GAME.to_move(ended.state) == {1}


@pytest.mark.clause("DBZ-110", "R31")
def test_one_may_stop_after_one_action_but_not_before() -> None:
    state = acts(dungeon(), 0)
    assert EndRound() not in GAME.moves(state, 0)
    assert code(state, 0, EndRound()) is not None
    assert EndRound() in GAME.moves(do(state, (0, Walk(POTIONS))).state, 0)


@pytest.mark.clause("R31")
def test_asking_for_help_alone_is_no_action() -> None:
    state = acts(dungeon(), 0, AskHelp())
    assert EndRound() not in GAME.moves(state, 0)
    assert code(state, 0, EndRound()) is not None


@pytest.mark.clause("DBZ-111", "R13")
@pytest.mark.parametrize(
    ("at", "move"),
    [
        (POTIONS, Walk(WEAPONS)),
        (POTIONS, PlaceGoblin()),
        (WEAPONS, OpenDoor(WEAPONS, "bottom")),
        (WEAPONS, Collect()),
        (LAIR, BringBack()),
        (ACCOUNTANT_ROOM, Bribe()),
        (OGRE_ROOM, RecruitOgre(LAIR)),
    ],
    ids=lambda value: getattr(value, "type", str(value)),
)
def test_each_of_the_seven_kinds_costs_one_action(at: int, move: object) -> None:
    state = acts(dungeon(at={0: room(at)}, cloudy=0), 0)
    assert turn_of(do(state, (0, move)).state).left == 2  # type: ignore[arg-type]


@pytest.mark.clause("DBZ-112", "R22")
def test_the_same_action_can_be_repeated_and_kinds_are_combined_freely() -> None:
    thrice = round_of(dungeon(at={0: room(POTIONS)}), 0, PlaceGoblin(), PlaceGoblin(), PlaceGoblin())
    assert now(thrice).goblins[POTIONS][0] == 3
    mixed = round_of(dungeon(at={0: room(POTIONS)}), 0, PlaceGoblin(), Walk(WEAPONS), PlaceGoblin())
    assert [now(mixed).goblins[cell][0] for cell in (POTIONS, WEAPONS)] == [1, 1]


@pytest.mark.clause("DBZ-110", "DBZ-112")
def test_what_can_be_taken_back_is_what_showed_nothing() -> None:
    state = acts(dungeon(seats=2, powers={1: "4A"}, at={0: room(WEAPONS), 1: room(WEAPONS)}), 0)
    for move in (Walk(POTIONS), PlaceGoblin(), OpenDoor(WEAPONS, "bottom"), AskHelp()):
        assert do(state, (0, move)).undoable
    assert not do(state, (0, Collect())).undoable
    assert not do(state, (0, PlaceGoblin()), (0, EndRound())).undoable
    assert do(acts(dungeon(at={0: room(LAIR)}, cloudy=0), 0), (0, BringBack())).undoable
    assert do(acts(dungeon(at={0: room(ACCOUNTANT_ROOM)}), 0), (0, Bribe())).undoable
    assert do(acts(dungeon(at={0: room(OGRE_ROOM)}), 0), (0, RecruitOgre(8))).undoable
    assert not do(dungeon(), (0, Leave())).undoable


# --- Dragon's Help ---


@pytest.mark.clause("DBZ-125", "DBZ-126", "DBZ-127", "R25")
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_help_costs_a_favour_and_adds_two_actions_at_any_time(before: int) -> None:
    assert HELP_ACTIONS == 2
    state = acts(dungeon(at={0: room(POTIONS)}, favours={0: 2}), 0, *[PlaceGoblin()] * before)
    step = do(state, (0, AskHelp()))
    assert step.events == (HelpAsked(0),)
    assert turn_of(step.state).left == 3 - before + 2
    assert step.state.players[0].favours == 1
    assert step.state.players[0].coins == 20


@pytest.mark.clause("DBZ-110", "DBZ-125", "R25")
@pytest.mark.case("RU-27")
def test_with_help_a_round_has_five_actions_and_no_more() -> None:
    state = acts(dungeon(favours={0: 3}), 0, AskHelp())
    for move in (Walk(POTIONS), PlaceGoblin(), PlaceGoblin(), PlaceGoblin(), Walk(WEAPONS)):
        state = do(state, (0, move)).state
    assert GAME.moves(state, 0) == (EndRound(),)


@pytest.mark.clause("DBZ-128", "R25")
@pytest.mark.case("RU-27")
def test_help_comes_once_in_a_round_and_again_in_the_next() -> None:
    state = acts(dungeon(favours={0: 3}), 0, AskHelp())
    assert AskHelp() not in GAME.moves(state, 0)
    assert code(state, 0, AskHelp()) is not None
    state = do(state, (0, Walk(POTIONS)), (0, EndRound())).state
    state = round_of(round_of(state, 1, Walk(POTIONS)), 2, Walk(POTIONS))
    assert AskHelp() in GAME.moves(acts(state, 0), 0)


@pytest.mark.clause("DBZ-125", "DBZ-126")
def test_without_a_favour_there_is_no_help() -> None:
    state = acts(dungeon(favours={0: 0}), 0)
    assert moves_of(state, 0, AskHelp) == []
    assert code(state, 0, AskHelp()) is not None


@pytest.mark.clause("DBZ-125")
def test_help_is_for_ones_own_round() -> None:
    state = acts(dungeon(), 0)
    assert GAME.moves(state, 1) == ()
    assert code(state, 1, AskHelp()) is not None


@pytest.mark.clause("DBZ-129", "DBZ-130", "R24")
@pytest.mark.case("RU-27")
def test_after_collecting_there_is_no_help_and_after_help_no_collecting() -> None:
    state = dungeon(at={0: room(WEAPONS)}, favours={0: 2})
    collected = acts(state, 0, Collect())
    assert AskHelp() not in GAME.moves(collected, 0)
    assert code(collected, 0, AskHelp()) is not None
    helped = acts(state, 0, AskHelp())
    assert Collect() not in GAME.moves(helped, 0)
    assert code(helped, 0, Collect()) is not None
    further = do(helped, (0, PlaceGoblin()), (0, PlaceGoblin()), (0, PlaceGoblin())).state
    assert Collect() not in GAME.moves(further, 0)


@pytest.mark.clause("DBZ-130", "R24")
def test_the_next_round_begins_anew() -> None:
    state = round_of(dungeon(seats=2, at={0: room(WEAPONS)}, favours={0: 2}), 0, Collect())
    state = round_of(state, 1, Walk(POTIONS))
    assert AskHelp() in GAME.moves(acts(state, 0), 0)
    state = round_of(dungeon(seats=2, at={0: room(WEAPONS)}, favours={0: 2}), 0, AskHelp(), PlaceGoblin())
    state = round_of(state, 1, Walk(POTIONS))
    assert Collect() in GAME.moves(acts(state, 0), 0)


# --- No season is endless ---


@pytest.mark.clause("R31", "DBZ-106")
def test_after_twelve_rounds_whoever_is_left_leaves_in_turn_order() -> None:
    assert MOST_ROUNDS == 12
    state = dungeon(seats=4, exits=(2,), turn=Turn(seat=3, round=12))
    step = do(state, (3, Act()), (3, Walk(POTIONS)), (3, EndRound()))
    assert only(step.events, Left) == [
        Left(0, 2, 0, forced=True),
        Left(1, 3, 0, forced=True),
        Left(3, 4, 0, forced=True),
    ]
    assert step.state.phase != "dungeon"


@pytest.mark.clause("R31")
def test_the_twelfth_round_itself_is_played() -> None:
    state = dungeon(seats=2, turn=Turn(seat=1, round=11))
    state = round_of(state, 1, Walk(POTIONS))
    assert (turn_of(state).seat, turn_of(state).round) == (0, 12)
    step = do(state, (0, Act()), (0, Walk(POTIONS)), (0, EndRound()))
    assert GAME.to_move(step.state) == {1}
    assert only(step.events, Left) == []


@pytest.mark.clause("R31", "R18", "DBZ-144")
def test_the_first_of_those_who_must_leave_gets_the_coin() -> None:
    state = dungeon(seats=2, turn=Turn(seat=1, round=12))
    step = do(state, (1, Act()), (1, Walk(POTIONS)), (1, EndRound()))
    assert only(step.events, Left) == [Left(0, 1, 1, forced=True), Left(1, 2, 0, forced=True)]

"""Leaving the dungeon and paying to stay (DBZ-143 to DBZ-150; rulings R14 to R18; power 1/B)."""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.events import Acted, Left
from engines.dungeon_bazar.moves import Act, AskHelp, EndRound, Leave, OpenDoor, PlaceGoblin, Walk
from engines.dungeon_bazar.state import OUTSIDE, Place, Turn
from tests.engines.dungeon_bazar.acting import acts, code, do, moves_of, now, only, refusal, round_of, turn_of
from tests.engines.dungeon_bazar.scenes import POTIONS, SEATS, WEAPONS, door, dungeon, rewards, room

ON_A_DOOR = door(WEAPONS, "bottom")

# --- Leaving ---


@pytest.mark.clause("DBZ-143", "DBZ-144", "DBZ-145", "R18")
@pytest.mark.parametrize("seats", SEATS)
def test_leaving_is_free_and_the_first_to_do_it_gets_a_coin(seats: int) -> None:
    state = dungeon(seats=seats)
    left: list[Left] = []
    for seat in range(seats - 1):
        step = do(state, (seat, Leave()))
        state = step.state
        left += only(step.events, Left)
        assert state.players[seat].coins == 20 + (seat == 0)
        assert now(state).exits == tuple(range(seat + 1))
    assert left == [Left(seat, 1 + seat, int(seat == 0), forced=False) for seat in range(seats - 1)]


@pytest.mark.clause("DBZ-145", "DBZ-023")
def test_the_exit_order_shows_who_left_when_and_what_the_next_space_costs() -> None:
    view = GAME.view(dungeon(seats=4, exits=(2, 0), turn=Turn(seat=1, round=2)), None)
    assert [(one.space, one.coins, one.seat) for one in view.exits] == [
        (1, 1, 2),
        (2, 1, 0),
        (3, 2, None),
        (4, 3, None),
    ]
    assert view.fee == 2
    assert [player.exit for player in view.players] == [2, None, 1, None]


@pytest.mark.clause("R15", "DBZ-143")
@pytest.mark.parametrize("place", [room(POTIONS), OUTSIDE, ON_A_DOOR], ids=repr)
def test_the_pawn_stays_where_it_is(place: Place) -> None:
    state = do(dungeon(at={0: place}), (0, Leave())).state
    assert state.players[0].place == place


@pytest.mark.clause("R16", "DBZ-109", "DBZ-119")
def test_one_may_leave_from_a_door_instead_of_moving_on() -> None:
    state = round_of(dungeon(seats=2, at={0: room(WEAPONS)}), 0, OpenDoor(WEAPONS, "bottom"))
    state = round_of(state, 1, Walk(POTIONS))
    step = do(state, (0, Leave()))
    assert step.events[0] == Left(0, 1, 1, forced=False)
    assert step.state.players[0].place == ON_A_DOOR


@pytest.mark.clause("DBZ-106")
@pytest.mark.case("FL-04")
def test_who_has_left_does_nothing_more_this_season() -> None:
    state = do(dungeon(), (0, Leave())).state
    assert GAME.moves(state, 0) == ()
    for move in (Act(), Leave(), Walk(POTIONS), PlaceGoblin(), EndRound()):
        assert code(state, 0, move) is not None


# --- The fee ---


@pytest.mark.clause("DBZ-146", "DBZ-148", "DBZ-150")
@pytest.mark.case("RU-25")
@pytest.mark.parametrize("gone", [0, 1, 2, 3, 4])
def test_a_round_costs_what_the_next_free_space_shows(gone: int) -> None:
    state = dungeon(seats=5, exits=range(1, gone + 1))
    step = do(state, (0, Act()))
    assert step.events == (Acted(0, gone),)
    assert step.state.players[0].coins == 20 - gone
    assert GAME.view(state, 0).fee == gone


@pytest.mark.clause("DBZ-146", "DBZ-150")
@pytest.mark.case("RU-25")
def test_the_fee_is_paid_for_every_round() -> None:
    state = dungeon(seats=2, exits=(1,))
    for number in range(3):
        assert state.players[0].coins == 20 - number
        state = round_of(state, 0, *([Walk(POTIONS)] if number == 0 else [PlaceGoblin()]))
    assert state.players[0].coins == 17


@pytest.mark.clause("R17", "DBZ-146")
@pytest.mark.case("RU-25")
@pytest.mark.parametrize(("gone", "coins"), [(1, 0), (2, 1), (3, 2), (3, 0), (4, 3)])
def test_whoever_cannot_pay_the_fee_must_leave(gone: int, coins: int) -> None:
    state = dungeon(seats=5, exits=range(1, gone + 1), coins={0: coins}, favours={0: 5})
    assert GAME.moves(state, 0) == (Leave(),)
    refused = refusal(state, 0, Act())
    assert refused is not None
    assert str(gone) in refused[1]
    assert do(state, (0, Leave())).state.players[0].coins == coins


@pytest.mark.clause("R17", "DBZ-146")
@pytest.mark.case("RU-25")
def test_the_last_coins_may_go_into_the_fee() -> None:
    state = dungeon(seats=4, exits=(1, 2), coins={0: 2})
    assert do(state, (0, Act())).state.players[0].coins == 0


@pytest.mark.clause("DBZ-146")
def test_while_nobody_has_left_a_round_is_free_even_without_coins() -> None:
    step = do(dungeon(coins={0: 0}), (0, Act()))
    assert step.events == (Acted(0, 0),)
    assert step.state.players[0].coins == 0


# --- Viking 1/B ---


@pytest.mark.clause("DBZ-208", "DBZ-209", "R14")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_1b_may_leave_whenever_he_wants_in_his_round(number: int) -> None:
    state = acts(dungeon(powers={0: "1B", 2: "2A"}, at={0: room(POTIONS)}), 0, *[PlaceGoblin()] * number)
    assert Leave() in GAME.moves(state, 0)
    step = do(state, (0, Leave()))
    assert only(step.events, Left) == [Left(0, 1, 1, forced=False)]
    assert GAME.to_move(step.state) == {1}
    assert now(step.state).goblins[POTIONS][0] == number
    assert step.state.players[0].place == room(POTIONS)


@pytest.mark.clause("DBZ-208", "R14")
def test_1b_may_leave_after_five_actions_or_from_a_door() -> None:
    state = acts(dungeon(powers={0: "1B", 2: "2A"}, at={0: room(WEAPONS)}), 0, AskHelp(), *[PlaceGoblin()] * 4)
    state = do(state, (0, OpenDoor(WEAPONS, "bottom"))).state
    assert turn_of(state).left == 0
    assert set(GAME.moves(state, 0)) == {Leave(), EndRound()}
    assert do(state, (0, Leave())).state.players[0].place == ON_A_DOOR


@pytest.mark.clause("DBZ-208", "DBZ-146")
def test_1b_has_paid_the_fee_for_the_round_in_which_he_leaves() -> None:
    state = acts(dungeon(powers={0: "1B", 2: "2A"}, exits=(1,), at={0: room(POTIONS)}), 0, PlaceGoblin())
    step = do(state, (0, Leave()))
    assert only(step.events, Left) == [Left(0, 2, 0, forced=False)]
    assert step.state.players[0].coins == 19


@pytest.mark.clause("DBZ-208")
def test_1b_leaves_in_his_own_round_only() -> None:
    state = dungeon(powers={1: "1B", 2: "2A"}, at={1: room(POTIONS)})
    assert GAME.moves(state, 1) == ()
    assert code(state, 1, Leave()) is not None
    assert code(acts(state, 0), 1, Leave()) is not None


@pytest.mark.clause("DBZ-208", "R14")
@pytest.mark.parametrize("power", ["1A", "2A", "2B", "3A", "3B", "4A", "4B", "5A", "5B"])
def test_nobody_else_leaves_after_acting(power: str) -> None:
    seated = {0: power, 1: "1A" if power[0] != "1" else "2A"}
    state = acts(dungeon(seats=2, powers=seated, at={0: room(POTIONS)}), 0, PlaceGoblin())  # type: ignore[arg-type]
    assert moves_of(state, 0, Leave) == []
    assert code(state, 0, Leave()) is not None


# --- And then ---


@pytest.mark.clause("DBZ-106", "DBZ-151")
@pytest.mark.parametrize("seats", SEATS)
def test_when_the_last_has_left_rewards_are_assigned_and_the_season_goes_on(seats: int) -> None:
    step = rewards(seats=seats)
    assert only(step.events, Left) == [Left(seats - 1, seats, 0, forced=False)]
    assert step.state.phase == "offer"
    assert step.state.season == 2


@pytest.mark.clause("DBZ-145", "DBZ-156")
def test_the_last_one_alone_may_go_on_as_long_as_he_pays() -> None:
    state = dungeon(seats=3, exits=(1, 2), coins={0: 4}, at={0: room(POTIONS)})
    state = round_of(state, 0, PlaceGoblin())
    state = round_of(state, 0, PlaceGoblin())
    assert state.players[0].coins == 0
    assert GAME.moves(state, 0) == (Leave(),)

"""Walking and doors (DBZ-113, DBZ-117 to DBZ-120; rulings R19, R20, R21; power 5/A)."""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.events import DoorOpened, Walked
from engines.dungeon_bazar.moves import Act, AskHelp, EndRound, Leave, OpenDoor, PlaceGoblin, Walk
from engines.dungeon_bazar.state import OUTSIDE, Turn
from tests.engines.dungeon_bazar.acting import acts, code, do, moves_of, now, only, round_of, turn_of
from tests.engines.dungeon_bazar.scenes import (
    ANNUAL_ROOM,
    ARMORS,
    FAMILIARS,
    LAIR,
    MAGIC,
    POTIONS,
    SEASONAL_ROOM,
    WEAPONS,
    door,
    dungeon,
    entry,
    room,
)

UNDER_WEAPONS = OpenDoor(WEAPONS, "bottom")
"""The closed door between the weapons and the Lair."""

# --- Open doors ---


@pytest.mark.clause("DBZ-113", "DBZ-022", "DBZ-056")
def test_the_merchant_walks_from_room_to_room_through_open_doors() -> None:
    state = acts(dungeon(), 0)
    assert state.players[0].place == OUTSIDE
    assert moves_of(state, 0, Walk) == [Walk(POTIONS)]
    step = do(state, (0, Walk(POTIONS)))
    assert step.events == (Walked(0, OUTSIDE, room(POTIONS)),)
    step = do(step.state, (0, Walk(ARMORS)))
    assert step.events == (Walked(0, room(POTIONS), room(ARMORS)),)
    assert step.state.players[0].place == room(ARMORS)


@pytest.mark.clause("DBZ-113")
@pytest.mark.parametrize(
    "to", [POTIONS, LAIR, FAMILIARS, MAGIC, ANNUAL_ROOM, SEASONAL_ROOM, -1, 9, 77], ids=lambda cell: f"to {cell}"
)
def test_there_is_no_way_but_to_an_adjacent_room(to: int) -> None:
    """From the weapons: not where one stands, not across two rooms, and not through a closed door."""
    at = POTIONS if to == POTIONS else WEAPONS
    assert code(acts(dungeon(at={0: room(at)}), 0), 0, Walk(to)) is not None


@pytest.mark.clause("DBZ-022", "R21")
def test_one_can_walk_back_into_the_entrance_from_its_own_room_only() -> None:
    state = acts(dungeon(at={0: room(POTIONS)}), 0)
    step = do(state, (0, Walk(None)))
    assert step.events == (Walked(0, room(POTIONS), OUTSIDE),)
    assert code(step.state, 0, PlaceGoblin()) is not None
    assert moves_of(step.state, 0, PlaceGoblin) == []
    assert code(acts(dungeon(at={0: room(WEAPONS)}), 0), 0, Walk(None)) is not None
    assert code(acts(dungeon(), 0), 0, Walk(None)) is not None


@pytest.mark.clause("R21")
def test_from_the_entrance_there_is_nothing_to_do_but_to_go_in() -> None:
    state = acts(dungeon(favours={0: 0}), 0)
    assert GAME.moves(state, 0) == (Walk(POTIONS),)


# --- Closed doors ---


@pytest.mark.clause("DBZ-117", "DBZ-113")
def test_a_closed_door_takes_an_action_to_open_and_another_to_go_through() -> None:
    state = acts(dungeon(at={0: room(WEAPONS)}), 0)
    assert code(state, 0, Walk(LAIR)) is not None
    step = do(state, (0, UNDER_WEAPONS))
    assert step.events == (DoorOpened(0, WEAPONS, "bottom", coin=False),)
    assert step.state.players[0].place == door(WEAPONS, "bottom")
    assert turn_of(step.state).left == 2
    inside = do(step.state, (0, Walk(LAIR)))
    assert inside.events == (Walked(0, door(WEAPONS, "bottom"), room(LAIR)),)
    assert turn_of(inside.state).left == 1


@pytest.mark.clause("DBZ-117")
def test_a_door_is_opened_from_either_side() -> None:
    state = acts(dungeon(at={0: room(LAIR)}), 0)
    assert set(moves_of(state, 0, OpenDoor)) == {UNDER_WEAPONS, OpenDoor(LAIR, "bottom")}
    step = do(state, (0, UNDER_WEAPONS), (0, Walk(WEAPONS)))
    assert step.state.players[0].place == room(WEAPONS)


@pytest.mark.clause("DBZ-117")
@pytest.mark.parametrize(
    "move",
    [
        OpenDoor(WEAPONS, "right"),
        OpenDoor(POTIONS, "bottom"),
        OpenDoor(LAIR, "bottom"),
        OpenDoor(SEASONAL_ROOM, "right"),
        OpenDoor(-1, "right"),
        OpenDoor(9, "bottom"),
    ],
    ids=repr,
)
def test_only_a_closed_door_of_ones_own_room_can_be_opened(move: OpenDoor) -> None:
    """Not an open one, not another room's, not one of the rim, not one that there is not."""
    assert code(acts(dungeon(at={0: room(WEAPONS)}), 0), 0, move) is not None


@pytest.mark.clause("DBZ-117", "DBZ-019")
def test_doors_of_the_rim_lead_nowhere() -> None:
    """The last room's bottom door is open and its right one closed; neither can be used."""
    state = acts(dungeon(at={0: room(SEASONAL_ROOM)}), 0)
    assert set(moves_of(state, 0, Walk)) == {Walk(MAGIC)}
    assert set(moves_of(state, 0, OpenDoor)) == {OpenDoor(ANNUAL_ROOM, "right")}
    for side in ("right", "bottom"):
        assert code(state, 0, OpenDoor(SEASONAL_ROOM, side)) is not None


@pytest.mark.clause("DBZ-118", "DBZ-119", "R19")
@pytest.mark.case("RU-27")
def test_whoever_ends_a_round_on_a_door_begins_the_next_by_moving_to_either_side() -> None:
    state = round_of(dungeon(seats=2, at={0: room(WEAPONS)}), 0, PlaceGoblin(), PlaceGoblin(), UNDER_WEAPONS)
    assert state.players[0].place == door(WEAPONS, "bottom")
    state = do(round_of(state, 1, Walk(POTIONS)), (0, Act())).state
    assert set(GAME.moves(state, 0)) == {Walk(WEAPONS), Walk(LAIR), AskHelp()}
    for cell in (WEAPONS, LAIR):
        assert do(state, (0, Walk(cell))).state.players[0].place == room(cell)
    for move in (PlaceGoblin(), EndRound(), UNDER_WEAPONS, OpenDoor(LAIR, "bottom"), Walk(POTIONS), Leave()):
        assert code(state, 0, move) is not None


@pytest.mark.clause("R19")
def test_on_a_door_no_action_of_a_room_is_legal_in_the_same_round_either() -> None:
    state = acts(dungeon(at={0: room(WEAPONS)}), 0, UNDER_WEAPONS)
    assert set(GAME.moves(state, 0)) == {Walk(WEAPONS), Walk(LAIR), AskHelp(), EndRound()}


@pytest.mark.clause("R19", "DBZ-127")
def test_on_a_door_help_may_be_asked_for_before_moving_on() -> None:
    state = acts(dungeon(at={0: door(WEAPONS, "bottom")}), 0, AskHelp())
    assert set(GAME.moves(state, 0)) == {Walk(WEAPONS), Walk(LAIR)}
    state = do(state, (0, Walk(LAIR)), *[(0, PlaceGoblin())] * 4).state
    assert now(state).goblins[LAIR][0] == 4


@pytest.mark.clause("DBZ-120", "R20")
def test_a_merchant_opens_a_door_for_himself_alone() -> None:
    state = dungeon(seats=2, at={0: room(WEAPONS), 1: room(WEAPONS)})
    state = do(round_of(state, 0, UNDER_WEAPONS), (1, Act())).state
    assert code(state, 1, Walk(LAIR)) is not None
    step = do(state, (1, UNDER_WEAPONS))
    assert [player.place for player in step.state.players] == [door(WEAPONS, "bottom")] * 2
    assert turn_of(step.state).left == 2


@pytest.mark.clause("DBZ-120", "R20")
def test_behind_him_the_door_is_closed_again() -> None:
    state = acts(dungeon(at={0: room(WEAPONS)}), 0, UNDER_WEAPONS, Walk(LAIR))
    assert code(state, 0, Walk(WEAPONS)) is not None
    assert UNDER_WEAPONS in GAME.moves(state, 0)


@pytest.mark.clause("R21", "DBZ-117")
def test_the_entrance_may_lie_behind_a_closed_door() -> None:
    """Right of the last room, whose right door is closed: everybody has to open it."""
    behind = OpenDoor(SEASONAL_ROOM, "right")
    state = acts(dungeon(entrance=entry(SEASONAL_ROOM, "right"), favours={0: 0}), 0)
    assert GAME.moves(state, 0) == (behind,)
    state = do(state, (0, behind)).state
    assert set(moves_of(state, 0, Walk)) == {Walk(SEASONAL_ROOM), Walk(None)}
    state = do(state, (0, Walk(SEASONAL_ROOM))).state
    assert set(moves_of(state, 0, OpenDoor)) == {behind, OpenDoor(ANNUAL_ROOM, "right")}
    assert code(state, 0, Walk(None)) is not None


# --- Chinese 5/A ---


@pytest.mark.clause("DBZ-223", "DBZ-224", "R30")
def test_5a_may_pay_a_coin_instead_of_an_action() -> None:
    state = acts(dungeon(powers={0: "5A"}, at={0: room(WEAPONS)}), 0)
    assert set(moves_of(state, 0, OpenDoor)) == {UNDER_WEAPONS, OpenDoor(WEAPONS, "bottom", coin=True)}
    step = do(state, (0, OpenDoor(WEAPONS, "bottom", coin=True)))
    assert only(step.events, DoorOpened) == [DoorOpened(0, WEAPONS, "bottom", coin=True)]
    assert (turn_of(step.state).left, step.state.players[0].coins) == (3, 19)
    inside = do(step.state, (0, Walk(LAIR))).state
    assert turn_of(inside).left == 2
    free = do(state, (0, UNDER_WEAPONS)).state
    assert (turn_of(free).left, free.players[0].coins) == (2, 20)


@pytest.mark.clause("DBZ-223", "R30")
def test_5a_pays_as_often_as_it_can_afford() -> None:
    state = acts(dungeon(powers={0: "5A"}, at={0: room(WEAPONS)}, coins={0: 2}), 0)
    for cell in (LAIR, WEAPONS):
        state = do(state, (0, OpenDoor(WEAPONS, "bottom", coin=True)), (0, Walk(cell))).state
    assert (turn_of(state).left, state.players[0].coins) == (1, 0)
    paid = OpenDoor(WEAPONS, "bottom", coin=True)
    assert paid not in GAME.moves(state, 0)
    assert code(state, 0, paid) is not None
    assert UNDER_WEAPONS in GAME.moves(state, 0)


@pytest.mark.clause("DBZ-223", "DBZ-119")
def test_5a_can_step_onto_a_door_when_no_action_is_left() -> None:
    """The coin stands for the action; the move through the door is the next round's first action."""
    state = acts(dungeon(powers={0: "5A"}, favours={0: 0}, at={0: room(WEAPONS)}), 0, *[PlaceGoblin()] * 3)
    paid = OpenDoor(WEAPONS, "bottom", coin=True)
    assert set(GAME.moves(state, 0)) == {paid, EndRound()}
    state = do(state, (0, paid)).state
    assert GAME.moves(state, 0) == (EndRound(),)
    state = do(state, (0, EndRound())).state
    assert state.players[0].place == door(WEAPONS, "bottom")


@pytest.mark.clause("DBZ-223")
@pytest.mark.parametrize("power", ["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B", "5B"])
def test_nobody_else_pays_coins_for_doors(power: str) -> None:
    state = acts(dungeon(seats=2, powers={0: power, 1: "5A" if power != "5B" else "1A"}, at={0: room(WEAPONS)}), 0)  # type: ignore[dict-item]
    paid = OpenDoor(WEAPONS, "bottom", coin=True)
    assert paid not in GAME.moves(state, 0)
    assert code(state, 0, paid) is not None


@pytest.mark.clause("DBZ-223", "R31")
def test_stepping_onto_a_door_for_a_coin_is_an_action_round_too() -> None:
    """Something was done: the round may end."""
    state = dungeon(powers={0: "5A"}, at={0: room(WEAPONS)}, turn=Turn(seat=0, round=1, acting=True, left=3))
    step = do(state, (0, OpenDoor(WEAPONS, "bottom", coin=True)))
    assert EndRound() in GAME.moves(step.state, 0)

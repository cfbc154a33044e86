"""What is done in a room: goblins, tokens, Cloudy, Accountant, Ogre (DBZ-114 to DBZ-137; rulings R22 to R29)."""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import CLOUDY_COINS, CLOUDY_FAVOURS
from engines.dungeon_bazar.events import Bribed, BroughtBack, Collected, GoblinPlaced, OgreRecruited, TollPaid
from engines.dungeon_bazar.moves import Act, AskHelp, Bribe, BringBack, Collect, PlaceGoblin, RecruitOgre, Walk
from engines.dungeon_bazar.state import OUTSIDE, Ogre
from tests.engines.dungeon_bazar.acting import acts, code, do, moves_of, now, only, round_of, turn_of
from tests.engines.dungeon_bazar.scenes import (
    ACCOUNTANT_ROOM,
    ANNUAL_ROOM,
    ARMORS,
    JUNK,
    LAIR,
    MAGIC,
    OGRE_ROOM,
    POTIONS,
    SEASONAL_ROOM,
    TOKENS,
    WEAPONS,
    door,
    dungeon,
    room,
)

ON_A_DOOR = door(WEAPONS, "bottom")

# --- Goblins ---


@pytest.mark.clause("DBZ-114", "DBZ-057", "R23")
@pytest.mark.parametrize("cell", range(9))
def test_a_goblin_is_left_in_any_room_where_the_merchant_stands(cell: int) -> None:
    step = do(acts(dungeon(at={0: room(cell)}), 0), (0, PlaceGoblin()))
    assert step.events == (GoblinPlaced(0, cell),)
    assert now(step.state).goblins[cell] == (1, 0, 0)
    assert step.state.players[0].goblins == 3


@pytest.mark.clause("DBZ-115")
def test_without_goblins_in_hand_none_can_be_placed() -> None:
    state = acts(dungeon(at={0: room(POTIONS)}, goblins={MAGIC: {0: 4}}), 0)
    assert state.players[0].goblins == 0
    assert PlaceGoblin() not in GAME.moves(state, 0)
    assert code(state, 0, PlaceGoblin()) is not None


@pytest.mark.clause("DBZ-114")
@pytest.mark.parametrize("place", [OUTSIDE, ON_A_DOOR], ids=["entrance", "door"])
def test_no_goblin_is_left_outside_of_rooms(place: object) -> None:
    assert code(acts(dungeon(at={0: place}), 0), 0, PlaceGoblin()) is not None  # type: ignore[dict-item]


@pytest.mark.clause("DBZ-116")
def test_one_may_leave_with_goblins_in_hand() -> None:
    state = round_of(dungeon(seats=2), 0, Walk(POTIONS))
    state = round_of(state, 1, Walk(POTIONS))
    assert len(GAME.moves(state, 0)) == 2
    assert state.players[0].goblins == 4


# --- Favour tokens ---


@pytest.mark.clause("DBZ-121", "DBZ-031", "DBZ-030")
def test_a_favour_token_is_collected_from_the_room() -> None:
    state = acts(dungeon(at={0: room(WEAPONS)}), 0)
    step = do(state, (0, Collect()))
    assert step.events == (Collected(0, WEAPONS, "favour"),)
    assert step.state.players[0].favours == 2
    assert now(step.state).tokens[WEAPONS] is None
    assert Collect() not in GAME.moves(step.state, 0)
    assert code(step.state, 0, Collect()) is not None


@pytest.mark.clause("DBZ-121")
@pytest.mark.parametrize("place", [room(POTIONS), room(LAIR), OUTSIDE, ON_A_DOOR], ids=repr)
def test_where_no_token_lies_nothing_can_be_collected(place: object) -> None:
    state = acts(dungeon(at={0: place}), 0)  # type: ignore[dict-item]
    assert moves_of(state, 0, Collect) == []
    assert code(state, 0, Collect()) is not None


@pytest.mark.clause("DBZ-121", "DBZ-130")
def test_two_tokens_can_be_collected_in_one_round() -> None:
    """Collect OR spend: collecting twice is not spending."""
    state = acts(dungeon(at={0: room(WEAPONS)}, tokens={WEAPONS: "favour", POTIONS: "favour"}), 0)
    state = do(state, (0, Collect()), (0, Walk(POTIONS)), (0, Collect())).state
    assert state.players[0].favours == 3


# --- Cloudy ---


@pytest.mark.clause("DBZ-032", "DBZ-122", "DBZ-124", "R12", "R26")
def test_the_babydragon_is_shown_and_is_no_favour() -> None:
    state = acts(dungeon(at={0: room(ANNUAL_ROOM)}), 0)
    step = do(state, (0, Collect()))
    assert step.events == (Collected(0, ANNUAL_ROOM, "cloudy"),)
    assert step.state.players[0].favours == 1
    assert now(step.state).cloudy == 0
    for viewer in (0, 1, 2, None):
        assert [GAME.tell(event, viewer) for event in step.events] == list(step.events)
        assert [player.cloudy for player in GAME.view(step.state, viewer).players] == [True, False, False]


@pytest.mark.clause("DBZ-124", "R12", "R24")
@pytest.mark.case("RU-27")
def test_with_the_babydragon_alone_nothing_can_be_paid() -> None:
    state = dungeon(at={0: room(OGRE_ROOM)}, favours={0: 0}, cloudy=0)
    acting = acts(state, 0)
    for move in (AskHelp(), RecruitOgre(POTIONS)):
        assert move not in GAME.moves(acting, 0)
        assert code(acting, 0, move) is not None


@pytest.mark.clause("DBZ-129", "R24")
def test_finding_cloudy_is_collecting_too() -> None:
    state = acts(dungeon(at={0: room(OGRE_ROOM)}, tokens={OGRE_ROOM: "cloudy"}), 0, Collect())
    for move in (AskHelp(), RecruitOgre(POTIONS)):
        assert move not in GAME.moves(state, 0)
        assert code(state, 0, move) is not None


@pytest.mark.clause("DBZ-033", "DBZ-122", "DBZ-132")
def test_brought_to_the_lair_cloudy_earns_three_coins_and_a_favour() -> None:
    assert (CLOUDY_COINS, CLOUDY_FAVOURS) == (3, 1)
    step = do(acts(dungeon(at={0: room(LAIR)}, cloudy=0), 0), (0, BringBack()))
    assert step.events == (BroughtBack(0, 3, 1),)
    assert (step.state.players[0].coins, step.state.players[0].favours) == (23, 2)
    view = GAME.view(step.state, None)
    assert view.rooms[LAIR].cloudy
    assert not view.players[0].cloudy


@pytest.mark.clause("DBZ-131", "DBZ-132", "R26")
def test_only_its_finder_brings_cloudy_back_to_the_lair_and_only_once() -> None:
    assert code(acts(dungeon(at={0: room(LAIR)}, cloudy=1), 0), 0, BringBack()) is not None
    assert code(acts(dungeon(at={0: room(LAIR)}), 0), 0, BringBack()) is not None
    assert code(acts(dungeon(at={0: room(MAGIC)}, cloudy=0), 0), 0, BringBack()) is not None
    assert code(acts(dungeon(at={0: ON_A_DOOR}, cloudy=0), 0), 0, BringBack()) is not None
    done = acts(dungeon(at={0: room(LAIR)}, cloudy=0), 0, BringBack())
    assert BringBack() not in GAME.moves(done, 0)
    assert code(done, 0, BringBack()) is not None


@pytest.mark.clause("R24", "DBZ-130")
def test_the_favour_for_cloudy_is_a_reward_and_may_be_spent_at_once() -> None:
    """Receiving is not collecting; and after help Cloudy may still be brought home."""
    state = acts(dungeon(at={0: room(LAIR)}, cloudy=0, favours={0: 0}), 0, BringBack())
    assert AskHelp() in GAME.moves(state, 0)
    helped = acts(dungeon(at={0: room(LAIR)}, cloudy=0), 0, AskHelp())
    assert BringBack() in GAME.moves(helped, 0)


@pytest.mark.clause("DBZ-122", "DBZ-132")
def test_cloudy_may_be_found_and_brought_home_in_one_round() -> None:
    state = acts(dungeon(at={0: room(ARMORS)}, tokens={ARMORS: "cloudy"}), 0)
    state = do(state, (0, Collect()), (0, Walk(LAIR)), (0, BringBack())).state
    assert (state.players[0].coins, state.players[0].favours) == (23, 2)
    assert AskHelp() not in GAME.moves(state, 0)


# --- The Accountant ---


@pytest.mark.clause("DBZ-054", "DBZ-134", "R27")
@pytest.mark.parametrize("favours", [0, 1, 2, 7])
def test_the_accountant_pays_a_coin_for_each_favour(favours: int) -> None:
    state = acts(dungeon(at={0: room(ACCOUNTANT_ROOM)}, favours={0: favours}), 0)
    step = do(state, (0, Bribe()))
    assert step.events == (Bribed(0, favours),)
    assert step.state.players[0].coins == 20 + favours
    assert step.state.players[0].favours == favours
    assert now(step.state).bribed == 0


@pytest.mark.clause("DBZ-134", "R12", "R27")
def test_the_accountant_does_not_count_cloudy() -> None:
    state = acts(dungeon(at={0: room(ACCOUNTANT_ROOM)}, favours={0: 0}, cloudy=0), 0, Bribe())
    assert state.players[0].coins == 20


@pytest.mark.clause("DBZ-133", "R27")
def test_only_one_bribes_the_accountant_in_a_season() -> None:
    state = dungeon(seats=2, at={0: room(ACCOUNTANT_ROOM), 1: room(ACCOUNTANT_ROOM)})
    once = acts(state, 0, Bribe())
    assert code(once, 0, Bribe()) is not None
    other = acts(round_of(state, 0, Bribe()), 1)
    assert Bribe() not in GAME.moves(other, 1)
    assert code(other, 1, Bribe()) is not None


@pytest.mark.clause("DBZ-134")
@pytest.mark.parametrize("place", [room(POTIONS), OUTSIDE, ON_A_DOOR], ids=repr)
def test_the_accountant_is_bribed_in_his_room(place: object) -> None:
    assert code(acts(dungeon(at={0: place}), 0), 0, Bribe()) is not None  # type: ignore[dict-item]


@pytest.mark.clause("DBZ-129", "DBZ-134")
def test_a_bribe_is_neither_collecting_nor_spending() -> None:
    state = dungeon(at={0: room(ACCOUNTANT_ROOM)}, tokens={ACCOUNTANT_ROOM: "favour"})
    assert Bribe() in GAME.moves(acts(state, 0, Collect()), 0)
    assert Bribe() in GAME.moves(acts(state, 0, AskHelp()), 0)
    assert {AskHelp(), Collect()} <= set(GAME.moves(acts(state, 0, Bribe()), 0))


# --- The Ogre ---


@pytest.mark.clause("DBZ-054", "DBZ-136", "R23", "R28")
@pytest.mark.parametrize("cell", range(9))
def test_the_ogre_is_put_into_any_room_with_a_goblin_on_him(cell: int) -> None:
    state = acts(dungeon(at={0: room(OGRE_ROOM)}), 0)
    step = do(state, (0, RecruitOgre(cell)))
    assert step.events == (OgreRecruited(0, OGRE_ROOM, cell),)
    assert now(step.state).ogre == Ogre(cell, 0)
    assert now(step.state).goblins[cell] == (1, 0, 0)
    assert (step.state.players[0].favours, step.state.players[0].goblins) == (0, 3)
    assert step.state.players[0].place == room(OGRE_ROOM)


@pytest.mark.clause("DBZ-136")
@pytest.mark.parametrize("cell", [-1, 9])
def test_the_ogre_goes_into_a_room_that_there_is(cell: int) -> None:
    assert code(acts(dungeon(at={0: room(OGRE_ROOM)}), 0), 0, RecruitOgre(cell)) is not None


@pytest.mark.clause("DBZ-136", "R28")
def test_the_ogre_needs_a_favour_and_a_goblin_in_hand() -> None:
    for state in (
        dungeon(at={0: room(OGRE_ROOM)}, favours={0: 0}),
        dungeon(at={0: room(OGRE_ROOM)}, goblins={MAGIC: {0: 4}}),
    ):
        acting = acts(state, 0)
        assert moves_of(acting, 0, RecruitOgre) == []
        assert code(acting, 0, RecruitOgre(POTIONS)) is not None


@pytest.mark.clause("DBZ-136")
@pytest.mark.parametrize("place", [room(POTIONS), OUTSIDE, ON_A_DOOR], ids=repr)
def test_the_ogre_is_recruited_where_he_stands(place: object) -> None:
    assert code(acts(dungeon(at={0: place}), 0), 0, RecruitOgre(POTIONS)) is not None  # type: ignore[dict-item]


@pytest.mark.clause("DBZ-135")
@pytest.mark.parametrize("to", [OGRE_ROOM, POTIONS])
def test_only_one_recruits_the_ogre_in_a_season(to: int) -> None:
    """Also where he is put back into the room that he came from, or stands where the next one comes by."""
    state = dungeon(seats=2, at={0: room(OGRE_ROOM), 1: room(to)}, favours={0: 3})
    once = acts(state, 0, RecruitOgre(to))
    assert code(once, 0, RecruitOgre(POTIONS)) is not None
    other = acts(round_of(state, 0, RecruitOgre(to)), 1)
    assert moves_of(other, 1, RecruitOgre) == []
    assert code(other, 1, RecruitOgre(POTIONS)) is not None


@pytest.mark.clause("R24", "DBZ-130")
def test_the_ogre_is_spending_and_excludes_collecting_but_not_help() -> None:
    state = dungeon(at={0: room(OGRE_ROOM)}, tokens={OGRE_ROOM: "favour"}, favours={0: 3})
    assert moves_of(acts(state, 0, Collect()), 0, RecruitOgre) == []
    assert code(acts(state, 0, Collect()), 0, RecruitOgre(POTIONS)) is not None
    recruited = acts(state, 0, RecruitOgre(POTIONS))
    assert Collect() not in GAME.moves(recruited, 0)
    assert code(recruited, 0, Collect()) is not None
    both = do(recruited, (0, AskHelp())).state
    assert (both.players[0].favours, turn_of(both).left) == (1, 4)
    assert moves_of(acts(state, 0, AskHelp()), 0, RecruitOgre) != []


# --- Indian 4/A ---


@pytest.mark.clause("DBZ-219", "DBZ-220", "R29")
@pytest.mark.parametrize("there", ["goblin", "pawn", "both", "three goblins", "ogre"])
def test_4a_is_paid_a_coin_for_each_goblin_that_another_places_beside_him(there: str) -> None:
    goblins = {"goblin": 1, "pawn": 0, "both": 1, "three goblins": 3, "ogre": 1}[there]
    state = acts(
        dungeon(
            powers={1: "4A"},
            at={0: room(POTIONS), 1: room(POTIONS if there in {"pawn", "both"} else LAIR)},
            goblins={POTIONS: {1: goblins}},
            ogre=Ogre(POTIONS, 1) if there == "ogre" else None,
        ),
        0,
    )
    step = do(state, (0, PlaceGoblin()))
    assert only(step.events, TollPaid) == [TollPaid(0, 1, 1)]
    assert [player.coins for player in step.state.players] == [19, 21, 20]
    again = do(step.state, (0, PlaceGoblin())).state
    assert [player.coins for player in again.players] == [18, 22, 20]


@pytest.mark.clause("DBZ-219", "R29")
@pytest.mark.parametrize("place", [OUTSIDE, ON_A_DOOR, room(LAIR)], ids=repr)
def test_4a_gets_nothing_where_he_is_not(place: object) -> None:
    """A merchant on a door is in neither room."""
    state = dungeon(powers={1: "4A"}, at={0: room(WEAPONS), 1: place}, goblins={LAIR: {1: 1}})  # type: ignore[dict-item]
    step = do(acts(state, 0), (0, PlaceGoblin()))
    assert only(step.events, TollPaid) == []
    assert [player.coins for player in step.state.players] == [20, 20, 20]


@pytest.mark.clause("DBZ-219")
def test_4a_pays_himself_nothing_and_4b_takes_no_toll() -> None:
    own = do(acts(dungeon(powers={0: "4A", 1: "2A"}, at={0: room(POTIONS)}), 0), (0, PlaceGoblin()), (0, PlaceGoblin()))
    assert only(own.events, TollPaid) == []
    other = do(acts(dungeon(powers={1: "4B"}, at={0: room(POTIONS), 1: room(POTIONS)}), 0), (0, PlaceGoblin()))
    assert only(other.events, TollPaid) == []


@pytest.mark.clause("DBZ-219", "R29")
def test_4a_is_paid_for_the_goblin_on_the_ogre() -> None:
    state = acts(dungeon(powers={1: "4A"}, at={0: room(OGRE_ROOM)}, goblins={MAGIC: {1: 1}}), 0)
    step = do(state, (0, RecruitOgre(MAGIC)))
    assert only(step.events, TollPaid) == [TollPaid(0, 1, 1)]
    elsewhere = do(state, (0, RecruitOgre(POTIONS)))
    assert only(elsewhere.events, TollPaid) == []


@pytest.mark.clause("R29", "DBZ-219")
def test_4a_is_paid_after_he_has_left_as_long_as_his_pieces_stand_there() -> None:
    state = dungeon(powers={1: "4A"}, at={0: room(POTIONS), 1: room(POTIONS)}, exits=(1,))
    step = do(state, (0, Act()), (0, PlaceGoblin()))
    assert only(step.events, TollPaid) == [TollPaid(0, 1, 1)]


# --- What the page shows ---


@pytest.mark.clause("DBZ-021", "DBZ-069", "DBZ-070")
def test_rooms_show_their_items() -> None:
    rooms = GAME.view(dungeon(), None).rooms
    assert {cell for cell in range(9) if rooms[cell].token} == set(TOKENS)
    assert [one.cell for one in rooms if one.ogre] == [OGRE_ROOM]
    assert [one.cell for one in rooms if one.accountant] == [ACCOUNTANT_ROOM]
    bribed = GAME.view(dungeon(bribed=1), None)
    assert [one.cell for one in bribed.rooms if one.accountant] == []
    assert [player.accountant for player in bribed.players] == [False, True, False]
    recruited = GAME.view(dungeon(ogre=Ogre(SEASONAL_ROOM, 2), goblins={SEASONAL_ROOM: {2: 1}}), None)
    assert [one.cell for one in recruited.rooms if one.ogre] == [SEASONAL_ROOM]
    assert [player.ogre for player in recruited.players] == [False, False, True]


@pytest.mark.clause("DBZ-153", "DBZ-154", "DBZ-155", "R28")
def test_a_room_shows_who_would_choose_first() -> None:
    state = dungeon(
        at={0: room(POTIONS), 1: room(JUNK), 2: room(POTIONS)},
        goblins={POTIONS: {0: 1, 1: 1, 2: 1}},
        ogre=Ogre(POTIONS, 1),
        exits=(2,),
    )
    figures = GAME.view(state, 0).rooms[POTIONS].figures
    assert [(one.seat, one.weight, one.goblins, one.pawn, one.ogre) for one in figures] == [
        (2, 3, 1, True, False),
        (0, 3, 1, True, False),
        (1, 3, 1, False, True),
    ]


@pytest.mark.clause("DBZ-136")
def test_the_ogre_can_be_put_back_where_he_stood() -> None:
    """Even the same room where it is now."""
    step = do(acts(dungeon(at={0: room(OGRE_ROOM)}), 0), (0, RecruitOgre(OGRE_ROOM)))
    assert step.events == (OgreRecruited(0, OGRE_ROOM, OGRE_ROOM),)
    assert now(step.state).ogre == Ogre(OGRE_ROOM, 0)

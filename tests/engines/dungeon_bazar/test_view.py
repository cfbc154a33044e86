"""What a view shows beside what the rules ask for: ways, choice orders so far, demand, what goods would fetch."""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.looks import ForecastView
from engines.dungeon_bazar.moves import (
    Act,
    AskHelp,
    CastOnDeck,
    Decline,
    EndRound,
    Keep,
    Leave,
    OpenDoor,
    PlaceGoblin,
    Walk,
)
from engines.dungeon_bazar.state import OUTSIDE, Ogre, Turn
from tests.engines.dungeon_bazar.acting import acts, do, moves_of, turn_of
from tests.engines.dungeon_bazar.scenes import (
    ANNUAL_ROOM,
    ARMORS,
    FAMILIARS,
    JUNK,
    LAIR,
    MAGIC,
    POTIONS,
    SEASONAL_ROOM,
    SEATS,
    WEAPONS,
    door,
    dungeon,
    entry,
    market,
    offering,
    opening,
    rewards,
    room,
)
from tests.engines.dungeon_bazar.test_map import costs, is_open
from tests.engines.playing import story

GUARDSMAN, SELLSWORD = "thirsty_guardsman", "sellsword_on_leave"

# --- Ways ---


@pytest.mark.clause("DBZ-113", "DBZ-117")
@pytest.mark.parametrize("seed", [f"ways{number}" for number in range(12)])
def test_routes_are_shortest_ways_and_can_be_walked(seed: str) -> None:
    """From the Entrance into every room, in any layout: the cost is that of our own map, and every step is legal."""
    start = offering(2, seed)
    state = do(start, (0, GAME.moves(start, 0)[1]), (1, GAME.moves(start, 1)[0])).state
    rooms = GAME.view(state, 0).rooms
    doors = tuple((one.right, one.bottom) for one in rooms)
    entrance = GAME.view(state, 0).entrance
    assert entrance is not None
    assert entrance.open == is_open(doors, entrance.cell, entrance.side)
    mine = GAME.view(state, 0).mine
    assert mine is not None
    ways = costs(doors, entrance.cell)
    for route in mine.routes:
        assert route.actions == len(route.steps) == ways[route.cell] + (1 if entrance.open else 2)
        walked = acts(state, 0, AskHelp())
        for step in route.steps:
            if turn_of(walked).left == 0:
                walked = acts(do(walked, (0, EndRound()), (1, Leave())).state, 0)
            assert step in GAME.moves(walked, 0)
            walked = do(walked, (0, step)).state
        assert walked.players[0].place == room(route.cell)


@pytest.mark.clause("DBZ-119")
def test_routes_begin_where_the_merchant_stands() -> None:
    mine = GAME.view(dungeon(at={0: door(WEAPONS, "bottom")}), 0).mine
    assert mine is not None
    assert {route.cell: route.actions for route in mine.routes} == {
        WEAPONS: 1,
        LAIR: 1,
        POTIONS: 2,
        JUNK: 2,
        ARMORS: 2,
        MAGIC: 2,
        FAMILIARS: 3,
        ANNUAL_ROOM: 3,
        SEASONAL_ROOM: 3,
    }
    here = GAME.view(dungeon(at={0: room(LAIR)}), 0).mine
    assert here is not None
    assert [(route.actions, route.steps) for route in here.routes if route.cell == LAIR] == [(0, ())]


# --- Rooms ---


@pytest.mark.clause("DBZ-153", "DBZ-156", "R35")
def test_those_who_have_not_left_come_after_those_who_have_at_equal_weights() -> None:
    state = dungeon(goblins={LAIR: {0: 1, 1: 1, 2: 1}}, exits=(2,))
    assert [one.seat for one in GAME.view(state, None).rooms[LAIR].figures] == [2, 0, 1]


@pytest.mark.clause("DBZ-152")
@pytest.mark.parametrize("seats", SEATS)
def test_the_order_that_rooms_show_in_the_end_is_the_one_that_counts(seats: int) -> None:
    for number in range(3):
        before = None
        for state in story(GAME, seats, {}, f"orders{number}").states:
            if state.phase == "draft" and state.draft is not None and state.draft.turn == 0:
                figures = GAME.view(state, None).rooms[state.draft.cell].figures
                assert tuple(one.seat for one in figures) == state.draft.order
                before = state
        assert before is not None


@pytest.mark.clause("DBZ-051", "DBZ-179")
def test_rooms_show_how_many_open_wishes_there_are_for_their_goods() -> None:
    """Guardsman PO HA CW, sellsword CW MO PO."""
    state = dungeon(heroes=[GUARDSMAN, SELLSWORD])
    demand = {one.content: one.demand for one in GAME.view(state, None).rooms if one.content}
    assert demand == {
        "weapons": 2,
        "armors": 1,
        "potions": 2,
        "magic": 1,
        "familiars": 0,
        "junk": 0,
        "annual": 0,
        "seasonal": 0,
    }


@pytest.mark.clause("DBZ-183")
def test_wishes_that_are_done_with_are_marked() -> None:
    step = market(goods={0: "PO5 CW11"}, heroes=[GUARDSMAN, SELLSWORD])
    first, second = GAME.view(step.state, None).heroes
    assert [wish.mark for wish in first.wishes] == ["bought", "passed", "open"]
    assert [wish.mark for wish in second.wishes] == ["open", "open", "open"]
    assert (first.coins, first.purse) == (14, 9)
    weapons = next(one for one in GAME.view(step.state, None).rooms if one.content == "weapons")
    assert weapons.demand == 2


@pytest.mark.clause("DBZ-161", "R32")
def test_a_draft_shows_which_decks_are_still_to_come() -> None:
    step = rewards(goblins={POTIONS: {0: 1}, JUNK: {1: 1}, MAGIC: {0: 1}, LAIR: {2: 1}, ANNUAL_ROOM: {2: 1}})
    draft = GAME.view(step.state, 2).draft
    assert draft is not None
    assert (draft.cell, draft.coming) == (POTIONS, (JUNK, MAGIC))


# --- What goods would fetch ---


@pytest.mark.clause("DBZ-173", "DBZ-194")
def test_before_the_sale_everybody_sees_what_the_goods_would_fetch() -> None:
    step = market(goods={0: "PO5", 1: "PO8 CW9", 2: "FA3"}, heroes=[GUARDSMAN], charme=0)
    for viewer in (0, 1, 2, None):
        view = GAME.view(step.state, viewer)
        assert view.forecast == (ForecastView(5, 0), ForecastView(9, 2), ForecastView(0, 2))
    charmed = GAME.view(do(step.state, (0, CastOnDeck("magic"))).state, 0)
    assert charmed.forecast == ()


@pytest.mark.clause("DBZ-189")
def test_the_forecast_counts_on_no_discount_and_tells_what_comes_if_all_decline() -> None:
    step = market(goods={0: "PO5", 1: "HA11"}, heroes=[GUARDSMAN])
    assert GAME.view(step.state, 0).forecast == (ForecastView(0, 0), ForecastView(0, 2), ForecastView(0, 0))
    coins = [player.coins for player in step.state.players]
    after = do(step.state, (1, Decline())).state
    assert [player.coins for player in after.players] == [coins[0], coins[1] + 2, coins[2]]


@pytest.mark.clause("R10", "DBZ-194")
def test_while_cards_are_shared_out_a_seat_sees_what_its_own_would_fetch_alone() -> None:
    step = rewards(goods={0: "PO5", 1: "PO3"}, heroes=[GUARDSMAN], goblins={MAGIC: {0: 1}})
    forecasts = [mine.forecast for seat in range(3) if (mine := GAME.view(step.state, seat).mine)]
    assert forecasts == [ForecastView(5, 0), ForecastView(3, 0), ForecastView(0, 0)]
    kept = rewards(goods={0: "PO5"}, heroes=[GUARDSMAN], goblins={MAGIC: {0: 1}, FAMILIARS: {0: 1}})
    first = GAME.moves(kept.state, 0)[0]
    assert isinstance(first, Keep)
    mine = GAME.view(do(kept.state, (0, first)).state, 0).mine
    assert mine is not None
    assert mine.forecast == ForecastView(5, 2)


# --- The rest ---


@pytest.mark.clause("DBZ-075")
def test_a_view_says_where_the_game_stands() -> None:
    view = GAME.view(dungeon(season=2, turn=Turn(seat=1, round=4)), 1)
    assert (view.season, view.seasons, view.phase) == (2, 3, "dungeon")
    assert view.turn is not None
    assert (view.turn.seat, view.turn.round, view.turn.acting) == (1, 4, False)
    early = GAME.view(opening(), 0)
    assert (early.season, early.entrance, early.turn, early.first) == (0, None, None, None)
    assert early.mine is not None
    assert early.mine.routes == ()


@pytest.mark.clause("DBZ-056", "DBZ-118")
def test_everybody_sees_where_merchants_stand() -> None:
    state = dungeon(at={0: room(LAIR), 1: door(WEAPONS, "bottom")})
    for viewer in (0, 1, 2, None):
        assert [player.place for player in GAME.view(state, viewer).players] == [
            room(LAIR),
            door(WEAPONS, "bottom"),
            OUTSIDE,
        ]


@pytest.mark.clause("DBZ-057")
def test_parts_of_a_view_that_did_not_change_are_the_same_objects() -> None:
    """What the server need not compare: after a step into a room, all but the mover and that room."""
    before = acts(dungeon(ogre=Ogre(JUNK)), 0)
    after = do(before, (0, Walk(POTIONS))).state
    old, new = GAME.view(before, 1), GAME.view(after, 1)
    assert [one is other for one, other in zip(old.players, new.players, strict=True)] == [False, True, True]
    assert [one is other for one, other in zip(old.rooms, new.rooms, strict=True)] == [False, *[True] * 8]
    assert old.entrance is new.entrance
    assert old.exits is new.exits


@pytest.mark.clause("DBZ-112")
def test_moves_of_a_view_are_those_of_the_rules() -> None:
    state = acts(dungeon(at={0: room(WEAPONS)}, entrance=entry(0, "left")), 0, PlaceGoblin())
    assert GAME.view(state, 0).moves == GAME.moves(state, 0)
    assert moves_of(state, 0, OpenDoor) == [OpenDoor(WEAPONS, "bottom")]
    assert EndRound() in GAME.view(state, 0).moves
    assert GAME.view(state, 1).moves == ()
    assert Act() not in GAME.view(state, 0).moves

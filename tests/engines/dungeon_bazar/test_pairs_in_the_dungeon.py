"""Rules that meet while merchants are in the dungeon, and when its rewards are given: pair by pair."""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import DECK_NUMBER
from engines.dungeon_bazar.events import (
    Acted,
    DiscardOpened,
    DraftBegan,
    LairRewarded,
    Left,
    OffersRevealed,
    OgreRecruited,
    Reshuffled,
    SpellWon,
    TollPaid,
)
from engines.dungeon_bazar.moves import (
    Act,
    AskHelp,
    Bribe,
    BringBack,
    Collect,
    EndRound,
    Keep,
    Leave,
    OpenDoor,
    PlaceGoblin,
    RecruitOgre,
    TakeDiscarded,
    Walk,
)
from engines.dungeon_bazar.state import OUTSIDE, Ogre, Turn
from tests.engines.dungeon_bazar.acting import acts, do, now, offers, only, round_of, then, turn_of
from tests.engines.dungeon_bazar.scenes import (
    ACCOUNTANT_ROOM,
    ANNUAL_ROOM,
    ARMORS,
    LAIR,
    MAGIC,
    OGRE_ROOM,
    POTIONS,
    SEASONAL_ROOM,
    WEAPONS,
    card,
    door,
    dungeon,
    entry,
    rewards,
    room,
    sealing,
)

UNDER_WEAPONS = OpenDoor(WEAPONS, "bottom")
FOR_A_COIN = OpenDoor(WEAPONS, "bottom", coin=True)

# --- Indian 4/A ---


@pytest.mark.clause("R29", "DBZ-219")
def test_4a_and_a_payer_without_coins() -> None:
    """He pays nothing, owes nothing, and places his goblin all the same."""
    state = acts(dungeon(powers={1: "4A"}, at={0: room(POTIONS), 1: room(POTIONS)}, coins={0: 1}), 0)
    step = do(state, (0, PlaceGoblin()), (0, PlaceGoblin()))
    assert only(step.events, TollPaid) == [TollPaid(0, 1, 1)]
    assert [player.coins for player in step.state.players] == [0, 21, 20]
    assert now(step.state).goblins[POTIONS][0] == 2


@pytest.mark.clause("R29", "DBZ-219", "DBZ-146")
def test_4a_and_a_payer_who_gave_his_last_coin_for_the_round() -> None:
    state = dungeon(powers={1: "4A"}, at={0: room(POTIONS), 1: room(POTIONS)}, coins={0: 1}, exits=(1,))
    step = do(state, (0, Act()), (0, PlaceGoblin()))
    assert only(step.events, Acted) == [Acted(0, 1)]
    assert only(step.events, TollPaid) == []


@pytest.mark.clause("R29", "R28", "DBZ-136")
def test_4a_and_the_ogre_of_somebody_without_coins() -> None:
    state = acts(dungeon(powers={1: "4A"}, at={0: room(OGRE_ROOM), 1: room(MAGIC)}, coins={0: 0}), 0)
    step = do(state, (0, RecruitOgre(MAGIC)))
    assert only(step.events, OgreRecruited) == [OgreRecruited(0, OGRE_ROOM, MAGIC)]
    assert only(step.events, TollPaid) == []
    assert now(step.state).goblins[MAGIC][0] == 1


@pytest.mark.clause("DBZ-219", "DBZ-113")
def test_4a_and_a_merchant_who_only_walks_by_or_collects() -> None:
    state = acts(dungeon(powers={1: "4A"}, at={0: room(POTIONS), 1: room(WEAPONS)}), 0)
    step = do(state, (0, Walk(WEAPONS)), (0, Collect()))
    assert only(step.events, TollPaid) == []


@pytest.mark.clause("DBZ-219", "R64", "R17")
def test_4a_may_make_somebody_too_poor_to_stay() -> None:
    state = dungeon(powers={1: "4A"}, at={0: room(POTIONS), 1: room(POTIONS)}, coins={0: 3}, exits=(1, 2))
    state = do(state, (0, Act()), (0, PlaceGoblin()), (0, EndRound())).state
    assert state.players[0].coins == 0
    assert GAME.moves(state, 0) == (Leave(),)


# --- Chinese 5/A ---


@pytest.mark.clause("DBZ-223", "DBZ-127", "R30", "R25")
def test_5a_on_a_door_with_help() -> None:
    """No action left: onto the door for a coin, then two more actions from the dragon, the first of them the move."""
    state = acts(dungeon(powers={0: "5A"}, at={0: room(WEAPONS)}), 0, *[PlaceGoblin()] * 3)
    state = do(state, (0, FOR_A_COIN)).state
    assert set(GAME.moves(state, 0)) == {AskHelp(), EndRound()}
    state = do(state, (0, AskHelp())).state
    assert set(GAME.moves(state, 0)) == {Walk(WEAPONS), Walk(LAIR), EndRound()}
    state = do(state, (0, Walk(LAIR)), (0, PlaceGoblin())).state
    assert now(state).goblins[LAIR][0] == 1
    assert (turn_of(state).left, state.players[0].coins, state.players[0].favours) == (0, 19, 0)


@pytest.mark.clause("DBZ-223", "DBZ-146")
def test_5a_and_the_fee_are_paid_from_the_same_purse() -> None:
    state = acts(dungeon(powers={0: "5A"}, at={0: room(WEAPONS)}, coins={0: 2}, exits=(1, 2)), 0)
    assert state.players[0].coins == 0
    assert FOR_A_COIN not in GAME.moves(state, 0)
    assert UNDER_WEAPONS in GAME.moves(state, 0)


@pytest.mark.clause("DBZ-223", "R19", "DBZ-119")
def test_5a_begins_the_next_round_on_the_door_with_a_move_like_everybody() -> None:
    state = round_of(dungeon(seats=2, powers={0: "5A"}, at={0: room(WEAPONS)}), 0, PlaceGoblin(), FOR_A_COIN)
    state = acts(round_of(state, 1, Walk(POTIONS)), 0)
    assert set(GAME.moves(state, 0)) == {Walk(WEAPONS), Walk(LAIR), AskHelp()}


@pytest.mark.clause("DBZ-223", "R21")
def test_5a_enters_through_a_closed_gate_for_a_coin() -> None:
    behind = OpenDoor(SEASONAL_ROOM, "right", coin=True)
    state = acts(dungeon(powers={0: "5A"}, entrance=entry(SEASONAL_ROOM, "right")), 0, behind, Walk(SEASONAL_ROOM))
    assert (turn_of(state).left, state.players[0].coins) == (2, 19)


# --- Viking 1/B ---


@pytest.mark.clause("DBZ-208", "DBZ-144", "R14")
def test_1b_leaves_first_after_acting_and_gets_the_coin() -> None:
    state = acts(dungeon(powers={0: "1B", 2: "2A"}, at={0: room(POTIONS)}), 0, PlaceGoblin(), PlaceGoblin())
    step = do(state, (0, Leave()))
    assert only(step.events, Left) == [Left(0, 1, 1, forced=False)]
    assert step.state.players[0].coins == 21
    assert now(step.state).goblins[POTIONS][0] == 2


@pytest.mark.clause("DBZ-208", "R16", "R40")
def test_1b_leaves_from_a_door_in_the_middle_of_his_round_and_counts_in_no_room() -> None:
    state = dungeon(powers={0: "1B", 1: "2A", 2: "3B"}, at={0: room(WEAPONS)}, exits=(1, 2))
    step = do(state, (0, Act()), (0, UNDER_WEAPONS), (0, Leave()))
    assert only(step.events, Left) == [Left(0, 3, 0, forced=False)]
    assert only(step.events, DraftBegan) == []
    assert only(step.events, LairRewarded) == []


@pytest.mark.clause("DBZ-208", "DBZ-127")
def test_1b_asks_for_help_and_leaves() -> None:
    state = acts(dungeon(powers={0: "1B", 2: "2A"}, at={0: room(POTIONS)}), 0, AskHelp())
    step = do(state, (0, Leave()))
    assert step.state.players[0].favours == 0
    assert now(step.state).exits == (0,)


@pytest.mark.clause("DBZ-208", "DBZ-156", "R35")
def test_1b_leaves_before_somebody_who_would_have_been_first() -> None:
    """Both have three in the Lair; he left in the middle of his round, the other after it."""
    state = dungeon(
        seats=2, powers={0: "1B", 1: "2A"}, at={0: room(LAIR), 1: room(LAIR)}, goblins={LAIR: {1: 1}}, favours={1: 0}
    )
    step = do(state, (0, Act()), (0, PlaceGoblin()), (0, Leave()), (1, Leave()))
    assert only(step.events, LairRewarded) == [LairRewarded((0, 1), (3, 0))]


# --- Doors, the Entrance, and rewards ---


@pytest.mark.clause("R16", "R40", "DBZ-118")
def test_leaving_from_a_door_counts_in_neither_room() -> None:
    step = rewards(at={2: door(POTIONS, "bottom")}, goblins={LAIR: {0: 1}})
    assert only(step.events, LairRewarded) == [LairRewarded((0,), (3,))]
    both = rewards(at={0: door(WEAPONS, "bottom"), 1: door(LAIR, "bottom"), 2: OUTSIDE})
    assert not any(isinstance(event, DraftBegan | LairRewarded | SpellWon) for event in both.events)


@pytest.mark.clause("R40", "DBZ-153")
def test_goblins_count_where_their_merchant_stands_on_a_door() -> None:
    step = rewards(at={0: door(WEAPONS, "bottom")}, goblins={WEAPONS: {0: 1}, LAIR: {0: 1}})
    assert [one.order for one in only(step.events, DraftBegan)] == [(0,)]
    assert only(step.events, LairRewarded) == [LairRewarded((0,), (3,))]


@pytest.mark.clause("R31", "R40", "DBZ-118")
def test_whoever_has_to_leave_after_twelve_rounds_may_be_on_a_door() -> None:
    state = dungeon(seats=2, at={0: room(WEAPONS)}, exits=(1,), turn=Turn(seat=0, round=12))
    step = do(state, (0, Act()), (0, UNDER_WEAPONS), (0, EndRound()))
    assert only(step.events, Left) == [Left(0, 2, 0, forced=True)]
    assert only(step.events, DraftBegan) == []


# --- Favours ---


@pytest.mark.clause("R36", "DBZ-132", "DBZ-158")
def test_the_favour_for_cloudy_counts_in_the_lair() -> None:
    state = dungeon(seats=2, at={0: room(LAIR)}, cloudy=0, exits=(1,))
    step = do(state, (0, Act()), (0, BringBack()), (0, EndRound()), (0, Leave()))
    assert only(step.events, LairRewarded) == [LairRewarded((0,), (4,))]


@pytest.mark.clause("R36", "DBZ-126", "DBZ-158")
def test_a_favour_that_was_spent_does_not_count_in_the_lair() -> None:
    state = dungeon(seats=2, at={0: room(LAIR)}, exits=(1,))
    step = do(state, (0, Act()), (0, AskHelp()), (0, PlaceGoblin()), (0, EndRound()), (0, Leave()))
    assert only(step.events, LairRewarded) == [LairRewarded((0,), (2,))]


@pytest.mark.clause("R27", "DBZ-134", "DBZ-121", "DBZ-126")
def test_the_bribe_counts_favours_at_that_moment() -> None:
    scene = dungeon(at={0: room(ACCOUNTANT_ROOM)}, tokens={ACCOUNTANT_ROOM: "favour"}, favours={0: 2})
    assert acts(scene, 0, Collect(), Bribe()).players[0].coins == 23
    assert acts(scene, 0, AskHelp(), Bribe()).players[0].coins == 21
    assert acts(scene, 0, Bribe(), AskHelp()).players[0].coins == 22


@pytest.mark.clause("DBZ-155", "DBZ-136", "R23", "DBZ-158")
def test_the_ogre_in_the_lair_may_win_it() -> None:
    state = dungeon(seats=2, at={0: room(OGRE_ROOM), 1: room(LAIR)}, favours={0: 3}, exits=(1,))
    step = do(state, (0, Act()), (0, RecruitOgre(LAIR)), (0, EndRound()), (0, Leave()))
    assert only(step.events, LairRewarded) == [LairRewarded((0, 1), (4, 1))]


@pytest.mark.clause("DBZ-171", "R23", "R28")
def test_the_ogre_may_win_a_spell() -> None:
    step = rewards(goblins={ANNUAL_ROOM: {0: 1, 1: 2}}, ogre=Ogre(ANNUAL_ROOM, 0))
    assert only(step.events, SpellWon) == [SpellWon(0, ANNUAL_ROOM, "charme", (1,), 2)]


# --- Short decks ---


@pytest.mark.clause("R33", "R39")
def test_a_short_deck_takes_from_the_pile_what_5b_might_have_had() -> None:
    step = rewards(
        powers={1: "5B", 0: "1B"},
        goblins={POTIONS: {0: 1}},
        decks={"potions": "PO9"},
        short=("potions",),
        discards="CW11",
    )
    assert only(step.events, Reshuffled) == [Reshuffled("potions", 8)]
    step = do(step.state, (0, Keep(card("PO9"))))
    (left,) = step.state.stock.discards[DECK_NUMBER["potions"]]
    assert only(step.events, DiscardOpened) == [DiscardOpened(1, 2)]
    assert set(GAME.moves(step.state, 1)) == {TakeDiscarded(card("CW11")), TakeDiscarded(left)}


@pytest.mark.clause("R33", "R32")
def test_two_decks_may_run_short_in_one_season() -> None:
    step = rewards(
        goblins={POTIONS: {0: 1, 1: 1}, ARMORS: {2: 1}},
        decks={"potions": "PO9 PO4", "armors": "HA3"},
        short=("potions", "armors"),
    )
    while step.state.phase == "draft":
        (seat,) = GAME.to_move(step.state)
        step = then(step, (seat, GAME.moves(step.state, seat)[0]))
    assert only(step.events, Reshuffled) == [Reshuffled("potions", 7), Reshuffled("armors", 17)]


# --- The offering ---


@pytest.mark.clause("R9", "R17")
def test_all_offers_are_nothing_since_nobody_has_coins() -> None:
    state = sealing(coins={0: 0, 1: 0, 2: 0})
    step = offers(state, 0, 0, 0)
    assert only(step.events, OffersRevealed) == [OffersRevealed((0, 0, 0), 2, 0)]
    assert GAME.moves(step.state, 2) == (Act(), Leave())


@pytest.mark.clause("DBZ-098", "R17")
def test_whoever_gave_all_coins_to_the_dragon_acts_until_somebody_leaves() -> None:
    state = offers(sealing(seats=2), 20, 0).state
    state = round_of(state, 0, Walk(POTIONS))
    state = do(state, (1, Leave())).state
    assert GAME.moves(state, 0) == (Leave(),)

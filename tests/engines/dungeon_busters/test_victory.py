"""After a victory: chests and Spoils (DBU-034 to DBU-043, DBU-071 to DBU-073)."""

from __future__ import annotations

import pytest

from engines.dungeon_busters import GAME
from engines.dungeon_busters.data import NO_GEMS, Gems
from engines.dungeon_busters.state import ChestOpened, Paid, Pick, Picked, Player, Revealed
from engines.dungeon_busters.view import Offer
from tests.engines.dungeon_busters.scenes import ALL_GEMS, bust, do, only, refusal, scene

RED, BLUE, YELLOW = Gems(red=1), Gems(blue=1), Gems(yellow=1)
ONE_EACH = Gems(1, 1, 1)


# --- Chests ---


@pytest.mark.clause("DBU-034", "DBU-035", "DBU-036", "DBU-071", "DBU-072")
def test_chests_go_to_the_lowest_cards_in_order() -> None:
    step = bust(scene(monster="dullahan"), 5, 3, 6, 2)
    assert only(step.events, ChestOpened) == [
        ChestOpened(1, 3, Gems(yellow=2), short=False),
        ChestOpened(2, 1, BLUE, short=False),
        ChestOpened(3, 0, RED, short=False),
    ]
    assert step.state.loot.piles == (Gems(2, 1, 1), Gems(1, 2, 1), ONE_EACH, Gems(1, 1, 3))
    assert only(step.events, Paid) == []


@pytest.mark.clause("DBU-034", "DBU-072")
def test_a_monster_with_one_chest_pays_the_lowest_alone() -> None:
    state = scene(monster="basilisk")
    step = bust(state, 5, 4, 3, 6)
    assert only(step.events, ChestOpened) == [ChestOpened(1, 2, ONE_EACH, short=False)]
    assert step.state.loot.bank == state.loot.bank.minus(ONE_EACH)


@pytest.mark.clause("DBU-035", "DBU-040", "DBU-072")
@pytest.mark.case("RU-10")
def test_cards_that_cancelled_out_open_nothing() -> None:
    step = bust(scene(monster="kobold"), 6, 6, 4, 5)
    (revealed,) = only(step.events, Revealed)
    assert (revealed.strength, revealed.hp, revealed.victory) == (9, 6, True)
    assert only(step.events, ChestOpened) == [
        ChestOpened(1, 2, Gems(red=1, yellow=1), short=False),
        ChestOpened(2, 3, BLUE, short=False),
    ]
    assert step.state.loot.piles[:2] == (ONE_EACH, ONE_EACH)


@pytest.mark.clause("DBU-039", "DBU-040")
def test_the_rulebooks_example_of_a_victory() -> None:
    """Five players; two 3s are ignored, 4 + 5 + 6 = 15 defeat the monster; Buster 1 is the 4, Buster 2 the 5."""
    state = scene(seats=5, monster="dragon", dungeon=3)
    step = bust(state, 3, 6, 4, 3, 5)
    (revealed,) = only(step.events, Revealed)
    assert (revealed.strength, revealed.victory) == (15, True)
    assert [(event.chest, event.seat) for event in only(step.events, ChestOpened)] == [(1, 2), (2, 4), (3, 1)]
    assert step.state.loot.piles[0] == step.state.loot.piles[3] == ONE_EACH


# --- The bank runs dry ---


@pytest.mark.clause("DBU-037", "D10")
def test_gems_that_the_bank_does_not_have_are_not_collected() -> None:
    piles = {0: Gems(yellow=8), 1: Gems(yellow=6)}
    state = scene(monster="dullahan", piles=piles, bank=Gems(4, 4, 1))
    step = bust(state, 2, 3, 5, 6)
    assert only(step.events, ChestOpened)[0] == ChestOpened(1, 0, YELLOW, short=True)
    assert step.state.loot.piles[0] == Gems(yellow=9)
    assert step.state.loot.bank == Gems(3, 3, 0)
    assert step.state.loot.spoils == NO_GEMS


@pytest.mark.clause("DBU-037", "D10")
def test_the_lowest_card_takes_the_last_gem_of_a_colour() -> None:
    state = scene(monster="mimic", dungeon=1, bank=Gems(5, 1, 5))
    step = bust(state, 2, 3, 4, 5)
    opened = only(step.events, ChestOpened)
    assert opened == [ChestOpened(1, 0, ONE_EACH, short=False), ChestOpened(2, 1, NO_GEMS, short=True)]
    assert step.state.loot.bank.blue == 0


@pytest.mark.clause("D10")
def test_what_the_bank_does_not_have_does_not_reach_the_spoils_either() -> None:
    state = scene(monster="kobold", piles={3: Gems(blue=9)}, spoils=Gems(blue=3), bank=Gems(5, 0, 5))
    step = bust(state, 6, 3, 3, 3)
    assert only(step.events, ChestOpened)[1] == ChestOpened(2, None, NO_GEMS, short=True)
    assert [event.colour for event in only(step.events, Picked)] == ["blue", "blue", "blue"]


# --- Chests that nobody may open ---


@pytest.mark.clause("DBU-038", "DBU-041", "D9")
@pytest.mark.case("RU-11")
def test_an_unclaimed_chest_goes_to_the_spoils_and_is_shared_in_the_same_battle() -> None:
    step = bust(scene(monster="kobold"), 6, 3, 3, 3)
    assert only(step.events, ChestOpened) == [
        ChestOpened(1, 0, Gems(red=1, yellow=1), short=False),
        ChestOpened(2, None, BLUE, short=False),
    ]
    assert only(step.events, Picked) == [Picked(0, "blue")]
    assert step.state.loot.piles[0] == Gems(2, 2, 2)
    assert step.state.loot.spoils == NO_GEMS


@pytest.mark.clause("DBU-036", "DBU-038", "D9")
@pytest.mark.case("RU-11")
def test_two_contributors_and_three_chests() -> None:
    """The rulebook's case needs a 7 among four: 6 and 7 alone have the Dullahan's 13."""
    strong = Player(kept=(2, 3, 4, 5, 7))
    state = bust(scene(monster="dullahan", players={0: strong}, spoils=Gems(blue=1)), 7, 6, 2, 2)
    assert only(state.events, ChestOpened) == [
        ChestOpened(1, 1, Gems(yellow=2), short=False),
        ChestOpened(2, 0, BLUE, short=False),
        ChestOpened(3, None, RED, short=False),
    ]
    assert state.state.loot.spoils == Gems(red=1, blue=1)
    assert state.state.queue == (1, 0)
    step = do(state.state, (1, Pick("red")))
    assert only(step.events, Picked) == [Picked(1, "red"), Picked(0, "blue")]


# --- Spoils ---


@pytest.mark.clause("DBU-041", "DBU-042", "DBU-073", "D11")
def test_spoils_are_picked_one_at_a_time_lowest_first_round_and_round() -> None:
    state = bust(scene(monster="basilisk", spoils=Gems(2, 2, 1)), 6, 4, 4, 3).state
    assert state.phase == "pick"
    assert state.queue == (3, 0)
    assert GAME.moves(state, 3) == (Pick("red"), Pick("blue"), Pick("yellow"))
    order = []
    for colour in ("yellow", "red", "red"):
        (seat,) = GAME.to_move(state)
        order.append(seat)
        step = do(state, (seat, Pick(colour)))
        assert step.events[0] == Picked(seat, colour)
        state = step.state
    assert order == [3, 0, 3]
    assert step.events[1:3] == (Picked(0, "blue"), Picked(3, "blue"))
    assert state.loot.spoils == NO_GEMS
    assert state.loot.piles[3] == ONE_EACH.plus(ONE_EACH).plus(Gems(1, 1, 1))
    assert state.loot.piles[0] == Gems(2, 2, 1)


@pytest.mark.clause("DBU-043", "DBU-072", "D11")
def test_cards_that_cancelled_out_get_no_spoils() -> None:
    state = bust(scene(monster="basilisk", spoils=Gems(2, 2, 2)), 6, 4, 4, 3).state
    while state.phase == "pick":
        (seat,) = GAME.to_move(state)
        assert seat in {0, 3}
        state = do(state, (seat, GAME.moves(state, seat)[0])).state
    assert state.loot.piles[1] == state.loot.piles[2] == ONE_EACH


@pytest.mark.clause("DBU-041")
def test_chests_come_before_the_spoils() -> None:
    step = bust(scene(monster="basilisk", spoils=Gems(red=2)), 6, 5, 4, 3)
    kinds = [type(event) for event in step.events if isinstance(event, ChestOpened | Picked)]
    assert kinds == [ChestOpened, Picked, Picked]
    assert only(step.events, Picked) == [Picked(3, "red"), Picked(2, "red")]


@pytest.mark.clause("DBU-042", "D11")
def test_spoils_of_one_colour_go_round_by_themselves() -> None:
    step = bust(scene(monster="basilisk", spoils=Gems(blue=5)), 6, 5, 4, 4)
    assert [event.seat for event in only(step.events, Picked)] == [1, 0, 1, 0, 1]
    assert step.state.phase == "choose"


@pytest.mark.clause("DBU-042", "D11")
def test_a_single_contributor_gets_all_spoils() -> None:
    step = bust(scene(monster="mandragora", spoils=Gems(1, 2, 1)), 6, 2, 2, 2)
    assert {event.seat for event in only(step.events, Picked)} == {0}
    assert step.state.loot.piles[0] == Gems(3, 3, 2)
    assert step.state.loot.spoils == NO_GEMS


@pytest.mark.clause("DBU-042")
def test_a_pick_is_for_whoever_is_next_and_of_what_lies_there() -> None:
    state = bust(scene(monster="basilisk", spoils=Gems(2, 2, 0)), 6, 5, 4, 3).state
    assert refusal(state, 0, Pick("red")) == ("not_your_turn", "It is another player's pick from the Spoils card.")
    assert refusal(state, 3, Pick("yellow")) == ("none_left", "No gem of that colour lies on the Spoils card.")


@pytest.mark.clause("DBU-042")
def test_everybody_sees_what_a_pick_is_worth() -> None:
    """Seat 3 has opened the Basilisk's chest. A third blue is a point; a third red makes it first, and is four."""
    piles = {0: Gems(2, 1, 1)}
    state = bust(scene(monster="basilisk", piles=piles, spoils=Gems(1, 1, 0)), 6, 5, 4, 3).state
    assert state.loot.piles[3] == Gems(2, 2, 2)
    for viewer in (0, 1, 2, 3, None):
        assert GAME.view(state, viewer).offers == (Offer("red", 1, 4), Offer("blue", 1, 1))
    assert [player.points for player in GAME.view(state, 0).players] == [4 + 3, 3 + 3, 3 + 3, 6 + 6 + 6]


@pytest.mark.clause("DBU-010", "DBU-041")
def test_no_gem_is_lost_on_the_way() -> None:
    state = bust(scene(monster="dullahan", spoils=Gems(2, 1, 3)), 2, 3, 5, 6).state
    loot = state.loot
    total = loot.bank.plus(loot.spoils)
    for pile in loot.piles:
        total = total.plus(pile)
    assert total == ALL_GEMS

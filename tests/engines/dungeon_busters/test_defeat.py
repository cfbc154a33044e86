"""After a defeat (DBU-028 to DBU-033, DBU-074 to DBU-076)."""

from __future__ import annotations

import pytest

from engines.dungeon_busters import GAME
from engines.dungeon_busters.data import NO_GEMS, Gems
from engines.dungeon_busters.state import ChestOpened, Paid, Pay, Picked, Revealed, TrophyTaken
from engines.dungeon_busters.view import Offer
from tests.engines.dungeon_busters.scenes import bust, do, only, refusal, scene

RICH = Gems(red=1, blue=4, yellow=2)
TIED = Gems(red=3, blue=1, yellow=3)
FLAT = Gems(2, 2, 2)


@pytest.mark.clause("DBU-028")
def test_nobody_collects_anything_after_a_defeat() -> None:
    state = scene(monster="dullahan", piles={0: RICH}, spoils=Gems(3, 3, 3))
    step = bust(state, 2, 3, 3, 6)
    assert not [event for event in step.events if isinstance(event, ChestOpened | Picked | TrophyTaken)]
    assert step.state.loot.bank == state.loot.bank
    assert step.state.loot.piles[1:] == state.loot.piles[1:]


@pytest.mark.clause("DBU-029", "DBU-075", "DBU-076", "D5")
def test_the_lowest_pays_all_gems_of_the_colour_it_has_most_of() -> None:
    step = bust(scene(monster="dullahan", piles={0: RICH}, spoils=Gems(red=1)), 2, 3, 3, 6)
    assert only(step.events, Paid) == [Paid(0, "blue", 4)]
    assert step.state.loot.piles[0] == Gems(red=1, blue=0, yellow=2)
    assert step.state.loot.spoils == Gems(red=1, blue=4)


@pytest.mark.clause("DBU-030", "D5")
def test_of_tied_colours_the_payer_chooses_one() -> None:
    state = bust(scene(monster="dullahan", piles={0: TIED}), 2, 3, 3, 6).state
    assert state.phase == "pay"
    assert GAME.to_move(state) == {0}
    assert GAME.moves(state, 0) == (Pay("red"), Pay("yellow"))
    assert [GAME.moves(state, seat) for seat in (1, 2, 3)] == [(), (), ()]
    after = do(state, (0, Pay("yellow")))
    assert after.events[0] == Paid(0, "yellow", 3)
    assert after.state.loot.piles[0] == Gems(red=3, blue=1)
    assert after.state.loot.spoils == Gems(yellow=3)
    assert after.state.phase == "choose"


@pytest.mark.clause("DBU-030")
def test_another_colour_than_the_most_cannot_be_paid() -> None:
    state = bust(scene(monster="dullahan", piles={0: TIED}), 2, 3, 3, 6).state
    sentence = "You must give a colour of which you have the most gems."
    assert refusal(state, 0, Pay("blue")) == ("not_the_most", sentence)


@pytest.mark.clause("DBU-030", "DBU-032")
def test_only_the_payer_whose_turn_it_is_can_pay() -> None:
    state = bust(scene(monster="dullahan", piles={0: TIED, 1: TIED}), 2, 2, 5, 5).state
    assert refusal(state, 1, Pay("red")) == ("not_your_turn", "It is another player who has to pay now.")
    assert refusal(state, 3, Pay("red")) == ("not_your_turn", "It is another player who has to pay now.")


@pytest.mark.clause("DBU-029", "DBU-031", "DBU-033", "DBU-075", "D4")
@pytest.mark.case("RU-12")
def test_all_with_the_lowest_card_pay_though_their_cards_cancelled_out() -> None:
    """The rulebook's example: 4s and 5s... two lows cancel, two others make 9 and lose; the lows pay."""
    state = scene(monster="dullahan", piles={0: RICH, 2: Gems(red=5)})
    step = bust(state, 3, 4, 3, 5)
    (revealed,) = only(step.events, Revealed)
    assert (revealed.strength, revealed.victory, revealed.cancelled) == (9, False, (True, False, True, False))
    assert only(step.events, Paid) == [Paid(0, "blue", 4), Paid(2, "red", 5)]


@pytest.mark.clause("DBU-029", "D4")
def test_a_lowest_card_that_counts_pays_as_well() -> None:
    step = bust(scene(monster="dullahan", piles={3: RICH}), 4, 4, 6, 2)
    assert only(step.events, Paid) == [Paid(3, "blue", 4)]


@pytest.mark.clause("DBU-032", "D7")
@pytest.mark.case("RU-12")
@pytest.mark.parametrize("leader", range(4))
def test_several_payers_pay_clockwise_from_the_leader(leader: int) -> None:
    piles = {seat: Gems(red=seat + 1) for seat in range(4)}
    step = bust(scene(monster="dragon", dungeon=3, leader=leader, piles=piles), 2, 2, 6, 2)
    order = [seat for seat in ((leader + n) % 4 for n in range(4)) if seat != 2]
    assert only(step.events, Paid) == [Paid(seat, "red", seat + 1) for seat in order]


@pytest.mark.clause("DBU-031", "DBU-032", "D7")
@pytest.mark.case("RU-12")
def test_each_payer_chooses_for_itself_when_its_turn_comes() -> None:
    piles = {0: RICH, 1: TIED, 2: FLAT, 3: NO_GEMS}
    state = bust(scene(monster="dragon", dungeon=3, leader=3, piles=piles), 2, 2, 2, 2)
    assert only(state.events, Paid) == [Paid(3, None, 0), Paid(0, "blue", 4)]
    assert GAME.to_move(state.state) == {1}
    second = do(state.state, (1, Pay("red")))
    assert second.events == (Paid(1, "red", 3),)
    assert GAME.to_move(second.state) == {2}
    assert GAME.moves(second.state, 2) == (Pay("red"), Pay("blue"), Pay("yellow"))
    last = do(second.state, (2, Pay("blue")))
    assert last.events[0] == Paid(2, "blue", 2)
    assert last.state.loot.spoils == Gems(red=3, blue=6)
    assert last.state.phase == "choose"


@pytest.mark.clause("D6")
@pytest.mark.case("RU-12")
def test_whoever_has_no_gems_pays_nothing() -> None:
    step = bust(scene(monster="dullahan", piles={0: NO_GEMS}), 2, 3, 3, 6)
    assert only(step.events, Paid) == [Paid(0, None, 0)]
    assert step.state.loot.spoils == NO_GEMS


@pytest.mark.clause("D8")
@pytest.mark.case("RU-12")
def test_when_all_cards_cancel_out_the_party_loses_and_the_lowest_pay() -> None:
    step = bust(scene(monster="mandragora", piles=dict.fromkeys(range(4), RICH)), 4, 3, 4, 3)
    (revealed,) = only(step.events, Revealed)
    assert (revealed.strength, revealed.victory) == (0, False)
    assert only(step.events, Paid) == [Paid(1, "blue", 4), Paid(3, "blue", 4)]


@pytest.mark.clause("DBU-028", "D11")
def test_spoils_are_not_shared_after_a_defeat() -> None:
    step = bust(scene(monster="dullahan", piles={0: RICH}, spoils=Gems(1, 1, 1)), 2, 3, 3, 6)
    assert step.state.loot.spoils == Gems(1, 5, 1)


@pytest.mark.clause("DBU-030")
def test_everybody_sees_what_a_payer_may_choose_and_what_it_costs() -> None:
    """Giving three reds of TIED breaks one set: three gems and three points for the set."""
    piles = {0: TIED, 1: Gems(4, 4, 4)}
    state = bust(scene(monster="dullahan", piles=piles), 2, 3, 3, 6).state
    for viewer in (0, 1, 2, 3, None):
        assert GAME.view(state, viewer).offers == (Offer("red", 3, -6), Offer("yellow", 3, -6))

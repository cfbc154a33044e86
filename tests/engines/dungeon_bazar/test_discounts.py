"""Phase 5, a hero has too few coins (DBZ-189, DBZ-190; rulings R44, R45, R48).

The guardsman wants PO HA CW, the sellsword CW MO PO.
"""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.events import Declined, HeroLeft, Sold, UnsoldPaid
from engines.dungeon_bazar.moves import Decline, Sell
from engines.dungeon_bazar.state import Question
from tests.engines.dungeon_bazar.acting import bought, do, only, passed, then
from tests.engines.dungeon_bazar.scenes import card, cards, market

GUARDSMAN, SELLSWORD = "thirsty_guardsman", "sellsword_on_leave"


@pytest.mark.clause("DBZ-189", "R44")
def test_the_owner_of_the_cheapest_card_is_asked_whether_to_sell_for_all_coins_left() -> None:
    step = market(goods={0: "PO9", 1: "PO7", 2: "PO8"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6})
    state = step.state
    assert state.phase == "sale"
    assert GAME.to_move(state) == {1}
    assert GAME.moves(state, 1) == (Sell(card("PO7")), Decline())
    sold = do(state, (1, Sell(card("PO7"))))
    assert bought(sold.events) == ["1 PO7 6%"]
    assert only(sold.events, HeroLeft) == [HeroLeft(GUARDSMAN, 0)]
    assert sold.state.players[1].coins == 26


@pytest.mark.clause("DBZ-190", "R44")
def test_whoever_declines_passes_the_right_on_to_the_next_cheapest() -> None:
    step = market(goods={0: "PO9", 1: "PO7", 2: "PO8"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6})
    for seat, price in ((1, 7), (2, 8), (0, 9)):
        assert GAME.to_move(step.state) == {seat}
        assert GAME.moves(step.state, seat)[0] == Sell(card(f"PO{price}"))
        other = do(step.state, (seat, Sell(card(f"PO{price}"))))
        assert bought(other.events) == [f"{seat} PO{price} 6%"]
        step = do(step.state, (seat, Decline()))
        assert only(step.events, Declined) == [Declined(seat, GUARDSMAN, cards(f"PO{price}"), 6)]
    assert passed(step.events)[0] == ("potion", "declined")
    assert only(step.events, HeroLeft) == [HeroLeft(GUARDSMAN, 6)]
    assert step.state.phase == "offer"


@pytest.mark.clause("DBZ-190", "R44")
def test_each_owner_is_asked_once_a_purchase_with_his_cheapest_card() -> None:
    step = market(goods={0: "PO7 PO8", 1: "PO9"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6})
    assert GAME.moves(step.state, 0) == (Sell(card("PO7")), Decline())
    step = do(step.state, (0, Decline()))
    assert GAME.to_move(step.state) == {1}
    step = do(step.state, (1, Decline()))
    assert bought(step.events) == []
    assert step.state.phase == "offer"


@pytest.mark.clause("DBZ-189", "DBZ-190")
def test_the_same_owner_is_asked_again_for_the_next_wish_and_the_next_hero() -> None:
    step = market(goods={0: "PO7 HA8"}, heroes=[GUARDSMAN, SELLSWORD], purses={GUARDSMAN: 6, SELLSWORD: 5})
    asked = []
    while step.state.phase == "sale":
        (seat,) = GAME.to_move(step.state)
        asked.append(GAME.moves(step.state, seat)[0])
        step = do(step.state, (seat, Decline()))
    assert asked == [Sell(card("PO7")), Sell(card("HA8")), Sell(card("PO7"))]
    assert only(step.events, UnsoldPaid) == [UnsoldPaid(0, cards("PO7 HA8"), 4)]


@pytest.mark.clause("DBZ-189", "R42")
def test_whoever_can_be_paid_in_full_is_not_asked() -> None:
    """Just enough coins: no discount, no question."""
    step = market(goods={0: "PO6"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6})
    assert bought(step.events) == ["0 PO6 6"]


@pytest.mark.clause("DBZ-184", "R44")
def test_for_no_coins_nobody_is_asked() -> None:
    step = market(goods={0: "PO6 HA3"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6})
    assert bought(step.events) == ["0 PO6 6"]
    assert step.state.phase == "offer"


@pytest.mark.clause("R44", "DBZ-189")
def test_a_single_coin_is_enough_for_a_question() -> None:
    step = market(goods={0: "PO11"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 1})
    assert bought(do(step.state, (0, Sell(card("PO11")))).events) == ["0 PO11 1%"]


@pytest.mark.clause("R45", "DBZ-182")
def test_junk_that_is_sold_with_a_discount_brings_the_favour_as_well() -> None:
    step = market(goods={0: "PO2"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 1})
    step = do(step.state, (0, Sell(card("PO2"))))
    (sold,) = only(step.events, Sold)
    assert (sold.coins, sold.discount, sold.favour) == (1, True, True)
    assert (step.state.players[0].coins, step.state.players[0].favours) == (21, 2)


@pytest.mark.clause("R48", "R47")
def test_extras_do_not_make_a_card_too_dear() -> None:
    """1/A would take a sixth coin; the card costs five, the hero has five: full price, nothing on top."""
    step = market(powers={0: "1A", 2: "3B"}, goods={0: "PO5"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 5})
    assert bought(step.events) == ["0 PO5 5"]


@pytest.mark.clause("DBZ-189", "DBZ-190", "DBZ-192")
def test_everybody_sees_who_is_asked_for_what_and_who_may_follow() -> None:
    step = market(goods={0: "PO9", 1: "PO7", 2: "PO8"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6})
    step = then(step, (1, Decline()))
    for viewer in (0, 1, 2, None):
        sale = GAME.view(step.state, viewer).sale
        assert sale is not None
        assert (sale.hero, sale.typology, sale.coins) == (GUARDSMAN, "potion", 6)
        assert sale.question == Question("discount", 2, cards("PO8"))
        assert (sale.declined, sale.following) == ((1,), (0,))


@pytest.mark.clause("DBZ-190", "DBZ-180")
def test_after_all_gave_up_the_hero_goes_on_with_his_list() -> None:
    step = market(goods={0: "PO9", 1: "HA4"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6})
    step = do(step.state, (0, Decline()))
    assert bought(step.events) == ["1 HA4 4"]
    assert passed(step.events) == [("potion", "declined"), ("clash", "missing")]

"""Phase 5, heroes buy (DBZ-173, DBZ-176 to DBZ-184, DBZ-194; rulings R41 to R43, R46, R57, R58).

Heroes of the market, with their coins and lists: the archer 11 RW PO FA, the squire 9 FA LA MO, the guardsman
14 PO HA CW, the sellsword 14 CW MO PO.
"""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import DECK_NUMBER
from engines.dungeon_bazar.events import GoodsDisplayed, HeroCame, HeroLeft, SeasonEnded, Sold, UnsoldPaid, WishPassed
from engines.dungeon_bazar.moves import Decline, Sell
from tests.engines.dungeon_bazar.acting import bought, code, do, on_table, only, passed, then
from tests.engines.dungeon_bazar.scenes import SEATS, card, cards, market

ARCHER, SQUIRE = "near_sighted_archer", "squire_of_the_leaky_bucket"
GUARDSMAN, SELLSWORD = "thirsty_guardsman", "sellsword_on_leave"


# --- Goods are displayed ---


@pytest.mark.clause("DBZ-173", "R10")
def test_all_goods_are_displayed_to_everybody() -> None:
    step = market(goods={0: "PO5 CW1", 2: "HA11"}, heroes=[SQUIRE], caster=1, seasonal="confusion")
    shown = (cards("PO5 CW1"), (), cards("HA11"))
    assert only(step.events, GoodsDisplayed) == [GoodsDisplayed(shown)]
    for viewer in (0, 1, 2, None):
        view = GAME.view(step.state, viewer)
        assert view.displayed
        assert tuple(player.goods for player in view.players) == shown
        assert [GAME.tell(event, viewer) for event in only(step.events, GoodsDisplayed)] == [GoodsDisplayed(shown)]


# --- Hero by hero, wish by wish ---


@pytest.mark.clause("DBZ-176", "R57")
def test_heroes_buy_from_the_left() -> None:
    heroes = [SELLSWORD, ARCHER, SQUIRE]
    step = market(goods={0: "PO5 FA3"}, heroes=heroes)
    assert only(step.events, HeroCame) == [
        HeroCame(SELLSWORD, 14, again=False),
        HeroCame(ARCHER, 11, again=False),
        HeroCame(SQUIRE, 9, again=False),
    ]
    assert [one.hero for one in only(step.events, Sold)] == [SELLSWORD, ARCHER]
    assert only(step.events, HeroLeft) == [HeroLeft(SELLSWORD, 9), HeroLeft(ARCHER, 8), HeroLeft(SQUIRE, 9)]


@pytest.mark.clause("DBZ-176", "DBZ-179", "DBZ-183", "DBZ-051")
def test_a_hero_follows_his_list_from_the_top() -> None:
    step = market(goods={0: "CW4 HA3 PO5"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["0 PO5 5", "0 HA3 3", "0 CW4 4"]
    assert [one.purse for one in only(step.events, Sold)] == [9, 6, 2]


@pytest.mark.clause("DBZ-177", "DBZ-181", "R42")
@pytest.mark.parametrize("seats", SEATS)
def test_the_cheapest_card_is_sold_for_its_price_without_asking(seats: int) -> None:
    prices = [9, 4, 7, 11, 5]
    step = market(seats=seats, goods={seat: f"PO{prices[seat]}" for seat in range(seats)}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["1 PO4 4"]
    assert step.state.phase == "offer"
    assert step.state.players[1].coins == 24


@pytest.mark.clause("DBZ-177", "R42")
def test_junk_is_a_card_of_its_typology_too() -> None:
    step = market(goods={0: "PO5", 1: "PO2", 2: "MO1"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["1 PO2 2"]


@pytest.mark.clause("DBZ-181")
def test_a_sold_card_goes_to_the_discard_pile_and_its_price_from_the_hero_to_the_seller() -> None:
    step = market(goods={0: "PO5", 1: "HA11 HA9"}, heroes=[GUARDSMAN])
    pile = step.state.stock.discards
    assert card("PO5") in pile[DECK_NUMBER["potions"]]
    assert only(step.events, Sold)[0] == Sold(
        seat=0,
        hero=GUARDSMAN,
        typology="potion",
        card=card("PO5"),
        coins=5,
        extra=0,
        discount=False,
        favour=False,
        purse=9,
    )
    assert bought(step.events) == ["0 PO5 5", "1 HA9 9"]
    assert step.state.players[0].goods == ()


@pytest.mark.clause("DBZ-182", "R46", "DBZ-030")
@pytest.mark.parametrize(("price", "favours"), [(1, 2), (2, 2), (3, 1), (11, 1)])
def test_for_sold_junk_there_is_a_favour_from_the_treasure(price: int, favours: int) -> None:
    step = market(goods={0: f"PO{price}"}, heroes=[GUARDSMAN])
    (sold,) = only(step.events, Sold)
    assert sold.favour == (price < 3)
    assert [player.favours for player in step.state.players] == [favours, 1, 1]
    assert step.state.players[0].coins == 20 + price


@pytest.mark.clause("DBZ-180", "R43")
def test_a_wish_that_nobody_displays_is_passed_over_and_the_coins_kept() -> None:
    step = market(goods={0: "CW11"}, heroes=[GUARDSMAN])
    assert passed(step.events) == [("potion", "missing"), ("heavy", "missing")]
    assert bought(step.events) == ["0 CW11 11"]
    assert only(step.events, HeroLeft) == [HeroLeft(GUARDSMAN, 3)]


@pytest.mark.clause("DBZ-184")
def test_a_hero_without_coins_is_done() -> None:
    step = market(goods={0: "PO8 HA6 CW4"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["0 PO8 8", "0 HA6 6"]
    assert only(step.events, WishPassed) == []
    assert only(step.events, HeroLeft) == [HeroLeft(GUARDSMAN, 0)]
    assert only(step.events, UnsoldPaid) == [UnsoldPaid(0, cards("CW4"), 2)]


@pytest.mark.clause("DBZ-184", "R41")
def test_once_through_the_list_and_one_card_an_entry() -> None:
    step = market(goods={0: "PO1 PO2 PO3"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["0 PO1 1"]
    assert passed(step.events) == [("heavy", "missing"), ("clash", "missing")]


@pytest.mark.clause("DBZ-184", "R41")
def test_a_later_hero_buys_what_an_earlier_one_left() -> None:
    step = market(goods={0: "PO5 PO6", 1: "PO7"}, heroes=[GUARDSMAN, ARCHER, SELLSWORD])
    assert bought(step.events) == ["0 PO5 5", "0 PO6 6", "1 PO7 7"]


# --- The option loop ---


@pytest.mark.clause("R41", "DBZ-184")
def test_by_the_option_loop_a_hero_begins_again_while_coins_and_cards_last() -> None:
    step = market(goods={0: "FA3 FA4", 1: "MO1"}, heroes=[SQUIRE], shopping="loop")
    assert bought(step.events) == ["0 FA3 3", "1 MO1 1", "0 FA4 4"]
    assert only(step.events, HeroCame)[:2] == [HeroCame(SQUIRE, 9, again=False), HeroCame(SQUIRE, 5, again=True)]
    assert only(step.events, HeroLeft) == [HeroLeft(SQUIRE, 1)]


@pytest.mark.clause("R41")
def test_by_the_option_loop_a_hero_who_got_nothing_this_time_is_done() -> None:
    """A discount that was declined is not asked for again and again."""
    step = market(goods={0: "FA3", 1: "FA8"}, heroes=[SQUIRE], shopping="loop")
    assert bought(step.events) == ["0 FA3 3"]
    assert GAME.to_move(step.state) == {1}
    step = do(step.state, (1, Decline()))
    assert only(step.events, HeroLeft) == [HeroLeft(SQUIRE, 6)]
    assert step.state.phase == "offer"
    sold = do(market(goods={0: "FA3", 1: "FA8"}, heroes=[SQUIRE], shopping="loop").state, (1, Sell(card("FA8"))))
    assert bought(sold.events) == ["1 FA8 6%"]


@pytest.mark.clause("R41")
def test_by_the_option_loop_each_entry_counts_once_a_time_through() -> None:
    step = market(goods={0: "LA1 LA2 LA3", 1: "MO2"}, heroes=[SQUIRE], shopping="loop")
    assert bought(step.events) == ["0 LA1 1", "1 MO2 2", "0 LA2 2", "0 LA3 3"]


# --- What is left ---


@pytest.mark.clause("DBZ-194", "R58")
def test_every_unsold_card_brings_two_coins_and_is_discarded() -> None:
    step = market(
        goods={0: "PO11 MO11 FA11", 1: "LA11"}, heroes=["runaway_blacksmith"], purses={"runaway_blacksmith": 0}
    )
    assert only(step.events, UnsoldPaid) == [
        UnsoldPaid(0, cards("PO11 MO11 FA11"), 6),
        UnsoldPaid(1, cards("LA11"), 2),
    ]
    assert [player.coins for player in step.state.players] == [26, 22, 20]
    assert [player.goods for player in step.state.players] == [(), (), ()]
    assert set(cards("PO11 MO11 FA11 LA11")) <= {one for pile in step.state.stock.discards for one in pile}
    assert len(on_table(step.state)) == 77


@pytest.mark.clause("DBZ-182", "DBZ-194", "R58")
def test_unsold_junk_brings_coins_and_no_favour() -> None:
    step = market(goods={0: "PO1"}, heroes=["runaway_blacksmith"])
    assert only(step.events, UnsoldPaid) == [UnsoldPaid(0, cards("PO1"), 2)]
    assert step.state.players[0].favours == 1


@pytest.mark.clause("DBZ-194")
def test_unsold_cards_are_paid_for_after_the_last_hero() -> None:
    step = market(goods={0: "PO5 RW9"}, heroes=[GUARDSMAN, SQUIRE])
    kinds = [type(event) for event in step.events]
    assert kinds.index(UnsoldPaid) > max(at for at, kind in enumerate(kinds) if kind is HeroLeft)
    assert kinds.index(UnsoldPaid) < kinds.index(SeasonEnded)


@pytest.mark.clause("DBZ-173", "DBZ-194")
def test_a_market_without_goods_is_soon_over() -> None:
    step = market(goods={}, heroes=[GUARDSMAN, SQUIRE])
    assert bought(step.events) == []
    assert only(step.events, UnsoldPaid) == []
    assert step.state.phase == "offer"


# --- Nobody else has a say ---


@pytest.mark.clause("R42", "DBZ-181")
def test_nobody_sells_without_being_asked() -> None:
    step = market(goods={0: "PO5", 1: "CW11 CW10"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 8})
    assert GAME.to_move(step.state) == {1}
    assert code(step.state, 0, Sell(card("PO5"))) == "not_your_turn"
    assert code(step.state, 1, Sell(card("CW11"))) == "not_asked_for"
    assert code(step.state, 1, Sell(card("PO5"))) == "not_asked_for"
    assert code(step.state, 0, Decline()) == "not_your_turn"
    over = then(step, (1, Decline()))
    assert code(over.state, 1, Sell(card("CW10"))) == "nobody_asks"
    assert code(over.state, 1, Decline()) == "nobody_asks"

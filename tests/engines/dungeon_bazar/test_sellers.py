"""Phase 5, what merchants' powers do to the sale (DBZ-206 to DBZ-214; rulings R47, R49, R50).

The guardsman wants PO HA CW, the scout 15 LA PO HA RW, the sellsword 14 CW MO PO.
"""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import Power
from engines.dungeon_bazar.events import UnsoldPaid
from engines.dungeon_bazar.moves import Decline, Sell
from engines.dungeon_bazar.state import Question
from tests.engines.dungeon_bazar.acting import bought, do, only, passed, refusal
from tests.engines.dungeon_bazar.scenes import card, cards, market

GUARDSMAN, SCOUT, SELLSWORD = "thirsty_guardsman", "over_cautious_scout", "sellsword_on_leave"
VIKING: dict[int, Power] = {0: "1A", 2: "3B"}
ARAB: dict[int, Power] = {1: "2B"}


# --- Viking 1/A ---


@pytest.mark.clause("DBZ-206", "DBZ-207", "R47")
def test_1a_gets_a_coin_more_from_the_hero_for_each_sold_card() -> None:
    step = market(powers=VIKING, goods={0: "PO3 CW4", 1: "HA3"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["0 PO3 3+1", "1 HA3 3", "0 CW4 4+1"]
    assert step.state.players[0].coins == 29


@pytest.mark.clause("DBZ-206", "R47")
def test_1a_gets_no_more_than_the_hero_has_and_nothing_after_a_discount() -> None:
    last = market(powers=VIKING, goods={0: "PO3"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 3})
    assert bought(last.events) == ["0 PO3 3"]
    discount = market(powers=VIKING, goods={0: "PO6"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 3})
    assert bought(do(discount.state, (0, Sell(card("PO6")))).events) == ["0 PO6 3%"]


@pytest.mark.clause("DBZ-206")
def test_1a_gets_nothing_more_for_unsold_cards_and_1b_for_none() -> None:
    step = market(powers=VIKING, goods={0: "FA11"}, heroes=[GUARDSMAN])
    assert only(step.events, UnsoldPaid) == [UnsoldPaid(0, cards("FA11"), 2)]
    other = market(powers={0: "1B", 2: "3B"}, goods={0: "PO3"}, heroes=[GUARDSMAN])
    assert bought(other.events) == ["0 PO3 3"]


# --- Arab 2/A ---


@pytest.mark.clause("DBZ-210", "DBZ-211", "R50")
def test_2a_gets_four_coins_for_each_unsold_card() -> None:
    step = market(powers={1: "2A"}, goods={0: "FA11", 1: "FA10 MO11 PO1"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["1 PO1 1"]
    assert only(step.events, UnsoldPaid) == [UnsoldPaid(0, cards("FA11"), 2), UnsoldPaid(1, cards("FA10 MO11"), 8)]
    assert [player.coins for player in step.state.players] == [22, 29, 20]


@pytest.mark.clause("DBZ-210")
def test_2b_gets_two_like_everybody_else() -> None:
    step = market(powers=ARAB, goods={1: "FA10"}, heroes=[GUARDSMAN])
    assert only(step.events, UnsoldPaid) == [UnsoldPaid(1, cards("FA10"), 2)]


# --- Arab 2/B: no distinction ---


@pytest.mark.clause("DBZ-212", "DBZ-214", "R49")
@pytest.mark.parametrize(
    ("goods", "hero", "sold"),
    [
        ("LA4", GUARDSMAN, "1 LA4 4"),
        ("RW4", GUARDSMAN, "1 RW4 4"),
        ("HA4", SCOUT, "1 HA4 4"),
        ("CW4", SCOUT, "1 CW4 4"),
    ],
)
def test_2b_sells_one_kind_of_weapon_or_armor_for_the_other(goods: str, hero: str, sold: str) -> None:
    assert bought(market(powers=ARAB, goods={1: goods}, heroes=[hero]).events) == [sold]
    assert bought(market(goods={1: goods}, heroes=[hero]).events) == ([sold] if goods == "HA4" else [])


@pytest.mark.clause("DBZ-212")
def test_2b_sells_nothing_else_for_anything_else() -> None:
    """The guardsman wants a potion, a heavy armor, a clash weapon: not magic, not familiars."""
    step = market(powers=ARAB, goods={1: "MO4 FA4"}, heroes=[GUARDSMAN])
    assert bought(step.events) == []
    assert passed(step.events) == [("potion", "missing"), ("heavy", "missing"), ("clash", "missing")]


@pytest.mark.clause("DBZ-212", "DBZ-177", "R49")
def test_2b_competes_with_his_other_typology_by_price() -> None:
    step = market(powers=ARAB, goods={0: "HA5", 1: "LA4"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["1 LA4 4"]
    dearer = market(powers=ARAB, goods={0: "HA5", 1: "LA6"}, heroes=[GUARDSMAN])
    assert bought(dearer.events) == ["0 HA5 5"]


@pytest.mark.clause("DBZ-212")
def test_a_card_of_2b_is_sold_once_for_whichever_wish_comes_first() -> None:
    step = market(powers=ARAB, goods={1: "LA4 HA5"}, heroes=[SCOUT])
    assert bought(step.events) == ["1 LA4 4", "1 HA5 5"]
    one = market(powers=ARAB, goods={1: "HA5"}, heroes=[SCOUT])
    assert bought(one.events) == ["1 HA5 5"]
    assert ("heavy", "missing") in passed(one.events)


# --- Arab 2/B: equal prices ---


@pytest.mark.clause("DBZ-213", "R49")
@pytest.mark.parametrize("seat", [0, 2])
def test_2b_sells_first_at_an_equal_price(seat: int) -> None:
    step = market(powers=ARAB, goods={seat: "HA5", 1: "LA5"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["1 LA5 5"]
    own = market(powers=ARAB, goods={seat: "LA5", 1: "HA5"}, heroes=[GUARDSMAN])
    assert bought(own.events) == ["1 HA5 5"]


@pytest.mark.clause("DBZ-213", "R49", "R44")
def test_2b_is_asked_first_for_a_discount_at_an_equal_price() -> None:
    step = market(powers=ARAB, goods={0: "HA5", 1: "LA5"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 3})
    assert GAME.to_move(step.state) == {1}
    step = do(step.state, (1, Decline()))
    assert GAME.moves(step.state, 0) == (Sell(card("HA5")), Decline())


@pytest.mark.clause("R49", "DBZ-212")
def test_2b_chooses_between_two_equal_cards_of_his_own() -> None:
    step = market(powers=ARAB, goods={1: "LA5 HA5"}, heroes=[GUARDSMAN])
    state = step.state
    assert state.phase == "sale"
    assert GAME.to_move(state) == {1}
    assert set(GAME.moves(state, 1)) == {Sell(card("LA5")), Sell(card("HA5"))}
    refused = refusal(state, 1, Decline())
    assert refused is not None
    assert refused[0] == "full_price"
    sale = GAME.view(state, 0).sale
    assert sale is not None
    assert sale.question == Question("equal", 1, cards("LA5 HA5"))
    for name in ("LA5", "HA5"):
        assert bought(do(state, (1, Sell(card(name)))).events) == [f"1 {name} 5"]


@pytest.mark.clause("R49", "R44")
def test_2b_chooses_between_two_equal_cards_at_a_discount_as_well_or_declines() -> None:
    step = market(powers=ARAB, goods={1: "LA5 HA5"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 3})
    assert set(GAME.moves(step.state, 1)) == {Sell(card("LA5")), Sell(card("HA5")), Decline()}
    assert bought(do(step.state, (1, Sell(card("LA5")))).events) == ["1 LA5 3%"]
    declined = do(step.state, (1, Decline()))
    assert bought(declined.events) == []
    assert declined.state.phase == "offer"


@pytest.mark.clause("DBZ-213", "R42")
def test_nobody_else_can_meet_an_equal_price() -> None:
    """One card of each price in a typology: only 2/B brings two typologies together."""
    step = market(goods={0: "HA5", 1: "LA5", 2: "HA6"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["0 HA5 5"]


@pytest.mark.clause("DBZ-182", "DBZ-212")
def test_2b_gets_the_favour_for_junk_of_the_other_typology() -> None:
    step = market(powers=ARAB, goods={1: "LA2"}, heroes=[GUARDSMAN])
    assert bought(step.events) == ["1 LA2 2"]
    assert step.state.players[1].favours == 2

"""Purchases and what the new price does (DIC-033 to DIC-041, and a stall that is sold out)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.dice_bazaar import GAME
from engines.dice_bazaar.data import PRODUCTS, SPECIALS_WITH_MONKEY, Product, Special
from engines.dice_bazaar.dice import Dice
from engines.dice_bazaar.state import (
    Appeared,
    Bought,
    Buy,
    End,
    PriceRolled,
    Roll,
    SetAside,
    SoldOut,
    TakeBack,
    Trade,
    WentHome,
    dice_of,
    free_dice,
)
from tests.engines.dice_bazaar.scenes import PRICES, SEATS, Aside, do, legal, refused, scene, stall, told

TITLES = {"spice": "Spice", "teapot": "Tea Pot", "pottery": "Pottery", "gem": "Gem"}


# --- Paying ---


@pytest.mark.clause("DIC-033", "DIC-034", "DIC-036", "DIC-037")
@pytest.mark.parametrize("product", PRODUCTS)
def test_dice_that_fully_match_the_price_buy_the_card(product: Product) -> None:
    state = scene(hand=tuple(sorted((*PRICES[product], 1))))
    assert [move for move in legal(state) if move == Buy(product)] == [Buy(product)]
    step = do(state, Buy(product))
    after = step.state
    assert after.players[0].cards == (product,)
    assert told(step, Bought) == [Bought(0, product, product, (), PRICES[product], 2)]
    assert after.hand == (1,)
    assert after.used - state.used == len(PRICES[product])
    assert GAME.view(after, None).players[0].free == 1


@pytest.mark.clause("DIC-034", "D3")
@pytest.mark.parametrize(
    "hand", [(2, 3, 6), (2, 3, 3), (3, 3, 6), (2, 2, 3, 6, 6), (1, 2, 3, 4, 5, 6), (2, 2, 6, 6), ()], ids=str
)
def test_dice_that_do_not_fully_match_buy_nothing(hand: Dice) -> None:
    state = scene(hand=hand)
    code, sentence = refused(state, Buy("pottery"))
    assert code == "price_not_met"
    lacking = list((Counter(PRICES["pottery"]) - Counter(hand)).elements())
    assert sentence.endswith(f"no {', '.join(map(str, lacking))}.")


@pytest.mark.clause("D3", "D6")
def test_dice_set_aside_there_pay_together_with_the_hand() -> None:
    state = scene(hand=(2, 5, 6), aside={0: {"pottery": (3, 3), "gem": (5,)}})
    step = do(state, Buy("pottery"))
    assert told(step, Bought) == [Bought(0, "pottery", "pottery", (3, 3), (2, 6), 2)]
    assert step.state.hand == (5,)
    assert step.state.players[0].aside == ((), (), (), (5,))


@pytest.mark.clause("D6", "DIC-044")
def test_dice_set_aside_this_turn_pay_this_turn() -> None:
    state = do(scene(hand=(2, 6)), SetAside("spice", 2), SetAside("spice", 6)).state
    assert do(state, Buy("spice")).state.players[0].cards == ("spice",)


@pytest.mark.clause("DIC-034", "DIC-044")
def test_dice_under_another_product_or_of_others_do_not_pay() -> None:
    state = scene(hand=(2,), aside={0: {"pottery": (6,)}, 1: {"spice": (6,)}})
    assert refused(state, Buy("spice")) == (
        "price_not_met",
        "Your dice must fully match the price of Spice: no 6.",
    )


@pytest.mark.clause("DIC-037")
def test_used_dice_do_nothing_more_this_turn() -> None:
    state = do(scene(hand=(2, 6), cards={0: ["teapot"]}, stacks={"spice": ("genie", "spice")}), Buy("spice")).state
    assert state.hand == ()
    assert set(legal(state)) <= {Buy(product) for product in PRODUCTS} | {End()}
    assert refused(state, Trade("teapot", 2, 6))[0] == "not_in_hand"


@pytest.mark.clause("DIC-038")
def test_several_purchases_on_a_turn() -> None:
    state = scene(hand=(1, 2, 3, 4, 5, 6), prices={"spice": (1, 2), "teapot": (3, 4, 5)})
    after = do(state, Buy("spice"), Buy("teapot")).state
    assert after.players[0].cards == ("spice", "teapot")
    assert after.hand == (6,)


@pytest.mark.clause("DIC-036", "DIC-061", "DIC-064", "DIC-076")
@pytest.mark.parametrize("special", SPECIALS_WITH_MONKEY)
@pytest.mark.parametrize("product", PRODUCTS)
def test_a_special_card_costs_the_price_of_its_stack(special: Special, product: Product) -> None:
    state = scene(hand=PRICES[product], stacks={product: (product, special)})
    step = do(state, Buy(product))
    assert step.state.players[0].cards == (special,)
    assert told(step, Bought)[0].card == special
    assert told(step, Appeared) == [Appeared(product, product)]


# --- The new price ---


@pytest.mark.clause("DIC-039", "DIC-040", "D4")
@pytest.mark.parametrize("product", PRODUCTS)
def test_a_purchase_rolls_the_price_of_that_stall_and_no_other(product: Product) -> None:
    seen = set()
    for number in range(20):
        state = scene(hand=PRICES[product], seed=f"price{number}")
        step = do(state, Buy(product))
        price = step.state.prices[stall(product)]
        assert len(price) == len(PRICES[product])
        assert list(price) == sorted(price)
        assert told(step, PriceRolled) == [PriceRolled(product, price)]
        others = [other for other in PRODUCTS if other != product]
        assert [step.state.prices[stall(other)] for other in others] == [PRICES[other] for other in others]
        seen.add(price)
    assert len(seen) > 5


@pytest.mark.clause("DIC-041", "D4")
@pytest.mark.parametrize("seats", SEATS)
def test_dice_that_no_longer_match_go_home_and_the_others_stay(seats: int) -> None:
    group = (1, 2, 3)
    aside: Aside = {seat: {"pottery": group, "gem": (1,)} for seat in range(1, seats)}
    prices: dict[Product, Dice] = {"pottery": (1, 2, 3, 6)}
    stayed: set[int] = set()
    for number in range(60):
        state = scene(seats, hand=(1, 2, 3, 6), aside=aside, prices=prices, seed=f"home{number}")
        step = do(state, Buy("pottery"))
        price = Counter(step.state.prices[2])
        stays = tuple(sorted((Counter(group) & price).elements()))
        goes = tuple(sorted((Counter(group) - price).elements()))
        stayed.add(len(stays))
        for seat in range(1, seats):
            assert step.state.players[seat].aside == ((), (), stays, (1,))
            assert free_dice(step.state.players[seat]) == 5 - len(stays)
        homes = [WentHome(seat, "pottery", goes) for seat in range(1, seats)] if goes else []
        assert told(step, WentHome) == homes
    assert stayed == {0, 1, 2, 3}


@pytest.mark.clause("DIC-041", "D4")
def test_a_number_stays_as_often_as_the_new_price_has_it() -> None:
    prices: dict[Product, Dice] = {"pottery": (6, 6, 6, 6)}
    seen = set()
    for number in range(80):
        state = scene(2, hand=(6,) * 4, aside={1: {"pottery": (6, 6, 6)}}, prices=prices, seed=f"often{number}")
        after = do(state, Buy("pottery")).state
        sixes = after.prices[2].count(6)
        assert after.players[1].aside[2] == (6,) * min(3, sixes)
        seen.add(sixes)
    assert {0, 1, 2} <= seen


@pytest.mark.clause("DIC-041")
def test_dice_that_went_home_are_rolled_next_turn() -> None:
    state = scene(2, hand=(2, 6), aside={1: {"spice": (2,), "gem": (1, 4)}}, seed="go home")
    step = do(state, Buy("spice"), End())
    (gone,) = told(step, WentHome)
    assert gone == WentHome(1, "spice", (2,))
    assert len(do(step.state, Roll()).state.hand) == 4


@pytest.mark.clause("D5")
def test_a_whole_price_that_is_rolled_again_can_still_be_bought() -> None:
    aside: Aside = {1: {"spice": (2, 6), "gem": (1, 2, 4, 5)}}
    bought = 0
    for number in range(100):
        state = do(scene(2, hand=(2, 6), aside=aside, seed=f"luck{number}"), Buy("spice"), End()).state
        if state.prices[0] == (2, 6):
            assert legal(state)[0] == Buy("spice")
            bought += len(do(state, Buy("spice")).state.players[1].cards)
        else:
            assert legal(state)[0] == TakeBack("spice") if state.players[1].aside[0] else TakeBack("gem")
    assert bought > 0


@pytest.mark.clause("DIC-067", "DIC-079")
@pytest.mark.parametrize("special", ["genie", "monkey"])
def test_a_card_that_one_has_already_can_be_bought_to_block_it(special: Special) -> None:
    state = scene(hand=(2, 6), cards={0: [special]}, stacks={"spice": ("spice", special)})
    assert do(state, Buy("spice")).state.players[0].cards == (special, special)


@pytest.mark.clause("DIC-039")
def test_a_purchase_cannot_be_taken_back() -> None:
    assert not GAME.apply(scene(hand=(2, 6)), 0, Buy("spice")).undoable


# --- The Monkey's die ---


@pytest.mark.clause("DIC-076", "D10")
@pytest.mark.case("RU-21")
def test_a_monkey_brings_a_seventh_die_from_the_next_turn_on() -> None:
    state = scene(2, hand=(2, 3, 6), cards={0: ["genie"]}, stacks={"spice": ("spice", "monkey")})
    bought = do(state, Buy("spice")).state
    assert bought.hand == (3,)
    assert bought.used == 6
    assert GAME.view(bought, 0).players[0].dice == 7
    later = do(bought, End(), Roll(), End(), Roll()).state
    assert len(later.hand) == 7


@pytest.mark.clause("DIC-078")
@pytest.mark.case("RU-21")
def test_more_monkeys_bring_no_more_dice() -> None:
    assert [dice_of(("monkey",) * number) for number in range(4)] == [6, 7, 7, 7]
    state = scene(2, hand=(2, 3, 6), cards={0: ["monkey"]}, stacks={"spice": ("spice", "monkey")})
    later = do(state, Buy("spice"), End(), Roll(), End(), Roll()).state
    assert len(later.hand) == 7


# --- Sold out ---


@pytest.mark.clause("D22")
def test_a_stall_without_cards_is_closed_in_the_longer_game() -> None:
    state = scene(
        hand=(1, 2, 6), aside={1: {"spice": (2,)}, 2: {"spice": (6,)}}, stacks={"spice": ("genie",)}, length=2
    )
    step = do(state, Buy("spice"))
    after = step.state
    assert (after.phase, after.prices[0]) == ("act", ())
    assert told(step, SoldOut) == [SoldOut("spice")]
    assert told(step, WentHome) == [WentHome(1, "spice", (2,)), WentHome(2, "spice", (6,))]
    assert told(step, PriceRolled) == []
    assert told(step, Appeared) == []
    view = GAME.view(after, None).stalls[0]
    assert (view.top, view.left, view.price) == (None, 0, ())


@pytest.mark.clause("D22")
def test_nothing_is_done_at_a_closed_stall() -> None:
    state = scene(hand=(1, 2), cards={0: ["spice"]}, stacks={"teapot": ()}, prices={"teapot": ()}, length=2)
    for move in (Buy("teapot"), SetAside("teapot", 1), Trade("spice", 1, 4)):
        assert refused(state, move) == ("sold_out", "Tea Pot is sold out: its stall is closed.")
    assert refused(scene(phase="roll"), TakeBack("teapot"))[0] == "nothing_there"

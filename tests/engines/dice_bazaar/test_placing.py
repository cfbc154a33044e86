"""Setting dice aside and trading cards (DIC-042 to DIC-051, DIC-062, DIC-065, DIC-077)."""

from __future__ import annotations

import pytest

from engines.dice_bazaar import GAME
from engines.dice_bazaar.data import PRODUCTS, SPECIALS_WITH_MONKEY, TRADE_ONTO, Card, Product, Special
from engines.dice_bazaar.dice import Dice
from engines.dice_bazaar.state import Buy, End, Move, Roll, SetAside, State, TakeBack, Trade, Traded, WasSetAside
from tests.engines.dice_bazaar.scenes import PRICES, do, kinds, legal, refused, scene, stall


def places(state: State) -> list[Move]:
    return [move for move in legal(state) if isinstance(move, SetAside)]


def trades(state: State) -> list[Trade]:
    return [move for move in legal(state) if isinstance(move, Trade)]


# --- Setting aside ---


@pytest.mark.clause("DIC-042", "D6")
def test_an_unused_die_goes_under_any_price_that_needs_it() -> None:
    state = scene(hand=(2, 6))
    assert places(state) == [
        *(SetAside("spice", 2), SetAside("spice", 6)),
        *(SetAside("pottery", 2), SetAside("pottery", 6)),
        *(SetAside("gem", 2), SetAside("gem", 6)),
    ]
    step = do(state, SetAside("gem", 6))
    assert step.events == (WasSetAside(0, "gem", 6),)
    assert step.state.players[0].aside[3] == (6,)
    assert (step.state.hand, step.state.turn) == ((2,), 0)
    assert GAME.apply(state, 0, SetAside("gem", 6)).undoable


@pytest.mark.clause("DIC-042")
@pytest.mark.parametrize("product", PRODUCTS)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_die_that_does_not_match_is_not_set_aside(product: Product, die: int) -> None:
    state = scene(hand=(1, 2, 3, 4, 5, 6))
    if die in PRICES[product]:
        assert SetAside(product, die) in legal(state)
    else:
        title = {"spice": "Spice", "teapot": "Tea Pot", "pottery": "Pottery", "gem": "Gem"}[product]
        sentence = f"The price of {title} does not need another {die}."
        assert refused(state, SetAside(product, die)) == ("no_match", sentence)


@pytest.mark.clause("DIC-042", "D6")
def test_no_more_dice_are_set_aside_than_the_price_has() -> None:
    state = scene(hand=(3, 3, 3), aside={0: {"spice": (2,)}})
    state = do(state, SetAside("pottery", 3), SetAside("pottery", 3)).state
    assert state.players[0].aside[2] == (3, 3)
    assert refused(state, SetAside("pottery", 3))[0] == "no_match"


@pytest.mark.clause("DIC-042")
def test_used_dice_and_dice_of_others_are_not_set_aside() -> None:
    state = scene(hand=(2, 6), aside={1: {"spice": (2,)}})
    assert refused(state, SetAside("gem", 4)) == ("not_in_hand", "You have no unused die that shows 4.")
    bought = do(state, Buy("spice")).state
    assert bought.hand == ()
    assert refused(bought, SetAside("gem", 2))[0] == "not_in_hand"


@pytest.mark.clause("DIC-042")
def test_several_players_set_dice_aside_under_the_same_product() -> None:
    state = do(scene(hand=(2,), aside={1: {"spice": (2,)}, 2: {"spice": (2,)}}), SetAside("spice", 2)).state
    assert [player.aside[0] for player in state.players] == [(2,)] * 3


@pytest.mark.clause("DIC-043", "DIC-044")
def test_dice_that_are_set_aside_wait_for_the_next_turn() -> None:
    state = do(scene(2, hand=(1, 4)), SetAside("gem", 1), SetAside("gem", 4), End(), Roll(), End()).state
    assert legal(state) == (TakeBack("gem"), Roll())
    assert len(do(state, Roll()).state.hand) == 4


@pytest.mark.clause("D8")
@pytest.mark.parametrize("special", SPECIALS_WITH_MONKEY)
def test_dice_from_a_roll_go_under_a_special_card_too(special: Special) -> None:
    state = scene(hand=(2,), stacks={"spice": ("spice", special)})
    assert SetAside("spice", 2) in legal(state)


# --- Trading ---


@pytest.mark.clause("DIC-047", "DIC-050", "DIC-051", "D7")
def test_a_tea_pot_turns_a_die_that_goes_under_pottery() -> None:
    state = scene(hand=(1, 5), cards={0: ["teapot", "gem"]}, aside={0: {"pottery": (3,)}})
    faces = (2, 3, 6)
    assert trades(state) == [Trade("teapot", die, face) for die in (1, 5) for face in faces]
    step = do(state, Trade("teapot", 5, 6))
    assert step.events == (Traded(0, "teapot", "pottery", 5, 6),)
    assert step.state.players[0].aside[2] == (3, 6)
    assert step.state.hand == (1,)
    assert GAME.apply(state, 0, Trade("teapot", 5, 6)).undoable


@pytest.mark.clause("DIC-049", "D7")
def test_a_traded_card_leaves_the_game() -> None:
    state = scene(hand=(1, 5), cards={0: ["teapot", "gem", "teapot"]})
    after = do(state, Trade("teapot", 5, 6)).state
    assert after.players[0].cards == ("teapot", "gem")
    assert after.traded == ("teapot",)
    view = GAME.view(after, 1)
    assert (view.players[0].score, view.traded) == (11, 1)


@pytest.mark.clause("DIC-047")
@pytest.mark.parametrize("card", PRODUCTS)
def test_the_symbol_says_where_the_die_goes(card: Card) -> None:
    prices: dict[Product, Dice] = {"spice": (6, 6), "teapot": (6,) * 3, "pottery": (6,) * 4, "gem": (6,) * 5}
    state = scene(hand=(1,), cards={0: [card]}, prices=prices)
    if card == "gem":
        assert refused(state, Trade(card, 1, 6)) == ("not_eligible", "A Gem has no symbol for a trade.")
    else:
        assert trades(state) == [Trade(card, 1, 6)]
        after = do(state, Trade(card, 1, 6)).state
        assert after.players[0].aside[stall(TRADE_ONTO[card])] == (6,)


@pytest.mark.clause("DIC-047", "D7")
def test_several_trades_on_a_turn_can_lead_to_a_purchase() -> None:
    state = scene(hand=(1, 1, 3), cards={0: ["teapot", "teapot"]}, aside={0: {"pottery": (3,)}})
    assert Buy("pottery") not in legal(state)
    state = do(state, Trade("teapot", 1, 2), Trade("teapot", 1, 6)).state
    after = do(state, Buy("pottery")).state
    assert after.players[0].cards == ("pottery",)


@pytest.mark.clause("DIC-050", "D23")
def test_only_unused_dice_that_were_rolled_are_turned() -> None:
    state = scene(hand=(1,), cards={0: ["teapot"]}, aside={0: {"gem": (4, 5)}})
    assert {move.die for move in trades(state)} == {1}
    assert refused(state, Trade("teapot", 4, 6))[0] == "not_in_hand"
    assert trades(scene(hand=(), cards={0: ["teapot"]})) == []
    before = scene(phase="roll", cards={0: ["teapot"]})
    assert refused(before, Trade("teapot", 1, 6))[0] == "must_roll"


@pytest.mark.clause("DIC-050", "D7")
def test_the_turned_die_must_match_at_once() -> None:
    state = scene(hand=(1,), cards={0: ["teapot"]})
    assert refused(state, Trade("teapot", 1, 5)) == ("no_match", "The price of Pottery does not need another 5.")
    assert refused(state, Trade("teapot", 1, 9))[0] == "no_match"


@pytest.mark.clause("D21")
def test_a_card_is_not_wasted_on_a_die_that_matches_already() -> None:
    state = scene(hand=(2, 3), cards={0: ["teapot"]})
    assert refused(state, Trade("teapot", 3, 3))[0] == "same_number"
    assert Trade("teapot", 3, 2) in legal(state)


@pytest.mark.clause("DIC-047")
def test_one_trades_only_what_one_has() -> None:
    state = scene(hand=(1,), cards={0: ["spice"], 1: ["teapot"]})
    assert refused(state, Trade("teapot", 1, 6)) == ("no_such_card", "You have no Tea Pot to trade.")


@pytest.mark.clause("DIC-062", "DIC-065", "DIC-077")
@pytest.mark.case("RU-23")
@pytest.mark.parametrize("special", SPECIALS_WITH_MONKEY)
def test_nobody_trades_with_a_special_card(special: Special) -> None:
    state = scene(hand=(1, 2, 3), cards={0: [special, special]})
    assert "trade" not in kinds(state)
    code, sentence = refused(state, Trade(special, 1, 6))
    assert code == "not_eligible"
    assert sentence == f"You cannot trade with a {special.title()}."


@pytest.mark.clause("DIC-062", "DIC-065", "DIC-077", "D8")
@pytest.mark.case("RU-23")
@pytest.mark.parametrize("special", SPECIALS_WITH_MONKEY)
def test_nobody_trades_for_a_special_card(special: Special) -> None:
    state = scene(hand=(1,), cards={0: ["teapot"]}, stacks={"pottery": ("pottery", special)})
    assert trades(state) == []
    code, sentence = refused(state, Trade("teapot", 1, 6))
    assert code == "special_on_top"
    assert sentence == f"The {special.title()} is on top of that stack, and one cannot trade for it."


@pytest.mark.clause("D8")
@pytest.mark.parametrize("special", SPECIALS_WITH_MONKEY)
def test_traded_dice_stay_when_a_special_card_appears(special: Special) -> None:
    prices: dict[Product, Dice] = {"pottery": (6, 6, 6, 6)}
    for number in range(100):
        state = scene(
            2,
            hand=(6, 6, 6, 6),
            aside={1: {"pottery": (6,)}},
            stacks={"pottery": (special, "pottery")},
            prices=prices,
            seed=f"stay{number}",
        )
        after = do(state, Buy("pottery")).state
        if 6 in after.prices[2]:
            assert after.stacks[2] == (special,)
            assert after.players[1].aside[2] == (6,)
            return
    pytest.fail("no new price had a six")

"""Powers, spells and special cases that meet in the sale: pair by pair.

Lists: guardsman 14 PO HA CW, scout 15 LA PO HA RW, sellsword 14 CW MO PO, border captain 15 HA CW RW FA,
squire 9 FA LA MO.
"""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import Deck, Power
from engines.dungeon_bazar.events import HeroCame, HeroLeft, PursesVanished, UnsoldPaid
from engines.dungeon_bazar.moves import CastOnDeck, CastOnHero, Decline, Sell
from tests.engines.dungeon_bazar.acting import bought, do, only, passed, then
from tests.engines.dungeon_bazar.scenes import card, cards, market

GUARDSMAN, SCOUT, SELLSWORD = "thirsty_guardsman", "over_cautious_scout", "sellsword_on_leave"
CAPTAIN, SQUIRE = "border_captain", "squire_of_the_leaky_bucket"
ARAB: dict[int, Power] = {1: "2B"}
VIKING: dict[int, Power] = {1: "1A", 2: "4B"}


# --- Charme and Invisibility ---


@pytest.mark.clause("R52", "R53", "DBZ-230", "DBZ-234")
@pytest.mark.parametrize("deck", ["armors", "weapons"])
def test_charme_with_invisibility_on_one_mixed_deck_hides_both_typologies(deck: Deck) -> None:
    goods = {0: "LA3 HA4 CW3 RW4", 1: "LA5 HA6 CW5 RW6"}
    step = market(goods=goods, heroes=[CAPTAIN, SCOUT], charme=0, caster=1, seasonal="invisibility")
    step = do(step.state, (0, CastOnDeck(deck)), (1, CastOnDeck(deck)))
    hidden = {"heavy", "light"} if deck == "armors" else {"clash", "long_range"}
    assert {typology for typology, why in passed(step.events) if why == "invisible"} == hidden
    sold = ["0 CW3 3", "0 RW4 4", "1 RW6 6"] if deck == "armors" else ["0 HA4 4", "0 LA3 3", "1 HA6 6"]
    assert bought(step.events) == sold


@pytest.mark.clause("R52", "R53", "DBZ-229", "DBZ-233")
def test_charme_on_one_mixed_deck_and_invisibility_on_the_other() -> None:
    goods = {0: "LA3 HA4 CW3 RW4", 1: "LA5 HA6 CW5 RW6"}
    step = market(goods=goods, heroes=[CAPTAIN], charme=0, caster=1, seasonal="invisibility")
    step = do(step.state, (0, CastOnDeck("weapons")), (1, CastOnDeck("armors")))
    assert bought(step.events) == ["1 CW5 5", "1 RW6 6"]
    assert passed(step.events) == [("heavy", "invisible"), ("familiar", "missing")]


@pytest.mark.clause("R52", "DBZ-233", "R44")
def test_what_is_invisible_is_not_asked_for_with_a_discount_either() -> None:
    step = market(goods={0: "PO11"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 3}, caster=1, seasonal="invisibility")
    step = do(step.state, (1, CastOnDeck("potions")))
    assert step.state.phase == "offer"
    assert bought(step.events) == []


# --- Arab 2/B ---


@pytest.mark.clause("R49", "DBZ-213", "DBZ-229")
@pytest.mark.parametrize("seat", [0, 2])
def test_2b_sells_first_at_equal_highest_prices_under_charme(seat: int) -> None:
    step = market(powers=ARAB, goods={seat: "HA7 HA3", 1: "LA7"}, heroes=[GUARDSMAN], charme=0)
    assert bought(do(step.state, (0, CastOnDeck("armors"))).events) == ["1 LA7 7"]


@pytest.mark.clause("R49", "R51", "R44")
def test_2b_is_asked_first_at_equal_highest_prices_under_charme() -> None:
    step = market(powers=ARAB, goods={0: "HA9", 1: "LA9"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 4}, charme=2)
    step = do(step.state, (2, CastOnDeck("armors")))
    assert GAME.moves(step.state, 1) == (Sell(card("LA9")), Decline())
    step = do(step.state, (1, Decline()))
    assert GAME.moves(step.state, 0) == (Sell(card("HA9")), Decline())


@pytest.mark.clause("R49", "R51", "DBZ-212")
def test_2bs_card_of_the_other_typology_may_be_the_dearest_under_charme() -> None:
    step = market(powers=ARAB, goods={0: "HA9", 1: "LA10"}, heroes=[GUARDSMAN], charme=2)
    assert bought(do(step.state, (2, CastOnDeck("armors"))).events) == ["1 LA10 10"]
    without = market(powers=ARAB, goods={0: "HA9", 1: "LA10"}, heroes=[GUARDSMAN])
    assert bought(without.events) == ["0 HA9 9"]


@pytest.mark.clause("R49", "R51")
def test_2b_chooses_between_two_equal_dearest_cards_of_his_own_under_charme() -> None:
    step = market(powers=ARAB, goods={0: "HA3", 1: "LA8 HA8"}, heroes=[GUARDSMAN], charme=2)
    step = do(step.state, (2, CastOnDeck("armors")))
    assert set(GAME.moves(step.state, 1)) == {Sell(card("LA8")), Sell(card("HA8"))}


@pytest.mark.clause("R52", "DBZ-212", "DBZ-234")
def test_2bs_goods_are_invisible_with_their_deck() -> None:
    step = market(powers=ARAB, goods={1: "LA4 RW4"}, heroes=[GUARDSMAN], caster=0, seasonal="invisibility")
    assert bought(do(step.state, (0, CastOnDeck("armors"))).events) == ["1 RW4 4"]
    assert bought(do(step.state, (0, CastOnDeck("weapons"))).events) == ["1 LA4 4"]


@pytest.mark.clause("R49", "R47", "DBZ-240")
def test_2b_chooses_between_equal_cards_and_persuasion_comes_on_top() -> None:
    step = market(powers=ARAB, goods={1: "LA5 HA5"}, heroes=[GUARDSMAN], caster=1)
    assert bought(do(step.state, (1, Sell(card("LA5")))).events) == ["1 LA5 5+3"]


@pytest.mark.clause("R41", "R49")
def test_2b_sells_again_and_again_by_the_option_loop() -> None:
    step = market(powers=ARAB, goods={1: "LA3 LA4 LA5"}, heroes=[SCOUT], shopping="loop")
    assert bought(step.events) == ["1 LA3 3", "1 LA4 4", "1 LA5 5"]
    assert [(one.purse, one.again) for one in only(step.events, HeroCame)] == [(15, False), (8, True), (3, True)]


@pytest.mark.clause("R49", "R55")
def test_2b_and_a_confused_hero() -> None:
    """From the end: long range, then heavy, then potion, then light."""
    step = market(powers=ARAB, goods={1: "CW4 LA5"}, heroes=[SCOUT], caster=0, seasonal="confusion")
    step = do(step.state, (0, CastOnHero(SCOUT)))
    assert bought(step.events) == ["1 CW4 4", "1 LA5 5"]
    assert passed(step.events) == [("potion", "missing"), ("light", "missing")]


# --- Viking 1/A and Persuasion ---


@pytest.mark.clause("R47", "DBZ-206", "DBZ-240")
@pytest.mark.parametrize(
    ("purse", "sold"),
    [(5, "1 PO5 5"), (6, "1 PO5 5+1"), (7, "1 PO5 5+2"), (8, "1 PO5 5+3"), (9, "1 PO5 5+4"), (14, "1 PO5 5+4")],
)
def test_1a_with_persuasion_when_the_hero_runs_dry(purse: int, sold: str) -> None:
    step = market(powers=VIKING, goods={1: "PO5"}, heroes=[GUARDSMAN], purses={GUARDSMAN: purse}, caster=1)
    assert bought(step.events) == [sold]
    assert only(step.events, HeroLeft) == [HeroLeft(GUARDSMAN, max(0, purse - 9))]
    assert step.state.players[1].coins == 20 + min(purse, 9)


@pytest.mark.clause("R47", "R44")
def test_1a_with_persuasion_gets_nothing_on_top_of_a_discount() -> None:
    step = market(powers=VIKING, goods={1: "PO5"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 4}, caster=1)
    assert bought(do(step.state, (1, Sell(card("PO5")))).events) == ["1 PO5 4%"]


@pytest.mark.clause("R47", "DBZ-206", "DBZ-240")
def test_1a_and_somebody_elses_persuasion_do_not_add_up() -> None:
    step = market(powers=VIKING, goods={0: "PO3", 1: "HA3"}, heroes=[GUARDSMAN], caster=0)
    assert bought(step.events) == ["0 PO3 3+3", "1 HA3 3+1"]


@pytest.mark.clause("R47", "R56", "DBZ-243")
def test_1a_takes_his_coin_before_the_rest_disappears() -> None:
    step = market(powers=VIKING, goods={1: "PO5"}, heroes=[GUARDSMAN], caster=0, seasonal="disappearance")
    assert bought(step.events) == ["1 PO5 5+1"]
    assert only(step.events, PursesVanished) == [PursesVanished(0, 8)]


@pytest.mark.clause("R47", "R51", "DBZ-229")
def test_1a_under_charme() -> None:
    step = market(powers=VIKING, goods={0: "PO5", 1: "PO8"}, heroes=[GUARDSMAN], charme=1)
    assert bought(do(step.state, (1, CastOnDeck("potions"))).events) == ["1 PO8 8+1"]


@pytest.mark.clause("R47", "R41")
def test_persuasion_by_the_option_loop_takes_its_coins_every_time() -> None:
    step = market(goods={0: "FA1 FA2"}, heroes=[SQUIRE], caster=0, shopping="loop")
    assert bought(step.events) == ["0 FA1 1+3", "0 FA2 2+3"]
    assert step.state.players[0].favours == 3


# --- Confusion ---


@pytest.mark.clause("R55", "R51", "DBZ-229")
def test_confusion_with_charme() -> None:
    goods = {0: "CW3 PO3", 1: "CW8 PO6"}
    step = market(goods=goods, heroes=[GUARDSMAN], charme=0, caster=1, seasonal="confusion")
    step = do(step.state, (0, CastOnDeck("weapons")), (1, CastOnHero(GUARDSMAN)))
    assert bought(step.events) == ["1 CW8 8", "0 PO3 3"]


@pytest.mark.clause("R55", "R44")
def test_confusion_leaves_the_discount_for_what_was_wanted_first() -> None:
    step = market(goods={0: "PO5", 1: "CW11"}, heroes=[GUARDSMAN], caster=1, seasonal="confusion")
    step = do(step.state, (1, CastOnHero(GUARDSMAN)))
    assert bought(step.events) == ["1 CW11 11"]
    assert GAME.moves(step.state, 0) == (Sell(card("PO5")), Decline())
    assert bought(do(step.state, (0, Sell(card("PO5")))).events) == ["0 PO5 3%"]


@pytest.mark.clause("R55", "R41")
def test_a_confused_hero_reads_from_the_end_each_time_by_the_option_loop() -> None:
    goods = {0: "FA1 FA2", 1: "MO1 MO2"}
    step = market(goods=goods, heroes=[SQUIRE], caster=2, seasonal="confusion", shopping="loop")
    step = do(step.state, (2, CastOnHero(SQUIRE)))
    assert bought(step.events) == ["1 MO1 1", "0 FA1 1", "1 MO2 2", "0 FA2 2"]


# --- Disappearance, unsold goods, junk ---


@pytest.mark.clause("R56", "DBZ-189", "DBZ-243")
def test_who_has_disappearance_may_rather_decline_a_discount() -> None:
    about = {"goods": {0: "PO5"}, "heroes": [GUARDSMAN], "purses": {GUARDSMAN: 4}}
    step = market(caster=0, seasonal="disappearance", **about)  # type: ignore[arg-type]
    declined = do(step.state, (0, Decline()))
    assert only(declined.events, PursesVanished) == [PursesVanished(0, 4)]
    assert declined.state.players[0].coins == 26
    sold = do(step.state, (0, Sell(card("PO5"))))
    assert only(sold.events, PursesVanished) == [PursesVanished(0, 0)]
    assert sold.state.players[0].coins == 24


@pytest.mark.clause("R50", "R52", "DBZ-210")
def test_2a_likes_his_goods_to_be_invisible() -> None:
    step = market(powers={1: "2A"}, goods={1: "PO1 PO2"}, heroes=[GUARDSMAN], caster=1, seasonal="invisibility")
    step = do(step.state, (1, CastOnDeck("potions")))
    assert only(step.events, UnsoldPaid) == [UnsoldPaid(1, cards("PO1 PO2"), 8)]
    assert step.state.players[1].favours == 1


@pytest.mark.clause("R50", "R44", "DBZ-210")
def test_2a_may_decline_a_discount_for_his_four_coins() -> None:
    step = market(powers={1: "2A"}, goods={1: "PO5"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 3})
    assert do(step.state, (1, Decline())).state.players[1].coins == 24
    assert do(step.state, (1, Sell(card("PO5")))).state.players[1].coins == 23


@pytest.mark.clause("R45", "DBZ-182", "DBZ-201")
def test_a_favour_for_junk_in_the_last_season_counts_in_the_end() -> None:
    step = market(season=3, goods={0: "PO2"}, heroes=[GUARDSMAN], favours={0: 1, 1: 1, 2: 0})
    assert step.state.phase == "over"
    assert [player.favours for player in step.state.players] == [2, 1, 0]
    assert [player.coins for player in step.state.players] == [27, 20, 17]


@pytest.mark.clause("R51", "DBZ-182", "R42")
def test_under_charme_junk_is_bought_last() -> None:
    goods = {0: "PO1", 1: "PO3"}
    step = market(goods=goods, heroes=[GUARDSMAN, SELLSWORD], charme=2)
    step = then(do(step.state, (2, CastOnDeck("potions"))))
    assert bought(step.events) == ["1 PO3 3", "0 PO1 1"]

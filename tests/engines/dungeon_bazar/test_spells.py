"""Phase 5, spells (DBZ-174, DBZ-175, DBZ-227 to DBZ-243; rulings R51 to R56).

The guardsman wants PO HA CW, the scout 15 LA PO HA RW, the squire 9 FA LA MO, the sellsword 14 CW MO PO.
"""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import REGULAR_DECKS, Deck, Spell
from engines.dungeon_bazar.events import HeroCame, HeroLeft, PursesVanished, SpellCast, UnsoldPaid
from engines.dungeon_bazar.moves import CastOnDeck, CastOnHero, Decline, Sell
from tests.engines.dungeon_bazar.acting import bought, code, do, only, passed, refusal, then
from tests.engines.dungeon_bazar.scenes import card, cards, market

GUARDSMAN, SCOUT = "thirsty_guardsman", "over_cautious_scout"
SQUIRE, SELLSWORD = "squire_of_the_leaky_bucket", "sellsword_on_leave"


# --- Casting ---


@pytest.mark.clause("DBZ-174", "DBZ-175", "DBZ-228", "DBZ-232", "R53", "R54")
@pytest.mark.parametrize(("charme", "caster"), [(0, 1), (1, 0), (2, 2)])
def test_the_annual_spell_is_cast_first_then_the_seasonal_one(charme: int, caster: int) -> None:
    step = market(goods={0: "PO5"}, heroes=[GUARDSMAN], charme=charme, caster=caster, seasonal="invisibility")
    state = step.state
    assert state.phase == "spells"
    assert GAME.to_move(state) == {charme}
    assert GAME.moves(state, charme) == tuple(map(CastOnDeck, REGULAR_DECKS))
    first = do(state, (charme, CastOnDeck("magic")))
    assert first.events == (SpellCast(charme, "charme", "magic", None),)
    assert GAME.to_move(first.state) == {caster}
    assert GAME.moves(first.state, caster) == tuple(map(CastOnDeck, REGULAR_DECKS))
    second = do(first.state, (caster, CastOnDeck("magic")))
    assert second.events[:2] == (
        SpellCast(caster, "invisibility", "magic", None),
        HeroCame(GUARDSMAN, 14, again=False),
    )


@pytest.mark.clause("DBZ-174", "R53")
def test_where_a_spell_lies_is_seen_by_all_before_the_next_one_is_cast() -> None:
    step = market(goods={0: "PO5"}, heroes=[GUARDSMAN], charme=0, caster=1, seasonal="invisibility")
    state = do(step.state, (0, CastOnDeck("armors"))).state
    for viewer in (1, 2, None):
        spells = GAME.view(state, viewer).spells
        assert [(one.spell, one.owner, one.deck, one.cast) for one in spells] == [
            ("charme", 0, "armors", True),
            ("invisibility", 1, None, False),
        ]
        (hero,) = GAME.view(state, viewer).heroes
        assert [(wish.typology, wish.charmed) for wish in hero.wishes] == [
            ("potion", False),
            ("heavy", True),
            ("clash", False),
        ]


@pytest.mark.clause("DBZ-228", "DBZ-232", "R54")
@pytest.mark.parametrize(("charme", "caster"), [(0, None), (None, 0)], ids=["charme", "invisibility"])
def test_it_must_be_laid_on_one_of_the_five_regular_decks(charme: int | None, caster: int | None) -> None:
    state = market(charme, caster, goods={}, heroes=[GUARDSMAN], seasonal="invisibility").state
    assert code(state, 0, CastOnDeck("junk")) == "not_on_junk"
    assert code(state, 0, CastOnHero(GUARDSMAN)) == "on_a_deck"
    assert code(state, 1, CastOnDeck("magic")) == "not_your_turn"
    assert code(state, 0, Decline()) == "nobody_asks"
    assert len(GAME.moves(state, 0)) == 5


@pytest.mark.clause("DBZ-174", "R60")
@pytest.mark.case("HI-14")
def test_a_spell_that_nobody_has_is_not_cast() -> None:
    step = market(goods={0: "PO5"}, heroes=[GUARDSMAN], seasonal="invisibility")
    assert only(step.events, SpellCast) == []
    assert bought(step.events) == ["0 PO5 5"]
    only_one = market(goods={0: "PO5"}, heroes=[GUARDSMAN], caster=2, seasonal="persuasion")
    assert only(only_one.events, SpellCast) == [SpellCast(2, "persuasion", None, None)]


@pytest.mark.clause("DBZ-173", "DBZ-174")
def test_spells_are_cast_when_goods_lie_open_and_only_then() -> None:
    state = market(goods={0: "PO5"}, heroes=[GUARDSMAN], charme=1).state
    assert GAME.view(state, 2).players[0].goods == cards("PO5")
    over = do(state, (1, CastOnDeck("magic"))).state
    assert code(over, 1, CastOnDeck("magic")) == "no_casting"
    assert code(over, 1, CastOnHero(GUARDSMAN)) == "no_casting"


# --- Charme ---


@pytest.mark.clause("DBZ-229", "R51")
def test_charme_makes_heroes_buy_the_dearest() -> None:
    step = market(goods={0: "PO5 HA3", 1: "PO8 HA4", 2: "PO3"}, heroes=[GUARDSMAN, SELLSWORD], charme=0)
    step = do(step.state, (0, CastOnDeck("potions")))
    assert bought(step.events) == ["1 PO8 8", "0 HA3 3", "0 PO5 5"]


@pytest.mark.clause("DBZ-230", "R51")
@pytest.mark.parametrize(("deck", "sold"), [("armors", ["1 LA4 4", "1 HA6 6"]), ("weapons", ["0 LA3 3", "0 HA5 5"])])
def test_charme_on_a_mixed_deck_works_on_both_typologies(deck: Deck, sold: list[str]) -> None:
    step = market(goods={0: "LA3 HA5", 1: "LA4 HA6"}, heroes=[SCOUT], charme=2)
    step = do(step.state, (2, CastOnDeck(deck)))
    assert bought(step.events) == sold


@pytest.mark.clause("DBZ-229", "R51")
def test_charme_works_on_junk_of_that_typology_too() -> None:
    step = market(goods={0: "PO1", 1: "PO2"}, heroes=[GUARDSMAN], charme=0)
    assert bought(do(step.state, (0, CastOnDeck("potions"))).events) == ["1 PO2 2"]


@pytest.mark.clause("R51", "DBZ-189", "DBZ-190")
def test_under_charme_the_dearest_is_asked_for_a_discount_first_then_the_next_dearest() -> None:
    step = market(goods={0: "PO11", 1: "PO9", 2: "PO8"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6}, charme=0)
    step = do(step.state, (0, CastOnDeck("potions")))
    for seat, price in ((0, 11), (1, 9), (2, 8)):
        assert GAME.moves(step.state, seat) == (Sell(card(f"PO{price}")), Decline())
        assert bought(do(step.state, (seat, Sell(card(f"PO{price}")))).events) == [f"{seat} PO{price} 6%"]
        step = do(step.state, (seat, Decline()))
    assert step.state.phase == "offer"


@pytest.mark.clause("R51", "DBZ-229")
def test_under_charme_after_a_refusal_the_next_dearest_is_bought_in_full_if_it_can_be_paid() -> None:
    step = market(goods={0: "PO11", 1: "PO6", 2: "PO4"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6}, charme=0)
    step = do(step.state, (0, CastOnDeck("potions")))
    step = do(step.state, (0, Decline()))
    assert bought(step.events) == ["1 PO6 6"]


@pytest.mark.clause("R51", "R44")
def test_under_charme_the_cheaper_card_of_whoever_declined_may_still_be_bought_in_full() -> None:
    step = market(goods={0: "PO11 PO5", 1: "PO10"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6}, charme=2)
    step = then(do(step.state, (2, CastOnDeck("potions"))), (0, Decline()), (1, Decline()))
    assert bought(step.events) == ["0 PO5 5"]


# --- Invisibility ---


@pytest.mark.clause("DBZ-233", "R52")
def test_what_is_invisible_is_not_bought_and_the_hero_goes_on_with_his_coins() -> None:
    step = market(goods={0: "PO5 PO1", 1: "HA4"}, heroes=[GUARDSMAN], caster=1, seasonal="invisibility")
    step = do(step.state, (1, CastOnDeck("potions")))
    assert passed(step.events) == [("potion", "invisible"), ("clash", "missing")]
    assert bought(step.events) == ["1 HA4 4"]
    assert only(step.events, HeroLeft) == [HeroLeft(GUARDSMAN, 10)]
    assert only(step.events, UnsoldPaid) == [UnsoldPaid(0, cards("PO5 PO1"), 4)]


@pytest.mark.clause("DBZ-234", "R52")
def test_invisibility_on_a_mixed_deck_hides_both_typologies_junk_among_them() -> None:
    step = market(goods={0: "LA3 HA1 PO4 RW3"}, heroes=[SCOUT], caster=1, seasonal="invisibility")
    step = do(step.state, (1, CastOnDeck("armors")))
    assert passed(step.events) == [("light", "invisible"), ("heavy", "invisible")]
    assert bought(step.events) == ["0 PO4 4", "0 RW3 3"]


@pytest.mark.clause("DBZ-233")
def test_invisibility_holds_for_every_hero_of_the_season_and_no_longer() -> None:
    step = market(goods={0: "PO5"}, heroes=[GUARDSMAN, SELLSWORD], caster=1, seasonal="invisibility")
    step = do(step.state, (1, CastOnDeck("potions")))
    assert bought(step.events) == []
    assert [one.deck for one in step.state.spells] == [None, None]
    assert "invisibility" not in [one.spell for one in step.state.spells]


@pytest.mark.clause("R52", "R53")
def test_invisibility_is_stronger_than_charme_on_the_same_deck() -> None:
    step = market(goods={0: "PO5", 1: "PO8"}, heroes=[GUARDSMAN], charme=0, caster=1, seasonal="invisibility")
    step = do(step.state, (0, CastOnDeck("potions")), (1, CastOnDeck("potions")))
    assert bought(step.events) == []
    assert passed(step.events)[0] == ("potion", "invisible")


# --- Confusion ---


@pytest.mark.clause("DBZ-236", "DBZ-237", "R55")
def test_a_confused_hero_reads_his_list_from_the_end_and_nobody_else_does() -> None:
    step = market(goods={0: "PO6 PO7 HA3 CW4"}, heroes=[GUARDSMAN, SELLSWORD], caster=1, seasonal="confusion")
    state = step.state
    assert GAME.moves(state, 1) == (CastOnHero(GUARDSMAN), CastOnHero(SELLSWORD))
    step = do(state, (1, CastOnHero(GUARDSMAN)))
    assert step.events[0] == SpellCast(1, "confusion", None, GUARDSMAN)
    assert bought(step.events) == ["0 CW4 4", "0 HA3 3", "0 PO6 6", "0 PO7 7"]
    other = do(state, (1, CastOnHero(SELLSWORD)))
    assert bought(other.events) == ["0 PO6 6", "0 HA3 3", "0 CW4 4", "0 PO7 7"]


@pytest.mark.clause("DBZ-237", "R55")
def test_a_confused_hero_may_have_no_coins_left_for_his_first_wish() -> None:
    step = market(goods={0: "PO9", 1: "CW9 HA5"}, heroes=[GUARDSMAN], caster=1, seasonal="confusion")
    step = do(step.state, (1, CastOnHero(GUARDSMAN)))
    assert bought(step.events) == ["1 CW9 9", "1 HA5 5"]
    assert only(step.events, UnsoldPaid) == [UnsoldPaid(0, cards("PO9"), 2)]


@pytest.mark.clause("DBZ-236", "R55")
def test_confusion_is_laid_on_a_hero_who_is_there() -> None:
    state = market(goods={}, heroes=[GUARDSMAN, SELLSWORD], caster=1, seasonal="confusion").state
    for hero in (SQUIRE, "nobody", ""):
        assert code(state, 1, CastOnHero(hero)) == "not_here"
    assert code(state, 1, CastOnDeck("potions")) == "on_a_hero"
    refused = refusal(state, 0, CastOnHero(GUARDSMAN))
    assert refused is not None


@pytest.mark.clause("DBZ-237")
def test_the_list_of_a_confused_hero_is_shown_in_the_order_in_which_he_buys() -> None:
    step = market(
        goods={0: "CW11", 2: "CW10"}, heroes=[GUARDSMAN], caster=1, seasonal="confusion", purses={GUARDSMAN: 5}
    )
    state = do(step.state, (1, CastOnHero(GUARDSMAN))).state
    (hero,) = GAME.view(state, None).heroes
    assert hero.confused
    assert [wish.typology for wish in hero.wishes] == ["clash", "heavy", "potion"]


# --- Persuasion ---


@pytest.mark.clause("DBZ-239", "DBZ-240", "R47")
def test_persuasion_brings_three_coins_from_the_hero_for_each_sold_card() -> None:
    step = market(goods={0: "PO3", 1: "HA3 CW4"}, heroes=[GUARDSMAN], caster=1)
    assert only(step.events, SpellCast) == [SpellCast(1, "persuasion", None, None)]
    assert bought(step.events) == ["0 PO3 3", "1 HA3 3+3", "1 CW4 4+1"]
    assert only(step.events, HeroLeft) == [HeroLeft(GUARDSMAN, 0)]
    assert [player.coins for player in step.state.players] == [23, 31, 20]


@pytest.mark.clause("DBZ-240", "R47", "R48")
def test_persuasion_takes_no_more_than_the_hero_has_and_nothing_after_a_discount() -> None:
    short = market(goods={1: "PO5"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6}, caster=1)
    assert bought(short.events) == ["1 PO5 5+1"]
    discount = market(goods={1: "PO8"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6}, caster=1)
    assert bought(do(discount.state, (1, Sell(card("PO8")))).events) == ["1 PO8 6%"]


@pytest.mark.clause("DBZ-240")
def test_what_persuasion_takes_is_missing_for_the_next_wish() -> None:
    step = market(goods={0: "HA4", 1: "PO8"}, heroes=[GUARDSMAN], caster=1)
    assert bought(step.events) == ["1 PO8 8+3"]
    assert GAME.moves(step.state, 0) == (Sell(card("HA4")), Decline())
    assert bought(do(step.state, (0, Sell(card("HA4")))).events) == ["0 HA4 3%"]


# --- Disappearance ---


@pytest.mark.clause("DBZ-242", "DBZ-243", "R56")
def test_disappearance_brings_what_all_heroes_have_left() -> None:
    step = market(goods={0: "PO5 CW11"}, heroes=[SELLSWORD, SQUIRE], caster=2, seasonal="disappearance")
    assert only(step.events, SpellCast) == [SpellCast(2, "disappearance", None, None)]
    assert bought(step.events) == ["0 CW11 11"]
    step = do(step.state, (0, Decline()))
    assert only(step.events, HeroLeft) == [HeroLeft(SELLSWORD, 3), HeroLeft(SQUIRE, 9)]
    assert only(step.events, PursesVanished) == [PursesVanished(2, 12)]
    kinds = [type(event) for event in step.events]
    assert kinds.index(HeroLeft) < kinds.index(PursesVanished) < kinds.index(UnsoldPaid)
    assert step.state.players[2].coins == 32


@pytest.mark.clause("DBZ-243", "R56")
def test_without_disappearance_what_heroes_have_left_is_gone() -> None:
    step = market(goods={0: "PO5"}, heroes=[SELLSWORD, SQUIRE], seasonal="disappearance")
    assert only(step.events, PursesVanished) == []
    assert [player.coins for player in step.state.players] == [25, 20, 20]


@pytest.mark.clause("DBZ-239", "DBZ-242")
@pytest.mark.parametrize("spell", ["persuasion", "disappearance"])
def test_spells_that_lie_before_a_merchant_ask_nobody_anything(spell: Spell) -> None:
    step = market(goods={0: "PO5"}, heroes=[GUARDSMAN], caster=0, seasonal=spell)
    assert step.state.phase == "offer"

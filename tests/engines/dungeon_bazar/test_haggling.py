"""The sale as bots imagine it, against the sale as the rules hold it; and what bots expect of markets.

Belongs here: that a hard player reckons rightly. Does not belong here: what it makes of that (``test_bots``).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.arena import bot, play
from engines.contract import Seat
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import HEROES, PRICES, TYPOLOGIES, UNSOLD, Card
from engines.dungeon_bazar.haggling import NUMBER, PRICE, Fair, Shopper, fair, gives, lead, takings
from engines.dungeon_bazar.moves import Decline, Sell
from engines.dungeon_bazar.prospects import Prospects, castings, place_worth, prospects
from engines.dungeon_bazar.state import LEDGER, Player, State
from tests.engines.dungeon_bazar.acting import do
from tests.engines.dungeon_bazar.scenes import SEATS

FAVOUR = 0.5
_LINES = [LEDGER.index(key) for key in ("sales", "unsold")]


# --- The sale ---


def questions(seats: int, seed: str) -> Iterator[State]:
    """The first question of each season's sale, in a game between normal bots."""
    asked = 0
    for played in play(GAME, [bot("normal")] * seats, seed).played:
        state = played.step.state
        if state.phase == "sale" and state.season > asked:
            asked = state.season
            yield state


def imagined(state: State) -> list[float]:
    """By seat, what a bot expects."""
    view = GAME.view(state, 0)
    return takings(fair(view, FAVOUR), [[NUMBER[card] for card in player.goods or ()] for player in view.players])


def held(state: State) -> list[float]:
    """By seat, what the rules make of it if everybody answers as the bot expects."""
    before, one, season = state.players, fair(GAME.view(state, 0), FAVOUR), state.season
    while state.phase == "sale" and state.season == season:
        assert state.sale is not None
        question = state.sale.question
        assert question is not None
        card = min(question.cards, key=NUMBER.__getitem__)
        purse = state.customers[state.sale.customer].purse
        sells = question.kind == "equal" or gives(one, question.seat, NUMBER[card], purse)
        state = do(state, (question.seat, Sell(card) if sells else Decline())).state
    vanished = LEDGER.index("spells")
    return [
        gained(earlier, later) + (later.ledger[vanished] - earlier.ledger[vanished]) * (seat == one.vanishing)
        for seat, (earlier, later) in enumerate(zip(before, state.players, strict=True))
    ]


def gained(earlier: Player, later: Player) -> float:
    """Coins of the sale, and Favour tokens for junk."""
    coins = sum(later.ledger[line] - earlier.ledger[line] for line in _LINES)
    return coins + FAVOUR * (later.favours - earlier.favours)


@pytest.mark.parametrize("seats", SEATS)
def test_a_bot_imagines_sales_as_the_rules_hold_them(seats: int) -> None:
    compared = 0
    for number in range(12):
        for state in questions(seats, f"sale{number}"):
            assert imagined(state) == pytest.approx(held(state))
            compared += 1
    assert compared > 12


def market(*shoppers: Shopper, seats: int = 2, favour: float = 0.0) -> Fair:
    """A sale without powers and spells."""
    return Fair(shoppers=shoppers, extra=(0,) * seats, unsold=(UNSOLD,) * seats, favour=favour)


def number(typology: int, price: int) -> int:
    """A card's number."""
    return NUMBER[Card(TYPOLOGIES[typology], price)]


def test_a_hero_buys_the_cheapest_and_the_rest_is_unsold() -> None:
    stalls = [[number(0, 5)], [number(0, 4), number(1, 9)]]
    assert takings(market(Shopper(10, (0,))), stalls) == [2, 6]
    assert takings(market(Shopper(10, (0, 1))), stalls) == [2, 10]
    assert takings(market(Shopper(10, (0,), declined=(1,))), stalls) == [2, 6], "only discounts can be declined"
    assert takings(market(Shopper(3, (0,), declined=(1,))), stalls) == [3, 4]


def test_a_list_is_gone_through_again_where_the_house_says_so() -> None:
    stalls = [[number(0, 5), number(0, 4)], []]
    once = market(Shopper(10, (0,)))
    assert takings(once, stalls) == [6, 0]
    again = Fair(shoppers=once.shoppers, extra=once.extra, unsold=once.unsold, favour=0.0, again=True)
    assert takings(again, stalls) == [9, 0]


@pytest.mark.parametrize(
    ("gains", "seat", "ahead"), [([10.0, 4.0], 0, 6.0), ([10.0, 4.0, 6.0], 1, -4.0), ([5.0, 5.0, 5.0], 2, 0.0)]
)
def test_a_lead_is_over_the_mean_of_the_others(gains: list[float], seat: Seat, ahead: float) -> None:
    assert lead(gains, seat) == ahead


def test_each_spell_has_as_many_targets_as_the_rules_give_it() -> None:
    one = market(Shopper(10, (0, 1)), Shopper(12, (2,)))
    assert [len(castings(one, spell, 0)) for spell in ("charme", "invisibility", "confusion")] == [5, 5, 2]
    assert castings(one, "confusion", 0)[0].shoppers[0].wants == (1, 0)
    assert castings(one, "persuasion", 1)[0].extra == (0, 3)
    assert castings(one, "disappearance", 1)[0].vanishing == 1


# --- Expectations ---


@pytest.fixture(scope="module")
def hopes() -> Prospects:
    """Of a season for two: one wants magic, long range, clash; the other potion, heavy, clash."""
    return prospects(("apprentice_expelled_twice", "thirsty_guardsman"), 2, None, False)


def test_what_nobody_wants_brings_what_is_paid_for_unsold_cards(hopes: Prospects) -> None:
    wanted = {wish for name in ("apprentice_expelled_twice", "thirsty_guardsman") for wish in HEROES[name].wants}
    for at, typology in enumerate(TYPOLOGIES):
        if typology not in wanted:
            assert {hopes.worth[number(at, price)] for price in PRICES} == {UNSOLD}


def test_wanted_cards_bring_more_than_unsold_ones(hopes: Prospects) -> None:
    clash = [hopes.worth[number(0, price)] for price in PRICES]
    assert sum(clash) / len(clash) > UNSOLD
    assert len(hopes.worth) == len(PRICE)


def test_who_chooses_earlier_gets_more(hopes: Prospects) -> None:
    for table in hopes.places:
        for row in table[1:]:
            assert list(row) == sorted(row, reverse=True)
    weapons = hopes.places[0]
    assert place_worth(weapons, 1, 0) > place_worth(weapons, 1, 0.5) > place_worth(weapons, 1, 1)
    assert place_worth(weapons, 1, 0) == pytest.approx(weapons[2][0])


def test_2a_expects_more_of_what_nobody_wants() -> None:
    heroes = ("apprentice_expelled_twice", "thirsty_guardsman")
    familiar = number(TYPOLOGIES.index("familiar"), 9)
    assert prospects(heroes, 2, "2A", False).worth[familiar] == 4

"""The end of the day: sold out, Cobras, the Collection, ties (DIC-053 to DIC-061, DIC-068 to DIC-080)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from engines.contract import Outcome
from engines.dice_bazaar import GAME
from engines.dice_bazaar.data import CRATES, PRODUCTS, Card, Product
from engines.dice_bazaar.dice import Dice
from engines.dice_bazaar.state import Bought, Buy, Closed, CobraRolled, Roll, SoldOut, State, Trade
from tests.engines.dice_bazaar.scenes import PRICES, SEATS, do, legal, refused, scene, told

Held = Sequence[Card]


def closing(*held: Held, seed: str = "closing", **options: Any) -> State:
    """The bazaar closes with these cards, and a last Genie for the first player."""
    state = scene(
        len(held), hand=(2, 6), cards=dict(enumerate(held)), stacks={"spice": ("genie",)}, seed=seed, **options
    )
    return do(state, Buy("spice")).state


def result(*held: Held, **options: Any) -> Outcome:
    outcome = GAME.outcome(closing(*held, **options))
    assert outcome is not None
    return outcome


# --- When it ends ---


@pytest.mark.clause("DIC-053", "D11")
@pytest.mark.case("RU-23")
@pytest.mark.parametrize("product", PRODUCTS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_bazaar_closes_as_soon_as_one_product_is_sold_out(seats: int, product: Product) -> None:
    state = scene(seats, turn=1, hand=PRICES[product], stacks={product: (product,)})
    assert GAME.outcome(state) is None
    step = do(state, Buy(product))
    assert step.state.phase == "over"
    assert told(step, SoldOut) == [SoldOut(product)]
    assert GAME.to_move(step.state) == frozenset()
    assert told(step, Closed) == [Closed((1,))]
    assert refused(step.state, Roll())[0] == "game_over"


@pytest.mark.clause("D11")
@pytest.mark.parametrize("last", ["cobra", "genie", "monkey"])
def test_the_last_special_card_belongs_to_the_stack(last: Card) -> None:
    state = scene(hand=(2, 6), stacks={"spice": (last, "spice")})
    after = do(state, Buy("spice")).state
    assert after.phase == "act"
    closed = do(scene(hand=(2, 6), stacks={"spice": (last,)}), Buy("spice")).state
    assert closed.phase == "over"


@pytest.mark.clause("DIC-056")
@pytest.mark.case("RU-23")
def test_the_longer_game_ends_with_the_second_product() -> None:
    stacks: dict[Product, Held] = {"spice": ("spice",), "teapot": ("teapot",)}
    state = scene(hand=(1, 2, 3, 4, 5, 6), prices={"spice": (1, 2), "teapot": (3, 4, 5)}, stacks=stacks, length=2)
    after = do(state, Buy("spice")).state
    assert after.phase == "act"
    assert GAME.outcome(after) is None
    assert do(after, Buy("teapot")).state.phase == "over"


# --- Scores ---


@pytest.mark.clause("DIC-054", "DIC-055")
@pytest.mark.parametrize(("values", "points"), [("1-3-5-8", (1, 3, 5, 8)), ("1-2-4-8", (1, 2, 4, 8))])
def test_points_are_those_on_the_cards(values: str, points: tuple[int, ...]) -> None:
    outcome = result(["spice", "spice", "gem"], ["teapot", "pottery"], values=values)
    assert outcome.scores == (2 * points[0] + points[3], points[1] + points[2])
    assert outcome.places == (1, 2)
    lines = {line.key: line.value for line in outcome.breakdown[0]}
    assert lines == {"spice": 2, "teapot": 0, "pottery": 0, "gem": 8, "cobra": 0}


@pytest.mark.clause("DIC-055")
def test_most_points_win() -> None:
    outcome = result(["spice"], ["gem"], ["pottery", "teapot"], ["pottery"])
    assert outcome.scores == (1, 8, 8, 5)
    assert outcome.places == (4, 1, 2, 3)


@pytest.mark.clause("DIC-054")
@pytest.mark.parametrize("collection", [True, False])
def test_the_lines_add_up_to_the_score(collection: bool) -> None:
    hands: list[Held] = [["cobra", "gem", "spice"], ["cobra", "cobra"], ["spice"] * 5, list(PRODUCTS)]
    for order in itertools.permutations(hands, 3):
        outcome = result(*order, collection=collection)
        assert [sum(line.value for line in lines) for lines in outcome.breakdown] == list(outcome.scores)


@pytest.mark.clause("DIC-068", "DIC-080")
def test_genies_and_monkeys_score_nothing() -> None:
    assert result(["genie", "monkey", "genie"], ["monkey"]).scores == (0, 0)


# --- Cobras ---


@pytest.mark.clause("DIC-061", "D12")
def test_a_die_is_rolled_for_each_cobra_at_the_end() -> None:
    values: set[int] = set()
    for number in range(40):
        state = closing(["cobra"], ["cobra", "cobra"], ["spice"], seed=f"cobra{number}")
        (one,), (two, three), none = state.cobras
        assert none == ()
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.scores == (one, two + three, 1)
        values |= {one, two, three}
    assert values == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("DIC-061", "D12")
def test_cobras_are_told_after_the_last_purchase_and_count_nothing_before() -> None:
    cards: dict[int, Held] = {0: ["cobra"], 1: ["cobra", "spice"]}
    state = scene(2, hand=(2, 6), cards=cards, stacks={"spice": ("cobra",)})
    assert [player.score for player in GAME.view(state, 0).players] == [0, 1]
    step = do(state, Buy("spice"))
    assert [type(event) for event in step.events] == [Bought, SoldOut, CobraRolled, CobraRolled, CobraRolled, Closed]
    assert [event.seat for event in told(step, CobraRolled)] == [0, 0, 1]
    (one, two), (three,) = step.state.cobras
    assert [event.die for event in told(step, CobraRolled)] == [one, two, three]
    assert [player.score for player in GAME.view(step.state, 0).players] == [one + two, three + 1]


# --- Ties ---


def tie(*held: Held) -> tuple[tuple[int, ...], str]:
    outcome = result(*held)
    return outcome.places, outcome.reason


@pytest.mark.clause("DIC-055")
def test_points_decide_first() -> None:
    assert tie(["pottery", "teapot", "spice"], ["gem"]) == ((1, 2), "points")


@pytest.mark.clause("DIC-057", "D13")
@pytest.mark.case("RU-23")
def test_then_gems() -> None:
    assert tie(["pottery", "teapot"], ["gem"]) == ((2, 1), "gems")


@pytest.mark.clause("DIC-058", "D13")
@pytest.mark.case("RU-23")
def test_then_products_of_all_kinds_together() -> None:
    assert tie(["pottery"], ["teapot", "spice", "spice"]) == ((2, 1), "products")
    assert tie(["teapot", "spice", "spice"], ["pottery", "genie", "genie", "genie"]) == ((1, 2), "products")


@pytest.mark.clause("DIC-059", "D13")
@pytest.mark.case("RU-23")
def test_then_cobras() -> None:
    for number in range(200):
        state = closing(["spice", "cobra", "cobra"], ["teapot", "cobra"], seed=f"tie{number}")
        (one, two), (three,) = state.cobras
        outcome = GAME.outcome(state)
        assert outcome is not None
        if 1 + one + two == 3 + three:
            assert (outcome.places, outcome.reason) == ((1, 2), "cobras")
            return
    pytest.fail("no tie came up")


@pytest.mark.clause("D13")
@pytest.mark.case("RU-23")
def test_then_the_place_is_shared() -> None:
    assert tie(["gem"], ["gem"]) == ((1, 1), "shared")
    assert tie(["spice"], ["gem"], ["spice"]) == ((2, 1, 2), "points")
    state = scene(3, hand=(2, 6), cards={0: ["gem"], 2: ["gem"]}, stacks={"spice": ("genie",)})
    step = do(state, Buy("spice"))
    assert told(step, Closed) == [Closed((0, 2))]


@pytest.mark.clause("D7", "D13")
def test_a_traded_card_breaks_no_tie() -> None:
    cards: dict[int, Held] = {0: ["pottery", "spice", "spice", "teapot"], 1: ["pottery", "spice", "spice"]}
    state = scene(2, hand=(1, 2, 6), cards=cards, stacks={"spice": ("genie",)})
    trade = next(move for move in legal(state) if isinstance(move, Trade) and (move.card, move.die) == ("teapot", 1))
    outcome = GAME.outcome(do(state, trade, Buy("spice")).state)
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.reason) == ((7, 7), (1, 1), "shared")


# --- The Collection ---


def crates(*held: Held) -> dict[str, list[int]]:
    """By crate, the bonus of each seat."""
    outcome = result(*held, collection=True)
    found: dict[str, list[int]] = {key: [] for key in CRATES}
    for lines in outcome.breakdown:
        for line in lines:
            if line.key in found:
                found[line.key].append(line.value)
    return found


@pytest.mark.clause("DIC-070", "DIC-071")
def test_the_most_spices_get_two_points() -> None:
    assert crates(["spice"], ["spice", "spice"], [])["most_spice"] == [0, 2, 0]


@pytest.mark.clause("D14")
def test_all_who_are_tied_for_the_most_spices_get_them_but_not_for_none() -> None:
    assert crates(["spice"], ["spice"], [])["most_spice"] == [2, 2, 0]
    assert crates(["gem"], ["cobra"])["most_spice"] == [0, 0]


@pytest.mark.clause("DIC-072", "D15")
def test_no_gem_gets_three_points() -> None:
    assert crates(["gem"], ["spice"], [])["no_gem"] == [0, 3, 3]


@pytest.mark.clause("DIC-073")
def test_each_type_of_product_gets_two_points() -> None:
    almost: Held = ["spice", "teapot", "pottery", "genie", "cobra", "monkey"]
    assert crates([*PRODUCTS], [*PRODUCTS, *PRODUCTS], almost)["each_type"] == [2, 2, 0]


@pytest.mark.clause("DIC-074")
def test_five_spices_get_four_points() -> None:
    assert crates(["spice"] * 4, ["spice"] * 5, ["spice"] * 6)["five_spice"] == [0, 4, 4]


@pytest.mark.clause("DIC-070")
def test_crates_add_up() -> None:
    outcome = result(["spice"] * 5, ["gem"], collection=True)
    assert outcome.scores == (5 + 2 + 3 + 4, 8)
    assert result(["spice"] * 5, ["gem"]).scores == (5, 8)


@pytest.mark.clause("DIC-070")
def test_everybody_can_see_who_would_get_a_crate_now() -> None:
    view = GAME.view(scene(collection=True, cards={0: ["spice", "gem"], 1: ["spice"]}), None)
    assert {crate.key: crate.seats for crate in view.crates} == {
        "most_spice": (0, 1),
        "no_gem": (1, 2),
        "each_type": (),
        "five_spice": (),
    }
    assert [player.score for player in view.players] == [11, 6, 3]


@pytest.mark.clause("D15", "D7")
def test_a_traded_spice_no_longer_counts_for_the_crates() -> None:
    prices: dict[Product, Dice] = {"teapot": (4, 4, 4)}
    cards: dict[int, Held] = {0: ["spice"] * 5}
    stacks: dict[Product, Held] = {"spice": ("genie",)}
    state = scene(2, hand=(1, 2, 6), cards=cards, stacks=stacks, prices=prices, collection=True)
    outcome = GAME.outcome(do(state, Trade("spice", 1, 4), Buy("spice")).state)
    assert outcome is not None
    assert outcome.scores == (4 + 2 + 3, 3)

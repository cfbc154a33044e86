"""Components and setup (DIC-001 to DIC-030, DIC-060, DIC-063, DIC-075)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.arena import begin
from engines.dice_bazaar import GAME
from engines.dice_bazaar.data import COPIES, COPIES_FOR_TWO, POINTS, PRODUCTS, SPECIALS, Values
from engines.dice_bazaar.state import End, Roll, Rolled, RoundStarted, free_dice
from tests.engines.dice_bazaar.scenes import SEATS, do, opening, told

SEEDS = [f"seed{number}" for number in range(40)]


# --- Components ---


@pytest.mark.clause("DIC-001", "DIC-002", "DIC-003", "DIC-004", "DIC-029")
def test_four_players_can_have_six_dice_each() -> None:
    state = opening(4)
    assert [free_dice(player) for player in state.players] == [6] * 4
    assert [len(told(do(opening(4, seed), Roll()), Rolled)[0].dice) for seed in SEEDS] == [6] * len(SEEDS)


@pytest.mark.clause("DIC-005", "DIC-025")
def test_fourteen_price_dice_are_rolled() -> None:
    faces: Counter[int] = Counter()
    for seed in SEEDS:
        prices = opening(seed=seed).prices
        assert [len(price) for price in prices] == [2, 3, 4, 5]
        faces.update(die for price in prices for die in price)
    assert set(faces) == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("DIC-008", "DIC-009", "DIC-010", "DIC-011", "DIC-012", "DIC-013")
@pytest.mark.parametrize("seats", [3, 4])
def test_all_cards_are_in_the_game(seats: int) -> None:
    cards = Counter(card for stack in opening(seats).stacks for card in stack)
    assert cards == {"spice": 9, "teapot": 9, "pottery": 9, "gem": 6, "cobra": 4, "genie": 4}


@pytest.mark.clause("DIC-019", "D17")
def test_two_players_leave_some_products_in_the_box() -> None:
    cards = Counter(card for stack in opening(2, monkey=True).stacks for card in stack)
    assert cards == {"spice": 6, "teapot": 6, "pottery": 6, "gem": 4, "cobra": 4, "genie": 4, "monkey": 4}


# --- Stacks ---


@pytest.mark.clause("DIC-017", "DIC-018", "DIC-020", "DIC-060", "DIC-063")
@pytest.mark.parametrize("seats", SEATS)
def test_each_product_has_a_stack_with_one_cobra_and_one_genie(seats: int) -> None:
    copies = COPIES_FOR_TWO if seats == 2 else COPIES
    for product, stack in zip(PRODUCTS, opening(seats).stacks, strict=True):
        assert Counter(stack) == {product: copies[product], "cobra": 1, "genie": 1}


@pytest.mark.clause("DIC-075")
def test_the_expansion_adds_a_monkey_to_each_stack_and_no_die_yet() -> None:
    state = opening(monkey=True)
    for stack in state.stacks:
        assert Counter(card for card in stack if card not in PRODUCTS) == {"cobra": 1, "genie": 1, "monkey": 1}
    assert [free_dice(player) for player in state.players] == [6, 6, 6]
    assert "monkey" not in [card for stack in opening().stacks for card in stack]


@pytest.mark.clause("DIC-021", "D18")
def test_a_product_is_on_top_of_every_stack() -> None:
    below: set[str] = set()
    for seed in SEEDS:
        stacks = opening(seed=seed, monkey=True).stacks
        assert tuple(stack[-1] for stack in stacks) == PRODUCTS
        below |= {stack[-2] for stack in stacks}
    assert below == {*PRODUCTS, *SPECIALS, "monkey"}, "anything may come second"


@pytest.mark.clause("DIC-020")
def test_stacks_are_shuffled() -> None:
    places = {opening(seed=seed).stacks[0].index("cobra") for seed in SEEDS}
    assert len(places) > 5


@pytest.mark.clause("DIC-023", "DIC-024")
@pytest.mark.parametrize("values", POINTS)
def test_the_stalls_stand_from_left_to_right_with_rising_values(values: Values) -> None:
    view = GAME.view(opening(values=values), None)
    assert [stall.product for stall in view.stalls] == ["spice", "teapot", "pottery", "gem"]
    points = [stall.points for stall in view.stalls]
    assert (points[0], points[-1]) == (1, 8)
    assert points == sorted(set(points)) == list(POINTS[values])


@pytest.mark.clause("DIC-023")
def test_only_the_top_of_a_stack_is_face_up() -> None:
    state = opening()
    view = GAME.view(state, 0)
    assert [stall.top for stall in view.stalls] == list(PRODUCTS)
    assert [stall.left for stall in view.stalls] == [len(stack) for stack in state.stacks]


@pytest.mark.clause("DIC-026", "DIC-027")
def test_price_dice_lie_from_smallest_to_largest() -> None:
    for seed in SEEDS:
        assert all(list(price) == sorted(price) for price in opening(seed=seed).prices)


# --- Turn order ---


@pytest.mark.clause("DIC-030", "D19")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn_and_the_others_follow_clockwise(seats: int) -> None:
    assert {opening(seats, seed).turn for seed in SEEDS} == set(range(seats))
    state = opening(seats)
    turns = []
    for _ in range(2 * seats):
        turns.append(state.turn)
        state = do(state, Roll(), End()).state
    assert turns == [(state.starter + number) % seats for number in range(2 * seats)]


@pytest.mark.clause("DIC-030")
def test_the_setup_tells_who_begins() -> None:
    step = begin(GAME, 4, "first", {})
    assert step.events == (RoundStarted(1, step.state.turn),)
    assert GAME.to_move(step.state) == {step.state.starter}


@pytest.mark.clause("DIC-015")
def test_the_expansions_are_left_out_unless_asked_for() -> None:
    assert GAME.view(opening(), 0).crates == ()
    assert [crate.key for crate in GAME.view(opening(collection=True), 0).crates] == [
        "most_spice",
        "no_gem",
        "each_type",
        "five_spice",
    ]

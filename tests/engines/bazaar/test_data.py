"""The cards that we designed keep what RULES.md says of them (BAZ-005, BAZ-007)."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from pathlib import Path

import pytest

from engines.bazaar.cubes import COLOURS, ONE, Cubes, covers, parse, plus
from engines.bazaar.data import EXCHANGE_CARDS, WARES, Equation
from engines.bazaar.planning import hands, trades

RULES = Path(__file__).resolve().parents[3] / "engines" / "bazaar" / "RULES.md"
MOST_TURNS = 10


def rotated(cubes: Cubes, by: int = 1) -> Cubes:
    """The same cubes with each colour replaced by the next one."""
    r, b, g, y, w = (cubes[(colour - by) % 5] for colour in range(5))
    return r, b, g, y, w


def turned(equation: Equation, by: int = 1) -> Equation:
    return Equation(rotated(equation.left, by), rotated(equation.right, by))


# --- Exchange cards ---


@pytest.mark.clause("BAZ-005")
def test_fifty_different_equations() -> None:
    equations = [frozenset((one.left, one.right)) for card in EXCHANGE_CARDS for one in card.equations]
    assert len(set(equations)) == len(equations) == 50


def test_no_colour_is_on_both_sides_and_each_side_has_one_to_four_cubes() -> None:
    for card in EXCHANGE_CARDS:
        for one in card.equations:
            assert all(left == 0 or right == 0 for left, right in zip(one.left, one.right, strict=True))
            assert 1 <= sum(one.left) <= 4
            assert 1 <= sum(one.right) <= 4


def test_both_patterns_come_in_all_rotations_of_the_colours() -> None:
    for first in (0, 5):
        pattern = EXCHANGE_CARDS[first].equations
        for by in range(5):
            card = EXCHANGE_CARDS[first + by]
            assert card.number == first + by + 1
            assert {turned(one, by) for one in pattern} == set(card.equations)


# --- Ware cards ---


@pytest.mark.clause("BAZ-007")
def test_forty_five_different_wares_of_five_cubes() -> None:
    assert len({ware.cubes for ware in WARES}) == len(WARES) == 45
    assert all(sum(ware.cubes) == 5 for ware in WARES)
    assert [ware.number for ware in WARES] == list(range(45))


def test_every_colour_is_wanted_equally_often() -> None:
    assert len({sum(ware.cubes[colour] for ware in WARES) for colour in range(5)}) == 1
    cubes = {ware.cubes for ware in WARES}
    assert {rotated(one) for one in cubes} == cubes


def test_rules_list_the_same_cards() -> None:
    text = RULES.read_text(encoding="utf-8")
    told = re.findall(r"^\| (\d+) \| (.+) \|$", text, re.MULTILINE)
    for number, row in told:
        if int(number) <= 10 and "=" in row:
            equations = [tuple(parse(side) for side in cell.split("=")) for cell in row.split("|")]
            assert equations == [(one.left, one.right) for one in EXCHANGE_CARDS[int(number) - 1].equations]
    assert sum("=" in row for _, row in told) == 10
    wares = Counter(parse(word) for word in re.findall(r"\b[RBGYW]{5}\b", text))
    assert wares == Counter(ware.cubes for ware in WARES)


# --- Every ware can be reached ---


def reach(cards: tuple[int, int]) -> tuple[list[tuple[int, ...]], list[list[int]]]:
    """By hand: the numbers of the hands after a roll of each colour, and after each trade within ten cubes."""
    number = {hand: index for index, hand in enumerate(hands())}
    rolls = [tuple(number.get(plus(hand, ONE[c]), index) for c in COLOURS) for index, hand in enumerate(hands())]
    return rolls, [[number[after] for after in trades(cards, hand) if after in number] for hand in hands()]


def turns(goal: int, rolls: list[tuple[int, ...]], traded: list[list[int]]) -> float:
    """The expected turns from an empty hand to one hand by the best plan: value iteration from above.

    A plan that may fail is reckoned with a thousand turns where it does.
    """
    worst = 1000.0
    left = [worst] * len(rolls)
    left[goal] = 0.0
    for _ in range(100):
        before = left[0]
        for here in reversed(range(len(left))):  # a roll leads to a larger hand
            if here != goal:
                by_colour = [left[after] for after in rolls[here]]
                rolled = (sum(by_colour) + min(by_colour)) / 6
                left[here] = min(worst, 1 + min((left[after] for after in traded[here]), default=worst), 1 + rolled)
        if left[0] < worst and before - left[0] < 1e-3:
            break
    return left[0]


CLASSES = [(1, 2), (1, 3), (6, 7), (6, 8), *((1, other) for other in range(6, 11))]
"""Every pair of cards is one of these with the colours rotated, or the same two patterns the other way round."""


def test_the_nine_classes_are_all_pairs() -> None:
    def card(number: int) -> frozenset[Equation]:
        return frozenset(EXCHANGE_CARDS[number - 1].equations)

    pairs = {
        frozenset(frozenset(turned(one, by) for one in card(number)) for number in pair)
        for pair in CLASSES
        for by in range(5)
    }
    assert pairs == {frozenset(map(card, pair)) for pair in itertools.combinations(range(1, 11), 2)}


@pytest.mark.parametrize("cards", CLASSES, ids=str)
def test_any_two_cards_let_every_ware_be_bought_with_nothing_left(cards: tuple[int, int]) -> None:
    rolls, traded = reach(cards)
    number = {hand: index for index, hand in enumerate(hands())}
    for ware in WARES:
        assert turns(number[ware.cubes], rolls, traded) <= MOST_TURNS


def test_what_the_sums_stand_on() -> None:
    assert len(hands()) == 3003
    assert all(sum(hand) <= 10 for hand in hands())
    assert set(trades((1, 7), parse("R"))) == {parse("BGYW"), parse("WW")}
    assert covers(parse("RRB"), parse("RB"))

"""Counting over dice: exact, against the plain way of doing it."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from engines.dice_bazaar.dice import Dice, holds, joined, roll, shared, without
from engines.dice_bazaar.odds import at_once, fresh, in_time, rolls, shape
from engines.rng import Rng

WANTED: list[Dice] = [(2,), (2, 5), (5, 5), (1, 2, 3), (1, 1, 4), (6, 6, 6), (2, 3, 3, 6), (1, 2, 4, 5, 6)]


def thrown(dice: int) -> itertools.product[tuple[int, ...]]:
    """Every way in which so many dice can fall."""
    return itertools.product(range(1, 7), repeat=dice)


def rest(wanted: Dice, shown: tuple[int, ...]) -> Dice:
    return tuple(sorted((Counter(wanted) - Counter(shown)).elements()))


@pytest.mark.parametrize("wanted", [(), *WANTED], ids=str)
@pytest.mark.parametrize("dice", [0, 1, 2, 3, 4])
def test_what_a_roll_leaves_is_counted_exactly(wanted: Dice, dice: int) -> None:
    counted = Counter(shape(rest(wanted, shown)) for shown in thrown(dice))
    found = {one: chance for chance, one in rolls(shape(wanted), dice) if chance}
    assert found == pytest.approx({one: number / 6**dice for one, number in counted.items()})


@pytest.mark.parametrize(
    ("wanted", "dice", "chance"), [((1,), 6, 0.665), ((1, 1), 6, 0.418), ((2,), 6, 0.263), ((1, 1), 1, 0.0)]
)
def test_known_chances(wanted: tuple[int, ...], dice: int, chance: float) -> None:
    assert at_once(wanted, dice) == pytest.approx(chance, abs=0.001)


@pytest.mark.parametrize("wanted", WANTED, ids=str)
def test_waiting_is_as_good_as_summing_up_all_rolls(wanted: Dice) -> None:
    """Value iteration over what is missing, until nothing changes any more."""
    patience, dice = 0.8, 5
    worth: dict[Dice, float] = {(): 1.0}
    missing = {rest(wanted, shown) for shown in thrown(len(wanted))} - {()}
    after = {
        one: Counter(rest(one, shown) for shown in thrown(dice - len(wanted) + len(one))) for one in (wanted, *missing)
    }
    for _ in range(60):
        for one, found in after.items():
            total = sum(n * (patience * worth.get(left, 0.0) if left else 1.0) for left, n in found.items())
            worth[one] = total / found.total()
    assert in_time(shape(wanted), dice, patience) == pytest.approx(worth[wanted], abs=1e-4)


@pytest.mark.parametrize("number", [2, 3])
def test_a_price_that_is_not_rolled_yet_is_the_average_of_all(number: int) -> None:
    prices = [in_time(shape(tuple(sorted(price))), 4, 0.9) for price in thrown(number)]
    assert fresh(number, 4, 0.9) == pytest.approx(sum(prices) / len(prices))


@pytest.mark.parametrize("one", [(), (1,), (1, 1, 3), (1, 3, 3, 6)], ids=str)
@pytest.mark.parametrize("other", [(), (3,), (1, 1, 3), (1, 3, 3, 6)], ids=str)
def test_heaps_are_compared_number_by_number(one: Dice, other: Dice) -> None:
    left, right = Counter(one), Counter(other)
    assert Counter(without(one, other)) == left - right
    assert Counter(shared(one, other)) == left & right
    assert Counter(joined(one, other)) == left + right
    assert holds(one, other) == (right <= left)


def test_a_roll_is_sorted_and_each_face_is_as_likely() -> None:
    faces: Counter[int] = Counter()
    rng = Rng("faces")
    for _ in range(2000):
        dice, rng = roll(rng, 6)
        assert list(dice) == sorted(dice)
        faces.update(dice)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(1800 < number < 2200 for number in faces.values())

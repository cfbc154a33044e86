"""Chance: the same on every machine, fair, and one stream tells nothing of another."""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.rng import Rng


def draws(rng: Rng, below: int, number: int) -> Iterator[int]:
    """So many numbers, one after the other."""
    for _ in range(number):
        drawn, rng = rng.below(below)
        yield drawn


def unevenness(counts: Sequence[int]) -> float:
    """How many standard deviations the chi-square of equally likely counts lies above its mean."""
    mean = sum(counts) / len(counts)
    chi = sum((count - mean) ** 2 / mean for count in counts)
    freedom = len(counts) - 1
    return (chi - freedom) / math.sqrt(2 * freedom)


# --- The same everywhere ---


def test_fixed_draws() -> None:
    rng, drawn = Rng("serai"), []
    for below in (2, 6, 10, 100, 2**64):
        one, rng = rng.below(below)
        drawn.append(one)
    assert drawn == [0, 4, 6, 70, 3781114204145870114]
    assert rng == Rng("serai", 5)


def test_fixed_orders() -> None:
    assert Rng("serai").shuffled("abcdefgh") == (tuple("hafgedbc"), Rng("serai", 1))
    assert Rng("serai").shuffled(range(13))[0] == (1, 2, 11, 6, 4, 12, 9, 7, 10, 0, 3, 5, 8)


def test_a_draw_is_the_hash_of_its_place() -> None:
    digest = hashlib.shake_256(b"41:serai").digest(17)  # 3 bits for 6, and 128 to spare
    assert Rng("serai", 41).below(6)[0] == int.from_bytes(digest, "big") % 6


def test_a_fixed_fork() -> None:
    assert Rng("serai", 7).fork("x") == Rng("serai/7/x")


def test_a_place_gives_the_same_draw_every_time() -> None:
    place = Rng("serai", 3)
    assert len({place.below(10**9)[0] for _ in range(5)}) == 1


def test_a_place_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rng("serai").counter = 1  # type: ignore[misc]


# --- Fair ---


@given(st.text(max_size=40), st.integers(0, 2**40), st.integers(1, 2**80))
def test_draws_lie_in_their_range(seed: str, counter: int, below: int) -> None:
    drawn, after = Rng(seed, counter).below(below)
    assert 0 <= drawn < below
    assert after == Rng(seed, counter + 1)


@pytest.mark.parametrize("below", [2, 3, 6, 13, 52])
def test_every_number_is_equally_likely(below: int) -> None:
    counts = Counter(draws(Rng("even"), below, 20_000))
    assert unevenness([counts[one] for one in range(below)]) < 4


def test_every_order_is_equally_likely() -> None:
    rng, counts = Rng("orders"), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        order, rng = rng.shuffled(range(4))
        counts[order] += 1
    assert unevenness([counts[order] for order in itertools.permutations(range(4))]) < 4


def test_every_card_lies_in_every_place_equally_often() -> None:
    orders = [Rng(f"deck{number}").shuffled(range(13))[0] for number in range(6_000)]
    for place in range(13):
        counts = Counter(order[place] for order in orders)
        assert unevenness([counts[card] for card in range(13)]) < 4


def test_one_draw_does_not_foretell_the_next() -> None:
    drawn = list(draws(Rng("pairs"), 6, 20_000))
    counts = Counter(itertools.pairwise(drawn))
    assert unevenness([counts[pair] for pair in itertools.product(range(6), range(6))]) < 4


@given(st.text(max_size=10), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item(seed: str, items: list[int]) -> None:
    assert Counter(Rng(seed).shuffled(items)[0]) == Counter(items)


def test_a_pick_is_one_of_the_items() -> None:
    assert {Rng("pick", n).pick("abc")[0] for n in range(40)} == set("abc")
    with pytest.raises(ValueError, match="below 0"):
        Rng("pick").pick("")


# --- Independent ---


def test_forks_by_other_labels_and_places_are_other_streams() -> None:
    streams = [Rng("serai"), *(Rng("serai", place).fork(label) for place in range(3) for label in "abc")]
    drawn = [tuple(draws(stream, 2**32, 8)) for stream in streams]
    assert len({one for stream in drawn for one in stream}) == 8 * len(streams)


def test_a_fork_leaves_its_parent_where_it_was() -> None:
    parent = Rng("serai", 5)
    before = parent.below(10**9)
    parent.fork("a").below(10)
    assert parent.below(10**9) == before


def test_a_fork_does_not_go_along_with_its_parent() -> None:
    parent = list(draws(Rng("together"), 4, 16_000))
    child = list(draws(Rng("together").fork("child"), 4, 16_000))
    counts = Counter(zip(parent, child, strict=True))
    assert unevenness([counts[pair] for pair in itertools.product(range(4), range(4))]) < 4

"""The bots' counting, held against playing every case by the rules."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.welcome_to_the_dungeon.data import DECK, ITEMS, MONSTERS, Item, Monster
from engines.welcome_to_the_dungeon.odds import (
    Cards,
    Dungeon,
    after_challenge,
    all_but,
    best_name,
    chances,
    count,
    success,
    survival,
)
from engines.welcome_to_the_dungeon.state import Name, Pass
from tests.engines.welcome_to_the_dungeon.scenes import do, scene

EMPTY = count(())


def dungeon(
    items: tuple[Item, ...], known: Sequence[Monster] = (), held: Sequence[Monster] = (), unknown: int = 0
) -> Dungeon:
    """As somebody knows it who placed the known monsters and withheld others."""
    seen = count(tuple(known))
    return Dungeon(items, 2, seen, all_but(seen, count(tuple(held))), unknown)


def survives(items: tuple[Item, ...], cards: Sequence[Monster], held: Sequence[Monster], named: Monster | None) -> bool:
    """Whether the rules let a hero with these items live through these cards."""
    gone = [item for item in ITEMS if item not in items]
    step = do(scene(2, dungeon=cards, held={0: list(zip(gone, held, strict=True))}), Pass())
    if step.state.phase == "name":
        step = do(step.state, Name(named))
    assert step.state.last_challenge is not None
    return step.state.last_challenge.success


@settings(max_examples=40)
@given(
    order=st.permutations(DECK),
    items=st.sets(st.sampled_from(ITEMS), min_size=1),
    known=st.integers(0, 3),
    unknown=st.integers(0, 3),
    named=st.sampled_from(MONSTERS),
)
def test_survival_is_the_share_of_all_cases(
    order: list[Monster], items: set[Item], known: int, unknown: int, named: Monster
) -> None:
    on = tuple(item for item in ITEMS if item in items)
    held, sent = order[: 6 - len(on)], order[6 - len(on) : 6 - len(on) + known]
    unseen = order[6 - len(on) + known :]
    cases = [survives(on, [*sent, *cards], held, named) for cards in itertools.combinations(unseen, unknown)]
    name = named if "vorpal" in on else None
    assert survival(dungeon(on, sent, held, unknown), name) == pytest.approx(Fraction(sum(cases), len(cases)))


@settings(max_examples=60)
@given(
    known=st.lists(st.sampled_from(MONSTERS), max_size=5, unique=True),
    items=st.sets(st.sampled_from(ITEMS)),
    unknown=st.integers(0, 6),
)
def test_the_best_name_is_the_best(known: list[Monster], items: set[Item], unknown: int) -> None:
    one = dungeon(tuple(item for item in ITEMS if item in items), known, (), unknown)
    if "vorpal" in items:
        assert success(one) == max(survival(one, name) for name in MONSTERS)
        assert best_name(one) is not None
    else:
        assert best_name(one) is None
        assert success(one) == survival(one, None)


def test_the_strongest_of_equally_good_names_is_called() -> None:
    assert best_name(dungeon(ITEMS, ("golem", "golem", "ork"))) == "golem"
    assert best_name(dungeon(ITEMS, ("goblin",))) == "dragon"


@pytest.mark.parametrize(("size", "gone", "share"), [(3, 0, 0.99), (5, 0, 0.97), (7, 0, 0.89), (9, 0, 0.71)])
def test_a_full_hero_fares_as_others_have_found(size: int, gone: int, share: float) -> None:
    """Shares of a blind challenge that were found by simulation, not by this counting."""
    assert success(dungeon(ITEMS[gone:], unknown=size)) == pytest.approx(share, abs=0.015)


def test_more_monsters_and_fewer_items_are_never_better() -> None:
    for size in range(9):
        assert success(dungeon(ITEMS, unknown=size)) >= success(dungeon(ITEMS, unknown=size + 1))
        for item in ITEMS:
            assert success(dungeon(ITEMS, unknown=size)) >= success(dungeon(ITEMS, unknown=size).without_item(item))


# --- The game's chances ---

CARDS = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1)), min_size=2, max_size=4).map(tuple)


@given(CARDS)
def test_chances_are_shares_of_one_and_do_not_depend_on_seats(cards: Cards) -> None:
    assert sum(chances(cards)) == pytest.approx(1)
    assert chances(cards[::-1]) == pytest.approx(chances(cards)[::-1])


@given(CARDS, st.data())
def test_a_success_helps_and_a_failure_harms(cards: Cards, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(cards) - 1))
    now, won, lost = (
        chances(one)[seat]
        for one in (cards, after_challenge(cards, seat, won=True), after_challenge(cards, seat, won=False))
    )
    assert won > now > lost


def test_who_has_won_or_stands_alone_has_every_chance() -> None:
    assert chances(((2, 0), (1, 1))) == (1, 0)
    assert chances(((0, 2), (0, 1), (1, 2))) == (0, 1, 0)

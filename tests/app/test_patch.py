"""The differ against somebody else's applier: any two views, and every step of whole games."""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass
from typing import Any

import jsonpatch
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as some

from app.play.patch import diff, same
from engines import game
from engines.arena import at_random, play
from tests.wire.person import DUNGEON

KEYS = some.sampled_from(["a", "b", "a/b", "m~n", "~1", "", "0", "-", "ü", "__proto__"])
PLAIN = some.none() | some.booleans() | some.integers(-3, 3) | some.sampled_from(["", "a", "1", "true", "/"])
VIEWS = some.recursive(
    PLAIN,
    lambda inside: some.lists(inside, max_size=5) | some.dictionaries(KEYS, inside, max_size=4),
    max_leaves=25,
)


@dataclass(frozen=True, slots=True)
class Part:
    name: str
    number: int | None


@dataclass(frozen=True, slots=True)
class Whole:
    parts: tuple[Part, ...]
    first: Part | None
    by_key: dict[str, Part]


PARTS = some.builds(Part, some.sampled_from("abc"), some.none() | some.integers(0, 2))
WHOLES = some.builds(
    Whole,
    some.lists(PARTS, max_size=6).map(tuple),
    some.none() | PARTS,
    some.dictionaries(KEYS, PARTS, max_size=3),
)


def plain(value: Any) -> Any:
    """As it arrives at the other end."""
    return json.loads(orjson.dumps(value))


def identical(one: Any, other: Any) -> bool:
    """Equal as JSON: True is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def check(old: Any, new: Any) -> None:
    patch = plain(diff(old, new))
    assert {op["op"] for op in patch} <= {"add", "remove", "replace"}
    applied = jsonpatch.apply_patch(plain(old), patch)
    assert identical(applied, plain(new))
    assert same(old, new) == identical(plain(old), plain(new)) == (patch == [])


@given(VIEWS, VIEWS)
def test_a_patch_leads_from_any_value_to_any_other(old: Any, new: Any) -> None:
    check(old, new)


@given(WHOLES, WHOLES)
def test_frozen_views_are_compared_as_they_are(old: Whole, new: Whole) -> None:
    check(old, new)


@given(some.lists(PARTS, max_size=8), some.lists(PARTS, max_size=8), some.lists(PARTS, max_size=8))
def test_lists_that_share_an_end(left: list[Part], middle: list[Part], right: list[Part]) -> None:
    check([*left, *right], [*left, *middle, *right])
    check([*left, *middle, *right], [*left, *right])
    check([*left, *middle, *right], [*middle, *right])


@pytest.mark.parametrize(("one", "other"), [(True, 1), (False, 0), (1, "1"), (None, False), ([], {}), ("", None)])
def test_types_count(one: Any, other: Any) -> None:
    assert not same(one, other)
    check({"a": [one]}, {"a": [other]})


def test_what_did_not_change_is_not_sent() -> None:
    old = {"a": [1, {"b": 2}], "c": {"d": [1, 2, 3]}}
    assert diff(old, {"a": [1, {"b": 3}], "c": {"d": [1, 2, 3]}}) == [{"op": "replace", "path": "/a/1/b", "value": 3}]
    assert diff(old, {**old, "c": {"d": [1, 2, 3, 4]}}) == [{"op": "add", "path": "/c/d/3", "value": 4}]
    assert diff(old, {"a": old["a"]}) == [{"op": "remove", "path": "/c"}]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_of_whole_games_for_every_viewer(seats: int) -> None:
    dungeon = game(DUNGEON)
    run = play(dungeon, [at_random] * seats, seed=f"patches {seats}")
    states = [run.begin.state, *(played.step.state for played in run.played)]
    for viewer in (None, *range(seats)):
        views = [dungeon.view(state, viewer) for state in states]
        for old, new in itertools.pairwise(views):
            check(old, new)

"""Flipping the dungeon's cards, and what the challenger makes of it (WTD-042 to WTD-049, WTD-062 to WTD-067)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.welcome_to_the_dungeon import GAME
from engines.welcome_to_the_dungeon.data import ARMOUR, DECK, ITEMS, MONSTERS, POWER, Item, Monster
from engines.welcome_to_the_dungeon.state import (
    Challenge,
    DroppedOut,
    Entered,
    Fell,
    Flip,
    Flipped,
    Name,
    Named,
    Pass,
    Survived,
)
from tests.engines.welcome_to_the_dungeon.scenes import SEATS, all_pass, card, do, only_with, rest, scene, stripped_of


def challenge(
    *dungeon: Monster, items: Sequence[Item] = ITEMS, named: Monster | None = None, torch: int = 2
) -> Challenge:
    """Seat 1 of two goes into this dungeon (bottom card first) with these items."""
    state = scene(2, dungeon=dungeon, held=only_with(*items, cards=rest(dungeon)), torch=torch)
    step = do(state, Pass())
    if step.state.phase == "name":
        step = do(step.state, Name(named))
    last = step.state.last_challenge
    assert last is not None
    return last


# --- Order ---


@pytest.mark.clause("WTD-042", "WTD-045", "W9")
def test_cards_are_flipped_one_by_one_from_the_top_to_the_last() -> None:
    state = scene(2, dungeon=("goblin", "ork", "golem", "demon"), held=stripped_of("vorpal"))
    flips = [event for event in do(state, Pass()).events if isinstance(event, Flipped)]
    assert [flip.monster for flip in flips] == ["demon", "golem", "ork", "goblin"]
    assert [flip.total for flip in flips] == [7, 12, 15, 15]


@pytest.mark.clause("WTD-045", "W9")
def test_all_cards_are_flipped_even_after_the_hero_fell() -> None:
    fought = challenge("golem", "golem", "demon", "dragon", items=())
    assert [flip.total for flip in fought.flips] == [9, 16, 21, 26]
    assert fought.damage == 26


@pytest.mark.clause("WTD-042", "W4")
def test_the_events_of_a_challenge_tell_it_in_order() -> None:
    step = all_pass(scene(3, dungeon=("goblin", "ork"), turn=1))
    assert step.events[2:] == (Entered(0, 2, 11),)
    assert do(step.state, Name("demon")).events[:-1] == (
        Named(0, "demon"),
        Flipped("ork", None, 3, 3),
        Flipped("goblin", "torch", 0, 3),
        Survived(0, 3, 11, 1),
    )


# --- Damage ---


@pytest.mark.clause("WTD-043")
@pytest.mark.parametrize("monster", MONSTERS)
def test_a_monster_that_nothing_stops_deals_its_power(monster: Monster) -> None:
    assert challenge(monster, items=()).flips == (Flip(monster, None, POWER[monster], POWER[monster]),)


STOPPED: dict[Item, tuple[Monster, ...]] = {
    "chainmail": (),
    "shield": (),
    "lance": ("dragon",),
    "grail": ("skeleton", "vampire", "lich"),
    "torch": ("goblin", "skeleton"),
    "vorpal": (),
}


@pytest.mark.clause("WTD-044", "WTD-064", "WTD-065", "WTD-066", "W1", "W11")
@pytest.mark.case("RU-03")
@pytest.mark.parametrize("item", ITEMS)
def test_an_item_stops_its_monsters_and_no_others(item: Item) -> None:
    for monster in MONSTERS:
        (flip,) = challenge(monster, items=(item,)).flips
        stopped = monster in STOPPED[item]
        assert (flip.stopped_by, flip.damage) == ((item, 0) if stopped else (None, POWER[monster]))


@pytest.mark.clause("WTD-066", "W1")
@pytest.mark.case("RU-03")
def test_an_ork_gets_past_the_torch_unless_the_table_chose_otherwise() -> None:
    assert challenge("ork", items=("torch",), torch=2).damage == 3
    assert challenge("ork", items=("torch",), torch=3).damage == 0
    assert challenge("vampire", items=("torch",), torch=3).damage == 4


@pytest.mark.clause("WTD-008")
@pytest.mark.parametrize("items", [("grail",), ("torch",), ("grail", "torch")], ids=str)
def test_a_skeleton_is_stopped_by_either_of_its_icons(items: tuple[Item, ...]) -> None:
    assert challenge("skeleton", "skeleton", items=items).damage == 0


@pytest.mark.clause("WTD-041", "WTD-067", "W4")
def test_the_named_monster_deals_no_damage_with_both_its_copies() -> None:
    fought = challenge("golem", "demon", "golem", named="golem")
    assert [(flip.monster, flip.stopped_by, flip.damage) for flip in fought.flips] == [
        ("golem", "vorpal", 0),
        ("demon", None, 7),
        ("golem", "vorpal", 0),
    ]
    assert fought.named == "golem"


@pytest.mark.clause("WTD-041", "W4")
def test_a_name_may_miss_and_may_be_left_out() -> None:
    assert challenge("golem", named="dragon").damage == 5
    assert challenge("golem", named=None).damage == 5


@pytest.mark.clause("W1")
def test_a_full_hero_in_the_full_dungeon() -> None:
    assert [challenge(*DECK, named="golem", torch=torch).damage for torch in (2, 3)] == [13, 7]


# --- Success or failure ---


@pytest.mark.clause("WTD-046", "WTD-048", "W2", "W10")
@pytest.mark.case("RU-04")
@pytest.mark.parametrize(
    ("items", "dungeon", "success"),
    [
        ((), ("skeleton",), True),  # 2 of 3
        ((), ("ork",), False),  # 3 of 3
        ((), ("vampire",), False),  # 4 of 3
        (("shield",), ("golem",), True),  # 5 of 6
        (("shield",), ("golem", "goblin"), False),  # 6 of 6
        (("chainmail",), ("demon",), True),  # 7 of 8
        (("chainmail",), ("demon", "goblin"), False),  # 8 of 8
        (("chainmail", "shield"), ("demon", "ork"), True),  # 10 of 11
        (("chainmail", "shield"), ("lich", "golem"), False),  # 11 of 11
    ],
    ids=str,
)
def test_damage_below_the_hp_is_a_success_and_equal_or_more_a_failure(
    items: tuple[Item, ...], dungeon: tuple[Monster, ...], success: bool
) -> None:
    assert challenge(*dungeon, items=items).success == success


@pytest.mark.clause("WTD-046", "W3", "W8", "W19")
@pytest.mark.case("RU-06")
@pytest.mark.parametrize("seats", SEATS)
def test_an_empty_dungeon_is_a_success(seats: int) -> None:
    step = all_pass(scene(seats, turn=1))
    assert Survived(0, 0, 11, 1) in step.events
    assert step.state.players[0].wins == 1
    assert (step.state.round, step.state.phase) == (2, "draw_or_pass")


@pytest.mark.clause("WTD-046")
def test_a_success_turns_the_card_sideways() -> None:
    step = all_pass(scene(3, dungeon=("golem",), held=stripped_of("vorpal"), turn=1))
    assert Survived(0, 5, 11, 1) in step.events
    assert GAME.view(step.state, None).players[0].wins == 1


@pytest.mark.clause("WTD-048")
def test_a_failure_turns_the_card_red() -> None:
    step = all_pass(scene(3, dungeon=("dragon", "demon"), held=stripped_of("vorpal", "lance"), turn=1))
    assert Fell(0, 16, 11, 1) in step.events
    assert not any(isinstance(event, DroppedOut) for event in step.events)
    assert GAME.view(step.state, None).players[0].losses == 1


@pytest.mark.clause("W16")
def test_success_and_failure_are_kept_side_by_side() -> None:
    players, strip = [card(wins=1), card(), card()], stripped_of("vorpal", "lance")
    failed = all_pass(scene(3, dungeon=("dragon", "demon"), held=strip, turn=1, players=players)).state
    assert (failed.players[0].wins, failed.players[0].losses) == (1, 1)
    won = all_pass(scene(3, turn=1, players=[card(losses=1), card(), card()])).state
    assert (won.players[0].wins, won.players[0].losses) == (1, 1)


# --- Everything together ---


@given(
    order=st.permutations(DECK),
    size=st.integers(0, 13),
    items=st.sets(st.sampled_from(ITEMS)),
    named=st.sampled_from([None, *MONSTERS]),
    torch=st.sampled_from([2, 3]),
)
@pytest.mark.clause("WTD-043", "WTD-044", "WTD-046", "WTD-048", "W2", "W10")
def test_any_challenge_adds_up(
    order: list[Monster], size: int, items: set[Item], named: Monster | None, torch: int
) -> None:
    dungeon = order[: min(size, 13 - (6 - len(items)))]
    on = tuple(item for item in ITEMS if item in items)
    gone = [item for item in ITEMS if item not in items]
    held = {0: list(zip(gone, order[len(dungeon) :], strict=False))}
    step = do(scene(2, dungeon=dungeon, held=held, torch=torch), Pass())
    asked = step.state.phase == "name"
    assert asked == ("vorpal" in items and bool(dungeon))
    fought = (do(step.state, Name(named)) if asked else step).state.last_challenge
    assert fought is not None
    harmless = {monster for monster in MONSTERS if _is_stopped(monster, on, torch)} | ({named} if asked else set())
    damage = sum(POWER[monster] for monster in dungeon if monster not in harmless)
    hp = 3 + sum(ARMOUR.get(item, 0) for item in on)
    assert (fought.damage, fought.hp, fought.success) == (damage, hp, damage < hp)
    assert [flip.monster for flip in fought.flips] == dungeon[::-1]
    assert [flip.total for flip in fought.flips] == list(itertools.accumulate(flip.damage for flip in fought.flips))


def _is_stopped(monster: Monster, items: Sequence[Item], torch: int) -> bool:
    """By the words on the tiles, written down once more."""
    return (
        ("lance" in items and monster == "dragon")
        or ("grail" in items and POWER[monster] in {2, 4, 6})
        or ("torch" in items and POWER[monster] <= torch)
    )

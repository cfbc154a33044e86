"""Phase 4, rewards: who chooses first, the Lair, the spells (DBZ-151 to DBZ-160, DBZ-170 to DBZ-172; R32 to R40)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engines.contract import Seat
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import SEASONAL, Spell
from engines.dungeon_bazar.events import DraftBegan, LairRewarded, Left, SpellWon
from engines.dungeon_bazar.state import OUTSIDE, Cell, Ogre, Place
from tests.engines.dungeon_bazar.acting import do, only
from tests.engines.dungeon_bazar.scenes import (
    ANNUAL_ROOM,
    ARMORS,
    FAMILIARS,
    JUNK,
    LAIR,
    MAGIC,
    POTIONS,
    SEASONAL_ROOM,
    WEAPONS,
    door,
    rewards,
    room,
)

# --- The choice order ---


def lair_order(
    at: Mapping[Seat, Place], goblins: Mapping[Seat, int], ogre: Seat | None = None, exits: tuple[Seat, ...] = (0, 1, 2)
) -> tuple[Seat, ...]:
    """The choice order in the Lair, told by its reward."""
    step = rewards(at=at, goblins={LAIR: goblins}, exits=exits, ogre=None if ogre is None else Ogre(LAIR, ogre))
    told = only(step.events, LairRewarded)
    return told[0].order if told else ()


@pytest.mark.clause("DBZ-151", "DBZ-152", "DBZ-153", "DBZ-057")
def test_more_goblins_come_first() -> None:
    assert lair_order({}, {0: 1, 1: 3, 2: 2}) == (1, 2, 0)
    assert lair_order({}, {2: 1}) == (2,)
    assert lair_order({}, {}) == ()


@pytest.mark.clause("DBZ-154", "R34")
def test_the_merchant_counts_as_two_goblins_and_takes_part_alone() -> None:
    assert lair_order({1: room(LAIR)}, {0: 1}) == (1, 0)
    assert lair_order({1: room(LAIR)}, {0: 3}) == (0, 1)
    assert lair_order({1: room(LAIR)}, {0: 2, 2: 3, 1: 1}, exits=(0, 1, 2)) == (1, 2, 0)
    assert lair_order({1: room(LAIR)}, {}) == (1,)


@pytest.mark.clause("DBZ-137", "DBZ-155", "R28")
def test_the_ogre_counts_as_two_and_the_goblin_on_him_as_one() -> None:
    assert lair_order({}, {0: 1, 1: 2}, ogre=0) == (0, 1)
    assert lair_order({}, {0: 1, 1: 4}, ogre=0) == (1, 0)
    assert lair_order({0: room(LAIR)}, {0: 1, 1: 4}, ogre=0) == (0, 1)


@pytest.mark.clause("DBZ-137", "DBZ-135")
def test_an_ogre_who_was_not_recruited_counts_for_nobody() -> None:
    step = rewards(goblins={LAIR: {1: 1}}, ogre=Ogre(LAIR))
    assert only(step.events, LairRewarded) == [LairRewarded((1,), (3,))]


@pytest.mark.clause("DBZ-156", "DBZ-023", "R35")
@pytest.mark.parametrize("exits", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_of_equal_ones_who_left_first_is_first(exits: tuple[Seat, ...]) -> None:
    assert lair_order({}, {0: 1, 1: 1, 2: 1}, exits=exits) == exits
    assert lair_order({0: room(LAIR)}, {1: 2, 2: 2}, exits=exits) == exits
    assert lair_order({0: room(LAIR)}, {0: 1, 1: 3, 2: 1}, ogre=2, exits=exits) == exits


@pytest.mark.clause("R15", "R40")
@pytest.mark.parametrize("place", [OUTSIDE, door(WEAPONS, "bottom"), door(LAIR, "bottom")], ids=repr)
def test_a_merchant_on_a_door_or_in_the_entrance_counts_in_no_room(place: Place) -> None:
    assert lair_order({0: place}, {1: 1}) == (1,)
    step = rewards(at={0: place})
    assert only(step.events, LairRewarded) == []
    assert only(step.events, DraftBegan) == []
    assert only(step.events, SpellWon) == []


# --- The Lair ---


@pytest.mark.clause("DBZ-025", "DBZ-157", "DBZ-158", "DBZ-159", "R36")
def test_the_lair_pays_a_coin_for_each_favour_and_two_more_to_the_first() -> None:
    step = rewards(goblins={LAIR: {0: 1, 1: 3, 2: 2}}, favours={0: 4, 1: 0, 2: 2})
    assert only(step.events, LairRewarded) == [LairRewarded((1, 2, 0), (2, 2, 4))]
    assert [player.coins for player in step.state.players] == [24, 22, 22]
    assert [player.favours for player in step.state.players] == [4, 0, 2]


@pytest.mark.clause("DBZ-157", "R36")
def test_whoever_is_not_in_the_lair_gets_nothing_there() -> None:
    step = rewards(at={1: room(LAIR)}, favours={0: 9, 1: 1})
    assert [player.coins for player in step.state.players] == [20, 23, 20]


@pytest.mark.clause("R12", "R36")
def test_the_lair_does_not_count_cloudy() -> None:
    step = rewards(at={1: room(LAIR)}, favours={1: 1}, cloudy=1)
    assert [player.coins for player in step.state.players] == [20, 23, 20]


@pytest.mark.clause("DBZ-157", "DBZ-158")
def test_the_last_ones_leaving_comes_before_all_rewards() -> None:
    step = rewards(goblins={LAIR: {1: 1}, POTIONS: {0: 1}})
    assert [type(event) for event in step.events] == [Left, LairRewarded, DraftBegan]


# --- The order of rooms ---


@pytest.mark.clause("DBZ-160", "DBZ-161", "DBZ-170", "R32")
def test_the_lair_then_six_decks_in_reading_order_then_the_annual_and_the_seasonal_spell() -> None:
    step = rewards(
        goblins={
            **{cell: {1: 1} for cell in (LAIR, ANNUAL_ROOM, SEASONAL_ROOM)},
            **{cell: {0: 1} for cell in (POTIONS, WEAPONS, JUNK, ARMORS)},
            **{cell: {2: 1} for cell in (MAGIC, FAMILIARS)},
        }
    )
    events = step.events
    while step.state.phase == "draft":
        (seat,) = GAME.to_move(step.state)
        step = do(step.state, (seat, GAME.moves(step.state, seat)[0]))
        events += step.events
    told: list[tuple[str, Cell]] = []
    for event in events:
        match event:
            case LairRewarded():
                told.append(("lair", LAIR))
            case DraftBegan(cell, deck):
                told.append((deck, cell))
            case SpellWon():
                told.append((event.spell, event.cell))
            case _:
                pass
    assert told == [
        ("lair", LAIR),
        ("potions", POTIONS),
        ("weapons", WEAPONS),
        ("junk", JUNK),
        ("armors", ARMORS),
        ("magic", MAGIC),
        ("familiars", FAMILIARS),
        ("charme", ANNUAL_ROOM),
        ("persuasion", SEASONAL_ROOM),
    ]


# --- The spells ---


@pytest.mark.clause("DBZ-170", "DBZ-171", "DBZ-172", "R38")
@pytest.mark.parametrize("cell", [ANNUAL_ROOM, SEASONAL_ROOM])
def test_the_first_gets_the_spell_and_each_other_two_coins(cell: Cell) -> None:
    step = rewards(goblins={cell: {0: 1, 1: 3, 2: 2}})
    spell: Spell = "charme" if cell == ANNUAL_ROOM else "persuasion"
    assert only(step.events, SpellWon) == [SpellWon(1, cell, spell, (2, 0), 2)]
    assert [player.coins for player in step.state.players] == [22, 20, 22]


@pytest.mark.clause("DBZ-171", "DBZ-172")
def test_one_may_win_both_spells_and_whoever_is_alone_pays_nobody() -> None:
    step = rewards(goblins={ANNUAL_ROOM: {1: 1}, SEASONAL_ROOM: {1: 1}})
    assert only(step.events, SpellWon) == [
        SpellWon(1, ANNUAL_ROOM, "charme", (), 2),
        SpellWon(1, SEASONAL_ROOM, "persuasion", (), 2),
    ]
    assert [player.coins for player in step.state.players] == [20, 20, 20]
    shown = GAME.view(step.state, None).players
    assert shown[1].spells == ("charme", "persuasion")
    assert shown[0].spells == ()


@pytest.mark.clause("DBZ-171", "DBZ-170")
@pytest.mark.parametrize("spell", SEASONAL)
def test_the_seasonal_room_gives_the_spell_of_the_season(spell: Spell) -> None:
    step = rewards(goblins={SEASONAL_ROOM: {2: 1}}, seasonal=spell)
    assert [won.spell for won in only(step.events, SpellWon)] == [spell]


@pytest.mark.clause("R60", "DBZ-171")
def test_a_spell_in_a_room_without_anybody_goes_to_nobody() -> None:
    step = rewards()
    assert only(step.events, SpellWon) == []
    assert step.state.season == 2

"""Phase 1, heroes arrive (DBZ-077 to DBZ-096; rulings R3 to R7, R57)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import HEROES, REGULAR_DECK, TILES, Content, TileName
from engines.dungeon_bazar.events import EntrancePlaced, SeasonBegan, SpellTurned
from engines.dungeon_bazar.state import OUTSIDE, Side
from tests.engines.dungeon_bazar.acting import now, only
from tests.engines.dungeon_bazar.scenes import GRID, SEATS, Layout, arriving, entry, offering
from tests.engines.dungeon_bazar.test_map import gates
from tests.engines.playing import story

SEEDS = [f"arrive{number}" for number in range(60)]


# --- Heroes ---


@pytest.mark.clause("DBZ-077", "DBZ-078", "DBZ-079", "DBZ-080", "DBZ-081", "DBZ-082", "R3")
@pytest.mark.parametrize(("seats", "number"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_so_many_heroes_of_the_seasons_level_come_and_one_more_for_the_entrance(seats: int, number: int) -> None:
    for season in (1, 2, 3):
        drawn = set[str]()
        for state in story(GAME, seats, {}, f"heroes{season}").states:
            if state.season == season and state.phase == "offer":
                names = [customer.hero for customer in state.customers]
                assert len(names) == number
                drawn = {*names, now(state).entrance.hero}
                assert len(drawn) == number + 1
                assert all(HEROES[name].level == season for name in drawn)
                assert not drawn & {name for deck in state.stock.heroes for name in deck}
                assert len(state.stock.heroes[season - 1]) == (7 if seats < 4 else 10) - number - 1
        assert drawn


@pytest.mark.clause("DBZ-077", "R57")
def test_heroes_stand_in_the_order_in_which_they_were_drawn() -> None:
    names = ("thirsty_guardsman", "runaway_blacksmith", "near_sighted_archer")
    step = arriving(*names)
    assert only(step.events, SeasonBegan) == [SeasonBegan(1, names[:2])]
    for viewer in (0, 1, 2, None):
        assert [hero.name for hero in GAME.view(step.state, viewer).heroes] == list(names[:2])
    assert now(step.state).entrance.hero == names[2]


@pytest.mark.clause("DBZ-094", "DBZ-095", "DBZ-050", "DBZ-051", "R3")
@pytest.mark.parametrize("seats", SEATS)
def test_each_hero_of_the_market_gets_his_coins_and_the_one_of_the_entrance_gets_none(seats: int) -> None:
    for seed in SEEDS[:20]:
        state = offering(seats, seed)
        for customer, shown in zip(state.customers, GAME.view(state, None).heroes, strict=True):
            hero = HEROES[customer.hero]
            assert customer.purse == shown.purse == shown.coins == hero.coins
            assert tuple(wish.typology for wish in shown.wishes) == hero.wants
            assert {wish.mark for wish in shown.wishes} == {"open"}
        assert now(state).entrance.hero not in [customer.hero for customer in state.customers]


@pytest.mark.clause("DBZ-096", "DBZ-046", "DBZ-067")
@pytest.mark.parametrize("seats", SEATS)
def test_a_seasonal_spell_is_turned_over_and_the_annual_one_lies_open(seats: int) -> None:
    turned: Counter[str] = Counter()
    for seed in SEEDS:
        state = offering(seats, seed)
        turned.update([state.spells[1].spell])
        assert [spell.spell for spell in GAME.view(state, None).spells] == ["charme", state.spells[1].spell]
        assert [spell.annual for spell in GAME.view(state, None).spells] == [True, False]
        assert state.spells[1].spell not in state.stock.spells
    assert set(turned) == {"invisibility", "confusion", "persuasion", "disappearance"}
    step = arriving("thirsty_guardsman", "runaway_blacksmith", "near_sighted_archer")
    assert only(step.events, SpellTurned) == [SpellTurned(step.state.spells[1].spell)]


# --- The Entrance ---


def doors(state_tiles: tuple[TileName, ...]) -> tuple[tuple[bool, bool], ...]:
    return tuple((TILES[tile].right, TILES[tile].bottom) for tile in state_tiles)


@pytest.mark.clause("DBZ-083", "DBZ-084", "DBZ-085", "DBZ-087", "R5", "R6", "R7")
@pytest.mark.parametrize("seats", SEATS)
def test_the_entrance_lies_beside_the_deck_of_the_first_wish_that_is_not_in_the_centre(seats: int) -> None:
    skipped = 0
    for seed in SEEDS:
        state = offering(seats, seed)
        entrance, contents = now(state).entrance, state.setting.contents
        first, second, *_ = HEROES[entrance.hero].wants
        in_the_centre = contents[4] == REGULAR_DECK[first]
        skipped += in_the_centre
        assert entrance.typology == (second if in_the_centre else first)
        assert contents[entrance.cell] == REGULAR_DECK[entrance.typology] != "junk"
        assert entrance.cell != 4
        assert entrance.side in gates(doors(state.setting.tiles), entrance.cell)
    assert skipped


def cornered(cell: int, tile: TileName) -> Layout:
    """That tile in that corner with the heavy armors on it."""
    layout = list(GRID)
    there = next(at for at, (name, _) in enumerate(layout) if name == tile)
    layout[cell], layout[there] = layout[there], layout[cell]
    tiles = [name for name, _ in layout]
    rest: Iterator[Content] = iter(["weapons", "junk", "potions", "magic", "familiars", "annual", "seasonal"])
    return tuple(
        (name, None if name == "lair" else "armors" if at == cell else next(rest)) for at, name in enumerate(tiles)
    )


OPEN_RIGHT: TileName = "bone_gallery"
OPEN_BOTTOM: TileName = "mossy_hall"
BOTH: TileName = "crossways"
NONE: TileName = "sealed_vault"


@pytest.mark.clause("DBZ-087", "DBZ-091", "DBZ-092", "R5")
@pytest.mark.parametrize(
    ("cell", "tile", "expected"),
    [
        (0, OPEN_RIGHT, {"left", "top"}),
        (0, NONE, {"left", "top"}),
        (2, OPEN_RIGHT, {"right"}),
        (2, BOTH, {"right"}),
        (2, OPEN_BOTTOM, {"top"}),
        (2, NONE, {"top"}),
        (6, OPEN_BOTTOM, {"bottom"}),
        (6, BOTH, {"bottom"}),
        (6, OPEN_RIGHT, {"left"}),
        (6, NONE, {"left"}),
        (8, OPEN_RIGHT, {"right"}),
        (8, OPEN_BOTTOM, {"bottom"}),
        (8, BOTH, {"right", "bottom"}),
        (8, NONE, {"right", "bottom"}),
        (1, BOTH, {"top"}),
        (3, BOTH, {"left"}),
        (5, OPEN_RIGHT, {"right"}),
        (5, OPEN_BOTTOM, {"right"}),
        (7, OPEN_BOTTOM, {"bottom"}),
        (7, NONE, {"bottom"}),
    ],
    ids=lambda value: "-".join(sorted(value)) if isinstance(value, set) else str(value),
)
def test_beside_a_corner_it_lies_at_an_open_door_its_rooms_first_then_its_own(
    cell: int, tile: TileName, expected: set[Side]
) -> None:
    """Of two equal sides one by lot; at the rim's middle there is no choice, whatever the door is like."""
    layout = cornered(cell, tile)
    found = set[Side]()
    for number in range(24):
        step = arriving(
            "near_sighted_archer", "thirsty_guardsman", "runaway_blacksmith", layout=layout, seed=f"{number}"
        )
        (placed,) = only(step.events, EntrancePlaced)
        assert (placed.hero, placed.typology, placed.cell) == ("runaway_blacksmith", "heavy", cell)
        assert now(step.state).entrance == entry(cell, placed.side, "runaway_blacksmith")
        found.add(placed.side)
    assert found == expected


@pytest.mark.clause("DBZ-084", "DBZ-090", "R6")
def test_a_wish_in_the_centre_is_passed_over_for_the_next_one() -> None:
    layout = list(GRID)
    layout[4], layout[0] = ("crossways", "armors"), ("lair", None)
    layout[3] = ("torchlit_court", "potions")
    step = arriving("near_sighted_archer", "thirsty_guardsman", "runaway_blacksmith", layout=tuple(layout))
    (placed,) = only(step.events, EntrancePlaced)
    assert (placed.typology, placed.cell, placed.side) == ("magic", 5, "right")


@pytest.mark.clause("R6")
def test_no_hero_has_both_first_wishes_in_one_room() -> None:
    """So there is always one that is not in the centre, and no second hero has to be drawn."""
    for hero in HEROES.values():
        assert REGULAR_DECK[hero.wants[0]] != REGULAR_DECK[hero.wants[1]]


@pytest.mark.clause("DBZ-086", "DBZ-014", "DBZ-023")
@pytest.mark.parametrize("seats", SEATS)
def test_the_entrance_has_a_space_for_everybody(seats: int) -> None:
    view = GAME.view(offering(seats), None)
    assert [(one.space, one.coins, one.seat) for one in view.exits] == [
        (1, 1, None),
        *((space, space - 1, None) for space in range(2, seats + 1)),
    ]
    assert all(player.place == OUTSIDE for player in view.players)


@pytest.mark.clause("DBZ-088", "R4", "R3")
def test_the_entrance_is_placed_anew_each_season_and_may_come_to_lie_on_the_same_side() -> None:
    stays = moves = 0
    for number in range(40):
        states = story(GAME, 2, {}, f"entrance{number}").states
        placed = {
            state.season: (now(state).entrance.cell, now(state).entrance.side)
            for state in states
            if state.phase == "offer"
        }
        heroes = {now(state).entrance.hero for state in states if state.phase == "offer"}
        assert len(heroes) == 3
        assert set(placed) == {1, 2, 3}
        for season in (2, 3):
            stays += placed[season] == placed[season - 1]
            moves += placed[season] != placed[season - 1]
    assert stays
    assert moves > stays

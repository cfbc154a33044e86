"""What is in the box (DBZ-001 to DBZ-060): the printed facts, and the designed values with what they must keep."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import (
    ANNUAL,
    CARDS,
    CONTENTS,
    DECKS,
    FEES,
    FIRST_LEAVER,
    GOBLINS,
    HEROES,
    JUNK_PRICES,
    MARKET_HEROES,
    POWERS,
    REGULAR_DECK,
    REGULAR_DECKS,
    SEASONAL,
    SPELLS,
    TILE_NUMBERS,
    TILES,
    TYPOLOGIES,
    Hero,
)
from tests.engines.dungeon_bazar.scenes import SEATS, card, cards, hand

PRINTED_HEROES = """
1  8 LA MO PO 4+           penniless_bard
1  9 FA LA MO              squire_of_the_leaky_bucket
1 10 HA MO CW              runaway_blacksmith
1 11 RW PO FA              near_sighted_archer
1 12 CW FA LA              farmhand_with_a_grudge
1 13 MO RW CW              apprentice_expelled_twice
1 14 PO HA CW              thirsty_guardsman
1 15 LA PO HA RW           over_cautious_scout
1 16 RW FA HA MO 4+        mayors_nephew
1 17 CW HA FA PO 4+        tournament_runner_up
2 12 RW FA CW              beast_tracker
2 13 MO HA RW              crossbow_monk
2 14 CW MO PO              sellsword_on_leave
2 15 HA CW RW FA           border_captain
2 16 FA LA PO MO           hedge_witch
2 17 PO LA HA FA           field_surgeon
2 18 LA RW MO PO           elven_exile
2 19 HA CW LA MO 4+        dwarf_with_a_map
2 20 FA CW RW LA 4+        falcon_huntress
2 21 PO MO LA RW HA 4+     retired_treasure_hunter
3 16 CW HA MO RW           knight_of_the_last_rose
3 17 RW PO FA HA           dragon_bowman
3 18 PO LA CW FA           alchemist_duellist
3 19 HA CW LA PO           iron_paladin
3 20 FA MO RW HA CW        summoner_in_plate
3 21 LA FA PO MO CW        shadow_prince
3 22 MO RW HA LA FA        archmage_errant
3 23 PO CW HA RW MO 4+     barbarian_queen
3 24 LA RW HA FA PO 4+     master_of_the_hunt
3 25 MO FA CW RW LA 4+     crown_prince_and_retinue
"""


def wants(line: list[str]) -> tuple[str, ...]:
    return tuple(card(f"{one}1").typology for one in line if len(one) == 2 and one.isalpha())


def level(number: int, *, few: bool = False) -> list[Hero]:
    return [hero for hero in HEROES.values() if hero.level == number and not (few and hero.many)]


# --- Equipment ---


@pytest.mark.clause("DBZ-002", "DBZ-037", "DBZ-038", "DBZ-039", "DBZ-040")
def test_seventy_seven_goods_one_of_each_price_in_each_of_seven_typologies() -> None:
    assert len(CARDS) == len(set(CARDS)) == 77
    assert TYPOLOGIES == ("clash", "long_range", "light", "heavy", "potion", "magic", "familiar")
    for typology in TYPOLOGIES:
        assert sorted(one.price for one in CARDS if one.typology == typology) == list(range(1, 12))


@pytest.mark.clause("DBZ-035", "DBZ-041", "DBZ-042")
def test_six_backs_and_prices_one_and_two_have_the_junk_back() -> None:
    assert Counter(one.deck for one in CARDS) == {
        "weapons": 18,
        "armors": 18,
        "potions": 9,
        "magic": 9,
        "familiars": 9,
        "junk": 14,
    }
    assert set(DECKS) == {one.deck for one in CARDS}
    assert {one for one in CARDS if one.junk} == {one for one in CARDS if one.price < 3}
    assert {one.deck for one in CARDS if one.junk} == {"junk"}
    assert JUNK_PRICES == (1, 2)
    assert [one.deck for one in cards("CW3 RW11 LA4 HA9 PO3 MO3 FA3")] == [
        "weapons",
        "weapons",
        "armors",
        "armors",
        "potions",
        "magic",
        "familiars",
    ]


@pytest.mark.clause("R7", "DBZ-041")
def test_each_typology_is_at_home_in_a_regular_deck() -> None:
    assert set(REGULAR_DECK.values()) == set(REGULAR_DECKS) == set(DECKS) - {"junk"}
    for one in CARDS:
        assert one.deck == ("junk" if one.price < 3 else REGULAR_DECK[one.typology])


# --- Spells ---


@pytest.mark.clause("DBZ-003", "DBZ-044", "DBZ-045", "DBZ-046", "DBZ-227", "DBZ-231", "DBZ-235", "DBZ-238", "DBZ-241")
def test_five_spells_one_annual_and_four_of_which_three_are_used() -> None:
    assert SPELLS == ("charme", "invisibility", "confusion", "persuasion", "disappearance")
    assert {ANNUAL, *SEASONAL} == set(SPELLS)
    assert ANNUAL not in SEASONAL
    assert len(SEASONAL) == 4


# --- Heroes ---


@pytest.mark.clause("DBZ-001", "DBZ-049", "DBZ-050", "DBZ-051", "DBZ-095")
def test_thirty_heroes_with_level_coins_and_list() -> None:
    printed = [line.split() for line in PRINTED_HEROES.strip().splitlines()]
    assert len(printed) == len(HEROES) == 30
    for line in printed:
        hero = HEROES[line[-1]]
        assert (hero.name, hero.level, hero.coins) == (line[-1], int(line[0]), int(line[1]))
        assert hero.wants == wants(line)
        assert hero.many == ("4+" in line)


@pytest.mark.clause("DBZ-089", "DBZ-090", "DBZ-185")
def test_the_two_heroes_of_the_rulebooks_examples_are_as_it_says() -> None:
    (guardsman,) = (hero for hero in level(1) if hero.coins == 14)
    assert guardsman.wants[:2] == ("potion", "heavy")
    (sellsword,) = (hero for hero in level(2) if hero.coins == 14)
    assert sellsword.wants == ("clash", "magic", "potion")


@pytest.mark.clause("DBZ-049")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_ten_heroes_a_level_whose_coins_tell_them_apart(number: int) -> None:
    heroes = level(number)
    assert len(heroes) == 10
    assert len({hero.coins for hero in heroes}) == 10
    assert len(level(number, few=True)) == 7


@pytest.mark.clause("DBZ-051")
def test_no_list_names_a_typology_twice_and_the_first_two_wishes_are_in_different_decks() -> None:
    for hero in HEROES.values():
        assert len(set(hero.wants)) == len(hero.wants) >= 3
        first, second, *_ = (REGULAR_DECK[typology] for typology in hero.wants)
        assert first != second


@pytest.mark.clause("DBZ-051")
def test_every_typology_is_wanted_by_sixteen_or_seventeen_heroes() -> None:
    wanted = Counter(typology for hero in HEROES.values() for typology in hero.wants)
    assert set(wanted) == set(TYPOLOGIES)
    assert set(wanted.values()) == {16, 17}


@pytest.mark.clause("DBZ-245")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_with_few_players_each_typology_is_somebodys_first_wish_once_a_level(number: int) -> None:
    assert sorted(hero.wants[0] for hero in level(number, few=True)) == sorted(TYPOLOGIES)


@pytest.mark.clause("DBZ-050")
def test_later_heroes_have_more_coins_and_longer_lists() -> None:
    means = {
        few: [
            (
                sum(hero.coins for hero in level(number, few=few)) / len(level(number, few=few)),
                round(sum(len(hero.wants) for hero in level(number, few=few)) / len(level(number, few=few)), 1),
            )
            for number in (1, 2, 3)
        ]
        for few in (False, True)
    }
    assert means[False] == [(12.5, 3.3), (16.5, 3.8), (20.5, 4.6)]
    assert means[True] == [(12.0, 3.1), (15.0, 3.6), (19.0, 4.4)]
    assert all(earlier < later for rows in means.values() for earlier, later in pairwise(rows))


@pytest.mark.clause("DBZ-079", "DBZ-080", "DBZ-081", "DBZ-082", "R3")
@pytest.mark.parametrize("seats", SEATS)
def test_each_level_has_heroes_enough_for_the_market_and_the_entrance(seats: int) -> None:
    assert MARKET_HEROES[seats] == (2 if seats < 4 else 3)
    for number in (1, 2, 3):
        assert len(level(number, few=seats < 4)) > MARKET_HEROES[seats]


# --- Rooms ---


@pytest.mark.clause("DBZ-013", "DBZ-017", "DBZ-019")
def test_nine_rooms_with_two_doors_each() -> None:
    assert {tile.name: (tile.right, tile.bottom) for tile in TILES.values()} == {
        "lair": (True, False),
        "mossy_hall": (False, True),
        "bone_gallery": (True, False),
        "sealed_vault": (False, False),
        "crossways": (True, True),
        "ogres_kitchen": (False, True),
        "counting_house": (True, False),
        "torchlit_court": (True, True),
        "dripping_stair": (False, True),
    }


@pytest.mark.clause("DBZ-021", "DBZ-010", "DBZ-011", "DBZ-012", "DBZ-053")
def test_four_rooms_for_tokens_one_for_the_ogre_one_for_the_accountant() -> None:
    assert Counter(tile.symbol for tile in TILES.values()) == {"favour": 4, "ogre": 1, "accountant": 1, None: 3}
    assert TILES["lair"].symbol is None


@pytest.mark.clause("DBZ-020", "DBZ-026")
def test_six_decks_and_two_spells_for_eight_rooms() -> None:
    assert (*DECKS, "annual", "seasonal") == CONTENTS
    assert len(CONTENTS) == len(TILES) - 1


@pytest.mark.clause("DBZ-014", "DBZ-023", "DBZ-086", "DBZ-146", "R18")
def test_the_exit_order_pays_one_and_then_costs_as_much_as_have_left() -> None:
    assert FIRST_LEAVER == 1
    assert FEES == {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3), 5: (0, 1, 2, 3, 4)}


# --- Merchants ---


@pytest.mark.clause("DBZ-004", "DBZ-007", "DBZ-059", "DBZ-060")
def test_five_merchant_tiles_with_two_powers_each() -> None:
    assert TILE_NUMBERS == (1, 2, 3, 4, 5)
    assert tuple(f"{tile}{face}" for tile in TILE_NUMBERS for face in "AB") == POWERS


@pytest.mark.clause("DBZ-008", "DBZ-244", "DBZ-215")
def test_twenty_one_goblins_are_enough_for_every_table() -> None:
    assert GOBLINS == {2: 4, 3: 4, 4: 4, 5: 3}
    assert max(4 * 5, *(GOBLINS[seats] * seats + 1 for seats in SEATS)) <= 21
    assert [hand(seats, "3A") for seats in SEATS] == [5, 5, 5, 4]
    assert [hand(seats, "3B") for seats in SEATS] == [4, 4, 4, 3]


# --- The table ---


@pytest.mark.clause("DBZ-009", "DBZ-015")
def test_two_to_five_can_play_and_may_choose_two_house_rules() -> None:
    info = GAME.info
    assert (info.seats, info.minutes, info.weight) == ((2, 5), 60, "deep")
    assert {option.key: (option.default, [choice.value for choice in option.choices]) for option in info.options} == {
        "shopping": ("once", ["once", "loop"]),
        "tiles": ("dealt", ["dealt", "picked"]),
    }

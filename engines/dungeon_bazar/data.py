"""What is in the box: goods, heroes, rooms, merchants, spells; constants, each with its source.

Belongs here: what is printed, how many there are, and the options of the house. Does not belong here:
how rooms lie and doors join them (``plan``), and anything that happens in a game (``state``, ``rules``).

Sources. The rulebook (DBZ-…) for numbers, powers, spells, and two heroes that its examples show. What it
leaves to the printed components and no public source holds is designed here, so that every sentence of the
rulebook stays true: the doors and symbols of the nine rooms, the other 28 heroes, the fees beyond the second
space of the Entrance, and which spell is the Annual one. Each is marked as designed where it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from engines.contract import Choice, Option

SEATS = (2, 5)
SEASONS = 3
"""DBZ-075."""


# --- Goods ---

Typology: TypeAlias = Literal["clash", "long_range", "light", "heavy", "potion", "magic", "familiar"]
TYPOLOGIES: tuple[Typology, ...] = get_args(Typology)
"""DBZ-039."""
Deck: TypeAlias = Literal["weapons", "armors", "potions", "magic", "familiars", "junk"]
DECKS: tuple[Deck, ...] = get_args(Deck)
"""The six backs (DBZ-041, DBZ-042)."""
REGULAR_DECKS: tuple[Deck, ...] = DECKS[:-1]
"""Those on which a spell may lie (DBZ-228, DBZ-232)."""
DECK_NUMBER: Mapping[Deck, int] = MappingProxyType({deck: number for number, deck in enumerate(DECKS)})

REGULAR_DECK: Mapping[Typology, Deck] = MappingProxyType(
    {
        "clash": "weapons",
        "long_range": "weapons",
        "light": "armors",
        "heavy": "armors",
        "potion": "potions",
        "magic": "magic",
        "familiar": "familiars",
    }
)
TWIN: Mapping[Typology, Typology] = MappingProxyType(
    {"clash": "long_range", "long_range": "clash", "light": "heavy", "heavy": "light"}
)
"""The other typology of a mixed deck (DBZ-041, DBZ-212)."""
PRICES = range(1, 12)
"""Eleven cards of each typology, priced 1 to 11 (DBZ-040): one of each price."""
JUNK_PRICES = (1, 2)
"""DBZ-042."""


@dataclass(frozen=True)
class Card:
    """An equipment card. Without slots, because a state holds 77 of them and is written several times as fast so."""

    typology: Typology
    price: int

    @property
    def junk(self) -> bool:
        """Whether it has the Junk back."""
        return self.price in JUNK_PRICES

    @property
    def deck(self) -> Deck:
        """What its back shows."""
        return "junk" if self.junk else REGULAR_DECK[self.typology]


CARDS = tuple(Card(typology, price) for typology in TYPOLOGIES for price in PRICES)
"""DBZ-002."""


# --- Rooms ---

TileName: TypeAlias = Literal[
    "lair",
    "mossy_hall",
    "bone_gallery",
    "sealed_vault",
    "crossways",
    "ogres_kitchen",
    "counting_house",
    "torchlit_court",
    "dripping_stair",
]
Symbol: TypeAlias = Literal["favour", "ogre", "accountant"]
Content: TypeAlias = Deck | Literal["annual", "seasonal"]
"""What lies in a room that is not the Lair (DBZ-065)."""
CONTENTS: tuple[Content, ...] = (*DECKS, "annual", "seasonal")


@dataclass(frozen=True, slots=True)
class Tile:
    """A room. ``right`` and ``bottom``: whether the door there is open; ``symbol``: the item that belongs there."""

    name: TileName
    right: bool
    bottom: bool
    symbol: Symbol | None


_OPEN, _CLOSED = True, False

TILES: Mapping[TileName, Tile] = MappingProxyType(
    {
        tile.name: tile
        for tile in (
            Tile("lair", _OPEN, _CLOSED, None),
            Tile("mossy_hall", _CLOSED, _OPEN, "favour"),
            Tile("bone_gallery", _OPEN, _CLOSED, "favour"),
            Tile("sealed_vault", _CLOSED, _CLOSED, "favour"),
            Tile("crossways", _OPEN, _OPEN, "favour"),
            Tile("ogres_kitchen", _CLOSED, _OPEN, "ogre"),
            Tile("counting_house", _OPEN, _CLOSED, "accountant"),
            Tile("torchlit_court", _OPEN, _OPEN, None),
            Tile("dripping_stair", _CLOSED, _OPEN, None),
        )
    }
)
"""Designed, but for what the rulebook says of rooms: nine of them with two doors each (DBZ-013, DBZ-019), a Lair
without a deck (DBZ-026), four with the symbol of a Favour token, one each with the Ogre and the Accountant (DBZ-068 to
DBZ-070). Doors on the right and the bottom edge are the only arrangement in which every inner wall has exactly one door
and the rulebook's example of the Entrance comes true. With ten of eighteen doors open every room can be reached, most
within two rounds, and closed doors matter in every layout."""


# --- Merchants ---

TileNumber: TypeAlias = Literal[1, 2, 3, 4, 5]
TILE_NUMBERS: tuple[TileNumber, ...] = get_args(TileNumber)
"""Viking, Arab, English, Indian, Chinese: the value that breaks ties (DBZ-060)."""
Face: TypeAlias = Literal["A", "B"]
FACES: tuple[Face, ...] = get_args(Face)
Power: TypeAlias = Literal["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B", "5A", "5B"]
POWERS: tuple[Power, ...] = get_args(Power)
POWER: Mapping[tuple[TileNumber, Face], Power] = MappingProxyType(
    {(tile, face): POWERS[2 * (tile - 1) + (face == "B")] for tile in TILE_NUMBERS for face in FACES}
)

START_COINS = 20
START_FAVOURS = 1
"""DBZ-072."""
GOBLINS: Mapping[int, int] = MappingProxyType({2: 4, 3: 4, 4: 4, 5: 3})
"""By number of players (DBZ-008, DBZ-244)."""
EXTRA_GOBLINS: Mapping[Power, int] = MappingProxyType({"3A": 1})
EXTRA_COINS: Mapping[Power, int] = MappingProxyType({"3B": 7})
EXTRA_FAVOURS: Mapping[Power, int] = MappingProxyType({"4B": 1})
"""DBZ-215, DBZ-217, DBZ-221."""
VIKING_EXTRA = 1
"""1/A, a sold card (DBZ-206)."""
ARAB_EXTRA = 2
"""2/A, an unsold card (DBZ-210)."""
INDIAN_TOLL = 1
"""4/A, somebody else's goblin (DBZ-219)."""
CHINESE_DOOR = 1
"""5/A, a door (DBZ-223)."""


# --- Numbers of the rules ---

ACTIONS = 3
"""DBZ-110."""
HELP_ACTIONS = 2
"""DBZ-127."""
DUNGEON_FAVOURS = 3
"""Face down beside the Babydragon (DBZ-068)."""
CLOUDY_COINS = 3
CLOUDY_FAVOURS = 1
"""DBZ-132."""
PAWN_WEIGHT = 2
OGRE_WEIGHT = 2
"""DBZ-154, DBZ-155."""
LAIR_FIRST = 2
"""DBZ-158."""
SPELL_CONSOLATION = 2
"""DBZ-172."""
UNSOLD = 2
"""DBZ-194."""
MOST_FAVOURS = 5
FEWEST_FAVOURS = 3
"""DBZ-201, DBZ-203."""
MOST_ROUNDS = 12
"""So that no season is endless: who is still in the dungeon then leaves (ruling R31)."""

FIRST_LEAVER = 1
"""DBZ-144."""
FEES: Mapping[int, tuple[int, ...]] = MappingProxyType({2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3), 5: (0, 1, 2, 3, 4)})
"""By number of players: the fee for a round when so many have left. 1 and 2 stand in the rulebook's example (DBZ-148,
DBZ-150), 3 and 4 are designed: they go on as it begins."""


# --- Spells ---

Spell: TypeAlias = Literal["charme", "invisibility", "confusion", "persuasion", "disappearance"]
SPELLS: tuple[Spell, ...] = get_args(Spell)
ANNUAL: Spell = "charme"
"""Designed: the rulebook does not say which one is the Annual spell. Charme comes first in its list, and only with
Charme it matters that the Annual spell is played first."""
SEASONAL: tuple[Spell, ...] = SPELLS[1:]
"""Four cards, of which a game uses three: so both "five spells" and "three are seasonal" hold (DBZ-044 to DBZ-046)."""
PERSUASION = 3
"""DBZ-240."""


# --- Heroes ---


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero card. ``many``: only in games of four and five (DBZ-245)."""

    name: str
    level: int
    coins: int
    wants: tuple[Typology, ...]
    many: bool


_TYPOLOGY: Mapping[str, Typology] = MappingProxyType(
    {"C": "clash", "R": "long_range", "L": "light", "H": "heavy", "P": "potion", "M": "magic", "F": "familiar"}
)


def _heroes(level: int, *printed: tuple[int, str, str]) -> tuple[Hero, ...]:
    """Coins, list, name; a plus behind the list is the symbol for four and five players."""
    return tuple(
        Hero(name, level, coins, tuple(_TYPOLOGY[one] for one in wants.rstrip("+")), wants.endswith("+"))
        for coins, wants, name in printed
    )


HEROES: Mapping[str, Hero] = MappingProxyType(
    {
        hero.name: hero
        for hero in (
            *_heroes(
                1,
                (8, "LMP+", "penniless_bard"),
                (9, "FLM", "squire_of_the_leaky_bucket"),
                (10, "HMC", "runaway_blacksmith"),
                (11, "RPF", "near_sighted_archer"),
                (12, "CFL", "farmhand_with_a_grudge"),
                (13, "MRC", "apprentice_expelled_twice"),
                (14, "PHC", "thirsty_guardsman"),
                (15, "LPHR", "over_cautious_scout"),
                (16, "RFHM+", "mayors_nephew"),
                (17, "CHFP+", "tournament_runner_up"),
            ),
            *_heroes(
                2,
                (12, "RFC", "beast_tracker"),
                (13, "MHR", "crossbow_monk"),
                (14, "CMP", "sellsword_on_leave"),
                (15, "HCRF", "border_captain"),
                (16, "FLPM", "hedge_witch"),
                (17, "PLHF", "field_surgeon"),
                (18, "LRMP", "elven_exile"),
                (19, "HCLM+", "dwarf_with_a_map"),
                (20, "FCRL+", "falcon_huntress"),
                (21, "PMLRH+", "retired_treasure_hunter"),
            ),
            *_heroes(
                3,
                (16, "CHMR", "knight_of_the_last_rose"),
                (17, "RPFH", "dragon_bowman"),
                (18, "PLCF", "alchemist_duellist"),
                (19, "HCLP", "iron_paladin"),
                (20, "FMRHC", "summoner_in_plate"),
                (21, "LFPMC", "shadow_prince"),
                (22, "MRHLF", "archmage_errant"),
                (23, "PCHRM+", "barbarian_queen"),
                (24, "LRHFP+", "master_of_the_hunt"),
                (25, "MFCRL+", "crown_prince_and_retinue"),
            ),
        )
    }
)
"""Designed, but for the first two wishes of the Thirsty Guardsman (DBZ-089, DBZ-090) and all of the Sellsword on Leave
(DBZ-185). Coins are unique within a level, the first two wishes belong to different decks, no list names a typology
twice, and over all thirty each typology is wanted sixteen or seventeen times."""
MARKET_HEROES: Mapping[int, int] = MappingProxyType({2: 2, 3: 2, 4: 3, 5: 3})
"""By number of players (DBZ-079 to DBZ-082)."""


# --- Options ---

SHOPPING = Option(
    key="shopping",
    title="A hero's list",
    choices=(
        Choice(value="once", title="Once through, one card an entry"),
        Choice(value="loop", title="Again and again while coins and cards last"),
    ),
    default="once",
)
TILES_OPTION = Option(
    key="tiles",
    title="Merchant tiles",
    choices=(
        Choice(value="dealt", title="Dealt at random"),
        Choice(value="picked", title="Picked in seat order"),
    ),
    default="dealt",
)

"""Every way to be refused: who asks for what in which situation, the code, and words of the sentence that says why.

Belongs here: that each refusal of the rules is met, and says what rule is behind it. What is legal instead stands in
the tests of the phases.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engines.contract import Seat
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import Power
from engines.dungeon_bazar.moves import (
    Act,
    AskHelp,
    Bribe,
    BringBack,
    CastOnDeck,
    CastOnHero,
    ChooseFace,
    Collect,
    Decline,
    EndRound,
    Keep,
    Leave,
    Move,
    Offer,
    OpenDoor,
    PickTile,
    PlaceGoblin,
    RecruitOgre,
    Sell,
    TakeDiscarded,
    Walk,
)
from engines.dungeon_bazar.state import Ogre, State
from tests.engines.dungeon_bazar.acting import acts, do, refusal, round_of
from tests.engines.dungeon_bazar.scenes import (
    ACCOUNTANT_ROOM,
    LAIR,
    MAGIC,
    OGRE_ROOM,
    POTIONS,
    WEAPONS,
    card,
    door,
    dungeon,
    market,
    opening,
    rewards,
    room,
    sealing,
)

RULES = Path(__file__).resolve().parents[3] / "engines" / "dungeon_bazar" / "rules"

GUARDSMAN = "thirsty_guardsman"
DOOR = OpenDoor(WEAPONS, "bottom")
FOR_A_COIN = OpenDoor(WEAPONS, "bottom", coin=True)
CHINESE: dict[Seat, Power] = {0: "5A"}
ARAB: dict[Seat, Power] = {1: "2B"}


def over() -> State:
    return rewards(season=3).state


def picking() -> State:
    return do(opening(tiles="picked"), (0, PickTile(3))).state


def deciding() -> State:
    """Seat 0 has not decided yet."""
    return dungeon(at={0: room(POTIONS)})


def in_the_potions() -> State:
    """Nothing but a deck is here."""
    return acts(dungeon(at={0: room(POTIONS)}), 0)


def in_the_weapons() -> State:
    """A token and a closed door are here."""
    return acts(dungeon(at={0: room(WEAPONS)}, favours={0: 2}), 0)


def on_the_door() -> State:
    return acts(dungeon(at={0: door(WEAPONS, "bottom")}, cloudy=0), 0)


def in_the_entrance() -> State:
    return acts(dungeon(), 0)


def tired() -> State:
    """Three goblins have been placed in the potions."""
    return acts(dungeon(at={0: room(POTIONS)}), 0, PlaceGoblin(), PlaceGoblin(), PlaceGoblin())


def helped() -> State:
    return do(in_the_weapons(), (0, AskHelp())).state


def without_goblins() -> State:
    return acts(dungeon(at={0: room(OGRE_ROOM)}, goblins={MAGIC: {0: 4}}), 0)


def without_favours() -> State:
    return acts(dungeon(at={0: room(OGRE_ROOM)}, favours={0: 0}), 0)


def at_the_ogres() -> State:
    return acts(dungeon(at={0: room(OGRE_ROOM)}, tokens={OGRE_ROOM: "favour"}, favours={0: 3}), 0)


def drafting() -> State:
    return rewards(goblins={POTIONS: {0: 2, 1: 1}}, decks={"potions": "PO9 PO4 PO3 PO7"}).state


def rummaging() -> State:
    return rewards(powers={1: "5B", 0: "1B"}, discards="PO4 CW11").state


def casting_charme() -> State:
    return market(charme=1, goods={}, heroes=[GUARDSMAN]).state


def casting_confusion() -> State:
    return market(caster=1, seasonal="confusion", goods={}, heroes=[GUARDSMAN]).state


def haggling() -> State:
    return market(goods={0: "CW5", 1: "PO9 PO10"}, heroes=[GUARDSMAN], purses={GUARDSMAN: 6}).state


def choosing() -> State:
    """Two equal cards of 2/B."""
    return market(powers=ARAB, goods={1: "LA5 HA5"}, heroes=[GUARDSMAN]).state


Refused = tuple[Callable[[], State], Seat, Move, str, str]

BEFORE_THE_DUNGEON: list[Refused] = [
    (picking, 0, PickTile(2), "not_your_turn", "Another player"),
    (picking, 1, PickTile(3), "tile_taken", "Another player has that Merchant tile"),
    (picking, 1, ChooseFace("A"), "not_now", "First everybody picks"),
    (picking, 1, Offer(0), "no_offering", "when the heroes have arrived"),
    (opening, 0, PickTile(3), "tiles_given", "given out once"),
    (opening, 0, Offer(2), "no_offering", "when the heroes have arrived"),
    (opening, 0, Act(), "not_in_dungeon", "before the offers to the dragon are revealed"),
    (sealing, 0, ChooseFace("B"), "not_now", "once, for the whole game"),
    (sealing, 0, PickTile(3), "tiles_given", "before the first season"),
    (sealing, 0, Walk(POTIONS), "not_in_dungeon", "before the offers to the dragon are revealed"),
    (sealing, 0, Offer(21), "too_few_coins", "You have 20 coins: you cannot take 21"),
    (sealing, 0, Offer(-1), "less_than_nothing", "An offer is no coin or more"),
    (dungeon, 0, Offer(1), "no_offering", "have been revealed"),
]

ROUNDS: list[Refused] = [
    (deciding, 1, Act(), "not_your_turn", "Another player"),
    (deciding, 1, Leave(), "not_your_turn", "Another player"),
    (deciding, 0, Walk(WEAPONS), "must_decide", "act, or leave the dungeon"),
    (deciding, 0, PlaceGoblin(), "must_decide", "act, or leave the dungeon"),
    (deciding, 0, AskHelp(), "must_decide", "act, or leave the dungeon"),
    (deciding, 0, EndRound(), "must_decide", "act, or leave the dungeon"),
    (in_the_potions, 0, Act(), "already_acting", "has begun"),
    (in_the_potions, 0, Leave(), "round_begun", "only 1/B may"),
    (in_the_potions, 0, EndRound(), "no_action", "at least one action"),
    (in_the_potions, 1, EndRound(), "not_your_turn", "Another player"),
    (in_the_potions, 2, PlaceGoblin(), "not_your_turn", "Another player"),
    (
        lambda: dungeon(exits=(1, 2), coins={0: 1}),
        0,
        Act(),
        "cannot_pay",
        "costs 2 coins now, and you have 1: you must",
    ),
    (lambda: do(dungeon(), (0, Leave())).state, 0, Act(), "not_your_turn", "Another player"),
    (drafting, 0, Act(), "not_in_dungeon", "Everybody has left the dungeon"),
    (haggling, 1, Leave(), "not_in_dungeon", "Everybody has left the dungeon"),
]

ACTIONS: list[Refused] = [
    (in_the_potions, 0, Walk(LAIR), "not_adjacent", "No door leads there"),
    (in_the_potions, 0, Walk(9), "not_adjacent", "No door leads there"),
    (in_the_weapons, 0, Walk(None), "not_adjacent", "No door leads there"),
    (in_the_weapons, 0, Walk(LAIR), "door_closed", "open it first"),
    (on_the_door, 0, Walk(POTIONS), "other_door", "one of its two rooms"),
    (on_the_door, 0, Walk(None), "other_door", "one of its two rooms"),
    (tired, 0, Walk(WEAPONS), "no_actions_left", "no actions left"),
    (tired, 0, PlaceGoblin(), "no_actions_left", "no actions left"),
    (
        lambda: acts(dungeon(at={0: room(WEAPONS)}), 0, PlaceGoblin(), PlaceGoblin(), PlaceGoblin()),
        0,
        DOOR,
        "no_actions_left",
        "no actions left",
    ),
    (in_the_potions, 0, DOOR, "no_closed_door", "beside a closed door"),
    (in_the_weapons, 0, OpenDoor(WEAPONS, "right"), "no_closed_door", "beside a closed door"),
    (in_the_weapons, 0, FOR_A_COIN, "not_your_power", "Only 5/A"),
    (
        lambda: acts(dungeon(powers=CHINESE, at={0: room(WEAPONS)}, coins={0: 0}), 0),
        0,
        FOR_A_COIN,
        "no_coins",
        "no coin to open the door",
    ),
    *((on_the_door, 0, move, "on_a_door", "one of its two rooms") for move in (DOOR, PlaceGoblin(), Collect())),
    *((on_the_door, 0, move, "on_a_door", "one of its two rooms") for move in (BringBack(), Bribe(), RecruitOgre(0))),
    *((in_the_entrance, 0, move, "in_the_entrance", "nothing to do") for move in (PlaceGoblin(), Collect())),
    *((in_the_entrance, 0, move, "in_the_entrance", "nothing to do") for move in (Bribe(), BringBack())),
    (without_goblins, 0, PlaceGoblin(), "no_goblins", "no goblins left"),
    (in_the_potions, 0, Collect(), "no_token", "No token lies in this room"),
    (helped, 0, Collect(), "favour_spent", "cannot collect one"),
    (
        lambda: do(at_the_ogres(), (0, RecruitOgre(POTIONS))).state,
        0,
        Collect(),
        "favour_spent",
        "You have spent a Favour token in this round",
    ),
]

SPECIAL_ACTIONS: list[Refused] = [
    (lambda: acts(dungeon(at={0: room(LAIR)}), 0), 0, BringBack(), "no_cloudy", "Cloudy"),
    (lambda: acts(dungeon(at={0: room(LAIR)}, cloudy=1), 0), 0, BringBack(), "no_cloudy", "Cloudy"),
    (lambda: acts(dungeon(at={0: room(LAIR)}, cloudy=0), 0, BringBack()), 0, BringBack(), "no_cloudy", "Cloudy"),
    (lambda: acts(dungeon(at={0: room(MAGIC)}, cloudy=0), 0), 0, BringBack(), "not_the_lair", "Lair of the Dragon"),
    (in_the_potions, 0, Bribe(), "no_accountant", "does not stand in this room"),
    (
        lambda: acts(dungeon(at={0: room(ACCOUNTANT_ROOM)}, bribed=1), 0),
        0,
        Bribe(),
        "already_bribed",
        "in this season",
    ),
    (in_the_potions, 0, RecruitOgre(LAIR), "no_ogre", "does not stand in this room"),
    (
        lambda: acts(dungeon(at={0: room(POTIONS)}, ogre=Ogre(POTIONS, 1), goblins={POTIONS: {1: 1}}), 0),
        0,
        RecruitOgre(LAIR),
        "ogre_recruited",
        "in this season",
    ),
    (without_favours, 0, RecruitOgre(LAIR), "no_favours", "wants a Favour token"),
    (without_goblins, 0, RecruitOgre(LAIR), "no_goblins", "no goblin left to place on the Ogre"),
    (at_the_ogres, 0, RecruitOgre(9), "no_such_room", "no such room"),
    (lambda: do(at_the_ogres(), (0, Collect())).state, 0, RecruitOgre(0), "favour_collected", "cannot spend one"),
    (lambda: do(at_the_ogres(), (0, Collect())).state, 0, AskHelp(), "favour_collected", "cannot spend one"),
    (without_favours, 0, AskHelp(), "no_favours", "for a Favour token"),
    (lambda: do(at_the_ogres(), (0, AskHelp())).state, 0, AskHelp(), "already_helped", "once in a round"),
]

REWARDS: list[Refused] = [
    (drafting, 1, Keep(card("PO9")), "not_your_turn", "Another player"),
    (drafting, 0, Keep(card("PO7")), "not_drawn", "not among those"),
    (deciding, 0, Keep(card("PO9")), "no_draft", "No cards are being shared out"),
    (haggling, 1, Keep(card("PO9")), "no_draft", "No cards are being shared out"),
    (rummaging, 0, TakeDiscarded(card("PO4")), "not_your_turn", "Another player"),
    (rummaging, 1, TakeDiscarded(card("PO5")), "not_discarded", "does not lie on the discard pile"),
    (drafting, 0, TakeDiscarded(card("PO9")), "no_discard", "Only 5/B"),
    (deciding, 0, TakeDiscarded(card("PO9")), "no_discard", "Only 5/B"),
]

MARKET: list[Refused] = [
    (casting_charme, 0, CastOnDeck("magic"), "not_your_turn", "Another player"),
    (casting_charme, 1, CastOnDeck("junk"), "not_on_junk", "cannot be cast on the Junk"),
    (casting_charme, 1, CastOnDeck("cheese"), "no_such_deck", "no such deck"),  # type: ignore[arg-type]
    (casting_charme, 1, CastOnHero(GUARDSMAN), "on_a_deck", "cast on a deck"),
    (casting_confusion, 1, CastOnDeck("magic"), "on_a_hero", "cast on a hero"),
    (casting_confusion, 1, CastOnHero("hedge_witch"), "not_here", "not in the market"),
    (casting_confusion, 2, CastOnHero(GUARDSMAN), "not_your_turn", "Another player"),
    (haggling, 0, CastOnDeck("magic"), "no_casting", "by those who have won them"),
    (deciding, 0, CastOnHero(GUARDSMAN), "no_casting", "when all goods are displayed"),
    (haggling, 0, Sell(card("CW5")), "not_your_turn", "Another player"),
    (haggling, 0, Decline(), "not_your_turn", "Another player"),
    (haggling, 1, Sell(card("PO10")), "not_asked_for", "does not ask for that card"),
    (haggling, 1, Sell(card("FA5")), "not_asked_for", "does not ask for that card"),
    (choosing, 1, Decline(), "full_price", "pays the price"),
    (casting_charme, 1, Sell(card("PO9")), "nobody_asks", "No hero asks"),
    (deciding, 0, Decline(), "nobody_asks", "No hero asks"),
]

AFTER_THE_END: list[Refused] = [
    (over, 0, move, "game_over", "The game is over")
    for move in (
        PickTile(1),
        ChooseFace("A"),
        Offer(0),
        Act(),
        Leave(),
        Walk(0),
        DOOR,
        PlaceGoblin(),
        Collect(),
        BringBack(),
        Bribe(),
        RecruitOgre(0),
        AskHelp(),
        EndRound(),
        Keep(card("PO5")),
        TakeDiscarded(card("PO5")),
        CastOnDeck("magic"),
        CastOnHero(GUARDSMAN),
        Sell(card("PO5")),
        Decline(),
    )
]

ALL = [*BEFORE_THE_DUNGEON, *ROUNDS, *ACTIONS, *SPECIAL_ACTIONS, *REWARDS, *MARKET, *AFTER_THE_END]


@pytest.mark.case("CO-04", "IN-05", "RU-27")
@pytest.mark.parametrize(
    ("situation", "seat", "move", "code", "words"),
    [pytest.param(*one, id=f"{one[3]}-{one[2].type}-{number}") for number, one in enumerate(ALL)],
)
def test_a_refusal_says_what_rule_is_behind_it(
    situation: Callable[[], State], seat: Seat, move: Move, code: str, words: str
) -> None:
    state = situation()
    refused = refusal(state, seat, move)
    assert refused is not None
    assert refused[0] == code
    assert words in refused[1]
    assert re.fullmatch(r"[A-Z].*\.", refused[1])
    assert move not in GAME.moves(state, seat)


def test_every_refusal_that_the_rules_know_is_met_here() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(RULES.glob("*.py")))
    known = set(re.findall(r'IllegalMove\(\s*"([a-z_]+)"', source))
    known |= set(re.findall(r'_check_tile\([^"]*"[a-z_]+", "([a-z_]+)"', source))
    assert known == {code for _, _, _, code, _ in ALL}


def test_every_kind_of_move_is_refused_somewhere_while_the_game_goes_on() -> None:
    refused = {type(move) for _, _, move, code, _ in ALL if code != "game_over"}
    assert refused == {type(move) for _, _, move, _, _ in AFTER_THE_END}


@pytest.mark.clause("DBZ-105")
def test_a_round_of_another_is_none_of_ones_business() -> None:
    state = round_of(deciding(), 0, PlaceGoblin())
    assert refusal(state, 0, EndRound()) == ("not_your_turn", "Another player is to decide now.")

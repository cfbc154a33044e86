"""The bots: every game ends, no power or spell is wasted on them, and a sensible player would do the same.

Belongs here: what bots choose. Does not belong here: that a stronger one wins more (``test_strength``, for all games).
"""

from __future__ import annotations

import time

import pytest

from engines.arena import bot, play
from engines.contract import Options, Seat
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import MOST_ROUNDS, Power
from engines.dungeon_bazar.events import Acted, Left
from engines.dungeon_bazar.moves import (
    Act,
    AskHelp,
    Bribe,
    BringBack,
    CastOnDeck,
    CastOnHero,
    Collect,
    Decline,
    EndRound,
    Keep,
    Leave,
    Move,
    Offer,
    OpenDoor,
    PlaceGoblin,
    RecruitOgre,
    Sell,
    TakeDiscarded,
    Walk,
)
from engines.dungeon_bazar.state import State, Turn
from engines.rng import Rng
from tests.engines.dungeon_bazar.scenes import (
    ACCOUNTANT_ROOM,
    ARMORS,
    FAMILIARS,
    JUNK,
    LAIR,
    MAGIC,
    POTIONS,
    SEATS,
    WEAPONS,
    card,
    dungeon,
    market,
    rewards,
    room,
    sealing,
)

LEVELS = ("easy", "normal", "hard")
EVERYTHING: Options = {"shopping": "loop", "tiles": "picked"}


def chosen(state: State, seat: Seat, level: str = "hard", seed: str = "choice") -> Move:
    """What the bot does."""
    return GAME.bots[level](GAME.view(state, seat), GAME.moves(state, seat), Rng(seed))


def acting(left: int = 3, *, seat: Seat = 0, acted: bool = True) -> Turn:
    """In the midst of a round."""
    return Turn(seat=seat, round=2, acting=True, left=left, acted=acted)


# --- Whole games ---


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["base", "all"])
@pytest.mark.parametrize(("level", "games"), [("easy", 8), ("normal", 8), ("hard", 1)])
def test_bots_leave_the_dungeon_before_they_have_to(seats: int, options: Options, level: str, games: int) -> None:
    for number in range(games):
        run = play(GAME, [bot(level)] * seats, f"ends{number}", options)
        assert run.outcome is not None
        events = [event for played in run.played for event in played.step.events]
        assert not any(event.forced for event in events if isinstance(event, Left))
        assert sum(isinstance(event, Acted) for event in events) < 3 * seats * MOST_ROUNDS


def test_a_hard_player_does_not_think_for_long() -> None:
    longest = 0.0

    def timed(game: object, state: State, seat: Seat, rng: Rng) -> Move:
        nonlocal longest
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        began = time.process_time()
        move = GAME.bots["hard"](view, moves, rng)
        longest = max(longest, time.process_time() - began)
        return move

    play(GAME, [timed] * SEATS[-1], "clock")
    assert longest < 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_is_broke_offers_nothing(level: str) -> None:
    assert chosen(sealing(coins={0: 0}), 0, level) == Offer(0)


def test_a_hard_player_offers_more_for_a_token_that_decides_the_race() -> None:
    def offer(**favours: int) -> int:
        state = sealing(season=3, seats=2, favours={0: favours["own"], 1: favours["other"]})
        move = chosen(state, 0)
        assert isinstance(move, Offer)
        return move.coins

    assert offer(own=3, other=3) > offer(own=9, other=1)


# --- In the dungeon ---


def test_it_leaves_a_goblin_where_heroes_want_the_goods() -> None:
    state = dungeon(at={0: room(POTIONS)}, turn=acting(1), heroes=("thirsty_guardsman", "near_sighted_archer"))
    assert chosen(state, 0) == PlaceGoblin()


def test_it_does_not_stay_for_nothing_when_a_round_costs_coins() -> None:
    goblins = {POTIONS: {0: 2}, WEAPONS: {0: 1}}
    state = dungeon(seats=5, at={0: room(POTIONS)}, goblins=goblins, exits=(1, 2, 3, 4), tokens={}, favours={0: 0})
    assert chosen(state, 0) == Leave()


def test_it_stays_while_it_has_goblins_and_nobody_has_left() -> None:
    assert chosen(dungeon(), 0) == Act()


def test_it_takes_a_token_and_brings_cloudy_home() -> None:
    assert chosen(dungeon(at={0: room(MAGIC)}, goblins={MAGIC: {0: 1}}, turn=acting(1)), 0) == Collect()
    assert chosen(dungeon(at={0: room(LAIR)}, cloudy=0, turn=acting(1)), 0) == BringBack()


def test_it_bribes_the_accountant_with_many_tokens_and_not_with_none() -> None:
    goblins = {FAMILIARS: {0: 1}}
    rich = dungeon(at={0: room(ACCOUNTANT_ROOM)}, favours={0: 6}, goblins=goblins, turn=acting(1))
    assert chosen(rich, 0) == Bribe()
    poor = dungeon(at={0: room(ACCOUNTANT_ROOM)}, favours={0: 0}, goblins=goblins, turn=acting(3))
    assert chosen(poor, 0) != Bribe()


def test_it_asks_for_help_to_place_a_goblin_that_would_not_be_placed_otherwise() -> None:
    """Everybody has left, the next round costs more than it brings, and the token is good for nothing else."""
    where = {0: room(POTIONS)}
    goblins = {POTIONS: {0: 1}, LAIR: {0: 1}, MAGIC: {0: 1}}
    state = dungeon(
        at=where, goblins=goblins, exits=(1, 2), season=3, favours={0: 2, 1: 6, 2: 0}, turn=acting(0), tokens={}
    )
    assert chosen(state, 0) == AskHelp()
    hoarder = dungeon(
        at=where, goblins=goblins, exits=(1, 2), season=3, favours={0: 2, 1: 2, 2: 1}, turn=acting(0), tokens={}
    )
    assert chosen(hoarder, 0) == EndRound()


def test_it_sends_the_ogre_to_where_he_decides_who_is_first() -> None:
    goblins = {LAIR: {1: 1}, JUNK: {0: 1}}
    state = dungeon(
        at={0: room(JUNK)},
        goblins=goblins,
        exits=(1, 2),
        favours={0: 9, 1: 0, 2: 0},
        turn=acting(1),
        tokens={},
        coins={0: 0},
    )
    assert chosen(state, 0) == RecruitOgre(LAIR)


def test_1b_leaves_in_the_midst_of_its_round_when_all_is_done() -> None:
    def move(power: Power) -> Move:
        goblins = {POTIONS: {0: 2}, WEAPONS: {0: 1}}
        state = dungeon(
            seats=5,
            powers={0: power},
            at={0: room(POTIONS)},
            goblins=goblins,
            exits=(1, 2, 3, 4),
            favours={0: 0},
            turn=acting(0),
            tokens={},
        )
        return chosen(state, 0)

    assert move("1B") == Leave()
    assert move("3B") == EndRound()


def test_5a_opens_doors_for_coins() -> None:
    goblins = {WEAPONS: {0: 1}, POTIONS: {0: 1}}
    state = dungeon(powers={0: "5A"}, at={0: room(WEAPONS)}, goblins=goblins, favours={0: 9}, turn=acting(3), tokens={})
    move = chosen(state, 0)
    assert isinstance(move, Walk) or (isinstance(move, OpenDoor) and move.coin)


# --- The market ---


ONE_BUYS = {"near_sighted_archer": 0}
"""He comes without coins."""


def test_it_keeps_the_card_that_somebody_wants() -> None:
    heroes = ("thirsty_guardsman", "near_sighted_archer")
    state = rewards(goblins={ARMORS: {0: 1}}, decks={"armors": "LA7 HA6"}, heroes=heroes).state
    assert chosen(state, 0) == Keep(card("HA6"))


def test_5b_takes_what_a_hero_pays_most_for() -> None:
    heroes = ("thirsty_guardsman", "near_sighted_archer")
    state = rewards(powers={0: "5B"}, discards="LA11 MO3 PO9 LA3", heroes=heroes).state
    assert chosen(state, 0) == TakeDiscarded(card("PO9"))


def test_charme_goes_to_its_own_dear_card() -> None:
    heroes = ("thirsty_guardsman", "near_sighted_archer")
    state = market(charme=0, goods={0: "PO11 MO3", 1: "PO3", 2: "LA4"}, heroes=heroes, purses=ONE_BUYS).state
    assert chosen(state, 0) == CastOnDeck("potions")


def test_invisibility_goes_to_what_others_sell() -> None:
    heroes = ("thirsty_guardsman", "near_sighted_archer")
    state = market(caster=0, seasonal="invisibility", goods={0: "HA9", 1: "PO9", 2: "LA4"}, heroes=heroes).state
    assert chosen(state, 0) == CastOnDeck("potions")


def test_confusion_goes_to_the_hero_who_would_be_broke_before_he_wants_its_card() -> None:
    heroes = ("thirsty_guardsman", "near_sighted_archer")
    state = market(caster=0, seasonal="confusion", goods={0: "CW11", 1: "PO9", 2: "HA4"}, heroes=heroes).state
    assert chosen(state, 0) == CastOnHero("thirsty_guardsman")


@pytest.mark.parametrize(("purse", "gives"), [(1, False), (3, True)])
def test_it_gives_a_discount_that_is_worth_more_than_keeping_the_card(purse: int, gives: bool) -> None:
    heroes = ("thirsty_guardsman", "near_sighted_archer")
    purses = {"thirsty_guardsman": purse, **ONE_BUYS}
    state = market(goods={0: "PO9"}, heroes=heroes, purses=purses).state
    assert chosen(state, 0) == (Sell(card("PO9")) if gives else Decline())


def test_2a_asks_for_more_since_its_unsold_cards_bring_more() -> None:
    heroes = ("thirsty_guardsman", "near_sighted_archer")
    purses = {"thirsty_guardsman": 3, **ONE_BUYS}
    state = market(powers={0: "2A"}, goods={0: "PO9"}, heroes=heroes, purses=purses).state
    assert chosen(state, 0) == Decline()


def test_it_waits_for_the_hero_who_pays_the_price() -> None:
    heroes = ("thirsty_guardsman", "near_sighted_archer")
    purses = {"thirsty_guardsman": 3, "near_sighted_archer": 11}
    state = market(goods={0: "PO9"}, heroes=heroes, purses=purses).state
    assert chosen(state, 0) == Decline()

"""What follows a battle: the trophy, the next monster, the next dungeon, the end.

Belongs here: going on once all gems of a battle are where they belong.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from engines.contract import Seat, Step
from engines.dungeon_busters import scoring
from engines.dungeon_busters.battle import dungeon_card
from engines.dungeon_busters.data import DUNGEON_CARDS, LAST_DUNGEON, Monster
from engines.dungeon_busters.state import (
    Battle,
    DungeonEntered,
    Entry,
    Event,
    GameEnded,
    Loot,
    MonsterAppeared,
    State,
    TrophyTaken,
    Way,
    with_player,
)
from engines.rng import Rng

Turn: TypeAlias = Step[State, Event]


def finish(state: State, loot: Loot, fought: Battle, events: tuple[Event, ...]) -> Turn:
    """The highest card that counted keeps the defeated dungeon card (ruling 12); on to the next one."""
    if fought.victory:
        seat = fought.contributors[-1]
        state, fought = _with_trophy(state, seat), replace(fought, trophy=seat)
        events = (*events, TrophyTaken(seat, fought.card.monster))
    after = replace(state, loot=loot, queue=(), battle=fought, history=(*state.history, _entry(fought)))
    if after.way.deck:
        return turn_over(after, events)
    if after.way.dungeon == LAST_DUNGEON:
        return _end(after, events)
    return _enter(after, after.way.dungeon + 1, events)


def _with_trophy(state: State, seat: Seat) -> State:
    player = state.players[seat]
    return with_player(state, seat, replace(player, trophies=player.trophies + 1))


def _entry(fought: Battle) -> Entry:
    return Entry(
        dungeon=fought.card.dungeon,
        fight=fought.fight,
        monster=fought.card.monster,
        hp=fought.card.hp,
        strength=fought.strength,
        victory=fought.victory,
        cards=fought.cards,
        trophy=fought.trophy,
    )


def turn_over(state: State, events: tuple[Event, ...]) -> Turn:
    """The Leader reveals the top card."""
    way = state.way
    monster, number = way.deck[-1], way.fight + 1
    after = replace(state, phase="choose", way=Way(way.dungeon, number, monster, way.deck[:-1]))
    hp = dungeon_card(way.dungeon, monster).hp
    return Step(after, (*events, MonsterAppeared(way.dungeon, number, monster, hp)))


def shuffled(rng: Rng, dungeon: int) -> tuple[tuple[Monster, ...], Rng]:
    """The dungeon's deck: its cards in a random order, but one that went to the box unseen."""
    order, rng = rng.shuffled([card.monster for card in DUNGEON_CARDS[dungeon]])
    return order[1:], rng


def _enter(state: State, dungeon: int, events: tuple[Event, ...]) -> Turn:
    """All played battle cards go back into hands."""
    deck, rng = shuffled(state.rng, dungeon)
    players = tuple(replace(player, played=()) for player in state.players)
    after = replace(state, rng=rng, way=Way(dungeon, 0, None, deck), players=players)
    return turn_over(after, (*events, DungeonEntered(dungeon)))


def _end(state: State, events: tuple[Event, ...]) -> Turn:
    ranks = scoring.ranks(state.loot.piles, [player.trophies for player in state.players])
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
    return Step(replace(state, phase="over"), (*events, GameEnded(winners, scoring.reason(ranks))))

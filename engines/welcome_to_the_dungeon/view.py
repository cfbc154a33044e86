"""Who may know what in Welcome to the Dungeon.

Belongs here: the view of a seat or spectator, written field by field, and events as a viewer may know
them. Does not belong here: rules, and the words that a page puts on all this.

Public (W12, W13): how many cards the deck and the dungeon have, which items are gone and who took them,
who passed, every challenge once it is over. A seat also knows the card in its hand, the cards that it
withheld, and what it put into the dungeon, because it saw those.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import assert_never

from engines.contract import Outcome, Seat
from engines.welcome_to_the_dungeon.data import COPIES, ICONS, ITEMS, MONSTERS, POWER, Item, Monster
from engines.welcome_to_the_dungeon.rules import moves, outcome
from engines.welcome_to_the_dungeon.state import (
    Challenge,
    Drew,
    DroppedOut,
    Entered,
    Entry,
    Event,
    Fell,
    Flipped,
    Move,
    Named,
    Passed,
    Phase,
    Player,
    Removed,
    Revealed,
    RoundStarted,
    State,
    Survived,
    WasPlaced,
    Won,
    equipped,
    hero_hp,
)


@dataclass(frozen=True, slots=True)
class Tile:
    """An item: on the hero, or taken off by a seat this round."""

    item: Item
    on: bool
    taken_by: Seat | None


@dataclass(frozen=True, slots=True)
class MonsterCard:
    """What is printed: a line of the player card's list, and the items that stop the monster."""

    monster: Monster
    power: int
    copies: int
    stopped_by: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A withheld card with the tile that lies on it."""

    item: Item
    monster: Monster


@dataclass(frozen=True, slots=True)
class Mine:
    """What this seat alone knows of this round: the monsters that it sent in, and those that it withheld."""

    sent: tuple[Monster, ...]
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one viewer may know. ``mine`` and ``drawn`` are None for everybody whom they do not concern."""

    phase: Phase
    to_move: tuple[Seat, ...]
    you: Seat | None
    moves: tuple[Move, ...]
    outcome: Outcome | None
    round: int
    pile: int
    deck: int
    hp: int
    items: tuple[Tile, ...]
    monsters: tuple[MonsterCard, ...]
    drawn: Monster | None
    challenger: Seat | None
    mine: Mine | None
    players: tuple[Player, ...]
    last_challenge: Challenge | None
    history: tuple[Entry, ...]


def view(state: State, viewer: Seat | None) -> View:
    """The game as that seat (None: a spectator) may know it."""
    awaited = state.phase != "over"
    return View(
        phase=state.phase,
        to_move=(state.turn,) if awaited else (),
        you=viewer,
        moves=() if viewer is None else moves(state, viewer),
        outcome=None if awaited else outcome(state),
        round=state.round,
        pile=len(state.pile),
        deck=len(state.deck),
        hp=hero_hp(equipped(state)),
        items=_tiles(tuple(player.withheld for player in state.players)),
        monsters=_MONSTER_CARDS[state.torch],
        drawn=state.drawn if viewer == state.turn else None,
        challenger=state.turn if state.phase == "name" else None,
        mine=None if viewer is None else _mine(state, viewer),
        players=state.players,
        last_challenge=state.last_challenge,
        history=state.history,
    )


_MONSTER_CARDS = {
    torch: tuple(MonsterCard(monster, POWER[monster], COPIES[monster], icons[monster]) for monster in MONSTERS)
    for torch, icons in ICONS.items()
}


@functools.lru_cache(maxsize=4096)
def _tiles(withheld: tuple[tuple[Item, ...], ...]) -> tuple[Tile, ...]:
    """The same object for the same facts: what did not change is found unchanged at a glance."""
    takers = {item: seat for seat, items in enumerate(withheld) for item in items}
    return tuple(Tile(item, item not in takers, takers.get(item)) for item in ITEMS)


def _mine(state: State, seat: Seat) -> Mine:
    withheld = zip(state.players[seat].withheld, state.held[seat], strict=True)
    return Mine(
        sent=tuple(placed.monster for placed in state.pile if placed.seat == seat),
        held=tuple(Held(item, monster) for item, monster in withheld),
    )


def tell(event: Event, viewer: Seat | None) -> Event:
    """The event as that viewer may know it: cards that are not yet public are known to their seat alone."""
    match event:
        case Drew() | WasPlaced() | Removed():
            return event if event.seat == viewer else replace(event, monster=None)
        case (
            RoundStarted()
            | Passed()
            | Entered()
            | Named()
            | Flipped()
            | Survived()
            | Fell()
            | DroppedOut()
            | Revealed()
            | Won()
        ):
            return event
        case _:
            assert_never(event)

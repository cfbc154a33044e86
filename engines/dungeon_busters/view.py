"""Who may know what in Dungeon Busters.

Belongs here: the view of a seat or spectator, written field by field, and events as a viewer may know
them. Does not belong here: rules, and the words that a page puts on all this.

Public: gems, the bank, the Spoils, cards that have been revealed, who is ready (ruling 17). A seat also
knows its own hand and its own face-down card. What others may hold follows from what has lain open.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import assert_never

from engines.contract import Outcome, Seat
from engines.dungeon_busters.battle import dungeon_card
from engines.dungeon_busters.data import ONE, Colour, DungeonCard, Gems
from engines.dungeon_busters.rules import moves, outcome, to_move
from engines.dungeon_busters.scoring import points
from engines.dungeon_busters.state import (
    Battle,
    ChestOpened,
    Chose,
    DungeonEntered,
    Entry,
    Event,
    GameEnded,
    Kept,
    LeaderChosen,
    MonsterAppeared,
    Move,
    Paid,
    Pay,
    Phase,
    Pick,
    Picked,
    Player,
    Revealed,
    State,
    TookBack,
    TrophyTaken,
    Way,
)


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody knows of a seat."""

    seat: Seat
    gems: Gems
    points: int
    """What the pile is worth now, as if the game ended."""
    trophies: int
    played: tuple[int, ...]
    """In this dungeon, in the order of the fights."""
    hand: int
    """How many cards are left in hand, a face-down one among them."""
    may_hold: tuple[int, ...]
    """The cards that may be among them, by all that has lain open."""
    ready: bool


@dataclass(frozen=True, slots=True)
class Mine:
    """What this seat alone knows."""

    kept: tuple[int, ...]
    """The hand of the whole game; empty until it is made up."""
    hand: tuple[int, ...]
    """What is left of it in this dungeon, a face-down card among it."""
    chosen: int | None
    """The face-down card."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What the seat that pays or picks may do: so many gems of a colour, and what that does to its points."""

    colour: Colour
    gems: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one viewer may know. ``mine`` is None for spectators."""

    phase: Phase
    to_move: tuple[Seat, ...]
    you: Seat | None
    moves: tuple[Move, ...]
    outcome: Outcome | None
    cards: tuple[int, ...]
    """The strengths of which each player has one card in this game."""
    hand: int
    """How many of them everybody keeps."""
    leader: Seat
    dungeon: int
    fight: int
    deck: int
    """Monsters of this dungeon that have not appeared."""
    monster: DungeonCard | None
    """The card that lies face up; None while hands are made up."""
    bank: Gems
    spoils: Gems
    queue: tuple[Seat, ...]
    """The seats that still pay; or all that pick, the next one first."""
    offers: tuple[Offer, ...]
    """For the first of them."""
    players: tuple[PlayerView, ...]
    mine: Mine | None
    battle: Battle | None
    """The present one from its reveal on, until then the one before it."""
    history: tuple[Entry, ...]


def view(state: State, viewer: Seat | None) -> View:
    """The game as that seat (None: a spectator) may know it."""
    return View(
        phase=state.phase,
        to_move=tuple(sorted(to_move(state))),
        you=viewer,
        moves=() if viewer is None else moves(state, viewer),
        outcome=outcome(state),
        cards=state.setting.cards,
        hand=state.setting.hand,
        leader=state.setting.leader,
        dungeon=state.way.dungeon,
        fight=state.way.fight,
        deck=len(state.way.deck),
        monster=_monster(state.way),
        bank=state.loot.bank,
        spoils=state.loot.spoils,
        queue=state.queue,
        offers=_offers(state),
        players=_players(state),
        mine=None if viewer is None else _mine(state, viewer),
        battle=state.battle,
        history=state.history,
    )


def _monster(way: Way) -> DungeonCard | None:
    return None if way.monster is None else dungeon_card(way.dungeon, way.monster)


def _mine(state: State, seat: Seat) -> Mine:
    player = state.players[seat]
    return Mine(player.kept or (), player.hand, player.chosen)


def _players(state: State) -> tuple[PlayerView, ...]:
    worth = _worth(state.loot.piles)
    return tuple(
        _player(
            seat=seat,
            gems=state.loot.piles[seat],
            points=worth[seat],
            trophies=player.trophies,
            played=player.played,
            hand=state.setting.hand - len(player.played),
            may_hold=_may_hold(state, player),
            ready=_is_ready(state, player),
        )
        for seat, player in enumerate(state.players)
    )


_player = functools.lru_cache(maxsize=4096)(PlayerView)
"""One object per fact, so that what did not change is the same object in the next view."""


@functools.lru_cache(maxsize=4096)
def _worth(piles: tuple[Gems, ...]) -> tuple[int, ...]:
    return tuple(one.total for one in points(piles))


def _may_hold(state: State, player: Player) -> tuple[int, ...]:
    known = player.shown if len(player.shown) == state.setting.hand else state.setting.cards
    return tuple(card for card in known if card not in player.played)


def _is_ready(state: State, player: Player) -> bool:
    return (state.phase == "choose" and player.chosen is not None) or (state.phase == "keep" and bool(player.kept))


def _offers(state: State) -> tuple[Offer, ...]:
    if not state.queue:
        return ()
    seat = state.queue[0]
    colours = tuple(move.colour for move in moves(state, seat) if isinstance(move, Pay | Pick))
    return _offered(state.loot.piles, seat, colours, state.phase == "pay")


@functools.lru_cache(maxsize=4096)
def _offered(piles: tuple[Gems, ...], seat: Seat, colours: tuple[Colour, ...], paying: bool) -> tuple[Offer, ...]:
    return tuple(_offer(piles, seat, colour, paying) for colour in colours)


def _offer(piles: tuple[Gems, ...], seat: Seat, colour: Colour, paying: bool) -> Offer:
    pile = piles[seat]
    gems = pile.of(colour) if paying else 1
    after = pile.minus(ONE[colour].times(gems)) if paying else pile.plus(ONE[colour])
    return Offer(colour, gems, _worth((*piles[:seat], after, *piles[seat + 1 :]))[seat] - _worth(piles)[seat])


def tell(event: Event, viewer: Seat | None) -> Event | None:
    """The event as that viewer may know it: of a secret choice others know that it is made, not what it is."""
    match event:
        case Kept() if event.seat != viewer:
            return None if event.again else replace(event, cards=None)
        case Chose() if event.seat != viewer:
            return None if event.again else replace(event, card=None)
        case (
            Kept()
            | Chose()
            | LeaderChosen()
            | DungeonEntered()
            | MonsterAppeared()
            | TookBack()
            | Revealed()
            | ChestOpened()
            | Paid()
            | Picked()
            | TrophyTaken()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)

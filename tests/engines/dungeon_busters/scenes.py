"""Situations of Dungeon Busters for tests: states to begin from, and playing on from them.

Belongs here: building and playing. Does not belong here: checking anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from engines.arena import begin
from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_busters import GAME
from engines.dungeon_busters.data import DUNGEON_CARDS, FIRST_LOOT, NO_GEMS, Gems, Monster
from engines.dungeon_busters.state import Choose, Event, Keep, Loot, Move, Player, State, Way

E = TypeVar("E")

SEATS = (3, 4, 5)
ALL_GEMS = Gems(15, 15, 15)


def opening(seats: int = 4, seed: str = "opening", hand: str = "five") -> State:
    """The state right after the setup."""
    return opened(seats, seed, hand).state


def opened(seats: int = 4, seed: str = "opening", hand: str = "five") -> Step[State, Event]:
    """The setup with its events."""
    return begin(GAME, seats, seed, {"hand": hand})


def scene(
    *,
    seats: int = 4,
    monster: Monster = "mimic",
    dungeon: int = 2,
    fight: int = 2,
    deck: Sequence[Monster] | None = None,
    leader: Seat = 0,
    piles: Mapping[Seat, Gems] | None = None,
    spoils: Gems = NO_GEMS,
    bank: Gems | None = None,
    players: Mapping[Seat, Player] | None = None,
) -> State:
    """A monster has appeared, and everybody has all cards that there are for so many players in hand.

    ``piles``: one gem of each colour where nothing else is said; ``bank``: what is left.
    """
    state = opening(seats, hand="all")
    loot = tuple((piles or {}).get(seat, FIRST_LOOT) for seat in range(seats))
    rest = [card.monster for card in DUNGEON_CARDS[dungeon] if card.monster != monster][: 4 - fight]
    return replace(
        state,
        setting=replace(state.setting, leader=leader),
        phase="choose",
        way=Way(dungeon, fight, monster, tuple(rest if deck is None else deck)),
        loot=Loot(loot, left_of(loot, spoils) if bank is None else bank, spoils),
        players=tuple((players or {}).get(seat, state.players[seat]) for seat in range(seats)),
    )


def left_of(piles: Sequence[Gems], spoils: Gems) -> Gems:
    """What the bank has when everything else is with the players and on the Spoils card."""
    left = ALL_GEMS.minus(spoils)
    for pile in piles:
        left = left.minus(pile)
    return left


def do(state: State, *moves: tuple[Seat, Move]) -> Step[State, Event]:
    """The moves one after the other; the last state with all events."""
    events: tuple[Event, ...] = ()
    for seat, move in moves:
        step = GAME.apply(state, seat, move)
        state, events = step.state, (*events, *step.events)
    return Step(state, events)


def bust(state: State, *cards: int) -> Step[State, Event]:
    """Everybody chooses, seat by seat, and the cards are revealed."""
    return do(state, *((seat, Choose(card)) for seat, card in enumerate(cards)))


def keep_all(state: State, *hands: tuple[int, ...]) -> Step[State, Event]:
    """Everybody makes up their hand, seat by seat."""
    return do(state, *((seat, Keep(hand)) for seat, hand in enumerate(hands)))


def refusal(state: State, seat: Seat, move: Move) -> tuple[str, str] | None:
    """Why the rules refuse the move, as code and sentence; None if they do not."""
    try:
        GAME.apply(state, seat, move)
    except IllegalMove as refused:
        return refused.code, refused.message
    return None


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]

"""Situations of Welcome to the Dungeon for tests: states to begin from, and playing on from them.

Belongs here: building and playing. Does not belong here: checking anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from engines.arena import begin
from engines.contract import Seat, Step
from engines.welcome_to_the_dungeon import GAME
from engines.welcome_to_the_dungeon.data import DECK, ITEMS, Item, Monster
from engines.welcome_to_the_dungeon.state import Event, Move, Pass, Phase, Placed, Player, State

Hands: TypeAlias = dict[Seat, list[tuple[Item, Monster]]]
"""Withheld cards by seat, each with the tile on it."""

SEATS = (2, 3, 4)


def opening(seats: int = 3, seed: str = "opening", torch: int = 2) -> State:
    """The state right after the setup."""
    state: State = begin(GAME, seats, seed, {"torch": torch}).state
    return state


def scene(
    seats: int = 3,
    *,
    turn: Seat = 0,
    phase: Phase = "draw_or_pass",
    drawn: Monster | None = None,
    dungeon: Sequence[Monster] = (),
    by: Seat = 0,
    held: Mapping[Seat, Sequence[tuple[Item, Monster]]] | None = None,
    players: Sequence[Player] = (),
    torch: int = 2,
) -> State:
    """A state in the middle of a round. ``dungeon``: bottom first, all placed by one seat. The deck is the rest."""
    hands = [(held or {}).get(seat, ()) for seat in range(seats)]
    used = [*dungeon, *(monster for hand in hands for _, monster in hand), *([drawn] if drawn else [])]
    return replace(
        opening(seats, torch=torch),
        turn=turn,
        phase="place_or_remove" if drawn else phase,
        drawn=drawn,
        pile=tuple(Placed(by, monster) for monster in dungeon),
        held=tuple(tuple(monster for _, monster in hand) for hand in hands),
        players=tuple(
            replace(player, seat=seat, withheld=tuple(item for item, _ in hand))
            for seat, (player, hand) in enumerate(zip(players or [card()] * seats, hands, strict=True))
        ),
        deck=tuple(rest(used)),
    )


def card(wins: int = 0, losses: int = 0, *, passed: bool = False) -> Player:
    """A player card for any seat; ``scene`` gives it its number."""
    return Player(-1, wins, losses, passed, out=losses >= 2)


def rest(used: Iterable[Monster]) -> list[Monster]:
    """The cards that are not among these."""
    left = list(DECK)
    for monster in used:
        left.remove(monster)
    return left


def stripped_of(
    *items: Item, seat: Seat = 0, cards: Sequence[Monster] = DECK
) -> dict[Seat, list[tuple[Item, Monster]]]:
    """What is held after one seat has removed these items, with the first of these cards."""
    return {seat: list(zip(items, cards, strict=False))}


def only_with(*items: Item, seat: Seat = 0, cards: Sequence[Monster] = DECK) -> Hands:
    """What is held when these are the only items left on the hero."""
    return stripped_of(*(item for item in ITEMS if item not in items), seat=seat, cards=cards)


def do(state: State, *moves: Move) -> Step[State, Event]:
    """The moves one after the other, each by whoever's turn it is; the last step, with all events."""
    events: tuple[Event, ...] = ()
    for move in moves:
        step = GAME.apply(state, state.turn, move)
        state, events = step.state, (*events, *step.events)
    return Step(state, events)


def all_pass(state: State) -> Step[State, Event]:
    """Everybody but one leaves the round, beginning with whoever's turn it is."""
    return do(state, *[Pass()] * (sum(player.in_round for player in state.players) - 1))

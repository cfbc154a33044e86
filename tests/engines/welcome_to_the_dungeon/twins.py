"""Twins in Welcome to the Dungeon: another state that a viewer cannot tell from this one.

Hidden from a viewer are the deck, the card in another's hand, what others put into the dungeon or
withheld, and the seed. All of that is dealt anew here, and everything else stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.contract import Seat
from engines.rng import Rng
from engines.welcome_to_the_dungeon.data import Monster
from engines.welcome_to_the_dungeon.state import Drew, Event, Flipped, Placed, Revealed, State


def twin(state: State, viewer: Seat | None, rng: Rng) -> State:
    """A state with the same past in the viewer's eyes, and other secrets."""
    if state.phase == "over":  # everything but the deck has been shown
        return replace(state, deck=rng.shuffled(state.deck)[0], rng=_other(state.rng, rng))
    dealt = iter(rng.shuffled(_hidden(state, viewer))[0])
    return replace(
        state,
        rng=_other(state.rng, rng),
        deck=tuple(next(dealt) for _ in state.deck),
        drawn=next(dealt) if state.drawn is not None and state.turn != viewer else state.drawn,
        pile=tuple(card if card.seat == viewer else Placed(card.seat, next(dealt)) for card in state.pile),
        held=tuple(
            hand if seat == viewer else tuple(next(dealt) for _ in hand) for seat, hand in enumerate(state.held)
        ),
    )


def _other(chance: Rng, rng: Rng) -> Rng:
    return Rng(rng.fork("twin").seed, chance.counter)


def _hidden(state: State, viewer: Seat | None) -> list[Monster]:
    return [*state.deck, *_hidden_in_hand(state, viewer), *_hidden_on_the_table(state, viewer)]


def _hidden_in_hand(state: State, viewer: Seat | None) -> list[Monster]:
    return [state.drawn] if state.drawn is not None and state.turn != viewer else []


def _hidden_on_the_table(state: State, viewer: Seat | None) -> Iterator[Monster]:
    yield from (card.monster for card in state.pile if card.seat != viewer)
    yield from (monster for seat, hand in enumerate(state.held) if seat != viewer for monster in hand)


def reveals(events: tuple[Event, ...], viewer: Seat | None) -> bool:
    """Whether a step shows the viewer a card that it could not know before."""
    return any(
        isinstance(event, Flipped | Revealed) or (isinstance(event, Drew) and event.seat == viewer) for event in events
    )

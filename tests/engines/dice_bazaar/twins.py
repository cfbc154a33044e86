"""Twins in Dice Bazaar: another state that a viewer cannot tell from this one.

Hidden from everybody alike are the order of the cards below the top of each stack, and the seed.
"""

from __future__ import annotations

from dataclasses import replace

from engines.contract import Seat
from engines.dice_bazaar.data import Card
from engines.dice_bazaar.state import Appeared, CobraRolled, Event, PriceRolled, Rolled, State
from engines.rng import Rng

HIDDEN_FROM_ALL = True
"""No seat knows a thing that another does not."""


def twin(state: State, viewer: Seat | None, rng: Rng) -> State:
    """The same bazaar with other cards below, and other dice to come."""
    stacks = tuple(_stack(stack, rng.fork(str(stall))) for stall, stack in enumerate(state.stacks))
    return replace(state, rng=Rng(rng.fork("twin").seed, state.rng.counter), stacks=stacks)


def _stack(stack: tuple[Card, ...], rng: Rng) -> tuple[Card, ...]:
    return (*rng.shuffled(stack[:-1])[0], stack[-1]) if stack else ()


def reveals(events: tuple[Event, ...], viewer: Seat | None) -> bool:
    """Whether a step shows the viewer a card or dice that it could not know before."""
    return any(isinstance(event, Appeared | CobraRolled | PriceRolled | Rolled) for event in events)

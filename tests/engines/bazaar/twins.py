"""Twins in Bazaar: another state that a viewer cannot tell from this one.

Hidden from everybody alike are the wares below the top of the stacks and the seed. All of that is dealt
anew here, from the wares that nobody has seen yet, and everything else stays.
"""

from __future__ import annotations

from dataclasses import replace

from engines.bazaar.data import WARES
from engines.bazaar.state import Event, Rolled, State, Uncovered
from engines.contract import Seat
from engines.rng import Rng

HIDDEN_FROM_ALL = True
"""No seat knows a thing that another does not."""


def twin(state: State, viewer: Seat | None, rng: Rng) -> State:
    """A state with the same past in everybody's eyes, and other secrets."""
    seen = {stack[-1] for stack in state.stalls if stack}
    seen |= {purchase.ware for own in state.purchases for purchase in own}
    dealt = iter(rng.shuffled([ware.number for ware in WARES if ware.number not in seen])[0])
    return replace(
        state,
        rng=Rng(rng.fork("twin").seed, state.rng.counter),
        stalls=tuple((*(next(dealt) for _ in stack[:-1]), *stack[-1:]) for stack in state.stalls),
    )


def reveals(events: tuple[Event, ...], viewer: Seat | None) -> bool:
    """Whether a step shows what nobody could know before: a roll, or the ware under the top one."""
    return any(isinstance(event, Rolled | Uncovered) for event in events)

"""What never changes in Bazaar: a hundred cubes, twenty wares of those that were dealt, two exchange cards."""

from __future__ import annotations

from collections import Counter

from engines.bazaar.state import State, bank


def conserved(state: State) -> object:
    """The cubes in hands and Bank by colour, the wares in stacks and before players, the cards on the board."""
    colours = [sum(counts) for counts in zip(bank(state), *state.hands, strict=True)]
    wares = Counter(number for stack in state.stalls for number in stack)
    wares.update(purchase.ware for own in state.purchases for purchase in own)
    few = min(bank(state)) < 0 or any(min(hand) < 0 for hand in state.hands)
    return colours, sorted(wares.values()), len(wares), state.cards, few, _tops(state)


def _tops(state: State) -> bool:
    """Whether no ware is in two places."""
    places = [number for stack in state.stalls for number in stack]
    return len(places) == len(set(places))

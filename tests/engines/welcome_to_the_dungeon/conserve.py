"""What never changes in Welcome to the Dungeon: the thirteen cards and the six tiles."""

from __future__ import annotations

from collections import Counter

from engines.welcome_to_the_dungeon.data import ITEMS
from engines.welcome_to_the_dungeon.state import State, equipped


def conserved(state: State) -> object:
    """The cards wherever they are, and the tiles on the hero or on withheld cards."""
    held = [monster for hand in state.held for monster in hand]
    cards = [*state.deck, *(placed.monster for placed in state.pile), *held]
    drawn = [] if state.drawn is None else [state.drawn]
    tiles = Counter([*equipped(state), *(item for player in state.players for item in player.withheld)])
    return Counter([*cards, *drawn]), tiles, tiles == Counter(ITEMS)

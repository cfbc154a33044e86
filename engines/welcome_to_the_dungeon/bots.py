"""Choosing moves for Welcome to the Dungeon, by level, from a view alone.

Belongs here: what a player may think. Does not belong here: the state, and the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.rng import Rng
from engines.welcome_to_the_dungeon.state import Move
from engines.welcome_to_the_dungeon.view import View


def easy(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Plays on until the dungeon looks full, and then leaves more and more often."""
    weights = [1 if move.type == "pass" else 1 + max(0, 6 - view.pile) for move in moves]
    roll = rng.below(sum(weights))[0]
    for move, weight in zip(moves, weights, strict=True):
        roll -= weight
        if roll < 0:
            return move
    return moves[-1]

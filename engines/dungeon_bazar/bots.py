"""Choosing moves for Dungeon Bazar, by level, from a view alone.

Belongs here: what a player may think. Does not belong here: the state and the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.dungeon_bazar.looks import View
from engines.dungeon_bazar.moves import Move
from engines.rng import Rng


def easy(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Any move."""
    return rng.pick(moves)[0]


normal = hard = easy

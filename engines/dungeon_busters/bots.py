"""x"""

from __future__ import annotations

from collections.abc import Sequence

from engines.dungeon_busters.state import Move
from engines.dungeon_busters.view import View
from engines.rng import Rng


def easy(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """x"""
    return rng.pick(moves)[0]

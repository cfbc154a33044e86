"""The order of a turn: first the action, then a purchase, then the cube limit.

Belongs here: saying why a move comes at the wrong time. Does not belong here: what is wrong with a move that
comes at the right time.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.bazaar.state import Phase, State
from engines.contract import IllegalMove

_NOW: Final[Mapping[Phase, str]] = MappingProxyType(
    {
        "first_cube": "You rolled the choice symbol: choose the colour of your first cube.",
        "choose": "You have rolled: choose the colour of your cube first.",
        "buy": "You have rolled or traded this turn: purchase one ware now, or keep your cubes and end your turn.",
        "excess": "Your neighbour's turn ends first: choose the cubes over ten that go back to the Bank.",
    }
)
"""What has to be done instead, by the phase that it is."""

_TOO_EARLY: Final[Mapping[Phase, str]] = MappingProxyType(
    {
        "choose": "You choose the colour of a cube only after rolling the choice symbol.",
        "buy": "A ware is purchased at the end of a turn: roll the die or make a trade first.",
        "excess": "Cubes are sent back only after a neighbour's turn that ends with more than ten.",
    }
)
"""Why not yet, by the phase that the move belongs to, where a turn has only begun."""


def expect(state: State, *wanted: Phase) -> None:
    """Raises IllegalMove unless it is one of these phases."""
    if state.phase in wanted:
        return
    if state.phase == "roll_or_trade":
        raise IllegalMove("too_early", _TOO_EARLY[wanted[-1]])
    raise IllegalMove(f"now_{state.phase}", _NOW[state.phase])

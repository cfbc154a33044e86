"""What one Favour token more or less is worth to a player, in coins.

Belongs here: what it can be spent on, and the race for most and fewest. Does not belong here: how the end is reckoned
(``scoring``).

The constants are guesses; ``USE`` was tried against others in games between bots.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from engines.contract import Seat
from engines.dungeon_bazar.data import FEWEST_FAVOURS, MOST_FAVOURS
from engines.dungeon_bazar.haggling import lead
from engines.dungeon_bazar.looks import View

USE: Final = {1: 3.0, 2: 2.0, 3: 0.5}
"""By season, what it will still be spent for, or bring in the Lair and from the Accountant. At two thirds
of that a bot falls four coins a game behind two others."""
DOUBT: Final = {1: 2.5, 2: 1.7, 3: 0.8}
"""By season, how little the counts of now say about the end."""


def token_worth(view: View, seat: Seat, more: int = 1) -> float:
    """What so many tokens more (less) are worth to the seat."""
    season = max(1, view.season)
    counts = [player.favours for player in view.players]
    after = [count + more * (other == seat) for other, count in enumerate(counts)]
    return more * USE[season] + _race(after, seat, DOUBT[season]) - _race(counts, seat, DOUBT[season])


def _race(counts: Sequence[int], seat: Seat, doubt: float) -> float:
    """How much better than the others the seat is expected to do at the end."""
    return lead([_bonus(counts, one, doubt) for one in range(len(counts))], seat)


def _bonus(counts: Sequence[int], seat: Seat, doubt: float) -> float:
    others = [*counts[:seat], *counts[seat + 1 :]]
    own = counts[seat]
    most = _likely((own - max(others) + 0.5) / doubt)
    fewest = _likely((min(others) - own + 0.5) / doubt)
    return MOST_FAVOURS * most - FEWEST_FAVOURS * fewest


def _likely(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))

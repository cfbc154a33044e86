"""The end of the game: who has the most points, and what decides a tie.

Belongs here: places, scores and what they are made of. Does not belong here: when the game ends (``purchase``).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from engines.bazaar.state import Purchase, State, score
from engines.contract import Line, Outcome, Seat

Reason: TypeAlias = Literal["most_points", "fewest_wares", "shared"]

_COLUMNS: Final = ("plain", "star", "double")


def outcome(state: State) -> Outcome | None:
    """Most points first, then fewest wares; who is equal in both shares the place (B13)."""
    if state.phase != "over":
        return None
    ranks = _ranks(state)
    return Outcome(
        places=tuple(1 + sum(other < rank for other in ranks) for rank in ranks),
        scores=tuple(score(own) for own in state.purchases),
        breakdown=tuple(tuple(_line(one) for one in own) for own in state.purchases),
        reason=_reason(ranks),
    )


def winners(state: State) -> tuple[Seat, ...]:
    """The seats that share the first place."""
    ranks = _ranks(state)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


def _ranks(state: State) -> list[tuple[int, int]]:
    """Lower is better."""
    return [(-score(own), len(own)) for own in state.purchases]


def _reason(ranks: list[tuple[int, int]]) -> Reason:
    best = min(ranks)
    if ranks.count(best) > 1:
        return "shared"
    return "fewest_wares" if sum(points == best[0] for points, _ in ranks) > 1 else "most_points"


def _line(purchase: Purchase) -> Line:
    """A ware, such as ``star_2``: bought by the one-star column with two cubes kept."""
    return Line(key=f"{_COLUMNS[purchase.column]}_{min(purchase.kept, 3)}", value=purchase.points)

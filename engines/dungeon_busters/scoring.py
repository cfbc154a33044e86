"""What loot piles are worth, and who has won.

Belongs here: points, places and their tie-breakers. Does not belong here: how gems change hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.contract import Line, Outcome, Seat
from engines.dungeon_busters.data import (
    COLOURS,
    POINTS_FOR_A_GEM,
    POINTS_FOR_A_SET,
    POINTS_FOR_THE_MOST,
    Colour,
    Gems,
)
from engines.dungeon_busters.state import Reason


@dataclass(frozen=True, slots=True)
class Points:
    """A pile's points, by what they are for. ``most``: by colour."""

    gems: int
    sets: int
    most: tuple[int, ...]

    @property
    def total(self) -> int:
        """All of them."""
        return self.gems + self.sets + sum(self.most)


def points(piles: Sequence[Gems]) -> tuple[Points, ...]:
    """By seat: what each pile is worth among the others (DBU-057 to DBU-061)."""
    first = [leads(piles, colour) for colour in COLOURS]
    return tuple(
        Points(
            gems=POINTS_FOR_A_GEM * pile.total,
            sets=POINTS_FOR_A_SET * pile.sets,
            most=tuple(POINTS_FOR_THE_MOST if seat == one else 0 for one in first),
        )
        for seat, pile in enumerate(piles)
    )


def leads(piles: Sequence[Gems], colour: Colour) -> Seat | None:
    """The seat with the most gems of a colour; None where several have as many (DBU-061)."""
    numbers = [pile.of(colour) for pile in piles]
    most = max(numbers)
    return numbers.index(most) if numbers.count(most) == 1 else None


def ranks(piles: Sequence[Gems], trophies: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """By seat: what decides the places, the least first: points, then trophies (DBU-063, DBU-064)."""
    return tuple((-one.total, -won) for one, won in zip(points(piles), trophies, strict=True))


def reason(ranked: Sequence[tuple[int, int]]) -> Reason:
    """What decided the first place."""
    best = min(ranked)
    if ranked.count(best) > 1:
        return "shared"
    return "trophies" if sum(rank[0] == best[0] for rank in ranked) > 1 else "points"


def outcome(piles: Sequence[Gems], trophies: Sequence[int]) -> Outcome:
    """The places, and for what each pile got its points."""
    scored, ranked = points(piles), ranks(piles, trophies)
    return Outcome(
        places=tuple(1 + sum(other < rank for other in ranked) for rank in ranked),
        scores=tuple(one.total for one in scored),
        breakdown=tuple(map(_lines, scored)),
        reason=reason(ranked),
    )


def _lines(scored: Points) -> tuple[Line, ...]:
    most = (Line(key=f"most_{colour}", value=value) for colour, value in zip(COLOURS, scored.most, strict=True))
    return (Line(key="gems", value=scored.gems), Line(key="sets", value=scored.sets), *most)

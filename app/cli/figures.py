"""What many games between bots come to: shares, scores, and what a game tells of itself.

Belongs here: adding up. Does not belong here: the command and how figures are shown (``simulate``), and playing
(``engines.arena``).
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.progress import track

from engines.arena import Round, bot, series, winnings
from engines.contract import AnyGame, Measures, Options, Seat, Value

_Z = 1.96
"""How many standard errors a 95 % interval reaches to either side."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Least, middle and most of some numbers."""

    least: int
    median: float
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelFigures:
    """How the bots of one level did. Shares are of all games; a shared first place counts in part."""

    level: str
    seats: int
    fair_share: float
    win_share: float
    low: float
    high: float
    """The 95 % interval of ``win_share`` (Wilson)."""
    scores: Spread


@dataclass(frozen=True, slots=True, kw_only=True)
class PartFigures:
    """How those did who sat in one seat, or had one role. ``lead``: mean score above the mean of their tables."""

    part: str
    games: int
    win_share: float
    low: float
    high: float
    lead: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a series of games came to."""

    game: str
    seats: int
    options: dict[str, Value]
    seed: str
    games: int
    levels: tuple[LevelFigures, ...]
    by_seat: tuple[PartFigures, ...]
    by_role: tuple[PartFigures, ...]
    """Empty where the game has no roles."""
    score: float
    """The mean of all seats."""
    deviation: float
    """Of the scores, from that mean."""
    winning_score: float
    shared: float
    """The share of games whose first place was shared."""
    measures: dict[str, float]
    """The mean of each figure that the game tells of itself."""
    moves: Spread
    """Moves of a game."""
    moves_per_second: int


# --- One game ---


@dataclass(frozen=True, slots=True)
class Result:
    """The little that is kept of a game: who sat where, how it ended and how long it was, what it tells of itself."""

    entrants: tuple[int, ...]
    scores: tuple[int, ...]
    won: tuple[float, ...]
    """By seat, its part of the first place."""
    moves: int
    measures: Measures


def _result(game: AnyGame, one: Round) -> Result:
    run = one.run
    assert run.outcome is not None  # noqa: S101 - a played game is over
    events = [*run.begin.events, *(event for played in run.played for event in played.step.events)]
    measures = game.measure(run.state, events) if game.measure else Measures()
    won = tuple(map(float, winnings(run.outcome)))
    return Result(one.entrants, run.outcome.scores, won, len(run.played), measures)


# --- Adding up ---


def measure(game: AnyGame, levels: Sequence[str], number: int, seed: str, options: Options) -> Figures:
    """The figures of so many games, with a progress bar where somebody watches."""
    watched = Console(stderr=True)
    began = time.perf_counter()
    bar = track(
        _rounds(game, levels, number, seed, options),
        "Playing",
        total=number,
        console=watched,
        disable=not watched.is_terminal,
        transient=True,
    )
    results = [_result(game, one) for one in bar]
    took = time.perf_counter() - began
    lengths = [one.moves for one in results]
    scores = [score for one in results for score in one.scores]
    return Figures(
        game=game.info.key,
        seats=len(levels),
        options=dict(options),
        seed=seed,
        games=number,
        levels=tuple(_level(level, levels, results) for level in dict.fromkeys(levels)),
        by_seat=tuple(_part(f"seat {seat + 1}", [(one, seat) for one in results]) for seat in range(len(levels))),
        by_role=_by_role(results),
        score=statistics.fmean(scores),
        deviation=statistics.pstdev(scores),
        winning_score=statistics.fmean(one.scores[one.won.index(max(one.won))] for one in results),
        shared=statistics.fmean(max(one.won) < 1 for one in results),
        measures=_means(one.measures for one in results),
        moves=_spread(lengths),
        moves_per_second=round(sum(lengths) / took),
    )


def _rounds(game: AnyGame, levels: Sequence[str], number: int, seed: str, options: Options) -> Iterator[Round]:
    """Every entrant in every seat of each deal; but among equals that would be the same game again and again."""
    entrants = [bot(level) for level in levels]
    if len(set(levels)) > 1:
        yield from series(game, entrants, number, seed, options)
    else:
        for deal in range(number):
            yield from series(game, entrants, 1, f"{seed}/{deal}", options)


def _level(level: str, levels: Sequence[str], results: Sequence[Result]) -> LevelFigures:
    won, scores = 0.0, []
    for one in results:
        mine = [seat for seat, entrant in enumerate(one.entrants) if levels[entrant] == level]
        won += sum(one.won[seat] for seat in mine)
        scores += [one.scores[seat] for seat in mine]
    seats = levels.count(level)
    low, high = _interval(won, len(results))
    return LevelFigures(
        level=level,
        seats=seats,
        fair_share=seats / len(levels),
        win_share=won / len(results),
        low=low,
        high=high,
        scores=_spread(scores),
    )


def _by_role(results: Iterable[Result]) -> tuple[PartFigures, ...]:
    """In the order of their names."""
    played: dict[str, list[tuple[Result, Seat]]] = {}
    for one in results:
        for seat, role in enumerate(one.measures.roles):
            played.setdefault(role, []).append((one, seat))
    return tuple(_part(role, played[role]) for role in sorted(played))


def _part(name: str, played: Sequence[tuple[Result, Seat]]) -> PartFigures:
    won = sum(one.won[seat] for one, seat in played)
    low, high = _interval(won, len(played))
    return PartFigures(
        part=name,
        games=len(played),
        win_share=won / len(played),
        low=low,
        high=high,
        lead=statistics.fmean(one.scores[seat] - statistics.fmean(one.scores) for one, seat in played),
    )


def _means(measured: Iterable[Measures]) -> dict[str, float]:
    values: dict[str, list[float]] = {}
    for one in measured:
        for figure in one.figures:
            values.setdefault(figure.name, []).append(figure.value)
    return {name: statistics.fmean(those) for name, those in values.items()}


def _interval(won: float, number: int) -> tuple[float, float]:
    share, pull = won / number, _Z * _Z / number
    middle = (share + pull / 2) / (1 + pull)
    reach = _Z * math.sqrt(share * (1 - share) / number + pull / number / 4) / (1 + pull)
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


def _spread(numbers: Sequence[int]) -> Spread:
    return Spread(min(numbers), statistics.median(numbers), max(numbers))

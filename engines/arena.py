"""Whole games without people: random play, and bots against each other.

Belongs here: driving any game through its contract from setup to outcome. Does not belong here:
printing, statistics (the command line and ``bench/`` do those), writing games down (``record``), and
any game's own rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

from engines.contract import AnyGame, Options, Outcome, Seat, Step, check_seats, complete_options
from engines.rng import Rng

Chooser: TypeAlias = Callable[[AnyGame, Any, Seat, Rng], Any]
"""Picks a move for an awaited seat from game, state, seat and its own chance."""


class Endless(Exception):  # noqa: N818 - says what happened
    """A game that did not end within the limit of moves."""


@dataclass(frozen=True, slots=True)
class Played:
    """One accepted move of a whole game and what came of it."""

    seat: Seat
    move: Any
    step: Step[Any, Any]


@dataclass(slots=True)
class Run:
    """A whole game: how it began, every move, how it ended."""

    begin: Step[Any, Any]
    played: list[Played] = field(default_factory=list)
    outcome: Outcome | None = None

    @property
    def state(self) -> Any:
        """The state after the last move."""
        return self.played[-1].step.state if self.played else self.begin.state


def begin(game: AnyGame, seats: int, seed: str, options: Options) -> Step[Any, Any]:
    """The setup step of a game with checked seats and completed options. Raises BadSetup."""
    check_seats(game.info, seats)
    return game.setup(seats, Rng(seed), complete_options(game.info, options))


def steps(game: AnyGame, state: Any, choose: Sequence[Chooser], rng: Rng, limit: int = 100_000) -> Iterator[Played]:
    """Plays on from a state until it is over; ``choose`` has one chooser per seat. Raises Endless."""
    for number in range(limit):
        awaited = sorted(game.to_move(state))
        if not awaited:
            return
        seat = awaited[rng.fork(f"who{number}").below(len(awaited))[0]] if len(awaited) > 1 else awaited[0]
        move = choose[seat](game, state, seat, rng.fork(f"move{number}"))
        step = game.apply(state, seat, move)
        yield Played(seat, move, step)
        state = step.state
    raise Endless(f"{game.info.key} did not end within {limit} moves")


def play(game: AnyGame, choose: Sequence[Chooser], seed: str, options: Options | None = None) -> Run:
    """A whole game between choosers, one per seat. The same seed gives the same game."""
    run = Run(begin(game, len(choose), seed, options or {}))
    run.played.extend(steps(game, run.begin.state, choose, Rng(f"{seed}/choosers")))
    run.outcome = game.outcome(run.state)
    return run


def at_random(game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Any:
    """Any legal move, each as likely as the other."""
    return rng.pick(game.moves(state, seat))[0]


def bot(level: str) -> Chooser:
    """A chooser that asks the game's bot of that level, which sees nothing but its seat's view."""

    def choose(game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Any:
        return game.bots[level](game.view(state, seat), game.moves(state, seat), rng)

    return choose


@dataclass(frozen=True, slots=True)
class Round:
    """One game of a series: which entrant sat in each seat, and how it went."""

    entrants: tuple[int, ...]
    run: Run


def series(
    game: AnyGame, entrants: Sequence[Chooser], games: int, seed: str, options: Options | None = None
) -> Iterator[Round]:
    """So many games between the same entrants, who move up one seat after each.

    All rotations of a table begin from the same seed, so that nobody is better dealt than the others
    when ``games`` is a multiple of the number of entrants.
    """
    seats = len(entrants)
    for number in range(games):
        seated = tuple((seat + number) % seats for seat in range(seats))
        yield Round(seated, play(game, [entrants[one] for one in seated], f"{seed}/{number // seats}", options))


def winnings(outcome: Outcome) -> tuple[Fraction, ...]:
    """One win by seat, divided among those who share the first place."""
    firsts = outcome.places.count(1)
    return tuple(Fraction(place == 1, firsts) for place in outcome.places)

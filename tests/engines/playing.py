"""Random whole games for the tests of every game: which tables there are, and what happened at one.

Belongs here: playing, and keeping each step. Does not belong here: checking anything.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from app.errors import BadInput
from app.play.codec import codec
from engines import games
from engines.arena import Chooser, Played, Run, at_random, begin, play
from engines.contract import AnyGame, Options, Seat, Step, complete_options
from engines.record import Json
from engines.rng import Rng

TABLES = [
    pytest.param(game, seats, id=f"{key}-{seats}")
    for key, game in games().items()
    for seats in range(game.info.seats[0], game.info.seats[1] + 1)
]
GAMES = [pytest.param(game, id=key) for key, game in games().items()]

whole_games = settings(max_examples=4)
few_games = settings(max_examples=2)
"""Where every position costs some thinking."""
"""For tests whose every example is a whole game."""


@dataclass(frozen=True)
class Story:
    """A whole game with all that was there on the way."""

    game: AnyGame
    seats: int
    options: Options
    seed: str
    restless: bool
    """Whether those moved too whom nobody waited for."""
    begin: Step[Any, Any]
    played: Sequence[Played]

    @property
    def states(self) -> list[Any]:
        """Every state, from the setup to the end."""
        return [self.begin.state, *(one.step.state for one in self.played)]

    def turns(self) -> Iterator[tuple[Any, Played]]:
        """Each move with the state that it was made in."""
        return zip(self.states, self.played, strict=False)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (*range(self.seats), None)

    def moves(self) -> list[Any]:
        """Every move that was legal at some time for somebody, once each."""
        listed = (move for state in self.states for seat in range(self.seats) for move in self.game.moves(state, seat))
        return list(dict.fromkeys(listed))


def story(
    game: AnyGame, seats: int, options: Options, seed: str, choose: Chooser = at_random, *, restless: bool = False
) -> Story:
    """The game that this chooser plays in all seats."""
    run = (thinking_again if restless else play)(game, [choose] * seats, seed, options)
    return Story(game, seats, complete_options(game.info, options), seed, restless, run.begin, run.played)


def thinking_again(game: AnyGame, choose: Sequence[Chooser], seed: str, options: Options) -> Run:
    """A game in which whoever may move moves, those too whom nobody waits for."""
    run = Run(begin(game, len(choose), seed, options))
    rng = Rng(f"{seed}/thinking again")
    while game.to_move(run.state):
        able = [seat for seat in range(len(choose)) if game.moves(run.state, seat)]
        seat, rng = rng.pick(able)
        move = choose[seat](game, run.state, seat, rng.fork("move"))
        run.played.append(Played(seat, move, game.apply(run.state, seat, move)))
    run.outcome = game.outcome(run.state)
    return run


def seeds() -> st.SearchStrategy[str]:
    """Seeds as tables have them: 64 hexadecimal digits."""
    return st.integers(0, 2**32).map(lambda number: hashlib.sha256(str(number).encode()).hexdigest())


def some_options(game: AnyGame) -> st.SearchStrategy[dict[str, Any]]:
    """Any choice of the game's options."""
    return st.fixed_dictionaries(
        {option.key: st.sampled_from([choice.value for choice in option.choices]) for option in game.info.options}
    )


@st.composite
def stories(draw: st.DrawFn, game: AnyGame, seats: int) -> Story:
    """Random whole games."""
    return story(game, seats, draw(some_options(game)), draw(seeds()), restless=draw(st.booleans()))


def decoder(game: AnyGame) -> Callable[[Json], Any]:
    """Reads moves as the server does, and raises ValueError, as records want it."""

    def decode(data: Json) -> Any:
        try:
            return codec(game.info.key).move(data)
        except BadInput as bad:
            raise ValueError(bad.message) from bad

    return decode


def beside(game: AnyGame, module: str) -> Any:
    """The game's own part of a test that all games share, such as ``conserve``."""
    return importlib.import_module(f"tests.engines.{game.info.key}.{module}")


def leaves(values: Sequence[Any]) -> Iterator[Any]:
    """Every plain value and every place of chance inside frozen data; what is there twice comes once."""
    seen: set[int] = set()
    waiting = list(values)
    while waiting:
        value = waiting.pop()
        if isinstance(value, (str, int, Rng)) or value is None:
            yield value
        elif id(value) not in seen:
            seen.add(id(value))
            waiting += [getattr(value, one.name) for one in fields(value)] if is_dataclass(value) else list(value)

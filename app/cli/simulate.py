"""``serai simulate``: many games between bots, and what they say about the bots and the game.

Belongs here: the command, and adding up games. Does not belong here: playing them (``engines.arena``).
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import statistics
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.progress import track
from rich.table import Table

from engines import games
from engines.arena import Round, bot, series, winnings
from engines.contract import AnyGame, BadSetup, Options, Value, check_seats, complete_options

_Z = 1.96
"""How many standard errors a 95 % interval reaches to either side."""


class CannotSimulate(Exception):  # noqa: N818 - says what happened
    """Why there is nothing to simulate, for the person who asked."""


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
class Figures:
    """What a series of games came to."""

    game: str
    seats: int
    options: dict[str, Value]
    seed: str
    games: int
    levels: tuple[LevelFigures, ...]
    moves: Spread
    """Moves of a game."""
    moves_per_second: int


# --- The command ---


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``simulate``."""
    parser.add_argument("game", metavar="GAME", type=_game, help=f"one of: {', '.join(games())}")
    parser.add_argument("--seats", type=_positive, metavar="N", help="players at the table (default: the game's least)")
    parser.add_argument(
        "--bots",
        default="hard,normal",
        metavar="LEVELS",
        help="by seat, repeated around the table (default: %(default)s)",
    )
    parser.add_argument("--games", type=_positive, default=200, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--seed", default="serai", help="the same seed gives the same games (default: %(default)s)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a table option; may be given several times"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _game(key: str) -> AnyGame:
    if key not in games():
        raise argparse.ArgumentTypeError(f"there is no game {key!r}; the games are: {', '.join(games())}")
    return games()[key]


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def simulate(args: argparse.Namespace) -> int:
    """Plays and prints. 0, or 2 where what was asked for does not exist."""
    game: AnyGame = args.game
    try:
        seats = args.seats or game.info.seats[0]
        check_seats(game.info, seats)
        levels = seated(game, args.bots.split(","), seats)
        options = complete_options(game.info, chosen_options(game, args.option))
    except (BadSetup, CannotSimulate) as error:
        print(f"serai simulate: {error}", file=sys.stderr)
        return 2
    figures = measure(game, levels, args.games, args.seed, options)
    if args.json:
        print(json.dumps(asdict(figures), indent=2))
    else:
        _print(game, figures)
    return 0


def seated(game: AnyGame, levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """A level for each seat. Raises CannotSimulate."""
    for level in levels:
        if level not in game.bots:
            raise CannotSimulate(f"{game.info.title} has no bots of level {level!r}; it has: {', '.join(game.bots)}.")
    if len(levels) > seats:
        raise CannotSimulate(f"There are {len(levels)} bots for {seats} seats.")
    return tuple(itertools.islice(itertools.cycle(levels), seats))


def chosen_options(game: AnyGame, pairs: Iterable[str]) -> Options:
    """The options in ``key=value`` pairs, each value as the game writes it. Raises CannotSimulate."""
    choices = {
        f"{option.key}={choice.value}": choice.value for option in game.info.options for choice in option.choices
    }
    for pair in pairs:
        if pair not in choices:
            known = f"its options are: {', '.join(choices)}" if choices else "it has none"
            raise CannotSimulate(f"{game.info.title} has no option {pair!r}; {known}.")
    return {pair.partition("=")[0]: choices[pair] for pair in pairs}


# --- Adding up ---


def measure(game: AnyGame, levels: Sequence[str], number: int, seed: str, options: Options) -> Figures:
    """The figures of so many games, with a progress bar where somebody watches."""
    watched = Console(stderr=True)
    began = time.perf_counter()
    rounds = series(game, [bot(level) for level in levels], number, seed, options)
    played = list(
        track(rounds, "Playing", total=number, console=watched, disable=not watched.is_terminal, transient=True)
    )
    took = time.perf_counter() - began
    lengths = [len(one.run.played) for one in played]
    return Figures(
        game=game.info.key,
        seats=len(levels),
        options=dict(options),
        seed=seed,
        games=number,
        levels=tuple(_level(level, levels, played) for level in dict.fromkeys(levels)),
        moves=_spread(lengths),
        moves_per_second=round(sum(lengths) / took),
    )


def _level(level: str, levels: Sequence[str], played: Sequence[Round]) -> LevelFigures:
    won, scores = 0.0, []
    for one in played:
        outcome = one.run.outcome
        assert outcome is not None  # noqa: S101 - a played game is over
        mine = [seat for seat, entrant in enumerate(one.entrants) if levels[entrant] == level]
        won += float(sum(winnings(outcome)[seat] for seat in mine))
        scores += [outcome.scores[seat] for seat in mine]
    seats = levels.count(level)
    low, high = _interval(won, len(played))
    return LevelFigures(
        level=level,
        seats=seats,
        fair_share=seats / len(levels),
        win_share=won / len(played),
        low=low,
        high=high,
        scores=_spread(scores),
    )


def _interval(won: float, number: int) -> tuple[float, float]:
    share, pull = won / number, _Z * _Z / number
    middle = (share + pull / 2) / (1 + pull)
    reach = _Z * math.sqrt(share * (1 - share) / number + pull / number / 4) / (1 + pull)
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


def _spread(numbers: Sequence[int]) -> Spread:
    return Spread(min(numbers), statistics.median(numbers), max(numbers))


# --- Showing ---


def _print(game: AnyGame, figures: Figures) -> None:
    table = Table(title=f"{game.info.title}: {figures.games} games, {figures.seats} seats", title_justify="left")
    for heading in ("bots", "seats", "wins", "95 % interval", "fair share", "scores"):
        table.add_column(heading, justify="left" if heading == "bots" else "right")
    for level in figures.levels:
        table.add_row(
            level.level,
            str(level.seats),
            f"{level.win_share:.1%}",
            f"{level.low:.1%} to {level.high:.1%}",
            f"{level.fair_share:.1%}",
            _text(level.scores),
        )
    console = Console()
    console.print(table)
    console.print(f"Moves a game (least, median, most): {_text(figures.moves)}", highlight=False)
    console.print(f"{figures.moves_per_second:,} moves a second, thinking included", highlight=False)


def _text(spread: Spread) -> str:
    return f"{spread.least}, {spread.median:g}, {spread.most}"

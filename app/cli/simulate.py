"""``serai simulate``: many games between bots, and what they say about the bots and the game.

Belongs here: the command, and showing what came of it. Does not belong here: adding up games (``figures``).
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from app.cli.figures import Figures, PartFigures, Spread, measure
from engines import games
from engines.contract import AnyGame, BadSetup, Options, check_seats, complete_options


class CannotSimulate(Exception):  # noqa: N818 - says what happened
    """Why there is nothing to simulate, for the person who asked."""


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
    """The options in ``key=value`` pairs, in capitals or not. Raises CannotSimulate."""
    choices = {
        f"{option.key}={choice.value}".lower(): (option.key, choice.value)
        for option in game.info.options
        for choice in option.choices
    }
    for pair in pairs:
        if pair.lower() not in choices:
            known = f"its options are: {', '.join(choices)}" if choices else "it has none"
            raise CannotSimulate(f"{game.info.title} has no option {pair!r}; {known}.")
    return dict(choices[pair.lower()] for pair in pairs)


# --- Showing ---


def _print(game: AnyGame, figures: Figures) -> None:
    console = Console()
    console.print(_levels(game, figures))
    for title, parts in (("By seat", figures.by_seat), ("By role", figures.by_role)):
        if parts:
            console.print(_parts(title, parts, figures.seats))
    shared = f"first place shared in {figures.shared:.1%} of the games"
    scores = (
        f"mean score {figures.score:.1f} (deviation {figures.deviation:.1f}), of winners {figures.winning_score:.1f}"
    )
    for line in (f"{scores}; {shared}", *map(_measure, figures.measures.items())):
        console.print(line, highlight=False, soft_wrap=True)
    console.print(f"moves a game (least, median, most): {_text(figures.moves)}", highlight=False)
    console.print(f"{figures.moves_per_second:,} moves a second, thinking included", highlight=False)


def _levels(game: AnyGame, figures: Figures) -> Table:
    title = f"{game.info.title}: {figures.games} games, {figures.seats} seats"
    table = _table(title, "bots", "seats", "wins", "95 % interval", "fair share", "scores")
    for level in figures.levels:
        table.add_row(
            level.level,
            str(level.seats),
            f"{level.win_share:.1%}",
            f"{level.low:.1%} to {level.high:.1%}",
            f"{level.fair_share:.1%}",
            _text(level.scores),
        )
    return table


def _parts(title: str, parts: Iterable[PartFigures], seats: int) -> Table:
    table = _table(title, "", "games", "wins", "95 % interval", "of fair share", "above table")
    for part in parts:
        table.add_row(
            part.part,
            str(part.games),
            f"{part.win_share:.1%}",
            f"{part.low:.1%} to {part.high:.1%}",
            f"{part.win_share * seats:.0%}",
            f"{part.lead:+.1f}",
        )
    return table


def _table(title: str, first: str, *others: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _measure(one: tuple[str, float]) -> str:
    name, value = one
    return f"{name}: {value:.2f}"


def _text(spread: Spread) -> str:
    return f"{spread.least}, {spread.median:g}, {spread.most}"

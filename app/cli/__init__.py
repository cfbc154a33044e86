"""The ``serai`` command: which commands there are. Each is a module of this room, imported only when asked for.

Belongs here: the list. Does not belong here: what a command does.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import TypeAlias

__all__ = ["main"]

Run: TypeAlias = Callable[[argparse.Namespace], int]
Wire: TypeAlias = Callable[[argparse.ArgumentParser], Run]
"""Adds a command's arguments to its parser, and gives the function that carries it out."""


def _serve(parser: argparse.ArgumentParser) -> Run:
    from app.cli.serve import add_serve, serve

    add_serve(parser)
    return serve


def _migrate(_: argparse.ArgumentParser) -> Run:
    from app.cli.serve import run_migrations

    return run_migrations


def _simulate(parser: argparse.ArgumentParser) -> Run:
    from app.cli.simulate import add_simulate, simulate

    add_simulate(parser)
    return simulate


def _replay(parser: argparse.ArgumentParser) -> Run:
    from app.cli.replay import add_replay, replay

    add_replay(parser)
    return replay


COMMANDS: dict[str, tuple[str, Wire]] = {
    "serve": ("open the house: serve the games to browsers", _serve),
    "migrate": ("bring the database's schema up to date", _migrate),
    "simulate": ("let bots play many games, and say who wins", _simulate),
    "replay": ("play a recorded game again, step by step, and check its result", _replay),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Carries out the command that was typed. Its exit code: 0 if all is well, 2 if it was not understood."""
    typed = sys.argv[1:] if arguments is None else list(arguments)
    parser = argparse.ArgumentParser(
        prog="serai",
        description="Serai: a house where friends play board games by link.",
        epilog="`serai COMMAND --help` explains a command.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (summary, wire) in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
        if name in typed[:1]:
            command.set_defaults(run=wire(command))
    return _carry_out(parser.parse_args(typed))


def _carry_out(chosen: argparse.Namespace) -> int:
    run: Run = chosen.run
    try:
        code = run(chosen)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever reads has seen enough, as in `serai replay FILE | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code

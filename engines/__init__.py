"""The rules of the games, pure: no I/O, no clock, no logging, no web. This is the only door.

A game is found because it has a folder here that exports ``GAME``, or because an installed package
offers a ``Game`` in the entry-point group ``serai.games``.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType

from engines.contract import AnyGame, Game

__all__ = ["game", "games"]


@functools.cache
def games() -> Mapping[str, AnyGame]:
    """Every game by its key: the built-in ones in the order of their titles, then the added ones."""
    built_in = [importlib.import_module(f"engines.{m.name}").GAME for m in pkgutil.iter_modules(__path__) if m.ispkg]
    added = [_offered(point) for point in entry_points(group="serai.games")]
    found: dict[str, AnyGame] = {}
    for one in [*sorted(built_in, key=lambda g: g.info.title), *added]:
        if one.info.key in found:
            raise RuntimeError(f"two games are called {one.info.key!r}")
        found[one.info.key] = one
    return MappingProxyType(found)


def _offered(point: EntryPoint) -> AnyGame:
    one = point.load()
    if not isinstance(one, Game):
        raise TypeError(f"the entry point {point.name!r} of the group serai.games is not a Game")
    return one


def game(key: str) -> AnyGame:
    """The game with that key. Raises KeyError if there is none."""
    return games()[key]

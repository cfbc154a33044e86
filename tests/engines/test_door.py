"""How games are found: by their folder in this house, and by the entry-point group ``serai.games``."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engines
from engines.contract import AnyGame

ROOM = Path(engines.__file__).parent


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    """Games are looked for once; each test looks anew, and leaves the house as it found it."""
    engines.games.cache_clear()
    yield
    engines.games.cache_clear()


class Point:
    """An installed package's entry point."""

    def __init__(self, offered: object) -> None:
        self.name = "added"
        self.offered = offered

    def load(self) -> object:
        return self.offered


def offer(monkeypatch: pytest.MonkeyPatch, *offered: object) -> None:
    """Makes it look as if packages had been installed that offer these."""

    def entry_points(*, group: str) -> list[Any]:
        return [Point(one) for one in offered] if group == "serai.games" else []

    monkeypatch.setattr(engines, "entry_points", entry_points)


def called(key: str, title: str) -> AnyGame:
    """One of our games under another name."""
    first = next(iter(engines.games().values()))
    engines.games.cache_clear()
    return dataclasses.replace(first, info=dataclasses.replace(first.info, key=key, title=title))


def test_every_folder_is_a_game() -> None:
    folders = {path.parent.name for path in ROOM.glob("*/__init__.py")}
    assert set(engines.games()) == folders
    assert all(game.info.key == key for key, game in engines.games().items())


def test_games_stand_in_the_order_of_their_titles() -> None:
    titles = [game.info.title for game in engines.games().values()]
    assert titles == sorted(titles)


def test_a_game_is_got_by_its_key() -> None:
    for key, game in engines.games().items():
        assert engines.game(key) is game
    with pytest.raises(KeyError):
        engines.game("tic_tac_toe")


def test_an_installed_game_is_found_after_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    added = called("aardvark", "Aardvark")
    offer(monkeypatch, added)
    assert list(engines.games())[-1] == "aardvark"
    assert engines.game("aardvark") is added


def test_two_games_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = next(iter(engines.games()))
    offer(monkeypatch, called(ours, "Another"))
    with pytest.raises(RuntimeError, match=ours):
        engines.games()


def test_something_that_is_no_game_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "no game at all")
    engines.games.cache_clear()
    with pytest.raises(TypeError, match="added"):
        engines.games()


def test_the_list_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        engines.games()["mine"] = engines.games()  # type: ignore[index]

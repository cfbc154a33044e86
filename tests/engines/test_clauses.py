"""Every sentence of every rulebook is proven by a test, or listed with the reason why no test can.

Clauses stand in ``<game>/clauses.tsv``, rulings in the game's RULES.md (``**W2** ...``), and tests name
what they prove by ``@pytest.mark.clause(...)``. Belongs here: that none is missing, and that none is made up.
"""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.contract import AnyGame
from tests.engines.playing import GAMES

HERE = Path(__file__).parent
each_game = pytest.mark.parametrize("game", GAMES)


def clauses(game: AnyGame) -> set[str]:
    """The numbers of the rulebook's sentences."""
    with (HERE / game.info.key / "clauses.tsv").open(encoding="utf-8", newline="") as file:
        return {row["id"] for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}


def rulings(game: AnyGame) -> set[str]:
    """The numbers of our own rulings."""
    rules = HERE.parents[1] / "engines" / game.info.key / "RULES.md"
    return set(re.findall(r"\*\*([A-Z]+\d+)\*\*", rules.read_text(encoding="utf-8")))


def proven(game: AnyGame) -> set[str]:
    """What the tests beside the clauses say that they prove."""
    return {name for file in (HERE / game.info.key).glob("test_*.py") for name in _marks(ast.parse(file.read_text()))}


def _marks(module: ast.Module) -> Iterator[str]:
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and function.name.startswith("test_"):
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def excused(game: AnyGame) -> dict[str, str]:
    """What no test can prove, each with its reason."""
    text = (HERE / game.info.key / "not_applicable.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^- ([A-Z]+-\d+): (.+)$", text, re.MULTILINE))


@each_game
def test_every_clause_is_proven_or_excused_and_not_both(game: AnyGame) -> None:
    assert clauses(game)
    assert clauses(game) - proven(game) - set(excused(game)) == set()
    assert proven(game) & set(excused(game)) == set()


@each_game
def test_every_ruling_is_proven(game: AnyGame) -> None:
    assert rulings(game) - proven(game) == set()


@each_game
def test_no_clause_is_made_up(game: AnyGame) -> None:
    assert proven(game) - clauses(game) - rulings(game) == set()
    assert set(excused(game)) <= clauses(game)


@each_game
def test_every_excuse_has_a_reason(game: AnyGame) -> None:
    assert all(len(reason.split()) >= 5 for reason in excused(game).values())

"""The bench plays what it says: other designs of Dungeon Bazar, and none that changes what is printed.

Does not belong here: how fast anything is, which depends on the machine.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from bench.designs import DESIGNS
from engines.dungeon_bazar.data import FEES, HEROES, SPELLS, TILES


def rows(*designs: str) -> list[list[str]]:
    """The cells of the rows that a game of two prints for each design."""
    command = (sys.executable, "-m", "bench.designs", *designs, "--seats", "2", "--games", "1", "--workers", "1")
    printed = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout
    return [[cell.strip() for cell in line.strip("| ").split("|")] for line in printed.splitlines()[1:]]


def test_another_design_is_another_game() -> None:
    known, richer = rows("as it is", "purses x 1.5")
    assert (known[0], richer[0]) == ("as it is", "purses x 1.5")
    assert known[1] == richer[1] == "1"
    assert known[2:] != richer[2:]


def test_a_design_that_does_not_exist_is_named() -> None:
    command = (sys.executable, "-m", "bench.designs", "purses of gold")
    refused = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert refused.returncode == 2
    assert "no such design: purses of gold" in refused.stderr


@pytest.mark.parametrize("name", DESIGNS)
def test_no_design_changes_what_is_printed(name: str) -> None:
    changes = DESIGNS[name]()
    heroes = changes.get("HEROES", HEROES)
    assert heroes["sellsword_on_leave"] == HEROES["sellsword_on_leave"]
    guardsman = heroes["thirsty_guardsman"]
    assert (guardsman.coins, guardsman.wants[:2]) == (14, ("potion", "heavy"))
    assert all(len(set(hero.wants)) == len(hero.wants) for hero in heroes.values())
    assert {name: tile.symbol for name, tile in changes.get("TILES", TILES).items()} == {
        name: tile.symbol for name, tile in TILES.items()
    }
    fees = changes.get("FEES", FEES)
    assert all(fees[seats][:3] == FEES[seats][:3] for seats in FEES)
    if "ANNUAL" in changes:
        assert {changes["ANNUAL"], *changes["SEASONAL"]} == set(SPELLS)

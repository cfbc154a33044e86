"""How the powers of Dungeon Bazar fare between hard bots, and how they would if another design stood in its place.

Run it from the project's root as ``python -m bench.designs``, with names of designs to play only those. It prints a row
of a table for each: the mean score, cards sold and unsold a player and season, and by power how many times its fair
share it wins and how far it ends above its table. Every design is played with the same seeds.

Belongs here: other heroes, doors, fees and Annual spells, in place of those of ``engines.dungeon_bazar.data`` while a
process runs. Does not belong here: adding up (``app.cli.figures``), and anything that is printed on the pieces.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from app.cli.figures import Figures, measure
from engines import games
from engines.contract import complete_options
from engines.dungeon_bazar import data
from engines.dungeon_bazar.data import FEES, HEROES, POWERS, SPELLS, TILES, TYPOLOGIES, Hero, Spell, Tile

HUNG_OPEN = frozenset({"lair", "bone_gallery", "dripping_stair", "sealed_vault"})
HUNG_SHUT = frozenset({"lair", "mossy_hall", "ogres_kitchen", "torchlit_court"})
PRINTED_COINS = frozenset({"thirsty_guardsman", "sellsword_on_leave"})
PRINTED_LISTS = frozenset({"sellsword_on_leave"})
"""What the rulebook's examples show of heroes (DBZ-089, DBZ-185)."""

Changes: TypeAlias = Mapping[str, Any]
"""Names of ``data``, and what stands there instead."""


# --- Other heroes ---


def heroes(purse: float = 1.0, wishes: int = 0) -> Changes:
    """Purses so many times as full, lists so much longer or shorter, but for what is printed."""
    return {"HEROES": {name: _listed(_paid(hero, purse), wishes) for name, hero in HEROES.items()}}


def _paid(hero: Hero, purse: float) -> Hero:
    return hero if hero.name in PRINTED_COINS else replace(hero, coins=round(hero.coins * purse))


def _listed(hero: Hero, wishes: int) -> Hero:
    if hero.name in PRINTED_LISTS:
        return hero
    if wishes < 0:
        return replace(hero, wants=hero.wants[: max(2, len(hero.wants) + wishes)])
    start = hero.coins % len(TYPOLOGIES)
    new = [one for one in (*TYPOLOGIES[start:], *TYPOLOGIES[:start]) if one not in hero.wants]
    return replace(hero, wants=(*hero.wants, *new[:wishes]))


# --- Other doors, fees and spells ---


def doors(rooms: frozenset[str], *, opened: bool) -> Changes:
    """Both doors of these rooms open, or closed."""

    def hung(tile: Tile) -> Tile:
        return replace(tile, right=opened, bottom=opened) if tile.name in rooms else tile

    return {"TILES": {name: hung(tile) for name, tile in TILES.items()}}


def annual(spell: Spell) -> Changes:
    """Another spell that comes back each season."""
    return {"ANNUAL": spell, "SEASONAL": tuple(one for one in SPELLS if one != spell)}


SOFT_FEES: Changes = {"FEES": {**FEES, 4: (0, 1, 2, 2), 5: (0, 1, 2, 2, 3)}}

DESIGNS: Mapping[str, Callable[[], Changes]] = {
    "as it is": dict,
    "purses x 0.75": lambda: heroes(0.75),
    "purses x 1.25": lambda: heroes(1.25),
    "purses x 1.5": lambda: heroes(1.5),
    "a wish less": lambda: heroes(wishes=-1),
    "a wish more": lambda: heroes(wishes=1),
    "purses x 1.25, a wish more": lambda: heroes(1.25, 1),
    "purses x 1.5, a wish more": lambda: heroes(1.5, 1),
    "purses x 1.75, a wish more": lambda: heroes(1.75, 1),
    "purses x 1.5, two wishes more": lambda: heroes(1.5, 2),
    "Invisibility every year": lambda: annual("invisibility"),
    "Confusion every year": lambda: annual("confusion"),
    "Persuasion every year": lambda: annual("persuasion"),
    "Disappearance every year": lambda: annual("disappearance"),
    "fewer open doors": lambda: doors(HUNG_SHUT, opened=False),
    "more open doors": lambda: doors(HUNG_OPEN, opened=True),
    "softer fees": lambda: SOFT_FEES,
}


# --- Playing ---


@dataclass(frozen=True, slots=True)
class Series:
    """What one process plays."""

    design: str
    seats: int
    games: int
    seed: str


def put_in_place(changes: Changes) -> None:
    """In every module of the game that has taken the name from ``data``. Only a process of its own may do that."""
    mine = [module for name, module in sys.modules.items() if name.startswith("engines.dungeon_bazar")]
    for name, value in changes.items():
        designed = getattr(data, name)
        for module in mine:
            if getattr(module, name, None) is designed:
                setattr(module, name, value)


def play(one: Series) -> Figures:
    """The figures of hard bots with that design."""
    put_in_place(DESIGNS[one.design]())
    game = games()["dungeon_bazar"]
    return measure(game, ("hard",) * one.seats, one.games, one.seed, complete_options(game.info, {}))


def row(design: str, figures: Figures) -> str:
    """For a table of Markdown."""
    roles = {part.part: f"{figures.seats * part.win_share:.1f} ({part.lead:+.0f})" for part in figures.by_role}
    market = (figures.measures[f"Cards {what}, a player and season"] for what in ("sold", "unsold"))
    cells = (
        design,
        str(figures.games),
        f"{figures.score:.0f}",
        " / ".join(f"{number:.1f}" for number in market),
        *(roles.get(power, "") for power in POWERS),
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Prints a row for each design, as soon as it and those before it have been played."""
    parser = argparse.ArgumentParser(description="How powers would fare if what is designed were designed otherwise.")
    parser.add_argument("designs", nargs="*", help=f"all if none; one of: {', '.join(DESIGNS)}")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="designs")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    names = chosen.designs or list(DESIGNS)
    if unknown := set(names) - set(DESIGNS):
        parser.error(f"no such design: {', '.join(sorted(unknown))}")
    print(f"| {chosen.seats} seats | games | score | sold / unsold | {' | '.join(POWERS)} |")
    series = [Series(name, chosen.seats, chosen.games, chosen.seed) for name in names]
    processes = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(chosen.workers, mp_context=processes, max_tasks_per_child=1) as pool:
        for name, figures in zip(names, pool.map(play, series), strict=True):
            print(row(name, figures), flush=True)


if __name__ == "__main__":
    main()

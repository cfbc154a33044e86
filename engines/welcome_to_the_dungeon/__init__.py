"""Welcome to the Dungeon: wiring only."""

from __future__ import annotations

from engines.contract import Game, GameTypes, Info
from engines.welcome_to_the_dungeon import bots, rules, view
from engines.welcome_to_the_dungeon.data import TORCH
from engines.welcome_to_the_dungeon.state import Event, Move, State
from engines.welcome_to_the_dungeon.view import View

__all__ = ["GAME"]

GAME: Game[State, Move, Event, View] = Game(
    info=Info(
        key="welcome_to_the_dungeon",
        title="Welcome to the Dungeon",
        summary="Fill the dungeon, strip the hero, and be the one who leaves just in time.",
        seats=(2, 4),
        minutes=30,
        weight="easy",
        options=(TORCH,),
        rules_version=1,
        credits=(
            "After Dungeon of Mandom by Masato Uesugi (Oink Games, 2013) and Welcome to the Dungeon (IELLO, 2015; "
            "Antoine Bauza is also credited, for later heroes). Serai is not affiliated with any of them."
        ),
    ),
    types=GameTypes(state=State, move=Move, event=Event, view=View),
    setup=rules.setup,
    to_move=rules.to_move,
    moves=rules.moves,
    apply=rules.apply,
    view=view.view,
    tell=view.tell,
    outcome=rules.outcome,
    bots={"easy": bots.easy, "normal": bots.normal, "hard": bots.hard},
)

"""Dungeon Busters: wiring only."""

from __future__ import annotations

from engines.contract import Game, GameTypes, Info
from engines.dungeon_busters import bots, rules, view
from engines.dungeon_busters.data import HAND, SEATS
from engines.dungeon_busters.state import Event, Move, State
from engines.dungeon_busters.view import View

__all__ = ["GAME"]

GAME: Game[State, Move, Event, View] = Game(
    info=Info(
        key="dungeon_busters",
        title="Dungeon Busters",
        summary="Win together, be the lowest of those who count, and never believe a promise.",
        seats=SEATS,
        minutes=20,
        weight="easy",
        options=(HAND,),
        rules_version=1,
        credits=(
            "After Dango Dungeon! by Tomohiro Enoki (ENOYA, 2014), in English Dungeon Busters (Mayday Games, 2016). "
            "Serai is not affiliated with any of them."
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
    talk={"hard": bots.talk},
)

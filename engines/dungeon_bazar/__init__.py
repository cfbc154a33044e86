"""Dungeon Bazar: wiring only."""

from __future__ import annotations

from engines.contract import Game, GameTypes, Info
from engines.dungeon_bazar import bots, rules, view
from engines.dungeon_bazar.data import SEATS, SHOPPING, TILES_OPTION
from engines.dungeon_bazar.events import Event
from engines.dungeon_bazar.measures import measure
from engines.dungeon_bazar.moves import Move
from engines.dungeon_bazar.state import State
from engines.dungeon_bazar.view import View

__all__ = ["GAME"]

GAME: Game[State, Move, Event, View] = Game(
    info=Info(
        key="dungeon_bazar",
        title="Dungeon Bazar",
        summary="Send goblins where the goods are, bribe whom you must, and undersell your friends to the heroes.",
        seats=SEATS,
        minutes=60,
        weight="deep",
        options=(SHOPPING, TILES_OPTION),
        rules_version=1,
        credits=(
            "After Dungeon Bazar by Paolo Cecchetto, Daniele Tascini and Simone Luciani (Cranio Creations, 2014). "
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
    measure=measure,
)

"""Bazaar: wiring only."""

from __future__ import annotations

from engines.bazaar import bots, rules, view
from engines.bazaar.state import Event, Move, State
from engines.bazaar.view import View
from engines.contract import Game, GameTypes, Info

__all__ = ["GAME"]

GAME: Game[State, Move, Event, View] = Game(
    info=Info(
        key="bazaar",
        title="Bazaar",
        summary="Trade one cube for three, three for one, and arrive at a stall with nothing to spare.",
        seats=(2, 5),
        minutes=45,
        weight="easy",
        options=(),
        rules_version=1,
        credits=(
            "After Bazaar by Sid Sackson (3M, 1967; later Eagle-Gryphon Games). "
            "Serai is not affiliated with the designer or any of the publishers."
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

"""Dice Bazaar: wiring only."""

from __future__ import annotations

from engines.contract import Game, GameTypes, Info
from engines.dice_bazaar import bots, rules, view
from engines.dice_bazaar.data import OPTIONS
from engines.dice_bazaar.state import Event, Move, State
from engines.dice_bazaar.view import View

__all__ = ["GAME"]

GAME: Game[State, Move, Event, View] = Game(
    info=Info(
        key="dice_bazaar",
        title="Dice Bazaar",
        summary="Roll, set dice aside, and pay the merchants' price before a rival makes them change it.",
        seats=(2, 4),
        minutes=30,
        weight="easy",
        options=OPTIONS,
        rules_version=1,
        credits="After Dice Bazaar by Fedor Sosnin (2016). Serai is not affiliated with him or his publishers.",
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

"""Random play that sees much of the dungeon. Who takes any legal move leaves it in every second round, with goblins in
hand, so that rooms stay empty and little is sold; who explores stays, and does what a room offers.

Belongs here: choosing moves without a plan. Does not belong here: good moves (``bots``).
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.contract import AnyGame, Seat
from engines.dungeon_bazar.moves import Move, Offer
from engines.dungeon_bazar.state import State
from engines.rng import Rng

WEIGHTS: Mapping[str, int] = {
    "act": 4,
    "leave": 1,
    "walk": 4,
    "open_door": 2,
    "place_goblin": 4,
    "collect": 8,
    "bribe": 8,
    "bring_back": 16,
    "recruit_ogre": 8,
    "ask_help": 2,
    "end_round": 1,
    "sell": 1,
    "decline": 1,
}
"""How often a kind of move is taken, among those that are legal."""
MOST_OFFERED = 5


def explore(game: AnyGame, state: State, seat: Seat, rng: Rng) -> Move:
    """First the kind of move, then one of its moves; offers are small."""
    legal: list[Move] = [move for move in game.moves(state, seat) if not _is_rash(move)]
    kinds = list(dict.fromkeys(move.type for move in legal))
    kind, rng = rng.pick([kind for kind in kinds for _ in range(WEIGHTS.get(kind, 1))])
    return rng.pick([move for move in legal if move.type == kind])[0]


def _is_rash(move: Move) -> bool:
    return isinstance(move, Offer) and move.coins > MOST_OFFERED

"""Who has what in a room, and who chooses first there.

Belongs here: weights and the Choice Order (DBZ-152 to DBZ-157), for the rules and for whoever wants to see them. Does
not belong here: what the order is good for (``rules.rewards``).
"""

from __future__ import annotations

from engines.contract import Seat
from engines.dungeon_bazar.data import OGRE_WEIGHT, PAWN_WEIGHT
from engines.dungeon_bazar.state import ROOMS, Cell, Dungeon, Player


def weights(dungeon: Dungeon, players: tuple[Player, ...], cell: Cell) -> list[int]:
    """By seat: goblins, two for the merchant, two for the Ogre. Doors and the Entrance are no rooms."""
    counts, room = list(dungeon.goblins[cell]), ROOMS[cell]
    for seat, player in enumerate(players):
        if player.place == room:
            counts[seat] += PAWN_WEIGHT
    ogre = dungeon.ogre
    if ogre.owner is not None and ogre.cell == cell:
        counts[ogre.owner] += OGRE_WEIGHT
    return counts


def choice_order(dungeon: Dungeon, players: tuple[Player, ...], cell: Cell) -> tuple[Seat, ...]:
    """The seats in a room, the heaviest first; of equal ones who left first, and those who have not left last."""
    counts = weights(dungeon, players, cell)
    present = [seat for seat in _line(dungeon, len(players)) if counts[seat]]
    return tuple(sorted(present, key=lambda seat: -counts[seat]))


def _line(dungeon: Dungeon, seats: int) -> list[Seat]:
    """All seats: those who have left in their order, the others from the First Player on."""
    start = dungeon.first or 0
    around = ((start + distance) % seats for distance in range(seats))
    return [*dungeon.exits, *(seat for seat in around if seat not in dungeon.exits)]

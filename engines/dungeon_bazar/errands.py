"""A hard player's way through the dungeon: which rooms to go to, in which order, and what to do there.

Belongs here: searching one's own next stops. Does not belong here: what rooms are worth (``standing``), and picking a
move (``shrewd``).

The constants are guesses; where games between bots tried another value, the note says what it did.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from engines.dungeon_bazar.data import ACTIONS, CLOUDY_COINS, OGRE_WEIGHT, PAWN_WEIGHT
from engines.dungeon_bazar.looks import PlayerView, RoomView, View
from engines.dungeon_bazar.standing import Away, Standing, away
from engines.dungeon_bazar.state import ROOMS, Cell, Entrance

STOPS = 3
"""How many rooms it looks ahead, besides the one where it stands."""
EFFORT = 0.3
"""What an action costs: others do something meanwhile."""
ROUND = 0.8
"""What one more round costs, besides its fee: others leave before. At 1.5 it leaves too early."""
RISING = 0.4
"""How much dearer each later round is expected to be."""
IN_HAND = 1.2
"""What a goblin is worth that is left in the hand after the last stop."""
FARTHEST = 24
"""More actions than any plan takes."""
TOLL = 1.3
"""What 4/A's coin costs: he has it."""


@dataclass(frozen=True, slots=True)
class Task:
    """What may be done at a stop. ``gain``: without the merchant himself, and less what the goblins would be worth in
    the hand; ``pawn``: what he adds if he ends there."""

    actions: int
    gain: float
    pawn: float
    goblins: int = 0
    collects: bool = False
    bribes: bool = False
    returns: bool = False
    ogre: Cell | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """A room and what to do there. ``by_coin``: doors on the way are opened for coins."""

    cell: Cell
    task: Task
    by_coin: bool = False


@dataclass(frozen=True, slots=True)
class Errand:
    """The best way found: its first stop (None: stay here, do nothing) and what all of it is worth."""

    value: float
    first: Stop | None


class Mind:
    """A seat that thinks about the dungeon."""

    def __init__(self, view: View, me: PlayerView, standing: Standing, favour: float, token: float) -> None:
        self.view, self.me, self.standing, self.favour, self.token = view, me, standing, favour, token
        assert view.entrance is not None  # noqa: S101 - holds in this phase
        seen, tiles = view.entrance, tuple(room.tile for room in view.rooms)
        entrance = Entrance(seen.cell, seen.side, seen.hero, seen.typology)
        purses = (False, True) if me.power == "5A" and me.coins > 0 else (False,)
        self.start, *self.between = (
            tuple(away(tiles, entrance, place, by_coin=by_coin) for by_coin in purses) for place in (me.place, *ROOMS)
        )
        turn = view.turn
        self.may_collect = not (turn and (turn.helped or turn.recruited))
        self.may_spend = not (turn and turn.collected)
        self._indian = next((player for player in view.players if player.power == "4A" and player != me), None)
        self.tasks = tuple(self._tasks(room) for room in view.rooms)

    # --- What may be done in a room ---

    def _tasks(self, room: RoomView) -> list[Task]:
        """Everything that makes sense there, the goblins in different numbers, the rest all or nothing."""
        extras = self._extras(room)
        tasks = [self._task(room, goblins, Task(0, 0.0, 0.0)) for goblins in range(min(2, self.me.goblins) + 1)]
        if extras.actions:
            tasks += [self._task(room, goblins, extras) for goblins in range(min(1, self.me.goblins) + 1)]
        if room.ogre and (ogre := self._ogre(room)):
            tasks.append(ogre)
        return [tasks[0], *(task for task in tasks[1:] if task.gain + max(task.pawn, 0.0) > EFFORT * task.actions)]

    def _task(self, room: RoomView, goblins: int, extras: Task) -> Task:
        have = self.standing.weights[room.cell]
        worth = self.standing.worth
        with_them = worth(room.cell, have + goblins)
        return Task(
            actions=goblins + extras.actions,
            gain=with_them - worth(room.cell, have) - goblins * (IN_HAND + self._toll(room)) + extras.gain,
            pawn=worth(room.cell, have + goblins + PAWN_WEIGHT) - with_them,
            goblins=goblins,
            collects=extras.collects,
            bribes=extras.bribes,
            returns=extras.returns,
        )

    def _extras(self, room: RoomView) -> Task:
        collects = room.token and self.may_collect
        bribes = room.accountant and self.me.favours > 0
        returns = room.tile == "lair" and self.me.cloudy
        gain = self.token * collects + self.me.favours * bribes + (CLOUDY_COINS + self.token) * returns
        return Task(collects + bribes + returns, gain, 0.0, collects=collects, bribes=bribes, returns=returns)

    def _ogre(self, room: RoomView) -> Task | None:
        """The Ogre where he helps most."""
        if not (self.may_spend and self.me.favours and self.me.goblins) or self._recruited():
            return None
        gains = [self._with_ogre(cell) for cell in range(len(ROOMS))]
        cell = max(range(len(ROOMS)), key=gains.__getitem__)
        plain = self._task(room, 0, Task(0, 0.0, 0.0))
        return Task(1, gains[cell] - self.favour - IN_HAND, plain.pawn, goblins=1, ogre=cell)

    def _with_ogre(self, cell: Cell) -> float:
        have = self.standing.weights[cell]
        worth = self.standing.worth
        return worth(cell, have + OGRE_WEIGHT + 1) - worth(cell, have) - self._toll(self.view.rooms[cell])

    def _recruited(self) -> bool:
        return any(player.ogre for player in self.view.players)

    def _toll(self, room: RoomView) -> float:
        if self._indian is None:
            return 0.0
        there = any(figure.seat == self._indian.seat for figure in room.figures)
        return TOLL * there

    # --- The best way ---

    def best(self, costs: Sequence[float], *, idle: bool) -> Errand:
        """Over all sequences of stops. ``idle``: whether doing nothing for now is one of the ways."""
        search = _Search(self, costs, Errand(self.staying() - costs[0] if idle else -math.inf, None))
        search.look(self.start, Stand(0, self.me.goblins, 0.0, frozenset(), None), STOPS)
        return search.best

    def staying(self) -> float:
        """What the merchant adds where he stands."""
        place = self.me.place
        return self.tasks[place.cell][0].pawn if place.kind == "room" and place.cell is not None else 0.0


@dataclass(frozen=True, slots=True)
class Stand:
    """How far a way is: actions taken, goblins left in hand, what it has gained, where it was, how it began."""

    used: int
    goblins: int
    gain: float
    visited: frozenset[Cell]
    first: Stop | None


class _Search:
    """Stop after stop, the hopeless ones left out."""

    def __init__(self, mind: Mind, costs: Sequence[float], best: Errand) -> None:
        self.mind, self.costs, self.best = mind, costs, best
        gains = sorted((max(task.gain for task in tasks) for tasks in mind.tasks), reverse=True)
        pawn = max(task.pawn for tasks in mind.tasks for task in tasks)
        self.order = sorted(range(len(mind.tasks)), key=self._first_guess, reverse=True)
        self.hopes = [[-math.inf] * len(costs)]
        for stops in range(1, STOPS + 1):
            self.hopes.append(_hopes(costs, self.hopes[-1], sum(gains[:stops]) + pawn, stops))

    def _first_guess(self, cell: Cell) -> float:
        """Good ways that are found early make others hopeless."""
        walked = self.mind.start[0].actions[cell]
        return max(
            task.gain + task.pawn - self.costs[min(walked + task.actions, FARTHEST)] for task in self.mind.tasks[cell]
        )

    def look(self, legs: tuple[Away, ...], stand: Stand, stops: int) -> None:
        """All that may follow, so many stops deep."""
        for cell in self.order:
            if cell in stand.visited:
                continue
            for leg in legs:
                if leg is legs[0] or leg.coins[cell]:
                    self._go(cell, leg, stand, stops)

    def _go(self, cell: Cell, leg: Away, stand: Stand, stops: int) -> None:
        """All that may follow there. What is done where the merchant stands is no stop."""
        walked, costs = stand.used + leg.actions[cell], self.costs
        if walked + 3 > FARTHEST:
            return
        left = stops - (leg.actions[cell] > 0)
        hopes = self.hopes[left]
        for task in self.mind.tasks[cell]:
            used, gain = walked + task.actions, stand.gain + task.gain - leg.coins[cell]
            if task.goblins > stand.goblins or not used:
                continue
            first = stand.first or Stop(cell, task, by_coin=leg.coins[cell] > 0)
            if gain + task.pawn - costs[used] > self.best.value:
                self.best = Errand(gain + task.pawn - costs[used], first)
            if task.actions and gain + hopes[used] > self.best.value:
                after = Stand(used, stand.goblins - task.goblins, gain, stand.visited | {cell}, first)
                self.look(self.mind.between[cell], after, left)


def _hopes(costs: Sequence[float], fewer: Sequence[float], gain: float, stops: int) -> list[float]:
    """By actions used, the most that so many stops more, or fewer, may add: each takes two actions at least."""
    last = len(costs) - 1
    return [max(less, gain - costs[min(used + 2 * stops, last)]) for used, less in enumerate(fewer)]


def costs(left: int, fee: int) -> tuple[float, ...]:
    """By number of actions, what they cost with so many left in this round, if the next round costs that fee."""
    return tuple(EFFORT * actions + _rounds(max(0, actions - left), fee) for actions in range(FARTHEST + 1))


@functools.cache
def _rounds(actions: int, fee: int) -> float:
    return sum(fee + ROUND + RISING * number for number in range(-(-actions // ACTIONS)))

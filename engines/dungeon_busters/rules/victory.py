"""After a victory: the chests, then the Spoils, gem by gem.

Belongs here: who gets what, in which order. Does not belong here: the trophy and what comes after it
(``onward``).
"""

from __future__ import annotations

import functools
from dataclasses import replace
from itertools import cycle

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_busters.data import COLOURS, ONE, Colour, Gems
from engines.dungeon_busters.rules.onward import Turn, finish
from engines.dungeon_busters.state import (
    Battle,
    ChestOpened,
    Event,
    Loot,
    Move,
    Opened,
    Pick,
    Picked,
    State,
    Taken,
)


def open_chests(state: State, fought: Battle, events: tuple[Event, ...]) -> Turn:
    """Chest after chest to the lowest that are left, or to the Spoils card; what the bank has of it."""
    loot, opened = state.loot, fought.chests
    for index, printed in enumerate(fought.card.chests):
        gems = printed.at_most(loot.bank)
        seat = fought.contributors[index] if index < len(fought.contributors) else None
        loot = loot.from_bank(seat, gems)
        opened = (*opened, Opened(seat, gems))
        events = (*events, ChestOpened(index + 1, seat, gems, short=gems != printed))
    return _share(state, loot, replace(fought, chests=opened), fought.contributors, events)


@functools.lru_cache(maxsize=4096)
def picks(spoils: Gems) -> tuple[Move, ...]:
    """One for each colour that lies on the Spoils card."""
    return tuple(map(Pick, _colours(spoils)))


def _colours(spoils: Gems) -> tuple[Colour, ...]:
    return tuple(colour for colour in COLOURS if spoils.of(colour))


def pick(state: State, seat: Seat, colour: Colour) -> Turn:
    """The seat takes a gem from the Spoils card."""
    if state.phase != "pick":
        raise IllegalMove("no_pick", "Gems are picked from the Spoils card only after a victory.")
    if seat != state.queue[0]:
        raise IllegalMove("not_your_turn", "It is another player's pick from the Spoils card.")
    if not state.loot.spoils.of(colour):
        raise IllegalMove("none_left", "No gem of that colour lies on the Spoils card.")
    assert state.battle is not None  # noqa: S101 - holds in this phase
    loot = state.loot.from_spoils(seat, ONE[colour])
    fought = replace(state.battle, picks=(*state.battle.picks, Taken(seat, colour)))
    return _share(state, loot, fought, (*state.queue[1:], seat), (Picked(seat, colour),))


def _share(state: State, loot: Loot, fought: Battle, queue: tuple[Seat, ...], events: tuple[Event, ...]) -> Turn:
    """Gems that leave no choice go round by themselves, up to the first real choice."""
    colours = _colours(loot.spoils)
    if len(colours) > 1 and len(queue) > 1:
        return Step(replace(state, phase="pick", loot=loot, queue=queue, battle=fought), events)
    gems = [colour for colour in colours for _ in range(loot.spoils.of(colour))]
    picks = tuple(Taken(seat, colour) for seat, colour in zip(cycle(queue), gems, strict=False))
    for taken in picks:
        loot = loot.from_spoils(taken.seat, ONE[taken.colour])
    told = (Picked(taken.seat, taken.colour) for taken in picks)
    return finish(state, loot, replace(fought, picks=(*fought.picks, *picks)), (*events, *told))

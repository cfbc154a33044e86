"""Situations of Bazaar for tests: states to begin from, and playing on from them.

Cubes and wares are written as words of initials, such as ``RRGGW``. Belongs here: building and playing. Does
not belong here: checking anything.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engines.arena import begin
from engines.bazaar import GAME
from engines.bazaar.cubes import Cubes, parse
from engines.bazaar.data import FACES, WARES, Face
from engines.bazaar.state import Action, Event, Move, Phase, Purchase, State
from engines.contract import Seat, Step
from engines.rng import Rng

SEATS = (2, 3, 4, 5)
STALLS = ("RRRRB", "GGWWB", "YYRGW", "BBGYR")
"""What lies on top of the stacks if a test does not say otherwise: one with a star, three without."""
FILLING = ("WWWWW", "YYYYY", "GGGGG", "BBBBB")
"""What lies on those that a test does not mention."""


def opening(seats: int = 3, seed: str = "opening") -> State:
    """The state right after the setup."""
    state: State = begin(GAME, seats, seed, {}).state
    return state


def ware(word: str) -> int:
    """The number of the ware with these cubes."""
    return next(ware.number for ware in WARES if ware.cubes == parse(word))


def market(tops: Sequence[str], left: int = 5, empty: int = 0) -> tuple[tuple[int, ...], ...]:
    """Four stacks of so many wares with these on top, the last ``empty`` ones sold out."""
    on_top = [ware(word) for word in [*tops, *(word for word in FILLING if word not in tops)]][:4]
    others = iter([one.number for one in WARES if one.number not in on_top])
    stacks = [(*itertools.islice(others, left - 1), top) for top in on_top]
    return tuple(() if stall >= len(stacks) - empty else stack for stall, stack in enumerate(stacks))


def scene(
    *hands: str,
    turn: Seat = 0,
    phase: Phase = "roll_or_trade",
    cards: tuple[int, int] = (1, 7),
    tops: Sequence[str] = STALLS,
    left: int = 5,
    empty: int = 0,
    purchases: Mapping[Seat, Sequence[Purchase]] | None = None,
) -> State:
    """A state in the middle of a game, with a hand for each seat. The first player is seat 0."""
    acted = phase in {"choose", "buy", "excess"}
    return replace(
        opening(len(hands)),
        round=3,
        starter=0,
        turn=turn,
        phase=phase,
        cards=cards,
        stalls=market(tops, left, empty),
        hands=tuple(parse(hand) for hand in hands),
        purchases=tuple(tuple((purchases or {}).get(seat, ())) for seat in range(len(hands))),
        action=Action("choice" if phase == "choose" else None, parse(""), parse("")) if acted else None,
    )


def loaded(state: State, *faces: Face) -> State:
    """The state with chance in it that rolls these faces next."""
    for number in range(100_000):
        if _next_faces(rng := Rng(f"loaded{number}"), len(faces)) == faces:
            return replace(state, rng=rng)
    raise AssertionError(f"no chance rolls {faces}")


def _next_faces(rng: Rng, number: int) -> tuple[Face, ...]:
    faces: list[Face] = []
    for _ in range(number):
        face, rng = rng.pick(FACES)
        faces.append(face)
    return tuple(faces)


def bought(*points: int) -> list[Purchase]:
    """Wares that scored so much."""
    return [Purchase(number, 0, 0, score) for number, score in enumerate(points)]


def do(state: State, *moves: Move) -> Step[State, Event]:
    """The moves one after the other, each by the seat that is awaited; the last step, with all events."""
    events: tuple[Event, ...] = ()
    undoable = False
    for move in moves:
        (seat,) = GAME.to_move(state)
        step = GAME.apply(state, seat, move)
        state, events, undoable = step.state, (*events, *step.events), step.undoable
    return Step(state, events, undoable)


def cubes(word: str) -> Cubes:
    """The cubes in a word."""
    return parse(word)

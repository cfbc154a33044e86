"""Setup: two exchange cards, four stacks of five wares, a first cube for everybody.

Belongs here: everything before the first turn. Does not belong here: turns (``action`` and what follows it).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.bazaar.cubes import NONE, ONE, Colour, Cubes
from engines.bazaar.data import EXCHANGE_CARDS, FACES, STALLS, WARES, WARES_PER_STALL, Face, colour_of
from engines.bazaar.rules.action import check_colour
from engines.bazaar.state import Chose, Event, Opened, Rolled, RoundStarted, State, Turn
from engines.contract import Options, Seat, Step
from engines.rng import Rng


def setup(seats: int, rng: Rng, options: Options) -> Turn:
    """A market with chance in all that the rulebook shuffles, and a random first player (B15)."""
    starter, rng = rng.below(seats)
    cards, rng = _two_cards(rng)
    stalls, rng = _stacks(rng)
    faces, rng = _roll_for_everybody(seats, rng)
    state = State(
        rng=rng,
        phase="first_cube",
        round=0,
        starter=starter,
        turn=starter,
        cards=cards,
        stalls=stalls,
        hands=tuple(_first_cube(face) for face in faces),
        first_faces=faces,
        purchases=((),) * seats,
        action=None,
    )
    events = [Opened(starter, cards), *_rolls(state)]
    return _next_first_cube(state, events)


def _two_cards(rng: Rng) -> tuple[tuple[int, int], Rng]:
    shuffled, rng = rng.shuffled([card.number for card in EXCHANGE_CARDS])
    one, other = sorted(shuffled[:2])
    return (one, other), rng


def _stacks(rng: Rng) -> tuple[tuple[tuple[int, ...], ...], Rng]:
    """Four stacks; the wares that are left over play no part."""
    shuffled, rng = rng.shuffled([ware.number for ware in WARES])
    starts = range(0, STALLS * WARES_PER_STALL, WARES_PER_STALL)
    return tuple(shuffled[start : start + WARES_PER_STALL] for start in starts), rng


def _roll_for_everybody(seats: int, rng: Rng) -> tuple[tuple[Face, ...], Rng]:
    faces: list[Face] = []
    for _ in range(seats):
        face, rng = rng.pick(FACES)
        faces.append(face)
    return tuple(faces), rng


def _first_cube(face: Face) -> Cubes:
    colour = colour_of(face)
    return NONE if colour is None else ONE[colour]


def _clockwise(state: State) -> list[Seat]:
    seats = len(state.hands)
    return [(state.starter + distance) % seats for distance in range(seats)]


def _rolls(state: State) -> list[Event]:
    faces = state.first_faces
    return [Rolled(seat, faces[seat], colour_of(faces[seat])) for seat in _clockwise(state)]


# --- Who rolled the choice symbol chooses in turn order (B1) ---


def choose_first(state: State, colour: Colour) -> Turn:
    """The first cube of a seat that rolled the choice symbol."""
    check_colour(state, colour)
    hands = tuple(ONE[colour] if seat == state.turn else hand for seat, hand in enumerate(state.hands))
    return _next_first_cube(replace(state, hands=hands), [Chose(state.turn, colour)])


def _next_first_cube(state: State, events: Sequence[Event]) -> Turn:
    waiting = [seat for seat in _clockwise(state) if state.hands[seat] == NONE]
    if waiting:
        return Step(replace(state, turn=waiting[0]), tuple(events))
    after = replace(state, phase="roll_or_trade", round=1, turn=state.starter)
    return Step(after, (*events, RoundStarted(1)))

"""Playing on from a situation of Dungeon Bazar, and reading what is there.

Belongs here: moves, steps, and what tests ask of them. Does not belong here: building situations (``scenes``), and
checking anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import TYPOLOGIES, Card, Typology
from engines.dungeon_bazar.events import Event, Sold, WishPassed
from engines.dungeon_bazar.moves import Act, EndRound, Move, Offer
from engines.dungeon_bazar.state import Dungeon, State, Turn

E = TypeVar("E")

CODE: Mapping[Typology, str] = dict(zip(TYPOLOGIES, ("CW", "RW", "LA", "HA", "PO", "MO", "FA"), strict=True))
"""Typologies in short."""


def do(state: State, *moves: tuple[Seat, Move]) -> Step[State, Event]:
    """The moves one after the other; the last state with all events."""
    events: tuple[Event, ...] = ()
    undoable = False
    for seat, move in moves:
        step = GAME.apply(state, seat, move)
        state, events, undoable = step.state, (*events, *step.events), step.undoable
    return Step(state, events, undoable)


def then(step: Step[State, Event], *moves: tuple[Seat, Move]) -> Step[State, Event]:
    """On from a step; all events, its own too."""
    more = do(step.state, *moves)
    return Step(more.state, (*step.events, *more.events), more.undoable)


def acts(state: State, seat: Seat, *moves: Move) -> State:
    """The seat decides to act and does that; its round goes on."""
    return do(state, (seat, Act()), *((seat, move) for move in moves)).state


def round_of(state: State, seat: Seat, *moves: Move) -> State:
    """A whole action round."""
    state = acts(state, seat, *moves)
    return do(state, (seat, EndRound())).state if is_acting(state, seat) else state


def ended(state: State, seat: Seat) -> State:
    """The seat ends its round."""
    return do(state, (seat, EndRound())).state


def is_acting(state: State, seat: Seat) -> bool:
    """Whether the seat is in the midst of its round."""
    return state.turn is not None and state.turn.seat == seat and state.turn.acting


def offers(state: State, *coins: int) -> Step[State, Event]:
    """Everybody seals an offer, seat by seat."""
    return do(state, *((seat, Offer(one)) for seat, one in enumerate(coins)))


def refusal(state: State, seat: Seat, move: Move) -> tuple[str, str] | None:
    """Why the rules refuse the move, as code and sentence; None if they do not."""
    try:
        GAME.apply(state, seat, move)
    except IllegalMove as refused:
        return refused.code, refused.message
    return None


def code(state: State, seat: Seat, move: Move) -> str | None:
    """The code alone."""
    refused = refusal(state, seat, move)
    return None if refused is None else refused[0]


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def moves_of(state: State, seat: Seat, kind: type[E]) -> list[E]:
    """The seat's legal moves of one kind."""
    return [move for move in GAME.moves(state, seat) if isinstance(move, kind)]


def now(state: State) -> Dungeon:
    """What stands in the dungeon."""
    assert state.dungeon is not None
    return state.dungeon


def turn_of(state: State) -> Turn:
    """Whose round it is."""
    assert state.turn is not None
    return state.turn


def on_table(state: State) -> list[Card]:
    """Every equipment card, wherever it is."""
    drafted = state.draft.cards if state.draft is not None else ()
    piles = (*state.stock.decks, *state.stock.discards, drafted, *(player.goods for player in state.players))
    return [one for pile in piles for one in pile]


# --- The sale in short ---


def bought(events: Sequence[Event]) -> list[str]:
    """Who sold what for how much: ``0 PO5 5`` is seat 0 and 5 coins, ``+1`` an extra coin, ``%`` a discount."""
    return [
        f"{sold.seat} {short(sold.card)} {sold.coins}{f'+{sold.extra}' if sold.extra else ''}{'%' * sold.discount}"
        for sold in only(events, Sold)
    ]


def passed(events: Sequence[Event]) -> list[tuple[str, str]]:
    """Which wishes heroes passed over, and why."""
    return [(one.typology, one.why) for one in only(events, WishPassed)]


def short(card: Card) -> str:
    """``PO7``: the potion that costs 7."""
    return f"{CODE[card.typology]}{card.price}"

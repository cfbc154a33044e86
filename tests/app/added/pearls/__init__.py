"""Pearls: a small game added from outside, as anybody may add one. Offers are simultaneous and secret, pebbles may be
taken back, and each seat has a charm of its own that only chance knows besides it.

Belongs here: the whole game; it is small. Nothing of the server is needed for it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, TypeVar, assert_never

from engines.contract import (
    Choice,
    Game,
    GameTypes,
    IllegalMove,
    Info,
    Line,
    Option,
    Options,
    Outcome,
    Seat,
    Step,
    check_seats,
)
from engines.rng import Rng

T = TypeVar("T")

MOST_PEBBLES = 3
MOST_COINS = 9
_ROUNDS = Option(
    key="rounds",
    title="Rounds",
    choices=(Choice(value=1, title="1"), Choice(value=3, title="3"), Choice(value=40, title="40")),
    default=3,
)


@dataclass(frozen=True, slots=True)
class Offer:
    """So many coins for the pearl, in secret."""

    coins: int
    type: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Pebble:
    """A pebble into the own dish."""

    type: Literal["pebble"] = "pebble"


Move: TypeAlias = Offer | Pebble


@dataclass(frozen=True, slots=True)
class Shown:
    """A pearl of that worth is shown."""

    round: int
    worth: int
    type: Literal["shown"] = "shown"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat got its charm; only the seat is told which."""

    seat: Seat
    charm: int | None
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Pebbled:
    """A seat laid a pebble."""

    seat: Seat
    pebbles: int
    type: Literal["pebbled"] = "pebbled"


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat has chosen; only the seat is told how much."""

    seat: Seat
    coins: int | None
    type: Literal["offered"] = "offered"


@dataclass(frozen=True, slots=True)
class Opened:
    """All offers, by seat, and who took the pearl."""

    offers: tuple[int, ...]
    winner: Seat | None
    type: Literal["opened"] = "opened"


Event: TypeAlias = Shown | Dealt | Pebbled | Offered | Opened


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything."""

    rng: Rng
    rounds: int
    round: int
    worth: int
    charms: tuple[int, ...]
    coins: tuple[int, ...]
    pebbles: tuple[int, ...]
    offers: tuple[int | None, ...]
    won: tuple[int, ...]
    opened: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody knows of a seat."""

    seat: Seat
    coins: int
    pebbles: int
    chosen: bool
    won: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one viewer may know."""

    phase: str
    to_move: tuple[Seat, ...]
    you: Seat | None
    moves: tuple[Move, ...]
    players: tuple[PlayerView, ...]
    outcome: Outcome | None
    round: int
    worth: int
    charm: int | None
    offer: int | None
    opened: tuple[int, ...] | None


def setup(seats: int, rng: Rng, options: Options) -> Step[State, Event]:
    """Five coins and a charm for everybody, and the first pearl."""
    check_seats(GAME.info, seats)
    charms = []
    for _ in range(seats):
        charm, rng = rng.below(1000)
        charms.append(charm)
    worth, rng = rng.below(9)
    state = State(
        rng=rng,
        rounds=int(options["rounds"]),
        round=1,
        worth=worth + 1,
        charms=tuple(charms),
        coins=(5,) * seats,
        pebbles=(0,) * seats,
        offers=(None,) * seats,
        won=(0,) * seats,
        opened=None,
    )
    return Step(state, (*(Dealt(seat, charm) for seat, charm in enumerate(charms)), Shown(1, state.worth)))


def to_move(state: State) -> frozenset[Seat]:
    """Everybody who has not chosen yet."""
    return frozenset(seat for seat, offer in enumerate(state.offers) if offer is None and not _over(state))


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """A pebble while there is room, and every offer that can be paid."""
    if seat not in to_move(state):
        return ()
    pebble = (Pebble(),) if state.pebbles[seat] < MOST_PEBBLES else ()
    return (*pebble, *(Offer(coins) for coins in range(state.coins[seat] + 1)))


def apply(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    """The step that the move leads to. Raises IllegalMove."""
    if _over(state):
        raise IllegalMove("game_over", "The game is over.")
    if seat not in to_move(state):
        raise IllegalMove("already_chosen", "You have chosen already; wait for the others.")
    match move:
        case Pebble():
            return _pebble(state, seat)
        case Offer(coins):
            return _offer(state, seat, coins)
        case _:
            assert_never(move)


def _pebble(state: State, seat: Seat) -> Step[State, Event]:
    if state.pebbles[seat] >= MOST_PEBBLES:
        raise IllegalMove("dish_full", "Your dish is full of pebbles.")
    pebbles = _set(state.pebbles, seat, state.pebbles[seat] + 1)
    return Step(replace(state, pebbles=pebbles), (Pebbled(seat, pebbles[seat]),), undoable=True)


def _offer(state: State, seat: Seat, coins: int) -> Step[State, Event]:
    if not 0 <= coins <= state.coins[seat]:
        raise IllegalMove("bad_offer", "You can offer as many coins as you have, or fewer, or none.")
    chosen = replace(state, offers=_set(state.offers, seat, coins))
    made = [offer for offer in chosen.offers if offer is not None]
    if len(made) < len(chosen.offers):
        return Step(chosen, (Offered(seat, coins),))
    return _open(chosen, tuple(made), (Offered(seat, coins),))


def _open(state: State, offers: tuple[int, ...], events: tuple[Event, ...]) -> Step[State, Event]:
    highest = [seat for seat, offer in enumerate(offers) if offer == max(offers)]
    winner = highest[0] if len(highest) == 1 else None
    coins, won = state.coins, state.won
    if winner is not None:
        coins = _set(coins, winner, coins[winner] - offers[winner])
        won = _set(won, winner, won[winner] + state.worth)
    worth, rng = state.rng.below(9)
    after = replace(
        state,
        rng=rng,
        round=state.round + 1,
        worth=worth + 1,
        coins=tuple(min(MOST_COINS, owned + 1) for owned in coins),
        pebbles=(0,) * len(offers),
        offers=(None,) * len(offers),
        won=won,
        opened=offers,
    )
    shown = () if _over(after) else (Shown(after.round, after.worth),)
    return Step(after, (*events, Opened(offers, winner), *shown))


def _set(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _over(state: State) -> bool:
    return state.round > state.rounds


def view(state: State, viewer: Seat | None) -> View:
    """The game as that viewer may know it."""
    awaited = to_move(state)
    return View(
        phase="over" if _over(state) else "offer",
        to_move=tuple(sorted(awaited)),
        you=viewer,
        moves=() if viewer is None else moves(state, viewer),
        players=tuple(
            PlayerView(seat, coins, state.pebbles[seat], state.offers[seat] is not None, state.won[seat])
            for seat, coins in enumerate(state.coins)
        ),
        outcome=outcome(state),
        round=min(state.round, state.rounds),
        worth=0 if _over(state) else state.worth,
        charm=None if viewer is None else state.charms[viewer],
        offer=None if viewer is None else state.offers[viewer],
        opened=state.opened,
    )


def tell(event: Event, viewer: Seat | None) -> Event | None:
    """The event as that viewer may know it."""
    match event:
        case Dealt():
            return event if event.seat == viewer else replace(event, charm=None)
        case Offered():
            return event if event.seat == viewer else replace(event, coins=None)
        case Shown() | Pebbled() | Opened():
            return event
        case _:
            assert_never(event)


def outcome(state: State) -> Outcome | None:
    """Pearls and charm; the most wins."""
    if not _over(state):
        return None
    scores = tuple(won + charm for won, charm in zip(state.won, state.charms, strict=True))
    return Outcome(
        places=tuple(1 + sum(other > score for other in scores) for score in scores),
        scores=scores,
        breakdown=tuple(
            (Line(key="pearls", value=won), Line(key="charm", value=charm))
            for won, charm in zip(state.won, state.charms, strict=True)
        ),
        reason="most",
    )


def nothing(view: View, choices: Sequence[Move], rng: Rng) -> Move:
    """Offers nothing, ever."""
    return Offer(0)


def anything(view: View, choices: Sequence[Move], rng: Rng) -> Move:
    """Any legal move, but no pebbles."""
    return rng.pick([move for move in choices if isinstance(move, Offer)])[0]


def ponderous(view: View, choices: Sequence[Move], rng: Rng) -> Move:
    """Keeps a processor busy for two seconds."""
    end = time.monotonic() + 2
    while time.monotonic() < end:
        pass
    return Offer(1)


def sleepy(view: View, choices: Sequence[Move], rng: Rng) -> Move:
    """Thinks longer than anybody waits."""
    time.sleep(8)
    return Offer(view.players[view.you or 0].coins)


GAME: Game[State, Move, Event, View] = Game(
    info=Info(
        key="pearls",
        title="Pearls",
        summary="Offer in secret, and hope that nobody hoped for more.",
        seats=(2, 5),
        minutes=5,
        weight="easy",
        options=(_ROUNDS,),
        rules_version=1,
        credits="Made for the tests of Serai.",
    ),
    types=GameTypes(state=State, move=Move, event=Event, view=View),
    setup=setup,
    to_move=to_move,
    moves=moves,
    apply=apply,
    view=view,
    tell=tell,
    outcome=outcome,
    bots={"easy": nothing, "normal": anything, "hard": anything, "ponderous": ponderous, "sleepy": sleepy},
)

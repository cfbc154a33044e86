"""Phase 3, the dungeon: whose round it is, acting or leaving, the exit order (DBZ-105 to DBZ-110, DBZ-143 to DBZ-150).

Belongs here: rounds, and how they follow each other. Does not belong here: what is done in one (``actions``).
"""

from __future__ import annotations

from dataclasses import replace

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_bazar.data import ACTIONS, FEES, FIRST_LEAVER, MOST_ROUNDS
from engines.dungeon_bazar.events import Acted, Left, RoundEnded
from engines.dungeon_bazar.moves import Act, Leave, Move
from engines.dungeon_bazar.rules.rewards import begin_rewards
from engines.dungeon_bazar.rules.step import Events, Taken, put, with_coins
from engines.dungeon_bazar.state import Dungeon, State, Turn

_BOTH: tuple[Move, ...] = (Act(), Leave())
_LEAVE: tuple[Move, ...] = (Leave(),)


def stage(state: State) -> tuple[Dungeon, Turn]:
    """The dungeon and the round that is going on. Raises IllegalMove outside phase 3."""
    if state.phase != "dungeon":
        raise IllegalMove("not_in_dungeon", _why_not(state))
    assert state.dungeon is not None  # noqa: S101 - both are there in this phase
    assert state.turn is not None  # noqa: S101
    return state.dungeon, state.turn


def _why_not(state: State) -> str:
    if state.phase in ("tiles", "faces", "offer"):
        return "Nobody enters the dungeon before the offers to the dragon are revealed."
    return "Everybody has left the dungeon for this season."


def fee(state: State) -> int:
    """What an action round costs now: as much as stands on the first free space of the Exit Order."""
    gone = len(state.dungeon.exits) if state.dungeon else 0
    return FEES[len(state.players)][min(gone, len(state.players) - 1)]


def decision_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Act or leave; who cannot pay has to leave (R17)."""
    return _BOTH if state.players[seat].coins >= fee(state) else _LEAVE


def act(state: State) -> Taken:
    """The round begins, when its fee is paid."""
    _, turn = stage(state)
    if turn.acting:
        raise IllegalMove("already_acting", "Your action round has begun.")
    player, cost = state.players[turn.seat], fee(state)
    if player.coins < cost:
        raise IllegalMove("cannot_pay", f"A round costs {cost} coins now, and you have {player.coins}: you must leave.")
    players = put(state.players, turn.seat, with_coins(player, "fees", -cost)) if cost else state.players
    after = replace(state, players=players, turn=replace(turn, acting=True, left=ACTIONS))
    return Step(after, (Acted(turn.seat, cost),), undoable=True)


def end_round(state: State) -> Taken:
    """The next one in the dungeon decides."""
    _, turn = stage(state)
    if not turn.acting:
        raise IllegalMove("must_decide", "Decide first: act, or leave the dungeon.")
    if not turn.acted:
        raise IllegalMove("no_action", "An action round has at least one action.")
    return _pass_on(state, turn, (RoundEnded(turn.seat),))


def leave(state: State) -> Taken:
    """The pawn stays where it is. Only 1/B may leave when his round has begun (R14)."""
    _, turn = stage(state)
    if turn.acting and state.players[turn.seat].power != "1B":
        raise IllegalMove("round_begun", "You leave instead of an action round; in the middle of one only 1/B may.")
    after, events = _left(state, turn.seat, (), forced=False)
    return _pass_on(after, turn, events)


def _left(state: State, seat: Seat, events: Events, *, forced: bool) -> tuple[State, Events]:
    assert state.dungeon is not None  # noqa: S101
    exits = (*state.dungeon.exits, seat)
    coins = FIRST_LEAVER if len(exits) == 1 else 0
    players = put(state.players, seat, with_coins(state.players[seat], "exits", coins)) if coins else state.players
    after = replace(state, players=players, dungeon=replace(state.dungeon, exits=exits))
    return after, (*events, Left(seat, len(exits), coins, forced))


def _pass_on(state: State, turn: Turn, events: Events) -> Taken:
    """Clockwise, over those who have left. When the last one has left, rewards are given."""
    following = _next(state, turn)
    while following is not None and following.round > MOST_ROUNDS:
        state, events = _left(state, following.seat, events, forced=True)
        following = _next(state, following)
    after = replace(state, turn=following)
    return begin_rewards(after, events) if following is None else Step(after, events)


def _next(state: State, turn: Turn) -> Turn | None:
    assert state.dungeon is not None  # noqa: S101
    seats, number = len(state.players), turn.round
    for distance in range(1, seats + 1):
        seat = (turn.seat + distance) % seats
        number += seat == state.dungeon.first
        if seat not in state.dungeon.exits:
            return Turn(seat=seat, round=number)
    return None

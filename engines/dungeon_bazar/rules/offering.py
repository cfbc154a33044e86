"""Phase 2, the offering to the dragon (DBZ-097 to DBZ-104).

Belongs here: sealing, thinking again, the reveal. Nothing that is done here before the reveal may look different to
others for what was sealed.
"""

from __future__ import annotations

import functools
from dataclasses import replace

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_bazar.events import Offered, OffersRevealed
from engines.dungeon_bazar.moves import Move, Offer
from engines.dungeon_bazar.rules.step import Events, Taken, put, with_coins
from engines.dungeon_bazar.state import Player, Revealed, State, Turn


@functools.cache
def offer_moves(coins: int) -> tuple[Move, ...]:
    """From nothing to all that one has (R8)."""
    return tuple(map(Offer, range(coins + 1)))


def offer(state: State, seat: Seat, coins: int) -> Taken:
    """The seat has sealed its offer; when the last one has, all are revealed."""
    if state.phase != "offer":
        raise IllegalMove("no_offering", _why_not(state))
    if coins < 0:
        raise IllegalMove("less_than_nothing", "An offer is no coin or more.")
    if coins > (owned := state.players[seat].coins):
        raise IllegalMove("too_few_coins", f"You have {owned} coins: you cannot take {coins} in your hand.")
    events = (Offered(seat, coins, again=state.offers[seat] is not None),)
    after = replace(state, offers=put(state.offers, seat, coins))
    return Step(after, events) if None in after.offers else _reveal(after, events)


def _why_not(state: State) -> str:
    if state.phase in ("tiles", "faces"):
        return "Offers are made when the heroes have arrived."
    return "This season's offers have been revealed."


def _reveal(state: State, events: Events) -> Taken:
    """The highest offer pays, of equal ones the lowest tile's (R9), gets a Favour token and goes first."""
    coins = tuple(sealed or 0 for sealed in state.offers)
    winner = min(range(len(coins)), key=lambda seat: (-coins[seat], _tile(state.players[seat])))
    paid = coins[winner]
    assert state.dungeon is not None  # noqa: S101 - it stands since the heroes arrived
    after = replace(
        state,
        phase="dungeon",
        players=put(state.players, winner, with_coins(state.players[winner], "offers", -paid, favours=1)),
        offers=(None,) * len(coins),
        revealed=Revealed(coins, winner),
        dungeon=replace(state.dungeon, first=winner),
        turn=Turn(seat=winner, round=1),
    )
    return Step(after, (*events, OffersRevealed(coins, winner, paid)))


def _tile(player: Player) -> int:
    return player.tile or 0

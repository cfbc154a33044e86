"""What all phases of Dungeon Bazar need: the step's type, and coins that change hands.

Belongs here: what two or more phases share. Does not belong here: any phase.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_bazar.data import CARDS, DECK_NUMBER, Card, Power
from engines.dungeon_bazar.events import Event
from engines.dungeon_bazar.state import LEDGER, LedgerKey, Player, State

Taken: TypeAlias = Step[State, Event]
Events: TypeAlias = tuple[Event, ...]

T = TypeVar("T")

DECK_OF: Mapping[Card, int] = MappingProxyType({card: DECK_NUMBER[card.deck] for card in CARDS})
"""The number of the deck to which a card belongs."""
_LINE: Mapping[LedgerKey, int] = MappingProxyType({key: number for number, key in enumerate(LEDGER)})


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one at that place."""
    return (*items[:at], item, *items[at + 1 :])


def with_coins(player: Player, key: LedgerKey, coins: int, favours: int = 0) -> Player:
    """The player with so many coins more (or less), of which the ledger keeps count, and so many Favour tokens more."""
    line = _LINE[key]
    ledger = put(player.ledger, line, player.ledger[line] + coins)
    return replace(player, coins=player.coins + coins, favours=player.favours + favours, ledger=ledger)


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The state with another player in that seat."""
    return replace(state, players=put(state.players, seat, player))


def owner(state: State, power: Power) -> Seat | None:
    """Who has that power."""
    for seat, player in enumerate(state.players):
        if player.power == power:
            return seat
    return None


def check_turn(state: State, seat: Seat, awaited: Seat | None) -> None:
    """Nobody does what another one is asked for."""
    if seat != awaited:
        raise IllegalMove("not_your_turn", "Another player is to decide now.")


def with_discards(state: State, cards: tuple[Card, ...]) -> State:
    """The cards lie on the discard pile."""
    discards = list(state.stock.discards)
    for card in cards:
        discards[DECK_OF[card]] = (*discards[DECK_OF[card]], card)
    return replace(state, stock=replace(state.stock, discards=tuple(discards)))

"""Where unused dice go without a purchase: set aside, or turned by a traded card.

Belongs here: DIC-042, DIC-044, DIC-047 to DIC-051, and what may not be traded (DIC-062, DIC-065,
DIC-077). Does not belong here: paying (``buying``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.contract import IllegalMove, Step
from engines.dice_bazaar.data import FACES, PRODUCTS, STALL, TRADE_ONTO, Card, Product
from engines.dice_bazaar.dice import Dice, joined, without
from engines.dice_bazaar.rules.step import (
    TITLES,
    Turn,
    check_rolled,
    missing,
    open_stall,
    with_group,
    with_player,
)
from engines.dice_bazaar.state import Event, Move, Player, SetAside, State, Trade, Traded, WasSetAside

_NUMBERS = range(1, FACES + 1)
_SET_ASIDE = {(stall, die): SetAside(product, die) for stall, product in enumerate(PRODUCTS) for die in _NUMBERS}
_TRADE = {(card, die, face): Trade(card, die, face) for card in TRADE_ONTO for die in _NUMBERS for face in _NUMBERS}
_STALLS = range(len(PRODUCTS))


def place_moves(state: State) -> Iterator[Move]:
    """Every way to set a die aside, then every way to trade a card."""
    if not state.hand:
        return
    needs = [missing(state, stall) for stall in _STALLS]
    numbers = sorted(set(state.hand))
    for stall in _STALLS:
        yield from (_SET_ASIDE[stall, die] for die in numbers if die in needs[stall])
    for card in _tradable(state):
        faces = sorted(set(needs[STALL[TRADE_ONTO[card]]]))
        yield from (_TRADE[card, die, face] for die in numbers for face in faces if die != face)


def _tradable(state: State) -> list[Card]:
    """The products of the seat whose symbol leads to a product that can be seen."""
    cards = state.players[state.turn].cards
    return [card for card, onto in TRADE_ONTO.items() if card in cards and _shows_product(state, STALL[onto])]


def _shows_product(state: State, stall: int) -> bool:
    stack = state.stacks[stall]
    return bool(stack) and stack[-1] == PRODUCTS[stall]


# --- Setting aside ---


def set_aside(state: State, product: Product, die: int) -> Turn:
    """A die goes under a price that still misses its number. It stays there this turn (D6)."""
    check_rolled(state)
    stall = open_stall(state, product)
    _check_in_hand(state, die)
    if die not in missing(state, stall):
        raise IllegalMove("no_match", f"The price of {TITLES[product]} does not need another {die}.")
    after = _place(state, state.players[state.turn], stall, die, die)
    return Step(after, (WasSetAside(state.turn, product, die),), undoable=True)


def _check_in_hand(state: State, die: int) -> None:
    if die not in state.hand:
        raise IllegalMove("not_in_hand", f"You have no unused die that shows {die}.")


def _place(state: State, player: Player, stall: int, die: int, face: int) -> State:
    one: Dice = (face,)
    after = replace(player, aside=with_group(player.aside, stall, joined(player.aside[stall], one)))
    return replace(state, players=with_player(state.players, state.turn, after), hand=without(state.hand, (die,)))


# --- Trading ---


def trade(state: State, card: Card, die: int, face: int) -> Turn:
    """The card leaves the game; its die is placed at once (D7)."""
    check_rolled(state)
    product = _onto(state, card)
    stall = open_stall(state, product)
    if not _shows_product(state, stall):
        special = TITLES[state.stacks[stall][-1]]
        raise IllegalMove("special_on_top", f"The {special} is on top of that stack, and one cannot trade for it.")
    _check_in_hand(state, die)
    if face not in missing(state, stall):
        raise IllegalMove("no_match", f"The price of {TITLES[product]} does not need another {face}.")
    if die == face:
        raise IllegalMove("same_number", f"That die shows {die} already: set it aside, and keep your card.")
    player = state.players[state.turn]
    after = _place(state, replace(player, cards=_discard(player.cards, card)), stall, die, face)
    event: Event = Traded(state.turn, card, product, die, face)
    return Step(replace(after, traded=(*state.traded, card)), (event,), undoable=True)


def _onto(state: State, card: Card) -> Product:
    """The product that the card's symbol leads to."""
    if card in TRADE_ONTO and card in state.players[state.turn].cards:
        return TRADE_ONTO[card]
    if card == "gem":
        raise IllegalMove("not_eligible", "A Gem has no symbol for a trade.")
    if card in TRADE_ONTO:
        raise IllegalMove("no_such_card", f"You have no {TITLES[card]} to trade.")
    if card in TITLES:
        raise IllegalMove("not_eligible", f"You cannot trade with a {TITLES[card]}.")
    raise IllegalMove("unknown", "There is no such card.")


def _discard(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Without the one of that kind that came last."""
    place = len(cards) - 1 - cards[::-1].index(card)
    return (*cards[:place], *cards[place + 1 :])

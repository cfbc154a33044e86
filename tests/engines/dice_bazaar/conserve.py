"""What never changes in Dice Bazaar: the cards, the fourteen price dice, everybody's dice."""

from __future__ import annotations

from collections import Counter

from engines.dice_bazaar.data import PRICE_DICE
from engines.dice_bazaar.state import State, dice_of


def conserved(state: State) -> object:
    """Cards wherever they are; per open stall its number of dice; per player six dice, or seven with a Monkey."""
    cards = [card for pile in (*state.stacks, state.traded, *(p.cards for p in state.players)) for card in pile]
    prices = [
        len(price) if stack else number
        for stack, price, number in zip(state.stacks, state.prices, PRICE_DICE, strict=True)
    ]
    return Counter(cards), prices, [_surplus(state, seat) for seat in range(len(state.players))]


def _surplus(state: State, seat: int) -> int:
    """Dice that a player has too many. Only in a turn it can be seen where the dice are that are not set aside."""
    player = state.players[seat]
    aside = sum(map(len, player.aside))
    if state.phase == "act" and state.turn == seat:
        return aside + len(state.hand) + state.used - dice_of(player.cards)
    return max(0, aside - dice_of(player.cards))

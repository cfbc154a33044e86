"""Purchases, and what they do to the price and to everybody's dice under it.

Belongs here: DIC-034 to DIC-041, and DIC-053 as far as a stall is sold out. Does not belong here: what
follows when the bazaar closes (``ending``).
"""

from __future__ import annotations

from dataclasses import replace

from engines.contract import IllegalMove, Step
from engines.dice_bazaar.data import PRICE_DICE, PRODUCTS, Product
from engines.dice_bazaar.dice import Dice, holds, roll, shared, without
from engines.dice_bazaar.rules.ending import close
from engines.dice_bazaar.rules.step import TITLES, Turn, missing, open_stall, with_group, with_player
from engines.dice_bazaar.state import (
    Appeared,
    Bought,
    Buy,
    Event,
    Move,
    Player,
    PriceRolled,
    SoldOut,
    State,
    WentHome,
    free_dice,
)

_BUY = tuple(Buy(product) for product in PRODUCTS)


def buy_moves(state: State) -> tuple[Move, ...]:
    """The stalls whose whole price the seat can pay."""
    return tuple(move for stall, move in enumerate(_BUY) if state.stacks[stall] and _can_pay(state, stall))


def _can_pay(state: State, stall: int) -> bool:
    """Dice set aside there and unused dice together fully match the price (D3)."""
    return holds(state.hand, missing(state, stall))


def buy(state: State, product: Product) -> Turn:
    """The card on top changes hands. Without dice to roll one may buy at once (D5)."""
    if state.phase == "roll" and free_dice(state.players[state.turn]):
        raise IllegalMove("must_roll", "Your turn begins with your roll.")
    stall = open_stall(state, product)
    if not _can_pay(state, stall):
        lacking = ", ".join(map(str, without(missing(state, stall), state.hand)))
        raise IllegalMove("price_not_met", f"Your dice must fully match the price of {TITLES[product]}: no {lacking}.")
    after, bought = _pay(state, stall)
    sold_out = not after.stacks[stall]
    after, events = _shut(after, stall) if sold_out else _reprice(after, stall)
    if after.stacks.count(()) >= state.house.length:
        return close(after, (bought, *events))
    return Step(after, (bought, *events))


def _pay(state: State, stall: int) -> tuple[State, Event]:
    player = state.players[state.turn]
    paid, group = missing(state, stall), player.aside[stall]
    *rest, card = state.stacks[stall]
    after = Player((*player.cards, card), with_group(player.aside, stall, ()))
    # A first Monkey's die comes along with the dice that are out until the next turn (D10).
    seventh = card == "monkey" and card not in player.cards
    bought = Bought(state.turn, PRODUCTS[stall], card, group, paid, len(rest))
    stacks = (*state.stacks[:stall], tuple(rest), *state.stacks[stall + 1 :])
    return replace(
        state,
        phase="act",
        players=with_player(state.players, state.turn, after),
        stacks=stacks,
        hand=without(state.hand, paid),
        used=state.used + PRICE_DICE[stall] + seventh,
        quiet=0,
    ), bought


def _shut(state: State, stall: int) -> tuple[State, tuple[Event, ...]]:
    """No card, no price: all dice there go home (D22)."""
    after, home = _send_home(state, stall, ())
    return after, (SoldOut(PRODUCTS[stall]), *home)


def _reprice(state: State, stall: int) -> tuple[State, tuple[Event, ...]]:
    """The price is rolled at once, and dice that no longer match go home (D4)."""
    product = PRODUCTS[stall]
    price, rng = roll(state.rng, PRICE_DICE[stall])
    after, home = _send_home(replace(state, rng=rng), stall, price)
    return after, (PriceRolled(product, price), *home, Appeared(product, state.stacks[stall][-1]))


def _send_home(state: State, stall: int, price: Dice) -> tuple[State, list[Event]]:
    """Everybody's dice there stay as far as they match the price, number by number."""
    product, players, events = PRODUCTS[stall], list(state.players), list[Event]()
    for seat, player in enumerate(players):
        group = player.aside[stall]
        staying = shared(group, price)
        if len(staying) < len(group):
            players[seat] = replace(player, aside=with_group(player.aside, stall, staying))
            events.append(WentHome(seat, product, without(group, staying)))
    prices = (*state.prices[:stall], price, *state.prices[stall + 1 :])
    return replace(state, players=tuple(players), prices=prices), events

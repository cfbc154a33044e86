"""The turn's dice: taking groups back, the roll, the Genie's roll, and passing the turn on.

Belongs here: DIC-032, DIC-038, DIC-043 to DIC-046, DIC-052, DIC-064 to DIC-067. Does not belong here:
where dice go once they are rolled (``placing``, ``buying``).
"""

from __future__ import annotations

from dataclasses import replace

from engines.contract import IllegalMove, Step
from engines.dice_bazaar.data import PRODUCTS, QUIET_ROUNDS, STALL, Product
from engines.dice_bazaar.dice import roll as throw
from engines.dice_bazaar.rules.buying import buy_moves
from engines.dice_bazaar.rules.step import TITLES, Turn, check_rolled, with_group, with_player
from engines.dice_bazaar.state import (
    AskGenie,
    End,
    Ended,
    Event,
    Move,
    Roll,
    Rolled,
    RoundStarted,
    State,
    TakeBack,
    TookBack,
    free_dice,
)

_TAKE_BACK = tuple(TakeBack(product) for product in PRODUCTS)
_ROLL: tuple[Move, ...] = (Roll(),)
_END: tuple[Move, ...] = (End(),)
_GENIE: tuple[Move, ...] = (AskGenie(),)


# --- Before the roll ---


def roll_moves(state: State) -> tuple[Move, ...]:
    """A player with dice to roll rolls them; one without may buy what is complete, or let the turn go by (D5, D16)."""
    player = state.players[state.turn]
    back = tuple(move for move, group in zip(_TAKE_BACK, player.aside, strict=True) if group)
    if free_dice(player):
        return back + _ROLL
    return (*buy_moves(state), *back, *(() if _must_take_back(state) else _END))


def _must_take_back(state: State) -> bool:
    """Whether nothing has happened for so long that dice have to come back (D20)."""
    return state.quiet >= QUIET_ROUNDS * len(state.players)


def take_back(state: State, product: Product) -> Turn:
    """All dice under the product, or none (D2)."""
    if state.phase != "roll":
        raise IllegalMove("turn_begun", "Dice that are set aside can be taken back only before your turn begins.")
    stall = STALL.get(product)
    if stall is None:
        raise IllegalMove("unknown", "There is no such product.")
    player = state.players[state.turn]
    group = player.aside[stall]
    if not group:
        raise IllegalMove("nothing_there", f"You have no dice under {TITLES[product]}.")
    after = replace(player, aside=with_group(player.aside, stall, ()))
    players = with_player(state.players, state.turn, after)
    return Step(replace(state, players=players), (TookBack(state.turn, product, group),), undoable=True)


# --- The roll ---


def roll(state: State) -> Turn:
    """All dice that are not set aside, once per turn."""
    if state.phase != "roll":
        raise IllegalMove("already_rolled", "You roll only once per turn.")
    number = free_dice(state.players[state.turn])
    if not number:
        raise IllegalMove("no_dice", "All your dice are set aside: take a group back if you want to roll.")
    hand, rng = throw(state.rng, number)
    after = replace(state, rng=rng, phase="act", hand=hand, quiet=0)
    return Step(after, (Rolled(state.turn, hand, again=False),))


# --- The Genie ---


def genie_moves(state: State) -> tuple[Move, ...]:
    """The Genie's roll, if there is a Genie that was not asked yet, and something to roll."""
    may = state.hand and not state.genie_asked and "genie" in state.players[state.turn].cards
    return _GENIE if may else ()


def ask_genie(state: State) -> Turn:
    """All unused dice again, all of them together, however many Genies there are (D9)."""
    check_rolled(state)
    if "genie" not in state.players[state.turn].cards:
        raise IllegalMove("no_genie", "You have no Genie.")
    if state.genie_asked:
        raise IllegalMove("genie_asked", "The Genie helps once per turn, however many you own.")
    if not state.hand:
        raise IllegalMove("no_dice", "You have no unused dice for the Genie to roll.")
    hand, rng = throw(state.rng, len(state.hand))
    after = replace(state, rng=rng, hand=hand, genie_asked=True)
    return Step(after, (Rolled(state.turn, hand, again=True),))


# --- The end of the turn ---


def end(state: State) -> Turn:
    """The turn passes to the left. Who has dice to roll has to roll them first."""
    if state.phase == "roll":
        _check_turn_may_go_by(state)
    following = (state.turn + 1) % len(state.players)
    events: tuple[Event, ...] = (Ended(state.turn),)
    number = state.round
    if following == state.starter:
        number += 1
        events = (*events, RoundStarted(number, following))
    after = replace(
        state,
        phase="roll",
        round=number,
        turn=following,
        hand=(),
        used=0,
        genie_asked=False,
        quiet=state.quiet + 1 if state.phase == "roll" else 0,
    )
    return Step(after, events)


def _check_turn_may_go_by(state: State) -> None:
    if free_dice(state.players[state.turn]):
        check_rolled(state)
    if _must_take_back(state):
        raise IllegalMove(
            "must_take_back", "Two whole rounds went by without a roll or a purchase: take a group of dice back."
        )

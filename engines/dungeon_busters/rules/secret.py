"""What everybody decides at once and in secret: the hand of the game, and the card of each battle.

Belongs here: making up hands, laying cards face down, thinking again, and the reveal. Nothing that is
done here before the reveal may look different to others for what was chosen.
"""

from __future__ import annotations

import functools
from dataclasses import replace
from itertools import combinations
from typing import Final

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_busters import battle
from engines.dungeon_busters.rules import defeat, victory
from engines.dungeon_busters.rules.onward import Turn, turn_over
from engines.dungeon_busters.state import (
    Choose,
    Chose,
    Event,
    Keep,
    Kept,
    Move,
    Player,
    Revealed,
    State,
    TakeBack,
    TookBack,
    with_player,
)

_TAKE_BACK: Final = TakeBack()


def not_ready(state: State) -> frozenset[Seat]:
    """The seats that everybody waits for."""
    if state.phase == "choose":
        return frozenset([seat for seat, player in enumerate(state.players) if player.chosen is None])
    return frozenset([seat for seat, player in enumerate(state.players) if player.kept is None])


@functools.cache
def choices(hand: tuple[int, ...], ready: bool) -> tuple[Move, ...]:
    """Any card in hand; the one that lies there already is among them, so that the list tells nothing of it."""
    return (*map(Choose, hand), _TAKE_BACK) if ready else tuple(map(Choose, hand))


@functools.cache
def hands(cards: tuple[int, ...], hand: int, ready: bool) -> tuple[Move, ...]:
    """Any so many of the cards."""
    kept = tuple(Keep(some) for some in combinations(cards, hand))
    return (*kept, _TAKE_BACK) if ready else kept


# --- Making up hands ---


def keep(state: State, seat: Seat, cards: tuple[int, ...]) -> Turn:
    """The seat has its hand; the last one to have it sees the first monster appear."""
    if state.phase != "keep":
        raise IllegalMove("hands_made", "Hands are made up once, before the first monster appears.")
    _check_hand(state, cards)
    player = state.players[seat]
    after = with_player(state, seat, replace(player, kept=cards))
    events = (Kept(seat, cards, again=player.kept is not None),)
    return Step(after, events) if not_ready(after) else turn_over(after, events)


def _check_hand(state: State, cards: tuple[int, ...]) -> None:
    if any(card not in state.setting.cards for card in cards):
        raise IllegalMove("no_such_card", "No such card is in this game.")
    if len(cards) != state.setting.hand or list(cards) != sorted(set(cards)):
        raise IllegalMove(
            "bad_hand", f"Keep {state.setting.hand} different cards, named from the lowest to the highest."
        )


# --- Choosing a battle card ---


def choose(state: State, seat: Seat, card: int) -> Turn:
    """The seat is ready; the last one to be ready sees all cards turned over."""
    if state.phase != "choose":
        raise IllegalMove("wrong_time", _not_now(state))
    player = state.players[seat]
    if card not in player.hand:
        raise _not_in_hand(state, player, card)
    events = (Chose(seat, card, again=player.chosen is not None),)
    after = with_player(state, seat, replace(player, chosen=card))
    return Step(after, events) if not_ready(after) else _reveal(after, events)


def _not_now(state: State) -> str:
    if state.phase == "keep":
        return "No monster has appeared yet: make up your hand first."
    return "This battle's cards are open: choose the next one when the next monster has appeared."


def _not_in_hand(state: State, player: Player, card: int) -> IllegalMove:
    if card in player.played:
        return IllegalMove("already_played", "You have played that card: it comes back with the next dungeon.")
    if card in state.setting.cards:
        return IllegalMove("not_kept", "You left that card out of your hand at the start.")
    return IllegalMove("no_such_card", "No such card is in this game.")


def take_back(state: State, seat: Seat) -> Turn:
    """The seat is not ready any more."""
    player = state.players[seat]
    match state.phase:
        case "choose" if player.chosen is not None:
            after = replace(player, chosen=None)
        case "keep" if player.kept is not None:
            after = replace(player, kept=None)
        case "keep" | "choose":
            raise IllegalMove("nothing_chosen", "You have chosen nothing that could be taken back.")
        case _:
            raise IllegalMove("revealed", "The cards have been revealed: nothing can be taken back.")
    return Step(with_player(state, seat, after), (TookBack(seat),))


# --- "Bust it!" ---


def _reveal(state: State, events: tuple[Event, ...]) -> Turn:
    assert state.way.monster is not None  # noqa: S101 - holds in this phase
    card = battle.dungeon_card(state.way.dungeon, state.way.monster)
    cards = tuple([player.chosen or 0 for player in state.players])
    fought = battle.fight(card, state.way.fight, cards, state.setting.leader)
    after = replace(state, players=tuple(map(_lay_open, state.players)))
    revealed = Revealed(cards, fought.cancelled, fought.strength, card.hp, fought.victory)
    share = victory.open_chests if fought.victory else defeat.collect
    return share(after, fought, (*events, revealed))


def _lay_open(player: Player) -> Player:
    card = player.chosen or 0
    shown = player.shown if card in player.shown else tuple(sorted((*player.shown, card)))
    return Player(player.kept, None, (*player.played, card), shown, player.trophies)

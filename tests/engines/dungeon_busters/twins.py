"""Twins in Dungeon Busters: another state that a viewer cannot tell from this one.

Hidden from a viewer are the deck, which cards others left out of their hands, their face-down cards, and
the seed. All of that is dealt anew here, and everything else stays.
"""

from __future__ import annotations

from dataclasses import replace

from engines.contract import Seat
from engines.dungeon_busters.data import DUNGEON_CARDS, Monster
from engines.dungeon_busters.state import Choose, Event, Keep, MonsterAppeared, Move, Player, Revealed, State
from engines.rng import Rng


def twin(state: State, viewer: Seat | None, rng: Rng) -> State:
    """A state with the same past in the viewer's eyes, and other secrets."""
    players = tuple(
        player if seat == viewer else _other_player(state, player, rng.fork(f"hand{seat}"))
        for seat, player in enumerate(state.players)
    )
    return replace(
        state,
        rng=Rng(rng.fork("twin").seed, state.rng.counter),
        way=replace(state.way, deck=_other_deck(state, rng.fork("deck"))),
        players=players,
    )


def _other_deck(state: State, rng: Rng) -> tuple[Monster, ...]:
    """Any of the dungeon's monsters that have not been met may be in there, the one in the box as well."""
    met = {entry.monster for entry in state.history if entry.dungeon == state.way.dungeon} | {state.way.monster}
    unmet = [card.monster for card in DUNGEON_CARDS[state.way.dungeon] if card.monster not in met]
    return rng.shuffled(unmet)[0][: len(state.way.deck)]


def _other_player(state: State, player: Player, rng: Rng) -> Player:
    if player.kept is None:
        return player
    kept = _other_hand(state, player, rng)
    if player.chosen is None:
        return replace(player, kept=kept)
    usable = [card for card in kept if card not in player.played]
    return replace(player, kept=kept, chosen=rng.fork("chosen").pick(usable)[0])


def _other_hand(state: State, player: Player, rng: Rng) -> tuple[int, ...]:
    """What has been shown is in it; the rest may be anything."""
    unseen = rng.shuffled([card for card in state.setting.cards if card not in player.shown])[0]
    return tuple(sorted((*player.shown, *unseen[: state.setting.hand - len(player.shown)])))


def mirror(state: State, seat: Seat, move: Move, rng: Rng) -> Move:
    """What the seat does in the twin world where it does something secret in this one: the same with other cards."""
    player = state.players[seat]
    match move:
        case Choose():
            return Choose(rng.pick(player.hand)[0])
        case Keep():
            return Keep(_other_hand(state, player, rng))
        case _:
            return move


def reveals(events: tuple[Event, ...], viewer: Seat | None) -> bool:
    """Whether a step shows the viewer a card that it could not know before."""
    return any(isinstance(event, Revealed | MonsterAppeared) for event in events)

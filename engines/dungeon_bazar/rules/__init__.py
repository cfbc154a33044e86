"""The verbs of Dungeon Bazar: setup, who is awaited, legal moves, what a move leads to, the end.

Belongs here: the door, and sending each move to the phase that knows it. Does not belong here: the phases, each in a
module of its own (``setting_up``, ``arriving``, ``offering``, ``dungeon`` and ``actions``, ``rewards``, ``market``
and ``sale``, ``season``), what a viewer may know (``view``), and which move is a good one (``bots``). Our rulings are
R1 to R65 in RULES.md.
"""

from __future__ import annotations

from typing import Final, assert_never

from engines.contract import IllegalMove, Outcome, Seat
from engines.dungeon_bazar import scoring
from engines.dungeon_bazar.moves import (
    Act,
    AskHelp,
    Bribe,
    BringBack,
    CastOnDeck,
    CastOnHero,
    ChooseFace,
    Collect,
    Decline,
    EndRound,
    Keep,
    Leave,
    Move,
    Offer,
    OpenDoor,
    PickTile,
    PlaceGoblin,
    RecruitOgre,
    Sell,
    TakeDiscarded,
    Walk,
)
from engines.dungeon_bazar.rules import actions, dungeon, market, offering, rewards, sale, setting_up
from engines.dungeon_bazar.rules.setting_up import setup
from engines.dungeon_bazar.rules.step import Taken, check_turn, owner
from engines.dungeon_bazar.state import State

__all__ = ["apply", "moves", "outcome", "setup", "to_move"]

_NOBODY: Final[frozenset[Seat]] = frozenset()
_ONLY: Final = tuple(frozenset({seat}) for seat in range(5))

_Round = Act | Leave | EndRound
_Action = Walk | OpenDoor | PlaceGoblin | Collect | BringBack | Bribe | RecruitOgre | AskHelp


# --- Who is awaited ---


def to_move(state: State) -> frozenset[Seat]:
    """In the secret choices everybody who has not chosen; else whoever is asked."""
    match state.phase:
        case "faces":
            return frozenset([seat for seat, face in enumerate(state.faces) if face is None])
        case "offer":
            return frozenset([seat for seat, coins in enumerate(state.offers) if coins is None])
        case _:
            seat = asked(state)
            return _NOBODY if seat is None else _ONLY[seat]


def asked(state: State) -> Seat | None:
    """The one seat that everybody waits for; None where all choose at once, and in the end."""
    match state.phase:
        case "tiles":
            return setting_up.picker(state)
        case "dungeon":
            return state.turn.seat if state.turn else None
        case "draft":
            return rewards.drafter(state)
        case "discard":
            return owner(state, "5B")
        case "spells":
            return market.caster(state)
        case "sale":
            return sale.asked(state)
        case "faces" | "offer" | "over":
            return None
        case _:
            assert_never(state.phase)


# --- What is legal ---


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every legal move of the seat, in a fixed order. Who has sealed a secret choice may still think again."""
    match state.phase:
        case "faces":
            return setting_up.FACE_MOVES
        case "offer":
            return offering.offer_moves(state.players[seat].coins)
        case _:
            return _asked_moves(state) if seat == asked(state) else ()


def _asked_moves(state: State) -> tuple[Move, ...]:
    match state.phase:
        case "tiles":
            return setting_up.tile_moves(state)
        case "dungeon":
            return dungeon_moves(state)
        case "draft":
            return rewards.keep_moves(state)
        case "discard":
            return rewards.discard_moves(state)
        case "spells":
            return market.cast_moves(state)
        case "sale":
            return sale.sale_moves(state)
        case "faces" | "offer" | "over":
            return ()
        case _:
            assert_never(state.phase)


def dungeon_moves(state: State) -> tuple[Move, ...]:
    """Of the seat whose round it is."""
    _, turn = dungeon.stage(state)
    return actions.action_moves(state) if turn.acting else dungeon.decision_moves(state, turn.seat)


# --- What moves lead to ---


def apply(state: State, seat: Seat, move: Move) -> Taken:
    """The step that the move leads to. Raises IllegalMove."""
    if state.phase == "over":
        raise IllegalMove("game_over", "The game is over.")
    match move:
        case Act() | Leave() | EndRound():
            return _round(state, seat, move)
        case Offer(coins):
            return offering.offer(state, seat, coins)
        case PickTile(tile):
            return setting_up.pick_tile(state, seat, tile)
        case ChooseFace(face):
            return setting_up.choose_face(state, seat, face)
        case Keep() | TakeDiscarded():
            return _reward(state, seat, move)
        case CastOnDeck() | CastOnHero() | Sell() | Decline():
            return _market(state, seat, move)
        case _:
            return _action(state, seat, move)


def _round(state: State, seat: Seat, move: _Round) -> Taken:
    _check_round(state, seat)
    match move:
        case Act():
            return dungeon.act(state)
        case Leave():
            return dungeon.leave(state)
        case EndRound():
            return dungeon.end_round(state)
        case _:
            assert_never(move)


def _check_round(state: State, seat: Seat) -> None:
    _, turn = dungeon.stage(state)
    check_turn(state, seat, turn.seat)


def _action(state: State, seat: Seat, move: _Action) -> Taken:
    _check_round(state, seat)
    match move:
        case Walk(cell):
            return actions.walk(state, cell)
        case OpenDoor():
            return actions.open_door(state, move)
        case PlaceGoblin():
            return actions.place_goblin(state)
        case Collect():
            return actions.collect(state)
        case BringBack():
            return actions.bring_back(state)
        case Bribe():
            return actions.bribe(state)
        case RecruitOgre(cell):
            return actions.recruit_ogre(state, cell)
        case AskHelp():
            return actions.ask_help(state)
        case _:
            assert_never(move)


def _reward(state: State, seat: Seat, move: Keep | TakeDiscarded) -> Taken:
    match move:
        case Keep(card):
            return rewards.keep(state, seat, card)
        case TakeDiscarded(card):
            return rewards.take_discarded(state, seat, card)
        case _:
            assert_never(move)


def _market(state: State, seat: Seat, move: CastOnDeck | CastOnHero | Sell | Decline) -> Taken:
    match move:
        case CastOnDeck(deck):
            return market.cast_on_deck(state, seat, deck)
        case CastOnHero(hero):
            return market.cast_on_hero(state, seat, hero)
        case Sell(card):
            return sale.sell(state, seat, card)
        case Decline():
            return sale.decline(state, seat)
        case _:
            assert_never(move)


def outcome(state: State) -> Outcome | None:
    """How it ended; None while it goes on."""
    return scoring.outcome(state.players) if state.phase == "over" else None

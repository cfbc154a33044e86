"""Choosing moves for Dungeon Bazar, by level, from a view alone.

Belongs here: what a player may think, up to a normal one. Does not belong here: the state, the rules, and a hard player
(``shrewd``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from engines.dungeon_bazar.data import REGULAR_DECK, UNSOLD, Card, Deck
from engines.dungeon_bazar.looks import PlayerView, RoomView, View
from engines.dungeon_bazar.moves import (
    Act,
    AskHelp,
    Bribe,
    BringBack,
    CastOnDeck,
    CastOnHero,
    Collect,
    Decline,
    EndRound,
    Keep,
    Leave,
    Move,
    Offer,
    PlaceGoblin,
    RecruitOgre,
    Sell,
    TakeDiscarded,
    Walk,
)
from engines.dungeon_bazar.shrewd import shrewd
from engines.dungeon_bazar.state import Cell
from engines.rng import Rng

_WHIM = 10
"""A normal player does one thing in so many without thinking."""
_LONG_SEASON = 5
"""Rounds after which an easy player has had enough."""
_EASY_OFFER = 5
_NORMAL_OFFERS: Final = {1: 3, 2: 2, 3: 2}
"""By season."""


def _me(view: View) -> PlayerView:
    assert view.you is not None  # noqa: S101 - a bot has a seat
    return view.players[view.you]


# --- Easy: strolls about, and takes what it likes ---


def easy(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Does anything, what leads somewhere more often."""
    often = [move for move in moves for _ in range(_easy_weight(view, move))]
    return rng.pick(often or moves)[0]


def _easy_weight(view: View, move: Move) -> int:
    match move:
        case Act() | Leave():
            return _easy_decision(view, move)
        case PlaceGoblin():
            return 1 if _mine(view.rooms[_cell(view)], _me(view).seat) else 12
        case Collect() | BringBack() | Bribe():
            return 8
        case Walk(cell):
            return 0 if cell is None else 4
        case Offer(coins):
            return int(coins <= _EASY_OFFER)
        case Sell():
            return 4
        case _:
            return 1


def _easy_decision(view: View, move: Act | Leave) -> int:
    """Acts until it is tired, and leaves early now and then."""
    if isinstance(move, Act):
        return 0 if _tired(view) else 4
    return 4 if _tired(view) else int(_me(view).goblins < 2)


def _tired(view: View) -> bool:
    long = view.turn is not None and view.turn.round > _LONG_SEASON
    return long or _me(view).goblins == 0 or view.fee > 1


def _cell(view: View) -> Cell:
    return _me(view).place.cell or 0


def _mine(room: RoomView, seat: int) -> int:
    """The seat's goblins there."""
    return sum(figure.goblins for figure in room.figures if figure.seat == seat)


# --- Normal: goes to the best room that is near, and keeps dear cards that somebody wants ---


def normal(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """One thing at a time, and sometimes a whim."""
    whim, rng = rng.below(_WHIM)
    if whim == 0:
        return easy(view, moves, rng)
    match view.phase:
        case "tiles" | "faces":
            return rng.pick(moves)[0]
        case "offer":
            more, _ = rng.below(3)
            return moves[min(_NORMAL_OFFERS[view.season] + more - 1, len(moves) - 1)]
        case "dungeon":
            return _normal_round(view, moves)
        case "draft" | "discard":
            return max(moves, key=lambda move: _liking(view, move))
        case "spells":
            return max(moves, key=lambda move: _aim(view, move))
        case "sale":
            return _normal_sale(view, moves)
        case "over":
            raise AssertionError("nobody moves when the game is over")
        case _:
            assert_never(view.phase)


def _normal_round(view: View, moves: Sequence[Move]) -> Move:
    if Act() in moves:
        return Act() if _me(view).goblins * 2 > view.fee else Leave()
    if deed := next((move for move in moves if _is_worth_it(view, move)), None):
        return deed
    if view.turn and view.turn.left and (step := _step(view, moves)):
        return step
    return EndRound() if EndRound() in moves else moves[0]


def _is_worth_it(view: View, move: Move) -> bool:
    """What a normal player does where it stands."""
    match move:
        case BringBack() | Collect():
            return True
        case Bribe():
            return _me(view).favours > 0
        case PlaceGoblin():
            return _wants(view, view.rooms[_cell(view)])
        case RecruitOgre(cell):
            return _me(view).favours > 1 and cell == _best_room(view).cell
        case AskHelp():
            return _me(view).favours > 1 and _me(view).goblins > 1 and view.fee > 0
        case _:
            return False


def _wants(view: View, room: RoomView) -> bool:
    return not _mine(room, _me(view).seat) and _promise(view, room) > UNSOLD


def _step(view: View, moves: Sequence[Move]) -> Move | None:
    """Towards the room that promises most for the actions it takes."""
    assert view.mine is not None  # noqa: S101 - a bot has a seat
    rooms = [route for route in view.mine.routes if route.steps and _wants(view, view.rooms[route.cell])]
    if not rooms:
        return None
    best = max(rooms, key=lambda route: _promise(view, view.rooms[route.cell]) / (route.actions + 1))
    return best.steps[0] if best.steps[0] in moves else None


def _best_room(view: View) -> RoomView:
    return max(view.rooms, key=lambda room: _promise(view, room))


def _promise(view: View, room: RoomView) -> float:
    """What a goblin there should bring, roughly."""
    others = sum(figure.seat != view.you for figure in room.figures)
    match room.content:
        case None:
            return _me(view).favours + 1
        case "annual" | "seasonal":
            return 4 if others == 0 else 2.5
        case "junk":
            return 3
        case _:
            return UNSOLD + 3.0 * min(1.0, room.demand / (others + 1))


# --- Its goods ---


def _liking(view: View, move: Move) -> float:
    match move:
        case Keep(card) | TakeDiscarded(card):
            return _price_hoped_for(view, card)
        case _:
            return 0.0


def _price_hoped_for(view: View, card: Card) -> float:
    """Its price, if some hero wants it, it is not too dear, and nothing like it is on the own stall."""
    assert view.mine is not None  # noqa: S101 - a bot has a seat
    wanted = sum(wish.typology == card.typology for hero in view.heroes for wish in hero.wishes)
    have = sum(own.typology == card.typology for own in view.mine.goods)
    return UNSOLD if wanted <= have else min(card.price, 14 - card.price)


# --- Its spells and sales ---


def _aim(view: View, move: Move) -> float:
    match move:
        case CastOnDeck(deck):
            own = _goods(view, deck, own=True)
            if any(spell.spell == "charme" and not spell.cast and spell.owner == view.you for spell in view.spells):
                return sum(card.price for card in own)
            return len(_goods(view, deck, own=False)) - 3 * len(own)
        case CastOnHero(name):
            return next(hero.purse for hero in view.heroes if hero.name == name)
        case _:
            return 0.0


def _goods(view: View, deck: Deck, *, own: bool) -> list[Card]:
    """Displayed cards of a deck: the seat's own, or those of the others."""
    stalls = [player.goods or () for player in view.players if (player.seat == view.you) == own]
    return [card for goods in stalls for card in goods if REGULAR_DECK[card.typology] == deck]


def _normal_sale(view: View, moves: Sequence[Move]) -> Move:
    gives = Decline() not in moves or (view.sale is not None and view.sale.coins > UNSOLD)
    return moves[0] if gives else Decline()


# --- Hard ---


def hard(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Weighs every way through the dungeon, every card, every spell and every discount by what it should bring."""
    return shrewd(view, moves, rng)

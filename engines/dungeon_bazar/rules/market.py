"""Phase 5, the first half: goods are displayed and spells are cast (DBZ-173 to DBZ-175, DBZ-227 to DBZ-243).

Belongs here: casting. Does not belong here: what spells do to heroes (``sale``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_bazar.data import DECKS, REGULAR_DECKS, Deck, Spell
from engines.dungeon_bazar.events import GoodsDisplayed, SpellCast
from engines.dungeon_bazar.moves import CastOnDeck, CastOnHero, Move
from engines.dungeon_bazar.rules.sale import begin_sale
from engines.dungeon_bazar.rules.step import Events, Taken, check_turn, put
from engines.dungeon_bazar.state import Cast, State

_ON_DECKS: Final[tuple[Spell, ...]] = ("charme", "invisibility")
_DECK_MOVES: Final = tuple(map(CastOnDeck, REGULAR_DECKS))


def display(state: State, events: Events) -> Taken:
    """All goods lie open, then spells are cast."""
    shown = GoodsDisplayed(tuple(player.goods for player in state.players))
    return _next_cast(replace(state, displayed=True), (*events, shown))


def _next_cast(state: State, events: Events) -> Taken:
    """The Annual spell first (R53). Who owns a spell without a target has nothing to choose."""
    for cast in state.spells:
        if cast.owner is None or cast.cast:
            continue
        if cast.spell in _ON_DECKS or cast.spell == "confusion":
            return Step(replace(state, phase="spells"), events)
        state, events = _cast(state, cast, events)
    return begin_sale(state, events)


def _cast(state: State, cast: Cast, events: Events) -> tuple[State, Events]:
    """That spell lies where it says, for everybody to see."""
    assert cast.owner is not None  # noqa: S101 - only what somebody has is cast
    number = [one.spell for one in state.spells].index(cast.spell)
    after = replace(state, spells=put(state.spells, number, replace(cast, cast=True)))
    return after, (*events, SpellCast(cast.owner, cast.spell, cast.deck, cast.hero))


def pending(state: State) -> Cast | None:
    """The spell whose owner is asked."""
    if state.phase != "spells":
        return None
    return next((cast for cast in state.spells if cast.owner is not None and not cast.cast), None)


def caster(state: State) -> Seat | None:
    """Who is asked."""
    cast = pending(state)
    return cast.owner if cast else None


def cast_moves(state: State) -> tuple[Move, ...]:
    """Any regular deck (R54), or any hero of the market (R55)."""
    cast = pending(state)
    if cast is None:
        return ()
    return _DECK_MOVES if cast.spell in _ON_DECKS else tuple(CastOnHero(one.hero) for one in state.customers)


def cast_on_deck(state: State, seat: Seat, deck: Deck) -> Taken:
    """Charme, or Invisibility."""
    cast = _asked(state, seat)
    if cast.spell not in _ON_DECKS:
        raise IllegalMove("on_a_hero", "Confusion is cast on a hero.")
    if deck not in DECKS:
        raise IllegalMove("no_such_deck", "There is no such deck.")
    if deck == "junk":
        raise IllegalMove("not_on_junk", "This spell cannot be cast on the Junk.")
    return _next_cast(*_cast(state, replace(cast, deck=deck), ()))


def cast_on_hero(state: State, seat: Seat, hero: str) -> Taken:
    """Confusion: he reads his list from the end."""
    cast = _asked(state, seat)
    if cast.spell in _ON_DECKS:
        raise IllegalMove("on_a_deck", "This spell is cast on a deck.")
    if hero not in (names := [one.hero for one in state.customers]):
        raise IllegalMove("not_here", "That hero is not in the market.")
    at = names.index(hero)
    customers = put(state.customers, at, replace(state.customers[at], confused=True))
    return _next_cast(*_cast(replace(state, customers=customers), replace(cast, hero=hero), ()))


def _asked(state: State, seat: Seat) -> Cast:
    cast = pending(state)
    if cast is None:
        raise IllegalMove("no_casting", "Spells are cast when all goods are displayed, by those who have won them.")
    check_turn(state, seat, cast.owner)
    return cast

"""Phase 4, rewards (DBZ-151 to DBZ-172, DBZ-225).

Belongs here: the Lair, the drafts, who wins spells, the card that 5/B takes. Does not belong here: who is first in a
room (``presence``), and what goods and spells are good for (``market``, ``sale``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_bazar.data import CARDS, DECK_NUMBER, DECKS, LAIR_FIRST, SPELL_CONSOLATION, Card, Deck
from engines.dungeon_bazar.events import (
    Discarded,
    DiscardOpened,
    DiscardTaken,
    DraftBegan,
    Event,
    Kept,
    LairRewarded,
    Reshuffled,
    SpellWon,
)
from engines.dungeon_bazar.moves import Keep, TakeDiscarded
from engines.dungeon_bazar.presence import choice_order
from engines.dungeon_bazar.rules.market import display
from engines.dungeon_bazar.rules.step import (
    DECK_OF,
    Events,
    Taken,
    check_turn,
    owner,
    put,
    with_coins,
    with_discards,
    with_player,
)
from engines.dungeon_bazar.state import ROOMS, Cell, Draft, State

_RANK: Final = {card: number for number, card in enumerate(CARDS)}


def begin_rewards(state: State, events: Events) -> Taken:
    """The Lair first (R32)."""
    assert state.dungeon is not None  # noqa: S101 - it stands until the season ends
    after, more = _lair(state)
    return _next_draft(after, 0, (*events, *more))


def order(state: State, cell: Cell) -> tuple[Seat, ...]:
    """The Choice Order of a room."""
    assert state.dungeon is not None  # noqa: S101
    return choice_order(state.dungeon, state.players, cell)


# --- The Lair ---


def _lair(state: State) -> tuple[State, Events]:
    """A coin for each Favour token, and two more for the first (R36)."""
    present = order(state, state.setting.tiles.index("lair"))
    if not present:
        return state, ()
    coins = tuple(state.players[seat].favours + (LAIR_FIRST if seat == present[0] else 0) for seat in present)
    players = state.players
    for seat, got in zip(present, coins, strict=True):
        players = put(players, seat, with_coins(players[seat], "lair", got))
    return replace(state, players=players), (LairRewarded(present, coins),)


# --- The decks ---


def _next_draft(state: State, start: Cell, events: Events) -> Taken:
    """From that cell on, in reading order, the next deck with somebody in its room (R32)."""
    for cell in range(start, len(ROOMS)):
        content = state.setting.contents[cell]
        if content in DECKS and (present := order(state, cell)):
            return _draw(state, cell, content, present, events)
    return _spells(replace(state, draft=None), events)


def _draw(state: State, cell: Cell, deck: Deck, present: tuple[Seat, ...], events: Events) -> Taken:
    """One card more than there are players in the room."""
    number = len(present) + 1
    after, more = _enough(state, deck, number)
    pile = after.stock.decks[DECK_NUMBER[deck]]
    decks = put(after.stock.decks, DECK_NUMBER[deck], pile[:-number])
    drawn = replace(
        after,
        phase="draft",
        stock=replace(after.stock, decks=decks),
        draft=Draft(cell, present, 0, pile[: -number - 1 : -1]),
    )
    return Step(drawn, (*events, *more, DraftBegan(cell, deck, present, number)))


def _enough(state: State, deck: Deck, number: int) -> tuple[State, Events]:
    """A deck that is short gets its discarded cards, shuffled, underneath (R33)."""
    stock, at = state.stock, DECK_NUMBER[deck]
    if len(stock.decks[at]) >= number:
        return state, ()
    back, rng = state.rng.shuffled(stock.discards[at])
    refilled = replace(
        stock,
        decks=put(stock.decks, at, (*back, *stock.decks[at])),
        discards=put(stock.discards, at, ()),
    )
    return replace(state, rng=rng, stock=refilled), (Reshuffled(deck, len(back)),)


def drafter(state: State) -> Seat | None:
    """Who chooses a card now."""
    return state.draft.order[state.draft.turn] if state.draft else None


def keep_moves(state: State) -> tuple[Keep, ...]:
    """Any of the cards that the drafter sees."""
    return tuple(map(Keep, state.draft.cards)) if state.draft else ()


def keep(state: State, seat: Seat, card: Card) -> Taken:
    """One card is kept, the others are passed on; the last one is discarded face down."""
    draft = state.draft
    if draft is None:
        raise IllegalMove("no_draft", "No cards are being shared out now.")
    check_turn(state, seat, drafter(state))
    if card not in draft.cards:
        raise IllegalMove("not_drawn", "That card is not among those that you may choose from.")
    player = state.players[seat]
    after = with_player(state, seat, replace(player, goods=(*player.goods, card)))
    left = tuple(other for other in draft.cards if other != card)
    deck, following = _deck(state, draft.cell), draft.order[draft.turn + 1 : draft.turn + 2]
    if following:
        passed = replace(draft, turn=draft.turn + 1, cards=left)
        return Step(replace(after, draft=passed), (Kept(seat, draft.cell, deck, card, following[0]),))
    kept, discarded = Kept(seat, draft.cell, deck, card, None), Discarded(seat, draft.cell, deck, left[0])
    return _next_draft(with_discards(after, left), draft.cell + 1, (kept, discarded))


def _deck(state: State, cell: Cell) -> Deck:
    content = state.setting.contents[cell]
    assert content in DECKS  # noqa: S101 - drafts are of decks
    return content


# --- The spells ---


def _spells(state: State, events: Events) -> Taken:
    """First the Annual one, then the Seasonal one (DBZ-170)."""
    for number, content in enumerate(("annual", "seasonal")):
        state, more = _win(state, number, state.setting.contents.index(content))
        events = (*events, *more)
    return _take_discarded(state, events)


def _win(state: State, number: int, cell: Cell) -> tuple[State, tuple[Event, ...]]:
    """The first gets the spell, the others get coins (R38)."""
    present = order(state, cell)
    if not present:
        return state, ()
    first, *others = present
    players = state.players
    for seat in others:
        players = put(players, seat, with_coins(players[seat], "spells", SPELL_CONSOLATION))
    cast = state.spells[number]
    won = SpellWon(first, cell, cast.spell, tuple(others), SPELL_CONSOLATION)
    return replace(state, players=players, spells=put(state.spells, number, replace(cast, owner=first))), (won,)


# --- 5/B ---


def _take_discarded(state: State, events: Events) -> Taken:
    """After all rewards 5/B looks through the discard pile, if there is one (R39)."""
    chinese, number = owner(state, "5B"), sum(map(len, state.stock.discards))
    if chinese is not None and number:
        return Step(replace(state, phase="discard"), (*events, DiscardOpened(chinese, number)))
    return display(state, events)


def discarded_cards(state: State) -> tuple[Card, ...]:
    """The discard pile, sorted, so that the order in which cards came there does not show."""
    return tuple(sorted((card for pile in state.stock.discards for card in pile), key=_RANK.__getitem__))


def discard_moves(state: State) -> tuple[TakeDiscarded, ...]:
    """Any card of the pile."""
    return tuple(map(TakeDiscarded, discarded_cards(state)))


def take_discarded(state: State, seat: Seat, card: Card) -> Taken:
    """One card of the pile is kept."""
    if state.phase != "discard":
        raise IllegalMove("no_discard", "Only 5/B takes a card from the discard pile, after all rewards are given.")
    check_turn(state, seat, owner(state, "5B"))
    at = DECK_OF.get(card)
    if at is None or card not in state.stock.discards[at]:
        raise IllegalMove("not_discarded", "That card does not lie on the discard pile.")
    pile = tuple(other for other in state.stock.discards[at] if other != card)
    player = state.players[seat]
    after = replace(
        state,
        players=put(state.players, seat, replace(player, goods=(*player.goods, card))),
        stock=replace(state.stock, discards=put(state.stock.discards, at, pile)),
    )
    return display(after, (DiscardTaken(seat, card.deck, card),))

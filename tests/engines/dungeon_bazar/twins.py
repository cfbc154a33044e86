"""Twins in Dungeon Bazar: another state that a viewer cannot tell from this one.

Hidden from a viewer are what lies in decks and on the discard pile, others' goods until they are displayed, the cards
of a draft unless the viewer chooses, the order of heroes and spells to come, face-down tokens, what others have chosen
in secret, and the seed. All of that is dealt anew here, cards among cards with the same back; everything else stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.contract import Seat
from engines.dungeon_bazar.data import DECKS, FACES, Card, Deck, Face
from engines.dungeon_bazar.events import (
    Collected,
    DiscardOpened,
    DraftBegan,
    Event,
    FacesShown,
    GoodsDisplayed,
    Kept,
    OffersRevealed,
    SeasonBegan,
)
from engines.dungeon_bazar.moves import ChooseFace, Keep, Move, Offer, TakeDiscarded
from engines.dungeon_bazar.rules import asked
from engines.dungeon_bazar.state import Dungeon, State
from engines.rng import Rng


def twin(state: State, viewer: Seat | None, rng: Rng) -> State:
    """A state with the same past in the viewer's eyes, and other secrets."""
    dealt = state
    for deck in DECKS:
        dealt = _deal(dealt, viewer, deck, rng.fork(deck))
    stock = replace(
        dealt.stock,
        heroes=tuple(rng.fork(f"heroes{level}").shuffled(names)[0] for level, names in enumerate(dealt.stock.heroes)),
        spells=rng.fork("spells").shuffled(dealt.stock.spells)[0],
    )
    return replace(
        _other_choices(dealt, viewer, rng),
        rng=Rng(rng.fork("twin").seed, state.rng.counter),
        stock=stock,
        dungeon=_other_tokens(state.dungeon, rng.fork("tokens")) if state.dungeon else None,
    )


# --- Goods ---


def _deal(state: State, viewer: Seat | None, deck: Deck, rng: Rng) -> State:
    """All cards with that back that the viewer does not see change places."""
    hidden = [card for pile in _hidden(state, viewer) for card in pile if card.deck == deck]
    other = dict(zip(hidden, rng.shuffled(hidden)[0], strict=True))
    stock = state.stock
    return replace(
        state,
        stock=replace(
            stock,
            decks=_swapped_all(stock.decks, other),
            discards=_swapped_all(stock.discards, other),
        ),
        players=tuple(replace(player, goods=_swapped(player.goods, other)) for player in state.players),
        draft=replace(state.draft, cards=_swapped(state.draft.cards, other)) if state.draft else None,
    )


def _hidden(state: State, viewer: Seat | None) -> list[tuple[Card, ...]]:
    chooses = viewer is not None and viewer == asked(state)
    piles = list(state.stock.decks)
    if not (state.phase == "discard" and chooses):
        piles += state.stock.discards
    if not state.displayed:
        piles += [player.goods for seat, player in enumerate(state.players) if seat != viewer]
    if state.draft and not chooses:
        piles.append(state.draft.cards)
    return piles


def _swapped(cards: tuple[Card, ...], other: dict[Card, Card]) -> tuple[Card, ...]:
    return tuple(other.get(card, card) for card in cards)


def _swapped_all(piles: tuple[tuple[Card, ...], ...], other: dict[Card, Card]) -> tuple[tuple[Card, ...], ...]:
    return tuple(_swapped(pile, other) for pile in piles)


# --- The rest ---


def _other_tokens(dungeon: Dungeon, rng: Rng) -> Dungeon:
    """What lies where nobody has looked."""
    lying = list(rng.shuffled([token for token in dungeon.tokens if token])[0])
    return replace(dungeon, tokens=tuple(lying.pop() if token else None for token in dungeon.tokens))


def _other_choices(state: State, viewer: Seat | None, rng: Rng) -> State:
    """What others have chosen in secret."""
    faces = tuple(face if face is None or seat == viewer else _face(rng, seat) for seat, face in enumerate(state.faces))
    offers = tuple(
        coins if coins is None or seat == viewer else _offer(state, rng, seat)
        for seat, coins in enumerate(state.offers)
    )
    return replace(state, faces=faces, offers=offers)


def _face(rng: Rng, seat: Seat) -> Face:
    return rng.fork(f"face{seat}").pick(FACES)[0]


def _offer(state: State, rng: Rng, seat: Seat) -> int:
    return rng.fork(f"offer{seat}").below(state.players[seat].coins + 1)[0]


# --- What goes on ---


def mirror(state: State, seat: Seat, move: Move, rng: Rng) -> Move:
    """What the seat does in the twin world where it does something secret in this one."""
    match move:
        case ChooseFace():
            return ChooseFace(rng.pick(FACES)[0])
        case Offer():
            return Offer(_offer(state, rng, seat))
        case Keep():
            return Keep(rng.pick(state.draft.cards if state.draft else ())[0])
        case TakeDiscarded(card):
            return TakeDiscarded(rng.pick(_with_back(state.stock.discards, card.deck))[0])
        case _:
            return move


def _with_back(piles: Sequence[tuple[Card, ...]], deck: Deck) -> list[Card]:
    """Everybody sees which back the card has."""
    return [card for pile in piles for card in pile if card.deck == deck]


def reveals(events: tuple[Event, ...], viewer: Seat | None) -> bool:
    """Whether a step shows the viewer something that it could not know before."""
    return any(_reveals(event, viewer) for event in events)


def _reveals(event: Event, viewer: Seat | None) -> bool:
    match event:
        case Collected() | FacesShown() | GoodsDisplayed() | OffersRevealed() | SeasonBegan():
            return True
        case DraftBegan():
            return event.order[0] == viewer
        case Kept():
            return event.to is not None and event.to == viewer
        case DiscardOpened():
            return event.seat == viewer
        case _:
            return False

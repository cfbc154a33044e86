"""Which goods a hard player expects on the stalls, for what it sees, and what a card more would bring it there.

Belongs here: guessing hidden cards by their backs. Does not belong here: the worth of cards before anybody has any
(``prospects``), and the sale (``haggling``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from engines.contract import Seat
from engines.dungeon_bazar.data import DECK_NUMBER, DECKS, PERSUASION
from engines.dungeon_bazar.haggling import NUMBER, Fair, Number, fair, lead, takings
from engines.dungeon_bazar.looks import DraftView, View
from engines.dungeon_bazar.prospects import Deal, Prospects, deals
from engines.dungeon_bazar.state import Cell

CHOSEN_FROM = 2
"""A rival's hidden card is guessed to be the best of so many."""


def guessed_fair(view: View, favour: float) -> Fair:
    """The sale to come, with the spells that need no target where the figures in their rooms say that they go."""
    coming = fair(view, favour)
    for room in view.rooms:
        if room.spell and room.figures:
            winner = room.figures[0].seat
            if room.spell == "disappearance":
                coming = replace(coming, vanishing=winner)
            if room.spell == "persuasion":
                extra = [more + PERSUASION * (seat == winner) for seat, more in enumerate(coming.extra)]
                coming = replace(coming, extra=tuple(extra))
    return coming


# --- Which card to keep ---


def keeping(view: View, seat: Seat, hopes: Prospects, favour: float) -> list[float]:
    """By card of the draft, how far ahead of the others the seat ends on average if it keeps that one."""
    draft = view.draft
    assert draft is not None  # noqa: S101 - the seat has cards to choose from
    coming = guessed_fair(view, favour)
    cards = [NUMBER[card] for card in draft.cards]
    totals = [0.0] * len(cards)
    for deal in deals():
        stalls = _stalls(view, seat, hopes, deal, cards)
        for at, card in enumerate(cards):
            totals[at] += lead(takings(coming, _after(stalls, draft, seat, card, hopes)), seat)
    return totals


def _after(
    stalls: list[list[Number]], draft: DraftView, seat: Seat, card: Number, hopes: Prospects
) -> Sequence[list[Number]]:
    """The stalls when the seat has kept that card, and those after it have taken the best of what it passed on."""
    left = sorted((NUMBER[other] for other in draft.cards), key=hopes.worth.__getitem__, reverse=True)
    left.remove(card)
    after = list(stalls)
    after[seat] = [*after[seat], card]
    for other, taken in zip(draft.order[draft.order.index(seat) + 1 :], left, strict=False):
        after[other] = [*after[other], taken]
    return after


def taking(view: View, seat: Seat, hopes: Prospects, favour: float) -> list[float]:
    """By card of the discard pile, the same for whoever takes it."""
    coming = guessed_fair(view, favour)
    totals = [0.0] * len(view.discard)
    for deal in deals():
        stalls = _stalls(view, seat, hopes, deal, [NUMBER[card] for card in view.discard])
        own = stalls[seat]
        for at, card in enumerate(view.discard):
            stalls[seat] = [*own, NUMBER[card]]
            totals[at] += lead(takings(coming, stalls), seat)
    return totals


# --- Guessing ---


def _stalls(view: View, seat: Seat, hopes: Prospects, deal: Deal, seen: Sequence[Number]) -> list[list[Number]]:
    """Likely goods by seat: what they have, and what they still get from the rooms that are to come."""
    assert view.mine is not None  # noqa: S101 - a bot has a seat
    own = [NUMBER[card] for card in view.mine.goods]
    piles = [_unseen(pile, {*own, *seen}) for pile in deal.piles]
    stalls = [own if player.seat == seat else _likely(view, player.seat, piles, hopes) for player in view.players]
    for cell in view.draft.coming if view.draft else ():
        _share_out(view, cell, piles, hopes, stalls)
    return stalls


def _unseen(pile: Sequence[Number], seen: Collection[Number]) -> Iterator[Number]:
    return (card for card in pile if card not in seen)


def _likely(view: View, seat: Seat, piles: Sequence[Iterator[Number]], hopes: Prospects) -> list[Number]:
    """For each back the better of some cards that may lie there."""
    goods = []
    for back in view.players[seat].backs:
        chosen_from = _drawn(piles[DECK_NUMBER[back]], CHOSEN_FROM)
        goods += [max(chosen_from, key=hopes.worth.__getitem__)] if chosen_from else []
    return goods


def _drawn(pile: Iterator[Number], number: int) -> list[Number]:
    return [card for card, _ in zip(pile, range(number), strict=False)]


def _share_out(
    view: View, cell: Cell, piles: Sequence[Iterator[Number]], hopes: Prospects, stalls: list[list[Number]]
) -> None:
    """A draft to come, everybody taking the best of what is left."""
    room = view.rooms[cell]
    assert room.content in DECKS  # noqa: S101 - drafts are of decks
    drawn = _drawn(piles[DECK_NUMBER[room.content]], len(room.figures) + 1)
    drawn.sort(key=hopes.worth.__getitem__, reverse=True)
    for figure, card in zip(room.figures, drawn, strict=False):
        stalls[figure.seat] = [*stalls[figure.seat], card]

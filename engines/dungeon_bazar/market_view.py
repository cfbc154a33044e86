"""What everybody sees of heroes, spells, drafts and the sale.

Belongs here: the market's part of a view. Does not belong here: what is secret to a seat (``view``).
"""

from __future__ import annotations

from engines.contract import Seat
from engines.dungeon_bazar.data import ANNUAL, DECKS, HEROES
from engines.dungeon_bazar.looks import DraftView, HeroView, SaleView, SpellView, WishView
from engines.dungeon_bazar.presence import choice_order
from engines.dungeon_bazar.rules.sale import chosen, under, wares_for, wish
from engines.dungeon_bazar.state import ROOMS, Customer, Draft, Sale, State


def hero_views(state: State) -> tuple[HeroView, ...]:
    """From the left."""
    return tuple(_hero(state, customer) for customer in state.customers)


def _hero(state: State, customer: Customer) -> HeroView:
    hero = HEROES[customer.hero]
    wishes = tuple(
        WishView(typology, mark, under(state, "invisibility", typology), under(state, "charme", typology))
        for typology, mark in zip(hero.wants, customer.marks, strict=True)
    )
    return HeroView(
        name=hero.name,
        level=hero.level,
        coins=hero.coins,
        purse=customer.purse,
        confused=customer.confused,
        wishes=wishes[::-1] if customer.confused else wishes,
    )


def spell_views(state: State) -> tuple[SpellView, ...]:
    """The Annual one and the season's."""
    return tuple(
        SpellView(cast.spell, cast.spell == ANNUAL, cast.owner, cast.deck, cast.hero, cast.cast)
        for cast in state.spells
    )


def draft_view(state: State, draft: Draft, viewer: Seat | None) -> DraftView:
    """Only the seat that chooses sees the cards (R37)."""
    seat, deck = draft.order[draft.turn], state.setting.contents[draft.cell]
    assert deck in DECKS  # noqa: S101 - drafts are of decks
    return DraftView(
        cell=draft.cell,
        deck=deck,
        order=draft.order,
        seat=seat,
        number=len(draft.cards),
        coming=tuple(cell for cell in range(draft.cell + 1, len(ROOMS)) if _is_shared_out(state, cell)),
        cards=draft.cards if viewer == seat else (),
    )


def _is_shared_out(state: State, cell: int) -> bool:
    assert state.dungeon is not None  # noqa: S101 - it stands during drafts
    return state.setting.contents[cell] in DECKS and bool(choice_order(state.dungeon, state.players, cell))


def sale_view(state: State, sale: Sale) -> SaleView | None:
    """While somebody is asked."""
    if sale.question is None:
        return None
    hero = state.customers[sale.customer]
    return SaleView(
        hero=hero.hero,
        typology=wish(sale, hero),
        coins=hero.purse,
        question=sale.question,
        following=_following(state, sale, hero) if sale.question.kind == "discount" else (),
        declined=sale.declined,
    )


def _following(state: State, sale: Sale, hero: Customer) -> tuple[Seat, ...]:
    """Who would be asked if all said no."""
    assert sale.question is not None  # noqa: S101 - somebody is asked
    wares, asked = wares_for(state, wish(sale, hero)), [*sale.declined, sale.question.seat]
    while (ware := chosen(wares, hero.purse, asked)) and ware[0].price > hero.purse:
        asked.append(ware[1])
    return tuple(asked[len(sale.declined) + 1 :])

"""Phase 5, the second half: heroes buy (DBZ-176 to DBZ-194, and what powers and spells do to it).

Belongs here: who sells what to whom at which price, discounts, what is left unsold. Does not belong here: casting
spells (``market``).

The sale runs by itself until somebody has to be asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_bazar.data import (
    ARAB_EXTRA,
    CARDS,
    HEROES,
    PERSUASION,
    REGULAR_DECK,
    TWIN,
    UNSOLD,
    VIKING_EXTRA,
    Card,
    Spell,
    Typology,
)
from engines.dungeon_bazar.events import (
    Declined,
    HeroCame,
    HeroLeft,
    PursesVanished,
    Sold,
    UnsoldPaid,
    Why,
    WishPassed,
)
from engines.dungeon_bazar.moves import Decline, Move, Sell
from engines.dungeon_bazar.rules.season import end_season
from engines.dungeon_bazar.rules.step import Events, Taken, check_turn, put, with_coins, with_discards
from engines.dungeon_bazar.state import Customer, Mark, Player, Question, Sale, State

_SELL: Final = {card: Sell(card) for card in CARDS}
_DECLINE: Final = Decline()
Ware: TypeAlias = tuple[Card, Seat]
"""A displayed card and whose it is."""


def begin_sale(state: State, events: Events) -> Taken:
    """The hero on the left comes first."""
    return _come(replace(state, phase="sale"), 0, events)


# --- Hero by hero ---


def _come(state: State, number: int, events: Events) -> Taken:
    """The next hero steps up; after the last one unsold goods are paid for."""
    if number == len(state.customers):
        return _close(replace(state, sale=None), events)
    hero = state.customers[number]
    sale = Sale(number, 0, bought=False, declined=(), question=None)
    return _go_on(replace(state, sale=sale), (*events, HeroCame(hero.hero, hero.purse, again=False)))


def _go_on(state: State, events: Events) -> Taken:
    """Wish by wish, until somebody is asked or the hero is done."""
    while True:
        sale, hero = _now(state)
        if hero.purse == 0 or sale.entry == len(hero.marks):
            return _through(state, events)
        state, events = _serve(state, events)
        if state.sale and state.sale.question:
            return Step(state, events)


def _now(state: State) -> tuple[Sale, Customer]:
    assert state.sale is not None  # noqa: S101 - holds in this phase
    return state.sale, state.customers[state.sale.customer]


def _through(state: State, events: Events) -> Taken:
    """At the end of his list; with the option ``loop`` he begins again as long as that brings him anything (R41)."""
    sale, hero = _now(state)
    if state.setting.shopping == "loop" and sale.bought and hero.purse:
        again = replace(state, sale=Sale(sale.customer, 0, bought=False, declined=(), question=None))
        return _go_on(again, (*events, HeroCame(hero.hero, hero.purse, again=True)))
    return _come(state, sale.customer + 1, (*events, HeroLeft(hero.hero, hero.purse)))


def _at(sale: Sale, hero: Customer) -> int:
    """The number of the wish on the printed list (R55)."""
    return len(hero.marks) - 1 - sale.entry if hero.confused else sale.entry


def wish(sale: Sale, hero: Customer) -> Typology:
    """What the hero wants now."""
    return HEROES[hero.hero].wants[_at(sale, hero)]


def _serve(state: State, events: Events) -> tuple[State, Events]:
    """One wish: bought, passed, or a question."""
    sale, hero = _now(state)
    wanted = wish(sale, hero)
    if under(state, "invisibility", wanted):
        return _pass(state, events, "invisible")
    wares = wares_for(state, wanted)
    choice = chosen(wares, hero.purse, sale.declined)
    if choice is None:
        return _pass(state, events, "declined" if wares else "missing")
    card, seat = choice
    equal = _equals(wares, card, seat)
    if card.price > hero.purse:
        return _ask(state, Question("discount", seat, equal)), events
    if len(equal) > 1:
        return _ask(state, Question("equal", seat, equal)), events
    return _sell(state, seat, card, events)


def _ask(state: State, question: Question) -> State:
    sale, _ = _now(state)
    return replace(state, sale=replace(sale, question=question))


# --- What a hero may buy ---


def under(state: State, spell: Spell, typology: Typology) -> bool:
    """Whether that spell lies on the deck of the typology."""
    return any(cast.spell == spell and cast.deck == REGULAR_DECK[typology] for cast in state.spells)


def wares_for(state: State, typology: Typology) -> list[Ware]:
    """The displayed cards that are as good as that typology, in the order in which the hero wants them: the cheapest
    first, under Charme the dearest (R51). Of equal ones 2/B sells first (R49)."""
    charmed = under(state, "charme", typology)
    twin = TWIN.get(typology)
    wares = [
        (card, seat, player.power != "2B")
        for seat, player in enumerate(state.players)
        for card in player.goods
        if card.typology == typology or (player.power == "2B" and card.typology == twin)
    ]
    wares.sort(key=lambda ware: (-ware[0].price if charmed else ware[0].price, ware[2]))
    return [(card, seat) for card, seat, _ in wares]


def chosen(wares: Sequence[Ware], purse: int, declined: Sequence[Seat]) -> Ware | None:
    """The first that the hero can pay, or whose owner was not asked yet for a discount (R44)."""
    for card, seat in wares:
        if card.price <= purse or seat not in declined:
            return card, seat
    return None


def _equals(wares: Sequence[Ware], card: Card, seat: Seat) -> tuple[Card, ...]:
    """The cards of that owner among which it makes no difference to the hero."""
    return tuple(other for other, whose in wares if whose == seat and other.price == card.price)


# --- What becomes of a wish ---


def _pass(state: State, events: Events, why: Why) -> tuple[State, Events]:
    sale, hero = _now(state)
    passed = WishPassed(hero.hero, wish(sale, hero), why)
    return _next_wish(state, "passed", bought=False), (*events, passed)


def _next_wish(state: State, mark: Mark, *, bought: bool) -> State:
    sale, hero = _now(state)
    at = _at(sale, hero)
    marks = put(hero.marks, at, "bought" if hero.marks[at] == "bought" else mark)
    return replace(
        state,
        customers=put(state.customers, sale.customer, replace(hero, marks=marks)),
        sale=Sale(sale.customer, sale.entry + 1, sale.bought or bought, (), None),
    )


def _sell(state: State, seat: Seat, card: Card, events: Events) -> tuple[State, Events]:
    """For the price and what power and spell bring on top (R47), or for the hero's last coins (R44). Junk brings a
    Favour token either way (R45)."""
    sale, hero = _now(state)
    coins = min(card.price, hero.purse)
    extra = min(extra_for(state, seat), hero.purse - coins)
    purse = hero.purse - coins - extra
    sold = Sold(
        seat=seat,
        hero=hero.hero,
        typology=wish(sale, hero),
        card=card,
        coins=coins,
        extra=extra,
        discount=card.price > hero.purse,
        favour=card.junk,
        purse=purse,
    )
    after = replace(
        state,
        players=put(state.players, seat, _seller(state.players[seat], sold)),
        customers=put(state.customers, sale.customer, replace(hero, purse=purse)),
    )
    return _next_wish(with_discards(after, (card,)), "bought", bought=True), (*events, sold)


def extra_for(state: State, seat: Seat) -> int:
    """What 1/A and Persuasion make a hero pay on top, as far as his coins reach."""
    persuasive = any(cast.spell == "persuasion" and cast.owner == seat for cast in state.spells)
    return PERSUASION * persuasive + VIKING_EXTRA * (state.players[seat].power == "1A")


def _seller(player: Player, sold: Sold) -> Player:
    goods = tuple(card for card in player.goods if card != sold.card)
    return with_coins(replace(player, goods=goods), "sales", sold.coins + sold.extra, favours=int(sold.favour))


# --- Whoever is asked ---


def asked(state: State) -> Seat | None:
    """Who is asked now."""
    return state.sale.question.seat if state.sale and state.sale.question else None


def sale_moves(state: State) -> tuple[Move, ...]:
    """Any of the cards in question, or none for less than its price."""
    question = state.sale.question if state.sale else None
    if question is None:
        return ()
    sells = tuple(_SELL[card] for card in question.cards)
    return (*sells, _DECLINE) if question.kind == "discount" else sells


def sell(state: State, seat: Seat, card: Card) -> Taken:
    """The hero has the card."""
    question = _question(state, seat)
    if card not in question.cards:
        raise IllegalMove("not_asked_for", "The hero does not ask for that card of yours.")
    return _go_on(*_sell(state, seat, card, ()))


def decline(state: State, seat: Seat) -> Taken:
    """The next owner may be asked."""
    question = _question(state, seat)
    if question.kind == "equal":
        raise IllegalMove("full_price", "The hero pays the price: one of the two cards is sold.")
    sale, hero = _now(state)
    declined = Declined(seat, hero.hero, question.cards, hero.purse)
    after = replace(state, sale=replace(sale, declined=(*sale.declined, seat), question=None))
    return _go_on(after, (declined,))


def _question(state: State, seat: Seat) -> Question:
    if state.sale is None or state.sale.question is None:
        raise IllegalMove("nobody_asks", "No hero asks for a card now.")
    check_turn(state, seat, state.sale.question.seat)
    return state.sale.question


# --- After the last hero ---


def _close(state: State, events: Events) -> Taken:
    """Disappearance first (R56), then two coins for each unsold card, four for 2/A (R50)."""
    state, events = _vanish(state, events)
    for seat, player in enumerate(state.players):
        if player.goods:
            coins = len(player.goods) * unsold_price(player)
            events = (*events, UnsoldPaid(seat, player.goods, coins))
            paid = with_coins(replace(player, goods=()), "unsold", coins)
            state = with_discards(replace(state, players=put(state.players, seat, paid)), player.goods)
    return end_season(state, events)


def unsold_price(player: Player) -> int:
    """What an unsold card brings."""
    return UNSOLD + ARAB_EXTRA * (player.power == "2A")


def _vanish(state: State, events: Events) -> tuple[State, Events]:
    for cast in state.spells:
        if cast.spell == "disappearance" and cast.owner is not None:
            coins = sum(one.purse for one in state.customers)
            winner = with_coins(state.players[cast.owner], "spells", coins)
            customers = tuple(replace(one, purse=0) for one in state.customers)
            after = replace(state, players=put(state.players, cast.owner, winner), customers=customers)
            return after, (*events, PursesVanished(cast.owner, coins))
    return state, events

"""Random markets, sold out twice: by the engine, and by a clerk who has read nothing but the rulebook (``clerk``)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.contract import Seat, Step
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import CARDS, HEROES, REGULAR_DECKS, SEASONAL, Card, Power, Typology
from engines.dungeon_bazar.events import Event, SeasonEnded, Sold
from engines.dungeon_bazar.moves import CastOnDeck, CastOnHero, Decline, Move, Sell
from engines.dungeon_bazar.state import State
from tests.engines.dungeon_bazar.acting import do, only, short, then
from tests.engines.dungeon_bazar.clerk import Clerk
from tests.engines.dungeon_bazar.scenes import market

POWERS: tuple[tuple[Power, Power], ...] = (("3A", "3B"), ("4A", "4B"), ("1A", "1B"), ("5A", "5A"), ("2A", "2B"))
"""By tile; 5/B does his part before the sale."""


@st.composite
def clerks(draw: st.DrawFn) -> tuple[Clerk, dict[str, int], Seat | None, int | None]:
    """A clerk with everything that a market may be like, the heroes' purses, who has Charme, who the other spell."""
    seats = draw(st.sampled_from([3, 5]))
    order = draw(st.permutations(range(5)))[:seats]
    powers = {seat: draw(st.sampled_from(POWERS[tile])) for seat, tile in enumerate(order)}
    goods = draw(st.permutations(CARDS))
    stalls: dict[Seat, list[Card]] = {}
    for seat in range(seats):
        number = draw(st.integers(0, 6))
        stalls[seat], goods = list(goods[:number]), goods[number:]
    willing = draw(st.integers(0, 2**16))

    def decide(seat: Seat, hero: str, wish: Typology, cards: tuple[Card, ...], purse: int) -> Card | None:
        """A decision that follows from the question alone, so that both are told the same."""
        mood = sum(map(ord, f"{willing}{seat}{hero}{wish}{purse}"))
        if cards[0].price > purse and mood % 3 == 0:
            return None
        return sorted(cards, key=short)[mood % len(cards)]

    purses = {
        name: draw(st.one_of(st.just(HEROES[name].coins), st.integers(0, 12)))
        for name in draw(st.lists(st.sampled_from(sorted(HEROES)), min_size=1, max_size=3, unique=True))
    }
    clerk = Clerk(stalls, powers, decide, loop=draw(st.booleans()))
    charme, caster = draw(st.none() | st.integers(0, seats - 1)), draw(st.none() | st.integers(0, seats - 1))
    if charme is not None:
        clerk.charme = draw(st.sampled_from(REGULAR_DECKS))
    return clerk, purses, charme, caster


def cast(step: Step[State, Event], move: Move) -> Step[State, Event]:
    """The spell that is asked for."""
    (seat,) = GAME.to_move(step.state)
    return then(step, (seat, move))


def answer(state: State, clerk: Clerk) -> Step[State, Event]:
    """The question is answered as the clerk's customers would."""
    assert state.sale is not None
    question = state.sale.question
    assert question is not None
    sale = GAME.view(state, None).sale
    assert sale is not None
    card = clerk.decide(question.seat, sale.hero, sale.typology, question.cards, sale.coins)
    return do(state, (question.seat, Decline() if card is None else Sell(card)))


@pytest.mark.clause("DBZ-177", "DBZ-181", "DBZ-190", "DBZ-213", "DBZ-229", "DBZ-233", "R41", "R44", "R47", "R49", "R51")
@settings(max_examples=300)
@given(data=st.data())
def test_the_engine_sells_as_the_clerk_does(data: st.DataObject) -> None:
    clerk, purses, charme, caster = data.draw(clerks())
    seasonal = data.draw(st.sampled_from(SEASONAL))
    step = market(
        charme,
        caster,
        seats=len(clerk.powers),
        powers=clerk.powers,
        goods={seat: " ".join(map(short, cards)) for seat, cards in clerk.stalls.items()},
        heroes=tuple(purses),
        purses=purses,
        seasonal=seasonal,
        shopping="loop" if clerk.loop else "once",
    )
    if clerk.charme is not None:
        step = cast(step, CastOnDeck(clerk.charme))
    if caster is not None and seasonal == "invisibility":
        deck = data.draw(st.sampled_from(REGULAR_DECKS))
        clerk.invisibility, step = deck, cast(step, CastOnDeck(deck))
    if caster is not None and seasonal == "confusion":
        clerk.confused = data.draw(st.sampled_from(sorted(purses)))
        step = cast(step, CastOnHero(clerk.confused))
    clerk.persuasive = caster if seasonal == "persuasion" else None
    events = list(step.events)
    while step.state.phase == "sale":
        step = answer(step.state, clerk)
        events += step.events
    for hero, purse in purses.items():
        clerk.serve(hero, purse)
    clerk.close(caster if seasonal == "disappearance" else None)
    assert only(events, SeasonEnded) != []
    assert [(one.hero, one.seat, one.card, one.coins, one.extra) for one in only(events, Sold)] == clerk.sold
    assert {seat: player.coins - 20 for seat, player in enumerate(step.state.players)} == {
        seat: clerk.coins.get(seat, 0) for seat in clerk.powers
    }
    assert {seat: player.favours - 1 for seat, player in enumerate(step.state.players)} == {
        seat: clerk.favours.get(seat, 0) for seat in clerk.powers
    }

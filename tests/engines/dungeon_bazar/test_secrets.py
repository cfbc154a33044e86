"""Who knows what (rulings R1, R8, R10, R26, R37, R39).

The twins of ``tests/engines/test_twins.py`` show that nothing leaks anywhere; here stands what each single secret is
known to, and to whom it is not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

import orjson
import pytest

from engines.contract import Seat, Step
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import DECKS
from engines.dungeon_bazar.events import Collected, DiscardTaken, Event, Kept, SeasonEnded
from engines.dungeon_bazar.moves import (
    Act,
    ChooseFace,
    Collect,
    Keep,
    Leave,
    Move,
    Offer,
    PlaceGoblin,
    TakeDiscarded,
)
from engines.dungeon_bazar.state import State, Token, Turn
from engines.rng import Rng
from tests.engines.dungeon_bazar.acting import acts, do, now, offers, refusal
from tests.engines.dungeon_bazar.scenes import (
    ANNUAL_ROOM,
    ARMORS,
    JUNK,
    MAGIC,
    POTIONS,
    SEATS,
    WEAPONS,
    card,
    cards,
    dungeon,
    market,
    offering,
    opening,
    rewards,
    room,
    sealing,
)
from tests.engines.playing import story

FAVOUR: Token = "favour"


def seen(step: Step[State, Event], viewer: Seat | None) -> bytes:
    """All that reaches the viewer: the view, and the events as it may know them."""
    told = [GAME.tell(event, viewer) for event in step.events]
    return orjson.dumps([GAME.view(step.state, viewer), [event for event in told if event is not None]])


def looks(steps: Iterable[Step[State, Event]], viewer: Seat | None) -> int:
    """How many of the steps the viewer can tell apart."""
    return len({seen(step, viewer) for step in steps})


def others(seats: int, *but: Seat) -> list[Seat | None]:
    """All viewers but those seats."""
    return [*(seat for seat in range(seats) if seat not in but), None]


def still(state: State) -> Step[State, Event]:
    """A state without a step."""
    return Step(state, ())


# --- Faces and offers ---


@pytest.mark.clause("R1", "DBZ-059")
@pytest.mark.case("HI-01", "HI-09", "HI-14")
@pytest.mark.parametrize("seats", SEATS)
def test_a_face_is_secret_until_the_last_one_is_chosen(seats: int) -> None:
    state = opening(seats)
    for seat in range(seats - 1):
        steps = [do(state, (seat, ChooseFace("A"))), do(state, (seat, ChooseFace("B")))]
        assert {looks(steps, viewer) for viewer in others(seats, seat)} == {1}
        assert looks(steps, seat) == 2
        again = [do(steps[0].state, (seat, ChooseFace("A"))), do(steps[0].state, (seat, ChooseFace("B")))]
        for viewer in others(seats, seat):
            assert looks([*again, still(steps[0].state)], viewer) == 1


@pytest.mark.clause("DBZ-097", "R8", "R10")
@pytest.mark.case("HI-01", "HI-09", "HI-12", "HI-14", "RU-24")
@pytest.mark.parametrize("seats", SEATS)
def test_an_offer_is_secret_until_the_last_one_is_in(seats: int) -> None:
    state = offering(seats)
    for seat in range(seats - 1):
        steps = [do(state, (seat, Offer(coins))) for coins in range(21)]
        assert {looks(steps, viewer) for viewer in others(seats, seat)} == {1}
        assert looks(steps, seat) == 21
        again = [do(steps[0].state, (seat, Offer(coins))) for coins in range(21)]
        for viewer in others(seats, seat):
            assert looks([*again, still(steps[0].state)], viewer) == 1


@pytest.mark.clause("DBZ-097")
@pytest.mark.case("HI-04")
def test_what_others_have_sealed_changes_neither_moves_nor_refusals() -> None:
    states = [do(sealing(), (0, Offer(coins)), (1, Offer(20 - coins))).state for coins in (0, 7, 20)]
    for move in (Offer(21), Offer(-1), Act(), ChooseFace("A"), Keep(card("PO5"))):
        assert len({refusal(state, 2, move) for state in states}) == 1
    assert len({GAME.moves(state, 2) for state in states}) == 1


@pytest.mark.clause("DBZ-097")
@pytest.mark.case("HI-07", "HI-16")
def test_the_order_of_sealing_leaves_no_trace() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        step = do(sealing(), *((seat, Offer((3, 9, 4)[seat])) for seat in order))
        ends.add(orjson.dumps(GAME.view(step.state, None)))
    assert len(ends) == 1


# --- Cards ---


@pytest.mark.clause("DBZ-162", "DBZ-163", "R37")
@pytest.mark.case("HI-01", "HI-09", "HI-12", "HI-14")
def test_what_a_drafter_sees_and_keeps_is_known_to_him_and_what_he_passes_on_to_the_next() -> None:
    tops = ("PO9 PO4 PO3 PO5", "PO6 PO7 PO8 PO10")
    begun = [rewards(goblins={POTIONS: {0: 3, 1: 2, 2: 1}}, decks={"potions": top}) for top in tops]
    assert [looks(begun, viewer) for viewer in (0, 1, 2, None)] == [2, 1, 1, 1]
    kept = [do(begun[0].state, (0, Keep(one))) for one in cards(tops[0])]
    assert [looks(kept, viewer) for viewer in (0, 1, 2, None)] == [4, 4, 1, 1]


@pytest.mark.clause("R37", "DBZ-042")
@pytest.mark.case("HI-09")
def test_of_kept_junk_nobody_else_knows_even_the_typology() -> None:
    begun = rewards(goblins={JUNK: {0: 2}, MAGIC: {1: 1}}, decks={"junk": "PO1 CW2"})
    steps = [do(begun.state, (0, Keep(one))) for one in cards("PO1 CW2")]
    assert [looks(steps, viewer) for viewer in (0, 1, 2, None)] == [2, 1, 1, 1]
    assert [event.card for event in _told(steps[0], 2) if isinstance(event, Kept)] == [None]


def _told(step: Step[State, Event], viewer: Seat | None) -> list[Event]:
    told = (GAME.tell(event, viewer) for event in step.events)
    return [event for event in told if event is not None]


@pytest.mark.clause("R10", "R37", "DBZ-173")
@pytest.mark.case("HI-01", "HI-16")
def test_goods_are_secret_until_they_are_displayed() -> None:
    for viewer in (1, 2, None):
        states = [dungeon(goods={0: goods}) for goods in ("PO5 CW7", "PO9 RW3")]
        assert looks(map(still, states), viewer) == 1
    assert looks([still(dungeon(goods={0: goods})) for goods in ("PO5 CW7", "PO9 RW3")], 0) == 2
    drafting = [rewards(goods={0: goods}, goblins={MAGIC: {1: 1}}) for goods in ("PO5 CW7", "PO9 RW3")]
    assert [looks(drafting, viewer) for viewer in (0, 1, 2, None)] == [2, 1, 1, 1]
    shown = market(goods={0: "PO5 CW7"}, heroes=["thirsty_guardsman"], charme=0)
    for viewer in (0, 1, 2, None):
        assert GAME.view(shown.state, viewer).players[0].goods == cards("PO5 CW7")


@pytest.mark.clause("DBZ-164", "R37", "R39")
@pytest.mark.case("HI-16")
def test_the_discard_pile_is_a_number_to_all_but_5b_when_he_chooses() -> None:
    piles = ("CW5 PO3", "RW6 PO9")
    states = [still(dungeon(powers={1: "5B", 3: "2A"}, discards=pile)) for pile in piles]
    assert {looks(states, viewer) for viewer in (0, 1, 2, None)} == {1}
    opened = [rewards(powers={1: "5B", 0: "1B"}, discards=pile) for pile in piles]
    assert [looks(opened, viewer) for viewer in (0, 1, 2, None)] == [1, 2, 1, 1]


@pytest.mark.clause("R39", "DBZ-225")
@pytest.mark.case("HI-07")
def test_5b_does_not_see_in_which_order_cards_were_discarded() -> None:
    steps = [rewards(powers={1: "5B", 0: "1B"}, discards=pile) for pile in ("CW5 RW9 PO3", "PO3 RW9 CW5")]
    assert {looks(steps, viewer) for viewer in (0, 1, 2, None)} == {1}


@pytest.mark.clause("R39", "DBZ-225")
@pytest.mark.case("HI-14")
def test_which_card_5b_takes_is_told_to_nobody_else() -> None:
    """Until goods are displayed, that is at once: of the taking itself others see the back alone."""
    opened = rewards(powers={1: "5B", 0: "1B"}, discards="CW5 CW7 RW9")
    for one in cards("CW5 CW7 RW9"):
        (taken, *_) = do(opened.state, (1, TakeDiscarded(one))).events
        assert GAME.tell(taken, 1) == DiscardTaken(1, "weapons", one)
        for viewer in (0, 2, None):
            assert GAME.tell(taken, viewer) == DiscardTaken(1, "weapons", None)


@pytest.mark.clause("DBZ-063", "DBZ-065")
@pytest.mark.case("HI-02", "HI-16")
@pytest.mark.parametrize("deck", DECKS)
def test_nobody_knows_what_lies_in_a_deck(deck: str) -> None:
    state = dungeon()
    number = next(at for at, one in enumerate(DECKS) if one == deck)
    pile = state.stock.decks[number]
    for other in (pile[::-1], pile[1:] + pile[:1]):
        decks = (*state.stock.decks[:number], other, *state.stock.decks[number + 1 :])
        twin = replace(state, stock=replace(state.stock, decks=decks))
        assert {looks([still(state), still(twin)], viewer) for viewer in (0, 1, 2, None)} == {1}


@pytest.mark.clause("R33")
@pytest.mark.case("HI-16")
def test_after_a_reshuffle_nobody_knows_the_order() -> None:
    state = dungeon(goblins={POTIONS: {0: 1}}, short=("potions",), exits=(0, 1), turn=Turn(seat=2, round=3))
    steps = [do(replace(state, rng=Rng(f"lot{number}")), (2, Leave())) for number in range(8)]
    assert [looks(steps, viewer) for viewer in (1, 2, None)] == [1, 1, 1]
    assert looks(steps, 0) > 1


# --- Tokens, heroes, spells, the seed ---


@pytest.mark.clause("DBZ-069", "DBZ-032", "R26")
@pytest.mark.case("HI-01", "HI-09")
def test_nobody_knows_under_which_token_cloudy_is() -> None:
    rooms = (WEAPONS, ARMORS, MAGIC, ANNUAL_ROOM)
    states = [
        dungeon(tokens={**dict.fromkeys(rooms, FAVOUR), hidden: "cloudy"}, at={0: room(WEAPONS)}) for hidden in rooms
    ]
    for viewer in (0, 1, 2, None):
        assert looks(map(still, states), viewer) == 1
        assert looks([do(state, (0, Act()), (0, PlaceGoblin())) for state in states], viewer) == 1
    turned = [do(acts(state, 0), (0, Collect())) for state in states]
    for viewer in (0, 1, 2, None):
        assert looks(turned, viewer) == 2
        assert [event.token for step in turned for event in _told(step, viewer) if isinstance(event, Collected)] == [
            "cloudy",
            "favour",
            "favour",
            "favour",
        ]


@pytest.mark.clause("DBZ-069")
@pytest.mark.case("HI-04", "HI-17")
def test_what_may_be_collected_does_not_depend_on_what_it_is_and_cannot_be_taken_back() -> None:
    favour = acts(dungeon(tokens={WEAPONS: "favour"}, at={0: room(WEAPONS)}), 0)
    cloudy = acts(dungeon(tokens={WEAPONS: "cloudy"}, at={0: room(WEAPONS)}), 0)
    assert GAME.moves(favour, 0) == GAME.moves(cloudy, 0)
    assert not do(favour, (0, Collect())).undoable
    assert not do(cloudy, (0, Collect())).undoable


@pytest.mark.clause("DBZ-071", "DBZ-046", "DBZ-065")
@pytest.mark.case("HI-02", "HI-16")
def test_nobody_knows_which_heroes_and_spells_are_to_come_and_which_spell_is_not_used() -> None:
    state = dungeon()
    for stock in (
        replace(state.stock, heroes=tuple(deck[::-1] for deck in state.stock.heroes)),
        replace(state.stock, spells=state.stock.spells[::-1]),
    ):
        twin = replace(state, stock=stock)
        assert {looks([still(state), still(twin)], viewer) for viewer in (0, 1, 2, None)} == {1}


@pytest.mark.clause("DBZ-046", "DBZ-195")
@pytest.mark.case("HI-14")
def test_the_spell_that_was_not_used_is_never_told() -> None:
    """Not even in the end: of the season's end only its own spell is told."""
    for number in range(4):
        played = story(GAME, 3, {}, f"unused{number}")
        (unused,) = played.states[-1].stock.spells
        sent = [event for one in played.played for event in one.step.events]
        assert unused not in [event.spell for event in sent if isinstance(event, SeasonEnded)]
        for viewer in (0, 1, 2, None):
            words = b"".join(seen(one.step, viewer) for one in played.played)
            assert f'"{unused}"'.encode() not in words


@pytest.mark.clause("DBZ-061")
@pytest.mark.case("HI-02", "HI-05")
def test_the_seed_is_in_no_view() -> None:
    state = dungeon()
    twin = replace(state, rng=Rng("another", 99))
    assert {looks([still(state), still(twin)], viewer) for viewer in (0, 1, 2, None)} == {1}


# --- Spectators ---


@pytest.mark.clause("R10", "R37")
@pytest.mark.case("HI-03")
@pytest.mark.parametrize("seats", SEATS)
def test_a_spectator_knows_what_all_players_know_and_no_more(seats: int) -> None:
    for state in story(GAME, seats, {}, "watched").states:
        watched = GAME.view(state, None)
        assert (watched.you, watched.moves, watched.mine, watched.discard) == (None, (), None, ())
        assert watched.draft is None or watched.draft.cards == ()
        for seat in range(seats):
            view = GAME.view(state, seat)
            draft = view.draft and replace(view.draft, cards=())
            assert replace(view, you=None, moves=(), mine=None, draft=draft, discard=()) == watched


@pytest.mark.clause("R10")
@pytest.mark.case("HI-12")
@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_knows_its_own_goods_and_no_others(seats: int) -> None:
    for state in story(GAME, seats, {}, "own").states[::3]:
        for seat in range(seats):
            view = GAME.view(state, seat)
            assert view.mine is not None
            assert view.mine.goods == state.players[seat].goods
            for other, player in product(range(seats), view.players):
                if player.seat == other:
                    assert player.goods == (state.players[other].goods if state.displayed else None)
                    assert player.backs == tuple(one.deck for one in state.players[other].goods)


# --- Refusals say nothing ---


@pytest.mark.clause("R37", "R10")
@pytest.mark.case("HI-04")
def test_refusals_do_not_depend_on_what_is_hidden() -> None:
    tried: tuple[Move, ...] = (Keep(card("PO9")), Keep(card("PO4")), TakeDiscarded(card("PO9")), Act(), Offer(3))
    drafts = [
        rewards(goblins={POTIONS: {0: 2, 1: 1}}, decks={"potions": top}, goods={2: goods})
        for top, goods in (("PO9 PO4 PO3", "CW5"), ("PO6 PO7 PO8", "RW6"))
    ]
    for seat, move in product((1, 2), tried):
        assert len({refusal(step.state, seat, move) for step in drafts}) == 1
    piles = [rewards(powers={1: "5B", 0: "1B"}, discards=pile) for pile in ("CW5 PO9", "RW6 PO3")]
    for seat, move in product((0, 2), tried):
        assert len({refusal(step.state, seat, move) for step in piles}) == 1


@pytest.mark.clause("R10", "DBZ-098")
def test_after_the_reveal_everybody_knows_all_offers() -> None:
    step = offers(sealing(), 3, 9, 4)
    for viewer in (0, 1, 2, None):
        shown = GAME.view(step.state, viewer).offers
        assert shown is not None
        assert shown.coins == (3, 9, 4)
    assert now(step.state).first == 1

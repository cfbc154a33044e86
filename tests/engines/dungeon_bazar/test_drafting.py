"""Phase 4, the decks are shared out (DBZ-161 to DBZ-165; rulings R33, R34, R37, R39; power 5/B)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import CARDS, DECK_NUMBER, DECKS, REGULAR_DECKS, Deck, Power
from engines.dungeon_bazar.events import (
    Discarded,
    DiscardOpened,
    DiscardTaken,
    DraftBegan,
    GoodsDisplayed,
    Kept,
    Reshuffled,
    SpellWon,
)
from engines.dungeon_bazar.moves import Keep, Leave, TakeDiscarded
from engines.dungeon_bazar.state import Turn
from engines.rng import Rng
from tests.engines.dungeon_bazar.acting import code, do, on_table, only, refusal
from tests.engines.dungeon_bazar.scenes import (
    ANNUAL_ROOM,
    JUNK,
    POTIONS,
    ROOM_OF,
    WEAPONS,
    card,
    cards,
    dungeon,
    rewards,
    room,
)

# --- Sharing out ---


@pytest.mark.clause("DBZ-161", "DBZ-162", "DBZ-163", "DBZ-164")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_one_card_more_than_there_are_players_goes_round(number: int) -> None:
    tops = "CW3 RW4 CW5 RW6 CW7 RW8"
    step = rewards(
        seats=5,
        exits=(4, 3, 2, 1, 0),
        goblins={WEAPONS: dict.fromkeys(range(number), 1)},
        decks={"weapons": tops},
    )
    order = tuple(reversed(range(number)))
    assert only(step.events, DraftBegan) == [DraftBegan(WEAPONS, "weapons", order, number + 1)]
    left = list(cards(tops)[: number + 1])
    for at, seat in enumerate(order):
        assert GAME.to_move(step.state) == {seat}
        assert GAME.moves(step.state, seat) == tuple(map(Keep, left))
        view = GAME.view(step.state, seat)
        assert view.draft is not None
        assert (view.draft.seat, view.draft.number, list(view.draft.cards)) == (seat, len(left), left)
        kept = left.pop(at % 2)
        step = do(step.state, (seat, Keep(kept)))
        (told,) = only(step.events, Kept)
        assert (told.seat, told.cell, told.deck, told.card) == (seat, WEAPONS, "weapons", kept)
    assert only(step.events, Discarded) == [Discarded(0, WEAPONS, "weapons", left[0])]
    assert left[0] in step.state.stock.discards[DECK_NUMBER["weapons"]]
    assert sorted(on_table(step.state), key=repr) == sorted(CARDS, key=repr)


@pytest.mark.clause("DBZ-165", "R34")
def test_whoever_is_alone_keeps_one_of_two() -> None:
    step = rewards(at={1: room(POTIONS)}, decks={"potions": "PO9 PO4"})
    assert GAME.moves(step.state, 1) == (Keep(card("PO9")), Keep(card("PO4")))
    step = do(step.state, (1, Keep(card("PO4"))))
    assert step.events[:2] == (
        Kept(1, POTIONS, "potions", card("PO4"), None),
        Discarded(1, POTIONS, "potions", card("PO9")),
    )


@pytest.mark.clause("R22", "DBZ-161")
def test_many_goblins_bring_one_card_all_the_same() -> None:
    step = rewards(goblins={POTIONS: {0: 4}}, decks={"potions": "PO9 PO4 PO3"})
    assert len(GAME.moves(step.state, 0)) == 2
    step = do(step.state, (0, Keep(card("PO9"))))
    assert only(step.events, Kept) == [Kept(0, POTIONS, "potions", card("PO9"), None)]
    assert only(step.events, DraftBegan) == []


@pytest.mark.clause("DBZ-161", "DBZ-042")
def test_the_junk_is_shared_out_as_well() -> None:
    step = rewards(goblins={JUNK: {0: 1}}, decks={"junk": "PO1 MO2"})
    assert only(step.events, DraftBegan) == [DraftBegan(JUNK, "junk", (0,), 2)]
    assert GAME.moves(step.state, 0) == (Keep(card("PO1")), Keep(card("MO2")))


@pytest.mark.clause("DBZ-162")
def test_only_what_is_in_hand_can_be_kept_and_only_by_whoever_chooses() -> None:
    step = rewards(goblins={POTIONS: {0: 2, 1: 1}}, decks={"potions": "PO9 PO4 PO3 PO7"})
    assert code(step.state, 0, Keep(card("PO7"))) == "not_drawn"
    assert code(step.state, 0, Keep(card("CW5"))) == "not_drawn"
    assert code(step.state, 1, Keep(card("PO9"))) == "not_your_turn"
    state = do(step.state, (0, Keep(card("PO9")))).state
    assert code(state, 1, Keep(card("PO9"))) == "not_drawn"
    assert code(state, 0, Keep(card("PO4"))) == "not_your_turn"


@pytest.mark.clause("DBZ-163", "R37")
@pytest.mark.case("HI-12", "HI-14")
def test_only_the_seat_that_chooses_sees_the_cards_and_only_its_owner_what_was_kept() -> None:
    step = rewards(goblins={POTIONS: {0: 2, 1: 1}}, decks={"potions": "PO9 PO4 PO3"})
    for viewer in (1, 2, None):
        draft = GAME.view(step.state, viewer).draft
        assert draft is not None
        assert (draft.cards, draft.number, draft.order) == ((), 3, (0, 1))
    step = do(step.state, (0, Keep(card("PO9"))))
    (kept,) = only(step.events, Kept)
    assert GAME.tell(kept, 0) == kept
    for viewer in (1, 2, None):
        told = GAME.tell(kept, viewer)
        assert isinstance(told, Kept)
        assert (told.seat, told.card) == (0, None)
        view = GAME.view(step.state, viewer)
        assert [player.goods for player in view.players] == [None, None, None]
        assert [player.backs for player in view.players] == [("potions",), (), ()]
    mine = GAME.view(step.state, 0).mine
    assert mine is not None
    assert mine.goods == cards("PO9")


@pytest.mark.clause("DBZ-164", "R37")
def test_what_is_discarded_in_the_end_is_known_to_the_last_one_alone() -> None:
    step = rewards(goblins={POTIONS: {0: 2, 1: 1}, WEAPONS: {2: 1}}, decks={"potions": "PO9 PO4 PO3"})
    step = do(step.state, (0, Keep(card("PO9"))), (1, Keep(card("PO4"))))
    (discarded,) = only(step.events, Discarded)
    assert discarded == Discarded(1, POTIONS, "potions", card("PO3"))
    assert GAME.tell(discarded, 1) == discarded
    for viewer in (0, 2, None):
        assert GAME.tell(discarded, viewer) == Discarded(1, POTIONS, "potions", None)
        assert GAME.view(step.state, viewer).discarded == 1
        assert GAME.view(step.state, viewer).discard == ()


# --- A deck runs short ---


@pytest.mark.clause("R33", "DBZ-162")
def test_a_short_deck_gets_the_discarded_cards_of_its_back_shuffled_underneath() -> None:
    step = rewards(goblins={POTIONS: {0: 2, 1: 1}}, decks={"potions": "PO9 PO4"}, short=("potions",), discards="CW5")
    assert only(step.events, Reshuffled) == [Reshuffled("potions", 7)]
    state = step.state
    assert state.draft is not None
    assert state.draft.cards[:2] == cards("PO9 PO4")
    assert state.draft.cards[2] in cards("PO3 PO5 PO6 PO7 PO8 PO10 PO11")
    assert len(state.stock.decks[DECK_NUMBER["potions"]]) == 6
    assert state.stock.discards[DECK_NUMBER["potions"]] == ()
    assert state.stock.discards[DECK_NUMBER["weapons"]] == cards("CW5")
    for viewer in (0, 1, 2, None):
        assert [GAME.tell(event, viewer) for event in only(step.events, Reshuffled)] == [Reshuffled("potions", 7)]


@pytest.mark.clause("R33")
@pytest.mark.parametrize(
    ("deck", "tops"),
    [("weapons", "CW3 RW3 CW4"), ("armors", "HA3 LA4 HA5"), ("potions", "PO9 PO3 PO4"), ("junk", "PO1 MO2 FA1")],
)
def test_a_deck_with_just_enough_cards_is_not_shuffled(deck: Deck, tops: str) -> None:
    step = rewards(goblins={ROOM_OF[deck]: {0: 2, 1: 1}}, decks={deck: tops}, short=(deck,))
    assert only(step.events, Reshuffled) == []
    assert step.state.draft is not None
    assert step.state.draft.cards == cards(tops)


@pytest.mark.clause("R33")
@pytest.mark.parametrize("deck", REGULAR_DECKS)
def test_an_empty_deck_is_made_of_discarded_cards_alone(deck: Deck) -> None:
    step = rewards(seats=5, goblins={ROOM_OF[deck]: dict.fromkeys(range(5), 1)}, short=(deck,))
    (shuffled,) = only(step.events, Reshuffled)
    assert shuffled.cards == len([one for one in CARDS if one.deck == deck])
    assert step.state.draft is not None
    assert len(step.state.draft.cards) == 6
    assert {one.deck for one in step.state.draft.cards} == {deck}


@pytest.mark.clause("R33")
def test_no_deck_can_be_too_small_with_its_discarded_cards() -> None:
    """Six cards are drawn at most, each deck is shared out once a season, and nobody holds a card over a season: nine
    at least are in deck and discards."""
    assert min(len([one for one in CARDS if one.deck == deck]) for deck in DECKS) == 9 > 5 + 1


@pytest.mark.clause("R33")
def test_the_order_of_a_reshuffled_deck_is_drawn_by_lot() -> None:
    """Two tables that are the same but for their seeds get the cards in another order."""
    state = dungeon(goblins={POTIONS: {0: 1}}, short=("potions",), exits=(0, 1), turn=Turn(seat=2, round=3))
    firsts = set[int]()
    for number in range(60):
        after = do(replace(state, rng=Rng(f"lot{number}")), (2, Leave())).state
        assert after.draft is not None
        firsts.add(after.draft.cards[0].price)
    assert firsts == set(range(3, 12))


# --- Chinese 5/B ---


@pytest.mark.clause("DBZ-225", "DBZ-226", "R39")
def test_5b_takes_a_card_of_the_discard_pile_after_all_rewards() -> None:
    step = rewards(
        powers={1: "5B", 0: "1B"},
        goblins={POTIONS: {0: 1}, ANNUAL_ROOM: {2: 1}},
        decks={"potions": "PO9 PO4"},
        discards="CW11 MO3 PO1",
    )
    assert step.state.phase == "draft"
    step = do(step.state, (0, Keep(card("PO9"))))
    assert [type(event) for event in step.events] == [Kept, Discarded, SpellWon, DiscardOpened]
    state = step.state
    assert state.phase == "discard"
    assert GAME.to_move(state) == {1}
    pile = set(cards("PO4 CW11 MO3 PO1"))
    assert set(GAME.moves(state, 1)) == set(map(TakeDiscarded, pile))
    assert set(GAME.view(state, 1).discard) == pile
    for viewer in (0, 2, None):
        assert GAME.view(state, viewer).discard == ()
        assert GAME.view(state, viewer).discarded == 4
    for seat, wrong in ((1, "CW5"), (1, "PO9"), (0, "PO4"), (2, "CW11")):
        assert refusal(state, seat, TakeDiscarded(card(wrong))) is not None
    taken = do(state, (1, TakeDiscarded(card("CW11"))))
    assert taken.events[0] == DiscardTaken(1, "weapons", card("CW11"))
    for viewer in (0, 2, None):
        assert GAME.tell(taken.events[0], viewer) == DiscardTaken(1, "weapons", None)
    (shown,) = only(taken.events, GoodsDisplayed)
    assert shown.goods == (cards("PO9"), cards("CW11"), ())


@pytest.mark.clause("R39", "DBZ-225")
def test_5b_gets_nothing_from_an_empty_pile() -> None:
    step = rewards(powers={1: "5B", 0: "1B"})
    assert only(step.events, DiscardOpened) == []
    assert step.state.phase == "offer"


@pytest.mark.clause("DBZ-225")
def test_5a_takes_nothing_from_the_pile_and_nobody_else_does() -> None:
    tables: tuple[tuple[Power, Power, Power], ...] = (("5A", "1A", "2A"), ("5A", "3A", "4A"), ("1B", "2B", "3B"))
    for powers in tables:
        step = rewards(plain=powers, discards="CW11 MO3")
        assert only(step.events, DiscardOpened) == []
        assert step.state.phase == "offer"


@pytest.mark.clause("DBZ-225", "R39")
def test_5b_can_have_what_was_sold_or_left_over_in_an_earlier_season() -> None:
    step = rewards(season=2, powers={1: "5B", 0: "1B"}, discards="PO2 HA10")
    assert {move.card for move in GAME.moves(step.state, 1) if isinstance(move, TakeDiscarded)} == set(
        cards("PO2 HA10")
    )
    again = do(step.state, (1, TakeDiscarded(card("PO2"))))
    assert card("PO2") in [one for goods in only(again.events, GoodsDisplayed)[0].goods for one in goods]

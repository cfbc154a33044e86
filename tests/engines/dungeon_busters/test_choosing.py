"""A monster appears, and everybody chooses in secret (DBU-019 to DBU-027, DBU-066 to DBU-070)."""

from __future__ import annotations

from itertools import product

import pytest

from engines.dungeon_busters import GAME
from engines.dungeon_busters.battle import cancelled, contributors, lowest
from engines.dungeon_busters.data import Gems
from engines.dungeon_busters.state import (
    Choose,
    Chose,
    MonsterAppeared,
    Pay,
    Pick,
    Player,
    Revealed,
    TakeBack,
    TookBack,
)
from tests.engines.dungeon_busters.scenes import SEATS, bust, do, keep_all, only, opened, opening, refusal, scene
from tests.engines.playing import story

# --- The monster ---


@pytest.mark.clause("DBU-019", "DBU-066")
@pytest.mark.parametrize("seats", SEATS)
def test_a_monster_appears_with_its_name_and_health_before_cards_are_chosen(seats: int) -> None:
    step = opened(seats, hand="all")
    (appeared,) = only(step.events, MonsterAppeared)
    monster = GAME.view(step.state, None).monster
    assert monster is not None
    assert appeared == MonsterAppeared(1, 1, monster.monster, monster.hp)
    assert step.state.phase == "choose"


# --- Choosing ---


@pytest.mark.clause("DBU-020", "DBU-068")
@pytest.mark.parametrize("seats", SEATS)
def test_all_are_awaited_at_once_and_choose_in_any_order(seats: int) -> None:
    state = opening(seats, hand="all")
    assert GAME.to_move(state) == frozenset(range(seats))
    for seat in reversed(range(seats)):
        assert GAME.moves(state, seat) == tuple(map(Choose, state.setting.cards))
        state = do(state, (seat, Choose(state.setting.cards[seat]))).state
        if seat:
            assert GAME.to_move(state) == frozenset(range(seat))
    assert len(state.players[0].played) == 1


@pytest.mark.clause("DBU-020")
@pytest.mark.case("HI-12")
def test_a_card_is_face_down_until_the_last_one_is_chosen() -> None:
    step = bust(scene(), 2, 3, 4)
    assert only(step.events, Revealed) == []
    for seat, player in enumerate(GAME.view(step.state, 3).players):
        assert player.ready == (seat != 3)
        assert player.played == ()
        assert player.hand == 5
    told = [GAME.tell(event, 3) for event in step.events]
    assert told == [Chose(seat, None, again=False) for seat in range(3)]


@pytest.mark.clause("DBU-020", "D14")
def test_only_cards_in_hand_can_be_chosen() -> None:
    player = Player(kept=(2, 3, 4, 5, 6), played=(4, 2), shown=(2, 4))
    state = scene(players={1: player}, fight=3)
    assert GAME.moves(state, 1) == (Choose(3), Choose(5), Choose(6))
    assert refusal(state, 1, Choose(4)) == (
        "already_played",
        "You have played that card: it comes back with the next dungeon.",
    )
    for card in (1, 7, 0, -3, 99):
        assert refusal(state, 1, Choose(card)) == ("no_such_card", "No such card is in this game.")


@pytest.mark.clause("DBU-006", "D1")
def test_a_card_that_was_left_out_of_the_hand_cannot_be_chosen() -> None:
    state = keep_all(opening(3), (1, 2, 3, 4, 5), (3, 4, 5, 6, 7), (1, 2, 3, 6, 7)).state
    assert refusal(state, 0, Choose(7)) == ("not_kept", "You left that card out of your hand at the start.")
    assert refusal(state, 1, Choose(7)) is None


@pytest.mark.clause("DBU-019")
def test_no_card_is_chosen_before_the_first_monster() -> None:
    assert refusal(opening(3), 0, Choose(3)) == (
        "wrong_time",
        "No monster has appeared yet: make up your hand first.",
    )


@pytest.mark.clause("DBU-022")
def test_a_choice_can_be_changed_until_the_reveal() -> None:
    state = bust(scene(), 2, 3, 4).state
    changed = do(state, (0, Choose(6)), (1, Choose(3)))
    assert changed.events == (Chose(0, 6, again=True), Chose(1, 3, again=True))
    assert GAME.to_move(changed.state) == {3}
    revealed = do(changed.state, (3, Choose(5)))
    (event,) = only(revealed.events, Revealed)
    assert event.cards == (6, 3, 4, 5)


@pytest.mark.clause("DBU-022")
def test_a_choice_can_be_taken_back_until_the_reveal() -> None:
    state = bust(scene(), 2, 3, 4).state
    assert GAME.moves(state, 2) == (*map(Choose, (2, 3, 4, 5, 6)), TakeBack())
    back = do(state, (2, TakeBack()))
    assert back.events == (TookBack(2),)
    assert GAME.to_move(back.state) == {2, 3}
    sentence = "You have chosen nothing that could be taken back."
    assert refusal(back.state, 2, TakeBack()) == ("nothing_chosen", sentence)
    assert refusal(opening(3), 0, TakeBack()) == ("nothing_chosen", sentence)


@pytest.mark.clause("DBU-022")
def test_after_the_reveal_nothing_can_be_changed() -> None:
    state = bust(scene(spoils=Gems(2, 2, 2)), 2, 3, 4, 5).state
    assert state.phase == "pick"
    assert refusal(state, 0, TakeBack()) == ("revealed", "The cards have been revealed: nothing can be taken back.")
    assert refusal(state, 0, Choose(6)) == (
        "wrong_time",
        "This battle's cards are open: choose the next one when the next monster has appeared.",
    )


@pytest.mark.clause("DBU-020")
def test_nobody_pays_or_picks_while_cards_are_chosen() -> None:
    assert refusal(scene(), 0, Pay("red")) == (
        "no_payment",
        "Gems are paid only after a defeat, by those who played the lowest card.",
    )
    assert refusal(scene(), 0, Pick("red")) == (
        "no_pick",
        "Gems are picked from the Spoils card only after a victory.",
    )


@pytest.mark.clause("DBU-021", "DBU-067", "D16")
def test_whatever_was_promised_everybody_may_still_choose_any_card() -> None:
    """Talk is no move: no state holds any of it, and having chosen does not bind either."""
    for state, _ in story(GAME, 4, {}, "talk").turns():
        if state.phase == "choose":
            for seat, player in enumerate(state.players):
                assert set(map(Choose, player.hand)) <= set(GAME.moves(state, seat))


# --- The reveal ---


@pytest.mark.clause("DBU-022", "DBU-068")
def test_all_cards_are_revealed_at_once_with_the_last_choice() -> None:
    state = bust(scene(), 2, 3, 4).state
    step = do(state, (3, Choose(5)))
    assert isinstance(step.events[0], Chose)
    assert step.events[1] == Revealed((2, 3, 4, 5), (False,) * 4, strength=14, hp=10, victory=True)


@pytest.mark.clause("DBU-023", "DBU-026", "DBU-027", "DBU-069", "DBU-070")
@pytest.mark.parametrize(
    ("cards", "gone", "strength"),
    [
        ((2, 3, 4, 5), (), 14),
        ((2, 3, 3, 5), (1, 2), 7),
        ((3, 3, 3, 6), (0, 1, 2), 6),
        ((4, 5, 4, 5), (0, 1, 2, 3), 0),
        ((6, 6, 6, 6), (0, 1, 2, 3), 0),
        ((6, 6, 4, 5), (0, 1), 9),
    ],
)
def test_matching_cards_cancel_each_other_out(cards: tuple[int, ...], gone: tuple[int, ...], strength: int) -> None:
    (event,) = only(bust(scene(), *cards).events, Revealed)
    assert event.cancelled == tuple(seat in gone for seat in range(4))
    assert event.strength == strength
    assert event.victory == (strength >= 10)


@pytest.mark.clause("DBU-024", "DBU-071", "DBU-074", "D3")
@pytest.mark.parametrize(("cards", "victory"), [((4, 6, 3, 3), True), ((5, 4, 3, 3), False), ((5, 6, 3, 3), True)])
def test_equal_strength_is_a_victory(cards: tuple[int, ...], victory: bool) -> None:
    (event,) = only(bust(scene(monster="mimic"), *cards).events, Revealed)
    assert event.victory is victory


@pytest.mark.clause("DBU-024", "DBU-025")
def test_the_party_wins_or_loses_as_one_whatever_the_cards() -> None:
    """Every combination of four hands against a Mimic: one result for all, by the sum of what counts."""
    for cards in product((2, 3, 4, 5, 6), repeat=4):
        counts = [card for card in cards if cards.count(card) == 1]
        (event,) = only(bust(scene(), *cards).events, Revealed)
        assert event.strength == sum(counts)
        assert event.victory == (sum(counts) >= 10)


@pytest.mark.clause("DBU-026")
def test_reckoning_with_any_cards_of_three_to_five_players() -> None:
    for seats in SEATS:
        for cards in product(range(1, 5), repeat=seats):
            standing = contributors(cards)
            assert [cards[seat] for seat in standing] == sorted(card for card in cards if cards.count(card) == 1)
            assert set(standing) == {seat for seat, gone in enumerate(cancelled(cards)) if not gone}
            assert {cards[seat] for seat in lowest(cards, leader=1)} == {min(cards)}

"""Who knows what in Dungeon Busters (DBU-020, DBU-015, and rulings D1, D16, D17).

The twins of ``tests/engines/test_twins.py`` show that nothing leaks anywhere; here stands what each
single choice is known to, and to whom it is not.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import orjson
import pytest

from engines.contract import Seat
from engines.dungeon_busters import GAME
from engines.dungeon_busters.data import Gems
from engines.dungeon_busters.state import Choose, Chose, Event, Keep, Kept, Player, State, TakeBack
from engines.rng import Rng
from tests.engines.dungeon_busters.scenes import SEATS, bust, do, keep_all, opening, scene
from tests.engines.playing import story

FIVES = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (1, 2, 4, 5, 6))


def bytes_of(state: State, viewer: Seat | None) -> bytes:
    return orjson.dumps(GAME.view(state, viewer))


def told(events: tuple[Event, ...], viewer: Seat | None) -> bytes:
    known = (GAME.tell(event, viewer) for event in events)
    return orjson.dumps([event for event in known if event is not None])


def others(seats: int, *but: Seat) -> list[Seat | None]:
    return [*(seat for seat in range(seats) if seat not in but), None]


# --- Battle cards ---


@pytest.mark.clause("DBU-020")
@pytest.mark.case("HI-01", "HI-09", "HI-12", "HI-14")
@pytest.mark.parametrize("seats", SEATS)
def test_until_the_last_card_is_in_nobody_can_tell_what_another_has_chosen(seats: int) -> None:
    """Everybody but the last seat chooses; whatever it is, all others are shown the same bytes."""
    start = scene(seats=seats)
    cards = start.setting.cards
    for chooser in range(seats - 1):
        for viewer in others(seats, chooser):
            shown = {
                (bytes_of(step.state, viewer), told(step.events, viewer))
                for step in (do(start, (chooser, Choose(card))) for card in cards)
            }
            assert len(shown) == 1


@pytest.mark.clause("DBU-020", "D16")
@pytest.mark.case("HI-12")
def test_of_thinking_again_others_learn_nothing_but_that_somebody_is_ready() -> None:
    before = bust(scene(), 2, 3, 4).state
    for first, second in product((2, 3, 4, 5, 6), repeat=2):
        at_first = do(before, (0, Choose(first))).state
        again = do(at_first, (0, Choose(second)))
        for viewer in others(4, 0):
            assert bytes_of(again.state, viewer) == bytes_of(before, viewer)
            assert told(again.events, viewer) == b"[]"
        assert [GAME.tell(event, 0) for event in again.events] == [Chose(0, second, again=True)]


@pytest.mark.clause("DBU-020")
def test_whoever_takes_a_choice_back_shows_nothing_of_it() -> None:
    seen = set()
    for card in (2, 3, 4, 5, 6):
        step = do(scene(), (0, Choose(card)), (0, TakeBack()))
        assert step.state == scene()
        seen |= {(bytes_of(step.state, viewer), told(step.events, viewer)) for viewer in others(4, 0)[:1]}
    assert len(seen) == 1


@pytest.mark.clause("DBU-020")
def test_a_seat_sees_its_own_face_down_card_and_may_choose_any_other() -> None:
    state = do(scene(), (1, Choose(5))).state
    mine = GAME.view(state, 1).mine
    assert mine is not None
    assert (mine.chosen, mine.hand) == (5, (2, 3, 4, 5, 6))
    assert GAME.view(state, 1).moves == (*map(Choose, (2, 3, 4, 5, 6)), TakeBack())
    assert GAME.view(state, None).mine is None


@pytest.mark.clause("DBU-020", "DBU-022")
@pytest.mark.case("HI-07", "HI-16")
def test_the_order_of_choosing_leaves_no_trace_after_the_reveal() -> None:
    """Whoever was last: the same cards give the same battle."""
    ends = set()
    for order in permutations(range(4)):
        step = do(scene(), *((seat, Choose((3, 6, 4, 5)[seat])) for seat in order))
        ends.add(bytes_of(step.state, None))
    assert len(ends) == 1


@pytest.mark.clause("DBU-020")
@pytest.mark.case("HI-04")
def test_the_choices_of_a_seat_do_not_depend_on_what_others_chose() -> None:
    for card in (2, 3, 4, 5, 6):
        state = do(scene(), (0, Choose(card))).state
        assert GAME.moves(state, 1) == GAME.moves(scene(), 1)


@pytest.mark.clause("DBU-020")
@pytest.mark.case("HI-17")
@pytest.mark.parametrize("seats", SEATS)
def test_no_step_can_be_undone_behind_the_backs_of_others(seats: int) -> None:
    """Taking a choice back is a move; nothing else can be unmade, since it showed or moved something."""
    assert not any(one.step.undoable for one in story(GAME, seats, {}, "undo").played)


# --- Hands ---


@pytest.mark.clause("DBU-006", "D1", "D17")
@pytest.mark.case("HI-09", "HI-12")
def test_what_others_keep_is_seen_by_nobody_else() -> None:
    start = opening(5)
    for viewer in others(5, 0):
        shown = {
            (bytes_of(step.state, viewer), told(step.events, viewer))
            for step in (do(start, (0, Keep(hand))) for hand in FIVES)
        }
        assert len(shown) == 1
    own = do(start, (0, Keep(FIVES[0])))
    assert GAME.tell(own.events[0], 0) == Kept(0, FIVES[0], again=False)
    assert GAME.tell(own.events[0], 1) == Kept(0, None, again=False)
    changed = do(own.state, (0, Keep(FIVES[1])))
    assert told(changed.events, 1) == b"[]"
    assert bytes_of(changed.state, 1) == bytes_of(own.state, 1)


@pytest.mark.clause("D17")
def test_the_hand_stays_secret_all_through_the_game() -> None:
    """The cards that were never shown could be any, up to the last view."""
    hands = [FIVES[0]] * 5
    state = keep_all(opening(5), *hands).state
    for cards in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 1), (3, 4, 5, 1, 2)):
        state = bust(state, *cards).state
        while state.phase in {"pay", "pick"}:
            (seat,) = GAME.to_move(state)
            state = do(state, (seat, GAME.moves(state, seat)[0])).state
    first = state.players[0]
    assert first.shown == (1, 2, 3)
    other = replace(first, kept=(1, 2, 3, 4, 6))
    twin = replace(state, players=(other, *state.players[1:]))
    assert {viewer for viewer in (*range(5), None) if bytes_of(state, viewer) != bytes_of(twin, viewer)} == {0}
    assert GAME.view(state, 1).players[0].may_hold == (4, 5, 6)


@pytest.mark.clause("D17")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("hand", ["five", "all", "six"])
def test_what_others_may_hold_is_never_too_little_and_follows_from_open_cards(seats: int, hand: str) -> None:
    for state in story(GAME, seats, {"hand": hand}, "holds").states:
        for seat, player in enumerate(GAME.view(state, None).players):
            assert set(state.players[seat].hand) <= set(player.may_hold)
            assert player.hand == state.setting.hand - len(player.played)
            if len(state.players[seat].shown) == state.setting.hand:
                assert state.players[seat].hand == player.may_hold


@pytest.mark.clause("D17")
def test_a_hand_of_which_all_five_have_been_shown_is_known() -> None:
    player = Player(kept=FIVES[2], played=(4,), shown=FIVES[2])
    assert GAME.view(scene(seats=5), 1).players[0].may_hold == (1, 2, 3, 4, 5, 6)
    state = scene(seats=5, players={0: player})
    state = replace(state, setting=replace(state.setting, hand=5))
    assert GAME.view(state, 1).players[0].may_hold == (1, 2, 5, 6)


# --- The deck and the seed ---


@pytest.mark.clause("DBU-015")
@pytest.mark.case("HI-02", "HI-05")
def test_nobody_sees_the_deck_or_the_seed() -> None:
    state = scene(fight=1)
    for changed in (
        replace(state, way=replace(state.way, deck=state.way.deck[::-1])),
        replace(state, rng=Rng("another")),
    ):
        assert all(bytes_of(state, viewer) == bytes_of(changed, viewer) for viewer in (*range(4), None))


@pytest.mark.clause("D17")
@pytest.mark.case("HI-03")
@pytest.mark.parametrize("seats", SEATS)
def test_a_spectator_knows_what_all_players_know_and_no_more(seats: int) -> None:
    for state in story(GAME, seats, {}, "watched").states:
        watched = GAME.view(state, None)
        assert (watched.you, watched.moves, watched.mine) == (None, (), None)
        for seat in range(seats):
            assert replace(GAME.view(state, seat), you=None, moves=(), mine=None) == watched


@pytest.mark.clause("DBU-011", "D17")
def test_parts_of_a_view_that_did_not_change_are_the_same_objects() -> None:
    """What the server need not compare: after a choice, all but what is told of the chooser."""
    state = scene(piles={1: Gems(2, 2, 2)})
    before, after = (GAME.view(one, 3) for one in (state, do(state, (0, Choose(4))).state))
    assert [one is other for one, other in zip(before.players, after.players, strict=True)] == [False, True, True, True]
    for field in ("bank", "spoils", "monster", "history", "moves", "cards", "offers"):
        assert getattr(before, field) is getattr(after, field)

"""A round until its challenger is found (WTD-020 to WTD-041, WTD-058, WTD-059)."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engines.contract import IllegalMove
from engines.welcome_to_the_dungeon import GAME
from engines.welcome_to_the_dungeon.data import DECK, ITEMS, MONSTERS, Item, Monster
from engines.welcome_to_the_dungeon.state import (
    Draw,
    Drew,
    Entered,
    Move,
    Name,
    Pass,
    Passed,
    Place,
    Placed,
    Remove,
    Removed,
    RoundStarted,
    State,
    WasPlaced,
)
from tests.engines.welcome_to_the_dungeon.scenes import SEATS, all_pass, card, do, opening, scene, stripped_of

OUT = card(losses=2)
PASSED = card(passed=True)


def refusal(state: State, move: Move, seat: int | None = None) -> str:
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, state.turn if seat is None else seat, move)
    return refused.value.code


# --- Draw or pass ---


@pytest.mark.clause("WTD-023", "W5")
@pytest.mark.case("RU-01")
def test_a_turn_begins_with_drawing_or_passing_and_no_card_is_known_before() -> None:
    state = opening()
    assert GAME.moves(state, state.turn) == (Draw(), Pass())
    assert GAME.view(state, state.turn).drawn is None
    assert refusal(state, Place()) == "must_draw_first"
    assert refusal(state, Remove("torch")) == "must_draw_first"


@pytest.mark.clause("WTD-024", "WTD-025", "W5")
@pytest.mark.case("RU-01")
def test_after_drawing_the_card_is_placed_or_withheld_and_passing_is_over() -> None:
    state = opening()
    top = state.deck[-1]
    after, events = do(state, Draw()).state, do(state, Draw()).events
    assert events == (Drew(state.turn, top),)
    assert (after.drawn, after.deck, after.turn) == (top, state.deck[:-1], state.turn)
    assert GAME.moves(after, after.turn) == (Place(), *(Remove(item) for item in ITEMS))
    assert refusal(after, Pass()) == refusal(after, Draw()) == "already_drawn"


@pytest.mark.clause("WTD-037", "WTD-038", "WTD-039")
@pytest.mark.case("RU-01")
def test_a_pass_leaves_the_deck_as_it_was_and_lasts_for_the_round() -> None:
    state = scene(4, turn=1)
    step = do(state, Pass())
    assert step.events == (Passed(1),)
    assert step.state.deck == state.deck
    assert [player.passed for player in step.state.players] == [False, True, False, False]
    turns = do(step.state, Draw(), Place(), Draw(), Place(), Draw(), Place()).state.turn
    assert turns == 2, "seat 1 is skipped"


@pytest.mark.clause("WTD-058", "W7")
def test_with_an_empty_deck_there_is_only_passing() -> None:
    state = scene(2, dungeon=DECK)
    assert GAME.moves(state, 0) == (Pass(),)
    assert refusal(state, Draw()) == "deck_empty"


@pytest.mark.clause("WTD-058", "W7")
@pytest.mark.parametrize("seats", SEATS)
def test_an_empty_deck_makes_the_last_one_left_the_challenger(seats: int) -> None:
    step = all_pass(scene(seats, dungeon=DECK, turn=1))
    assert Entered(0, 13, 11) in step.events


# --- Place ---


@pytest.mark.clause("WTD-026", "WTD-027", "WTD-028")
def test_a_placed_monster_lies_on_top_of_the_dungeon() -> None:
    state = scene(3, dungeon=("goblin", "lich"), by=2, drawn="demon")
    step = do(state, Place())
    assert step.state.pile == (Placed(2, "goblin"), Placed(2, "lich"), Placed(0, "demon"))
    assert step.events == (WasPlaced(0, "demon", 3),)
    assert step.state.drawn is None


@pytest.mark.clause("WTD-029", "W13")
def test_everybody_can_count_the_dungeon_and_the_deck() -> None:
    state = scene(3, dungeon=("goblin", "lich", "ork"))
    for viewer in (0, 1, 2, None):
        view = GAME.view(state, viewer)
        assert (view.pile, view.deck) == (3, 10)


# --- Remove an item ---


@pytest.mark.clause("WTD-030", "WTD-031", "W13")
@pytest.mark.parametrize("item", ITEMS)
def test_removing_an_item_withholds_the_monster_under_its_tile(item: Item) -> None:
    step = do(scene(3, drawn="dragon", turn=1), Remove(item))
    assert step.state.held == ((), ("dragon",), ())
    assert step.state.pile == ()
    assert step.events == (Removed(1, item, "dragon"),)
    for viewer in (0, 1, 2, None):
        view = GAME.view(step.state, viewer)
        assert view.players[1].withheld == (item,)
        assert [(tile.on, tile.taken_by) for tile in view.items if tile.item == item] == [(False, 1)]


@pytest.mark.clause("WTD-034")
def test_an_item_is_gone_for_everybody() -> None:
    state = do(scene(3, drawn="ork"), Remove("grail"), Draw()).state
    assert Remove("grail") not in GAME.moves(state, 1)
    assert refusal(state, Remove("grail")) == "item_gone"


@pytest.mark.clause("WTD-059", "W6")
def test_with_no_items_left_the_monster_must_be_placed() -> None:
    state = scene(2, drawn="dragon", held=stripped_of(*ITEMS))
    assert GAME.moves(state, 0) == (Place(),)
    assert {refusal(state, Remove(item)) for item in ITEMS} == {"no_items"}


def test_an_item_that_does_not_exist_is_refused() -> None:
    assert refusal(scene(drawn="ork"), Remove("spoon")) == "unknown"  # type: ignore[arg-type]


# --- Whose turn ---


@pytest.mark.clause("WTD-022", "WTD-040")
@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_clockwise(seats: int) -> None:
    state, turns = opening(seats), []
    for _ in range(6):
        turns.append(state.turn)
        state = do(state, Draw(), Place()).state
    assert turns == [(turns[0] + number) % seats for number in range(6)]


@pytest.mark.clause("WTD-022", "WTD-039", "WTD-040", "W18")
@pytest.mark.case("RU-02", "FL-04")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("moves", [(Pass(),), (Draw(), Place()), (Draw(), Remove("torch"))], ids=str)
def test_the_turn_goes_to_the_nearest_on_the_left_who_is_still_in(seats: int, moves: tuple[Move, ...]) -> None:
    for players in itertools.product((card(), PASSED, OUT), repeat=seats):
        for turn in range(seats):
            still_in = [(turn + step) % seats for step in range(1, seats) if players[(turn + step) % seats].in_round]
            if players[turn].in_round and len(still_in) >= 2:
                after = do(scene(seats, players=players, turn=turn), *moves).state
                assert GAME.to_move(after) == {still_in[0]}


@pytest.mark.clause("WTD-040")
def test_nobody_plays_out_of_turn() -> None:
    state = scene(3, turn=1)
    assert refusal(state, Draw(), seat=0) == refusal(state, Pass(), seat=2) == "not_your_turn"
    assert GAME.moves(state, 0) == GAME.moves(state, 2) == ()


# --- The last one left ---


@pytest.mark.clause("WTD-020", "WTD-041", "W8")
@pytest.mark.case("FL-04")
@pytest.mark.parametrize("seats", SEATS)
def test_whoever_is_left_must_challenge_in_every_order_of_passing(seats: int) -> None:
    for order in itertools.permutations(range(seats)):
        state = scene(seats, dungeon=("goblin",))
        for seat in order[:-1]:
            assert len(GAME.to_move(state)) == 1
            assert state.phase == "draw_or_pass"
            state = replace(state, turn=seat)
            state = do(state, Pass()).state
        assert state.phase == "name"
        assert GAME.to_move(state) == {order[-1]}
        assert Pass() not in GAME.moves(state, order[-1])


@pytest.mark.clause("WTD-041", "W8", "W19")
def test_with_two_players_the_first_pass_ends_the_bidding() -> None:
    state = scene(2, turn=0)
    step = do(state, Pass())
    assert step.events[:2] == (Passed(0), Entered(1, 0, 11))


@pytest.mark.clause("WTD-041", "WTD-067", "W4")
def test_the_vorpal_sword_asks_its_bearer_for_any_monster_or_none() -> None:
    state = do(scene(2, dungeon=("goblin",)), Pass()).state
    assert (state.phase, state.turn) == ("name", 1)
    assert GAME.view(state, None).challenger == 1
    assert GAME.moves(state, 1) == (*(Name(monster) for monster in MONSTERS), Name(None))
    assert GAME.moves(state, 0) == ()
    for move in (Draw(), Pass(), Place(), Remove("torch")):
        assert refusal(state, move) == "must_name"
    assert refusal(state, Name("unicorn")) == "unknown"  # type: ignore[arg-type]


@pytest.mark.clause("WTD-067", "W4")
def test_nobody_is_named_at_any_other_time() -> None:
    for state in (opening(), scene(drawn="ork")):
        assert GAME.view(state, None).challenger is None
        assert refusal(state, Name("ork")) == "not_naming"


@pytest.mark.clause("WTD-041", "W3", "W4")
@pytest.mark.parametrize(
    ("dungeon", "gone"), [((), ()), (("ork",), ("vorpal",)), ((), ("vorpal",))], ids=["empty", "no sword", "neither"]
)
def test_without_the_sword_or_before_an_empty_dungeon_nothing_is_asked(
    dungeon: tuple[Monster, ...], gone: tuple[Item, ...]
) -> None:
    step = do(scene(2, dungeon=dungeon, held=stripped_of(*gone)), Pass())
    assert step.state.phase == "draw_or_pass"
    assert isinstance(step.events[-1], RoundStarted)


def test_what_did_not_change_is_the_same_object_in_the_next_view() -> None:
    state = do(opening(), Draw(), Remove("torch"), Draw()).state
    before, after = GAME.view(state, 0), GAME.view(do(state, Place()).state, 0)
    for part in ("players", "items", "monsters", "history", "last_challenge"):
        assert getattr(before, part) is getattr(after, part), part

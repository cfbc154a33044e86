"""Who sees which card in Welcome to the Dungeon (WTD-025, WTD-035, WTD-036, WTD-057).

The twins of ``tests/engines/test_twins.py`` show that nothing leaks anywhere; here stands what each
single card is known to, and to whom it is not.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

import orjson
import pytest

from engines.contract import Seat
from engines.rng import Rng
from engines.welcome_to_the_dungeon import GAME
from engines.welcome_to_the_dungeon.data import DECK, MONSTERS
from engines.welcome_to_the_dungeon.state import (
    Draw,
    Drew,
    Pass,
    Place,
    Remove,
    Removed,
    State,
    WasPlaced,
)
from engines.welcome_to_the_dungeon.view import Held
from tests.engines.playing import story
from tests.engines.welcome_to_the_dungeon.scenes import SEATS, card, do, opening, scene


def seen_differently(one: State, other: State, seats: int) -> set[Seat | None]:
    """The viewers who can tell these two states apart."""
    viewers = (*range(seats), None)
    return {viewer for viewer in viewers if bytes_of(one, viewer) != bytes_of(other, viewer)}


def bytes_of(state: State, viewer: Seat | None) -> bytes:
    return orjson.dumps(GAME.view(state, viewer))


@pytest.mark.clause("WTD-025", "WTD-057")
@pytest.mark.case("HI-09", "HI-12")
@pytest.mark.parametrize("seats", SEATS)
def test_a_drawn_card_is_seen_by_its_drawer_alone_whoever_passed_or_dropped_out(seats: int) -> None:
    for players in itertools.product((card(), card(passed=True), card(losses=2)), repeat=seats):
        for turn in range(seats):
            if players[turn].in_round and sum(player.in_round for player in players) > 1:
                goblin, dragon = (
                    scene(seats, turn=turn, drawn=monster, players=players) for monster in ("goblin", "dragon")
                )
                assert seen_differently(goblin, replace(dragon, deck=goblin.deck), seats) == {turn}


@pytest.mark.clause("WTD-025")
@pytest.mark.case("HI-12", "HI-14")
@pytest.mark.parametrize("move", [None, Place(), Remove("torch")], ids=str)
def test_the_event_of_a_card_names_it_to_its_seat_alone(move: Place | Remove | None) -> None:
    step = do(opening(3), Draw()) if move is None else do(opening(3), Draw(), move)
    assert step.events
    for event, viewer in itertools.product(step.events, (0, 1, 2, None)):
        assert isinstance(event, Drew | WasPlaced | Removed)
        told = GAME.tell(event, viewer)
        assert told == (event if viewer == event.seat else replace(event, monster=None))


@pytest.mark.clause("WTD-035", "WTD-036", "W12")
def test_a_withheld_card_is_seen_by_its_owner_alone_until_the_end_of_the_round() -> None:
    dragon, lich = (scene(3, held={1: [("torch", card)]}) for card in ("dragon", "lich"))
    assert seen_differently(dragon, replace(lich, deck=dragon.deck), 3) == {1}
    mine = GAME.view(dragon, 1).mine
    assert mine is not None
    assert mine.held == (Held("torch", "dragon"),)
    later = do(dragon, Draw(), Place()).state
    assert GAME.view(later, 1).mine == mine


@pytest.mark.clause("WTD-027", "W12")
def test_a_placed_card_is_known_to_its_placer_alone_who_does_not_look_again() -> None:
    state = scene(3, dungeon=("demon", "lich"), by=2)
    other = scene(3, dungeon=("goblin", "ork"), by=2)
    assert seen_differently(state, replace(other, deck=state.deck), 3) == {2}
    mine = GAME.view(state, 2).mine
    assert mine is not None
    assert mine.sent == ("demon", "lich")


@pytest.mark.clause("WTD-014")
@pytest.mark.case("HI-02", "HI-05")
def test_nobody_sees_the_deck_or_the_seed() -> None:
    state = opening(4)
    assert seen_differently(state, replace(state, deck=state.deck[::-1]), 4) == set()
    assert seen_differently(state, replace(state, rng=Rng("another")), 4) == set()


@pytest.mark.clause("WTD-035", "W12")
def test_all_of_a_round_is_public_after_it_but_the_deck() -> None:
    state = do(scene(2, dungeon=("goblin",), held={1: [("vorpal", "lich")]}), Pass()).state
    assert state.last_challenge is not None
    for viewer in (0, 1, None):
        assert GAME.view(state, viewer).last_challenge == state.last_challenge
    assert GAME.view(state, 0).mine == GAME.view(state, 1).mine


@pytest.mark.clause("W13")
@pytest.mark.case("HI-03")
def test_a_spectator_knows_what_all_players_know_and_no_more() -> None:
    for state in story(GAME, 3, {}, "watched").states:
        watched = GAME.view(state, None)
        assert (watched.you, watched.moves, watched.drawn, watched.mine) == (None, (), None, None)
        for seat in range(3):
            view = GAME.view(state, seat)
            assert replace(view, you=None, moves=(), drawn=None, mine=None) == watched


@pytest.mark.clause("WTD-057")
def test_what_a_player_does_says_nothing_that_is_certain() -> None:
    """Whatever card is drawn, the same moves are legal: nothing that others see binds them to the truth."""
    listed = {GAME.moves(scene(3, drawn=monster), 0) for monster in MONSTERS}
    assert len(listed) == 1


@pytest.mark.case("HI-07", "HI-16")
def test_what_others_see_of_a_hidden_card_does_not_go_along_with_its_value() -> None:
    """Over many deals, what a spectator sees after a first card is placed is the same whatever it was."""
    seen: dict[bytes, set[str]] = {}
    for number in range(300):
        state = replace(opening(2, seed=f"ids{number}"), turn=0)
        placed = do(state, Draw(), Place()).state
        seen.setdefault(bytes_of(placed, None), set()).add(placed.pile[0].monster)
    assert list(seen.values()) == [set(DECK)]

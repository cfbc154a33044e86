"""Secrets: states that a viewer cannot tell apart give that viewer the same, byte for byte.

Each game brings ``twins.py``: ``twin(state, viewer, rng)`` deals anew what the viewer may not know, and
``reveals(events, viewer)`` says whether a step shows the viewer any of it. Both worlds go on through
the same moves until that happens, and then a new twin is made. Where another's move is itself a secret,
``mirror(state, seat, move, rng)`` says what that seat does in the twin instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.arena import Played
from engines.contract import AnyGame, IllegalMove, Seat, Step
from engines.rng import Rng
from tests.engines.playing import TABLES, Story, beside, few_games, stories, story, whole_games

each_table = pytest.mark.parametrize(("game", "seats"), TABLES)
HELD_SECRETS = [
    table for table in TABLES if not getattr(beside(cast(AnyGame, table.values[0]), "twins"), "HIDDEN_FROM_ALL", False)
]
"""Tables where one seat knows what another does not. In other games what is hidden is hidden from all alike."""
secrets = pytest.mark.case("HI-01", "HI-03", "HI-04", "HI-07", "HI-09", "HI-14", "HI-16")


def worlds(played: Story, viewer: Seat | None) -> Iterator[tuple[Any, Any, int]]:
    """At every state of a game: the state, a twin that came the same way, and how far the game is."""
    other = None
    hooks = beside(played.game, "twins")
    for number, (state, one) in enumerate(played.turns()):
        if other is None:
            other = hooks.twin(state, viewer, Rng(f"{played.seed}/twin{number}"))
        yield state, other, number
        if hooks.reveals(one.step.events, viewer):
            other = None
        else:
            move = _mirrored(hooks, other, viewer, one, Rng(f"{played.seed}/mirror{number}"))
            step = played.game.apply(other, one.seat, move)
            assert _told(played.game, step, viewer) == _told(played.game, one.step, viewer)
            other = step.state
    last = played.states[-1]
    yield last, hooks.twin(last, viewer, Rng(f"{played.seed}/twin")), len(played.played)


def _mirrored(hooks: Any, other: Any, viewer: Seat | None, one: Played, rng: Rng) -> Any:
    """The move in the twin world."""
    return hooks.mirror(other, one.seat, one.move, rng) if hasattr(hooks, "mirror") and one.seat != viewer else one.move


def _told(game: AnyGame, step: Step[Any, Any], viewer: Seat | None) -> list[bytes]:
    told = (game.tell(event, viewer) for event in step.events)
    return [orjson.dumps(event) for event in told if event is not None]


@each_table
@whole_games
@given(data=st.data())
def test_twins_have_the_same_pieces(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played, conserved = data.draw(stories(game, seats)), beside(game, "conserve").conserved
    for viewer in played.viewers:
        assert all(conserved(state) == conserved(other) for state, other, _ in worlds(played, viewer))


@each_table
def test_twins_differ(game: AnyGame, seats: int) -> None:
    played = story(game, seats, {}, "differ")
    for viewer in played.viewers:
        assert any(state != other for state, other, _ in worlds(played, viewer))


@pytest.mark.parametrize(("game", "seats"), HELD_SECRETS)
def test_twins_differ_in_what_others_know(game: AnyGame, seats: int) -> None:
    games = [story(game, seats, {}, f"differ{number}") for number in range(5)]
    for viewer in games[0].viewers:
        assert any(
            game.view(state, seat) != game.view(other, seat)
            for played in games
            for state, other, _ in worlds(played, viewer)
            for seat in range(seats)
            if seat != viewer
        )


@secrets
@each_table
@whole_games
@given(data=st.data())
def test_twins_look_the_same(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    for viewer in played.viewers:
        for state, other, _ in worlds(played, viewer):
            assert orjson.dumps(game.view(state, viewer)) == orjson.dumps(game.view(other, viewer))


@secrets
@each_table
@whole_games
@given(data=st.data())
def test_twins_allow_and_refuse_the_same(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    pool = played.moves()
    for viewer in range(seats):
        for state, other, number in worlds(played, viewer):
            assert game.moves(state, viewer) == game.moves(other, viewer)
            for move in Rng(played.seed, number).shuffled(pool)[0][:20]:
                assert _answer(game, state, viewer, move) == _answer(game, other, viewer, move)


def _answer(game: AnyGame, state: Any, seat: Seat, move: Any) -> tuple[str, str]:
    try:
        game.apply(state, seat, move)
    except IllegalMove as refusal:
        return refusal.code, refusal.message
    return "accepted", ""


@pytest.mark.case("HI-17")
@each_table
@whole_games
@given(data=st.data())
def test_what_can_be_taken_back_showed_nobody_anything(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played, reveals = data.draw(stories(game, seats)), beside(game, "twins").reveals
    for one in played.played:
        if one.step.undoable:
            assert not any(reveals(one.step.events, viewer) for viewer in played.viewers)


@secrets
@each_table
@few_games
@given(data=st.data())
def test_bots_know_no_more_than_their_seat(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    for viewer in range(seats):
        for state, other, number in worlds(played, viewer):
            if viewer in game.to_move(state):
                rng = Rng(played.seed, number)
                choose = tuple(game.bots.values())[number % len(game.bots)]
                chosen = [choose(game.view(s, viewer), game.moves(s, viewer), rng) for s in (state, other)]
                assert chosen[0] == chosen[1]

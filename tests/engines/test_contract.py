"""What every game must keep, whatever it is about: checked over random whole games at every table.

Belongs here: the contract of ``engines/contract.py``. Does not belong here: any one game's rules, and
what a viewer may not know (``test_twins``).
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from app.play.codec import codec, text
from engines.arena import begin, bot
from engines.contract import AnyGame, BadSetup, IllegalMove, Outcome, complete_options
from engines.rng import Rng
from tests.engines.playing import (
    GAMES,
    TABLES,
    Story,
    beside,
    few_games,
    leaves,
    seeds,
    some_options,
    stories,
    story,
    whole_games,
)

ROOT = Path(__file__).resolve().parents[2]

each_table = pytest.mark.parametrize(("game", "seats"), TABLES)
each_game = pytest.mark.parametrize("game", GAMES)


# --- Chance ---


@each_table
@whole_games
@given(data=st.data())
def test_the_same_seed_and_moves_give_the_same_game(game: AnyGame, seats: int, data: st.DataObject) -> None:
    first = data.draw(stories(game, seats))
    assert story(game, seats, first.options, first.seed, restless=first.restless) == first


@each_table
@whole_games
@given(data=st.data())
def test_another_seed_gives_another_game(game: AnyGame, seats: int, data: st.DataObject) -> None:
    first = data.draw(stories(game, seats))
    others = [story(game, seats, first.options, f"{first.seed}{n}") for n in range(3)]
    assert any(other.played != first.played for other in others)


# --- Moves ---


@each_table
@whole_games
@given(data=st.data())
def test_awaited_seats_have_moves_and_somebody_is_awaited_until_it_is_over(
    game: AnyGame, seats: int, data: st.DataObject
) -> None:
    for state in data.draw(stories(game, seats)).states:
        awaited = game.to_move(state)
        with_moves = {seat for seat in range(seats) if game.moves(state, seat)}
        assert awaited <= with_moves
        assert bool(awaited) == bool(with_moves) == (game.outcome(state) is None)


@each_table
@whole_games
@given(data=st.data())
def test_only_whoever_has_just_chosen_has_moves_without_being_awaited(
    game: AnyGame, seats: int, data: st.DataObject
) -> None:
    """Thinking again is for those whose choice is still open: while others are awaited who choose at the same time."""
    played = data.draw(stories(game, seats))
    acted: set[int] = set()
    for state, one in played.turns():
        assert {seat for seat in range(seats) if game.moves(state, seat)} - game.to_move(state) <= acted
        acted = (acted | {one.seat}) - game.to_move(one.step.state)


@each_table
@whole_games
@given(data=st.data())
def test_moves_are_listed_once_and_always_in_the_same_order(game: AnyGame, seats: int, data: st.DataObject) -> None:
    for state in data.draw(stories(game, seats)).states:
        for seat in range(seats):
            listed = list(game.moves(state, seat))
            assert listed == list(game.moves(state, seat))
            assert len(set(listed)) == len(listed)


@each_table
@whole_games
@given(data=st.data())
@pytest.mark.case("CO-04")
def test_a_move_is_legal_if_and_only_if_it_is_listed(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    pool = played.moves()
    for number, state in enumerate(played.states):
        for seat in range(seats):
            listed = game.moves(state, seat)
            tried = Rng(played.seed, number * seats + seat).shuffled(pool)[0][: _tries(played)]
            _check_answers(game, state, seat, {move: move in listed for move in tried})


@each_table
@whole_games
@given(data=st.data())
def test_every_listed_move_is_accepted(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    for number, state in enumerate(played.states):
        for seat in game.to_move(state):
            tried = Rng(played.seed, number).shuffled(game.moves(state, seat))[0][: _tries(played)]
            _check_answers(game, state, seat, dict.fromkeys(tried, True))


def _tries(played: Story) -> int:
    """Moves to try for each seat of each state: as many in a long game as in a short one, over all its states."""
    return max(4, 2000 // (len(played.states) * played.seats))


def _check_answers(game: AnyGame, state: Any, seat: int, expected: Mapping[Any, bool]) -> None:
    """Moves are accepted or refused as expected, with a reason, and the state is as it was."""
    before = text(state)
    for move, legal in expected.items():
        refusal = _refusal(game, state, seat, move)
        assert (refusal is None) == legal, (seat, move)
        if refusal is not None:
            assert re.fullmatch(r"[a-z]+(_[a-z]+)*", refusal.code)
            assert re.fullmatch(r"[A-Z].*\.", refusal.message)
    assert text(state) == before


def _refusal(game: AnyGame, state: Any, seat: int, move: Any) -> IllegalMove | None:
    try:
        game.apply(state, seat, move)
    except IllegalMove as refusal:
        return refusal
    return None


@each_table
@whole_games
@given(data=st.data())
def test_an_undoable_step_drew_nothing_and_leaves_the_same_seat_to_move(
    game: AnyGame, seats: int, data: st.DataObject
) -> None:
    for state, one in data.draw(stories(game, seats)).turns():
        if one.step.undoable:
            assert one.seat in game.to_move(one.step.state)
            assert _chance(one.step.state) == _chance(state)


def _chance(value: Any) -> list[Rng]:
    """Every place of chance inside a state."""
    if isinstance(value, Rng):
        return [value]
    if dataclasses.is_dataclass(value):
        return [rng for field in dataclasses.fields(value) for rng in _chance(getattr(value, field.name))]
    return [rng for one in value for rng in _chance(one)] if isinstance(value, tuple) else []


@each_table
@whole_games
@given(data=st.data())
def test_chance_lives_in_the_state(game: AnyGame, seats: int, data: st.DataObject) -> None:
    for state in data.draw(stories(game, seats)).states:
        assert _chance(state)


# --- Types ---


@each_table
@whole_games
@given(data=st.data())
@pytest.mark.case("DB-01")
def test_states_moves_and_events_survive_being_written_and_read(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played, reads = data.draw(stories(game, seats)), codec(game.info.key)
    for state in played.states:
        assert reads.stored_state(text(state)) == state
    for move in played.moves():
        assert reads.move(orjson.loads(text(move))) == move
    for one in (played.begin, *(one.step for one in played.played)):
        assert reads.stored_events(text(one.events)) == one.events


@each_table
@few_games
@given(data=st.data())
def test_views_and_told_events_survive_being_written_and_read(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    view: TypeAdapter[Any] = TypeAdapter(game.types.view)
    event: TypeAdapter[Any] = TypeAdapter(game.types.event)
    for viewer in played.viewers:
        for state in played.states:
            seen = game.view(state, viewer)
            assert view.validate_json(orjson.dumps(seen), strict=True) == seen
        for told in _told(played, viewer):
            assert event.validate_json(orjson.dumps(told), strict=True) == told


def _told(played: Story, viewer: int | None) -> list[Any]:
    steps = (played.begin, *(one.step for one in played.played))
    told = (played.game.tell(event, viewer) for step in steps for event in step.events)
    return [event for event in told if event is not None]


@each_table
@whole_games
@given(data=st.data())
def test_a_played_game_continues_from_what_was_written(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played, reads = data.draw(stories(game, seats)), codec(game.info.key)
    for state, one in played.turns():
        again = game.apply(reads.stored_state(text(state)), one.seat, reads.move(orjson.loads(text(one.move))))
        assert again == one.step


# --- Views ---


@each_table
@whole_games
@given(data=st.data())
def test_views_have_what_all_views_have(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    for state, viewer in itertools.product(played.states, played.viewers):
        view = game.view(state, viewer)
        assert isinstance(view, game.types.view)
        assert isinstance(view.phase, str)
        assert view.to_move == tuple(sorted(game.to_move(state)))
        assert view.you == viewer
        assert view.moves == (() if viewer is None else tuple(game.moves(state, viewer)))
        assert len(view.players) == seats
        assert view.outcome == game.outcome(state)


@each_table
@whole_games
@given(data=st.data())
@pytest.mark.case("HI-02", "HI-05")
def test_nothing_that_is_sent_contains_the_seed(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    for viewer in played.viewers:
        sent = [game.view(state, viewer) for state in played.states] + _told(played, viewer)
        for value in leaves(sent):
            assert not isinstance(value, Rng)
            assert not (isinstance(value, str) and played.seed in value)


@each_table
@whole_games
@given(data=st.data())
def test_the_same_view_twice_is_equal_and_told_events_are_of_their_kind(
    game: AnyGame, seats: int, data: st.DataObject
) -> None:
    played = data.draw(stories(game, seats))
    for viewer in played.viewers:
        assert all(game.view(state, viewer) == game.view(state, viewer) for state in played.states)
        for step in (played.begin, *(one.step for one in played.played)):
            for event in step.events:
                told = game.tell(event, viewer)
                assert told is None or told.type == event.type


# --- The end ---


@each_table
@whole_games
@given(data=st.data())
@pytest.mark.case("FL-01", "CO-04")
def test_a_game_ends_with_places_scores_and_reasons(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    outcome = game.outcome(played.states[-1])
    assert isinstance(outcome, Outcome)
    assert len(outcome.places) == len(outcome.scores) == len(outcome.breakdown) == seats
    assert list(outcome.places) == [1 + sum(other < place for other in outcome.places) for place in outcome.places]
    assert outcome.reason
    assert all(line.key for lines in outcome.breakdown for line in lines)
    json.dumps(dataclasses.asdict(outcome))


@each_table
@whole_games
@given(data=st.data())
@pytest.mark.case("RU-05")
def test_nothing_is_lost_and_nothing_appears(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    conserved = beside(game, "conserve").conserved
    expected = conserved(played.begin.state)
    assert expected
    for state in played.states:
        assert conserved(state) == expected


# --- Bots ---


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@each_table
@given(data=st.data())
@few_games
def test_bots_play_whole_games_and_only_legal_moves(game: AnyGame, seats: int, level: str, data: st.DataObject) -> None:
    for state, one in story(game, seats, data.draw(some_options(game)), data.draw(seeds()), bot(level)).turns():
        assert one.move in game.moves(state, one.seat)


@each_table
@given(data=st.data())
@few_games
def test_bots_play_the_same_by_the_same_chance(game: AnyGame, seats: int, data: st.DataObject) -> None:
    played = data.draw(stories(game, seats))
    for number, (state, one) in enumerate(played.turns()):
        choose = tuple(game.bots.values())[number % len(game.bots)]
        view, listed = game.view(state, one.seat), game.moves(state, one.seat)
        assert choose(view, listed, Rng(played.seed, number)) == choose(view, listed, Rng(played.seed, number))


# --- Setup and what is said about the game ---


@each_game
def test_a_game_has_what_people_need_to_know(game: AnyGame) -> None:
    info = game.info
    assert info.title
    assert info.summary.endswith(".")
    assert "not affiliated" in info.credits
    assert 1 <= info.seats[0] <= info.seats[1]
    assert info.rules_version >= 1
    assert info.weight in {"easy", "medium", "deep"}
    assert list(game.bots) == ["easy", "normal", "hard"]
    for option in info.options:
        assert option.accepts(option.default)
        assert len({choice.value for choice in option.choices}) == len(option.choices) > 1


@each_game
def test_a_table_of_another_size_is_refused(game: AnyGame) -> None:
    for seats in (game.info.seats[0] - 1, game.info.seats[1] + 1):
        with pytest.raises(BadSetup, match="players"):
            begin(game, seats, "seed", {})


@each_game
def test_options_that_do_not_exist_are_refused(game: AnyGame) -> None:
    with pytest.raises(BadSetup, match="no option"):
        begin(game, game.info.seats[0], "seed", {"weather": "rain"})
    for option in game.info.options:
        with pytest.raises(BadSetup, match="not one of the choices"):
            begin(game, game.info.seats[0], "seed", {option.key: "rain"})


@each_game
def test_options_that_are_not_chosen_have_their_defaults(game: AnyGame) -> None:
    assert complete_options(game.info, {}) == {option.key: option.default for option in game.info.options}


@each_game
def test_a_game_has_its_rules_in_words(game: AnyGame) -> None:
    rules = (ROOT / "engines" / game.info.key / "RULES.md").read_text(encoding="utf-8")
    assert rules.startswith(f"# {game.info.title}\n")
    assert "not affiliated" in rules

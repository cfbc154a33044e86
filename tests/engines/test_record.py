"""Records of whole games: what is written leads to the same game again, and what does not is refused in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.play.codec import codec, text
from engines import games
from engines.arena import at_random, play
from engines.contract import AnyGame, complete_options
from engines.record import BadRecord, Json, read, replay, state_hash, write
from tests.engines.playing import GAMES, TABLES, decoder, some_options

each_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def written(game: AnyGame, seats: int, seed: str = "written", **chosen: Any) -> Json:
    """The record of a random game, as it comes out of a file."""
    options = complete_options(game.info, chosen)
    record: Json = json.loads(json.dumps(write(game, seed, options, play(game, [at_random] * seats, seed, options))))
    return record


@each_table
@settings(max_examples=5)
@given(data=st.data())
def test_what_is_written_is_played_again(game: AnyGame, seats: int, data: st.DataObject) -> None:
    chosen = data.draw(some_options(game))
    record = written(game, seats, "again", **chosen)
    run = replay(read(record), game, decoder(game))
    assert run == play(game, [at_random] * seats, "again", chosen)
    assert write(game, "again", complete_options(game.info, chosen), run) == record


@pytest.mark.parametrize("game", GAMES)
def test_equal_states_have_equal_hashes_and_others_have_not(game: AnyGame) -> None:
    run = play(game, [at_random] * game.info.seats[0], "hash")
    states = [run.begin.state, *(one.step.state for one in run.played)]
    assert len({state_hash(state) for state in states}) == len(states)
    read_again = codec(game.info.key).stored_state(text(run.state))
    assert state_hash(read_again) == state_hash(run.state)


def test_a_game_that_was_not_finished_can_be_written_too() -> None:
    game = next(iter(games().values()))
    seats, options = game.info.seats[0], complete_options(game.info, {})
    run = play(game, [at_random] * seats, "half", options)
    del run.played[len(run.played) // 2 :]
    run.outcome = None
    record = write(game, "half", options, run)
    assert record["result"]["outcome"] is None
    assert replay(read(record), game, decoder(game)).played == run.played


CHANGES: dict[str, tuple[Callable[[Json], Any], str]] = {
    "other_game": (lambda record: record.update(game="chess"), "chess"),
    "other_rules": (lambda record: record.update(rules_version=99), "version 99"),
    "bad_seats": (lambda record: record.update(seats=77), "players"),
    "unknown_option": (lambda record: record["options"].update(weather="rain"), "no option"),
    "illegal_move": (lambda record: record["moves"].append(record["moves"][-1]), "against the rules"),
    "other_result": (lambda record: record["result"].update(state_hash="0" * 64), "otherwise"),
    "unreadable": (lambda record: record["moves"][0].update(move={"type": "fly"}), "Move 1"),
}


@pytest.mark.parametrize(("code", "change", "words"), [(code, *rest) for code, rest in CHANGES.items()])
def test_a_record_that_was_tampered_with_is_refused(code: str, change: Callable[[Json], Any], words: str) -> None:
    game = next(iter(games().values()))
    record = written(game, game.info.seats[0])
    change(record)
    with pytest.raises(BadRecord, match=words) as refused:
        replay(read(record), game, decoder(game))
    assert refused.value.code == code


def test_another_outcome_is_noticed() -> None:
    game = next(iter(games().values()))
    record = written(game, game.info.seats[0])
    record["result"]["outcome"]["places"].reverse()
    with pytest.raises(BadRecord, match="otherwise"):
        replay(read(record), game, decoder(game))


@pytest.mark.parametrize(
    "data", [None, [], "text", {}, {"game": 7}, {1: 2}, {"result": []}, {"result": {"outcome": 3}}], ids=repr
)
def test_what_is_no_record_is_refused_in_a_sentence(data: object) -> None:
    with pytest.raises(BadRecord, match=r"^The .*\.$") as refused:
        read(data)
    assert refused.value.code == "unreadable"


@pytest.mark.parametrize("field", ["game", "rules_version", "seats", "options", "seed", "moves", "result"])
def test_every_field_is_needed_and_has_its_kind(field: str) -> None:
    game = next(iter(games().values()))
    record = written(game, game.info.seats[0])
    for wrong in (None, True, 1.5):
        with pytest.raises(BadRecord, match=field):
            read({**record, field: wrong})
    del record[field]
    with pytest.raises(BadRecord, match=field):
        read(record)


@pytest.mark.parametrize("wrong", [None, {}, {"seat": "0", "move": {}}, {"seat": True, "move": {}}, {"seat": 0}])
def test_a_move_is_a_seat_and_an_object(wrong: object) -> None:
    game = next(iter(games().values()))
    record = written(game, game.info.seats[0])
    record["moves"][0] = wrong
    with pytest.raises(BadRecord):
        read(record)

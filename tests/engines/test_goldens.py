"""Golden games: whole games that were played once and must always end the same.

Belongs here: playing them again, and that there are enough of them. They are made by ``make_goldens``.
"""

from __future__ import annotations

import json
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engines import games
from engines.arena import Run
from engines.contract import AnyGame
from engines.record import BadRecord, Json, read, replay, write
from tests.engines.make_goldens import GOLDEN, Changed, is_current, moments, text
from tests.engines.playing import GAMES, TABLES, decoder

FILES = [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in sorted(GOLDEN.glob("*/*.json"))]


def load(path: Path) -> Json:
    record: Json = json.loads(path.read_text(encoding="utf-8"))
    return record


def again(game: AnyGame) -> Iterator[tuple[Json, Run]]:
    """Every golden game of a game, played again."""
    for path in sorted((GOLDEN / game.info.key).glob("*.json")):
        record = load(path)
        yield record, replay(read(record), game, decoder(game))


@pytest.mark.parametrize("path", FILES)
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    record = load(path)
    game = games()[path.parent.name]
    run = replay(read(record), game, decoder(game))
    assert write(game, record["seed"], record["options"], run) == record


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_there_are_golden_games_for_every_table(game: AnyGame, seats: int) -> None:
    assert sum(record["seats"] == seats for record, _ in again(game)) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_golden_games_reach_every_phase_and_use_every_move_event_and_option(game: AnyGame) -> None:
    phases, moves, events, options = set(), set(), set(), set()
    for record, run in again(game):
        options |= set(record["options"].items())
        for one in run.played:
            moves.add(type(one.move))
            events |= {type(event) for event in one.step.events}
            phases.add(game.view(one.step.state, None).phase)
        events |= {type(event) for event in run.begin.events}
        phases.add(game.view(run.begin.state, None).phase)
    assert phases == set(typing.get_args(typing.get_type_hints(game.types.view)["phase"]))
    assert moves == members(game.types.move)
    assert events == members(game.types.event)
    assert options == {(option.key, choice.value) for option in game.info.options for choice in option.choices}


def members(union: Any) -> set[Any]:
    """The types of a union, or the one type that stands alone."""
    return set(typing.get_args(union)) or {union}


@pytest.mark.parametrize("game", GAMES)
def test_golden_games_show_what_they_are_kept_for(game: AnyGame) -> None:
    for name, moment in moments(game).items():
        record = load(GOLDEN / game.info.key / f"{moment.seats}-{name}.json")
        assert record["seats"] == moment.seats
        assert record["options"].items() >= moment.options.items()
        assert moment.happened(replay(read(record), game, decoder(game))), name


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_result_without_new_rules_is_noticed(game: AnyGame, tmp_path: Path) -> None:
    record = load(sorted((GOLDEN / game.info.key).glob("*.json"))[0])
    file = tmp_path / "golden.json"
    assert not is_current(game, file)
    file.write_text(text(record))
    assert load(file) == record
    assert is_current(game, file)
    file.write_text(text(record | {"rules_version": game.info.rules_version + 1}))
    assert not is_current(game, file)
    record["result"]["state_hash"] = "0" * 64
    file.write_text(text(record))
    with pytest.raises(Changed, match="rules_version"):
        is_current(game, file)
    with pytest.raises(BadRecord, match="otherwise"):
        replay(read(record), game, decoder(game))

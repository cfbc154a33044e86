"""The ``serai`` command as somebody types it: what it prints, and how it says no.

Belongs here: ``simulate``, ``replay``, and how commands are found. Does not belong here: serving.
"""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cli import COMMANDS, main
from app.cli.figures import measure
from app.cli.simulate import chosen_options
from engines import games
from engines.arena import begin
from engines.contract import complete_options
from engines.record import state_hash

ROOT = Path(__file__).resolve().parent.parent
GAME = next(game for game in games().values() if game.info.options)
KEY, LEAST, MOST = GAME.info.key, *GAME.info.seats
GOLDEN = sorted((ROOT / "tests/golden" / KEY).glob("*.json"))[0]


def typed(*words: str) -> int:
    """The exit code of a command."""
    try:
        return main(words)
    except SystemExit as end:
        return int(end.code or 0)


# --- Finding one's way ---


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("--help") == 0
    printed = capsys.readouterr().out
    assert all(f"  {name} " in printed for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert typed(command, "--help") == 0
    assert f"usage: serai {command}" in capsys.readouterr().out


@pytest.mark.parametrize("words", [(), ("dance",)], ids=str)
def test_what_is_no_command_is_refused(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert typed(*words) == 2
    assert "usage: serai" in capsys.readouterr().err


def test_it_can_be_run_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app.cli", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "simulate" in done.stdout


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    command = f"{sys.executable} -m app.cli replay --json {GOLDEN} | true"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_whoever_stops_a_command_sees_no_stack_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("app.cli.simulate.measure", stopped)
    assert typed("simulate", KEY) == 130


# --- Simulate ---


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert typed("simulate", KEY, "--json", *words) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_simulated_games_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--games", "6", "--bots", "normal,easy", "--seats", str(MOST))
    assert (found["games"], found["seats"], found["seed"]) == (6, MOST, "serai")
    assert sum(level["win_share"] for level in found["levels"]) == pytest.approx(1)
    assert sum(level["seats"] for level in found["levels"]) == MOST
    for level in found["levels"]:
        assert 0 <= level["low"] <= level["win_share"] <= level["high"] <= 1
        assert level["fair_share"] == pytest.approx(level["seats"] / MOST)
    assert 0 < found["moves"]["least"] <= found["moves"]["median"] <= found["moves"]["most"]
    assert found["moves_per_second"] > 0


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (figures(capsys, "--games", "8", "--seed", seed) for seed in ("one", "one", "two"))
    assert {**first, "moves_per_second": 0} == {**again, "moves_per_second": 0}
    assert first["moves"] != other["moves"]


def test_options_are_played_with(capsys: pytest.CaptureFixture[str]) -> None:
    option = GAME.info.options[0]
    chosen = option.choices[-1].value
    assert figures(capsys, "--games", "1", "--option", f"{option.key}={chosen}")["options"][option.key] == chosen


def test_options_may_be_typed_in_any_case() -> None:
    game = next(game for game in games().values() if any(option.default is False for option in game.info.options))
    key = next(option.key for option in game.info.options if option.default is False)
    for typed_so in ("true", "True", "TRUE"):
        assert chosen_options(game, [f"{key}={typed_so}"]) == {key: True}


def test_figures_are_shown_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("simulate", KEY, "--games", "2", "--bots", "easy") == 0
    shown = capsys.readouterr()
    assert GAME.info.title in shown.out
    assert "100.0%" in shown.out
    assert "moves a second" in shown.out
    assert shown.err == "", "a progress bar is only for somebody who watches"


def test_each_seat_is_compared_with_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--games", "6", "--bots", "normal,easy", "--seats", str(MOST))
    assert [seat["part"] for seat in found["by_seat"]] == [f"seat {number + 1}" for number in range(MOST)]
    assert sum(seat["win_share"] for seat in found["by_seat"]) == pytest.approx(1)
    assert sum(seat["lead"] for seat in found["by_seat"]) == pytest.approx(0)
    assert all(seat["games"] == 6 for seat in found["by_seat"])


def test_what_a_game_tells_of_itself_is_averaged(capsys: pytest.CaptureFixture[str]) -> None:
    game = next(game for game in games().values() if game.measure)
    words = ("simulate", game.info.key, "--games", "3", "--bots", "easy", "--seats", str(game.info.seats[1]))
    assert typed(*words, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(role["games"] for role in found["by_role"]) == 3 * game.info.seats[1]
    assert sum(role["games"] * role["lead"] for role in found["by_role"]) == pytest.approx(0)
    assert typed(*words) == 0
    shown = capsys.readouterr().out
    assert all(f"{name}: {value:.2f}" in shown for name, value in found["measures"].items())
    assert "By role" in shown


def test_a_game_need_not_tell_anything() -> None:
    silent = dataclasses.replace(GAME, measure=None)
    found = measure(silent, ("easy",) * LEAST, 1, "silent", complete_options(GAME.info, {}))
    assert (found.by_role, found.measures) == ((), {})


def test_equal_bots_get_a_new_deal_each_time() -> None:
    """Turned around the table they would play the same game again."""
    moves = measure(GAME, ("easy",) * LEAST, 4, "anew", complete_options(GAME.info, {})).moves
    assert moves.least < moves.most


def test_intervals_hold_what_they_promise() -> None:
    (level,) = measure(GAME, ("easy",) * LEAST, 40, "wilson", complete_options(GAME.info, {})).levels
    assert (level.win_share, level.high) == (1.0, 1.0)
    assert level.low == pytest.approx(1 / (1 + 1.96**2 / 40))  # Wilson's bound when every one of n is a success


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tic_tac_toe",), "there is no game 'tic_tac_toe'; the games are:"),
        ((KEY, "--bots", "genius"), "no bots of level 'genius'; it has: easy, normal, hard."),
        ((KEY, "--bots", "easy,"), "no bots of level ''"),
        ((KEY, "--seats", "99"), f"is for {LEAST} to {MOST} players, not 99."),
        ((KEY, "--seats", "0"), "'0' is not a whole number from 1 on"),
        ((KEY, "--games", "many"), "'many' is not a whole number from 1 on"),
        ((KEY, "--option", "weather=rain"), "has no option 'weather=rain'; its options are:"),
        ((KEY, "--seats", str(LEAST), "--bots", ",".join(["easy"] * (LEAST + 1))), f"for {LEAST} seats."),
        ((), "GAME"),
    ],
    ids=str,
)
def test_what_cannot_be_simulated_is_refused_in_a_sentence(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed("simulate", *words) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.out == ""


# --- Replay ---


def test_a_record_is_shown_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(GOLDEN.read_text())
    assert typed("replay", str(GOLDEN)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == GAME.info.title
    assert lines[-1] == "The result is the recorded one."
    assert sum(": " in line and line.lstrip()[0].isdigit() for line in lines) == len(record["moves"])


def test_a_record_is_shown_to_programs_too(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(GOLDEN.read_text())
    assert typed("replay", str(GOLDEN), "--json") == 0
    first, *steps, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["step"] == 0
    assert [{"seat": step["seat"], "move": step["move"]} for step in steps] == record["moves"]
    assert last["outcome"] == record["result"]["outcome"]


def test_an_unfinished_game_is_shown_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(GOLDEN.read_text())
    begun = begin(GAME, record["seats"], record["seed"], record["options"]).state
    record |= {"moves": [], "result": {"state_hash": state_hash(begun), "outcome": None}}
    assert typed("replay", str(_file(tmp_path, record))) == 0
    assert "not played to its end" in capsys.readouterr().out


def _file(folder: Path, record: object) -> Path:
    path = folder / "record.json"
    path.write_text(json.dumps(record))
    return path


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "There is no game 'chess'": lambda record: record.update(game="chess"),
    "by the rules of": lambda record: record.update(rules_version=99),
    "Move 1 is not a move of": lambda record: record["moves"][0].update(move={"type": "fly"}),
    "is against the rules": lambda record: record["moves"].append(record["moves"][0]),
    "ends otherwise than the record says": lambda record: record["result"].update(state_hash=""),
    "'seed' is missing or of the wrong kind": lambda record: record.pop("seed"),
}


@pytest.mark.parametrize(("said", "change"), CHANGES.items(), ids=CHANGES)
def test_a_bad_record_is_refused_in_a_sentence(
    said: str, change: Callable[[dict[str, Any]], object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(GOLDEN.read_text())
    change(record)
    assert typed("replay", str(_file(tmp_path, record))) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.out == ""


def test_what_is_no_file_or_no_json_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("replay", str(tmp_path / "nowhere.json")) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "text.json").write_bytes(b"\xff{")
    assert typed("replay", str(tmp_path / "text.json")) == 2
    assert "is not JSON" in capsys.readouterr().err

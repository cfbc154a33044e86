"""The command where it cannot do what it is asked: one clear sentence, exit code 2, no stack trace, no password."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.config import BadSettings, load
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.service import HOST, free_port
from tests.wire import stack as stacks
from tests.wire.crowd import Crowd
from tests.wire.house import ADDED, ROOT, House

NOWHERE = "127.0.0.1:1"


def run(folder: Path, words: list[str], settings: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ADDED))),
        **{f"SERAI_{name}": value for name, value in settings.items()},
    }
    command = [sys.executable, "-m", "app.cli", *words]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=150
    )


def check_sentence(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    said = done.stderr.strip()
    assert done.returncode == 2, said
    assert "Traceback" not in said
    assert "s3cret" not in said + done.stdout
    assert len(said.splitlines()) == 1, said
    assert said.startswith("Serai cannot start. ")
    assert said.endswith(".")
    for part in parts:
        assert part in said


WRONG = {
    "unknown database": ({"DATABASE_URL": "mysql://x:s3cret@y/z"}, "SERAI_DATABASE_URL: must begin with postgresql://"),
    "no database at all": ({"DATABASE_URL": "s3cret"}, "SERAI_DATABASE_URL: must begin with"),
    "database port": ({"DATABASE_URL": "postgresql://u:s3cret@h:port/d"}, "SERAI_DATABASE_URL: has a port"),
    "unknown bus": ({"REDIS_URL": "http://x"}, "SERAI_REDIS_URL: must begin with redis://"),
    "bus port": ({"REDIS_URL": "redis://:s3cret@h:port"}, "SERAI_REDIS_URL: has a port"),
    "no workers": ({"WORKERS": "0"}, "SERAI_WORKERS"),
    "bus in memory": ({"WORKERS": "2"}, "More than one worker needs SERAI_REDIS_URL"),
    "a port in words": ({"PORT": "http"}, "SERAI_PORT"),
    "a port too high": ({"PORT": "65536"}, "SERAI_PORT"),
    "a rate in words": ({"RATE_FRAMES": "many"}, "SERAI_RATE_FRAMES: must look like 40/second"),
    "no rate": ({"RATE_WRITES": "0/minute"}, "SERAI_RATE_WRITES: must look like"),
    "origins": ({"ORIGINS": "https://a.example"}, "SERAI_ORIGINS: must be a JSON list"),
    "address": ({"PUBLIC_URL": "play.example.org"}, "SERAI_PUBLIC_URL: must look like"),
    "half an address": ({"LAN_URL": "http://[::1"}, "SERAI_LAN_URL"),
    "log": ({"LOG": "loud"}, "SERAI_LOG"),
    "pause": ({"BOT_PAUSE": "nan"}, "SERAI_BOT_PAUSE"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_setting_that_cannot_be_meant(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings, sentence = WRONG[wrong]
    for name, value in settings.items():
        monkeypatch.setenv(f"SERAI_{name}", value)
    with pytest.raises(BadSettings) as said:
        load()
    assert str(said.value).startswith(sentence)
    assert str(said.value).endswith(".")
    assert "s3cret" not in str(said.value)


UNREACHABLE = {
    "a bad setting": ({"PORT": "http"}, "SERAI_PORT"),
    "database away": ({"DATABASE_URL": f"postgresql://u:s3cret@{NOWHERE}/d"}, "PostgreSQL does not answer"),
    "no such host": ({"DATABASE_URL": "postgresql://u:s3cret@no.such.host.invalid/d"}, "PostgreSQL does not answer"),
    "database folder": ({"DATABASE_URL": "sqlite:////nowhere/at/all.db"}, "The database cannot be opened"),
    "bus away": ({"REDIS_URL": f"redis://:s3cret@{NOWHERE}/0"}, "Redis does not answer at SERAI_REDIS_URL"),
    "no such address": ({"HOST": "300.1.1.1"}, "cannot listen on port"),
}


@pytest.mark.parametrize("wrong", UNREACHABLE)
def test_a_house_that_cannot_open(tmp_path: Path, wrong: str) -> None:
    settings, sentence = UNREACHABLE[wrong]
    check_sentence(run(tmp_path, ["serve"], {"PORT": str(free_port()), **settings}), sentence)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        check_sentence(run(tmp_path, ["serve", "--port", str(port)], {}), f"cannot listen on port {port}", "--port")


def test_a_data_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in ("file", "file/below"):
        check_sentence(run(tmp_path, ["serve", "--port", "0", "--data", folder], {}), "data folder", folder)


def test_a_database_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data/serai.sqlite3").write_text("This is a letter to a friend, and no database. " * 100)
    check_sentence(run(tmp_path, ["serve", "--port", "0"], {}), "The database cannot be opened")


def test_migrating_fails_in_a_sentence_too(tmp_path: Path) -> None:
    check_sentence(run(tmp_path, ["migrate"], {"DATABASE_URL": f"postgresql://u:s3cret@{NOWHERE}/d"}), "PostgreSQL")
    assert run(tmp_path, ["migrate"], {}).returncode == 0
    assert (tmp_path / "data/serai.sqlite3").exists()


def test_a_house_ends_by_ctrl_c() -> None:
    with House() as house:
        os.kill(house.pid, signal.SIGINT)
        assert house._warden
        assert house._warden.wait(20) == 0
        assert "Traceback" not in house.log


async def test_several_workers_serve_one_house(one_postgres: Postgres, one_redis: Redis) -> None:
    with await stacks.shared(one_postgres, one_redis, processes=1, WORKERS="2") as running:
        async with Crowd(running) as crowd:
            party = await crowd.party("Ann", "Ben", "Cem")
            await party.play_on(20)
            assert all(line.gaps == 0 for line in party.lines)
            metrics = (await crowd.stranger().send("GET", "/metrics")).text
            assert "serai_moves_total" in metrics
        seconds = running.houses[0].terminate()
        assert seconds < 15
        assert "Traceback" not in running.houses[0].log

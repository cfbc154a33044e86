"""What the README says must be true. Belongs here: comparing it with the code."""

from __future__ import annotations

import re
from pathlib import Path

from app.config import Settings
from engines import games

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_every_setting_is_listed_with_its_default() -> None:
    listed = dict(re.findall(r"^\| `SERAI_([A-Z_]+)` \| (.*?) ?\| ", README, re.MULTILINE))
    defaults = {name.upper(): field.default for name, field in Settings.model_fields.items()}
    assert {name: value or "" for name, value in listed.items()} == {
        name: "" if value in ("", ()) else str(value) for name, value in defaults.items()
    }


def test_every_game_is_listed_with_its_players_and_minutes() -> None:
    for game in games().values():
        least, most = game.info.seats
        assert f"| {game.info.title} | {least}\u2013{most} | {game.info.minutes} | {game.info.summary} |" in README


def test_every_picture_and_page_that_is_named_is_there() -> None:
    named = re.findall(r"\]\(([^)#:]+)\)", README)
    assert named
    assert [path for path in named if not (ROOT / path).is_file()] == []

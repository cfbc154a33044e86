"""Which Chromium the tests drive, and what it must be told to run here. Driving it belongs in tests/browser."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from tests.services import programs

CHROMIUM_ARGS = (
    # Containers and ordinary users cannot always build the sandbox, and only pages of our own are opened.
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    # Pages live for seconds: what only pays for itself later is not begun.
    "--js-flags=--no-turbofan --no-maglev",
)

_FONTS = """\
<?xml version="1.0"?>
<fontconfig>{folders}<cachedir>{cache}</cachedir></fontconfig>
"""


def chromium_path() -> str | None:
    """The browser's executable; None where Playwright has one of its own."""
    try:
        return str(programs.chromium().path)
    except programs.MissingProgramError:
        return None


def chromium_env() -> dict[str, str | float | bool]:
    """The whole environment for the browser's process."""
    return {**os.environ, **_additions()}


def _additions() -> Mapping[str, str]:
    try:
        program = programs.chromium()
    except programs.MissingProgramError:
        return {}
    return {**program.environment(), "FONTCONFIG_FILE": str(_fonts())} if program.source == "unpacked" else {}


def _fonts() -> Path:
    """Where an unpacked browser is told of fonts. It is written once: others may be reading it."""
    path = programs.UNPACKED / "fonts.conf"
    folders = "".join(f"<dir>{folder}</dir>" for folder in programs.FONTS)
    wanted = _FONTS.format(folders=folders, cache=programs.UNPACKED / "fonts")
    if not path.exists() or path.read_text() != wanted:
        path.write_text(wanted)
    return path

"""Which Chromium the tests drive, and what it must be told to run here. Driving it belongs in tests/browser."""

from __future__ import annotations

import os
from collections.abc import Mapping

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
)

_FONTS = """\
<?xml version="1.0"?>
<fontconfig><dir>{root}/usr/share/fonts</dir><cachedir>{root}/fonts</cachedir></fontconfig>
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
    if program.source != "unpacked":
        return {}
    root = programs.UNPACKED / "chromium"
    fonts = root / "fonts.conf"
    fonts.write_text(_FONTS.format(root=root))
    return {**program.environment(), "FONTCONFIG_FILE": str(fonts)}

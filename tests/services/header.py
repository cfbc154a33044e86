"""Which services a test run used: a line for each at its head. For tests/conftest.py to import."""

from __future__ import annotations

from tests.services import programs


def pytest_report_header() -> list[str]:
    """pytest prints these lines below its own."""
    services = {"PostgreSQL": programs.postgres(), "Redis": programs.redis(), "nginx": programs.nginx()}
    flags = {"nginx": "-v"}
    lines = [f"{title}: {program.version(flags.get(title, '--version'))}" for title, program in services.items()]
    return [*lines, f"Chromium: {_chromium()}"]


def _chromium() -> str:
    try:
        return programs.chromium().version()
    except programs.MissingProgramError:
        return "Playwright's own"

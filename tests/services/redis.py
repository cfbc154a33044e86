"""A throw-away Redis that keeps nothing on disk. What is in it is the business of whoever uses it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.services import programs
from tests.services.service import HOST, Service, answers


class Redis(Service):
    """An empty Redis without a password."""

    def __init__(self) -> None:
        super().__init__()
        self.program = programs.redis()

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}/0"

    def command(self) -> list[str | Path]:
        settings = {"--port": str(self.port), "--bind": HOST, "--save": "", "--appendonly": "no"}
        return [self.program.path, *(word for setting in settings.items() for word in setting)]

    def environment(self) -> Mapping[str, str]:
        return self.program.environment()

    def is_up(self) -> bool:
        return answers(self.port, b"PING\r\n", b"+PONG")

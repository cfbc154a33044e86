"""A throw-away PostgreSQL. Its schema and its data are the business of whoever uses it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests.services import programs
from tests.services.service import HOST, Service

_FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


class Postgres(Service):
    """An empty cluster with the database `postgres` and the superuser `serai`, who needs no password.

    It is quick and would lose data in a power cut; `fsync=True` makes it as careful as a real one, for measuring.
    """

    def __init__(self, *, fsync: bool = False) -> None:
        super().__init__()
        self.program = programs.postgres()
        self._settings = {} if fsync else _FAST
        # PostgreSQL refuses to run as root.
        self.user = "nobody" if os.geteuid() == 0 else ""

    @property
    def url(self) -> str:
        return f"postgresql://serai@{HOST}:{self.port}/postgres"

    def prepare(self) -> None:
        if self.user:
            shutil.chown(self.folder, self.user)
            self.program = self._within_reach(self.program)
        initdb = self.program.path.with_name("initdb")
        subprocess.run(
            [initdb, "-D", self.folder / "data", "-U", "serai", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
            check=True,
            cwd=self.folder,
            env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
            stdout=subprocess.DEVNULL,
            user=self.user or None,
        )

    def command(self) -> list[str | Path]:
        settings = {
            "listen_addresses": HOST,
            "port": self.port,
            "unix_socket_directories": "",
            "max_connections": 200,
            **self._settings,
        }
        options = (word for name, value in settings.items() for word in ("-c", f"{name}={value}"))
        return [self.program.path, "-D", self.folder / "data", *options]

    def is_up(self) -> bool:
        # The file of a killed server stays behind, with the process id of that one.
        file = self.folder / "data/postmaster.pid"
        lines = file.read_text().split() if file.exists() else []
        return bool(lines) and lines[0] == str(self.pid) and lines[-1] == "ready"

    def _within_reach(self, program: programs.Program) -> programs.Program:
        """The wheel may lie below a home that is closed to others, so another user needs a copy of it."""
        if program.source != "wheel":
            return program
        package = program.path.parents[2]
        for folder in (package / "pginstall", package.with_name(f"{package.name}.libs")):
            if folder.exists():
                shutil.copytree(folder, self.folder / folder.relative_to(package.parent), symlinks=True)
        subprocess.run(["chmod", "-R", "a+rX", self.folder], check=True)
        return programs.Program(self.folder / program.path.relative_to(package.parent), program.source)

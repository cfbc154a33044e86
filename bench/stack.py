"""A server to measure: one or two processes on SQLite, or on a real PostgreSQL and Redis with fsync on.

Belongs here: starting and stopping what is measured. Does not belong here: measuring.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.service import free_port

ROOT = Path(__file__).resolve().parent.parent
_RATES = ("GUESTS", "WRITES", "MISSES", "FRAMES", "SOCKETS")
STACKS = ("sqlite", "postgres", "postgres+redis", "two")
"""What can be started: ./play's own, PostgreSQL alone, with Redis, and two processes on both."""


@dataclass(frozen=True)
class Server:
    """A running process of the server."""

    url: str
    pid: int

    def resident_kib(self) -> int:
        """Resident memory now, in KiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])

    def cpu_seconds(self) -> float:
        """Processor time used so far, user and system, in seconds."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def running(stack: str, core: int | None) -> Iterator[list[Server]]:
    """The servers of a stack, ready; ``core``: the processor they are bound to."""
    with contextlib.ExitStack() as things:
        folder = things.enter_context(tempfile.TemporaryDirectory(prefix="serai-bench-"))
        settings = {f"SERAI_RATE_{rate}": "off" for rate in _RATES} | {
            "SERAI_DATA": folder,
            "SERAI_LOG_LEVEL": "warning",
        }
        if stack != "sqlite":
            settings["SERAI_DATABASE_URL"] = things.enter_context(Postgres(fsync=True)).url
        if stack in ("postgres+redis", "two"):
            settings["SERAI_REDIS_URL"] = things.enter_context(Redis()).url
        count = 2 if stack == "two" else 1
        yield [things.enter_context(_process(settings, core)) for _ in range(count)]


@contextlib.contextmanager
def _process(settings: dict[str, str], core: int | None) -> Iterator[Server]:
    port = free_port()
    command = [sys.executable, "-m", "app.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
    if core is not None:
        command = ["taskset", "-c", str(core), *command]
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **settings}, stdout=subprocess.DEVNULL)
    try:
        _wait_until_ready(f"http://127.0.0.1:{port}/readyz", process)
        yield Server(f"http://127.0.0.1:{port}", process.pid)
    finally:
        process.terminate()
        process.wait(10)


def _wait_until_ready(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if process.poll() is not None:
            raise SystemExit(f"the server ended with {process.returncode}")
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=1):
            return
        time.sleep(0.1)
    raise SystemExit("the server did not get ready in 30 s")

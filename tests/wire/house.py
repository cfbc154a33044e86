"""One process of Serai, run as its users run it: to ask, to break and to end.

Belongs here: starting `serai serve` and what its log may not say. Does not belong here: which database and bus it has
(`stack`), and asking it anything (`person`).
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.error import URLError

from tests.services.service import HOST, Service, ServiceError

ROOT = Path(__file__).resolve().parents[2]
ADDED = ROOT / "tests/app/added"
"""A folder with an installed game of somebody else's."""

FREE = dict.fromkeys(("RATE_GUESTS", "RATE_WRITES", "RATE_MISSES", "RATE_FRAMES", "RATE_SOCKETS"), "off")
QUICK = {"BOT_PAUSE": "0", "LOG": "json", **FREE}
_FAULTS = ("_failed", "Traceback", "never retrieved", "was destroyed")


class House(Service):
    """`serai serve` on a port of its own; settings are named as in the environment, without `SERAI_`."""

    def __init__(self, **settings: str) -> None:
        super().__init__()
        self._settings = {**QUICK, **settings}
        self._read = 0

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def command(self) -> list[str | Path]:
        return [sys.executable, "-m", "app.cli", "serve", "--host", HOST, "--port", str(self.port)]

    def environment(self) -> Mapping[str, str]:
        settings = {f"SERAI_{name}": value for name, value in self._settings.items()}
        path = os.pathsep.join(map(str, (ROOT, ADDED)))
        return {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONASYNCIODEBUG": "", **settings}

    def is_up(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def terminate(self) -> float:
        """Ends it by SIGTERM, as a machine that shuts down does; how many seconds it took."""
        assert self._warden
        began = time.monotonic()
        os.kill(self.pid, signal.SIGTERM)
        self._reap(patience=20)
        return time.monotonic() - began

    def restart_after(self, end: str) -> None:
        """Up again after `kill`, `stop` or `terminate`."""
        getattr(self, end)()
        self.start()

    def said(self) -> Iterator[dict[str, object]]:
        """The lines of its log that are structured."""
        for line in self.log.splitlines():
            if line.startswith("{"):
                yield json.loads(line)

    def check_log(self) -> None:
        """Nothing went wrong since the last check that people were not told about."""
        new = self.log[self._read :]
        self._read += len(new)
        if any(fault in new for fault in _FAULTS):
            raise ServiceError(f"The server's log has a fault:\n{new[-6000:]}")

"""What every service can do: start, stop, start again on the same port, be killed, be paused.

What its command is and when it is up belongs in the module of the service. Ending it after a killed test run is the
business of warden.py.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

from tests.services.warden import family, signal_all

HOST = "127.0.0.1"
_WARDEN = Path(__file__).with_name("warden.py")
_PATIENCE = 90.0
_BELOW_EPHEMERAL = range(20_000, 30_000)


class ServiceError(Exception):
    """A service did not come up, with the end of its log."""


def free_port() -> int:
    """A port that stays ours while its service is down.

    A port that the system gives out by itself could go to another process meanwhile, or a client that calls again
    and again could even be connected to itself.
    """
    for port in random.sample(_BELOW_EPHEMERAL, 100):
        with socket.socket() as listener, suppress(OSError):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((HOST, port))
            return port
    raise ServiceError("No free port found.")


def answers(port: int, question: bytes = b"", answer: bytes = b"") -> bool:
    """Whether something listens there and, if it is asked something, says what it should."""
    with suppress(OSError), socket.create_connection((HOST, port), timeout=1) as connection:
        connection.sendall(question)
        return not answer or connection.recv(len(answer)) == answer
    return False


class Service(ABC):
    """A context manager: inside, the service is up at `url`; afterwards nothing of it is left."""

    user: str = ""
    """Whom the service runs as; empty for whoever runs the tests."""

    pid: int = 0

    def __init__(self) -> None:
        # Not where TMPDIR points: that may be closed to the service's own user.
        self.folder = Path(tempfile.mkdtemp(prefix="serai-test-", dir="/tmp"))
        self.port = free_port()
        self._warden: subprocess.Popen[str] | None = None

    @property
    @abstractmethod
    def url(self) -> str:
        """Where clients find the service."""

    @abstractmethod
    def command(self) -> Sequence[str | Path]:
        """The command line that runs it in the foreground."""

    @abstractmethod
    def is_up(self) -> bool:
        """Whether it takes requests."""

    def prepare(self) -> None:  # noqa: B027 - some services need nothing
        """Makes what must be in `folder` before the first start."""

    def environment(self) -> Mapping[str, str]:
        """What the service's process is told beside PATH: nothing of this machine's settings reaches it."""
        return {}

    def __enter__(self) -> Self:
        try:
            self.prepare()
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def log(self) -> str:
        """Everything the service has said."""
        path = self.folder / "log"
        return path.read_text(errors="replace") if path.exists() else ""

    def start(self) -> None:
        """Starts the service and waits until it is up."""
        with (self.folder / "log").open("a") as log:
            self._warden = subprocess.Popen(
                [sys.executable, "-IS", _WARDEN, self.user, self.folder, *self.command()],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={"PATH": "/usr/bin:/bin", "LC_ALL": "C", **self.environment()},
                cwd=self.folder,
                start_new_session=True,  # Ctrl-C is for the tests alone; they end the service in their own time
            )
        assert self._warden.stdout
        self.pid = int(self._warden.stdout.readline())
        self._wait_until_up(self._warden)

    def stop(self) -> None:
        """Ends the service as its administrator would, and not so politely if it does not listen."""
        self.resume()
        signal_all([self.pid] if self._warden else [], signal.SIGINT)
        self._reap(patience=10)

    def kill(self) -> None:
        """`kill -9`: no goodbye to anybody, nothing more written."""
        signal_all([self.pid] if self._warden else [], signal.SIGKILL)
        self._reap(patience=10)

    def restart(self) -> None:
        """Stops it and starts it again on the same port."""
        self.stop()
        self.start()

    def pause(self) -> None:
        """Holds every process of the service: connections stay open, nothing is answered."""
        signal_all(family(self.pid), signal.SIGSTOP)

    def resume(self) -> None:
        """Lets a paused service go on."""
        if self._warden:
            signal_all(family(self.pid), signal.SIGCONT)

    def _wait_until_up(self, warden: subprocess.Popen[str]) -> None:
        deadline = time.monotonic() + _PATIENCE
        while not self.is_up():
            if warden.poll() is not None or time.monotonic() > deadline:
                raise ServiceError(f"{type(self).__name__} did not start:\n{self.log[-2000:]}")
            time.sleep(0.02)

    def _reap(self, patience: float) -> None:
        if not (warden := self._warden):
            return
        try:
            warden.wait(patience)
        except subprocess.TimeoutExpired:
            os.kill(self.pid, signal.SIGKILL)
            warden.wait(patience)
        self._warden = None
        for pipe in (warden.stdin, warden.stdout):
            if pipe:
                pipe.close()

"""Stands between a test run and one service, and ends the service when the run is gone, however it went.

Run as a program: `warden.py USER FOLDER COMMAND…` prints the service's process id. When its standard input closes, it
ends the service and removes the folder. Standard library only, and quick to start.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 5.0
"""Seconds that an orphaned service gets to end by itself."""


def family(pid: int) -> list[int]:
    """The process and its children; nobody if it has ended."""
    if not Path("/proc/self").exists():
        return [pid, *_children_by_ps(pid)]
    with suppress(FileNotFoundError, ProcessLookupError):
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
    return []


def _children_by_ps(parent: int) -> list[int]:
    processes = subprocess.run(["ps", "-A", "-o", "ppid=,pid="], capture_output=True, text=True, check=True).stdout
    pairs = (map(int, line.split()) for line in processes.splitlines())
    return [child for of, child in pairs if of == parent]


def signal_all(pids: list[int], number: signal.Signals) -> None:
    """Sends a signal to those that are still there."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def start(user: str, command: list[str]) -> subprocess.Popen[bytes]:
    """The service's first process, as another user where one is named."""
    if not user:
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    entry = pwd.getpwnam(user)
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        user=entry.pw_uid,
        group=entry.pw_gid,
        extra_groups=[],
    )


def watch(service: subprocess.Popen[bytes], orphaned: threading.Event) -> None:
    """Waits for the end of the run that started us; a paused service must wake up to be ended."""
    sys.stdin.read()
    orphaned.set()
    signal_all(family(service.pid), signal.SIGCONT)
    service.send_signal(signal.SIGINT)
    time.sleep(PATIENCE)
    service.kill()


def main(user: str, folder: str, *command: str) -> int:
    """Keeps watch until the service has ended."""
    service = start(user, list(command))
    print(service.pid, flush=True)
    orphaned = threading.Event()
    threading.Thread(target=watch, args=(service, orphaned), daemon=True).start()
    code = service.wait()
    if orphaned.is_set():
        shutil.rmtree(folder, ignore_errors=True)
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

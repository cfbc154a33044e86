"""Fills the virtual environment that runs it from a hash-locked list, and puts the `serai` command into it.

The machine needs no pip: the one in requirements/ runs straight from its wheel. Finding a Python and making the
environment belong in boot.sh.
"""

import hashlib
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMAND = """\
#!/bin/sh
exec "{python}" -m app.cli "$@"
"""


def checked_pip() -> Path:
    """The wheel is binary, so a checkout may have damaged it without anyone seeing."""
    digest, name = (ROOT / "requirements/pip.sha256").read_text().split()
    wheel = ROOT / "requirements" / name
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != digest:
        sys.exit(f"requirements/{name} is damaged: check it out again.")
    return wheel


def install(lock: str) -> None:
    pip = [sys.executable, str(checked_pip() / "pip"), "install", "-qq", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "--require-hashes", "--only-binary", ":all:", "-r", lock], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(f"Could not install {lock}: is this machine online?")


def add_command() -> None:
    """Like an editable install, without needing a build backend."""
    paths = sysconfig.get_paths()
    Path(paths["purelib"], "serai.pth").write_text(f"{ROOT}\n")
    command = Path(paths["scripts"], "serai")
    command.write_text(COMMAND.format(python=sys.executable))
    command.chmod(0o755)


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    install(sys.argv[1])
    add_command()

"""./play and ./check on their way from nothing: when they make the environment, when they fill it, what they say when
they cannot. That it works on a bare system is proven by scripts/prove_bare.sh.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ("sh", "cat", "cksum", "cp", "dirname", "id", "mkdir", "rm")

# Makes environments that hold a copy of itself, and writes down what it is asked to do there.
STAND_IN = """\
#!/bin/sh
case "$*" in
  *-V*) echo "Python $VERSION" ;;
  *venv*--clear*) echo make >>"$DIARY"; rm -rf .venv; mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
  *install.py*) echo "fill $2" >>"$DIARY" ;;
esac
"""


class Checkout:
    """The parts of the house that boot it, on a machine that has next to nothing."""

    def __init__(self, place: Path, python: str) -> None:
        self.place = place / "serai"
        self.tools = place / "bin"
        self.diary = place / "diary"
        shutil.copytree(ROOT / "requirements", self.place / "requirements")
        shutil.copytree(ROOT / "scripts", self.place / "scripts")
        shutil.copy(ROOT / "play", self.place)
        self.tools.mkdir()
        for tool in TOOLS:
            (self.tools / tool).symlink_to(shutil.which(tool) or tool)
        (self.tools / "python3").write_text(python)
        (self.tools / "python3").chmod(0o755)

    def run(self, *command: str, version: str = "3.11.2") -> subprocess.CompletedProcess[str]:
        environment = {"PATH": str(self.tools), "DIARY": str(self.diary), "VERSION": version}
        return subprocess.run(command, cwd=self.place, env=environment, capture_output=True, text=True, check=False)

    def ready(self, lock: str = "play", version: str = "3.11.2") -> list[str]:
        """What was done to be ready."""
        self.diary.write_text("")
        done = self.run("sh", "-c", f"set -eu; . ./scripts/boot.sh; ready {lock}", version=version)
        assert done.returncode == 0, done.stderr
        return self.diary.read_text().splitlines()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path, STAND_IN)


def test_the_environment_is_made_and_filled_once(checkout: Checkout) -> None:
    assert checkout.ready() == ["make", "fill requirements/play.lock"]
    assert checkout.ready() == []


def test_each_list_is_installed_once(checkout: Checkout) -> None:
    checkout.ready("play")
    assert checkout.ready("test") == ["fill requirements/test.lock"]
    assert checkout.ready("play") == checkout.ready("test") == []


def test_a_new_lock_fills_the_environment_again(checkout: Checkout) -> None:
    checkout.ready()
    with (checkout.place / "requirements/play.lock").open("a") as lock:
        lock.write("# newer\n")
    assert checkout.ready() == ["fill requirements/play.lock"]


def test_another_python_makes_it_anew(checkout: Checkout) -> None:
    checkout.ready()
    assert checkout.ready(version="3.13.0") == ["make", "fill requirements/play.lock"]


def test_a_moved_checkout_makes_it_anew(checkout: Checkout) -> None:
    checkout.ready()
    checkout.place = checkout.place.rename(checkout.place.with_name("moved"))
    assert "make" in checkout.ready()


def test_without_a_python_it_says_what_it_needs(tmp_path: Path) -> None:
    too_old = Checkout(tmp_path, "#!/bin/sh\nexit 1\n")
    done = too_old.run("./play")
    assert done.returncode == 1
    assert done.stderr.startswith("Serai needs Python 3.11")
    assert not (too_old.place / ".venv").exists()


def test_a_damaged_pip_is_not_run(checkout: Checkout) -> None:
    wheel = next((checkout.place / "requirements").glob("*.whl"))
    wheel.write_bytes(wheel.read_bytes()[:-1])
    install = [sys.executable, "scripts/install.py", "requirements/play.lock"]
    done = subprocess.run(install, cwd=checkout.place, env=os.environ, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, f"requirements/{wheel.name} is damaged: check it out again.\n")

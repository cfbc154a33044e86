"""The house keeps its own rules: what it ships is well-formed, locked and unharmed, and its walls hold.

What `./check` runs as a tool of its own (style, types, the import contracts as they stand) is not repeated here. That
the contracts would notice something is.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from compose_spec import PyCompose
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.services import programs

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
NOT_OURS = {"data", "vendor", "node_modules", "__pycache__"}
SHELL = ("play", "check", ".ci/run", *(f"scripts/{p.name}" for p in sorted((ROOT / "scripts").glob("*.sh"))))
PURE = {
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "hashlib"),
    *("heapq", "itertools", "math", "operator", "string", "types", "typing"),
}
"""What the rules of a game may take from the standard library."""

LONGEST_FILE = 400
VAGUE_NAMES = {"util", "utils", "common", "helper", "helpers", "core", "manager", "misc"}
FORBIDDEN = (
    # In pieces, so that this file may pass too.
    *("py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "deb." + "debian.org"),
    *("/wo" + "rk/", "/ro" + "ot/", "/home/" + "user", "TO" + "DO", "FIX" + "ME"),
)


def run(tool: str, *arguments: str | Path, cwd: Path = ROOT) -> str:
    """What a tool of the environment finds; empty if it is content."""
    done = subprocess.run([BIN / tool, *arguments], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode in {0, 1}, done.stderr
    return done.stdout + done.stderr if done.returncode else ""


def our_files(*suffixes: str) -> Iterator[Path]:
    """Every file of the house that somebody wrote here, by the ends of their names if any are given."""
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name == ".ci" or not (name in NOT_OURS or name.startswith("."))]
        yield from (Path(folder, name) for name in names if not suffixes or name.endswith(suffixes))


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


# What is shipped


def test_shell_scripts_are_sound() -> None:
    shellcheck = programs.shellcheck()
    environment = {**os.environ, **shellcheck.environment()}
    done = subprocess.run([shellcheck.path, "-x", *SHELL], cwd=ROOT, env=environment, check=False, capture_output=True)
    assert (done.returncode, done.stdout) == (0, b"")
    assert all(os.access(ROOT / script, os.X_OK) for script in ("play", "check", ".ci/run"))


def test_the_image_is_sound() -> None:
    assert run("hadolint", "Dockerfile") == ""


def test_the_image_gets_all_that_it_copies() -> None:
    wanted = set((ROOT / ".dockerignore").read_text().split())
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    for path in " ".join(copied).split():
        assert f"!{path}" in wanted
        assert (ROOT / path).exists()


def compose(**environment: str) -> Mapping[str, Any]:
    """docker-compose.yml with its variables put in as Compose does it."""

    def value(match: re.Match[str]) -> str:
        name, kind, rest = match.groups()
        assert kind != ":?" or name in environment, rest
        return environment.get(name, rest if kind == ":-" else "")

    text = (ROOT / "docker-compose.yml").read_text()
    document: Mapping[str, Any] = yaml.safe_load(re.sub(r"\$\{(\w+)(:[-?])?([^}]*)\}", value, text))
    return document


def test_compose_is_sound() -> None:
    assert run("yamllint", "--strict", "docker-compose.yml") == ""
    document = compose(SERAI_DATABASE_PASSWORD="s3cret")
    PyCompose.from_json(json.dumps(document)).validate()


def test_compose_has_two_equal_apps_that_outlive_a_crash() -> None:
    services = compose(SERAI_DATABASE_PASSWORD="s3cret")["services"]
    assert services["app1"] == services["app2"]
    assert all(service["restart"] in {"unless-stopped", "on-failure"} for service in services.values())
    assert all("healthcheck" in services[name] for name in ("postgres", "redis", "proxy"))
    assert services["app1"]["depends_on"]["migrate"] == {"condition": "service_completed_successfully"}


def test_compose_asks_for_its_one_secret() -> None:
    with pytest.raises(AssertionError, match="Put one into the file"):
        compose()
    assert "s3cret" in str(compose(SERAI_DATABASE_PASSWORD="s3cret"))


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    document = compose(SERAI_DATABASE_PASSWORD="s3cret")
    services = document["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    assert [name for name, service in services.items() if "outside" in service["networks"]] == ["proxy"]
    assert document["networks"]["inside"] == {"internal": True}


# What is locked


def locked(name: str) -> dict[str, str]:
    """The pinned versions of a lock, by package and environment marker."""
    text = (ROOT / f"requirements/{name}.lock").read_text()
    pins = re.findall(r"^([a-z0-9.-]+)==(\S+)(?: ; (.+?))? \\$", text, re.MULTILINE)
    return {f"{package} ; {marker}" if marker else package: version for package, version, marker in pins}


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        ("play", PROJECT["project"]["dependencies"]),
        ("test", [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["test"]]),
    ],
)
def test_locks_match_the_project(lock: str, wanted: list[str]) -> None:
    pins = [(key.partition(" ; ")[0], version) for key, version in locked(lock).items()]
    for requirement in map(Requirement, wanted):
        versions = [version for package, version in pins if package == canonicalize_name(requirement.name)]
        assert versions, f"{requirement} is not in {lock}.lock: run scripts/lock.sh"
        assert all(requirement.specifier.contains(version) for version in versions), requirement


def test_tests_run_on_what_is_played() -> None:
    assert locked("play").items() <= locked("test").items()


@pytest.mark.parametrize("lock", ["play", "test"])
def test_locks_name_versions_and_hashes_only(lock: str) -> None:
    for line in (ROOT / f"requirements/{lock}.lock").read_text().splitlines():
        is_pin = re.fullmatch(r"[a-z0-9.-]+==\S+( ; [^;@:/]+)? \\", line)
        assert is_pin or re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?|#.*", line), line


def test_pip_is_unharmed() -> None:
    digest, name = (ROOT / "requirements/pip.sha256").read_text().split()
    assert hashlib.sha256((ROOT / "requirements" / name).read_bytes()).hexdigest() == digest


@pytest.mark.parametrize("folder", sorted((ROOT / "frontend/vendor").iterdir()), ids=relative)
def test_vendored_files_are_unharmed(folder: Path) -> None:
    manifest = folder / "vendor.json"
    there = {str(p.relative_to(folder)): p for p in folder.rglob("*") if p.is_file() and p != manifest}
    hashes = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in there.items()}
    assert hashes == json.loads(manifest.read_text())["files"]


# What is written


def test_nothing_tells_where_it_was_made() -> None:
    found = []
    for path in our_files():
        if b"\0" not in (content := path.read_bytes()):
            text = content.decode()
            found += [f"{relative(path)}: {word}" for word in FORBIDDEN if word in text]
    assert found == []


def test_no_file_is_two_rooms() -> None:
    lengths = {relative(p): len(p.read_text().splitlines()) for p in our_files(".py", ".js", ".css", ".sh")}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_name_is_vague() -> None:
    assert [relative(p) for p in our_files(".py", ".js") if VAGUE_NAMES & {p.stem, p.parent.name}] == []


def test_every_module_says_what_it_is_for() -> None:
    modules = [p for p in our_files(".py") if p.stat().st_size]
    assert [relative(p) for p in modules if not ast.get_docstring(ast.parse(p.read_text()))] == []


# The walls


def imported(path: Path) -> Iterator[str]:
    """The top-level names of everything that a module imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{relative(path)} imports by a relative name"
            yield (node.module or "").partition(".")[0]


@pytest.mark.parametrize("path", sorted((ROOT / "engines").rglob("*/*.py")), ids=relative)
def test_games_take_only_what_is_pure(path: Path) -> None:
    assert set(imported(path)) <= {*PURE, "engines"}


VIOLATIONS = {
    "a room that nobody planned": ("app/utils.py", '"""Odds and ends."""'),
    "a corner that nobody planned": ("app/play/misc.py", '"""Odds and ends."""'),
    "chance of their own": ("engines/rng.py", "import random"),
    "a clock in the rules": ("engines/pochen/__init__.py", "import time"),
    "a game that knows another": ("engines/pochen/__init__.py", "import engines.welcome_to_the_dungeon.data"),
    "the web in the rules": ("engines/pochen/__init__.py", "import pydantic"),
    "rules that know the house": ("engines/pochen/__init__.py", "import app.config"),
    "a game known by name": ("app/play/service.py", "import engines.welcome_to_the_dungeon"),
    "a way up the stairs": ("app/db.py", "import app.play.service"),
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages alone, to do harm to."""
    place = tmp_path_factory.mktemp("house")
    for package in ("app", "engines"):
        shutil.copytree(ROOT / package, place / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", place)
    return place


def test_the_walls_stand(copy: Path) -> None:
    (copy / "engines/pochen").mkdir()
    (copy / "engines/pochen/__init__.py").write_text("import dataclasses\nfrom engines import contract, rng\n")
    assert run("lint-imports", "--no-cache", cwd=copy) == ""
    shutil.rmtree(copy / "engines/pochen")


@pytest.mark.parametrize(("file", "line"), VIOLATIONS.values(), ids=VIOLATIONS.keys())
def test_the_walls_would_notice(copy: Path, file: str, line: str) -> None:
    path = copy / file
    before = path.read_text() if path.exists() else None
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{before or ''}\n{line}\n")
    try:
        assert "BROKEN" in run("lint-imports", "--no-cache", cwd=copy)
    finally:
        path.unlink() if before is None else path.write_text(before)

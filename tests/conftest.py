"""What all tests share: the head of the run, and services that start once, when somebody first needs them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import hypothesis
import pytest

from tests.services.header import pytest_report_header
from tests.services.postgres import Postgres
from tests.services.redis import Redis

__all__ = ["pytest_report_header"]

# How long an example takes says more of the machine than of the house.
hypothesis.settings.register_profile(
    "house", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow], database=None
)
hypothesis.settings.load_profile("house")


HERE = Path(__file__).parent
SIDE_BY_SIDE = frozenset({"engines", "browser"})
"""Folders whose tests may be dealt out one by one; all others stay together, with services that start once a module."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Says to several workers (`-n 3 --dist loadgroup`) what belongs together, before they look for it."""
    for item in items:
        if item.path.relative_to(HERE).parts[0] not in SIDE_BY_SIDE:
            item.add_marker(pytest.mark.xdist_group("server"))


@pytest.fixture(scope="session")
def one_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for everybody who does not break it; each takes a database of their own."""
    with Postgres() as running:
        yield running


@pytest.fixture(scope="session")
def one_redis() -> Iterator[Redis]:
    """A Redis for everybody who does not break it; each takes a prefix of their own."""
    with Redis() as running:
        yield running

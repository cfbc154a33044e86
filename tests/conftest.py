"""What all tests share: the head of the run, and services that start once, when somebody first needs them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.services.header import pytest_report_header
from tests.services.postgres import Postgres
from tests.services.redis import Redis

__all__ = ["pytest_report_header"]


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

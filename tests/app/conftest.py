"""The stacks that the suite runs on, and the people who come to them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.wire import stack as stacks
from tests.wire.crowd import Crowd
from tests.wire.stack import Stack


@pytest.fixture(scope="session")
def embedded_stack() -> Iterator[Stack]:
    """SQLite, and the bus in memory."""
    with stacks.embedded() as running:
        yield running


@pytest.fixture(scope="session")
async def shared_stack(one_postgres: Postgres, one_redis: Redis) -> AsyncIterator[Stack]:
    """Two processes on PostgreSQL and Redis."""
    with await stacks.shared(one_postgres, one_redis) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def stack(request: pytest.FixtureRequest) -> Iterator[Stack]:
    """Each of the two, for tests that break nothing."""
    name = "embedded_stack" if request.param == "sqlite" else "shared_stack"
    running: Stack = request.getfixturevalue(name)
    yield running
    running.check_logs()


@pytest.fixture
def two(shared_stack: Stack) -> Iterator[Stack]:
    """Two processes on one database, for tests that break nothing."""
    yield shared_stack
    shared_stack.check_logs()


@pytest.fixture
async def crowd(stack: Stack) -> AsyncIterator[Crowd]:
    """People for the stack."""
    async with Crowd(stack) as people:
        yield people


@pytest.fixture
async def two_crowd(two: Stack) -> AsyncIterator[Crowd]:
    """People for the two processes."""
    async with Crowd(two) as people:
        yield people


@pytest.fixture(scope="module")
def own_redis() -> Iterator[Redis]:
    """A Redis to pause and to restart."""
    with Redis() as running:
        yield running


@pytest.fixture(scope="module")
def lone_house() -> Iterator[Stack]:
    """One process on SQLite, to kill and to start again."""
    with stacks.embedded() as running:
        yield running


@pytest.fixture(scope="module")
async def fragile_stack(one_postgres: Postgres, own_redis: Redis) -> AsyncIterator[Stack]:
    """Two processes on PostgreSQL and a Redis of their own, to kill and to start again."""
    with await stacks.shared(one_postgres, own_redis) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def fragile(request: pytest.FixtureRequest) -> Iterator[Stack]:
    """Each of the two, for tests that kill processes and start them again."""
    running: Stack = request.getfixturevalue("lone_house" if request.param == "sqlite" else "fragile_stack")
    yield running
    running.check_logs()


@pytest.fixture
async def fragile_crowd(fragile: Stack) -> AsyncIterator[Crowd]:
    """People for a stack that is about to break."""
    async with Crowd(fragile) as people:
        yield people


@pytest.fixture
async def fragile_two(fragile_stack: Stack) -> AsyncIterator[Crowd]:
    """People for two processes whose Redis is about to break."""
    async with Crowd(fragile_stack) as people:
        yield people
    fragile_stack.check_logs()

"""What a number of equal processes stand on: SQLite and nothing else, or PostgreSQL and Redis.

Belongs here: which database and bus a house gets, and looking into the database behind the server's back. Does not
belong here: people (`person`).
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any, Self

import asyncpg
from sqlalchemy import text

from app.config import Settings
from app.db import Database
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.wire.house import House

_numbers = itertools.count(1)


class Stack:
    """A context manager: inside, the houses are open on an empty database of their own."""

    def __init__(self, houses: Sequence[House], database: str, redis: Redis | None = None) -> None:
        self.houses = list(houses)
        self.database = database
        self.redis = redis
        self._open = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            for house in self.houses:
                opening.enter_context(house)
            self._open = opening.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @property
    def embedded(self) -> bool:
        """Whether it is SQLite and one process."""
        return self.redis is None

    def check_logs(self) -> None:
        """No house had a fault since the last check."""
        for house in self.houses:
            house.check_log()

    async def rows(self, sql: str, **values: object) -> list[Any]:
        """What the database answers, asked behind the server's back."""
        database = Database(self.database, pool=1)
        try:
            return await database.read(lambda c: _rows(c, sql, values))
        finally:
            await database.close()

    async def change(self, sql: str, **values: object) -> None:
        """Changes the database behind the server's back."""
        database = Database(self.database, pool=1)
        try:
            await database.write(lambda c: c.execute(text(sql), values))
        finally:
            await database.close()


async def _rows(connection: Any, sql: str, values: dict[str, object]) -> list[Any]:
    return list(await connection.execute(text(sql), values))


def embedded(**settings: str) -> Stack:
    """One process on SQLite, with the bus in memory."""
    house = House(**settings)
    return Stack([house], f"sqlite+aiosqlite:///{house.folder}/data/serai.sqlite3")


async def shared(postgres: Postgres, redis: Redis, processes: int = 2, **settings: str) -> Stack:
    """Equal processes on one empty PostgreSQL database and one Redis."""
    url = await new_database(postgres)
    prefix = f"serai{next(_numbers)}"
    given = {"DATABASE_URL": url, "REDIS_URL": redis.url, "REDIS_PREFIX": prefix, **settings}
    houses = [await asyncio.to_thread(House, **given) for _ in range(processes)]
    return Stack(houses, Settings(database_url=url).database, redis)


async def new_database(postgres: Postgres) -> str:
    """The URL of an empty database."""
    name = f"serai{next(_numbers)}"
    connection = await asyncpg.connect(postgres.url)
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    return postgres.url.removesuffix("postgres") + name

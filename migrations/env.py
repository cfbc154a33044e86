"""Alembic's entry: runs migrations on a connection that is given, or on SERAI_DATABASE_URL's."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from app.config import load
from app.models import metadata


def run(connection: Connection) -> None:
    """All pending migrations in one transaction; SQLite changes tables by copying them."""
    embedded = connection.dialect.name == "sqlite"
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=embedded, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()


async def connect_and_run() -> None:
    """For the ``alembic`` command itself."""
    engine = create_async_engine(load().database)
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    asyncio.run(connect_and_run())

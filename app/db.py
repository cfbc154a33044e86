"""The database: connections, transactions, and the one commit of the house.

Belongs here: how SQLite and PostgreSQL are opened and written, and what differs between them. Does
not belong here: which rows there are (``models``) and what they mean (the rooms' ``repository``).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

T = TypeVar("T")

Work: TypeAlias = Callable[[AsyncConnection], Awaitable[T]]

MIGRATIONS = Path(__file__).resolve().parent.parent / "migrations"
_TRIES = 3
_MIGRATION_LOCK = 0x5E4A1  # any number, as long as every Serai uses the same


class Unknown(Exception):  # noqa: N818 - says what is known
    """A commit was asked for and not answered: it may have happened."""


class Cut(Exception):  # noqa: N818 - says what happened
    """The connection was cut again and again. Nothing was done."""


GONE = (
    Unknown,
    Cut,
    OperationalError,
    InterfaceError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # when it is cut between two words
    OSError,
    TimeoutError,
    sqlite3.Error,
)
"""What it raises when the database cannot be reached or does not do its work."""


class Database:
    """One database. ``read`` and ``write`` run a unit of work on a connection of its own.

    Each unit runs in its own task and is shielded: a caller that is cancelled (a closed tab) neither
    tears a transaction apart nor costs a connection.
    """

    def __init__(self, url: str, pool: int = 8, *, foreign_keys: bool = True) -> None:
        self.url = url
        self.embedded = url.startswith("sqlite")
        self._engine = create_async_engine(url, pool_size=pool, max_overflow=8)
        self._reader = self._engine
        if self.embedded:
            _prepare_sqlite(self._engine, foreign_keys)
        else:
            # No BEGIN and ROLLBACK around reads: two round trips less.
            self._reader = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Work[T]) -> T:
        """The result of the work, which must not write."""
        return await asyncio.shield(asyncio.create_task(self._again_if_cut(self._read, work)))

    async def write(self, work: Work[T]) -> T:
        """The result of the work, once it is committed. An exception in it undoes all of it."""
        return await asyncio.shield(asyncio.create_task(self._again_if_cut(self._write, work)))

    async def _again_if_cut(self, run: Callable[[Work[T]], Awaitable[T]], work: Work[T]) -> T:
        """Connections that waited in the pool may have been cut meanwhile: then the work is begun anew."""
        for _ in range(_TRIES):
            try:
                return await run(work)
            except DBAPIError as error:
                if not _is_cut(error):
                    raise
        raise Cut

    async def _read(self, work: Work[T]) -> T:
        async with self._reader.connect() as connection:
            return await work(connection)

    async def _write(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            await connection.execution_options(serai_writes=True)
            result = await work(connection)
            try:
                await connection.commit()
            except DBAPIError as error:
                raise Unknown from error
            return result

    async def healthy(self) -> bool:
        """Whether it answers now."""
        try:
            await asyncio.wait_for(self.read(lambda c: c.exec_driver_sql("SELECT 1")), 3)
        except (DBAPIError, *GONE):
            return False
        return True

    def appender(self) -> Appender:
        """The fast way to write steps: a connection of its own, outside the pool."""
        return _SqliteAppender(self.url) if self.embedded else _PostgresAppender(self.url)

    async def close(self) -> None:
        """Ends every connection. Without it, SQLite's threads keep the process alive."""
        await self._engine.dispose()


def _is_cut(error: DBAPIError) -> bool:
    """Whether the connection failed and not the work; class 57P is a server that ends or begins."""
    return error.connection_invalidated or str(getattr(error.orig, "sqlstate", "")).startswith(("08", "57P"))


def _prepare_sqlite(engine: AsyncEngine, foreign_keys: bool) -> None:
    keys = f"foreign_keys={'ON' if foreign_keys else 'OFF'}"

    @event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", keys):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A deferred transaction that reads and then writes fails at once when another wrote in between.
        writes = connection.get_execution_options().get("serai_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def migrate(url: str) -> None:
    """Brings the schema up to date; of several processes that start at once, one does it."""
    if url.startswith("sqlite"):
        await asyncio.to_thread(_try_opening, url)
    # SQLite changes a table by copying and dropping it, which must not cascade into other tables.
    database = Database(url, pool=1, foreign_keys=False)

    async def work(connection: AsyncConnection) -> None:
        if not database.embedded:
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
        await connection.run_sync(_upgrade)

    try:
        await database.write(work)
    finally:
        await database.close()


def _try_opening(url: str) -> None:
    """Raises sqlite3.Error where there cannot be a database; the async driver would write a stack trace too."""
    with closing(sqlite3.connect(make_url(url).database or "", timeout=10)) as connection:
        connection.execute("PRAGMA schema_version")


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


Key: TypeAlias = tuple[int, str]
"""A table and a move id."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """One row of the step log, as it is written."""

    table_id: int
    seq: int
    seat: int
    who: str
    """The guest who must sit in that seat for the row to be kept; empty for a bot."""
    move_id: str
    move: str | None
    """JSON; None for an undo."""
    events: str
    undoes: int | None
    at: int

    @property
    def key(self) -> Key:
        """What tells it from every other row, also from one that lost its place to it."""
        return self.table_id, self.move_id


class Appender(Protocol):
    """Appends steps, many tables' at once, all in one durable commit."""

    async def append(self, rows: Sequence[StepRow]) -> set[Key]:
        """The keys of the rows that got in. A row stays out where its (table, seq) or (table, move_id) is
        taken, or where its seat is no longer its player's. Raises one of GONE; then nobody knows."""

    async def close(self) -> None: ...


_COLUMNS = "table_id, seq, seat, move_id, move, events, undoes, at"
_SEATED = (
    "EXISTS (SELECT 1 FROM seats s WHERE s.table_id = r.table_id AND s.number = r.seat "
    "AND COALESCE(s.guest_id, '') = r.who)"
)


class _PostgresAppender:
    _SQL = (
        f"INSERT INTO steps ({_COLUMNS}) SELECT table_id, seq, seat, move_id, move, events, undoes, at "  # noqa: S608
        "FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], "
        "$9::bigint[]) AS r(table_id, seq, seat, who, move_id, move, events, undoes, at) "
        f"WHERE {_SEATED} ON CONFLICT DO NOTHING RETURNING table_id, move_id"
    )

    def __init__(self, url: str) -> None:
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: asyncpg.Connection[Any] | None = None

    async def append(self, rows: Sequence[StepRow]) -> set[Key]:
        """See Appender. One statement is one transaction."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._url, timeout=5, command_timeout=10)
        columns = [list(column) for column in zip(*map(_values, rows), strict=True)]
        try:
            kept = await self._connection.fetch(self._SQL, *columns)
        except BaseException:
            # A connection that was cut without a word would fail every time.
            self._connection.terminate()
            raise
        return {(row[0], row[1]) for row in kept}

    async def close(self) -> None:
        """Ends the connection."""
        if self._connection is not None:
            await self._connection.close(timeout=2)


class _SqliteAppender:
    _SQL = (
        f"INSERT OR IGNORE INTO steps ({_COLUMNS}) SELECT table_id, seq, seat, move_id, move, events, undoes, at FROM "  # noqa: S608
        "(SELECT ? AS table_id, ? AS seq, ? AS seat, ? AS who, ? AS move_id, ? AS move, ? AS events, ? AS undoes, "
        "? AS at) r "
        f"WHERE {_SEATED}"
    )

    def __init__(self, url: str) -> None:
        self._path = make_url(url).database or ""
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: sqlite3.Connection | None = None

    async def append(self, rows: Sequence[StepRow]) -> set[Key]:
        """See Appender. The driver blocks, so it has a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._append, rows)

    def _append(self, rows: Sequence[StepRow]) -> set[Key]:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, timeout=10, isolation_level=None)
            self._connection.execute("PRAGMA synchronous=FULL")
        with self._connection as c:
            c.execute("BEGIN IMMEDIATE")
            return {row.key for row in rows if c.execute(self._SQL, _values(row)).rowcount == 1}

    async def close(self) -> None:
        """Ends the connection and its thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


_values = attrgetter("table_id", "seq", "seat", "who", "move_id", "move", "events", "undoes", "at")

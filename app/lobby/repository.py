"""Tables before and after the game: rows made, seats taken and freed.

Belongs here: SQL. Whoever changes a table claims it first: that locks its row, so that of two changes
at once, in whatever processes, the second sees what the first did.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import delete, exists, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.errors import NotFound
from app.models import seats, tables
from app.play import repository as play_repository
from app.play.schemas import TableRecord


async def claim(connection: AsyncConnection, table: int, at: int) -> TableRecord:
    """Locks the table until the end of the transaction, raises its revision, and answers it as it is."""
    done = await connection.execute(
        update(tables).where(tables.c.id == table).values(revision=tables.c.revision + 1, touched_at=at)
    )
    record = await play_repository.table(connection, table) if done.rowcount == 1 else None
    if record is None:
        raise NotFound("no_table", "There is no such table.")
    return record


async def add(connection: AsyncConnection, at: int, host_id: str, **values: Any) -> int:
    """A new table; its id. Raises IntegrityError where the code is taken."""
    options = orjson.dumps(values.pop("options")).decode()
    row = {"status": "waiting", "revision": 1, "created_at": at, "touched_at": at, "host_id": host_id}
    done = await connection.execute(insert(tables).values(**row, **values, options=options).returning(tables.c.id))
    return int(done.scalar_one())


async def change(connection: AsyncConnection, table: int, **values: Any) -> None:
    """Sets columns of a claimed table."""
    if "options" in values:
        values["options"] = orjson.dumps(values["options"]).decode()
    await connection.execute(update(tables).where(tables.c.id == table).values(**values))


async def sit(connection: AsyncConnection, table: int, number: int, guest_id: str, at: int) -> None:
    """A guest takes a free seat of a claimed table."""
    await connection.execute(insert(seats).values(table_id=table, number=number, guest_id=guest_id, taken_at=at))


async def add_bot(connection: AsyncConnection, table: int, number: int, level: str, name: str, at: int) -> None:
    """A bot takes a free seat of a claimed table."""
    await connection.execute(
        insert(seats).values(table_id=table, number=number, bot_level=level, bot_name=name, taken_at=at)
    )


async def replace_by_bot(connection: AsyncConnection, table: int, number: int, level: str, name: str) -> None:
    """A bot takes over a guest's seat in a running game."""
    mine = (seats.c.table_id == table) & (seats.c.number == number)
    await connection.execute(update(seats).where(mine).values(guest_id=None, bot_level=level, bot_name=name))


async def free(connection: AsyncConnection, table: int, number: int) -> None:
    """Empties a seat."""
    await connection.execute(delete(seats).where(seats.c.table_id == table, seats.c.number == number))


async def move_seat(connection: AsyncConnection, table: int, old: int, new: int) -> None:
    """Gives a seat another number, which must be free."""
    await connection.execute(update(seats).where(seats.c.table_id == table, seats.c.number == old).values(number=new))


async def eldest_guest(connection: AsyncConnection, table: int, among: Sequence[int] | None = None) -> str | None:
    """The guest who has sat there longest, of all seats or of some."""
    query = select(seats.c.guest_id).where(seats.c.table_id == table, seats.c.guest_id.is_not(None))
    if among is not None:
        query = query.where(seats.c.number.in_(among))
    found = await connection.execute(query.order_by(seats.c.taken_at, seats.c.number).limit(1))
    return found.scalar_one_or_none()


async def open_tables(connection: AsyncConnection, since: int, most: int) -> list[int]:
    """Public tables that wait for players and that somebody looked at lately, newest first."""
    seated = exists().where(seats.c.table_id == tables.c.id, seats.c.guest_id.is_not(None))
    query = (
        select(tables.c.id)
        .where(tables.c.status == "waiting", tables.c.public, tables.c.touched_at > since, seated)
        .order_by(tables.c.id.desc())
        .limit(most)
    )
    return list((await connection.execute(query)).scalars())


async def tables_of(connection: AsyncConnection, guest_id: str, most: int) -> list[int]:
    """The tables where a guest sits: going on first, then the latest."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.guest_id == guest_id, tables.c.status != "closed")
        .order_by((tables.c.status == "finished"), tables.c.touched_at.desc())
        .limit(most)
    )
    return list((await connection.execute(query)).scalars())


async def remove_old(connection: AsyncConnection, before: int, waiting_before: int) -> int:
    """Removes tables that nobody touched for long, with all that belongs to them; how many."""
    stale = (tables.c.status.in_(["waiting", "closed"])) & (tables.c.touched_at < waiting_before)
    done = await connection.execute(delete(tables).where(or_(tables.c.touched_at < before, stale)))
    return done.rowcount

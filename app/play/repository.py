"""Reading and writing what the room of play needs: tables with their seats, steps, snapshots, chat.

Belongs here: SQL, and rows to records. The steps themselves are appended by ``journal`` alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Row, bindparam, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.models import guests, messages, seats, steps, tables
from app.play.schemas import Head, SeatRecord, Spoken, StepRecord, TableRecord

_successor = tables.alias("successor")
_columns = [column for column in tables.c if column.name not in ("snapshot", "outcome")]
BOT_FACE = "bot"


# Statements are made once: SQLAlchemy then knows them again without looking through them each time.
_table_id = select(tables.c.id).where(tables.c.code == bindparam("code"))
_tables = select(*_columns, _successor.c.code.label("successor")).select_from(
    tables.outerjoin(_successor, tables.c.successor_id == _successor.c.id)
)
_one_table = _tables.where(tables.c.id == bindparam("one"))
_some_tables = _tables.where(tables.c.id.in_(bindparam("some", expanding=True)))
_taken = (
    select(seats, guests.c.name, guests.c.face)
    .select_from(seats.outerjoin(guests, seats.c.guest_id == guests.c.id))
    .order_by(seats.c.number)
)
_taken_at_one = _taken.where(seats.c.table_id == bindparam("one"))
_taken_at_some = _taken.where(seats.c.table_id.in_(bindparam("some", expanding=True)))
_steps_after = (
    select(steps).where(steps.c.table_id == bindparam("table"), steps.c.seq > bindparam("after")).order_by(steps.c.seq)
)
_step_of = select(steps).where(steps.c.table_id == bindparam("table"), steps.c.move_id == bindparam("move_id"))
_said_after = (
    select(messages)
    .where(messages.c.table_id == bindparam("table"), messages.c.id > bindparam("after"))
    .order_by(messages.c.id.desc())
    .limit(bindparam("most"))
)


async def table_id(connection: AsyncConnection, code: str) -> int | None:
    """The id of the table with that code."""
    found = await connection.execute(_table_id, {"code": code})
    return found.scalar_one_or_none()


async def table(connection: AsyncConnection, number: int) -> TableRecord | None:
    """A table with its seats."""
    row = (await connection.execute(_one_table, {"one": number})).first()
    if row is None:
        return None
    taken = await connection.execute(_taken_at_one, {"one": number})
    return _record(row, tuple(_seat(seat) for seat in taken))


async def records(connection: AsyncConnection, ids: Sequence[int]) -> list[TableRecord]:
    """Tables with their seats, in the order of the ids."""
    if not ids:
        return []
    rows = {row.id: row for row in await connection.execute(_some_tables, {"some": list(ids)})}
    taken: dict[int, list[SeatRecord]] = {}
    for seat in await connection.execute(_taken_at_some, {"some": list(ids)}):
        taken.setdefault(seat.table_id, []).append(_seat(seat))
    return [_record(rows[number], tuple(taken.get(number, ()))) for number in ids if number in rows]


def _seat(row: Any) -> SeatRecord:
    return SeatRecord(
        number=row.number,
        guest_id=row.guest_id,
        name=row.name or row.bot_name or "",
        face=row.face or BOT_FACE,
        level=row.bot_level,
    )


def _record(row: Any, taken: tuple[SeatRecord, ...]) -> TableRecord:
    return TableRecord(
        id=row.id,
        code=row.code,
        game=row.game,
        rules_version=row.rules_version,
        options=orjson.loads(row.options),
        public=row.public,
        clock=row.clock,
        status=row.status,
        host_id=row.host_id,
        seed=row.seed,
        players=row.players,
        revision=row.revision,
        successor=row.successor,
        created_at=row.created_at,
        started_at=row.started_at,
        snapshot_seq=row.snapshot_seq,
        seats=taken,
    )


async def steps_after(connection: AsyncConnection, number: int, seq: int) -> list[StepRecord]:
    """The table's steps after one, oldest first."""
    return [_step(row) for row in await connection.execute(_steps_after, {"table": number, "after": seq})]


async def step_of(connection: AsyncConnection, number: int, move_id: str) -> StepRecord | None:
    """The step that was taken under that move id."""
    row = (await connection.execute(_step_of, {"table": number, "move_id": move_id})).first()
    return _step(row) if row else None


def _step(row: Row[Any]) -> StepRecord:
    return StepRecord(
        seq=row.seq,
        seat=row.seat,
        move_id=row.move_id,
        move=row.move,
        events=row.events,
        undoes=row.undoes,
        at=row.at,
    )


async def snapshot(connection: AsyncConnection, number: int) -> tuple[int, str, int] | None:
    """The latest kept state: its seq, its JSON, and when its step was taken."""
    query = (
        select(tables.c.snapshot_seq, tables.c.snapshot, steps.c.at)
        .select_from(tables.join(steps, (steps.c.table_id == tables.c.id) & (steps.c.seq == tables.c.snapshot_seq)))
        .where(tables.c.id == number, tables.c.snapshot.is_not(None))
    )
    row = (await connection.execute(query)).first()
    return (row.snapshot_seq, row.snapshot, row.at) if row else None


async def save_snapshot(connection: AsyncConnection, number: int, seq: int, state: str) -> None:
    """Keeps a state, unless a later one is kept already."""
    older = (tables.c.snapshot_seq.is_(None)) | (tables.c.snapshot_seq < seq)
    await connection.execute(
        update(tables).where(tables.c.id == number, older).values(snapshot=state, snapshot_seq=seq)
    )


async def finish(connection: AsyncConnection, number: int, outcome: str, at: int) -> bool:
    """Marks a running table as finished. Whether this call did it."""
    done = await connection.execute(
        update(tables)
        .where(tables.c.id == number, tables.c.status == "running")
        .values(status="finished", outcome=outcome, finished_at=at, touched_at=at, revision=tables.c.revision + 1)
    )
    return done.rowcount == 1


async def heads(connection: AsyncConnection, ids: Sequence[int]) -> dict[int, Head]:
    """How far tables have come."""
    last_step = select(func.max(steps.c.seq)).where(steps.c.table_id == tables.c.id).scalar_subquery()
    last_said = select(func.max(messages.c.id)).where(messages.c.table_id == tables.c.id).scalar_subquery()
    query = select(tables.c.id, tables.c.revision, last_step.label("seq"), last_said.label("message"))
    found = await connection.execute(query.where(tables.c.id.in_(ids)))
    return {row.id: Head(seq=row.seq or 0, revision=row.revision, message=row.message or 0) for row in found}


async def running(connection: AsyncConnection) -> list[tuple[int, int, int]]:
    """Running tables that may need the server to act (bots, or a clock), each with its last seq and its revision."""
    last = select(func.max(steps.c.seq)).where(steps.c.table_id == tables.c.id).scalar_subquery()
    has_bot = select(seats.c.number).where(seats.c.table_id == tables.c.id, seats.c.guest_id.is_(None)).exists()
    query = select(tables.c.id, last, tables.c.revision)
    query = query.where(tables.c.status == "running", has_bot | tables.c.clock.is_not(None))
    return [(row[0], row[1] or 0, row[2]) for row in await connection.execute(query)]


async def say(connection: AsyncConnection, number: int, seat: int | None, name: str, text: str, at: int) -> int:
    """Keeps a chat message. Its id, which is greater than those of all earlier ones at the table."""
    # The lock makes messages of one table commit in the order of their ids.
    await connection.execute(update(tables).where(tables.c.id == number).values(touched_at=at))
    done = await connection.execute(
        insert(messages).values(table_id=number, seat=seat, name=name, text=text, at=at).returning(messages.c.id)
    )
    return int(done.scalar_one())


async def said_after(connection: AsyncConnection, number: int, last: int, most: int) -> list[Spoken]:
    """The latest chat messages after an id, oldest first, at most that many."""
    rows = list(await connection.execute(_said_after, {"table": number, "after": last, "most": most}))
    return [Spoken(id=r.id, seat=r.seat, name=r.name, text=r.text, at=r.at) for r in reversed(rows)]


async def touch(connection: AsyncConnection, ids: Sequence[int], at: int) -> None:
    """Notes that somebody still looks at these tables."""
    if ids:
        await connection.execute(update(tables).where(tables.c.id.in_(ids)).values(touched_at=at))

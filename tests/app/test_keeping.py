"""Keeping steps: many tables in one commit, one row for each place, and a journal that outlives every failure."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import insert, select

from app.config import Settings
from app.db import Appender, Database, Key, StepRow, migrate
from app.errors import Unavailable
from app.models import guests, messages, seats, steps, tables
from app.play import repository
from app.play.journal import Journal
from tests.services.postgres import Postgres
from tests.wire.stack import new_database

TABLE = {
    "game": "pearls",
    "rules_version": 1,
    "options": "{}",
    "public": False,
    "status": "running",
    "revision": 1,
    "created_at": 1,
    "touched_at": 1,
}


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, tmp_path: Path, one_postgres: Postgres) -> AsyncIterator[Database]:
    """A migrated database with three tables of two seats: a guest's, and a bot's."""
    url = f"sqlite:///{tmp_path}/serai.sqlite3" if request.param == "sqlite" else await new_database(one_postgres)
    database = Database(Settings(database_url=url).database)
    await migrate(database.url)
    guest = {"id": "ann", "name": "Ann", "face": "fox", "token_hash": "x", "created_at": 1}
    await database.write(lambda c: c.execute(insert(guests).values(guest)))
    for number in (1, 2, 3):
        await database.write(lambda c, n=number: c.execute(insert(tables).values(id=n, code=f"a-b-{n}", **TABLE)))  # type: ignore[misc]
        rows = [
            {"table_id": number, "number": 0, "guest_id": "ann", "taken_at": 1},
            {"table_id": number, "number": 1, "guest_id": None, "taken_at": 1},
        ]
        await database.write(lambda c, rows=rows: c.execute(insert(seats), rows))  # type: ignore[misc]
    yield database
    await database.close()


@pytest.fixture
async def appender(database: Database) -> AsyncIterator[Appender]:
    one = database.appender()
    yield one
    await one.close()


def row(table: int, seq: int, move_id: str, *, seat: int = 0, who: str = "ann", undoes: int | None = None) -> StepRow:
    move = None if undoes else '{"type":"pebble"}'
    return StepRow(
        table_id=table, seq=seq, seat=seat, who=who, move_id=move_id, move=move, events="[]", undoes=undoes, at=5
    )


async def kept(database: Database) -> list[tuple[int, int, str]]:
    query = select(steps.c.table_id, steps.c.seq, steps.c.move_id).order_by(steps.c.table_id, steps.c.seq)
    return [tuple(one) for one in await database.read(lambda c: c.execute(query))]


async def test_rows_of_many_tables_go_in_together(database: Database, appender: Appender) -> None:
    rows = [row(1, 1, "a"), row(2, 1, "a"), row(3, 1, "b", seat=1, who="")]
    assert await appender.append(rows) == {(1, "a"), (2, "a"), (3, "b")}
    assert await appender.append([row(1, 2, "c", undoes=1)]) == {(1, "c")}
    assert await kept(database) == [(1, 1, "a"), (1, 2, "c"), (2, 1, "a"), (3, 1, "b")]


async def test_a_place_and_a_name_are_taken_once(database: Database, appender: Appender) -> None:
    await appender.append([row(1, 1, "a")])
    assert await appender.append([row(1, 1, "b")]) == set(), "the place is taken"
    assert await appender.append([row(1, 2, "a")]) == set(), "the name is taken"
    assert await appender.append([row(1, 2, "b"), row(2, 1, "b")]) == {(1, "b"), (2, "b")}
    assert await kept(database) == [(1, 1, "a"), (1, 2, "b"), (2, 1, "b")]


async def test_rivals_in_one_batch_are_told_apart(database: Database, appender: Appender) -> None:
    told = await appender.append([row(1, 1, "one"), row(1, 1, "other"), row(2, 1, "x")])
    assert len(told) == 2
    assert {(table, move_id) for table, _, move_id in await kept(database)} == told


@pytest.mark.case("AU-03")
async def test_only_who_sits_there_is_kept(database: Database, appender: Appender) -> None:
    rows = [row(1, 1, "a", who="eve"), row(2, 1, "a", who=""), row(3, 1, "a", seat=1)]
    assert await appender.append(rows) == set()
    assert await appender.append([row(1, 1, "a", seat=9)]) == set()
    assert await appender.append([row(99, 1, "a")]) == set()
    assert await kept(database) == []


async def test_what_is_written_comes_back_as_it_was(database: Database, appender: Appender) -> None:
    await appender.append([row(1, 1, "a"), row(1, 2, "b", undoes=1)])
    one, two = await database.read(lambda c: repository.steps_after(c, 1, 0))
    assert (one.seq, one.seat, one.move_id, one.move, one.undoes, one.at) == (1, 0, "a", '{"type":"pebble"}', None, 5)
    assert (two.seq, two.move, two.undoes) == (2, None, 1)
    assert await database.read(lambda c: repository.step_of(c, 1, "b")) == two
    assert await database.read(lambda c: repository.step_of(c, 2, "b")) is None
    assert await database.read(lambda c: repository.steps_after(c, 1, 1)) == [two]


async def test_messages_of_a_table_are_kept_in_the_order_of_their_numbers(database: Database) -> None:
    first_written, let_go = asyncio.Event(), asyncio.Event()

    async def slowly(connection: object) -> int:
        number = await repository.say(connection, 1, 0, "Ann", "first", 5)  # type: ignore[arg-type]
        first_written.set()
        await let_go.wait()
        return number

    first = asyncio.create_task(database.write(slowly))
    await first_written.wait()
    second = asyncio.create_task(database.write(lambda c: repository.say(c, 1, 0, "Ann", "second", 6)))
    await asyncio.sleep(0.3)
    assert not second.done(), "a later message is not to be seen before an earlier one"
    let_go.set()
    assert await first < await second
    said = await database.read(lambda c: c.execute(select(messages.c.text).order_by(messages.c.id)))
    assert [one.text for one in said] == ["first", "second"]


async def test_a_snapshot_is_never_replaced_by_an_older_one(database: Database, appender: Appender) -> None:
    await appender.append([row(1, 1, "a"), row(1, 2, "b")])
    await database.write(lambda c: repository.save_snapshot(c, 1, 2, "two"))
    await database.write(lambda c: repository.save_snapshot(c, 1, 1, "one"))
    assert await database.read(lambda c: repository.snapshot(c, 1)) == (2, "two", 5)


# The journal


class Scripted:
    """An appender that does what the test says: keeps, or fails."""

    def __init__(self, *failures: BaseException | None) -> None:
        self.failures = list(failures)
        self.batches: list[list[str]] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.closed = False

    async def append(self, rows: Sequence[StepRow]) -> set[Key]:
        await self.gate.wait()
        failure = self.failures.pop(0) if self.failures else None
        if failure is not None:
            raise failure
        self.batches.append([one.move_id for one in rows])
        return {one.key for one in rows if one.move_id != "rival"}

    async def close(self) -> None:
        self.closed = True


def journal(appender: Appender) -> Journal:
    made = Journal(appender)
    made.start()
    return made


async def test_what_comes_while_it_writes_goes_out_together() -> None:
    appender = Scripted()
    writing = journal(appender)
    appender.gate.clear()
    first = asyncio.create_task(writing.append(row(1, 1, "first")))
    await asyncio.sleep(0.01)
    others = [asyncio.create_task(writing.append(row(n, 1, f"{n}"))) for n in range(2, 30)]
    rival = asyncio.create_task(writing.append(row(50, 1, "rival")))
    await asyncio.sleep(0.01)
    appender.gate.set()
    assert await first
    assert all(await asyncio.gather(*others))
    assert not await rival
    assert [len(batch) for batch in appender.batches] == [1, 29]
    await writing.close()
    assert appender.closed


@pytest.mark.parametrize(
    "failure", [asyncpg.InterfaceError("cut"), OSError("away"), TimeoutError(), asyncpg.AdminShutdownError("ends")]
)
async def test_a_failure_is_tried_again(failure: Exception) -> None:
    appender = Scripted(failure, failure)
    writing = journal(appender)
    assert await writing.append(row(1, 1, "a"))
    await writing.close()


@pytest.mark.parametrize("failure", [OSError("away"), RuntimeError("a driver's own fault"), AttributeError("None")])
async def test_whatever_fails_for_good_is_said_and_the_journal_goes_on(failure: Exception) -> None:
    appender = Scripted(failure, failure, failure)
    writing = journal(appender)
    with pytest.raises(Unavailable):
        await writing.append(row(1, 1, "a"))
    appender.failures.clear()
    assert await writing.append(row(1, 1, "b"))
    await writing.close()


async def test_who_does_not_wait_any_more_takes_nobody_with_them() -> None:
    appender = Scripted()
    writing = journal(appender)
    appender.gate.clear()
    first = asyncio.create_task(writing.append(row(1, 1, "first")))
    await asyncio.sleep(0.01)
    gone = asyncio.create_task(writing.append(row(2, 1, "gone")))
    stays = asyncio.create_task(writing.append(row(3, 1, "stays")))
    await asyncio.sleep(0.01)
    gone.cancel()
    appender.gate.set()
    assert await first
    assert await stays
    await writing.close()


async def test_closing_writes_what_waits() -> None:
    appender = Scripted()
    writing = journal(appender)
    appender.gate.clear()
    waiting = [asyncio.create_task(writing.append(row(n, 1, f"{n}"))) for n in range(5)]
    await asyncio.sleep(0.01)
    closing = asyncio.create_task(writing.close())
    appender.gate.set()
    await closing
    assert all(await asyncio.gather(*waiting))


async def test_a_connection_that_failed_is_not_used_again(one_postgres: Postgres) -> None:
    url = Settings(database_url=await new_database(one_postgres)).database
    await migrate(url)
    database = Database(url)
    appender = database.appender()
    assert await appender.append([row(1, 1, "a")]) == set()
    hung = appender._connection  # type: ignore[attr-defined]
    cut = await asyncpg.connect(one_postgres.url)
    await cut.execute("SELECT pg_terminate_backend($1)", hung.get_server_pid())
    writing = journal(appender)
    assert await writing.append(row(1, 1, "a")) is False
    await writing.close()
    assert hung.is_closed()
    assert await appender.append([row(1, 1, "a")]) == set()
    await cut.close()
    await appender.close()
    await database.close()

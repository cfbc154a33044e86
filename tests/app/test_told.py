"""A step that was kept is told, whatever becomes of whoever asked for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import insert

from app.bus import MemoryBus, Ring
from app.config import Settings
from app.db import Database, StepRow, migrate
from app.models import guests, seats, tables
from app.play.journal import Journal
from app.play.messages import MoveFrame
from app.play.service import Play
from tests.wire.person import DUNGEON

TABLE = {
    "id": 1,
    "code": "amber-fox-lantern",
    "game": DUNGEON,
    "rules_version": 1,
    "options": '{"torch": 2}',
    "public": False,
    "status": "running",
    "seed": "a" * 64,
    "players": 2,
    "revision": 1,
    "created_at": 1,
    "started_at": 1,
    "touched_at": 1,
}
PEOPLE = ("ann", "ben")


class Held(Journal):
    """A journal that keeps a step and answers only when it is let go."""

    def __init__(self, database: Database) -> None:
        super().__init__(database.appender())
        self.kept = asyncio.Event()
        self.answers = asyncio.Event()

    async def append(self, row: StepRow) -> bool:
        kept = await super().append(row)
        self.kept.set()
        await self.answers.wait()
        return kept


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """One running table of two."""
    database = Database(Settings(database_url=f"sqlite:///{tmp_path}/serai.sqlite3").database)
    await migrate(database.url)
    people = [{"id": one, "name": one, "face": "fox", "token_hash": one, "created_at": 1} for one in PEOPLE]
    chairs = [{"table_id": 1, "number": n, "guest_id": one, "taken_at": 1} for n, one in enumerate(PEOPLE)]
    for table, rows in ((guests, people), (tables, [TABLE]), (seats, chairs)):
        await database.write(lambda c, table=table, rows=rows: c.execute(insert(table), rows))  # type: ignore[misc]
    yield database
    await database.close()


async def test_a_step_is_told_when_its_mover_is_cut_off_while_it_is_kept(database: Database) -> None:
    journal, bus, rings = Held(database), MemoryBus(), list[Ring]()
    bus.listen(rings.append, lambda: None)
    journal.start()
    play = Play(database, journal, bus)
    lane = await play.lane(1)
    (mover,) = lane.position.awaited
    frame = MoveFrame(type="move", move_id="first", move={"type": "draw"}, seq=0)
    asked = asyncio.create_task(play.play(1, mover, PEOPLE[mover], frame))
    await journal.kept.wait()
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    assert rings == []
    journal.answers.set()
    await play.close()
    await journal.close()
    assert (lane.position.seq, rings) == (1, [Ring("step", 1, 1)])

"""A database that cuts its connections, hangs, or is away: nothing is told before it is kept, nothing lost or twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from typing import TypeAlias

import asyncpg
import pytest

from tests.app.test_kills import check_log
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.wire import stack as stacks
from tests.wire.crowd import Crowd
from tests.wire.line import PATIENCE, new_id
from tests.wire.stack import Stack
from tests.wire.stubborn import Stubborn

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
PEBBLE = {"type": "pebble"}


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(scope="module")
async def standing(own_postgres: Postgres, one_redis: Redis) -> AsyncIterator[Stack]:
    with await stacks.shared(own_postgres, one_redis) as running:
        yield running


@pytest.fixture
async def crowd(standing: Stack) -> AsyncIterator[Crowd]:
    async with Crowd(standing) as people:
        yield people
    standing.check_logs()


@asynccontextmanager
async def beside(postgres: Postgres, stack: Stack) -> AsyncIterator[Connection]:
    """A connection of our own to the stack's database."""
    name = stack.database.rsplit("/", 1)[-1]
    url = postgres.url.removesuffix("postgres") + name
    connection = await asyncpg.connect(url, server_settings={"application_name": "beside"})
    try:
        yield connection
    finally:
        await connection.close()


OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'beside'"
WAITING = f"{OTHERS} AND wait_event_type = 'Lock'"
CUT = "SELECT count(pg_terminate_backend(pid))"
COUNT = "SELECT count(*)"


async def until_some(database: Connection, ask: str) -> None:
    """Asks until the answer is not nothing."""
    async with asyncio.timeout(PATIENCE):
        while not await database.fetchval(ask):
            await asyncio.sleep(0.02)


@pytest.mark.case("SY-07")
async def test_connections_cut_in_the_middle_of_a_game(crowd: Crowd, own_postgres: Postgres, standing: Stack) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    urls = [house.url for house in standing.houses]
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(Stubborn(p, party.code, [url]))
            for p, url in zip(party.people, urls, strict=True)
        ]
        database = await stack.enter_async_context(beside(own_postgres, standing))
        for number in range(5):
            game = asyncio.gather(*(player.plays_on((number + 1) * 8) for player in players))
            while not game.done():
                await database.fetchval(f"{CUT} {OTHERS}")
                await asyncio.wait({game}, timeout=0.3)
            await game
        await check_log(crowd, party, players)
        for player in players:
            await player.until_seq(40)
        fresh = await party.people[0].looks(party.code)
        assert fresh.page.view == players[0].page.view


@pytest.mark.case("SY-07")
async def test_nobody_is_told_before_it_is_kept(crowd: Crowd, own_postgres: Postgres, standing: Stack) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    ann, ben = party.lines
    watcher = await crowd.stranger().looks(party.code)
    async with beside(own_postgres, standing) as database, beside(own_postgres, standing) as locking:
        block = locking.transaction()
        await block.start()
        await locking.execute("LOCK TABLE steps IN SHARE MODE")
        move_id = new_id()
        await ann.send({"type": "move", "move_id": move_id, "move": PEBBLE, "seq": 0})
        for ask in (f"{COUNT} {WAITING}", f"{CUT} {WAITING}", f"{COUNT} {WAITING}"):
            await until_some(database, ask)
            for line in (ben, watcher):
                await line.ping()
                assert line.page.seq == 0
        assert move_id not in ann.page.answers
        await block.rollback()
    await party.settle(1)
    await ann.until(lambda page: move_id in page.answers)
    assert ann.page.answers[move_id] == {"type": "accepted", "move_id": move_id, "seq": 1}
    await watcher.until_seq(1)
    rows = await standing.rows(
        "SELECT seq FROM steps s JOIN tables t ON t.id = s.table_id WHERE code = :code", code=party.code
    )
    assert [row.seq for row in rows] == [1]


@pytest.mark.case("SY-07")
@pytest.mark.parametrize(("cuts", "status"), [(1, 200), (3, 503)])
async def test_a_request_whose_connection_is_cut(
    crowd: Crowd, own_postgres: Postgres, standing: Stack, cuts: int, status: int
) -> None:
    """Once is tried again; always is a sentence, and nothing was done."""
    code, (ann,) = await crowd.table("Ann")
    ben = await crowd.person("Ben")
    async with beside(own_postgres, standing) as database, beside(own_postgres, standing) as locking:
        block = locking.transaction()
        await block.start()
        await locking.execute("SELECT 1 FROM tables WHERE code = $1 FOR UPDATE", code)
        sitting = asyncio.create_task(ben.send("POST", f"/api/tables/{code}/seats", json={}))
        for _ in range(cuts):
            await until_some(database, f"{CUT} {WAITING}")
        await block.rollback()
    answer = await sitting
    assert answer.status_code in (200, 503)
    assert [seat["kind"] for seat in (await ann.card(code))["seats"][:2]].count("guest") == (
        2 if answer.status_code == 200 else 1
    )


@pytest.mark.case("DB-03")
async def test_open_sockets_hold_no_connections(crowd: Crowd, own_postgres: Postgres, standing: Stack) -> None:
    code, (ann,) = await crowd.table("Ann", public=True)
    for _ in range(100):
        await crowd.stranger().dials(code)
    line = await ann.looks(code)
    await line.until(lambda page: page.presence["watching"] == 100)
    await asyncio.gather(*(crowd.stranger().gets(path) for path in (f"/api/tables/{code}", "/api/tables") * 10))
    async with beside(own_postgres, standing) as database:
        open_now = (
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        assert await database.fetchval(open_now) <= 2 * (16 + 1), "a pool and a journal for each process"
        in_use = open_now + " AND state <> 'idle'"
        for _ in range(50):
            if await database.fetchval(in_use) == 0:
                break
            await asyncio.sleep(0.1)
        assert await database.fetchval(in_use) == 0


@pytest.mark.case("LI-02")
async def test_a_database_that_is_away_for_a_while(crowd: Crowd, own_postgres: Postgres, standing: Stack) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    async with Stubborn(party.people[0], party.code, [house.url for house in standing.houses]) as page:
        await page.plays(PEBBLE)
        await page.plays(PEBBLE)
        await asyncio.to_thread(own_postgres.kill)
        stranger = crowd.stranger()
        answer = await stranger.send("GET", "/readyz")
        assert (answer.status_code, answer.json()) == (503, {"database": False, "bus": True})
        await stranger.refused("GET", "/api/tables", 503, "unavailable")
        await stranger.refused("POST", "/api/me", 503, "unavailable", {"name": "Eve"})
        move = asyncio.create_task(page.play(PEBBLE))
        await asyncio.sleep(1.0)
        await asyncio.to_thread(own_postgres.start)
        answer_to_move = await move
        assert answer_to_move["type"] == "accepted"
        await page.until_seq(answer_to_move["seq"])
        while (await stranger.send("GET", "/readyz")).status_code != 200:
            await asyncio.sleep(0.1)
    fresh = await party.people[1].looks(party.code)
    assert fresh.page.seq == page.page.seq == 3
    await check_log(crowd, party, [page])


@pytest.mark.case("DB-02")
async def test_an_embedded_database_that_is_busy_is_waited_for(lone_house: Stack) -> None:
    async with Crowd(lone_house) as people:
        party = await people.party("Ann", "Ben")
        path = lone_house.database.partition(":///")[2]
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            frame = {"type": "move", "move_id": new_id(), "move": {"type": "draw"}, "seq": 0}
            move = asyncio.create_task(party.turn().ask(frame))
            naming = asyncio.create_task(people.stranger().is_called("Cem"))
            await asyncio.sleep(1.0)
            assert not move.done()
            other.execute("ROLLBACK")
        assert (await move)["type"] == "accepted"
        assert (await naming)["name"] == "Cem"
    lone_house.check_logs()

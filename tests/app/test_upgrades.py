"""What an upgrade leaves behind: states of another version, games under other rules, games that are not there any more.

One table that cannot be played must keep no other from being played.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.play.service import SNAPSHOT_EVERY
from tests.wire import stack as stacks
from tests.wire.crowd import Crowd
from tests.wire.person import PEARLS
from tests.wire.stack import Stack


@pytest.fixture
async def crowd(lone_house: Stack) -> AsyncIterator[Crowd]:
    async with Crowd(lone_house) as people:
        yield people
    lone_house.check_logs()


async def restart(crowd: Crowd) -> None:
    await asyncio.to_thread(crowd.stack.houses[0].restart_after, "kill")


@pytest.mark.case("PX-08")
async def test_a_state_of_another_version_is_made_again_from_the_steps(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    for _ in range(10):
        await party.move({"type": "offer", "coins": 1 if party.awaited() == [1] else 0})
    view = party.lines[0].page.view
    for state in ('{"another": "shape"}', "[]", "not even JSON"):
        await crowd.stack.change(
            "UPDATE tables SET snapshot = :state, snapshot_seq = 6 WHERE code = :code", state=state, code=party.code
        )
        await restart(crowd)
        assert (await party.people[0].looks(party.code)).page.view == view


@pytest.mark.case("DB-01")
async def test_a_long_game_is_opened_from_a_kept_state(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    for number in range(SNAPSHOT_EVERY + 10):
        line = party.turn()
        await party.settle(await line.plays(line.page.moves[number % 2 if len(line.page.moves) > 1 else 0]))
    view = party.lines[0].page.view
    kept = "SELECT snapshot_seq FROM tables WHERE code = :code AND snapshot IS NOT NULL"
    async with asyncio.timeout(60):
        while not (rows := await crowd.stack.rows(kept, code=party.code)):
            await asyncio.sleep(0.1)
    assert SNAPSHOT_EVERY <= rows[0].snapshot_seq <= party.seq
    await restart(crowd)
    party.lines = [await person.looks(party.code) for person in party.people]
    assert party.lines[0].page.view == view
    await party.play_on(3)


@pytest.mark.case("PX-08")
@pytest.mark.parametrize(
    ("change", "code", "status"), [("rules_version = 99", "other_rules", 409), ("game = 'gone'", "no_game", 404)]
)
async def test_a_game_that_cannot_go_on_says_so_and_holds_nobody_up(
    crowd: Crowd, change: str, code: str, status: int
) -> None:
    broken = await crowd.pearls("Ann", "Ben", "Cem", clock=10)
    ann = broken.people[0]
    await broken.people[2].stands(broken.code)
    waiting, _ = await crowd.table("Dee", game=PEARLS)
    other = await ann.makes(PEARLS, options={"rounds": 1})
    await ann.adds_bot(other)
    await ann.starts(other)
    for table in (broken.code, waiting):
        await crowd.stack.change(f"UPDATE tables SET {change} WHERE code = :code", code=table)
    await restart(crowd)
    for path in ("/steps", "/replay/0", "/record"):
        await ann.refused("GET", f"{broken.path}{path}", status, code)
    line = await ann.dials(broken.code)
    await line.error(code)
    assert await line.until_closed() in (4403, 4404)
    mine = {one["table"]["code"]: one["your_turn"] for one in (await ann.gets("/api/me"))["tables"]}
    assert mine[other] is True, "the home page still opens"
    assert mine.get(broken.code) in (None, False)
    line = await ann.looks(other)
    await line.until(lambda page: page.seq == 1)
    await line.plays({"type": "offer", "coins": 3})
    await line.until(lambda page: page.over)


@pytest.mark.case("LO-08", "LI-14")
async def test_what_is_long_forgotten_is_removed_and_nothing_else() -> None:
    days = 24 * 3600 * 1000
    with stacks.embedded(KEEP_DAYS="100") as old:
        async with Crowd(old) as crowd:
            waiting, _ = await crowd.table("Ann", public=True)
            fresh, _ = await crowd.table("Ben")
            running, gone = await crowd.party("Cem", "Dee"), await crowd.pearls("Eve", "Fay", rounds=1)
            await gone.lines[0].says("Hello")
            for line in gone.lines:
                await line.plays({"type": "offer", "coins": 1})
            for code, age in ((waiting, 8), (running.code, 99), (gone.code, 101)):
                await old.change(
                    "UPDATE tables SET touched_at = touched_at - :age WHERE code = :code", age=age * days, code=code
                )
            await asyncio.to_thread(old.houses[0].restart_after, "kill")
            async with asyncio.timeout(60):
                while len(await old.rows("SELECT code FROM tables")) > 2:
                    await asyncio.sleep(0.1)
            assert {row.code for row in await old.rows("SELECT code FROM tables")} == {fresh, running.code}
            for table in ("seats", "steps", "messages"):
                rows = await old.rows(f"SELECT 1 FROM {table} WHERE table_id NOT IN (SELECT id FROM tables)")
                assert rows == [], "nothing of it is left"
            await running.people[0].refused("GET", f"/api/tables/{waiting}", 404, "no_table")
            assert (await running.people[0].looks(running.code)).page.view == running.lines[0].page.view
        old.check_logs()

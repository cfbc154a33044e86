"""Processes that die or are told to stop in the middle of a game: what was accepted is there, and people come back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack

import pytest

from tests.wire.crowd import Crowd, Party
from tests.wire.house import House
from tests.wire.line import Line
from tests.wire.stubborn import Stubborn

KILLS = 4
BETWEEN = 20
BRIEFLY = 10.0
"""Seconds within which a process has stopped that was told to; five, and patience with a busy machine."""


async def check_log(crowd: Crowd, party: Party, players: Sequence[Stubborn]) -> None:
    """Every accepted move is in the log, once, at the step that its player was told."""
    rows = await crowd.stack.rows(
        "SELECT seq, move_id FROM steps s JOIN tables t ON t.id = s.table_id WHERE code = :code ORDER BY seq",
        code=party.code,
    )
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    kept = {row.move_id: row.seq for row in rows}
    accepted = {name: seq for player in players for name, seq in player.accepted.items()}
    assert kept == accepted


async def kill_and_start(house: House, chance: random.Random) -> None:
    await asyncio.sleep(chance.uniform(0.0, 0.3))
    await asyncio.to_thread(house.kill)
    await asyncio.to_thread(house.start)


@pytest.mark.case("PX-06", "DB-01", "LI-02")
async def test_killed_at_any_moment_nothing_accepted_is_lost(fragile_crowd: Crowd) -> None:
    crowd, chance = fragile_crowd, random.Random(17)
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    houses = crowd.stack.houses
    async with AsyncExitStack() as stack:
        players = []
        for number, person in enumerate(party.people):
            own = [houses[(number + turn) % len(houses)].url for turn in range(len(houses))]
            players.append(await stack.enter_async_context(Stubborn(person, party.code, own)))
        for number in range(KILLS):
            goal = (number + 1) * BETWEEN
            await asyncio.gather(
                *(player.plays_on(goal) for player in players), kill_and_start(houses[number % len(houses)], chance)
            )
        await check_log(crowd, party, players)
        fresh = await party.people[0].looks(party.code)
        await players[0].until_seq(fresh.page.seq)
        assert fresh.page.view == players[0].page.view


@pytest.mark.case("DB-01", "DB-06", "LI-14", "LI-15")
async def test_the_same_game_after_each_restart(fragile_crowd: Crowd) -> None:
    crowd = fragile_crowd
    party = await crowd.party("Ann", "Ben")
    for end in ("kill", "terminate", "stop"):
        await party.play_on(3)
        before = [line.page.view for line in party.lines]
        await crowd.stack.change("UPDATE guests SET created_at = created_at - 2592000000")
        await crowd.stack.change("UPDATE tables SET touched_at = touched_at - 2592000000")  # a month
        for house in crowd.stack.houses:
            await asyncio.to_thread(house.restart_after, end)
        party.lines = [await person.looks(party.code) for person in party.people]
        assert [line.page.view for line in party.lines] == before
        assert (await party.people[0].gets("/api/me"))["name"] == "Ann"


@pytest.mark.case("PX-05")
async def test_told_to_stop_a_house_says_so_and_goes(fragile_crowd: Crowd) -> None:
    crowd = fragile_crowd
    code, people = await crowd.table("Ann", "Ben")
    house = crowd.stack.houses[0]
    lines: list[Line] = [await people[number % 2].looks(code, house.url) for number in range(20)]
    async with Stubborn(people[0], code, [house.url]) as page:
        await page.until(lambda page: page.states)
        states = page.page.states
        seconds = await asyncio.to_thread(house.terminate)
        assert [await line.until_closed() for line in lines] == [1012] * 20
        assert seconds < BRIEFLY
        await asyncio.to_thread(house.start)
        await page.until(lambda page: page.states > states)


@pytest.mark.case("PX-06")
async def test_a_game_that_ended_as_its_house_died_is_over(fragile_crowd: Crowd) -> None:
    crowd = fragile_crowd
    party = await crowd.pearls("Ann", "Ben", rounds=1)
    for line in party.lines:
        await line.plays({"type": "offer", "coins": 1})
    for line in party.lines:
        await line.until(lambda page: page.table["status"] == "finished")
    await crowd.stack.change(
        "UPDATE tables SET status = 'running', outcome = NULL, finished_at = NULL WHERE code = :code", code=party.code
    )
    for house in crowd.stack.houses:
        await asyncio.to_thread(house.restart_after, "kill")
    line = await party.people[0].looks(party.code)
    await line.until(lambda page: page.table["status"] == "finished")
    assert (await party.people[1].asks_again(party.code))["status"] == "waiting"


@pytest.mark.case("LO-08")
async def test_tables_are_still_there_after_a_kill(fragile_crowd: Crowd) -> None:
    crowd = fragile_crowd
    code, (ann, ben) = await crowd.table("Ann", "Ben", public=True)
    for house in crowd.stack.houses:
        await asyncio.to_thread(house.restart_after, "kill")
    assert code in {card["code"] for card in await ben.gets("/api/tables")}
    assert (await ann.starts(code))["status"] == "running"


@pytest.mark.case("PX-06", "CO-06")
async def test_nobody_loses_their_turn_because_the_house_was_away(fragile_crowd: Crowd) -> None:
    crowd = fragile_crowd
    code, people = await crowd.table("Ann", "Ben", clock=10)
    await crowd.stack.change("UPDATE tables SET clock = 1 WHERE code = :code", code=code)
    await people[0].starts(code)
    for house in crowd.stack.houses:
        await asyncio.to_thread(house.kill)
    await asyncio.sleep(3)
    for house in crowd.stack.houses:
        await asyncio.to_thread(house.start)
    lines = [await person.looks(code) for person in people]
    mover = next((line for line in lines if line.page.moves), None)
    assert mover is not None
    await mover.plays({"type": "draw"})
    steps = (await people[0].gets(f"/api/tables/{code}/steps?after=0"))["steps"]
    assert len(steps) == 1

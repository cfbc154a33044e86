"""Limits: how many guests, changes, guesses, sockets and frames one may ask for; and the house after many have come."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import redis.asyncio
from websockets.exceptions import ConnectionClosed

from app.play.codes import new
from tests.wire import stack as stacks
from tests.wire.crowd import Crowd, Party
from tests.wire.house import House
from tests.wire.line import Line
from tests.wire.person import Person
from tests.wire.stack import Stack

RATES = {
    "RATE_GUESTS": "12/minute",
    "RATE_WRITES": "15/minute",
    "RATE_MISSES": "10/minute",
    "RATE_SOCKETS": "12/minute",
    "RATE_FRAMES": "30/second",
}


@pytest.fixture
def strict() -> Iterator[Stack]:
    """A house that counts, with nothing counted yet."""
    with stacks.embedded(**RATES) as running:
        yield running
        running.check_logs()


@pytest.fixture
async def strict_crowd(strict: Stack) -> AsyncIterator[Crowd]:
    async with Crowd(strict) as people:
        yield people


async def until_refused(person: Person, path: str, body: object) -> int:
    """Asks until it is too often; how many times it was not."""
    for number in range(30):
        answer = await person.send("POST", path, json=body)
        if answer.status_code == 429:
            assert answer.json()["code"] == "too_many"
            return number
    raise AssertionError("never too often")


@pytest.mark.case("AU-09")
async def test_guessing_codes_is_slowed_down(strict_crowd: Crowd) -> None:
    code, (ann,) = await strict_crowd.table("Ann")
    guesser = strict_crowd.stranger()
    for number in range(10):
        answer = await guesser.send("GET", f"/api/tables/{new()}")
        assert answer.status_code == 404, number
    for path in (f"/api/tables/{new()}", f"/api/tables/{code}", f"/api/tables/{code}/steps"):
        await guesser.refused("GET", path, 429, "too_many")
    line = await guesser.dials(code)
    await line.error("too_many")
    assert await line.until_closed() == 4429
    assert (await ann.gets("/api/me"))["tables"], "other calls go on"


async def test_making_guests_is_slowed_down(strict_crowd: Crowd) -> None:
    for _ in range(12):
        await strict_crowd.person("Ann")
    await strict_crowd.stranger().refused("POST", "/api/me", 429, "too_many", {"name": "Eve"})


async def test_changes_are_slowed_down_for_the_one_who_makes_them(strict_crowd: Crowd) -> None:
    ann, ben = await strict_crowd.person("Ann"), await strict_crowd.person("Ben")
    assert await until_refused(ann, "/api/tables", {"game": "pearls"}) == 15
    assert await until_refused(ben, "/api/me", {"name": "Ben"}) == 15
    assert len((await ann.gets("/api/me"))["tables"]) == 15, "looking is free"


async def test_opening_sockets_is_slowed_down(strict_crowd: Crowd) -> None:
    code, (ann,) = await strict_crowd.table("Ann")
    for _ in range(12):
        await (await ann.looks(code)).close()
    line = await ann.dials(code)
    await line.error("too_many")
    assert await line.until_closed() == 4429


async def looking(crowd: Crowd) -> tuple[Party, Line]:
    party = await crowd.pearls("Ann", "Ben")
    return party, await party.people[0].looks(party.code)


@pytest.mark.case("IN-07")
async def test_who_sends_a_little_too_fast_is_read_later(strict_crowd: Crowd) -> None:
    _, line = await looking(strict_crowd)
    for _ in range(75):
        await line.send({"type": "ping"})
    await line.until(lambda page: page.pongs == 75)
    assert not line.ended
    assert line.page.errors == []


@pytest.mark.case("IN-07", "IN-09")
async def test_who_goes_on_sending_too_fast_is_sent_away_and_nobody_else(strict_crowd: Crowd) -> None:
    party, line = await looking(strict_crowd)
    flood = asyncio.create_task(_flood(line))
    ben = party.lines[1]
    while not line.ended:
        await ben.ping()
        await asyncio.sleep(0.2)
    assert await line.until_closed() == 4429
    await flood
    await ben.plays({"type": "offer", "coins": 1})
    again = await party.people[0].looks(party.code)
    await again.plays({"type": "offer", "coins": 0})


async def _flood(line: Line) -> None:
    with contextlib.suppress(ConnectionClosed):
        while not line.ended:
            for _ in range(50):
                await line.send({"type": "ping"})
            await asyncio.sleep(0.02)


MANY = 200


# The house after many have come and gone


async def metrics(house_url: str, crowd: Crowd) -> dict[str, float]:
    person = crowd.joins(Person(house_url))
    text = (await person.send("GET", "/metrics")).text
    return {name: float(value) for name, value in re.findall(r"^(serai_\w+) (\S+)$", text, re.MULTILINE)}


def open_files(house: House) -> int:
    return len(list(Path(f"/proc/{house.pid}/fd").iterdir()))


async def bell_listeners(stack: Stack) -> int:
    """How many connections to Redis listen for rings."""
    if stack.redis is None:
        return 0
    async with redis.asyncio.from_url(stack.redis.url) as client:
        return len(await client.client_list("pubsub"))


@pytest.mark.case("SY-15", "SY-12")
async def test_sockets_leave_nothing_behind(crowd: Crowd) -> None:
    code, people = await crowd.table("Ann", "Ben")
    houses = crowd.stack.houses
    stays = await people[0].looks(code)
    begin = [open_files(house) for house in houses]
    at_the_bell = await bell_listeners(crowd.stack)
    for number in range(MANY):
        line = await people[number % 2].dials(code, base=houses[number % len(houses)].url)
        if number % 2:
            line.abort()
        else:
            await line.close()
    await stays.until(lambda page: (page.presence["seats"], page.presence["watching"]) == ([0], 0))
    for house, before in zip(houses, begin, strict=True):
        async with asyncio.timeout(60):
            while (await metrics(house.url, crowd))["serai_sockets"] > 1:
                await asyncio.sleep(0.1)
        assert open_files(house) < before + MANY / 3, "some to the database may have been opened"
    assert await bell_listeners(crowd.stack) == at_the_bell


@pytest.mark.case("SY-12")
async def test_a_socket_that_dies_in_the_middle_takes_nobody_with_it(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", "Cem", rounds=3)
    gone = [await party.people[0].looks(party.code, house.url) for house in crowd.stack.houses * 3]
    for line in gone:
        line.abort()
    for line in party.lines:
        await party.settle(await line.plays({"type": "offer", "coins": 1}))
    assert all(line.gaps == 0 for line in party.lines)


@pytest.mark.case("SY-12", "IN-07")
async def test_a_socket_that_never_reads_holds_nobody_up(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    deaf = await party.people[0].looks(party.code)
    deaf.stop_reading()
    for number in range(40):
        await party.settle(await party.lines[number % 2].plays({"type": "offer", "coins": 0}))
        await party.lines[0].says("x" * 400)
    assert party.lines[0].gaps == party.lines[1].gaps == 0
    deaf.abort()

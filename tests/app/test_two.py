"""Two processes on one database: everything that happens at one is known at the other, also when the bell is broken."""

from __future__ import annotations

import asyncio
import logging
import re

import pytest
from websockets.asyncio.client import connect

from tests.services.nginx import SITE, Nginx
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.wire import stack as stacks
from tests.wire.crowd import Crowd, Party
from tests.wire.line import PATIENCE
from tests.wire.page import Json
from tests.wire.person import Person

PEBBLE: Json = {"type": "pebble"}


async def play(party: Party, moves: int) -> None:
    """So many moves by both, with pebbles between the offers."""
    for number in range(moves):
        line = party.turn()
        choices = [move for move in line.page.moves if move["type"] == "pebble"] or line.page.moves
        await party.settle(await line.plays(choices[number % len(choices)]))


@pytest.mark.case("SY-09", "SY-10")
async def test_two_hundred_moves_and_a_bell_that_breaks_in_the_middle(fragile_two: Crowd, own_redis: Redis) -> None:
    party = await fragile_two.pearls("Ann", "Ben", rounds=40)
    assert party.people[0].base != party.people[1].base
    await play(party, 100)
    await asyncio.to_thread(own_redis.restart)
    await play(party, 100)
    for line in party.lines:
        assert [seq for seq, _ in line.page.events] == list(range(1, 201))
        assert (line.gaps, line.page.states) == (0, 1)
    fresh = [await person.looks(party.code) for person in party.people]
    assert [line.page.view for line in fresh] == [line.page.view for line in party.lines]


@pytest.mark.case("SY-10", "SY-11")
async def test_a_bell_that_hangs_loses_nothing(fragile_two: Crowd, own_redis: Redis) -> None:
    party = await fragile_two.pearls("Ann", "Ben", rounds=40)
    ann, ben = party.lines
    await play(party, 2)
    own_redis.pause()
    try:
        assert await ann.plays(PEBBLE) == 3, "the player is answered though the bell hangs"
        answer = await ben.play(PEBBLE)
        assert (answer["type"], answer["seq"]) == ("accepted", 4)
    finally:
        own_redis.resume()
    await party.settle(4)
    await play(party, 6)
    assert ann.gaps == ben.gaps == 0


@pytest.mark.case("SY-10")
async def test_a_house_without_its_bell_says_that_it_is_not_ready(fragile_two: Crowd, own_redis: Redis) -> None:
    stranger = fragile_two.stranger()
    await asyncio.to_thread(own_redis.kill)
    try:
        answer = await stranger.send("GET", "/readyz")
        assert (answer.status_code, answer.json()) == (503, {"database": True, "bus": False})
        assert (await stranger.send("GET", "/healthz")).json() == {"status": "alive"}
        ann = await fragile_two.person("Ann")
        assert await ann.makes()
    finally:
        await asyncio.to_thread(own_redis.start)
    while (await stranger.send("GET", "/readyz")).status_code != 200:
        await asyncio.sleep(0.1)


class Pings(logging.Handler):
    """Counts the pings that a socket's log tells of."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.number += "< PING" in record.getMessage()


@pytest.mark.case("LI-10", "PX-01")
async def test_who_was_at_a_house_that_died_is_not_here_for_ever(fragile_two: Crowd) -> None:
    houses = fragile_two.stack.houses
    code, (ann, ben) = await fragile_two.table("Ann", "Ben")
    await ann.looks(code, houses[0].url)
    line = await ben.looks(code, houses[1].url)
    await line.until(lambda page: page.presence["seats"] == [0, 1])
    pings, log = Pings(), logging.Logger("idle", logging.DEBUG)
    log.addHandler(pings)
    address = f"{houses[1].url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    async with connect(address, logger=log, proxy=None):
        await asyncio.to_thread(houses[0].kill)
        await line.until(lambda page: page.presence["seats"] == [1])
        async with asyncio.timeout(PATIENCE):
            while pings.number == 0:
                await asyncio.sleep(0.1)
    (patience,) = re.findall(r"proxy_read_timeout (\d+)s;", SITE.read_text())
    assert int(patience) > 60, "an idle socket is pinged more often than the shipped proxy grows impatient"
    await asyncio.to_thread(houses[0].start)
    await ann.looks(code, houses[0].url)
    await line.until(lambda page: page.presence["seats"] == [0, 1])


@pytest.fixture(scope="module")
async def slow_bots(one_postgres: Postgres, own_redis: Redis) -> object:
    """Two processes whose bots think for a while."""
    with await stacks.shared(one_postgres, own_redis, BOT_PAUSE="3") as running:
        yield running


@pytest.mark.parametrize("seated_by", [0, 1])
async def test_another_house_moves_for_a_bot_whose_house_died(slow_bots: stacks.Stack, seated_by: int) -> None:
    """The bot's turn was set going, or the bot was put there, by the house that dies."""
    async with Crowd(slow_bots) as crowd:
        party = await crowd.pearls("Ann", "Ben", rounds=1)
        dying, living = slow_bots.houses[seated_by], slow_bots.houses[1 - seated_by]
        ann = await party.people[0].looks(party.code, living.url)
        await ann.plays({"type": "offer", "coins": 1})
        await crowd.joins(party.people[1].at(dying.url)).stands(party.code)
        await asyncio.to_thread(dying.kill)
        try:
            await ann.until(lambda page: page.over)
            steps = (await crowd.joins(party.people[0].at(living.url)).gets(f"{party.path}/steps?after=0"))["steps"]
            assert [step["seat"] for step in steps] == [0, 1]
        finally:
            await asyncio.to_thread(dying.start)
    slow_bots.check_logs()


# Behind the proxy that is shipped


async def test_a_whole_game_behind_the_shipped_proxy(two: stacks.Stack) -> None:
    one, other = (house.url.removeprefix("http://") for house in two.houses)
    with Nginx(one, other) as nginx:
        async with Crowd(two) as crowd:
            people = [crowd.joins(Person(nginx.url)) for _ in range(3)]
            for person, name in zip(people, ("Ann", "Ben", "Cem"), strict=True):
                await person.is_called(name)
            code = await people[0].makes()
            for person in people[1:]:
                await person.sits(code)
            card = await people[0].starts(code)
            assert card["url"] == f"{nginx.url}/t/{code}", "links lead to the proxy"
            party = Party(code, people, [await person.looks(code) for person in people])
            await party.settle(0)
            await party.play_on()
            assert party.lines[0].page.over
            assert all(line.gaps == 0 for line in party.lines)


@pytest.mark.case("AU-07", "PX-02")
async def test_origins_behind_the_shipped_proxy(two: stacks.Stack) -> None:
    one, other = (house.url.removeprefix("http://") for house in two.houses)
    with Nginx(one, other) as nginx:
        async with Crowd(two) as crowd:
            ann = crowd.joins(Person(nginx.url))
            good, evil = {"Origin": nginx.url}, {"Origin": "http://evil.example"}
            answer = await ann.send("POST", "/api/me", json={"name": "Ann"}, headers=good)
            assert answer.status_code == 200
            answer = await ann.send("POST", "/api/me", json={"name": "Eve"}, headers=evil)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
            lies = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "6.6.6.6"}
            answer = await ann.send("POST", "/api/tables", json={"game": "pearls"}, headers={**good, **lies})
            assert answer.json()["url"].startswith(nginx.url)

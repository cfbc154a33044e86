"""The throw-away services are real, can be broken in every way the tests need, and leave nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import asyncpg
import pytest
import redis.asyncio
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from tests.services import programs
from tests.services.header import pytest_report_header
from tests.services.nginx import Nginx
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.service import Service, ServiceError

UNTIL_GONE = 15.0


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(scope="module")
def redis_server() -> Iterator[Redis]:
    with Redis() as running:
        yield running


async def ask_postgres(service: Service, question: str = "SELECT 41 + 1") -> object:
    connection = await asyncpg.connect(service.url, timeout=2)
    try:
        return await connection.fetchval(question, timeout=2)
    finally:
        connection.terminate()


async def ask_redis(service: Service) -> object:
    async with redis.asyncio.from_url(service.url, socket_timeout=1, socket_connect_timeout=1) as client:
        return await client.incr("asked")


async def test_postgres_keeps_its_data_over_a_restart_and_a_kill(postgres: Postgres) -> None:
    await ask_postgres(postgres, "CREATE TABLE kept AS SELECT 7 AS number")
    address = postgres.url
    postgres.restart()
    postgres.kill()
    with pytest.raises(ConnectionRefusedError):
        await ask_postgres(postgres)
    postgres.start()
    assert postgres.url == address
    assert await ask_postgres(postgres, "SELECT number FROM kept") == 7


async def test_a_paused_postgres_says_nothing_and_goes_on(postgres: Postgres) -> None:
    postgres.pause()
    with pytest.raises(TimeoutError):
        await ask_postgres(postgres)
    postgres.resume()
    assert await ask_postgres(postgres) == 42


@pytest.mark.parametrize(("fsync", "setting"), [(False, "off"), (True, "on")])
async def test_postgres_is_careful_when_asked(fsync: bool, setting: str) -> None:
    with Postgres(fsync=fsync) as running:
        assert await ask_postgres(running, "SHOW fsync") == setting
        assert await ask_postgres(running, "SHOW synchronous_commit") == setting


async def test_redis_forgets_everything_in_a_restart(redis_server: Redis) -> None:
    address = redis_server.url
    assert await ask_redis(redis_server) == 1
    redis_server.kill()
    with pytest.raises(redis.exceptions.ConnectionError):
        await ask_redis(redis_server)
    redis_server.start()
    assert redis_server.url == address
    assert await ask_redis(redis_server) == 1
    redis_server.restart()
    assert await ask_redis(redis_server) == 1


async def test_a_paused_redis_says_nothing_and_goes_on(redis_server: Redis) -> None:
    redis_server.pause()
    with pytest.raises(redis.exceptions.TimeoutError):
        await ask_redis(redis_server)
    redis_server.resume()
    assert await ask_redis(redis_server)


async def test_the_proxy_passes_sockets_on_and_says_who_called() -> None:
    async def tell_headers(socket: ServerConnection) -> None:
        assert socket.request
        for name in ("Host", "X-Forwarded-For", "X-Forwarded-Proto"):
            await socket.send(",".join(socket.request.headers.get_all(name)))

    async with serve(tell_headers, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        # The other process is dead; the proxy must not mind.
        with Nginx("127.0.0.1:1", f"127.0.0.1:{port}") as proxy:
            lies = {"X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "https"}
            async with connect(proxy.url.replace("http", "ws"), additional_headers=lies) as socket:
                told = [await socket.recv() for _ in range(3)]
    assert told == [proxy.url.removeprefix("http://"), "127.0.0.1", "http"]


def test_a_service_that_cannot_start_says_why() -> None:
    with pytest.raises(ServiceError, match="invalid"), Nginx("nowhere:port", "127.0.0.1:1"):
        pass


def test_services_do_not_outlive_a_killed_test_run() -> None:
    program = (
        "from tests.services.postgres import Postgres\nfrom tests.services.redis import Redis\n"
        "with Postgres() as postgres, Redis() as redis:\n"
        "    redis.pause()\n    postgres.pause()\n"
        "    print(postgres.pid, redis.pid, postgres.folder, redis.folder, flush=True)\n    input()\n"
    )
    root = Path(__file__).resolve().parent.parent
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root) as run:
        assert run.stdout
        said = run.stdout.readline().split()
        run.kill()
    wait_until(lambda: not any(is_running(int(pid)) for pid in said[:2]))
    wait_until(lambda: not any(Path(folder).exists() for folder in said[2:]))


def test_the_header_of_a_run_names_every_service() -> None:
    titles = [line.partition(":")[0] for line in pytest_report_header()]
    assert titles == ["PostgreSQL", "Redis", "nginx", "Chromium"]
    assert all(program.path.exists() for program in (programs.postgres(), programs.redis(), programs.nginx()))


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + UNTIL_GONE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False

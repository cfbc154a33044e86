"""The schema: made from nothing on both databases, true to the models, reversible, and made once by many at once."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect
from sqlalchemy.engine import Connection

from app.config import Settings
from app.db import MIGRATIONS, Database, migrate
from app.models import metadata
from tests.services.postgres import Postgres
from tests.wire.house import ROOT
from tests.wire.stack import new_database


@pytest.fixture(params=["sqlite", "postgres"])
async def url(request: pytest.FixtureRequest, tmp_path: Path, one_postgres: Postgres) -> str:
    """An empty database."""
    given = f"sqlite:///{tmp_path}/serai.sqlite3" if request.param == "sqlite" else await new_database(one_postgres)
    return Settings(database_url=given).database


def config(connection: Connection) -> Config:
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS))
    made.attributes["connection"] = connection
    return made


def drift(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


def there(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


async def test_the_schema_is_what_the_models_say(url: str) -> None:
    await migrate(url)
    await migrate(url)
    database = Database(url)
    try:
        assert await database.read(lambda c: c.run_sync(drift)) == []
        assert await database.read(lambda c: c.run_sync(there)) == {*metadata.tables, "alembic_version"}
    finally:
        await database.close()


@pytest.mark.case("PX-11")
async def test_every_step_leads_back_and_forth(url: str) -> None:
    await migrate(url)
    database = Database(url, foreign_keys=False)
    try:
        await database.write(lambda c: c.run_sync(lambda one: command.downgrade(config(one), "base")))
        assert await database.read(lambda c: c.run_sync(there)) == {"alembic_version"}
        await database.write(lambda c: c.run_sync(lambda one: command.upgrade(config(one), "head")))
        assert await database.read(lambda c: c.run_sync(drift)) == []
    finally:
        await database.close()


def test_there_is_one_head() -> None:
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS))
    assert len(ScriptDirectory.from_config(made).get_heads()) == 1


@pytest.mark.case("PX-10")
async def test_four_processes_migrate_at_once(url: str) -> None:
    environment = {"PATH": os.environ["PATH"], "SERAI_DATABASE_URL": url, "PYTHONPATH": str(ROOT)}
    processes = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-m", "app.cli", "migrate", cwd=ROOT, env=environment, stderr=subprocess.PIPE
        )
        for _ in range(4)
    ]
    said = [(await process.communicate())[1] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4, said
    database = Database(url)
    try:
        assert await database.read(lambda c: c.run_sync(drift)) == []
    finally:
        await database.close()


def test_alembic_itself_finds_the_database(tmp_path: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "SERAI_DATABASE_URL": f"sqlite:///{tmp_path}/x.sqlite3"}
    for words in (["upgrade", "head"], ["check"], ["downgrade", "base"], ["upgrade", "head"]):
        done = subprocess.run(
            [Path(sys.executable).with_name("alembic"), *words],
            cwd=ROOT,
            env={**environment, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

"""What a self-hoster may set, by environment variables that begin with SERAI_.

Belongs here: names, defaults, and checks that need nothing but the values. Does not belong here:
opening anything.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from limits import parse
from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from pydantic_settings.exceptions import SettingsError

FRONTEND = Path(__file__).resolve().parent.parent / "frontend"
"""The folder of static files."""

_ASYNC_DRIVERS = {
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
}


class BadSettings(Exception):  # noqa: N818 - it is the settings that are bad
    """Settings that cannot work, in sentences that a person understands."""


class Settings(BaseSettings):
    """All settings, checked. Every field ``x`` is read from ``SERAI_X``."""

    model_config = SettingsConfigDict(env_prefix="SERAI_", frozen=True, extra="ignore")

    host: str = Field("127.0.0.1", description="The address to listen on; 0.0.0.0 for every network.")
    port: Annotated[int, Field(ge=0, le=65535)] = Field(8000, description="The port to listen on.")
    data: Path = Field(Path("data"), description="The folder of the embedded database.")
    database_url: str = Field("", description="postgresql://… for PostgreSQL; without it, SQLite in the data folder.")
    redis_url: str = Field("", description="redis://… when several processes serve the same tables.")
    redis_prefix: str = Field("serai", description="Begins every Redis channel and key; the database number is added.")
    public_url: str = Field("", description="The address that people use, for links, such as https://play.example.org.")
    lan_url: str = Field("", description="The address for links of pages opened on localhost; ./play sets it.")
    origins: tuple[str, ...] = Field((), description="Further origins (JSON list) whose pages may use this server.")
    trusted_proxies: str = Field(
        "127.0.0.1", description="Proxies whose X-Forwarded-* headers are believed; * for all."
    )
    workers: Annotated[int, Field(ge=1, le=64)] = Field(
        1, description="Processes of this server; more than one needs Redis."
    )
    drain: Annotated[float, Field(gt=0, le=60)] = Field(5, description="Seconds that open requests get when it stops.")
    log: Literal["text", "json"] = Field("text", description="How log lines are written.")
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="The least level that is logged."
    )
    bot_pause: Annotated[float, Field(ge=0, le=30)] = Field(0.9, description="Seconds a bot seems to think.")
    rate_guests: str = Field("30/minute", description="New guests from one address; 'off' for no limit.")
    rate_writes: str = Field("120/minute", description="Changing requests from one guest or address.")
    rate_misses: str = Field("60/minute", description="Codes from one address that lead to no table.")
    rate_frames: str = Field("40/second", description="Frames on one socket.")
    rate_sockets: str = Field("240/minute", description="New sockets from one address.")
    keep_days: Annotated[int, Field(ge=1)] = Field(365, description="Days until a table nobody touched is removed.")

    @field_validator("redis_url")
    @classmethod
    def _redis_url(cls, url: str) -> str:
        if url and urlsplit(url).scheme not in {"redis", "rediss", "unix"}:
            raise ValueError("must begin with redis://, rediss:// or unix://")
        return _with_a_port_that_is_one(url)

    @field_validator("database_url")
    @classmethod
    def _database_url(cls, url: str) -> str:
        if not url:
            return url
        scheme, separator, rest = url.partition("://")
        if not separator or scheme not in _ASYNC_DRIVERS:
            raise ValueError("must begin with postgresql:// or sqlite:///")
        return f"{_ASYNC_DRIVERS[scheme]}://{_with_a_port_that_is_one(rest)}"

    @field_validator("public_url", "lan_url")
    @classmethod
    def _web_url(cls, url: str) -> str:
        if url and (urlsplit(url).scheme not in {"http", "https"} or not urlsplit(url).netloc):
            raise ValueError("must look like https://play.example.org")
        return url.rstrip("/")

    @field_validator("rate_guests", "rate_writes", "rate_misses", "rate_frames", "rate_sockets")
    @classmethod
    def _rate(cls, text: str) -> str:
        if text != "off" and not _is_rate(text):
            raise ValueError("must look like 40/second, 120/minute, or off")
        return text

    @model_validator(mode="after")
    def _one_bus_for_all(self) -> Settings:
        if self.workers > 1 and not self.redis_url:
            raise ValueError(
                "More than one worker needs SERAI_REDIS_URL: the bus in memory reaches only its own process."
            )
        return self

    @property
    def database(self) -> str:
        """The database's URL, with its async driver."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data.resolve() / 'serai.sqlite3'}"

    @property
    def embedded(self) -> bool:
        """Whether the database is SQLite."""
        return self.database.startswith("sqlite")


def load(**given: object) -> Settings:
    """The settings from the environment, with what was given (and is not None) on top. Raises BadSettings."""
    try:
        return Settings(**{key: value for key, value in given.items() if value is not None})  # type: ignore[arg-type]
    except SettingsError as error:
        name = str(error).split('"')[1].upper()
        raise BadSettings(f'SERAI_{name}: must be a JSON list such as ["https://play.example.org"].') from None
    except ValidationError as error:
        raise BadSettings("\n".join(_sentence(e["loc"], e["msg"]) for e in error.errors())) from None


def _is_rate(text: str) -> bool:
    try:
        return parse(text).amount > 0
    except ValueError:
        return False


def _with_a_port_that_is_one(url: str) -> str:
    """The URL. Raises ValueError, which does not repeat it: there may be a password in it."""
    try:
        _ = urlsplit(url if "://" in url else f"//{url}").port
    except ValueError:
        raise ValueError("has a port that is not a number from 0 to 65535") from None
    return url


def _sentence(place: tuple[int | str, ...], message: str) -> str:
    said = message.removeprefix("Value error, ").rstrip(".") + "."
    return f"SERAI_{str(place[0]).upper()}: {said}" if place else said

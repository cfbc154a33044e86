"""``serai serve`` and ``serai migrate``: opening the house, or saying in a sentence why it cannot open.

Belongs here: what has to be right before the first request, and the words for when it is not. Every
such failure is a sentence on stderr and exit code 2, never a stack trace.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import socket
import sys
import tempfile
from collections.abc import Iterator

import segno
import uvicorn
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from app import config, observe
from app.bus import RedisBus
from app.config import BadSettings, Settings
from app.db import GONE, migrate
from app.play.messages import MAX_FRAME_BYTES


class CannotOpen(Exception):  # noqa: N818 - says what happened
    """Why the server cannot start, for the person who started it."""


def add_serve(parser: argparse.ArgumentParser) -> None:
    """The options of ``serve``; each wins over its environment variable."""
    parser.add_argument("--host", help="address to listen on; 0.0.0.0 for every network (SERAI_HOST)")
    parser.add_argument("--port", type=int, help="port to listen on (SERAI_PORT)")
    parser.add_argument("--data", help="folder of the embedded database (SERAI_DATA)")
    parser.add_argument("--workers", type=int, help="processes; more than one needs Redis (SERAI_WORKERS)")
    parser.add_argument("--drain", type=float, help="seconds that open requests get on stopping (SERAI_DRAIN)")
    parser.add_argument("--qr", action="store_true", help="print the address and its QR code for phones in the room")


def serve(args: argparse.Namespace) -> int:
    """Serves until it is told to stop. 0 after a clean stop, 2 where it cannot open."""
    try:
        settings = config.load(host=args.host, port=args.port, data=args.data, workers=args.workers, drain=args.drain)
        observe.configure(settings.log, settings.log_level)
        _make_folder(settings)
        listening = _listen(settings)
        settings = _with_lan(settings, listening)
        asyncio.run(_prepare(settings))
    except (BadSettings, CannotOpen) as error:
        return _sorry(error)
    _greet(settings, listening, qr=args.qr)
    _run(settings, listening)
    return 0


def run_migrations(_: argparse.Namespace) -> int:
    """Brings the database's schema up to date. 0, or 2 where the database cannot be reached."""
    try:
        settings = config.load()
        _make_folder(settings)
        asyncio.run(_migrate(settings))
    except (BadSettings, CannotOpen) as error:
        return _sorry(error)
    return 0


def _sorry(error: Exception) -> int:
    print(f"Serai cannot start. {error}", file=sys.stderr)
    return 2


def _make_folder(settings: Settings) -> None:
    if not settings.database_url:
        try:
            settings.data.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotOpen(f"The data folder {settings.data} cannot be made: {error.strerror}.") from None


def _listen(settings: Settings) -> socket.socket:
    """The listening socket. Bound before anything else, so that a taken port is found at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        where = f"port {settings.port} on {settings.host}"
        raise CannotOpen(f"It cannot listen on {where}: {error.strerror}. Choose another with --port.") from None
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def _with_lan(settings: Settings, listening: socket.socket) -> Settings:
    """A server that listens on every network knows the address that phones in the room can use."""
    address = _lan_address()
    if settings.lan_url or settings.host not in ("0.0.0.0", "::") or address is None:  # noqa: S104 - compared, not bound
        return settings
    lan_url = f"http://{address}:{listening.getsockname()[1]}"
    os.environ["SERAI_LAN_URL"] = lan_url  # workers read it
    return settings.model_copy(update={"lan_url": lan_url})


def _lan_address() -> str | None:
    """This machine's address in its network. Connecting a datagram socket sends nothing."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # a documentation address (RFC 5737)
        address: str = probe.getsockname()[0]
        return None if address.startswith("127.") else address
    return None


async def _prepare(settings: Settings) -> None:
    await _migrate(settings)
    if settings.redis_url:
        bus = RedisBus(settings.redis_url, settings.redis_prefix, "probe")
        try:
            await bus.start()
        except (RedisError, OSError, TimeoutError) as error:
            raise CannotOpen(f"Redis does not answer at SERAI_REDIS_URL: {_reason(error)}") from None
        finally:
            await bus.close()


async def _migrate(settings: Settings) -> None:
    try:
        await migrate(settings.database)
    except (SQLAlchemyError, *GONE) as error:
        where = (
            "The database cannot be opened" if settings.embedded else "PostgreSQL does not answer at SERAI_DATABASE_URL"
        )
        raise CannotOpen(f"{where}: {_reason(error)}") from None


def _reason(error: BaseException) -> str:
    """The first line of what went wrong, without the address and so without a password."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines()
    first = lines[0].split(": ", 1)[-1] if lines else type(cause).__name__
    return first.rstrip(".") + "."


# --- running -----------------------------------------------------------------------------------------


def _run(settings: Settings, listening: socket.socket) -> None:
    options = uvicorn.Config(
        "app.main:create_app",
        factory=True,
        workers=settings.workers,
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=max(1, round(settings.drain)),
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        access_log=False,
        log_config=None,
    )
    with _environment(settings), contextlib.suppress(KeyboardInterrupt):
        if settings.workers > 1:
            Multiprocess(options, sockets=[listening]).run()
        else:
            uvicorn.Server(options).run(sockets=[listening])


@contextlib.contextmanager
def _environment(settings: Settings) -> Iterator[None]:
    """What was given on the command line, for the application and its workers, who read the environment."""
    for name in ("host", "port", "data", "workers", "drain"):
        os.environ[f"SERAI_{name.upper()}"] = str(getattr(settings, name))
    if settings.workers == 1:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="serai-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        yield


def _greet(settings: Settings, listening: socket.socket, *, qr: bool) -> None:
    port = listening.getsockname()[1]
    shown = "localhost" if settings.host in ("0.0.0.0", "::", "127.0.0.1") else settings.host  # noqa: S104 - compared
    print(f"\n  Serai is open:     http://{shown}:{port}", flush=True)
    link = settings.public_url or settings.lan_url
    if link:
        print(f"  For your friends:  {link}", flush=True)
    if qr and link:
        print()
        segno.make(link, error="l").terminal(compact=True, border=2)
    print("  Ctrl-C closes it. Running games are kept.\n", flush=True)

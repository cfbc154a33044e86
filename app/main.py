"""The application: puts the rooms together, opens and closes them, and words every HTTP refusal.

Belongs here: wiring. Does not belong here: anything that a room could do.
"""

from __future__ import annotations

import gc
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi_offline import FastAPIOffline
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app import config, observe, pages
from app.accounts import routes as accounts_routes
from app.accounts.limits import Limits, rate
from app.accounts.service import Accounts
from app.accounts.session import writing
from app.bus import Bus, MemoryBus, RedisBus
from app.config import Settings
from app.db import GONE, Database
from app.errors import Refusal, Unavailable
from app.lobby import routes as lobby_routes
from app.lobby.caretaker import Caretaker
from app.lobby.service import Lobby
from app.play import routes as play_routes
from app.play import socket as play_socket
from app.play.autoplay import Autoplay
from app.play.history import History
from app.play.journal import Journal
from app.play.service import Play
from app.play.watches import Watches

MAX_BODY = 64 * 1024
"""Bytes of a request's body; nobody needs more."""


class Refused(BaseModel):
    """Every no: a code for programs, and one sentence for people."""

    code: str
    message: str


_REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Refused, "description": "Refused; nothing happened."},
    503: {"model": Refused, "description": "The database or the bus does not answer."},
}
_READY: dict[int | str, dict[str, Any]] = {
    200: {"model": dict[str, bool], "description": "Both answer."},
    503: {"model": dict[str, bool], "description": "One of the two does not."},
}


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application with these settings, or with those of the environment. Raises BadSettings."""
    settings = settings or config.load()
    observe.configure(settings.log, settings.log_level)
    # FastAPI's own pages would ask another host for their scripts.
    app = FastAPIOffline(
        title="Serai",
        summary="Board games by link",
        docs_url="/api/docs",
        redoc_url=None,
        static_url="/api/docs-static",
        favicon_url="/favicon.ico",
        openapi_url="/api/openapi.json",
        lifespan=_lifespan,
        dependencies=[Depends(writing)],
        responses=_REFUSALS,
    )
    app.state.settings = settings
    app.state.build = pages.build_of()
    app.state.limits = Limits(settings)
    app.state.frame_rate = rate(settings.rate_frames)
    app.add_middleware(BodyLimit)
    app.add_middleware(SafeHeaders)
    _word_refusals(app)
    for room in (accounts_routes, lobby_routes, play_routes, pages):
        app.include_router(room.router)
    # The checks of HTTP requests read an HTTP request; a socket has its own.
    app.router.routes.extend(play_socket.router.routes)
    app.mount("/static", pages.Static(app.state.build), name="static")
    _add_health(app)
    return app


def _bus(settings: Settings, origin: str) -> Bus:
    if settings.redis_url:
        return RedisBus(settings.redis_url, settings.redis_prefix, origin)
    return MemoryBus()


def _calm_collector() -> None:
    """Positions and views are frozen and point only backwards: cycles are rare, and looking for them is dear.

    Collecting a hundredth as often made a fifth more moves a second (bench/README.md).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(70_000, 20, 20)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Opens every room, and closes them in the opposite order."""
    settings: Settings = app.state.settings
    _calm_collector()
    origin = f"{os.getpid()}-{secrets.token_hex(4)}"
    async with AsyncExitStack() as stack:
        db = Database(settings.database)
        stack.push_async_callback(db.close)
        bus = _bus(settings, origin)
        await bus.start()
        stack.push_async_callback(bus.close)
        journal = Journal(db.appender())
        journal.start()
        stack.push_async_callback(journal.close)
        play = Play(db, journal, bus)
        stack.push_async_callback(play.close)
        watches = Watches(play, origin)
        autoplay = Autoplay(play, settings.bot_pause)
        lobby = Lobby(play)
        caretaker = Caretaker(lobby, play, watches, settings.keep_days)
        for room in (watches, autoplay, caretaker):
            room.start()
            stack.push_async_callback(room.close)
        app.state.db, app.state.bus, app.state.play, app.state.watches = db, bus, play, watches
        app.state.lobby, app.state.accounts, app.state.history = lobby, Accounts(db), History(play)
        observe.log.info("open", database="sqlite" if db.embedded else "postgresql", bus=type(bus).__name__)
        yield


# --- refusals --------------------------------------------------------------------------------------


_WORDS = {
    404: ("not_found", "There is nothing here."),
    405: ("bad_method", "That cannot be done here."),
    413: ("too_large", "That is more than this server reads at once."),
}


def _no(status: int, code: str, message: str) -> JSONResponse:
    return JSONResponse({"code": code, "message": message}, status_code=status)


def _word_refusals(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refusal(_: Request, error: Refusal) -> Response:
        return _no(error.status, error.code, error.message)

    @app.exception_handler(RequestValidationError)
    async def bad_input(_: Request, error: RequestValidationError) -> Response:
        return _no(422, "bad_input", _sentence(error))

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> Response:
        return _no(error.status_code, *_WORDS.get(error.status_code, ("refused", "That request was refused.")))

    for kind in GONE:

        @app.exception_handler(kind)
        async def gone(_: Request, error: Exception) -> Response:
            observe.log.error("database_gone", error=type(error).__name__)
            unavailable = Unavailable()
            return _no(unavailable.status, unavailable.code, unavailable.message)

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> Response:
        observe.log.error("request_failed", exc_info=error)
        return _no(500, "internal", "Something broke on our side. Try again in a moment.")


def _sentence(error: RequestValidationError) -> str:
    """What was wrong with the first bad field. What was sent is not repeated."""
    first: dict[str, Any] = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    message = str(first["msg"]).removeprefix("Value error, ")
    return f"{place}: {message}." if place and first["type"] != "json_invalid" else f"{message}."


# --- health ----------------------------------------------------------------------------------------


def _add_health(app: FastAPI) -> None:
    @app.get("/healthz", tags=["house"])
    async def healthz() -> dict[str, str]:
        """The process is alive."""
        return {"status": "alive"}

    @app.get("/readyz", tags=["house"], responses=_READY)
    async def readyz(request: Request) -> JSONResponse:
        """The database and the bus are reachable."""
        state = request.app.state
        database, bus = await state.db.healthy(), await state.bus.healthy()
        status = 200 if database and bus else 503
        return JSONResponse({"database": database, "bus": bus}, status_code=status)

    @app.get("/metrics", tags=["house"], response_class=Response)
    async def metrics() -> Response:
        """Prometheus metrics, of all workers where there are several."""
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
            return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


# --- what surrounds every request --------------------------------------------------------------------


class BodyLimit:
    """Refuses a body that is larger than anybody needs, before it is read into memory."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        if declared.isdigit() and int(declared) > MAX_BODY:
            await _no(413, *_WORDS[413])(scope, receive, send)
            return
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MAX_BODY:
                raise HTTPException(413)
            return message

        await self._app(scope, counted, send)


class SafeHeaders:
    """Headers that make browsers strict."""

    _HEADERS = (
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
    )

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""

        async def safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._HEADERS]
            await send(message)

        await self._app(scope, receive, safe if scope["type"] == "http" else send)

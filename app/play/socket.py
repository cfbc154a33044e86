"""One socket: reads frames, hands them on, writes what its outbox holds.

Belongs here: the life of one connection. It never holds a database session, and nothing that it does
or fails to do is felt by another socket. Does not belong here: what the frames mean.
"""

from __future__ import annotations

import asyncio
import contextlib
import time

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from limits import RateLimitItem
from pydantic import ValidationError
from starlette.websockets import WebSocketState

from app.accounts.limits import Limits
from app.accounts.session import address, base_url, check_origin, guest_of, token_of
from app.clock import now
from app.db import GONE
from app.errors import Conflict, Forbidden, Refusal, Unavailable
from app.observe import frames_in, log, sockets
from app.play import codec, door, messages
from app.play.messages import (
    AcceptedFrame,
    Close,
    ErrorFrame,
    MoveFrame,
    PingFrame,
    PongFrame,
    RefusedFrame,
    ResyncFrame,
    SayFrame,
    UndoFrame,
)
from app.play.service import Play
from app.play.watch import Outbox, Watch
from app.play.watches import Watches
from app.tasks import end

router = APIRouter()
_STRIKES = 10


@router.websocket("/api/tables/{code}/socket")
async def table_socket(socket: WebSocket, code: str) -> None:
    """A table's socket. ``?seq=`` and ``?viewer=`` tell which view the client has already."""
    try:
        check_origin(socket)
    except Forbidden:
        await socket.close()
        return
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        try:
            await _serve(socket, code)
        except Refusal as refusal:
            await _turn_away(socket, refusal)
        except GONE:
            await _end(socket, Close.TRY_LATER)


async def _serve(socket: WebSocket, code: str) -> None:
    limits: Limits = socket.app.state.limits
    await limits.count("sockets", address(socket))
    guest = await guest_of(socket)
    if guest is None and token_of(socket):
        await _end(socket, Close.NO_SESSION)
        return
    table = await door.find(socket, code)
    session = Session(socket, table, guest.id if guest else None)
    await session.run()


async def _turn_away(socket: WebSocket, refusal: Refusal) -> None:
    frame = ErrorFrame(type="error", code=refusal.code, message=refusal.message)
    await socket.send_text(codec.text(frame))
    codes = {404: Close.NO_TABLE, 429: Close.TOO_FAST, 503: Close.TRY_LATER}
    await _end(socket, codes.get(refusal.status, Close.FORBIDDEN))


async def _end(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        await socket.close(code)


class Session:
    """One open socket at one table."""

    def __init__(self, socket: WebSocket, table: int, guest_id: str | None) -> None:
        self._socket = socket
        self._table = table
        self._guest_id = guest_id
        self._play: Play = socket.app.state.play
        self._watches: Watches = socket.app.state.watches
        self._outbox = Outbox(guest_id, base_url(socket))
        self._pace = Pace(socket.app.state.frame_rate)

    async def run(self) -> None:
        """Until the client leaves or is sent away."""
        sockets.inc()
        writer = None
        try:
            query = self._socket.query_params
            seq, viewer = _number(query.get("seq")), query.get("viewer")
            watch = await self._watches.join(self._table, self._outbox, seq, viewer)
            writer = asyncio.create_task(self._write_forever(watch))
            self._outbox.give_up = writer.cancel
            reader = asyncio.create_task(self._read_forever(watch))
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
            await self._stop(reader)
        finally:
            sockets.dec()
            self._watches.leave(self._table, self._outbox)
            if writer is not None:
                await self._stop(writer)

    async def _stop(self, task: asyncio.Task[None]) -> None:
        for error in await end(task):
            if not isinstance(error, (WebSocketDisconnect, RuntimeError, OSError)):
                log.error("socket_failed", error=repr(error))

    # --- writing ---------------------------------------------------------------------------------

    async def _write_forever(self, watch: Watch) -> None:
        outbox = self._outbox
        while True:
            await outbox.something()
            if outbox.behind:
                await watch.refresh(outbox)
            while outbox.frames:
                outbox.sending_since = time.monotonic()
                await self._socket.send_text(outbox.frames.popleft())
            outbox.sending_since = None
            if outbox.close_code is not None:
                await _end(self._socket, outbox.close_code)
                return

    def _say(self, frame: object) -> None:
        self._outbox.answer(codec.text(frame))

    # --- reading ---------------------------------------------------------------------------------

    async def _read_forever(self, watch: Watch) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not await self._pace.wait():
                self._outbox.close(Close.TOO_FAST)
                return
            await self._hear(watch, message.get("text"))

    async def _hear(self, watch: Watch, text: str | None) -> None:
        try:
            frame = messages.read(text or "")
        except (ValidationError, UnicodeError):
            self._say(ErrorFrame(type="error", code="bad_frame", message="That message could not be understood."))
            return
        frames_in.inc()
        match frame:
            case MoveFrame() | UndoFrame():
                await self._move(frame)
            case SayFrame():
                await self._speak(frame)
            case ResyncFrame():
                await watch.refresh(self._outbox)
            case PingFrame():
                self._say(PongFrame(type="pong", now=now(), build=self._socket.app.state.build, seq=watch.seq))

    async def _move(self, frame: MoveFrame | UndoFrame) -> None:
        try:
            seq = await self._keep(frame)
        except (Unavailable, *GONE):
            # Nobody knows whether the move was kept: the client comes back and asks under the same id.
            self._outbox.close(Close.TRY_LATER)
        except Refusal as no:
            self._refuse(frame.move_id, no)
        else:
            self._say(AcceptedFrame(type="accepted", move_id=frame.move_id, seq=seq))

    async def _keep(self, frame: MoveFrame | UndoFrame) -> int:
        seat = self._outbox.viewer
        if seat is None or self._guest_id is None:
            raise Forbidden("not_seated", "You watch this game; only those who sit at the table play.")
        if self._seq() is None:
            raise Conflict("not_started", "The game has not started yet.")
        if isinstance(frame, UndoFrame):
            return await self._play.undo(self._table, seat, self._guest_id, frame.move_id)
        return await self._play.play(self._table, seat, self._guest_id, frame)

    def _refuse(self, move_id: str, no: Refusal) -> None:
        seq = self._seq() or 0
        self._say(RefusedFrame(type="refused", move_id=move_id, code=no.code, message=no.message, seq=seq))

    def _seq(self) -> int | None:
        """The step at which the table stands, or None before the game."""
        lane = self._play.open_lane(self._table)
        return lane.position.seq if lane else None

    async def _speak(self, frame: SayFrame) -> None:
        try:
            await self._play.say(await self._play.record(self._table), self._guest_id, frame.text)
        except Refusal as no:
            self._say(ErrorFrame(type="error", code=no.code, message=no.message))
        except GONE:
            unavailable = Unavailable()
            self._say(ErrorFrame(type="error", code=unavailable.code, message=unavailable.message))


class Pace:
    """How fast one socket may send. Who sends faster is read later, and sent away if it goes on."""

    def __init__(self, rate: RateLimitItem | None) -> None:
        self._amount = rate.amount if rate else 0
        self._seconds = rate.get_expiry() if rate else 0
        self._began = time.monotonic()
        self._count = 0
        self._strikes = 0

    async def wait(self) -> bool:
        """Waits until one more frame may be read. False when this socket should be sent away."""
        if self._amount == 0:
            return True
        self._count += 1
        since = time.monotonic() - self._began
        if since >= self._seconds:
            self._strikes = self._strikes if self._count > self._amount else 0
            self._began, self._count = time.monotonic(), 1
        elif self._count > self._amount:
            self._strikes += 1
            await asyncio.sleep(self._seconds - since)
            self._began, self._count = time.monotonic(), 1
        return self._strikes < _STRIKES


def _number(text: str | None) -> int | None:
    """A seq from a query; whatever is not one counts as none."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else None

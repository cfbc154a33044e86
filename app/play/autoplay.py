"""Plays for those who are not people: bots in seats, and players whose time has run out.

Every process may act for every table: a move made here has an id that is made of its seq and seat, so
that of two processes that both see a bot's turn one move is kept, and the other gets its answer.

Belongs here: when the server moves, and asking the game's bots outside the event loop. Does not belong
here: how a move is kept (``service.play``, the same for everybody).
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from app.clock import now
from app.db import GONE
from app.errors import Conflict, Forbidden, NotFound, Unavailable
from app.observe import log
from app.play import codec, repository
from app.play.lane import Lane
from app.play.messages import MoveFrame
from app.play.position import Position
from app.play.service import Play
from app.tasks import end
from engines.contract import Seat
from engines.rng import Rng

SWEEP_SECONDS = 5.0
THINK_SECONDS = 5.0
"""A bot that takes longer gets its game's weakest bot to choose for it."""
_STALE_SECONDS = 4.0  # a table whose bot has not moved for so long after its pause was left by its process
_GRACE_MS = 1500  # a move that was sent in time may still be on its way
_RESTART_GRACE = 30.0  # nobody loses their turn because the server was away
_WATCHING_SECONDS = 0.35  # people look at what has just happened; so long for each event past the third
_MOST_WATCHING = 6.0


class Autoplay:
    """The server's own moves."""

    def __init__(self, play: Play, pause: float) -> None:
        self._play = play
        self._pause = pause
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._looked: dict[int, tuple[int, int]] = {}
        """The step and the revision of the card at which a table was looked at last."""
        self._lines: dict[str, str] = {}
        """What bots say once the moves of these ids are kept; here, and not by another process."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(2, "bots")
        self._sweeper: asyncio.Task[None] | None = None
        play.after_step(self._speak)
        play.after_step(self._look)

    def start(self) -> None:
        """Starts the sweep for tables whose process is gone."""
        self._sweeper = asyncio.create_task(self._sweep_forever(), name="autoplay")

    async def close(self) -> None:
        """No more moves."""
        for timer in self._timers.values():
            timer.cancel()
        await end(*self._tasks, self._sweeper)
        self._threads.shutdown(wait=False, cancel_futures=True)

    # --- when ------------------------------------------------------------------------------------

    def _look(self, lane: Lane, least: float = 0.0, *, swept: bool = False) -> None:
        """Sets the table's timer to the moment at which the server should move, if it should at all."""
        table = lane.record.id
        timer = self._timers.pop(table, None)
        if timer is not None:
            timer.cancel()
        self._looked[table] = lane.position.seq, lane.record.revision
        seconds = self._seconds_left(lane)
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._timers[table] = loop.call_later(max(seconds, least), self._act, lane, swept)

    def _seconds_left(self, lane: Lane) -> float | None:
        """Until the first move of the server, or None where only people without a clock are awaited."""
        if bots := self._awaited_bots(lane):
            # Whoever keeps changing a sealed choice meanwhile must not hold them off.
            waited = (now() - min(lane.position.awaited[seat] for seat in bots)) / 1000
            return max(0.0, self._pause_after(lane) - waited)
        if lane.deadline is None:
            return None
        return max(0.0, (lane.deadline + _GRACE_MS - now()) / 1000)

    def _awaited_bots(self, lane: Lane) -> list[Seat]:
        awaited = lane.game.to_move(lane.position.state)
        return [s.number for s in lane.record.seats if s.guest_id is None and s.number in awaited]

    def _pause_after(self, lane: Lane) -> float:
        """A human pause, longer after a lot has happened."""
        if self._pause == 0:
            return 0.0
        events = len(lane.recent[-1].events) if lane.recent else 0
        watching = min(_MOST_WATCHING, _WATCHING_SECONDS * max(0, events - 3))
        return self._pause * random.uniform(0.7, 1.5) + watching

    def _act(self, lane: Lane, swept: bool) -> None:
        self._timers.pop(lane.record.id, None)
        # Whatever comes of it, the sweep looks again if no step does.
        self._looked.pop(lane.record.id, None)
        self._do(self._move(lane, swept))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- what ------------------------------------------------------------------------------------

    async def _move(self, lane: Lane, swept: bool) -> None:
        table = lane.record.id
        try:
            if swept:  # the process that plays this table may have moved on meanwhile
                await self._play.catch_up(lane)
            at = lane.position
            for seat in self._awaited_bots(lane) or self._late(lane):
                await self._play_for(lane, at, seat)
        except (Conflict, Forbidden) as overtaken:
            log.info("bot_overtaken", table=table, code=overtaken.code)
        except (NotFound, Unavailable, *GONE) as error:
            log.warning("bot_waits", table=table, error=type(error).__name__)
        except Exception:
            log.exception("bot_failed", table=table)

    def _late(self, lane: Lane) -> list[Seat]:
        """Whoever has been awaited for longer than the table's clock allows."""
        if lane.record.clock is None:
            return []
        limit = now() - _GRACE_MS - lane.record.clock * 1000
        return sorted(seat for seat, since in lane.position.awaited.items() if since <= limit)

    async def _play_for(self, lane: Lane, at: Position, seat: Seat) -> None:
        sitting = lane.record.seat(seat)
        if sitting is None or seat not in lane.game.to_move(at.state):
            return
        levels = list(lane.game.bots)
        level = sitting.level if sitting.level in levels else levels[min(1, len(levels) - 1)]
        move = await self._choose(lane, at, seat, level)
        kind = "bot" if sitting.guest_id is None else "clock"
        raw: dict[str, Any] = codec.loads(codec.text(move))
        # No client can have used a name with a colon, and so none can keep the server from moving.
        frame = MoveFrame.model_construct(type="move", move_id=f"{kind}:{at.seq}:{seat}", move=raw, seq=at.seq)
        line = self._line(lane, at, seat, level, move) if sitting.guest_id is None else None
        key = _key(lane, frame.move_id)
        if line is not None:
            self._lines[key] = line
        try:
            await self._play.play(lane.record.id, seat, sitting.guest_id or "", frame)
        finally:
            self._lines.pop(key, None)

    # --- talk ------------------------------------------------------------------------------------

    def _line(self, lane: Lane, at: Position, seat: Seat, level: str, move: Any) -> str | None:
        """What the bot says at that move, if its game lets bots of that level talk."""
        talk = lane.game.talk.get(level)
        rng = Rng(f"{lane.record.seed}/{at.seq}/{seat}/talk")
        return talk(lane.game.view(at.state, seat), move, rng) if talk else None

    def _speak(self, lane: Lane) -> None:
        turn = lane.recent[-1] if lane.recent else None
        line = self._lines.pop(_key(lane, turn.move_id), None) if turn else None
        if turn is not None and line is not None:
            self._do(self._say(lane, turn.seat, line))

    async def _say(self, lane: Lane, seat: Seat, line: str) -> None:
        try:
            await self._play.say_as(lane.record, seat, line)
        except (Forbidden, *GONE) as error:
            log.info("bot_unheard", table=lane.record.id, error=type(error).__name__)

    # --- choosing --------------------------------------------------------------------------------

    async def _choose(self, lane: Lane, at: Position, seat: Seat, level: str) -> Any:
        view = lane.game.view(at.state, seat)
        moves = lane.game.moves(at.state, seat)
        rng = Rng(f"{lane.record.seed}/{at.seq}/{seat}/bot")
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._threads, lane.game.bots[level], view, moves, rng)
        try:
            return await asyncio.wait_for(thinking, THINK_SECONDS)
        except TimeoutError:
            log.warning("bot_too_slow", game=lane.record.game, level=level)
            return next(iter(lane.game.bots.values()))(view, moves, rng)

    # --- tables whose process is gone ------------------------------------------------------------------

    async def _sweep_forever(self) -> None:
        first = True
        while True:
            try:
                await self._sweep(first=first)
                first = False
            except GONE as error:
                log.warning("autoplay_waits", error=type(error).__name__)
            except Exception:
                log.exception("autoplay_failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _sweep(self, *, first: bool) -> None:
        running = await self._play.db.read(repository.running)
        for table, seq, revision in running:
            looked = self._looked.get(table, (-1, -1))
            if looked[0] >= seq and looked[1] >= revision:
                continue
            try:
                await self._look_again(table, revision, first=first)
            except GONE:
                raise
            except Exception as error:
                # One table that cannot be played must not keep the others waiting.
                log.warning("table_unplayable", table=table, error=repr(error))
                self._looked[table] = seq, revision
        going_on = {table for table, _, _ in running}
        self._looked = {table: at for table, at in self._looked.items() if table in going_on}

    async def _look_again(self, table: int, revision: int, *, first: bool) -> None:
        lane = await self._play.lane(table)
        if lane.record.revision < revision:
            self._play.renew(await self._play.record(table))
        await self._play.catch_up(lane)
        if self._awaited_bots(lane):
            self._look(lane, 0.0 if first else _STALE_SECONDS, swept=True)
        else:
            self._look(lane, _RESTART_GRACE if first else 0.0, swept=True)


def _key(lane: Lane, move_id: str) -> str:
    return f"{lane.record.id}/{move_id}"

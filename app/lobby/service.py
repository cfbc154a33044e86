"""Tables before and after the game: made, filled, started, played again.

Belongs here: who may do what to a table. Every change claims the table first, is one transaction, and
then rings the bell. Does not belong here: moves (``play``).
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.accounts.schemas import Guest
from app.bus import Ring
from app.clock import now
from app.errors import BadInput, Conflict, Forbidden, NotFound
from app.lobby import repository
from app.lobby.schemas import HouseRules, NewTable
from app.play import codes
from app.play import repository as play_repository
from app.play.cards import chairs
from app.play.schemas import SeatRecord, TableRecord
from app.play.service import Play
from engines import games
from engines.contract import AnyGame, BadSetup, Options, Seat, complete_options

BOT_NAMES = ("Copper", "Brass", "Pewter", "Nickel", "Cobalt", "Bronze", "Iron", "Tin")
STAND_IN_LEVEL = "normal"
"""The level of the bot that takes over a seat in a running game."""
OPEN_MINUTES = 10
"""A public table that nobody has looked at for so long is not listed any more."""
_MOST_LISTED = 40

Work = Callable[[AsyncConnection, TableRecord], Awaitable[None]]


class Lobby:
    """What people may do to a table but play."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._db = play.db

    async def create(self, guest: Guest, wish: NewTable) -> TableRecord:
        """A new table with its host in the first seat. Raises NotFound, BadInput."""
        game = _game(wish.game)
        values = {
            "game": wish.game,
            "rules_version": game.info.rules_version,
            "options": dict(_options(game, wish.options)),
            "public": wish.public,
            "clock": wish.clock,
        }
        for _ in range(5):
            try:
                table = await self._db.write(lambda c: _add(c, guest.id, {**values, "code": codes.new()}))
            except IntegrityError:
                continue  # the code is taken: one in a billion
            return await self._play.record(table)
        raise Conflict("try_again", "That did not work. Try again.")

    async def change(self, table: TableRecord, guest: Guest, wish: HouseRules) -> TableRecord:
        """The host changes house rules before the start; what was not named stays. Raises a Refusal."""

        async def work(c: AsyncConnection, record: TableRecord) -> None:
            _check_waiting(record)
            _check_host(record, guest)
            named = wish.model_dump(include=wish.model_fields_set - {"options"})
            if named.get("public", False) is None:
                raise BadInput("bad_input", "A table is either public or not.")
            if wish.options is not None:
                named["options"] = dict(_options(_game(record.game), {**record.options, **wish.options}))
            if named:
                await repository.change(c, record.id, **named)

        return await self._claimed(table, work)

    async def sit(self, table: TableRecord, guest: Guest, seat: Seat | None) -> TableRecord:
        """A guest sits down; who sits already stays where they are. Raises Conflict."""

        async def work(c: AsyncConnection, record: TableRecord) -> None:
            if record.seat_of(guest.id) is not None:
                return
            _check_waiting(record)
            await repository.sit(c, record.id, _free_seat(record, seat), guest.id, now())
            if record.host_id is None:
                await repository.change(c, record.id, host_id=guest.id)

        return await self._claimed(table, work)

    async def stand(self, table: TableRecord, guest: Guest) -> TableRecord:
        """A guest stands up; in a running game a bot plays on for them. Raises Conflict."""

        async def work(c: AsyncConnection, record: TableRecord) -> None:
            sitting = next((s for s in record.seats if s.guest_id == guest.id), None)
            if sitting is None:
                raise Conflict("not_seated", "You do not sit at this table.")
            await _vacate(c, record, sitting)

        return await self._claimed(table, work)

    async def free(self, table: TableRecord, guest: Guest, seat: Seat) -> TableRecord:
        """The host sends a bot or a player away; in a running game a bot takes over. Raises a Refusal."""

        async def work(c: AsyncConnection, record: TableRecord) -> None:
            _check_host(record, guest)
            sitting = record.seat(seat)
            if sitting is None:
                raise NotFound("no_seat", "Nobody sits in that seat.")
            if sitting.guest_id is None and record.status != "waiting":
                raise Conflict("started", "The game has started; the bot plays on.")
            await _vacate(c, record, sitting)

        return await self._claimed(table, work)

    async def add_bot(self, table: TableRecord, guest: Guest, level: str) -> TableRecord:
        """The host puts a bot in the first free seat. Raises a Refusal."""

        async def work(c: AsyncConnection, record: TableRecord) -> None:
            _check_waiting(record)
            _check_host(record, guest)
            levels = list(_game(record.game).bots)
            if level not in levels:
                raise BadInput("no_level", f"A bot is one of {', '.join(levels)}.")
            await repository.add_bot(c, record.id, _free_seat(record, None), level, _bot_name(record), now())

        return await self._claimed(table, work)

    async def start(self, table: TableRecord, guest: Guest) -> TableRecord:
        """The host starts the game; asked again, it has started. Raises a Refusal."""

        async def work(c: AsyncConnection, record: TableRecord) -> None:
            if record.status == "running" and record.seat_of(guest.id) is not None:
                return
            _check_waiting(record)
            _check_host(record, guest)
            await _start(c, record)

        return await self._claimed(table, work)

    async def rematch(self, table: TableRecord, guest: Guest) -> TableRecord:
        """The table of the next game, the same for everybody who asks; a former player sits there again.

        Raises Conflict before the end, Forbidden for somebody who did not play.
        """
        seat = table.seat_of(guest.id)
        successor: list[int] = []

        async def work(c: AsyncConnection, record: TableRecord) -> None:
            if record.status != "finished":
                raise Conflict("not_over", "The next game can be set up once this one is over.")
            known = await play_repository.table_id(c, record.successor) if record.successor else None
            if known is None and seat is None:
                raise Forbidden("not_seated", "Only those who played can ask for another game.")
            successor.append(known or await _succeed(c, record, guest.id))

        await self._claimed(table, work)
        record = await self._play.record(successor[-1])  # work that was cut off is done again
        if seat is None or record.status != "waiting" or record.seat_of(guest.id) is not None:
            return record
        return await self.sit(record, guest, seat if record.seat(seat) is None else None)

    async def pass_host_on(self, table: TableRecord, present: frozenset[Seat]) -> None:
        """Makes the eldest present guest the host, where the host is away. Raises nothing."""

        async def work(c: AsyncConnection, record: TableRecord) -> None:
            host = record.seat_of(record.host_id)
            heir = await repository.eldest_guest(c, record.id, sorted(present))
            if record.status == "waiting" and host not in present and heir is not None:
                await repository.change(c, record.id, host_id=heir)

        await self._claimed(table, work)

    async def open_tables(self) -> list[TableRecord]:
        """The public tables that wait for players."""
        since = now() - OPEN_MINUTES * 60_000

        async def read(c: AsyncConnection) -> list[TableRecord]:
            return await play_repository.records(c, await repository.open_tables(c, since, _MOST_LISTED))

        return _playable(await self._db.read(read))

    async def tables_of(self, guest: Guest) -> list[TableRecord]:
        """The tables where a guest sits."""

        async def read(c: AsyncConnection) -> list[TableRecord]:
            return await play_repository.records(c, await repository.tables_of(c, guest.id, _MOST_LISTED))

        return _playable(await self._db.read(read))

    async def your_turn(self, record: TableRecord, guest: Guest) -> bool:
        """Whether a running game waits for this guest."""
        if record.status != "running":
            return False
        try:
            lane = await self._play.lane(record.id)
        except Conflict:
            return False  # begun under other rules: it can be seen, not played
        await self._play.catch_up(lane)
        return record.seat_of(guest.id) in lane.game.to_move(lane.position.state)

    async def _claimed(self, table: TableRecord, work: Work) -> TableRecord:
        """Does the work on the claimed table, tells everybody, and answers the table as it then is."""

        async def write(c: AsyncConnection) -> TableRecord:
            claimed = await repository.claim(c, table.id, now())
            await work(c, claimed)
            (after,) = await play_repository.records(c, [table.id])
            return after

        record = await self._db.write(write)
        self._play.renew(record)
        self._play.bus.ring(Ring("table", record.id, record.revision))
        if record.status == "running":
            await self._play.nudge(record.id)
        return record


def _playable(records: list[TableRecord]) -> list[TableRecord]:
    """Those whose game is still in the house."""
    return [record for record in records if record.game in games()]


async def _add(c: AsyncConnection, host_id: str, values: dict[str, object]) -> int:
    table = await repository.add(c, now(), host_id, **values)
    await repository.sit(c, table, 0, host_id, now())
    return table


async def _vacate(c: AsyncConnection, record: TableRecord, leaving: SeatRecord) -> None:
    """A seat loses its player: freed before the game, a bot's in it."""
    if record.status == "waiting":
        await repository.free(c, record.id, leaving.number)
    elif record.status == "running":
        await repository.replace_by_bot(c, record.id, leaving.number, STAND_IN_LEVEL, _bot_name(record))
    else:
        raise Conflict("over", "The game is over; nobody has to stand up.")
    if leaving.guest_id is not None and leaving.guest_id == record.host_id:
        await _hand_over(c, record)


async def _hand_over(c: AsyncConnection, record: TableRecord) -> None:
    """The host has left: the eldest guest is the new one; a waiting table without guests closes."""
    heir = await repository.eldest_guest(c, record.id)
    await repository.change(c, record.id, host_id=heir)
    if heir is None and record.status == "waiting":
        await repository.change(c, record.id, status="closed")


async def _start(c: AsyncConnection, record: TableRecord) -> None:
    """Players close ranks, the seed is drawn, the game is on."""
    info = _game(record.game).info
    if len(record.seats) < info.seats[0]:
        missing = info.seats[0] - len(record.seats)
        raise Conflict("too_few", f"{info.title} needs {missing} more at the table.")
    for number, taken in enumerate(record.seats):
        if taken.number != number:
            await repository.move_seat(c, record.id, taken.number, number)
    await repository.change(
        c,
        record.id,
        status="running",
        seed=secrets.token_hex(32),
        players=len(record.seats),
        rules_version=info.rules_version,
        started_at=now(),
    )


async def _succeed(c: AsyncConnection, record: TableRecord, host_id: str) -> int:
    """The table of the next game: the same rules, the same bots in the same seats."""
    names = ("game", "rules_version", "options", "public", "clock")
    values = {name: getattr(record, name) for name in names}
    table = await repository.add(c, now(), host_id, **values, code=codes.new())
    for taken in record.seats:
        if taken.guest_id is None:
            await repository.add_bot(c, table, taken.number, taken.level or STAND_IN_LEVEL, taken.name, now())
    await repository.change(c, record.id, successor_id=table)
    return table


def _game(key: str) -> AnyGame:
    if key not in games():
        raise NotFound("no_game", "This server does not have that game.")
    return games()[key]


def _options(game: AnyGame, chosen: Options) -> Options:
    try:
        return complete_options(game.info, chosen)
    except BadSetup as error:
        raise BadInput(error.code, error.message) from None


def _check_waiting(record: TableRecord) -> None:
    if record.status == "closed":
        raise Conflict("closed", "This table was closed because everybody left.")
    if record.status != "waiting":
        raise Conflict("started", "The game has started. You can watch it.")


def _check_host(record: TableRecord, guest: Guest) -> None:
    if record.host_id != guest.id:
        raise Forbidden("not_host", "Only the host of the table can do that.")


def _free_seat(record: TableRecord, wanted: Seat | None) -> Seat:
    free = [number for number in range(chairs(record)) if record.seat(number) is None]
    if not free:
        raise Conflict("full", "Every seat at this table is taken. You can watch.")
    if wanted is None:
        return free[0]
    if wanted >= chairs(record):
        raise NotFound("no_seat", "The table has no such seat.")
    if wanted not in free:
        raise Conflict("seat_taken", "Somebody sits in that seat already.")
    return wanted


def _bot_name(record: TableRecord) -> str:
    used = {taken.name for taken in record.seats}
    return next((name for name in BOT_NAMES if name not in used), "Bot")

"""A table's card: what anybody may know of it, and which seat is the reader's. Pure.

Belongs here: from a record to its card, by allow-list. Ids, the seed and the steps never pass.
"""

from __future__ import annotations

from app.play.messages import SeatCard, TableCard
from app.play.schemas import SeatRecord, TableRecord
from engines import games
from engines.contract import Seat


def card(record: TableRecord, reader: str | None, base: str, seq: int, deadline: int | None) -> TableCard:
    """The card as the guest ``reader`` (None: a stranger) sees it; ``base`` is where they reach the server."""
    return TableCard(
        code=record.code,
        url=f"{base}/t/{record.code}",
        game=record.game,
        options=dict(record.options),
        public=record.public,
        clock=record.clock,
        status=record.status,
        seats=tuple(_seat(record, number) for number in range(chairs(record))),
        you=record.seat_of(reader),
        seq=seq,
        revision=record.revision,
        deadline=deadline,
        successor=record.successor,
        created=record.created_at,
    )


def chairs(record: TableRecord) -> int:
    """How many seats the table has: the players' once it has started, before that the game's most."""
    if record.players is not None:
        return record.players
    return games()[record.game].info.seats[1]


def _seat(record: TableRecord, number: Seat) -> SeatCard:
    taken: SeatRecord | None = record.seat(number)
    if taken is None:
        return SeatCard(seat=number, kind="open", name="", face="", level=None, host=False)
    return SeatCard(
        seat=number,
        kind="bot" if taken.guest_id is None else "guest",
        name=taken.name,
        face=taken.face,
        level=taken.level,
        host=taken.guest_id is not None and taken.guest_id == record.host_id,
    )

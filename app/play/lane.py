"""A started table as one process has it open.

A lane holds what the next move needs: one move at a time, the decoded state, and the latest turns.

Belongs here: what is remembered, and what is read off it. Does not belong here: how a move gets into the step log
and out to people (``service``).
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

from app.play import codec
from app.play.codec import Codec
from app.play.position import Position, Turn
from app.play.schemas import TableRecord
from engines import games
from engines.contract import AnyGame

RECENT = 64
"""Turns that a lane remembers, for those who come back and for answers to moves sent twice."""


class Lane:
    """One started table in this process."""

    __slots__ = ("answers", "codec", "game", "lock", "oldest", "position", "recent", "record", "snapshot_seq", "used")

    def __init__(self, record: TableRecord, at: Position) -> None:
        self.record = record
        self.game: AnyGame = games()[record.game]
        self.codec: Codec = codec.codec(record.game)
        self.position = at
        self.oldest = at
        """The position before the oldest turn that is remembered."""
        self.recent: deque[Turn] = deque(maxlen=RECENT)
        self.answers: dict[str, Turn] = {}
        """The recent turns by their move ids."""
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.snapshot_seq = at.seq

    def take(self, turn: Turn) -> None:
        """Steps on."""
        if len(self.recent) == RECENT:
            self.oldest = self.recent[0].after
            self.answers.pop(self.recent[0].move_id, None)
        self.recent.append(turn)
        self.answers[turn.move_id] = turn
        self.position = turn.after
        self.used = time.monotonic()

    def since(self, seq: int) -> list[Turn] | None:
        """The turns after a step, or None where not all of them are remembered."""
        count = self.position.seq - seq
        if count <= 0:
            return []
        known = len(self.recent)
        return [self.recent[index] for index in range(known - count, known)] if count <= known else None

    def position_at(self, seq: int) -> Position | None:
        """The position after a step, where it is remembered."""
        if seq == self.position.seq:
            return self.position
        if seq == self.oldest.seq:
            return self.oldest
        return next((turn.after for turn in self.recent if turn.seq == seq), None)

    @property
    def deadline(self) -> int | None:
        """When the first of the awaited seats runs out of time."""
        awaited = self.position.awaited
        return None if self.record.clock is None or not awaited else min(awaited.values()) + self.record.clock * 1000

"""What a page holds after the frames that came down its socket, by the rules of the wire and nothing else.

Patches are applied by `jsonpatch`, which is not ours: it is the oracle for the server's own differ. Belongs here:
frames in, what is known out. Does not belong here: sockets (`line`).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import jsonpatch

from tests.wire import promises

Json: TypeAlias = dict[str, Any]


class Page:
    """A page that never guesses."""

    def __init__(self) -> None:
        self.seq = -1
        self.view: Any = None
        self.table: Json = {}
        self.can_undo = False
        self.deadline: int | None = None
        self.presence: Json = {}
        self.said: dict[int, Json] = {}
        self.events: list[tuple[int, list[Json]]] = []
        self.answers: dict[str, Json] = {}
        self.errors: list[Json] = []
        self.pongs = 0
        self.states = 0

    @property
    def viewer(self) -> str:
        """Whose view this is, as the server wants it said on coming back."""
        seat = self.view["you"] if self.view else None
        return "spectator" if seat is None else str(seat)

    @property
    def moves(self) -> list[Json]:
        """What this viewer may do now."""
        return list(self.view["moves"]) if self.view else []

    @property
    def awaited(self) -> bool:
        """Whether this viewer is to move."""
        return bool(self.view and self.view["you"] in self.view["to_move"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.view and self.view["outcome"])

    def take(self, frame: Json) -> bool:
        """Takes a frame in. False: it does not follow, and a page must ask for the whole truth."""
        promises.check_frame(frame)
        match frame["type"]:
            case "state":
                self._state(frame)
            case "update":
                return self._update(frame)
            case "table":
                self.table = frame["table"]
            case "presence":
                self.presence = frame
            case "message":
                self.said[frame["id"]] = frame
            case "accepted" | "refused":
                self.answers[frame["move_id"]] = frame
            case "error":
                self.errors.append(frame)
            case "pong":
                self.pongs += 1
                return self.view is None or bool(frame["seq"] == self.seq)
            case unknown:
                raise AssertionError(unknown)
        return True

    def _state(self, frame: Json) -> None:
        self.states += 1
        self.seq, self.view, self.table = frame["seq"], frame["view"], frame["table"]
        self.can_undo, self.deadline = frame["can_undo"], frame["table"]["deadline"]

    def _update(self, frame: Json) -> bool:
        if frame["seq"] != self.seq + 1 or self.view is None:
            return False
        self.view = jsonpatch.apply_patch(self.view, frame["patch"])
        self.seq, self.can_undo, self.deadline = frame["seq"], frame["can_undo"], frame["deadline"]
        self.events.append((frame["seq"], frame["events"]))
        return True

    @property
    def told(self) -> list[Json]:
        """All events, in order."""
        return [event for _, events in self.events for event in events]

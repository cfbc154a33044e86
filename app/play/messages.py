"""Every frame that goes over a table's socket, and nothing else. The wire's one definition.

Frames from a client are pydantic models, strict and closed: what is not written here is refused.
Frames from the server are frozen dataclasses, which the encoder writes as they are. The JSON Schema
of all of them is made from these types (``schema()``), and so is ``asyncapi.json``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter

MAX_FRAME_BYTES = 16 * 1024
"""The largest frame that a client may send; a larger one ends the socket with 1009."""
MAX_CHAT = 400
"""Most characters of one chat message."""
MAX_SEQ = 2**31 - 1


class Close:
    """Close codes of a table's socket."""

    GOING_AWAY = 1001
    TRY_LATER = 1013
    TOO_LARGE = 1009
    RESTARTING = 1012
    NO_SESSION = 4401
    FORBIDDEN = 4403
    NO_TABLE = 4404
    TOO_FAST = 4429


class _FromClient(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


MoveId: TypeAlias = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9_.-]{1,64}$", description="The client's own name for this move, unique per table.")
]


class MoveFrame(_FromClient):
    """Play one of ``view.moves``."""

    type: Literal["move"]
    move_id: MoveId
    move: dict[str, JsonValue]
    seq: Annotated[int, Field(ge=0, le=MAX_SEQ)] | None = Field(
        None,
        description="The step of the view that the player saw. If this seat has moved since, or has other choices now, "
        "the move is refused as stale instead of being played in a situation that the player did not see.",
    )


class UndoFrame(_FromClient):
    """Take back this seat's last move, where the game allows it."""

    type: Literal["undo"]
    move_id: MoveId


class SayFrame(_FromClient):
    """Say something to everybody at the table."""

    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=MAX_CHAT)]


class ResyncFrame(_FromClient):
    """Ask for a fresh ``state``."""

    type: Literal["resync"]


class PingFrame(_FromClient):
    """Ask for a ``pong``: how a page finds out that a socket that looks open is dead."""

    type: Literal["ping"]


ClientFrame: TypeAlias = Annotated[
    MoveFrame | UndoFrame | SayFrame | ResyncFrame | PingFrame, Field(discriminator="type")
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatCard:
    """Who sits where. Everything here is public."""

    seat: int
    kind: Literal["open", "guest", "bot"]
    name: str
    """Empty for an open seat."""
    face: str
    """The key of an avatar; empty for an open seat."""
    level: str | None
    """A bot's level."""
    host: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """A table as anybody may know it, and which seat (if any) the reader has."""

    code: str
    url: str
    game: str
    options: dict[str, str | int | bool]
    public: bool
    clock: int | None
    """Seconds to think per decision; null: no clock."""
    status: Literal["waiting", "running", "finished", "closed"]
    seats: tuple[SeatCard, ...]
    you: int | None
    """The reader's own seat."""
    seq: int
    revision: int
    """Grows with every change of this card but ``seq`` and ``deadline``."""
    deadline: int | None
    """When the awaited seats run out of time, in milliseconds since 1970 by the server's clock."""
    successor: str | None
    """The code of the table of the next game, once somebody asked for one."""
    created: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StateFrame:
    """The whole truth as this viewer may know it. ``view`` is null until the game has started."""

    type: Literal["state"]
    seq: int
    view: Any
    table: TableCard
    can_undo: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdateFrame:
    """One step: an RFC 6902 patch (add, remove, replace) from the view at seq-1 to the view at seq.

    Where the whole view is smaller than the patch, the patch replaces the root (path "").
    """

    type: Literal["update"]
    seq: int
    patch: tuple[Any, ...]
    events: tuple[Any, ...]
    deadline: int | None
    can_undo: bool
    """Whether this viewer's seat may take back the step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptedFrame:
    """The move is kept; it was step ``seq``."""

    type: Literal["accepted"]
    move_id: str
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedFrame:
    """The move was not played, and why. ``seq``: the step at which it was refused."""

    type: Literal["refused"]
    move_id: str
    code: str
    message: str
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFrame:
    """The table's card changed: seats, host, options, status, successor."""

    type: Literal["table"]
    table: TableCard


@dataclass(frozen=True, slots=True, kw_only=True)
class PresenceFrame:
    """The seats whose players have a page open, and how many others watch."""

    type: Literal["presence"]
    seats: tuple[int, ...]
    watching: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageFrame:
    """Something that somebody said. On connecting, the latest ones come once, oldest first."""

    type: Literal["message"]
    id: int
    seat: int | None
    name: str
    text: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorFrame:
    """A frame that could not be read or was not allowed; nothing happened."""

    type: Literal["error"]
    code: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PongFrame:
    """The answer to a ping: the server's clock in milliseconds since 1970, and which frontend it serves."""

    type: Literal["pong"]
    now: int
    build: str
    seq: int
    """The step up to which this socket has been told: how a page finds out that its last update was lost."""


ServerFrame: TypeAlias = (
    StateFrame
    | UpdateFrame
    | AcceptedFrame
    | RefusedFrame
    | TableFrame
    | PresenceFrame
    | MessageFrame
    | ErrorFrame
    | PongFrame
)

CLIENT_FRAMES = (MoveFrame, UndoFrame, SayFrame, ResyncFrame, PingFrame)
SERVER_FRAMES = (
    StateFrame,
    UpdateFrame,
    AcceptedFrame,
    RefusedFrame,
    TableFrame,
    PresenceFrame,
    MessageFrame,
    ErrorFrame,
    PongFrame,
)

_client: TypeAdapter[Any] = TypeAdapter(ClientFrame)


def read(text: str | bytes) -> MoveFrame | UndoFrame | SayFrame | ResyncFrame | PingFrame:
    """The frame that a client sent. Raises pydantic.ValidationError."""
    frame: MoveFrame | UndoFrame | SayFrame | ResyncFrame | PingFrame = _client.validate_json(text)
    return frame


def schema() -> dict[str, Any]:
    """The JSON Schema of every frame, by direction and type."""
    sides = {"from_client": CLIENT_FRAMES, "from_server": SERVER_FRAMES}
    return {
        side: {frame.__name__.removesuffix("Frame").lower(): TypeAdapter(frame).json_schema() for frame in frames}
        for side, frames in sides.items()
    }

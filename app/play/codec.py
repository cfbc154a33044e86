"""Between a game's frozen data and JSON: states and moves for the database, views for the wire.

Reading is strict and closed (pydantic): a wrong type, a missing or an unknown field is refused.
Writing is orjson, which takes frozen dataclasses and tuples as they are.

Belongs here: the two directions. Does not belong here: frames (``messages``) and rules.
"""

from __future__ import annotations

import functools
import json
from typing import Annotated, Any, get_args

import orjson
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from app.errors import BadInput
from engines import games
from engines.contract import AnyGame

_CLOSED = ConfigDict(strict=True, extra="forbid")
_finite = json.JSONEncoder(allow_nan=False)


def dumps(value: Any) -> bytes:
    """JSON of dataclasses, tuples and plain values."""
    return orjson.dumps(value)


def text(value: Any) -> str:
    """The same, as text."""
    return orjson.dumps(value).decode()


def fragment(encoded: bytes) -> Any:
    """JSON that is ready, to be put inside something that is still to be written."""
    return orjson.Fragment(encoded)


class Codec:
    """Reads and writes one game's types."""

    def __init__(self, game: AnyGame) -> None:
        self._state: TypeAdapter[Any] = _adapter(game.types.state)
        self._move: TypeAdapter[Any] = _adapter(game.types.move)
        self._event: TypeAdapter[Any] = _adapter(game.types.event)

    def move(self, raw: dict[str, Any]) -> Any:
        """The move that a client sent. Raises BadInput; whether it is legal, the rules say."""
        try:
            # JSON has no Infinity or NaN; read as Python they would turn into null on the way.
            return self._move.validate_json(_finite.encode(raw))
        except (ValidationError, ValueError):
            raise BadInput("bad_move", "This game has no such move.") from None

    def stored_move(self, encoded: str) -> Any:
        """A move that was kept."""
        return self._move.validate_json(encoded)

    def stored_state(self, encoded: str) -> Any:
        """A state that was kept. Raises ValidationError where another version wrote it."""
        return self._state.validate_json(encoded)

    def stored_events(self, encoded: str) -> tuple[Any, ...]:
        """The events of a step that was kept."""
        return tuple(self._event.validate_json(orjson.dumps(event)) for event in orjson.loads(encoded))


def _adapter(kind: Any) -> TypeAdapter[Any]:
    if len(get_args(kind)) > 1:
        return TypeAdapter(Annotated[kind, Field(discriminator="type")], config=_CLOSED)
    # pydantic takes no config for a lone dataclass, but does for a choice between it and nothing.
    return TypeAdapter(kind | None, config=_CLOSED)


@functools.cache
def codec(key: str) -> Codec:
    """The codec of the game with that key."""
    return Codec(games()[key])


def loads(encoded: str) -> Any:
    """Plain values from JSON that this server wrote."""
    return orjson.loads(encoded)

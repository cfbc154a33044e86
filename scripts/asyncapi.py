"""Writes asyncapi.json: the socket of a table as an AsyncAPI 3.0 document, made from the frames' own types.

    python scripts/asyncapi.py            writes the file
    python scripts/asyncapi.py --print    prints it instead

Belongs here: the wrapping. What the frames are stands in app/play/messages.py alone.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app.play.messages import CLIENT_FRAMES, SERVER_FRAMES, Close  # noqa: E402 - the path comes first

FILE = ROOT / "asyncapi.json"
SCHEMAS = "#/components/schemas/"
MESSAGES = "#/components/messages/"
CHANNEL = "#/channels/table"

Json = dict[str, Any]


def schemas() -> Json:
    """The JSON Schema of every frame and of what is inside them, by the names of their types."""
    frames: list[tuple[Any, Literal["validation", "serialization"], TypeAdapter[Any]]] = [
        *((frame, "validation", TypeAdapter(frame)) for frame in CLIENT_FRAMES),
        *((frame, "serialization", TypeAdapter(frame)) for frame in SERVER_FRAMES),
    ]
    tops, shared = TypeAdapter.json_schemas(frames, ref_template=SCHEMAS + "{model}")
    found: Json = dict(shared.get("$defs", {}))
    for (frame, _), schema in tops.items():
        if "$ref" not in schema:
            found[frame.__name__] = schema
    return dict(sorted(found.items()))


def message(frame: type[Any]) -> Json:
    """One frame as a message."""
    return {
        "name": kind(frame),
        "title": frame.__name__,
        "summary": " ".join((frame.__doc__ or "").split()),
        "contentType": "application/json",
        "payload": {"$ref": SCHEMAS + frame.__name__},
    }


def kind(frame: type[Any]) -> str:
    """What stands in the frame's `type`."""
    return frame.__name__.removesuffix("Frame").lower()


def operation(action: str, title: str, frames: tuple[type[Any], ...]) -> Json:
    """What the server does with these frames."""
    return {
        "action": action,
        "title": title,
        "channel": {"$ref": CHANNEL},
        "messages": [{"$ref": f"{CHANNEL}/messages/{frame.__name__}"} for frame in frames],
    }


def channel() -> Json:
    """The socket of a table."""
    codes = ", ".join(f"{value} {name.lower()}" for name, value in vars(Close).items() if name.isupper())
    query = {
        "seq": {"type": "integer", "minimum": 0, "description": "The last step of the view that the client has."},
        "viewer": {"type": "string", "description": "Whose view that is: a seat's number, or `spectator`."},
    }
    return {
        "address": "/api/tables/{code}/socket",
        "title": "A table",
        "description": f"One JSON object a frame, in text. Close codes: {codes}.",
        "parameters": {"code": {"description": "The table's code: three words."}},
        "messages": {frame.__name__: {"$ref": MESSAGES + frame.__name__} for frame in (*CLIENT_FRAMES, *SERVER_FRAMES)},
        "bindings": {"ws": {"method": "GET", "query": {"type": "object", "properties": query}}},
    }


def document() -> Json:
    """The whole document."""
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Serai",
            "version": "1",
            "description": "What goes over the socket of a table. The calls over HTTP are in /api/openapi.json.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "channels": {"table": channel()},
        "operations": {
            "hear": operation("receive", "Frames that a client sends", CLIENT_FRAMES),
            "tell": operation("send", "Frames that the server sends", SERVER_FRAMES),
        },
        "components": {
            "messages": {frame.__name__: message(frame) for frame in (*CLIENT_FRAMES, *SERVER_FRAMES)},
            "schemas": schemas(),
        },
    }


def text() -> str:
    """The document as it stands in the file."""
    return json.dumps(document(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    if "--print" in sys.argv:
        sys.stdout.write(text())
    else:
        FILE.write_text(text(), encoding="utf-8")

"""What the server promises in writing: every frame is as `/api/schema` says, every answer as the OpenAPI document says.

The clients of these tests check each thing that they ever get. Belongs here: holding what came against the documents.
Does not belong here: whether it is the right answer.
"""

from __future__ import annotations

import functools
import re
from typing import Any

import httpx
from jsonschema import Draft202012Validator

from app.play import messages

_SENTENCE = re.compile(r"[^\x00-\x1f\ud800-\udfff]{3,400}[.?!]")
_CODE = re.compile(r"[a-z][a-z_]+")


@functools.cache
def _frame_validators() -> dict[str, Draft202012Validator]:
    frames = messages.schema()["from_server"]
    return {kind: Draft202012Validator({**schema, "additionalProperties": False}) for kind, schema in frames.items()}


def check_frame(frame: Any) -> None:
    """A frame that the server sent is one of those that it names, field for field."""
    assert isinstance(frame, dict), frame
    assert frame.get("type") in _frame_validators(), frame
    _frame_validators()[frame["type"]].validate(frame)
    if frame["type"] in ("refused", "error"):
        check_refusal(frame)


def check_refusal(body: Any, *, alone: bool = False) -> None:
    """Every no has a code for programs and a sentence for people."""
    assert not alone or set(body) == {"code", "message"}, body
    assert _CODE.fullmatch(body["code"]), body
    assert _SENTENCE.fullmatch(body["message"]), body


@functools.cache
def _document() -> dict[str, Any]:
    """The OpenAPI document, as the first house served it that anybody asked something."""
    return _served[0].json()  # type: ignore[no-any-return]


_served: list[httpx.Response] = []


@functools.cache
def _operations() -> list[tuple[str, re.Pattern[str], dict[str, Any]]]:
    found = []
    for path, methods in _document()["paths"].items():
        pattern = re.compile(re.sub(r"\{\w+\}", "[^/]+", path))
        found += [(method.upper(), pattern, operation) for method, operation in methods.items()]
    # The literal path wins over the one with a placeholder, as in the server.
    return sorted(found, key=lambda one: one[1].pattern.count("[^/]+"))


def _schema(operation: dict[str, Any], status: int) -> dict[str, Any] | None:
    responses = operation["responses"]
    promised = responses.get(str(status)) or responses.get(f"{status // 100}XX")
    assert promised, f"status {status} is not promised: {sorted(responses)}"
    schema: dict[str, Any] | None = promised.get("content", {}).get("application/json", {}).get("schema")
    return schema


@functools.cache
def _answer_validator(method: str, pattern: re.Pattern[str], status: int) -> Draft202012Validator:
    operation = next(o for m, p, o in _operations() if (m, p) == (method, pattern))
    schema = _schema(operation, status)
    assert schema, f"{method} {pattern.pattern} answers JSON that the document does not describe"
    return Draft202012Validator({**schema, "components": _document()["components"]})


def check_answer(answer: httpx.Response) -> None:
    """A JSON answer is what the OpenAPI document says of this call; a refusal has its two fields."""
    if not _served:
        _served.append(httpx.get(answer.url.join("/api/openapi.json"), trust_env=False, timeout=20))
    method, path, status, body = answer.request.method, answer.url.path, answer.status_code, answer.json()
    if status >= 400 and path != "/readyz":
        check_refusal(body, alone=True)
    found = next((p for m, p, _ in _operations() if m == method and p.fullmatch(path)), None)
    if found is not None:
        _answer_validator(method, found, status).validate(body)
    else:
        assert status in (404, 405, 413), f"{method} {path} is not in the document, yet it answered {status}"

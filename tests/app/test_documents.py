"""What the server says of itself in writing: OpenAPI, the frames' schemas, AsyncAPI, health and metrics.

That every answer and frame is as these documents say is checked by the clients of all tests (tests/wire/promises).
"""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from app.play import messages
from tests.wire.crowd import Crowd
from tests.wire.house import ROOT
from tests.wire.twins import frames_of

CALLS = {
    "GET /api/me",
    "POST /api/me",
    "GET /api/games",
    "GET /api/games/{key}/rules",
    "GET /api/tables",
    "POST /api/tables",
    "GET /api/tables/{code}",
    "PATCH /api/tables/{code}",
    "POST /api/tables/{code}/seats",
    "DELETE /api/tables/{code}/seats/me",
    "DELETE /api/tables/{code}/seats/{number}",
    "POST /api/tables/{code}/bots",
    "POST /api/tables/{code}/start",
    "POST /api/tables/{code}/rematch",
    "GET /api/tables/{code}/steps",
    "GET /api/tables/{code}/replay/{seq}",
    "GET /api/tables/{code}/record",
    "GET /api/tables/{code}/qr.svg",
    "GET /api/schema",
    "GET /healthz",
    "GET /readyz",
    "GET /metrics",
}


async def test_openapi_names_every_call(crowd: Crowd) -> None:
    document = json.loads((await crowd.stranger().http.get("/api/openapi.json")).text)
    calls = {f"{method.upper()} {path}" for path, methods in document["paths"].items() for method in methods}
    assert calls == CALLS
    for methods in document["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            assert "HTTPValidationError" not in json.dumps(operation)
    assert (await crowd.stranger().http.get("/api/docs")).status_code == 200


def test_the_frames_schema_is_sound_and_closed() -> None:
    schema = messages.schema()
    assert set(schema["from_client"]) == {"move", "undo", "say", "resync", "ping"}
    assert set(schema["from_server"]) == {
        *("state", "update", "accepted", "refused", "table", "presence", "message", "error", "pong"),
    }
    for side in schema.values():
        for kind, one in side.items():
            Draft202012Validator.check_schema(one)
            assert "type" in one["required"], "a tag with a default would be no tag"
            assert one["properties"]["type"]["const"] == kind


async def test_every_kind_of_frame_is_really_sent(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben")
    ann = party.lines[0]
    await ann.plays({"type": "pebble"})
    await ann.refused({"type": "offer", "coins": 99}, "bad_offer")
    await ann.says("Hello")
    await ann.send("nonsense")
    await ann.error("bad_frame")
    await ann.ping()
    await party.people[1].stands(party.code)
    await ann.until(lambda page: page.table["seats"][1]["kind"] == "bot")
    kinds = {frame["type"] for frame in frames_of(party.people[0])}
    assert kinds == set(messages.schema()["from_server"])
    assert await party.people[0].gets("/api/schema") == json.loads(json.dumps(messages.schema()))


@pytest.mark.parametrize(
    "frame",
    [
        {"type": "move", "move_id": "a", "move": {"type": "draw"}},
        {"type": "move", "move_id": "a", "move": {"type": "draw"}, "seq": 3},
        {"type": "undo", "move_id": "a"},
        {"type": "say", "text": "Hello"},
        {"type": "resync"},
        {"type": "ping"},
    ],
)
def test_what_clients_send_is_as_the_schema_says(frame: dict[str, Any]) -> None:
    validator = Draft202012Validator(messages.schema()["from_client"][frame["type"]])
    validator.validate(frame)
    messages.read(json.dumps(frame))
    for wrong in ({**frame, "extra": 1}, {**frame, "type": 1}, dict.fromkeys(frame, 1)):
        with pytest.raises(ValidationError):
            validator.validate(wrong)
        with pytest.raises(ValueError, match="validation error"):
            messages.read(json.dumps(wrong))


# AsyncAPI


def asyncapi_script() -> Any:
    spec = importlib.util.spec_from_file_location("asyncapi", ROOT / "scripts/asyncapi.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def asyncapi() -> dict[str, Any]:
    document: dict[str, Any] = json.loads((ROOT / "asyncapi.json").read_text())
    return document


def test_asyncapi_is_current() -> None:
    assert (ROOT / "asyncapi.json").read_text() == asyncapi_script().text(), "run scripts/asyncapi.py"


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inside in value.items():
            if key == "$ref":
                yield inside
            else:
                yield from references(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from references(inside)


def at(document: Any, reference: str) -> Any:
    assert reference.startswith("#/"), reference
    for part in reference[2:].split("/"):
        document = document[part]
    return document


def test_asyncapi_has_the_shape_of_version_3(asyncapi: dict[str, Any]) -> None:
    assert re.fullmatch(r"3\.0\.\d+", asyncapi["asyncapi"])
    assert {"title", "version"} <= set(asyncapi["info"])
    (channel,) = asyncapi["channels"].values()
    assert re.findall(r"\{(\w+)\}", channel["address"]) == list(channel["parameters"])
    assert {operation["action"] for operation in asyncapi["operations"].values()} == {"send", "receive"}
    for operation in asyncapi["operations"].values():
        assert at(asyncapi, operation["channel"]["$ref"]) is channel
        for message in operation["messages"]:
            assert message["$ref"].startswith(operation["channel"]["$ref"] + "/messages/")
    assert channel["bindings"]["ws"]["method"] == "GET"


def test_asyncapi_points_at_nothing_that_is_not_there(asyncapi: dict[str, Any]) -> None:
    for reference in references(asyncapi):
        assert at(asyncapi, reference) is not None
    for message in asyncapi["components"]["messages"].values():
        schema = {**message["payload"], "components": asyncapi["components"]}
        Draft202012Validator.check_schema(schema)
        with pytest.raises(ValidationError):
            Draft202012Validator(schema).validate({"type": "nothing"})


async def test_asyncapi_describes_what_is_sent(crowd: Crowd, asyncapi: dict[str, Any]) -> None:
    party = await crowd.party("Ann", "Ben")
    await party.play_on(5)
    for frame in frames_of(party.people[0]):
        name = f"{frame['type'].title()}Frame"
        schema = {"$ref": f"#/components/schemas/{name}", "components": asyncapi["components"]}
        Draft202012Validator(schema).validate(frame)
        assert asyncapi["components"]["messages"][name]["name"] == frame["type"]


# Health


async def test_a_house_that_is_well_says_so(crowd: Crowd) -> None:
    for house in crowd.stack.houses:
        person = crowd.stranger(crowd.stack.houses.index(house))
        assert await person.gets("/healthz") == {"status": "alive"}
        assert await person.gets("/readyz") == {"database": True, "bus": True}


async def test_metrics_count_what_happens(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    await party.move({"type": "draw"})
    text = ""
    for number in range(len(crowd.stack.houses)):
        answer = await crowd.stranger(number).send("GET", "/metrics")
        assert answer.headers["content-type"].startswith("text/plain")
        text += answer.text
    for name in ("serai_moves_total", "serai_move_seconds_count", "serai_sockets", "serai_updates_out_total"):
        counted = [float(value) for value in re.findall(rf"^{name}(?:{{[^}}]*}})? (\S+)$", text, re.MULTILINE)]
        assert sum(counted) >= 1, name
    assert f"serai_bus_up {1.0}" in text
    assert party.code not in text
    assert not any(person.id in text or person.token in text for person in party.people)


async def test_answers_make_browsers_strict(crowd: Crowd) -> None:
    for path in ("/", "/api/me", "/api/tables/no-such-table", "/nowhere"):
        headers = (await crowd.stranger().send("GET", path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


@pytest.mark.case("IN-01", "HI-11")
@pytest.mark.parametrize("path", ["/", "/t/amber-fox-lantern", "/t/%3Cscript%3E", "/t/'-alert(1)-'"])
async def test_pages_run_no_script_but_their_own(crowd: Crowd, path: str) -> None:
    answer = await crowd.stranger().send("GET", path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert not re.search(r"script-src[^;]*unsafe-inline", policy)
    assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>\s*\S", answer.text), "no inline script"
    assert not re.search(r"\son\w+=", answer.text)
    assert "alert(1)" not in answer.text
    assert "<script>" not in answer.text.replace("<script type", "")

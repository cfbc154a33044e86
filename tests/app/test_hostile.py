"""Hostile input into every field of every call and frame: a typed no, nothing changed, nobody else disturbed."""

from __future__ import annotations

import contextlib
import json
from typing import Any
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.wire.crowd import Crowd, Party
from tests.wire.hostile import BROKEN, RAW, TEXTS, bodies
from tests.wire.line import Line, new_id
from tests.wire.person import DUNGEON, PEARLS, Person

JSON = {"Content-Type": "application/json"}
TABLES = ("guests", "tables", "seats", "steps", "messages")


# The server goes on playing for bots and clocks at the tables of earlier tests.
BY_THE_SERVER = "clock IS NOT NULL OR id IN (SELECT table_id FROM seats WHERE guest_id IS NULL)"
ROWS = {
    "tables": "id, code, game, options, public, clock, status, host_id, revision FROM tables "
    f"WHERE NOT ({BY_THE_SERVER})",
    "steps": "* FROM steps WHERE move_id NOT LIKE '%:%'",
}


async def whole_database(crowd: Crowd) -> list[list[tuple[Any, ...]]]:
    """Every row that people wrote, but for when a table was last looked at."""
    found = []
    for table in TABLES:
        rows = await crowd.stack.rows(f"SELECT {ROWS.get(table, f'* FROM {table}')} ORDER BY 1, 2")
        found.append([tuple(row) for row in rows])
    return found


async def party_of_three(crowd: Crowd) -> tuple[Party, Line]:
    """A game that goes on, and a spectator."""
    party = await crowd.pearls("Ann", "Ben", "Cem")
    watcher = await crowd.stranger().looks(party.code)
    for line in [*party.lines, watcher]:
        await line.until(lambda page: (page.presence["seats"], page.presence["watching"]) == ([0, 1, 2], 1))
    return party, watcher


async def check_undisturbed(party: Party, watcher: Line, frames: list[int]) -> None:
    """The others got no frame, and the game goes on."""
    lines = [*party.lines[1:], watcher]
    for line, before in zip(lines, frames, strict=True):
        await line.ping()
        kinds = [frame["type"] for frame in line.frames[before:]]
        assert kinds == ["pong"], kinds


CALLS: list[tuple[str, str, dict[str, Any], set[str]]] = [
    ("POST", "/api/me", {"name": "Ann", "face": "fox"}, {"name"}),
    ("POST", "/api/tables", {"game": DUNGEON, "options": {"torch": 2}, "public": False, "clock": 120}, set()),
    ("PATCH", "/api/tables/{code}", {"options": {"rounds": 3}, "public": False, "clock": 120}, set()),
    ("POST", "/api/tables/{code}/seats", {"seat": 1}, set()),
    ("POST", "/api/tables/{code}/bots", {"level": "easy"}, set()),
]
FINE = {
    ("face", "null"): "none chosen",
    ("clock", "null"): "no clock",
    ("seat", "null"): "any seat",
    ("options", "null"): "as they are",
    ("options", "object"): "as they are",
    ("public", "true"): "public",
}
"""What looks hostile and is not, in these fields."""


@pytest.mark.case("IN-01", "IN-03", "IN-05", "IN-10")
@pytest.mark.parametrize(("method", "path", "good", "free"), CALLS, ids=[f"{m} {p}" for m, p, _, _ in CALLS])
async def test_every_field_of_every_call(
    crowd: Crowd, method: str, path: str, good: dict[str, Any], free: set[str]
) -> None:
    party, watcher = await party_of_three(crowd)
    ann = party.people[0]
    await ann.does("POST", "/api/tables", {"game": PEARLS}, 201)
    before = await whole_database(crowd)
    frames = [len(line.frames) for line in (*party.lines[1:], watcher)]
    for field, name, body in bodies(good):
        if (field, name) in FINE:
            continue
        answer = await ann.send(method, path.format(code=party.code), content=body.encode(), headers=JSON)
        if answer.status_code == 200 and field in free and name in TEXTS:
            check_shown(answer.json()[field])
            assert len(answer.json()[field]) <= 24 * 16
            await ann.is_called("Ann", "fox")
            continue
        assert answer.status_code in (400, 404, 409, 413, 422), f"{field} {name}: {answer.status_code} {answer.text}"
    after = await whole_database(crowd)
    assert after[1:] == before[1:]
    assert len(after[0]) == len(before[0])
    await check_undisturbed(party, watcher, frames)


def check_shown(text: str) -> None:
    """A name that is shown anywhere is short and plain, whatever was typed."""
    assert text
    assert text == text.strip()
    assert not any(ord(c) < 32 or c in "\u202e\u2066\u200b\ufeff" or ord(c) >= 0xE0000 for c in text)


@pytest.mark.case("IN-09")
@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/tables/{code}/seats", "/api/tables/{code}/bots"])
async def test_bodies_that_are_none(crowd: Crowd, path: str) -> None:
    party, watcher = await party_of_three(crowd)
    before = await whole_database(crowd)
    frames = [len(line.frames) for line in (*party.lines[1:], watcher)]
    ann = party.people[0]
    for body in BROKEN:
        if body in (b"", b"null") and path.endswith("/seats"):
            continue  # a body is not needed there
        for kind in ("application/json", "application/json; charset=utf-16", "", "text/plain", "multipart/form-data"):
            answer = await ann.send("POST", path.format(code=party.code), content=body, headers={"Content-Type": kind})
            assert answer.status_code in (400, 409, 422), f"{body!r} as {kind}: {answer.status_code} {answer.text}"
    assert await whole_database(crowd) == before
    await check_undisturbed(party, watcher, frames)


@pytest.mark.case("IN-03", "IN-05")
async def test_every_place_in_a_path_and_a_query(crowd: Crowd) -> None:
    party, watcher = await party_of_three(crowd)
    before = await whole_database(crowd)
    ann, code = party.people[0], party.code
    for raw in RAW.values():
        text = json.loads(raw) if raw.startswith('"') else raw
        word = quote(str(text).encode("utf-8", "surrogatepass")[:8000], safe="") or "%00"
        for method, path in (
            ("GET", f"/api/tables/{word}"),
            ("POST", f"/api/tables/{word}/start"),
            ("GET", f"/api/tables/{code}/steps?after=x{word}"),
            ("GET", f"/api/tables/{code}/replay/{word}x"),
            ("GET", f"/api/tables/{code}/replay/0?seat=x{word}"),
            ("DELETE", f"/api/tables/{code}/seats/{word}x"),
            ("GET", f"/api/games/{word}/rules"),
            ("GET", f"/{word}x"),
        ):
            answer = await ann.send(method, path)
            assert answer.status_code in (403, 404, 405, 422), f"{method} {path[:200]}: {answer.status_code}"
        assert (await ann.send("GET", f"/t/{word}x")).status_code in (200, 404)
        assert (await ann.send("GET", f"/static/{word}/{word}x")).status_code == 404
    assert await whole_database(crowd) == before
    await check_undisturbed(party, watcher, [len(line.frames) for line in (*party.lines[1:], watcher)])


FRAMES: list[dict[str, Any]] = [
    {"type": "move", "move_id": "m", "move": {"type": "offer", "coins": 1}, "seq": 0},
    {"type": "undo", "move_id": "m"},
    {"type": "say", "text": "Hello"},
    {"type": "resync"},
    {"type": "ping"},
]


@pytest.mark.case("IN-01", "IN-03", "IN-05", "IN-09")
@pytest.mark.parametrize("good", FRAMES, ids=[frame["type"] for frame in FRAMES])
async def test_every_field_of_every_frame(crowd: Crowd, good: dict[str, Any]) -> None:
    party, watcher = await party_of_three(crowd)
    line = party.lines[0]
    before = await whole_database(crowd)
    frames = [len(other.frames) for other in (*party.lines[1:], watcher)]
    for field, name, body in bodies(good):
        if (field, name) == ("seq", "null") or (field == "move_id" and name in ("digit", "prototype")):
            continue
        if field == "text" and name in TEXTS:
            continue  # what may be said is the business of another test
        if len(body) > 16_000:
            continue  # too large is another matter
        await line.send(body)
        await line.until(lambda page: page.errors or page.answers, f"{field} {name}")
        answers = [*line.page.errors, *line.page.answers.values()]
        assert all(answer["type"] in ("error", "refused") for answer in answers), f"{field} {name}: {answers}"
        line.page.errors.clear()
        line.page.answers.clear()
    await line.ping()
    assert await whole_database(crowd) == before
    await check_undisturbed(party, watcher, frames)


@pytest.mark.case("IN-05", "IN-03")
async def test_every_value_in_a_move(crowd: Crowd) -> None:
    party, watcher = await party_of_three(crowd)
    line = party.lines[0]
    before = await whole_database(crowd)
    frames = [len(other.frames) for other in (*party.lines[1:], watcher)]
    for field in ("type", "coins", "extra"):
        for name, raw in RAW.items():
            move = {"type": '"offer"', "coins": "1", field: raw}
            inside = ", ".join(f'"{key}": {value}' for key, value in move.items())
            frame = f'{{"type": "move", "move_id": "{new_id()}", "move": {{{inside}}}, "seq": 0}}'
            if len(frame) > 16_000:
                continue
            await line.send(frame)
            await line.until(lambda page: page.errors or page.answers, f"{field} {name}")
            answers = [*line.page.errors, *line.page.answers.values()]
            codes = {answer.get("code") for answer in answers}
            assert codes <= {"bad_frame", "bad_move", "bad_offer"}, f"{field} {name}: {codes}"
            line.page.errors.clear()
            line.page.answers.clear()
    for coins in (6, 10**9, -1):
        await line.refused({"type": "offer", "coins": coins}, "bad_offer")
    await line.ping()
    assert await whole_database(crowd) == before
    await check_undisturbed(party, watcher, frames)
    await line.plays({"type": "offer", "coins": 5})


@pytest.mark.case("IN-09")
@pytest.mark.parametrize(
    "frame", [b"\x00\x01", b'{"type":"ping"}', "", "[]", "null", "42", '"ping"', '{"type":"ping"', "{}"]
)
async def test_frames_that_are_none(crowd: Crowd, frame: str | bytes) -> None:
    code, (ann,) = await crowd.table("Ann")
    line = await ann.looks(code)
    for _ in range(3):
        await line.send(frame)
        await line.error("bad_frame")
    await line.ping()


@pytest.mark.case("IN-09")
@pytest.mark.parametrize("kind", ["state", "update", "accepted", "Move", "move ", "", "pong", "__proto__", "hello"])
async def test_frames_of_no_known_type(crowd: Crowd, kind: str) -> None:
    code, (ann,) = await crowd.table("Ann")
    line = await ann.looks(code)
    await line.send({"type": kind})
    await line.error("bad_frame")
    await line.ping()


@pytest.mark.case("IN-07")
async def test_frames_that_are_too_large_end_that_socket_alone(crowd: Crowd) -> None:
    party, watcher = await party_of_three(crowd)
    frames = [len(line.frames) for line in (*party.lines[1:], watcher)]
    for size in (16 * 1024 + 1, 1024 * 1024, 10 * 1024 * 1024):
        line = await party.people[0].looks(party.code)
        with contextlib.suppress(ConnectionClosed):  # it may be over before all of it is out
            await line.send('{"type":"say","text":"' + "x" * size + '"}')
        assert await line.until_closed() == 1009
    await check_undisturbed(party, watcher, frames)
    line = await party.people[0].looks(party.code)
    await line.send('{"type":"ping"}' + " " * 16_000)
    await line.until(lambda page: page.pongs)


@pytest.mark.case("IN-07")
async def test_bodies_that_are_too_large(crowd: Crowd) -> None:
    stranger = crowd.stranger()
    large = json.dumps({"name": "x" * 1_000_000}).encode()
    answer = await stranger.send("POST", "/api/me", content=large, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    async def in_pieces() -> Any:
        for start in range(0, len(large), 10_000):
            yield large[start : start + 10_000]

    answer = await stranger.send("POST", "/api/me", content=in_pieces(), headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    lies = {**JSON, "Content-Length": "5"}
    answer = await stranger.send("POST", "/api/me", content=b'{"name": "Ann"}'[:5], headers=lies)
    assert answer.status_code == 422


@pytest.mark.case("IN-01", "IN-10")
@pytest.mark.parametrize("name", TEXTS)
async def test_what_is_said_comes_as_plain_text(crowd: Crowd, name: str) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    line, other = await ann.looks(code), await ben.looks(code)
    text = TEXTS[name][:400]
    await line.send({"type": "say", "text": text})
    await line.ping()
    if line.page.errors:
        assert line.page.errors[0]["code"] in ("empty_message", "bad_frame")
        return
    await other.until(lambda page: page.said)
    (told,) = other.page.said.values()
    check_shown(told["text"])
    assert told["text"] in text or name in ("controls", "nul", "zalgo", "right to left", "beyond", "tags", "family")


@pytest.mark.case("AU-07")
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "file://", "https://127.0.0.1", "http://127.0.0.1.evil.example", "x"]
)
async def test_pages_of_other_sites_can_do_nothing(crowd: Crowd, origin: str) -> None:
    code, (ann, _) = await crowd.table("Ann", "Ben")
    before = await whole_database(crowd)
    headers = {"Origin": origin}
    for method, path, body in (
        ("POST", "/api/me", {"name": "Eve"}),
        ("POST", "/api/tables", {"game": DUNGEON}),
        ("POST", f"/api/tables/{code}/start", None),
        ("DELETE", f"/api/tables/{code}/seats/me", None),
        ("PATCH", f"/api/tables/{code}", {"public": True}),
    ):
        answer = await ann.send(method, path, headers=headers, **({"json": body} if body else {}))
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    form = {**headers, "Content-Type": "text/plain"}
    assert (await ann.send("POST", f"/api/tables/{code}/start", content=b"x=y", headers=form)).status_code == 403
    assert await whole_database(crowd) == before
    answer = await ann.send("GET", f"/api/tables/{code}", headers=headers)
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.case("AU-07")
async def test_sockets_of_other_sites_pages_are_refused_before_they_open(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    good = [ann.base, ann.base.replace("http:", "https:")]
    for origin in ("http://evil.example", "null", f"{ann.base}.evil.example", "http://127.0.0.1:1", "", "http://["):
        with pytest.raises(InvalidStatus, match="403"):
            await Line.open(f"{ann.base}/api/tables/{code}/socket", {**ann.headers(), "Origin": origin})
    for origin in good:
        line = await Line.open(f"{ann.base}/api/tables/{code}/socket", {**ann.headers(), "Origin": origin})
        await line.until(lambda page: page.states)
        await line.close()


async def test_there_is_no_socket_elsewhere(crowd: Crowd) -> None:
    ann = await crowd.person("Ann")
    for path in ("/", "/api/me", "/api/tables", "/api/tables/a-b-c", "/static/x", "/nowhere"):
        with pytest.raises(InvalidStatus):
            await Line.open(f"{ann.base}{path}", ann.headers())


async def test_a_wrong_cookie_opens_no_socket_and_none_watches(crowd: Crowd) -> None:
    code, _ = await crowd.table("Ann")
    person: Person = crowd.stranger()
    line = await Line.open(f"{person.base}/api/tables/{code}/socket", {"Cookie": "serai=" + "x" * 43})
    assert await line.until_closed() == 4401
    await line.close()
    assert (await person.looks(code)).page.table["you"] is None

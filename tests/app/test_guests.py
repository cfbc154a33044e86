"""Guests: named, renamed, known by a cookie or a bearer token, and by nothing else."""

from __future__ import annotations

import pytest

from tests.wire.crowd import Crowd
from tests.wire.person import COOKIE, Person

FACES = {"fox", "owl", "hare", "camel", "bear"}


async def test_a_stranger_is_nobody(crowd: Crowd) -> None:
    assert await crowd.stranger().gets("/api/me") == {"id": None, "name": None, "face": None, "tables": []}


async def test_a_name_makes_a_guest(crowd: Crowd) -> None:
    ann = crowd.stranger()
    me = await ann.is_called("Ann", "owl")
    assert me["face"] == "owl"
    assert len(me["token"]) >= 43
    assert await ann.gets("/api/me") == {"id": me["id"], "name": "Ann", "face": "owl", "tables": []}


async def test_who_chooses_no_face_gets_one(crowd: Crowd) -> None:
    assert (await crowd.stranger().is_called("Ann"))["face"] in FACES


async def test_a_new_name_keeps_the_guest(crowd: Crowd) -> None:
    ann = await crowd.person("Ann")
    again = await ann.is_called("Anna", "bear")
    assert (again["id"], again["name"], again["face"], again["token"]) == (ann.id, "Anna", "bear", None)


async def test_the_cookie_is_for_the_browser_alone(crowd: Crowd) -> None:
    ann = await crowd.person("Ann")
    cookie = dict(ann.heard[0].headers)["set-cookie"].lower()
    assert cookie.startswith(f"{COOKIE}={ann.token}".lower())
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "secure" not in cookie, "a house without https could not be played in"


async def test_a_program_shows_its_token(crowd: Crowd) -> None:
    ann = await crowd.person("Ann")
    program = crowd.stranger()
    answer = await program.send("GET", "/api/me", headers={"Authorization": f"Bearer {ann.token}"})
    assert answer.json()["id"] == ann.id


async def test_a_guest_is_known_at_every_house(crowd: Crowd) -> None:
    ann = await crowd.person("Ann")
    for house in crowd.stack.houses:
        assert (await crowd.joins(ann.at(house.url)).gets("/api/me"))["id"] == ann.id


@pytest.mark.case("AU-04", "AU-05")
async def test_nothing_that_others_see_is_a_credential(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    ann, ben = party.people
    await ben.gets(f"{party.path}/steps")
    seen = set(_words(ben.tap())) - {ben.token, ben.id}
    assert ann.id not in ben.tap()
    assert ann.token not in ben.tap()
    for word in {*seen, ann.id, party.code}:
        thief = Person(ben.base)
        crowd.joins(thief)
        answer = await thief.send("GET", "/api/me", headers={"Authorization": f"Bearer {word}"})
        assert answer.json()["id"] is None
        answer = await thief.send("GET", "/api/me", headers={"Cookie": f"{COOKIE}={word}"})
        assert answer.json()["id"] is None
        await thief.close()


def _words(text: str) -> list[str]:
    letters = "".join(c if c.isalnum() or c in "-_" else " " for c in text)
    return [word for word in letters.split() if 8 <= len(word) <= 100]


@pytest.mark.parametrize("token", ["", "x", "x" * 43, "x" * 5000, "🦊" * 12])
async def test_a_wrong_cookie_is_a_stranger_who_may_say_a_name(crowd: Crowd, token: str) -> None:
    somebody = crowd.stranger()
    headers = {b"Cookie": f"{COOKIE}=".encode() + token.encode()}
    assert (await somebody.send("GET", "/api/me", headers=headers)).json()["id"] is None
    answer = await somebody.send("POST", "/api/tables", headers=headers, json={"game": "welcome_to_the_dungeon"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_session")
    assert (await somebody.send("POST", "/api/me", headers=headers, json={"name": "Ann"})).json()["token"]


@pytest.mark.case("LO-12")
@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u3164", "\u2800\u00a0", "\u202e", "\u0301"])
async def test_a_name_must_be_seen(crowd: Crowd, name: str) -> None:
    sentence = await crowd.stranger().refused("POST", "/api/me", 422, "empty_name", {"name": name})
    assert sentence == "A name needs at least one letter that can be seen."


@pytest.mark.case("LO-12")
@pytest.mark.parametrize("body", [{"name": None}, {}, {"name": 1}, {"name": ["Ann"]}, {"name": "Ann", "id": "x"}, []])
async def test_a_name_is_text(crowd: Crowd, body: object) -> None:
    await crowd.stranger().refused("POST", "/api/me", 422, "bad_input", body)


@pytest.mark.case("LO-11")
async def test_people_of_one_name_are_different_people(crowd: Crowd) -> None:
    names = ["Ann", "Ann", "ann", "Ann ", "\uff21nn", "A\u200bnn"]
    party = await crowd.pearls(*names[:5])
    assert len({person.id for person in party.people}) == 5
    assert [seat["name"] for seat in party.lines[0].page.table["seats"]] == ["Ann", "Ann", "ann", "Ann", "\uff21nn"]
    for line in party.lines[:4]:
        await line.plays({"type": "offer", "coins": 1})
    await party.settle(4)
    assert party.awaited() == [4], "each choice counts for its own seat"
    assert (await crowd.person(names[5])).name == "Ann"


async def test_a_table_shows_the_new_name(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    await ann.is_called("Anna")
    assert (await ben.card(code))["seats"][0]["name"] == "Anna"

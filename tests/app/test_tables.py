"""Tables before anybody plays: made, found by their code, shown to the public, set up by their host."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from tests.wire.crowd import Crowd
from tests.wire.person import DUNGEON, PEARLS

GAME_FIELDS = {"key", "title", "summary", "seats", "minutes", "weight", "options", "levels", "credits"}


async def test_the_shelf_has_every_game_also_the_added_one(crowd: Crowd) -> None:
    games = {game["key"]: game for game in await crowd.stranger().gets("/api/games")}
    assert {DUNGEON, PEARLS} <= set(games)
    assert all(set(game) == GAME_FIELDS for game in games.values())
    assert games[DUNGEON]["levels"] == ["easy", "normal", "hard"]
    assert games[DUNGEON]["seats"] == [2, 4]
    assert "not affiliated" in games[DUNGEON]["credits"]
    (torch,) = games[DUNGEON]["options"]
    assert (torch["key"], torch["default"], [choice["value"] for choice in torch["choices"]]) == ("torch", 2, [2, 3])


@pytest.mark.parametrize("game", [DUNGEON, PEARLS])
async def test_rules_are_a_page_of_their_own(crowd: Crowd, game: str) -> None:
    html = (await crowd.stranger().gets(f"/api/games/{game}/rules"))["html"]
    assert html.startswith("<h1>")
    assert "<script" not in html


async def test_there_are_no_rules_of_no_game(crowd: Crowd) -> None:
    await crowd.stranger().refused("GET", "/api/games/ludo/rules", 404, "no_game")


async def test_a_new_table_waits_with_its_host_in_the_first_seat(crowd: Crowd) -> None:
    ann = await crowd.person("Ann")
    code = await ann.makes(DUNGEON)
    card = await ann.card(code)
    assert card["url"] == f"{ann.base}/t/{code}"
    assert (card["status"], card["you"], card["seq"], card["clock"], card["public"]) == ("waiting", 0, 0, None, False)
    assert (card["options"], card["successor"], card["deadline"]) == ({"torch": 2}, None, None)
    assert [seat["kind"] for seat in card["seats"]] == ["guest", "open", "open", "open"]
    assert [seat["host"] for seat in card["seats"]] == [True, False, False, False]
    assert card["seats"][0]["name"] == "Ann"
    assert card["seats"][1] == {"seat": 1, "kind": "open", "name": "", "face": "", "level": None, "host": False}


async def test_a_stranger_sees_the_card_and_no_seat_of_theirs(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    assert {**await ann.card(code), "you": None} == {
        **await crowd.stranger().card(code),
        "url": f"{ann.base}/t/{code}",
    }


async def test_who_has_no_name_makes_no_table(crowd: Crowd) -> None:
    await crowd.stranger().refused("POST", "/api/tables", 401, "no_session", {"game": DUNGEON})


@pytest.mark.parametrize(
    ("wish", "code", "status"),
    [
        ({"game": "ludo"}, "no_game", 404),
        ({"game": DUNGEON, "options": {"torch": 4}}, "bad_option", 422),
        ({"game": DUNGEON, "options": {"torch": "2"}}, "bad_option", 422),
        ({"game": DUNGEON, "options": {"torch": True}}, "bad_option", 422),
        ({"game": DUNGEON, "options": {"lamp": 2}}, "unknown_option", 422),
        ({"game": DUNGEON, "clock": 9}, "bad_input", 422),
        ({"game": DUNGEON, "clock": 604_801}, "bad_input", 422),
        ({"game": DUNGEON, "clock": 120.0}, "bad_input", 422),
        ({"game": DUNGEON, "public": 1}, "bad_input", 422),
        ({"game": DUNGEON, "seed": "0" * 64}, "bad_input", 422),
        ({}, "bad_input", 422),
    ],
)
async def test_what_cannot_be_wished_for(crowd: Crowd, wish: object, code: str, status: int) -> None:
    ann = await crowd.person("Ann")
    await ann.refused("POST", "/api/tables", status, code, wish)
    assert (await ann.gets("/api/me"))["tables"] == []


@pytest.mark.case("AU-10")
@pytest.mark.parametrize(
    "spelling", ["{}", "{upper}", "{spaced}", " {} ", "{}.", "{dotted}", "{under}", "{plus}", "{}?utm_source=x"]
)
async def test_codes_are_forgiving(crowd: Crowd, spelling: str) -> None:
    code, _ = await crowd.table("Ann")
    typed = spelling.format(
        code,
        upper=code.upper(),
        spaced=code.replace("-", "  "),
        dotted=code.replace("-", "."),
        under=code.replace("-", "_"),
        plus=code.title().replace("-", "+"),
    )
    path = typed if "?" in typed else quote(typed, safe="")
    assert (await crowd.stranger().gets(f"/api/tables/{path}"))["code"] == code


async def test_a_code_is_three_plain_words(crowd: Crowd) -> None:
    ann = await crowd.person("Ann")
    codes = {await ann.makes() for _ in range(5)}
    assert len(codes) == 5
    assert all(re.fullmatch(r"[a-z]{3,8}-[a-z]{3,8}-[a-z]{3,8}", code) for code in codes)


@pytest.mark.parametrize("code", ["amber-fox-nowhere", "amber", "amber-fox-lantern-four", "1", "%00", "💩", "a-b-c"])
async def test_there_is_no_such_table(crowd: Crowd, code: str) -> None:
    path = f"/api/tables/{quote(code, safe='%')}"
    stranger = crowd.stranger()
    await stranger.refused("GET", path, 404, "no_table")
    ann = await crowd.person("Ann")
    for method, rest, body in (("POST", "/seats", {}), ("POST", "/start", None), ("DELETE", "/seats/me", None)):
        await ann.refused(method, path + rest, 404, "no_table", body)
    line = await stranger.dials(quote(code, safe="%"))
    await line.error("no_table")
    assert await line.until_closed() == 4404


@pytest.mark.case("AU-09")
async def test_private_tables_and_none_cannot_be_told_apart_by_guessing(crowd: Crowd) -> None:
    stranger = crowd.stranger()
    await crowd.table("Ann")
    listed = [card["code"] for card in await stranger.gets("/api/tables")]
    code, _ = await crowd.table("Ben", public=True)
    assert [card["code"] for card in await stranger.gets("/api/tables")] == [code, *listed]


@pytest.mark.case("LO-08")
async def test_the_public_list_has_tables_that_wait_for_somebody_who_is_there(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben", public=True)

    async def listed() -> list[int]:
        cards = await crowd.stranger().gets("/api/tables")
        return [sum(seat["kind"] == "guest" for seat in card["seats"]) for card in cards if card["code"] == code]

    assert await listed() == [2]
    await ben.stands(code)
    assert await listed() == [1]
    await ben.sits(code)
    await ann.does("PATCH", f"/api/tables/{code}", {"public": False})
    assert await listed() == []
    await ann.does("PATCH", f"/api/tables/{code}", {"public": True})
    await crowd.stack.change("UPDATE tables SET touched_at = touched_at - 700000 WHERE code = :code", code=code)
    assert await listed() == [], "nobody has looked at it for a while"
    await ann.starts(code)
    assert await listed() == []


@pytest.mark.case("LO-08")
async def test_an_empty_table_closes(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben", public=True)
    await ann.adds_bot(code)
    await ann.stands(code)
    await ben.stands(code)
    card = await ann.card(code)
    assert card["status"] == "closed"
    assert code not in {card["code"] for card in await ann.gets("/api/tables")}
    assert (await ann.gets("/api/me"))["tables"] == []
    for person, method, rest in ((ann, "POST", "/seats"), (ben, "POST", "/start"), (ann, "PATCH", "")):
        await person.refused(method, f"/api/tables/{code}{rest}", 409, "closed", {} if rest != "/start" else None)


async def test_the_host_changes_house_rules_until_the_start(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    path = f"/api/tables/{code}"
    line = await ben.looks(code)
    card = await ann.does("PATCH", path, {"options": {"torch": 3}, "clock": 86_400, "public": True})
    assert (card["options"], card["clock"], card["public"]) == ({"torch": 3}, 86_400, True)
    await line.until(lambda page: page.table["clock"] == 86_400)
    assert line.page.table["options"] == {"torch": 3}
    card = await ann.does("PATCH", path, {"clock": None})
    assert (card["options"], card["clock"], card["public"]) == ({"torch": 3}, None, True)
    await ann.refused("PATCH", path, 422, "bad_option", {"options": {"torch": 1}, "public": False})
    await ann.refused("PATCH", path, 422, "bad_input", {"public": None})
    await ann.refused("PATCH", path, 422, "bad_input", {"status": "running"})
    await ben.refused("PATCH", path, 403, "not_host", {"clock": 120})
    await crowd.stranger().refused("PATCH", path, 401, "no_session", {"clock": 120})
    after = await ben.card(code)
    assert (after["options"], after["public"], after["clock"]) == ({"torch": 3}, True, None)
    await ann.starts(code)
    await ann.refused("PATCH", path, 409, "started", {"clock": 120})


async def test_my_tables_are_there_wherever_i_am(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    waiting = await party.people[0].makes()
    for seat, person in enumerate(party.people):
        mine = (await person.gets("/api/me"))["tables"]
        turns = {one["table"]["code"]: one["your_turn"] for one in mine}
        assert turns[party.code] == (party.awaited() == [seat])
        assert (waiting in turns) == (seat == 0)
    await party.move({"type": "draw"})
    await party.move({"type": "place"})
    host = await party.people[0].gets("/api/me")
    assert [one["your_turn"] for one in host["tables"] if one["table"]["code"] == party.code] == [
        party.awaited() == [0]
    ]


async def test_the_link_as_a_picture(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    answer = await ann.send("GET", f"/api/tables/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    other = await crowd.table("Ben")
    assert (await ann.send("GET", f"/api/tables/{other[0]}/qr.svg")).text != answer.text
    await ann.refused("GET", "/api/tables/no-such-table/qr.svg", 404, "no_table")


@pytest.mark.case("AU-08")
async def test_looking_at_a_link_changes_nothing(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann", public=True)
    before = await crowd.stack.rows("SELECT count(*) FROM guests")
    card = await ann.card(code)
    previewer = crowd.stranger()
    for agent in ("Slackbot-LinkExpanding 1.0", "WhatsApp/2.23.20", "Twitterbot/1.0") * 7:
        for method in ("GET", "HEAD"):
            answer = await previewer.send(method, f"/t/{code}", headers={"User-Agent": agent})
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
        await previewer.card(code)
    assert await ann.card(code) == card
    assert await crowd.stack.rows("SELECT count(*) FROM guests") == before
    assert (await (await crowd.person("Ben")).sits(code))["you"] == 1

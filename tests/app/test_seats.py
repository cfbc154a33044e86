"""Seats: taken, left, filled with bots, freed by the host; and the host's part, which passes on."""

from __future__ import annotations

import pytest

from tests.wire.crowd import Crowd
from tests.wire.page import Json


def kinds(card: Json) -> list[str]:
    return [seat["kind"] for seat in card["seats"]]


def hosts(card: Json) -> list[int]:
    return [seat["seat"] for seat in card["seats"] if seat["host"]]


async def test_sitting_down_takes_the_first_free_seat_or_the_one_asked_for(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    assert (await ben.card(code))["you"] == 1
    cem = await crowd.person("Cem")
    assert (await cem.sits(code, 3))["you"] == 3
    dee = await crowd.person("Dee")
    await dee.refused("POST", f"/api/tables/{code}/seats", 409, "seat_taken", {"seat": 1})
    await dee.refused("POST", f"/api/tables/{code}/seats", 404, "no_seat", {"seat": 4})
    await dee.refused("POST", f"/api/tables/{code}/seats", 422, "bad_input", {"seat": -1})
    assert (await dee.sits(code))["you"] == 2
    eve = await crowd.person("Eve")
    await eve.refused("POST", f"/api/tables/{code}/seats", 409, "full", {})
    await eve.refused("POST", f"/api/tables/{code}/seats", 409, "full", {"seat": 0})
    assert kinds(await ann.card(code)) == ["guest"] * 4


@pytest.mark.case("LO-07")
async def test_nobody_sits_twice(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    for house in crowd.stack.houses:
        again = crowd.joins(ann.at(house.url))
        assert (await again.sits(code))["you"] == 0
        assert (await again.sits(code, 3))["you"] == 0
    assert kinds(await ben.card(code)) == ["guest", "guest", "open", "open"]


async def test_a_body_is_not_needed_to_sit_down(crowd: Crowd) -> None:
    code, _ = await crowd.table("Ann")
    ben = await crowd.person("Ben")
    assert (await ben.does("POST", f"/api/tables/{code}/seats"))["you"] == 1


async def test_who_has_no_name_cannot_sit(crowd: Crowd) -> None:
    code, _ = await crowd.table("Ann")
    await crowd.stranger().refused("POST", f"/api/tables/{code}/seats", 401, "no_session", {})


async def test_standing_up_frees_the_seat(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    assert (await ben.stands(code))["you"] is None
    await ben.refused("DELETE", f"/api/tables/{code}/seats/me", 409, "not_seated")
    assert kinds(await ann.card(code)) == ["guest", "open", "open", "open"]


async def test_the_host_adds_bots_of_every_level_with_names_of_their_own(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    for level in ("easy", "normal", "hard"):
        card = await ann.adds_bot(code, level)
    assert [seat["level"] for seat in card["seats"]] == [None, "easy", "normal", "hard"]
    assert len({seat["name"] for seat in card["seats"]}) == 4
    assert {seat["face"] for seat in card["seats"][1:]} == {"bot"}
    await ann.refused("POST", f"/api/tables/{code}/bots", 409, "full", {"level": "easy"})


async def test_powers_are_the_hosts_alone(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    path = f"/api/tables/{code}"
    await ben.refused("POST", f"{path}/bots", 403, "not_host", {"level": "easy"})
    await ben.refused("DELETE", f"{path}/seats/0", 403, "not_host")
    await ben.refused("POST", f"{path}/start", 403, "not_host")
    await ann.refused("POST", f"{path}/bots", 422, "no_level", {"level": "god"})
    await ann.refused("DELETE", f"{path}/seats/3", 404, "no_seat")
    await ann.refused("DELETE", f"{path}/seats/16", 422, "bad_input")
    for method, rest in (("POST", "bots"), ("DELETE", "seats/0"), ("POST", "start")):
        body = {"level": "easy"} if rest == "bots" else None
        await crowd.stranger().refused(method, f"{path}/{rest}", 401, "no_session", body)


@pytest.mark.case("AU-12")
async def test_the_host_sends_somebody_away_and_they_are_told(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    line = await ben.looks(code)
    assert line.page.table["you"] == 1
    card = await ann.frees(code, 1)
    assert kinds(card)[1] == "open"
    await line.until(lambda page: page.table["you"] is None)
    await line.send({"type": "say", "text": "Hello?"})
    await line.error("not_seated")
    assert (await ben.sits(code))["you"] == 1, "sent away is not shut out"


async def test_the_host_takes_a_bot_away_again(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    await ann.adds_bot(code)
    assert kinds(await ann.frees(code, 1)) == ["guest", "open", "open", "open"]


@pytest.mark.case("LO-06")
async def test_the_hosts_part_passes_to_whoever_has_sat_longest(crowd: Crowd) -> None:
    code, (ann, ben, cem) = await crowd.table("Ann", "Ben", "Cem")
    line = await cem.looks(code)
    await ann.stands(code)
    await line.until(lambda page: hosts(page.table) == [1])
    await ben.adds_bot(code)
    assert (await ann.sits(code))["you"] is not None
    await ann.refused("POST", f"/api/tables/{code}/start", 403, "not_host")
    await ben.frees(code, 2)
    await ben.starts(code)


@pytest.mark.case("LO-06")
async def test_a_host_who_frees_their_own_seat_has_left(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    assert hosts(await ann.frees(code, 0)) == [1]
    await ann.refused("POST", f"/api/tables/{code}/bots", 403, "not_host", {"level": "easy"})
    await ben.adds_bot(code)


@pytest.mark.case("LO-06")
async def test_a_host_who_closes_the_page_is_replaced_while_somebody_waits(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    host, guest = await ann.looks(code), await ben.looks(code)
    await guest.until(lambda page: page.presence["seats"] == [0, 1])
    host.abort()
    await guest.until(lambda page: hosts(page.table) == [1])
    assert guest.page.presence["seats"] == [1]
    await ben.starts(code)
    back = await ann.looks(code)
    assert back.page.table["you"] == 0, "only the part passed on, not the seat"
    assert hosts(back.page.table) == [1]


@pytest.mark.case("LO-06", "LI-13")
async def test_a_host_who_only_reloads_stays_host(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    guest = await ben.looks(code)
    for _ in range(5):
        line = await ann.looks(code)
        line.abort()
    await ann.looks(code)
    await guest.until(lambda page: page.presence["seats"] == [0, 1])
    assert hosts(await ben.card(code)) == [0]

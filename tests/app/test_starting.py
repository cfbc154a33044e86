"""The start, the end, and the next game."""

from __future__ import annotations

import pytest

from tests.wire.crowd import Crowd
from tests.wire.person import DUNGEON, PEARLS


async def test_a_game_needs_enough_players(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    sentence = await ann.refused("POST", f"/api/tables/{code}/start", 409, "too_few")
    assert sentence == "Welcome to the Dungeon needs 1 more at the table."
    assert (await ann.card(code))["status"] == "waiting"


async def test_players_close_ranks_at_the_start(crowd: Crowd) -> None:
    code, (ann, ben, cem) = await crowd.table("Ann", "Ben", "Cem")
    await ben.stands(code)
    line = await cem.looks(code)
    card = await ann.starts(code)
    assert [seat["name"] for seat in card["seats"]] == ["Ann", "Cem"]
    await line.until(lambda page: page.view)
    assert (line.page.view["you"], line.page.table["you"], line.page.seq) == (1, 1, 0)


@pytest.mark.case("LO-03")
async def test_starting_twice_is_starting_once(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    first = await ann.starts(code)
    seed = await crowd.stack.rows("SELECT seed FROM tables WHERE code = :code", code=code)
    again = await ann.starts(code)
    assert (await ben.starts(code))["status"] == "running"
    assert (first["status"], again["seats"]) == ("running", first["seats"])
    assert await crowd.stack.rows("SELECT seed FROM tables WHERE code = :code", code=code) == seed


async def test_after_the_start_seats_are_fixed(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    cem = await crowd.person("Cem")
    await cem.refused("POST", f"{party.path}/seats", 409, "started", {})
    await cem.refused("POST", f"{party.path}/start", 409, "started")
    await party.people[0].refused("POST", f"{party.path}/bots", 409, "started", {"level": "easy"})
    await cem.refused("DELETE", f"{party.path}/seats/me", 409, "not_seated")


async def test_before_the_start_there_is_nothing_to_see(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    for rest in ("steps", "replay/0", "record"):
        await ann.refused("GET", f"/api/tables/{code}/{rest}", 409, "not_started")
    await ann.refused("POST", f"/api/tables/{code}/rematch", 409, "not_over")
    line = await ann.looks(code)
    assert (line.page.view, line.page.seq) == (None, 0)
    await line.refused({"type": "draw"}, "not_started")
    assert (await line.undo())["code"] == "not_started"


@pytest.mark.case("LO-04", "LO-05")
async def test_the_next_game_is_one_for_all(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben", options={"torch": 3}, clock=86_400)
    ann, ben = party.people
    await ann.refused("POST", f"{party.path}/rematch", 409, "not_over")
    await party.play_on()
    stranger = await crowd.person("Eve")
    await stranger.refused("POST", f"{party.path}/rematch", 403, "not_seated")
    watching = party.lines[0]
    successor = await ben.asks_again(party.code)
    assert (successor["game"], successor["options"], successor["clock"]) == (DUNGEON, {"torch": 3}, 86_400)
    assert (successor["status"], successor["you"]) == ("waiting", 1)
    assert [seat["host"] for seat in successor["seats"]] == [False, True, False, False]
    await watching.until(lambda page: page.table["successor"] == successor["code"])
    assert (await ann.asks_again(party.code))["code"] == successor["code"]
    assert (await ben.asks_again(party.code))["you"] == 1, "a late click joins the same one"
    watching_eve = await stranger.asks_again(party.code)
    assert (watching_eve["code"], watching_eve["you"]) == (successor["code"], None)
    await ben.starts(successor["code"])
    old = await ann.card(party.code)
    assert (old["status"], old["successor"]) == ("finished", successor["code"]), "the old link shows the old game"
    assert (await ann.looks(party.code)).page.over


async def test_bots_come_along_into_the_next_game(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann", game=PEARLS, options={"rounds": 1})
    await ann.adds_bot(code, "hard")
    await ann.starts(code)
    line = await ann.looks(code)
    await line.plays({"type": "offer", "coins": 5})
    await line.until(lambda page: page.over)
    card = await ann.asks_again(code)
    assert [(seat["kind"], seat["level"]) for seat in card["seats"][:2]] == [("guest", None), ("bot", "hard")]


async def test_who_stood_up_may_watch_the_rematch_only(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", "Cem", rounds=1)
    ann, ben, cem = party.people
    await cem.stands(party.code)
    for line in party.lines[:2]:
        await line.plays({"type": "offer", "coins": 1})
    await party.lines[0].until(lambda page: page.over)
    await party.lines[0].until(lambda page: page.table["status"] == "finished")
    await cem.refused("POST", f"{party.path}/rematch", 403, "not_seated")
    await ann.refused("DELETE", f"{party.path}/seats/me", 409, "over")
    await ann.refused("DELETE", f"{party.path}/seats/1", 409, "over")
    assert (await ben.asks_again(party.code))["you"] == 1

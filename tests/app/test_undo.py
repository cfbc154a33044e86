"""Taking back, in the added game: what drew no chance and told nobody anything."""

from __future__ import annotations

import pytest

from tests.wire.crowd import Crowd
from tests.wire.line import new_id

PEBBLE = {"type": "pebble"}


def pebbles(view: dict[str, list[dict[str, int]]]) -> list[int]:
    return [player["pebbles"] for player in view["players"]]


async def test_a_pebble_can_be_taken_back_by_whoever_laid_it(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben")
    ann, ben = party.lines
    assert not ann.page.can_undo
    await party.settle(await ann.plays(PEBBLE))
    await party.settle(await ann.plays(PEBBLE))
    assert (pebbles(ben.page.view), ann.page.can_undo, ben.page.can_undo) == ([2, 0], True, False)
    assert (await ben.undo())["code"] == "cannot_undo"
    answer = await ann.undo()
    assert (answer["type"], answer["seq"]) == ("accepted", 3)
    await party.settle(3)
    assert (pebbles(ben.page.view), ann.page.can_undo) == ([1, 0], True)
    await party.settle((await ann.undo())["seq"])
    assert (pebbles(ben.page.view), ann.page.can_undo) == ([0, 0], False)
    assert (await ann.undo())["code"] == "cannot_undo"
    assert ann.gaps == ben.gaps == 0


async def test_an_undo_sent_twice_takes_back_once(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben")
    for _ in range(2):
        await party.settle(await party.lines[0].plays(PEBBLE))
    move_id = new_id()
    first = await party.lines[0].undo(move_id)
    assert await party.lines[0].undo(move_id) == first
    elsewhere = await party.people[0].looks(party.code, crowd.stack.houses[-1].url)
    assert await elsewhere.undo(move_id) == first
    assert (await elsewhere.play(PEBBLE, move_id))["code"] == "move_id_used"
    await party.settle(3)
    assert pebbles(party.lines[1].page.view) == [1, 0]


@pytest.mark.case("HI-17")
async def test_what_told_somebody_something_stays(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben")
    ann, ben = party.lines
    await party.settle(await ann.plays({"type": "offer", "coins": 1}))
    assert not ann.page.can_undo
    assert (await ann.undo())["code"] == "cannot_undo"
    await party.settle(await ben.plays(PEBBLE))
    await party.settle(await ben.plays({"type": "offer", "coins": 0}))
    for line in party.lines:
        assert (await line.undo())["code"] == "cannot_undo"
    assert ben.page.view["opened"] == [1, 0]


@pytest.mark.case("HI-17")
@pytest.mark.parametrize("moves", [["draw"], ["draw", "place"], ["draw", "place", "draw", "place", "pass"]])
async def test_no_way_leads_back_over_a_card(crowd: Crowd, moves: list[str]) -> None:
    party = await crowd.party("Ann", "Ben")
    for move in moves:
        await party.move({"type": move})
    seq = party.seq
    for person, line in zip(party.people, party.lines, strict=True):
        assert not line.page.can_undo
        assert (await line.undo())["code"] == "cannot_undo"
        fresh = await person.looks(party.code)
        assert (await fresh.undo())["code"] == "cannot_undo"
        assert fresh.page.view == line.page.view
    assert [line.page.seq for line in party.lines] == [seq, seq]


async def test_another_ones_step_in_between_closes_the_way_back(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben")
    ann, ben = party.lines
    await party.settle(await ann.plays(PEBBLE))
    await party.settle(await ben.plays(PEBBLE))
    assert (ann.page.can_undo, ben.page.can_undo) == (False, True)
    assert (await ann.undo())["code"] == "cannot_undo"
    await party.settle((await ben.undo())["seq"])
    assert pebbles(ben.page.view) == [1, 0]
    assert ann.page.can_undo, "it is as it was before"
    await party.settle((await ann.undo())["seq"])
    assert pebbles(ben.page.view) == [0, 0]

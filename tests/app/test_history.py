"""What has happened: the log as each may know it, the view after any step, and the record after the end."""

from __future__ import annotations

import json

import pytest

from app.play.codec import codec
from engines import game
from engines.record import read, replay
from tests.wire.crowd import Crowd, Party
from tests.wire.person import DUNGEON


async def played(crowd: Crowd, *names: str) -> Party:
    """A party whose first seat has drawn a card and removed an item, and whose second has placed one."""
    party = await crowd.party(*names)
    await party.move({"type": "draw"})
    await party.move({"type": "remove", "item": "torch"})
    await party.move({"type": "draw"})
    await party.move({"type": "place"})
    return party


@pytest.mark.case("HI-01", "HI-02", "HI-04")
async def test_the_log_is_what_each_was_told(crowd: Crowd) -> None:
    party = await played(crowd, "Ann", "Ben")
    for person, line in zip(party.people, party.lines, strict=True):
        steps = (await person.gets(f"{party.path}/steps"))["steps"]
        assert [step["seq"] for step in steps] == [0, 1, 2, 3, 4]
        assert (steps[0]["seat"], steps[0]["undoes"]) == (None, None)
        assert [(step["seq"], step["events"]) for step in steps[1:]] == line.page.events
        assert [step["at"] for step in steps] == sorted(step["at"] for step in steps)
    steps = (await crowd.stranger().gets(f"{party.path}/steps"))["steps"]
    assert {event.get("monster") for step in steps for event in step["events"]} == {None}


async def test_the_log_from_a_step_on(crowd: Crowd) -> None:
    party = await played(crowd, "Ann", "Ben")
    ann = party.people[0]
    assert [s["seq"] for s in (await ann.gets(f"{party.path}/steps?after=2"))["steps"]] == [3, 4]
    assert [s["seq"] for s in (await ann.gets(f"{party.path}/steps?after=0"))["steps"]] == [1, 2, 3, 4]
    assert (await ann.gets(f"{party.path}/steps?after=2147483647"))["steps"] == []
    for after in ("-2", "x", "1.5", "true", "1e9", "2147483648", "9" * 5000):
        await ann.refused("GET", f"{party.path}/steps?after={after}", 422, "bad_input")


async def test_the_view_after_any_step_is_what_was_seen_then(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    seen = [[line.page.view for line in party.lines]]
    for _ in range(12):
        await party.play_on(1)
        seen.append([line.page.view for line in party.lines])
    for seat, person in enumerate(party.people):
        for seq, views in enumerate(seen):
            then = await person.gets(f"{party.path}/replay/{seq}")
            assert (then["seq"], then["last"], then["view"]) == (seq, 12, views[seat])
            assert then["events"] == dict(party.lines[seat].page.events).get(seq, then["events"])


async def test_there_is_no_step_that_was_not_taken(crowd: Crowd) -> None:
    party = await played(crowd, "Ann", "Ben")
    ann = party.people[0]
    for seq in ("5", "-1", "99999999999999"):
        await ann.refused("GET", f"{party.path}/replay/{seq}", 404, "no_step")
    for seq in ("x", "1.5", "true"):
        await ann.refused("GET", f"{party.path}/replay/{seq}", 422, "bad_input")
    await ann.refused("GET", f"{party.path}/replay/1?seat=16", 422, "bad_input")


@pytest.mark.case("AU-01", "HI-03")
async def test_other_seats_views_are_closed_while_the_game_runs(crowd: Crowd) -> None:
    party = await played(crowd, "Ann", "Ben")
    for seat, person in enumerate(party.people):
        await person.refused("GET", f"{party.path}/replay/2?seat={1 - seat}", 403, "not_yours")
        own = await person.gets(f"{party.path}/replay/2?seat={seat}")
        assert own["view"]["you"] == seat
    stranger = crowd.stranger()
    for seat in (0, 1, 9):
        await stranger.refused("GET", f"{party.path}/replay/2?seat={seat}", 403, "not_yours")
    assert (await stranger.gets(f"{party.path}/replay/2"))["view"]["you"] is None
    await stranger.refused("GET", f"{party.path}/record", 409, "not_over")


@pytest.mark.case("HI-03")
async def test_after_the_end_all_is_open_to_all_alike(crowd: Crowd) -> None:
    party = await played(crowd, "Ann", "Ben")
    drawn = [event["monster"] for line in party.lines for event in line.page.told if event.get("monster")]
    await party.play_on()
    logs = []
    for person in (*party.people, crowd.stranger()):
        logs.append(await person.gets(f"{party.path}/steps"))
        for seat in (0, 1):
            other = await person.gets(f"{party.path}/replay/2?seat={seat}")
            assert other["view"]["you"] == seat
            assert all(event["monster"] for event in other["events"])
        await person.refused("GET", f"{party.path}/replay/2?seat=2", 404, "no_seat")
    assert logs[0] == logs[1] == logs[2]
    told = [event.get("monster") for step in logs[0]["steps"][1:5] for event in step["events"]]
    assert set(drawn) <= set(told)


async def test_the_record_is_the_game(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben", "Cem", options={"torch": 3})
    await party.play_on()
    answer = await crowd.stranger().send("GET", f"{party.path}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="{party.code}.json"'
    record = read(json.loads(answer.text))
    run = replay(record, game(DUNGEON), codec(DUNGEON).move)
    assert (record.seats, record.options, len(run.played)) == (3, {"torch": 3}, party.seq)
    assert run.outcome
    assert list(run.outcome.places) == party.lines[0].page.view["outcome"]["places"]


async def test_what_was_taken_back_is_in_the_log_and_not_in_the_record(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=1)
    ann, ben = party.lines
    await party.settle(await ann.plays({"type": "pebble"}))
    await party.settle((await ann.undo())["seq"])
    await party.settle(await ann.plays({"type": "pebble"}))
    await party.settle(await ann.plays({"type": "offer", "coins": 2}))
    await party.settle(await ben.plays({"type": "offer", "coins": 1}))
    steps = (await party.people[1].gets(f"{party.path}/steps"))["steps"]
    assert [(step["seq"], step["undoes"]) for step in steps if step["undoes"]] == [(2, 1)]
    record = await party.people[1].gets(f"{party.path}/record")
    assert [(one["seat"], one["move"]["type"]) for one in record["moves"]] == [
        (0, "pebble"),
        (0, "offer"),
        (1, "offer"),
    ]
    assert (await party.people[1].gets(f"{party.path}/replay/2"))["view"]["players"][0]["pebbles"] == 0

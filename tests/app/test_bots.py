"""Bots and clocks: the server moves by itself, once, whoever else sees that it should."""

from __future__ import annotations

import asyncio
from unittest.mock import Mock

import pytest

from app.clock import now
from app.play.autoplay import Autoplay
from app.play.position import Position
from tests.wire.crowd import Crowd
from tests.wire.line import Line
from tests.wire.page import Json
from tests.wire.person import DUNGEON, PEARLS


async def steps(crowd: Crowd, code: str) -> list[tuple[int, int, str]]:
    rows = await crowd.stack.rows(
        "SELECT seq, seat, move_id FROM steps s JOIN tables t ON t.id = s.table_id WHERE code = :code ORDER BY seq",
        code=code,
    )
    return [(row.seq, row.seat, row.move_id) for row in rows]


async def play_my_turns(line: Line) -> None:
    """Plays this seat's turns until the end."""
    while not line.page.over:
        await line.until(lambda page: page.moves or page.over)
        if line.page.moves:
            await line.plays(line.page.moves[line.page.seq % len(line.page.moves)])


@pytest.mark.parametrize("levels", [["easy"], ["normal", "hard"], ["hard", "easy", "normal"]])
async def test_bots_play_a_whole_game_by_themselves(crowd: Crowd, levels: list[str]) -> None:
    code, (ann,) = await crowd.table("Ann")
    for level in levels:
        await ann.adds_bot(code, level)
    lines = [await ann.looks(code, house.url) for house in crowd.stack.houses]
    await ann.starts(code)
    await play_my_turns(lines[0])
    taken = await steps(crowd, code)
    assert [seq for seq, _, _ in taken] == list(range(1, len(taken) + 1))
    assert {seat for _, seat, _ in taken} == set(range(len(levels) + 1))
    assert all((seat > 0) == move_id.startswith("bot:") for _, seat, move_id in taken)
    for line in lines:
        await line.until_seq(len(taken))
        assert line.page.view == lines[0].page.view


@pytest.mark.case("FL-01", "LI-13")
async def test_who_leaves_a_running_game_leaves_a_bot(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben", "Cem")
    ann, ben, _ = party.people
    leaver = party.awaited()[0]
    stays = next(seat for seat in range(3) if seat != leaver)
    card = await party.people[leaver].stands(party.code)
    assert (card["you"], card["status"]) == (None, "running")
    assert (card["seats"][leaver]["kind"], card["seats"][leaver]["level"]) == ("bot", "normal")
    assert await party.lines[leaver].until_closed() == 4403
    line = party.lines[stays]
    await line.until(lambda page: page.table["seats"][leaver]["kind"] == "bot")
    await line.until(lambda page: page.view["to_move"] != [leaver])
    back = await party.people[leaver].looks(party.code)
    assert back.page.viewer == "spectator"
    await party.people[leaver].refused("POST", f"{party.path}/seats", 409, "started", {})
    assert ann.id
    assert ben.id


@pytest.mark.case("FL-01")
@pytest.mark.parametrize("moves", [0, 1, 2, 5])
async def test_leaving_stops_nobody_at_any_decision(crowd: Crowd, moves: int) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    await ann.adds_bot(code, "easy")
    await ann.starts(code)
    lines = [await ann.looks(code), await ben.looks(code)]
    for _ in range(moves):
        for line in lines:
            if line.page.moves:
                await line.plays(line.page.moves[0])
    await ben.stands(code)
    await play_my_turns(lines[0])


@pytest.mark.case("FL-01", "CO-09")
async def test_who_owes_a_secret_choice_and_leaves_holds_nobody_up(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", "Cem", rounds=1)
    await party.lines[0].plays({"type": "offer", "coins": 1})
    await party.lines[2].plays({"type": "offer", "coins": 2})
    await party.people[1].stands(party.code)
    await party.lines[0].until(lambda page: page.over)


@pytest.mark.case("AU-03", "AU-12")
async def test_the_host_sends_a_player_away_from_a_running_game(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    ann, ben = party.people
    tap = len(party.lines[1].tap)
    await ben.refused("DELETE", f"{party.path}/seats/0", 403, "not_host")
    await ann.frees(party.code, 1)
    assert await party.lines[1].until_closed() == 4403
    last = party.lines[1].frames[-1]
    assert (last["type"], last["table"]["you"]) == ("table", None), "the page is told why"
    assert all('"type":"table"' in text or '"presence"' in text for text in party.lines[1].tap[tap:])
    await ann.refused("DELETE", f"{party.path}/seats/1", 409, "started")
    watching = await ben.looks(party.code)
    await watching.refused({"type": "draw"}, "not_seated")
    await play_my_turns(party.lines[0])
    for step in (await ben.gets(f"{party.path}/steps?after=0"))["steps"]:
        assert step["seat"] in (0, 1)


async def test_a_host_who_leaves_a_running_game_hands_over(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", "Cem")
    await party.people[0].stands(party.code)
    await party.lines[1].until(lambda page: [s["host"] for s in page.table["seats"]] == [False, True, False])
    await party.people[1].frees(party.code, 2)


async def test_when_all_have_left_bots_finish_the_game(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben")
    for person in party.people:
        await person.stands(party.code)
    watcher = await crowd.stranger().looks(party.code)
    await watcher.until(lambda page: page.over)
    await watcher.until(lambda page: page.table["status"] == "finished")


async def test_a_client_cannot_take_the_names_of_the_servers_moves(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann", game=PEARLS, options={"rounds": 1})
    await ann.adds_bot(code, "easy")
    await ann.starts(code)
    line = await ann.looks(code)
    for move_id in ("bot:0:1", "bot:1:1", "clock:0:0", "a:b", "", "x" * 65, "ü", "a b", 'a"b', "a\n"):
        await line.send({"type": "move", "move_id": move_id, "move": {"type": "pebble"}})
        await line.error("bad_frame")
    await play_my_turns(line)


@pytest.mark.case("PX-12")
async def test_a_bot_that_thinks_hard_keeps_nobody_waiting(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann", game=PEARLS, options={"rounds": 1})
    await ann.adds_bot(code, "ponderous")
    here, elsewhere = await ann.looks(code), await crowd.party("Ben", "Cem")
    await ann.starts(code)
    pongs = 0
    while here.page.seq == 0:
        await elsewhere.lines[0].ping()
        pongs += 1
    assert pongs > 20
    await elsewhere.move({"type": "draw"})


async def test_for_a_bot_that_thinks_too_long_the_simplest_one_chooses(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann", game=PEARLS, options={"rounds": 1})
    await ann.adds_bot(code, "sleepy")
    await ann.starts(code)
    line = await ann.looks(code)
    await line.plays({"type": "offer", "coins": 2})
    await line.until(lambda page: page.over)
    assert line.page.view["opened"] == [2, 0]


async def clocked(crowd: Crowd, seconds: int, game: str, names: list[str]) -> tuple[str, list[Line]]:
    """A started table with a clock that is shorter than anybody may choose."""
    code, people = await crowd.table(*names, game=game, clock=10)
    await crowd.stack.change("UPDATE tables SET clock = :seconds WHERE code = :code", seconds=seconds, code=code)
    await people[0].starts(code)
    lines = [await person.looks(code, house.url) for person in people for house in crowd.stack.houses]
    return code, lines


@pytest.mark.case("CO-06", "TI-01")
async def test_when_time_is_up_the_server_moves_once(crowd: Crowd) -> None:
    code, lines = await clocked(crowd, 4, DUNGEON, ["Ann", "Ben"])
    first: Json = lines[0].page.view
    deadline = lines[0].page.deadline
    assert deadline == lines[0].page.table["deadline"] is not None
    for line in lines:
        await line.until_seq(1)
    await asyncio.sleep(1.0)
    late = [step for step in await steps(crowd, code) if step[0] == 1]
    assert late == [(1, first["to_move"][0], f"clock:0:{first['to_move'][0]}")]
    rows = await crowd.stack.rows(
        "SELECT s.at FROM steps s JOIN tables t ON t.id = s.table_id WHERE code = :code AND seq = 1", code=code
    )
    assert deadline is not None
    assert rows[0].at >= deadline
    assert len([step for step in await steps(crowd, code) if step[0] == 2]) <= 1


@pytest.mark.case("CO-06")
async def test_a_move_in_time_sets_the_clock_anew(crowd: Crowd) -> None:
    _, lines = await clocked(crowd, 600, DUNGEON, ["Ann", "Ben"])
    line = next(line for line in lines if line.page.moves)
    before = line.page.deadline
    await line.plays({"type": "draw"})
    assert line.page.deadline is not None
    assert before is not None
    assert line.page.deadline > before
    fresh = next(other for other in lines if other is not line)
    await fresh.until_seq(1)
    assert fresh.page.deadline == line.page.deadline


@pytest.mark.case("CO-06")
async def test_the_clock_chooses_for_all_who_have_not(crowd: Crowd) -> None:
    code, lines = await clocked(crowd, 2, PEARLS, ["Ann", "Ben", "Cem"])
    await lines[0].plays({"type": "offer", "coins": 3})
    for line in lines:
        await line.until(lambda page: page.view["round"] > 1)
    taken = await steps(crowd, code)
    assert [seat for seq, seat, _ in taken if seq <= 3] == [0, 1, 2]
    assert [move_id[:6] for seq, _, move_id in taken if seq in (2, 3)] == ["clock:", "clock:"]


@pytest.mark.case("CO-06")
async def test_what_one_does_gives_the_others_no_more_time(crowd: Crowd) -> None:
    _, lines = await clocked(crowd, 600, PEARLS, ["Ann", "Ben", "Cem"])
    before = lines[0].page.deadline
    await lines[0].plays({"type": "offer", "coins": 3})
    for line in lines:
        await line.until_seq(1)
        assert line.page.deadline == before is not None


async def test_a_game_without_a_clock_waits(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    assert party.lines[0].page.deadline is None
    await party.move({"type": "draw"})
    assert party.lines[0].page.deadline is None


def test_what_others_do_meanwhile_does_not_hold_off_a_bot() -> None:
    """A minute after its turn began it does not pause again, whenever the last step was."""
    autoplay = Autoplay(Mock(), pause=10.0)
    lane = Mock(recent=[], deadline=None)
    lane.game.to_move.return_value = frozenset({1})
    lane.record.seats = [Mock(number=0, guest_id="ann"), Mock(number=1, guest_id=None)]
    lane.position = Position(5, None, now(), {1: now()})
    assert (autoplay._seconds_left(lane) or 0) > 6
    lane.position = Position(9, None, now(), {1: now() - 60_000})
    assert autoplay._seconds_left(lane) == 0

"""Competing requests in one instant, through two processes: one winner, typed refusals for the rest, nothing twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import pytest

from tests.wire.crowd import Crowd, Party
from tests.wire.line import Line, new_id
from tests.wire.page import Json, Page
from tests.wire.person import Person

ROUNDS = 20
T = TypeVar("T")


async def at_once(*requests: Awaitable[T]) -> list[T]:
    """All of them, let go together."""
    return list(await asyncio.gather(*requests))


async def answer_to(person: Person, path: str, body: object = None) -> tuple[int, str]:
    answer = await person.send("POST", path, json=body) if body is not None else await person.send("POST", path)
    return answer.status_code, answer.json().get("code", "")


async def everywhere(crowd: Crowd, person: Person) -> list[Person]:
    """The same person at every house."""
    return [crowd.joins(person.at(house.url)) for house in crowd.stack.houses]


@pytest.mark.case("LO-01")
async def test_the_last_seat(crowd: Crowd) -> None:
    code, _ = await crowd.table("Ann", "Ben", "Cem")
    people = [await crowd.person(f"P{number}") for number in range(20)]
    lines = [await crowd.stranger(house).looks(code) for house in range(len(crowd.stack.houses))]
    answers = await at_once(*(answer_to(person, f"/api/tables/{code}/seats", {}) for person in people))
    assert Counter(status for status, _ in answers) == {200: 1, 409: 19}
    rows = await crowd.stack.rows(
        "SELECT number, guest_id FROM seats s JOIN tables t ON t.id = s.table_id WHERE code = :code", code=code
    )
    assert sorted(row.number for row in rows) == [0, 1, 2, 3]
    assert len({row.guest_id for row in rows}) == 4
    for line in lines:
        await line.until(lambda page: all(seat["kind"] == "guest" for seat in page.table["seats"]))


@pytest.mark.case("LO-01", "LO-07")
async def test_the_same_seat_by_the_same_person(crowd: Crowd) -> None:
    code, _ = await crowd.table("Ann")
    ben = await everywhere(crowd, await crowd.person("Ben"))
    for _ in range(5):
        answers = await at_once(*(answer_to(one, f"/api/tables/{code}/seats", {}) for one in ben * 4))
        assert {status for status, _ in answers} == {200}
        card = await ben[0].stands(code)
        assert [seat["kind"] for seat in card["seats"]] == ["guest", "open", "open", "open"]


@pytest.mark.case("LO-03")
async def test_a_double_start(crowd: Crowd) -> None:
    for _ in range(5):
        code, (ann, _) = await crowd.table("Ann", "Ben")
        everywhere_ann = await everywhere(crowd, ann)
        answers = await at_once(*(answer_to(one, f"/api/tables/{code}/start") for one in everywhere_ann * 5))
        assert {status for status, _ in answers} == {200}
        lines = [await one.looks(code) for one in everywhere_ann]
        assert len({str(line.page.view) for line in lines}) == 1
        assert (lines[0].page.view["deck"], lines[0].page.seq) == (13, 0)


@pytest.mark.case("LO-04", "LO-05")
async def test_everybody_asks_for_another_game(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", "Cem", rounds=1)
    for line in party.lines:
        await line.plays({"type": "offer", "coins": 1})
    for line in party.lines:
        await line.until(lambda page: page.table["status"] == "finished")
    askers = [one for person in party.people for one in await everywhere(crowd, person)]
    answers = await at_once(*(one.does("POST", f"{party.path}/rematch") for one in askers * 3))
    assert len({card["code"] for card in answers}) == 1
    code = answers[0]["code"]
    card = await party.people[0].card(code)
    assert [seat["name"] for seat in card["seats"][:3]] == ["Ann", "Ben", "Cem"], "everybody in their own seat"
    assert sum(seat["host"] for seat in card["seats"]) == 1
    assert await crowd.stack.rows(
        "SELECT count(*) AS number FROM tables WHERE game = 'pearls' AND code = :code", code=code
    ) == [(1,)]


async def both_tabs(crowd: Crowd, party: Party, seat: int) -> list[Line]:
    """The seat's sockets at every house."""
    return [await party.people[seat].looks(party.code, house.url) for house in crowd.stack.houses]


@pytest.mark.case("CO-01")
async def test_the_same_move_through_both_processes(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    tabs = [await both_tabs(crowd, party, seat) for seat in (0, 1)]
    for _ in range(ROUNDS):
        if party.lines[0].page.over:
            break
        seat, before = party.awaited()[0], party.seq
        frame = {"type": "move", "move_id": new_id(), "move": party.turn().page.moves[0], "seq": before}
        answers = await at_once(*(tab.ask(frame) for tab in tabs[seat] + [party.lines[seat]]))
        assert answers == [{"type": "accepted", "move_id": frame["move_id"], "seq": before + 1}] * len(answers)
        await party.settle(before + 1)
        for tab in (tab for pair in tabs for tab in pair):
            await tab.until_seq(before + 1)
    assert all(tab.gaps == 0 for pair in tabs for tab in pair)


@pytest.mark.case("CO-01", "CO-10")
async def test_two_different_moves_of_one_seat(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    tabs = [await both_tabs(crowd, party, seat) for seat in (0, 1)]
    for _ in range(ROUNDS):
        if party.lines[0].page.over:
            break
        seat, before = party.awaited()[0], party.seq
        moves = party.lines[seat].page.moves
        mine = [party.lines[seat], *tabs[seat]]
        answers: Sequence[Json] = await asyncio.gather(
            *(tab.play(moves[number % len(moves)]) for number, tab in enumerate(mine))
        )
        accepted = [answer for answer in answers if answer["type"] == "accepted"]
        assert [answer["seq"] for answer in accepted][:1] == [before + 1]
        assert {answer["code"] for answer in answers if answer["type"] == "refused"} <= {"stale", "not_your_turn"}
        assert len(accepted) == 1
        await party.settle(before + 1)
        for tab in (tab for pair in tabs for tab in pair):
            await tab.until_seq(before + 1)


@pytest.mark.case("CO-02", "SY-09")
async def test_five_choose_at_once(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", "Cem", "Dee", "Eve", rounds=40)
    for number in range(ROUNDS):
        offers = [(number + seat) % 5 for seat in range(5)]
        offers = [min(coins, party.lines[0].page.view["players"][seat]["coins"]) for seat, coins in enumerate(offers)]
        answers: Sequence[Json] = await asyncio.gather(
            *(line.play({"type": "offer", "coins": coins}) for line, coins in zip(party.lines, offers, strict=True))
        )
        assert sorted(answer.get("seq", 0) for answer in answers) == [number * 5 + step for step in range(1, 6)]
        assert {answer["type"] for answer in answers} == {"accepted"}, "nobody is stale because somebody was quicker"
        await party.settle(number * 5 + 5)
        assert party.lines[0].page.view["opened"] == offers, "every choice counted, one reveal"


@pytest.mark.case("CO-02")
async def test_undo_and_move_at_once(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben")
    tabs = await both_tabs(crowd, party, 0)
    for _ in range(5):
        await party.settle(await party.lines[0].plays({"type": "pebble"}))
        for tab in tabs:
            await tab.until_seq(party.seq)
        before = party.seq
        answers: Sequence[Json] = await asyncio.gather(
            *(tab.undo() for tab in tabs), party.lines[0].undo(), party.lines[1].play({"type": "pebble"})
        )
        kept = sorted(answer["seq"] for answer in answers if answer["type"] == "accepted")
        assert kept == list(range(before + 1, before + 1 + len(kept)))
        assert {answer["code"] for answer in answers if answer["type"] == "refused"} <= {"cannot_undo", "dish_full"}
        assert sum(answer["type"] == "accepted" for answer in answers[:-1]) <= 1
        await party.settle(kept[-1])
        if party.lines[1].page.can_undo:
            await party.settle((await party.lines[1].undo())["seq"])
        if party.lines[0].page.can_undo:
            await party.settle((await party.lines[0].undo())["seq"])


@pytest.mark.case("CO-04", "FL-01")
async def test_leaving_and_moving_at_once(crowd: Crowd) -> None:
    for _ in range(5):
        party = await crowd.party("Ann", "Ben", "Cem")
        seat = party.awaited()[0]
        answers = await asyncio.gather(
            party.people[seat].send("DELETE", f"{party.path}/seats/me"),
            *(line.play({"type": "draw"}) for line in [party.lines[seat]]),
            return_exceptions=True,
        )
        assert not isinstance(answers[0], BaseException)
        watcher = await crowd.stranger().looks(party.code)
        await watcher.until(_waits_for_another_than(seat))


def _waits_for_another_than(seat: int) -> Callable[[Page], bool]:
    return lambda page: page.view["to_move"] != [seat]


@pytest.mark.case("DB-02")
async def test_fifty_frames_at_once_on_one_socket_and_requests_beside(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    line, person = party.lines[0], party.people[0]
    ids = [new_id() for _ in range(50)]
    for number, move_id in enumerate(ids):
        await line.send({"type": "say", "text": str(number)})
        await line.send({"type": "move", "move_id": move_id, "move": {"type": "pebble"}})
        await line.resync()
    await at_once(*(person.gets(path) for path in ("/api/me", f"{party.path}/steps", party.path) * 5))
    await line.until(lambda page: all(move_id in page.answers for move_id in ids))
    await line.until(lambda page: len(page.said) == 50)
    kinds = [line.page.answers[move_id]["type"] for move_id in ids]
    assert kinds == ["accepted"] * 3 + ["refused"] * 47, "as if one after another"
    await party.settle(3)
    assert party.lines[1].page.view["players"][0]["pebbles"] == 3

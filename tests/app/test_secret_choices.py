"""Choices that are made together: until the last is in, no byte on the wire tells what another has chosen."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from tests.wire.crowd import Crowd, Party
from tests.wire.line import Line
from tests.wire.page import Json

BUSTERS = "dungeon_busters"
NAMES = ("Ann", "Ben", "Cem", "Dee")
CARDS = (2, 3, 4, 5, 6)


def choose(card: int) -> Json:
    return {"type": "choose", "card": card}


async def thinks_again(party: Party, seat: int) -> int:
    """One seat lays every card there is, changes it, and takes it back; the last step."""
    line, seq = party.lines[seat], 0
    for card in CARDS:
        for other in CARDS:
            await line.plays(choose(card))
            await line.plays(choose(other))
            seq = await line.plays({"type": "take_back"})
    return seq


def without_seq(frame: str) -> str:
    """A frame as text, all but the number of its step."""
    return re.sub(r'"seq":\d+', '"seq":n', frame)


def kinds(line: Line, mark: int) -> list[set[str]]:
    """What came down a line since then, by what the step was: laid, changed, taken back."""
    updates = [without_seq(frame) for frame in line.tap[mark:] if json.loads(frame)["type"] == "update"]
    return [set(updates[start::3]) for start in range(3)]


@pytest.mark.case("HI-01", "HI-03", "HI-09", "HI-12", "HI-14")
async def test_others_get_the_same_bytes_whatever_a_seat_chooses(crowd: Crowd) -> None:
    party = await crowd.party(*NAMES, game=BUSTERS)
    watcher = await (await crowd.person("Eva")).looks(party.code)
    others = [party.lines[1], party.lines[3], watcher]
    marks = [len(line.tap) for line in others]
    seq = await thinks_again(party, 2)
    for line, mark in zip(others, marks, strict=True):
        await line.until_seq(seq)
        laid, changed, back = kinds(line, mark)
        assert len(laid) == len(changed) == len(back) == 1
        (silent,) = changed
        assert json.loads(silent.replace('"seq":n', '"seq":0')) | {"seq": 0} == {
            "type": "update",
            "seq": 0,
            "patch": [],
            "events": [],
            "deadline": None,
            "can_undo": False,
        }
        assert '"card":null' in laid.pop()


@pytest.mark.case("HI-03", "HI-14")
async def test_the_log_keeps_a_choice_to_its_seat_until_the_end(crowd: Crowd) -> None:
    party = await crowd.party(*NAMES, game=BUSTERS)
    seq = await thinks_again(party, 2)
    await party.settle(seq)
    path = f"{party.path}/steps?after=0"
    told = [await person.gets(path) for person in party.people]
    assert _events(told[0]) == _events(told[1]) == _events(told[3])
    assert all(event.get("card") is None for event in _events(told[0]))
    assert {event["card"] for event in _events(told[2]) if event["type"] == "chose"} == set(CARDS)


def _events(told: Any) -> list[Json]:
    return [event for step in told["steps"] for event in step["events"]]


@pytest.mark.case("CO-04")
async def test_the_last_card_opens_all_of_them_for_everybody_at_once(crowd: Crowd) -> None:
    party = await crowd.party(*NAMES, game=BUSTERS)
    for seat in (3, 0, 2):
        await party.lines[seat].plays(choose(CARDS[seat]))
    await party.settle(3)
    assert [player["ready"] for player in party.lines[1].page.view["players"]] == [True, False, True, True]
    seq = await party.lines[1].plays(choose(6))
    await party.settle(seq)
    battles = [line.page.view["battle"] for line in party.lines]
    assert battles[0]["cards"] == [2, 6, 4, 5]
    assert all(battle == battles[0] for battle in battles)


@pytest.mark.case("CO-01", "CO-02")
async def test_all_may_choose_at_the_same_moment(crowd: Crowd) -> None:
    party = await crowd.party(*NAMES, game=BUSTERS)
    for battles in range(1, 5):
        await party.settle(max(line.page.seq for line in party.lines))
        before = party.seq
        cards = [next(move for move in line.page.moves if move["type"] == "choose") for line in party.lines]
        answers = await asyncio.gather(*(line.play(card) for line, card in zip(party.lines, cards, strict=True)))
        assert sorted(answer["seq"] for answer in answers) == [before + number for number in range(1, 5)]
        await party.settle(before + 4)
        while party.lines[0].page.view["phase"] in {"pay", "pick"}:
            await party.move(party.turn().page.moves[0])
        assert len(party.lines[0].page.view["history"]) == battles

"""Chat and presence: what people say, and who is here, in every process alike."""

from __future__ import annotations

import pytest

from tests.wire.crowd import Crowd
from tests.wire.page import Page


def heard(page: Page) -> list[str]:
    return [page.said[number]["text"] for number in sorted(page.said)]


@pytest.mark.case("SY-09")
async def test_everybody_hears_what_is_said_before_and_in_the_game(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    lines = [await ann.looks(code), await ben.looks(code), await crowd.stranger().looks(code)]
    await lines[0].says("Hello!")
    for line in lines:
        await line.until(lambda page: heard(page) == ["Hello!"])
    await ann.starts(code)
    await lines[1].until(lambda page: page.view)
    await lines[1].send({"type": "say", "text": "Good luck 🍀"})
    for line in lines:
        await line.until(lambda page: heard(page) == ["Hello!", "Good luck 🍀"])
    said = [(one["name"], one["seat"]) for one in lines[2].page.said.values()]
    assert said == [("Ann", 0), ("Ben", 1)]


async def test_who_comes_later_hears_the_latest_fifty(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    line = await ann.looks(code)
    for number in range(55):
        await line.send({"type": "say", "text": f"{number}"})
    await line.until(lambda page: len(page.said) == 55)
    for house in crowd.stack.houses:
        late = await ann.looks(code, house.url)
        await late.until(lambda page: len(page.said) == 50)
        assert heard(late.page) == [str(number) for number in range(5, 55)]


@pytest.mark.case("SY-03")
async def test_nobody_misses_a_word_while_others_come_and_ask(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    first, second = await ann.looks(code), await ben.looks(code)
    for number in range(20):
        await first.send({"type": "say", "text": f"a{number}"})
        await second.resync()
        await second.send({"type": "say", "text": f"b{number}"})
        await first.resync()
        await (await crowd.stranger().dials(code)).ping()
    for line in (first, second):
        await line.until(lambda page: len(page.said) == 40)
        assert sorted(heard(line.page)) == sorted(f"{who}{number}" for who in "ab" for number in range(20))
    assert heard(first.page) == heard(second.page)


@pytest.mark.parametrize(
    ("text", "told"), [(" Hi \n there ", "Hi there"), ("e\u0301", "\u00e9"), ("a\u0000\u202eb", "ab")]
)
async def test_what_is_said_is_one_plain_line(crowd: Crowd, text: str, told: str) -> None:
    code, (ann,) = await crowd.table("Ann")
    line = await ann.looks(code)
    await line.says(text)
    assert heard(line.page) == [told]


@pytest.mark.parametrize("text", ["\u200b", " ", "\u0000"])
async def test_nothing_is_not_said(crowd: Crowd, text: str) -> None:
    code, (ann,) = await crowd.table("Ann")
    line = await ann.looks(code)
    await line.send({"type": "say", "text": text})
    await line.error("empty_message")
    await line.send({"type": "say", "text": ""})
    await line.error("bad_frame")
    await line.send({"type": "say", "text": "x" * 401})
    await line.error("bad_frame")
    assert line.page.said == {}


@pytest.mark.case("LI-07", "LI-13")
async def test_presence_is_of_seats_and_not_of_tabs(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    watcher = await ben.looks(code)
    tabs = [await ann.looks(code, house.url) for house in crowd.stack.houses * 2]
    await watcher.until(lambda page: page.presence["seats"] == [0, 1])
    for tab in tabs[1:]:
        await tab.close()
    spectators = [await crowd.stranger().looks(code) for _ in range(3)]
    await watcher.until(lambda page: page.presence["watching"] == 3)
    assert watcher.page.presence["seats"] == [0, 1]
    for spectator in spectators:
        spectator.abort()
    await tabs[0].close()
    await watcher.until(lambda page: page.presence["watching"] == 0)
    await watcher.until(lambda page: page.presence["seats"] == [1])


@pytest.mark.case("LI-09", "LI-10")
async def test_a_reload_is_never_seen(crowd: Crowd) -> None:
    code, (ann, ben) = await crowd.table("Ann", "Ben")
    tab = await ann.looks(code)
    watcher = await ben.looks(code)
    await watcher.until(lambda page: page.presence["seats"] == [0, 1])
    before = len(watcher.frames)
    for number in range(6):
        fresh = await ann.looks(code) if number % 2 else tab
        tab.abort()
        tab = fresh if number % 2 else await ann.looks(code)
    await watcher.ping()
    shown = [frame["seats"] for frame in watcher.frames[before:] if frame["type"] == "presence"]
    assert all(seats == [0, 1] for seats in shown)

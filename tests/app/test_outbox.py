"""One socket's queue and pace: what may be dropped, what may not, and who is sent away."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from limits import parse

from app.play.messages import Close
from app.play.socket import Pace
from app.play.watch import QUEUE, Outbox


def outbox() -> Outbox:
    return Outbox(None, "http://house")


def test_frames_wait_in_order() -> None:
    box = outbox()
    box.put("a", "b")
    box.answer("c")
    box.put("d")
    assert list(box.frames) == ["a", "b", "c", "d"]
    assert not box.behind


def test_too_many_are_dropped_for_a_fresh_state_but_no_answer_is() -> None:
    box = outbox()
    box.answer("first answer")
    for number in range(QUEUE):
        box.put(f"update {number}")
    assert box.behind
    assert list(box.frames) == ["first answer"]
    box.put("update", "which the state replaces")
    box.answer("second answer")
    assert list(box.frames) == ["first answer", "second answer"]


def test_a_fresh_state_replaces_updates_and_no_answer() -> None:
    box = outbox()
    box.put("update")
    box.answer("answer")
    box.drop()
    assert list(box.frames) == ["answer"]


def test_who_asks_on_and_on_without_reading_is_sent_away() -> None:
    box = outbox()
    for number in range(3 * QUEUE):
        box.answer(f"answer {number}")
    assert box.close_code == Close.TRY_LATER
    assert len(box.frames) <= 2 * QUEUE + 1


async def test_the_writer_is_woken_by_frames_by_falling_behind_and_by_the_end() -> None:
    box = outbox()
    for wake in (partial(box.put, "a"), partial(box.answer, "a"), partial(box.close, 1000)):
        box.frames.clear()
        waiting = asyncio.ensure_future(box.something())
        await asyncio.sleep(0)
        assert not waiting.done()
        wake()
        await asyncio.wait_for(waiting, 5)


async def test_no_pace_is_no_limit() -> None:
    pace = Pace(None)
    assert all([await pace.wait() for _ in range(1000)])


@pytest.mark.case("IN-07")
async def test_a_pace_slows_down_and_then_sends_away() -> None:
    pace = Pace(parse("5/second"))
    pace._seconds = 0.02  # type: ignore[assignment]  # as if a second were short
    began = asyncio.get_running_loop().time()
    read = 0
    while await pace.wait():
        read += 1
        assert read < 500
    assert read >= 5 * 9, "slowed down ten times in a row before it is sent away"
    assert asyncio.get_running_loop().time() - began >= 0.02 * 9


async def test_who_slows_down_is_forgiven() -> None:
    pace = Pace(parse("5/second"))
    pace._seconds = 0.02  # type: ignore[assignment]  # as if a second were short
    for _ in range(12):
        for _ in range(6):
            assert await pace.wait()
        await asyncio.sleep(0.05)
        assert await pace.wait()
        await asyncio.sleep(0.05)

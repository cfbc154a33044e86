"""Over wires that lose, double, swap, delay, damage and swallow frames: afterwards every page is as a fresh load."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack

import pytest

from tests.wire.crowd import Crowd, Party
from tests.wire.proxy import KINDS, Proxy
from tests.wire.stubborn import Stubborn

GOAL = 40


async def check_steps(crowd: Crowd, code: str, players: Sequence[Stubborn]) -> None:
    """The log has every accepted move once, at the step that its player was told, and nothing else."""
    rows = await crowd.stack.rows(
        "SELECT seq, move_id FROM steps s JOIN tables t ON t.id = s.table_id WHERE code = :code ORDER BY seq", code=code
    )
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    kept = {row.move_id: row.seq for row in rows}
    for player in players:
        assert {name: kept.get(name) for name in player.accepted} == player.accepted
    assert len(kept) == len(rows) == sum(len(player.accepted) for player in players)


async def play_over(crowd: Crowd, party: Party, proxies: Sequence[Proxy], goal: int) -> None:
    """Both seats play through a proxy of their own; then the wire is good again."""
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(Stubborn(person, party.code, [proxy.url]))
            for person, proxy in zip(party.people, proxies, strict=True)
        ]
        await asyncio.gather(*(player.plays_on(goal) for player in players))
        for proxy in proxies:
            proxy.is_bad = False
        for player, person in zip(players, party.people, strict=True):
            await player.until_seq(goal)
            fresh = await person.looks(party.code)
            await player.until_seq(fresh.page.seq)
            assert player.page.seq == fresh.page.seq
            assert player.page.view == fresh.page.view
        await check_steps(crowd, party.code, players)


@pytest.mark.case("SY-01", "SY-02", "SY-16", "IN-09", "LI-02")
@pytest.mark.parametrize("kind", KINDS)
async def test_a_bad_wire_of_one_kind(two_crowd: Crowd, kind: str) -> None:
    party = await two_crowd.pearls("Ann", "Ben", rounds=40)
    houses = two_crowd.stack.houses
    share = 0.02 if kind == "swallow" else 0.15
    async with Proxy(houses[0].url, [kind], 1, share) as one, Proxy(houses[1].url, [kind], 2, share) as other:
        await play_over(two_crowd, party, (one, other), GOAL)
        assert one.done[kind] + other.done[kind] > 0


@pytest.mark.case("SY-02")
async def test_a_wire_that_is_bad_in_every_way(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    kinds = list(KINDS)
    houses = crowd.stack.houses
    async with Proxy(houses[0].url, kinds, 3, 0.1) as one, Proxy(houses[-1].url, kinds, 4, 0.1) as other:
        await play_over(crowd, party, (one, other), GOAL // 2)


@pytest.mark.case("SY-01", "LI-10")
async def test_a_cut_of_one_side_only_is_made_good(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    away = 1 - party.awaited()[0]
    async with Stubborn(party.people[away], party.code, [crowd.stack.houses[0].url]) as page:
        await page.until(lambda page: page.view)
        page.lines[-1].abort()
        await party.move({"type": "draw"})
        await party.move({"type": "place"})
        await page.until(lambda page: page.seq == 2)
        assert page.page.view["to_move"] == [away]
        assert party.lines[away].page.presence["seats"] == [0, 1]

"""Bots that talk: what their game lets them say comes into the chat, once, whoever else sees their turn."""

from __future__ import annotations

import json
from collections import Counter

from app.play.codec import codec
from engines import games
from engines.arena import begin
from engines.rng import Rng
from tests.wire.crowd import Crowd

BUSTERS = "dungeon_busters"


async def due(crowd: Crowd, code: str) -> Counter[tuple[int, str]]:
    """What the bots of a finished table had to say by the rules of their game: its steps, played again."""
    (table,) = await crowd.stack.rows("SELECT seed, players, options FROM tables WHERE code = :code", code=code)
    steps = await crowd.stack.rows(
        "SELECT seat, move_id, move FROM steps s JOIN tables t ON t.id = s.table_id WHERE code = :code ORDER BY seq",
        code=code,
    )
    game = games()[BUSTERS]
    state = begin(game, table.players, table.seed, json.loads(table.options)).state
    lines: Counter[tuple[int, str]] = Counter()
    for row in steps:
        move = codec(BUSTERS).stored_move(row.move)
        if row.move_id.startswith("bot:"):
            seen = int(
                row.move_id.split(":")[1]
            )  # bots choose together, from what was there when the first of them did
            line = game.talk["hard"](game.view(state, row.seat), move, Rng(f"{table.seed}/{seen}/{row.seat}/talk"))
            lines.update([(row.seat, line)] if line else [])
        state = game.apply(state, row.seat, move).state
    return lines


async def test_hard_bots_say_their_lines_once_each(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann", game=BUSTERS, options={"hand": "all"})
    for _ in range(3):
        await ann.adds_bot(code, "hard")
    lines = [await ann.looks(code, house.url) for house in crowd.stack.houses]
    await ann.starts(code)
    mine = lines[0]
    while not mine.page.over:
        await mine.until(lambda page: page.over or page.awaited)
        if mine.page.moves:
            await mine.plays(mine.page.moves[0])
    expected = await due(crowd, code)
    assert expected
    for line in lines:
        await line.until(lambda page: len(page.said) >= expected.total())
        await line.ping()
        assert Counter((one["seat"], one["text"]) for one in line.page.said.values()) == expected


async def test_other_levels_and_other_games_are_silent(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann", game=BUSTERS)
    await ann.adds_bot(code, "easy")
    await ann.adds_bot(code, "normal")
    line = await ann.looks(code)
    await ann.starts(code)
    while not line.page.over:
        await line.until(lambda page: page.over or page.awaited)
        if line.page.moves:
            await line.plays(line.page.moves[0])
    await line.ping()
    assert line.page.said == {}

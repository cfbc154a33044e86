"""Playing over a socket: frames follow one another, a page that takes them is right, refusals change nothing."""

from __future__ import annotations

import asyncio

import pytest

from tests.wire.crowd import Crowd, Party
from tests.wire.line import Line, new_id
from tests.wire.page import Page

DRAW = {"type": "draw"}
PASS = {"type": "pass"}
PLACE = {"type": "place"}


async def check_pages(party: Party) -> None:
    """Everybody's page is what a fresh load would show."""
    for person, line in zip(party.people, party.lines, strict=True):
        fresh = await person.looks(party.code)
        assert (line.page.seq, line.page.view) == (fresh.page.seq, fresh.page.view)
        assert (line.page.can_undo, line.gaps) == (fresh.page.can_undo, 0)
        await fresh.close()


@pytest.mark.case("DB-01", "SY-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_whole_game(crowd: Crowd, seats: int) -> None:
    party = await crowd.party(*["Ann", "Ben", "Cem", "Dee"][:seats])
    watcher = await crowd.stranger().looks(party.code)
    moves = 0
    while not party.lines[0].page.over:
        moves += await party.play_on(7)
        await check_pages(party)
    assert party.seq == moves
    for line in party.lines:
        assert [seq for seq, _ in line.page.events] == list(range(1, moves + 1)), "not one missing, not one twice"
        assert line.page.states == 1, "everything came as updates"
        await line.until(lambda page: page.table["status"] == "finished")
    await watcher.until_seq(moves)
    assert watcher.page.view["outcome"] == party.lines[0].page.view["outcome"]
    assert watcher.page.moves == []


async def test_an_added_game_needs_nothing_of_the_server(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", "Cem")
    while not party.lines[0].page.over:
        seat = party.awaited()[0]
        await party.settle(await party.lines[seat].plays({"type": "offer", "coins": seat}))
        await check_pages(party)
    assert party.lines[0].page.view["outcome"]["reason"] == "most"


@pytest.mark.case("CO-10")
async def test_what_is_refused_changes_nothing(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    mover, other = party.turn(), party.others()[0]
    before = [line.page.view for line in party.lines]
    await other.refused(DRAW, "not_your_turn")
    await mover.refused(PLACE, "must_draw_first")
    await mover.refused({"type": "remove", "item": "torch"}, "must_draw_first")
    await mover.refused({"type": "name", "monster": None}, "not_naming")
    await mover.refused({"type": "name", "monster": "rat"}, "bad_move")
    await mover.refused({"type": "fly"}, "bad_move")
    await mover.refused({}, "bad_move")
    await mover.refused({**DRAW, "seat": 1}, "bad_move")
    for line in party.lines:
        await line.ping()
    assert [line.page.view for line in party.lines] == before
    assert party.seq == 0
    assert (
        await crowd.stack.rows(
            "SELECT 1 FROM steps s JOIN tables t ON t.id = s.table_id WHERE code = :code", code=party.code
        )
        == []
    )
    await party.move(DRAW)


@pytest.mark.case("CO-01")
async def test_a_move_sent_again_gets_its_first_answer_again(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    line, move_id = party.turn(), new_id()
    first = await line.play(DRAW, move_id)
    assert (first["type"], first["seq"]) == ("accepted", 1)
    assert await line.play(DRAW, move_id) == first
    await party.move(PLACE)
    assert await line.play(DRAW, move_id) == first, "however much later"
    person = party.people[party.lines.index(line)]
    for house in crowd.stack.houses:
        elsewhere = await person.looks(party.code, house.url)
        assert await elsewhere.play(DRAW, move_id) == first, "and in whatever process"
    assert party.seq == 2


async def test_a_move_id_cannot_be_used_again_for_something_else(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    line, move_id = party.turn(), new_id()
    await party.settle((await line.play(DRAW, move_id))["seq"])
    assert (await line.play(PLACE, move_id))["code"] == "move_id_used"
    assert (await party.others()[0].play(DRAW, move_id))["code"] == "move_id_used"
    assert (await line.undo(move_id))["code"] in ("move_id_used", "cannot_undo")
    await party.move(PLACE)
    assert party.seq == 2


async def test_a_long_gone_move_id_is_still_known(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    line, move_id = party.lines[0], new_id()
    first = await line.play({"type": "offer", "coins": 1}, move_id)
    for _ in range(75):
        await party.move({"type": "offer", "coins": 0})
    assert await line.play({"type": "offer", "coins": 1}, move_id) == first
    assert (await line.play({"type": "offer", "coins": 0}, move_id))["code"] == "move_id_used"


@pytest.mark.case("CO-07")
async def test_a_move_meant_for_another_decision_is_refused(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    line = party.turn()
    seat = party.lines.index(line)
    await party.move(DRAW)
    await party.move(PLACE)
    await party.move(DRAW)
    await party.move(PLACE)
    assert party.awaited() == [seat]
    stale = {"type": "move", "move_id": new_id(), "move": DRAW, "seq": 0}
    answer = await line.ask(stale)
    assert (answer["code"], answer["seq"]) == ("stale", 4), "legal now, but not what the player saw"
    assert (await line.ask({**stale, "move_id": new_id(), "seq": 99}))["code"] == "stale"
    assert (await line.ask({**stale, "move_id": new_id(), "seq": None}))["type"] == "accepted"


@pytest.mark.case("CO-02", "CO-09")
async def test_simultaneous_choices_do_not_make_each_other_stale(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", "Cem", "Dee", "Eve")
    second_tab = await party.people[0].looks(party.code)
    await crowd.stranger().looks(party.code)
    await party.lines[4].close()
    for seat in (3, 1, 0, 2):
        frame = {"type": "move", "move_id": new_id(), "move": {"type": "offer", "coins": seat}, "seq": 0}
        assert (await party.lines[seat].ask(frame))["type"] == "accepted"
    await second_tab.until_seq(4)
    assert second_tab.page.view["to_move"] == [4], "who is not here is still waited for, and nobody else"
    assert second_tab.page.view["offer"] == 0
    back = await party.people[4].looks(party.code)
    await back.plays({"type": "offer", "coins": 4})
    await second_tab.until_seq(5)
    assert second_tab.page.view["opened"] == [0, 1, 2, 3, 4]


@pytest.mark.case("CO-04")
async def test_nothing_can_be_played_after_the_end(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    await party.play_on()
    last = party.seq
    for line in party.lines:
        await line.until(lambda page: page.table["status"] == "finished")
        for move in (DRAW, PASS, PLACE):
            await line.refused(move, "game_over")
        assert (await line.undo())["code"] == "cannot_undo"
    await party.people[0].refused("POST", f"{party.path}/start", 409, "started")
    rows = await crowd.stack.rows("SELECT status, outcome, finished_at FROM tables WHERE code = :code", code=party.code)
    await asyncio.sleep(0)
    assert [row.status for row in rows] == ["finished"]
    assert [line.page.seq for line in party.lines] == [last, last]
    assert party.lines[0].page.view["outcome"]["places"].count(1) == 1


@pytest.mark.case("AU-01", "AU-03")
async def test_a_spectator_sees_and_cannot_play(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    for watcher in (await crowd.stranger().looks(party.code), await (await crowd.person("Eve")).looks(party.code)):
        assert watcher.page.viewer == "spectator"
        await watcher.refused(DRAW, "not_seated")
        assert (await watcher.undo())["code"] == "not_seated"
        await watcher.send({"type": "say", "text": "Hello"})
        await watcher.error("not_seated")


@pytest.mark.case("AU-01")
async def test_a_viewer_cannot_be_chosen(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    drawer = party.awaited()[0]
    await party.move(DRAW)
    thief = party.people[1 - drawer]
    claims: tuple[dict[str, object], ...] = (
        {"viewer": drawer, "seq": 1},
        {"viewer": drawer, "seq": 0},
        {"seat": drawer},
        {"you": drawer},
    )
    for query in claims:
        line = await thief.dials(party.code, query)
        await line.until(lambda page: page.view)
        assert (line.page.view["you"], line.page.view["drawn"]) == (1 - drawer, None)
    await thief.refused("GET", f"{party.path}/replay/1?seat={drawer}", 403, "not_yours")
    assert (await thief.gets(f"{party.path}/replay/1"))["view"]["drawn"] is None


@pytest.mark.case("LI-07", "LI-09")
async def test_all_tabs_of_a_seat_agree(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    seat = party.awaited()[0]
    tabs = [await party.people[seat].looks(party.code, house.url) for house in crowd.stack.houses * 2]
    seq = await tabs[0].plays(DRAW)
    for tab in [*tabs, party.lines[seat]]:
        await tab.until_seq(seq)
        assert tab.page.view == tabs[0].page.view
        assert tab.page.view["drawn"]
    await tabs[0].close()
    await tabs[1].until_seq(await tabs[1].plays(PLACE))
    await party.settle(2)
    assert party.lines[0].page.presence["seats"] == [0, 1]


async def play_some(party: Party, number: int) -> None:
    for _ in range(number):
        await party.move(party.turn().page.moves[0] if party.turn().page.view["phase"] != "draw_or_pass" else DRAW)


@pytest.mark.case("SY-01", "LI-09")
@pytest.mark.parametrize("missed", [0, 1, 5])
async def test_who_comes_back_gets_just_what_was_missed_from_any_process(crowd: Crowd, missed: int) -> None:
    party = await crowd.party("Ann", "Ben")
    await play_some(party, 3)
    page = party.lines[1].page
    old = party.lines[1]
    del party.lines[1]
    party.lines.append(await party.people[1].looks(party.code))
    await old.close()
    await play_some(party, missed)
    for house in crowd.stack.houses:
        copy = _copy(page)
        line = await party.people[1].comes_back(party.code, copy, house.url)
        await line.until_seq(3 + missed)
        await line.ping()
        assert line.page.view == party.lines[1].page.view
        kinds = [frame["type"] for frame in line.frames if frame["type"] in ("state", "table", "update")]
        assert kinds == ["table", *["update"] * missed], "no whole state where the missing steps are known"


def _copy(page: Page) -> Page:
    copy = Page()
    copy.seq, copy.view = page.seq, page.view
    return copy


@pytest.mark.case("SY-03")
async def test_who_comes_in_the_middle_of_a_move_misses_nothing(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    watchers: list[Line] = []
    stranger = crowd.stranger()

    async def come() -> None:
        for number in range(30):
            house = crowd.stack.houses[number % len(crowd.stack.houses)]
            watchers.append(await stranger.dials(party.code, base=house.url))

    async def play() -> None:
        for _ in range(60):
            await party.move({"type": "offer", "coins": 0})

    await asyncio.gather(come(), play())
    for line in watchers:
        await line.until_seq(60)
        assert (line.gaps, line.page.states) == (0, 1)
        assert line.page.view == watchers[0].page.view


@pytest.mark.parametrize(
    "claim", [{"seq": 99}, {"seq": "x"}, {"seq": "-1"}, {"seq": 2**63}, {"seq": 1, "viewer": "spectator"}]
)
async def test_who_has_something_else_gets_the_whole_truth(crowd: Crowd, claim: dict[str, object]) -> None:
    party = await crowd.party("Ann", "Ben")
    await play_some(party, 2)
    line = await party.people[0].dials(party.code, {"viewer": 0, **claim})
    await line.until(lambda page: page.states)
    assert line.frames[0]["type"] == "state"
    assert line.page.view == party.lines[0].page.view


async def test_who_was_away_for_long_gets_the_whole_truth(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", rounds=40)
    page = _copy(party.lines[0].page)
    for _ in range(70):
        await party.move({"type": "offer", "coins": 0})
    line: Line = await party.people[0].comes_back(party.code, page)
    await line.until_seq(70)
    assert line.frames[0]["type"] == "state"
    assert line.page.view == party.lines[0].page.view


@pytest.mark.case("LI-15", "DB-06")
async def test_a_reload_shows_the_same_card_and_the_same_choices(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    seat = party.awaited()[0]
    await party.move(DRAW)
    page = party.lines[seat].page
    for _ in range(5):
        for house in crowd.stack.houses:
            fresh = await party.people[seat].looks(party.code, house.url)
            assert (fresh.page.view["drawn"], fresh.page.moves) == (page.view["drawn"], page.moves)
            await fresh.refused(DRAW, "already_drawn")


@pytest.mark.case("LI-15")
async def test_a_choice_made_in_secret_is_still_mine_after_a_reload(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben")
    await party.lines[0].plays({"type": "offer", "coins": 4})
    fresh = await party.people[0].looks(party.code)
    assert (fresh.page.view["offer"], fresh.page.moves) == (4, [])
    await fresh.refused({"type": "offer", "coins": 1}, "already_chosen")
    assert (await party.people[1].looks(party.code)).page.view["offer"] is None

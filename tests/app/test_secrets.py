"""Secrets on the wire: worlds that differ only in what a viewer may not know are, byte by byte, the same to them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engines import game
from engines.arena import begin
from tests.app.added import pearls
from tests.wire.crowd import Crowd, Party
from tests.wire.page import Json
from tests.wire.person import DUNGEON, PEARLS, Person
from tests.wire.twins import frames_of, tap, twin_seeds, values, world

DRAW: Json = {"type": "draw"}
PLACE: Json = {"type": "place"}
BIDDING: list[Json] = [
    *(DRAW, {"type": "remove", "item": "torch"}),
    *(DRAW, PLACE, DRAW, PLACE, DRAW, PLACE, DRAW),
    *({"type": "remove", "item": "vorpal"}, DRAW, PLACE, DRAW),
]
"""Seven cards, three of the first seat to move, two of each other; nothing is shown to all."""
TORCH = {"torch": 2}


def drawn_by(state: Any, seat: int) -> tuple[str, ...]:
    """The cards that a seat will draw in BIDDING."""
    cards = list(reversed(state.deck))[:7]
    return tuple(card for number, card in enumerate(cards) if (state.turn + number) % 3 == seat)


def not_drawn_by(state: Any, seat: int) -> tuple[str, ...]:
    cards = list(reversed(state.deck))[:7]
    return tuple(card for number, card in enumerate(cards) if (state.turn + number) % 3 != seat)


async def asks_everything(person: Person, party: Party) -> None:
    """Every call that tells something, and what must be refused."""
    for path in ("", "/steps", "/steps?after=2", "/replay/0", "/replay/1", "/replay/5", "/record", "/replay/3?seat=0"):
        await person.send("GET", f"{party.path}{path}")
    await person.send("POST", f"{party.path}/rematch")
    await person.send("GET", "/api/games")


async def probes(party: Party, seat: int) -> None:
    """One who does not have the turn tries everything on the socket."""
    line = party.lines[seat]
    moves = (DRAW, PLACE, {"type": "remove", "item": "lance"}, {"type": "name", "monster": "dragon"}, {"type": "pass"})
    for number, move in enumerate(moves):
        frame = {"type": "move", "move_id": f"probe{number}", "move": move, "seq": party.seq}
        assert (await line.ask(frame))["code"] == "not_your_turn"
    await line.undo("probe-undo")
    await line.resynced()
    await line.send("nonsense")
    await line.ping()


async def live(crowd: Crowd, seed: str, viewer: int) -> tuple[Party, Person]:
    """The same public history in the world of that seed; the viewer and a spectator look at everything."""
    party = await world(crowd, seed, "Ann", "Ben", "Cem", game=DUNGEON, options=TORCH)
    watcher = crowd.stranger(0)
    await watcher.looks(party.code)
    for number, move in enumerate(BIDDING):
        turn = party.turn()
        answer = await turn.ask({"type": "move", "move_id": f"move{number}", "move": move, "seq": party.seq})
        assert answer["type"] == "accepted", answer
        await party.settle(answer["seq"])
        if number >= 6 and viewer not in party.awaited() and not party.lines[viewer].page.errors:
            await probes(party, viewer)
    await watcher.lines[0].until_seq(party.seq)
    for person in (party.people[viewer], watcher):
        await asks_everything(person, party)
        await person.comes_back(party.code, _page_at_start(party, person))
        await person.lines[-1].until_seq(party.seq)
    return party, watcher


def _page_at_start(party: Party, person: Person) -> Any:
    page = type(person.lines[0].page)()
    first = next(frame for frame in person.lines[0].frames if frame["type"] == "state")
    page.take(first)
    return page


@pytest.mark.case("HI-02", "HI-04", "HI-05", "HI-07", "HI-09", "HI-14", "HI-16")
@pytest.mark.parametrize("viewer", [0, 1, 2])
async def test_cards_of_others_change_nothing_that_i_get(crowd: Crowd, viewer: int) -> None:
    seeds = twin_seeds(
        DUNGEON,
        3,
        TORCH,
        lambda state: (state.turn, drawn_by(state, viewer)),
        lambda state: not_drawn_by(state, viewer),
    )
    taps, watched = [], []
    for seed in seeds:
        party, watcher = await live(crowd, seed, viewer)
        taps.append(tap(party.people[viewer]))
        watched.append(tap(watcher))
        for person in (*party.people, watcher):
            assert seed not in person.tap()
    for one, other in (taps, watched):
        assert set(one) == set(other)
        for kind, texts in one.items():
            assert texts == other[kind], kind
    assert {"state", "update", "refused", "error"} <= set(taps[0])


@pytest.mark.case("HI-09", "HI-14", "HI-16")
async def test_what_others_choose_in_secret_changes_nothing_that_i_get(crowd: Crowd) -> None:
    taps = []
    for coins in (0, 5):
        party = await world(crowd, "5" * 64, "Ann", "Ben", "Cem", game=PEARLS, options={"rounds": 3})
        ann, ben, cem = party.lines
        watcher = crowd.stranger(0)
        await watcher.looks(party.code)
        await party.settle((await ann.play({"type": "offer", "coins": coins}, "offer-a"))["seq"])
        await party.settle((await ben.play({"type": "offer", "coins": 2}, "offer-b"))["seq"])
        assert (await ben.play({"type": "offer", "coins": coins}, "offer-c"))["code"] == "already_chosen"
        for person in (*party.people[1:], watcher):
            await asks_everything(person, party)
            await (await person.looks(party.code)).resynced()
        taps.append([tap(person) for person in (*party.people[1:], watcher)])
        await party.settle((await cem.play({"type": "offer", "coins": 1}, "offer-d"))["seq"])
        assert cem.page.view["opened"] == [coins, 2, 1]
    for one, other in zip(*taps, strict=True):
        assert one == other


def begins_from(rows: list[Any]) -> Any:
    return begin(pearls.GAME, 3, rows[0].seed, {"rounds": 3}).state


@pytest.mark.case("HI-01", "HI-05", "HI-07")
async def test_no_value_that_one_alone_may_know_reaches_another(crowd: Crowd) -> None:
    party = await crowd.pearls("Ann", "Ben", "Cem")
    watcher = crowd.stranger()
    await watcher.looks(party.code)
    state = begins_from(await crowd.stack.rows("SELECT seed FROM tables WHERE code = :code", code=party.code))
    for _ in range(2):
        for line in party.lines:
            await party.settle(await line.plays({"type": "pebble"}))
            await party.settle((await line.undo())["seq"])
            await party.settle(await line.plays({"type": "offer", "coins": 1}))
    people = [*party.people, watcher]
    for seat, person in enumerate(people):
        await person.looks(party.code)
        for path in ("/steps", "/replay/0", "/replay/4", ""):
            await person.gets(f"{party.path}{path}")
        bodies = [json.loads(one.text) for one in person.heard if one.text.startswith("{")]
        numbers = {value for value in values([*frames_of(person), *bodies]) if isinstance(value, int)}
        for other, charm in enumerate(state.charms):
            if charm > 50 and charm not in [state.charms[seat] if seat < 3 else None]:
                assert charm not in numbers, f"seat {seat} got the charm of {other}"
        if seat < 3:
            assert state.charms[seat] in numbers


@pytest.mark.case("HI-05")
async def test_chance_cannot_be_reckoned_from_anything_sent(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben", "Cem")
    await party.play_on(6)
    for person in party.people:
        for path in ("/steps", "/replay/0", "/record", ""):
            await person.send("GET", f"{party.path}{path}")
        await person.gets("/api/me")
    (row,) = await crowd.stack.rows("SELECT seed, id FROM tables WHERE code = :code", code=party.code)
    deck = begin(game(DUNGEON), 3, row.seed, TORCH).state.deck
    heard = "".join(person.tap() for person in party.people)
    assert row.seed not in heard
    assert not any(f'"{word}"' in heard for word in ("seed", "rng", "counter", "snapshot", "token_hash"))
    words = {word for word in "".join(c if c.isalnum() else " " for c in heard).split() if len(word) > 5}
    guesses = [*words, party.code, str(row.id), *(person.id for person in party.people)]
    assert all(begin(game(DUNGEON), 3, guess, TORCH).state.deck != deck for guess in guesses)


def common(views: list[Any], seen: Any, path: str = "") -> list[str]:
    """Paths at which a spectator knows something that not all seats know alike."""
    if isinstance(seen, dict):
        return [
            found
            for key, inside in seen.items()
            for found in common([view[key] for view in views], inside, f"{path}/{key}")
        ]
    private = seen in (None, [])
    return [] if private or all(view == seen for view in views) else [path]


@pytest.mark.case("HI-03")
@pytest.mark.parametrize("key", [DUNGEON, PEARLS])
async def test_a_spectator_knows_only_what_all_know(crowd: Crowd, key: str) -> None:
    party = await crowd.party("Ann", "Ben", "Cem", game=key)
    watcher = await crowd.stranger().looks(party.code)
    private = await (await crowd.person("Eve")).looks(party.code)
    while not party.lines[0].page.over:
        await party.play_on(1)
        for line in (watcher, private):
            await line.until_seq(party.seq)
            assert common([one.page.view for one in party.lines], line.page.view) == []
    for step, told in watcher.page.events:
        by_seat = [dict(line.page.events)[step] for line in party.lines]
        assert all(len(events) == len(told) for events in by_seat)
        for number, event in enumerate(told):
            assert common([events[number] for events in by_seat], event) == []


@pytest.mark.case("HI-12")
@pytest.mark.parametrize("passes", [(), (0,), (1,), (0, 1), (0, 2), (1, 2)])
async def test_a_card_is_shown_to_whoever_drew_it(crowd: Crowd, passes: tuple[int, ...]) -> None:
    party = await crowd.party("Ann", "Ben", "Cem", "Dee")
    first = party.awaited()[0]
    out = {(first + number) % 4 for number in passes}
    for round_ in range(3):
        for _ in range(4 - len(out) if round_ else 4):
            seat = party.awaited()[0]
            if seat in out and round_ == 0:
                await party.move({"type": "pass"})
                continue
            await party.move(DRAW)
            for other, line in enumerate(party.lines):
                (event,) = line.page.events[-1][1]
                knows = other == seat
                assert (event["seat"], bool(event["monster"])) == (seat, knows)
                assert bool(line.page.view["drawn"]) == knows
            await party.move(PLACE)
        (back,) = [await party.people[first].looks(party.code)]
        assert back.page.view == party.lines[first].page.view


@pytest.mark.case("HI-12", "AU-03")
async def test_a_bots_card_is_shown_to_nobody(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben", "Cem")
    leaver = (party.awaited()[0] + 1) % 3
    await party.people[leaver].stands(party.code)
    watching = await party.people[leaver].looks(party.code)
    await party.turn().plays(DRAW)
    await party.turn().plays(PLACE)
    stays = [line for seat, line in enumerate(party.lines) if seat != leaver]
    for line in (*stays, watching):
        await line.until(lambda page: page.seq >= 3)
        drew = [event for event in line.page.told if event["type"] == "drew" and event["seat"] == leaver]
        assert {event["monster"] for event in drew} <= {None}


@pytest.mark.case("HI-07")
async def test_hidden_cards_are_a_number_and_no_list(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben")
    await party.move(DRAW)
    await party.move(PLACE)
    for line in party.lines:
        assert (line.page.view["deck"], line.page.view["pile"]) == (12, 1)
        assert not [key for key in line.page.view if "id" in key.split("_")]


@pytest.mark.case("HI-17", "DB-06")
async def test_no_way_to_another_draw(crowd: Crowd) -> None:
    party = await crowd.party("Ann", "Ben", "Cem")
    seat = party.awaited()[0]
    await party.move(DRAW)
    card = party.lines[seat].page.view["drawn"]
    for person in party.people:
        await person.starts(party.code)
        await person.sits(party.code)
    fresh = await party.people[seat].looks(party.code)
    assert fresh.page.view["drawn"] == card
    steps = (await party.people[seat].gets(f"{party.path}/steps?after=0"))["steps"]
    assert [event["monster"] for step in steps for event in step["events"]] == [card]

"""Whether a browser ever held what its person may not know, against the truth that the database tells afterwards.

Belongs here: Welcome to the Dungeon's secrets: drawn cards, withheld cards, the deck's order, the seed. What is public
of a step is worked out here from the truth, not asked of the game's own `view` and `tell`. Does not belong here:
playing.
"""

from __future__ import annotations

import base64
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from app.play.codec import codec
from engines import game
from engines.rng import Rng
from tests.browser.ears import Frame
from tests.browser.visitor import Visitor
from tests.wire.stack import Stack

MONSTERS = ("goblin", "skeleton", "ork", "vampire", "golem", "lich", "demon", "dragon")
_WORD = re.compile(r"\b(" + "|".join(MONSTERS) + r")s?\b(?! lance)", re.IGNORECASE)
_OPEN_EVENTS = {"flipped", "revealed", "named"}
_HIDDEN_EVENTS = {"drew", "placed", "removed"}
_OPEN_FIELDS = ("monsters", "last_challenge", "history")
"""What a view says about monsters to everybody: what is printed on the cards, and challenges that are over."""


def monsters_in(text: str) -> Counter[str]:
    """How often each monster is named, in whatever spelling and place."""
    return Counter(word.lower() for word in _WORD.findall(text))


@dataclass(frozen=True, slots=True)
class Truth:
    """A finished game as the server knows it: the state after each step, and what happened in it."""

    seed: str
    states: tuple[Any, ...]
    events: tuple[tuple[dict[str, Any], ...], ...]

    @property
    def end(self) -> int:
        """The last step: after it all is open to everybody."""
        return len(self.events) - 1

    def opened(self, seq: int) -> Counter[str]:
        """The monsters that everybody got to know in that step."""
        if seq == self.end:
            return monsters_in(json.dumps(self.events))
        return monsters_in(json.dumps([event for event in self.events[seq] if event["type"] in _OPEN_EVENTS]))

    def may_come(self, seq: int) -> set[str]:
        """The monsters that a page may name more often after that step. A new round brings the Lance back, and says
        what it stops.
        """
        begins = any(event["type"] == "round_started" for event in self.events[seq])
        return {*self.opened(seq), *(["dragon"] if begins else [])}

    def hidden(self) -> int:
        """In how many steps somebody alone got to know a monster."""
        return sum(event["type"] == "drew" for events in self.events for event in events)


async def truth_of(stack: Stack, code: str) -> Truth:
    """What the database has of a table."""
    (table,) = await stack.rows("SELECT id, game, seed, players, options FROM tables WHERE code = :code", code=code)
    rows = await stack.rows("SELECT move, events, seat FROM steps WHERE table_id = :id ORDER BY seq", id=table.id)
    rules, read = game(table.game), codec(table.game)
    states = [rules.setup(table.players, Rng(table.seed), json.loads(table.options)).state]
    for row in rows:
        states.append(rules.apply(states[-1], row.seat, read.stored_move(row.move)).state)
    return Truth(table.seed, tuple(states), ((), *(tuple(json.loads(row.events)) for row in rows)))


@dataclass
class Watch:
    """Looks at a browser after each step, so that what it held at every moment is known."""

    visitor: Visitor
    looks: list[tuple[int, str, str]] = field(default_factory=list)
    """The step, the whole document, the whole storage."""

    async def look(self) -> None:
        """Remembers what the page holds, once it shows what it was told last."""
        await self.visitor.shows_step(self.visitor.ears.seq)
        document, stored = await self.visitor.document(), await self.visitor.storage()
        self.looks.append((self.visitor.ears.seq, document, stored))


# --- what came ---------------------------------------------------------------------------------------


def check_frames(visitor: Visitor, truth: Truth, seat: int | None) -> None:
    """No frame told this person a monster that only others may know."""
    views = 0
    for frame in visitor.ears.frames:
        if frame.way == "in" and frame.type in ("state", "update"):
            _check_frame(frame, truth, seat)
            views += 1
    assert views > 0, "no frame was ever seen"


def check_bodies(visitor: Visitor, truth: Truth) -> None:
    """Nor did any answer over HTTP, as long as the game went on."""
    steps = 0
    for body in visitor.ears.bodies:
        if body.seq < truth.end and "/steps" in body.url:
            told = [event for step in json.loads(body.text)["steps"] for event in step["events"]]
            assert not monsters_in(json.dumps([event for event in told if event["type"] not in _OPEN_EVENTS])), body
            steps += 1
        elif body.seq < truth.end and "/api/" in body.url and "/api/games" not in body.url:  # printed matter
            assert not monsters_in(body.text), body
    assert steps > 0, "the log was never asked for"


def _check_frame(frame: Frame, truth: Truth, seat: int | None) -> None:
    body = frame.json
    for event in body.get("events", ()):
        if event["type"] in _HIDDEN_EVENTS and event["seat"] != seat:
            assert event["monster"] is None, f"step {body['seq']}: {event}"
    if seat is None:
        assert not monsters_in(json.dumps(list(_rest(body)))), f"step {body['seq']}: {frame.text}"
        opened = monsters_in(json.dumps(_challenge(body)))
        assert set(opened) <= set(truth.opened(_last_challenge(truth, body["seq"]))), frame.text


def _rest(body: dict[str, Any]) -> Iterator[Any]:
    """What a frame says beside what everybody may know."""
    yield [event for event in body.get("events", ()) if event["type"] not in _OPEN_EVENTS]
    yield _without_open(body.get("view") or {})
    for operation in body.get("patch", ()):
        if operation["path"] == "":
            yield _without_open(operation["value"])
        elif operation["path"].split("/")[1] not in _OPEN_FIELDS:
            yield operation
    yield {key: value for key, value in body.items() if key not in ("view", "patch", "events")}


def _without_open(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in _OPEN_FIELDS}


def _challenge(body: dict[str, Any]) -> list[Any]:
    view = body.get("view") or {}
    patched = [one for one in body.get("patch", ()) if one["path"].startswith("/last_challenge")]
    return [view.get("last_challenge"), patched]


def _last_challenge(truth: Truth, seq: int) -> int:
    """The last step up to that one in which monsters were turned up."""
    return max((at for at in range(seq + 1) if truth.opened(at)), default=0)


# --- what the browser held ---------------------------------------------------------------------------


def check_looks(watch: Watch, truth: Truth) -> None:
    """No monster is named more often than ever before, but those that were turned up meanwhile.

    A challenge that is being told covers the chart of all monsters, which comes back after it.
    """
    assert len({seq for seq, _, _ in watch.looks}) > len(truth.events) // 2, "hardly any step was looked at"
    before_seq, first, _ = watch.looks[0]
    most = monsters_in(first)
    for seq, document, stored in watch.looks:
        assert not monsters_in(stored), f"step {seq}: in the storage: {stored}"
        named = monsters_in(document)
        more = named - most
        opened = {name for at in range(before_seq, seq + 1) for name in truth.may_come(at)}
        assert set(more) <= opened, f"from step {before_seq} to {seq} came {more}, though only {opened} were turned up"
        before_seq, most = seq, most | named


def check_seed(visitor: Visitor, watch: Watch, truth: Truth) -> None:
    """Neither the seed nor the order of the deck ever came, in any usual way of writing them."""
    came = [*visitor.ears.everything(), *(text for look in watch.looks for text in look[1:])]
    for secret in _writings(truth.seed):
        assert not any(secret in text for text in came), f"the seed came, written as {secret}"
    for state in truth.states:
        for order in _orders(state.deck):
            assert not any(order in text for text in came), f"the deck came: {order}"


def _writings(seed: str) -> Iterator[str]:
    raw = bytes.fromhex(seed)
    yield from (seed.lower(), seed.upper(), str(int(seed, 16)))
    yield from (base64.b64encode(raw).decode().rstrip("="), base64.urlsafe_b64encode(raw).decode().rstrip("="))
    yield json.dumps(list(raw))[1:-1]


def _orders(deck: tuple[str, ...]) -> Iterator[str]:
    """The names in order, from either end; of a deck that is nearly gone nothing could be told from chance."""
    if len(deck) >= 5:
        for cards in (deck, deck[::-1]):
            yield from (json.dumps(cards)[1:-1], json.dumps(cards, separators=(",", ":"))[1:-1])

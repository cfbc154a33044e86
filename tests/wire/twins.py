"""Worlds that differ only in a secret: seeds chosen for it, games begun from them, and taps made comparable.

Belongs here: making twins and masking what may differ between any two tables. Does not belong here: what must be equal.
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Hashable, Iterator
from typing import Any

from engines import game
from engines.arena import begin
from engines.contract import AnyGame, Options
from tests.wire.crowd import Crowd, Party
from tests.wire.page import Json
from tests.wire.person import Person

_MASKS = (
    (re.compile(r'"(at|created|now|deadline|id|revision)":\d+'), r'"\1":0'),
    (re.compile(r"twin-world-[a-z]{6}"), "twin-world-abcdef"),
    (re.compile(r'"build":"[0-9a-f]+"'), '"build":""'),
)
_UNEQUAL = {"date", "set-cookie", "content-length"}
"""Headers that differ between any two requests, or follow from what was masked."""


def states(played: AnyGame, seats: int, options: Options, number: int = 4000) -> Iterator[tuple[str, Any]]:
    """Seeds and the states that games begin in from them."""
    for count in range(number):
        seed = f"{count:064x}"
        yield seed, begin(played, seats, seed, options).state


def twin_seeds(
    key: str,
    seats: int,
    options: Options,
    known: Callable[[Any], Hashable],
    hidden: Callable[[Any], tuple[Hashable, ...]],
) -> tuple[str, str]:
    """Two seeds of which a viewer knows the same of the beginning, and all that is hidden differs."""
    seen: dict[Hashable, list[tuple[str, tuple[Hashable, ...]]]] = {}
    for seed, state in states(game(key), seats, options):
        secret = hidden(state)
        for other, others_secret in seen.setdefault(known(state), []):
            if all(one != two for one, two in zip(secret, others_secret, strict=True)):
                return other, seed
        seen[known(state)].append((seed, secret))
    raise AssertionError("no twins among so many")


def code_of(world: int) -> str:
    """A code of the same length in every world."""
    letters = [chr(ord("a") + (world // 26**place) % 26) for place in range(6)]
    return "twin-world-" + "".join(letters)


_worlds = itertools.count()


async def world(crowd: Crowd, seed: str, *names: str, game: str, **wish: Any) -> Party:
    """A party whose game begins from that seed, with people that are alike in every world."""
    people = [crowd.stranger(house=number % len(crowd.stack.houses)) for number in range(len(names))]
    for person, name in zip(people, names, strict=True):
        await person.is_called(name, "fox")
    made = await people[0].makes(game, **wish)
    for person in people[1:]:
        await person.sits(made)
    code = code_of(next(_worlds))
    await crowd.stack.change(
        "UPDATE tables SET code = :code, status = 'running', seed = :seed, players = :players, "
        "revision = revision + 1, started_at = created_at WHERE code = :made",
        code=code,
        seed=seed,
        players=len(names),
        made=made,
    )
    for person in people:
        person.heard.clear()
    party = Party(code, people, [await person.looks(code) for person in people])
    await party.settle(0)
    return party


def masked(text: str, base: str) -> str:
    """Bytes of one world without what tells any two tables or moments apart."""
    for pattern, instead in _MASKS:
        text = pattern.sub(instead, text)
    return text.replace(base, "http://house")


def tap(person: Person) -> dict[str, list[str]]:
    """All that a person got, byte for byte: frames by their type, and answers by what was asked."""
    found: dict[str, list[str]] = {}
    for one in person.heard:
        headers = [f"{name}: {value}" for name, value in one.headers if name not in _UNEQUAL]
        words = masked(f"{one.method} {one.path}", person.base)
        found.setdefault(words, []).append(masked(f"{one.status} {headers} {one.text}", person.base))
    for line in person.lines:
        for text in line.tap:
            kind = json.loads(text)["type"]
            if kind != "presence":  # who came in what order is no secret and no two runs' own
                found.setdefault(kind, []).append(masked(text, person.base))
    return found


def values(value: Any, skip: frozenset[str] = frozenset({"at", "created", "now", "deadline", "id"})) -> Iterator[Any]:
    """Every plain value anywhere inside, but times and running numbers."""
    if isinstance(value, dict):
        for key, inside in value.items():
            if key not in skip:
                yield from values(inside, skip)
    elif isinstance(value, list):
        for inside in value:
            yield from values(inside, skip)
    else:
        yield value


def frames_of(person: Person) -> list[Json]:
    """Every frame that a person got."""
    return [frame for line in person.lines for frame in line.frames]

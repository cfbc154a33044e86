"""People who come to the houses of a stack by turns, so that those who play together use different processes.

Belongs here: making people and parties, and seeing them off. Does not belong here: what one person can do (`person`).
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from tests.wire.line import Line
from tests.wire.page import Json
from tests.wire.person import DUNGEON, PEARLS, Person
from tests.wire.stack import Stack


@dataclass
class Party:
    """People at a table whose game has started; `lines[n]` belongs to the person in seat n."""

    code: str
    people: list[Person]
    lines: list[Line]

    @property
    def path(self) -> str:
        """Where the table is over HTTP."""
        return f"/api/tables/{self.code}"

    @property
    def seq(self) -> int:
        """The step to which the first line has come."""
        return self.lines[0].page.seq

    def awaited(self) -> list[int]:
        """The seats whose move it is."""
        return list(self.lines[0].page.view["to_move"])

    def turn(self) -> Line:
        """The line of whoever is to move."""
        return self.lines[self.awaited()[0]]

    def others(self) -> list[Line]:
        """The lines of those who are not to move."""
        return [line for seat, line in enumerate(self.lines) if seat not in self.awaited()]

    async def settle(self, seq: int | None = None) -> None:
        """Waits until everybody has come to that step."""
        for line in self.lines:
            await line.until_seq(self.seq if seq is None else seq)

    async def move(self, move: Json) -> int:
        """Whoever is to move plays that, and everybody sees it."""
        seq = await self.turn().plays(move)
        await self.settle(seq)
        return seq

    async def play_on(self, number: int = 10_000) -> int:
        """So many moves, or until the end: the first of those that do the most for an early end. How many it were."""
        for done in range(number):
            if self.lines[0].page.over:
                return done
            await self.move(likely(self.turn().page.moves, done))
        return number


def likely(moves: Sequence[Json], number: int) -> Json:
    """A legal move, another each time, so that a game has some of everything."""
    return moves[(number * 7 + number // 3) % len(moves)]


class Crowd:
    """An async context manager: afterwards everybody has gone home."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.people: list[Person] = []
        self._turns = itertools.cycle(range(len(stack.houses)))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for person in self.people:
            await person.close()

    def stranger(self, house: int | None = None) -> Person:
        """Somebody without a name, at the next house or that one."""
        number = next(self._turns) if house is None else house
        return self.joins(Person(self.stack.houses[number].url))

    def joins(self, person: Person) -> Person:
        """Sees to it that the person goes home too."""
        self.people.append(person)
        return person

    async def person(self, name: str, house: int | None = None) -> Person:
        """Somebody with a name."""
        person = self.stranger(house)
        await person.is_called(name)
        return person

    async def table(self, *names: str, game: str = DUNGEON, **wish: Any) -> tuple[str, list[Person]]:
        """A table that waits, with these people seated in order."""
        people = [await self.person(name) for name in names]
        code = await people[0].makes(game, **wish)
        for person in people[1:]:
            await person.sits(code)
        return code, people

    async def party(self, *names: str, game: str = DUNGEON, **wish: Any) -> Party:
        """The same, started, with everybody looking."""
        code, people = await self.table(*names, game=game, **wish)
        await people[0].starts(code)
        party = Party(code, people, [await person.looks(code) for person in people])
        await party.settle(0)
        return party

    async def pearls(self, *names: str, rounds: int = 3, **wish: Any) -> Party:
        """A party at the game that somebody else added."""
        return await self.party(*names, game=PEARLS, options={"rounds": rounds}, **wish)

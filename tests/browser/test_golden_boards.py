"""What the golden games have of steps, each on its game's board: for whoever is awaited, and at the
largest table for others and for who watches.

The page is the real one, and so are its table and its people; only its socket is in other hands (`stand_in`).
"""

from __future__ import annotations

import json
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.async_api import expect

from engines import games
from engines.contract import AnyGame, Seat
from engines.record import Record, read, replay
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE
from tests.browser.players import GAMES
from tests.browser.screens import ALL_EYES, PEOPLE, Eyes
from tests.browser.stand_in import StandIn
from tests.browser.visitor import Visitor
from tests.engines.make_goldens import GOLDEN
from tests.engines.playing import decoder
from tests.wire.crowd import Crowd

_OWN = "() => document.querySelector('.stage > .board').matches(':not(.plain)')"
"""Whether the game's own board is there: one that breaks gives way to the plain one."""

OURS = [games()[key] for key in GAMES]
TABLES = [
    pytest.param(game, seats, id=f"{game.info.key}-{seats}")
    for game in OURS
    for seats in range(game.info.seats[0], game.info.seats[1] + 1)
]


@dataclass(frozen=True, slots=True)
class Scene:
    """A step of a golden game: what was before, what happened, what is now."""

    before: Any
    events: tuple[Any, ...]
    state: Any


def played(game: AnyGame, seats: int) -> Iterator[tuple[Record, Scene]]:
    """Every step of every golden game at such a table."""
    for path in sorted((GOLDEN / game.info.key).glob(f"{seats}-*.json")):
        record = read(json.loads(path.read_text("utf-8")))
        run = replay(record, game, decoder(game))
        before = run.begin.state
        for step in (one.step for one in run.played):
            yield record, Scene(before, step.events, step.state)
            before = step.state


def scenes(game: AnyGame, seats: int) -> Iterator[Scene]:
    """The steps that show something new: phases, and at the largest table also options and events in them."""
    known: set[object] = set()
    largest = seats == game.info.seats[1]
    for record, scene in played(game, seats):
        phases = game.view(scene.before, None).phase, game.view(scene.state, None).phase
        news: set[object] = {phases}
        if largest:
            news |= {(phases, str(record.options)), *((phases, event.type) for event in scene.events)}
        if news - known:
            known |= news
            yield scene


@dataclass(frozen=True, slots=True)
class Watcher:
    """Somebody who looks at the game with these eyes, in whatever seat that is."""

    game: AnyGame
    eyes: Eyes
    visitor: Visitor
    stand_in: StandIn

    async def sees(self, scene: Scene) -> None:
        """The game as it was, and then the step, from a seat that these eyes have before or after it."""
        for seat in {self._seat_at(scene.before), self._seat_at(scene.state)}:
            self.stand_in.state(self.game.view(scene.before, seat))
            told = (self.game.tell(event, seat) for event in scene.events)
            self.stand_in.update(self.game.view(scene.state, seat), [event for event in told if event is not None])
            assert await self.visitor.page.evaluate(_OWN), f"the board broke at {scene}"

    def _seat_at(self, state: Any) -> Seat | None:
        """A seat that is awaited then, or one that is not; anybody's, where all are alike."""
        if self.eyes == "spectator":
            return None
        awaited = self.game.to_move(state)
        seats = range(len(self.game.view(state, None).players))
        return next((seat for seat in seats if (seat in awaited) == (self.eyes == "mover")), 0)


async def gather(company: Company, crowd: Crowd, game: AnyGame, seats: int) -> list[Watcher]:
    """Pairs of eyes at a table of that game: two on phones without motion, one at a desktop with it.

    Those who are not awaited see the same things at any table: they come to the largest, where most is to be seen.
    """
    code, people = await crowd.table(*PEOPLE[:seats], game=game.info.key, options=GAMES[game.info.key])
    await people[0].starts(code)
    card = await people[0].card(code)
    watchers = []
    for eyes in ALL_EYES if seats == game.info.seats[1] else ALL_EYES[:1]:
        device, motion = (DESKTOP, "no-preference") if eyes == "spectator" else (PHONE, "reduce")
        visitor = await company.visitor(device, person=people[0], reduced_motion=motion)
        watchers.append(Watcher(game, eyes, visitor, StandIn(visitor.page, card)))
    return watchers


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_a_board_shows_golden_games(company: Company, crowd: Crowd, game: AnyGame, seats: int) -> None:
    shown = list(scenes(game, seats))
    for watcher in await gather(company, crowd, game, seats):
        await watcher.stand_in.open(game.view(shown[0].before, None))
        await expect(watcher.visitor.page.locator(".stage > .board:not(.plain)")).to_be_visible()
        for scene in shown:
            await watcher.sees(scene)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.info.key)
def test_what_is_shown_reaches_every_phase(game: AnyGame) -> None:
    least, most = game.info.seats
    shown = [scene for seats in range(least, most + 1) for scene in scenes(game, seats)]
    states = [state for scene in shown for state in (scene.before, scene.state)]
    phases = set(typing.get_args(typing.get_type_hints(game.types.view)["phase"]))
    assert {game.view(state, None).phase for state in states} == phases

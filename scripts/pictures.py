"""Takes the README's pictures anew: `python -m scripts.pictures [MOMENT ...]` opens an inn, seats people, looks on.

With Pillow in the environment they are reduced to a palette, which makes them a quarter of the size.

Belongs here: which moments are worth a picture. Does not belong here: how a game comes to them (tests/browser).
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import async_playwright

from tests.browser import bazaar_screens, busters_screens, dice_bazaar_screens, dungeon_bazar_screens
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE, Device
from tests.browser.dungeon_screens import DRAW, NOBODY, PASS, PLACE, fell, over, play, take
from tests.browser.inn import open_inn
from tests.browser.visitor import Visitor
from tests.services.chromium import CHROMIUM_ARGS, chromium_env, chromium_path
from tests.wire.crowd import Crowd, Party
from tests.wire.person import DUNGEON, Person

PICTURES = Path(__file__).resolve().parent.parent / "docs/pictures"
COLOURS = 256
PEOPLE = {"Mira": "fox", "Jonas": "bear", "Selin": "owl", "Tom": "camel"}
BUSY = 10
"""A market is in full swing where all together have so many points, or somebody so many moves."""
ADDRESS = "http://serai.example.org"


def reduce(path: Path) -> None:
    """A palette instead of full colours, where Pillow is at hand."""
    if not importlib.util.find_spec("PIL"):
        return
    pillow = importlib.import_module("PIL.Image")
    with pillow.open(path) as image:
        image.convert("RGB").quantize(COLOURS, kmeans=4).save(path, optimize=True)


@dataclass(frozen=True, slots=True)
class Studio:
    """Where pictures are taken."""

    company: Company
    crowd: Crowd

    async def look(self, path: str, ready: str, person: Person, device: Device = DESKTOP, **how: Any) -> Visitor:
        """Somebody looks at a page; nothing moves."""
        visitor = await self.company.visitor(device, person=person, **{"reduced_motion": "reduce", **how})
        await visitor.goes(path)
        await visitor.page.locator(ready).first.wait_for()
        await visitor.settles()
        return visitor

    async def take(self, name: str, visitor: Visitor) -> None:
        """The picture, into its file."""
        path = PICTURES / f"{name}.png"
        await visitor.page.screenshot(path=path, animations="disabled")
        await visitor.context.close()
        reduce(path)


@asynccontextmanager
async def studio() -> AsyncIterator[Studio]:
    """An inn of its own, and a browser."""
    async with AsyncExitStack() as stack:
        inn = stack.enter_context(open_inn(PUBLIC_URL=ADDRESS))
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(
            executable_path=chromium_path(), args=CHROMIUM_ARGS, env=chromium_env()
        )
        stack.push_async_callback(browser.close)
        company = await stack.enter_async_context(Company(browser, inn))
        yield Studio(company, await stack.enter_async_context(Crowd(inn)))


async def people(at: Studio, number: int = len(PEOPLE)) -> list[Person]:
    """So many people, each with a face of their own."""
    found = []
    for name, face in list(PEOPLE.items())[:number]:
        found.append(at.crowd.stranger())
        await found[-1].is_called(name, face)
    return found


async def party(at: Studio, number: int, game: str = DUNGEON, **options: Any) -> Party:
    """So many people at a table whose game has begun."""
    friends = await people(at, number)
    code = await friends[0].makes(game, options=options)
    for friend in friends[1:]:
        await friend.sits(code)
    await friends[0].starts(code)
    return Party(code, friends, [await friend.looks(code) for friend in friends])


# --- the moments -----------------------------------------------------------------------------------


async def home(at: Studio) -> None:
    """The shelf, and tables that wait."""
    mira, jonas, selin, tom = await people(at)
    await jonas.sits(await selin.makes(public=True))
    await jonas.makes(public=True)
    await mira.makes()
    code = await tom.makes()
    await mira.sits(code)
    await tom.starts(code)
    await at.take("home", await at.look("/", ".tbl .faces", mira))


async def table(at: Studio) -> None:
    """Before the start: two friends, a bot, a free chair."""
    mira, jonas = await people(at, 2)
    code = await mira.makes()
    await jonas.sits(code)
    await jonas.looks(code)
    await mira.adds_bot(code, "hard")
    await at.take("table", await at.look(f"/t/{code}", ".qr", mira))


async def drawn(at: Studio) -> None:
    """In the middle of a round: a card before Mira's eyes only, by night and by day."""
    game = await party(at, 4)
    while game.awaited() != [1]:
        await play(game, DRAW, PLACE)
    await play(game, PASS, DRAW, take("torch"), DRAW, PLACE)
    await play(game, DRAW, PLACE, DRAW, take("shield"), DRAW, PLACE, DRAW)
    where, mira = f"/t/{game.code}", game.people[0]
    await at.take("drawn", await at.look(where, ".wt-drawn", mira))
    await at.take("day", await at.look(where, ".wt-drawn", mira, color_scheme="light"))


async def turn(at: Studio) -> None:
    """Mira's turn, on a phone."""
    game = await party(at, 3)
    while game.awaited() != [0] or game.seq < 6:
        await play(game, DRAW, PLACE)
    await at.take("phone", await at.look(f"/t/{game.code}", ".wt-deck.can", game.people[0], PHONE))


async def challenge(at: Studio) -> None:
    """The cards turn one by one: the third lies open."""
    game = await party(at, 3)
    await play(game, DRAW, take("lance"), *([DRAW, PLACE] * 7), PASS, PASS)
    challenger = game.people[game.awaited()[0]]
    visitors = [await held(at, game, challenger, device) for device in (DESKTOP, PHONE)]
    await play(game, NOBODY)
    for name, visitor in zip(("challenge", "phone-challenge"), visitors, strict=True):
        await until_turned(visitor, 3)
        await at.take(name, visitor)


async def held(at: Studio, party: Party, person: Person, device: Device) -> Visitor:
    """Somebody looks on, and the page's clock stands still."""
    visitor = await at.company.visitor(device, person=person)
    await visitor.page.clock.install()
    await visitor.goes(f"/t/{party.code}")
    await visitor.page.locator(".stage > .board").wait_for()
    await visitor.stops_clock()
    return visitor


async def until_turned(visitor: Visitor, cards: int) -> None:
    """Moves the clock on until so many cards have been turned."""
    while await visitor.page.locator(".wt-turned li:not(.wt-slot)").count() < cards:
        await visitor.page.clock.run_for(100)
    await visitor.page.clock.run_for(400)


async def end(at: Studio) -> None:
    """The podium, and how it came to that."""
    game = await party(at, 3)
    await fell(game)
    await over(game)
    await at.take("end", await at.look(f"/t/{game.code}", ".wt-podium", game.people[0]))


async def busters(at: Studio) -> None:
    """Most are ready, a promise stands over a card, and Mira has one in mind."""
    game = await party(at, 4, busters_screens.BUSTERS, hand="all")
    await busters_screens.later(game)
    await game.lines[1].says("I will play a 5, promise")
    await busters_screens.lay(game, range(1, 3))
    visitor = await at.look(f"/t/{game.code}", ".dbu-hand", game.people[0])
    await busters_screens.picks_card(visitor)
    await at.take("busters", visitor)


async def bazaar(at: Studio) -> None:
    """Some have bought, and whoever is to move can trade."""
    game = await party(at, 4, bazaar_screens.KEY)
    await bazaar_screens.until(game, "roll_or_trade", bazaar_screens.grows)
    while sum(player["points"] for player in game.lines[0].page.view["players"]) < BUSY:
        await game.move(bazaar_screens.buys(game))
    while game.awaited() != [0] or len(game.lines[0].page.moves) < BUSY:
        await game.move(bazaar_screens.grows(game))
    await at.take("bazaar", await at.look(f"/t/{game.code}", ".bz-pan.can", game.people[0]))


async def dice(at: Studio) -> None:
    """Dice of all four lie under the prices, and something can be bought."""
    game = await party(at, 4, dice_bazaar_screens.KEY, collection=True, monkey=True)
    await dice_bazaar_screens.bargain(game)
    await at.take("dice", await at.look(f"/t/{game.code}", ".dz-card.can", game.people[game.awaited()[0]]))


async def bazar(at: Studio) -> None:
    """Goblins are out in the dungeon, and whoever is to move looks at the way to a room; the same on a phone."""
    game = await party(at, 4, dungeon_bazar_screens.KEY)
    await dungeon_bazar_screens.exploring(game)
    where, mover = f"/t/{game.code}", game.people[game.awaited()[0]]
    visitor = await at.look(where, ".dbz-hit", mover)
    await dungeon_bazar_screens.points_at_room(visitor)
    await at.take("bazar", visitor)
    await at.take("phone-bazar", await at.look(where, ".dbz-hit", mover, PHONE))


MOMENTS = (home, table, drawn, turn, challenge, end, busters, bazaar, dice, bazar)


async def main(names: Sequence[str]) -> None:
    """Those that are named, or all of them."""
    async with studio() as at:
        for moment in MOMENTS:
            if not names or moment.__name__ in names:
                await moment(at)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))

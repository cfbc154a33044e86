"""People who play any game by clicking what the page offers, until it is over.

Belongs here: reading the action bar and the board's glow, and clicking. Does not belong here: what is a good move, and
what must hold of one game's board. A new game needs a line in `GAMES`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from playwright.async_api import ElementHandle, Error, Page

from tests.browser.visitor import PATIENCE, PULSE, Visitor
from tests.wire.person import DUNGEON

Hook: TypeAlias = Callable[[Visitor], Awaitable[None]]

GAMES: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {DUNGEON: {}, "dungeon_busters": {}, "bazaar": {}, "dice_bazaar": {"length": 1}, "dungeon_bazar": {}}
)
"""Every game that comes with the inn, with the options that make it short."""

_MOST_CLICKS = 1500
_STATE = """() => {
  const bar = document.querySelector("#actions");
  const said = [...(bar?.querySelectorAll(".do > *") ?? [])].map((choice) => choice.textContent.trim());
  if (said.includes("Replay")) return "over";
  if (document.querySelector(".chip--flight")) return "";
  return bar?.classList.contains("actions--yours") || said.length > 0 ? "can act" : "";
}"""
_CHOICE = """([followsLamp, chance]) => {
  const bar = "#actions .do > button";
  const board = ".stage > .board :is(button.can, .can button, button[aria-pressed])";
  const open = [...document.querySelectorAll(`${bar}, ${board}`)].filter((choice) =>
    choice.ariaDisabled !== "true" && choice.checkVisibility() && choice.textContent.trim() !== "Take it back");
  if (open.some((choice) => choice.textContent.trim() === "Replay")) return null;
  const lit = open.filter((choice) => choice.classList.contains("btn--lamp"));
  const among = followsLamp && lit.length > 0 ? lit : open;
  return among[Math.floor(chance * among.length)] ?? null;
}"""
_SPOT = """(choice) => {
  choice.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = choice.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isHit = (node) => choice.contains(node);
  if (!isHit(document.elementFromPoint(x, y))) return null;
  const spare = (event) => isHit(event.target) || event.stopImmediatePropagation();
  addEventListener("click", spare, { capture: true, once: true });
  return [x, y];
}"""
"""The middle of it; null where something else lies there. Should the page move before the click comes, whatever lies
there by then is spared."""


@dataclass
class Player:
    """Somebody who clicks whatever may be clicked; the same chance, the same clicks where the page is the same."""

    visitor: Visitor
    chance: random.Random
    clicks: list[str] = field(default_factory=list)
    trust: float = 0.4
    """How often the lamp is followed: the more, the sooner a game is over."""

    @property
    def page(self) -> Page:
        """The tab that is played in."""
        return self.visitor.page

    async def ready(self) -> str:
        """Waits until the page offers something, or shows the end: `can act` or `over`."""
        handle = await self.page.wait_for_function(_STATE, timeout=PATIENCE, polling=PULSE)
        return str(await handle.json_value())

    async def act(self) -> None:
        """Clicks one thing: what is in the lamplight, or anything that is offered."""
        chances = [self.chance.random() < self.trust, self.chance.random()]
        choice = (await self.page.evaluate_handle(_CHOICE, chances)).as_element()
        if not choice:
            return
        try:
            self.clicks.append(str(await choice.text_content()).strip())
            await self.press(choice)
        except Error:
            self.clicks.append("(gone)")  # the page moved on under the hand, as it may

    async def press(self, choice: ElementHandle) -> None:
        """Clicks it, or taps it where there is no mouse; waits only if something lies on it."""
        touch = self.visitor.device.touch
        if spot := await choice.evaluate(_SPOT):
            await (self.page.touchscreen.tap if touch else self.page.mouse.click)(*spot)
        else:
            await (choice.tap if touch else choice.click)(timeout=5_000)


async def play_to_end(players: Sequence[Player], after: Hook | None = None) -> None:
    """Everybody clicks whenever they can, until every page shows the end. `after` is called after each click."""
    waiting = {number: asyncio.create_task(player.ready()) for number, player in enumerate(players)}
    try:
        for _ in range(_MOST_CLICKS):
            number = await _first(waiting)
            # Who still waits is not asked again: a page looks for what it is asked as often as it draws.
            if await waiting.pop(number) == "can act":
                await players[number].act()
                if after:
                    await after(players[number].visitor)
                waiting[number] = asyncio.create_task(players[number].ready())
            if not waiting:
                return
    finally:
        for task in waiting.values():
            task.cancel()
        await asyncio.gather(*waiting.values(), return_exceptions=True)
    raise AssertionError(f"no end after {_MOST_CLICKS} clicks: {[player.clicks[-20:] for player in players]}")


async def _first(waiting: Mapping[int, asyncio.Task[str]]) -> int:
    """Whoever can do something first."""
    done, _ = await asyncio.wait(waiting.values(), return_when=asyncio.FIRST_COMPLETED)
    return next(number for number, task in waiting.items() if task in done)

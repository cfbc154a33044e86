"""The phases of Bazaar, for the player on turn, for another, and for somebody who watches.

Belongs here: how the game comes to each of them, and what is picked there. Does not belong here: the screens that every
game has (`screens`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from tests.browser.screens import ALL_EYES, BOARD, PEOPLE, Act, Come, Eyes, Screen, nothing, views
from tests.browser.visitor import Visitor
from tests.wire.crowd import Crowd, Party

KEY = "bazaar"

ComeWith: TypeAlias = Callable[[Crowd, int], Awaitable[Party]]
Option: TypeAlias = tuple[Any, Any]
"""A move, and the view's plan for it."""
_PATIENCE = 400


# --- how the game comes there ----------------------------------------------------------------------


def options(party: Party) -> list[Option]:
    """What whoever is to move may do, each with what it would lead to."""
    view = party.turn().page.view
    return list(zip(view["moves"], view["plans"], strict=True))


def grows(party: Party) -> Any:
    """The move that brings most cubes; nothing is bought that can be kept."""
    return max(options(party), key=lambda option: (option[0]["type"] == "keep", _size(option[1])))[0]


def _size(plan: Any) -> float:
    return sum(plan["cubes"]) if plan else 0.5


def buys(party: Party) -> Any:
    """A purchase, or what comes nearest to one."""
    return max(options(party), key=_nearness)[0]


def _nearness(option: Option) -> tuple[bool, float]:
    move, plan = option
    if plan is None:
        return False, -1.5
    missing = [sum(reach["missing"]) for reach in plan["reach"] if reach]
    return move["type"] == "buy", -min(missing, default=0)


async def until(party: Party, phase: str, move: Callable[[Party], Any]) -> Party:
    """Plays on like that until it is that phase."""
    for _ in range(_PATIENCE):
        if party.lines[0].page.view["phase"] == phase:
            return party
        await party.move(move(party))
    raise AssertionError(f"never came to {phase}")


async def started(crowd: Crowd, seats: int) -> Party:
    """A game whose first turn has come."""
    return await until(await crowd.party(*PEOPLE[:seats], game=KEY), "roll_or_trade", grows)


async def first_cube(crowd: Crowd, seats: int) -> Party:
    """Somebody rolled the choice symbol for the first cube."""
    for _ in range(_PATIENCE):
        party = await crowd.party(*PEOPLE[:seats], game=KEY)
        if party.lines[0].page.view["phase"] == "first_cube":
            return party
    raise AssertionError("nobody ever chooses a first cube")


async def action(crowd: Crowd, seats: int) -> Party:
    """Some rounds into the game: hands to trade with."""
    party = await started(crowd, seats)
    for _ in range(4 * seats):
        await party.move(grows(party))
    return await until(party, "roll_or_trade", grows)


async def choice(crowd: Crowd, seats: int) -> Party:
    """The choice symbol has been rolled."""
    return await until(await started(crowd, seats), "choose", lambda party: party.turn().page.moves[0])


async def purchase(crowd: Crowd, seats: int) -> Party:
    """Somebody may buy."""
    return await until(await started(crowd, seats), "buy", buys)


async def excess(crowd: Crowd, seats: int) -> Party:
    """Somebody holds more than ten cubes."""
    return await until(await started(crowd, seats), "excess", grows)


async def dearer(crowd: Crowd, seats: int) -> Party:
    """A stall is empty, and everything has one star more."""
    party = await started(crowd, seats)
    for _ in range(_PATIENCE):
        if any(stall["ware"] is None for stall in party.lines[0].page.view["stalls"]):
            return await until(party, "roll_or_trade", buys)
        await party.move(buys(party))
    raise AssertionError("no stall is ever empty")


async def over(crowd: Crowd, seats: int) -> Party:
    """Two stalls are empty."""
    return await until(await started(crowd, seats), "over", buys)


# --- what is picked there --------------------------------------------------------------------------


async def picks_trade(visitor: Visitor) -> None:
    """The effect of a trade is shown before it is made."""
    await visitor.page.locator(".bz-pan.can").first.click()
    await visitor.button("Trade").wait_for()


async def lists_trades(visitor: Visitor) -> None:
    """All trades stand in the bar."""
    await visitor.page.locator("#actions .do .btn").first.click()
    await visitor.button("Back").wait_for()


async def picks_colour(visitor: Visitor) -> None:
    """The effect of a cube is shown before it is taken."""
    await visitor.bar.get_by_role("button", name="Take green").click()
    await visitor.page.locator("#actions .btn--lamp").wait_for()


async def picks_cubes(visitor: Visitor) -> None:
    """The cubes that go back are chosen one by one."""
    cubes = visitor.page.locator(".bz-slot--pick")
    await cubes.first.wait_for()
    for number in range(await cubes.count() - 10):
        await cubes.nth(number).click()
    await visitor.page.locator("#actions .btn--lamp").wait_for()


async def looks_at_players(visitor: Visitor) -> None:
    """Everybody at length."""
    if visitor.device.touch:
        await visitor.opens_tab("Players")
    else:
        await visitor.clicks("At this table")


# --- the screens -----------------------------------------------------------------------------------


def at(come: ComeWith, seats: int) -> Come:
    """So many people whose game has come there."""

    async def arrive(crowd: Crowd) -> Party:
        return await come(crowd, seats)

    return arrive


def screens(
    come: ComeWith, *, seats: int = 2, eyes: Sequence[Eyes] = ("mover",), act: Act = nothing, ready: str = BOARD
) -> list[Screen]:
    """The same moment through different eyes."""
    return views(f"{KEY}, {come.__name__}, {seats}", at(come, seats), eyes, act, ready)


SCREENS = (
    *screens(first_cube, seats=3),
    *screens(action, eyes=ALL_EYES),
    *screens(action, seats=5, eyes=("mover", "other")),
    *screens(action, act=picks_trade),
    *screens(action, act=lists_trades),
    *screens(action, seats=3, eyes=("other",), act=looks_at_players),
    *screens(choice, act=picks_colour),
    *screens(purchase, seats=4, eyes=("mover", "spectator")),
    *screens(excess, seats=3, act=picks_cubes),
    *screens(dearer, seats=4),
    *screens(over, seats=5, eyes=("mover", "spectator"), ready="css=.bz-over"),
)

"""The phases of Dungeon Bazar, for whoever is awaited, for another, and for somebody who watches.

Belongs here: how the game comes to each of them, and what is picked there. Does not belong here: the screens that every
game has (`screens`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tests.browser.screens import (
    ALL_EYES,
    BOARD,
    Act,
    Come,
    Eyes,
    Screen,
    TooLate,
    Way,
    nothing,
    on_phone,
    played,
    views,
)
from tests.browser.visitor import Visitor
from tests.wire.crowd import Party
from tests.wire.page import Json

KEY = "dungeon_bazar"
DEALT: Json = {}
PICKED: Json = {"tiles": "picked"}
_PATIENCE = 2500
_GOES_AFTER = 4
"""Rounds after which everybody leaves the dungeon."""

Condition: TypeAlias = Callable[[Any], Any]
"""What must be seen by whoever is to move."""


# --- playing ---------------------------------------------------------------------------------------


def view(party: Party) -> Any:
    """What whoever is to move sees."""
    return party.turn().page.view


def offers(seen: Any, kind: str) -> list[Json]:
    """The moves of that type in a view."""
    return [move for move in seen["moves"] if move["type"] == kind]


def place(seen: Any) -> Any:
    """Where one's own pawn stands."""
    return seen["players"][seen["you"]]["place"]


def likely(seen: Any) -> Json:
    """What gets on with the game: goblins where none of one's own is, then out."""
    kinds: dict[str, Json] = {move["type"]: move for move in reversed(seen["moves"])}
    for kind in ("pick_tile", "bring_back", "bribe", "keep", "take_discarded", "cast_on_deck", "cast_on_hero", "sell"):
        if kind in kinds:
            return kinds[kind]
    if "choose_face" in kinds:
        return offers(seen, "choose_face")[-1]
    if "offer" in kinds:
        coins: int = seen["you"] + 1
        return offers(seen, "offer")[: coins + 1][-1]
    return in_dungeon(seen, kinds)


def in_dungeon(seen: Any, kinds: dict[str, Json]) -> Json:
    """Acts for some rounds, then leaves."""
    if "act" in kinds:
        return kinds["leave" if stays_no_longer(seen) else "act"]
    if "place_goblin" in kinds and not stands_here(seen):
        return kinds["place_goblin"]
    if "collect" in kinds:
        return kinds["collect"]
    if seen["turn"] and seen["turn"]["left"] and (step := next_step(seen)):
        return step
    return kinds.get("end_round") or next(iter(kinds.values()))


def stays_no_longer(seen: Any) -> bool:
    """Whether all goblins are out, or it takes too long."""
    return not seen["players"][seen["you"]]["goblins"] or bool(seen["turn"]["round"] > _GOES_AFTER)


def stands_here(seen: Any) -> bool:
    """Whether one has a goblin in one's room already."""
    here = seen["rooms"][place(seen)["cell"]]
    return any(figure["seat"] == seen["you"] and figure["goblins"] for figure in here["figures"])


def next_step(seen: Any) -> Json | None:
    """Towards the nearest room where one has nothing; each seat turns another way where rooms are equally near."""
    free = [route for route in seen["mine"]["routes"] if route["actions"] and not mine(seen, route["cell"])]
    if not free:
        return None
    nearest = min(free, key=lambda route: (route["actions"], (route["cell"] + 2 * seen["you"]) % 9))
    step: Json = nearest["steps"][0]
    return step if step in seen["moves"] else None


def mine(seen: Any, cell: int) -> bool:
    """Whether a goblin of one's own stands there."""
    figures = seen["rooms"][cell]["figures"]
    return any(figure["seat"] == seen["you"] and figure["goblins"] for figure in figures)


async def until(party: Party, condition: Condition) -> None:
    """Plays on until it has come to that."""
    for _ in range(_PATIENCE):
        if party.lines[0].page.over:
            raise TooLate
        if condition(view(party)):
            return
        await party.move(likely(view(party)))
    raise AssertionError(f"never came to {condition}")


# --- how the game comes there ----------------------------------------------------------------------


async def tiles(party: Party) -> None:
    """Half of the merchant tiles are picked."""
    await until(party, lambda seen: sum(player["tile"] is not None for player in seen["players"]) > 1)


async def faces(party: Party) -> None:
    """Somebody has chosen a face."""
    await until(party, lambda seen: any(player["sealed"] for player in seen["players"]))


async def offering(party: Party) -> None:
    """Some have sealed an offer."""
    await until(
        party, lambda seen: seen["phase"] == "offer" and sum(player["sealed"] for player in seen["players"]) == 1
    )


async def exploring(party: Party) -> None:
    """Goblins are out, and somebody has three actions."""
    await until(party, lambda seen: seen["turn"] and seen["turn"]["round"] == 3 and seen["turn"]["acting"])


async def bound(party: Party) -> None:
    """Somebody acts who may not leave in the middle of a round, as only 1/B may."""
    await until(
        party,
        lambda seen: seen["turn"] and seen["turn"]["acting"] and seen["players"][seen["you"]]["power"] != "1B",
    )


async def deciding(party: Party) -> None:
    """Somebody has left, so that staying costs something."""
    await until(party, lambda seen: seen["turn"] and seen["fee"] > 0 and not seen["turn"]["acting"])


async def in_door(party: Party) -> None:
    """A merchant stands in a closed door that he has opened."""
    await until(party, lambda seen: seen["turn"] and place(seen)["kind"] == "door")


async def beside_ogre(party: Party) -> None:
    """The Ogre can be recruited."""
    await until(party, lambda seen: offers(seen, "recruit_ogre"))


async def crowded(party: Party) -> None:
    """Four merchants have something in one room."""
    await until(party, lambda seen: any(len(room["figures"]) > 3 for room in seen["rooms"]))


async def sharing(party: Party) -> None:
    """Cards are shared out, and there is a choice of three or more."""
    await until(party, lambda seen: seen["draft"] and seen["draft"]["number"] > 2)


async def searching(party: Party) -> None:
    """5/B takes a card of the discard pile."""
    await until(party, lambda seen: seen["phase"] == "discard" and len(seen["discard"]) > 1)


async def enchanting(party: Party) -> None:
    """Charme is to be laid on a deck, or another spell of its kind."""
    await until(party, lambda seen: offers(seen, "cast_on_deck"))


async def confusing(party: Party) -> None:
    """Confusion is to be laid on a hero."""
    await until(party, lambda seen: offers(seen, "cast_on_hero"))


async def asked(party: Party) -> None:
    """A hero has too little left for what he wants."""
    await until(party, lambda seen: seen["sale"] and seen["sale"]["question"]["kind"] == "discount")


async def over(party: Party) -> None:
    """Three seasons are played."""
    while not party.lines[0].page.over:
        await party.move(likely(view(party)))


# --- what is picked there --------------------------------------------------------------------------


async def points_at_room(visitor: Visitor) -> None:
    """Footprints show the way, and the bar says what it costs."""
    await visitor.page.locator(".dbz-hit.can").first.click()
    await visitor.page.locator(".dbz-trail i").first.wait_for()


async def carries_ogre(visitor: Visitor) -> None:
    """Every room glows for the Ogre."""
    await visitor.bar.get_by_role("button", name="Recruit the Ogre").click()
    await visitor.sees("Where shall the Ogre stand?")


async def picks(visitor: Visitor) -> None:
    """What is picked rises, and can be confirmed."""
    await visitor.page.locator(".board .can[aria-pressed=false]").last.click()
    await visitor.page.locator(".board .can[aria-pressed=true]").wait_for()


async def counts_coins(visitor: Visitor) -> None:
    """Coins in the hand."""
    for _ in range(2):
        await visitor.bar.get_by_role("button", name="One coin more").click()
    await visitor.bar.get_by_role("button", name="Seal").wait_for()


async def looks_at_heroes(visitor: Visitor) -> None:
    """On a phone the heroes at length are one tap away."""
    if visitor.device.touch:
        await visitor.clicks("The heroes at length")
        await visitor.page.locator(".dbz-peek").wait_for()


async def looks_at_goods(visitor: Visitor) -> None:
    """On a phone one's goods are one tap away."""
    if visitor.device.touch:
        await visitor.clicks("Your goods, and how a room pays")
        await visitor.page.locator(".dbz-peek").wait_for()


# --- the screens -----------------------------------------------------------------------------------


def at(way: Way, seats: int, options: Json) -> Come:
    """A game that has come there."""
    return played(way, seats, game=KEY, options=options)


def screens(
    way: Way,
    *,
    seats: int = 4,
    eyes: Sequence[Eyes] = ("mover",),
    act: Act = nothing,
    ready: str = BOARD,
    options: Json = DEALT,
) -> list[Screen]:
    """The same moment through different eyes."""
    return views(f"{KEY}, {way.__name__}, {seats}", at(way, seats, options), eyes, act, ready)


SCREENS = (
    *screens(tiles, options=PICKED, eyes=("mover", "other")),
    *screens(tiles, seats=5, options=PICKED, act=picks),
    *screens(faces, seats=5, eyes=ALL_EYES),
    *screens(faces, seats=2, act=picks),
    *screens(offering, eyes=("other", "spectator")),
    *screens(offering, seats=5, act=counts_coins),
    *screens(exploring, eyes=ALL_EYES),
    *screens(exploring, seats=3, act=points_at_room),
    *screens(exploring, seats=3, act=looks_at_heroes),
    *screens(deciding, seats=5, eyes=("mover", "other")),
    *screens(in_door, seats=2),
    *screens(beside_ogre, act=carries_ogre),
    *screens(crowded, seats=5),
    *screens(sharing, seats=5, act=picks),
    *screens(sharing, seats=3, eyes=("other", "spectator")),
    *screens(sharing, seats=2, act=looks_at_goods),
    *screens(searching, seats=5, eyes=("mover", "spectator")),
    *screens(searching, seats=5, act=picks),
    *screens(enchanting, act=picks),
    *screens(enchanting, seats=5, eyes=("other",)),
    *screens(confusing, seats=3, act=picks),
    *screens(asked, eyes=ALL_EYES),
    *screens(asked, seats=5),
    *screens(asked, seats=2),
    *screens(over, seats=5, ready="css=.dbz-final"),
    *screens(over, seats=3, eyes=("spectator",), ready="css=.dbz-final"),
    on_phone(f"{KEY}, everybody", at(asked, 5, DEALT), "Players"),
    on_phone(f"{KEY}, log", at(asked, 4, DEALT), "Log"),
)

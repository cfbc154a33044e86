"""The screens that every game has: the home page, the table before the start, what lies around a board, the end.

Belongs here: how to come to each of them, by the wire as far as it goes and by clicks where it does not, and what a
screen is. Does not belong here: what must hold of them (`audit`), and the phases of one game (`<game>_screens`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from tests.browser.device import DESKTOP, PHONE, Device
from tests.browser.visitor import CODE_FIELD, Visitor
from tests.wire.crowd import Crowd, Party
from tests.wire.person import Person

PEOPLE = ("Mira", "Jonas", "Ayşe-Gül Yilmaz", "Tom", "Zeynep")

Arranged: TypeAlias = tuple[str, Person | None]
"""Where to go, and as whom; None is somebody whom the inn has never seen."""
Act: TypeAlias = Callable[[Visitor], Awaitable[None]]
Way: TypeAlias = Callable[[Party], Awaitable[None]]
"""How a game that has begun is played up to a moment."""
Come: TypeAlias = Callable[[Crowd], Awaitable[Party]]
"""How people come to such a game."""
Eyes: TypeAlias = Literal["mover", "other", "spectator"]
ALL_EYES: tuple[Eyes, ...] = ("mover", "other", "spectator")

BOARD = "css=.stage > .board"
_TABLES = 10
"""At so many tables it is tried to come to a moment that not every game has."""


async def nothing(visitor: Visitor) -> None:
    """The screen is there by itself."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen: how it comes to be, what shows that it is there, on which devices there is such a screen."""

    name: str
    arrange: Callable[[Crowd], Awaitable[Arranged]]
    ready: str
    act: Act = nothing
    devices: tuple[Device, ...] = (DESKTOP, PHONE)
    forgiven: str = "^$"
    """What the browser says by itself on such a screen."""


# --- a moment of a game ----------------------------------------------------------------------------


def through(party: Party, eyes: Eyes) -> Arranged:
    """The game, as somebody sees it who is awaited, who is not, or who has no seat."""
    awaited = party.awaited() or [0]
    waiting = [seat for seat in range(len(party.people)) if seat not in awaited]
    who = {"mover": awaited[0], "other": waiting[0] if waiting else 0, "spectator": None}[eyes]
    return f"/t/{party.code}", None if who is None else party.people[who]


class TooLate(Exception):  # noqa: N818 - says what happened
    """The game was over before it came to that."""


def played(way: Way, seats: int, **table: Any) -> Come:
    """A game of so many people that has been played that way, at the first table where it comes to that."""

    async def come(crowd: Crowd) -> Party:
        for _ in range(_TABLES):
            party = await crowd.party(*PEOPLE[:seats], **table)
            with suppress(TooLate):
                await way(party)
                return party
        raise AssertionError(f"no game ever comes to {way.__name__}")

    return come


def views(name: str, come: Come, eyes: Sequence[Eyes], act: Act = nothing, ready: str = BOARD) -> list[Screen]:
    """The same moment through different eyes."""
    return [moment(name, come, whose, act, ready) for whose in eyes]


def moment(name: str, come: Come, eyes: Eyes, act: Act = nothing, ready: str = BOARD) -> Screen:
    """A moment of a game, through somebody's eyes, perhaps after something was done there.

    Those who only look on see the same board with less to click: for them the phone, where room is scarce, suffices.
    """

    async def arrange(crowd: Crowd) -> Arranged:
        return through(await come(crowd), eyes)

    done = "" if act is nothing else f", {act.__name__.replace('_', ' ')}"
    devices = (DESKTOP, PHONE) if eyes == "mover" else (PHONE,)
    return Screen(f"{name}{done}, {eyes}", arrange, ready, act, devices)


# --- home ------------------------------------------------------------------------------------------


async def _stranger(crowd: Crowd) -> Arranged:
    return "/", None


async def _guest(crowd: Crowd) -> Arranged:
    return "/", await crowd.person(PEOPLE[0])


async def _guest_with_tables(crowd: Crowd) -> Arranged:
    """One's own: a turn, a wait, an end; and another's that is open to anybody."""
    mira, jonas = await crowd.person(PEOPLE[0]), await crowd.person(PEOPLE[1])
    await jonas.makes(public=True)
    await mira.makes()
    for _ in range(2):
        code = await mira.makes()
        await jonas.sits(code)
        await mira.starts(code)
    await mira.stands(code)
    return "/", mira


async def _clicks_make(visitor: Visitor) -> None:
    await visitor.clicks("Make a table")
    await visitor.page.get_by_label("Your name").wait_for()


async def _opens_name_sheet(visitor: Visitor) -> None:
    await visitor.clicks(f"You are {PEOPLE[0]}. Change your name or face")
    await visitor.page.get_by_role("dialog").wait_for()


async def _finds_the_shelf_empty(visitor: Visitor) -> None:
    await visitor.page.route("**/api/games", lambda route: route.abort())
    await visitor.reloads()
    await visitor.sees("The shelf could not be reached.")


async def _types_unknown_code(visitor: Visitor) -> None:
    await visitor.page.get_by_label(CODE_FIELD).fill("nothing of this kind")
    await visitor.clicks("Join")
    await visitor.page.get_by_role("alert").filter(visible=True).wait_for()


HOME = (
    Screen("home, a stranger", _stranger, "text=Make a table"),
    Screen("home, asked for a name", _stranger, "text=Make a table", _clicks_make),
    Screen("home, a guest", _guest, f"text={PEOPLE[0]}"),
    Screen("home, name and face", _guest, f"text={PEOPLE[0]}", _opens_name_sheet),
    Screen("home, tables", _guest_with_tables, "text=anyone may sit down"),
    Screen("home, no shelf", _stranger, "text=Make a table", _finds_the_shelf_empty, forgiven="net::ERR_FAILED"),
    Screen("home, a code that is none", _stranger, "text=Join", _types_unknown_code, forgiven="404"),
)


# --- before the start ------------------------------------------------------------------------------


def _lobby(seated: int, eyes: int | None = 0, *, named: bool = True) -> Callable[[Crowd], Awaitable[Arranged]]:
    """A table with so many people, seen by one of them, or by somebody else who has a name or none."""

    async def arrange(crowd: Crowd) -> Arranged:
        code, people = await crowd.table(*PEOPLE[:seated])
        if eyes is not None:
            return f"/t/{code}", people[eyes]
        return f"/t/{code}", await crowd.person("Olga") if named else None

    return arrange


async def _with_bots(crowd: Crowd) -> Arranged:
    code, (mira,) = await crowd.table(PEOPLE[0])
    await mira.adds_bot(code, "easy")
    await mira.adds_bot(code, "hard")
    return f"/t/{code}", mira


async def _closed(crowd: Crowd) -> Arranged:
    code, (mira,) = await crowd.table(PEOPLE[0])
    await mira.stands(code)
    return f"/t/{code}", mira


async def _unknown(crowd: Crowd) -> Arranged:
    return "/t/amber-fox-nowhere", None


async def _shows_code_large(visitor: Visitor) -> None:
    await visitor.clicks("Show large")
    await visitor.page.get_by_role("dialog").wait_for()


LOBBY = (
    Screen("lobby, the host alone", _lobby(1), "text=Start the game"),
    Screen("lobby, two, the host", _lobby(2), "text=Start the game"),
    Screen("lobby, three, a guest", _lobby(3, 2), "text=Stand up"),
    Screen("lobby, four, the host", _lobby(4), "text=Every chair is taken"),
    Screen("lobby, bots", _with_bots, "text=bot, hard"),
    Screen("lobby, a stranger", _lobby(2, None, named=False), "text=What shall we call you?"),
    Screen("lobby, somebody known", _lobby(2, None), "text=keeps a chair free for you"),
    Screen("lobby, full, a stranger", _lobby(4, None, named=False), "text=Every chair is taken"),
    Screen("lobby, the code large", _lobby(1), "text=Start the game", _shows_code_large),
    Screen("lobby, closed", _closed, "text=This table was closed"),
    Screen("no such table", _unknown, "text=There is no such table", forgiven="404"),
)


# --- around the board ------------------------------------------------------------------------------


async def started(crowd: Crowd, seats: int = 2) -> Party:
    """A game that has begun."""
    return await crowd.party(*PEOPLE[:seats])


async def _talking(crowd: Crowd) -> Arranged:
    """Some steps, and some talk."""
    party = await started(crowd)
    await party.play_on(3)
    await party.lines[0].says("Your turn, I think!")
    await party.lines[1].says(
        "I am thinking, do not hurry me. There are still four goblins and a dragon to come, you know."
    )
    return f"/t/{party.code}", party.people[0]


async def _watched(crowd: Crowd) -> Arranged:
    where, _ = await _talking(crowd)
    return where, None


def tab(name: str) -> Act:
    """Opens one of a phone's views."""

    async def act(visitor: Visitor) -> None:
        await visitor.opens_tab(name)

    return act


def on_phone(name: str, come: Come, view: str) -> Screen:
    """What lies beside the board, to whoever is awaited in a game."""
    return replace(moment(name, come, "mover"), name=name, act=tab(view), devices=(PHONE,))


async def _opens_rules(visitor: Visitor) -> None:
    await visitor.clicks("Rules")
    await visitor.page.get_by_text("The whole rules").wait_for()


async def _opens_whole_rules(visitor: Visitor) -> None:
    await _opens_rules(visitor)
    await visitor.page.get_by_text("The whole rules").click()
    await visitor.page.locator(".rulebook .prose h2").first.wait_for()


async def _opens_people(visitor: Visitor) -> None:
    await visitor.clicks("At this table")
    await visitor.page.get_by_role("dialog").wait_for()


async def _wants_to_leave(visitor: Visitor) -> None:
    if visitor.device.touch:
        await visitor.opens_tab("Players")
    else:
        await _opens_people(visitor)
    await visitor.clicks("Leave the game")
    await visitor.sees("A bot plays on in your chair")


AROUND = (
    Screen("players", _talking, BOARD, tab("Players"), (PHONE,)),
    Screen("log", _talking, BOARD, tab("Log"), (PHONE,)),
    Screen("chat", _talking, BOARD, tab("Chat"), (PHONE,)),
    Screen("chat, a stranger", _watched, BOARD, tab("Chat"), (PHONE,)),
    Screen("people", _talking, BOARD, _opens_people, (DESKTOP,)),
    Screen("leaving", _talking, BOARD, _wants_to_leave),
    Screen("rules", _talking, BOARD, _opens_rules),
    Screen("the whole rules", _talking, BOARD, _opens_whole_rules),
)

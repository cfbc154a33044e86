"""What every game is to the house: a frozen record of pure functions.

Belongs here: the words that all games share (seat, option, step, outcome) and the two refusals that
rules may raise. Does not belong here: any game's own nouns, chance (``rng``), playing whole games
(``arena``), and anything that knows of files, clocks, logs or the web.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engines.rng import Rng

Seat: TypeAlias = int
"""An index at a table, counted from 0 clockwise."""

Value: TypeAlias = str | int | bool
"""What an option may be set to."""

Options: TypeAlias = Mapping[str, Value]
"""A complete choice of a table's options: every key of ``Info.options`` has a value."""


class Refused(Exception):  # noqa: N818 - the domain's term
    """Why the answer is no.

    ``code`` is stable and made of lower-case words joined by underscores; ``message`` is one
    English sentence that says why.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class IllegalMove(Refused):
    """A move that the rules refuse. It never depends on what the mover may not know."""


class BadSetup(Refused):
    """A number of seats or a set of options that a game does not have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One value of an option, with the words that stand on its button."""

    value: Value
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A house rule that is chosen before the game starts."""

    key: str
    title: str
    choices: tuple[Choice, ...]
    default: Value

    def accepts(self, value: object) -> bool:
        """Whether ``value`` is one of the choices, type included (``True`` is not ``1``)."""
        return any(type(c.value) is type(value) and c.value == value for c in self.choices)


@dataclass(frozen=True, slots=True, kw_only=True)
class Info:
    """What people need to know of a game before they play it."""

    key: str
    """The name of the game's folder, such as ``welcome_to_the_dungeon``."""
    title: str
    summary: str
    """One sentence that makes somebody want to play."""
    seats: tuple[int, int]
    """Least and most players."""
    minutes: int
    """A usual game's length with people."""
    weight: str
    """``easy``, ``medium`` or ``deep``."""
    options: tuple[Option, ...]
    rules_version: int
    """Raised on purpose whenever the same seed and moves may give another game."""
    credits: str
    """Designers and publishers, and that Serai is not affiliated with them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTypes:
    """The types that are written to the database and to the wire.

    Each is a frozen dataclass of plain data (or a union of such, every member with a literal
    ``type``): str, int, bool, None, tuples, and other frozen dataclasses.
    """

    state: Any
    move: Any
    event: Any
    view: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a score's breakdown: ``key`` names it in the game's words."""

    key: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a game ended. All tuples are indexed by seat."""

    places: tuple[int, ...]
    """1 for first; seats that share a place have the same number, and the next places are skipped."""
    scores: tuple[int, ...]
    breakdown: tuple[tuple[Line, ...], ...]
    reason: str
    """What decided it, as a key of the game's words."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that a finished game tells of itself. Over many games those of the same name are averaged."""

    name: str
    """A few English words, with the unit where one is needed."""
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """What a finished game tells those who want to know how balanced the game is."""

    figures: tuple[Figure, ...] = ()
    roles: tuple[str, ...] = ()
    """By seat, what it had that others had not, such as a power; empty where all seats have the same."""


S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V", bound="View")


class View(Protocol):
    """What every game's view has besides the game's own fields.

    A view is a frozen dataclass. Parts that did not change from one step to the next should be
    the same objects, which lets the server skip them when it looks for differences.
    """

    @property
    def phase(self) -> str: ...
    @property
    def to_move(self) -> tuple[Seat, ...]: ...
    @property
    def you(self) -> Seat | None: ...
    @property
    def moves(self) -> tuple[Any, ...]: ...
    @property
    def players(self) -> tuple[Any, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What an accepted move (or the setup) leads to."""

    state: S
    events: tuple[E, ...]
    undoable: bool = False
    """True only if the move drew no chance, revealed nothing hidden and left the same seat to move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, M, E, V]):
    """A game. ``apply`` is the authority: a move is legal if and only if ``moves`` lists it."""

    info: Info
    types: GameTypes
    setup: Callable[[int, Rng, Options], Step[S, E]]
    """Number of players, chance, complete options. Raises BadSetup."""
    to_move: Callable[[S], frozenset[Seat]]
    """Every seat that is awaited; several where choices are simultaneous; none when it is over."""
    moves: Callable[[S, Seat], Sequence[M]]
    """Every legal move of the seat, in a stable order. An awaited seat has some. One that is not awaited has none,
    unless it may think again about a choice that is still open; nobody waits for that."""
    apply: Callable[[S, Seat, M], Step[S, E]]
    """The step that the move leads to. Raises IllegalMove. Never changes the state that it is given."""
    view: Callable[[S, Seat | None], V]
    """What a seat (None: a spectator) may know. Built from an allow-list, never by deletion."""
    tell: Callable[[E, Seat | None], E | None]
    """The event as that viewer may know it; None if the viewer may not know that it happened."""
    outcome: Callable[[S], Outcome | None]
    bots: Mapping[str, Callable[[V, Sequence[M], Rng], M]]
    """By level, weakest first. A bot sees a View and its legal moves, never a State."""
    talk: Mapping[str, Callable[[V, M, Rng], str | None]] = field(default_factory=lambda: MappingProxyType({}))
    """By level, where bots talk: what one says to the table as it makes that move in that view, or None. Like all
    that is said at a table, it binds nobody."""
    measure: Callable[[S, Sequence[E]], Measures] | None = None
    """What a game that is over tells of itself, from its state and all its events: for `serai simulate`."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def complete_options(info: Info, chosen: Options) -> Options:
    """The chosen options with the defaults filled in. Raises BadSetup on an unknown key or value."""
    by_key = {option.key: option for option in info.options}
    for key, value in chosen.items():
        if key not in by_key:
            raise BadSetup("unknown_option", f"{info.title} has no option called {key!r}.")
        if not by_key[key].accepts(value):
            raise BadSetup("bad_option", f"{value!r} is not one of the choices of {by_key[key].title!r}.")
    return MappingProxyType({option.key: chosen.get(option.key, option.default) for option in info.options})


def check_seats(info: Info, seats: int) -> None:
    """Raises BadSetup unless the game is for that many players."""
    least, most = info.seats
    if not least <= seats <= most:
        raise BadSetup("bad_seats", f"{info.title} is for {least} to {most} players, not {seats}.")

"""What is printed on cards, die and player aid: constants, each with its source.

Belongs here: exchange cards, ware cards, the die, the scoring chart, how much there is of everything.
Does not belong here: anything that happens in a game (``state``, ``rules``).

Source: the rulebook (BAZ-001 to BAZ-007, BAZ-034 to BAZ-038) where nothing else is said. It prints neither
the exchange cards nor the ware cards, and no list of them could be found, so both sets are DESIGNED by us; the
reasons stand beside them, and RULES.md tells the players.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.bazaar.cubes import COLOURS, Colour, Cubes, parse

Face: TypeAlias = Literal["red", "blue", "green", "yellow", "white", "choice"]
Side: TypeAlias = Literal["left", "right"]
Column: TypeAlias = Literal[0, 1, 2]
"""A column of the scoring chart: no star, one star, two stars."""

# --- The board, the die, the cubes, the chart ---

STALLS = 4
WARES_PER_STALL = 5
CUBES_PER_COLOUR = 20
CUBE_LIMIT = 10
PRICE = 5
"""Cubes that a ware costs."""
STALLS_TO_END = 2

FACES: tuple[Face, ...] = (*COLOURS, "choice")
"""The rulebook knows a "special die" with colours and a choice symbol; descriptions of the published game
agree that each of its six faces is a different one of these."""

CHART: tuple[tuple[int, int, int, int], ...] = ((5, 3, 2, 1), (8, 5, 3, 2), (12, 8, 5, 3))
"""By column, then by the number of cubes that are kept: 0, 1, 2, 3 or more."""


# --- Exchange cards ---


@dataclass(frozen=True, slots=True)
class Equation:
    """Two sides of cubes that may be traded for each other."""

    left: Cubes
    right: Cubes


@dataclass(frozen=True, slots=True)
class ExchangeCard:
    """Five equations. ``number``: printed on the card, from 1."""

    number: int
    equations: tuple[Equation, ...]


_EXCHANGE_CARDS = """
R=BGYW R=WW G=WWYR BB=YY W=RY
B=GYWR B=RR Y=RRWB GG=WW R=BW
G=YWRB G=BB W=BBRG YY=RR B=GR
Y=WRBG Y=GG R=GGBY WW=BB G=YB
W=RBGY W=YY B=YYGW RR=GG Y=WG
R=BB Y=BBWR B=WGY G=RRW GW=YBR
B=GG W=GGRB G=RYW Y=BBR YR=WGB
G=YY R=YYBG Y=BWR W=GGB WB=RYG
Y=WW B=WWGY W=GRB R=YYG RG=BWY
W=RR G=RRYW R=YBG B=WWY BY=GRW
"""
"""DESIGNED, one card a line, except R=BGYW and R=WW, which the rulebook's example prints on card 1 (BAZ-021 to
BAZ-023). Two patterns of card, each in all five rotations of the colours red, blue, green, yellow, white, so that
no colour is worth more than another; 1 to 4 cubes a side, no colour on both sides, no equation twice, and a
single red cube allows exactly those two trades with card 1. Many sets of cards keep some ware out of reach for
ever, because a sum stays even or a difference never changes: with these, every ware can be bought with any pair
(a test proves it). W=BBRG, R=YBG, Y=WG, B=WWGY, G=RRW, GW=YBR, W=RR and GG=WW are reported of published cards."""


def _equation(text: str) -> Equation:
    left, right = text.split("=")
    return Equation(parse(left), parse(right))


EXCHANGE_CARDS: tuple[ExchangeCard, ...] = tuple(
    ExchangeCard(number, tuple(_equation(text) for text in line.split()))
    for number, line in enumerate(_EXCHANGE_CARDS.split("\n")[1:-1], start=1)
)


# --- Ware cards ---


@dataclass(frozen=True, slots=True)
class Ware:
    """A ware card. ``number``: its place among all of them, from 0."""

    number: int
    cubes: Cubes
    star: bool


_STARRED = """
RRRRR BBBBB GGGGG YYYYY WWWWW
RRRRB BBBBG GGGGY YYYYW WWWWR
RRRRG BBBBY GGGGW YYYYR WWWWB
"""
_PLAIN = """
RRRBB BBBGG GGGYY YYYWW WWWRR
RRRGY BBBYW GGGWR YYYRB WWWBG
RRGGW BBYYR GGWWB YYRRG WWBBY
RRBBY BBGGW GGYYR YYWWB WWRRG
RRGYW BBYWR GGWRB YYRBG WWBGY
RRBGW BBGYR GGYWB YYWRG WWRBY
"""
"""DESIGNED: nine shapes in all five rotations of the colours, so that every colour is wanted equally often. The
rulebook says that "some" wares have a star; it is reported of the published game that those are the wares with four
or five cubes of one colour, that RRRRB has a star, and that RRGGW has none."""


def _wares(text: str, first: int, *, star: bool) -> tuple[Ware, ...]:
    return tuple(Ware(number, parse(word), star) for number, word in enumerate(text.split(), start=first))


WARES: tuple[Ware, ...] = (*_wares(_STARRED, 0, star=True), *_wares(_PLAIN, 15, star=False))


# --- What follows from what is printed ---


def column(*, star: bool, empty_stalls: int) -> Column:
    """The column of the chart for a ware: one further to the right once a stall is empty."""
    if empty_stalls:
        return 2 if star else 1
    return 1 if star else 0


def points(in_column: Column, kept: int) -> int:
    """What a ware scores with so many cubes kept."""
    return CHART[in_column][min(kept, 3)]


def side(equation: Equation, which: Side) -> Cubes:
    """The cubes of one side."""
    return equation.left if which == "left" else equation.right


def colour_of(face: Face) -> Colour | None:
    """The colour that the die shows; None for the choice symbol."""
    return None if face == "choice" else face

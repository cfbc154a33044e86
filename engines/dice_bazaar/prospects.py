"""What a hard player expects of the bazaar: the worth of its cards, and what the rivals are up to.

Belongs here: judging a view, stall by stall. Does not belong here: chances (``odds``), the use of one's
own dice (``plans``), and picking a move (``bots``).

The constants were found by simulation; the notes say what a change did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.dice_bazaar.data import CRATES, MANY_SPICES, STALL, Card
from engines.dice_bazaar.odds import at_once, shape
from engines.dice_bazaar.view import PlayerView, StallView, View

TEMPO = 0.95
"""What a thing is worth one turn later, if nobody else were there. At 0.8 it buys too cheaply."""
WIPE = 0.6
"""How much of a group is lost when a rival buys there: some of its dice match the new price."""
DENY = 0.3
"""What it is worth to spoil a rival's point."""
COBRA = 3.5
"""The average of its die."""
HELPER = 3.0
"""A first Genie or Monkey, at the beginning of the game."""
SPARE = 0.3
"""Any card that does nothing for its owner: little, but never nothing, or nobody would ever clear it away."""
FIRST_OF_TYPE = 0.8
"""Each new type is a step towards the crate for all four."""
SPICE_RACE = 1.0
"""Each Spice is a step towards the crate for five, and towards the one for the most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """What a seat expects, by stall."""

    worth: tuple[float, ...]
    """Of the card on top."""
    later: tuple[float, ...]
    """Of the card below."""
    patience: tuple[float, ...]
    """What is left of a group's promise when one's next turn comes."""
    spoils: tuple[float, ...]
    """What a purchase spoils for rivals."""
    closes: tuple[bool, ...]
    """Where a purchase ends the game."""
    open: tuple[bool, ...]
    lead: float
    """Points ahead of the best rival."""


def prospect(view: View, me: PlayerView) -> Prospect:
    """What that seat expects."""
    rivals = [player for player in view.players if player.seat != me.seat]
    stalls = tuple(enumerate(view.stalls))
    rest = _rest(view)
    return Prospect(
        worth=tuple(worth(view, me, one.top, rest) for one in view.stalls),
        later=tuple(worth(view, me, one.product if one.left > 1 else None, rest) for one in view.stalls),
        patience=tuple(_patience(rivals, stall) for stall, _ in stalls),
        spoils=tuple(DENY * one.points * sum(_threats(rivals, stall)) for stall, one in stalls),
        closes=tuple(_closes(view, one) for one in view.stalls),
        open=tuple(one.left > 0 for one in view.stalls),
        lead=expected_score(me) - max(map(expected_score, rivals)),
    )


def expected_score(player: PlayerView) -> float:
    """A score so far, with average Cobras."""
    return player.score + COBRA * player.cards.count("cobra")


def _rest(view: View) -> float:
    """How much of the game is still to come, from 1 to 0, by the stacks that will be empty first."""
    left = sorted(stall.left for stall in view.stalls)[view.house.length - 1]
    return left / max(stall.left for stall in view.stalls)


def _closes(view: View, stall: StallView) -> bool:
    sold_out = sum(one.left == 0 for one in view.stalls)
    return stall.left == 1 and sold_out + 1 >= view.house.length


# --- Cards ---


def worth(view: View, me: PlayerView, card: Card | None, rest: float) -> float:
    """Points that a card brings, or is as good as."""
    match card:
        case None:
            return 0.0
        case "cobra":
            return COBRA
        case "genie" | "monkey":
            return SPARE if card in me.cards else SPARE + HELPER * rest
        case _:
            return view.stalls[STALL[card]].points + (_for_crates(me, card) if view.crates else 0.0)


def _for_crates(me: PlayerView, card: Card) -> float:
    spices = me.cards.count("spice")
    new = card not in me.cards
    bonus = FIRST_OF_TYPE * new
    if card == "gem":
        return bonus - CRATES["no_gem"] * new
    if card == "spice" and spices < MANY_SPICES:
        return bonus + (CRATES["five_spice"] if spices == MANY_SPICES - 1 else SPICE_RACE)
    return bonus


# --- Rivals ---


def _threats(rivals: Sequence[PlayerView], stall: int) -> list[float]:
    """The chances of those who have dice there to buy on their next turn."""
    return [at_once(shape(one.groups[stall].missing), one.free) for one in rivals if one.groups[stall].dice]


def _patience(rivals: Sequence[PlayerView], stall: int) -> float:
    stays = TEMPO
    for one in rivals:
        stays *= 1 - WIPE * at_once(shape(one.groups[stall].missing), one.free)
    # In twentieths, so that the chances of waiting are reckoned for few different values.
    return round(stays * 20) / 20

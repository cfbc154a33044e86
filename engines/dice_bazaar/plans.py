"""Every way to use the dice of a turn, weighed by what it brings now and what it leaves.

Belongs here: searching one's own turn. Does not belong here: what cards and rivals promise
(``prospects``), chances (``odds``), and picking a move (``bots``).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from engines.dice_bazaar.data import PRICE_DICE, PRODUCTS, STALL, TRADE_ONTO, Card
from engines.dice_bazaar.dice import Dice, without
from engines.dice_bazaar.odds import at_once, fresh, in_time, shape
from engines.dice_bazaar.prospects import TEMPO, Prospect
from engines.dice_bazaar.view import PlayerView, View

Needs: TypeAlias = tuple[Dice | None, ...]
"""By stall, what is still missing of the price: nothing where it is complete, None where it is sold out."""

STALLS = range(len(PRODUCTS))

CYCLE = 3.0
"""What it is worth to be done with a purchase and free for the next: it makes quick purchases dearer."""
DECISION = 12.0
"""Winning or losing the game with the purchase that closes the bazaar."""
DOUBT = 0.5
"""A lead that may be none."""
GENIE = 0.7
"""How far a second roll of the dice that a plan leaves is trusted: its stalls compete for the same dice."""
KEEPSAKE = 0.4
"""What a card is worth beyond its points: it may be traded later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A way to use unused dice: what is missing after it, and the dice that it leaves."""

    needs: Needs
    spare: Dice
    card: Card | None = None
    """What it trades, as often as the product of the card's symbol still misses dice."""
    cost: float = 0.0
    """Worth of the cards that it trades."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A seat that plans its turn."""

    view: View
    me: PlayerView
    ahead: Prospect

    @property
    def needs(self) -> Needs:
        """What is missing now."""
        stalls = zip(self.me.groups, self.ahead.open, strict=True)
        return tuple(group.missing if is_open else None for group, is_open in stalls)

    @property
    def has_genie(self) -> bool:
        """Whether unused dice may be rolled again."""
        return "genie" in self.me.cards and not self.view.genie_asked


# --- Before the roll ---


def best_retreat(mind: Mind) -> tuple[int, ...]:
    """The stalls whose groups are better taken back."""
    held = [stall for stall in STALLS if mind.me.groups[stall].dice]
    choices = itertools.chain.from_iterable(itertools.combinations(held, number) for number in range(len(held) + 1))
    return max(choices, key=lambda back: _promise(mind, back))


def _promise(mind: Mind, back: tuple[int, ...]) -> float:
    """What the coming roll may bring to the best of the stalls, with those groups taken back."""
    dice = mind.me.free + sum(len(mind.me.groups[stall].dice) for stall in back)
    needs = tuple(
        mind.view.stalls[s].price if s in back and need is not None else need for s, need in enumerate(mind.needs)
    )
    return max(_hope(mind, stall, needs[stall], dice) for stall in STALLS)


def _hope(mind: Mind, stall: int, missing: Dice | None, dice: int) -> float:
    if missing is None:
        return 0.0
    return (mind.ahead.worth[stall] + CYCLE) * in_time(shape(missing), dice, mind.ahead.patience[stall])


# --- After the roll ---


def best_plan(mind: Mind) -> Plan:
    """The use of the unused dice that is worth most."""
    plain = [Plan(needs=needs, spare=spare) for needs, spare in _uses(mind.needs, mind.view.hand).items()]
    traded = itertools.chain.from_iterable(_trades(mind, plan) for plan in plain)
    return max(itertools.chain(plain, traded), key=lambda plan: _value(mind, plan))


def _uses(start: Needs, hand: Dice) -> dict[Needs, Dice]:
    """Every way to place dice under prices that need them, with the dice that are left over."""
    found = {start: hand}
    for die in hand:
        for needs, spare in list(found.items()):
            if die in spare:
                for after in _placed(needs, die):
                    found.setdefault(after, without(spare, (die,)))
    return found


def _placed(needs: Needs, die: int) -> Iterator[Needs]:
    for stall, missing in enumerate(needs):
        if missing and die in missing:
            yield (*needs[:stall], without(missing, (die,)), *needs[stall + 1 :])


def _trades(mind: Mind, plan: Plan) -> Iterator[Plan]:
    """The same plan, with a price completed by traded cards."""
    for below, card in enumerate(PRODUCTS[:-1]):
        onto = TRADE_ONTO[card]
        stall = STALL[onto]
        missing = plan.needs[stall]
        if missing and mind.view.stalls[stall].top == onto and _can_trade(mind.me, plan, card, missing):
            points = mind.view.stalls[below].points
            yield replace(
                plan,
                needs=(*plan.needs[:stall], (), *plan.needs[stall + 1 :]),
                spare=plan.spare[len(missing) :],
                card=card,
                cost=(points + KEEPSAKE) * len(missing),
            )


def _can_trade(me: PlayerView, plan: Plan, card: Card, missing: Dice) -> bool:
    enough = len(missing) <= min(me.cards.count(card), len(plan.spare))
    return enough and not set(missing) & set(plan.spare)


def _value(mind: Mind, plan: Plan) -> float:
    return _gain(mind.ahead, plan) + _standing(mind, plan) + _wish(mind, plan)


def _gain(ahead: Prospect, plan: Plan) -> float:
    """What its purchases bring at once."""
    bought = [stall for stall in STALLS if plan.needs[stall] == ()]
    gain = sum(ahead.worth[stall] + ahead.spoils[stall] for stall in bought) - plan.cost
    return gain + decision(ahead, bought, gain)


def decision(ahead: Prospect, bought: Iterable[int], gain: float) -> float:
    """What it is worth that those purchases end the game, if they do."""
    if not any(ahead.closes[stall] for stall in bought):
        return 0.0
    lead = ahead.lead + gain
    return 0.0 if abs(lead) < DOUBT else DECISION if lead > 0 else -DECISION


def _standing(mind: Mind, plan: Plan) -> float:
    """What it leaves for one's next turn: the promise of the best stall."""
    locked = sum(PRICE_DICE[stall] - len(need) for stall, need in enumerate(plan.needs) if need)
    return max(_outlook(mind.ahead, stall, plan.needs[stall], mind.me.dice - locked) for stall in STALLS)


def _outlook(ahead: Prospect, stall: int, missing: Dice | None, dice: int) -> float:
    if missing is None:
        return 0.0
    if not missing:
        return (ahead.later[stall] + CYCLE) * fresh(PRICE_DICE[stall], dice, TEMPO) * TEMPO
    patience = ahead.patience[stall]
    return (ahead.worth[stall] + CYCLE) * in_time(shape(missing), dice, patience) * patience


def _wish(mind: Mind, plan: Plan) -> float:
    """What the Genie may still do with the dice that it leaves."""
    if not plan.spare or not mind.has_genie:
        return 0.0
    dice = len(plan.spare)
    chances = (mind.ahead.worth[stall] * at_once(shape(need), dice) for stall, need in enumerate(plan.needs) if need)
    return GENIE * sum(chances)

"""What a battle may bring to whom, reckoned ahead from what everybody knows.

Belongs here: counting, for those who choose (``bots``). Does not belong here: what to make of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp
from typing import TypeAlias

from engines.contract import Seat
from engines.dungeon_busters.data import ONE, Gems
from engines.dungeon_busters.rules.defeat import most_of
from engines.dungeon_busters.scoring import points
from engines.dungeon_busters.view import View
from engines.rng import Rng

Table: TypeAlias = Sequence[int]
"""Battle cards as they may come to lie, by seat."""

A_GEM = 1.9
"""The points that a gem of any colour is worth on average: sets and majorities are made of them."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the monster that lies there can give or take, in points."""

    hp: int
    chests: tuple[tuple[int, ...], ...]
    """By chest and seat: what its gems would add to that seat's points."""
    sizes: tuple[int, ...]
    """By chest: how many gems the bank has for it."""
    spoils: int
    losses: tuple[int, ...]
    """By seat: what paying would cost it."""


def stakes(view: View) -> Stakes:
    """What is at stake for everybody. Raises ValueError where no monster lies there."""
    if view.monster is None:
        raise ValueError("no monster has appeared")
    piles = tuple(player.gems for player in view.players)
    bank, chests = view.bank, []
    for printed in view.monster.chests:
        chests.append(printed.at_most(bank))
        bank = bank.minus(chests[-1])
    return Stakes(
        hp=view.monster.hp,
        chests=tuple(
            tuple(_change(piles, seat, piles[seat].plus(chest)) for seat in range(len(piles))) for chest in chests
        ),
        sizes=tuple(chest.total for chest in chests),
        spoils=view.spoils.total,
        losses=tuple(_loss(piles, seat) for seat in range(len(piles))),
    )


def _change(piles: tuple[Gems, ...], seat: Seat, pile: Gems) -> int:
    after = (*piles[:seat], pile, *piles[seat + 1 :])
    return points(after)[seat].total - points(piles)[seat].total


def _loss(piles: tuple[Gems, ...], seat: Seat) -> int:
    pile = piles[seat]
    left = (pile.minus(ONE[colour].times(pile.of(colour))) for colour in most_of(pile))
    return max((_change(piles, seat, after) for after in left), default=0)


def gains(at: Stakes, table: Table) -> list[float]:
    """By seat: what these cards would bring or cost."""
    result = [0.0] * len(table)
    counting = sorted([(card, seat) for seat, card in enumerate(table) if table.count(card) == 1])
    if sum([card for card, _ in counting]) < at.hp:
        least = min(table)
        for seat, card in enumerate(table):
            if card == least:
                result[seat] = at.losses[seat]
        return result
    number = len(counting)
    rounds, rest = divmod(at.spoils + sum(at.sizes[number:]), number)
    for rank, (_, seat) in enumerate(counting):
        chest = at.chests[rank][seat] if rank < len(at.chests) else 0
        result[seat] = chest + A_GEM * (rounds + (rank < rest))
    return result


def hopes(at: Stakes, tables: Iterable[Table], seat: Seat, hand: Sequence[int], envy: float) -> list[float]:
    """For each card in hand: what it brings on average over these tables, if the seat had played it there.

    ``envy``: how much a point for any other seat counts against one's own.
    """
    sums, number = [0.0] * len(hand), 0
    for table in tables:
        cards, number = list(table), number + 1
        for index, card in enumerate(hand):
            cards[seat] = card
            gained = gains(at, cards)
            sums[index] += gained[seat] - envy * (sum(gained) - gained[seat])
    return [one / number for one in sums]


def odds(hoped: Sequence[float], calm: float) -> list[float]:
    """How likely each choice is for somebody who prefers what brings more; the calmer, the less so."""
    best = max(hoped)
    weights = [exp((one - best) / calm) for one in hoped]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def tables(hands: Sequence[tuple[Sequence[int], Sequence[float]]], number: int, rng: Rng) -> list[tuple[int, ...]]:
    """Some ways in which cards may come to lie: every seat's as often as is likely, in a random order."""
    columns = [rng.fork(f"{seat}").shuffled(_often(*hand, number))[0] for seat, hand in enumerate(hands)]
    return list(zip(*columns, strict=True))


def _often(hand: Sequence[int], likely: Sequence[float], number: int) -> list[int]:
    """So many cards of this hand, each as often as it is likely."""
    cards: list[int] = []
    due = 0.5
    for card, chance in zip(hand, likely, strict=True):
        due += chance * number
        cards += [card] * (int(due) - len(cards))
    return (cards + [hand[-1]] * number)[:number]

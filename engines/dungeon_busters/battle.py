"""What the battle cards on the table come to: who cancels whom, who wins, who stands where.

Belongs here: reckoning with cards that lie open, for the rules and for those who think ahead. Does not
belong here: gems that change hands (``rules``).
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.contract import Seat
from engines.dungeon_busters.data import DUNGEON_CARDS, DungeonCard, Monster
from engines.dungeon_busters.state import Battle

_CARD = {(card.dungeon, card.monster): card for cards in DUNGEON_CARDS.values() for card in cards}


def dungeon_card(dungeon: int, monster: Monster) -> DungeonCard:
    """What is printed on the card."""
    return _CARD[dungeon, monster]


def cancelled(cards: Sequence[int]) -> tuple[bool, ...]:
    """By seat: whether somebody else played the same strength (DBU-026)."""
    if len(set(cards)) == len(cards):
        return (False,) * len(cards)
    return tuple(cards.count(card) > 1 for card in cards)


def contributors(cards: Sequence[int]) -> tuple[Seat, ...]:
    """The seats whose cards count, lowest card first."""
    gone = cancelled(cards)
    return tuple(sorted((seat for seat in range(len(cards)) if not gone[seat]), key=cards.__getitem__))


def lowest(cards: Sequence[int], leader: Seat) -> tuple[Seat, ...]:
    """The seats with the lowest card, cancelled or not, clockwise from the Leader (DBU-029 to DBU-032)."""
    least, seats = min(cards), len(cards)
    around = ((leader + distance) % seats for distance in range(seats))
    return tuple(seat for seat in around if cards[seat] == least)


def fight(card: DungeonCard, number: int, cards: tuple[int, ...], leader: Seat) -> Battle:
    """The battle that these cards make, before any gem has moved. Equal strength is enough (ruling 3)."""
    standing = contributors(cards)
    strength = sum(cards[seat] for seat in standing)
    victory = strength >= card.hp
    return Battle(
        fight=number,
        card=card,
        cards=cards,
        cancelled=cancelled(cards),
        strength=strength,
        victory=victory,
        contributors=standing,
        payers=() if victory else lowest(cards, leader),
        chests=(),
        payments=(),
        picks=(),
        trophy=None,
    )

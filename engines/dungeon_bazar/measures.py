"""What a finished game of Dungeon Bazar tells of itself, for `serai simulate`.

Belongs here: numbers about a whole game, from its events. Does not belong here: who has won (``scoring``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engines.contract import Figure, Measures
from engines.dungeon_bazar.data import SEASONS
from engines.dungeon_bazar.events import Acted, Event, HeroCame, HeroLeft, Reshuffled, SeasonEnded, Sold, UnsoldPaid
from engines.dungeon_bazar.state import State


def measure(state: State, events: Sequence[Event]) -> Measures:
    """The figures of a game, and its powers as roles."""
    return Measures(
        figures=(*_dungeon(state, events), *_market(state, events), *_heroes(events)),
        roles=tuple(player.power or "" for player in state.players),
    )


def _dungeon(state: State, events: Sequence[Event]) -> Iterator[Figure]:
    favours = [player.favours for player in state.players]
    yield Figure("Rounds in the dungeon, a season", sum(_rounds(events)) / SEASONS)
    yield Figure("Decks refilled, a game", sum(isinstance(event, Reshuffled) for event in events))
    yield Figure("Favour tokens in the end, a player", sum(favours) / len(favours))


def _rounds(events: Iterable[Event]) -> Iterator[int]:
    """By season, how many action rounds those did who did most."""
    acted = Counter[int]()
    for event in events:
        if isinstance(event, Acted):
            acted[event.seat] += 1
        elif isinstance(event, SeasonEnded):
            yield max(acted.values(), default=0)
            acted.clear()


def _market(state: State, events: Sequence[Event]) -> Iterator[Figure]:
    sold = [event for event in events if isinstance(event, Sold)]
    unsold = sum(len(event.cards) for event in events if isinstance(event, UnsoldPaid))
    each = len(state.players) * SEASONS
    yield Figure("Cards sold, a player and season", len(sold) / each)
    yield Figure("Cards unsold, a player and season", unsold / each)
    if sold:
        yield Figure("Coins for a sold card", sum(event.coins + event.extra for event in sold) / len(sold))
    yield Figure("Sales at a discount, a season", sum(event.discount for event in sold) / SEASONS)


def _heroes(events: Sequence[Event]) -> Iterator[Figure]:
    brought = sum(event.purse for event in events if isinstance(event, HeroCame) and not event.again)
    kept = sum(event.purse for event in events if isinstance(event, HeroLeft))
    yield Figure("Coins of heroes, a season", brought / SEASONS)
    yield Figure("Coins that heroes keep, in a hundred", 100 * kept / brought)

"""What golden games of Dungeon Bazar must show: each power and each spell making a difference, and rare events.

Belongs here: telling from a whole game whether something happened in it. Does not belong here: why it is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from engines.arena import Run
from engines.contract import Seat
from engines.dungeon_bazar.data import REGULAR_DECK, Power, Spell
from engines.dungeon_bazar.events import (
    BroughtBack,
    DiscardTaken,
    DoorOpened,
    Event,
    FavoursCounted,
    HeroCame,
    PursesVanished,
    Reshuffled,
    SeasonEnded,
    Sold,
    SpellCast,
    TollPaid,
    UnsoldPaid,
    WishPassed,
)
from engines.dungeon_bazar.moves import Leave, PlaceGoblin, RecruitOgre
from engines.dungeon_bazar.state import State
from tests.engines.dungeon_bazar.exploring import explore
from tests.engines.make_goldens import Moment

# --- Reading a game ---


def _states(run: Run) -> Iterator[State]:
    """Every state from the setup to the end."""
    yield run.begin.state
    yield from (one.step.state for one in run.played)


def _seasons(run: Run) -> list[list[Event]]:
    """The events of each season."""
    seasons: list[list[Event]] = [[]]
    for one in run.played:
        for event in one.step.events:
            seasons[-1].append(event)
            if isinstance(event, SeasonEnded):
                seasons.append([])
    return seasons


def _owner(run: Run, power: Power) -> Seat | None:
    powers = [player.power for player in run.state.players]
    return powers.index(power) if power in powers else None


def _any_season(told: Callable[[Sequence[Event]], bool], run: Run) -> bool:
    return any(map(told, _seasons(run)))


# --- Powers ---


def _a_coin_more(run: Run) -> bool:
    """1/A, without Persuasion."""
    return any(
        isinstance(event, Sold) and event.seat == _owner(run, "1A") and event.extra == 1
        for events in _seasons(run)
        for event in events
    )


def _leaves_after_acting(run: Run) -> bool:
    """1/B."""
    return any(
        isinstance(one.move, Leave) and before.turn is not None and before.turn.acted
        for before, one in zip(_states(run), run.played, strict=False)
    )


def _unsold_for_four(run: Run) -> bool:
    """2/A."""
    return any(
        isinstance(event, UnsoldPaid) and event.coins == 4 * len(event.cards)
        for events in _seasons(run)
        for event in events
    )


def _one_armor_for_the_other(run: Run) -> bool:
    """2/B."""
    return any(
        isinstance(event, Sold) and event.card.typology != event.typology
        for events in _seasons(run)
        for event in events
    )


def _places_all_goblins(run: Run) -> bool:
    """3/A: the extra one too."""
    seat = _owner(run, "3A")
    return seat is not None and any(
        one.seat == seat
        and isinstance(one.move, PlaceGoblin | RecruitOgre)
        and one.step.state.players[seat].goblins == 0
        for one in run.played
    )


def _wins_by_seven_coins(run: Run) -> bool:
    """3/B: without them somebody else would have won."""
    seat = _owner(run, "3B")
    coins = [player.coins for player in run.state.players]
    return seat is not None and coins[seat] == max(coins) > sorted(coins)[-2] >= max(coins) - 7


def _takes_a_toll(run: Run) -> bool:
    """4/A."""
    return any(isinstance(event, TollPaid) for events in _seasons(run) for event in events)


def _has_most_by_one(run: Run) -> bool:
    """4/B: with one token less others would have had as many, or more, in the end."""
    seat = _owner(run, "4B")
    favours = [player.favours for player in run.state.players]
    return seat is not None and favours[seat] == max(favours) and sorted(favours)[-2] >= favours[seat] - 1


def _pays_for_a_door(run: Run) -> bool:
    """5/A."""
    return any(isinstance(event, DoorOpened) and event.coin for events in _seasons(run) for event in events)


def _sells_what_was_discarded(events: Sequence[Event]) -> bool:
    """5/B."""
    taken = [(event.seat, event.card) for event in events if isinstance(event, DiscardTaken)]
    return any(isinstance(event, Sold) and (event.seat, event.card) in taken for event in events)


# --- Spells ---


def _sells_the_dearer(events: Sequence[Event]) -> bool:
    """Charme: a cheaper card was there, and was sold later or not at all."""
    decks = [event.deck for event in events if isinstance(event, SpellCast) and event.spell == "charme"]
    sold = [(at, event.card) for at, event in enumerate(events) if isinstance(event, Sold)]
    left = [(len(events), card) for event in events if isinstance(event, UnsoldPaid) for card in event.cards]
    return any(
        REGULAR_DECK[card.typology] in decks
        and other.typology == card.typology
        and other.price < card.price
        and at < then
        for at, card in sold
        for then, other in (*sold, *left)
    )


def _hides_goods(events: Sequence[Event]) -> bool:
    """Invisibility: somebody had what a hero could not see."""
    hidden = {event.typology for event in events if isinstance(event, WishPassed) and event.why == "invisible"}
    return any(card.typology in hidden for event in events if isinstance(event, UnsoldPaid) for card in event.cards)


def _turns_a_list_round(events: Sequence[Event]) -> bool:
    """Confusion: that hero bought two things."""
    heroes = [event.hero for event in events if isinstance(event, SpellCast) and event.spell == "confusion"]
    return sum(isinstance(event, Sold) and event.hero in heroes for event in events) > 1


def _persuades(events: Sequence[Event]) -> bool:
    return any(isinstance(event, Sold) and event.extra >= 3 for event in events)


def _empties_purses(events: Sequence[Event]) -> bool:
    return any(isinstance(event, PursesVanished) and event.coins > 0 for event in events)


# --- Rare events ---


def _runs_short(events: Sequence[Event]) -> bool:
    return any(isinstance(event, Reshuffled) for event in events)


def _brings_cloudy_home(events: Sequence[Event]) -> bool:
    return any(isinstance(event, BroughtBack) for event in events)


def _buys_in_a_loop(events: Sequence[Event]) -> bool:
    again = [at for at, event in enumerate(events) if isinstance(event, HeroCame) and event.again]
    return any(isinstance(events[at + 1], Sold) for at in again)


def _has_to_leave(run: Run) -> bool:
    """The fee is more than somebody has."""
    return any(
        state.turn is not None
        and state.dungeon is not None
        and not state.turn.acting
        and state.players[state.turn.seat].coins < len(state.dungeon.exits)
        for state in _states(run)
    )


def _is_decided_by_favours(run: Run) -> bool:
    counted = [event for events in _seasons(run) for event in events if isinstance(event, FavoursCounted)]
    return bool(counted) and run.outcome is not None and run.outcome.reason == "favours"


def _is_shared(run: Run) -> bool:
    return run.outcome is not None and run.outcome.reason == "shared"


_POWERS: Mapping[Power, tuple[int, Callable[[Run], bool]]] = {
    "1A": (2, _a_coin_more),
    "1B": (3, _leaves_after_acting),
    "2A": (4, _unsold_for_four),
    "2B": (5, _one_armor_for_the_other),
    "3A": (2, _places_all_goblins),
    "3B": (3, _wins_by_seven_coins),
    "4A": (4, _takes_a_toll),
    "4B": (5, _has_most_by_one),
    "5A": (2, _pays_for_a_door),
    "5B": (3, partial(_any_season, _sells_what_was_discarded)),
}
_SPELLS: Mapping[Spell, tuple[int, Callable[[Sequence[Event]], bool]]] = {
    "charme": (4, _sells_the_dearer),
    "invisibility": (5, _hides_goods),
    "confusion": (2, _turns_a_list_round),
    "persuasion": (3, _persuades),
    "disappearance": (4, _empties_purses),
}

MOMENTS: Mapping[str, Moment] = {
    **{f"power-{power.lower()}": Moment(seats, explore, told) for power, (seats, told) in _POWERS.items()},
    **{
        f"spell-{spell}": Moment(seats, explore, partial(_any_season, told)) for spell, (seats, told) in _SPELLS.items()
    },
    "deck-runs-short": Moment(5, explore, partial(_any_season, _runs_short)),
    "cloudy-comes-home": Moment(2, explore, partial(_any_season, _brings_cloudy_home)),
    "nothing-to-pay-with": Moment(3, explore, _has_to_leave),
    "favours-decide": Moment(4, explore, _is_decided_by_favours),
    "shared-victory": Moment(2, explore, _is_shared),
    "bought-in-a-loop": Moment(3, explore, partial(_any_season, _buys_in_a_loop), {"shopping": "loop"}),
}

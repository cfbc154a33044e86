"""What Favour tokens are worth in the end, and who has won.

Belongs here: DBZ-201 to DBZ-205. Does not belong here: when a game ends (``rules.season``).
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.contract import Line, Outcome
from engines.dungeon_bazar.data import FEWEST_FAVOURS, MOST_FAVOURS
from engines.dungeon_bazar.state import LEDGER, Player

_FAVOUR_LINES = tuple(LEDGER.index(key) for key in ("most_favours", "fewest_favours"))


def most(favours: Sequence[int]) -> tuple[int, ...]:
    """By seat, the coins for having most Favour tokens; all who are tied get them (R62)."""
    return tuple(MOST_FAVOURS if one == max(favours) else 0 for one in favours)


def fewest(favours: Sequence[int], coins: Sequence[int]) -> tuple[int, ...]:
    """By seat, the coins lost for having fewest: all who are tied lose them, but nobody if all are equal (R63), and
    nobody more than he has (R64)."""
    least, equal = min(favours), min(favours) == max(favours)
    return tuple(
        -min(FEWEST_FAVOURS, owned) if one == least and not equal else 0
        for one, owned in zip(favours, coins, strict=True)
    )


def outcome(players: Sequence[Player]) -> Outcome:
    """Most coins win; a tie is a shared victory (R65)."""
    coins = tuple(player.coins for player in players)
    return Outcome(
        places=_places(coins),
        scores=coins,
        breakdown=tuple(_lines(player) for player in players),
        reason=_reason(players, coins),
    )


def _places(coins: Sequence[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other > own for other in coins) for own in coins)


def _lines(player: Player) -> tuple[Line, ...]:
    return tuple(Line(key=key, value=value) for key, value in zip(LEDGER, player.ledger, strict=True))


def _reason(players: Sequence[Player], coins: Sequence[int]) -> str:
    """``favours`` if somebody else would have won, or shared, without what Favour tokens brought and cost."""
    places = _places(coins)
    if places.count(1) > 1:
        return "shared"
    before = _places([player.coins - sum(player.ledger[line] for line in _FAVOUR_LINES) for player in players])
    winner = places.index(1)
    return "coins" if before[winner] == 1 and before.count(1) == 1 else "favours"

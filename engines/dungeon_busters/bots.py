"""Choosing moves for Dungeon Busters, by level, from a view alone; and what a bot says at it.

Belongs here: what a player may think. Does not belong here: the state, the rules, and counting (``foresight``).
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.contract import Seat
from engines.dungeon_busters.foresight import Stakes, hopes, odds, stakes, tables
from engines.dungeon_busters.state import Choose, Keep, Move
from engines.dungeon_busters.view import Mine, View
from engines.rng import Rng

_THINKS = 6
"""An easy player thinks about one battle in so many."""
_NORMAL_TABLES = 25
_HARD_TABLES = 80
_RIVAL_TABLES = 30
"""How many ways in which the cards may lie a player goes through."""
_CALM = 1.0
"""How far apart, in points, two cards must be for a normal player to have a clear preference."""
_HARD_CALM = 0.2
_TALKS = 3
"""A hard player says something at one card in so many."""
_LIES = 3
"""And one time in so many it is not true."""
_UNLIKELY = 1_000_000


def _mine(view: View) -> tuple[Seat, Mine]:
    assert view.you is not None  # noqa: S101 - a bot has a seat
    assert view.mine is not None  # noqa: S101
    return view.you, view.mine


# --- Easy: mostly anything ---


def easy(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Plays any card, and now and then the one that looks good."""
    whim, rng = rng.below(_THINKS)
    if view.phase == "choose" and whim == 0:
        return normal(view, moves, rng)
    return rng.pick(moves)[0]


# --- Normal: looks at its own gain ---


def normal(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Prefers the card that brings most if the others play anything; takes the gem that is worth most."""
    match view.phase:
        case "choose":
            return _normal_card(view, rng)
        case "pay" | "pick":
            return _dearest(view, moves)
        case _:
            return rng.pick(moves)[0]


def _normal_card(view: View, rng: Rng) -> Move:
    seat, mine = _mine(view)
    ways = tables(_any_cards(view), _NORMAL_TABLES, rng.fork("tables"))
    return _some_card(mine.hand, odds(hopes(stakes(view), ways, seat, mine.hand, envy=0), _CALM), rng)


def _any_cards(view: View) -> list[tuple[tuple[int, ...], list[float]]]:
    """Everybody plays any card that they may hold."""
    return [(player.may_hold, [1 / len(player.may_hold)] * len(player.may_hold)) for player in view.players]


def _some_card(hand: Sequence[int], likely: Sequence[float], rng: Rng) -> Move:
    """Nobody can read a player who leaves something to chance."""
    drawn = rng.below(_UNLIKELY)[0] / _UNLIKELY
    for card, chance in zip(hand, likely, strict=True):
        drawn -= chance
        if drawn < 0:
            return Choose(card)
    return Choose(hand[-1])


def _dearest(view: View, moves: Sequence[Move]) -> Move:
    """What adds most points or costs fewest; of equals, the colour of which there are fewest."""
    seat, _ = _mine(view)
    pile = view.players[seat].gems
    best = max(view.offers, key=lambda offer: (offer.points, -pile.of(offer.colour)))
    return moves[view.offers.index(best)]


# --- Hard: expects others to look at their own gain, and grudges them theirs ---


def hard(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Plays against what normal players would play, for the lead and not for the gems."""
    match view.phase:
        case "keep":
            return _hard_hand(view, rng)
        case "choose":
            return _hard_card(view, rng)
        case _:
            return _dearest(view, moves)


def _hard_hand(view: View, rng: Rng) -> Move:
    """Leaves out cards from the middle: the lowest takes chests, the two highest decide battles."""
    lowest, *middle, second, highest = view.cards
    kept = rng.shuffled(middle)[0][: view.hand - 3]
    return Keep(tuple(sorted((lowest, *kept, second, highest))))


def _hard_card(view: View, rng: Rng) -> Move:
    seat, mine = _mine(view)
    at = stakes(view)
    ways = tables(_likely_cards(view, at, rng.fork("rivals")), _HARD_TABLES, rng.fork("tables"))
    hoped = hopes(at, ways, seat, mine.hand, envy=1 / (len(view.players) - 1))
    return _some_card(mine.hand, odds(hoped, _HARD_CALM), rng)


def _likely_cards(view: View, at: Stakes, rng: Rng) -> list[tuple[tuple[int, ...], list[float]]]:
    """Everybody prefers what would bring them most if all others played anything."""
    ways = tables(_any_cards(view), _RIVAL_TABLES, rng)
    return [
        (player.may_hold, odds(hopes(at, ways, player.seat, player.may_hold, envy=0), _CALM)) for player in view.players
    ]


# --- Talk ---


def talk(view: View, move: Move, rng: Rng) -> str | None:
    """Now and then announces a card: mostly the one that it plays, so that others take care not to double it."""
    if view.phase != "choose" or not isinstance(move, Choose):
        return None
    speaks, rng = rng.below(_TALKS)
    if speaks:
        return None
    lies, rng = rng.below(_LIES)
    _, mine = _mine(view)
    card = rng.pick(mine.hand)[0] if lies == 0 else move.card
    return rng.pick(_promises(card, highest=card == max(mine.hand)))[0]


def _promises(card: int, *, highest: bool) -> list[str]:
    plain = [f"I will play a {card}.", f"My {card} is in. Do not double it."]
    return [*plain, "I go high. Somebody else may open the chest."] if highest else plain

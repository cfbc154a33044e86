"""What never changes in Dungeon Bazar: goods, goblins, heroes, spells, tokens; and that coins are accounted for."""

from __future__ import annotations

from collections import Counter

from engines.dungeon_bazar.data import CARDS, EXTRA_GOBLINS, MARKET_HEROES, Card
from engines.dungeon_bazar.state import LEDGER, Dungeon, Player, State

_TOLLS = LEDGER.index("tolls")


def conserved(state: State) -> object:
    """Each of the 77 goods is somewhere once, everybody has all goblins, every hero and spell is accounted for."""
    cards = _cards(state)
    assert Counter(cards) == Counter(CARDS)
    assert all(player.coins == sum(player.ledger) >= 0 for player in state.players)
    assert sum(player.ledger[_TOLLS] for player in state.players) == 0
    return len(cards), _goblins(state), _heroes(state), _spells(state), _tokens(state.dungeon)


def _cards(state: State) -> list[Card]:
    piles = (*state.stock.decks, *state.stock.discards, *(player.goods for player in state.players))
    return [card for pile in (*piles, state.draft.cards if state.draft else ()) for card in pile]


def _goblins(state: State) -> list[int]:
    """By seat, in hand and in the rooms, but for 3/A's extra one, who is not there from the start."""
    return [_goblins_of(state, seat, player) for seat, player in enumerate(state.players)]


def _goblins_of(state: State, seat: int, player: Player) -> int:
    left_behind = sum(counts[seat] for counts in state.dungeon.goblins) if state.dungeon else 0
    return player.goblins + left_behind - (EXTRA_GOBLINS.get(player.power, 0) if player.power else 0)


def _heroes(state: State) -> int:
    """Those in the decks, and those who have left them, a season's and one for its Entrance."""
    decks = [hero for deck in state.stock.heroes for hero in deck]
    present = [customer.hero for customer in state.customers]
    assert len({*decks, *present}) == len(decks) + len(present)
    return len(decks) + state.season * (MARKET_HEROES[len(state.players)] + 1)


def _spells(state: State) -> int:
    present = [cast.spell for cast in state.spells]
    assert len({*state.stock.spells, *present}) == len(state.stock.spells) + len(present)
    return len(state.stock.spells) + state.season


def _tokens(dungeon: Dungeon | None) -> int:
    """Cloudy is face down, found, or back: one of him, and never more than four tokens."""
    if dungeon is None:
        return 1
    lying = [token for token in dungeon.tokens if token]
    assert len(lying) <= 4
    return lying.count("cloudy") + (dungeon.cloudy is not None)

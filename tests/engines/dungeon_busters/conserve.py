"""What never changes in Dungeon Busters: the gems, everybody's battle cards, and how many monsters are met."""

from __future__ import annotations

from engines.dungeon_busters.data import FIGHTS, LAST_DUNGEON
from engines.dungeon_busters.state import Player, State


def conserved(state: State) -> object:
    """All gems by colour, the battles behind, present and ahead, and that all hands are whole."""
    gems = state.loot.bank.plus(state.loot.spoils)
    for pile in state.loot.piles:
        gems = gems.plus(pile)
    ahead = len(state.way.deck) + FIGHTS * (LAST_DUNGEON - state.way.dungeon)
    present = state.way.monster is not None and state.phase != "over"
    return gems, len(state.history) + present + ahead, all(_is_whole(state, player) for player in state.players)


def _is_whole(state: State, player: Player) -> bool:
    """Nothing is missing of a hand, in hand or on the table, and nothing is there twice."""
    if player.kept is None:
        return not player.played
    whole = sorted((*player.hand, *player.played))
    return whole == list(player.kept) and len(whole) == state.setting.hand and set(whole) <= set(state.setting.cards)

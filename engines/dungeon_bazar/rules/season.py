"""Phase 6, the end of the season, and the end of the game (DBZ-195 to DBZ-205).

Belongs here: what is put back, and what Favour tokens bring in the end. Does not belong here: how a season begins
(``arriving``), and who has won (``scoring``).
"""

from __future__ import annotations

from dataclasses import replace

from engines.contract import Step
from engines.dungeon_bazar import scoring
from engines.dungeon_bazar.data import SEASONS
from engines.dungeon_bazar.events import FavoursCounted, GameEnded, SeasonEnded
from engines.dungeon_bazar.rules.arriving import begin_season
from engines.dungeon_bazar.rules.step import Events, Taken, with_coins
from engines.dungeon_bazar.state import OUTSIDE, Dungeon, Player, State


def end_season(state: State, events: Events) -> Taken:
    """Goblins and merchants come home; what nobody won or brought back is gone (R59 to R61)."""
    dungeon = state.dungeon
    assert dungeon is not None  # noqa: S101 - it stands until here
    lost = None if dungeon.cloudy_back else dungeon.cloudy
    ended = SeasonEnded(state.season, lost, state.spells[1].spell)
    players = tuple(_home(player, dungeon, seat) for seat, player in enumerate(state.players))
    after = replace(state, players=players, dungeon=None, spells=(), customers=(), displayed=False)
    if state.season == SEASONS:
        return _end_game(after, (*events, ended))
    return begin_season(after, (*events, ended))


def _home(player: Player, dungeon: Dungeon, seat: int) -> Player:
    goblins = player.goblins + sum(counts[seat] for counts in dungeon.goblins)
    return replace(player, goblins=goblins, place=OUTSIDE)


def _end_game(state: State, events: Events) -> Taken:
    """Five coins for most Favour tokens, then three off for fewest (R62 to R64)."""
    favours = tuple(player.favours for player in state.players)
    gained = scoring.most(favours)
    lost = scoring.fewest(favours, [player.coins for player in state.players])
    players = tuple(
        with_coins(with_coins(player, "most_favours", more), "fewest_favours", less)
        for player, more, less in zip(state.players, gained, lost, strict=True)
    )
    after = replace(state, phase="over", players=players)
    counted = FavoursCounted(favours, tuple(more + less for more, less in zip(gained, lost, strict=True)))
    places = scoring.outcome(players).places
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Step(after, (*events, counted, GameEnded(winners)))

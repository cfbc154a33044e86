"""Who may know what in Dungeon Bazar.

Belongs here: the view of a seat or spectator, written field by field, and events as a viewer may know them. Does not
belong here: the records themselves (``looks``), what everybody sees alike (``dungeon_view``, ``market_view``), rules,
and the words that a page puts on all this.

Public: coins, Favour tokens, goblins, pawns, the number of cards in each deck and the backs of everybody's goods (R10).
Secret until all have chosen: faces and offers. Secret until they are displayed: goods. Only the seat that chooses sees
the cards of a draft, or the discard pile. Nobody knows what lies face down.
"""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import assert_never

from engines.contract import Seat
from engines.dungeon_bazar.data import SEASONS, Card, Deck
from engines.dungeon_bazar.dungeon_view import entrance_view, exits, rooms, routes, turn_view
from engines.dungeon_bazar.events import (
    Acted,
    Bribed,
    BroughtBack,
    Collected,
    Declined,
    Discarded,
    DiscardOpened,
    DiscardTaken,
    DoorOpened,
    DraftBegan,
    EntrancePlaced,
    Event,
    FaceChosen,
    FacesShown,
    FavoursCounted,
    GameEnded,
    GoblinPlaced,
    GoodsDisplayed,
    HelpAsked,
    HeroCame,
    HeroLeft,
    Kept,
    LairRewarded,
    Left,
    Offered,
    OffersRevealed,
    OgreRecruited,
    PursesVanished,
    Reshuffled,
    RoundEnded,
    SeasonBegan,
    SeasonEnded,
    Sold,
    SpellCast,
    SpellTurned,
    SpellWon,
    TilePicked,
    TilesDealt,
    TollPaid,
    UnsoldPaid,
    Walked,
    WishPassed,
)
from engines.dungeon_bazar.forecast import alone, forecasts
from engines.dungeon_bazar.looks import Mine, PlayerView, RouteView, View
from engines.dungeon_bazar.market_view import draft_view, hero_views, sale_view, spell_views
from engines.dungeon_bazar.rules import moves, outcome, to_move
from engines.dungeon_bazar.rules.dungeon import fee
from engines.dungeon_bazar.rules.rewards import discarded_cards
from engines.dungeon_bazar.rules.setting_up import unpicked
from engines.dungeon_bazar.state import State

__all__ = ["View", "tell", "view"]


def view(state: State, viewer: Seat | None) -> View:
    """The game as that seat (None: a spectator) may know it."""
    awaited, dungeon = to_move(state), state.dungeon
    return View(
        phase=state.phase,
        to_move=tuple(sorted(awaited)),
        you=viewer,
        moves=() if viewer is None else moves(state, viewer),
        outcome=outcome(state),
        shopping=state.setting.shopping,
        season=state.season,
        seasons=SEASONS,
        players=_players(state),
        mine=None if viewer is None else _mine(state, viewer),
        rooms=rooms(state),
        entrance=entrance_view(state.setting.tiles, dungeon.entrance) if dungeon else None,
        exits=exits(len(state.players), dungeon.exits if dungeon else ()),
        fee=fee(state),
        first=dungeon.first if dungeon else None,
        turn=turn_view(state.turn),
        offers=state.revealed,
        heroes=hero_views(state),
        spells=spell_views(state),
        draft=draft_view(state, state.draft, viewer) if state.draft else None,
        discarded=sum(map(len, state.stock.discards)),
        discard=discarded_cards(state) if state.phase == "discard" and viewer in awaited else (),
        displayed=state.displayed,
        sale=sale_view(state, state.sale) if state.sale else None,
        forecast=forecasts(state) if state.displayed else (),
        unpicked=unpicked(state) if state.phase == "tiles" else (),
    )


# --- What a seat alone knows ---


def _mine(state: State, seat: Seat) -> Mine:
    return Mine(
        goods=state.players[seat].goods,
        face=state.faces[seat],
        offer=state.offers[seat],
        routes=_routes(state, seat),
        forecast=alone(state, seat) if state.phase in ("draft", "discard") else None,
    )


def _routes(state: State, seat: Seat) -> tuple[RouteView, ...]:
    if state.dungeon is None:
        return ()
    return routes(state.setting.tiles, state.dungeon.entrance, state.players[seat].place)


# --- What everybody knows of a seat ---


def _players(state: State) -> tuple[PlayerView, ...]:
    return tuple(_player_of(state, seat) for seat in range(len(state.players)))


def _player_of(state: State, seat: Seat) -> PlayerView:
    player, dungeon = state.players[seat], state.dungeon
    gone = dungeon.exits if dungeon else ()
    return _player(
        seat=seat,
        tile=player.tile,
        power=player.power,
        coins=player.coins,
        favours=player.favours,
        goblins=player.goblins,
        place=player.place,
        exit=gone.index(seat) + 1 if seat in gone else None,
        cloudy=dungeon is not None and dungeon.cloudy == seat and not dungeon.cloudy_back,
        accountant=dungeon is not None and dungeon.bribed == seat,
        ogre=dungeon is not None and dungeon.ogre.owner == seat,
        spells=tuple(cast.spell for cast in state.spells if cast.owner == seat),
        backs=_backs(player.goods),
        goods=player.goods if state.displayed else None,
        sealed=state.faces[seat] is not None or state.offers[seat] is not None,
    )


_player = functools.lru_cache(maxsize=1 << 12)(PlayerView)
"""One object per fact, so that what did not change is the same object in the next view."""


def _backs(goods: tuple[Card, ...]) -> tuple[Deck, ...]:
    return tuple(card.deck for card in goods)


# --- Events ---


def tell(event: Event, viewer: Seat | None) -> Event | None:
    """The event as that viewer may know it."""
    match event:
        case FaceChosen() if event.seat != viewer:
            return None if event.again else replace(event, face=None)
        case Offered() if event.seat != viewer:
            return None if event.again else replace(event, coins=None)
        case Kept() | Discarded() | DiscardTaken() if event.seat != viewer:
            return replace(event, card=None)
        case (
            FaceChosen()
            | Offered()
            | Kept()
            | Discarded()
            | DiscardTaken()
            | TilesDealt()
            | TilePicked()
            | FacesShown()
            | SeasonBegan()
            | EntrancePlaced()
            | SpellTurned()
            | OffersRevealed()
            | Acted()
            | Walked()
            | DoorOpened()
            | GoblinPlaced()
            | TollPaid()
            | Collected()
            | BroughtBack()
            | Bribed()
            | OgreRecruited()
            | HelpAsked()
            | RoundEnded()
            | Left()
            | LairRewarded()
            | Reshuffled()
            | DraftBegan()
            | SpellWon()
            | DiscardOpened()
            | GoodsDisplayed()
            | SpellCast()
            | HeroCame()
            | WishPassed()
            | Sold()
            | Declined()
            | HeroLeft()
            | PursesVanished()
            | UnsoldPaid()
            | SeasonEnded()
            | FavoursCounted()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)

"""How a game of Dungeon Bazar begins (DBZ-059 to DBZ-074, DBZ-215 to DBZ-222, DBZ-244, DBZ-245).

Belongs here: rooms, decks, tiles and their faces. Does not belong here: what begins anew each season (``arriving``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, cast

from engines.contract import IllegalMove, Options, Seat, Step
from engines.dungeon_bazar.data import (
    CARDS,
    CONTENTS,
    DECKS,
    EXTRA_COINS,
    EXTRA_FAVOURS,
    EXTRA_GOBLINS,
    FACES,
    GOBLINS,
    HEROES,
    POWER,
    SEASONAL,
    SEASONS,
    START_COINS,
    START_FAVOURS,
    TILE_NUMBERS,
    TILES,
    Card,
    Content,
    Face,
    Power,
    TileNumber,
)
from engines.dungeon_bazar.events import FaceChosen, FacesShown, TilePicked, TilesDealt
from engines.dungeon_bazar.moves import ChooseFace, PickTile
from engines.dungeon_bazar.rules.arriving import begin_season
from engines.dungeon_bazar.rules.step import Events, Taken, check_turn, put, with_coins, with_player
from engines.dungeon_bazar.state import Player, Setting, State, Stock
from engines.rng import Rng

FACE_MOVES = tuple(map(ChooseFace, FACES))


def setup(seats: int, rng: Rng, options: Options) -> Taken:
    """Nine rooms, eight places for cards, shuffled decks; the tiles dealt or to be picked (R1)."""
    setting, rng = _setting(rng, options)
    stock, rng = _stock(rng, seats)
    start = with_coins(Player(goblins=GOBLINS[seats], favours=START_FAVOURS), "start", START_COINS)
    state = State(
        rng=rng,
        setting=setting,
        phase="tiles",
        season=0,
        players=(start,) * seats,
        stock=stock,
        faces=(None,) * seats,
        offers=(None,) * seats,
    )
    return Step(state, ()) if options["tiles"] == "picked" else _deal(state)


def _setting(rng: Rng, options: Options) -> tuple[Setting, Rng]:
    """The rooms and what lies in them are two shuffles of their own."""
    tiles, rng = rng.shuffled(tuple(TILES))
    contents, rng = rng.shuffled(CONTENTS)
    dealt: list[Content | None] = list(contents)
    dealt.insert(tiles.index("lair"), None)
    return Setting(cast(Literal["once", "loop"], options["shopping"]), tiles, tuple(dealt)), rng


def _stock(rng: Rng, seats: int) -> tuple[Stock, Rng]:
    decks, heroes = list[tuple[Card, ...]](), list[tuple[str, ...]]()
    for deck in DECKS:
        cards, rng = rng.shuffled([card for card in CARDS if card.deck == deck])
        decks.append(cards)
    for level in range(1, SEASONS + 1):
        names, rng = rng.shuffled(hero_names(level, seats))
        heroes.append(names)
    spells, rng = rng.shuffled(SEASONAL)
    return Stock(tuple(decks), ((),) * len(DECKS), tuple(heroes), spells), rng


def hero_names(level: int, seats: int) -> list[str]:
    """The hero cards of a level that are in the game (DBZ-245, R2)."""
    return [hero.name for hero in HEROES.values() if hero.level == level and (seats > 3 or not hero.many)]


def _deal(state: State) -> Taken:
    tiles, rng = state.rng.shuffled(TILE_NUMBERS)
    players = tuple(replace(player, tile=tile) for player, tile in zip(state.players, tiles, strict=False))
    after = replace(state, rng=rng, phase="faces", players=players)
    return Step(after, (TilesDealt(tiles[: len(players)]),))


# --- Picking tiles ---


def picker(state: State) -> Seat:
    """The first seat without a tile."""
    return [player.tile for player in state.players].index(None)


def unpicked(state: State) -> tuple[TileNumber, ...]:
    """The tiles that nobody has."""
    taken = [player.tile for player in state.players]
    return tuple(tile for tile in TILE_NUMBERS if tile not in taken)


def tile_moves(state: State) -> tuple[PickTile, ...]:
    """Any tile that is left."""
    return tuple(map(PickTile, unpicked(state)))


def pick_tile(state: State, seat: Seat, tile: TileNumber) -> Taken:
    """The seat has its tile; after the last one all choose a face."""
    if state.phase != "tiles":
        raise IllegalMove("tiles_given", "Merchant tiles are given out once, before the first season.")
    check_turn(state, seat, picker(state))
    if tile not in unpicked(state):
        raise IllegalMove("tile_taken", "Another player has that Merchant tile.")
    after = with_player(state, seat, replace(state.players[seat], tile=tile))
    last = seat == len(state.players) - 1
    return Step(replace(after, phase="faces") if last else after, (TilePicked(seat, tile),))


# --- Choosing faces ---


def choose_face(state: State, seat: Seat, face: Face) -> Taken:
    """The seat is ready; when the last one is, all powers are shown and heroes arrive."""
    if state.phase != "faces":
        raise IllegalMove("not_now", _why_no_face(state))
    events = (FaceChosen(seat, face, again=state.faces[seat] is not None),)
    after = replace(state, faces=put(state.faces, seat, face))
    return Step(after, events) if None in after.faces else _show(after, events)


def _why_no_face(state: State) -> str:
    if state.phase == "tiles":
        return "First everybody picks a Merchant tile."
    return "The face of a Merchant tile is chosen once, for the whole game."


def _show(state: State, events: Events) -> Taken:
    players = tuple(map(_empowered, state.players, state.faces))
    powers = tuple(player.power for player in players if player.power)
    after = replace(state, players=players, faces=(None,) * len(players))
    return begin_season(after, (*events, FacesShown(powers)))


def _empowered(player: Player, face: Face | None) -> Player:
    """3/A, 3/B and 4/B are given at once."""
    assert player.tile is not None  # noqa: S101 - everybody has a tile and a face by now
    assert face is not None  # noqa: S101
    power: Power = POWER[player.tile, face]
    after = replace(player, power=power, goblins=player.goblins + EXTRA_GOBLINS.get(power, 0))
    return with_coins(after, "start", EXTRA_COINS.get(power, 0), EXTRA_FAVOURS.get(power, 0))

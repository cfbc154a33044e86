"""What a merchant does in an action round (DBZ-111 to DBZ-142, DBZ-219, DBZ-223): seven actions, and the Dragon's Help.

Belongs here: each action's conditions and effect. Does not belong here: whose round it is (``dungeon``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engines.contract import IllegalMove, Seat, Step
from engines.dungeon_bazar.data import (
    CHINESE_DOOR,
    CLOUDY_COINS,
    CLOUDY_FAVOURS,
    HELP_ACTIONS,
    INDIAN_TOLL,
    TileName,
)
from engines.dungeon_bazar.events import (
    Bribed,
    BroughtBack,
    Collected,
    DoorOpened,
    Event,
    GoblinPlaced,
    HelpAsked,
    OgreRecruited,
    TollPaid,
    Walked,
)
from engines.dungeon_bazar.moves import (
    AskHelp,
    Bribe,
    BringBack,
    Collect,
    EndRound,
    Leave,
    Move,
    OpenDoor,
    PlaceGoblin,
    RecruitOgre,
)
from engines.dungeon_bazar.plan import Exits, place_of, plan
from engines.dungeon_bazar.rules.dungeon import stage
from engines.dungeon_bazar.rules.step import Events, Taken, owner, put, with_coins
from engines.dungeon_bazar.state import ROOMS, Cell, Dungeon, Ogre, Place, Player, State, Turn

_PLACE_GOBLIN: Final = PlaceGoblin()
_COLLECT: Final = Collect()
_BRING_BACK: Final = BringBack()
_BRIBE: Final = Bribe()
_RECRUIT: Final = tuple(map(RecruitOgre, range(len(ROOMS))))
_ASK_HELP: Final = AskHelp()
_END_ROUND: Final = EndRound()
_LEAVE: Final = Leave()


# --- What is legal ---


def action_moves(state: State) -> tuple[Move, ...]:
    """Every action of the round that is going on, and how it may end."""
    dungeon, turn = stage(state)
    player = state.players[turn.seat]
    listed: list[Move] = []
    if turn.left:
        listed += _exits(state, player.place).walks
    listed += _door_moves(state, turn, player)
    if turn.left and player.place.cell is not None and player.place.kind == "room":
        listed += _room_moves(state, dungeon, turn, player.place.cell)
    if _may_ask(turn, player):
        listed.append(_ASK_HELP)
    if turn.acted:
        listed.append(_END_ROUND)
    if player.power == "1B":
        listed.append(_LEAVE)
    return tuple(listed)


def _door_moves(state: State, turn: Turn, player: Player) -> tuple[OpenDoor, ...]:
    exits = _exits(state, player.place)
    opens = exits.opens if turn.left else ()
    return opens + exits.coins if player.power == "5A" and player.coins >= CHINESE_DOOR else opens


def _room_moves(state: State, dungeon: Dungeon, turn: Turn, cell: Cell) -> list[Move]:
    player, tiles = state.players[turn.seat], state.setting.tiles
    listed: list[Move] = []
    if player.goblins:
        listed.append(_PLACE_GOBLIN)
    if dungeon.tokens[cell] and not (turn.helped or turn.recruited):
        listed.append(_COLLECT)
    if dungeon.cloudy == turn.seat and not dungeon.cloudy_back and tiles[cell] == "lair":
        listed.append(_BRING_BACK)
    if dungeon.bribed is None and tiles[cell] == "counting_house":
        listed.append(_BRIBE)
    if _may_recruit(dungeon.ogre, turn, player, cell):
        listed += _RECRUIT
    return listed


def _may_recruit(ogre: Ogre, turn: Turn, player: Player, cell: Cell) -> bool:
    there = ogre.owner is None and ogre.cell == cell
    return there and not turn.collected and player.favours > 0 and player.goblins > 0


def _may_ask(turn: Turn, player: Player) -> bool:
    return player.favours > 0 and not (turn.helped or turn.collected)


def _exits(state: State, place: Place) -> Exits:
    assert state.dungeon is not None  # noqa: S101 - holds in this phase
    return plan(state.setting.tiles, state.dungeon.entrance)[place]


# --- What each needs ---


def _begun(state: State) -> tuple[Dungeon, Turn, Player]:
    """Actions are for those who have decided to act."""
    dungeon, turn = stage(state)
    if not turn.acting:
        raise IllegalMove("must_decide", "Decide first: act, or leave the dungeon.")
    return dungeon, turn, state.players[turn.seat]


def _check_actions(turn: Turn) -> None:
    if not turn.left:
        raise IllegalMove("no_actions_left", "You have no actions left in this round.")


def _check_not_on_door(player: Player) -> None:
    if player.place.kind == "door":
        raise IllegalMove("on_a_door", "You stand on a door: move into one of its two rooms first.")


def _room(turn: Turn, player: Player) -> Cell:
    """The room for an action that is done in one."""
    _check_not_on_door(player)
    if player.place.cell is None:
        raise IllegalMove("in_the_entrance", "There is nothing to do in the Entrance: move into the dungeon.")
    _check_actions(turn)
    return player.place.cell


def _check_tile(state: State, cell: Cell, tile: TileName, code: str, message: str) -> None:
    if state.setting.tiles[cell] != tile:
        raise IllegalMove(code, message)


def _done(turn: Turn) -> Turn:
    return replace(turn, left=turn.left - 1, acted=True)


def _took(state: State, turn: Turn, player: Player, dungeon: Dungeon, *events: Event) -> Taken:
    """An action that revealed nothing."""
    players = put(state.players, turn.seat, player)
    return Step(replace(state, players=players, dungeon=dungeon, turn=_done(turn)), events, undoable=True)


# --- Moving and opening doors ---


def walk(state: State, cell: Cell | None) -> Taken:
    """Through an open door, or off the door on which one stands (R19)."""
    dungeon, turn, player = _begun(state)
    _check_actions(turn)
    exits = _exits(state, player.place)
    if cell not in exits.beyond:
        raise _no_way(player, exits, cell)
    to = place_of(cell)
    return _took(state, turn, replace(player, place=to), dungeon, Walked(turn.seat, player.place, to))


def _no_way(player: Player, exits: Exits, cell: Cell | None) -> IllegalMove:
    if player.place.kind == "door":
        return IllegalMove("other_door", "You stand on a door: move into one of its two rooms.")
    if cell in exits.closed:
        return IllegalMove("door_closed", "That door is closed: open it first.")
    return IllegalMove("not_adjacent", "No door leads there from where you stand.")


def open_door(state: State, move: OpenDoor) -> Taken:
    """The merchant stands on the door; it opens for nobody else, and closes behind him (R20)."""
    dungeon, turn, player = _begun(state)
    _check_not_on_door(player)
    if replace(move, coin=False) not in _exits(state, player.place).opens:
        raise IllegalMove("no_closed_door", "You do not stand beside a closed door there.")
    opened = DoorOpened(turn.seat, move.cell, move.side, move.coin)
    there = replace(player, place=Place("door", move.cell, move.side))
    if not move.coin:
        _check_actions(turn)
        return _took(state, turn, there, dungeon, opened)
    _check_chinese(player)
    paid = with_coins(there, "doors", -CHINESE_DOOR)
    after = replace(state, players=put(state.players, turn.seat, paid), turn=replace(turn, acted=True))
    return Step(after, (opened,), undoable=True)


def _check_chinese(player: Player) -> None:
    if player.power != "5A":
        raise IllegalMove("not_your_power", "Only 5/A opens doors for a coin.")
    if player.coins < CHINESE_DOOR:
        raise IllegalMove("no_coins", "You have no coin to open the door with.")


# --- Goblins ---


def place_goblin(state: State) -> Taken:
    """One in the room where the merchant stands; 4/A may get a coin for it."""
    dungeon, turn, player = _begun(state)
    cell = _room(turn, player)
    if not player.goblins:
        raise IllegalMove("no_goblins", "You have no goblins left in your hand.")
    after, tolls = _with_goblin(state, dungeon, turn.seat, cell)
    placed = replace(after, turn=_done(turn))
    return Step(placed, (GoblinPlaced(turn.seat, cell), *tolls), undoable=True)


def _with_goblin(state: State, dungeon: Dungeon, seat: Seat, cell: Cell) -> tuple[State, Events]:
    """A goblin goes from the hand into a room, and the toll for it to 4/A."""
    counts = dungeon.goblins[cell]
    goblins = put(dungeon.goblins, cell, put(counts, seat, counts[seat] + 1))
    player = state.players[seat]
    players = put(state.players, seat, replace(player, goblins=player.goblins - 1))
    after = replace(state, players=players, dungeon=replace(dungeon, goblins=goblins))
    return _with_toll(after, counts, seat, cell)


def _with_toll(state: State, counts: tuple[int, ...], seat: Seat, cell: Cell) -> tuple[State, Events]:
    """A coin to 4/A if he is there with a goblin or his merchant; who has none pays none (R29)."""
    indian, payer = owner(state, "4A"), state.players[seat]
    if indian is None or indian == seat or payer.coins < INDIAN_TOLL:
        return state, ()
    there = state.players[indian]
    if not counts[indian] and there.place != ROOMS[cell]:
        return state, ()
    players = put(state.players, seat, with_coins(payer, "tolls", -INDIAN_TOLL))
    players = put(players, indian, with_coins(there, "tolls", INDIAN_TOLL))
    return replace(state, players=players), (TollPaid(seat, indian, INDIAN_TOLL),)


# --- What lies and stands in rooms ---


def collect(state: State) -> Taken:
    """A token is turned over: a Favour token, or Cloudy, whom everybody sees (R26)."""
    dungeon, turn, player = _begun(state)
    cell = _room(turn, player)
    token = dungeon.tokens[cell]
    if token is None:
        raise IllegalMove("no_token", "No token lies in this room.")
    if turn.helped or turn.recruited:
        raise IllegalMove("favour_spent", "You have spent a Favour token in this round: you cannot collect one.")
    after = replace(dungeon, tokens=put(dungeon.tokens, cell, None))
    if token == "cloudy":  # noqa: S105 - no password
        after = replace(after, cloudy=turn.seat)
    else:
        player = replace(player, favours=player.favours + 1)
    taken = _took(state, replace(turn, collected=True), player, after, Collected(turn.seat, cell, token))
    return replace(taken, undoable=False)


def bring_back(state: State) -> Taken:
    """Only the finder, once, in the Lair."""
    dungeon, turn, player = _begun(state)
    cell = _room(turn, player)
    if dungeon.cloudy != turn.seat or dungeon.cloudy_back:
        raise IllegalMove("no_cloudy", "You do not have Cloudy.")
    _check_tile(state, cell, "lair", "not_the_lair", "Cloudy wants to go to the Lair of the Dragon.")
    after = with_coins(player, "cloudy", CLOUDY_COINS, CLOUDY_FAVOURS)
    brought = BroughtBack(turn.seat, CLOUDY_COINS, CLOUDY_FAVOURS)
    return _took(state, turn, after, replace(dungeon, cloudy_back=True), brought)


def bribe(state: State) -> Taken:
    """A coin for each Favour token, none for none (R27)."""
    dungeon, turn, player = _begun(state)
    cell = _room(turn, player)
    _check_tile(state, cell, "counting_house", "no_accountant", "The Accountant does not stand in this room.")
    if dungeon.bribed is not None:
        raise IllegalMove("already_bribed", "The Accountant has been bribed in this season.")
    coins = player.favours
    after = with_coins(player, "bribes", coins)
    return _took(state, turn, after, replace(dungeon, bribed=turn.seat), Bribed(turn.seat, coins))


def recruit_ogre(state: State, cell: Cell) -> Taken:
    """For a Favour token the Ogre goes to any room, with a goblin on him (R28)."""
    dungeon, turn, player = _begun(state)
    origin = _room(turn, player)
    _check_ogre(state, dungeon, turn, origin)
    if cell not in range(len(ROOMS)):
        raise IllegalMove("no_such_room", "There is no such room.")
    paid = replace(state, players=put(state.players, turn.seat, replace(player, favours=player.favours - 1)))
    there = replace(dungeon, ogre=Ogre(cell, turn.seat))
    after, tolls = _with_goblin(paid, there, turn.seat, cell)
    recruited = replace(after, turn=_done(replace(turn, recruited=True)))
    return Step(recruited, (OgreRecruited(turn.seat, origin, cell), *tolls), undoable=True)


def _check_ogre(state: State, dungeon: Dungeon, turn: Turn, cell: Cell) -> None:
    player = state.players[turn.seat]
    if dungeon.ogre.owner is not None:
        raise IllegalMove("ogre_recruited", "The Ogre has been recruited in this season.")
    _check_tile(state, cell, "ogres_kitchen", "no_ogre", "The Ogre does not stand in this room.")
    if turn.collected:
        raise IllegalMove("favour_collected", "You have collected a token in this round: you cannot spend one.")
    if not player.favours:
        raise IllegalMove("no_favours", "The Ogre wants a Favour token, and you have none.")
    if not player.goblins:
        raise IllegalMove("no_goblins", "You have no goblin left to place on the Ogre.")


# --- The Dragon's Help ---


def ask_help(state: State) -> Taken:
    """Two actions more, once in a round, for a Favour token (R25)."""
    _, turn, player = _begun(state)
    if turn.helped:
        raise IllegalMove("already_helped", "The dragon helps once in a round.")
    if turn.collected:
        raise IllegalMove("favour_collected", "You have collected a token in this round: you cannot spend one.")
    if not player.favours:
        raise IllegalMove("no_favours", "The dragon helps for a Favour token, and you have none.")
    players = put(state.players, turn.seat, replace(player, favours=player.favours - 1))
    helped = replace(turn, left=turn.left + HELP_ACTIONS, helped=True)
    return Step(replace(state, players=players, turn=helped), (HelpAsked(turn.seat),), undoable=True)

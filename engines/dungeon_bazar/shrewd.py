"""How a hard player decides, phase by phase.

Belongs here: from opinions to a move. Does not belong here: the opinions: of the market (``prospects``, ``guesses``,
``haggling``), of the dungeon (``standing``, ``errands``), and of Favour tokens (``favours``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from engines.dungeon_bazar.errands import IN_HAND, Mind, Stop, costs
from engines.dungeon_bazar.favours import token_worth
from engines.dungeon_bazar.guesses import keeping, taking
from engines.dungeon_bazar.haggling import NUMBER, PRICE, Fair, fair, lead, takings
from engines.dungeon_bazar.looks import PlayerView, SaleView, View
from engines.dungeon_bazar.moves import (
    Act,
    AskHelp,
    Bribe,
    BringBack,
    Collect,
    EndRound,
    Leave,
    Move,
    Offer,
    OpenDoor,
    PlaceGoblin,
    RecruitOgre,
    Sell,
)
from engines.dungeon_bazar.prospects import Prospects, castings, prospects
from engines.dungeon_bazar.standing import Standing
from engines.rng import Rng

GOING_FIRST = 5.0
"""What the First Player token is worth besides the Favour token. One who reckons with 4.5 among others who reckon with
3.0 ends ahead of them by 4.6 coins at a table of four, 3.8 of three and 1.2 of two (240, 200 and 300 games, give or
take one); with 5.0 at a table of five by 2.5 (170 games), with 6.0 at one of four only by 1.0 (240 games)."""
HELP_MARGIN = 0.3
"""How much more the dragon's help has to bring than its token is worth."""


def shrewd(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """The best move that a hard player finds."""
    if len(moves) == 1:
        return moves[0]
    match view.phase:
        case "tiles" | "faces":
            # No face is always the better one, and all ten powers are to be met.
            return rng.pick(moves)[0]
        case "offer":
            return _offer(view, moves, rng)
        case "dungeon":
            return _in_dungeon(view, moves)
        case "draft" | "discard":
            return _card(view, moves)
        case "spells":
            return _cast(view, moves)
        case "sale":
            return _sale(view, moves)
        case "over":
            raise AssertionError("nobody moves when the game is over")
        case _:
            assert_never(view.phase)


def me(view: View) -> PlayerView:
    """The seat that moves."""
    assert view.you is not None  # noqa: S101 - a bot has a seat
    return view.players[view.you]


def _hopes(view: View) -> Prospects:
    names = tuple(hero.name for hero in view.heroes)
    power = me(view).power
    in_sale = power if power in ("2A", "2B") else None
    return prospects(names, len(view.players), in_sale, view.shopping == "loop")


# --- Offers ---


def _offer(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """What winning is worth, never the same for sure."""
    worth = token_worth(view, me(view).seat) + GOING_FIRST
    luck, _ = rng.below(100)
    coins = int(worth + luck / 100)
    return Offer(max(0, min(coins, len(moves) - 1)))


# --- The dungeon ---


def _mind(view: View) -> Mind:
    seat = me(view).seat
    standing = Standing(view, me(view), _hopes(view))
    return Mind(view, me(view), standing, favour=-token_worth(view, seat, -1), token=token_worth(view, seat))


def _in_dungeon(view: View, moves: Sequence[Move]) -> Move:
    turn = view.turn
    assert turn is not None  # noqa: S101 - holds in this phase
    if not turn.acting:
        return Act() if _stays(view) else Leave()
    mind = _mind(view)
    if not turn.left:
        return _out_of_actions(view, mind, moves)
    errand = mind.best(costs(turn.left, view.fee), idle=EndRound() in moves)
    if errand.first is None:
        return _end(view, moves)
    return _step(view, errand.first, moves)


def _stays(view: View) -> bool:
    """Whether another round brings more than leaving now."""
    mind, gone = _mind(view), Standing(view, me(view), _hopes(view), leaving=True)
    leaving = gone.total(pawn=True) - mind.standing.total() + _first_leaver(view)
    return mind.best(costs(0, view.fee), idle=False).value + IN_HAND * me(view).goblins > leaving


def _first_leaver(view: View) -> int:
    return view.exits[0].coins if view.exits[0].seat is None else 0


def _out_of_actions(view: View, mind: Mind, moves: Sequence[Move]) -> Move:
    """The dragon's help if two more actions are worth a Favour token; else the round is over."""
    if AskHelp() in moves:
        helped = _helped(view)
        with_help = helped.best(costs(2, view.fee), idle=False)
        without = mind.best(costs(0, view.fee), idle=True)
        if with_help.value - mind.favour > without.value + HELP_MARGIN:
            return AskHelp()
    return _end(view, moves)


def _helped(view: View) -> Mind:
    assert view.turn is not None  # noqa: S101 - holds in this phase
    return _mind(replace(view, turn=replace(view.turn, helped=True)))


def _end(view: View, moves: Sequence[Move]) -> Move:
    if Leave() in moves and not _stays(view):
        return Leave()
    return EndRound() if EndRound() in moves else moves[0]


# --- Doing what is planned ---


def _step(view: View, stop: Stop, moves: Sequence[Move]) -> Move:
    """The next move of a plan."""
    player, mine = me(view), view.mine
    assert mine is not None  # noqa: S101 - a bot has a seat
    if player.place.kind == "room" and player.place.cell == stop.cell:
        return next((move for move in _deeds(stop) if move in moves), _end(view, moves))
    step = next(route.steps[0] for route in mine.routes if route.cell == stop.cell)
    if stop.by_coin and isinstance(step, OpenDoor) and (by_coin := replace(step, coin=True)) in moves:
        return by_coin
    return step if step in moves else _end(view, moves)


def _deeds(stop: Stop) -> list[Move]:
    task = stop.task
    deeds: list[Move] = []
    if task.returns:
        deeds.append(BringBack())
    if task.bribes:
        deeds.append(Bribe())
    if task.ogre is not None:
        deeds.append(RecruitOgre(task.ogre))
    elif task.goblins:
        deeds.append(PlaceGoblin())
    if task.collects:
        deeds.append(Collect())
    return deeds


# --- Goods ---


def _card(view: View, moves: Sequence[Move]) -> Move:
    """The card that leaves it farthest ahead."""
    seat = me(view).seat
    judge = keeping if view.phase == "draft" else taking
    ahead = judge(view, seat, _hopes(view), token_worth(view, seat))
    return moves[max(range(len(moves)), key=ahead.__getitem__)]


# --- Spells ---


def _stalls(view: View) -> list[list[int]]:
    return [[NUMBER[card] for card in player.goods or ()] for player in view.players]


def _cast(view: View, moves: Sequence[Move]) -> Move:
    """Where it leaves the seat farthest ahead, with all goods in sight."""
    seat = me(view).seat
    spell = next(one.spell for one in view.spells if one.owner == seat and not one.cast)
    sales = castings(fair(view, token_worth(view, seat)), spell, seat)
    stalls = _stalls(view)
    ahead = [lead(takings(one, stalls), seat) for one in sales]
    return moves[max(range(len(moves)), key=ahead.__getitem__)]


# --- The sale ---


def _sale(view: View, moves: Sequence[Move]) -> Move:
    """Sells, or keeps the card, whatever leaves the seat farther ahead when all is sold."""
    assert view.sale is not None  # noqa: S101 - holds in this phase
    return max(moves, key=lambda move: _afterwards(view, view.sale, move))


def _afterwards(view: View, sale: SaleView | None, move: Move) -> float:
    assert sale is not None  # noqa: S101 - somebody is asked
    seat = me(view).seat
    now = fair(view, token_worth(view, seat))
    if isinstance(move, Sell):
        return _sold(view, sale, now, move)
    return lead(takings(_declined(view, sale, now), _stalls(view)), seat)


def _declined(view: View, sale: SaleView, now: Fair) -> Fair:
    at = _hero_at(view, sale)
    shoppers = list(now.shoppers)
    shoppers[at] = replace(shoppers[at], declined=(*sale.declined, me(view).seat))
    return replace(now, shoppers=tuple(shoppers))


def _sold(view: View, sale: SaleView, now: Fair, move: Sell) -> float:
    """What the seat gets for the card, and how the sale goes on without it."""
    seat, at = me(view).seat, _hero_at(view, sale)
    price = min(PRICE[NUMBER[move.card]], sale.coins)
    extra = min(now.extra[seat], sale.coins - price)
    shoppers = list(now.shoppers)
    shoppers[at] = replace(shoppers[at], purse=sale.coins - price - extra, wants=shoppers[at].wants[1:])
    stalls = _stalls(view)
    stalls[seat].remove(NUMBER[move.card])
    gains = takings(replace(now, shoppers=tuple(shoppers)), stalls)
    gains[seat] += price + extra + (now.favour if move.card.junk else 0.0)
    return lead(gains, seat)


def _hero_at(view: View, sale: SaleView) -> int:
    return [hero.name for hero in view.heroes].index(sale.hero)

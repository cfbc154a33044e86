"""Phase 2, the offering to the dragon (DBZ-097 to DBZ-104; rulings R8, R9, R10)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import Power
from engines.dungeon_bazar.events import Offered, OffersRevealed
from engines.dungeon_bazar.moves import Act, Leave, Offer
from engines.dungeon_bazar.state import Revealed
from tests.engines.dungeon_bazar.acting import code, do, now, offers, only, refusal, turn_of
from tests.engines.dungeon_bazar.scenes import SEATS, dungeon, sealing

POWERS: tuple[Power, ...] = ("4B", "2A", "5A", "1A", "3A")
"""By seat: seat 3 has the lowest tile, then seat 1, seat 4, seat 0, seat 2."""


def all_seal(*coins: int) -> tuple[int, list[int]]:
    """Who wins with these offers, and how many coins everybody has then."""
    state = sealing(seats=len(coins), plain=POWERS)
    step = offers(state, *coins)
    (revealed,) = only(step.events, OffersRevealed)
    return revealed.winner, [player.coins for player in step.state.players]


# --- Sealing ---


@pytest.mark.clause("DBZ-097", "R8")
@pytest.mark.case("RU-24", "IN-05")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_may_offer_from_nothing_to_all_coins(seats: int) -> None:
    state = sealing(seats=seats, coins={0: 0, 1: 7})
    assert GAME.to_move(state) == set(range(seats))
    assert GAME.moves(state, 0) == (Offer(0),)
    assert GAME.moves(state, 1) == tuple(map(Offer, range(8)))
    for seat, coins in ((0, 1), (1, 8), (1, 10**9), (1, -1), (0, -5)):
        refused = refusal(state, seat, Offer(coins))
        assert refused is not None
        assert refused[0] in {"too_few_coins", "less_than_nothing"}
    assert [player.coins for player in state.players][:2] == [0, 7]


@pytest.mark.clause("DBZ-097", "R8")
def test_all_are_awaited_at_once_seal_in_any_order_and_may_think_again() -> None:
    state = sealing()
    for order in permutations(range(3)):
        after = state
        for seat in order[:-1]:
            after = do(after, (seat, Offer(5 + seat))).state
            assert seat not in GAME.to_move(after)
            assert Offer(0) in GAME.moves(after, seat)
        assert GAME.to_move(after) == {order[-1]}
        changed = do(after, (order[0], Offer(1)))
        assert changed.events == (Offered(order[0], 1, again=True),)
        assert changed.state.phase == "offer"
        last = do(changed.state, (order[-1], Offer(0)))
        assert only(last.events, OffersRevealed)[0].coins[order[0]] == 1


@pytest.mark.clause("DBZ-097", "R10")
@pytest.mark.case("IN-05")
def test_an_offer_is_sealed_until_the_last_one_is_in() -> None:
    step = do(sealing(), (0, Offer(9)))
    assert step.events == (Offered(0, 9, again=False),)
    assert step.state.players[0].coins == 20
    for viewer in (1, 2, None):
        view = GAME.view(step.state, viewer)
        assert view.offers is None
        assert [player.sealed for player in view.players] == [True, False, False]
        assert [GAME.tell(event, viewer) for event in step.events] == [Offered(0, None, again=False)]
    mine = GAME.view(step.state, 0).mine
    assert mine is not None
    assert mine.offer == 9


# --- The reveal ---


@pytest.mark.clause("DBZ-098", "DBZ-103", "DBZ-104")
@pytest.mark.case("RU-24")
def test_the_highest_offer_pays_gets_a_favour_and_goes_first_and_nobody_else_pays() -> None:
    step = offers(sealing(plain=POWERS, seats=4), 3, 0, 6, 5)
    assert step.events[-1] == OffersRevealed((3, 0, 6, 5), 2, 6)
    assert [player.coins for player in step.state.players] == [20, 20, 14, 20]
    assert [player.favours for player in step.state.players] == [1, 1, 2, 1]
    assert (now(step.state).first, turn_of(step.state).seat) == (2, 2)
    assert GAME.moves(step.state, 2) == (Act(), Leave())
    assert step.state.revealed == Revealed((3, 0, 6, 5), 2)
    for viewer in (*range(4), None):
        view = GAME.view(step.state, viewer)
        assert (view.phase, view.first, view.offers) == ("dungeon", 2, Revealed((3, 0, 6, 5), 2))
        assert GAME.tell(step.events[-1], viewer) == step.events[-1]


@pytest.mark.clause("DBZ-099", "DBZ-060")
@pytest.mark.case("RU-24")
@pytest.mark.parametrize(
    ("coins", "winner"),
    [
        ((4, 4, 4, 4, 4), 3),
        ((4, 4, 4, 0, 4), 1),
        ((4, 3, 4, 3, 4), 4),
        ((4, 3, 4, 3, 3), 0),
        ((2, 2, 5, 5, 2), 3),
        ((20, 0, 20, 0, 0), 0),
    ],
    ids=str,
)
def test_of_equal_offers_the_lowest_tile_wins(coins: tuple[int, ...], winner: int) -> None:
    paid = [20 - (coins[winner] if seat == winner else 0) for seat in range(5)]
    assert all_seal(*coins) == (winner, paid)


@pytest.mark.clause("R9", "DBZ-099")
@pytest.mark.case("RU-24")
@pytest.mark.parametrize(("seats", "winner"), [(2, 1), (3, 1), (4, 3), (5, 3)])
def test_where_all_offer_nothing_the_lowest_tile_wins_for_nothing(seats: int, winner: int) -> None:
    step = offers(sealing(seats=seats, plain=POWERS), *[0] * seats)
    assert step.events[-1] == OffersRevealed((0,) * seats, winner, 0)
    assert [player.coins for player in step.state.players] == [20] * seats
    assert step.state.players[winner].favours == 2
    assert now(step.state).first == winner


@pytest.mark.clause("DBZ-098", "R8")
def test_all_coins_may_go_to_the_dragon() -> None:
    assert all_seal(20, 0) == (0, [0, 20])


@pytest.mark.clause("DBZ-097")
def test_there_is_one_offering_a_season() -> None:
    state = dungeon()
    assert GAME.to_move(state) == {0}
    assert code(state, 0, Offer(1)) == "no_offering"
    assert code(state, 1, Offer(1)) == "no_offering"


@pytest.mark.clause("DBZ-098", "DBZ-105")
def test_the_losers_offers_are_shown_too_and_theirs_come_back() -> None:
    """Reveals it together with other players: everybody sees everybody's hand."""
    step = offers(sealing(seats=2), 2, 7)
    assert GAME.view(step.state, 0).offers == Revealed((2, 7), 1)
    assert [player.coins for player in step.state.players] == [20, 13]

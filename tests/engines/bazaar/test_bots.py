"""The bots: the stronger level wins more, and plays as a sensible player would."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from engines.arena import bot, play
from engines.bazaar import GAME
from engines.bazaar.cubes import minus, plus
from engines.bazaar.planning import Market, Offer, hands, trades
from engines.bazaar.state import Buy, Keep, Roll, SendBack, State, Trade
from engines.rng import Rng
from tests.engines.bazaar.scenes import bought, cubes, do, scene


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_do_not_go_round_in_circles(level: str) -> None:
    for number in range(6):
        assert len(play(GAME, [bot(level)] * 2, f"circles{number}").played) < 1000


def choices(state: State, level: str = "hard", times: int = 12) -> set[object]:
    """What a bot does here by various chances."""
    (seat,) = GAME.to_move(state)
    view, moves = GAME.view(state, seat), GAME.moves(state, seat)
    return {GAME.bots[level](view, moves, Rng(f"choice{number}")) for number in range(times)}


def test_nobody_who_thinks_lets_a_perfect_ware_lie() -> None:
    assert choices(scene("RRRRB", "R", phase="buy")) == {Buy(0)}


def test_a_trade_that_completes_a_ware_with_nothing_left_is_made() -> None:
    state = scene("RRRRYY", "R", cards=(1, 7), tops=("RRRRB", "GGGGG"))
    assert all(isinstance(move, Roll | Trade) for move in choices(state))
    exact = scene("GGRB", "R", cards=(1, 7), tops=("GGWWB", "YYYYY"))
    assert choices(exact) == {Trade(1, 1, "left")}


def test_nobody_ends_a_game_that_would_be_lost_by_it() -> None:
    close = {"phase": "buy", "left": 1, "empty": 1}
    behind = scene("RRRRBYYY", "R", purchases={1: bought(12, 12)}, **close)  # type: ignore[arg-type]
    ahead = scene("RRRRBYYY", "R", purchases={0: bought(12, 12)}, **close)  # type: ignore[arg-type]
    assert choices(behind) == {Keep()}
    assert choices(ahead) == {Buy(0)}


def test_the_neighbour_loses_what_hurts() -> None:
    state = do(scene("RRRRGGGGYY", "R", tops=("RRRRB", "WWWWW")), Trade(7, 0, "right")).state
    assert sum(state.hands[0]) == 9
    full = do(scene("RRRRBGGGGY", "W", tops=("RRRRB", "WWWWW"), phase="buy"), Keep()).state
    assert full.phase == "roll_or_trade"
    over = do(scene("RRRRBGGGGYY", "W", tops=("RRRRB", "WWWWW"), phase="buy"), Keep()).state
    assert choices(over) <= {SendBack(cubes("R")), SendBack(cubes("B"))}


# --- What hands are worth ---


def market(*words: str, pace: float = 2.0) -> Market:
    offers = tuple(Offer(cubes(word), (5, 3, 2, 1)) for word in words)
    return Market(cards=(1, 7), offers=offers, pace=pace, thrift=0.0)


def some_hands() -> Iterator[tuple[int, int, int, int, int]]:
    yield from itertools.islice(hands(), 0, None, 101)


def test_a_hand_is_worth_what_its_best_action_leads_to() -> None:
    here = market("GGWWB", "RRRYY")
    for hand in some_hands():
        if sum(hand) < 10:
            afters = [here.rolling(hand), *(here.arriving(after) for after in trades((1, 7), hand) if sum(after) <= 10)]
            assert here.waiting(hand) == pytest.approx(max(afters) - here.pace, abs=0.03)


def test_a_purchase_or_waiting_whichever_is_better() -> None:
    here = market("GGWWB")
    assert here.gain(cubes("GGWWB")) == here.arriving(cubes("GGWWB")) == 5
    assert here.gain(cubes("GGWW")) is None
    assert here.gain(cubes("GGWWBRRRR")) == 1
    patient = market("GGWWB", pace=0.1)
    assert patient.arriving(cubes("GGWWBRRRR")) > 1


def test_the_neighbour_takes_the_best_of_what_is_over_ten() -> None:
    here = market("GGWWB", "RRRYY")
    hand = cubes("GGWWBYYYRRR")
    left = [minus(hand, one) for one in (cubes(letter) for letter in "RBGYW")]
    assert here.waiting(hand) == min(here.waiting(one) for one in left)
    assert plus(left[0], cubes("R")) == hand

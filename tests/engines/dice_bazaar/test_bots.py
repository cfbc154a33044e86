"""The bots: the stronger level wins more, every game ends, and a sensible player would do the same."""

from __future__ import annotations

import pytest

from engines.arena import bot, play
from engines.contract import Options
from engines.dice_bazaar import GAME
from engines.dice_bazaar.data import PRODUCTS, Card, Product
from engines.dice_bazaar.dice import Dice
from engines.dice_bazaar.state import AskGenie, Buy, End, Move, Roll, SetAside, State, TakeBack, Trade
from engines.rng import Rng
from tests.engines.dice_bazaar.scenes import SEATS, Aside, scene

ALL: Options = {"collection": True, "monkey": True}


# --- Every game ends ---


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [{}, ALL, {**ALL, "length": 2}], ids=["base", "all", "long"])
@pytest.mark.parametrize(("level", "games"), [("easy", 10), ("normal", 20), ("hard", 2)])
def test_bots_finish_every_game(seats: int, options: Options, level: str, games: int) -> None:
    for number in range(games):
        run = play(GAME, [bot(level)] * seats, f"ends{number}", options)
        assert run.outcome is not None
        assert run.state.round < 150


LOCKED: Aside = {
    0: {"gem": (1, 2, 4, 5), "pottery": (2, 3)},
    1: {"gem": (2, 4, 5, 6), "pottery": (3, 3)},
}
"""Everybody's dice are set aside, and nothing is complete."""


@pytest.mark.clause("D16", "D20")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_get_out_of_a_bazaar_where_all_dice_are_set_aside_and_nobody_wants_what_is_there(level: str) -> None:
    owned: dict[int, list[Card]] = {seat: ["genie", "monkey"] for seat in range(2)}
    tops: dict[Product, list[Card]] = {product: [product, "monkey", "genie"] for product in PRODUCTS}
    for number in range(20):
        state = scene(2, phase="roll", aside=LOCKED, cards=owned, stacks=tops, seed=f"locked{number}", monkey=True)
        rng = Rng(f"{level}{number}")
        for count in range(1000):
            if state.phase == "over":
                break
            seat = state.turn
            move = GAME.bots[level](GAME.view(state, seat), GAME.moves(state, seat), rng.fork(str(count)))
            state = GAME.apply(state, seat, move).state
        assert state.phase == "over"


# --- What a hard player does ---


def hard(state: State) -> Move:
    return GAME.bots["hard"](GAME.view(state, state.turn), GAME.moves(state, state.turn), Rng("choice"))


def test_it_buys_the_gem_rather_than_spend_its_dice_on_less() -> None:
    state = scene(hand=(1, 2, 4, 5, 6, 6), prices={"teapot": (1, 2, 4)})
    assert hard(state) == Buy("gem")


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    state = scene(2, hand=(2, 6), cards={1: ["gem"]}, stacks={"spice": ("spice",)})
    assert hard(state) != Buy("spice")
    winning = scene(2, hand=(2, 6), cards={0: ["gem"]}, stacks={"spice": ("spice",)})
    assert hard(winning) == Buy("spice")


def test_it_buys_what_else_it_can_before_the_last_card() -> None:
    state = scene(
        2,
        hand=(1, 2, 4, 5, 6),
        cards={0: ["gem"]},
        stacks={"spice": ("spice",)},
        prices={"spice": (2, 6)},
    )
    assert hard(state) == Buy("teapot")


def test_it_trades_up_when_that_completes_a_price() -> None:
    state = scene(hand=(1,), cards={0: ["pottery", "gem"]}, aside={0: {"gem": (2, 4, 5, 6)}})
    assert hard(state) == SetAside("gem", 1) or hard(state) == Buy("gem")
    lacking = scene(hand=(3,), cards={0: ["pottery", "gem"]}, aside={0: {"gem": (2, 4, 5, 6)}})
    assert hard(lacking) == Trade("pottery", 3, 1)


def test_it_asks_the_genie_for_dice_that_are_of_no_use() -> None:
    prices: dict[Product, Dice] = {
        "spice": (1, 1),
        "teapot": (1, 1, 1),
        "pottery": (1, 1, 1, 1),
        "gem": (1, 1, 1, 1, 1),
    }
    state = scene(hand=(3, 4, 6), cards={0: ["genie"]}, prices=prices)
    assert hard(state) == AskGenie()
    without = scene(hand=(3, 4, 6), prices=prices)
    assert hard(without) == End()


def test_it_keeps_a_group_that_misses_one_die_and_gives_up_a_hopeless_one() -> None:
    near = scene(phase="roll", aside={0: {"gem": (1, 2, 4, 5)}})
    assert hard(near) == Roll()
    far = scene(phase="roll", aside={0: {"gem": (1, 2, 4), "pottery": (2, 3), "spice": (2,)}})
    assert isinstance(hard(far), TakeBack)


def test_it_goes_to_where_no_rival_is_about_to_buy() -> None:
    """Of two products, the dearer one is left alone where rivals are sure to come first."""
    prices: dict[Product, Dice] = {"teapot": (1, 2, 3), "pottery": (1, 2, 3, 4)}
    stacks: dict[Product, list[Card]] = {"spice": ["spice", "genie"], "gem": ["gem", "genie"]}
    rivals: Aside = {1: {"pottery": (1, 2, 3)}, 2: {"pottery": (1, 2, 3)}}
    quiet = scene(3, hand=(1, 3, 5), prices=prices, stacks=stacks, cards={0: ["genie"]})
    busy = scene(3, hand=(1, 3, 5), prices=prices, stacks=stacks, cards={0: ["genie"]}, aside=rivals)
    assert hard(quiet) == SetAside("pottery", 1)
    assert hard(busy) == SetAside("teapot", 1)

"""The action of a turn: a roll or a trade (BAZ-017 to BAZ-024)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.bazaar import GAME
from engines.bazaar.cubes import COLOURS, ONE, Colour, covers, minus, plus
from engines.bazaar.data import EXCHANGE_CARDS, FACES, Side, side
from engines.bazaar.rules.action import terms
from engines.bazaar.state import (
    Buy,
    Choose,
    Chose,
    Keep,
    Move,
    Roll,
    Rolled,
    RoundStarted,
    SendBack,
    State,
    Trade,
    Traded,
    bank,
)
from engines.contract import IllegalMove
from tests.engines.bazaar.scenes import SEATS, cubes, do, loaded, opening, scene
from tests.engines.playing import story


def refusal(state: State, move: Move) -> tuple[str, str]:
    (seat,) = GAME.to_move(state)
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, seat, move)
    return refused.value.code, refused.value.message


# --- Turns ---


@pytest.mark.clause("BAZ-017")
@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_clockwise_and_a_round_begins_with_the_first_player(seats: int) -> None:
    state = scene(*["R"] * seats)
    turns, rounds = [], []
    there, back = Trade(1, 1, "left"), Trade(1, 1, "right")
    for move in (*[there] * seats, *[back] * seats):
        turns.append(state.turn)
        step = do(state, move)
        state = step.state
        rounds += [event for event in step.events if isinstance(event, RoundStarted)]
    assert turns == [*range(seats), *range(seats)]
    assert rounds == [RoundStarted(4), RoundStarted(5)]


@pytest.mark.clause("BAZ-018", "B2")
def test_a_turn_is_a_roll_or_a_trade_and_a_roll_is_always_possible() -> None:
    assert GAME.moves(scene("", "R"), 0) == (Roll(),)
    for number in range(5):
        for state in story(GAME, 4, {}, f"turns{number}").states:
            if state.phase == "roll_or_trade":
                first, *others = GAME.moves(state, state.turn)
                assert isinstance(first, Roll)
                assert all(isinstance(move, Trade) for move in others)


@pytest.mark.clause("BAZ-018", "BAZ-020", "B2")
@pytest.mark.case("RU-17")
def test_after_a_roll_or_a_trade_there_is_no_other() -> None:
    state = scene("RRRRRB", "R", phase="buy")
    for move in (Roll(), Trade(1, 0, "left"), Choose("red"), SendBack(cubes("R"))):
        code, message = refusal(state, move)
        assert code == "now_buy"
        assert "rolled or traded" in message
    after = do(scene("RG", "R"), Trade(1, 0, "left")).state
    assert after.turn == 1, "with nothing to buy the turn is over at once"


@pytest.mark.clause("B2")
@pytest.mark.case("RU-17")
def test_nobody_buys_before_the_action_and_nobody_passes() -> None:
    state = scene("RRRRB", "R")
    for move in (Buy(0), Keep()):
        assert refusal(state, move) == (
            "too_early",
            "A ware is purchased at the end of a turn: roll the die or make a trade first.",
        )


def test_it_is_one_players_turn() -> None:
    state = scene("R", "R", "R", turn=1)
    assert GAME.to_move(state) == {1}
    for seat in (0, 2):
        assert GAME.moves(state, seat) == ()
        with pytest.raises(IllegalMove, match="another player's turn"):
            GAME.apply(state, seat, Roll())


# --- Rolling ---


@pytest.mark.clause("BAZ-018")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_roll_brings_one_cube_of_its_colour(colour: Colour) -> None:
    state = scene("RB", "G")
    step = do(loaded(state, colour), Roll())
    assert step.state.hands[0] == plus(cubes("RB"), ONE[colour])
    assert step.events == (Rolled(0, colour, colour),)
    assert step.state.turn == 1
    assert not step.undoable


@pytest.mark.clause("BAZ-015", "BAZ-018")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_choice_symbol_lets_the_player_choose(colour: Colour) -> None:
    rolled = do(loaded(scene("RB", "G"), "choice"), Roll())
    assert rolled.events == (Rolled(0, "choice", None),)
    assert rolled.state.phase == "choose"
    assert GAME.moves(rolled.state, 0) == tuple(Choose(one) for one in COLOURS)
    assert refusal(rolled.state, Roll())[0] == "now_choose"
    step = do(rolled.state, Choose(colour))
    assert step.state.hands[0] == plus(cubes("RB"), ONE[colour])
    assert step.events == (Chose(0, colour),)


def test_nobody_chooses_without_the_symbol() -> None:
    assert refusal(scene("R", "R"), Choose("red"))[0] == "too_early"


def test_all_faces_are_rolled_alike() -> None:
    state = scene("", "")
    seen = []
    for _ in range(600):
        step = do(state, Roll())
        seen += [event.face for event in step.events if isinstance(event, Rolled)]
        state = replace(scene("", ""), rng=step.state.rng)
    assert all(65 < seen.count(face) < 140 for face in FACES)  # 100 expected


@pytest.mark.clause("B10")
def test_a_colour_that_the_bank_lacks_is_replaced_by_a_choice() -> None:
    state = loaded(scene("RRRRRRRRRR", "RRRRRRRRRR", "", turn=2), "red")
    rolled = do(state, Roll()).state
    assert rolled.phase == "choose"
    assert GAME.moves(rolled, 2) == tuple(Choose(colour) for colour in COLOURS if colour != "red")
    assert refusal(rolled, Choose("red")) == ("bank_is_out", "The Bank has no red cube left.")
    assert do(rolled, Choose("blue")).state.hands[2] == cubes("B")


# --- Trading ---


SIDES: tuple[Side, Side] = ("left", "right")


def every_trade() -> list[tuple[int, int, Side]]:
    return [(card.number, row, give) for card in EXCHANGE_CARDS for row in range(5) for give in SIDES]


@pytest.mark.clause("BAZ-019")
@pytest.mark.case("RU-18")
@pytest.mark.parametrize(("card", "row", "give"), every_trade())
def test_either_side_of_every_equation_may_be_given_for_the_other(card: int, row: int, give: Side) -> None:
    equation = EXCHANGE_CARDS[card - 1].equations[row]
    gave, got = side(equation, give), side(equation, "right" if give == "left" else "left")
    state = scene("RRBBGGYYWW", "RB", cards=(card, card % 10 + 1))
    step = do(state, Trade(card, row, give))
    assert step.state.hands[0] == plus(minus(state.hands[0], gave), got)
    assert step.events[0] == Traded(0, card, row, gave, got)
    assert bank(step.state) == plus(minus(bank(state), got), gave)


@pytest.mark.clause("BAZ-021", "BAZ-022", "BAZ-023")
def test_one_red_cube_and_exchange_card_one() -> None:
    state = scene("R", "G", cards=(1, 7))
    assert [move for move in GAME.moves(state, 0) if isinstance(move, Trade) and move.card == 1] == [
        Trade(1, 0, "left"),
        Trade(1, 1, "left"),
    ]
    assert do(state, Trade(1, 0, "left")).state.hands[0] == cubes("BGYW")
    assert do(state, Trade(1, 1, "left")).state.hands[0] == cubes("WW")


@pytest.mark.clause("BAZ-020")
@pytest.mark.case("RU-17", "RU-18")
def test_only_one_trade_a_turn() -> None:
    state = do(scene("RR", "G"), Trade(1, 1, "left")).state
    assert state.turn == 1
    with pytest.raises(IllegalMove, match="another player's turn"):
        GAME.apply(state, 0, Trade(1, 1, "left"))


@pytest.mark.clause("BAZ-024")
def test_the_same_equation_again_in_a_later_turn() -> None:
    state = loaded(scene("RRR", "G"), "blue", "blue")
    state = do(state, Trade(1, 1, "left"), Roll(), Trade(1, 1, "left"), Roll(), Trade(1, 1, "right")).state
    assert state.hands[0] == cubes("RRWW")


@pytest.mark.clause("BAZ-019")
def test_without_the_cubes_there_is_no_trade() -> None:
    state = scene("BBG", "R")
    for move in (Trade(1, 0, "left"), Trade(1, 0, "right"), Trade(7, 1, "right")):
        assert move not in GAME.moves(state, 0)
        assert refusal(state, move)[0] == "cannot_pay"


@pytest.mark.clause("BAZ-008", "BAZ-019")
def test_only_the_cards_on_the_board_count() -> None:
    state = scene("RRBBGGYYWW", "R", cards=(1, 7))
    assert refusal(state, Trade(2, 0, "left"))[0] == "card_not_in_play"
    for row in (-1, 5, 10**30):
        assert refusal(state, Trade(1, row, "left"))[0] == "no_such_equation"


@pytest.mark.clause("B10")
@pytest.mark.case("RU-18")
def test_the_bank_pays_in_full_or_not_at_all() -> None:
    state = scene("R", "WWWWWWWWWW", "WWWWWWWWW")
    assert bank(state)[4] == 1
    assert Trade(1, 1, "left") not in GAME.moves(state, 0), "two white"
    assert Trade(1, 0, "left") in GAME.moves(state, 0), "one white among others"
    assert refusal(state, Trade(1, 1, "left"))[0] == "bank_is_out"


@pytest.mark.clause("BAZ-019")
def test_listed_trades_are_those_that_can_be_paid() -> None:
    state = opening(4, "listed")
    for hand in ("RBGYW", "RRWW", "BBGGY", "YYYYYRRRRR"):
        state = scene(hand, "R", cards=(3, 9))
        listed = {move for move in GAME.moves(state, 0) if isinstance(move, Trade)}
        assert listed == {move for move, one in terms((3, 9)).items() if covers(cubes(hand), one.give)}


def test_a_trade_may_be_taken_back_as_long_as_the_turn_goes_on() -> None:
    assert do(scene("RRRRW", "R", tops=("WWWRR", "GGWWB")), Trade(1, 1, "left")).undoable
    assert not do(scene("RRRRW", "R"), Trade(1, 1, "left")).undoable

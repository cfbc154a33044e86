"""What lies on the table and how a game begins (BAZ-001 to BAZ-017)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engines.bazaar import GAME
from engines.bazaar.cubes import COLOURS, NONE, ONE
from engines.bazaar.data import EXCHANGE_CARDS, FACES, WARES
from engines.bazaar.state import Choose, Chose, Opened, Roll, Rolled, RoundStarted, State, Trade, bank
from engines.contract import IllegalMove
from tests.engines.bazaar.scenes import SEATS, cubes, do, opening


def openings(seats: int, number: int = 60) -> list[State]:
    return [opening(seats, f"opening{one}") for one in range(number)]


def choosing(seats: int) -> State:
    """A setup in which somebody has rolled the choice symbol."""
    return next(state for state in openings(seats) if state.phase == "first_cube")


@pytest.mark.clause("BAZ-002", "BAZ-003")
def test_there_are_camels_and_player_aids_for_five() -> None:
    assert GAME.info.seats == (2, 5)


@pytest.mark.clause("BAZ-004")
def test_the_die_has_a_face_for_each_colour_and_the_choice_symbol() -> None:
    assert Counter(FACES) == Counter([*COLOURS, "choice"])
    rolled = Counter(face for state in openings(5, 120) for face in state.first_faces)
    assert set(rolled) == set(FACES)
    assert all(60 < times < 145 for times in rolled.values())  # 100 expected


@pytest.mark.clause("BAZ-006", "BAZ-012")
@pytest.mark.parametrize("seats", SEATS)
def test_twenty_cubes_of_each_colour_are_in_the_bank_or_in_hands(seats: int) -> None:
    for state in openings(seats):
        held = [sum(hand[colour] for hand in state.hands) for colour in range(5)]
        assert [there + here for there, here in zip(GAME.view(state, None).bank, held, strict=True)] == [20] * 5
    assert bank(replace(state, hands=(NONE,) * seats)) == (20, 20, 20, 20, 20)


@pytest.mark.clause("BAZ-005", "BAZ-008")
@pytest.mark.parametrize("seats", SEATS)
def test_two_of_ten_exchange_cards_lie_face_up(seats: int) -> None:
    assert len(EXCHANGE_CARDS) == 10
    drawn: Counter[int] = Counter()
    for state in openings(seats, 100):
        for viewer in (0, seats - 1, None):
            assert tuple(card.number for card in GAME.view(state, viewer).cards) == state.cards
        assert len(set(state.cards)) == 2
        drawn.update(state.cards)
    assert set(drawn) == {card.number for card in EXCHANGE_CARDS}


@pytest.mark.clause("BAZ-007", "BAZ-009", "BAZ-011")
@pytest.mark.parametrize("seats", SEATS)
def test_twenty_of_forty_five_wares_lie_in_four_stacks_of_five(seats: int) -> None:
    assert len(WARES) == 45
    tops: Counter[int] = Counter()
    for state in openings(seats, 100):
        assert [len(stack) for stack in state.stalls] == [5, 5, 5, 5]
        assert len({number for stack in state.stalls for number in stack}) == 20
        tops.update(stack[-1] for stack in state.stalls)
    assert len(tops) > 40, "they are shuffled"


@pytest.mark.clause("BAZ-010", "B14")
def test_of_each_stack_the_top_ware_and_the_number_are_seen() -> None:
    state = opening()
    for viewer in (0, 1, 2, None):
        stalls = GAME.view(state, viewer).stalls
        assert [(stall.ware, stall.left) for stall in stalls] == [(WARES[stack[-1]], 5) for stack in state.stalls]


@pytest.mark.clause("BAZ-013")
@pytest.mark.parametrize("seats", SEATS)
def test_every_camel_begins_before_the_first_point(seats: int) -> None:
    players = GAME.view(opening(seats), None).players
    assert [(player.seat, player.points, player.wares) for player in players] == [
        (seat, 0, ()) for seat in range(seats)
    ]


@pytest.mark.clause("BAZ-014", "BAZ-016")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_one_cube_of_the_rolled_colour(seats: int) -> None:
    for state in openings(seats):
        for face, hand in zip(state.first_faces, state.hands, strict=True):
            assert hand == (NONE if face == "choice" else ONE[face])


@pytest.mark.clause("BAZ-014")
def test_everybody_sees_all_first_rolls_from_the_first_player_on() -> None:
    step = GAME.setup(3, opening().rng, {})
    starter = step.state.starter
    assert step.events[0] == Opened(starter, step.state.cards)
    rolls = [event for event in step.events if isinstance(event, Rolled)]
    assert [roll.seat for roll in rolls] == [(starter + distance) % 3 for distance in range(3)]
    assert all(roll.face == step.state.first_faces[roll.seat] for roll in rolls)


@pytest.mark.clause("BAZ-015", "B1")
@pytest.mark.parametrize("seats", SEATS)
def test_who_rolled_the_choice_symbol_chooses_any_colour_in_turn_order(seats: int) -> None:
    state = choosing(seats)
    while state.phase == "first_cube":
        waiting = [seat for seat in range(seats) if state.hands[seat] == NONE]
        assert state.turn == min(waiting, key=lambda seat: (seat - state.starter) % seats)
        assert GAME.to_move(state) == {state.turn}
        assert GAME.moves(state, state.turn) == tuple(Choose(colour) for colour in COLOURS)
        step = do(state, Choose("green"))
        assert step.events[0] == Chose(state.turn, "green")
        assert step.state.hands[state.turn] == cubes("G")
        state = step.state
    assert all(sum(hand) == 1 for hand in state.hands)


@pytest.mark.clause("BAZ-015")
def test_before_the_choice_there_is_nothing_else_to_do() -> None:
    state = choosing(3)
    for move in (Roll(), Trade(state.cards[0], 0, "left")):
        with pytest.raises(IllegalMove, match="first cube") as refused:
            GAME.apply(state, state.turn, move)
        assert refused.value.code == "now_first_cube"


@pytest.mark.clause("BAZ-017", "B15")
@pytest.mark.parametrize("seats", SEATS)
def test_anybody_may_be_first_and_begins_when_all_have_a_cube(seats: int) -> None:
    first = Counter(state.starter for state in openings(seats, 60 * seats))
    assert set(first) == set(range(seats))
    assert min(first.values()) > 30  # 60 expected
    state = choosing(seats)
    events = []
    while state.phase == "first_cube":
        step = do(state, Choose("red"))
        state, events = step.state, list(step.events)
    assert (state.phase, state.round, state.turn) == ("roll_or_trade", 1, state.starter)
    assert events[-1] == RoundStarted(1)

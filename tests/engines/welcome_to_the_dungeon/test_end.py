"""After a challenge: reveal, the next round, dropping out, the end (WTD-017 to WTD-021, WTD-047 to WTD-056)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.contract import IllegalMove, Line, Outcome
from engines.welcome_to_the_dungeon import GAME
from engines.welcome_to_the_dungeon.data import DECK, ITEMS
from engines.welcome_to_the_dungeon.state import (
    Draw,
    DroppedOut,
    Fell,
    Move,
    Name,
    Pass,
    Place,
    Player,
    Remove,
    Reveal,
    Revealed,
    RoundStarted,
    State,
    Survived,
    Won,
    equipped,
)
from tests.engines.playing import story
from tests.engines.welcome_to_the_dungeon.scenes import SEATS, Hands, all_pass, card, scene

DEADLY: Hands = {1: [("vorpal", "goblin"), ("lance", "ork")]}
"""Without these items the dragon and the demon together kill any hero."""


def succeed(*players: Player, challenger: int = 0) -> State:
    """The challenger survives an empty dungeon."""
    return all_pass(scene(len(players), turn=(challenger + 1) % len(players), players=players)).state


def fail(*players: Player, challenger: int = 0) -> State:
    """The challenger falls; whoever has dropped out already is skipped."""
    seats = len(players)
    first = next(seat for seat in range(challenger + 1, challenger + seats) if players[seat % seats].in_round) % seats
    state = scene(seats, turn=first, players=players, dungeon=("dragon", "demon"), held=DEADLY)
    return all_pass(state).state


# --- Reveal, shuffle, equip ---


@pytest.mark.clause("WTD-050", "W12")
def test_withheld_cards_are_revealed_after_the_challenge() -> None:
    held: Hands = {0: [("vorpal", "lich")], 2: [("torch", "dragon"), ("grail", "ork")]}
    step = all_pass(scene(3, dungeon=("goblin",), held=held, turn=1))
    assert [event for event in step.events if isinstance(event, Revealed)] == [
        Revealed(0, "lich", "vorpal"),
        Revealed(2, "dragon", "torch"),
        Revealed(2, "ork", "grail"),
    ]
    kinds = [event.type for event in step.events]
    assert kinds.index("survived") < kinds.index("revealed") < kinds.index("round_started")
    for viewer in (0, 1, 2, None):
        last = GAME.view(step.state, viewer).last_challenge
        assert last is not None
        assert last.revealed == (
            Reveal(0, "lich", "vorpal"),
            Reveal(2, "dragon", "torch"),
            Reveal(2, "ork", "grail"),
        )


@pytest.mark.clause("WTD-032", "WTD-051", "WTD-052")
@pytest.mark.case("RU-05")
@pytest.mark.parametrize("seats", SEATS)
def test_every_round_begins_with_all_cards_all_items_and_a_whole_hero(seats: int) -> None:
    begun = 0
    for number in range(20):
        played = story(GAME, seats, {}, f"rounds{number}")
        for one in played.played:
            if isinstance(one.step.events[-1], RoundStarted):
                begun += 1
                state: State = one.step.state
                assert Counter(state.deck) == Counter(DECK)
                assert (state.pile, state.drawn, equipped(state)) == ((), None, ITEMS)
                assert not any(player.passed for player in state.players)
                assert GAME.view(state, None).hp == 11
    assert begun > 20


@pytest.mark.clause("WTD-051")
def test_the_new_deck_is_shuffled_anew() -> None:
    decks = [
        one.step.state.deck for one in story(GAME, 4, {}, "anew").played if one.step.events[-1].type == "round_started"
    ]
    assert len(decks) > 2
    assert len(set(decks)) == len(decks)


# --- Who begins ---


@pytest.mark.clause("WTD-016", "WTD-053", "W15")
@pytest.mark.parametrize("seats", SEATS)
def test_the_challenger_begins_the_next_round(seats: int) -> None:
    for challenger in range(seats):
        for after in (
            succeed(*[card()] * seats, challenger=challenger),
            fail(*[card()] * seats, challenger=challenger),
        ):
            assert GAME.to_move(after) == {challenger}
            assert after.round == 2


@pytest.mark.clause("WTD-049", "WTD-054", "W15", "W18")
def test_if_the_challenger_dropped_out_the_next_on_the_left_begins() -> None:
    red, out = card(losses=1), card(losses=2)
    assert fail(red, card(), card()).turn == 1
    assert fail(card(), card(), red, challenger=2).turn == 0
    assert fail(red, out, card(), card()).turn == 2
    assert fail(card(), out, card(), red, challenger=3).turn == 0


# --- Dropping out ---


@pytest.mark.clause("WTD-018", "WTD-049", "W18")
def test_a_second_failure_drops_out_and_is_skipped_from_then_on() -> None:
    step = all_pass(
        scene(3, turn=1, players=[card(losses=1), card(), card()], dungeon=("dragon", "demon"), held=DEADLY)
    )
    kinds = [event for event in step.events if isinstance(event, Fell | DroppedOut)]
    assert kinds == [Fell(0, 16, 11, 2), DroppedOut(0)]
    state = step.state
    assert GAME.view(state, None).players[0].out
    turns = []
    for move in (Draw(), Place(), Draw(), Place(), Draw(), Place()):
        turns.append(state.turn)
        assert GAME.moves(state, 0) == ()
        state = GAME.apply(state, state.turn, move).state
    assert turns == [1, 1, 2, 2, 1, 1]


@pytest.mark.clause("W18")
def test_the_cards_of_whoever_dropped_out_go_back() -> None:
    held: Hands = {0: [("vorpal", "goblin"), ("lance", "ork")]}
    state = scene(3, turn=1, players=[card(losses=1), card(), card()], dungeon=("dragon", "demon"), held=held)
    after = all_pass(state).state
    assert after.players[0].out
    assert after.held == ((), (), ())
    assert Counter(after.deck) == Counter(DECK)


# --- The end ---


@pytest.mark.clause("WTD-017", "WTD-021", "WTD-047", "WTD-055", "W17")
@pytest.mark.parametrize("seats", SEATS)
def test_a_second_success_wins_at_once(seats: int) -> None:
    step = all_pass(scene(seats, turn=1, players=[card(wins=1), *[card()] * (seats - 1)]))
    assert step.events[-2:] == (Survived(0, 0, 11, 2), Won(0, "two_wins"))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places[0], outcome.reason) == (1, "two_wins")
    assert GAME.to_move(step.state) == frozenset()


@pytest.mark.clause("WTD-019", "WTD-021", "WTD-056", "W17")
def test_the_last_one_standing_wins_even_without_a_success() -> None:
    players = [card(losses=1), card(losses=2), card(), card(losses=2)]
    after = fail(*players)
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.places[2], outcome.reason) == (1, "last_standing")
    assert after.phase == "over"


@pytest.mark.clause("WTD-021")
def test_the_game_goes_on_as_long_as_nobody_has_won() -> None:
    assert GAME.outcome(succeed(card(losses=1), card(wins=1, losses=1), card(losses=2))) is None
    assert GAME.outcome(fail(card(wins=1), card(wins=1, losses=1))) is None


@pytest.mark.clause("WTD-050", "W12")
def test_withheld_cards_are_revealed_after_the_last_challenge_too() -> None:
    held: Hands = {1: [("torch", "dragon")]}
    step = all_pass(scene(2, turn=1, players=[card(wins=1), card()], held=held))
    assert [event.type for event in step.events[-3:]] == ["survived", "revealed", "won"]


@pytest.mark.clause("W17")
@pytest.mark.case("CO-04")
def test_after_the_end_every_move_is_refused() -> None:
    over = succeed(card(wins=1), card())
    moves: list[Move] = [Draw(), Pass(), Place(), Remove("torch"), Name("ork")]
    for seat in (0, 1):
        assert GAME.moves(over, seat) == ()
        for move in moves:
            with pytest.raises(IllegalMove) as refused:
                GAME.apply(over, seat, move)
            assert refused.value.code == "game_over"


@pytest.mark.clause("W17", "W22")
def test_places_go_by_successes_then_fewer_failures_and_are_shared_else() -> None:
    players = [card(wins=1), card(wins=1, losses=1), card(losses=1), card(losses=1)]
    assert GAME.outcome(succeed(*players)) == Outcome(
        places=(1, 2, 3, 3),
        scores=(2, 1, 0, 0),
        breakdown=(
            (Line(key="wins", value=2), Line(key="losses", value=0)),
            (Line(key="wins", value=1), Line(key="losses", value=1)),
            (Line(key="wins", value=0), Line(key="losses", value=1)),
            (Line(key="wins", value=0), Line(key="losses", value=1)),
        ),
        reason="two_wins",
    )


@pytest.mark.clause("W22")
def test_of_two_with_the_same_successes_the_one_with_fewer_failures_is_ahead() -> None:
    outcome = GAME.outcome(succeed(card(wins=1), card(wins=1, losses=1), card(wins=1), card(losses=2)))
    assert outcome is not None
    assert outcome.places == (1, 3, 2, 4)


@pytest.mark.clause("W22")
def test_the_winner_is_first_even_with_fewer_successes() -> None:
    outcome = GAME.outcome(fail(card(wins=1, losses=1), card()))
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 1), (1, 0))


@pytest.mark.clause("W20")
@pytest.mark.parametrize("seats", SEATS)
def test_there_are_at_most_three_rounds_a_player_less_one(seats: int) -> None:
    assert all(story(GAME, seats, {}, f"long{n}").states[-1].round <= 3 * seats - 1 for n in range(100))

"""Whole games without people: that they end, that they can be repeated, and that seats are exchanged fairly."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from typing import Any

import pytest

from engines.arena import Endless, at_random, begin, bot, play, series, steps, winnings
from engines.contract import AnyGame, Outcome, Seat
from engines.rng import Rng
from tests.engines.playing import GAMES, TABLES

each_table = pytest.mark.parametrize(("game", "seats"), TABLES)
each_game = pytest.mark.parametrize("game", GAMES)


@each_table
def test_a_game_between_bots_ends_and_can_be_repeated(game: AnyGame, seats: int) -> None:
    choose = [bot(level) for level in ("easy", "normal", "hard", "easy", "normal")][:seats]
    run = play(game, choose, "again")
    assert run.outcome == game.outcome(run.state) is not None
    assert play(game, choose, "again") == run
    assert play(game, choose, "otherwise").played != run.played


@each_game
def test_only_a_limit_stops_a_game_before_its_end(game: AnyGame) -> None:
    seats = game.info.seats[0]
    state = begin(game, seats, "limit", {}).state
    number = len(list(steps(game, state, [at_random] * seats, Rng("limit"))))
    with pytest.raises(Endless, match=game.info.key):
        list(steps(game, state, [at_random] * seats, Rng("limit"), limit=number - 1))


@each_game
def test_nobody_is_asked_after_the_end(game: AnyGame) -> None:
    seats = game.info.seats[0]
    over = play(game, [at_random] * seats, "over").state
    assert list(steps(game, over, [at_random] * seats, Rng("over"))) == []


@each_table
def test_entrants_take_every_seat_of_the_same_deal(game: AnyGame, seats: int) -> None:
    rounds = list(series(game, [at_random] * seats, 2 * seats, "series"))
    assert [one.entrants for one in rounds[:seats]] == [
        tuple((seat + shift) % seats for seat in range(seats)) for shift in range(seats)
    ]
    begun = [one.run.begin for one in rounds]
    assert all(one == begun[0] for one in begun[:seats])
    assert all(one == begun[seats] != begun[0] for one in begun[seats:])


@each_game
def test_a_series_seats_each_entrant_where_it_says(game: AnyGame) -> None:
    asked: list[tuple[str, Seat]] = []

    def named(name: str) -> Any:
        def choose(game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Any:
            asked.append((name, seat))
            return at_random(game, state, seat, rng)

        return choose

    names = "abcde"[: game.info.seats[1]]
    for one in series(game, [named(name) for name in names], len(names), "who"):
        assert {(names[one.entrants[seat]], seat) for _, seat in asked} == set(asked)
        asked.clear()


def test_a_bot_gets_a_view_and_no_state() -> None:
    game: AnyGame = GAMES[0].values[0]  # type: ignore[assignment]
    seen: list[Any] = []

    def watching(view: Any, moves: Any, rng: Rng) -> Any:
        seen.append(view)
        return rng.pick(moves)[0]

    watched = dataclasses.replace(game, bots={"watching": watching})
    play(watched, [bot("watching")] * game.info.seats[0], "watch")
    assert seen
    assert all(isinstance(view, game.types.view) for view in seen)


def test_a_win_is_divided_among_those_who_share_it() -> None:
    outcome = Outcome(places=(1, 3, 1), scores=(5, 2, 5), breakdown=((), (), ()), reason="most")
    assert winnings(outcome) == (Fraction(1, 2), Fraction(0), Fraction(1, 2))

"""Whole games, move by move, with what must hold after every step: coins, Favour tokens, goods, goblins, actions, ends.

A second bookkeeper reads nothing but the events and keeps count of what everybody must have; the state has to agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engines.arena import begin
from engines.contract import Seat, Step
from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import CARDS, HEROES, MARKET_HEROES, Power
from engines.dungeon_bazar.events import (
    Acted,
    Bribed,
    BroughtBack,
    Collected,
    DoorOpened,
    Event,
    FacesShown,
    FavoursCounted,
    GoblinPlaced,
    HelpAsked,
    LairRewarded,
    Left,
    OffersRevealed,
    OgreRecruited,
    PursesVanished,
    RoundEnded,
    SeasonBegan,
    SeasonEnded,
    Sold,
    SpellWon,
    TollPaid,
    UnsoldPaid,
    Walked,
)
from engines.dungeon_bazar.moves import AskHelp, Collect, Move, OpenDoor, RecruitOgre
from engines.dungeon_bazar.state import State
from engines.rng import Rng
from tests.engines.dungeon_bazar.acting import on_table
from tests.engines.dungeon_bazar.scenes import SEATS, hand


class Books:
    """What everybody must have, told by the events alone. ``purses``: what the heroes of the season must have left."""

    def __init__(self, seats: int) -> None:
        self.coins = [20] * seats
        self.favours = [1] * seats
        self.purses: dict[str, int] = {}
        self.paid_by_treasure = 20 * seats
        self.actions = 0
        self.seasons = 0

    def read(self, events: Sequence[Event]) -> None:
        for event in events:
            self._read(event)

    def _read(self, event: Event) -> None:  # noqa: C901 - one case an event that moves coins or tokens
        match event:
            case FacesShown(powers):
                self._empower(powers)
            case SeasonBegan(season, heroes):
                self.seasons = season
                self.purses = {hero: HEROES[hero].coins for hero in heroes}
            case OffersRevealed(_, winner, paid):
                self._treasure(winner, -paid, 1)
            case Acted(seat, fee):
                self.actions = 0
                self._treasure(seat, -fee)
            case Walked() | GoblinPlaced():
                self.actions += 1
            case DoorOpened():
                self.actions += not event.coin
                self._treasure(event.seat, -event.coin)
            case TollPaid(seat, to, coins):
                self.coins[seat] -= coins
                self.coins[to] += coins
            case Collected(seat, _, token):
                self.actions += 1
                self._treasure(seat, 0, int(token == "favour"))
            case BroughtBack(seat, coins, favours):
                self.actions += 1
                self._treasure(seat, coins, favours)
            case Bribed(seat, coins):
                self.actions += 1
                assert coins == self.favours[seat]
                self._treasure(seat, coins)
            case OgreRecruited(seat):
                self.actions += 1
                self._treasure(seat, 0, -1)
            case HelpAsked(seat):
                self._treasure(seat, 0, -1)
            case Left():
                self._treasure(event.seat, event.coins)
            case LairRewarded(order, coins):
                for seat, got in zip(order, coins, strict=True):
                    assert got == self.favours[seat] + 2 * (seat == order[0])
                    self._treasure(seat, got)
            case SpellWon():
                for seat in event.others:
                    self._treasure(seat, event.coins)
            case Sold():
                self.purses[event.hero] -= event.coins + event.extra
                assert self.purses[event.hero] == event.purse >= 0
                self.coins[event.seat] += event.coins + event.extra
                self.favours[event.seat] += event.favour
            case PursesVanished(seat, coins):
                assert coins == sum(self.purses.values())
                self.purses = dict.fromkeys(self.purses, 0)
                self.coins[seat] += coins
            case UnsoldPaid(seat, _, coins):
                self._treasure(seat, coins)
            case FavoursCounted(favours, coins):
                assert list(favours) == self.favours
                for seat, more in enumerate(coins):
                    self._treasure(seat, more)
            case _:
                pass

    def _empower(self, powers: Sequence[Power]) -> None:
        for seat, power in enumerate(powers):
            self._treasure(seat, 7 * (power == "3B"), int(power == "4B"))

    def _treasure(self, seat: Seat, coins: int, favours: int = 0) -> None:
        """Coins and Favour tokens from the Treasure, or back into it."""
        self.coins[seat] += coins
        self.paid_by_treasure += coins
        self.favours[seat] += favours


class WholeGame(RuleBasedStateMachine):
    """Anybody who may move moves; after every step all must be in order."""

    state: State
    books: Books

    @initialize(
        seats=st.sampled_from(SEATS),
        shopping=st.sampled_from(["once", "loop"]),
        tiles=st.sampled_from(["dealt", "picked"]),
        seed=st.integers(0, 2**32),
    )
    def sit_down(self, seats: int, shopping: str, tiles: str, seed: int) -> None:
        self.seats = seats
        self.books = Books(seats)
        self.round: list[Move] = []
        self.take(None, begin(GAME, seats, str(seed), {"shopping": shopping, "tiles": tiles}))

    def take(self, move: Move | None, step: Step[State, Event]) -> None:
        before = len(self.round)
        self.state, self.events, self.move = step.state, step.events, move
        self.books.read(step.events)
        if any(isinstance(event, Acted | RoundEnded | Left) for event in step.events):
            self.round = []
        elif move is not None:
            self.round.append(move)
        assert len(self.round) <= before + 1

    @precondition(lambda self: bool(GAME.to_move(self.state)))
    @rule(data=st.data())
    def move_on(self, data: st.DataObject) -> None:
        """One move of one who is awaited, kind first, so that rare kinds come up often."""
        seat = data.draw(st.sampled_from(sorted(GAME.to_move(self.state))))
        self._play(data, seat)

    @precondition(lambda self: bool(GAME.to_move(self.state)))
    @rule(seed=st.integers(0, 2**32), number=st.integers(5, 60))
    def hurry(self, seed: int, number: int) -> None:
        """Many moves at once, so that games get far."""
        rng = Rng(str(seed))
        for _ in range(number):
            if not (awaited := sorted(GAME.to_move(self.state))):
                return
            seat, rng = rng.pick(awaited)
            move, rng = rng.pick(GAME.moves(self.state, seat))
            self._apply(seat, move)
            self.check_everything()

    @precondition(lambda self: self.state.phase == "over")
    @rule(seat=st.sampled_from(range(5)))
    def sit_and_wait(self, seat: Seat) -> None:
        """When it is over nobody can do anything."""
        assert seat >= self.seats or GAME.moves(self.state, seat) == ()

    @precondition(lambda self: self.state.phase in {"faces", "offer"})
    @rule(data=st.data())
    def think_again(self, data: st.DataObject) -> None:
        """Somebody who has chosen already chooses anew."""
        seat = data.draw(st.sampled_from(range(self.seats)))
        self._play(data, seat)

    def _play(self, data: st.DataObject, seat: Seat) -> None:
        listed = GAME.moves(self.state, seat)
        kind = data.draw(st.sampled_from(sorted({move.type for move in listed})))
        self._apply(seat, data.draw(st.sampled_from([move for move in listed if move.type == kind])))

    def _apply(self, seat: Seat, move: Move) -> None:
        self.take(move, GAME.apply(self.state, seat, move))

    # --- What must hold ---

    @invariant()
    def check_everything(self) -> None:
        self.check_coins_and_favours()
        self.check_goods_and_goblins()
        self.check_actions()
        self.check_ends()

    def check_coins_and_favours(self) -> None:
        """Treasure in, treasure out: nobody has a coin that nobody gave, and nobody owes one."""
        state, books = self.state, self.books
        assert [player.coins for player in state.players] == books.coins
        assert [player.favours for player in state.players] == books.favours
        assert min(*books.coins, *books.favours) >= 0
        if state.customers:
            assert {one.hero: one.purse for one in state.customers} == books.purses
            assert len(state.customers) == MARKET_HEROES[self.seats]
        assert all(sum(player.ledger) == player.coins for player in state.players)

    def check_goods_and_goblins(self) -> None:
        """Each of the 77 goods is in one place, and everybody's goblins are in hand or in a room."""
        state = self.state
        assert Counter(on_table(state)) == Counter(CARDS)
        for seat, player in enumerate(state.players):
            rooms = state.dungeon.goblins if state.dungeon else ()
            power = player.power or "1A"
            assert player.goblins + sum(counts[seat] for counts in rooms) == hand(self.seats, power)
            assert player.goblins >= 0

    def check_actions(self) -> None:
        """At most three actions in a round, with help five; help once; either spending or collecting."""
        turn = self.state.turn
        if turn is None or not turn.acting:
            return
        helps = sum(isinstance(move, AskHelp) for move in self.round)
        assert helps <= 1
        assert self.books.actions + turn.left == 3 + 2 * helps
        assert 0 <= turn.left <= 5
        spent = any(isinstance(move, AskHelp | RecruitOgre) for move in self.round)
        assert not (spent and any(isinstance(move, Collect) for move in self.round))
        coins = sum(isinstance(move, OpenDoor) and move.coin for move in self.round)
        assert coins == 0 or self.state.players[turn.seat].power == "5A"

    def check_ends(self) -> None:
        """Somebody is awaited and can move, or the game is over after three seasons."""
        state = self.state
        awaited = GAME.to_move(state)
        assert bool(awaited) == (state.phase != "over") == (GAME.outcome(state) is None)
        assert all(GAME.moves(state, seat) for seat in awaited)
        assert state.season == self.books.seasons
        assert state.season <= 3
        if state.phase == "over":
            assert state.season == 3
        if state.turn is not None:
            assert state.turn.round <= 12

    def teardown(self) -> None:
        """Whatever was played so far, it comes to an end."""
        if not hasattr(self, "state"):
            return
        for _ in range(3 * 12 * self.seats * 6 + 600):
            if not (awaited := sorted(GAME.to_move(self.state))):
                break
            self._apply(awaited[0], GAME.moves(self.state, awaited[0])[-1])
        self.check_everything()
        assert self.state.phase == "over"


TestWholeGame: Any = WholeGame.TestCase
TestWholeGame.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)


# --- Seasons end ---


@pytest.mark.clause("DBZ-106", "R31", "DBZ-075")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("stays", ["never leaves", "always leaves", "acts as little as it can"])
def test_every_season_ends_whatever_players_do(seats: int, stays: str) -> None:
    state = begin(GAME, seats, f"ends{stays}", {}).state
    rounds, ended = Counter[int](), 0
    for _ in range(20_000):
        awaited = sorted(GAME.to_move(state))
        if not awaited:
            break
        step = GAME.apply(state, awaited[0], _stubborn(GAME.moves(state, awaited[0]), stays))
        rounds.update(state.season for event in step.events if isinstance(event, Acted))
        ended += sum(isinstance(event, SeasonEnded) for event in step.events)
        state = step.state
    assert (state.phase, ended) == ("over", 3)
    assert all(number <= 12 * seats for number in rounds.values())
    assert (stays == "always leaves") == (rounds == {})


def _stubborn(moves: Sequence[Move], stays: str) -> Move:
    """Offers nothing, and then stays as long as it can, or leaves at once."""
    wanted = {
        "never leaves": ("act", "walk", "open_door", "end_round"),
        "always leaves": ("leave",),
        "acts as little as it can": ("act", "end_round", "walk", "open_door"),
    }[stays]
    for kind in wanted:
        for move in moves:
            if move.type == kind:
                return move
    return moves[0]

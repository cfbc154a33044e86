"""On to the next monster, the next dungeon, the end (DBU-044 to DBU-056)."""

from __future__ import annotations

import pytest

from engines.dungeon_busters import GAME
from engines.dungeon_busters.data import DUNGEON_CARDS, Gems
from engines.dungeon_busters.state import (
    Choose,
    DungeonEntered,
    GameEnded,
    Keep,
    MonsterAppeared,
    Pay,
    Pick,
    Player,
    Revealed,
    TakeBack,
    TrophyTaken,
)
from tests.engines.dungeon_busters.scenes import SEATS, bust, only, refusal, scene
from tests.engines.playing import Story, story

# --- Played cards ---


@pytest.mark.clause("DBU-044", "DBU-045", "D14")
def test_played_cards_lie_open_in_the_order_of_the_fights() -> None:
    state = scene(fight=1)
    for cards in ((2, 3, 4, 5), (3, 4, 5, 6), (6, 6, 6, 2)):
        state = bust(state, *cards).state
    for viewer in (0, 3, None):
        players = GAME.view(state, viewer).players
        assert [player.played for player in players] == [(2, 3, 6), (3, 4, 6), (4, 5, 6), (5, 6, 2)]
        assert [player.hand for player in players] == [2, 2, 2, 2]
    assert [player.hand for player in state.players] == [(4, 5), (2, 5), (2, 3), (3, 4)]


@pytest.mark.clause("DBU-050", "D14")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("hand", ["five", "all", "six"])
def test_cards_come_back_with_each_dungeon_and_not_before(seats: int, hand: str) -> None:
    played = story(GAME, seats, {"hand": hand}, "cards")
    for state, one in played.turns():
        after = one.step.state
        for before, now in zip(state.players, after.players, strict=True):
            assert before.kept is None or now.kept == before.kept
            if only(one.step.events, DungeonEntered):
                assert now.played == ()
                assert now.hand == now.kept
            elif only(one.step.events, Revealed):
                assert now.played[:-1] == before.played
            else:
                assert now.played == before.played


# --- Trophies ---


@pytest.mark.clause("DBU-046", "DBU-047", "D12")
def test_the_highest_card_takes_the_defeated_card() -> None:
    step = bust(scene(), 3, 6, 4, 5)
    assert only(step.events, TrophyTaken) == [TrophyTaken(1, "mimic")]
    assert [player.trophies for player in GAME.view(step.state, None).players] == [0, 1, 0, 0]
    assert step.state.history[-1].trophy == 1


@pytest.mark.clause("DBU-046", "D12")
def test_a_card_that_cancelled_out_takes_no_trophy() -> None:
    step = bust(scene(monster="kobold"), 6, 6, 4, 5)
    assert only(step.events, TrophyTaken) == [TrophyTaken(3, "kobold")]


@pytest.mark.clause("DBU-046")
def test_the_trophy_comes_after_the_spoils() -> None:
    state = bust(scene(spoils=Gems(1, 1, 0)), 3, 6, 4, 5).state
    assert state.phase == "pick"
    assert sum(player.trophies for player in state.players) == 0
    step = GAME.apply(state, 0, Pick("red"))
    assert only(step.events, TrophyTaken) == [TrophyTaken(1, "mimic")]


@pytest.mark.clause("DBU-047")
@pytest.mark.parametrize("seats", SEATS)
def test_trophies_are_the_battles_that_were_won(seats: int) -> None:
    for state in story(GAME, seats, {}, "trophies").states:
        won = [entry.trophy for entry in state.history if entry.victory]
        assert None not in won
        assert [player.trophies for player in state.players] == [won.count(seat) for seat in range(seats)]


@pytest.mark.clause("DBU-048", "D13")
def test_after_a_defeat_the_card_leaves_the_game() -> None:
    step = bust(scene(monster="dullahan", deck=("kobold",), piles={0: Gems(red=2)}), 2, 3, 3, 6)
    assert only(step.events, TrophyTaken) == []
    assert step.state.history[-1].trophy is None
    assert step.state.way.monster == "kobold"
    assert "dullahan" not in step.state.way.deck


# --- The next monster, the next dungeon ---


@pytest.mark.clause("DBU-049")
def test_the_leader_turns_over_the_next_card() -> None:
    step = bust(scene(fight=2, deck=("basilisk", "kobold")), 3, 6, 4, 5)
    assert step.events[-1] == MonsterAppeared(2, 3, "kobold", 6)
    assert step.state.way.deck == ("basilisk",)
    assert GAME.to_move(step.state) == frozenset(range(4))


@pytest.mark.clause("D13")
def test_spoils_stay_into_the_next_battle_and_the_next_dungeon() -> None:
    piles = {0: Gems(red=4), **dict.fromkeys((1, 2, 3), Gems(red=1))}
    state = bust(scene(monster="dullahan", fight=3, piles=piles), 2, 3, 3, 6).state
    assert state.loot.spoils == Gems(red=4)
    state = bust(state, 3, 2, 2, 2).state
    assert state.way.dungeon == 3
    assert state.loot.spoils == Gems(red=7)


def _met(played: Story) -> list[MonsterAppeared]:
    steps = (played.begin, *(one.step for one in played.played))
    return [event for step in steps for event in only(step.events, MonsterAppeared)]


@pytest.mark.clause("DBU-017", "DBU-051", "DBU-052", "DBU-053", "DBU-054")
@pytest.mark.parametrize("seats", SEATS)
def test_three_dungeons_of_four_monsters_each(seats: int) -> None:
    for number in range(10):
        met = _met(story(GAME, seats, {}, f"way{number}"))
        assert [(event.dungeon, event.fight) for event in met] == [(d, f) for d in (1, 2, 3) for f in (1, 2, 3, 4)]
        for dungeon, cards in DUNGEON_CARDS.items():
            names = [event.monster for event in met if event.dungeon == dungeon]
            assert len(set(names)) == 4
            assert set(names) < {card.monster for card in cards}


@pytest.mark.clause("DBU-051", "DBU-054")
@pytest.mark.parametrize("dungeon", [2, 3])
def test_any_card_of_a_later_dungeon_may_be_the_one_left_out(dungeon: int) -> None:
    seen = {
        frozenset(event.monster for event in _met(story(GAME, 3, {}, f"out{number}")) if event.dungeon == dungeon)
        for number in range(60)
    }
    assert len(seen) == 5


@pytest.mark.clause("DBU-050", "DBU-053")
def test_a_dungeon_is_entered_with_all_cards_and_a_new_deck() -> None:
    step = bust(scene(fight=4, deck=()), 3, 6, 4, 5)
    assert [type(event) for event in step.events[-2:]] == [DungeonEntered, MonsterAppeared]
    assert step.state.way.dungeon == 3
    assert step.state.way.fight == 1
    assert len(step.state.way.deck) == 3
    assert all(player.hand == (2, 3, 4, 5, 6) for player in step.state.players)


# --- The end ---


@pytest.mark.clause("DBU-056")
@pytest.mark.parametrize("seats", SEATS)
def test_the_game_is_over_after_the_last_card_of_dungeon_three(seats: int) -> None:
    played = story(GAME, seats, {}, "end")
    *before, last = played.states
    assert all(GAME.outcome(state) is None and GAME.to_move(state) for state in before)
    assert len(last.history) == 12
    assert GAME.to_move(last) == frozenset()
    outcome = GAME.outcome(last)
    assert outcome is not None
    winners = tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
    ended = played.played[-1].step.events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.winners, ended.reason) == (winners, outcome.reason)


@pytest.mark.clause("DBU-056")
@pytest.mark.parametrize("move", [Choose(2), Keep((2, 3, 4, 5, 6)), TakeBack(), Pay("red"), Pick("red")], ids=str)
def test_nothing_can_be_done_after_the_end(move: Choose | Keep | TakeBack | Pay | Pick) -> None:
    state = bust(scene(dungeon=3, fight=4, deck=()), 3, 6, 4, 5).state
    assert state.phase == "over"
    assert [GAME.moves(state, seat) for seat in range(4)] == [(), (), (), ()]
    assert refusal(state, 0, move) == ("game_over", "The game is over.")


@pytest.mark.clause("D13")
def test_spoils_that_are_left_at_the_end_are_nobodys() -> None:
    state = bust(scene(dungeon=3, fight=4, deck=(), monster="dragon", piles={0: Gems(red=4)}), 2, 3, 3, 6).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert state.loot.spoils == Gems(red=4)
    assert outcome.scores == (0, 6, 6, 6)


@pytest.mark.clause("DBU-044")
def test_the_card_that_is_played_last_is_known_though_the_hand_is_not() -> None:
    player = Player(kept=(1, 2, 3, 5, 6), played=(1,), shown=(1, 2))
    state = scene(seats=5, players={0: player})
    view = GAME.view(state, 1)
    assert view.players[0].may_hold == (2, 3, 4, 5, 6)
    known = Player(kept=(1, 2, 3, 5, 6), played=(1,), shown=(1, 2, 3, 5, 6))
    five = scene(seats=5, players={0: known})
    assert GAME.view(five, 1).players[0].may_hold == (2, 3, 4, 5, 6)

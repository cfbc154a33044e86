"""What is in the box, and how a game begins (DBU-001 to DBU-018)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engines.dungeon_busters import GAME
from engines.dungeon_busters.data import COLOURS, DUNGEON_CARDS, NO_GEMS, Gems, battle_cards
from engines.dungeon_busters.state import DungeonEntered, Keep, Kept, LeaderChosen, MonsterAppeared, TakeBack, TookBack
from tests.engines.dungeon_busters.scenes import ALL_GEMS, SEATS, bust, do, keep_all, only, opened, opening, refusal
from tests.engines.playing import story

CARDS = [card for cards in DUNGEON_CARDS.values() for card in cards]
HANDS = {3: (1, 2, 3, 4, 5, 6, 7), 4: (2, 3, 4, 5, 6), 5: (1, 2, 3, 4, 5, 6)}


# --- The box ---


@pytest.mark.clause("DBU-002")
def test_fifteen_dungeon_cards_five_for_each_dungeon_each_with_name_health_and_chests() -> None:
    assert {dungeon: len(cards) for dungeon, cards in DUNGEON_CARDS.items()} == {1: 5, 2: 5, 3: 5}
    for card in CARDS:
        assert card.monster
        assert 4 <= card.hp <= 14
        assert 1 <= len(card.chests) <= 3
        assert all(chest.total for chest in card.chests)
    assert len({(card.dungeon, card.monster) for card in CARDS}) == 15


@pytest.mark.clause("DBU-003")
def test_the_loot_of_all_cards_is_fifteen_gems_of_each_colour() -> None:
    loot = Counter({colour: sum(chest.of(colour) for card in CARDS for chest in card.chests) for colour in COLOURS})
    assert loot == {"red": 15, "blue": 15, "yellow": 15}


@pytest.mark.clause("DBU-002", "DBU-019")
def test_the_cards_as_published() -> None:
    one = Gems(1, 1, 1)
    red, blue, yellow = Gems(red=1), Gems(blue=1), Gems(yellow=1)
    assert [(card.monster, card.hp, card.chests) for card in CARDS] == [
        ("blue_slime", 4, (blue,)),
        ("red_slime", 5, (one,)),
        ("skeleton", 7, (yellow, red)),
        ("mimic", 10, (one, blue)),
        ("chimera", 14, (Gems(red=2), yellow, blue)),
        ("mandragora", 5, (red,)),
        ("kobold", 6, (Gems(red=1, yellow=1), blue)),
        ("basilisk", 7, (one,)),
        ("mimic", 10, (one, red)),
        ("dullahan", 13, (Gems(yellow=2), blue, red)),
        ("poison_slime", 4, (one,)),
        ("cerberus", 7, (Gems(blue=2),)),
        ("skeleton_warrior", 8, (Gems(yellow=2), red)),
        ("mimic", 10, (one, yellow)),
        ("dragon", 14, (Gems(blue=2), red, yellow)),
    ]


@pytest.mark.clause("DBU-001", "DBU-007", "DBU-008", "D1")
@pytest.mark.case("RU-15")
@pytest.mark.parametrize("seats", SEATS)
def test_which_battle_cards_a_game_uses(seats: int) -> None:
    assert battle_cards(seats, "five") == battle_cards(seats, "all") == HANDS[seats]
    assert battle_cards(seats, "six") == ((2, 3, 4, 5, 6, 7) if seats == 3 else (1, 2, 3, 4, 5, 6))


@pytest.mark.clause("DBU-001", "D2")
def test_three_to_five_can_play() -> None:
    assert GAME.info.seats == (3, 5)


# --- Setup ---


@pytest.mark.clause("DBU-009", "DBU-010")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_one_gem_of_each_colour_and_the_bank_has_the_rest(seats: int) -> None:
    loot = opening(seats).loot
    assert loot.piles == (Gems(1, 1, 1),) * seats
    assert loot.bank == Gems(15 - seats, 15 - seats, 15 - seats)
    assert loot.spoils == NO_GEMS


@pytest.mark.clause("DBU-003", "DBU-004", "DBU-011", "DBU-018", "D17")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_sees_all_gems_all_the_time(seats: int) -> None:
    for state in story(GAME, seats, {}, "gems").states:
        for viewer in (*range(seats), None):
            view = GAME.view(state, viewer)
            seen = view.bank.plus(view.spoils)
            for player in view.players:
                seen = seen.plus(player.gems)
            assert seen == ALL_GEMS
            assert tuple(player.gems for player in view.players) == state.loot.piles
            assert (view.bank, view.spoils) == (state.loot.bank, state.loot.spoils)


@pytest.mark.clause("DBU-005", "DBU-012", "D19")
@pytest.mark.parametrize("seats", SEATS)
def test_the_leader_is_drawn_by_lot_and_told(seats: int) -> None:
    leaders = Counter(opening(seats, seed=f"lot{number}").setting.leader for number in range(300))
    assert set(leaders) == set(range(seats))
    assert min(leaders.values()) > 300 / seats * 0.7
    step = opened(seats)
    assert step.events[0] == LeaderChosen(step.state.setting.leader)


@pytest.mark.clause("DBU-013", "D7")
@pytest.mark.parametrize("seats", SEATS)
def test_the_leader_stays_the_same(seats: int) -> None:
    played = story(GAME, seats, {}, "leader")
    assert len({GAME.view(state, None).leader for state in played.states}) == 1


@pytest.mark.clause("DBU-014", "DBU-015", "DBU-016", "DBU-017")
@pytest.mark.parametrize("seats", SEATS)
def test_four_of_the_five_cards_of_dungeon_one_lie_ready(seats: int) -> None:
    first = {card.monster for card in DUNGEON_CARDS[1]}
    left_out: Counter[str] = Counter()
    for number in range(200):
        way = opening(seats, seed=f"deck{number}", hand="all").way
        met = {*way.deck, way.monster}
        assert len(way.deck) == 3
        assert len(met) == 4
        assert met < first
        left_out.update(first - met)
    assert set(left_out) == first
    assert min(left_out.values()) > 20  # 40 expected


@pytest.mark.clause("DBU-015")
def test_nobody_sees_which_card_went_to_the_box() -> None:
    view = GAME.view(opening(hand="all"), 0)
    assert view.deck == 3
    assert view.monster is not None


# --- Hands ---


@pytest.mark.clause("DBU-006", "D1")
@pytest.mark.parametrize(("seats", "ways"), [(3, 21), (5, 6)])
def test_with_three_or_five_everybody_keeps_five_of_what_is_left(seats: int, ways: int) -> None:
    step = opened(seats)
    state = step.state
    assert state.phase == "keep"
    assert only(step.events, DungeonEntered) == [DungeonEntered(1)]
    assert only(step.events, MonsterAppeared) == []
    assert GAME.to_move(state) == frozenset(range(seats))
    for seat in range(seats):
        listed = GAME.moves(state, seat)
        assert listed == tuple(Keep(hand) for hand in combinations(HANDS[seats], 5))
        assert len(listed) == ways
        assert GAME.view(state, seat).monster is None


@pytest.mark.clause("DBU-006", "D1")
def test_with_four_there_is_nothing_to_choose() -> None:
    state = opening(4)
    assert state.phase == "choose"
    assert all(player.hand == (2, 3, 4, 5, 6) for player in state.players)


@pytest.mark.clause("D1")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("hand", ["all", "six"])
def test_by_the_other_options_everybody_has_all_cards_at_once(seats: int, hand: str) -> None:
    state = opening(seats, hand=hand)
    assert state.phase == "choose"
    assert {player.hand for player in state.players} == {battle_cards(seats, hand)}
    assert state.setting.hand == (6 if hand == "six" else len(HANDS[seats]))


@pytest.mark.clause("DBU-006", "DBU-019", "D1")
def test_the_first_monster_appears_when_the_last_hand_is_made_up() -> None:
    hands = ((1, 2, 3, 4, 5), (3, 4, 5, 6, 7), (1, 3, 5, 6, 7))
    before = keep_all(opening(3), *hands[:2])
    assert before.state.phase == "keep"
    assert GAME.to_move(before.state) == {2}
    step = do(before.state, (2, Keep(hands[2])))
    assert [type(event) for event in step.events] == [Kept, MonsterAppeared]
    assert step.state.phase == "choose"
    assert tuple(player.hand for player in step.state.players) == hands


@pytest.mark.clause("D1")
def test_a_hand_can_be_changed_or_taken_back_until_the_last_one_is_made_up() -> None:
    state = keep_all(opening(3), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5)).state
    changed = do(state, (0, Keep((3, 4, 5, 6, 7))))
    assert changed.events == (Kept(0, (3, 4, 5, 6, 7), again=True),)
    assert GAME.to_move(changed.state) == {2}
    back = do(changed.state, (0, TakeBack()))
    assert back.events == (TookBack(0),)
    assert GAME.to_move(back.state) == {0, 2}
    assert back.state.players[0].hand == ()
    assert TakeBack() not in GAME.moves(back.state, 0)
    assert TakeBack() in GAME.moves(back.state, 1)


@pytest.mark.clause("DBU-006")
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ((1, 2, 3, 4), "bad_hand"),
        ((1, 2, 3, 4, 5, 6), "bad_hand"),
        ((1, 1, 2, 3, 4), "bad_hand"),
        ((5, 4, 3, 2, 1), "bad_hand"),
        ((), "bad_hand"),
        ((1, 2, 3, 4, 8), "no_such_card"),
        ((0, 1, 2, 3, 4), "no_such_card"),
        ((-1, 1, 2, 3, 4), "no_such_card"),
    ],
    ids=str,
)
def test_a_hand_is_five_different_cards_that_there_are(cards: tuple[int, ...], code: str) -> None:
    refused = refusal(opening(3), 1, Keep(cards))
    assert refused is not None
    assert refused[0] == code


@pytest.mark.clause("DBU-008")
def test_a_card_that_is_not_in_the_game_cannot_be_kept() -> None:
    refused = refusal(opening(5), 0, Keep((1, 2, 3, 4, 7)))
    assert refused == ("no_such_card", "No such card is in this game.")


@pytest.mark.clause("D1")
def test_hands_are_made_up_once() -> None:
    state = keep_all(opening(3), *[(1, 2, 3, 4, 5)] * 3).state
    sentence = "Hands are made up once, before the first monster appears."
    assert refusal(state, 0, Keep((3, 4, 5, 6, 7))) == ("hands_made", sentence)
    assert refusal(bust(state, 1, 2, 3).state, 0, Keep((3, 4, 5, 6, 7))) == ("hands_made", sentence)


@pytest.mark.clause("D1")
def test_the_number_of_cards_is_all_that_a_table_can_choose() -> None:
    (hand,) = GAME.info.options
    assert (hand.key, hand.default, [choice.value for choice in hand.choices]) == (
        "hand",
        "five",
        ["five", "all", "six"],
    )

"""What lies on the table and how a game begins (WTD-001 to WTD-016, WTD-060 to WTD-068)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.welcome_to_the_dungeon import GAME
from engines.welcome_to_the_dungeon.data import ITEMS, MONSTERS, Item, Monster
from engines.welcome_to_the_dungeon.state import Player, RoundStarted, hero_hp
from tests.engines.welcome_to_the_dungeon.scenes import SEATS, only_with, opening, scene, stripped_of

PRINTED = {
    "goblin": (1, 2),
    "skeleton": (2, 2),
    "ork": (3, 2),
    "vampire": (4, 2),
    "golem": (5, 2),
    "lich": (6, 1),
    "demon": (7, 1),
    "dragon": (9, 1),
}


# --- Monsters ---


@pytest.mark.clause("WTD-005", "WTD-006", "WTD-011", "WTD-068")
def test_thirteen_monsters_with_their_powers_are_listed_for_everybody() -> None:
    for viewer in (0, 1, 2, None):
        cards = GAME.view(opening(), viewer).monsters
        assert {card.monster: (card.power, card.copies) for card in cards} == PRINTED
        assert sum(card.copies for card in cards) == 13


@pytest.mark.clause("WTD-007", "WTD-008", "WTD-064", "WTD-065", "WTD-066", "W1", "W11")
@pytest.mark.case("RU-03")
def test_icons_by_the_rulebook() -> None:
    assert {card.monster: card.stopped_by for card in GAME.view(opening(torch=2), 0).monsters} == {
        "goblin": ("torch",),
        "skeleton": ("grail", "torch"),
        "ork": (),
        "vampire": ("grail",),
        "golem": (),
        "lich": ("grail",),
        "demon": (),
        "dragon": ("lance",),
    }


@pytest.mark.clause("W1")
def test_the_other_torch_stops_orks_too_and_nothing_else() -> None:
    two, three = (GAME.view(opening(torch=torch), 0).monsters for torch in (2, 3))
    assert [new.monster for old, new in zip(two, three, strict=True) if old != new] == ["ork"]
    assert next(card for card in three if card.monster == "ork").stopped_by == ("torch",)


# --- The hero and the items ---


@pytest.mark.clause("WTD-002", "WTD-061", "W10")
def test_the_bare_hero_has_three_hp() -> None:
    assert GAME.view(scene(held=only_with()), 0).hp == 3


@pytest.mark.clause("WTD-004", "WTD-033", "WTD-062", "WTD-063", "W10")
@pytest.mark.parametrize(
    ("item", "hp"), [("chainmail", 5), ("shield", 3), ("lance", 0), ("grail", 0), ("torch", 0), ("vorpal", 0)]
)
def test_an_item_adds_its_hp_and_takes_it_away_when_it_goes(item: Item, hp: int) -> None:
    assert hero_hp((item,)) == 3 + hp
    assert GAME.view(scene(held=stripped_of(item)), None).hp == 11 - hp


@pytest.mark.clause("WTD-003", "WTD-012", "WTD-013", "WTD-032", "WTD-034")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_sees_the_one_hero_with_six_items_in_a_line(seats: int) -> None:
    views = [GAME.view(opening(seats), viewer) for viewer in (*range(seats), None)]
    for view in views:
        assert view.hp == 11
        assert [tile.item for tile in view.items] == list(ITEMS)
        assert all(tile.on and tile.taken_by is None for tile in view.items)


# --- Setup ---


@pytest.mark.clause("WTD-014")
@pytest.mark.parametrize("seats", SEATS)
def test_the_deck_is_all_thirteen_cards_face_down(seats: int) -> None:
    state = opening(seats)
    assert Counter(state.deck) == Counter({monster: copies for monster, (_, copies) in PRINTED.items()})
    view = GAME.view(state, 0)
    assert (view.deck, view.pile, view.drawn) == (13, 0, None)


@pytest.mark.clause("WTD-014")
def test_the_deck_is_shuffled() -> None:
    tops: Counter[Monster] = Counter(opening(seed=f"deck{number}").deck[-1] for number in range(650))
    assert set(tops) == set(MONSTERS)
    assert 60 < tops["goblin"] < 145  # 100 expected
    assert 25 < tops["dragon"] < 80  # 50 expected


@pytest.mark.clause("WTD-009", "WTD-010", "WTD-015")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_has_a_white_card(seats: int) -> None:
    state = opening(seats)
    assert state.players == tuple(
        Player(seat, wins=0, losses=0, passed=False, out=False, withheld=()) for seat in range(seats)
    )
    for seat, player in enumerate(GAME.view(state, None).players):
        assert (player.seat, player.wins, player.losses, player.out, player.withheld) == (seat, 0, 0, False, ())


@pytest.mark.clause("WTD-009")
def test_two_to_four_can_play() -> None:
    assert GAME.info.seats == (2, 4)


@pytest.mark.clause("WTD-016", "W14")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn_by_lot(seats: int) -> None:
    starters = Counter(opening(seats, seed=f"lot{number}").turn for number in range(300))
    assert set(starters) == set(range(seats))
    assert min(starters.values()) > 300 / seats * 0.7


@pytest.mark.clause("WTD-016")
def test_the_first_event_tells_who_begins() -> None:
    step = GAME.setup(3, opening().rng, {"torch": 2})
    assert step.events == (RoundStarted(1, step.state.turn),)
    assert GAME.to_move(step.state) == {step.state.turn}


@pytest.mark.clause("W1", "W21")
def test_the_torch_is_all_that_a_table_can_choose() -> None:
    (torch,) = GAME.info.options
    assert (torch.key, torch.default, [choice.value for choice in torch.choices]) == ("torch", 2, [2, 3])

"""How a game begins (DBZ-059 to DBZ-076, DBZ-215 to DBZ-222, DBZ-244, DBZ-245; rulings R1, R2, R10, R11)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import CARDS, CONTENTS, DECKS, HEROES, SEASONAL, TILES, Power
from engines.dungeon_bazar.events import FaceChosen, FacesShown, SeasonBegan, TilePicked, TilesDealt
from engines.dungeon_bazar.moves import Bribe, ChooseFace, Collect, PickTile
from engines.dungeon_bazar.state import OUTSIDE
from tests.engines.dungeon_bazar.acting import acts, code, do, now, on_table, only, refusal
from tests.engines.dungeon_bazar.scenes import ACCOUNTANT_ROOM, SEATS, WEAPONS, dungeon, offering, opened, opening, room
from tests.engines.playing import story

SEEDS = [f"deal{number}" for number in range(270)]


# --- Rooms and what lies in them ---


@pytest.mark.clause("DBZ-061", "DBZ-062")
def test_the_rooms_lie_in_any_order() -> None:
    places = Counter((cell, tile) for seed in SEEDS for cell, tile in enumerate(opening(seed=seed).setting.tiles))
    assert len(places) == 81
    assert min(places.values()) > 12  # 30 expected
    for seed in SEEDS[:20]:
        state = opening(seed=seed)
        assert sorted(state.setting.tiles) == sorted(TILES)
        for one in GAME.view(state, None).rooms:
            assert (one.right, one.bottom) == (TILES[one.tile].right, TILES[one.tile].bottom)


@pytest.mark.clause("DBZ-065", "DBZ-066", "DBZ-020", "DBZ-026")
def test_decks_and_spells_lie_in_any_rooms_but_the_lair() -> None:
    pairs: Counter[tuple[str, str | None]] = Counter()
    orders: Counter[tuple[int, str]] = Counter()
    for seed in SEEDS:
        setting = opening(seed=seed).setting
        assert setting.contents[setting.tiles.index("lair")] is None
        assert sorted(one for one in setting.contents if one) == sorted(CONTENTS)
        pairs.update(zip(setting.tiles, setting.contents, strict=True))
        orders.update(enumerate(one for one in setting.contents if one))
    assert len(pairs) == 8 * 8 + 1
    assert len(orders) == 8 * 8
    assert min(*pairs.values(), *orders.values()) > 12  # 34 expected


@pytest.mark.clause("DBZ-063", "DBZ-064", "DBZ-041", "DBZ-042")
@pytest.mark.parametrize("seats", SEATS)
def test_the_six_decks_are_whole_and_shuffled(seats: int) -> None:
    first = opening(seats)
    for deck, pile in zip(DECKS, first.stock.decks, strict=True):
        assert sorted(pile, key=repr) == sorted((one for one in CARDS if one.deck == deck), key=repr)
        tops = {opening(seats, seed).stock.decks[DECKS.index(deck)][-1] for seed in SEEDS[:60]}
        assert len(tops) > len(pile) / 2
    assert not any(first.stock.discards)
    assert [one.left for one in GAME.view(first, None).rooms if one.content in DECKS] == [
        {"weapons": 18, "armors": 18, "potions": 9, "magic": 9, "familiars": 9, "junk": 14}[one]
        for one in first.setting.contents
        if one in DECKS
    ]


@pytest.mark.clause("DBZ-067", "DBZ-045")
@pytest.mark.parametrize("seats", SEATS)
def test_the_annual_spell_lies_face_up_in_its_room_and_the_seasonal_one_face_down(seats: int) -> None:
    view = GAME.view(opening(seats), 0)
    assert {one.content: one.spell for one in view.rooms if one.content in {"annual", "seasonal"}} == {
        "annual": "charme",
        "seasonal": None,
    }
    season = offering(seats)
    shown = {one.content: one.spell for one in GAME.view(season, 0).rooms if one.content in {"annual", "seasonal"}}
    assert shown == {"annual": "charme", "seasonal": season.spells[1].spell}


@pytest.mark.clause("DBZ-046")
def test_any_of_the_four_seasonal_spells_may_be_the_one_that_is_not_used() -> None:
    """Four in the deck before the first season, one of them left when the third has begun."""
    assert all(sorted(opening(seed=seed).stock.spells) == sorted(SEASONAL) for seed in SEEDS[:20])
    orders = Counter(opening(seed=seed).stock.spells for seed in SEEDS)
    for place in range(4):
        assert min(Counter(order[place] for order in orders.elements()).values()) > 40  # 67 expected


@pytest.mark.clause("DBZ-068", "DBZ-069", "DBZ-032", "DBZ-005")
@pytest.mark.parametrize("seats", SEATS)
def test_three_favours_and_the_babydragon_lie_in_the_four_rooms_with_their_symbol(seats: int) -> None:
    found: Counter[int] = Counter()
    for seed in SEEDS[:120]:
        state = offering(seats, seed)
        tokens = dict(zip(state.setting.tiles, now(state).tokens, strict=True))
        assert {tile for tile, token in tokens.items() if token} == {
            name for name, tile in TILES.items() if tile.symbol == "favour"
        }
        assert Counter(token for token in tokens.values() if token) == {"favour": 3, "cloudy": 1}
        found[[token for token in tokens.values() if token].index("cloudy")] += 1
    assert min(found.values()) > 12  # 30 expected
    assert len(found) == 4


@pytest.mark.clause("DBZ-070", "DBZ-053")
@pytest.mark.parametrize("seats", SEATS)
def test_ogre_and_accountant_stand_in_their_rooms(seats: int) -> None:
    state = offering(seats)
    rooms = GAME.view(state, None).rooms
    assert [one.tile for one in rooms if one.ogre] == ["ogres_kitchen"]
    assert [one.tile for one in rooms if one.accountant] == ["counting_house"]
    assert now(state).ogre.owner is None
    assert now(state).bribed is None


@pytest.mark.clause("DBZ-071", "DBZ-245", "R2")
@pytest.mark.parametrize("seats", SEATS)
def test_three_hero_decks_by_level_without_those_for_many_where_few_play(seats: int) -> None:
    decks = opening(seats).stock.heroes
    for level, deck in enumerate(decks, start=1):
        expected = {hero.name for hero in HEROES.values() if hero.level == level and (seats > 3 or not hero.many)}
        assert set(deck) == expected
        assert len(deck) == (7 if seats < 4 else 10)
        lasts = {opening(seats, seed).stock.heroes[level - 1][-1] for seed in SEEDS[:80]}
        assert lasts == expected


# --- Merchants ---


@pytest.mark.clause("DBZ-072", "DBZ-004", "DBZ-007", "DBZ-009", "R1")
@pytest.mark.parametrize("seats", SEATS)
def test_tiles_are_dealt_at_random(seats: int) -> None:
    step = opened(seats)
    tiles = tuple(player.tile for player in step.state.players)
    assert step.events == (TilesDealt(tiles),)  # type: ignore[arg-type]
    assert len(set(tiles)) == seats
    dealt = Counter((seat, player.tile) for seed in SEEDS for seat, player in enumerate(opening(seats, seed).players))
    assert len(dealt) == 5 * seats
    assert min(dealt.values()) > 30  # 54 expected


@pytest.mark.clause("DBZ-072", "DBZ-073", "DBZ-199", "DBZ-022")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_twenty_coins_a_favour_goblins_and_stands_in_the_entrance(seats: int) -> None:
    for player in dungeon(seats=seats, plain=("1A", "2A", "4A", "5A", "3B")).players[: min(seats, 4)]:
        assert (player.coins, player.favours, player.place) == (20, 1, OUTSIDE)
    for seed in SEEDS[:40]:
        for player in offering(seats, seed).players:
            assert player.coins == (27 if player.power == "3B" else 20)
            assert player.favours == (2 if player.power == "4B" else 1)
            assert player.goblins == (3 if seats == 5 else 4) + (player.power == "3A")
            assert (player.goods, player.place) == ((), OUTSIDE)


@pytest.mark.clause("DBZ-215", "DBZ-216", "DBZ-217", "DBZ-218", "DBZ-221", "DBZ-222", "DBZ-244")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(
    ("power", "coins", "favours", "extra"),
    [("3A", 20, 1, 1), ("3B", 27, 1, 0), ("4A", 20, 1, 0), ("4B", 20, 2, 0), ("1A", 20, 1, 0), ("5B", 20, 1, 0)],
)
def test_powers_of_the_setup(seats: int, power: Power, coins: int, favours: int, extra: int) -> None:
    seed = next(seed for seed in SEEDS if opening(seats, seed).players[0].tile == int(power[0]))
    player = offering(seats, seed, faces=power[1] + "ABAB"[: seats - 1]).players[0]
    assert player.power == power
    assert (player.coins, player.favours, player.goblins) == (coins, favours, (3 if seats == 5 else 4) + extra)


@pytest.mark.clause("R10", "R11", "DBZ-028", "DBZ-074")
@pytest.mark.parametrize("seats", SEATS)
def test_coins_favours_and_goblins_in_hand_lie_open_all_the_time(seats: int) -> None:
    for state in story(GAME, seats, {}, "open").states[::5]:
        for viewer in (*range(seats), None):
            shown = GAME.view(state, viewer).players
            assert [(one.coins, one.favours, one.goblins) for one in shown] == [
                (one.coins, one.favours, one.goblins) for one in state.players
            ]


@pytest.mark.clause("R11")
def test_the_treasure_never_runs_out() -> None:
    """Whoever has more than there are tokens in the box gets one more."""
    state = acts(dungeon(favours={0: 30, 1: 30}, coins={0: 10_000}, at={0: room(WEAPONS)}), 0, Collect())
    assert [player.favours for player in state.players] == [31, 30, 1]
    paid = acts(dungeon(favours={0: 31}, at={0: room(ACCOUNTANT_ROOM)}, coins={0: 10_000}), 0, Bribe())
    assert paid.players[0].coins == 10_031


# --- Faces ---


@pytest.mark.clause("DBZ-059", "DBZ-073", "R1")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_chooses_a_face_in_secret_and_all_are_shown_together(seats: int) -> None:
    state = opening(seats)
    assert state.phase == "faces"
    for seat in reversed(range(1, seats)):
        assert GAME.to_move(state) == set(range(seat + 1))
        assert GAME.moves(state, seat) == (ChooseFace("A"), ChooseFace("B"))
        step = do(state, (seat, ChooseFace("B")))
        assert step.events == (FaceChosen(seat, "B", again=False),)
        state = step.state
        assert [player.power for player in state.players] == [None] * seats
    step = do(state, (0, ChooseFace("A")))
    tiles = [player.tile for player in state.players]
    powers = tuple(f"{tile}{'A' if seat == 0 else 'B'}" for seat, tile in enumerate(tiles))
    assert only(step.events, FacesShown) == [FacesShown(powers)]  # type: ignore[arg-type]
    assert [player.power for player in step.state.players] == list(powers)
    assert (step.state.phase, step.state.season) == ("offer", 1)
    assert len(only(step.events, SeasonBegan)) == 1


@pytest.mark.clause("R1", "DBZ-059")
def test_a_face_can_be_changed_until_the_last_one_is_chosen() -> None:
    state = do(opening(), (0, ChooseFace("A")), (1, ChooseFace("A"))).state
    assert GAME.moves(state, 0) == (ChooseFace("A"), ChooseFace("B"))
    changed = do(state, (0, ChooseFace("B")))
    assert changed.events == (FaceChosen(0, "B", again=True),)
    assert GAME.to_move(changed.state) == {2}
    shown = do(changed.state, (2, ChooseFace("A"))).state
    assert [(player.power or "")[1] for player in shown.players] == ["B", "A", "A"]


@pytest.mark.clause("DBZ-059")
def test_the_power_is_for_the_whole_game() -> None:
    states = story(GAME, 3, {}, "powers").states
    powers = {tuple(player.power for player in state.players) for state in states if state.phase != "faces"}
    assert len(powers) == 1
    refused = refusal(offering(), 0, ChooseFace("A"))
    assert refused is not None
    assert "whole game" in refused[1]


# --- Picking tiles ---


@pytest.mark.clause("R1", "DBZ-072")
@pytest.mark.parametrize("seats", SEATS)
def test_by_the_option_tiles_are_picked_in_seat_order(seats: int) -> None:
    step = opened(seats, tiles="picked")
    state = step.state
    assert (state.phase, step.events) == ("tiles", ())
    left = [1, 2, 3, 4, 5]
    for seat in range(seats):
        assert GAME.to_move(state) == {seat}
        assert GAME.moves(state, seat) == tuple(map(PickTile, left))  # type: ignore[arg-type]
        assert GAME.view(state, None).unpicked == tuple(left)
        tile = left.pop(-1)
        for taken in set(range(1, 6)) - {*left, tile}:
            assert code(state, seat, PickTile(taken)) == "tile_taken"  # type: ignore[arg-type]
        picked = do(state, (seat, PickTile(tile)))  # type: ignore[arg-type]
        assert picked.events == (TilePicked(seat, tile),)  # type: ignore[arg-type]
        state = picked.state
    assert state.phase == "faces"
    assert [player.tile for player in state.players] == [5, 4, 3, 2, 1][:seats]
    assert GAME.to_move(state) == set(range(seats))


@pytest.mark.clause("R1")
def test_tiles_are_picked_in_turn_and_only_then() -> None:
    state = opening(tiles="picked")
    assert code(state, 1, PickTile(3)) == "not_your_turn"
    assert code(state, 0, ChooseFace("A")) is not None
    assert code(opening(), 0, PickTile(3)) is not None
    assert GAME.moves(opening(), 0) == (ChooseFace("A"), ChooseFace("B"))


@pytest.mark.clause("DBZ-002")
@pytest.mark.parametrize("seats", SEATS)
def test_all_goods_are_on_the_table_from_the_start(seats: int) -> None:
    assert sorted(on_table(opening(seats)), key=repr) == sorted(CARDS, key=repr)
    assert sorted(on_table(dungeon(seats=seats, goods={0: "PO5", 1: "CW1"}, short=("potions",))), key=repr) == sorted(
        CARDS, key=repr
    )


# --- The course of a game ---


@pytest.mark.clause("DBZ-075", "DBZ-076", "DBZ-200")
@pytest.mark.parametrize("seats", SEATS)
def test_three_seasons_with_all_phases_in_order(seats: int) -> None:
    order = ["offer", "dungeon", "draft", "discard", "spells", "sale"]
    for number in range(6):
        season, last = 0, -1
        for state in story(GAME, seats, {}, f"course{number}").states:
            if state.phase in order:
                assert state.season in (season, season + 1)
                if state.season == season + 1:
                    assert state.phase == "offer"
                    season, last = state.season, -1
                assert order.index(state.phase) >= last
                last = order.index(state.phase)
        assert season == 3

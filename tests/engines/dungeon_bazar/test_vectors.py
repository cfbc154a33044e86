"""The seven examples of the rulebook, told as they stand there."""

from __future__ import annotations

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import HEROES
from engines.dungeon_bazar.events import (
    Acted,
    Bribed,
    Declined,
    DraftBegan,
    EntrancePlaced,
    Left,
    OffersRevealed,
    Sold,
)
from engines.dungeon_bazar.moves import (
    Act,
    AskHelp,
    Bribe,
    Collect,
    Decline,
    EndRound,
    Keep,
    Leave,
    OpenDoor,
    PlaceGoblin,
    Sell,
    Walk,
)
from engines.dungeon_bazar.state import Entrance, Ogre, Token
from tests.engines.dungeon_bazar.acting import acts, code, do, ended, now, offers, only, round_of
from tests.engines.dungeon_bazar.scenes import (
    POTIONS,
    Layout,
    arriving,
    card,
    cards,
    dungeon,
    entry,
    market,
    rewards,
    room,
    sealing,
)

# --- 1: the offering ---


@pytest.mark.clause("DBZ-099", "DBZ-100", "DBZ-101", "DBZ-102", "DBZ-103", "DBZ-104")
@pytest.mark.case("RU-24")
def test_vector_1_falko_wins_the_offering_with_the_lower_tile() -> None:
    anna, pauline, falko = 0, 1, 2
    state = sealing(powers={anna: "3B", pauline: "4B", falko: "1A"})
    step = offers(state, 2, 4, 4)
    assert only(step.events, OffersRevealed) == [OffersRevealed((2, 4, 4), falko, 4)]
    assert [player.coins for player in step.state.players] == [20, 20, 16]
    assert [player.favours for player in step.state.players] == [1, 1, 2]
    assert now(step.state).first == falko
    assert GAME.to_move(step.state) == {falko}


# --- 2: where the Entrance lies ---


@pytest.mark.clause("DBZ-084", "DBZ-085", "DBZ-087", "DBZ-089", "DBZ-090", "DBZ-091", "DBZ-092", "DBZ-093", "R5", "R6")
def test_vector_2_the_entrance_lies_under_the_heavy_armors() -> None:
    layout: Layout = (
        ("torchlit_court", "weapons"),
        ("bone_gallery", "magic"),
        ("ogres_kitchen", "junk"),
        ("crossways", "familiars"),
        ("counting_house", "potions"),
        ("lair", None),
        ("mossy_hall", "armors"),
        ("sealed_vault", "annual"),
        ("dripping_stair", "seasonal"),
    )
    (thirsty,) = (hero for hero in HEROES.values() if (hero.level, hero.coins) == (1, 14))
    step = arriving("near_sighted_archer", "farmhand_with_a_grudge", thirsty.name, layout=layout)
    assert only(step.events, EntrancePlaced) == [EntrancePlaced(thirsty.name, "heavy", 6, "bottom")]
    assert now(step.state).entrance == Entrance(6, "bottom", thirsty.name, "heavy")


# --- 3: two rounds of Pauline's ---

PAULINES_WAY: Layout = (
    ("crossways", "armors"),
    ("lair", None),
    ("torchlit_court", "junk"),
    ("bone_gallery", "potions"),
    ("ogres_kitchen", "weapons"),
    ("dripping_stair", "magic"),
    ("counting_house", "familiars"),
    ("mossy_hall", "annual"),
    ("sealed_vault", "seasonal"),
)
"""The Potions have a token; under them, behind a closed door, is the Accountant; beside him, in the open, a token."""


@pytest.mark.clause("DBZ-129", "DBZ-130", "DBZ-138", "DBZ-139", "DBZ-140", "DBZ-141", "DBZ-142", "R24")
@pytest.mark.case("RU-27")
def test_vector_3_paulines_two_rounds() -> None:
    pauline, potions, accountant, beyond = 0, 3, 6, 7
    tokens: dict[int, Token] = {potions: "favour", beyond: "favour"}
    state = dungeon(seats=2, layout=PAULINES_WAY, entrance=entry(potions, "left"), tokens=tokens)
    state = acts(state, pauline, Walk(potions), Collect(), PlaceGoblin())
    assert state.players[pauline].favours == 2
    assert code(state, pauline, AskHelp()) is not None
    state = round_of(ended(state, pauline), 1, Walk(potions))
    state = acts(state, pauline, OpenDoor(potions, "bottom"), Walk(accountant))
    bribed = do(state, (pauline, Bribe()))
    assert bribed.events == (Bribed(pauline, 2),)
    assert bribed.state.players[pauline].coins == 22
    state = do(bribed.state, (pauline, AskHelp())).state
    assert state.players[pauline].favours == 1
    state = do(state, (pauline, Walk(beyond))).state
    assert code(state, pauline, Collect()) is not None
    state = do(state, (pauline, PlaceGoblin())).state
    assert GAME.moves(state, pauline) == (EndRound(),)
    assert [now(state).goblins[cell][pauline] for cell in (potions, beyond)] == [1, 1]
    assert now(state).tokens[beyond] == "favour"


# --- 4: leaving ---


@pytest.mark.clause("DBZ-144", "DBZ-145", "DBZ-146", "DBZ-147", "DBZ-148", "DBZ-149", "DBZ-150")
@pytest.mark.case("RU-25")
def test_vector_4_anna_leaves_pauline_pays_one_falko_leaves_pauline_pays_two() -> None:
    anna, pauline, falko = 0, 1, 2
    step = do(dungeon(at=dict.fromkeys(range(3), room(POTIONS))), (anna, Leave()))
    assert only(step.events, Left) == [Left(anna, 1, 1, forced=False)]
    assert step.state.players[anna].coins == 21
    step = do(step.state, (pauline, Act()))
    assert only(step.events, Acted) == [Acted(pauline, 1)]
    state = ended(do(step.state, (pauline, PlaceGoblin())).state, pauline)
    step = do(state, (falko, Leave()))
    assert only(step.events, Left) == [Left(falko, 2, 0, forced=False)]
    state = step.state
    for coins in (17, 15):
        state = round_of(state, pauline, PlaceGoblin())
        assert state.players[pauline].coins == coins


# --- 5: the Potions are shared out ---


@pytest.mark.clause("DBZ-155", "DBZ-156", "DBZ-162", "DBZ-163", "DBZ-164", "DBZ-166", "DBZ-167", "DBZ-168", "DBZ-169")
def test_vector_5_falko_draws_four_potions_pauline_chooses_from_three_anna_from_two() -> None:
    anna, pauline, falko = 0, 1, 2
    step = rewards(
        exits=(falko, anna, pauline),
        at={falko: room(POTIONS)},
        goblins={POTIONS: {pauline: 1, falko: 1, anna: 1}},
        ogre=Ogre(POTIONS, pauline),
        decks={"potions": "PO3 PO9 PO5 PO7 PO11"},
    )
    assert only(step.events, DraftBegan) == [DraftBegan(POTIONS, "potions", (falko, pauline, anna), 4)]
    left = cards("PO3 PO9 PO5 PO7")
    for seat, kept in ((falko, "PO5"), (pauline, "PO9"), (anna, "PO7")):
        assert GAME.to_move(step.state) == {seat}
        assert set(GAME.moves(step.state, seat)) == set(map(Keep, left))
        step = do(step.state, (seat, Keep(card(kept))))
        left = tuple(one for one in left if one != card(kept))
    assert card("PO3") in step.state.stock.discards[2]


# --- 6: a hero buys ---


@pytest.mark.clause("DBZ-177", "DBZ-181", "DBZ-185", "DBZ-186", "DBZ-187", "DBZ-188", "R41", "R42")
def test_vector_6_a_sellsword_buys_the_cheapest_of_each() -> None:
    anna, pauline, falko = 0, 1, 2
    step = market(
        season=2,
        goods={anna: "CW5 MO6", pauline: "CW8 MO9 PO5", falko: "MO4"},
        heroes=("sellsword_on_leave", "beast_tracker"),
        purses={"beast_tracker": 0},
    )
    sold = [one for one in only(step.events, Sold) if one.hero == "sellsword_on_leave"]
    assert [(one.seat, one.card, one.coins, one.purse) for one in sold] == [
        (anna, card("CW5"), 5, 9),
        (falko, card("MO4"), 4, 5),
        (pauline, card("PO5"), 5, 0),
    ]
    assert not any(one.discount for one in sold)


# --- 7: a discount ---


@pytest.mark.clause("DBZ-189", "DBZ-190", "DBZ-191", "DBZ-192", "DBZ-193", "R44")
def test_vector_7_anna_declines_three_coins_and_pauline_takes_them() -> None:
    anna, pauline, falko = 0, 1, 2
    step = market(
        season=2,
        goods={anna: "PO5", pauline: "PO8", falko: "CW7 MO4"},
        heroes=("sellsword_on_leave", "beast_tracker"),
        purses={"beast_tracker": 0},
    )
    assert GAME.to_move(step.state) == {anna}
    assert set(GAME.moves(step.state, anna)) == {Sell(card("PO5")), Decline()}
    step = do(step.state, (anna, Decline()))
    assert only(step.events, Declined) == [Declined(anna, "sellsword_on_leave", cards("PO5"), 3)]
    assert GAME.to_move(step.state) == {pauline}
    step = do(step.state, (pauline, Sell(card("PO8"))))
    (sold,) = only(step.events, Sold)
    assert (sold.seat, sold.card, sold.coins, sold.discount, sold.purse) == (pauline, card("PO8"), 3, True, 0)

"""Phase 6, the end of the season (DBZ-195 to DBZ-199; rulings R26, R59 to R61)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.dungeon_bazar import GAME
from engines.dungeon_bazar.data import HEROES, SEASONAL, TILES, Spell
from engines.dungeon_bazar.events import SeasonBegan, SeasonEnded
from engines.dungeon_bazar.moves import CastOnDeck
from engines.dungeon_bazar.state import OUTSIDE, Cell, Ogre, Token
from tests.engines.dungeon_bazar.acting import do, now, only
from tests.engines.dungeon_bazar.scenes import (
    ANNUAL_ROOM,
    LAIR,
    OGRE_ROOM,
    POTIONS,
    SEASONAL_ROOM,
    SEATS,
    WEAPONS,
    door,
    hand,
    market,
    rewards,
    room,
)
from tests.engines.playing import story


@pytest.mark.clause("DBZ-195", "R60")
@pytest.mark.parametrize("caster", [None, 1])
def test_heroes_and_the_seasonal_spell_are_removed_whether_somebody_won_it_or_not(caster: int | None) -> None:
    step = market(goods={}, heroes=["thirsty_guardsman"], caster=caster)
    assert [(one.season, one.spell) for one in only(step.events, SeasonEnded)] == [(1, "persuasion")]
    state = step.state
    here = [customer.hero for customer in state.customers]
    assert "thirsty_guardsman" not in [*here, *(name for deck in state.stock.heroes for name in deck)]
    assert all(HEROES[name].level == 2 for name in here)
    assert "persuasion" not in [*state.stock.spells, *(cast.spell for cast in state.spells)]


@pytest.mark.clause("DBZ-195", "DBZ-046", "R60")
@pytest.mark.parametrize("seats", SEATS)
def test_each_season_has_another_seasonal_spell(seats: int) -> None:
    for number in range(4):
        states = story(GAME, seats, {}, f"spells{number}").states
        seasons: dict[int, Spell] = {state.season: state.spells[1].spell for state in states if state.spells}
        assert len(set(seasons.values())) == 3
        assert set(seasons.values()) < set(SEASONAL)
        assert len(states[-1].stock.spells) == 1


@pytest.mark.clause("DBZ-196", "DBZ-045", "R61")
def test_the_annual_spell_lies_in_its_room_again() -> None:
    step = market(goods={}, heroes=["thirsty_guardsman"], charme=1)
    during = {one.content: one.spell for one in GAME.view(step.state, None).rooms}
    assert during["annual"] is None
    state = do(step.state, (1, CastOnDeck("magic"))).state
    assert state.spells[0].owner is None
    after = {one.content: one.spell for one in GAME.view(state, None).rooms}
    assert (after["annual"], after["seasonal"]) == ("charme", state.spells[1].spell)


@pytest.mark.clause("DBZ-197")
def test_ogre_and_accountant_are_back_in_their_rooms() -> None:
    state = rewards(ogre=Ogre(ANNUAL_ROOM, 1), goblins={ANNUAL_ROOM: {1: 1}}, bribed=2).state
    if state.phase == "spells":
        state = do(state, (1, CastOnDeck("magic"))).state
    assert now(state).ogre == Ogre(OGRE_ROOM)
    assert now(state).bribed is None
    rooms = GAME.view(state, None).rooms
    assert [one.tile for one in rooms if one.accountant] == ["counting_house"]
    assert [one.tile for one in rooms if one.ogre] == ["ogres_kitchen"]


@pytest.mark.clause("DBZ-198", "R59")
@pytest.mark.parametrize("tokens", [{}, {WEAPONS: "favour"}, {WEAPONS: "cloudy", POTIONS: "favour"}], ids=len)
def test_four_tokens_lie_in_the_dungeon_again_whatever_was_left_there(tokens: dict[Cell, Token]) -> None:
    state = rewards(tokens=tokens).state
    lying = [(tile, token) for tile, token in zip(state.setting.tiles, now(state).tokens, strict=True) if token]
    assert {tile for tile, _ in lying} == {name for name, tile in TILES.items() if tile.symbol == "favour"}
    assert Counter(token for _, token in lying) == {"favour": 3, "cloudy": 1}


@pytest.mark.clause("DBZ-198", "R59")
def test_cloudy_is_hidden_anew() -> None:
    found = Counter[int]()
    for number in range(40):
        for state in story(GAME, 2, {}, f"cloudy{number}").states:
            if state.phase == "offer" and state.season > 1:
                found[[token for token in now(state).tokens if token].index("cloudy")] += 1
                break
    assert len(found) == 4


@pytest.mark.clause("DBZ-123", "DBZ-124", "R26")
@pytest.mark.case("RU-27")
@pytest.mark.parametrize(("back", "lost"), [(False, 1), (True, None)])
def test_whoever_did_not_bring_cloudy_home_loses_him_and_gets_nothing(back: bool, lost: int | None) -> None:
    step = rewards(cloudy=1, cloudy_back=back)
    (ended,) = only(step.events, SeasonEnded)
    assert ended == SeasonEnded(1, lost, "persuasion")
    assert now(step.state).cloudy is None
    assert not now(step.state).cloudy_back
    assert [player.coins for player in step.state.players] == [20, 20, 20]
    assert [player.favours for player in step.state.players] == [1, 1, 1]


@pytest.mark.clause("DBZ-199")
@pytest.mark.parametrize("seats", SEATS)
def test_goblins_and_merchants_come_home(seats: int) -> None:
    step = rewards(
        seats=seats,
        powers={0: "3A"},
        goblins={LAIR: {0: 2, 1: 3}, ANNUAL_ROOM: {0: 1}, SEASONAL_ROOM: {0: 2 if seats < 5 else 1}},
        at={0: room(LAIR), 1: door(WEAPONS, "bottom")},
        ogre=Ogre(LAIR, 0),
    )
    state = do(step.state, (0, CastOnDeck("magic"))).state
    assert state.phase == "offer"
    assert [player.goblins for player in state.players] == [
        hand(seats, player.power) for player in state.players if player.power
    ]
    assert [player.place for player in state.players] == [OUTSIDE] * seats
    assert not any(any(counts) for counts in now(state).goblins)


@pytest.mark.clause("DBZ-075", "DBZ-076", "DBZ-088")
def test_the_next_season_begins_with_new_offers() -> None:
    step = rewards()
    assert [one.season for one in only(step.events, SeasonBegan)] == [2]
    state = step.state
    assert (state.phase, state.season, state.displayed) == ("offer", 2, False)
    assert GAME.to_move(state) == {0, 1, 2}
    view = GAME.view(state, 0)
    assert (view.first, view.turn, view.offers, view.draft, view.sale) == (None, None, None, None, None)
    assert [player.exit for player in view.players] == [None, None, None]

"""The bots: the stronger level wins more, and plays as a sensible player would."""

from __future__ import annotations

from engines.rng import Rng
from engines.welcome_to_the_dungeon import GAME
from engines.welcome_to_the_dungeon.data import DECK
from engines.welcome_to_the_dungeon.state import Draw, Name, Pass, State
from tests.engines.welcome_to_the_dungeon.scenes import Hands, card, only_with, scene, stripped_of


def hard_choices(state: State, times: int = 40) -> set[object]:
    """What the strongest bot does here by various chances."""
    view, moves = GAME.view(state, state.turn), GAME.moves(state, state.turn)
    return {GAME.bots["hard"](view, moves, Rng(f"choice{number}")) for number in range(times)}


def test_nobody_gives_an_empty_dungeon_away() -> None:
    assert hard_choices(scene(2)) == {Draw()}


def test_nobody_stays_for_a_certain_death() -> None:
    assert hard_choices(scene(2, dungeon=("dragon", "demon"), by=0, held=only_with(seat=1))) == {Pass()}


def test_the_monster_that_kills_is_named() -> None:
    state = scene(2, turn=1, phase="name", dungeon=("golem", "golem", "ork"), by=1, held=stripped_of("shield"))
    assert hard_choices(state) == {Name("golem")}


def test_a_rival_who_is_about_to_win_is_not_let_in_easily() -> None:
    open_hero, close = scene(2, dungeon=DECK[:4], by=1), [card(), card(wins=1)]
    assert hard_choices(open_hero) == {Draw()}
    assert Draw() in hard_choices(scene(2, dungeon=("demon", "golem", "lich"), by=1, players=close))


def test_what_the_bot_withheld_itself_is_not_feared() -> None:
    held: Hands = {1: [("lance", "dragon"), ("chainmail", "demon")]}
    state = scene(2, turn=1, phase="name", dungeon=("goblin", "golem", "ork"), by=0, held=held)
    assert hard_choices(state) == {Name("golem")}
    unaware = scene(2, turn=1, phase="name", dungeon=("goblin", "golem", "ork"), by=0, held={0: held[1]})
    assert hard_choices(unaware) != {Name("golem")}


def test_chance_makes_equal_choices_unreadable() -> None:
    assert len(hard_choices(scene(3, drawn="ork"))) > 1

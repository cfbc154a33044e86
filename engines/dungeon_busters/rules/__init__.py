"""The verbs of Dungeon Busters: setup, who is awaited, legal moves, what a move leads to, the end.

Belongs here: the rulebook and our rulings (1 to 19 in RULES.md); each phase has a module of its own.
Does not belong here: reckoning with open cards (``battle``) and with points (``scoring``), what a viewer
may know (``view``), and which move is a good one (``bots``).
"""

from __future__ import annotations

from typing import Final, assert_never

from engines.contract import IllegalMove, Options, Outcome, Seat, Step
from engines.dungeon_busters import scoring
from engines.dungeon_busters.data import FIRST_LOOT, FIVE, GEMS_OF_A_COLOUR, NO_GEMS, Gems, battle_cards
from engines.dungeon_busters.rules import defeat, onward, secret, victory
from engines.dungeon_busters.rules.onward import Turn
from engines.dungeon_busters.state import (
    Choose,
    DungeonEntered,
    Event,
    Keep,
    LeaderChosen,
    Loot,
    Move,
    Pay,
    Pick,
    Player,
    Setting,
    State,
    TakeBack,
    Way,
)
from engines.rng import Rng

__all__ = ["apply", "moves", "outcome", "setup", "to_move"]

_NOBODY: Final[frozenset[Seat]] = frozenset()
_ONLY: Final = tuple(frozenset({seat}) for seat in range(5))


def setup(seats: int, rng: Rng, options: Options) -> Turn:
    """One gem of each colour for everybody, a random Leader (ruling 19), Dungeon I in the middle."""
    leader, rng = rng.below(seats)
    cards = battle_cards(seats, str(options["hand"]))
    hand = FIVE if options["hand"] == "five" else len(cards)
    choice = hand < len(cards)
    left = GEMS_OF_A_COLOUR - seats
    deck, rng = onward.shuffled(rng, 1)
    state = State(
        rng=rng,
        setting=Setting(cards, hand, leader),
        phase="keep",
        way=Way(dungeon=1, fight=0, monster=None, deck=deck),
        players=(Player(kept=None if choice else cards),) * seats,
        loot=Loot((FIRST_LOOT,) * seats, bank=Gems(left, left, left), spoils=NO_GEMS),
        queue=(),
        battle=None,
        history=(),
    )
    events: tuple[Event, ...] = (LeaderChosen(leader), DungeonEntered(1))
    return Step(state, events) if choice else onward.turn_over(state, events)


def to_move(state: State) -> frozenset[Seat]:
    """In the two secret choices everybody who is not ready; else whoever pays or picks."""
    match state.phase:
        case "choose" | "keep":
            return secret.not_ready(state)
        case "pay" | "pick":
            return _ONLY[state.queue[0]]
        case "over":
            return _NOBODY
        case _:
            assert_never(state.phase)


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every legal move of the seat, in a fixed order. Whoever is ready may still think again."""
    player = state.players[seat]
    match state.phase:
        case "choose":
            return secret.choices(player.hand, player.chosen is not None)
        case "keep":
            return secret.hands(state.setting.cards, state.setting.hand, player.kept is not None)
        case "pay":
            return defeat.payments(state.loot.piles[seat]) if seat == state.queue[0] else ()
        case "pick":
            return victory.picks(state.loot.spoils) if seat == state.queue[0] else ()
        case "over":
            return ()
        case _:
            assert_never(state.phase)


def apply(state: State, seat: Seat, move: Move) -> Turn:
    """The step that the move leads to. Raises IllegalMove."""
    if state.phase == "over":
        raise IllegalMove("game_over", "The game is over.")
    match move:
        case Choose(card):
            return secret.choose(state, seat, card)
        case Keep(cards):
            return secret.keep(state, seat, cards)
        case TakeBack():
            return secret.take_back(state, seat)
        case Pay(colour):
            return defeat.pay(state, seat, colour)
        case Pick(colour):
            return victory.pick(state, seat, colour)
        case _:
            assert_never(move)


def outcome(state: State) -> Outcome | None:
    """How it ended; None while it goes on."""
    if state.phase != "over":
        return None
    return scoring.outcome(state.loot.piles, [player.trophies for player in state.players])

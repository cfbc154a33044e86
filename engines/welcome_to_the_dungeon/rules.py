"""The verbs of Welcome to the Dungeon: setup, whose turn, legal moves, what a move leads to, the end.

Belongs here: the rulebook and our rulings (W1 to W20 in RULES.md). Does not belong here: what a viewer
may know (``view``) and which move is a good one (``bots``).
"""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar, assert_never

from engines.contract import IllegalMove, Line, Options, Outcome, Seat, Step
from engines.rng import Rng
from engines.welcome_to_the_dungeon.data import (
    DECK,
    ICONS,
    ITEMS,
    LOSSES_TO_DROP_OUT,
    MONSTERS,
    POWER,
    WINS_TO_WIN,
    Item,
    Monster,
)
from engines.welcome_to_the_dungeon.state import (
    Challenge,
    Draw,
    Drew,
    DroppedOut,
    Entered,
    Entry,
    Event,
    Fell,
    Flip,
    Flipped,
    Move,
    Name,
    Named,
    Pass,
    Passed,
    Phase,
    Place,
    Placed,
    Player,
    Reason,
    Remove,
    Removed,
    Reveal,
    Revealed,
    RoundStarted,
    State,
    Survived,
    WasPlaced,
    Won,
    equipped,
    hero_hp,
)

Turn: TypeAlias = Step[State, Event]

T = TypeVar("T")

_NOBODY: Final[frozenset[Seat]] = frozenset()
_ONLY: Final = tuple(frozenset({seat}) for seat in range(4))

_DRAW_OR_PASS: Final[tuple[Move, ...]] = (Draw(), Pass())
_ONLY_PASS: Final[tuple[Move, ...]] = (Pass(),)
_NAMES: Final[tuple[Move, ...]] = (*(Name(monster) for monster in MONSTERS), Name(None))


# --- Setup, and whose turn it is ---


def setup(seats: int, rng: Rng, options: Options) -> Turn:
    """A shuffled deck, a hero with everything on, and a random first player (W14)."""
    starter, rng = rng.below(seats)
    deck, rng = rng.shuffled(DECK)
    state = State(
        rng=rng,
        torch=int(options["torch"]),
        phase="draw_or_pass",
        round=1,
        turn=starter,
        players=tuple(Player(seat) for seat in range(seats)),
        deck=deck,
        drawn=None,
        pile=(),
        held=((),) * seats,
        last_challenge=None,
        history=(),
    )
    return Step(state, (RoundStarted(1, starter),))


def to_move(state: State) -> frozenset[Seat]:
    """The seat whose turn it is; nobody when the game is over."""
    return _NOBODY if state.phase == "over" else _ONLY[state.turn]


def _next_in_round(players: tuple[Player, ...], seat: Seat) -> Seat:
    """The nearest seat to the left that has neither passed nor dropped out."""
    seats = len(players)
    around = ((seat + distance) % seats for distance in range(1, seats + 1))
    return next(other for other in around if players[other].in_round)


# --- Legal moves ---


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every legal move of the seat, in a fixed order."""
    if seat != state.turn:
        return ()
    match state.phase:
        case "draw_or_pass":
            return _DRAW_OR_PASS if state.deck else _ONLY_PASS
        case "place_or_remove":
            return _place_or_remove(equipped(state))
        case "name":
            return _NAMES
        case "over":
            return ()
        case _:
            assert_never(state.phase)


@functools.cache
def _place_or_remove(items: tuple[Item, ...]) -> tuple[Move, ...]:
    return (Place(), *(Remove(item) for item in items))


def apply(state: State, seat: Seat, move: Move) -> Turn:
    """The step that the move leads to. Raises IllegalMove."""
    _check_turn(state, seat)
    match move:
        case Draw():
            return _draw(state)
        case Pass():
            return _pass(state)
        case Place():
            return _place(state)
        case Remove(item):
            return _remove(state, item)
        case Name(monster):
            return _name(state, monster)
        case _:
            assert_never(move)


def _check_turn(state: State, seat: Seat) -> None:
    if state.phase == "over":
        raise IllegalMove("game_over", "The game is over.")
    if seat != state.turn:
        raise IllegalMove("not_your_turn", "It is another player's turn.")


def _check_phase(state: State, needed: Phase) -> None:
    if state.phase == needed:
        return
    if needed == "name":
        raise IllegalMove("not_naming", "A monster is called out only by the challenger, before entering the dungeon.")
    if state.phase == "name":
        raise IllegalMove(
            "must_name", "You challenge the dungeon now: call out a monster for the Vorpal Sword, or none."
        )
    if needed == "draw_or_pass":
        raise IllegalMove(
            "already_drawn", "You have drawn a monster: put it into the dungeon, or remove an item for it."
        )
    raise IllegalMove("must_draw_first", "Draw a monster card first, or pass.")


# --- A turn: draw, then place or remove; or pass ---


def _draw(state: State) -> Turn:
    _check_phase(state, "draw_or_pass")
    if not state.deck:
        raise IllegalMove("deck_empty", "No monster card is left in the deck, so you must pass.")
    monster = state.deck[-1]
    after = replace(state, phase="place_or_remove", deck=state.deck[:-1], drawn=monster)
    return Step(after, (Drew(state.turn, monster),))


def _hand(state: State) -> Monster:
    _check_phase(state, "place_or_remove")
    assert state.drawn is not None  # noqa: S101 - holds in this phase
    return state.drawn


def _place(state: State) -> Turn:
    monster = _hand(state)
    pile = (*state.pile, Placed(state.turn, monster))
    after = replace(state, phase="draw_or_pass", drawn=None, pile=pile, turn=_next_in_round(state.players, state.turn))
    return Step(after, (WasPlaced(state.turn, monster, len(pile)),))


def _remove(state: State, item: Item) -> Turn:
    monster = _hand(state)
    _check_item(equipped(state), item)
    seat, player = state.turn, state.players[state.turn]
    after = replace(
        state,
        phase="draw_or_pass",
        drawn=None,
        players=_with(state.players, seat, replace(player, withheld=(*player.withheld, item))),
        held=_with(state.held, seat, (*state.held[seat], monster)),
        turn=_next_in_round(state.players, seat),
    )
    return Step(after, (Removed(state.turn, item, monster),))


def _check_item(on_hero: tuple[Item, ...], item: Item) -> None:
    if not on_hero:
        raise IllegalMove("no_items", "The hero has no items left, so the monster must go into the dungeon.")
    if item in on_hero:
        return
    if item in ITEMS:
        raise IllegalMove("item_gone", "That item has been removed already this round.")
    raise IllegalMove("unknown", "There is no such item.")


def _pass(state: State) -> Turn:
    _check_phase(state, "draw_or_pass")
    players = _with(state.players, state.turn, replace(state.players[state.turn], passed=True))
    after = replace(state, players=players, turn=_next_in_round(players, state.turn))
    events: tuple[Event, ...] = (Passed(state.turn),)
    if sum(player.in_round for player in players) == 1:
        return _enter(after, events)
    return Step(after, events)


def _with(row: tuple[T, ...], seat: Seat, one: T) -> tuple[T, ...]:
    return (*row[:seat], one, *row[seat + 1 :])


# --- The challenge ---


def _enter(state: State, events: tuple[Event, ...]) -> Turn:
    """All others passed. The Vorpal Sword asks for a name, but not before an empty dungeon (W3, W4)."""
    items = equipped(state)
    events = (*events, Entered(state.turn, len(state.pile), hero_hp(items)))
    if state.pile and "vorpal" in items:
        return Step(replace(state, phase="name"), events)
    return _challenge(state, None, events)


def _name(state: State, monster: Monster | None) -> Turn:
    _check_phase(state, "name")
    if monster is not None and monster not in MONSTERS:
        raise IllegalMove("unknown", "There is no such monster.")
    return _challenge(state, monster, (Named(state.turn, monster),))


def _challenge(state: State, named: Monster | None, events: tuple[Event, ...]) -> Turn:
    challenge = _fight(state, named)
    flipped = (Flipped(flip.monster, flip.stopped_by, flip.damage, flip.total) for flip in challenge.flips)
    player, result = _judge(state.players[state.turn], challenge)
    after = replace(
        state,
        players=_with(state.players, state.turn, player),
        last_challenge=challenge,
        history=(*state.history, _entry(challenge)),
    )
    revealed = (Revealed(one.seat, one.monster, one.item) for one in challenge.revealed)
    return _go_on(after, (*events, *flipped, *result, *revealed))


def _fight(state: State, named: Monster | None) -> Challenge:
    """Every card is turned over, last placed first, even when the hero has fallen (W9)."""
    items = equipped(state)
    hp = hero_hp(items)
    flips = _flips(state, items, named)
    damage = flips[-1].total if flips else 0
    return Challenge(
        round=state.round,
        challenger=state.turn,
        named=named,
        hp=hp,
        torch="torch" in items,
        flips=flips,
        damage=damage,
        success=damage < hp,
        revealed=_withheld(state),
    )


def _withheld(state: State) -> tuple[Reveal, ...]:
    return tuple(
        Reveal(player.seat, monster, item)
        for player, hand in zip(state.players, state.held, strict=True)
        for item, monster in zip(player.withheld, hand, strict=True)
    )


def _flips(state: State, items: tuple[Item, ...], named: Monster | None) -> tuple[Flip, ...]:
    flips: list[Flip] = []
    total = 0
    for placed in reversed(state.pile):
        stopped_by = _stopper(placed.monster, state.torch, items, named)
        damage = POWER[placed.monster] if stopped_by is None else 0
        total += damage
        flips.append(Flip(placed.monster, stopped_by, damage, total))
    return tuple(flips)


def _stopper(monster: Monster, torch: int, items: tuple[Item, ...], named: Monster | None) -> Item | None:
    """The first item that stops the monster; the name covers both of its copies (W4)."""
    for item in ICONS[torch][monster]:
        if item in items:
            return item
    return "vorpal" if monster == named else None


def _entry(challenge: Challenge) -> Entry:
    return Entry(
        round=challenge.round,
        challenger=challenge.challenger,
        named=challenge.named,
        size=len(challenge.flips),
        damage=challenge.damage,
        hp=challenge.hp,
        success=challenge.success,
    )


def _judge(player: Player, challenge: Challenge) -> tuple[Player, tuple[Event, ...]]:
    """The challenger's new player card. Damage equal to the HP is a failure (W2)."""
    seat, damage, hp = challenge.challenger, challenge.damage, challenge.hp
    if challenge.success:
        after = replace(player, wins=player.wins + 1)
        return after, (Survived(seat, damage, hp, after.wins),)
    losses = player.losses + 1
    after = replace(player, losses=losses, out=losses >= LOSSES_TO_DROP_OUT)
    fell = Fell(seat, damage, hp, after.losses)
    return after, (fell, DroppedOut(seat)) if after.out else (fell,)


# --- The next round, or the end ---


def _go_on(state: State, events: tuple[Event, ...]) -> Turn:
    winner = _winner(state.players)
    if winner is not None:
        seat, reason = winner
        return Step(replace(state, phase="over"), (*events, Won(seat, reason)))
    return _new_round(state, events)


def _new_round(state: State, events: tuple[Event, ...]) -> Turn:
    deck, rng = state.rng.shuffled(DECK)
    players = tuple(replace(player, passed=False, withheld=()) for player in state.players)
    starter = state.turn if players[state.turn].in_round else _next_in_round(players, state.turn)
    after = replace(
        state,
        rng=rng,
        phase="draw_or_pass",
        round=state.round + 1,
        turn=starter,
        players=players,
        deck=deck,
        pile=(),
        held=((),) * len(players),
    )
    return Step(after, (*events, RoundStarted(after.round, starter)))


def _winner(players: tuple[Player, ...]) -> tuple[Seat, Reason] | None:
    for seat, player in enumerate(players):
        if player.wins >= WINS_TO_WIN:
            return seat, "two_wins"
    standing = [seat for seat, player in enumerate(players) if not player.out]
    return (standing[0], "last_standing") if len(standing) == 1 else None


def outcome(state: State) -> Outcome | None:
    """The winner first; the others by successes, then by fewer failures, then they share a place."""
    winner = _winner(state.players)
    if winner is None:
        return None
    first, reason = winner
    ranks = [(seat != first, -player.wins, player.losses) for seat, player in enumerate(state.players)]
    return Outcome(
        places=tuple(1 + sum(other < rank for other in ranks) for rank in ranks),
        scores=tuple(player.wins for player in state.players),
        breakdown=tuple((Line(key="wins", value=p.wins), Line(key="losses", value=p.losses)) for p in state.players),
        reason=reason,
    )

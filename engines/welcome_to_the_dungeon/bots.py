"""Choosing moves for Welcome to the Dungeon, by level, from a view alone.

Belongs here: what a player may think. Does not belong here: the state, the rules, and counting (``odds``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engines.contract import Seat
from engines.rng import Rng
from engines.welcome_to_the_dungeon.data import MONSTERS, Item, Monster
from engines.welcome_to_the_dungeon.odds import Dungeon, after_challenge, all_but, best_name, chances, count, success
from engines.welcome_to_the_dungeon.state import Draw, Move, Name, Pass, Place, Remove
from engines.welcome_to_the_dungeon.view import Mine, MonsterCard, View

_WHIM = 8
"""A normal player does one thing in so many without thinking."""
_PATIENCE = 0.1
"""What it is worth to a hard player to stay in the round: it may still leave later. Found by simulation."""
_WOBBLE = 20
"""How far off, in thousandths of a game, a hard player may judge a choice, so that it cannot be read."""


def _on_hero(view: View) -> tuple[Item, ...]:
    return tuple(tile.item for tile in view.items if tile.on)


def _memory(view: View) -> Mine:
    assert view.mine is not None  # noqa: S101 - a bot has a seat
    return view.mine


# --- Easy: no memory, no counting ---


def easy(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Leaves more readily the fuller the dungeon looks; otherwise does anything."""
    often = [move for move in moves for _ in range(_easy_weight(view, move))]
    return rng.pick(often)[0]


def _easy_weight(view: View, move: Move) -> int:
    match move:
        case Pass():
            return 1 + view.pile
        case Draw():
            return 8
        case Place():
            return 6
        case Remove() | Name():
            return 1


# --- Normal: weighs what it saw against the hero, roughly ---


def normal(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Reckons with an average card for each that it does not know, and has whims."""
    whim, rng = rng.below(_WHIM)
    if whim == 0:
        return easy(view, moves, rng)
    match view.phase:
        case "name":
            return Name(_most_harmful(view))
        case "draw_or_pass" if len(moves) > 1:
            return Pass() if _expected_damage(view) >= view.hp - 1 else Draw()
        case "place_or_remove":
            return Place() if _is_tame(view) else rng.pick(moves)[0]
        case _:
            return moves[0]


def _damage(card: MonsterCard, on_hero: tuple[Item, ...]) -> int:
    return 0 if any(item in on_hero for item in card.stopped_by) else card.power


def _expected_damage(view: View) -> Fraction:
    """Of the monsters that it sent in itself, and of average others."""
    on_hero, sent = _on_hero(view), _memory(view).sent
    damage = {card.monster: _damage(card, on_hero) for card in view.monsters}
    average = Fraction(sum(damage[c.monster] * c.copies for c in view.monsters), sum(c.copies for c in view.monsters))
    return sum(damage[monster] for monster in sent) + average * (view.pile - len(sent))


def _most_harmful(view: View) -> Monster:
    on_hero = _on_hero(view)
    return max(view.monsters, key=lambda card: (_damage(card, on_hero) * card.copies, card.power)).monster


def _is_tame(view: View) -> bool:
    """Whether the drawn monster does little harm to this hero."""
    card = next(card for card in view.monsters if card.monster == view.drawn)
    return _damage(card, _on_hero(view)) <= 3


# --- Hard: counts, remembers, and knows what the round is worth ---


def hard(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Plans to go in itself, and leaves once it is better off with a rival in the dungeon."""
    if len(moves) == 1:
        return moves[0]
    dungeon = _dungeon(view)
    if view.phase == "name":
        return Name(best_name(dungeon))
    stakes = _stakes(view)
    if view.drawn is not None:
        return _best(stakes, dungeon, view.drawn, moves, rng)
    leaving = stakes.theirs(success(dungeon))
    staying = _worth_of_drawing(stakes, dungeon) + _PATIENCE
    return Draw() if staying + _wobble(rng) >= leaving else Pass()


def _dungeon(view: View) -> Dungeon:
    """The dungeon as this seat knows it. What it withheld or has in its hand is in there no more."""
    sent, held = _memory(view).sent, tuple(held.monster for held in _memory(view).held)
    seen = held if view.drawn is None else (*held, view.drawn)
    return Dungeon(
        items=_on_hero(view),
        torch=max(card.power for card in view.monsters if "torch" in card.stopped_by),
        known=count(sent),
        unseen=all_but(count(sent), count(seen)),
        unknown=view.pile - len(sent),
    )


@dataclass(frozen=True, slots=True)
class Stakes:
    """A seat's chance to win the game after each way in which the round may end."""

    won: float
    lost: float
    rival_won: float
    rival_lost: float

    def mine(self, chance: float) -> float:
        """If the seat itself goes in, with that chance to survive."""
        return chance * self.won + (1 - chance) * self.lost

    def theirs(self, chance: float) -> float:
        """If a rival goes in, with that chance to survive."""
        return chance * self.rival_won + (1 - chance) * self.rival_lost


def _stakes(view: View) -> Stakes:
    assert view.you is not None  # noqa: S101 - a bot has a seat
    you = view.you
    cards = tuple((player.wins, player.losses) for player in view.players)
    rivals = [p.seat for p in view.players if not (p.passed or p.out or p.seat == you)]

    def worth(challengers: Sequence[Seat], *, won: bool) -> float:
        return sum(chances(after_challenge(cards, one, won=won))[you] for one in challengers) / len(challengers)

    return Stakes(worth([you], won=True), worth([you], won=False), worth(rivals, won=True), worth(rivals, won=False))


def _worth_of_drawing(stakes: Stakes, dungeon: Dungeon) -> float:
    """The average, over what may be drawn, of the best use of it."""
    total = sum(dungeon.unseen)
    return (
        sum(
            number * max(stakes.mine(success(after)) for after in _uses(dungeon.having_seen(monster), monster))
            for monster, number in zip(MONSTERS, dungeon.unseen, strict=True)
            if number
        )
        / total
    )


def _uses(dungeon: Dungeon, monster: Monster) -> Iterable[Dungeon]:
    yield dungeon.with_monster(monster)
    yield from (dungeon.without_item(item) for item in dungeon.items)


def _best(stakes: Stakes, dungeon: Dungeon, monster: Monster, moves: Sequence[Move], rng: Rng) -> Move:
    def worth(number: int, move: Move) -> float:
        after = dungeon.without_item(move.item) if isinstance(move, Remove) else dungeon.with_monster(monster)
        return stakes.mine(success(after)) + _wobble(rng.fork(str(number)))

    return max(enumerate(moves), key=lambda choice: worth(*choice))[1]


def _wobble(rng: Rng) -> float:
    return (rng.below(2 * _WOBBLE + 1)[0] - _WOBBLE) / 1000

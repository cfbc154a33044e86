"""The nouns of Dungeon Busters: the state, the moves, the events.

Belongs here: frozen records, and facts that are read straight off them. Does not belong here: what
may be done and what follows (``rules``), and who may know what (``view``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engines.contract import Seat
from engines.dungeon_busters.data import Colour, DungeonCard, Gems, Monster
from engines.rng import Rng

Phase: TypeAlias = Literal["keep", "choose", "pay", "pick", "over"]
Reason: TypeAlias = Literal["points", "trophies", "shared"]


# --- Moves ---


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these five cards, lowest first, as the hand of the whole game."""

    cards: tuple[int, ...]
    type: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Choose:
    """Lay this battle card face down, instead of the one that lies there, if one does."""

    card: int
    type: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the choice back, to make it again later."""

    type: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True)
class Pay:
    """Give all gems of this colour, one of those that the seat has most of, to the Spoils card."""

    colour: Colour
    type: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class Pick:
    """Take a gem of this colour from the Spoils card."""

    colour: Colour
    type: Literal["pick"] = "pick"


Move: TypeAlias = Keep | Choose | TakeBack | Pay | Pick


# --- Events ---


@dataclass(frozen=True, slots=True)
class LeaderChosen:
    """The seat is the Expedition Leader for the whole game."""

    seat: Seat
    type: Literal["leader_chosen"] = "leader_chosen"


@dataclass(frozen=True, slots=True)
class Kept:
    """The seat has made up its hand. Only the seat itself is told which cards, and that it changed them."""

    seat: Seat
    cards: tuple[int, ...] | None
    again: bool
    type: Literal["kept"] = "kept"


@dataclass(frozen=True, slots=True)
class DungeonEntered:
    """The dungeon's deck lies ready, and everybody has all cards in hand again."""

    dungeon: int
    type: Literal["dungeon_entered"] = "dungeon_entered"


@dataclass(frozen=True, slots=True)
class MonsterAppeared:
    """The Leader turned over a dungeon card. ``fight``: its number in this dungeon."""

    dungeon: int
    fight: int
    monster: Monster
    hp: int
    type: Literal["monster_appeared"] = "monster_appeared"


@dataclass(frozen=True, slots=True)
class Chose:
    """The seat is ready. Only the seat itself is told which card, and that it changed it."""

    seat: Seat
    card: int | None
    again: bool
    type: Literal["chose"] = "chose"


@dataclass(frozen=True, slots=True)
class TookBack:
    """The seat is not ready any more."""

    seat: Seat
    type: Literal["took_back"] = "took_back"


@dataclass(frozen=True, slots=True)
class Revealed:
    """All battle cards are turned over at once. By seat: the cards, and whether they cancel out."""

    cards: tuple[int, ...]
    cancelled: tuple[bool, ...]
    strength: int
    hp: int
    victory: bool
    type: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class ChestOpened:
    """What was in a chest went to a seat, or (None) to the Spoils card. ``short``: the bank had too few."""

    chest: int
    seat: Seat | None
    gems: Gems
    short: bool
    type: Literal["chest_opened"] = "chest_opened"


@dataclass(frozen=True, slots=True)
class Paid:
    """The seat lost so many gems of a colour to the Spoils card; no colour: it had no gems at all."""

    seat: Seat
    colour: Colour | None
    gems: int
    type: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class Picked:
    """The seat took a gem from the Spoils card."""

    seat: Seat
    colour: Colour
    type: Literal["picked"] = "picked"


@dataclass(frozen=True, slots=True)
class TrophyTaken:
    """The seat keeps the defeated dungeon card."""

    seat: Seat
    monster: Monster
    type: Literal["trophy_taken"] = "trophy_taken"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last dungeon is done. ``winners``: one seat, or those that share the victory."""

    winners: tuple[Seat, ...]
    reason: Reason
    type: Literal["game_ended"] = "game_ended"


Event: TypeAlias = (
    LeaderChosen
    | Kept
    | DungeonEntered
    | MonsterAppeared
    | Chose
    | TookBack
    | Revealed
    | ChestOpened
    | Paid
    | Picked
    | TrophyTaken
    | GameEnded
)


# --- State ---


@dataclass(frozen=True, slots=True)
class Opened:
    """A chest of a victory: who got what of it; None: the Spoils card."""

    seat: Seat | None
    gems: Gems


@dataclass(frozen=True, slots=True)
class Payment:
    """What a seat paid after a defeat."""

    seat: Seat
    colour: Colour | None
    gems: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A gem that a seat picked."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle:
    """A battle as everybody saw it, from the reveal on."""

    fight: int
    card: DungeonCard
    cards: tuple[int, ...]
    """By seat."""
    cancelled: tuple[bool, ...]
    """By seat."""
    strength: int
    victory: bool
    contributors: tuple[Seat, ...]
    """The seats whose cards counted, lowest card first."""
    payers: tuple[Seat, ...]
    """After a defeat: the seats with the lowest card, clockwise from the Leader."""
    chests: tuple[Opened, ...]
    payments: tuple[Payment, ...]
    picks: tuple[Taken, ...]
    trophy: Seat | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the game's history: one battle in short. ``cards``: by seat."""

    dungeon: int
    fight: int
    monster: Monster
    hp: int
    strength: int
    victory: bool
    cards: tuple[int, ...]
    trophy: Seat | None


@dataclass(frozen=True, slots=True)
class Setting:
    """What never changes in a game."""

    cards: tuple[int, ...]
    """The strengths of which each player has one card."""
    hand: int
    """How many of them a player keeps."""
    leader: Seat


@dataclass(frozen=True, slots=True)
class Way:
    """How far the party has come."""

    dungeon: int
    fight: int
    monster: Monster | None
    """The card that lies face up; None until hands are made up."""
    deck: tuple[Monster, ...]
    """This dungeon's face-down cards, top card last."""


@dataclass(frozen=True, slots=True)
class Loot:
    """Where all gems are. Loot piles are by seat."""

    piles: tuple[Gems, ...]
    bank: Gems
    spoils: Gems

    def with_pile(self, seat: Seat, pile: Gems) -> tuple[Gems, ...]:
        """The piles with another one in that seat."""
        return (*self.piles[:seat], pile, *self.piles[seat + 1 :])

    def from_bank(self, seat: Seat | None, gems: Gems) -> Loot:
        """Gems of the bank go to a seat, or to the Spoils card."""
        bank = self.bank.minus(gems)
        if seat is None:
            return Loot(self.piles, bank, self.spoils.plus(gems))
        return Loot(self.with_pile(seat, self.piles[seat].plus(gems)), bank, self.spoils)

    def to_spoils(self, seat: Seat, gems: Gems) -> Loot:
        """Gems of a seat go to the Spoils card."""
        return Loot(self.with_pile(seat, self.piles[seat].minus(gems)), self.bank, self.spoils.plus(gems))

    def from_spoils(self, seat: Seat, gem: Gems) -> Loot:
        """A gem of the Spoils card goes to a seat."""
        return Loot(self.with_pile(seat, self.piles[seat].plus(gem)), self.bank, self.spoils.minus(gem))


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's cards, its secrets included."""

    kept: tuple[int, ...] | None
    """The hand of the whole game, lowest first; None: not decided yet."""
    chosen: int | None = None
    """The face-down card."""
    played: tuple[int, ...] = ()
    """Face up in front of the player, in the order of this dungeon's fights."""
    shown: tuple[int, ...] = ()
    """The cards that have lain face up in any dungeon, lowest first."""
    trophies: int = 0

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards that may still be used in this dungeon, a face-down one among them."""
        kept = self.kept or ()
        return tuple([card for card in kept if card not in self.played]) if self.played else kept


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything, secrets included."""

    rng: Rng
    setting: Setting
    phase: Phase
    way: Way
    players: tuple[Player, ...]
    loot: Loot
    queue: tuple[Seat, ...]
    """The seats that still pay; or all that pick, the next one first."""
    battle: Battle | None
    """The latest one."""
    history: tuple[Entry, ...]


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The state with another player in that seat."""
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))

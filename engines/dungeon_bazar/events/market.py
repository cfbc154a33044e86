"""What is told of phases 5 and 6 and of the end: the market.

Belongs here: spells that are cast, sales, what is put back, what decides the game.

"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.contract import Seat
from engines.dungeon_bazar.data import Card, Deck, Spell, Typology

# --- Phase 5 ---


@dataclass(frozen=True, slots=True)
class GoodsDisplayed:
    """All goods lie open. By seat."""

    goods: tuple[tuple[Card, ...], ...]
    type: Literal["goods_displayed"] = "goods_displayed"


@dataclass(frozen=True, slots=True)
class SpellCast:
    """A spell is played."""

    seat: Seat
    spell: Spell
    deck: Deck | None
    hero: str | None
    type: Literal["spell_cast"] = "spell_cast"


@dataclass(frozen=True, slots=True)
class HeroCame:
    """A hero steps up to the stalls. ``loop``: he goes through his list again."""

    hero: str
    purse: int
    again: bool
    type: Literal["hero_came"] = "hero_came"


Why: TypeAlias = Literal["missing", "invisible", "declined"]


@dataclass(frozen=True, slots=True)
class WishPassed:
    """A hero goes on to his next wish, because nobody displays it, it is invisible, or nobody sells it so cheaply."""

    hero: str
    typology: Typology
    why: Why
    type: Literal["wish_passed"] = "wish_passed"


@dataclass(frozen=True, slots=True)
class Sold:
    """A hero bought a card for its price, or, with a discount, for his last coins. ``extra``: what he gave on top;
    ``favour``: a Favour token for a junk card; ``purse``: what he has left."""

    seat: Seat
    hero: str
    typology: Typology
    card: Card
    coins: int
    extra: int
    discount: bool
    favour: bool
    purse: int
    type: Literal["sold"] = "sold"


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat does not sell for what the hero has left."""

    seat: Seat
    hero: str
    cards: tuple[Card, ...]
    coins: int
    type: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class HeroLeft:
    """A hero is done and has so many coins left."""

    hero: str
    purse: int
    type: Literal["hero_left"] = "hero_left"


@dataclass(frozen=True, slots=True)
class PursesVanished:
    """All coins that heroes had left go to the owner of Disappearance."""

    seat: Seat
    coins: int
    type: Literal["purses_vanished"] = "purses_vanished"


@dataclass(frozen=True, slots=True)
class UnsoldPaid:
    """A seat discarded what it had not sold, for coins."""

    seat: Seat
    cards: tuple[Card, ...]
    coins: int
    type: Literal["unsold_paid"] = "unsold_paid"


# --- Phase 6 and the end ---


@dataclass(frozen=True, slots=True)
class SeasonEnded:
    """Everything is put back. ``cloudy``: who lost the Babydragon; ``spell``: the one that is out of the game."""

    season: int
    cloudy: Seat | None
    spell: Spell
    type: Literal["season_ended"] = "season_ended"


@dataclass(frozen=True, slots=True)
class FavoursCounted:
    """By seat, the coins that Favour tokens brought or cost in the end."""

    favours: tuple[int, ...]
    coins: tuple[int, ...]
    type: Literal["favours_counted"] = "favours_counted"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over. ``winners``: one seat, or those that share the victory."""

    winners: tuple[Seat, ...]
    type: Literal["game_ended"] = "game_ended"

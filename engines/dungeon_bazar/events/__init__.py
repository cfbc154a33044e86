"""What is told of a step of Dungeon Bazar, as data.

Belongs here: the union of all events. Does not belong here: who may know of them (``view``).
"""

from __future__ import annotations

from typing import TypeAlias

from engines.dungeon_bazar.events.dungeon import (
    Acted,
    Bribed,
    BroughtBack,
    Collected,
    Discarded,
    DiscardOpened,
    DiscardTaken,
    DoorOpened,
    DraftBegan,
    GoblinPlaced,
    HelpAsked,
    Kept,
    LairRewarded,
    Left,
    OgreRecruited,
    Reshuffled,
    RoundEnded,
    SpellWon,
    TollPaid,
    Walked,
)
from engines.dungeon_bazar.events.market import (
    Declined,
    FavoursCounted,
    GameEnded,
    GoodsDisplayed,
    HeroCame,
    HeroLeft,
    PursesVanished,
    SeasonEnded,
    Sold,
    SpellCast,
    UnsoldPaid,
    Why,
    WishPassed,
)
from engines.dungeon_bazar.events.opening import (
    EntrancePlaced,
    FaceChosen,
    FacesShown,
    Offered,
    OffersRevealed,
    SeasonBegan,
    SpellTurned,
    TilePicked,
    TilesDealt,
)

__all__ = [
    "Acted",
    "Bribed",
    "BroughtBack",
    "Collected",
    "Declined",
    "DiscardOpened",
    "DiscardTaken",
    "Discarded",
    "DoorOpened",
    "DraftBegan",
    "EntrancePlaced",
    "Event",
    "FaceChosen",
    "FacesShown",
    "FavoursCounted",
    "GameEnded",
    "GoblinPlaced",
    "GoodsDisplayed",
    "HelpAsked",
    "HeroCame",
    "HeroLeft",
    "Kept",
    "LairRewarded",
    "Left",
    "Offered",
    "OffersRevealed",
    "OgreRecruited",
    "PursesVanished",
    "Reshuffled",
    "RoundEnded",
    "SeasonBegan",
    "SeasonEnded",
    "Sold",
    "SpellCast",
    "SpellTurned",
    "SpellWon",
    "TilePicked",
    "TilesDealt",
    "TollPaid",
    "UnsoldPaid",
    "Walked",
    "Why",
    "WishPassed",
]

Event: TypeAlias = (
    TilesDealt
    | TilePicked
    | FaceChosen
    | FacesShown
    | SeasonBegan
    | EntrancePlaced
    | SpellTurned
    | Offered
    | OffersRevealed
    | Acted
    | Walked
    | DoorOpened
    | GoblinPlaced
    | TollPaid
    | Collected
    | BroughtBack
    | Bribed
    | OgreRecruited
    | HelpAsked
    | RoundEnded
    | Left
    | LairRewarded
    | Reshuffled
    | DraftBegan
    | Kept
    | Discarded
    | SpellWon
    | DiscardOpened
    | DiscardTaken
    | GoodsDisplayed
    | SpellCast
    | HeroCame
    | WishPassed
    | Sold
    | Declined
    | HeroLeft
    | PursesVanished
    | UnsoldPaid
    | SeasonEnded
    | FavoursCounted
    | GameEnded
)

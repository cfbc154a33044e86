"""What the lobby reads and answers over HTTP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from app.play.messages import TableCard

Clock: TypeAlias = Annotated[int, Field(ge=10, le=7 * 24 * 3600, description="Seconds to think per decision.")]
Chosen: TypeAlias = Annotated[dict[Annotated[str, Field(max_length=40)], bool | int | str], Field(max_length=20)]


class _Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class NewTable(_Body):
    """A table to be made. Options that are left out have their defaults; no clock means no clock."""

    game: Annotated[str, Field(max_length=64)]
    options: Chosen = {}
    public: bool = False
    clock: Clock | None = None


class HouseRules(_Body):
    """What the host changes before the start; what is left out stays."""

    options: Chosen | None = None
    public: bool | None = None
    clock: Clock | None = None


class Sitting(_Body):
    """Which seat; left out, the first free one."""

    seat: Annotated[int, Field(ge=0, le=15)] | None = None


class NewBot(_Body):
    """A bot of a level."""

    level: Annotated[str, Field(max_length=16)]


@dataclass(frozen=True, slots=True, kw_only=True)
class MyTable:
    """A table where the asker sits."""

    table: TableCard
    your_turn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Mine:
    """Who the asker is (nulls for a stranger), and their tables."""

    id: str | None
    name: str | None
    face: str | None
    tables: tuple[MyTable, ...]


class GameCard(BaseModel):
    """A game as the shelf shows it."""

    key: str
    title: str
    summary: str
    seats: tuple[int, int]
    minutes: int
    weight: str
    options: list[dict[str, Any]]
    levels: list[str]
    credits: str


class RulesPage(BaseModel):
    """A game's rules, as HTML that this server made from the game's own RULES.md."""

    html: str

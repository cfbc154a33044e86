"""What accounts read and answer over HTTP, and the guest as the other rooms know them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

Face: TypeAlias = Literal["fox", "owl", "hare", "camel", "bear"]
FACES: tuple[Face, ...] = ("fox", "owl", "hare", "camel", "bear")


@dataclass(frozen=True, slots=True)
class Guest:
    """A person known by a cookie alone. ``id`` is public and no credential."""

    id: str
    name: str
    face: str


class Naming(BaseModel):
    """A guest's name, and a face if they chose one."""

    model_config = ConfigDict(strict=True, extra="forbid")

    name: Annotated[str, Field(max_length=400)]
    face: Face | None = None


class Me(BaseModel):
    """Who the asker is. ``token`` is there once, when the guest was made: for programs that have no cookies."""

    id: str
    name: str
    face: str
    token: str | None = None

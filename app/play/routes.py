"""A started table over HTTP: its steps, the view after any step, and its record."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from app.accounts.session import MaybeGuest
from app.errors import NotFound
from app.play import codec, messages
from app.play.door import ATable
from app.play.history import History
from app.play.schemas import Replayed, Steps

router = APIRouter(prefix="/api", tags=["play"])

Seq = Annotated[int, Query(ge=-1, le=messages.MAX_SEQ)]
ASeat = Annotated[int | None, Query(ge=0, le=15)]
# Answers are written by the codec; these only tell what they are.
_STEPS: dict[int | str, dict[str, Any]] = {200: {"model": Steps, "description": "The steps, oldest first."}}
_REPLAYED: dict[int | str, dict[str, Any]] = {200: {"model": Replayed, "description": "The view after that step."}}
_RECORD: dict[int | str, dict[str, Any]] = {200: {"model": dict[str, Any], "description": "The game's record."}}


def _json(value: Any) -> Response:
    return Response(codec.dumps(value), media_type="application/json")


@router.get("/tables/{code}/steps", response_class=Response, responses=_STEPS)
async def steps(table: ATable, guest: MaybeGuest, request: Request, after: Seq = -1) -> Response:
    """The steps after one, as the asker may know them; step 0 is the setup. All is open after the end."""
    history: History = request.app.state.history
    return _json(Steps(steps=tuple(await history.steps(table, guest.id if guest else None, after))))


@router.get("/tables/{code}/replay/{seq}", response_class=Response, responses=_REPLAYED)
async def replay(table: ATable, seq: int, guest: MaybeGuest, request: Request, seat: ASeat = None) -> Response:
    """The view after a step: the asker's own, or after the end any seat's."""
    if not 0 <= seq <= messages.MAX_SEQ:
        raise NotFound("no_step", "The game has no such step.")
    history: History = request.app.state.history
    return _json(await history.replay(table, guest.id if guest else None, seq, seat))


@router.get("/tables/{code}/record", response_class=Response, responses=_RECORD)
async def record(table: ATable, request: Request) -> Response:
    """After the end: the whole game as a file that ``serai replay`` reads."""
    history: History = request.app.state.history
    answer = _json(await history.record(table))
    answer.headers["Content-Disposition"] = f'attachment; filename="{table.code}.json"'
    return answer


@router.get("/schema", tags=["house"])
async def schema() -> dict[str, Any]:
    """The JSON Schema of every frame of a table's socket."""
    return messages.schema()

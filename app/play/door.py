"""From a code in a path to the table, for everybody who knocks: HTTP and sockets alike.

Belongs here: finding the table, and slowing down whoever guesses codes.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from app.accounts.limits import Limits
from app.accounts.session import address
from app.errors import NotFound
from app.play.schemas import TableRecord
from app.play.service import Play


async def find(connection: HTTPConnection, typed: str) -> int:
    """The id of the table that the typed code means. Raises NotFound; TooMany for an address that guesses."""
    play: Play = connection.app.state.play
    limits: Limits = connection.app.state.limits
    who = address(connection)
    await limits.check("misses", who)
    try:
        return await play.find(typed)
    except NotFound:
        await limits.count("misses", who)
        raise


async def _table(code: str, request: Request) -> TableRecord:
    play: Play = request.app.state.play
    return await play.record(await find(request, code))


ATable = Annotated[TableRecord, Depends(_table)]

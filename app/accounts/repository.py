"""Guests' rows. Belongs here: reading and writing ``guests``. Tokens never come here, only their hashes."""

from __future__ import annotations

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.accounts.schemas import Guest
from app.models import guests

_by_token = select(guests.c.id, guests.c.name, guests.c.face).where(guests.c.token_hash == bindparam("token"))


async def by_token(connection: AsyncConnection, token_hash: str) -> Guest | None:
    """The guest whose token has that hash."""
    row = (await connection.execute(_by_token, {"token": token_hash})).first()
    return Guest(row.id, row.name, row.face) if row else None


async def add(connection: AsyncConnection, guest: Guest, token_hash: str, at: int) -> None:
    """A new guest."""
    await connection.execute(
        insert(guests).values(id=guest.id, name=guest.name, face=guest.face, token_hash=token_hash, created_at=at)
    )


async def rename(connection: AsyncConnection, guest: Guest) -> None:
    """The guest's new name and face."""
    await connection.execute(update(guests).where(guests.c.id == guest.id).values(name=guest.name, face=guest.face))

"""Guests: made with a name, known by a token, renamed. There are no accounts and no passwords."""

from __future__ import annotations

import hashlib
import secrets

from app.accounts import names, repository
from app.accounts.schemas import FACES, Guest
from app.clock import now
from app.db import Database

ID_LETTERS = "abcdefghjkmnpqrstvwxyz23456789"


def new_id() -> str:
    """A public id: 12 letters without look-alikes, in no order, so that it tells nothing."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(12))


class Accounts:
    """Who is who."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def known(self, token: str) -> Guest | None:
        """The guest with that token, or None."""
        if not 20 <= len(token) <= 100:
            return None
        return await self._db.read(lambda c: repository.by_token(c, _hash(token)))

    async def make(self, name: str, face: str | None) -> tuple[Guest, str]:
        """A new guest and their token (256 bits from the operating system). Raises BadInput."""
        token = secrets.token_urlsafe(32)
        guest = Guest(new_id(), names.name(name), face or secrets.choice(FACES))
        await self._db.write(lambda c: repository.add(c, guest, _hash(token), now()))
        return guest, token

    async def rename(self, guest: Guest, name: str, face: str | None) -> Guest:
        """The same guest under a new name. Raises BadInput."""
        renamed = Guest(guest.id, names.name(name), face or guest.face)
        await self._db.write(lambda c: repository.rename(c, renamed))
        return renamed


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()

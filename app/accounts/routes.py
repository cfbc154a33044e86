"""``POST /api/me``: saying who one is. (``GET /api/me`` also lists tables and lives in the lobby.)"""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from app.accounts import session
from app.accounts.limits import Limits
from app.accounts.schemas import Me, Naming
from app.accounts.service import Accounts
from app.accounts.session import MaybeGuest

router = APIRouter(prefix="/api", tags=["me"])


@router.post("/me")
async def name_me(naming: Naming, guest: MaybeGuest, request: Request, response: Response) -> Me:
    """Makes a guest with this name and sets their cookie, or renames the guest who asks."""
    accounts: Accounts = request.app.state.accounts
    if guest is not None:
        guest = await accounts.rename(guest, naming.name, naming.face)
        return Me(id=guest.id, name=guest.name, face=guest.face)
    limits: Limits = request.app.state.limits
    await limits.count("guests", session.address(request))
    guest, token = await accounts.make(naming.name, naming.face)
    session.keep(response, token, request)
    return Me(id=guest.id, name=guest.name, face=guest.face, token=token)

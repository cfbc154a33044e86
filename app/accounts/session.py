"""From a request or handshake to the guest who made it, and whether its page may make it at all.

Belongs here: cookie, bearer token, Origin, address. The only place that reads them.
"""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.accounts.limits import Limits
from app.accounts.schemas import Guest
from app.accounts.service import Accounts
from app.config import Settings
from app.errors import Forbidden, NoSession

COOKIE = "serai"
_YEAR = 365 * 24 * 3600
_DEFAULT_PORTS = {"http": 80, "https": 443}


def token_of(connection: HTTPConnection) -> str | None:
    """The token that the asker presents, believed or not."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and bearer:
        return bearer.strip()
    return connection.cookies.get(COOKIE)


async def guest_of(connection: HTTPConnection) -> Guest | None:
    """The guest who asks, or None for a stranger."""
    accounts: Accounts = connection.app.state.accounts
    token = token_of(connection)
    return await accounts.known(token) if token else None


async def required(request: Request) -> Guest:
    """The guest who asks. Raises NoSession for a stranger."""
    guest = await guest_of(request)
    if guest is None:
        raise NoSession
    return guest


async def optional(request: Request) -> Guest | None:
    """The guest who asks, or None for a stranger."""
    return await guest_of(request)


AGuest = Annotated[Guest, Depends(required)]
MaybeGuest = Annotated[Guest | None, Depends(optional)]


def keep(response: Response, token: str, request: Request) -> None:
    """Gives the asker's browser its cookie. ``Secure`` on https only: a plain-http LAN game must work."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def address(connection: HTTPConnection) -> str:
    """The asker's address; behind a trusted proxy, the one that the proxy names."""
    return connection.client.host if connection.client else "unknown"


def check_origin(connection: HTTPConnection) -> None:
    """Raises Forbidden where a page of another origin asks. Programs send no Origin.

    Host and port must match, the scheme need not: behind a proxy that ends TLS and is not trusted the
    server sees http where the page sees https, and only who can already forge the network gains by it.
    """
    origin = connection.headers.get("origin")
    settings: Settings = connection.app.state.settings
    if origin is None or origin in settings.origins or _same_place(origin, settings.public_url):
        return
    scheme = origin.partition("://")[0]
    if not _same_place(origin, f"{scheme}://{connection.headers.get('host', '')}"):
        raise Forbidden("foreign_origin", "That request came from a page of another site.")


def _same_place(one: str, other: str) -> bool:
    return _place(one) is not None and _place(one) == _place(other)


def _place(url: str) -> tuple[str, int] | None:
    try:
        parts = urlsplit(url)
        port = parts.port or _DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return None
    if parts.scheme not in _DEFAULT_PORTS or not parts.hostname or port is None:
        return None
    return parts.hostname, port


async def writing(request: Request) -> None:
    """Before every changing request: the right origin, and not too often. Raises Forbidden, TooMany."""
    if request.method in {"GET", "HEAD", "OPTIONS"}:
        return
    check_origin(request)
    limits: Limits = request.app.state.limits
    await limits.count("writes", token_of(request) or address(request))


def base_url(connection: HTTPConnection) -> str:
    """Where people reach this server: what the settings say, else the address that this one used.

    A page opened on localhost gives links that the phones in the room can open.
    """
    settings: Settings = connection.app.state.settings
    if settings.public_url:
        return settings.public_url
    if connection.url.hostname in {"localhost", "127.0.0.1", "::1"} and settings.lan_url:
        return settings.lan_url
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return f"{scheme}://{connection.url.netloc}"

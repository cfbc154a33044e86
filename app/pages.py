"""The two pages and the static files beside them.

The files' content hash stands in their path, so that browsers may keep them for ever and a new build
has new paths; the pages themselves are asked for anew each time.

Belongs here: serving ``frontend/``. Does not belong here: what the pages do.
"""

from __future__ import annotations

import functools
import hashlib
import re
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.config import FRONTEND
from app.play import codes

CSP = (
    "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
router = APIRouter(include_in_schema=False)
_SCRIPT = re.compile(r'<script type="module" src="{{static}}/([^"]+)"')
_IMPORT = re.compile(r'^(?:import|export)\b[^"\';]*?["\'](\.[^"\']+)["\']', re.MULTILINE)


def build_of(folder: Path = FRONTEND) -> str:
    """A short hash of every file that the pages may load."""
    digest = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


class Static(StaticFiles):
    """``/static/<build>/<file>``. An older build's path gets the file of today, to be asked for again."""

    def __init__(self, build: str) -> None:
        super().__init__(directory=FRONTEND)
        self._build = build

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file; 404 where there is none, never a page."""
        build, _, file = path.partition("/")
        answer = await super().get_response(file, scope)
        fresh = build == self._build
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable" if fresh else "no-cache"
        return answer


@functools.cache
def _modules(html: str) -> str:
    """Links that let a browser fetch at once every module that a page will import, however deep.

    Without them it learns of each only from the one that imports it: on a phone far away, seconds.
    """
    entries = [FRONTEND / path for path in _SCRIPT.findall(html)]
    found: dict[Path, None] = {}
    while entries:
        module = entries.pop(0).resolve()
        if module not in found and module.is_file():
            found[module] = None
            entries += [module.parent / path for path in _IMPORT.findall(module.read_text("utf-8"))]
    links = (f'<link rel="modulepreload" href="{{{{static}}}}/{path.relative_to(FRONTEND)}">' for path in found)
    return "\n".join(links)


def _page(request: Request, name: str, **values: str) -> HTMLResponse:
    build: str = request.app.state.build
    html = (FRONTEND / name).read_text("utf-8")
    for key, value in {"modules": _modules(html), "static": f"/static/{build}", "build": build, **values}.items():
        html = html.replace("{{" + key + "}}", value)
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": CSP}
    return HTMLResponse(html, headers=headers)


@router.api_route("/", methods=["GET", "HEAD"])
async def home(request: Request) -> HTMLResponse:
    """The inn."""
    return _page(request, "index.html")


@router.api_route("/t/{code}", methods=["GET", "HEAD"])
async def table(code: str, request: Request) -> HTMLResponse:
    """A table, whether it exists or not: the page finds out and says so."""
    normal = codes.normal(code)
    return _page(request, "table.html", code=normal)


@router.api_route("/favicon.ico", methods=["GET", "HEAD"])
async def favicon() -> Response:
    """For browsers that ask by themselves."""
    path = FRONTEND / "art" / "favicon.svg"
    if not path.is_file():
        raise HTTPException(404)
    return Response(path.read_bytes(), media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})

"""The pages as they are served: what they name is there, and nothing is asked of anybody else."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import httpx
import pytest

from tests.wire.crowd import Crowd

PAGES = ("/", "/t/amber-fox-lantern")


@pytest.mark.parametrize("page", PAGES)
async def test_everything_that_a_page_names_is_there_and_kept_for_ever(crowd: Crowd, page: str) -> None:
    async with httpx.AsyncClient(base_url=crowd.stack.houses[0].url) as http:
        html = (await http.get(page)).text
        named = re.findall(r'(?:href|src)="(/static/[^"]+)"', html)
        assert len(named) > 20
        for path in named:
            answer = await http.get(path)
            assert answer.status_code == 200, path
            assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("page", PAGES)
async def test_a_page_names_every_module_that_it_will_import(crowd: Crowd, page: str) -> None:
    async with httpx.AsyncClient(base_url=crowd.stack.houses[0].url) as http:
        html = (await http.get(page)).text
        named = set(re.findall(r'modulepreload" href="([^"]+)"', html))
        for path in named:
            module = (await http.get(path)).text
            imported = re.findall(r'^import [^"]*"(\.[^"]+)"', module, re.MULTILINE)
            assert {urljoin(path, one) for one in imported} <= named, path


@pytest.mark.case("PX-03")
async def test_a_page_is_asked_for_anew_and_a_missing_file_is_not_a_page(crowd: Crowd) -> None:
    async with httpx.AsyncClient(base_url=crowd.stack.houses[0].url) as http:
        page = await http.get("/")
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["content-security-policy"].startswith("default-src 'self'")
        missing = await http.get("/static/000000000000/lib/nothing.js")
        assert (missing.status_code, missing.json()["code"]) == (404, "not_found")
        old = await http.get("/static/000000000000/lib/patch.js")
        assert (old.status_code, old.headers["cache-control"]) == (200, "no-cache")


async def test_the_documentation_asks_no_other_host(crowd: Crowd) -> None:
    async with httpx.AsyncClient(base_url=crowd.stack.houses[0].url) as http:
        html = (await http.get("/api/docs")).text
        named = re.findall(r'(?:href|src)="([^"]+)"', html)
        assert named
        for path in named:
            assert path.startswith("/")
            assert (await http.get(path)).status_code == 200


async def test_a_page_that_was_open_before_its_guest_sat_down_counts_as_theirs(crowd: Crowd) -> None:
    code, (ann,) = await crowd.table("Ann")
    line = await ann.looks(code)
    ben = await crowd.person("Ben")
    watching = await ben.looks(code)
    await line.until(lambda page: page.presence["watching"] == 1)
    await ben.sits(code)
    for one in (line, watching):
        await one.until(lambda page: (page.presence["seats"], page.presence["watching"]) == ([0, 1], 0))

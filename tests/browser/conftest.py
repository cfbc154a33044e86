"""One browser and one inn for everybody who does not break it, and an inn of one's own for those who do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from playwright.async_api import Browser, async_playwright, expect

from tests.browser.company import Company
from tests.browser.inn import open_inn
from tests.browser.visitor import PATIENCE
from tests.services.chromium import CHROMIUM_ARGS, chromium_env, chromium_path
from tests.wire.crowd import Crowd
from tests.wire.stack import Stack

LAN = "--host-resolver-rules=MAP board.lan 127.0.0.1"
"""A name in the network of the room: to a browser it is not as safe as this machine."""


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium."""
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        arguments = [*CHROMIUM_ARGS, LAN]
        chromium = await playwright.chromium.launch(
            executable_path=chromium_path(), args=arguments, env=chromium_env(), timeout=PATIENCE
        )
        yield chromium
        await chromium.close()


@pytest.fixture(scope="session")
def inn() -> Iterator[Stack]:
    """The inn for everybody."""
    with open_inn() as running:
        yield running


@pytest.fixture
async def company(browser: Browser, inn: Stack) -> AsyncIterator[Company]:
    """People at browsers."""
    async with Company(browser, inn) as people:
        yield people


@pytest.fixture
async def crowd(inn: Stack) -> AsyncIterator[Crowd]:
    """People who need no browser to sit down and play."""
    async with Crowd(inn) as people:
        yield people


@pytest.fixture
async def own_inn() -> AsyncIterator[Stack]:
    """An inn to break."""
    stack = open_inn()
    await asyncio.to_thread(stack.__enter__)
    try:
        yield stack
    finally:
        await asyncio.to_thread(stack.__exit__)


@pytest.fixture
async def own_company(browser: Browser, own_inn: Stack) -> AsyncIterator[Company]:
    """People at browsers, in the inn that is to be broken."""
    async with Company(browser, own_inn) as people:
        yield people


@pytest.fixture
async def own_crowd(own_inn: Stack) -> AsyncIterator[Crowd]:
    """People without browsers in the inn that is to be broken."""
    async with Crowd(own_inn) as people:
        yield people

"""What must hold of every screen: axe-core finds nothing, nothing scrolls sideways, every target fits a thumb.

Belongs here: the one question that is asked of each page. Does not belong here: which screens there are (`screens`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.async_api import Page

from tests.browser.device import Device

Scheme: TypeAlias = Literal["dark", "light"]

_MEASURE = Path(__file__).with_name("measure.js").read_text()
_RUN = "(options) => axe.run(document, options)"
_ALL: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
_COLOURS: dict[str, Any] = {**_ALL, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What day and night can change."""


async def check_axe(page: Page, where: str, options: dict[str, Any] = _ALL) -> None:
    """axe-core finds nothing."""
    if not await page.evaluate("() => Boolean(window.axe)"):
        await page.evaluate(AXE_SCRIPT)
    results = AxeResults(await page.evaluate(_RUN, options))
    assert results.violations_count == 0, f"{where}: {results.generate_report()}"


async def check_sizes(page: Page, device: Device) -> None:
    """On that screen nothing scrolls sideways, and a thumb hits what it wants."""
    await page.set_viewport_size({"width": device.width, "height": device.height})
    found = await page.evaluate(_MEASURE)
    assert found["sideways"] == [], f"{device.name}: {found['sideways']}"
    assert found["small"] == [] or not device.touch, f"{device.name}: {found['small']}"


async def check_screen(page: Page, device: Device, schemes: Sequence[Scheme], *narrower: Device) -> None:
    """Everything, in these colours, on the device and on narrower ones."""
    for number, scheme in enumerate(schemes):
        await page.emulate_media(color_scheme=scheme)
        await check_axe(page, f"{device.name}, {scheme}", _COLOURS if number else _ALL)
    for size in (device, *narrower):
        await check_sizes(page, size)

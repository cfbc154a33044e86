"""The end of Bazaar as it stands on the page: its score lines add up."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.bazaar_screens import over
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE, Device
from tests.wire.crowd import Crowd


@pytest.mark.timeout(300)
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
async def test_wares_add_up_to_the_score(company: Company, crowd: Crowd, device: Device) -> None:
    party = await over(crowd, 3)
    visitor = await company.visitor(device, person=party.people[0])
    await visitor.goes(f"/t/{party.code}")
    page = visitor.page
    await expect(page.locator(".bz-final")).to_have_count(3)
    await expect(page.locator(".bz-hero h2")).to_contain_text(re.compile("win|share"))
    await expect(page.locator(".bz-why")).to_contain_text("What decided it:")
    for row in await page.locator(".bz-final").all():
        wares = [int(text) for text in await row.locator(".bz-sold b").all_inner_texts()]
        total = re.match(r"\d+", await row.locator(".bz-total").inner_text())
        assert total
        assert sum(wares) == int(total.group())

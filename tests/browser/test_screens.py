"""Every screen, on a desktop and on a phone, by night and by day: for everybody, and for every thumb."""

from __future__ import annotations

import pytest

from tests.browser.audit import check_screen
from tests.browser.busters_screens import BUSTERS_SCREENS
from tests.browser.company import Company
from tests.browser.device import PHONE, SMALLEST
from tests.browser.dungeon_screens import DUNGEON
from tests.browser.screens import AROUND, HOME, LOBBY, Screen
from tests.wire.crowd import Crowd

SCREENS = (*HOME, *LOBBY, *AROUND, *DUNGEON, *BUSTERS_SCREENS)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
async def test_a_screen(company: Company, crowd: Crowd, screen: Screen) -> None:
    where, person = await screen.arrange(crowd)
    for device in screen.devices:
        visitor = await company.visitor(device, person=person, reduced_motion="reduce")
        visitor.ears.forgive(screen.forgiven)
        await visitor.goes(where)
        await visitor.page.locator(screen.ready).filter(visible=True).first.wait_for()
        await screen.act(visitor)
        await visitor.settles()
        await check_screen(visitor.page, device, *([SMALLEST] if device is PHONE else []))
        await visitor.context.close()

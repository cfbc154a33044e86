"""Every screen, by night on a phone and by day at a desktop: for everybody, and for every thumb.

A screen that there is on one of them only is seen by night and by day there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pytest

from tests.browser import (
    bazaar_screens,
    busters_screens,
    dice_bazaar_screens,
    dungeon_bazar_screens,
    dungeon_screens,
)
from tests.browser.audit import Scheme, check_screen
from tests.browser.company import Company
from tests.browser.device import DESKTOP, PHONE, SMALLEST, Device
from tests.browser.players import GAMES
from tests.browser.screens import AROUND, HOME, LOBBY, Screen
from tests.wire.crowd import Crowd
from tests.wire.person import DUNGEON

OF_GAMES: Mapping[str, Sequence[Screen]] = MappingProxyType(
    {
        DUNGEON: dungeon_screens.SCREENS,
        "dungeon_busters": busters_screens.SCREENS,
        "bazaar": bazaar_screens.SCREENS,
        "dice_bazaar": dice_bazaar_screens.SCREENS,
        "dungeon_bazar": dungeon_bazar_screens.SCREENS,
    }
)
SCREENS = (*HOME, *LOBBY, *AROUND, *(screen for screens in OF_GAMES.values() for screen in screens))


def schemes_of(screen: Screen, device: Device) -> Sequence[Scheme]:
    """In which colours it is looked at there."""
    if len(screen.devices) == 1:
        return ("dark", "light")
    return ("light",) if device is DESKTOP else ("dark",)


def test_every_game_has_screens() -> None:
    assert set(OF_GAMES) == set(GAMES)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
async def test_a_screen(company: Company, crowd: Crowd, screen: Screen) -> None:
    where, person = await screen.arrange(crowd)
    for device in screen.devices:
        schemes = schemes_of(screen, device)
        visitor = await company.visitor(device, person=person, color_scheme=schemes[0], reduced_motion="reduce")
        visitor.ears.forgive(screen.forgiven)
        await visitor.goes(where)
        await visitor.page.locator(screen.ready).filter(visible=True).first.wait_for()
        await screen.act(visitor)
        await visitor.settles()
        await check_screen(visitor.page, device, schemes, *([SMALLEST] if device is PHONE else []))
        await visitor.context.close()

"""What people hold in their hands. Belongs here: sizes and how they are touched. Does not belong here: whose it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Device:
    """A screen, and whether it is a finger that touches it."""

    name: str
    width: int
    height: int
    touch: bool

    def options(self) -> dict[str, Any]:
        """What a browser context must be told."""
        viewport = {"width": self.width, "height": self.height}
        return {"viewport": viewport, "screen": viewport, "has_touch": self.touch, "is_mobile": self.touch}


DESKTOP = Device("desktop", 1280, 800, touch=False)
PHONE = Device("phone", 390, 844, touch=True)
SMALLEST = Device("smallest phone", 360, 740, touch=True)
"""Nothing may be wider than this one."""

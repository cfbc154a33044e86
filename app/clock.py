"""The server's clock. Belongs here: the one place that asks for the time of day. Nothing else."""

from __future__ import annotations

import time


def now() -> int:
    """Milliseconds since 1970 by this server, whatever any client's clock says."""
    return time.time_ns() // 1_000_000

"""What the server says of itself to those who run it: structured logs and Prometheus metrics.

Belongs here: how log lines look and every metric's definition. Does not belong here: secrets, names,
or anything that people wrote; log lines carry ids and counts.
"""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog
from prometheus_client import Counter, Gauge, Histogram

_moves = Counter("serai_moves_total", "Moves that were asked for, by what came of them.", ["result"])
moves_accepted, moves_refused = _moves.labels("accepted"), _moves.labels("refused")
moves_again, moves_overtaken = _moves.labels("again"), _moves.labels("overtaken")
move_seconds = Histogram(
    "serai_move_seconds",
    "Seconds from reading a move to its commit.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5),
)
batch_rows = Histogram(
    "serai_journal_rows", "Steps that one commit kept.", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
)
sockets = Gauge("serai_sockets", "Open sockets.")
watches = Gauge("serai_watches", "Tables that somebody looks at in this process.")
frames_in = Counter("serai_frames_in_total", "Frames that clients sent.")
updates_out = Counter("serai_updates_out_total", "Updates that were handed to sockets.")
skipped = Counter("serai_sockets_skipped_total", "Times a slow socket was skipped ahead to a fresh state.")
rings_lost = Counter("serai_rings_lost_total", "Rings that the bus could not deliver; the sweep heals them.")
bus_up = Gauge("serai_bus_up", "1 while the bus is connected.")

log: structlog.stdlib.BoundLogger = structlog.get_logger("serai")


def configure(style: str, level: str) -> None:
    """Sets up the log lines of this process: ``json`` for machines or ``text`` for people, on stderr."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: Any = structlog.processors.JSONRenderer() if style == "json" else structlog.dev.ConsoleRenderer(colors=False)
    shared += [structlog.processors.format_exc_info] if style == "json" else []
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    _take_over_stdlib(shared, last, level)


def _take_over_stdlib(shared: list[Any], last: Any, level: str) -> None:
    """uvicorn and SQLAlchemy log by the standard library; their lines get the same shape."""
    handler = logging.StreamHandler(sys.stderr)
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last]
    )
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for chatty in (
        "uvicorn.access",
        "uvicorn.error",
        "sqlalchemy.engine",
        "alembic",
        "websockets",
        "aiosqlite",
        "asyncio",
    ):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, getattr(logging, level.upper())))

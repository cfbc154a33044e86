"""``python -m app.cli``: the ``serai`` command where it is not installed."""

from __future__ import annotations

import sys

from app.cli import main

if __name__ == "__main__":
    sys.exit(main())

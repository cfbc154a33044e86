"""A table's code: three short words that people can say aloud, write down and paste.

Belongs here: making a code from the words in ``words.txt``, and understanding what people typed.
Source of the words: chosen by us; three to eight letters, common, easy to say.
"""

from __future__ import annotations

import functools
import re
import secrets
from pathlib import Path

WORDS_FILE = Path(__file__).with_name("words.txt")


@functools.cache
def words() -> tuple[str, ...]:
    """All words, at least 1,024, so that three of them are one of 2**30 or more."""
    return tuple(WORDS_FILE.read_text("utf-8").split())


def new() -> str:
    """A code that nobody can guess in the rate at which anybody may ask."""
    return "-".join(secrets.choice(words()) for _ in range(3))


def normal(typed: str) -> str:
    """The code that somebody meant: case, spaces, dots, and a whole pasted link are forgiven.

    Answers an empty string where nothing in it looks like a code.
    """
    text = typed[:400].strip().lower()
    link = re.search(r"/t/([^/?#\s]+)", text)
    parts = re.findall(r"[a-z]+", (link.group(1) if link else text).replace("%20", " "))
    return "-".join(parts) if len(parts) == 3 else ""

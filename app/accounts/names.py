"""What people may call themselves and say: any script and emoji, but nothing that hides or breaks out.

Belongs here: cleaning one line of text that somebody wrote. Does not belong here: who wrote it.
"""

from __future__ import annotations

import unicodedata

import regex

from app.errors import BadInput

MAX_NAME = 24
"""Most letters of a name, counted as a reader counts them: an emoji or an accented letter is one."""
_MARKS = 3  # accents on one letter; scripts that stack them need up to three
_BLANK = set("\u00a0\u115f\u1160\u2800\u3164\uffa0")  # letters and symbols that show nothing
_JOINER = "\u200d"  # holds families of emoji together
_NON_JOINER = "\u200c"  # Persian needs it


def clean(text: str) -> str:
    """The text in composed form, on one line, without characters that control, hide or reverse."""
    composed = unicodedata.normalize("NFC", text)
    visible = "".join(" " if c.isspace() or c in _BLANK else c for c in composed if _allowed(c))
    letters = regex.findall(r"\X", visible)
    return " ".join("".join(_tamed(letter) for letter in letters).split()).strip(_JOINER + _NON_JOINER)


def _allowed(character: str) -> bool:
    if character in (_JOINER, _NON_JOINER) or character.isspace():
        return True
    return unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn"}


def _tamed(letter: str) -> str:
    """One letter as read, with no more marks than any language stacks, and no endless chain of emoji."""
    marks, kept = 0, []
    for character in letter[:16]:
        marks += unicodedata.category(character) in {"Mn", "Me"} and character != "\ufe0f"
        if marks <= _MARKS:
            kept.append(character)
    return "".join(kept)


def length(text: str) -> int:
    """How many letters a reader sees."""
    return len(regex.findall(r"\X", text))


def name(text: str) -> str:
    """A name that can be shown anywhere. Raises BadInput where nothing visible is left or it is too long."""
    cleaned = clean(text)
    if not regex.search(r"[\p{L}\p{N}\p{S}\p{P}]", cleaned):
        raise BadInput("empty_name", "A name needs at least one letter that can be seen.")
    if length(cleaned) > MAX_NAME:
        raise BadInput("long_name", f"A name has at most {MAX_NAME} letters.")
    return cleaned


def line(text: str, most: int) -> str:
    """Something said. Raises BadInput where nothing visible is left or it is too long."""
    cleaned = clean(text)
    if not cleaned:
        raise BadInput("empty_message", "There is nothing to say in that message.")
    if length(cleaned) > most:
        raise BadInput("long_message", f"A message has at most {most} letters.")
    return cleaned

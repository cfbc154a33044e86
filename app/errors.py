"""Every way in which the server says no.

    Refusal                 a code, a sentence, a status
    ├── BadInput     422    it cannot be read, or is not one of the choices
    ├── NoSession    401    nobody knows who is asking
    ├── Forbidden    403    it is known who asks, and it is not theirs to do
    ├── NotFound     404    there is no such thing
    ├── Conflict     409    it came too late, or not at the right time
    ├── TooMany      429    too often
    └── Unavailable  503    the database or the bus does not answer; nothing was done

Belongs here: the tree. Does not belong here: how a refusal is written to HTTP (``main``) or to a
socket (``play/socket``), and the rules' own errors (``engines/contract``).
"""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818 - the house's term
    """A typed no. ``code`` is for programs, ``message`` is one sentence for people."""

    status = 400

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class BadInput(Refusal):
    """It cannot be read, or is not one of the choices."""

    status = 422


class NoSession(Refusal):
    """Nobody knows who is asking."""

    status = 401

    def __init__(self) -> None:
        super().__init__("no_session", "Tell us your name first.")


class Forbidden(Refusal):
    """It is known who asks, and it is not theirs to do."""

    status = 403


class NotFound(Refusal):
    """There is no such thing."""

    status = 404


class Conflict(Refusal):
    """It came too late, or not at the right time."""

    status = 409


class TooMany(Refusal):
    """Too often."""

    status = 429

    def __init__(self, message: str = "That was too fast. Wait a moment and try again.") -> None:
        super().__init__("too_many", message)


class Unavailable(Refusal):
    """The database or the bus does not answer; nothing was done."""

    status = 503

    def __init__(self) -> None:
        super().__init__("unavailable", "The server cannot reach its memory right now. Try again in a moment.")

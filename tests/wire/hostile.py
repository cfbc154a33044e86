"""What hostile and broken clients put into fields, as raw JSON: nothing here may break anything anywhere.

Belongs here: the values, and putting them into every place of a body. Does not belong here: what should come of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

TEXTS: Mapping[str, str] = MappingProxyType(
    {
        "markup": "<script>alert(1)</script><img src=x onerror=alert(1)>",
        "template": "{{constructor}}${7*7}{%raw%}",
        "sql": "'; DROP TABLE tables; --",
        "nul": "a\u0000b",
        "controls": "a\u0001\u001b[31m\r\nb",
        "right to left": "\u202egnp.exe\u2066",
        "zalgo": "Z" + "\u0301\u0323\u0489" * 60,
        "family": "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466" * 3,
        "invisible": "\u200b\u3164\u2800\ufeff",
        "tags": "".join(chr(0xE0000 + ord(c)) for c in "hidden"),
        "beyond": "\U0010ffff\ufffe\ue000",
        "path": "../../etc/passwd",
        "prototype": "__proto__",
        "long": "x" * 30_000,
        "digit": "1",
        "empty": "",
    }
)
"""Strings, by what is wrong with them."""

RAW: Mapping[str, str] = MappingProxyType(
    {
        **{name: json.dumps(text) for name, text in TEXTS.items()},
        "lone surrogate": '"\\ud800"',
        "lone surrogate in words": '"a\\udfffb"',
        "true": "true",
        "null": "null",
        "float": "1.0",
        "half": "0.5",
        "nan": "NaN",
        "infinity": "-Infinity",
        "beyond floats": "1e309",
        "2**31": "2147483648",
        "2**63": "9223372036854775808",
        "many digits": "1" + "0" * 5000,
        "minus one": "-1",
        "list": "[]",
        "object": "{}",
        "object with a key": '{"\\u0000": 1}',
        "deep": "[" * 3000 + "]" * 3000,
    }
)
"""JSON values, and what some parsers take for such."""

BROKEN: Sequence[bytes] = (
    b"",
    b"{",
    b'{"name": "Ann"',
    b"[]",
    b"null",
    b'"Ann"',
    b"42",
    b"\xff\xfe\x00",
    b'{"name": "\xed\xa0\x80"}',
    b'{"name": "Ann"} trailing',
    b"name=Ann",
    b"\x00",
    b"<xml/>",
)
"""Bodies that are no object of any kind."""


def bodies(good: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Each field of a good body replaced by each value, and each value under a name that nobody knows."""
    for field in (*good, "extra"):
        for name, raw in RAW.items():
            parts = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in good.items() if key != field]
            yield field, name, "{" + ", ".join([*parts, f"{json.dumps(field)}: {raw}"]) + "}"

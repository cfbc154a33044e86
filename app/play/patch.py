"""The difference between two views as an RFC 6902 patch of add, remove and replace.

Views are frozen dataclasses, tuples, lists, dicts and plain values; they are compared as they are,
without making JSON first. Types count: True is not 1. Parts that are the same object are skipped.

Belongs here: comparing. Does not belong here: which views, and for whom.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

Op = dict[str, Any]


_names: dict[type, tuple[str, ...] | None] = {}


def _field_names(kind: type) -> tuple[str, ...] | None:
    """The fields of a dataclass, None for any other kind of value; looked up once a kind."""
    if kind not in _names:
        _names[kind] = tuple(f.name for f in fields(kind)) if is_dataclass(kind) else None
    return _names[kind]


def diff(old: Any, new: Any) -> list[Op]:
    """Operations that turn the JSON of ``old`` into the JSON of ``new``."""
    ops: list[Op] = []
    _diff("", old, new, ops)
    return ops


def same(a: Any, b: Any) -> bool:
    """Whether two values are equal in JSON, types included."""
    if a is b:
        return True
    kind = type(a)
    if kind is not type(b):
        return False
    names = _field_names(kind)
    if names is not None:
        return all(same(getattr(a, name), getattr(b, name)) for name in names)
    if kind is tuple or kind is list:
        return len(a) == len(b) and all(map(same, a, b))
    if kind is dict:
        return a.keys() == b.keys() and all(same(value, b[key]) for key, value in a.items())
    return bool(a == b)


def _diff(path: str, old: Any, new: Any, ops: list[Op]) -> None:
    kind = type(old)
    if kind is not type(new):
        ops.append({"op": "replace", "path": path, "value": new})
        return
    names = _field_names(kind)
    if names is not None:
        for name in names:
            before, after = getattr(old, name), getattr(new, name)
            # Most parts are the very same object; their paths need not even be written.
            if before is not after:
                _diff(f"{path}/{name}", before, after, ops)
    elif kind is tuple or kind is list:
        _diff_list(path, old, new, ops)
    elif kind is dict:
        _diff_dict(path, old, new, ops)
    elif old != new:
        ops.append({"op": "replace", "path": path, "value": new})


def _diff_dict(path: str, old: dict[str, Any], new: dict[str, Any], ops: list[Op]) -> None:
    ops.extend({"op": "remove", "path": f"{path}/{_token(key)}"} for key in old if key not in new)
    for key, value in new.items():
        if key in old:
            _diff(f"{path}/{_token(key)}", old[key], value, ops)
        else:
            ops.append({"op": "add", "path": f"{path}/{_token(key)}", "value": value})


def _diff_list(path: str, old: Any, new: Any, ops: list[Op]) -> None:
    """What stands alike at both ends stays; the middle is changed in place, then cut or filled up.

    Lists of different lengths that have nothing alike at their ends are replaced as a whole.
    """
    start, end = (0, 0) if len(old) == len(new) else _ends(old, new)
    if len(old) != len(new) and start + end == 0:
        ops.append({"op": "replace", "path": path, "value": new})
        return
    old_stop, new_stop = len(old) - end, len(new) - end
    both = min(old_stop, new_stop)
    for index in range(start, both):
        if old[index] is not new[index]:
            _diff(f"{path}/{index}", old[index], new[index], ops)
    ops.extend({"op": "remove", "path": f"{path}/{index}"} for index in range(old_stop - 1, both - 1, -1))
    ops.extend({"op": "add", "path": f"{path}/{index}", "value": new[index]} for index in range(both, new_stop))


def _ends(old: Any, new: Any) -> tuple[int, int]:
    """How many items are alike at the beginning and, of the others, at the end."""
    start, short = 0, min(len(old), len(new))
    while start < short and same(old[start], new[start]):
        start += 1
    end = 0
    while end < short - start and same(old[-1 - end], new[-1 - end]):
        end += 1
    return start, end


def _token(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")

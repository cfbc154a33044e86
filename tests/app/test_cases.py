"""Every kind of fault that servers like this one had is shown absent by some test.

cases.txt lists the kinds of faults of systems: secrets (HI), who is who (AU), lobby (LO), living connections (LI),
synchrony (SY), proxies and operation (PX), concurrency (CO), input (IN), database (DB), time (TI), flow (FL).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.wire.house import ROOT

HERE = Path(__file__).resolve().parent
CASES = (HERE / "cases.txt").read_text().split()


def named(path: Path) -> Iterator[str]:
    """The kinds that a file's tests say they show absent."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.case":
                    assert node.name.startswith("test_"), f"{path}: {node.name}"
                    yield from (ast.literal_eval(argument) for argument in decorator.args)


def shown() -> set[str]:
    return {case for path in (ROOT / "tests").rglob("test_*.py") for case in named(path)}


def test_every_kind_is_shown_absent() -> None:
    assert sorted(set(CASES) - shown()) == []


def test_no_test_names_a_kind_that_is_not_listed() -> None:
    ours = re.compile("(HI|AU|LO|LI|SY|PX|CO|IN|DB|TI|FL)-")
    assert sorted(case for case in shown() - set(CASES) if ours.match(case)) == []


def test_the_list_is_in_order() -> None:
    assert sorted(set(CASES)) == CASES

"""The page's own RFC 6902 against `jsonpatch`, which is not ours, on patches that chance made up."""

from __future__ import annotations

import copy
from collections.abc import AsyncIterator
from typing import Any

import jsonpatch
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.async_api import Browser, Page

from app.play.patch import diff
from tests.wire.stack import Stack

_RUN = """async ([cases]) => {
  const script = document.querySelector("script[type=module]").src;
  const { applyPatch } = await import(new URL("./patch.js", script));
  return cases.map(([document, patch]) => {
    const before = JSON.stringify(document);
    try {
      const after = applyPatch(document, patch);
      return { after, touched: JSON.stringify(document) !== before };
    } catch (error) {
      return { refused: error.constructor.name, touched: JSON.stringify(document) !== before };
    }
  });
}"""

KEYS = st.sampled_from(["a", "b", "", "~", "/", "~1", "0", "é"])
SCALARS = st.none() | st.booleans() | st.integers(-9, 9) | st.sampled_from(["", "x", "ü"])
DOCUMENTS = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=12
)
FEW = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],  # a case that fails is small already, and made smaller it would take minutes
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
async def page(browser: Browser, inn: Stack) -> AsyncIterator[Page]:
    """Any page of the inn: the module is loaded into it."""
    context = await browser.new_context(base_url=inn.houses[0].url)
    page = await context.new_page()
    await page.goto("/")
    yield page
    await context.close()


def places(node: Any, at: str = "") -> list[str]:
    """The pointers to everything in a document, itself too."""
    found = [at]
    items = enumerate(node) if isinstance(node, list) else node.items() if isinstance(node, dict) else ()
    for key, value in items:
        found += places(value, f"{at}/{str(key).replace('~', '~0').replace('/', '~1')}")
    return found


@st.composite
def operations(draw: st.DrawFn, document: Any) -> dict[str, Any]:
    """An operation somewhere in or near the document: not all of them fit."""
    path = draw(st.sampled_from(places(document)))
    path += draw(st.sampled_from(["", "", "", "/a", "/0", "/1", "/-", "/~0", "/9"]))
    kind = draw(st.sampled_from(["add", "remove", "replace"]))
    return {"op": kind, "path": path} if kind == "remove" else {"op": kind, "path": path, "value": draw(DOCUMENTS)}


@st.composite
def cases(draw: st.DrawFn) -> list[Any]:
    """A document, and operations for what it is at that moment."""
    document = draw(DOCUMENTS.filter(lambda one: isinstance(one, (list, dict))))
    now, patch = copy.deepcopy(document), []
    for _ in range(draw(st.integers(1, 4))):
        patch.append(draw(operations(now)))
        try:
            now = jsonpatch.apply_patch(now, patch[-1:])
        except jsonpatch.JsonPatchException:
            break
        except jsonpatch.JsonPointerException:
            break
    return [document, patch]


def expected(document: Any, patch: Any) -> dict[str, Any]:
    """What `jsonpatch` says. It lets the whole document be removed, which leaves nothing to go on with."""
    if any(one["op"] == "remove" and one["path"] == "" for one in patch):
        return {"refused": "BadPatch", "touched": False}
    try:
        return {"after": jsonpatch.apply_patch(document, patch), "touched": False}
    except (jsonpatch.JsonPatchException, jsonpatch.JsonPointerException):
        return {"refused": "BadPatch", "touched": False}


def same(a: Any, b: Any) -> bool:
    """Equal as JSON is equal: true is not 1."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return type(a) is type(b) and bool(a == b)


@pytest.mark.case("SY-02")
@FEW
@given(batch=st.lists(cases(), min_size=40, max_size=40))
async def test_random_patches(page: Page, batch: list[Any]) -> None:
    answers = await page.evaluate(_RUN, [batch])
    for (document, patch), answer in zip(batch, answers, strict=True):
        assert same(answer, expected(document, patch)), f"{document} {patch}"


@FEW
@given(batch=st.lists(st.tuples(DOCUMENTS, DOCUMENTS), min_size=40, max_size=40))
async def test_what_the_server_says_of_two_documents(page: Page, batch: list[tuple[Any, Any]]) -> None:
    answers = await page.evaluate(_RUN, [[[old, diff(old, new)] for old, new in batch]])
    for (old, new), answer in zip(batch, answers, strict=True):
        assert same(answer, {"after": new, "touched": False}), f"{old} {new}"


@pytest.mark.case("IN-09")
@pytest.mark.parametrize(
    "patch",
    [
        [{"op": "add", "path": "/__proto__/polluted", "value": 1}],
        [{"op": "add", "path": "/__proto__", "value": {"polluted": 1}}],
        [{"op": "replace", "path": "/a/constructor/prototype/polluted", "value": 1}],
        [{"op": "add", "path": "/prototype", "value": 1}],
        [{"op": "move", "from": "/a", "path": "/b"}],
        [{"op": "copy", "from": "/a", "path": "/b"}],
        [{"op": "test", "path": "/a", "value": {}}],
        [{"op": "add", "path": "a", "value": 1}],
        [{"op": "add", "path": "/b"}],
        [{"op": "remove"}],
        [None],
        {"op": "add", "path": "/b", "value": 1},
        "replace",
        None,
    ],
    ids=str,
)
async def test_odd_patches_are_refused(page: Page, patch: Any) -> None:
    (answer,) = await page.evaluate(_RUN, [[[{"a": {}}, patch]]])
    assert answer == {"refused": "BadPatch", "touched": False}
    assert await page.evaluate("() => ({}).polluted === undefined")

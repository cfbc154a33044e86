"""Names, what people say, and codes: cleaned, measured, forgiven."""

from __future__ import annotations

import unicodedata
from urllib.parse import quote

import pytest
import regex
from hypothesis import assume, given
from hypothesis import strategies as some

from app.accounts import names
from app.errors import BadInput
from app.play import codes

ANY_TEXT = some.text(some.characters(codec="utf-8"), max_size=60)
HIDDEN = "\u0000\u001b\u200b\u202e\u2066\ufeff\U000e0041\ue000"


@given(ANY_TEXT)
def test_cleaning_is_done_once_and_for_all(text: str) -> None:
    cleaned = names.clean(text)
    assert names.clean(cleaned) == cleaned
    assert cleaned == cleaned.strip()
    assert "  " not in cleaned
    kept = [c for c in cleaned if unicodedata.category(c) in {"Cc", "Cf", "Cs", "Co", "Cn"}]
    assert set(kept) <= {"\u200d", "\u200c"}


@given(ANY_TEXT)
def test_a_name_is_visible_and_short_or_refused(text: str) -> None:
    try:
        name = names.name(text)
    except BadInput:
        return
    assert 1 <= names.length(name) <= names.MAX_NAME
    assert regex.search(r"[\p{L}\p{N}\p{S}\p{P}]", name)


@given(some.text(some.sampled_from("abcé\u0301\u0323 "), min_size=1, max_size=40), some.sampled_from(HIDDEN))
def test_what_hides_is_as_if_it_were_not_there(text: str, hidden: str) -> None:
    assume(unicodedata.is_normalized("NFC", text))
    assert names.clean(hidden.join(text)) == names.clean(text) or "\u0301" in text or "\u0323" in text


@pytest.mark.case("IN-10")
@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann\t B. ", "Ann B."),
        ("\u202eevil\u202c", "evil"),
        ("Z" + "\u0301" * 200, "\u0179" + "\u0301" * 3),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("นี่", "นี่"),
        ("A\u200bn\u200bn", "Ann"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("O\u2019Neil", "O\u2019Neil"),
        ("🦊", "🦊"),
    ],
)
def test_names_of_every_kind(typed: str, shown: str) -> None:
    assert names.name(typed) == shown


def test_letters_are_counted_as_they_are_read() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert names.length(family * 24) == 24
    assert names.name(family * 24)
    with pytest.raises(BadInput, match="at most 24"):
        names.name("x" * 25)
    with pytest.raises(BadInput, match="at most 3"):
        names.line("abcd", 3)


# Codes


def test_there_are_enough_words_and_no_two_alike() -> None:
    words = codes.words()
    assert len(words) >= 1024
    assert len(set(words)) == len(words)
    assert len(words) ** 3 >= 2**30
    assert all(regex.fullmatch(r"[a-z]{3,8}", word) for word in words)


@pytest.mark.case("AU-10")
@given(some.data())
def test_a_code_is_understood_however_it_is_written(data: some.DataObject) -> None:
    words = data.draw(some.lists(some.sampled_from(codes.words()), min_size=3, max_size=3))
    code = "-".join(words)
    cased = "".join(data.draw(some.sampled_from([c.upper(), c])) for c in code)
    separator = data.draw(some.sampled_from(["-", " ", "  ", ".", "_", "\u2013", "/", ", "]))
    around = data.draw(some.sampled_from(["{}", " {}\n", "\u201c{}\u201d", "{}.", "({})"]))
    assert codes.normal(around.format(cased.replace("-", separator))) == code
    link = data.draw(some.sampled_from(["http://10.0.0.5:8000/t/{}", "HTTPS://Example.org/t/{}/", "see: x.y/t/{}"]))
    rest = data.draw(some.sampled_from(["", "?utm_source=mail", "#top", ".", " "]))
    assert codes.normal(link.format(cased) + rest) == code
    assert codes.normal("https://play.example.org/t/" + quote(" ".join(words))) == code


@given(ANY_TEXT)
def test_whatever_is_typed_is_a_code_or_nothing(text: str) -> None:
    assert regex.fullmatch(r"(?:[a-z]+-[a-z]+-[a-z]+)?", codes.normal(text))


@pytest.mark.parametrize("text", ["", "amber", "amber-fox", "one two three four", "12-34-56", "x" * 10_000])
def test_what_is_no_code(text: str) -> None:
    assert codes.normal(text) == ""


def test_codes_are_drawn_from_all_words() -> None:
    drawn = {word for _ in range(400) for word in codes.new().split("-")}
    assert len(drawn) > 500

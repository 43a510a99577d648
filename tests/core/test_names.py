"""Names: what one is, and which look alike."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.engine.names import _INERT as INERT
from core.engine.names import Form, alike, skeleton, tidy, typed, without_marks

TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)
UNSEEN = st.sampled_from(
    "\u2060\u200b\u200c\u200d\u200e\u200f\u00ad\u034f\u061c\u115f\u180e\u202a\u202e\u2066\u2069\u3164\ufe00\ufeff\U000e0041\x00\x07"
)
"""Characters that nobody sees between Latin letters."""
NAMED = (
    "Mila",
    "Zoë",
    "İpek",
    "Łukasz",
    "Søren",
    "Großmama",
    "Nguyễn",
    "D’Angelo",
    "Ann-Kathrin",
    "Олег",
    "Νίκος",
    "7",
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Zoe\u0308", "Zoë"),
        ("Zo\u2060ë", "Zoë"),
        ("Mila\u00a0B.", "Mila B."),
        ("  Mila \u3000 B. ", "Mila B."),
        ("Mi\u00adla", "Mila"),
        ("\u202eMila", "Mila"),
        ("Mila\n", "Mila"),
        ("\u2060" * 24, ""),
        ("\u3164\u115f\u2800\ufe0f", ""),
        ("\u0301", ""),
        ("?!", ""),
        ("", ""),
        ("7", "7"),
        ("🦊", "🦊"),
        ("♥️", "♥️"),
        ("👩‍🚀", "👩‍🚀"),
        ("❤️‍🔥", "❤️‍🔥"),
        ("1️⃣", "1️⃣"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("می‌نا", "می‌نا"),
        ("නෙත්‍මි", "නෙත්‍මි"),
    ],
)
def test_a_name_is_what_is_seen_of_a_text(text: str, name: str) -> None:
    assert tidy(text) == name


def test_half_a_joined_sign_is_none() -> None:
    assert typed("👩‍🚀", 2) == "👩" and tidy("Mila \u200d", 5) == "Mila"


def test_a_blank_at_the_end_stays_while_a_name_is_typed() -> None:
    assert typed("Mila\u00a0", 12) == "Mila " and tidy("Mila\u00a0") == "Mila"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "Zoe\u0308"),
        ("Mila B", "mila\u00a0\u00a0b"),
        ("Mila", "Mi\u2060la"),
        ("Mila", "Мila"),
        ("Mila", "МІLА"),
        ("Anna", "Αnna"),
        ("Nikos", "Νikοs"),
        ("Mila", "Ｍｉｌａ"),
        ("İpek", "Ipek"),
        ("Işık", "IŞIK"),
        ("İpek", "ipek"),
        ("Großmama", "GROSSMAMA"),
        ("D’Angelo", "D'Angelo"),
        ("Ann‑Kathrin", "Ann-Kathrin"),
        ("♥️", "♥"),
        ("Νίκος", "ΝΊΚΟΣ"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert alike(one, other) and alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "Zoe"),
        ("Ella", "Elia"),
        ("Mila", "Milo"),
        ("Mila", "Mila B"),
        ("Олег", "Ольга"),
        ("?", "!"),
        ("🦊", "🐻"),
    ],
)
def test_names_that_look_different_are_two(one: str, other: str) -> None:
    assert not alike(one, other)


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Zoë", "zoe"),
        ("İpek", "ipek"),
        ("Łukasz", "lukasz"),
        ("Søren", "soren"),
        ("Nguyễn", "nguyen"),
        ("Mila", "mila"),
        ("Jörg", "jorg"),
    ],
)
def test_without_marks_a_name_can_be_typed_on_any_keyboard(name: str, plain: str) -> None:
    assert without_marks(name) == plain == without_marks(plain.capitalize())


@given(TEXTS)
@example("a\ufe0f\u200d🔥")
@example("İ\u0307")
def test_a_name_stays_the_name_it_is(text: str) -> None:
    name = tidy(text)
    assert tidy(name) == name and unicodedata.is_normalized("NFC", name)
    assert skeleton(skeleton(text)) == skeleton(text)
    assert not name or alike(name, text)


@given(st.sampled_from(NAMED), st.lists(st.tuples(st.integers(0, 12), UNSEEN)), st.sampled_from(["NFC", "NFD"]))
def test_what_is_not_seen_makes_no_other_name(name: str, put: list[tuple[int, str]], form: Form) -> None:
    text = unicodedata.normalize(form, name)
    for at, letter in put:
        text = text[:at] + letter + text[at:]
    assert tidy(text) == name and alike(text, name)


@given(TEXTS)
def test_capitals_make_no_other_name(text: str) -> None:
    assert skeleton(text.casefold()) == skeleton(skeleton(text).casefold())


def test_names_that_count_as_unchanged_are_unchanged_by_every_normalization() -> None:
    for letter in filter(INERT.fullmatch, map(chr, range(0x600))):
        assert unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", letter).casefold()) == letter.casefold()
        assert unicodedata.is_normalized("NFC", letter)

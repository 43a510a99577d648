"""The three words of a homework: words that are hard to mix up, and a number that they stand for."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, pairwise, product
from unicodedata import normalize
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.practice import homework, word_list
from core.practice.classes import CLASSES
from core.practice.homework import Homework, key_at
from core.practice.steps import STEPS
from tests.core.practice.test_homework import LEVELS, PLAIN, refusal

FLAGS = tuple(product((True, False), repeat=3))
ONE = Homework(key_at("pari", "complete", "L2-4", "7"), 10)
KEPT = {
    ("Insel", "Truthahn", "Grönland"): replace(ONE, key=replace(ONE.key, version=2)),
    ("Spinnennetz", "Stunde", "Nelke"): Homework(key_at("astragali", "worth", 3, "99"), 20, False, True, True),
}
"""Words that may be on paper somewhere."""
SOUNDS = (
    "sch:S tsch:S ph:f ch:h ck:k qu:kw x:ks tz:s z:s c:k v:f w:f th:t d:t b:p g:k aeu:O eu:O oi:O oy:O ei:A ai:A ay:A "
    "ey:A ae:e oe:e ue:i y:i ie:i ah:a eh:e ih:i oh:o uh:u ea:i ee:i oo:u ou:u j:i"
)
"""Letters that sound alike to an ear that hears German or English, with their sound."""
CYRILLIC_SOUNDS = "дз:с дж:ш щ:ш ч:ш ж:ш ц:с з:с б:п д:т г:х ґ:к в:ф и:е є:е й:і ї:і ю:у я:а ь:"
"""Such letters of Ukrainian."""


def sound(language: str, word: str) -> str:
    for each in (CYRILLIC_SOUNDS if language == "uk" else SOUNDS).split():
        letters, heard = each.split(":")
        word = word.replace(letters, heard)
    return re.sub(r"(.)\1+", r"\1", word)


def one_letter_off(word: str) -> set[str]:
    """All patterns of a word with one letter in any place of it unknown or left out."""
    return {word[:at] + put + word[at + gap :] for at in range(len(word) + 1) for put, gap in (("?", 1), ("?", 0))}


@pytest.mark.parametrize("language", word_list.known())
def test_no_two_words_look_or_sound_alike(language: str) -> None:
    written = [word.lower() for word in word_list.words(language)]
    words = [word_list.folded(word) for word in written]
    assert len(words) == 1024 and all(word.isalpha() and 2 < len(word) < 13 for word in words)
    assert len({sound(language, word) for word in (written if language == "uk" else words)}) == 1024
    alike: dict[str, str] = {}
    for word in words:
        for pattern in one_letter_off(word):
            assert alike.setdefault(pattern, word) == word


@pytest.mark.parametrize(("one", "other"), [*combinations(word_list.known(), 2)])
def test_a_text_that_is_a_word_of_two_languages_has_one_number(one: str, other: str) -> None:
    these, those = (list(map(word_list.folded, word_list.words(language))) for language in (one, other))
    both = {*these} & {*those}
    assert ("tiger" in both) == ({one, other} == {"de", "en"})
    assert all(these.index(word) == those.index(word) for word in both)


def test_a_language_without_words_of_its_own_has_english_ones() -> None:
    assert word_list.words("fr") == word_list.words("en") != word_list.words("uk")


@pytest.mark.parametrize("language", word_list.known())
def test_words_are_understood_however_their_letters_are_composed(language: str) -> None:
    marked = 0
    for seed in range(100):
        one = replace(ONE, key=replace(ONE.key, seed=str(seed)))
        composed = " ".join(homework.words(one, language) or ()).upper()
        apart = normalize("NFD", composed)
        marked += composed != apart
        assert homework.from_words(composed) == homework.from_words(apart) == one
    assert bool(marked) == (language != "en")


@pytest.mark.parametrize(("game", "task", "level"), LEVELS)
def test_three_words_of_any_language_name_every_level(game: str, task: str, level: str | int) -> None:
    one = Homework(key_at(game, task, level, "42"), 15, hints=False)
    for language in word_list.known():
        spelled = homework.words(one, language)
        assert spelled is not None
        assert homework.from_words(" ".join(spelled)) == one


@given(st.sampled_from(LEVELS), st.integers(0, 99), st.sampled_from((5, 10, 15, 20)), st.sampled_from(FLAGS))
def test_what_is_agreed_on_is_in_the_words(
    level: tuple[str, str, str | int], seed: int, count: int, flags: tuple[bool, bool, bool]
) -> None:
    one = Homework(key_at(*level, str(seed)), count, *flags)
    spelled = homework.words(one, "de")
    assert spelled is not None
    assert homework.from_words("-".join(spelled).upper()) == one == homework.find(", ".join(spelled))
    assert homework.find(homework.write(one)) == one


@pytest.mark.parametrize("school_class", [name for name in CLASSES if name != "5/6"])
def test_the_bands_of_a_class_have_words(school_class: str) -> None:
    key = replace(key_at("formula", "highest", 1, "3"), options=CLASSES[school_class].options("formula"))
    spelled = homework.words(Homework(key, 5), "en")
    assert spelled is not None and homework.from_words(" ".join(spelled)).key == key


@pytest.mark.parametrize(
    "other",
    [
        PLAIN,
        replace(ONE, tasks=7),
        replace(ONE, key=replace(ONE.key, seed="100")),
        replace(ONE, key=replace(ONE.key, seed="07")),
        replace(ONE, key=replace(ONE.key, seed="Igel")),
        replace(ONE, key=replace(ONE.key, fact="6*8")),
        replace(
            ONE, key=replace(ONE.key, options=ONE.key.options.read({**ONE.key.options.changed(), "max_number": 50}))
        ),
    ],
)
def test_what_is_out_of_the_usual_has_no_words(other: Homework) -> None:
    assert homework.words(other, "de") is None


def test_another_seed_has_other_words() -> None:
    spelled = [homework.words(replace(ONE, key=replace(ONE.key, seed=str(seed))), "de") for seed in range(100)]
    assert len(set(spelled)) == 100
    assert all(one and two and not {*one} & {*two} for one, two in pairwise(spelled))


def test_a_word_that_is_none_is_named() -> None:
    first, second, third = homework.words(ONE, "de") or ("", "", "")
    for wrong in ("Quatsch", "їжачок"):
        for text in (f"{first} {wrong} {third}", f"{first}, {wrong}"):
            assert refusal(homework.from_words, text).values == {"word": wrong}
    for text in ("", first, f"{first} {second}", f"{first} {second} {third} {third}", f"{second} {first} {third}"):
        assert refusal(homework.from_words, text) == Reason("no_homework_words", word="")


def test_a_wrong_word_is_noticed_nearly_always() -> None:
    known = word_list.words("de")
    spelled = homework.words(ONE, "de")
    assert spelled is not None
    wrong = [(*spelled[:at], word, *spelled[at + 1 :]) for at in range(3) for word in known if word != spelled[at]]
    passed = 0
    for three in wrong:
        try:
            homework.from_words(" ".join(three))
            passed += 1
        except Unreadable:
            pass
    assert len(wrong) == 3 * 1023 and passed < 12


def test_the_words_of_old_sheets_still_name_the_same_homework() -> None:
    assert crc32(" ".join([*STEPS][:62]).encode()) == 70184677, "new steps go to the end, or words name other ones"
    for spelled, named in KEPT.items():
        assert homework.words(named, "de") == spelled and homework.from_words(" ".join(spelled)) == named

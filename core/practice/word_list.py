"""1024 words in each language that a child can say and spell: three of them name a homework.

A language has its own in `words/`, a line for each; one without uses English ones. Every word differs from all others
of its list in two letters at least, and sounds different; where a text is a word of two lists it has the same number in
both. The numbers, which are those of the lines, are kept for good: they are printed on sheets.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from core.engine.later import in_language
from core.engine.names import without_marks
from core.engine.translation import ARCHIVES, languages

FILE = Path(__file__).with_name("words") / "{}.txt"
"""The list of a language, by its code."""
_TWO_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def words(language: str) -> tuple[str, ...]:
    """Return the words of a language, by their numbers; English ones for any that has none of its own here."""
    return _list(language, ARCHIVES.get(language))[0]


def known() -> tuple[str, ...]:
    """Return the languages that have words of their own here. The site has German and English ones, and those of
    further languages that have come.
    """
    return tuple(language for language in languages() if _list(language, ARCHIVES.get(language))[1])


def numbers() -> dict[str, int]:
    """Return the number of every word of any known language, folded."""
    return _numbers(known())


def folded(word: str) -> str:
    """Return a word as words are compared: without capitals and marks, German umlauts with two letters."""
    return without_marks(word.lower().translate(_TWO_LETTERS))


@cache
def _list(language: str, archive: str | None) -> tuple[tuple[str, ...], bool]:
    """Return words, and True if they are the language's own, which may be in an archive that has come."""
    text, own = in_language(FILE, language)
    return tuple(text.split()), own


@cache
def _numbers(lists: tuple[str, ...]) -> dict[str, int]:
    return {word: number for one in lists for number, word in enumerate(folded(" ".join(words(one))).split())}

"""Sentences in several languages: `core` has them in English, and who prints them brings the translation along.

The app brings its own words, the command line too (`core.engine.terminal`); both read them here.
"""

from __future__ import annotations

import gettext
import io
import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

FOLDER = Path(__file__).parents[2] / "app" / "locale"
"""The folder of the catalogues, with a folder for each language but English."""


class Translate(Protocol):
    """The texts of a language: `words("{n} points", n=3)` returns one, its `{names}` filled in."""

    language: str
    """Its code, `de` or `en`."""

    def __call__(self, text: str, /, **values: object) -> str:
        """Return an English text in this language."""

    def many(self, one: str, several: str, n: int, /, **values: object) -> str:
        """Return the text for `n` things; `{n}` is the number."""


class Plural(str):
    """A text for several things, with that for `one`; its value `n` says how many they are."""

    __slots__ = ("one",)
    one: str


def mark(text: str) -> str:
    """Mark a text for translation where it is written, to be translated where it is shown."""
    return text


def mark_many(one: str, several: str) -> Plural:
    """Mark the texts for one thing and for several, to be translated where they are shown, with a value `n`."""
    text = Plural(several)
    text.one = one
    return text


def translated(texts: gettext.NullTranslations, text: str, values: Mapping[str, object]) -> str:
    """Return a text in the language of `texts`; of one for several things the form that its value `n` wants."""
    n = values.get("n")
    return texts.ngettext(text.one, text, n) if isinstance(text, Plural) and isinstance(n, int) else texts.gettext(text)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return the texts of a language, of which English is the source: compiled and in two parts as the site has them,
    else from their sources. OSError if there are none.
    """
    if language == "en":
        return gettext.NullTranslations()
    path = FOLDER / language / "LC_MESSAGES" / "tischrechner"
    loader: Any = globals()["__loader__"]  # the site keeps modules, and what lies beside them, in an archive
    try:
        first = gettext.GNUTranslations(io.BytesIO(loader.get_data(f"{path}.mo")))
    except OSError:
        return Sources(loader.get_data(f"{path}.po").decode())
    first.add_fallback(_Later(f"{path.relative_to(FOLDER.parents[1])}.later.mo"))
    return first


class _Later(gettext.NullTranslations):
    """The texts of lazy modules, which come with these; no other module asks for one."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = path
        self._come: gettext.NullTranslations | None = None

    @property
    def _there(self) -> gettext.NullTranslations:
        if self._come is None:
            try:
                from core.engine import later  # it is one of them
            except ImportError:
                return gettext.NullTranslations()  # not yet
            self._come = gettext.GNUTranslations(io.BytesIO(later.content(self._path)))
        return self._come

    def gettext(self, message: str) -> str:
        return self._there.gettext(message)

    def ngettext(self, one: str, several: str, n: int) -> str:
        return self._there.ngettext(one, several, n)


class Sources(gettext.NullTranslations):
    """A catalogue that is not compiled; its quotes and escapes are those of JSON."""

    def __init__(self, lines: str) -> None:
        super().__init__()
        text = r'((?:".*"\n)+)'
        entry = re.compile(rf"^msgid {text}(?:msgid_plural {text})?((?:msgstr\S* {text})+)", re.MULTILINE)
        rule = re.search(r"plural=(.*?);", lines)
        self._form_of = gettext.c2py(rule[1] if rule else "n != 1")
        self._forms = {
            _joined(one): [_joined(form) for form in re.findall(rf"msgstr\S* {text}", forms)]
            for one, _, forms, _ in entry.findall(lines)
        }

    def gettext(self, message: str) -> str:
        return self._forms.get(message, ("",))[0] or super().gettext(message)

    def ngettext(self, one: str, several: str, n: int) -> str:
        forms = self._forms.get(one, [])
        return "".join(forms[self._form_of(n) :][:1]) or super().ngettext(one, several, n)


def _joined(lines: str) -> str:
    return "".join(map(json.loads, lines.splitlines()))

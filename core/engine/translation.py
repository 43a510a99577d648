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
from typing import Any, Literal, NamedTuple, Protocol
from zipimport import zipimporter

FOLDER = Path(__file__).parents[2] / "app" / "locale"
"""The folder of the catalogues, with a folder for each language but English."""
AT_ONCE = ("de", "en")
"""The languages of which the site has the first screen's texts in its first archive. Each other one has an archive of
its own with all its texts and pages, which comes only where it is chosen (`app.browser.lazy`)."""
HEADERS = FOLDER / "languages.json"
"""The file in which the site has the heads of all catalogues, by language."""
ARCHIVES: dict[str, str] = {}
"""The archives of further languages that have come, by the code of the language."""
_LOADER: Any = globals()["__loader__"]  # the site keeps modules, and what lies beside them, in an archive


class Language(NamedTuple):
    """A language, as the head of its catalogue describes it (docs/translating.md)."""

    name: str
    """In the language itself."""
    state: Literal["draft", "unread", "read"] = "read"
    """`draft` while texts are missing, `unread` until a native speaker has read them."""
    signs: Literal["cross", "dot"] = "cross"
    """The signs of its schools for times and divided by: cross (× ÷) or dot (· :)."""
    decimal: str = "."
    separator: str = ","
    """Between the cells of a file for its spreadsheets."""
    date: str = "%Y-%m-%d"
    direction: Literal["ltr", "rtl"] = "ltr"


def described(header: str) -> Language:
    """Return the language that the head of a catalogue describes. KeyError without a name."""
    fields = dict(re.findall(r'^"X-(\w+): (.*)\\n"$', header, re.MULTILINE))
    return Language(**{name.lower(): text for name, text in fields.items()})


@cache
def languages() -> dict[str, Language]:
    """Return the languages there are, by code: English, and those that have a catalogue."""
    try:
        headers = json.loads(_LOADER.get_data(str(HEADERS)))
    except OSError:
        headers = {path.parts[-3]: header(path) for path in FOLDER.glob("*/LC_MESSAGES/tischrechner.po")}
    found = {code: described(text) for code, text in headers.items()}
    return dict(sorted({"en": Language("English"), **found}.items()))


def header(path: Path) -> str:
    """Return the head of a catalogue's source, up to its first text."""
    return path.read_text(encoding="utf-8").partition("\n\n")[0]


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


class Sense(str):
    """A text that other places have in another sense; `context` tells translators which this is."""

    __slots__ = ("context",)
    context: str


def sense(context: str, text: str) -> Sense:
    """Return a text in the sense that a context gives it, to be translated apart from the same text elsewhere
    (gettext's msgctxt).
    """
    meant = Sense(text)
    meant.context = context
    return meant


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
    if isinstance(text, Sense):
        return texts.pgettext(text.context, text)
    n = values.get("n")
    return texts.ngettext(text.one, text, n) if isinstance(text, Plural) and isinstance(n, int) else texts.gettext(text)


def capital(language: str, text: str) -> str:
    """Return a text with a capital at its beginning, as its language writes it."""
    first = "İ" if text[:1] == "i" and language in ("az", "tr") else text[:1].upper()
    return first + text[1:]


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return the texts of a language, of which English is the source: compiled and in two parts as the site has them,
    else from their sources. OSError if there are none.
    """
    if language == "en":
        return gettext.NullTranslations()
    path = FOLDER / language / "LC_MESSAGES" / "tischrechner"
    later = _Later(language, f"{path.relative_to(FOLDER.parents[1])}.later.mo")
    try:
        first = gettext.GNUTranslations(io.BytesIO(_LOADER.get_data(f"{path}.mo")))
    except OSError:
        try:
            return Sources(_LOADER.get_data(f"{path}.po").decode())
        except OSError:
            if language in languages():  # it has an archive of its own
                return later
            raise
    first.add_fallback(later)
    return first


def at_hand(language: str) -> bool:
    """Return True if the texts of the first screen are there in a language."""
    found = catalogue(language)
    return not isinstance(found, _Later) or found.has_come


class _Later(gettext.NullTranslations):
    """Texts that come after the first screen: those of lazy modules, which no other module asks for, come with these;
    all of a further language in its own archive.
    """

    def __init__(self, language: str, path: str) -> None:
        super().__init__()
        self._language, self._path = language, path
        self._come: gettext.NullTranslations | None = None

    @property
    def has_come(self) -> bool:
        """True once these texts are there."""
        return isinstance(self._there, gettext.GNUTranslations)

    @property
    def _there(self) -> gettext.NullTranslations:
        if self._come is None:
            try:
                self._come = gettext.GNUTranslations(io.BytesIO(self._content()))
            except (ImportError, KeyError):
                return gettext.NullTranslations()  # not yet
        return self._come

    def _content(self) -> bytes:
        if self._language not in AT_ONCE:
            return zipimporter(ARCHIVES[self._language]).get_data(self._path)
        from core.engine import later  # it is one of the lazy modules

        return later.content(self._path)

    def gettext(self, message: str) -> str:
        return self._there.gettext(message)

    def ngettext(self, one: str, several: str, n: int) -> str:
        return self._there.ngettext(one, several, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._there.pgettext(context, message)


class Sources(gettext.NullTranslations):
    """A catalogue that is not compiled; its quotes and escapes are those of JSON."""

    def __init__(self, lines: str) -> None:
        super().__init__()
        text = r'((?:".*"\n)+)'
        entry = re.compile(
            rf"^(?:msgctxt {text})?msgid {text}(?:msgid_plural {text})?((?:msgstr\S* {text})+)", re.MULTILINE
        )
        rule = re.search(r"plural=(.*?);", lines)
        self._form_of = gettext.c2py(rule[1] if rule else "n != 1")
        self._forms = {
            (_joined(context), _joined(one)): [_joined(form) for form in re.findall(rf"msgstr\S* {text}", forms)]
            for context, one, _, forms, _ in entry.findall(lines)
        }

    def gettext(self, message: str) -> str:
        return self.pgettext("", message)

    def pgettext(self, context: str, message: str) -> str:
        return self._forms.get((context, message), ("",))[0] or super().gettext(message)

    def ngettext(self, one: str, several: str, n: int) -> str:
        forms = self._forms.get(("", one), [])
        return "".join(forms[self._form_of(n) :][:1]) or super().ngettext(one, several, n)


def _joined(lines: str) -> str:
    return "".join(map(json.loads, lines.splitlines()))

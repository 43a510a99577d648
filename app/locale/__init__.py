"""The app's words in every language. English is the source text, other languages are gettext catalogs beside this file.

Reasons and events come from the games as codes with values; the modules here turn them into sentences.
"""

from __future__ import annotations

import gettext
import io
import pkgutil
import re
from functools import cache

LANGUAGES = {"de": "Deutsch", "en": "English"}
"""The languages there are, each by its own name."""
DOMAIN = "tischrechner"


class Words:
    """All texts in one language: `words("{name} is next", name="Ole")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalog = _catalog(language)

    def __call__(self, text: str, /, **values: object) -> str:
        """The text in this language, its `{names}` filled in."""
        translated = self._catalog.gettext(text)
        return translated.format(**{name: _apart(value) for name, value in values.items()}) if values else translated

    def many(self, one: str, several: str, n: int, /, **values: object) -> str:
        """The text for a number of things; `{n}` is the number."""
        apart = {name: _apart(value) for name, value in values.items()}
        return self._catalog.ngettext(one, several, n).format(n=n, **apart)

    def list(self, items: list[str]) -> str:
        """A list in running text: `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self(mark("{first} and {last}"), first=", ".join(items[:-1]), last=items[-1])


def _apart(value: object) -> object:
    """A value as it stands in a sentence. A name that is written from the right keeps its place: what stands around it,
    such as a number, is not drawn into its order (U+2068, U+2069)."""
    if not isinstance(value, str) or value.isascii() or not any("\u0590" <= letter <= "\u08ff" for letter in value):
        return value
    return f"\u2068{value}\u2069"


def _catalog(language: str) -> gettext.NullTranslations:
    """The compiled catalog of a language, read through the import system: the site keeps modules in an archive."""
    try:
        compiled = pkgutil.get_data(__name__, f"{language}/LC_MESSAGES/{DOMAIN}.mo")
    except OSError:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(compiled or b""))


@cache
def words(language: str) -> Words:
    """The texts of a language, read once."""
    return Words(language)


def preferred(tags: str | None) -> str:
    """The language for a browser's language tag (`de-AT`): the one it names, else English."""
    language = re.split("[^a-z]", (tags or "").lower())[0]  # odd systems say `de_DE.UTF-8`
    return language if language in LANGUAGES else "en"


def mark(text: str) -> str:
    """Mark a text for translation where it is written, to be translated where it is shown."""
    return text

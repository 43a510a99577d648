"""The catalogs of the sources, without compiled ones beside them. A text that is in none of them is refused."""

from __future__ import annotations

import gettext
from copy import copy
from functools import cache

from app import locale
from build import catalog
from core.engine.translation import catalogue


class Unknown(gettext.NullTranslations):
    """What is asked for a text that a catalog has not: no language but English would have it on its screen."""

    def gettext(self, message: str) -> str:
        """Refuse a text with letters. AssertionError."""
        assert not any(map(str.isalpha, message)), f"in no catalog: {message!r}"
        return message

    def ngettext(self, one: str, several: str, n: int) -> str:
        """Refuse a text for one or several things. AssertionError."""
        return self.gettext(one if n == 1 else several)


class Source(Unknown):
    """English, which is the source: the texts as they stand, and only those that are in the catalogs."""

    def __init__(self) -> None:
        super().__init__()
        found = (message.id for path in catalog.catalogs() for message in catalog.read(path) if message.id)
        self._known = {text for id in found for text in ((id,) if isinstance(id, str) else id)}

    def gettext(self, message: str) -> str:
        """Return a text as it stands. AssertionError for one that is in no catalog."""
        return message if message in self._known else super().gettext(message)


@cache
def from_sources(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language, without texts that are in none."""
    found = Source() if language == "en" else copy(catalogue(language))
    found.add_fallback(Unknown() if language == "en" else Source())
    return found


def install() -> None:
    """Let the app of this process refuse texts that are in no catalogue."""
    locale.catalogue = from_sources
    locale.made.cache_clear()

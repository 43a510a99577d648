"""The catalogs of the sources, without compiled ones beside them. A text that is in none of them is refused."""

from __future__ import annotations

import gettext
import io
from functools import cache

from app import locale
from build import catalog
from build.payload import compiled


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
    """Return the catalog of a language, compiled in memory."""
    path = next((path for path in catalog.catalogs() if path.parts[-3] == language), None)
    if path is None:
        return Source()
    found = gettext.GNUTranslations(io.BytesIO(compiled(path)))
    found.add_fallback(Unknown())
    return found


def install() -> None:
    """Let the app of this process take its words from the sources."""
    locale._catalog = from_sources
    locale.words.cache_clear()

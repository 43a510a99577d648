"""The catalogs of the sources, without compiled ones beside them. A text that is in none of them is refused.

Two languages that nobody speaks are made of the English texts: `long` is longer by a half, with accents and in
brackets; `back` runs from right to left, in Hebrew letters.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from copy import copy
from functools import cache

from app import locale
from build import catalog
from core.engine.terminal import LANGUAGES
from core.engine.translation import Language, catalogue, languages


class Unknown(gettext.NullTranslations):
    """What is asked for a text that a catalog has not: no language but English would have it on its screen."""

    def gettext(self, message: str) -> str:
        """Refuse a text with letters. AssertionError."""
        assert not any(map(str.isalpha, message)), f"in no catalog: {message!r}"
        return message

    def ngettext(self, one: str, several: str, n: int) -> str:
        """Refuse a text for one or several things. AssertionError."""
        return self.gettext(one if n == 1 else several)

    def pgettext(self, context: str, message: str) -> str:
        """Refuse a text in a sense. AssertionError."""
        return self.gettext(message)


class Source(Unknown):
    """English, which is the source: the texts as they stand, and only those that are in the catalogs."""

    def __init__(self) -> None:
        super().__init__()
        found = (message.id for path in catalog.catalogs() for message in catalog.read(path) if message.id)
        self._known = {text for id in found for text in ((id,) if isinstance(id, str) else id)}

    def gettext(self, message: str) -> str:
        """Return a text as it stands. AssertionError for one that is in no catalog."""
        return message if message in self._known else super().gettext(message)


class Made(Source):
    """A language that is made of the English texts; what is filled in stays as it is."""

    def __init__(self, make: Callable[[str], str]) -> None:
        super().__init__()
        self._make = make

    def gettext(self, message: str) -> str:
        """Return a text as it is made of the English one."""
        return self._make(super().gettext(message))


_ACCENTS = str.maketrans("aeiouncAEIOU", "äéîöüñçÄÉÎÖÜ")
_MIRRORED = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתךםןף")


def _outside(text: str, make: Callable[[str], str]) -> str:
    """Return a text in which all but its blanks is made anew."""
    return "".join(part if part.startswith("{") else make(part) for part in re.split(r"({\w+})", text))


def longer(text: str) -> str:
    """Return a text with accents, in brackets, longer by a half: `Undo` is `[Ündö~]`."""
    more = " ".join("~" * min(4, n) for n in range(max(1, len(text) // 2 - 2), 0, -4))
    return f"[{_outside(text, lambda part: part.translate(_ACCENTS))}{more}]"


def mirrored(text: str) -> str:
    """Return a text in letters that run from right to left; a calculation in it stays."""
    return _outside(text, lambda part: part.lower().translate(_MIRRORED))


MADE = {"long": longer, "back": mirrored}
assert "long" not in LANGUAGES, "commands speak real languages"
languages().update(long=Language("Longer"), back=Language("Mirrored", direction="rtl"))


@cache
def from_sources(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language, without texts that are in none."""
    if language in MADE:
        return Made(MADE[language])
    found = Source() if language == "en" else copy(catalogue(language))
    found.add_fallback(Unknown() if language == "en" else Source())
    return found


def install() -> None:
    """Let the app of this process refuse texts that are in no catalogue."""
    locale.catalogue = from_sources
    locale.made.cache_clear()

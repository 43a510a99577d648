"""The app's words in every language. English is the source text, other languages are gettext catalogs beside this file.

Reasons and events come from the games as codes with values; the modules here turn them into sentences.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TypeVar

from app.layout.directions import END, NAME, directed, from_right
from core.engine.translation import AT_ONCE as AT_ONCE
from core.engine.translation import at_hand as at_hand
from core.engine.translation import capital as capital
from core.engine.translation import catalogue as catalogue
from core.engine.translation import languages, translated
from core.engine.translation import mark as mark
from core.engine.translation import mark_many as mark_many
from core.engine.translation import sense as sense

LANGUAGES = {code: language.name for code, language in languages().items()}
"""The languages there are, each by its own name."""

V = TypeVar("V")


class Words:
    """All texts in one language: `words("{name} is next", name="Ole")`.

    language  the language
    about     what is special about it
    signs     the printed signs for times and divided by, `cross` or `dot`
    easy      texts that have an easy form, in English, each with that form, in which they are said
    """

    def __init__(self, language: str, signs: str = "cross", easy: Mapping[str, str] = MappingProxyType({})) -> None:
        self.language = language
        self.about = languages()[language]
        self.signs = signs
        self._catalog = catalogue(language)
        self._easy = easy

    def __call__(self, text: str, /, **values: object) -> str:
        """Return a text in this language, its `{names}` filled in."""
        said = translated(self._catalog, self._easy.get(text, text), values)
        said = said.format(**{name: isolated(value) for name, value in values.items()}) if values else said
        return said if self.about.direction == "ltr" else directed(said)

    def many(self, one: str, several: str, n: int, /, **values: object) -> str:
        """Return the text for `n` things; `{n}` is the number."""
        return self(mark_many(one, several), n=n, **values)

    def printing(self, signs: str) -> Words:
        """Return the same texts with other printed signs."""
        return Words(self.language, signs, self._easy) if self._easy else words(self.language, signs)

    def list(self, items: list[str]) -> str:
        """Return a list in running text: `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self(mark("{first} and {last}"), first=", ".join(map(isolated, items[:-1])), last=items[-1])


def isolated(value: V) -> V | str:
    """Return a value as it stands in a sentence or a list. A name that is written from the right keeps its place: what
    stands around it, such as a number, is not drawn into its order."""
    return f"{NAME}{value}{END}" if isinstance(value, str) and from_right(value) else value


def words(language: str, signs: str = "cross") -> Words:
    """Return the texts of a language with printed signs, always the same: what is drawn with them is remembered."""
    return made(language, signs)


made = cache(Words)
"""Makes the texts of a language once for each kind of signs."""


def preferred(tags: str | None) -> str:
    """Return the language for a browser's language tag (`de-AT`), English if there is none."""
    language = re.split("[^a-z]", (tags or "").lower())[0]  # odd systems say `de_DE.UTF-8`
    return language if language in LANGUAGES else "en"

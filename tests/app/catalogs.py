"""The catalogs of the sources, without compiled ones beside them."""

from __future__ import annotations

import gettext
import io
from functools import cache

from app import locale
from build import catalog
from build.payload import compiled


@cache
def from_sources(language: str) -> gettext.NullTranslations:
    """Return the catalog of a language, compiled in memory."""
    path = next((path for path in catalog.catalogs() if path.parts[-3] == language), None)
    return gettext.NullTranslations() if path is None else gettext.GNUTranslations(io.BytesIO(compiled(path)))


def install() -> None:
    """Let the app of this process take its words from the sources."""
    locale._catalog = from_sources
    locale.words.cache_clear()

"""Reads files that lie in the archive of the lazy modules, of which this is one (`app.browser.lazy`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipimport import zipimporter

from core.engine.translation import ARCHIVES

_LOADER: Any = globals()["__loader__"]
_TOP = Path(__file__).parents[2]


def content(path: str | Path) -> bytes:
    """Return the content of a file, by its path in the archive, or from where imports start. Raises OSError."""
    return bytes(_LOADER.get_data(str(_TOP / path)))


def in_language(path: Path, language: str) -> tuple[str, bool]:
    """Return the text of a file of which each language has one, with `{}` in the path for its code, and True; the
    English text and False where there is none, or where the language has not come.
    """
    named = path.with_name(path.name.format(language))
    try:
        if language in ARCHIVES:
            return zipimporter(ARCHIVES[language]).get_data(named.relative_to(_TOP).as_posix()).decode(), True
        return content(named).decode(), True
    except OSError:
        return content(path.with_name(path.name.format("en"))).decode(), False

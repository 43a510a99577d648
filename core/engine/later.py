"""Reads files that lie in the archive of the lazy modules, of which this is one (`app.browser.lazy`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

_LOADER: Any = globals()["__loader__"]
_TOP = Path(__file__).parents[2]


def content(path: str | Path) -> bytes:
    """Return the content of a file, by its path in the archive, or from where imports start. Raises OSError."""
    return bytes(_LOADER.get_data(str(_TOP / path)))


def in_language(path: str | Path, language: str) -> tuple[str, bool]:
    """Return the text of a file of which each language has one, with `{}` in the path for its code, and True; the
    English text and False where there is none.
    """
    try:
        return content(str(path).format(language)).decode(), True
    except OSError:
        return content(str(path).format("en")).decode(), False

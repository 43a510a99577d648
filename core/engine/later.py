"""Reads files that lie in the archive of the lazy modules, of which this is one (`app.browser.lazy`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

_LOADER: Any = globals()["__loader__"]
_TOP = Path(__file__).parents[2]


def content(path: str | Path) -> bytes:
    """Return the content of a file, by its path in the archive, or from where imports start. Raises OSError."""
    return bytes(_LOADER.get_data(str(_TOP / path)))

"""The site's Python on this machine as browsers get it: in two parts, the second held back until it is called for."""

from __future__ import annotations

import os
from pathlib import Path

from build import interpreter

OPTIONS = ("--import", Path(__file__).with_name("in_parts.mjs").as_uri())
"""Options of Node with which it takes an interpreter in two parts."""


def environment(runtime: Path, **settings: str) -> dict[str, str]:
    """Return the environment in which Node finds the second part of the interpreter in the folder `runtime`."""
    return {**os.environ, **settings, "REST": str(runtime / interpreter.REST)}

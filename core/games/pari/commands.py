"""`python -m core pari …`: the searches of training mode, for worksheets and tests."""

from __future__ import annotations

from typing import Any


def add(commands: Any) -> None:
    """Add the commands of Pari to the parser."""

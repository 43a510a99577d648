"""What the tests of the contract want to know of Paari."""

from __future__ import annotations

from typing import Any

MIXES: tuple[dict[str, Any], ...] = ({}, {"target": 10})
"""The plain game, and the options that change most."""
SECRETS = {"hands", "chosen", "stack"}
"""What of a state somebody may not see."""

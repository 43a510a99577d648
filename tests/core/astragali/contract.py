"""What the tests of the contract want to know of Astragali."""

from __future__ import annotations

from typing import Any

MIXES: tuple[dict[str, Any], ...] = (
    {},
    {"show_bid": "exact", "jumps": "any"},
    {"jumps": "one_step", "wishes": 1},
    {"show_bid": "exact", "wishes": 6},
)
"""The plain game, and the options that change most."""
SECRETS = {"dice", "fresh"}
"""What of a state somebody may not see."""

"""What the tests of the contract want to know of Ziffernsheriffs."""

from __future__ import annotations

from typing import Any

MIXES: tuple[dict[str, Any], ...] = (
    {},
    {"answers": "tap", "starter": "B"},
    {"starter": "lot", "powers": False, "two_games": True},
    {"answers": "tap", "two_games": True, "powers": False},
    {"two_games": True, "tie_break": "turns", "swap": True, "answers": "tap"},
    {"swap": True, "head_start": 2, "starter": "B"},
    {"head_start": 4, "two_games": True, "tie_break": "turns"},
    {"operators": "+-*", "no_negatives": True, "whole_numbers_only": True},
    {"answers": "tap", "operators": "+-", "powers": False, "whole_numbers_only": True},
)
"""The plain game, and the options that change most."""
SECRETS: set[str] = set()
"""What of a state somebody may not see."""

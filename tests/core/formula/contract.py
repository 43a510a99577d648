"""What the tests of the contract want to know of Formula."""

from __future__ import annotations

from typing import Any

MIXES: tuple[dict[str, Any], ...] = (
    {},
    {"points": True, "points_target": 100, "winner_plus_one": True, "jokers": 8, "keep_one": True},
    {"play_out": True, "rounds": 3, "winner_plus_one": True, "jokers": 0, "max_number": 20},
    {"operators": "+-", "leading_zeros": True, "whole_numbers_only": True, "no_negatives": True},
    {"operators": "/", "jokers": 0, "max_number": 10, "rounds": 2},
    {"zero_division": True, "solvable_opening": True, "operators": "+-/", "max_number": 20, "rounds": 2},
    {"operators": "*/", "times_tables": "core", "solvable_opening": True},
    {"operators": "+-", "crossing": "always", "solvable_opening": True, "max_number": 100},
)
"""The plain game, and the options that change most."""
SECRETS = {"hands", "stack"}
"""What of a state somebody may not see."""

"""What the tests of the contract want to know of Pari."""

from __future__ import annotations

from typing import Any

MIXES: tuple[dict[str, Any], ...] = (
    {},
    {"paid_moves": True, "trading": True, "pass_right": True, "sand_timer": 60, "opening": "starter"},
    {"takebacks": "never", "row_limit": None, "operators": "+-", "count_equals": False, "deduction": 4},
    {"leading_zeros": True, "leading_minus": True, "max_number": 100, "whole_numbers_only": True},
    {"operators": "+-*", "trading": True, "no_negatives": True},
    {"times_tables": "core", "whole_numbers_only": True},
    {"operators": "+-", "crossing": "always", "no_negatives": True},
    {"operators": "+-*", "crossing": "never"},
)
"""The plain game, and the options that change most."""
SECRETS = {"hands", "digits", "operators", "deal"}
"""What of a state somebody may not see."""

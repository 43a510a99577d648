"""Option mixes under which every game must keep the contract: the defaults, and those that change most."""

from __future__ import annotations

from typing import Any

MIXES: dict[str, tuple[dict[str, Any], ...]] = {
    "template": ({}, {"highest": 100}),
    "pari": (
        {},
        {"paid_moves": True, "trading": True, "pass_right": True, "sand_timer": 60, "opening": "starter"},
        {"takebacks": "never", "row_limit": None, "operators": "+-", "count_equals": False, "deduction": 4},
        {"leading_zeros": True, "leading_minus": True, "max_number": 100, "whole_numbers_only": True},
    ),
    "ziffernsheriffs": (
        {},
        {"answers": "tap", "starter": "B"},
        {"starter": "lot", "powers": False, "two_games": True},
        {"answers": "tap", "two_games": True, "powers": False},
    ),
    "paari": ({}, {"target": 10}),
    "astragali": (
        {},
        {"show_bid": "exact", "jumps": "any"},
        {"jumps": "one_step"},
    ),
}

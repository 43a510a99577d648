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
    "formula": (
        {},
        {"points": True, "points_target": 100, "winner_plus_one": True, "jokers": 8, "keep_one": True},
        {"play_out": True, "rounds": 3, "winner_plus_one": True, "jokers": 0, "max_number": 20},
        {"operators": "+-", "leading_zeros": True, "whole_numbers_only": True, "no_negatives": True},
        {"operators": "/", "jokers": 0, "max_number": 10, "rounds": 2},
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

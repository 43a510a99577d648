"""Codes of the reasons why something has no value or is no equation."""

from __future__ import annotations

from typing import get_args

from core.arithmetic.ratio import Fault

ROW_FAULTS = frozenset(
    {
        "crossing",
        "division_by_zero",
        "empty_side",
        "leading_zero",
        "negative",
        "not_equal",
        "not_whole",
        "one_equals_sign",
        "operator_at_edge",
        "operators_touch",
        "other_fact",
        "over_max",
        "unknown_symbol",
    }
)
"""Codes of why a row is no equation (ARITH-10)."""
TERM_FAULTS = frozenset(
    {
        "die_missing",
        "empty_term",
        "glued",
        "no_powers",
        "not_closed",
        "not_opened",
        "sign_left_out",
        "sign_missing",
        "too_long",
        "unknown_symbol",
    }
) | frozenset(get_args(Fault))
"""Codes of why a term over dice has no value, or breaks a limit (SHER-5, SHER-6, SHER-17)."""

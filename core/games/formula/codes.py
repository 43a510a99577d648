"""Codes of the reasons, events and hints of Formula; the screens have the sentences."""

from __future__ import annotations

from core.arithmetic.codes import ROW_FAULTS

REASONS = (
    frozenset(
        {
            "empty_number",
            "joker_with_digit",
            "joker_without_digit",
            "keep_one",
            "no_symbol",
            "not_in_hand",
            "nothing_laid",
            "only_completes",
            "symbol_left_out",
            "too_many_cards",
            "too_many_places",
            "unreadable_part",
            "wrong_places",
            "zero_rule",
        }
    )
    | ROW_FAULTS
)
"""Codes for refusing a move, besides those of `Game.check`."""
EVENTS = frozenset(
    {
        "blocked",
        "drew",
        "drew_card",
        "finished",
        "laid",
        "new_stack",
        "over",
        "passed",
        "round_begins",
        "round_over",
        "scored",
        "turn",
    }
)
"""Codes of the events."""
HINTS = frozenset(
    {
        "cards",
        "formula",
        "numbers",
        "put",
        "result",
        "some_cards",
        "symbol",
    }
)
"""Codes of the hint steps."""

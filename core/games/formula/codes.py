"""Every code by which Formula says something; the sentences are the screens'."""

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
"""Why a move is refused, besides what `Game.check` says of all games."""
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
"""What happens."""
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
"""What the rungs of a hint tell."""

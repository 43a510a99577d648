"""Codes of the reasons, events and hints of Pari; the screens have the sentences."""

from __future__ import annotations

from core.arithmetic.codes import ROW_FAULTS

REASONS = (
    frozenset(
        {
            "draw_more",
            "empty_deal",
            "last_card",
            "lies_for_good",
            "negative_chips",
            "no_card_there",
            "no_such_card",
            "no_such_gap",
            "no_such_partner",
            "no_such_row",
            "not_in_hand",
            "nothing_laid",
            "only_other_rows",
            "only_same_row",
            "other_row",
            "pile_empty",
            "same_place",
            "too_few_chips",
        }
    )
    | ROW_FAULTS
)
"""Codes for refusing a move, besides those of `Game.check`."""
EVENTS = frozenset(
    {
        "cleared",
        "covered",
        "declined",
        "drew",
        "drew_card",
        "forced",
        "last_round",
        "no_cards",
        "not_right",
        "offered",
        "offered_terms",
        "opened",
        "over",
        "passed",
        "passed_card",
        "placed",
        "scored",
        "shifted",
        "starts",
        "time_bought",
        "time_out",
        "traded",
        "traded_cards",
        "turn",
        "turned_up",
    }
)
"""Codes of the events."""
HINTS = frozenset(
    {
        "both_equal",
        "cards",
        "cards_on_sides",
        "cover",
        "done",
        "draw",
        "enough",
        "few_signs",
        "hold_grows",
        "hold_then",
        "in_hand",
        "keep",
        "keep_others",
        "lacks",
        "lay",
        "lay_ends",
        "lay_pays",
        "one_card",
        "points_possible",
        "row",
        "row_brings",
        "row_then",
        "save_up",
        "shift",
        "side_becomes",
        "some_cards",
        "stop",
        "two_digits_a_sign",
        "use_sign",
    }
)
"""Codes of the hint steps."""

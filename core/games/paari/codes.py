"""Codes of the reasons, events and hints of Paari; the screens have the sentences."""

from __future__ import annotations

REASONS = frozenset(
    {
        "beside_x",
        "blocked",
        "no_pair",
        "no_such_seat",
        "not_in_hand",
        "own_x",
        "stack_empty",
        "too_few_points",
        "x_in_pair",
    }
)
"""Codes for refusing a move, besides those of `Game.check`."""
EVENTS = frozenset(
    {
        "chose",
        "dealt",
        "drew",
        "drew_card",
        "laid",
        "no_pair",
        "nobody_went_out",
        "over",
        "pairs",
        "passed",
        "stack_anew",
        "turn",
        "went_out",
    }
)
"""Codes of the events."""
HINTS = frozenset(
    {
        "add_own",
        "ahead",
        "begin_with",
        "better_draw",
        "both_points",
        "card",
        "draw",
        "fits_by",
        "free",
        "get_rid",
        "go_out",
        "keep",
        "laid",
        "last_fits",
        "lay",
        "missing",
        "nothing_fits",
        "other_points",
        "pair",
        "pair_by",
        "pile_of",
        "some_pair",
        "some_pile",
        "stop",
        "wins_most",
    }
)
"""Codes of the hint steps."""

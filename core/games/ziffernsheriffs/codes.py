"""Codes of the reasons, events and hints of Ziffernsheriffs; the screens have the sentences."""

from __future__ import annotations

from core.arithmetic.codes import TERM_FAULTS

REASONS = (
    frozenset(
        {
            "bad_dice",
            "die_used_up",
            "is_bridge",
            "kept",
            "no_stones",
            "no_such_field",
            "not_reached",
            "not_rolled",
            "not_the_opponents",
            "not_whole",
            "off_board",
            "other_field",
            "same_way",
            "taken",
            "too_few_ways",
        }
    )
    | TERM_FAULTS
)
"""Codes for refusing a move, besides those of `Game.check`."""
EVENTS = frozenset(
    {
        "bridged",
        "connected",
        "game_over",
        "occupied",
        "out_of_stones",
        "over",
        "rolled",
        "starts",
        "stayed",
        "swapped",
        "tie_broken",
        "turn",
    }
)
"""Codes of the events."""
HINTS = frozenset(
    {
        "ahead",
        "blocking",
        "blocks",
        "bridge",
        "chance",
        "compare_sides",
        "connecting",
        "connects",
        "dice",
        "end_early",
        "even_out",
        "expression",
        "few_dice",
        "field",
        "first",
        "keep_side",
        "many_dice",
        "one_die",
        "sides_lack",
        "some_dice",
        "swap_sides",
        "take",
        "use_sign",
        "useful_field",
    }
)
"""Codes of the hint steps."""

"""Every code by which Ziffernsheriffs says something; the sentences are the screens'."""

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
"""Why a move is refused, besides what `Game.check` says of all games."""
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
        "turn",
    }
)
"""What happens."""
HINTS = frozenset(
    {
        "bridge",
        "chance",
        "dice",
        "expression",
        "few_dice",
        "field",
        "first",
        "many_dice",
        "one_die",
        "some_dice",
        "take",
        "use_sign",
        "useful_field",
    }
)
"""What the rungs of a hint tell."""

"""Every code by which Astragali says something; the sentences are the screens'."""

from __future__ import annotations

REASONS = frozenset(
    {
        "hot_air_not_first",
        "is_absent",
        "is_out",
        "is_present",
        "jumps",
        "last_present",
        "no_such_bid",
        "no_such_seat",
        "no_such_step",
        "none_higher",
        "not_higher",
        "not_under_cup",
        "worth_less",
    }
)
"""Why a move is refused, besides what `Game.check` says of all games."""
EVENTS = frozenset(
    {
        "absent",
        "accepted",
        "begins",
        "bid",
        "brayed",
        "declined",
        "doubted",
        "fools_wish",
        "lost_wish",
        "not_counted",
        "out",
        "present",
        "rolled",
        "shown",
        "tried",
        "waiting",
        "won",
    }
)
"""What happens."""
HINTS = frozenset(
    {
        "accept",
        "below_half",
        "bid",
        "bluff",
        "compare",
        "count_faces",
        "doubt",
        "face",
        "fresh_chance",
        "keep_all",
        "kind",
        "likelier",
        "low_bid",
        "not_below_half",
        "one_chance",
        "reach",
        "roll",
        "roll_count",
        "roll_die",
        "some_dice",
        "true_bid",
        "weigh",
    }
)
"""What the rungs of a hint tell."""

"""Codes of the reasons, events and hints of Astragali; the screens have the sentences."""

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
"""Codes for refusing a move, besides those of `Game.check`."""
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
"""Codes of the events."""
HINTS = frozenset(
    {
        "accept",
        "bid",
        "bluff",
        "certainty",
        "compare",
        "count_both",
        "count_faces",
        "doubt",
        "face",
        "first_none",
        "fresh_chance",
        "high_bid",
        "kind",
        "likelier",
        "likely",
        "literal_chance",
        "low_bid",
        "lowest_terms",
        "more_rolls",
        "none_rolls",
        "of_all",
        "one_chance",
        "passed_on",
        "reach",
        "roll",
        "roll_count",
        "roll_die",
        "rolls",
        "some_dice",
        "true_bid",
        "undecided",
        "unseen",
        "weigh",
        "which_rolls",
    }
)
"""Codes of the hint steps."""

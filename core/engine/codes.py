"""Every code by which the engine refuses something, whatever the game."""

from __future__ import annotations

REASONS = frozenset(
    {
        "bad_field",
        "bad_option",
        "bad_players",
        "drift",
        "game_over",
        "newer_version",
        "not_a_record",
        "not_json",
        "not_now",
        "nothing_to_undo",
        "sealed",
        "too_long",
        "unknown_game",
        "unknown_option",
        "unreadable_move",
    }
)
"""Why a move, an option, a match or a record is refused."""

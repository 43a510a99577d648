"""Codes of the engine's refusals, for all games."""

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
"""Codes for refusing a move, an option, a match or a record."""

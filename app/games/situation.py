"""Facts about a match at any table that need no drawing."""

from __future__ import annotations

from app.locale import Words
from app.state.model import Table
from core.engine.match import Match


def into_hand(table: Table, before: Table) -> int | None:
    """Return the place in the hand to which a card came with the last move of a person who goes on; None if none."""
    prompt, was = table.match.prompt, before.match.prompt
    if prompt is None or was is None or prompt.seat != was.seat or table.opponent is not None:
        return None
    held, had = (each.match.view(prompt.seat).hand for each in (table, before))
    return next((at for at in reversed(range(len(held))) if held.count(held[at]) > had.count(held[at])), None)


def won(words: Words, match: Match) -> tuple[str, list[str]]:
    """Return what stands above the names of those who have won a finished match, and the names."""
    assert match.outcome is not None
    names = [match.names[seat] for seat in match.outcome.winners]
    return words("and the winner is") if len(names) == 1 else words("A tie! The winners are"), names

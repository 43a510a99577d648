"""Easy sentences for classes 1 and 2, by the usual ones (`app.locale.easy`)."""

from __future__ import annotations

from collections.abc import Mapping

from app.locale import mark, mark_many

EASY: Mapping[str, str] = {
    # tasks and verdicts
    "You want as many points as the other player.": mark("You want a tie."),
    "You have {n}, the other player {other}.": mark_many(
        "You have {n} point. {other} for the other player.", "You have {n} points. {other} for the other player."
    ),
    # refusals
    "Tap the card that goes back into your hand.": mark("Tap one card. It goes back."),
    "The first pairs stay face down until everyone has chosen.": mark("The first pairs stay hidden for now."),
    "The X blocks this pile until a rainbow is beside it.": mark("The X blocks this pile."),
    "Next to an X only a rainbow fits, so {card} doesn’t.": mark("Next to an X only a rainbow fits."),
    "{card} and {beside} share neither colour nor number. Choose another pile.": mark(
        "{card} and {beside} don’t match."
    ),
    "An X can’t go on your own piles. Put it on someone else’s.": mark("Put the X on another player’s pile."),
    "The first pair can’t have an X. Choose another card.": mark("The first pair can’t have an X."),
    "Not yet: {other} would have {n}, {name} only {points}. Keep drawing.": mark_many(
        "{n} point is more than {points}. Keep drawing.", "{n} points are more than {points}. Keep drawing."
    ),
    # hints
    "The best you can do is finish {n} points behind.": mark_many(
        "You stay {n} point behind.", "You stay {n} points behind."
    ),
    "It goes on one of {name}’s piles.": mark("It goes to {name}."),
}

"""Easy sentences for classes 1 and 2, by the usual ones (`app.locale.easy`)."""

from __future__ import annotations

from collections.abc import Mapping

from app.locale import mark, mark_many

_LEFT, _RIGHT = mark("left: {n}"), mark("right: {n}")
_TO_LEFT = mark("Look at row {row}. Move {card} left, place {at}.")
_TO_RIGHT = mark("Look at row {row}. Move {card} right, place {at}.")
_COVER = mark("Look at row {row}. Put {card} on {under}.")

EASY: Mapping[str, str] = {
    # tasks and verdicts
    "Complete the row": mark("Make both sides equal"),
    "Both sides must be equal.": mark("Use your cards."),
    "Play all your cards": mark("Use all your cards"),
    "Both sides must be equal, and no card stays in your hand.": mark("Make both sides equal."),
    "It must be right and score as much as possible.": mark("It brings the most points."),
    "This row is right, but too short for points": mark("This row is right"),
    # refusals
    "Play at least one card.": mark("Play one card first."),
    "Choose a card first.": mark("Tap a card first."),
    "In this turn you can only use row {row}.": mark("Stay in row {row} now."),
    "This card was here before, so it stays.": mark("This card stays here."),
    "Keep drawing: two cards, or until you have five.": mark("Draw more cards."),
    "You can only ask another player at the table.": mark("Ask another player."),
    "Play another card first. Then your last one can go.": mark("Play another card first."),
    # hints
    "In row {row}, the left side must become {value}.": mark("Row {row}: make the left side {value}."),
    "In row {row}, the right side must become {value}.": mark("Row {row}: make the right side {value}."),
    "Both sides of row {row} can be made equal.": mark("Make both sides of row {row} equal."),
    "{n} cards left of the =": _LEFT,
    "{n} cards right of the =": _RIGHT,
    "Put {card} left of the = in row {row}, at place {n}.": mark("Look at row {row}. Put {card} left, place {n}."),
    "Put {card} right of the = in row {row}, at place {n}.": mark("Look at row {row}. Put {card} right, place {n}."),
    "Move {card} left of the = in row {row}, to place {at}. That costs {n} points.": _TO_LEFT,
    "Move {card} right of the = in row {row}, to place {at}. That costs {n} points.": _TO_RIGHT,
    "Put {card} on {under} in row {row}. That costs {n} points.": _COVER,
    "It’s good to have twice as many digits as signs.": mark("Have two digits for each sign."),
    "One sign is usually enough. From eight cards on, two are better.": mark("One sign is enough."),
    "The {n} points it costs are already taken off.": mark_many(
        "The move costs {n} point.", "The move costs {n} points."
    ),
    "No equation works out right now. Play something that may help later, then tap “Done”.": mark(
        "Nothing works out now. Play a card. Tap “Done”."
    ),
}

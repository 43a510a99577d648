"""Easy sentences for classes 1 and 2, by the usual ones (`app.locale.easy`)."""

from __future__ import annotations

from collections.abc import Mapping

from app.locale import mark

_LEFT, _RIGHT = mark("left: {n}"), mark("right: {n}")
_TO_LEFT = mark("Move {card} left in row {row}, place {at}.")
_TO_RIGHT = mark("Move {card} right in row {row}, place {at}.")
_COVER = mark("Lay {card} on {under} in row {row}.")

EASY: Mapping[str, str] = {
    # tasks and verdicts
    "Complete the row": mark("Make both sides equal"),
    "Both sides are to be worth the same.": mark("Use your cards."),
    "Lay all cards": mark("Use all your cards"),
    "Both sides are to be worth the same, and no card stays in hand.": mark("Make both sides equal."),
    "It is to be right and to bring as much as possible.": mark("It brings the most points."),
    "This row is right, but too short for points": mark("This row is right"),
    "In hand there is still: {cards}.": mark("You still hold: {cards}."),
    # refusals
    "At least one card has to be laid.": mark("Lay one card first."),
    "First a card is picked.": mark("Tap a card first."),
    "Only row {row} in this turn.": mark("Stay in row {row} now."),
    "This card lies for good: it was not laid in this turn.": mark("This card stays here."),
    "Draw on: two cards, or until you hold five.": mark("Draw more cards."),
    "That costs {n} chip, and there are only {chips}.": mark("That costs {n} chip. You have {chips}."),
    "That costs {n} chips, and there are only {chips}.": mark("That costs {n} chips. You have {chips}."),
    "Only somebody else at the table can be asked.": mark("Ask another player."),
    "The last card can go only once a card was laid in this turn.": mark("Lay another card first."),
    # hints
    "In row {row} the left side has to become {value}.": mark("Row {row}: make the left side {value}."),
    "In row {row} the right side has to become {value}.": mark("Row {row}: make the right side {value}."),
    "In row {row} both sides can become equal.": mark("Make both sides of row {row} equal."),
    "{n} card left of the =": _LEFT,
    "{n} cards left of the =": _LEFT,
    "{n} card right of the =": _RIGHT,
    "{n} cards right of the =": _RIGHT,
    "{card} goes left of the = in row {row}, at place {n}.": mark("Lay {card} left in row {row}, place {n}."),
    "{card} goes right of the = in row {row}, at place {n}.": mark("Lay {card} right in row {row}, place {n}."),
    "For {n} point {card} moves left of the = in row {row}, to place {at}.": _TO_LEFT,
    "For {n} points {card} moves left of the = in row {row}, to place {at}.": _TO_LEFT,
    "For {n} point {card} moves right of the = in row {row}, to place {at}.": _TO_RIGHT,
    "For {n} points {card} moves right of the = in row {row}, to place {at}.": _TO_RIGHT,
    "For {n} point {card} covers {under} in row {row}.": _COVER,
    "For {n} points {card} covers {under} in row {row}.": _COVER,
    "With about two digits for each sign most rows work out.": mark("Hold two digits for each sign."),
    "The {n} point it costs is taken off.": mark("The move costs {n} point."),
    "The {n} points it costs are taken off.": mark("The move costs {n} points."),
    "No equation works out here just now. Lay something that may help later, then tap “Done”.": mark(
        "Nothing works out now. Lay a card. Tap “Done”."
    ),
}

"""Easy sentences for classes 1 and 2, by the usual ones (`app.locale.easy`)."""

from __future__ import annotations

from collections.abc import Mapping

from app.locale import mark

EASY: Mapping[str, str] = {
    # tasks and verdicts
    "Another formula with one card": mark("Make another formula with one card"),
    "Another formula with three cards": mark("Make another formula with three cards"),
    "The sign may be changed as well.": mark("You may change the sign too."),
    "The highest result": mark("Make the highest result"),
    "One to three cards, and the formula is right.": mark("Lay one to three cards."),
    "That is the formula as it was": mark("This is the old formula"),
    "Another one is asked for.": mark("Make another formula."),
    "That was {n} card.": mark("You lay {n} card."),
    "Those were {n} cards.": mark("You lay {n} cards."),
    # refusals
    "At least one card has to be laid.": mark("Lay one card first."),
    "At most {n} cards are laid in a turn.": mark("Lay up to {n} cards."),
    "The first formula is only completed: both open cards stay.": mark("Both open cards stay."),
    "The joker of {number} has no digit yet: tap it.": mark("Tap the joker. Give it a digit."),
    "The joker of {number} keeps its digit.": mark("The joker keeps its digit."),
    "There is no sign yet between the first two numbers.": mark("A sign is missing."),
    "Zero rule: everything new. {n} old card is still in sight.": mark("Everything is new. Cover {n} more card."),
    "Zero rule: everything new. {n} old cards are still in sight.": mark("Everything is new. Cover {n} more cards."),
    "At least one card of the old formula has to stay in sight.": mark("One old card stays in sight."),
    "Drawing is possible only while nothing is laid.": mark("Take your cards back first."),
    # hints
    "{n} card can go, and {value} is the result.": mark("Lay {n} card. The result is {value}."),
    "{n} cards can go, and {value} is the result.": mark("Lay {n} cards. The result is {value}."),
    "{n} card can go.": mark("Lay {n} card."),
    "{n} cards can go.": mark("Lay {n} cards."),
    "Here something changes: {numbers}.": mark("Change this: {numbers}."),
    "joker as {digit}": mark("joker {digit}"),
    "{card} goes in front of {number}.": mark("Lay {card} before {number}."),
    "{card} goes behind {number}.": mark("Lay {card} after {number}."),
    "{card} covers {number}.": mark("Lay {card} on {number}."),
    "{card} covers digit {n} of {number}.": mark("Lay {card} on {number}, digit {n}."),
    "{formula} with {cards}.": mark("Lay {cards}. That makes {formula}."),
}

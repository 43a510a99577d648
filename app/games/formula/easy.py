"""Easy sentences for classes 1 and 2, by the usual ones (`app.locale.easy`)."""

from __future__ import annotations

from collections.abc import Mapping

from app.locale import mark, mark_many

EASY: Mapping[str, str] = {
    # tasks and verdicts
    "Another formula with one card": mark("Make another formula with one card"),
    "Another formula with three cards": mark("Make another formula with three cards"),
    "You can change the sign as well.": mark("You can change the sign too."),
    "The highest result": mark("Make the highest result"),
    "Play one to three cards, and make the formula right.": mark("Play one to three cards."),
    "That’s the formula you started with": mark("That’s the old formula"),
    "Find another one.": mark("Make another formula."),
    "You played {n} cards.": mark_many("You play {n} card.", "You play {n} cards."),
    # refusals
    "Play at least one card.": mark("Play one card first."),
    "You can play at most {n} cards in a turn. Take some back.": mark_many(
        "Play up to {n} card.", "Play up to {n} cards."
    ),
    "The first formula is only completed. Both face-up cards stay.": mark("Both face-up cards stay."),
    "The joker {where} has no digit yet. Tap it.": mark("Tap the joker. Give it a digit."),
    "The joker {where} keeps its digit.": mark("The joker keeps its digit."),
    "There’s no sign yet between the first two numbers. Choose one.": mark("A sign is missing."),
    "Zero rule: everything new. Cover {n} more old cards.": mark_many(
        "Everything changes. Cover {n} more card.", "Everything changes. Cover {n} more cards."
    ),
    "At least one card of the old formula has to stay visible. Take one of yours back.": mark(
        "One old card stays visible."
    ),
    "You can only draw if you haven’t played anything. Take your cards back first.": mark(
        "Take your cards back first."
    ),
    # hints
    "You can play {n} cards and make {value}.": mark_many(
        "Play {n} card. The result is {value}.", "Play {n} cards. The result is {value}."
    ),
    "You can play {n} cards.": mark_many("Play {n} card.", "Play {n} cards."),
    "Put {card} in front of {number}.": mark("Put {card} before {number}."),
    "Cover {number} with {card}.": mark("Put {card} on {number}."),
    "Cover digit {n} of {number} with {card}.": mark("Look at {number}. Put {card} on digit {n}."),
}

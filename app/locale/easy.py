"""Easy sentences for classes 1 and 2, by the usual ones: at most eight words, one statement, a verb, in the present.

A sentence that is easy as it is has no other. Those of a game are its own (`GameTable.easy`).
"""

from __future__ import annotations

from collections.abc import Mapping

from core.engine.translation import mark

EASY: Mapping[str, str] = {
    # their parts
    "{fact}. Then {n} more.": mark("{fact}. Now add {n}."),
    "{fact}. Then {n} less.": mark("{fact}. Now take away {n}."),
    "What’s down so far doesn’t work out. Take something back.": mark("This doesn’t work out. Take something back."),
    "This is how it works:": mark("This is right:"),
    # kinds of mistakes
    "Always take away the second number, in the ones too.": mark("Always take away the second number."),
    "{ten} was too many. Give {more} back.": mark("{ten} is too many. Give {more} back."),
    "{ten} was too many. Take {more} off.": mark("{ten} is too many. Take {more} off."),
    "A ten got lost on the way.": mark("One ten is missing."),
    "A hundred got lost on the way.": mark("One hundred is missing."),
    "Nearly! Only one off.": mark("Nearly! You are one off."),
    "You’re off by one whole {factor}, not {used}.": mark("You’re off by one whole {factor}."),
    "Both sides must be equal.": mark("Make both sides equal."),
    # faults and refusals
    "A number is missing to the right of {sign}.": mark("A number is missing after {sign}."),
    "A number is missing to the left of {sign}.": mark("A number is missing before {sign}."),
    "{sum}, not {other}": mark("{sum}. That isn’t {other}"),
    "{part} comes first, from left to right.": mark("{part} comes first."),
    "You can see below what to do now.": mark("Look below to carry on."),
    "You can’t take this back. Dice were rolled, something was shown, or the device was passed on.": mark(
        "You can’t take this back."
    ),
}

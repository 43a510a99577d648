"""Learning Paari: its ideas in words, and why a card is not the one that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.lesson import Taught, Teaching
from app.locale import Words
from app.state.model import Table
from core.engine.reason import Reason


class PaariTeaching(Teaching):
    """A card goes to a pile."""

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        return {
            "pair": Taught(
                words("A pair"),
                words("The same number or the same colour makes a pair. Tap the first five."),
                words("Each card begins a pile in front of you."),
            ),
            "beside": Taught(
                words("The card beside it"),
                words("A card must fit the one that lies beside, not the one it covers. Which fits where?"),
                words("Beside it lies the same colour. What it covers does not matter."),
            ),
            "others": Taught(
                words("Other people's piles"),
                words("On your piles nothing fits. You may lay on other people's as well."),
                words("Blue beside blue. Every turn one card, on any pile of the table."),
            ),
            "draw": Taught(
                words("Drawing"),
                words("Now no card fits anywhere. Then draw one."),
                words("You draw until a card fits, and then you lay one."),
            ),
            "rainbow": Taught(
                words("The rainbow"),
                words("Nothing fits? The rainbow makes a pair with any card."),
                words("A rainbow always fits. On top of a pile it counts nothing."),
            ),
            "x": Taught(
                words("The X"),
                words("An X closes a pile of somebody else. Lay it on one."),
                words("Nothing may be laid on an X, and the pile beside it takes only a rainbow."),
            ),
            "open": Taught(
                words("Opening an X"),
                words("Your left pile is closed. Lay a rainbow beside the X."),
                words("A rainbow lies beside it: now any card may cover the X."),
            ),
            "out": Taught(
                words("Going out"),
                words("The last card! With it nobody may have more points on the table than you."),
                words("4 and 5 are 9, the others have 7: out! That brings ten points, and what the others still hold."),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        match why.code:
            case "drew":
                return words("Here a card can be laid. Look once more before you draw.")
            case "still_closed":
                return words("There it fits, but the X stays closed. Lay the rainbow on the pile beside it.")
        return ""


TEACHING = PaariTeaching()

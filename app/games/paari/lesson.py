"""Learning Paari: its ideas in words, and why a card is not the one that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.lesson import Taught, Teaching
from app.locale import Words
from app.state.model import Table
from core.engine.reason import Reason


class PaariTeaching(Teaching):
    """A card goes to a pile."""

    def rules(self, words: Words) -> Mapping[str, str]:
        return {
            "pair": words("Begin with a pair: same colour or number."),
            "out": words("Last card! Nobody may have more points."),
            "x": words("The X blocks somebody else’s pile."),
            "rainbow": words("The rainbow matches any card."),
            "others": words("You can use the others’ piles, too."),
            "beside": words("Your card must match the one beside it."),
            "draw": words("Nothing fits? Then draw until something does."),
        }

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        return {
            "pair": Taught(
                words("A pair"),
                words("Same number or same colour: that’s a pair. Tap the first five."),
                words("Each card starts a pile in front of you."),
            ),
            "beside": Taught(
                words("The card beside it"),
                words("A card must match the one beside it, not the one underneath. Which card fits where?"),
                words("Same colour beside it, so it fits. The card underneath doesn’t matter."),
            ),
            "others": Taught(
                words("Other people’s piles"),
                words("Nothing fits on your own piles. You can use the other players’ piles too."),
                words("Blue beside blue. One card each turn, on any pile on the table."),
            ),
            "draw": Taught(
                words("Drawing"),
                words("No card fits now. So draw one."),
                words("You draw until a card fits, and then you play one."),
            ),
            "rainbow": Taught(
                words("The rainbow"),
                words("Nothing fits? The rainbow makes a pair with any card."),
                words("A rainbow always fits. On top of a pile it counts 0."),
            ),
            "x": Taught(
                words("The X"),
                words("An X blocks someone else’s pile. Put it on one."),
                words("Nobody can put a card on the X. The pile beside it takes only a rainbow."),
            ),
            "open": Taught(
                words("Opening an X"),
                words("Your left pile is blocked. Put a rainbow beside the X."),
                words("There’s a rainbow beside it, so any card can cover the X."),
            ),
            "out": Taught(
                words("Going out"),
                words("Your last card! To go out, nobody may have more points on the table."),
                words(
                    "4 and 5 make 9, the others have 7. You’re out! You get ten points, plus what the others "
                    "still hold."
                ),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        match why.code:
            case "drew":
                return words("You can play a card here. Look again before you draw.")
            case "still_closed":
                return words("It fits there, but the X stays blocked. Put the rainbow on the pile beside it.")
        return ""


TEACHING = PaariTeaching()

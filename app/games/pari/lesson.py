"""Learning Pari: its ideas in words, and why a row is not the one that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.lesson import Taught, Teaching
from app.games.pari.words import card_names
from app.locale import Words
from app.locale.arithmetic import why_not
from app.locale.signs import printed
from app.state.model import Table
from core.engine.reason import Reason
from core.games.pari.codes import REASONS
from core.games.pari.state import View


class PariTeaching(Teaching):
    """Rows are completed, and at last the turn is ended."""

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        return {
            "lay": Taught(
                words("Lay a card"),
                words("3 and 4 make 7. Tap the 4."),
                words("Left and right of the = are worth the same. That is all that a row needs."),
            ),
            "both": Taught(
                words("On both sides"),
                words("Cards may go left and right of the =. Which two make this row right?"),
                words("6 + 2 is 8. What lies keeps its order, new cards go in between."),
            ),
            "number": Taught(
                words("Longer numbers"),
                words("7 + 5 is more than 9. Lay a card beside the 1 to make one number of them."),
                words("Digits side by side are one number: 1 and 2 are 12."),
            ),
            "order": Taught(
                words("What goes first"),
                words("The left side is to be worth 14 as well. Lay all three cards there."),
                words("Times and divided by go before plus and minus: first {part}.", part=printed("3*4", words.signs)),
            ),
            "points": Taught(
                words("Points"),
                words("All cards of the row count, less three: 8 = 8 brings nothing. Find a longer row."),
                words("Five cards less three: two points. The longer the row, the more it brings."),
            ),
            "all": Taught(
                words("Empty hand"),
                words("Who lays all cards gets three points more. Lay all three!"),
                words("Seven cards less three are four, and three more for the empty hand."),
            ),
            "anew": Taught(
                words("How a turn ends"),
                words("The row has scored and is gone. Turn up a card for it, then draw two."),
                words("That is a whole turn: lay, “Done”, turn up, draw. Now it is the next one's turn."),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        view: View = table.match.view(0)
        match why.code:
            case "no_points":
                return words("8 = 8 is right, but three cards less three are nothing. Make 8 of more cards.")
            case "cards_left":
                return words(
                    "That is right, but there is still in hand: {cards}. They make the numbers longer.",
                    cards=card_names(words, str(why.values["cards"])),
                )
            case "nothing_laid":
                return words("First tap a card of the hand, then a gap in the row.")
        if why.code not in REASONS or not view.played:
            return ""
        row = view.rows[view.played - 1]
        cause = why_not(words, row.text("left"), row.text("right"), {"code": why.code, **why.values})
        if why.code in ("empty_side", "operator_at_edge"):
            return words("{why} Lay a card there.", why=cause)
        return words("{why} Tap a card to take it back.", why=cause) if cause else ""


TEACHING = PariTeaching()

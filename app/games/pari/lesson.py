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

    host = False

    def rules(self, words: Words) -> Mapping[str, str]:
        return {
            "equal": words("Both sides make the same number."),
            "nothing": words("Nothing fits? One card will do."),
            "draw": words("To finish, you draw new cards."),
        }

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        return {
            "lay": Taught(
                words("Play a card"),
                words("3 and 4 make 7. Tap the 4."),
                words("Both sides make the same number. That’s all a row needs!"),
            ),
            "both": Taught(
                words("On both sides"),
                words("Cards can go on both sides of the =. Which two make this row right?"),
                words("6 + 2 is 8. Cards already down can’t be rearranged. New ones go in between."),
            ),
            "number": Taught(
                words("Longer numbers"),
                words("7 + 5 is more than 9. Put a card next to the 1 to make one number."),
                words("Digits side by side make one number: 1 and 2 make 12."),
            ),
            "order": Taught(
                words("What goes first"),
                words("The left side must make 14 as well. Put all three cards there."),
                words(
                    "Times and divided by come before plus and minus: {part} first.", part=printed("3*4", words.signs)
                ),
            ),
            "points": Taught(
                words("Points"),
                words("You score all the cards in the row, minus three. So 8 = 8 scores nothing. Find a longer row."),
                words("Five cards minus three: two points. The longer the row, the more you score."),
            ),
            "all": Taught(
                words("Empty hand"),
                words("Use up your whole hand and you get three extra points. Play all three!"),
                words("Seven cards minus three is four. Add three for the empty hand."),
            ),
            "anew": Taught(
                words("How a turn ends"),
                words("Your row has scored and is cleared. Turn up a new first card, then draw two."),
                words("That’s a whole turn: play, “Done”, turn up, draw. Now the others have their turn."),
            ),
            "collect": Taught(
                words("Collecting"),
                words("3 + 4 is 7, but that’s only two points. Play just one card, and leave the row wrong."),
                words("Next turn you have six cards. With six, a row often scores seven points."),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        view: View = table.match.view(0)
        match why.code:
            case "no_points":
                return words("8 = 8 is right, but three cards minus three is nothing. Make 8 with more cards.")
            case "cards_left":
                return words(
                    "That’s right! But you still have: {cards}. Build them in too.",
                    cards=card_names(words, str(why.values["cards"])),
                )
            case "too_short":
                return words.many(
                    "That’s right, but only {n} point. Play just one card, and leave the row wrong.",
                    "That’s right, but only {n} points. Play just one card, and leave the row wrong.",
                    why.values["points"],
                )
            case "keep_more":
                return words("One card is enough. Keep the others for a long row.")
            case "nothing_laid":
                return words("Tap a card in your hand, then a gap in the row.")
        if why.code not in REASONS or not view.played:
            return ""
        cause = why_not(words, *view.rows[view.played - 1].texts, why.json())
        if why.code in ("empty_side", "operator_at_edge"):
            return words("{why} Put a card there.", why=cause)
        return words("{why} Tap a card to take it back.", why=cause) if cause else ""


TEACHING = PariTeaching()

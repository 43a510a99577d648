"""Learning Formula: its ideas in words, and why a formula is not the one that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.lesson import Taught, Teaching
from app.locale import Words
from app.state.model import Table
from core.engine.reason import Reason


class FormulaTeaching(Teaching):
    """The formula on the table is completed and changed."""

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        return {
            "first": Taught(
                words("The first formula"),
                words("2 + 4 = 6. First tap the plus."),
                words("That is true. From now on it must be true again after every turn."),
            ),
            "cover": Taught(
                words("Laying over it"),
                words("Lay cards over numbers, so that the formula is true again. Two of yours will do."),
                words("2 + 7 = 9. You may lay one to three cards; what is covered is out of play."),
            ),
            "sign": Taught(
                words("Another sign"),
                words("Plus makes nothing of your cards. Tap another sign, then find a true formula."),
                words("Changing the sign costs no card."),
            ),
            "longer": Taught(
                words("Longer numbers"),
                words("Cards may go before and behind a number as well. Make one with two digits."),
                words("A number has one to three digits. What lies there stays where it is."),
            ),
            "joker": Taught(
                words("The joker"),
                words("The joker is any digit that you like. Find a true formula with it."),
                words("You say which digit it is, and it stays that as long as it lies there."),
            ),
            "zero": Taught(
                words("The zero rule"),
                words("After times 0 everything must be new: cover all three numbers."),
                words("No old card stays in sight. That takes a card for each number."),
            ),
            "draw": Taught(
                words("Drawing"),
                words("With the 9 alone nothing works out here. Then draw a card."),
                words("Drawing ends your turn. You may also draw when you could lay."),
            ),
            "last": Taught(
                words("The last card"),
                words("Whoever lays the last card wins at once. Get rid of all three!"),
                words("No card left: this round is yours."),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        match why.code:
            case "drew":
                return words("Here something can be laid. Look once more before you draw.")
            case "one_digit":
                return words("That is true. But this time make a number with two digits.")
            case "cards_left":
                return words.many(
                    "That is true, but {n} card stays in hand. All three can go.",
                    "That is true, but {n} cards stay in hand. All three can go.",
                    why.values["left"],
                )
            case "nothing_laid":
                return words("First tap a card of the hand, then where it goes.")
        return ""


TEACHING = FormulaTeaching()

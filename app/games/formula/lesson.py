"""Learning Formula: its ideas in words, and why a formula is not the one that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.lesson import Taught, Teaching
from app.locale import Words
from app.state.model import Table
from core.engine.reason import Reason


class FormulaTeaching(Teaching):
    """The formula on the table is completed and changed."""

    host = False

    def rules(self, words: Words) -> Mapping[str, str]:
        return {
            "first": words("Complete the formula with your cards."),
            "last": words("Play all your cards and you win!"),
            "joker": words("The joker is any digit you like."),
            "sign": words("You may change the sign, too."),
            "longer": words("You may make a number longer, too."),
            "cover": words("Cover cards until the formula is right again."),
            "draw": words("Nothing fits? Then you draw a card."),
        }

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        return {
            "first": Taught(
                words("The first formula"),
                words("2 + 4 = 6. First tap the plus."),
                words("That’s right. From now on it must be right after every turn."),
            ),
            "cover": Taught(
                words("Covering"),
                words("Cover numbers with your cards so that the formula is right again. Two cards are enough."),
                words("2 + 7 = 9. You may play one to three cards. Covered cards are out of play."),
            ),
            "sign": Taught(
                words("Another sign"),
                words("Plus doesn’t work with your cards. Tap another sign, then find a formula that’s right."),
                words("Changing the sign costs no cards."),
            ),
            "longer": Taught(
                words("Longer numbers"),
                words("You can also put cards before or after a number. Make one with two digits."),
                words("A number has one to three digits. Cards already down can’t be moved."),
            ),
            "joker": Taught(
                words("The joker"),
                words("The joker is any digit you like. Use it to make a formula that’s right."),
                words("You choose which digit it is. It keeps that digit as long as it stays there."),
            ),
            "zero": Taught(
                words("The zero rule"),
                words("After “times 0” everything has to be new. Cover all three numbers."),
                words("No old cards are showing now. You need one card for each number."),
            ),
            "draw": Taught(
                words("Drawing"),
                words("The 9 on its own doesn’t work here. So draw a card."),
                words("Drawing ends your turn. You may draw even if you could play."),
            ),
            "last": Taught(
                words("The last card"),
                words("If you play your last card, you win straight away. Get rid of all three!"),
                words("No cards left: you win this round."),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        match why.code:
            case "drew":
                return words("You can play something here. Look again before you draw.")
            case "one_digit":
                return words("That’s right. But this time, make a number with two digits.")
            case "cards_left":
                return words.many(
                    "That’s right, but you still have {n} card. You can play all three.",
                    "That’s right, but you still have {n} cards. You can play all three.",
                    why.values["left"],
                )
            case "nothing_laid":
                return words("Tap a card in your hand, then where it goes.")
        return ""


TEACHING = FormulaTeaching()

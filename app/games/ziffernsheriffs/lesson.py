"""Learning Ziffernsheriffs: its ideas in words, and why a stone is not the one that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.lesson import Taught, Teaching
from app.games.ziffernsheriffs.words import equals
from app.locale import Words
from app.locale.signs import printed
from app.state.model import Table
from core.engine.reason import Reason


class SheriffTeaching(Teaching):
    """Dice are rolled and made into terms."""

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        return {
            "seven": Taught(
                words("Dice and stones"),
                words("You take seven things: dice, and the rest stones. Roll so that four stones are left."),
                words("Three dice and four stones. Few dice leave many stones, many dice reach more fields."),
            ),
            "field": Taught(
                words("A field by computing"),
                words("Make 10 of the dice: {term}. Then you can take the field.", term=printed("2*5", words.signs)),
                words("The value is your field. Not every die has to be used."),
            ),
            "join": Taught(
                words("Joining"),
                words("You want a row from left to right. Which field joins your two stones?"),
                words("14, 15, 16: neighbours share an edge. Corner to corner is not enough."),
            ),
            "brackets": Taught(
                words("Brackets"),
                words("Reach field 20. What is to be computed first goes into brackets."),
                words("{term}. Without brackets times would go first.", term=equals(words, "(2+3)*4", 20)),
            ),
            "powers": Taught(
                words("Powers"),
                words("Field 25 with a 2 and a 5: there are powers, too."),
                words("5 to the power of 2 is {term}.", term=printed("5*5", words.signs)),
            ),
            "again": Taught(
                words("Several stones"),
                words("Each stone is computed anew with all the dice. Take the fields 5 and 6."),
                words("The same dice, two stones. So a roll can bring a whole piece of your row."),
            ),
            "bridge": Taught(
                words("A bridge"),
                words("The 4 is taken. Reach it in three different ways, and you build a bridge there."),
                words("A bridge stands for good and belongs to both rows. It costs none of your stones."),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        match why.code:
            case "other_stones":
                return words.many(
                    "That would leave {n} stone. Dice and stones are seven together.",
                    "That would leave {n} stones. Dice and stones are seven together.",
                    why.values["stones"],
                )
            case "other_field":
                return words("That would be field {n}. Here it is about another one.", n=why.values["field"])
            case "not_joined":
                return words("Field {n} does not join them. Which field lies between the two?", n=why.values["field"])
            case "not_done":
                return words("Not yet: the dice can still bring the stone that is asked for.")
        return ""


TEACHING = SheriffTeaching()

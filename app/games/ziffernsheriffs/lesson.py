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

    def rules(self, words: Words) -> Mapping[str, str]:
        return {
            "seven": words("Dice and stones always make seven."),
            "field": words("Make a number and take its square."),
            "again": words("For each stone, all dice count again."),
            "edges": words("Connect your two edges, and you win."),
            "brackets": words("What’s in brackets comes first."),
            "bridge": words("Three ways to a taken square: a bridge!"),
            "end": words("Nothing useful left? Then end your turn."),
        }

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        return {
            "seven": Taught(
                words("Dice and stones"),
                words("Dice and stones add up to seven. Take three dice, so you have four stones."),
                words("Three dice and four stones. Fewer dice leave more stones. More dice reach more squares."),
            ),
            "field": Taught(
                words("Work out a square"),
                words("Make 10 with the dice: {term}. Then you can take the square.", term=printed("2*5", words.signs)),
                words("Your answer is your square. You don’t have to use every die."),
            ),
            "join": Taught(
                words("Joining"),
                words("You want a path from left to right. Which square joins your two stones?"),
                words("14, 15, 16: neighbours share a side. Touching corners isn’t enough."),
            ),
            "brackets": Taught(
                words("Brackets"),
                words("Reach square 20. Put brackets round the part to work out first."),
                words("{term}. Without brackets, times would come first.", term=equals(words, "(2+3)*4", 20)),
            ),
            "powers": Taught(
                words("Powers"),
                words("Square 25 with a 2 and a 5: there are powers, too."),
                words("5 to the power 2 is {term}.", term=printed("5*5", words.signs)),
            ),
            "again": Taught(
                words("Several stones"),
                words("For each stone you may use all the dice again. Take squares 5 and 6."),
                words("The same dice, two stones. One roll can bring a whole piece of your path."),
            ),
            "bridge": Taught(
                words("A bridge"),
                words("The 4 is taken. Make it in three different ways, and you build a bridge there."),
                words("A bridge stays and belongs to both paths. It costs you no stones."),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        match why.code:
            case "other_stones":
                return words.many(
                    "That would leave you {n} stone. Dice and stones add up to seven.",
                    "That would leave you {n} stones. Dice and stones add up to seven.",
                    why.values["stones"],
                )
            case "other_field":
                return words("That would be square {n}. You need another one here.", n=why.values["field"])
            case "not_joined":
                return words("Square {n} doesn’t join them. Which square is between the two?", n=why.values["field"])
            case "not_done":
                return words("Not yet: these dice can still make the square you need.")
        return ""


TEACHING = SheriffTeaching()

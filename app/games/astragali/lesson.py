"""Learning Astragali: its ideas in words, and why a bid or an answer is not the one that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.astragali import layout
from app.games.astragali.words import face_name, kind_name
from app.games.lesson import Taught, Teaching
from app.locale import Words
from app.parts.theme import Look
from app.state.model import Table
from core.engine.reason import Reason


class AstragaliTeaching(Teaching):
    """Bids are made, believed and doubted."""

    def less_room(self, look: Look) -> int:
        return layout.less_in_lesson(look)

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        spirit, luck, earth = (face_name(words, face) for face in "SLE")
        return {
            "bid": Taught(
                words("A bid"),
                words("Only you look under the cup. Lift it and bid the pair that lies there: {face}.", face=spirit),
                words("You may also bid what does not lie there. That comes out only if somebody doubts."),
            ),
            "higher": Taught(
                words("Higher"),
                words("Whoever has the cup must bid higher than the last. What is higher, and true?"),
                words("The better face is higher: {best} is the best, {least} the least.", best=luck, least=earth),
            ),
            "parts": Taught(
                words("Two parts"),
                words(
                    "The highest pair was bid. Next comes: {kind}. Bid those here.", kind=kind_name(words, "two-pairs")
                ),
                words("A bid names a face for each part. There are bids of up to seven dice."),
            ),
            "accept": Taught(
                words("Believing"),
                words("Seven dice were rolled for this pair. Is it likely? Doubt or accept it."),
                words("Seven dice are nearly always worth that. Whoever doubts a true bid loses a wish."),
            ),
            "doubt": Taught(
                words("Doubting"),
                words("Only two dice were rolled, and now four and three alike! Do you believe it?"),
                words("The dice are worth less, so the bidder loses a wish."),
            ),
            "again": Taught(
                words("Rolling again"),
                words("You need more than three {face}. Lift the cup and roll some of the others again.", face=luck),
                words("Once a turn, as many dice as you like. How many is told, which ones is not."),
            ),
            "better": Taught(
                words("“Better”"),
                words("You need not name a bid: “better” is the next one up. Say it, you have enough."),
                words("“Much better” is two steps up. Now you know how the cup goes round."),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        match why.code:
            case "says_more":
                return words("The dice hold less than that. What lies there alike?")
            case "says_less":
                return words("That is true, but the dice hold more.")
            case "not_done":
                return words("Here it is about a bid. Look at the dice and say one.")
            case "accepted":
                return words("With two new dice four and three alike hardly come about. Better doubt it.")
            case "doubted":
                return words("The bid is true: you would lose a wish. Better accept it.")
            case "rolled_those":
                return words("Keep the three that are alike, and roll some of the others.")
            case "not_rolled":
                return words("First roll again: lift the cup and tap the dice.")
            case "named":
                return words("That would do as well. This time say only “better”.")
        return ""


TEACHING = AstragaliTeaching()

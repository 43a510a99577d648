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

    def rules(self, words: Words) -> Mapping[str, str]:
        return {
            "bid": words("Look in secret, then say what you see."),
            "doubt": words("If the bid was too high, the bidder loses a wish."),
            "accept": words("If you believe it, you get the cup."),
            "again": words("You may reroll some dice once."),
            "higher": words("Now you have to bid higher."),
        }

    def ideas(self, words: Words) -> Mapping[str, Taught]:
        spirit, luck, earth = (face_name(words, face) for face in "SLE")
        return {
            "bid": Taught(
                words("A bid"),
                words("Only you look under the cup. Lift it and bid the pair you see: {face}.", face=spirit),
                words("You can also bid what isn’t there. Nobody will know – unless they doubt you."),
            ),
            "higher": Taught(
                words("Higher"),
                words("Once you have the cup, you must bid higher. Which bid is higher and still true?"),
                words(
                    "A better symbol makes a higher bid. {best} is the best, {least} the lowest.",
                    best=luck,
                    least=earth,
                ),
            ),
            "parts": Taught(
                words("Two parts"),
                words(
                    "The highest pair has been bid. Next comes “{kind}”. Bid what you see here.",
                    kind=kind_name(words, "two-pairs"),
                ),
                words("A bid names a symbol for each part. The biggest bids use all seven dice."),
            ),
            "accept": Taught(
                words("Believing"),
                words("All seven dice were rolled for this pair. Is it likely? Will you accept it or doubt it?"),
                words("Seven dice nearly always make a pair. Doubt a true bid and you lose a wish."),
            ),
            "doubt": Taught(
                words("Doubting"),
                words("Only two dice rerolled, and now four and three of a kind? Do you believe it?"),
                words("The dice make less than that, so the bidder loses a wish."),
            ),
            "again": Taught(
                words("Rerolling"),
                words(
                    "Three times {face} isn’t enough any more. Lift the cup and reroll some of the others.", face=luck
                ),
                words("You may do it once a turn. Everyone hears how many dice, but not which ones."),
            ),
            "better": Taught(
                words("“Better”"),
                words("You don’t have to name a bid. “Better” is the next one up. Say it, your dice are good enough."),
                words("“Much better” is two steps up. Now you can play Astragali!"),
            ),
        }

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        match why.code:
            case "says_more":
                return words("Your dice don’t make that much. Which of them are the same?")
            case "says_less":
                return words("That’s true, but your dice can do better.")
            case "not_done":
                return words("This time it’s about a bid. Look at the dice and say one.")
            case "accepted":
                return words("Two rerolled dice hardly ever do that. Better doubt it.")
            case "doubted":
                return words("The bid is true, so you’d lose a wish. Better accept it.")
            case "rolled_those":
                return words("Keep the three that match and reroll some of the others.")
            case "not_rolled":
                return words("Reroll first: lift the cup and tap some dice.")
            case "named":
                return words("That works too. This time, just say “better”.")
        return ""


TEACHING = AstragaliTeaching()

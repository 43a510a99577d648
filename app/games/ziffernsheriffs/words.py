"""Ziffernsheriffs in sentences: what happened, why something does not work, and terms as they are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from app.locale import Words
from app.locale.options import Option, Preset
from app.locale.reasons import sentence
from app.locale.signs import PRINTED, value
from app.locale.working import worked
from core.engine.game import Event
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.ziffernsheriffs.board import Side
from core.games.ziffernsheriffs.options import HEAD_START
from core.games.ziffernsheriffs.state import View

FAIR = {"two_games": True, "tie_break": "turns"}
"""The options of a match in which both have either side."""
_RAISED = str.maketrans("0123456", "⁰¹²³⁴⁵⁶")


def term(words: Words, text: str) -> str:
    """Return a term as it is written: `(6+3)*5^2` is `(6 + 3) × 5²`; longer exponents are written out."""
    text = re.sub(r"\^([1-6])(?!\^)", lambda found: found[1].translate(_RAISED), text)
    text = re.sub(r"[-+*/]", lambda found: f" {PRINTED[words.signs][found[0]]} ", text)
    power = words("to the power of")
    return re.sub(" +", " ", text.replace("^", f" {power} ")).strip()


def equals(words: Words, text: str, field: int) -> str:
    """Return a way to a field: `(6 + 3) × 5 = 45`; the field alone where the dice show it."""
    return str(field) if text == str(field) else f"{term(words, text)} = {field}"


def faces(words: Words, dice: str) -> str:
    """Return the faces of several dice in a sentence."""
    return words.list(list(dice))


def connects(words: Words, side: Side, *, first: bool = False) -> str:
    """Return which edges a side connects, said after a name; `first` where the sides are swapped later."""
    if side == "A":
        return words("first connects left and right") if first else words("connects left and right")
    return words("first connects top and bottom") if first else words("connects top and bottom")


def reason(words: Words, why: Reason, match: Match) -> str:
    """Return why a move is refused."""
    v = why.values
    part = term(words, str(v.get("part", "")))
    match why.code:
        case "empty_term":
            return words("Make a number first.")
        case "no_field":
            return words("Tap a square first.")
        case "sign_missing":
            return words("A sign is missing here. Put one in.")
        case "die_missing":
            return words("A die is missing here. Put one in.")
        case "not_opened":
            return words("There’s no open bracket here. Leave this one out.")
        case "does_not_follow" | "unknown_symbol" | "too_long":
            return words("That can’t come next. Try a die or a sign.")
        case "die_in_use":
            return words("You’ve used this die already. Each die counts once.")
        case "glued":
            return words("Two dice don’t make a two-digit number. Put a sign between them.")
        case "not_closed":
            return words("A bracket is still open.")
        case "unfinished":
            return words("Your calculation isn’t finished yet. Carry on.")
        case "sign_left_out":
            allowed = words.list([PRINTED[words.signs][sign] for sign in str(v["operators"])])
            return words("This game only has {signs}. Choose one of those.", signs=allowed)
        case "negative":
            return words("{part} is less than zero. That isn’t allowed here.", part=part)
        case "uneven":
            return words("{part} leaves a remainder. That isn’t allowed here.", part=part)
        case "no_powers":
            return words("There are no powers in this game. Use another sign.")
        case "division_by_zero":
            return words("You can’t divide by 0: {part}.", part=part)
        case "zero_to_zero":
            return words("0 to the power 0 has no value. Try something else.")
        case "exponent_not_whole":
            return words("A power is a whole number, not {value}.", value=value(str(v["value"])))
        case "exponent_negative":
            return words("A power is never below zero: {value}.", value=value(str(v["value"])))
        case "too_large":
            return words("{part} is too large. Try something smaller.", part=part)
        case "not_rolled":
            return words("You haven’t rolled a {die}. Use the dice you have.", die=v["die"])
        case "die_used_up":
            return words("You don’t have that many dice with a {die}.", die=v["die"])
        case "not_whole":
            return words("{value} isn’t a whole number. There’s no such square.", value=value(str(v["value"])))
        case "off_board":
            return words("{value} isn’t on the board. It goes from 1 to 100.", value=value(str(v["value"])))
        case "other_field":
            return words("That makes {value}, not {field}. Try again.", value=v["value"], field=v["field"])
        case "same_way":
            return words("That’s the same calculation as number {n}. Find a different one.", n=v["as_way"])
        case "taken" if v["by"] == "#":
            return words("There’s a bridge on {field}. Choose another square.", field=v["field"])
        case "taken":
            return words("Square {field} belongs to {name}.", field=v["field"], name=_keeper(match, v["by"]))
        case "kept":
            return words(
                "Square {field} is kept for {name}. Choose another.", field=v["field"], name=_keeper(match, v["by"])
            )
        case "no_stones":
            return words("You have no stones left. You can still build bridges.")
        case "is_bridge":
            return words("There’s a bridge on {field}. Choose another square.", field=v["field"])
        case "no_such_field":
            return words("{value} isn’t on the board. It goes from 1 to 100.", value=v["field"])
        case "not_the_opponents":
            return words("You can only bridge the other player’s stones.")
        case "not_reached":
            near = words.list([str(number) for number in v["nearest"]])
            if not near:
                return words("You can’t make {field} with these dice.", field=v["value"])
            return words("You can’t make {field} with these dice. The nearest is {near}.", field=v["value"], near=near)
        case "too_few_ways":
            ways = v["ways"]
            found = (
                words.many("You have one so far", "You have {n} so far", ways) if ways else words("You have none yet")
            )
            return words("A bridge takes three calculations for {field}. {found}.", field=v["field"], found=found)
        case "no_choice":
            return words("First tap one of the two cards.")
        case "bad_dice":
            return words.many(
                "You can roll {low} to {n} die.", "You can roll {low} to {n} dice.", v["high"], low=v["low"]
            )
    return sentence(words, why)


def hint(words: Words, step: Reason, match: Match) -> str:
    """Return a step of a hint."""
    v = step.values
    match step.code:
        case "field":
            return words("Square {field} helps most.", field=v["field"])
        case "bridge":
            return words("A bridge on {field} helps most.", field=v["field"])
        case "connects":
            return words("Square {field} is on a path that connects both sides now.", field=v["field"])
        case "connecting":
            return words("This roll can connect both sides.")
        case "blocks":
            return words("Square {field} blocks the other player’s path.", field=v["field"])
        case "blocking":
            return words("There’s a square that blocks the other player’s path.")
        case "compare_sides":
            return words("Compare the two sides. Which one would you rather play on with?")
        case "even_out":
            return words("After this turn your side may be taken over. Leave both sides about equally good.")
        case "sides_lack":
            return words.many(
                "Left to right needs {n} square, top to bottom needs {b}.",
                "Left to right needs {n} squares, top to bottom needs {b}.",
                v["a"],
                b=v["b"],
            )
        case "ahead" if v["side"] == "A":
            return words("Left-to-right is ahead.")
        case "ahead":
            return words("Top-to-bottom is ahead.")
        case "swap_sides" if v["side"] == "A":
            return words("Swap, and play on from left to right.")
        case "swap_sides":
            return words("Swap, and play on from top to bottom.")
        case "keep_side" if v["side"] == "A":
            return words("Leave it, and play on from left to right.")
        case "keep_side":
            return words("Leave it, and play on from top to bottom.")
        case "end_early":
            return words("Don’t put down any more stones. End your turn.")
        case "useful_field":
            return words("There’s a square that helps you on.")
        case "many_dice":
            return words("You need many dice here: the squares are hard to reach.")
        case "few_dice":
            return words("A few dice are enough here. That leaves more stones.")
        case "some_dice":
            return words("You can do it with these dice.")
        case "use_sign":
            return words("{sign} helps.", sign=sign_name(words, v["sign"]))
        case "dice":
            return words.many("You need {n} die.", "You need {n} dice.", v["count"])
        case "take":
            return words.many("{n} die is best.", "{n} dice are best.", v["dice"])
        case "one_die":
            return words("The {die} on its own is enough.", die=v["die"])
        case "first":
            return words("First {step}.", step=worked(words.signs, v["left"], v["sign"], v["right"], v["value"]))
        case "expression":
            way = f"{equals(words, v['expression'], v['field'])}."
            if v["expression"] == str(v["field"]):
                way = words("The {die} takes square {field}.", die=v["field"], field=v["field"])
            if not v["then"]:
                return way
            more, fields = len(v["then"]), words.list([str(field) for field in v["then"]])
            then = words.many(
                "After that you can still take square {fields}.",
                "After that you can still take squares {fields}.",
                more,
                fields=fields,
            )
            return f"{way} {then}"
        case "chance":
            chance = percent(words, Fraction(v["chance"]))
            return words.many(
                "With {n} die you can make {field} in {chance} of rolls.",
                "With {n} dice you can make {field} in {chance} of rolls.",
                v["dice"],
                field=v["field"],
                chance=chance,
            )
    raise ValueError(step)


def sign_name(words: Words, sign: str) -> str:
    """Return a sign in a sentence, as it is printed; a power has none."""
    return words("A power") if sign == "^" else words("A {sign}", sign=PRINTED[words.signs][sign])


def percent(words: Words, chance: Fraction) -> str:
    """Return a chance in percent, never rounded to none or to certainty."""
    shown = round(chance * 100)
    if chance not in (0, 1) and not 1 <= shown <= 99:
        return ("<" if shown < 1 else ">") + "\u00a0" + words("{n}%", n=min(max(shown, 1), 99))
    return words("{n}%", n=shown)


def _keeper(match: Match, side: Side) -> str:
    """Return the name of the player of a side."""
    view: View = match.view(None)
    return match.names[view.seat_of(side)]


def event(words: Words, happened: Event, names: Sequence[str]) -> str | None:
    """Return what happened, in a sentence; None for what is not worth one."""
    v = happened.values
    seat = v.get("seat")
    name = names[seat] if seat is not None else ""
    match happened.code:
        case "starts" if v["side"] == "A":
            return words("{name} starts and connects left and right.", name=name)
        case "starts":
            return words("{name} starts and connects top and bottom.", name=name)
        case "turn" if v["last"]:
            return words("{name} has one more turn.", name=name)
        case "turn":
            return words("It is {name}’s turn.", name=name)
        case "rolled":
            return words("{name} has rolled {faces}.", name=name, faces=faces(words, v["dice"]))
        case "occupied":
            return words("{name}: {way}", name=name, way=equals(words, v["expression"], v["field"]))
        case "bridged":
            ways = words.list([term(words, text) for text in v["expressions"]])
            return words("{name} built a bridge on {field}: {ways}.", name=name, field=v["field"], ways=ways)
        case "connected" if v["side"] == "A":
            return words("{name} has connected left and right.", name=name)
        case "connected":
            return words("{name} has connected top and bottom.", name=name)
        case "out_of_stones":
            own, others = v["lacks"] if v["side"] == "A" else reversed(v["lacks"])
            return words(
                "{name} has used the last stone. Squares still missing: {name} {own}, {other} {others}.",
                name=name,
                own=own,
                other=names[1 - v["seat"]],
                others=others,
            )
        case "game_over" if seat is None:
            return words("The game ends in a draw.")
        case "game_over":
            return words("{name} wins the game.", name=name)
        case "swapped" if v["side"] == "A":
            return words("{name} has swapped, and now connects left and right.", name=name)
        case "swapped":
            return words("{name} has swapped, and now connects top and bottom.", name=name)
        case "stayed":
            return words("{name} leaves the sides as they are.", name=name)
        case "tie_broken":
            return _tie_broken(words, v["by"], name, names[1 - v["seat"]], v["less"], v["more"])
        case "over":
            return None
    return None


def _tie_broken(words: Words, by: str, name: str, other: str, less: int, more: int) -> str:
    """Return why two games that were won alike have a winner."""
    if by == "turns":
        return words.many(
            "You’ve each won a game. {name} needed {n} turn, {other} {more}: {name} wins.",
            "You’ve each won a game. {name} needed {n} turns, {other} {more}: {name} wins.",
            less,
            name=name,
            other=other,
            more=more,
        )
    return words(
        "You have the same number of points. Squares missing in all: {name} {less}, {other} {more}. {name} wins.",
        name=name,
        other=other,
        less=less,
        more=more,
    )


def presets(words: Words) -> list[Preset]:
    """Return sets of options for a table that does not want to choose one by one."""
    return [
        Preset(
            "fair",
            words("Home and away"),
            words("Two games, swapping sides. If it’s a tie, the fewest turns win."),
            {**FAIR},
        ),
        Preset("quick", words("Quick"), words("Home and away. Tap a square, no writing."), {**FAIR, "answers": "tap"}),
        Preset(
            "easy",
            words("For beginners"),
            words("Home and away, no powers such as {value}.", value="3²"),
            {**FAIR, "powers": False},
        ),
        Preset("box", words("As in the rules"), words("One game. A has the easier path.")),
        Preset(
            "even",
            words("One even game"),
            words("B starts with three stones on the board."),
            {"head_start": 3},
        ),
    ]


def flag(words: Words) -> str:
    """Return how a turn of Ziffernsheriffs ends whose time is up (`on_flag`)."""
    return words("You put down no more stones in that turn.")


def options(words: Words) -> list[Option]:
    """Return the options of Ziffernsheriffs in plain words, in the order in which they are offered."""
    times, divided = PRINTED[words.signs]["*"], PRINTED[words.signs]["/"]
    return [
        Option(
            "answers",
            words("How do you take a square?"),
            values={"expression": words("by calculating"), "tap": words("by tapping")},
            neutral=True,
        ),
        Option(
            "powers",
            words("Powers"),
            words("3 to the power 2 is {value}.", value="3² = 9"),
        ),
        Option(
            "starter",
            words("Who starts?"),
            words("A connects left and right, B connects top and bottom."),
            values={"A": "A", "B": "B", "lot": words("drawn at random")},
        ),
        Option(
            "two_games",
            words("Two games"),
            words("swapping sides, as A usually wins a single game"),
            values={False: words("One game")},
            length=True,
        ),
        Option(
            "tie_break",
            words("If points are level"),
            words("fewer turns in the game won, then fewer squares missing"),
            values={"turns": words("turns decide"), "draw": words("a draw")},
            length=True,
            needs={"two_games": True},
        ),
        Option(
            "swap",
            words("Swapping allowed"),
            words("After the first turn, the other player may take over the side. Best with two games."),
        ),
        Option(
            "head_start",
            words("Head start for B"),
            words("With three stones on the board, a single game is fair."),
            values={stones: str(stones) for stones in range(len(HEAD_START) + 1)},
        ),
        Option(
            "operators",
            words("Signs in the game"),
            values={"+-*/": f"+ − {times} {divided}", "+-*": f"+ − {times}", "+-": "+ −"},
        ),
        Option("no_negatives", words("No negative numbers")),
        Option("whole_numbers_only", words("No remainders")),
    ]

"""Ziffernsheriffs in sentences: what happened, why something does not work, and terms as they are written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from app.locale import Words, mark
from app.locale.options import Option, Preset
from app.locale.reasons import sentence
from app.locale.signs import PRINTED, value
from app.locale.working import worked
from core.engine.game import Event
from core.engine.match import Match
from core.engine.reason import Reason, Value
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
    sentences = {
        "empty_term": mark("Make a number first."),
        "no_field": mark("Tap a square first."),
        "sign_missing": mark("A sign is missing here. Put one in."),
        "die_missing": mark("A die is missing here. Put one in."),
        "not_opened": mark("There’s no open bracket here. Leave this one out."),
        "does_not_follow": mark("That can’t come next. Try a die or a sign."),
        "unknown_symbol": mark("That can’t come next. Try a die or a sign."),
        "too_long": mark("That can’t come next. Try a die or a sign."),
        "die_in_use": mark("You’ve used this die already. Each die counts once."),
        "glued": mark("Two dice don’t make a two-digit number. Put a sign between them."),
        "not_closed": mark("A bracket is still open."),
        "unfinished": mark("Your calculation isn’t finished yet. Carry on."),
        "negative": mark("{part} is less than zero. That isn’t allowed here."),
        "uneven": mark("{part} leaves a remainder. That isn’t allowed here."),
        "no_powers": mark("There are no powers in this game. Use another sign."),
        "division_by_zero": mark("You can’t divide by 0: {part}."),
        "zero_to_zero": mark("0 to the power 0 has no value. Try something else."),
        "exponent_not_whole": mark("A power is a whole number, not {value}."),
        "exponent_negative": mark("A power is never below zero: {value}."),
        "too_large": mark("{part} is too large. Try something smaller."),
        "not_rolled": mark("You haven’t rolled a {die}. Use the dice you have."),
        "die_used_up": mark("You don’t have that many dice with a {die}."),
        "not_whole": mark("{value} isn’t a whole number. There’s no such square."),
        "off_board": mark("{value} isn’t on the board. It goes from 1 to 100."),
        "other_field": mark("That makes {value}, not {field}. Try again."),
        "no_stones": mark("You have no stones left. You can still build bridges."),
        "is_bridge": mark("There’s a bridge on {field}. Choose another square."),
        "not_the_opponents": mark("You can only bridge the other player’s stones."),
        "no_choice": mark("First tap one of the two cards."),
    }
    if why.code in sentences:
        part, found = term(words, str(v.get("part", ""))), value(str(v.get("value", "")))
        return words(sentences[why.code], **{**v, "part": part, "value": found})
    match why.code:
        case "sign_left_out":
            allowed = words.list([PRINTED[words.signs][sign] for sign in str(v["operators"])])
            return words("This game only has {signs}. Choose one of those.", signs=allowed)
        case "same_way":
            return words("That’s the same calculation as number {n}. Find a different one.", n=v["as_way"])
        case "taken" if v["by"] == "#":
            return words(sentences["is_bridge"], field=v["field"])
        case "taken":
            return words("Square {field} belongs to {name}.", field=v["field"], name=_keeper(match, v["by"]))
        case "kept":
            return words(
                "Square {field} is kept for {name}. Choose another.", field=v["field"], name=_keeper(match, v["by"])
            )
        case "no_such_field":
            return words(sentences["off_board"], value=v["field"])
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
        case "bad_dice":
            return words.many(
                "You can roll {low} to {n} die.", "You can roll {low} to {n} dice.", v["high"], low=v["low"]
            )
    return sentence(words, why)


def hint(words: Words, step: Reason, match: Match) -> str:
    """Return a step of a hint."""
    v = step.values
    sentences = {
        "field": mark("Square {field} helps most."),
        "bridge": mark("A bridge on {field} helps most."),
        "connects": mark("Square {field} is on a path that connects both sides now."),
        "connecting": mark("This roll can connect both sides."),
        "blocks": mark("Square {field} blocks the other player’s path."),
        "blocking": mark("There’s a square that blocks the other player’s path."),
        "compare_sides": mark("Compare the two sides. Which one would you rather play on with?"),
        "even_out": mark("After this turn your side may be taken over. Leave both sides about equally good."),
        "ahead A": mark("Left-to-right is ahead."),
        "ahead B": mark("Top-to-bottom is ahead."),
        "swap_sides A": mark("Swap, and play on from left to right."),
        "swap_sides B": mark("Swap, and play on from top to bottom."),
        "keep_side A": mark("Leave it, and play on from left to right."),
        "keep_side B": mark("Leave it, and play on from top to bottom."),
        "end_early": mark("Don’t put down any more stones. End your turn."),
        "useful_field": mark("There’s a square that helps you on."),
        "many_dice": mark("You need many dice here: the squares are hard to reach."),
        "few_dice": mark("A few dice are enough here. That leaves more stones."),
        "some_dice": mark("You can do it with these dice."),
        "one_die": mark("The {die} on its own is enough."),
    }
    if said := _of_side(sentences, step.code, v):
        return words(said, **v)
    match step.code:
        case "sides_lack":
            return words.many(
                "Left to right needs {n} square, top to bottom needs {b}.",
                "Left to right needs {n} squares, top to bottom needs {b}.",
                v["a"],
                b=v["b"],
            )
        case "use_sign":
            return words("{sign} helps.", sign=sign_name(words, v["sign"]))
        case "dice":
            return words.many("You need {n} die.", "You need {n} dice.", v["count"])
        case "take":
            return words.many("{n} die is best.", "{n} dice are best.", v["dice"])
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


def _of_side(sentences: Mapping[str, str], code: str, values: Mapping[str, Value]) -> str | None:
    """Return the sentence of a code, or of a code and a side (`ahead A`); None if there is none."""
    return sentences.get(code) or sentences.get(f"{code} {values.get('side')}")


def event(words: Words, happened: Event, names: Sequence[str]) -> str | None:
    """Return what happened, in a sentence; None for what is not worth one."""
    v = happened.values
    seat = v.get("seat")
    name = names[seat] if seat is not None else ""
    sentences = {
        "starts A": mark("{name} starts and connects left and right."),
        "starts B": mark("{name} starts and connects top and bottom."),
        "connected A": mark("{name} has connected left and right."),
        "connected B": mark("{name} has connected top and bottom."),
        "swapped A": mark("{name} has swapped, and now connects left and right."),
        "swapped B": mark("{name} has swapped, and now connects top and bottom."),
        "stayed": mark("{name} leaves the sides as they are."),
    }
    if said := _of_side(sentences, happened.code, v):
        return words(said, name=name)
    match happened.code:
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

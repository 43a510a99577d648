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


def reason(words: Words, why: Reason, match: Match) -> str:
    """Return why a move is refused."""
    v = why.values
    part = term(words, str(v.get("part", "")))
    match why.code:
        case "empty_term":
            return words("First a number has to be computed.")
        case "no_field":
            return words("First a field is tapped.")
        case "sign_missing":
            return words("A sign is missing here.")
        case "die_missing":
            return words("A die is missing here.")
        case "not_opened":
            return words("No bracket is open here.")
        case "does_not_follow" | "unknown_symbol" | "too_long":
            return words("That cannot follow here.")
        case "die_in_use":
            return words("This die is used already. Every die counts once.")
        case "glued":
            return words("Two dice make no two-digit number: a sign belongs between them.")
        case "not_closed":
            return words("A bracket is still open.")
        case "unfinished":
            return words("The term is not complete yet.")
        case "sign_left_out":
            allowed = words.list([PRINTED[words.signs][sign] for sign in str(v["operators"])])
            return words("Only {signs} are in the game.", signs=allowed)
        case "negative":
            return words("{part} falls below zero.", part=part)
        case "uneven":
            return words("{part} does not come out even.", part=part)
        case "no_powers":
            return words("There are no powers in this match.")
        case "division_by_zero":
            return words("Dividing by 0 does not work: {part}.", part=part)
        case "zero_to_zero":
            return words("0 to the power of 0 has no value.")
        case "exponent_not_whole":
            return words("An exponent is a whole number, not {value}.", value=value(str(v["value"])))
        case "exponent_negative":
            return words("An exponent is not below zero: {value}.", value=value(str(v["value"])))
        case "too_large":
            return words("{part} is too large to go on with.", part=part)
        case "not_rolled":
            return words("There is no {die} in this roll.", die=v["die"])
        case "die_used_up":
            return words("There are not that many dice with a {die}.", die=v["die"])
        case "not_whole":
            return words("{value} is no field.", value=value(str(v["value"])))
        case "off_board":
            return words("{value} is not on the board.", value=value(str(v["value"])))
        case "other_field":
            return words("That makes {value}, not {field}.", value=v["value"], field=v["field"])
        case "same_way":
            return words("That is the same way as {n}.", n=v["as_way"])
        case "taken" if v["by"] == "#":
            return words("A bridge stands on {field}.", field=v["field"])
        case "taken":
            return words("Field {field} belongs to {name}.", field=v["field"], name=_keeper(match, v["by"]))
        case "kept":
            return words("Field {field} is kept for {name}.", field=v["field"], name=_keeper(match, v["by"]))
        case "no_stones":
            return words("No stones are left; only bridges can be built.")
        case "is_bridge":
            return words("A bridge stands on {field}.", field=v["field"])
        case "no_such_field":
            return words("{value} is not on the board.", value=v["field"])
        case "not_the_opponents":
            return words("Only stones of the other side can be bridged.")
        case "not_reached":
            near = words.list([str(number) for number in v["nearest"]])
            if not near:
                return words("{field} is not reached.", field=v["value"])
            return words("{field} is not reached. Nearest: {near}.", field=v["value"], near=near)
        case "too_few_ways":
            found = words.many("{n} way is found", "{n} ways are found", v["ways"])
            return words("A bridge takes three ways; {found} to {field}.", field=v["field"], found=found)
        case "no_choice":
            return words("First tap one of the two cards.")
        case "bad_dice":
            return words("{low} to {high} dice can be rolled.", low=v["low"], high=v["high"])
    return sentence(words, why)


def hint(words: Words, step: Reason, match: Match) -> str:
    """Return a step of a hint."""
    v = step.values
    match step.code:
        case "field":
            return words("Field {field} helps most.", field=v["field"])
        case "bridge":
            return words("A bridge on {field} helps most.", field=v["field"])
        case "connects":
            return words("Field {field} belongs to a way that connects both sides now.", field=v["field"])
        case "connecting":
            return words("This roll connects both sides.")
        case "blocks":
            return words("Field {field} stands in the other side's way.", field=v["field"])
        case "blocking":
            return words("There is a field that stands in the other side's way.")
        case "compare_sides":
            return words("Compare the two sides: with which one would you rather go on?")
        case "even_out":
            return words("After this turn your side may be taken over. Leave both sides about equally good.")
        case "sides_lack":
            return words("From left to right {a} fields are missing, from top to bottom {b}.", a=v["a"], b=v["b"])
        case "ahead" if v["side"] == "A":
            return words("From left to right is better off now.")
        case "ahead":
            return words("From top to bottom is better off now.")
        case "swap_sides" if v["side"] == "A":
            return words("Swap, and go on from left to right.")
        case "swap_sides":
            return words("Swap, and go on from top to bottom.")
        case "keep_side" if v["side"] == "A":
            return words("Leave it, and go on from left to right.")
        case "keep_side":
            return words("Leave it, and go on from top to bottom.")
        case "end_early":
            return words("Lay nothing more, and end the turn.")
        case "useful_field":
            return words("There is a field that helps you on.")
        case "many_dice":
            return words("Many dice are needed here: the fields are hard to reach.")
        case "few_dice":
            return words("Few dice are enough here: they leave more stones.")
        case "some_dice":
            return words("It works with these dice.")
        case "use_sign":
            return words("{sign} helps.", sign=sign_name(words, v["sign"]))
        case "dice":
            return words.many("It takes {n} die.", "It takes {n} dice.", v["count"])
        case "take":
            return words.many("{n} die is best.", "{n} dice are best.", v["dice"])
        case "one_die":
            return words("The {die} alone is enough.", die=v["die"])
        case "first":
            return words("First {step}.", step=worked(words.signs, v["left"], v["sign"], v["right"], v["value"]))
        case "expression":
            way = f"{equals(words, v['expression'], v['field'])}."
            then = ", ".join(map(str, v["then"]))
            return f"{way} " + words("Then {fields}.", fields=then) if then else way
        case "chance":
            chance = percent(Fraction(v["chance"]))
            return words.many(
                "{n} die reaches {field} in {chance} of the rolls.",
                "{n} dice reach {field} in {chance} of the rolls.",
                v["dice"],
                field=v["field"],
                chance=chance,
            )
    raise ValueError(step)


def sign_name(words: Words, sign: str) -> str:
    """Return a sign in a sentence, as it is printed; a power has none."""
    return words("A power") if sign == "^" else words("A {sign}", sign=PRINTED[words.signs][sign])


def percent(chance: Fraction) -> str:
    """Return a chance in percent, never rounded to none or to certainty."""
    if chance in (0, 1):
        return f"{int(chance * 100)}\u00a0%"
    shown = round(chance * 100)
    return "<\u00a01\u00a0%" if shown < 1 else ">\u00a099\u00a0%" if shown > 99 else f"{shown}\u00a0%"


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
            return words("{name} begins and connects left and right.", name=name)
        case "starts":
            return words("{name} begins and connects top and bottom.", name=name)
        case "turn" if v["last"]:
            return words("{name} has one more turn.", name=name)
        case "turn":
            return words("It is {name}'s turn.", name=name)
        case "rolled":
            return words("{name} has rolled {faces}.", name=name, faces=faces(words, v["dice"]))
        case "occupied":
            return words("{name}: {way}", name=name, way=equals(words, v["expression"], v["field"]))
        case "bridged":
            ways = words.list([term(words, text) for text in v["expressions"]])
            return words("{name} has bridged {field}: {ways}.", name=name, field=v["field"], ways=ways)
        case "connected" if v["side"] == "A":
            return words("{name} has connected left and right.", name=name)
        case "connected":
            return words("{name} has connected top and bottom.", name=name)
        case "out_of_stones":
            own, others = v["lacks"] if v["side"] == "A" else reversed(v["lacks"])
            return words(
                "{name} has laid the last stone. Fields still missing: {name} {own}, {other} {others}.",
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
        return words(
            "Both have won a game. {name} needed {less} turns, {other} {more}: {name} wins.",
            name=name,
            other=other,
            less=less,
            more=more,
        )
    return words(
        "Both have as many points. Fields missing in all: {name} {less}, {other} {more}. {name} wins.",
        name=name,
        other=other,
        less=less,
        more=more,
    )


def presets(words: Words) -> list[Preset]:
    """Return sets of options for a table that does not want to choose one by one."""
    return [
        Preset("fair", words("There and back"), words("Two games, the second with exchanged sides."), {**FAIR}),
        Preset("quick", words("Quick"), words("You tap a field; no writing."), {**FAIR, "answers": "tap"}),
        Preset(
            "easy",
            words("For beginners"),
            words("Without powers such as {value}.", value="3²"),
            {**FAIR, "powers": False},
        ),
        Preset("box", words("As in the rules"), words("One game: A has the easier way.")),
        Preset(
            "even",
            words("One even game"),
            words("B has three stones on the board before it begins."),
            {"head_start": 3},
        ),
    ]


def flag(words: Words) -> str:
    """Return how a turn of Ziffernsheriffs ends whose time is up (`on_flag`)."""
    return words("You lay no more stones in that turn.")


def options(words: Words) -> list[Option]:
    """Return the options of Ziffernsheriffs in plain words, in the order in which they are offered."""
    times, divided = PRINTED[words.signs]["*"], PRINTED[words.signs]["/"]
    return [
        Option(
            "answers",
            words("A stone is laid"),
            values={"expression": words("by computing"), "tap": words("by tapping")},
            neutral=True,
        ),
        Option(
            "powers",
            words("Powers"),
            words("3 to the power of 2 is {value}", value="3² = 9"),
        ),
        Option(
            "starter",
            words("Who begins"),
            words("A connects left and right, B connects top and bottom"),
            values={"A": "A", "B": "B", "lot": words("by lot")},
        ),
        Option(
            "two_games",
            words("Two games"),
            words("with exchanged sides: a single game mostly goes to A"),
            values={False: words("One game")},
            length=True,
        ),
        Option(
            "tie_break",
            words("With as many points"),
            words("Fewer turns in the game that was won, then fewer fields missing"),
            values={"turns": words("turns decide"), "draw": words("a draw")},
            length=True,
            needs={"two_games": True},
        ),
        Option(
            "swap",
            words("Swapping allowed"),
            words("After the first turn the other one may take over its side; best in two games"),
        ),
        Option(
            "head_start",
            words("Head start for B"),
            words("Stones on the board; with three a single game is even"),
            values={stones: str(stones) for stones in range(len(HEAD_START) + 1)},
        ),
        Option(
            "operators",
            words("Signs in the game"),
            values={"+-*/": f"+ − {times} {divided}", "+-*": f"+ − {times}", "+-": "+ −"},
        ),
        Option("no_negatives", words("Nothing below zero")),
        Option("whole_numbers_only", words("Dividing must come out even")),
    ]

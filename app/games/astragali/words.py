"""Astragali in sentences: faces and bids by name, what happened, and why something does not work."""

from __future__ import annotations

from collections.abc import Sequence

from app.locale import Words
from app.locale.options import Option, Preset
from app.locale.reasons import sentence
from core.engine.game import Event
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.astragali.ladder import DICE, KINDS, LADDER, RANKS
from core.games.astragali.moves import Better, Say
from core.games.astragali.review import Turn
from core.games.astragali.state import Heard
from core.games.astragali.training import ROLLS


def face_name(words: Words, face: str) -> str:
    """A face by its name."""
    return {
        "L": words("Luck"),
        "S": words("Spirit"),
        "T": words("Time"),
        "P": words("Space"),
        "A": words("Air"),
        "W": words("Water"),
        "F": words("Fire"),
        "E": words("Earth"),
    }[face]


def face_names(words: Words, faces: str) -> str:
    """Several faces by name, in the order given."""
    return ", ".join(face_name(words, face) for face in faces)


def kind_name(words: Words, kind: str) -> str:
    """A kind of bid by its name."""
    return {
        "hot-air": words("Hot air"),
        "single": words("Single"),
        "pair": words("Pair"),
        "two-pairs": words("Two pairs"),
        "magi": words("Magi"),
        "three-pairs": words("Three pairs"),
        "pentad": words("Pentad"),
        "double-magi": words("Double magi"),
        "rectangle": words("Rectangle"),
        "four-and-pair": words("Four and pair"),
        "ark": words("Ark"),
        "silver": words("Aaron's silver"),
        "five-and-pair": words("Five and pair"),
        "ruby": words("Ruby and garnet"),
        "seven": words("Astragali"),
    }[kind]


def part_name(words: Words, dice: int) -> str:
    """A part of a bid by how many dice it needs."""
    names = {
        1: words("One"),
        2: words("Two"),
        3: words("Three"),
        4: words("Four"),
        5: words("Five"),
        6: words("Six"),
        7: words("Seven"),
    }
    return names[dice]


def bid_name(words: Words, kind: str, faces: str) -> str:
    """A bid as it stands in a sentence: `Pentad Luck, Spirit`."""
    return f"{kind_name(words, kind)} {face_names(words, faces)}".strip()


def step_name(words: Words, step: int) -> str:
    """The bid of a step of the ladder."""
    return bid_name(words, LADDER[step].kind, LADDER[step].faces)


def better(words: Words, steps: int) -> str:
    """How many steps better, in words: better, much better, much much better …"""
    if steps > 3:
        return words("{n} steps better", n=steps)
    return {1: words("better"), 2: words("much better"), 3: words("much much better")}[steps]


def said(words: Words, bid: Say | Better) -> str:
    """What was said."""
    return better(words, bid.steps) if isinstance(bid, Better) else bid_name(words, bid.kind, bid.faces or "")


def heard(words: Words, bid: Heard) -> str:
    """A bid as the table has it shown; a dash for words that nobody need repeat."""
    if bid.step is not None:
        return step_name(words, bid.step)
    return said(words, bid.said) if bid.said else "–"


def reason(words: Words, signs: str, why: Reason, match: Match) -> str:
    """Why a move is refused."""
    values = why.values
    match why.code:
        case "worth_less":
            return words(
                "The dice are worth {worth}, less than {bid}.",
                worth=step_name(words, values["worth"]),
                bid=step_name(words, values["step"]),
            )
        case "not_higher":
            last = match.state.bid if match.training else values["last"]
            if last is None:
                return words("This is not higher than the last bid.")
            return words(
                "This is not higher than {bid}. The next one up is {next}.",
                bid=step_name(words, last),
                next=step_name(words, last + 1),
            )
        case "jumps":
            known = match.state.bid if match.training else values["last"]
            rank = RANKS[LADDER[known].kind] + 1 if known is not None else len(KINDS)
            if values["jumps"] == "next_kind" and rank < len(KINDS):
                return words("First one kind further: {kind}.", kind=kind_name(words, KINDS[rank].name))
            if values["jumps"] == "one_step":
                return words("Only the next bid up is allowed.")
            return words("Only a bid of the same kind or of the next kind up is allowed.")
        case "none_higher" if match.state.calls and (match.training or match.state.options.show_bid == "exact"):
            return words("Too low: to beat is {bid}.", bid=step_name(words, match.state.bid))
        case "none_higher" | "no_such_step":
            return words("There is no higher bid of this kind.")
        case "no_such_bid":
            return words("There is no such bid.")
        case "hot_air_not_first":
            return words("Hot air is only for the first bid of a round.")
        case "no_kind":
            return words("First a kind of bid, then its faces.")
        case "not_under_cup":
            return words("These dice do not lie under the cup.")
        case "is_out" | "no_such_seat":
            return words("This person plays no more.")
        case "is_absent":
            return words("This person is absent already.")
        case "is_present":
            return words("This person is here already.")
        case "last_present":
            return words("Somebody has to stay.")
        case "worth_less":
            return words("The dice are worth only {bid}.", bid=step_name(words, values["worth"]))
    return sentence(words, why)


def hint(words: Words, signs: str, told: Reason, match: Match) -> str:
    """A rung of a hint."""
    v = told.values
    bid = step_name(words, v["step"]) if "step" in v else ""
    match told.code:
        case "weigh":
            return words("How likely is {bid}?", bid=bid)
        case "true_bid":
            return words("There is a higher bid that is true.")
        case "bluff":
            return words("No higher bid is true: this will be a bluff.")
        case "reach":
            return words("The dice should be worth at least {bid}.", bid=bid)
        case "fresh_chance":
            return words("A fresh roll reaches it: {chance}", chance=percent(words, v["ways"]))
        case "count_faces":
            return words("How often is each face there?")
        case "compare":
            return words("Of both: in how many rolls of a hundred does it work?")
        case "one_chance" if v["keep"]:
            return words("Keep {faces}: {chance}", faces=face_names(words, v["keep"]), chance=percent(words, v["ways"]))
        case "one_chance":
            return words("{bid}: {chance}", bid=bid, chance=percent(words, v["ways"]))
        case "likelier" if v["keep"]:
            return words("It is better to keep {faces}.", faces=face_names(words, v["keep"]))
        case "likelier":
            return words("{bid} is likelier.", bid=bid)
        case "kind":
            return words("The kind of bid: {kind}.", kind=kind_name(words, v["kind"]))
        case "low_bid":
            return words("A low bid is enough.")
        case "roll_count" if not v["count"]:
            return words("No die has to be rolled again.")
        case "roll_count":
            return words.many("{n} die is rolled again.", "{n} dice are rolled again.", v["count"])
        case "some_dice":
            return words("Some dice stay, some are rolled again.")
        case "below_half":
            return words("That is less than one half.")
        case "not_below_half":
            return words("That is one half or more.")
        case "face":
            return words("The first face: {face}.", face=face_names(words, v["face"]) or words("none"))
        case "roll_die":
            return words("{face} is rolled again.", face=face_name(words, v["die"]))
        case "keep_all":
            return words("All dice stay.")
        case "doubt":
            return words("Doubt: a fresh roll reaches it only with {chance}.", chance=percent(words, v["ways"]))
        case "accept":
            return words("Accept: a fresh roll reaches it with {chance}.", chance=percent(words, v["ways"]))
        case "bid" if v["true"]:
            return words("{bid} is true.", bid=bid)
        case "bid":
            return words("{bid} is the smallest bluff.", bid=bid)
        case "roll" if not v["roll"]:
            return words("All dice stay: {chance}.", chance=percent(words, v["ways"]))
        case "roll":
            faces, chance = face_names(words, v["roll"]), percent(words, v["ways"])
            return words("Roll {faces} again: {chance}.", faces=faces, chance=chance)
    raise ValueError(told)


def event(words: Words, signs: str, happened: Event, names: Sequence[str]) -> str | None:
    """What happened, in a sentence; None for what is not worth one."""
    v = happened.values
    name = names[v["seat"]] if "seat" in v else ""
    match happened.code:
        case "bid" if v["bid"] is not None:
            return words("{name} bids {bid}.", name=name, bid=step_name(words, v["bid"]))
        case "bid":
            return words("{name} has bid.", name=name)
        case "doubted":
            return words("{name} doubts the bid of {other}.", name=name, other=names[v["other"]])
        case "shown":
            return verdict(words, holds=v["holds"])
        case "accepted":
            return words("{name} accepts.", name=name)
        case "lost_wish" if v["left"]:
            return words("{name} loses a wish.", name=name)
        case "lost_wish":
            return words("{name} loses the last wish.", name=name)
        case "tried" if v["made"]:
            return words("{name} rolls seven Luck!", name=name)
        case "tried":
            lucky = v["dice"].count("L")
            return words.many("{name} rolls {n} Luck.", "{name} rolls {n} Luck.", lucky, name=name)
        case "out":
            return words("{name} has no wish left and is out.", name=name)
        case "brayed":
            return words("{name} has brayed like a donkey.", name=name)
        case "fools_wish":
            return words("It counted: {name} keeps a wish.", name=name)
        case "not_counted":
            return words("It did not count for {name}.", name=name)
        case "declined":
            return words("{name} leaves the fool's wish.", name=name)
        case "absent":
            return words("{name} is absent.", name=name)
        case "present":
            return words("{name} is back.", name=name)
        case "won":
            return words("{name} has the last wish.", name=name)
        case "begins" | "rolled" | "waiting":
            return None
    return None


def verdict(words: Words, *, holds: bool) -> str:
    """Whether a bid held."""
    return words("The bid holds.") if holds else words("The bid does not hold.")


def answer(words: Words, turn: Turn, name: str) -> str:
    """What somebody did about a bid, and whether that was right."""
    if turn.doubted:
        right = words("{name} doubts, rightly.", name=name)
        return right if turn.bluff else words("{name} doubts, wrongly.", name=name)
    if turn.absent:
        return words("{name} is absent and accepts.", name=name)
    if turn.bluff:
        return words("{name} accepts, wrongly.", name=name)
    return words("{name} accepts, rightly.", name=name)


def percent(words: Words, ways: int) -> str:
    """A chance in words, in whole percent."""
    if ways in (0, ROLLS):
        return words("certain") if ways else words("impossible")
    shown = round(100 * ways / ROLLS)
    if shown < 1:
        return words("less than {n} %", n=1)
    return words("more than {n} %", n=99) if shown > 99 else words("{n} %", n=shown)


def dice_rolled(words: Words, count: int) -> str:
    """How many dice were rolled before a bid."""
    if count == DICE:
        return words("all seven rolled")
    if not count:
        return words("none rolled again")
    return words.many("{n} die rolled again", "{n} dice rolled again", count)


def presets(words: Words) -> list[Preset]:
    """Sets of options to choose from."""
    return [
        Preset("shown", words("Bid in sight"), {"show_bid": "exact"}),
        Preset("box", words("By ear")),
        Preset("free", words("Bold"), {"jumps": "any"}),
        Preset("strict", words("Step by step"), {"show_bid": "exact", "jumps": "one_step"}),
    ]


def options(words: Words, signs: str) -> list[Option]:
    """The options of Astragali in plain words, in the order in which they are offered."""
    return [
        Option(
            "show_bid",
            words("Last bid"),
            detail=words("Whether it stays on the screen"),
            values={"exact": words("shown"), "words": words("by ear")},
            common=True,
        ),
        Option(
            "jumps",
            words("A higher bid may be"),
            values={
                "next_kind": words("at most the next kind"),
                "any": words("anything higher"),
                "one_step": words("just one step higher"),
            },
        ),
    ]

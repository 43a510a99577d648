"""Astragali in sentences: faces and bids by name, what happened, and why something does not work."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from app.locale import Words, capital, mark, sense
from app.locale.options import Option, Preset
from app.locale.reasons import sentence
from app.locale.signs import ended
from core.engine.game import Event
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.astragali.ladder import DICE, FACE_NAMES, KINDS, LADDER, RANKS, KindName, worth
from core.games.astragali.moves import Better, Say
from core.games.astragali.state import BidMemory
from core.games.astragali.training import ROLLS
from core.games.astragali.turns import Turn


def face_name(words: Words, face: str) -> str:
    """Return a face by its name."""
    return words(FACE_NAMES[face])


def face_names(words: Words, faces: str) -> str:
    """Return faces by name, in the order given."""
    return ", ".join(face_name(words, face) for face in faces)


def kind_name(words: Words, kind: KindName) -> str:
    """Return a kind of bid by its name."""
    if kind == "seven":  # as the game is called
        return words("Astragali")
    return capital(words.language, words(KINDS[RANKS[kind]].english))


def bid_name(words: Words, kind: KindName, faces: str) -> str:
    """Return a bid as it stands in a sentence: `Pentad Luck, Spirit`."""
    return f"{kind_name(words, kind)} {face_names(words, faces)}".strip()


def step_name(words: Words, step: int) -> str:
    """Return the bid of a step of the ladder."""
    return bid_name(words, LADDER[step].kind, LADDER[step].faces)


def quoted(words: Words, step: int) -> str:
    """Return the bid of a step as something that is said, for a sentence: `“Pentad: Luck, Spirit”`."""
    bid = LADDER[step]
    named = ": ".join(filter(None, (kind_name(words, bid.kind), face_names(words, bid.faces))))
    return words("“{bid}”", bid=named)


def better(words: Words, steps: int) -> str:
    """Return how many steps better, in words: better, much better, much much better …"""
    if steps > 3:
        return words.many("{n} step better", "{n} steps better", steps)
    return {1: words("better"), 2: words("much better"), 3: words("much much better")}[steps]


def said(words: Words, bid: Say | Better) -> str:
    """Return what was said."""
    return better(words, bid.steps) if isinstance(bid, Better) else bid_name(words, bid.kind, bid.faces or "")


def in_full(words: Words, bid: Say | Better, step: int | None) -> str:
    """Return what is said with what it amounts to: in brackets the faces that are left open, or "?" where the step is
    not to be shown.
    """
    if isinstance(bid, Better):
        line = better(words, bid.steps)
        return line if step is None else f"{line}: {step_name(words, step)}"
    named = bid.faces or ""
    if step is None:
        parts = len(KINDS[RANKS[bid.kind]].parts)
        return ", ".join([bid_name(words, bid.kind, named), *["?"] * (parts - len(named) if named else 0)])
    pieces = []
    for open_, faces in groupby(LADDER[step].faces, key=lambda face: face not in named):
        line = face_names(words, "".join(faces))
        pieces.append(f"({line})" if open_ else line)
    return f"{kind_name(words, bid.kind)} {', '.join(pieces)}".strip()


def heard(words: Words, bid: BidMemory) -> str:
    """Return a bid as the table has it shown; a dash for words that are not shown again."""
    if bid.step is not None:
        return step_name(words, bid.step)
    return said(words, bid.said) if bid.said else "–"


def reason(words: Words, why: Reason, match: Match) -> str:
    """Return why a move is refused."""
    values = why.values
    match why.code:
        case "worth_less":
            return words(
                "The dice make {worth}. That’s less than {bid}.",
                worth=quoted(words, values["worth"]),
                bid=quoted(words, values["step"]),
            )
        case "not_higher":
            last = match.state.bid if match.training else values["last"]
            if last is None:
                return words("That isn’t higher than the last bid. Choose a higher one.")
            return words(
                "That isn’t higher than {bid}. The next one up is {next}.",
                bid=quoted(words, last),
                next=quoted(words, last + 1),
            )
        case "jumps":
            known = match.state.bid if match.training else values["last"]
            rank = RANKS[LADDER[known].kind] + 1 if known is not None else len(KINDS)
            if values["jumps"] == "next_kind" and rank < len(KINDS):
                return words("You can only go one kind further: {kind}.", kind=kind_name(words, KINDS[rank].name))
            if values["jumps"] == "one_step":
                return words("You can only go one step higher. Choose the next bid up.")
            return words("Stay with this kind of bid, or take the next kind up.")
        case "none_higher" if match.state.calls and (match.training or match.state.options.show_bid == "exact"):
            return words("Too low. Beat {bid}.", bid=quoted(words, match.state.bid))
        case "none_higher":
            return words("That isn’t higher than the last bid. Choose a higher one.")
        case "no_such_bid" | "no_such_step":
            return words("There’s no such bid. Choose one from the list.")
        case "hot_air_not_first":
            return words("Hot air only works as the first bid of a round. Bid something else.")
        case "no_kind":
            return words("First choose a kind of bid, then its symbols.")
        case "not_under_cup":
            return words("These dice aren’t under the cup. Choose others.")
        case "is_out" | "no_such_seat":
            return words("This player is out of the game.")
        case "is_absent":
            return words("This player is already away.")
        case "is_present":
            return words("This player is already here.")
        case "last_present":
            return words("Somebody has to stay at the table.")
    return sentence(words, why)


def hint(words: Words, step: Reason, match: Match) -> str:
    """Return a step of a hint."""
    v = step.values
    bid = quoted(words, v["step"]) if "step" in v else ""
    match step.code:
        case "weigh":
            return words("How likely is {bid}?", bid=bid)
        case "true_bid":
            return words("There’s a higher bid that is true.")
        case "bluff":
            return words("No higher bid is true, so this will be a bluff.")
        case "reach":
            return words("You need at least {bid}.", bid=bid)
        case "fresh_chance":
            return ended(words("A fresh roll makes it: {chance}", chance=percent(words, v["ways"])))
        case "unseen":
            return words("You haven’t seen these dice.")
        case "passed_on":
            return passed_on(words, v["dice"], v["since"], match.names)
        case "likely" if v["least"] == v["ways"] and v["ways"] in (0, ROLLS):
            return words("The bid must be true.") if v["ways"] else words("The bid can’t be true.")
        case "likely" if v["least"] == v["ways"]:
            return words("Chance that the bid is true: {chance}", chance=percent(words, v["ways"]))
        case "likely":
            return words(
                "The chance is {chance} if the matching dice were kept. Otherwise it can drop to {least}.",
                chance=percent(words, v["ways"]),
                least=percent(words, v["least"]),
            )
        case "undecided":
            return words("Nobody can know more than that. It’s up to you.")
        case "count_faces":
            return words("How often do you see each symbol?")
        case "compare":
            return words("Compare both: how often in a hundred rolls does each one work?")
        case "one_chance" if v["keep"]:
            kept, chance = face_names(words, v["keep"]), percent(words, v["ways"])
            return ended(words("Keep {faces}: {chance}", faces=kept, chance=chance))
        case "one_chance":
            return ended(words("At least {bid}: {chance}", bid=bid, chance=percent(words, v["ways"])))
        case "literal_chance":
            return ended(words("{bid}: {chance}", bid=bid, chance=percent(words, v["ways"])))
        case "likelier" if v["keep"]:
            return words("Better keep {faces}.", faces=face_names(words, v["keep"]))
        case "likelier":
            return words("{bid} is more likely.", bid=bid)
        case "count_both":
            return words("How many symbols does each of them have?")
        case "which_rolls":
            return words("Which rolls are meant?")
        case "first_none":
            return words("Start the other way round: how often is there none?")
        case "of_all":
            return words.many("There is {n} equally likely roll.", "There are {n} equally likely rolls.", v["of"])
        case "none_rolls":
            return words.many("{none} of {n} roll has none.", "{none} of {n} rolls have none.", v["of"], none=v["none"])
        case "rolls":
            return words.many(
                "It happens in {ways} of {n} roll.", "It happens in {ways} of {n} rolls.", v["of"], ways=v["ways"]
            )
        case "more_rolls":
            return words("{ways} is more than {other}.", ways=v["ways"], other=v["other"])
        case "certainty" if v["ways"] == v["of"]:
            return words("It always happens: certain.")
        case "certainty" if not v["ways"]:
            return words("It never happens: impossible.")
        case "certainty":
            return words("It happens sometimes: possible.")
        case "lowest_terms" if v["chance"] == f"{v['ways']}/{v['of']}":
            return words("{ways} of {of}: {chance}.", ways=v["ways"], of=v["of"], chance=v["chance"])
        case "lowest_terms":
            return words("{ways}/{of} is {chance}.", ways=v["ways"], of=v["of"], chance=v["chance"])
        case "kind":
            return words("The kind of bid: {kind}.", kind=kind_name(words, v["kind"]))
        case "high_bid":
            return words("A high bid leaves little room for the next player.")
        case "low_bid":
            return words("A low bid is enough.")
        case "roll_count":
            return words.many("{n} die is rerolled.", "{n} dice are rerolled.", v["count"])
        case "some_dice":
            return words("Keep some of the dice, reroll the others.")
        case "face":
            return words(
                "The first symbol: {face}.", face=face_names(words, v["face"]) or words(sense("no symbol", "none"))
            )
        case "roll_die":
            return words("Reroll {face}.", face=face_name(words, v["die"]))
        case "doubt":
            if not v["ways"]:
                return words("Doubt it: the bid can’t be true.")
            return words("Doubt it. Chance that the bid is true: {chance}.", chance=percent(words, v["ways"]))
        case "accept":
            if v["ways"] == ROLLS:
                return words("Accept it: the bid must be true.")
            return words("Accept it. Chance that the bid is true: {chance}.", chance=percent(words, v["ways"]))
        case "bid" if v["true"]:
            return words("{bid} is true.", bid=bid)
        case "bid":
            return words("{bid} is the smallest bluff.", bid=bid)
        case "roll":
            faces, chance = face_names(words, v["roll"]), percent(words, v["ways"])
            return words("Reroll {faces}: {chance}.", faces=faces, chance=chance)
    raise ValueError(step)


def passed_on(words: Words, dice: str, since: Sequence[tuple[int, int]], names: Sequence[str]) -> str:
    """Return the dice that a player saw last, and who rolled how many of them since."""
    parts = [words("You passed on {faces}", faces=face_names(words, dice))]
    for seat, rolled in since:
        name = names[seat]
        parts.append(
            words.many("{name} rerolled {n} of them", "{name} rerolled {n} of them", rolled, name=name)
            if rolled
            else words("{name} rerolled none", name=name)
        )
    return ", ".join(parts) + "."


def event(words: Words, happened: Event, names: Sequence[str]) -> str | None:
    """Return what happened, in a sentence; None for what is not worth one."""
    v = happened.values
    name = names[v["seat"]] if "seat" in v else ""
    match happened.code:
        case "bid" if v["bid"] is not None:
            return words("{name} bids {bid}.", name=name, bid=quoted(words, v["bid"]))
        case "bid":
            return words("{name} has made a bid.", name=name)
        case "doubted":
            return words("{name} doubts {other}’s bid.", name=name, other=names[v["other"]])
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
            return words("{name} brayed like a donkey.", name=name)
        case "fools_wish":
            return words("That counted! {name} keeps a wish.", name=name)
        case "not_counted":
            return words("{name}’s bray didn’t count.", name=name)
        case "declined":
            return words("{name} turns down the fool’s wish.", name=name)
        case "absent":
            return words("{name} is away.", name=name)
        case "present":
            return words("{name} is back.", name=name)
        case "won":
            return words("{name} has the last wish.", name=name)
        case "begins" | "rolled" | "waiting":
            return None
    return None


def verdict(words: Words, *, holds: bool) -> str:
    """Return whether a bid held, in a sentence."""
    return words("The bid is true.") if holds else words("The bid is false.")


ONE_MISSING = {
    "L": mark("One Luck is missing."),
    "S": mark("One Spirit is missing."),
    "T": mark("One Time is missing."),
    "P": mark("One Space is missing."),
    "A": mark("One Air is missing."),
    "W": mark("One Water is missing."),
    "F": mark("One Fire is missing."),
    "E": mark("One Earth is missing."),
}
"""Sentences about the one face that a bid lacks, by face: its German article differs."""


def gap(words: Words, step: int, dice: str) -> str:
    """Return what dice lack for the bid of a step, in a sentence."""
    bid = LADDER[step]
    if not bid.dice:
        return words("Any roll beats hot air.")
    missing = "".join(face * max(0, bid.dice.count(face) - dice.count(face)) for face in dict.fromkeys(bid.dice))
    if not missing:
        return words("It’s all there.")
    if worth(dice) >= step:
        return words("There’s something better instead.")
    if len(missing) == 1:
        return words(ONE_MISSING[missing])
    faces = face_names(words, missing)
    return words.many("{n} die is missing: {faces}.", "{n} dice are missing: {faces}.", len(missing), faces=faces)


def left_over(words: Words, wishes: int) -> str:
    """Return how many wishes a player still has, in a short sentence."""
    return words.many("{n} wish is left.", "{n} wishes are left.", wishes) if wishes else words("No wish is left.")


def answer(words: Words, turn: Turn, name: str) -> str:
    """Return what a player did about a bid, and whether that was right."""
    if turn.doubted:
        right = words("{name} doubts, and is right.", name=name)
        return right if turn.bluff else words("{name} doubts, and is wrong.", name=name)
    if turn.absent:
        return words("{name} is away and accepts.", name=name)
    if turn.bluff:
        return words("{name} accepts, and is wrong.", name=name)
    return words("{name} accepts, and is right.", name=name)


def percent(words: Words, ways: int) -> str:
    """Return a chance in words, in whole percent; `ways` of all rolls."""
    return _share(words, ways, mark("less than {n}%"), mark("more than {n}%"), mark("{n}%"))


def of_hundred(words: Words, ways: int) -> str:
    """Return a chance in words, in whole rolls of a hundred; `ways` of all rolls."""
    return _share(words, ways, mark("less than {n} in 100"), mark("more than {n} in 100"), mark("{n} in 100"))


def _share(words: Words, ways: int, less: str, more: str, exactly: str) -> str:
    """Return a chance in one of three texts, with a whole number of a hundred: neither 0 nor 100 where it is not so."""
    if ways in (0, ROLLS):
        return words("certain") if ways else words("impossible")
    shown = round(100 * ways / ROLLS)
    text = less if shown < 1 else more if shown > 99 else exactly
    return words(text, n=min(max(shown, 1), 99))


def dice_rolled(words: Words, count: int) -> str:
    """Return how many dice were rolled before a bid."""
    if count == DICE:
        return words("all seven rolled")
    if not count:
        return words("nothing rerolled")
    return words.many("{n} die rerolled", "{n} dice rerolled", count)


def new_dice(words: Words, count: int, name: str) -> str:
    """Return how many dice a player rolled before a bid, in a whole sentence."""
    if count == DICE:
        return words("{name} rolled all seven dice.", name=name)
    if not count:
        return words("{name} rerolled nothing.", name=name)
    return words.many("{name} rerolled {n} die.", "{name} rerolled {n} dice.", count, name=name)


def presets(words: Words) -> list[Preset]:
    """Return sets of options to choose from."""
    return [
        Preset("shown", words("Bid in sight"), words("The last bid stays on the screen."), {"show_bid": "exact"}),
        Preset("box", words("By ear"), words("You have to remember the last bid.")),
        Preset("free", words("Bold"), words("Bids by ear, and you can raise as far as you dare."), {"jumps": "any"}),
        Preset(
            "strict",
            words("Step by step"),
            words("The bid stays in sight. Each one is just one step higher."),
            {"show_bid": "exact", "jumps": "one_step"},
        ),
    ]


def flag(words: Words) -> str:
    """Return how a turn of Astragali ends whose time is up (`on_flag`)."""
    return words("Start with hot air and accept every other bid. With the cup, bid one step higher.")


def options(words: Words) -> list[Option]:
    """Return the options of Astragali in plain words, in the order in which they are offered."""
    return [
        Option(
            "wishes",
            words("Wishes at the start"),
            number=lambda n: words.many("{n} wish", "{n} wishes", n),
            steps=(1, 2, 3, 4, 5, 6),
            length=True,
        ),
        Option(
            "show_bid",
            words("Last bid"),
            detail=words("Does it stay on the screen?"),
            values={"exact": words("shown"), "words": words("by ear")},
            neutral=True,
        ),
        Option(
            "jumps",
            words("How far can you raise?"),
            values={
                "next_kind": words("to the next kind at most"),
                "any": words("as far as you like"),
                "one_step": words("just one step"),
            },
        ),
    ]

"""The criteria of the steps W1 to W8, told from a printed line alone by rolling the dice in every way, and how much has
to be counted for an answer."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from tests.core.practice.by_hand import COUNTS, dice_of, rolls_with

Line = dict[str, Any]
FACES = "LSTPAWFE"


def happens(event: dict[str, Any], roll: str, lying: str) -> bool:
    """Whether an event happens in a roll."""
    faces = str(event["faces"])
    tests: dict[str, Callable[[], bool]] = {
        "one_of": lambda: roll in faces,
        "or_else": lambda: roll in faces or roll not in faces,
        "at_once": lambda: all(face == roll for face in faces),
        "at_least": lambda: FACES.index(roll) <= min(map(FACES.index, lying)),
        "alike": lambda: roll[0] == roll[-1],
        "both_of": lambda: all(die in faces for die in roll),
        "one_each": lambda: sorted(roll) == sorted(faces),
        "another": lambda: any(face in roll for face in faces) and all(face in lying for face in faces),
        "none_of": lambda: roll not in faces,
        "once_or_more": lambda: faces in (roll, lying),
        "twice": lambda: faces == roll == lying,
        "never": lambda: faces not in (roll, lying),
        "once_or_less": lambda: not faces == roll == lying,
    }
    return tests[event["kind"]]()


def counted(event: dict[str, Any], lying: str = "") -> tuple[int, int]:
    """In how many of all rolls an event happens."""
    rolls = ["".join(dice) for dice in product(FACES, repeat=event["rolled"])]
    return sum(happens(event, roll, lying) for roll in rolls), len(rolls)


def worth(dice: str) -> tuple[int, list[int]]:
    """What seven dice are worth, as a place among the kinds and the faces that count: larger is worth more."""
    best = (-1, list[int]())
    for rank, (kind, parts) in enumerate(COUNTS.items()):
        for faces in _choices(dice, parts):
            ordered = kind in ("four and pair", "ark", "five and pair") or faces == sorted(faces)
            best = max(best, (rank, [-face for face in faces])) if ordered else best
    return best


def _choices(dice: str, parts: tuple[int, ...]) -> list[list[int]]:
    """Different faces, as places, each there often enough for its part."""
    enough = [[place for place, face in enumerate(FACES) if dice.count(face) >= part] for part in parts]
    return [list(faces) for faces in product(*enough) if len(set(faces)) == len(faces)]


def made(bid: str, keep: str) -> Fraction:
    """The chance that kept dice and fresh ones are worth a bid, by rolling them in every way."""
    named = dice_of(bid)
    kind = next(kind for kind in reversed(COUNTS) if bid.startswith(kind + " "))
    faces = [FACES.index(face) for face in dict.fromkeys(named)]
    least = (list(COUNTS).index(kind), [-face for face in faces])
    rolls = [keep + "".join(roll) for roll in product(FACES, repeat=7 - len(keep))]
    return Fraction(sum(worth(roll) >= least for roll in rolls), len(rolls))


def belongs(line: Line) -> bool:
    """Whether a line meets the criterion of its step, word by word."""
    step = line["step"]
    if step == "W2":
        counts = [counted(event)[0] for event in line["options"]]
        kinds = {(event["kind"], event["rolled"]) for event in line["options"]}
        right = 3 if counts[0] == counts[1] else 1 + (counts[1] > counts[0])
        return bool(kinds <= {("one_of", 1), ("none_of", 1)} and line["likelier"] == right)
    if step in ("W7", "W8"):
        return _compares(line)
    event, lying = line["event"], line["dice"]
    ways, of = counted(event, lying)
    chance, picked = Fraction(ways, of), line["options"][line["right"] - 1]
    if step == "W1":
        sure = "certain" if ways == of else "possible" if ways else "impossible"
        return of == 8 and picked == sure
    lowest = [str(Fraction(option)) for option in line["options"]]
    if picked != str(chance) or lowest != line["options"] or len(set(lowest)) != 3:
        return False
    criteria: dict[str, bool] = {
        "W3": event["kind"] == "one_of" and 1 <= ways <= 7 and of == 8,
        "W4": event["kind"] == "at_least" and 1 <= ways <= 7 and of == 8,
        "W5": event["kind"] in ("alike", "both_of", "one_each") and of == 64,
        "W6": event["kind"] == "another" and chance == 1 - Fraction(8 - len(event["faces"]), 8) ** int(event["rolled"]),
    }
    return criteria[step]


def _compares(line: Line) -> bool:
    one, other = (Fraction(chance) for chance in line["chances"])
    least = Fraction(2) if line["step"] == "W7" else Fraction(6, 5)
    right = line["likelier"] == (1 if one > other else 2)
    if not right or max(one, other) < least * min(one, other) or min(one, other) == 0:
        return False
    if line["step"] == "W7":
        kept = [option["keep"] for option in line["options"]]
        if any(len(keep) not in (5, 6) or sorted(keep) != sorted(_of(keep, line["dice"])) for keep in kept):
            return False
        return [made(option["bid"], option["keep"]) for option in line["options"]] == [one, other]
    if line["task"] == "literal":
        return [Fraction(rolls_with(option["bid"]), 8**7) for option in line["options"]] == [one, other]
    return True


def _of(keep: str, dice: str) -> str:
    """The kept dice as far as they lie there."""
    return "".join(face * min(keep.count(face), dice.count(face)) for face in FACES)


def looked_at(line: Line) -> int:
    """How much is looked at by somebody who lists every roll, with each die in it, and works out each fraction offered.

    Certain, possible or impossible is seen when one face has been found that is meant and one that is not. Two events
    of one die are compared by counting the faces that they name.
    """
    step = line["step"]
    if step == "W1":
        hits = [happens(line["event"], face, line["dice"]) for face in FACES]
        return 8 if len(set(hits)) == 1 else 1 + max(hits.index(True), hits.index(False))
    if step == "W2":
        return 2 + sum(len(event["faces"]) for event in line["options"])
    if step in ("W7", "W8"):
        return sum(7 * 8 ** (7 - len(option["keep"])) for option in line["options"])
    rolled, numbers = int(line["event"]["rolled"]), 2 * len(line["options"])
    return int(rolled * 8**rolled) + numbers + len(line["dice"])

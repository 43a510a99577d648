"""The bid ladder, and the worth of a roll on it.

A bid is known by its step: 0 is a bag of hot air, 1 the least true bid (`single E`), 364 the highest (`seven L`).
Faces are letters, best first: Luck, Spirit, Time, Space, Air, Water, Fire, Earth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Literal

from core.engine.cards import contains, sorting
from core.engine.translation import mark

FACES = "LSTPAWFE"
"""The faces of a die, best first (ASTR-1)."""
FACE_NAMES = {
    "L": mark("Luck"),
    "S": mark("Spirit"),
    "T": mark("Time"),
    "P": mark("Space"),
    "A": mark("Air"),
    "W": mark("Water"),
    "F": mark("Fire"),
    "E": mark("Earth"),
}
"""The English name of each face (ASTR-1)."""
sort = sorting(FACES)
DICE = 7
"""The number of dice under the cup (ASTR-1)."""

KindName = Literal[
    "hot-air",
    "single",
    "pair",
    "two-pairs",
    "magi",
    "three-pairs",
    "pentad",
    "double-magi",
    "rectangle",
    "four-and-pair",
    "ark",
    "silver",
    "five-and-pair",
    "ruby",
    "seven",
]


@dataclass(frozen=True)
class Kind:
    """A kind of bid: how many dice each of its faces needs, the most first (ASTR-8).

    `english` is its name in a sentence. `falling`: each face must be better than the next one; otherwise they need only
    differ.
    """

    name: KindName
    english: str
    parts: tuple[int, ...]
    falling: bool = True


KINDS = (
    Kind("hot-air", mark("hot air"), ()),
    Kind("single", mark("single"), (1,)),
    Kind("pair", mark("pair"), (2,)),
    Kind("two-pairs", mark("two pairs"), (2, 2)),
    Kind("magi", mark("magi"), (3,)),
    Kind("three-pairs", mark("three pairs"), (2, 2, 2)),
    Kind("pentad", mark("pentad"), (3, 2)),
    Kind("double-magi", mark("double magi"), (3, 3)),
    Kind("rectangle", mark("rectangle"), (4,)),
    Kind("four-and-pair", mark("four and a pair"), (4, 2), falling=False),
    Kind("ark", mark("ark"), (4, 3), falling=False),
    Kind("silver", mark("Aaron’s silver"), (5,)),
    Kind("five-and-pair", mark("five and a pair"), (5, 2), falling=False),
    Kind("ruby", mark("ruby and garnet"), (6,)),
    Kind("seven", mark("astragali"), (7,)),
)
"""The kinds of bids, least first (ASTR-8, ASTR-9)."""
RANKS = {kind.name: rank for rank, kind in enumerate(KINDS)}
"""The place of each kind among them: 0 for hot air, 14 for seven."""


@dataclass(frozen=True)
class Bid:
    """One bid of the bid ladder; its faces in the order of its kind's parts. `str` gives its text: `pentad L S`."""

    kind: KindName
    faces: str

    @property
    def dice(self) -> str:
        """The dice that it names, as letters: `LLLSS` for `pentad L S`."""
        parts = KINDS[RANKS[self.kind]].parts
        return "".join(face * count for face, count in zip(self.faces, parts, strict=True))

    def __str__(self) -> str:
        return " ".join([self.kind.replace("-", " "), *self.faces])


def _ladder() -> tuple[Bid, ...]:
    """Build the bid ladder. Faces come best first from `combinations` and `permutations`, so each kind is turned round
    (ASTR-10)."""
    bids = []
    for kind in KINDS:
        choose = combinations if kind.falling else permutations
        bids += [Bid(kind.name, "".join(faces)) for faces in choose(FACES, len(kind.parts))][::-1]
    return tuple(bids)


LADDER = _ladder()
"""Every bid at its step, hot air first (ASTR-14)."""
HIGHEST = len(LADDER) - 1
"""The step of seven Luck."""
HOT_AIR = 0
"""The step of a bag of hot air."""
NO_BID = -1
"""The step before the first bid."""
_STEPS = {bid: step for step, bid in enumerate(LADDER)}


def step_of(kind: KindName, faces: str) -> int | None:
    """Return the step of a bid; None if the bid ladder has no such bid, as a pentad whose pair is the better face."""
    return _STEPS.get(Bid(kind, faces))


def least_above(kind: KindName, step: int, faces: str = "") -> int | None:
    """Return the step of the least bid of a kind, with these among its faces, above a step or `NO_BID`; None if there
    is none (ASTR-12)."""
    above = range(step + 1, len(LADDER))
    return next((n for n in above if LADDER[n].kind == kind and contains(LADDER[n].faces, faces)), None)


def worth(dice: str) -> int:
    """Return the step of the best bid that seven dice, given as letters in any order, contain (ASTR-11)."""
    return worth_of(tuple(map(dice.count, FACES)))


def worth_of(counts: Sequence[int]) -> int:
    """Return the same for dice given as how many show each face, best face first.

    Taking the best face for each part in turn finds the best bid of a kind: seven dice hold one four at most, and if
    no pair lies below the better of two threes, there is none below the other.
    """
    most = max(counts)
    for kind in reversed(KINDS):
        if kind.parts and kind.parts[0] > most:
            continue
        faces: list[int] = []
        for part in kind.parts:
            start = faces[-1] + 1 if faces and kind.falling else 0
            face = next((f for f in range(start, len(FACES)) if counts[f] >= part and f not in faces), None)
            if face is None:
                break
            faces.append(face)
        else:
            return _STEPS[Bid(kind.name, "".join(FACES[f] for f in faces))]
    raise ValueError("no dice are worth nothing")  # never: hot air asks for no dice


def read(text: str) -> int | None:
    """Return the step of a bid's text, such as `two pairs L S`; None if there is no such bid.

    Faces that need equally many dice may come in any order.
    """
    words = text.split()
    faces = "".join(word for word in words if word in {*FACES})
    name = "-".join(word for word in words if word not in {*FACES})
    kind = next((kind for kind in KINDS if kind.name == name), None)
    if kind is None:
        return None
    if len(set(kind.parts)) == 1:
        faces = sort(faces)
    return step_of(kind.name, faces)


def step_named(text: str) -> int:
    """Return the step of a bid's text that comes from the ladder."""
    step = read(text)
    assert step is not None
    return step

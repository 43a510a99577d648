"""Events with one to three fresh dice: in how many of the equally likely rolls they happen, and in words."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from core.engine.translation import Translate
from core.games.astragali.ladder import FACE_NAMES, FACES

EventKind = Literal[
    "one_of",
    "or_else",
    "at_once",
    "at_least",
    "alike",
    "both_of",
    "one_each",
    "another",
    "none_of",
    "once_or_more",
    "twice",
    "never",
    "once_or_less",
]


@dataclass(frozen=True)
class Event:
    """An event with `rolled` fresh dice, and the faces that it names, best first.

    With one die: `one_of` the faces falls; one of them `or_else` any other; all of them `at_once`; `at_least` the one
    face; `none_of` the faces. With one die beside the one that is `lying`, of both: the face at least once
    (`once_or_more`), `twice`, `never`, at most once (`once_or_less`). With two: both show the same face (`alike`);
    `both_of` them show one of the faces, or `one_each` of the two. With two or three: `another` die of the faces, at
    least one.
    """

    kind: EventKind
    faces: str = ""
    rolled: int = 1
    lying: str = ""

    @property
    def ways(self) -> int:
        """In how many of `of` rolls it happens."""
        sides, rolls, lies = len(FACES), self.of, self.lying == self.faces
        counts: dict[EventKind, int] = {
            "one_of": len(self.faces),
            "or_else": sides,
            "at_once": 0,
            "at_least": FACES.index(self.faces[:1]) + 1,
            "alike": sides,
            "both_of": len(self.faces) ** 2,
            "one_each": 2,
            "another": rolls - int((sides - len(self.faces)) ** self.rolled),
            "none_of": sides - len(self.faces),
            "once_or_more": sides if lies else 1,
            "twice": int(lies),
            "never": 0 if lies else sides - 1,
            "once_or_less": sides - 1 if lies else sides,
        }
        return counts[self.kind]

    @property
    def of(self) -> int:
        """The number of equally likely rolls."""
        return int(len(FACES) ** self.rolled)

    @property
    def cases(self) -> str:
        """The rolls in which it happens, of all rolls: `3/8`."""
        return f"{self.ways}/{self.of}"

    @property
    def chance(self) -> Fraction:
        """The chance that it happens."""
        return Fraction(self.ways, self.of)

    def said(self, words: Translate) -> str:
        """Return the event in words; "at least" speaks of dice that lie there."""
        names = [words(FACE_NAMES[face]) for face in self.faces]
        either, both = joined(names, words("or")), joined(names, words("and"))
        return {
            "one_of": either,
            "or_else": words("{faces} or something else", faces=", ".join(names)),
            "at_once": words("{faces} at once", faces=both),
            "at_least": words("as good as the best of these, or better"),
            "alike": words("two matching symbols"),
            "both_of": words("on both dice {faces}", faces=either),
            "one_each": words("one of each: {faces}", faces=both),
            "another": words("at least one more {face}", face=either),
            "none_of": words("none of these: {faces}", faces=", ".join(names)),
            "once_or_more": words("{face} at least once on both dice", face=either),
            "twice": words("{face} on both dice", face=either),
            "never": words("{face} on neither die", face=either),
            "once_or_less": words("{face} at most once on both dice", face=either),
        }[self.kind]


def joined(names: list[str], last: str) -> str:
    """Return names with commas between them, and a word before the last one."""
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)

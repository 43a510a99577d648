"""An option of a game in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.locale import Words, sense
from core.arithmetic.crossing import ALWAYS, ANY, NEVER
from core.arithmetic.times_tables import ALL, CORE, FACTS, OFFERED
from core.engine.options import Options


@dataclass(frozen=True)
class Option:
    """An option of a game in plain words.

    `values` names its values, `steps` are those a stepper goes through, `number` spells any other value. One with
    `length` decides how long a match takes and is offered at once; `needs` has the values of other options without
    which it changes nothing; of several in a tuple, one is enough. A `neutral` one changes what is seen or done for a
    turn, but not how many turns there are.
    """

    name: str
    title: str
    detail: str = ""
    values: dict[Any, str] = field(default_factory=dict)
    steps: tuple[Any, ...] = ()
    number: Callable[[Any], str] = str
    length: bool = False
    needs: dict[str, Any] = field(default_factory=dict)
    neutral: bool = False

    def matters(self, rules: Mapping[str, Any]) -> bool:
        """Return True if it changes something where these are the values of all options."""
        return all(
            rules[name] in (needed if isinstance(needed, tuple) else (needed,)) for name, needed in self.needs.items()
        )


@dataclass(frozen=True)
class Preset:
    """A set of options with a name: those that differ from the plain game. `detail` says in a line what they change."""

    name: str
    title: str
    detail: str
    options: dict[str, Any] = field(default_factory=dict)


def crossing(words: Words, kind: type[Options]) -> Option:
    """Return the option of a game for going across a ten in every + and −; `kind` as for `times_tables`."""
    return Option(
        "crossing",
        words("Bridging ten"),
        words("for adding and subtracting"),
        values={ANY: words("don’t mind"), NEVER: words("never"), ALWAYS: words("always")},
        needs={"operators": _with(kind, "+-")},
    )


def _with(kind: type[Options], signs: str) -> tuple[str, ...]:
    """Return the values of the option `operators` that have one of the signs."""
    (operators,) = (f.metadata["allowed"] for f in kind.menu() if f.name == "operators")
    return tuple(each for each in operators if set(each) & set(signs))


def key_tables(words: Words) -> str:
    """Return the times tables of the key facts in a sentence."""
    return words.list([str(table) for table in CORE])


def times_tables(words: Words, kind: type[Options]) -> Option:
    """Return the option of a game for the times tables or facts to which every × and ÷ belongs.

    `kind` are the options of the game, `operators` among them.
    """
    named = {ALL: words(sense("all times tables", "all")), "core": words("key facts"), "squares": words("squares")}
    for chosen in OFFERED:
        if chosen not in FACTS:
            several = " " in chosen
            named[chosen] = (
                words("tables {rows}", rows=chosen.replace(" ", ", "))
                if several
                else words("{n} times table", n=chosen)
            )
    return Option(
        "times_tables",
        words("Times tables"),
        words("for multiplying and dividing"),
        values=named,
        steps=(ALL, *OFFERED),
        needs={"operators": _with(kind, "*/")},
    )

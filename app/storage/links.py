"""Links that hand on what to play, practise or learn, as short texts behind the app's address, and back.

A link says what would be opened and changes nothing by itself. It is written as JSON with names of one letter, packed
like a match that is handed on (`app.storage.bundle`): short enough for a QR code that is read across a room. Browsers
send nothing behind the `#` to a server.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from app.locale import LANGUAGES
from app.practice.ladder import first, has_below_zero, levels, limiting, of_band, stand, task_of
from app.practice.profile import SPLIT, Choice, Profile
from app.state.help import Level
from app.state.settings import SIGNS
from app.state.strict import COSTS_POINT, Strict
from app.storage import records
from app.storage.bundle import handed_on, packed, unpacked
from core.engine.notation import Unreadable
from core.engine.options import BadOption
from core.engine.reason import Reason
from core.engine.record import parse
from core.games import NAMES, get
from core.practice import homework
from core.practice.chosen import ALL, Chosen
from core.practice.classes import CLASSES
from core.practice.homework import Homework
from core.practice.making import PRACTISED, carried_by, tasks_of_steps
from core.practice.steps import BELOW_ZERO
from core.practice.task import BANDS, VERSIONS

FRAGMENT = "#open="
"""The text between the app's address and a link's text."""
ALLOWED = "accelerometer; fullscreen; gyroscope; screen-wake-lock"
"""The permissions of a frame: to notice shaking, to fill the screen, and to keep it on."""
VERSION = 1
"""The version of a link's shape: its text begins with `TL1.`"""
LONGEST = 4_000
"""Characters that the text of a link may have; unpacked it may have four times as many."""


@dataclass(frozen=True)
class MatchLink:
    """A match to set up: its game, the options that differ from the game's own, training, help, school class,
    and the terms of a strict match.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    training: bool = False
    help: Level | None = None
    year: str = "free"
    strict: Strict | None = None


@dataclass(frozen=True)
class PracticeLink:
    """Tasks to practise: of a game and a kind, of a level within a school class, with what is chosen within a step."""

    game: str
    task: str
    level: str
    year: str = "free"
    chosen: Chosen = ALL
    below_zero: bool = False
    """True to go below zero in a class that leaves it open."""


@dataclass(frozen=True)
class LessonLink:
    """The lesson of a game."""

    game: str


@dataclass(frozen=True)
class TodayLink:
    """The tasks of the day."""


@dataclass(frozen=True)
class AppLink:
    """The app itself."""


@dataclass(frozen=True)
class SavedLink:
    """A saved match as it is stored, to go on with elsewhere (`app.storage.bundle`)."""

    text: str


@dataclass(frozen=True)
class HomeworkLink:
    """A homework to do."""

    homework: Homework


Target = MatchLink | PracticeLink | LessonLink | TodayLink | HomeworkLink
"""Anything that a link can open."""


@dataclass(frozen=True)
class Link:
    """A target, with the language and the printed signs of the link's author; empty for those of the device."""

    target: Target
    language: str = ""
    signs: str = ""


def write(link: Link) -> str:
    """Return the text of a link; `read` returns an equal one, of homework without language.

    Behind a homework stand its signs, which earlier versions pass over.
    """
    if isinstance(link.target, HomeworkLink):
        return homework.write(link.target.homework) + f".{link.signs}".rstrip(".")
    device = {"n": link.language, "s": link.signs}
    values = {**encoded(link.target), **{name: value for name, value in device.items() if value}}
    return f"TL{VERSION}." + packed(json.dumps(values, separators=(",", ":"), ensure_ascii=False))


def address(link: Link, app: str) -> str:
    """Return a link as an address; `app` is the app's own."""
    return app.partition("#")[0] + FRAGMENT + write(link)


def frame(link: Link, app: str) -> str:
    """Return the address that shows a link's target alone, in a frame of another page."""
    return f"{app.partition('#')[0]}?embed={write(link)}"


def encoded(target: Target) -> dict[str, Any]:
    """Return a target as a JSON object with names of one letter, without defaults; `decoded` is the inverse."""
    return {name: value for name, value in _values(target).items() if value or value is Level.NOTHING}


def _values(target: Target) -> dict[str, Any]:
    match target:
        case MatchLink(game, options, training, help, year, strict):
            terms = None if strict is None else records.encoded(strict)
            return {"m": game, "o": dict(options), "t": training, "h": help, "y": _named(year), "c": terms}
        case PracticeLink(game, task, level, year, chosen, below_zero):
            where = {"b": int(level)} if level.isdigit() else {"e": level}
            return {"p": game, "k": task, **where, "y": _named(year), "r": list(chosen.words), "z": below_zero}
        case LessonLink(game):
            return {"l": game}
        case TodayLink():
            return {"d": 1}
        case HomeworkLink(one):
            return {"h": homework.write(one)}


def agreed(
    game: str,
    options: Mapping[str, Any],
    training: bool,
    help: Level | None,
    year: str,
    strict: Strict | None = None,
) -> MatchLink:
    """Return the link of a match as it is set up; it names the class only if its options are those of the class."""
    holds = CLASSES[year].rules(game) == dict(options)
    return MatchLink(game, options, training, help, year if holds else "free", strict)


def as_link(profile: Profile, choice: Choice) -> PracticeLink:
    """Return the link of a choice of practice: of the level that is practised, and of what limits it."""
    level = stand(profile, choice).level
    below_zero = choice.below_zero and has_below_zero(choice)
    return PracticeLink(choice.game, choice.task, level, choice.year, limiting(choice, level), below_zero)


def _named(year: str) -> str:
    return "" if year == "free" else year


def read(text: str) -> Link:
    """Return the link in a text of any origin, whatever surrounds it.

    Unreadable if there is none: `damaged_link` (cut, changed, or never one), `newer_link` (it names something that this
    version does not know), of homework as `core.practice.homework.read` says.
    """
    if homework.is_one(text):
        signs = re.search(rf"{homework.KIND}[0-9]+\.[\w-]+\.({'|'.join(SIGNS)})\b", text[: 2 * LONGEST], re.ASCII)
        return Link(HomeworkLink(homework.read(text)), signs=signs[1] if signs else "")
    version, body = next(handed_on("L", text), (0, "")) if len(text) <= 2 * LONGEST else (0, "")
    if version > VERSION:
        raise Unreadable(Reason("newer_link"))
    values = _values_in(body)
    try:
        return Link(decoded(values), _one_of(values, "n", LANGUAGES), _one_of(values, "s", SIGNS))
    except (KeyError, BadOption, TypeError):  # whole, and nothing that is known here
        raise Unreadable(Reason("newer_link")) from None


def _values_in(body: str) -> dict[str, Any]:
    """Return the JSON object that a text holds. Unreadable: `damaged_link`."""
    try:
        values = parse(unpacked(body, 4 * LONGEST))
    except Unreadable:
        raise Unreadable(Reason("damaged_link")) from None
    if not isinstance(values, dict):
        raise Unreadable(Reason("damaged_link"))
    return values


def decoded(values: dict[str, Any]) -> Target:
    """Return the target that a JSON object names. KeyError, TypeError or BadOption if it is unknown here."""
    match values:
        case {"m": str(game)}:
            given = values.get("o", {})
            if not isinstance(given, dict):
                raise TypeError(given)
            rules = get(_known(game, NAMES))
            options = rules.options.read(given)
            level = values.get("h")
            if level is not None and (type(level) is not int or level not in set(Level)):
                raise KeyError(level)
            training = _known(values.get("t", False), (False, True))
            help = None if level is None else Level(level)
            strict = _strict(values)
            if strict is not None and strict.flag == COSTS_POINT:
                _known(bool(rules.flag_cost(options)), (True,))
            return MatchLink(game, options.changed(), training, help, _year(values), strict)
        case {"p": str(game)}:
            return _practised(game, values)
        case {"l": str(game)}:
            return LessonLink(_known(game, NAMES))
        case {"d": 1}:
            return TodayLink()
        case {"h": str(text)}:
            return HomeworkLink(homework.read(text))
    raise KeyError("target")


def opening(*kinds: type) -> Callable[[Any], Any]:
    """Return a reader of JSON objects with a target of one of these kinds. ValueError for what has none, KeyError or
    BadOption for one that is not known here.
    """

    def target(opens: Any) -> Any:
        found = decoded(opens) if isinstance(opens, dict) else None
        if not isinstance(found, kinds):
            raise ValueError(opens)
        return found

    return target


def _practised(game: str, values: dict[str, Any]) -> PracticeLink:
    """Return the tasks of a link; a band of a link of before is the step of the ladder that is as far up, and a task
    that the class has no longer gives way.

    A step below zero chooses that too, as in links of before.
    """
    year, words = _year(values), values.get("r", [])
    year = SPLIT.get(year, year)
    below_zero = _known(values.get("z", False), (False, True)) or values.get("e") in BELOW_ZERO
    choice = Choice(_known(game, PRACTISED), values.get("k", ""), year)
    task = task_of(choice)
    _known(values.get("k", task), tasks_of_steps(game))
    if not isinstance(words, list):
        raise KeyError("chosen")
    choice = replace(choice, task=task, below_zero=below_zero and has_below_zero(choice))
    if values.get("e") not in levels(choice) and (tasks := carried_by(game).get(values.get("e", ""))):
        task = tasks[0]  # another task has the step by now
        choice = replace(choice, task=task)
    level = _step(choice, values["e"]) if "e" in values else of_band(choice, _known(values.get("b"), BANDS))
    try:
        return PracticeLink(game, task, level, year, Chosen.of(words), choice.below_zero)
    except ValueError:
        raise KeyError("chosen") from None


def _step(choice: Choice, step: Any) -> str:
    """Return the step of a link; one that the game has no longer gives way to the first of the class."""
    found = levels(choice)
    if step not in found and step in carried_by(choice.game, VERSIONS[0]):
        return first(choice)
    return str(_known(step, found))


def _strict(values: dict[str, Any]) -> Strict | None:
    if "c" not in values:
        return None
    try:
        return cast(Strict, records.decoded(Strict, values["c"]))
    except records.Damaged:
        raise KeyError("c") from None


def _year(values: dict[str, Any]) -> str:
    return str(_known(values.get("y", "free"), tuple(CLASSES)))


def _known(value: Any, values: Any) -> Any:
    """Return the value if it is one of these, else raise KeyError."""
    if not any(type(value) is type(one) and value == one for one in values):
        raise KeyError(value)
    return value


def _one_of(values: dict[str, Any], name: str, known: Any) -> str:
    """Return the value under a name if it is a known word, else an empty text."""
    value = values.get(name, "")
    return value if isinstance(value, str) and value in tuple(known) else ""

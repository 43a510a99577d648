"""Links that hand on what to play, practise or learn, as short texts behind the app's address, and back.

A link says what would be opened and changes nothing by itself. It is written as JSON with names of one letter, packed
like a match that is handed on (`app.bundle`): short enough for a QR code that is read across a room. Browsers send
nothing behind the `#` to a server.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.bundle import packed, unpacked
from app.help import Level
from app.locale import LANGUAGES
from app.practice.plan import task_of
from app.practice.profile import Choice
from app.settings import CHOICES
from core.engine.notation import Unreadable
from core.engine.options import BadOption
from core.engine.reason import Reason
from core.engine.record import parse
from core.games import NAMES, get
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED

FRAGMENT = "#open="
"""What stands between the app's address and a link's text."""
VERSION = 1
"""The version of a link's shape: its text begins with `TL1.`"""
LONGEST = 4_000
"""Characters that the text of a link may have; unpacked it may have four times as many."""

_TEXT = re.compile(r"TL([0-9]{1,3})\.([0-9A-Za-z_-]*)")


@dataclass(frozen=True)
class MatchLink:
    """A match to set up: its game, the options that differ from the game's own, training, help and school class."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    training: bool = False
    help: Level | None = None
    year: str = "free"


@dataclass(frozen=True)
class PracticeLink:
    """Tasks to practise: of a game and a kind, of a band within a school class."""

    game: str
    task: str
    band: int
    year: str = "free"


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
    """A saved match as it is stored, to go on with elsewhere (`app.bundle`)."""

    text: str


Target = MatchLink | PracticeLink | LessonLink | TodayLink
"""What a link can open."""


@dataclass(frozen=True)
class Link:
    """What to open, with the language and the printed signs of whoever made the link; empty for those of the device."""

    target: Target
    language: str = ""
    signs: str = ""


def write(link: Link) -> str:
    """The text of a link. `read` gives back an equal one."""
    device = {"n": link.language, "s": link.signs}
    values = {**told(link.target), **{name: value for name, value in device.items() if value}}
    return f"TL{VERSION}." + packed(json.dumps(values, separators=(",", ":"), ensure_ascii=False))


def address(link: Link, app: str) -> str:
    """A link as an address; `app` is that of the app."""
    return app.partition("#")[0] + FRAGMENT + write(link)


def told(target: Target) -> dict[str, Any]:
    """What is to be opened, by names of one letter, without what is as usual; `understood` gives back an equal one."""
    return {name: value for name, value in _values(target).items() if value or value is Level.NOTHING}


def _values(target: Target) -> dict[str, Any]:
    match target:
        case MatchLink(game, options, training, help, year):
            return {"m": game, "o": dict(options), "t": training, "h": help, "y": _named(year)}
        case PracticeLink(game, task, band, year):
            return {"p": game, "k": task, "b": band, "y": _named(year)}
        case LessonLink(game):
            return {"l": game}
        case TodayLink():
            return {"d": 1}


def agreed(game: str, options: Mapping[str, Any], training: bool, help: Level | None, year: str) -> MatchLink:
    """A match as it is set up; the class is named only as long as its options are those of the match."""
    holds = CLASSES[year].rules(game) == dict(options)
    return MatchLink(game, options, training, help, year if holds else "free")


def _named(year: str) -> str:
    return "" if year == "free" else year


def read(text: str) -> Link:
    """The link in a text of any origin, with the app's address before it or without.

    Unreadable if there is none: `damaged_link` (cut, changed, or never one), `newer_link` (it names something that
    this version does not know).
    """
    found = _TEXT.fullmatch("".join(text.rpartition(FRAGMENT)[2].split())) if len(text) <= 2 * LONGEST else None
    if found is None:
        raise Unreadable(Reason("damaged_link"))
    if int(found[1]) > VERSION:
        raise Unreadable(Reason("newer_link"))
    values = _values_in(found[2])
    try:
        return Link(understood(values), _one_of(values, "n", LANGUAGES), _one_of(values, "s", CHOICES["signs"]))
    except (KeyError, BadOption, TypeError):  # whole, and nothing that is known here
        raise Unreadable(Reason("newer_link")) from None


def _values_in(body: str) -> dict[str, Any]:
    """The names and values that a text holds."""
    try:
        values = parse(unpacked(body, 4 * LONGEST))
    except Unreadable:
        raise Unreadable(Reason("damaged_link")) from None
    if not isinstance(values, dict):
        raise Unreadable(Reason("damaged_link"))
    return values


def understood(values: dict[str, Any]) -> Target:
    """What the values of a JSON object name. KeyError, TypeError or BadOption where that is not known here."""
    match values:
        case {"m": str(game)}:
            given = values.get("o", {})
            if not isinstance(given, dict):
                raise TypeError(given)
            options = get(_known(game, NAMES)).options.read(given).changed()
            level = values.get("h")
            if level is not None and (type(level) is not int or level not in set(Level)):
                raise KeyError(level)
            training = _known(values.get("t", False), (False, True))
            return MatchLink(game, options, training, None if level is None else Level(level), _year(values))
        case {"p": str(game), "b": int(band)}:
            year = _year(values)
            task = task_of(Choice(_known(game, PRACTISED), values.get("k", ""), year))
            if task != values.get("k", task):
                raise KeyError(values["k"])
            return PracticeLink(game, task, _known(band, tuple(CLASSES[year].bands(game))), year)
        case {"l": str(game)}:
            return LessonLink(_known(game, NAMES))
        case {"d": 1}:
            return TodayLink()
    raise KeyError("target")


def _year(values: dict[str, Any]) -> str:
    return str(_known(values.get("y", "free"), tuple(CLASSES)))


def _known(value: Any, values: Any) -> Any:
    """The value, if it is one of these; KeyError."""
    if not any(type(value) is type(one) and value == one for one in values):
        raise KeyError(value)
    return value


def _one_of(values: dict[str, Any], name: str, known: Any) -> str:
    """A word of a few, empty where none is named or none that is known."""
    value = values.get(name, "")
    return value if isinstance(value, str) and value in tuple(known) else ""

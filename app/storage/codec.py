"""The codec of what is stored: matches with the summary that lists show, and settings. Pure functions.

Saves of older formats are migrated as they are read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from typing import Any

from app.state.help import Given, Help, Level, usual
from app.state.pairing import Pairing
from app.state.pairing import read as read_pairing
from app.state.people import EMBLEMS, LEVELS
from app.state.settings import Settings
from app.state.strict import LONGEST, Strict, Used, read_used
from app.state.strict import read as read_strict
from core.engine.match import Match
from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.engine.record import MOST_MOVES, Loaded, dump, parse, presentable, replay, restore
from core.games import NAMES, find

PREFIX = "tischrechner."
MATCH = PREFIX + "match."
SETTINGS = PREFIX + "settings"
OPEN = PREFIX + "open"
"""The id of the match that was on screen when the app was left."""
BACKUP = PREFIX + "backup."
"""The text of a match as it was before it was first written in a newer format."""
PROFILE = PREFIX + "profile."
"""The practice of a person, by id; `app.practice.saved` reads it."""
PRESET = PREFIX + "preset."
"""Rules or tasks of one's own under a name, by id; `app.state.presets` reads it."""
TASKS = PREFIX + "tasks."
"""The tasks that a person has begun and not solved, by the id of the profile; `app.practice.kept` reads it."""
HOMEWORK = PREFIX + "homework."
"""A homework as a child works on it, by its id; `app.practice.homework` reads it."""
TALLY = PREFIX + "tally."
"""A finished match as it is counted, by its id; `app.state.tally` reads it."""
RESULT = PREFIX + "result."
"""A child's result of homework that a teacher has filed, by id; `app.state.class_table` reads it."""
TOURNAMENT = PREFIX + "tournament."
"""A tournament with the results so far, by id; `app.state.tournament` reads it."""
BESIDES = {
    "profiles": PROFILE,
    "presets": PRESET,
    "tallies": TALLY,
    "results": RESULT,
    "tournaments": TOURNAMENT,
    "homework": HOMEWORK,
}
"""The kinds that a file with everything has beside matches and settings, by their names there."""
KINDS = (MATCH, BACKUP, TASKS, *BESIDES.values())
"""Those of which there are several, each with an id behind it."""
LEARNED = PREFIX + "learned"
"""The key of the progress in lessons, read by `app.state.onboarding`."""
NEWER = ("newer_version", "unknown_game")
"""Codes of the problems that make an intact save unreadable here."""
HINT_STEPS = 4
"""The number of steps of a hint."""
MOST_SEATS = 8
FORMAT = 4
"""The version of the shape that saves are packed in."""
Data = dict[str, Any]
"""A save as JSON has it."""


def _with_help(data: Data) -> Data:
    """Migrate format 1, in which help had no levels: in training all lights were on, else no help was given."""
    return {**data, "help": _help_data(usual(training=bool(data["record"]["training"])))}


def _help_data(given: Help) -> Data:
    return {"agreed": given.agreed, "changes": given.changes}


def _only_people(data: Data) -> Data:
    """Migrate a format without opponents."""
    return {**data, "levels": [0 for _ in data["emblems"]]}


def _without_hints(data: Data) -> Data:
    """Migrate a format without counted hints."""
    return {**data, "hints": []}


MIGRATIONS: dict[int, Callable[[Data], Data]] = {1: _with_help, 2: _only_people, 3: _without_hints}
"""For each older format, what makes a save of the next one of it."""

_ID = re.compile(r"[0-9A-Za-z_-]{1,40}")


def is_ours(key: str) -> bool:
    """Return True if this app writes such a key. Other keys may not even fit into a message."""
    kind = next((kind for kind in KINDS if key.startswith(kind)), None)
    return key in (SETTINGS, OPEN, LEARNED) if kind is None else _ID.fullmatch(key, len(kind)) is not None


@dataclass(frozen=True)
class Stored:
    """A key of the storage and its text, not read yet; `odd` where a start may stumble over it."""

    key: str
    text: str
    odd: bool


def is_odd(key: str, text: str) -> bool:
    """Return True for a key that is not ours, or a text that does not belong under its key."""
    if not is_ours(key):
        return True
    if key == OPEN:
        return _ID.fullmatch(text) is None
    try:
        return not isinstance(parse(text), dict)
    except Unreadable:
        return True


@dataclass(frozen=True)
class Saved:
    """A saved match as a list shows it, without replaying it.

    `problem` says why it cannot be read at all; then only `id` and `text` hold.
    """

    id: str
    text: str
    game: str = ""
    names: tuple[str, ...] = ()
    emblems: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    """The level of the opponent at each seat, 0 for a person and for an opponent that this version does not know."""
    unknown: tuple[int, ...] = ()
    """The seats of opponents that this version does not know."""
    updated: str = ""
    """The time of the last write, as `2026-11-21T14:20`, in the device's time."""
    round: int = 0
    to_move: int | None = None
    """The seat to move; None when the match is over."""
    training: bool = False
    help: Help = field(default_factory=Help)
    hints: tuple[Given, ...] = ()
    """The hints that were given."""
    away: frozenset[int] = frozenset()
    """The seats of people for whom opponents play until they are back. Omitted from the save if empty, as an older
    version can do without: there these are opponents like others.
    """
    wall: bool = False
    """True if two teams play on a wall. Omitted from the save if False, so it needs no format of its own: an older
    version shows the usual table.
    """
    strict: Strict | None = None
    """The terms of a strict match. Omitted from the save of any other, as an older version can do without."""
    used: tuple[Used, ...] = ()
    """The time that each seat of a strict match has used."""
    turn_time: int = 0
    """The seconds that the turn of a strict match has taken so far."""
    pairing: Pairing | None = None
    """The match of a tournament that it is. Omitted from the save of any other, as an older version can do without."""
    planned: int = 0
    """The minutes that it was to take. Omitted from the save where that was not chosen."""
    lasted: int = 0
    """The seconds that it has been on the screen, where a time was chosen."""
    older: bool = False
    """True for an older format: its text is backed up before a new one is written."""
    problem: Reason | None = None


def pack(
    id: str,
    match: Match,
    emblems: tuple[str, ...],
    updated: str,
    given: Help | None = None,
    levels: tuple[int, ...] = (),
    hints: tuple[Given, ...] = (),
    *,
    away: frozenset[int] = frozenset(),
    wall: bool = False,
    strict: Strict | None = None,
    used: tuple[Used, ...] = (),
    turn_time: int = 0,
    pairing: Pairing | None = None,
    planned: int = 0,
    lasted: int = 0,
) -> str:
    """Return the text that a match is saved as. Without `given` help has its default level, without `levels` all are
    people.
    """
    prompt = match.prompt
    data = {
        "app": FORMAT,
        "id": id,
        "emblems": list(emblems),
        "levels": list(levels or (0 for _ in emblems)),
        "updated": updated,
        "round": match.view(None).round,
        "to_move": prompt.seat if prompt else None,
        "help": _help_data(given or usual(training=match.training)),
        "hints": [list(hint) for hint in hints],
        **({"away": sorted(away)} if away else {}),
        **({"wall": True} if wall else {}),
        **({"strict": strict.json()} if strict is not None else {}),
        **({"used": [[each.seconds, each.over] for each in used]} if used else {}),
        **({"turn_time": turn_time} if turn_time else {}),
        **({"pairing": pairing.json()} if pairing is not None else {}),
        **({"planned": planned, "lasted": lasted} if planned else {}),
        "record": dump(match),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def peek(id: str, text: str) -> Saved:
    """Return the summary of a saved match for lists, with a `problem` if the text is none."""
    try:
        data, older = _read(text)
        record, levels = data["record"], data["levels"]
        if type(levels) is not list or type(record["moves"]) is not list or type(record["fingerprints"]) is not dict:
            raise TypeError
        saved = Saved(
            id=id,
            text=text,
            game=_text(record["game"]),
            names=tuple(map(_name, record["names"])),
            emblems=tuple(map(_text, data["emblems"])),
            levels=tuple(level if _known(level) else 0 for level in levels),
            unknown=tuple(seat for seat, level in enumerate(levels) if not _known(level)),
            updated=_time(data["updated"]),
            round=int(data["round"]),
            to_move=data["to_move"] if data["to_move"] is None else int(data["to_move"]),
            training=bool(record["training"]),
            help=_help(data["help"]),
            hints=tuple(_hint(*hint) for hint in data["hints"]),
            away=_away(data.get("away"), levels),
            wall=data.get("wall") is True,
            strict=read_strict(data["strict"]) if "strict" in data else None,
            used=read_used(data["used"], len(levels)) if "used" in data else (),
            turn_time=_seconds(data.get("turn_time", 0)),
            pairing=read_pairing(data["pairing"]) if "pairing" in data else None,
            planned=_seconds(data.get("planned", 0)),
            lasted=_seconds(data.get("lasted", 0)),
            older=older,
        )
    except Unreadable as wrong:
        newer = wrong.reason.code == "newer_version"
        return Saved(id=id, text=text, problem=wrong.reason if newer else Reason("damaged_save"))
    except (ValueError, KeyError, TypeError, OverflowError):
        return Saved(id=id, text=text, problem=Reason("damaged_save"))
    seats = range(len(saved.names))
    if saved.game not in NAMES:
        return Saved(id=id, text=text, problem=Reason("unknown_game", game=saved.game))
    if (
        len(saved.emblems) != len(saved.names)
        or len(saved.levels) != len(saved.names)
        or not set(saved.emblems) <= set(EMBLEMS)
    ):
        return Saved(id=id, text=text, problem=Reason("damaged_save"))
    if not 0 <= saved.round <= MOST_MOVES or (saved.to_move is not None and saved.to_move not in seats):
        return Saved(id=id, text=text, problem=Reason("damaged_save"))
    return saved


def unpack(text: str) -> Loaded:
    """Return the match in a saved text, as far as it can be replayed. Unreadable if it is none."""
    return restore(record(text), find)


def playing(text: str) -> Generator[None, None, Loaded | Reason]:
    """Replay a saved text as `unpack` does, one move a step; return the reason if it is none."""
    try:
        return (yield from replay(record(text), find))
    except Unreadable as wrong:
        return wrong.reason


def record(text: str) -> Any:
    """Return the record in a saved text. Unreadable if there is none."""
    try:
        return _read(text)[0]["record"]
    except KeyError:
        raise Unreadable(Reason("damaged_save")) from None


def _read(text: str) -> tuple[Data, bool]:
    """Return the data of a saved text in this version's shape, and True if it had to be migrated.

    Unreadable if it is no save, or one of a newer version.
    """
    data = parse(text)
    if not isinstance(data, dict) or type(data.get("app")) is not int or data["app"] < 1:
        raise Unreadable(Reason("damaged_save"))
    version = data["app"]
    if version > FORMAT:
        raise Unreadable(Reason("newer_version"))
    try:
        for older in range(version, FORMAT):
            data = MIGRATIONS[older](data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise Unreadable(Reason("damaged_save")) from None
    return data, version < FORMAT


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _known(level: object) -> bool:
    """Return True for the level of an opponent, or 0 for a person."""
    return type(level) is int and (level == 0 or level in LEVELS)


def _away(value: object, levels: list[object]) -> frozenset[int]:
    """Return the seats of people who are away, without those at which no opponent plays."""
    seats = value if isinstance(value, list) else []
    return frozenset(seat for seat, level in enumerate(levels) if level and _known(level) and seat in seats)


def _name(value: object) -> str:
    if not presentable(_text(value)):
        raise ValueError
    return _text(value)


def _time(value: object) -> str:
    datetime.fromisoformat(_text(value))
    return _text(value)


def _help(value: Any) -> Help:
    changes = tuple((_moves(moves), Level(level)) for moves, level in value["changes"])
    return Help(Level(value["agreed"]), changes)


def _hint(ply: object, seat: object, steps: object) -> Given:
    if type(seat) is not int or type(steps) is not int or not (0 <= seat < MOST_SEATS and 1 <= steps <= HINT_STEPS):
        raise ValueError
    return Given(_moves(ply), seat, steps)


def _seconds(value: object) -> int:
    if type(value) is not int or not 0 <= value <= LONGEST:
        raise ValueError
    return value


def _moves(value: object) -> int:
    if type(value) is not int or not 0 <= value <= MOST_MOVES:
        raise ValueError
    return value


def write_settings(settings: Settings) -> str:
    """Return the text that settings are saved as."""
    return json.dumps(asdict(settings))


def read_settings(text: str | None, default: Settings) -> Settings:
    """Return the settings in a saved text; missing or invalid ones stay as in `default`."""
    try:
        data = parse(text or "{}")
    except Unreadable:
        return default
    if not isinstance(data, dict):
        return default
    kept = {f.name: data[f.name] for f in fields(Settings) if Settings.allows(f.name, data.get(f.name))}
    return Settings(**{**asdict(default), **kept})

"""Keys of the storage, and, as pure functions, matches with the summary that lists show.

Every kind is a value (`app.storage.records.Kind`) beside the type of its records. Saves of older formats are migrated
as they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Annotated, Any, TypeVar

from app.state import onboarding, settings
from app.state.agreement import Wrapping
from app.state.help import usual
from app.state.onboarding import Lessons
from app.state.people import LEVELS
from app.state.settings import Settings
from app.storage.records import (
    BACKUP,
    FAULTS,
    ID,
    LOCAL,
    NEEDED,
    PREFIX,
    Damaged,
    Data,
    Kind,
    Read,
    Record,
    compact,
    encoded,
    put_back,
    read,
    write,
)
from core.engine.match import Match
from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.engine.record import MOST_MOVES, Loaded, dump, parse, presentable, replay, restore
from core.games import NAMES, find, has

T = TypeVar("T")
MATCH = PREFIX + "match."
SETTINGS = settings.KIND.prefix
LEARNED = onboarding.KIND.prefix
"""The progress in lessons (`app.state.onboarding`)."""
OPEN = PREFIX + "open"
"""The id of the match that was on screen when the app was left."""
PROFILE = PREFIX + "profile."
"""The practice of a person, by id (`app.practice.saved`)."""
PRESET = PREFIX + "preset."
"""Rules or tasks of one's own under a name, by id (`app.state.presets`)."""
TASKS = PREFIX + "tasks."
"""The tasks that a person has begun and not solved, by the id of the profile (`app.practice.kept`)."""
HOMEWORK = PREFIX + "homework."
"""A homework as a child works on it, by its id (`app.practice.homework`)."""
TALLY = PREFIX + "tally."
"""A finished match as it is counted, by its id (`app.state.tally`)."""
RESULT = PREFIX + "result."
"""A child's result of homework that a teacher has filed, by id (`app.state.class_table`)."""
TOURNAMENT = PREFIX + "tournament."
"""A tournament with the results so far, by id (`app.state.tournament`)."""
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
NEWER = ("newer_version", "unknown_game")
"""Codes of the problems that make an intact save unreadable here."""


MIGRATIONS: dict[int, Callable[[Data], Data]] = {
    # help had no levels: in training all lights were on, else no help was given
    1: lambda data: {**data, "help": encoded(usual(training=bool(data["record"]["training"])))},
    # there were no opponents
    2: lambda data: {**data, "levels": [0 for _ in data["emblems"]]},
    # hints were not counted
    3: lambda data: {**data, "hints": []},
}
"""For each older format, what makes a save of the next one of it."""


def is_ours(key: str) -> bool:
    """Return True if this app writes such a key. Other keys may not even fit into a message."""
    kind = next((kind for kind in KINDS if key.startswith(kind)), None)
    return key in (SETTINGS, OPEN, LEARNED) if kind is None else ID.fullmatch(key, len(kind)) is not None


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
        return ID.fullmatch(text) is None
    try:
        return not isinstance(parse(text), dict)
    except Unreadable:
        return True


def _time(value: str) -> bool:
    return bool(datetime.fromisoformat(value))


@dataclass(frozen=True)
class Saved(Wrapping, Record):
    """A saved match as a list shows it, without replaying it: what is stored beside its record, and what that begins
    with.

    `problem` says why it cannot be read at all; then only `id` and `text` hold.
    """

    id: Annotated[str, LOCAL]
    stored: Annotated[str, LOCAL] = ""
    """The text that it was read from; empty where it is saved of a `match` on the table."""
    match: Annotated[Match | None, LOCAL] = field(default=None, repr=False)
    game: Annotated[str, LOCAL] = ""
    names: Annotated[tuple[str, ...], LOCAL] = ()
    training: Annotated[bool, LOCAL] = False
    updated: Annotated[str, _time, NEEDED] = ""
    """The time of the last write, as `2026-11-21T14:20`, in the device's time."""
    round: Annotated[int, range(MOST_MOVES + 1), NEEDED] = 0
    to_move: Annotated[int | None, NEEDED] = None
    """The seat to move; None when the match is over."""
    options: Annotated[Mapping[str, Any], LOCAL] = field(default_factory=dict, hash=False)
    """The rules that were chosen, as its record has them; of a match on the table they are in that."""
    unknown: Annotated[tuple[int, ...], LOCAL] = ()
    """The seats of opponents that this version does not know; their levels are read as 0."""
    older: Annotated[bool, LOCAL] = False
    """True for an older format: its text is backed up before a new one is written."""
    problem: Annotated[Reason | None, LOCAL] = None

    @cached_property
    def text(self) -> str:
        """The text that is stored: of a match it is made when it is first wanted, which no tap has to wait for."""
        if self.match is None:
            return self.stored
        about = write(replace(self, rest={}))
        data = {MATCHES.number: MATCHES.version, "id": self.id, **about, "record": dump(self.match)}
        return compact(put_back(data, self.rest))

    @property
    def holds(self) -> bool:
        """True if there is one of everything for each seat."""
        seats = len(self.names)
        everywhere = len(self.emblems) == len(self.levels) == seats and len(self.used) in (0, seats)
        return everywhere and (self.to_move is None or self.to_move in range(seats))


@dataclass(frozen=True)
class _Begin(Record):
    """The parts of a record; what a list shows is read."""

    game: str
    names: tuple[Annotated[str, presentable], ...]
    moves: list[Any]
    fingerprints: Data
    training: bool = False
    format: Any = None
    version: Any = None
    options: Any = None
    seed: Any = None


class _Matches(Kind[Saved]):
    """The kind of matches: of the record in a text a list shows the beginning."""

    def load(self, text: str, id: str = "", base: Saved | None = None) -> Read[Saved]:
        saved = peek(id, text)
        if saved.problem is not None:
            newer = saved.problem.code in NEWER
            return Read(None, () if newer else ("text",), newer)
        return Read(saved, older=saved.older)


MATCHES = _Matches(MATCH, "app", Saved, 4, MIGRATIONS)


def pack(id: str, match: Match, updated: str, rest: Mapping[str, Any] | None = None, **wrapping: Any) -> Saved:
    """Return a match as it is saved. Without `given` help has its default level, without `levels` all are people;
    `rest` is what a later version has put beside them.
    """
    prompt = match.prompt
    saved = Saved(
        id,
        match=match,
        game=match.game.name,
        names=match.names,
        training=match.training,
        updated=updated,
        round=match.view(None).round,
        to_move=prompt.seat if prompt else None,
        rest=rest or {},
        **wrapping,
    )
    levels, given = saved.levels or (0,) * len(saved.emblems), saved.given or usual(training=match.training)
    return replace(saved, levels=levels, given=given)


def peek(id: str, text: str) -> Saved:
    """Return the summary of a saved match for lists, with a `problem` if the text is none."""
    try:
        data, older = MATCHES.data(text)
        begin = read(_Begin, data["record"])
        if begin.game not in NAMES:
            raise Unreadable(Reason("unknown_game", game=begin.game))
        about = {name: data[name] for name in data if name not in ("id", "record")}
        options = begin.options if isinstance(begin.options, dict) else {}
        names, training = begin.names, begin.training
        saved = read(Saved, about, id=id, stored=text, game=begin.game, names=names, training=training, options=options)
    except Unreadable as wrong:
        return Saved(id, text, problem=wrong.reason)
    except FAULTS as wrong:
        newer = isinstance(wrong, Damaged) and wrong.unknown and wrong.path == MATCHES.number
        return Saved(id, text, problem=Reason("newer_version" if newer else "damaged_save"))
    known = (0, *LEVELS) if has(begin.game, "bot") else (0,)
    unknown = tuple(seat for seat, level in enumerate(saved.levels) if level not in known)
    away = frozenset(seat for seat in saved.away if seat in range(len(saved.levels)) and saved.levels[seat])
    if unknown or older or begin.rest or away != saved.away:
        levels = tuple(0 if seat in unknown else level for seat, level in enumerate(saved.levels))
        rest = {**saved.rest, **({"record": begin.rest} if begin.rest else {})}
        away = away.difference(unknown)
        return replace(saved, levels=levels, unknown=unknown, away=away, older=older, rest=rest)
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
        return MATCHES.data(text)[0]["record"]
    except (Damaged, KeyError) as wrong:
        newer = isinstance(wrong, Damaged) and wrong.unknown
        raise Unreadable(Reason("newer_version" if newer else "damaged_save")) from None


def write_settings(of: Settings) -> str:
    """Return the text that settings are saved as."""
    return settings.KIND.dump(of)


def read_settings(text: str | None, default: Settings) -> Settings:
    """Return the settings in a saved text; missing or invalid ones stay as in `default`."""
    return _read_well(settings.KIND, text, default)


def read_lessons(text: str | None) -> Lessons:
    """Return the progress in lessons in a stored text, without what cannot be read."""
    return _read_well(onboarding.KIND, text, Lessons())


def _read_well(kind: Kind[T], text: str | None, default: T) -> T:
    """Return what there is only one of, as far as it can be read, also of a later version; `default` has the rest."""
    read = kind.load(text or "{}", base=default)
    if read.newer:
        read = kind.load(compact({**parse(text or "{}"), kind.number: kind.version}), base=default)
    return read.value or default

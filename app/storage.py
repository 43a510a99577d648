"""Where matches and settings live, and as what: the browser's local storage, one key for each match.

Full, forbidden and silent storage is told apart, so that the screens can say what happened; the game itself goes on in
memory. Saves of older formats are read as if they were of this one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Generator
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import Any, Protocol

import flet as ft

from app.settings import Settings
from app.theme import EMBLEMS
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
FORMAT = 1
"""The version of the shape that saves are packed in."""
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""For each older format, what makes a save of the next one of it."""
PATIENCE = 5.0
"""Seconds after which a storage that does not answer counts as gone."""


class Trouble(Exception):
    """Storage did not do what was asked; `kind` is full, forbidden, silent or lost (what was written is not there)."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Store(Protocol):
    """Texts under keys. Every call may raise Trouble."""

    async def get(self, key: str) -> str | None:
        """The text under a key, None if there is none."""

    async def set(self, key: str, text: str) -> None:
        """Keep a text."""

    async def remove(self, key: str) -> None:
        """Forget a key, whether or not it is there."""

    async def keys(self, prefix: str) -> list[str]:
        """All keys that begin so."""


class MemoryStore:
    """A store that lasts as long as the program: for tests."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    async def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    async def keys(self, prefix: str) -> list[str]:
        return sorted(key for key in self.texts if key.startswith(prefix))


class BrowserStore:
    """The browser's local storage. The client writes to it; what is read comes from the page around the app, because
    the client answers from memory, also with what it could not write or another tab has changed.

    ask   asks the page: `get` with a key for its text or None, `keys` with a prefix
    """

    def __init__(self, ask: Callable[..., Awaitable[Any]]) -> None:
        self._page = ask
        self._preferences = ft.SharedPreferences()

    async def get(self, key: str) -> str | None:
        value = await _ask(self._page("get", key=key))
        try:
            text = json.loads(value or "null")
        except ValueError:
            return str(value)
        return text if text is None or isinstance(text, str) else str(value)

    async def set(self, key: str, text: str) -> None:
        await _ask(self._preferences.set(key, text))

    async def remove(self, key: str) -> None:
        await _ask(self._preferences.remove(key))

    async def keys(self, prefix: str) -> list[str]:
        return sorted(await _ask(self._page("keys", prefix=prefix)) or [])


async def _ask(call: Any) -> Any:
    try:
        return await asyncio.wait_for(call, PATIENCE)
    except TimeoutError:
        raise Trouble("silent") from None
    except Exception as wrong:
        raise Trouble("full" if "quota" in str(wrong).lower() else "forbidden") from wrong


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
    updated: str = ""
    """When it was last written, as `2026-11-21T14:20`, in the device's time."""
    round: int = 0
    to_move: int | None = None
    """The seat to move; None when the match is over."""
    training: bool = False
    older: bool = False
    """Whether it is of an older format, so that its text wants to be backed up before a new one is written."""
    problem: Reason | None = None


def pack(id: str, match: Match, emblems: tuple[str, ...], updated: str) -> str:
    """The text that a match is saved as."""
    prompt = match.prompt
    data = {
        "app": FORMAT,
        "id": id,
        "emblems": list(emblems),
        "updated": updated,
        "round": match.view(None).round,
        "to_move": prompt.seat if prompt else None,
        "record": dump(match),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def peek(id: str, text: str) -> Saved:
    """What a list needs to know of a saved match; with a `problem` if the text is not one."""
    try:
        data, older = _read(text)
        record = data["record"]
        if type(record["moves"]) is not list or type(record["fingerprints"]) is not dict:
            raise TypeError
        saved = Saved(
            id=id,
            text=text,
            game=_text(record["game"]),
            names=tuple(map(_name, record["names"])),
            emblems=tuple(map(_text, data["emblems"])),
            updated=_time(data["updated"]),
            round=int(data["round"]),
            to_move=data["to_move"] if data["to_move"] is None else int(data["to_move"]),
            training=bool(record["training"]),
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
    if len(saved.emblems) != len(saved.names) or not set(saved.emblems) <= set(EMBLEMS):
        return Saved(id=id, text=text, problem=Reason("damaged_save"))
    if not 0 <= saved.round <= MOST_MOVES or (saved.to_move is not None and saved.to_move not in seats):
        return Saved(id=id, text=text, problem=Reason("damaged_save"))
    return saved


def unpack(text: str) -> Loaded:
    """The match in a saved text, as far as it can be played. Unreadable if it is none."""
    return restore(record(text), find)


def playing(text: str) -> Generator[None, None, Loaded | Reason]:
    """The same, a move at a time, and the reason where it is none."""
    try:
        return (yield from replay(record(text), find))
    except Unreadable as wrong:
        return wrong.reason


def record(text: str) -> Any:
    """The record in a saved text. Unreadable if there is none."""
    try:
        return _read(text)[0]["record"]
    except KeyError:
        raise Unreadable(Reason("damaged_save")) from None


def _read(text: str) -> tuple[dict[str, Any], bool]:
    """What a saved text says, in the shape of this version, and whether it had to be brought there.

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


def _name(value: object) -> str:
    if not presentable(_text(value)):
        raise ValueError
    return _text(value)


def _time(value: object) -> str:
    datetime.fromisoformat(_text(value))
    return _text(value)


def write_settings(settings: Settings) -> str:
    """The text that settings are saved as."""
    return json.dumps(asdict(settings))


def read_settings(text: str | None, default: Settings) -> Settings:
    """Settings from a saved text; what is missing or makes no sense stays as in `default`."""
    try:
        data = parse(text or "{}")
    except Unreadable:
        return default
    if not isinstance(data, dict):
        return default
    kept = {f.name: data[f.name] for f in fields(Settings) if Settings.allows(f.name, data.get(f.name))}
    return Settings(**{**asdict(default), **kept})

"""What leaves the app and comes back: everything as one file, and one match as a line of text or a link.

`read` takes in texts of any origin and gives a `Bundle` or a reason, and does nothing else: what a bundle would
change is worked out by `app.merge`.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.engine.record import LARGEST, LONGEST_NAME, parse, presentable

FORMAT = "tischrechner"
"""What a file with everything says it is."""
VERSION = 1
"""The version of that file's shape, and of a line's: a line begins with `TR1.`"""
LARGEST_FILE = 8_000_000
"""Characters that a file may have: more than a browser's local storage holds."""
LONGEST_LINE = 200_000
"""Characters that a line may have; unpacked it may have as many as a record."""
MOST_MATCHES = 2_000
"""Matches that a file may have, and as many of each other kind."""
FRAGMENT = "#match="
"""What stands between the app's address and a line, in a link. A browser sends nothing behind # to a server."""

_ID = re.compile(r"[0-9A-Za-z_-]{1,40}")
_LINE = re.compile(r"TR([0-9]{1,3})\.([0-9A-Za-z_-]*)")


@dataclass(frozen=True)
class Bundle:
    """Saved matches and what else is kept, on their way, each with its id and its text as it is stored.

    An id is empty where the text names none that can be used. `profiles` are those of who practises, `presets` are
    rules and tasks under a name; None where the file is of a version that had none. `settings` is the text that
    settings are stored as, None where there are none.
    `made` and `app` say when and by which version the bundle was made, as far as it tells.
    """

    matches: tuple[tuple[str, str], ...]
    settings: str | None = None
    made: str = ""
    app: str = ""
    profiles: tuple[tuple[str, str], ...] | None = None
    presets: tuple[tuple[str, str], ...] | None = None


def write(
    matches: Iterable[tuple[str, str]],
    settings: str,
    made: str,
    app: str,
    profiles: Iterable[tuple[str, str]] = (),
    presets: Iterable[tuple[str, str]] = (),
) -> str:
    """The file that holds all these, given by id and text as they are stored, damaged ones too."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "app": app,
        "made": made,
        "settings": json.loads(settings),
        "matches": dict(matches),
        "profiles": dict(profiles),
        "presets": dict(presets),
    }
    return _printable(json.dumps(data, ensure_ascii=False, indent=1))


def line(text: str) -> str:
    """A stored match as one line of letters and digits; zlib's checksum is in it."""
    return f"TR{VERSION}." + packed(_printable(text))


def link(text: str, address: str) -> str:
    """The address of the app with a stored match behind it."""
    return address.partition("#")[0] + FRAGMENT + line(text)


def read(text: str) -> Bundle:
    """What is in a text of any origin: a file with everything, a file with one match, a line, or a link.

    Unreadable if it is none of these: `not_ours`, `newer_file`, `too_large`, `too_many`, `damaged_file` (it ends too
    early, or was changed), `damaged_text` (the same of a line).
    """
    if len(text) > LARGEST_FILE:
        raise Unreadable(Reason("too_large"))
    text = text.strip().removeprefix("\ufeff")
    if text.startswith("{"):
        return _read_file(text)
    return _read_line("".join(text.rpartition(FRAGMENT)[2].split()))


def _read_file(text: str) -> Bundle:
    try:
        data = parse(text, LARGEST_FILE)
    except Unreadable:
        raise Unreadable(Reason("damaged_file")) from None
    if "record" in data and "format" not in data:
        return Bundle(((_id(data.get("id")), text),))
    if data.get("format") != FORMAT:
        raise Unreadable(Reason("not_ours"))
    version, matches = data.get("version"), data.get("matches")
    if type(version) is int and version > VERSION:
        raise Unreadable(Reason("newer_file"))
    if version != VERSION or not isinstance(matches, dict):
        raise Unreadable(Reason("damaged_file"))
    others = [data.get(name) for name in ("profiles", "presets")]
    if not all(isinstance(texts, dict | None) for texts in others):
        raise Unreadable(Reason("damaged_file"))
    known = [matches, *(texts for texts in others if texts is not None)]
    if not all(isinstance(text, str) for texts in known for text in texts.values()):
        raise Unreadable(Reason("damaged_file"))
    if any(len(texts) > MOST_MATCHES for texts in known):
        raise Unreadable(Reason("too_many", most=MOST_MATCHES))
    settings = data.get("settings")
    return Bundle(
        tuple((_id(id), match) for id, match in matches.items()),
        json.dumps(settings) if isinstance(settings, dict) else None,
        _word(data.get("made")),
        _word(data.get("app")),
        *(None if texts is None else tuple((_id(id), text) for id, text in texts.items()) for texts in others),
    )


def _read_line(text: str) -> Bundle:
    found = _LINE.fullmatch(text)
    if found is None:
        raise Unreadable(Reason("damaged_text" if text.startswith(f"TR{VERSION}.") else "not_ours"))
    if int(found[1]) > VERSION:
        raise Unreadable(Reason("newer_file"))
    if len(text) > LONGEST_LINE:
        raise Unreadable(Reason("too_large"))
    inflated = unpacked(found[2], LARGEST)
    try:
        return Bundle(((_id(parse(inflated).get("id")), inflated),))
    except (Unreadable, AttributeError):
        return Bundle((("", inflated),))  # a damaged match that was handed on as it is


def packed(text: str) -> str:
    """A text in the letters `A–Z a–z 0–9 - _`; zlib's checksum tells one that is cut or changed."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(body: str, most: int) -> str:
    """The text that was packed. No more than `most` bytes are unpacked, whatever it promises.

    Unreadable: `damaged_text`, or `too_large`.
    """
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(base64.b64decode(body + "=" * (-len(body) % 4), b"-_", validate=True), most + 1)
    except (ValueError, zlib.error):
        raise Unreadable(Reason("damaged_text")) from None
    if len(raw) > most:
        raise Unreadable(Reason("too_large"))
    if not unpacking.eof or unpacking.unused_data:
        raise Unreadable(Reason("damaged_text"))
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise Unreadable(Reason("damaged_text")) from None


def _id(value: object) -> str:
    """An id that can be part of a key of the storage, empty if this is none."""
    return value if isinstance(value, str) and _ID.fullmatch(value) else ""


def _word(value: Any) -> str:
    """A short text to show as it stands; empty if it is not fit for that."""
    return value if isinstance(value, str) and len(value) <= LONGEST_NAME and presentable(value) else ""


def _printable(text: str) -> str:
    """The text without halves of surrogate pairs, which a damaged one may have, and which no file can hold."""
    return text.encode("utf-8", "replace").decode()

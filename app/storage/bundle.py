"""Export and import formats: everything as one file, and one match as a line of text or a link.

`read` takes a text of any origin and returns a `Bundle` or raises Unreadable; it changes nothing. `app.storage.merge`
works out what a bundle would change.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from app.storage.codec import BESIDES
from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.engine.record import LARGEST, LONGEST_NAME, parse, presentable

FORMAT = "tischrechner"
"""The value of `format` in a file with everything."""
VERSION = 1
"""The version of that file's shape, and of a line's: a line begins with `TR1.`"""
LARGEST_FILE = 8_000_000
"""Characters that a file may have: more than a browser's local storage holds."""
LONGEST_LINE = 200_000
"""Characters that a line may have; unpacked it may have as many as a record."""
MOST_MATCHES = 2_000
"""Matches that a file may have, and as many of each other kind."""
FRAGMENT = "#match="
"""The text between the app's address and a line, in a link. A browser sends nothing behind # to a server."""
RESULT = "#open=TA"
"""The beginning of a link with a child's result of homework (`core.practice.results`)."""

_ID = re.compile(r"[0-9A-Za-z_-]{1,40}")
_LETTER = r"\-0-9A-Za-z_"
_BETWEEN = r"\s>|=\u00ad\u200b-\u200f\u2060\ufeff"
"""Characters that mail programs and messengers insert: blanks, line ends, quote marks, invisible ones."""


Texts = tuple[tuple[str, str], ...]
"""Ids with texts as they are stored."""


@dataclass(frozen=True)
class Bundle:
    """Saved matches and what else is kept, on their way, each with its id and its text as it is stored.

    An id is empty where the text names none that can be used. `profiles` are those of who practises, `presets` are
    rules and tasks under a name, `tallies` are finished matches as they are counted, `results` are results of homework
    that a teacher has filed, `tournaments` are those with their results; None where the file is of a version that had
    none. `settings` is the text that settings are stored as, None where there are none.
    `made` and `app` say when and by which version the bundle was made, as far as it tells.
    """

    matches: Texts
    settings: str | None = None
    made: str = ""
    app: str = ""
    profiles: Texts | None = None
    presets: Texts | None = None
    tallies: Texts | None = None
    results: Texts | None = None
    tournaments: Texts | None = None
    homework: Texts | None = None


def write(
    matches: Iterable[tuple[str, str]],
    settings: str,
    made: str,
    app: str,
    **besides: Iterable[tuple[str, str]],
) -> str:
    """Return a file with all these, each as id and stored text, damaged ones too; `besides` by the names of BESIDES."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "app": app,
        "made": made,
        "settings": json.loads(settings),
        "matches": dict(matches),
        **{name: dict(besides.get(name, ())) for name in BESIDES},
    }
    return _printable(json.dumps(data, ensure_ascii=False, indent=1))


def line(text: str) -> str:
    """Return a stored match as one line of letters and digits, with zlib's checksum."""
    return f"TR{VERSION}." + packed(_printable(text))


def link(text: str, address: str) -> str:
    """Return the app's address with a stored match behind it."""
    return address.partition("#")[0] + FRAGMENT + line(text)


def read(text: str) -> Bundle:
    """Read a text of any origin: a file with everything, a file with one match, or lines and links, whatever stands
    around them.

    Unreadable if it is none of these: `not_ours`, `newer_file`, `too_large`, `too_many`, `damaged_file` (it ends too
    early, or was changed), `damaged_text` (the same of a line).
    """
    if len(text) > LARGEST_FILE:
        raise Unreadable(Reason("too_large"))
    text = text.strip().removeprefix("\ufeff")
    if text.startswith("{"):
        return _read_file(_to_end(text))
    lines = list(islice(handed_on("R", text), MOST_MATCHES))
    if lines:
        return _read_lines(lines)
    begin = text.find("{")
    if begin >= 0 and ('"record"' in text or '"format"' in text):
        return _read_file(_to_end(re.sub("(?m)^(?:> ?)+", "", text[begin:])))
    raise Unreadable(Reason("not_ours"))


def _to_end(text: str) -> str:
    """Return the text up to its last brace; a signature may follow."""
    return text[: text.rfind("}") + 1] or text


def handed_on(letter: str, text: str) -> Iterator[tuple[int, str]]:
    """Yield version and letters of each `TR1.…` in a text (or `TL1.…`, by the letter), and maybe what follows it.

    Mail may end lines with `=` and write other equals signs as `=3D`.
    """
    gap = f"[{_BETWEEN}]{{0,9}}"
    begin = rf"(?:(?<![{_LETTER}])|(?<=3D))T{gap}{letter}{gap}"
    for found in re.finditer(rf"{begin}((?:[0-9]{gap}){{1,3}})\.([{_LETTER}{_BETWEEN}]*)", text):
        version, body = (re.sub(f"[{_BETWEEN}]+", "", part) for part in found.groups())
        yield int(version), body


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
    besides = {name: data.get(name) for name in BESIDES}
    if not all(isinstance(texts, dict | None) for texts in besides.values()):
        raise Unreadable(Reason("damaged_file"))
    known = [matches, *(texts for texts in besides.values() if texts is not None)]
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
        **{
            name: None if texts is None else tuple((_id(id), text) for id, text in texts.items())
            for name, texts in besides.items()
        },
    )


def _read_lines(lines: Iterable[tuple[int, str]]) -> Bundle:
    """Return the matches of all readable lines without duplicates. Unreadable if no line can be read."""
    matches: dict[tuple[str, str], None] = {}
    refused, room = None, LARGEST_FILE
    for version, body in lines:
        try:
            if version > VERSION:
                raise Unreadable(Reason("newer_file"))
            text = unpacked(body, min(LARGEST, room))
        except Unreadable as wrong:
            refused = refused or wrong
            continue
        room -= len(text)
        try:
            matches[_id(parse(text).get("id")), text] = None
        except (Unreadable, AttributeError):
            matches["", text] = None  # a damaged match that was handed on as it is
    if refused is not None and not matches:
        raise refused
    return Bundle(tuple(matches))


def packed(text: str) -> str:
    """Compress a text into the letters `A–Z a–z 0–9 - _`, with zlib's checksum against cuts and changes."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(body: str, most: int) -> str:
    """Return the text that was packed into the beginning of `body`; what follows is ignored. At most `most` bytes are
    unpacked.

    Unreadable: `damaged_text`, or `too_large`.
    """
    line = body[:LONGEST_LINE]
    line = line[:-1] if len(line) % 4 == 1 else line  # the first letter of what follows, which is no byte by itself
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(base64.b64decode(line + "=" * (-len(line) % 4), b"-_", validate=True), most + 1)
    except (ValueError, zlib.error):
        raise Unreadable(Reason("too_large" if len(body) >= LONGEST_LINE else "damaged_text")) from None
    if len(raw) > most:
        raise Unreadable(Reason("too_large"))
    if not unpacking.eof:
        raise Unreadable(Reason("too_large" if len(body) >= LONGEST_LINE else "damaged_text"))
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise Unreadable(Reason("damaged_text")) from None


def _id(value: object) -> str:
    """Return a valid id for a key of the storage, else an empty text."""
    return value if isinstance(value, str) and _ID.fullmatch(value) else ""


def _word(value: Any) -> str:
    """Return a short text that can be shown, else an empty one."""
    return value if isinstance(value, str) and len(value) <= LONGEST_NAME and presentable(value) else ""


def _printable(text: str) -> str:
    """Replace halves of surrogate pairs, which damaged texts may hold and no file can."""
    return text.encode("utf-8", "replace").decode()

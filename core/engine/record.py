"""A match as text and back.

A record is one JSON object. Reading it plays every move through `check` into a fresh match; where a move cannot be
read or is not legal, or a fingerprint shows that the cards fell differently, the moves before it still make a match,
and the reason is given beside it. Fingerprints past the last move are not looked at, so a record cut after any move
is the record of the shorter match.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from core.engine.game import Game, Illegal
from core.engine.match import Match
from core.engine.notation import Unreadable, read
from core.engine.options import BadOption
from core.engine.reason import Reason
from core.engine.search import answer

FORMAT = 1
"""The version of the record's own shape."""
EVERY = 10
"""The number of moves from one fingerprint to the next."""
LARGEST = 1_000_000
"""Characters that a record may have; LONGEST_NAME those of a player's name, LONGEST_SEED those of a seed."""
LONGEST_NAME = 30
LONGEST_SEED = 60
MOST_MOVES = 20_000
MOST_BRACKETS = 5_000
"""Opening brackets that a text may have outside of strings. A record needs five, the save around it one for each hint,
a tournament some for each game."""
DEEPEST = 100
"""The depth to which they may be nested: beyond, the browser's Python would break down for good instead of raising
RecursionError."""
MOST_DIGITS = 15
"""Digits that a whole number may have; a longer one is a float, so that no reader takes it for a count."""
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
_NOT_IN_A_LINE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Characters that control, break a line, or turn the writing of what follows them, outside of a name as well."""
_BRACKETS = re.compile(r"[\[\]{}]")
_JSON = json.JSONDecoder(parse_int=lambda digits: int(digits) if len(digits) <= MOST_DIGITS else float(digits))


@dataclass(frozen=True)
class Loaded:
    """A match read from a record, and the reason if reading stopped before the record's end."""

    match: Match
    stopped: Reason | None = None


def dump(match: Match) -> dict[str, Any]:
    """Return the record of a match, ready for JSON."""
    marks = sorted({*range(0, len(match.plies), EVERY), len(match.plies)})
    return {
        "format": FORMAT,
        "game": match.game.name,
        "version": match.options.version,
        "options": match.options.changed(),
        "seed": match.seed,
        "names": list(match.names),
        "training": match.training,
        "moves": [ply.text for ply in match.plies],
        "fingerprints": {str(n): (match.plies[n - 1].step if n else match.deal).fingerprint for n in marks},
    }


def load(text: str, find: Callable[[str], Game[Any, Any, Any] | None]) -> Loaded:
    """Load the match of a record's text; `find` returns a game by its name. Unreadable if it is no record at all."""
    return restore(parse(text), find)


def parse(text: str, most: int = LARGEST) -> Any:
    """Parse a JSON text of any origin, of at most `most` characters.

    Whole numbers have at most `MOST_DIGITS` digits. Unreadable if it is no JSON, or too large to take in.
    """
    if len(text) > most:
        raise Unreadable(Reason("too_long", most=most))
    if _brackets(text) > DEEPEST and not _well_nested(_STRING.sub("", text)):
        raise Unreadable(Reason("not_json"))
    try:
        data = _JSON.decode(text)
        # Half of a surrogate pair can stand there, or be escaped, but never be shown.
        (json.dumps(data, ensure_ascii=False) if "\\u" in text else text).encode()
    except ValueError:
        raise Unreadable(Reason("not_json")) from None
    return data


def _brackets(text: str) -> int:
    return text.count("[") + text.count("{")


def _well_nested(text: str) -> bool:
    """Return True if a text without strings has no more brackets, and none deeper, than it may."""
    if not text.count("]") + text.count("}") <= _brackets(text) <= MOST_BRACKETS:
        return False
    levels = accumulate(1 if sign in "[{" else -1 for sign in _BRACKETS.findall(text))
    return max(levels, default=0) <= DEEPEST


def restore(data: Any, find: Callable[[str], Game[Any, Any, Any] | None]) -> Loaded:
    """Restore the match of a record, parsed from JSON. Unreadable if it is no record at all."""
    return answer(replay(data, find))


def replay(data: Any, find: Callable[[str], Game[Any, Any, Any] | None]) -> Generator[None, None, Loaded]:
    """Restore a match one move at a time, so that a long record does not block the screen."""
    if not isinstance(data, dict):
        raise Unreadable(Reason("not_a_record"))
    game = find(_field(data, "game", str))
    if game is None:
        raise Unreadable(Reason("unknown_game", game=data["game"][:LONGEST_NAME]))
    version = _field(data, "version", int, 1)
    if _field(data, "format", int, FORMAT) > FORMAT or version > game.version:
        raise Unreadable(Reason("newer_version"))
    names = tuple(_field(data, "names", list))
    if not all(isinstance(name, str) and presentable(name) for name in names):
        raise Unreadable(Reason("bad_field", field="names"))
    seed = _field(data, "seed", str)
    if len(seed) > LONGEST_SEED:
        raise Unreadable(Reason("bad_field", field="seed"))
    moves = _field(data, "moves", list)
    if len(moves) > MOST_MOVES:
        raise Unreadable(Reason("too_long", most=MOST_MOVES))
    chosen = _field(data, "options", dict, {})
    if not all(name.isidentifier() and len(name) <= LONGEST_NAME for name in chosen):
        raise Unreadable(Reason("bad_field", field="options"))
    try:
        options = game.options.read(chosen, version)
        match = Match.new(game, names, seed, options, _field(data, "training", bool, False))
    except (BadOption, Illegal) as wrong:
        raise Unreadable(wrong.reason) from None
    return (yield from _replay(match, moves, _field(data, "fingerprints", dict, {})))


def presentable(name: str) -> bool:
    """Return True if a text can be shown as a player's name: of 1 to `LONGEST_NAME` characters, all printable on one
    line."""
    return 0 < len(name) <= LONGEST_NAME and not _NOT_IN_A_LINE.search(name)


def _replay(match: Match, moves: list[Any], fingerprints: Mapping[str, Any]) -> Generator[None, None, Loaded]:
    sure = match
    for text in moves:
        yield
        expected = fingerprints.get(str(len(match.plies)))
        if expected is not None and expected != match.step.fingerprint:
            return Loaded(sure, Reason("drift", after=len(match.plies)))
        if expected is not None:
            sure = match
        try:
            match = match.play(read(match.game.kinds, text if isinstance(text, str) else repr(text)))
        except (Illegal, Unreadable) as wrong:
            # Two values that only a reader of records can give: which move, and how it reads.
            at = {"move": len(match.plies) + 1, "move_text": str(text)[:100]}
            return Loaded(match, Reason(wrong.reason.code, **{**wrong.reason.values, **at}))
    expected = fingerprints.get(str(len(match.plies)))
    if expected is not None and expected != match.step.fingerprint:
        return Loaded(sure, Reason("drift", after=len(match.plies)))
    return Loaded(match)


def _field(data: dict[str, Any], name: str, kind: type, default: Any = None) -> Any:
    value = data.get(name, default)
    if type(value) is not kind:
        raise Unreadable(Reason("bad_field", field=name))
    return value

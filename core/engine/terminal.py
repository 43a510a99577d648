"""Output and arguments that all commands share: JSON lines, sentences, ranges, `key=value` options, time limits."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from core.engine.record import LARGEST, LONGEST_SEED
from core.engine.search import Run, collector_paused
from core.engine.translation import catalogue, languages, mark_many, translated

T = TypeVar("T")
MOST_SECONDS = 3600
"""The longest time limit of a search, in seconds."""
SEARCHING = 0.93
"""The share of its time that a command searches: to start, and to let go of everything, takes the rest."""
LAST_PART = 0.4
"""The share of its time that a search has left when it is asked to settle."""
LANGUAGES = tuple(languages())
"""The languages in which commands print sentences."""


class Usage(Exception):
    """Arguments that make no sense; the text says why in one line."""


def say(data: object) -> None:
    """Print one JSON line."""
    print(json.dumps(data, separators=(",", ":")))


class Catalog:
    """The texts of a language for commands; Usage if there are none."""

    def __init__(self, language: str) -> None:
        self.language = language
        try:
            self._texts = catalogue(language)
        except OSError as wrong:
            raise Usage(f"{language}: {wrong.strerror}") from None

    def __call__(self, text: str, /, **values: object) -> str:
        """Return a text in this language, its `{names}` filled in."""
        said = translated(self._texts, text, values)
        return said.format(**values) if values else said

    def many(self, one: str, several: str, n: int, /, **values: object) -> str:
        """Return the text for `n` things; `{n}` is the number."""
        return self(mark_many(one, several), n=n, **values)


def text_of(file: str) -> str:
    """Return the text of a file, of stdin for `-`, up to a character more than a record may have. Usage."""
    try:
        if file == "-":
            return sys.stdin.read(LARGEST + 1)
        with Path(file).open(encoding="utf-8") as stream:
            return stream.read(LARGEST + 1)
    except OSError as wrong:
        raise Usage(f"{file}: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise Usage(f"{file}: not a text in UTF-8") from None
    except ValueError as wrong:  # a name that no file can have
        raise Usage(f"{file!r}: {wrong}") from None


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return a type for an argument: a whole number from `low` to `high`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} to {high}")
        return int(text)

    return read


def options_from(texts: Iterable[str]) -> dict[str, Any]:
    """Read names and values of options given as `key=value`, the values as text."""
    given = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name in given:
            raise Usage(f"an option is given once, as key=value, not as {text!r}")
        given[name] = value
    return given


def seed_from(given: argparse.Namespace) -> str:
    """Return the seed of the arguments. Usage."""
    seed: str = given.seed
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        raise Usage(f"a seed has at most {LONGEST_SEED} characters, all of them printable")
    return seed


def add_limit(command: argparse.ArgumentParser) -> None:
    """Add `--limit SECONDS` to a command that searches."""
    command.add_argument("--limit", type=_seconds, default=10, metavar="SECONDS", help="when to end with what is found")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0, up to {MOST_SECONDS}")
    return seconds


class Deadline:
    """The time that a command has for its searches.

    `cut`: a search could not go on to its end in time.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end = monotonic() + seconds * SEARCHING
        self.cut = self._settled = False

    def passed(self) -> bool:
        """Return True if the time is over."""
        return monotonic() >= self._end

    def latest(self, search: Generator[T, None, Any]) -> T | None:
        """Return what a search yielded last, at its end or when the time was over."""
        run = Run(search)
        with collector_paused():
            self.cut = not run.on(self.passed) or self.cut
            run.close()
        return run.latest

    def found(self, search: Iterator[T | None], settle: Callable[[], None] | None = None) -> Iterator[T]:
        """Yield what a search finds, without None, until it ends or time runs out; `settle` is called before that."""
        settling = self._end - self._seconds * LAST_PART
        with collector_paused():
            for found in search:
                if found is not None:
                    yield found
                now = monotonic()
                if now >= self._end:
                    self.cut = True
                    break
                if now >= settling and settle is not None:
                    settle()
                    settle, self._settled = None, True

    def status(self, complete: bool = True) -> int:
        """Return the exit status: 0, or 1 if a search was cut short, or was not complete, which is said on stderr."""
        if complete and not self.cut:
            return 0
        why = f"after {self._seconds:g} s" if self.cut or self._settled else "for want of room"
        print(f"core: the search ended early, {why}; there may be more", file=sys.stderr)
        return 1

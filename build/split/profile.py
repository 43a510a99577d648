"""Profiles of one module: the functions that a start and play run, and tables that only some functions read.

A profile is for exactly one module, known by its hash: with another one the indexes would mean other functions.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from build.split.wasm import Unsupported

FILE = Path(__file__).with_name("profile.json")
CLIENT = Path(__file__).with_name("client.json")
RENDERER = Path(__file__).with_name("renderer.json")
"""The profiles of Python's interpreter, of the drawing client and of its renderer."""
WIDTH = 100
"""Characters of a line of the file, about."""


@dataclass(frozen=True)
class Table:
    """Data that is only read through the functions `gates`; all are indexes among those defined in the module.

    ranges  (first address, address behind the last one) of its parts; none: it was not found in this module, and stays
    """

    name: str
    gates: frozenset[int]
    ranges: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Profile:
    """A profile of the module with this SHA-256, in hexadecimal digits.

    hot     functions that were called, by their index among those defined in the module; a module without any stays in
            one piece: nothing was recorded of it yet
    tables  data that can come later, as long as their gates are not called
    kept    (name, first, last) of functions that stay, called or not: in a decoder the data decide
    near    bytes of a body up to which it stays although it was not called, if one that was called names it: other data
            may lead there
    fresh   functions of which nothing is known, as they were not in the version before: until they were recorded, they
            count as called
    """

    module: str
    hot: frozenset[int]
    tables: tuple[Table, ...] = ()
    kept: tuple[tuple[str, int, int], ...] = ()
    near: int = 0
    fresh: frozenset[int] = frozenset()

    def staying(self) -> frozenset[int]:
        """Return the functions that were called, and those that stay all the same."""
        return self.hot.union(self.fresh, *(range(first, last + 1) for _, first, last in self.kept))

    def complete(self) -> bool:
        """Return False while the first part may be larger than it has to be: functions or tables are not known."""
        return bool(self.hot) and not self.fresh and all(table.ranges for table in self.tables)

    def fits(self, content: bytes) -> bool:
        """Return True if the profile is of this module."""
        return hashlib.sha256(content).hexdigest() == self.module


def unrecorded(content: bytes) -> Profile:
    """Return the profile of a module of which nothing was recorded yet."""
    return Profile(hashlib.sha256(content).hexdigest(), frozenset())


def load(file: Path = FILE) -> Profile:
    """Read a profile."""
    return parse(file.read_text(encoding="utf-8"))


def recorded(content: bytes, file: Path = FILE) -> Profile:
    """Return the profile of a module by which it can be split; raise Unsupported where there is none."""
    known = load(file)
    if not known.fits(content):
        raise Unsupported("no profile fits, python -m tests.web.record makes one")
    if not known.hot:
        raise Unsupported("nothing was recorded of it yet, python -m tests.web.record does")
    return known


def parse(text: str) -> Profile:
    """Return the profile that a file says."""
    read = json.loads(text)
    tables = (
        Table(one["name"], frozenset(one["gates"]), tuple((begin, end) for begin, end in one["ranges"]))
        for one in read["tables"]
    )
    kept = tuple((name, first, last) for name, first, last in read["kept"])
    hot, fresh = (frozenset(_indexes(read.get(name, ()))) for name in ("hot", "fresh"))
    return Profile(read["module"], hot, tuple(tables), kept, read["near"], fresh)


def save(profile: Profile, file: Path = FILE) -> None:
    """Write a profile, in lines that can be compared."""
    tables = [
        {"name": one.name, "gates": sorted(one.gates), "ranges": [list(range_) for range_ in one.ranges]}
        for one in profile.tables
    ]
    head = f'"module": {json.dumps(profile.module)},\n "near": {profile.near},\n "kept": {json.dumps(profile.kept)}'
    body = ",\n  ".join(map(json.dumps, tables))
    hot, fresh = (",\n  ".join(map(json.dumps, _lines(_ranges(one)))) for one in (profile.hot, profile.fresh))
    unknown = f',\n "fresh": [\n  {fresh}\n ]' if profile.fresh else ""
    text = f'{{\n {head},\n "tables": [\n  {body}\n ],\n "hot": [\n  {hot}\n ]{unknown}\n}}\n'
    file.write_text(text, encoding="utf-8", newline="\n")


def _ranges(indexes: Iterable[int]) -> Iterator[str]:
    """Yield "7" for an index that stands alone and "3-5" for those that follow each other."""
    run: list[int] = []
    for index in [*sorted(indexes), None]:
        if run and index != run[-1] + 1:
            yield f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0])
            run = []
        if index is not None:
            run.append(index)


def _lines(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if len(line) + len(word) > WIDTH:
            yield line
            line = ""
        line = f"{line} {word}".lstrip()
    yield line


def _indexes(lines: Iterable[str]) -> Iterator[int]:
    for word in " ".join(lines).split():
        first, _, last = word.partition("-")
        yield from range(int(first), int(last or first) + 1)

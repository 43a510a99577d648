"""Carry the profile of one module over to its next version, so that only what is new in that has to be recorded.

Functions of two versions are found to be the same by what they do: their bodies without the indexes that they name. A
body that is in each version just once is an anchor; between two anchors what follows each other alike is the same, and
where as many are left in both, each is its counterpart. What is new counts as called until it was recorded, so nothing
waits for it. Tables are found by their bytes; one that is not found, or of which a gate is not, stays in the first
part.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from build.split import instructions
from build.split.profile import Profile, Table
from build.split.wasm import Module, Segment, memory

SURE = 64
"""The least bytes of a range of a table by which it is looked for: fewer could be anything."""


class Carried(NamedTuple):
    """A profile for the new module, and what recording does not bring back to it, in sentences."""

    profile: Profile
    lacks: tuple[str, ...]


def carry(known: Profile, old: Module, new: Module, content: bytes) -> Carried:
    """Return what a profile of the module `old` says of the module `new`, which is written as `content`."""
    places = counterparts(old, new)
    fresh = frozenset(range(len(new.bodies))).difference(places.values())
    lacks = list[str]()
    hot, unknown = (frozenset(places[at] for at in some if at in places) for some in (known.hot, known.fresh))
    tables = list[Table]()
    for table in known.tables:
        moved = _moved(table, old.data, new.data)
        gates = frozenset(places[at] for at in table.gates if at in places)
        if moved is None or len(gates) < len(table.gates):
            lacks.append(f"{table.name}: not found {'by content' if moved is None else 'who reads it'}, stays")
            tables.append(Table(table.name, frozenset(), ()))
        else:
            tables.append(Table(table.name, gates, moved))
    kept = list[tuple[str, int, int]]()
    for name, first, last in known.kept:
        found = [places[at] for at in range(first, last + 1) if at in places]
        if len(found) == last + 1 - first and found == [*range(found[0], found[-1] + 1)]:
            kept.append((name, found[0], found[-1]))
        else:
            lacks.append(f"{name}: its functions are no longer together, look for them")
    hashed = hashlib.sha256(content).hexdigest()
    return Carried(Profile(hashed, hot, tuple(tables), tuple(kept), known.near, fresh | unknown), tuple(lacks))


def fingerprint(module: Module, index: int) -> bytes:
    """Return what a function does: the parameters of its type, and its body without the indexes that it names."""
    body = module.bodies[index]
    found = instructions.names(body)
    named = [*found.functions, *found.globals]
    plain = instructions.renamed(body, found, {one.target: 0 for one in named}, {one.target: 0 for one in named})
    return hashlib.sha256(b"%r" % module.types[module.functions[index]] + plain).digest()


def counterparts(old: Module, new: Module) -> Mapping[int, int]:
    """Return old -> new index of each function, among those defined, as far as it is found."""
    before, after = ([fingerprint(one, at) for at in range(len(one.bodies))] for one in (old, new))
    return matched(before, after)


def matched(before: Sequence[bytes], after: Sequence[bytes]) -> dict[int, int]:
    """Return place before -> place after of what is the same in two sequences, in the same order in both."""
    once_before, once_after = _once(before), _once(after)
    both = sorted((at, once_after[one]) for one, at in once_before.items() if one in once_after)
    found = dict(_ascending(both))
    anchors = [(-1, -1), *found.items(), (len(before), len(after))]
    for (begin, begin_after), (end, end_after) in pairwise(anchors):
        gap, gap_after = range(begin + 1, end), range(begin_after + 1, end_after)
        if len(gap) == len(gap_after):
            found.update(zip(gap, gap_after, strict=True))
            continue
        alike = list(takewhile(lambda pair: before[pair[0]] == after[pair[1]], zip(gap, gap_after, strict=False)))
        found.update(alike)
        left, left_after = gap[len(alike) :], gap_after[len(alike) :]
        backwards = zip(reversed(left), reversed(left_after), strict=False)
        found.update(takewhile(lambda pair: before[pair[0]] == after[pair[1]], backwards))
    return found


def _once(words: Sequence[bytes]) -> dict[bytes, int]:
    """Return the places of what is there just once."""
    counts = Counter(words)
    return {word: at for at, word in enumerate(words) if counts[word] == 1}


def _ascending(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the most pairs, of some that ascend in their first, that ascend in their second as well."""
    ends, last = list[int](), list[int]()
    before: list[int | None] = [None] * len(pairs)
    for index, (_, after) in enumerate(pairs):
        length = bisect_left(ends, after)
        before[index] = last[length - 1] if length else None
        ends[length:] = [after, *ends[length + 1 :]]
        last[length:] = [index, *last[length + 1 :]]
    chain, at = list[tuple[int, int]](), last[-1] if last else None
    while at is not None:
        chain.append(pairs[at])
        at = before[at]
    return chain[::-1]


def _moved(table: Table, old: Iterable[Segment], new: Iterable[Segment]) -> tuple[tuple[int, int], ...] | None:
    """Return where the bytes of a table lie in the new data; None where they do not, could be others, or were not known
    before either."""
    before, after = memory(old), memory(new)
    ranges = list[tuple[int, int]]()
    for begin, end in table.ranges:
        content = before[begin:end]
        at = after.find(content)
        if len(content) < SURE or at < 0 or after.find(content, at + 1) >= 0:
            return None
        ranges.append((at, at + len(content)))
    return tuple(ranges) or None

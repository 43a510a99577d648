"""One module in two parts: what runs at a start stays in the first one, the rest comes later.

The first part keeps every function under its old index. In the place of one that is in the rest stands a stub, if
anything in the first part may call it: it sees to it that the rest is there, and calls on through a table of its own,
which the rest fills. What the rest needs of the first part, it imports, from a name that is made of the first part's
contents: so no other first part can be taken for it. Memory and all tables are the first part's.

    @rest    the table: behind its slot 0 is what fetches the rest, given the index of the function that was called for
    @whole   a global that is 1 once the rest is there
    @N       what the rest needs; no name of the module itself begins like this

Data that only functions of the rest read (`profile.Table`) is written into the memory by the rest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from build.split import instructions, wasm
from build.split.profile import Profile
from build.split.wasm import (
    CALL,
    CALL_INDIRECT,
    END,
    FUNCREF,
    GET_GLOBAL,
    GET_LOCAL,
    I32,
    IF,
    OF_FUNCTION,
    OF_GLOBAL,
    OF_MEMORY,
    OF_TABLE,
    OF_TAG,
    Export,
    Module,
    Segment,
    Unsupported,
    number,
    signed_number,
    sized,
    vector,
)

REST, WHOLE, MARK = b"@rest", b"@whole", b"@"
NOTHING = b"\0\0" + END
"""The body of a function that nobody in this part calls: a trap."""
NEAR = 4000
"""Bytes of a body up to which it stays although it was not called, if one that was called names it: other data may lead
there."""
SMALL = 20
"""Bytes of a body up to which a stub would save nothing."""


@dataclass(frozen=True)
class Parts:
    """The two parts.

    first   works as the whole does, given somebody who fetches the rest
    rest    imports what it needs of the first part from `name`
    cold    the functions whose bodies are in the rest, by their index among those defined in the whole, ascending
    moved   the data that is in the rest
    """

    first: bytes
    rest: bytes
    name: str
    cold: tuple[int, ...]
    moved: tuple[Segment, ...]


def split(module: Module, profile: Profile, wanted: Collection[bytes]) -> Parts:
    """Split a module by what was called.

    wanted  names of exports that somebody asks for; all others are left out

    Raises Unsupported for a module of another kind.
    """
    if {one.kind for one in module.imports} - {OF_FUNCTION, OF_GLOBAL} or len(module.memories) != 1:
        raise Unsupported("tables, memory or tags from elsewhere")
    if any(one.name.startswith(MARK) for one in module.exports):
        raise Unsupported("exports by the names that the parts use")
    return _Split(module, profile, wanted).parts()


def name_of(first: bytes) -> str:
    """Return the name from which the rest imports what it needs of this first part."""
    return hashlib.sha256(first).hexdigest()[:16]


class _Split:
    def __init__(self, module: Module, profile: Profile, wanted: Collection[bytes]) -> None:
        self.module = module
        self.imported = len(module.imported(OF_FUNCTION))
        self.globals = len(module.imported(OF_GLOBAL)) + len(module.globals)
        self.exports = [one for one in module.exports if one.name in wanted]
        self.names = [instructions.names(body) for body in module.bodies]
        hot = profile.staying()
        tables = [one for one in profile.tables if not one.gates & hot]
        self.hot = self._kept(hot, frozenset[int]().union(*(one.gates for one in tables)))
        self.cold = [index for index in range(len(module.bodies)) if index not in self.hot]
        reached = self._reached()
        self.stubs = [index for index in self.cold if index in reached]
        self.slots = {index: slot for slot, index in enumerate(self.stubs, 1)}
        self.kept, self.moved = divided(module.data, sorted(range_ for one in tables for range_ in one.ranges))
        self.own_type = len(module.types)
        self.own_table = len(module.tables)
        self.ensure = self.imported + len(module.bodies)
        cold = set(self.cold)
        named = [name for index in self.cold for name in self.names[index].functions]
        self.outside = sorted({name.target for name in named if name.target - self.imported not in cold})
        self.variables = sorted({name.target for index in self.cold for name in self.names[index].globals})

    def parts(self) -> Parts:
        """Write both parts."""
        first = wasm.assembled(self._first())
        name = name_of(first)
        rest = wasm.assembled(self._rest(name.encode()))
        return Parts(first, rest, name, tuple(self.cold), tuple(self.moved))

    def _kept(self, hot: frozenset[int], gates: frozenset[int]) -> set[int]:
        """Add to the functions that were called those that they name, and what is no larger than a stub; no gates."""
        named = {name.target - self.imported for index in hot for name in self.names[index].functions} - gates
        hot |= {index for index in named if index >= 0 and len(self.module.bodies[index]) <= NEAR}
        small = {index for index, body in enumerate(self.module.bodies) if len(body) <= SMALL} - gates
        kept = {index for index, body in enumerate(self.module.bodies) if body == NOTHING} | hot
        waiting = kept | {index - self.imported for index in self._roots() if index >= self.imported}
        while waiting:
            index = waiting.pop()
            if index in kept or index in small:
                kept.add(index)
                called = {name.target - self.imported for name in self.names[index].functions}
                waiting |= called & small - kept
        return kept

    def _roots(self) -> set[int]:
        """Return the functions that can be reached from outside, or by an address."""
        exported = {one.index for one in self.exports if one.kind == OF_FUNCTION}
        started = {wasm.unsigned(body, 0)[0] for kind, body in self.module.sections if kind == wasm.START}
        return exported | started.union(*(one.functions for one in self.module.elements))

    def _reached(self) -> set[int]:
        """Return what the first part may call, by the index among defined functions."""
        called = (name.target for index in self.hot for name in self.names[index].functions)
        return {index - self.imported for index in (*self._roots(), *called) if index >= self.imported}

    def stub(self, index: int) -> bytes:
        """Write the body that stands for a function of the rest."""
        own = self.module.functions[index]
        parameters = self.module.types[own].parameters
        return b"".join(
            [
                b"\0" + wasm.CONST_I32 + signed_number(index) + CALL + number(self.ensure),
                *(GET_LOCAL + number(one) for one in range(parameters)),
                wasm.CONST_I32 + signed_number(self.slots[index]),
                CALL_INDIRECT + number(own) + number(self.own_table) + END,
            ]
        )

    def _ensuring(self) -> bytes:
        """Write the body of the function that has the rest fetched unless it is there."""
        missing = GET_GLOBAL + number(self.globals) + b"\x45" + IF + b"\x40"
        fetch = GET_LOCAL + b"\0" + wasm.CONST_I32 + b"\0" + CALL_INDIRECT + number(self.own_type)
        return b"\0" + missing + fetch + number(self.own_table) + END + END

    def _first(self) -> list[tuple[int, bytes]]:
        module = self.module
        bodies = [
            body if index in self.hot else self.stub(index) if index in self.slots else NOTHING
            for index, body in enumerate(module.bodies)
        ]
        own = [Export(REST, OF_TABLE, self.own_table), Export(WHOLE, OF_GLOBAL, self.globals)]
        own += [Export(MARK + b"%x" % at, kind, index) for at, (kind, index, _) in enumerate(self._needed())]
        changed = {
            wasm.TYPE: self._types(),
            wasm.FUNCTION: vector([number(one) for one in (*module.functions, self.own_type)]),
            wasm.TABLE: vector([*(kind + limits for kind, limits in module.tables), self._table()]),
            wasm.GLOBAL: vector([*(kind + value for kind, value in module.globals), I32 + b"\1" + wasm.constant(0)]),
            wasm.EXPORT: vector([wasm.export(one) for one in (*self.exports, *own)]),
            wasm.CODE: vector([sized(body) for body in (*bodies, self._ensuring())]),
            wasm.DATA: vector([wasm.segment(one) for one in self.kept]),
            wasm.COUNT: number(len(self.kept)),
        }
        return [(kind, changed.get(kind, body)) for kind, body in module.sections]

    def _types(self) -> bytes:
        return vector([*(one.written for one in self.module.types), b"\x60\1" + I32 + b"\0"])

    def _table(self) -> bytes:
        return FUNCREF + b"\0" + number(1 + len(self.stubs))

    def _needed(self) -> list[tuple[int, int, bytes]]:
        """Return (kind, index, type as it is written) of all that the rest has from the first part."""
        module = self.module
        types = [one.type for one in module.imported(OF_GLOBAL)] + [kind for kind, _ in module.globals]
        functions = (index for index in self.outside if index >= self.imported)
        return [
            *((OF_FUNCTION, index, number(module.type_of(index))) for index in functions),
            *((OF_GLOBAL, index, types[index]) for index in self.variables),
            (OF_MEMORY, 0, module.memories[0]),
            *((OF_TABLE, index, kind + limits) for index, (kind, limits) in enumerate(module.tables)),
            *((OF_TAG, index, b"\0" + number(type_)) for index, type_ in enumerate(module.tags)),
        ]

    def _rest(self, name: bytes) -> list[tuple[int, bytes]]:
        module = self.module
        # What the first part has from elsewhere comes from there: handed through it may not be the same.
        functions = module.imported(OF_FUNCTION)
        elsewhere = [functions[index] for index in self.outside if index < self.imported]
        imports = [sized(one.module) + sized(one.name) + bytes([one.kind]) + one.type for one in elsewhere]
        for at, (kind, _, type_) in enumerate(self._needed()):
            imports.append(sized(name) + sized(MARK + b"%x" % at) + bytes([kind]) + type_)
        imports.append(sized(name) + sized(REST) + bytes([OF_TABLE]) + self._table())
        places = {index: at for at, index in enumerate([*self.outside, *(self.imported + one for one in self.cold)])}
        variables = {index: at for at, index in enumerate(self.variables)}
        bodies = (
            instructions.renamed(module.bodies[index], self.names[index], places, variables) for index in self.cold
        )
        filled = vector([number(places[self.imported + index]) for index in self.stubs])
        return [
            (wasm.TYPE, self._types()),
            (wasm.IMPORT, vector(imports)),
            (wasm.FUNCTION, vector([number(module.functions[index]) for index in self.cold])),
            (wasm.ELEMENT, vector([b"\2" + number(self.own_table) + wasm.constant(1) + b"\0" + filled])),
            (wasm.CODE, vector([sized(body) for body in bodies])),
            (wasm.DATA, vector([wasm.segment(one) for one in self.moved])),
        ]


def divided(data: Iterable[Segment], ranges: Sequence[tuple[int, int]]) -> tuple[list[Segment], list[Segment]]:
    """Return the data outside of some ranges of addresses, and that inside."""
    outside, inside = list[Segment](), list[Segment]()
    for segment in data:
        at = segment.address
        for begin, end in ranges:
            begin, end = max(begin, at), min(end, segment.end)
            if begin < end:
                outside.append(_piece(segment, at, begin))
                inside.append(_piece(segment, begin, end))
                at = end
        outside.append(_piece(segment, at, segment.end))
    return [one for one in outside if one.content], [one for one in inside if one.content]


def _piece(segment: Segment, begin: int, end: int) -> Segment:
    return Segment(begin, segment.content[begin - segment.address : end - segment.address])

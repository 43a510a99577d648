"""One module in two parts: what runs at a start stays in the first one, the rest comes later.

The first part keeps every function under its old index. In the place of one that is in the rest stands a stub, if
anything in the first part may call it: it sees to it that the rest is there, and calls on through a table of its own,
which the rest fills. What the rest needs of the first part, it imports, from a name that is made of the first part's
contents: so no other first part can be taken for it. Memory, all tables and every global that can change are the first
part's. What cannot change, strings and other constants, goes into the rest when nothing else names it.

    @rest    the table: behind its slot 0 is what fetches the rest, given the slot of the function that was called for,
             which it returns
    @whole   a global that is 1 once the rest is there
    @N       what the rest needs; no name of the module itself begins like this

Data that only functions of the rest read (`profile.Table`) is written into the memory by the rest. Data without an
address is in both parts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from build.split import instructions, wasm
from build.split.profile import Profile
from build.split.wasm import (
    CALL,
    CALL_INDIRECT,
    ELSE,
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
    Import,
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
"""The body of a function that is never called in this part: a trap."""
OWN_TYPE = b"\x60\1" + I32 + b"\1" + I32
"""The type of what fetches the rest, as it is written."""
SMALL = 20
"""Bytes of a body up to which a stub would save nothing, unless the body names what could be in the rest."""


@dataclass(frozen=True)
class Parts:
    """The two parts.

    first   works as the whole does, given a loader of the rest
    rest    imports what it needs of the first part from `name`
    cold    the functions whose bodies are in the rest, by their index among those defined in the whole, ascending
    fixed   the globals that are only in the rest, by their index in the whole, ascending
    moved   the data that is in the rest
    """

    first: bytes
    rest: bytes
    name: str
    cold: tuple[int, ...]
    fixed: tuple[int, ...]
    moved: tuple[Segment, ...]


def split(module: Module, profile: Profile, wanted: Collection[bytes]) -> Parts:
    """Split a module by what was called.

    wanted  names of the exports that are used; all others are left out

    Raises Unsupported for a module of another kind.
    """
    if any(one.kind == OF_TABLE for one in module.imports):
        raise Unsupported("tables from elsewhere")
    if module.passive and profile.tables:
        raise Unsupported("tables in data without an address")
    if any(one.name.startswith(MARK) for one in module.exports):
        raise Unsupported("exports by the names that the parts use")
    return _Split(module, profile, wanted).parts()


def name_of(first: bytes) -> str:
    """Return the name from which the rest imports what it needs of this first part."""
    return hashlib.sha256(first).hexdigest()[:16]


class _Split:
    def __init__(self, module: Module, profile: Profile, wanted: Collection[bytes]) -> None:
        self.module = module
        self.near = profile.near
        self.imported = len(module.imported(OF_FUNCTION))
        self.foreign = module.imported(OF_GLOBAL)
        # What cannot change of it: the rest has that from there as well.
        self.constants = {index for index, one in enumerate(self.foreign) if not one.type[-1]}
        self.globals = len(self.foreign) + len(module.globals)
        self.exports = [one for one in module.exports if one.name in wanted]
        self.names = [instructions.names(body) for body in module.bodies]
        if not module.passive and any(one.data for one in self.names):
            raise Unsupported("data that is named by its index, which changes")
        self.values = [instructions.named(value) for _, value in module.globals]
        hot = profile.staying()
        tables = [one for one in profile.tables if not one.gates & hot]
        self.hot, staying = self._kept(hot, frozenset[int]().union(*(one.gates for one in tables)))
        self.cold = [index for index in range(len(module.bodies)) if index not in self.hot]
        self.fixed = [index for index in range(self.globals) if index not in staying]
        self.moves = {old: new for new, old in enumerate(sorted(staying)) if old != new}
        reached = self._reached(staying)
        self.stubs = [index for index in self.cold if index in reached]
        self.slots = {index: slot for slot, index in enumerate(self.stubs, 1)}
        self.kept, self.moved = divided(module.data, sorted(range_ for one in tables for range_ in one.ranges))
        self.own_type = len(module.types)
        self.own_table = len(module.tables)
        self.ensure = self.imported + len(module.bodies)
        self.whole = len(staying)
        cold, fixed = set(self.cold), set(self.fixed)
        named = [self.names[index] for index in self.cold]
        named += [self.values[index - len(self.foreign)] for index in self.fixed if index >= len(self.foreign)]
        functions = {name.target for one in named for name in one.functions}
        self.outside = sorted(index for index in functions if index - self.imported not in cold)
        self.variables = sorted({name.target for one in named for name in one.globals} - fixed)

    def parts(self) -> Parts:
        """Write both parts."""
        first = wasm.assembled(self._first())
        name = name_of(first)
        rest = wasm.assembled(self._rest(name.encode()))
        return Parts(first, rest, name, tuple(self.cold), tuple(self.fixed), tuple(self.moved))

    def _kept(self, hot: frozenset[int], gates: frozenset[int]) -> tuple[set[int], set[int]]:
        """Add to the functions that were called those that they name, and what is no larger than a stub; no gates.

        Return these functions, and the globals that they need.
        """
        named = {name.target - self.imported for index in hot for name in self.names[index].functions} - gates
        hot |= {index for index in named if index >= 0 and len(self.module.bodies[index]) <= self.near}
        variables = self._variables()
        short = {index for index, body in enumerate(self.module.bodies) if len(body) <= SMALL} - gates
        small = {index for index in short if {name.target for name in self.names[index].globals} <= variables}
        kept = {index for index, body in enumerate(self.module.bodies) if body == NOTHING} | hot
        staying = set[int]()
        waiting = kept | {index - self.imported for index in self._roots() if index >= self.imported}
        while waiting or variables:
            if variables:
                variable = variables.pop()
                if variable in staying:
                    continue
                staying.add(variable)
                if variable < len(self.foreign):
                    continue
                names = self.values[variable - len(self.foreign)]
            else:
                index = waiting.pop()
                if index not in kept and index not in small:
                    continue
                kept.add(index)
                names = self.names[index]
            called = (name.target - self.imported for name in names.functions)
            waiting.update(index for index in called if index in small and index not in kept)
            variables.update(name.target for name in names.globals if name.target not in staying)
        return kept, staying

    def _variables(self) -> set[int]:
        """Return the globals that stay regardless of references: those that are exported, or can change."""
        types = [one.type for one in self.foreign] + [kind for kind, _ in self.module.globals]
        return {one.index for one in self.exports if one.kind == OF_GLOBAL} | {
            index for index, kind in enumerate(types) if kind[-1]
        }

    def _roots(self) -> set[int]:
        """Return the functions that can be reached from outside, or by an address."""
        exported = {one.index for one in self.exports if one.kind == OF_FUNCTION}
        started = {wasm.unsigned(body, 0)[0] for kind, body in self.module.sections if kind == wasm.START}
        return exported | started.union(*(one.functions for one in self.module.elements))

    def _reached(self, staying: Iterable[int]) -> set[int]:
        """Return what the first part may call, by the index among defined functions."""
        values = [self.values[index - len(self.foreign)] for index in staying if index >= len(self.foreign)]
        called = {name.target for index in self.hot for name in self.names[index].functions}
        called |= {name.target for one in values for name in one.functions} | self._roots()
        return {index - self.imported for index in called if index >= self.imported}

    def _stub(self, index: int) -> bytes:
        own = self.module.functions[index]
        parameters = self.module.types[own]
        assert parameters is not None
        return stub(parameters, own, self.slots[index], self.ensure, self.own_table)

    def _ensuring(self) -> bytes:
        """Write the body of the function that has the rest fetched unless it is there; it returns what it is given."""
        whole = GET_GLOBAL + number(self.whole) + IF + I32 + GET_LOCAL + b"\0" + ELSE
        fetch = GET_LOCAL + b"\0" + wasm.CONST_I32 + b"\0" + CALL_INDIRECT + number(self.own_type)
        return b"\0" + whole + fetch + number(self.own_table) + END + END

    def _staying(self, code: bytes, names: instructions.Names) -> bytes:
        """Return a body, or a first value, as it stands in the first part: some globals are not there."""
        return instructions.renamed(code, names, {}, self.moves) if self.moves else code

    def _first(self) -> list[tuple[int, bytes]]:
        module, fixed, foreign = self.module, set(self.fixed), len(self.foreign)
        bodies = [
            self._staying(body, self.names[index])
            if index in self.hot
            else self._stub(index)
            if index in self.slots
            else NOTHING
            for index, body in enumerate(module.bodies)
        ]
        globals_ = [
            kind + self._staying(value, self.values[index])
            for index, (kind, value) in enumerate(module.globals)
            if foreign + index not in fixed
        ]
        outside = {id(one) for index, one in enumerate(self.foreign) if index in fixed}
        exports = [replace(one, index=self._place(one.kind, one.index)) for one in self.exports]
        exports += [Export(REST, OF_TABLE, self.own_table), Export(WHOLE, OF_GLOBAL, self.whole)]
        for at, (kind, index, _) in enumerate(self._needed()):
            exports.append(Export(MARK + b"%x" % at, kind, self._place(kind, index)))
        changed = {
            wasm.TYPE: self._types(),
            wasm.IMPORT: vector([imported(one) for one in module.imports if id(one) not in outside]),
            wasm.FUNCTION: vector([number(one) for one in (*module.functions, self.own_type)]),
            wasm.TABLE: vector([*(kind + limits for kind, limits in module.tables), self._table()]),
            wasm.GLOBAL: vector([*globals_, I32 + b"\1" + wasm.constant(0)]),
            wasm.EXPORT: vector([wasm.export(one) for one in exports]),
            wasm.CODE: vector([sized(body) for body in (*bodies, self._ensuring())]),
        }
        if not module.passive:
            changed[wasm.DATA] = vector([wasm.segment(one) for one in self.kept])
            changed[wasm.COUNT] = number(len(self.kept))
        return [(kind, changed.get(kind, body)) for kind, body in module.sections]

    def _place(self, kind: int, index: int) -> int:
        """Return the index of something in the first part."""
        return self.moves.get(index, index) if kind == OF_GLOBAL else index

    def _types(self) -> bytes:
        written = self.module.section(wasm.TYPE)
        groups, at = wasm.unsigned(written, 0)
        return number(groups + 1) + written[at:] + OWN_TYPE

    def _table(self) -> bytes:
        return FUNCREF + b"\0" + number(1 + len(self.stubs))

    def _needed(self) -> list[tuple[int, int, bytes]]:
        """Return (kind, index in the whole, type as it is written) of all that the rest has from the first part."""
        module = self.module
        types = [one.type for one in self.foreign] + [kind for kind, _ in module.globals]
        tags = len(module.imported(OF_TAG))
        functions = (index for index in self.outside if index >= self.imported)
        return [
            *((OF_FUNCTION, index, number(module.functions[index - self.imported])) for index in functions),
            *((OF_GLOBAL, index, types[index]) for index in self.variables if index not in self.constants),
            *((OF_MEMORY, index, limits) for index, limits in enumerate(module.memories)),
            *((OF_TABLE, index, kind + limits) for index, (kind, limits) in enumerate(module.tables)),
            *((OF_TAG, tags + index, b"\0" + number(type_)) for index, type_ in enumerate(module.tags)),
        ]

    def _rest(self, name: bytes) -> list[tuple[int, bytes]]:
        module, foreign = self.module, len(self.foreign)
        # What the first part has from elsewhere comes from there: handed through it may not be the same.
        functions = module.imported(OF_FUNCTION)
        constants = sorted({*self.variables, *self.fixed} & self.constants)
        elsewhere = [functions[index] for index in self.outside if index < self.imported]
        elsewhere += [self.foreign[index] for index in constants]
        elsewhere += [one for one in module.imports if one.kind in (OF_MEMORY, OF_TAG)]
        imports = [imported(one) for one in elsewhere]
        for at, (kind, _, type_) in enumerate(self._needed()):
            imports.append(sized(name) + sized(MARK + b"%x" % at) + bytes([kind]) + type_)
        imports.append(sized(name) + sized(REST) + bytes([OF_TABLE]) + self._table())
        places = {index: at for at, index in enumerate([*self.outside, *(self.imported + one for one in self.cold)])}
        own = [index for index in self.fixed if index >= foreign]
        others = [index for index in self.variables if index not in self.constants]
        variables = {index: at for at, index in enumerate([*constants, *others, *own])}
        bodies = [
            instructions.renamed(module.bodies[index], self.names[index], places, variables) for index in self.cold
        ]
        values = [(module.globals[index - foreign], self.values[index - foreign]) for index in own]
        globals_ = [kind + instructions.renamed(value, names, places, variables) for (kind, value), names in values]
        filled = vector([number(places[self.imported + index]) for index in self.stubs])
        elements = [b"\2" + number(self.own_table) + wasm.constant(1) + b"\0" + filled]
        if declared := self._declared():
            elements.append(b"\3\0" + vector([number(places[index]) for index in declared]))
        sections = [
            (wasm.TYPE, self._types()),
            (wasm.IMPORT, vector(imports)),
            (wasm.FUNCTION, vector([number(module.functions[index]) for index in self.cold])),
            (wasm.GLOBAL, vector(globals_)),
            (wasm.ELEMENT, vector(elements)),
            (wasm.COUNT, module.section(wasm.COUNT)),
            (wasm.CODE, vector([sized(body) for body in bodies])),
            (wasm.DATA, module.section(wasm.DATA) if module.passive else vector([*map(wasm.segment, self.moved)])),
        ]
        left_out = set[int]() if module.passive else {wasm.COUNT}
        return [(kind, body) for kind, body in sections if kind not in left_out and (globals_ or kind != wasm.GLOBAL)]

    def _declared(self) -> list[int]:
        """Return the functions whose references the bodies of the rest make: such have to be declared."""
        return sorted(
            {
                name.target
                for index in self.cold
                for name in self.names[index].functions
                if self.module.bodies[index][name.begin - 1] == wasm.REF_FUNC
            }
        )


def stub(parameters: int, own: int, slot: int, ensure: int, table: int) -> bytes:
    """Write the body that stands for a function of the rest.

    own     index of the function's type
    slot    where the function lies in the table of this index, once the rest is there
    ensure  index of the function that sees to it that the rest is there, and returns the slot
    """
    arguments = b"".join(GET_LOCAL + number(one) for one in range(parameters))
    ensured = wasm.CONST_I32 + signed_number(slot) + CALL + number(ensure)
    return b"\0" + arguments + ensured + CALL_INDIRECT + number(own) + number(table) + END


def imported(one: Import) -> bytes:
    """Write an import."""
    return sized(one.module) + sized(one.name) + bytes([one.kind]) + one.type


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

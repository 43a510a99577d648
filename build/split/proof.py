"""Proves of two parts that they are the whole: every function, every byte of data, nothing else, in its place."""

from __future__ import annotations

from collections.abc import Iterable

from build.split import instructions, wasm
from build.split.parts import MARK, NOTHING, WHOLE, Parts
from build.split.wasm import OF_FUNCTION, OF_GLOBAL, OF_TABLE, Module, Segment


class Different(Exception):
    """The parts are not the whole; says where."""


def prove(whole: Module, parts: Parts) -> None:
    """Read both parts anew and compare them with the whole; raise Different at the first thing that is not the same."""
    first, rest = wasm.read(parts.first), wasm.read(parts.rest)
    cold = set(parts.cold)
    _same("imports", first.imports, whole.imports)
    _same("types", first.types[:-1], whole.types)
    _same("types", rest.types, first.types)
    _same("types of functions", first.functions[:-1], whole.functions)
    _same("types of functions", rest.functions, tuple(whole.functions[index] for index in parts.cold))
    _same("tables", first.tables[:-1], whole.tables)
    _same("globals", first.globals[:-1], whole.globals)
    _same("elements", first.elements, whole.elements)
    _same("exports", {one for one in first.exports if not one.name.startswith(MARK)} - {*whole.exports}, set())
    for index, body in enumerate(whole.bodies):
        if index not in cold:
            _same(f"function {index}", first.bodies[index], body)
    origins = _origins(whole, first, rest, parts)
    for index, body in zip(parts.cold, rest.bodies, strict=True):
        _same(f"function {index}", _renamed(body, origins), _renamed(whole.bodies[index], {}))
    _prove_stubs(whole, first, rest, origins, cold)
    _same("data", _memory([*first.data, *rest.data]), _memory(whole.data))
    _same("length of data", _length([*first.data, *rest.data]), _length(whole.data))


def _same(what: str, here: object, there: object) -> None:
    if here != there:
        raise Different(f"{what}: not as in the whole module")


Origins = dict[tuple[int, int], int]
"""(kind, index in the rest) -> index in the whole."""


def _origins(whole: Module, first: Module, rest: Module, parts: Parts) -> Origins:
    given = {(parts.name.encode(), one.name): one for one in first.exports}
    outside = {(one.module, one.name, one.type): at for at, one in enumerate(whole.imported(OF_FUNCTION))}
    found: Origins = {}
    counts = dict.fromkeys(range(5), 0)
    for one in rest.imports:
        known = given.get((one.module, one.name))
        index = outside[one.module, one.name, one.type] if known is None else known.index
        if known is not None and known.kind != one.kind:
            raise Different(f"{one.name!r} is of another kind in the first part")
        found[one.kind, counts[one.kind]] = index
        counts[one.kind] += 1
    imported = len(whole.imported(OF_FUNCTION))
    for at, index in enumerate(parts.cold, counts[OF_FUNCTION]):
        found[OF_FUNCTION, at] = imported + index
    return found


def _renamed(body: bytes, origins: Origins) -> bytes:
    """Return a body with the indexes of the whole in it, each as short as can be."""
    names = instructions.names(body)
    functions = {name.target: origins.get((OF_FUNCTION, name.target), name.target) for name in names.functions}
    variables = {name.target: origins.get((OF_GLOBAL, name.target), name.target) for name in names.globals}
    return instructions.renamed(body, names, functions, variables)


def _prove_stubs(whole: Module, first: Module, rest: Module, origins: Origins, cold: set[int]) -> None:
    """Every function of the rest that the first part may call has a stub, which calls just that function."""
    imported, own = len(whole.imported(OF_FUNCTION)), len(whole.tables)
    (filled,) = rest.elements
    _same("table of the rest", origins[OF_TABLE, filled.table], own)
    calls = {origins[OF_FUNCTION, at] - imported: slot for slot, at in enumerate(filled.functions, filled.slot)}
    called = {name.target for body in first.bodies for name in instructions.names(body).functions}
    called |= {one.index for one in first.exports if one.kind == OF_FUNCTION}
    called.update(*(one.functions for one in first.elements))
    for index in cold:
        if first.bodies[index] == NOTHING:
            if imported + index in called:
                raise Different(f"function {index} is called in the first part, and has no stub")
            continue
        own_type = whole.functions[index]
        calling = wasm.CONST_I32 + wasm.signed_number(calls[index]) + wasm.CALL_INDIRECT + wasm.number(own_type)
        arguments = (wasm.GET_LOCAL + wasm.number(one) for one in range(whole.types[own_type].parameters))
        asking = wasm.CONST_I32 + wasm.signed_number(index) + wasm.CALL + wasm.number(imported + len(whole.bodies))
        stub = b"\0" + asking + b"".join(arguments) + calling + wasm.number(own) + wasm.END
        _same(f"the stub of function {index}", first.bodies[index], stub)
    if not any(one.name == WHOLE for one in first.exports):
        raise Different("nobody can tell whether the rest is there")


def _memory(data: Iterable[Segment]) -> bytes:
    """Return what lies in memory when all of this was written into it."""
    segments = list(data)
    memory = bytearray(max((one.end for one in segments), default=0))
    for one in segments:
        memory[one.address : one.end] = one.content
    return bytes(memory)


def _length(data: Iterable[Segment]) -> int:
    return sum(len(one.content) for one in data)

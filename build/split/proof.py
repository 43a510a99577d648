"""Prove that two parts are the whole: every function, every byte of data, nothing else, in its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from build.split import instructions, wasm
from build.split.parts import MARK, NOTHING, OWN_TYPE, WHOLE, Parts, stub
from build.split.wasm import OF_FUNCTION, OF_GLOBAL, OF_TABLE, Export, Module, Segment, memory


class Different(Exception):
    """The parts are not the whole; says where."""


def prove(whole: Module, parts: Parts) -> None:
    """Reread both parts and compare them with the whole; raise Different at the first thing that is not the same."""
    first, rest = wasm.read(parts.first), wasm.read(parts.rest)
    cold = set(parts.cold)
    added = wasm.number(wasm.unsigned(whole.section(wasm.TYPE), 0)[0] + 1)
    types = whole.section(wasm.TYPE)[len(added) :]
    _same("types", first.section(wasm.TYPE), added + types + OWN_TYPE)
    _same("types", rest.section(wasm.TYPE), first.section(wasm.TYPE))
    _same("types of functions", first.functions[:-1], whole.functions)
    _same("types of functions", rest.functions, tuple(whole.functions[index] for index in parts.cold))
    _same("tables", first.tables[:-1], whole.tables)
    _same("memories", (first.memories, first.tags), (whole.memories, whole.tags))
    _same("the start", first.section(wasm.START), whole.section(wasm.START))
    _same("elements", first.section(wasm.ELEMENT), whole.section(wasm.ELEMENT))
    staying = _prove_first(whole, first, set(parts.fixed))
    exports = {replace(one, index=staying.get((one.kind, one.index), one.index)) for one in first.exports}
    _same("exports", {one for one in exports if not one.name.startswith(MARK)} - {*whole.exports}, set())
    for index, body in enumerate(whole.bodies):
        if index not in cold:
            _same(f"function {index}", _renamed(first.bodies[index], staying), _renamed(body, {}))
    origins = _origins(whole, rest, parts, exports)
    for index, body in zip(parts.cold, rest.bodies, strict=True):
        _same(f"function {index}", _renamed(body, origins), _renamed(whole.bodies[index], {}))
    _prove_globals(whole, first, rest, staying, origins)
    _prove_stubs(whole, first, rest, origins, cold)
    if whole.passive:
        _same("data", {one.section(wasm.DATA) for one in (first, rest)}, {whole.section(wasm.DATA)})
    else:
        _same("data", memory([*first.data, *rest.data]), memory(whole.data))
        _same("length of data", _length([*first.data, *rest.data]), _length(whole.data))


def _same(what: str, here: object, there: object) -> None:
    if here != there:
        raise Different(f"{what}: not as in the whole module")


Origins = dict[tuple[int, int], int]
"""(kind, index in the rest) -> index in the whole."""


def _prove_first(whole: Module, first: Module, fixed: set[int]) -> Origins:
    """Compare what the first part imports; return which global of the whole each of its globals is."""
    foreign = whole.imported(OF_GLOBAL)
    gone = {id(foreign[index]) for index in fixed if index < len(foreign)}
    _same("imports", first.imports, tuple(one for one in whole.imports if id(one) not in gone))
    kinds = [one.type for one in foreign] + [kind for kind, _ in whole.globals]
    if any(kinds[index][-1] for index in fixed):
        raise Different("a global that can change is in the rest")
    staying = (index for index in range(len(kinds)) if index not in fixed)
    return {(OF_GLOBAL, at): index for at, index in enumerate(staying)}


def _prove_globals(whole: Module, first: Module, rest: Module, staying: Origins, origins: Origins) -> None:
    """Check that every global that is defined in the whole is in just one part, with its first value."""
    foreign = len(whole.imported(OF_GLOBAL))
    found: dict[int, tuple[bytes, bytes]] = {}
    for part, places, own in ((first, staying, 1), (rest, origins, 0)):
        before = len(part.imported(OF_GLOBAL))
        for at, (kind, value) in enumerate(part.globals[: len(part.globals) - own], before):
            index = places[OF_GLOBAL, at] - foreign
            if index in found:
                raise Different(f"global {index} is in both parts")
            found[index] = kind, _renamed(value, places, 0)
    _same("globals", found, {at: (kind, _renamed(value, {}, 0)) for at, (kind, value) in enumerate(whole.globals)})


def _origins(whole: Module, rest: Module, parts: Parts, exports: Iterable[Export]) -> Origins:
    """Return which function and which global of the whole each of the rest is, and so on for what it imports."""
    given = {(parts.name.encode(), one.name): one for one in exports}
    outside: dict[tuple[int, bytes, bytes, bytes], int] = {}
    counts = dict.fromkeys(range(5), 0)
    for one in whole.imports:
        outside[one.kind, one.module, one.name, one.type] = counts[one.kind]
        counts[one.kind] += 1
    found: Origins = {}
    imported, counts = counts, dict.fromkeys(range(5), 0)
    for one in rest.imports:
        known = given.get((one.module, one.name))
        index = outside.get((one.kind, one.module, one.name, one.type)) if known is None else known.index
        if index is None:
            raise Different(f"{one.name!r} is nothing that the whole imports")
        if known is not None and known.kind != one.kind:
            raise Different(f"{one.name!r} is of another kind in the first part")
        if one.kind not in (OF_FUNCTION, OF_GLOBAL):
            _same(f"the place of {one.name!r}", counts[one.kind], index)
        found[one.kind, counts[one.kind]] = index
        counts[one.kind] += 1
    for at, index in enumerate(parts.cold, counts[OF_FUNCTION]):
        found[OF_FUNCTION, at] = imported[OF_FUNCTION] + index
    own = (index for index in parts.fixed if index >= imported[OF_GLOBAL])
    for at, index in enumerate(own, counts[OF_GLOBAL]):
        found[OF_GLOBAL, at] = index
    return found


def _renamed(code: bytes, origins: Origins, at: int | None = None) -> bytes:
    """Return a body, or code that begins at `at`, with the indexes of the whole in it, each as short as can be."""
    names = instructions.names(code) if at is None else instructions.named(code, at)
    functions = {name.target: origins.get((OF_FUNCTION, name.target), name.target) for name in names.functions}
    variables = {name.target: origins.get((OF_GLOBAL, name.target), name.target) for name in names.globals}
    return instructions.renamed(code, names, functions, variables)


def _prove_stubs(whole: Module, first: Module, rest: Module, origins: Origins, cold: set[int]) -> None:
    """Check that every function of the rest that the first part may call has a stub, which calls just that function."""
    imported, own = len(whole.imported(OF_FUNCTION)), len(whole.tables)
    (filled,) = (one for one in rest.elements if one.table is not None)
    assert filled.table is not None
    _same("table of the rest", origins[OF_TABLE, filled.table], own)
    calls = {origins[OF_FUNCTION, at] - imported: slot for slot, at in enumerate(filled.functions, filled.slot)}
    called = {name.target for body in first.bodies for name in instructions.names(body).functions}
    called |= {name.target for _, value in first.globals for name in instructions.named(value).functions}
    called |= {one.index for one in first.exports if one.kind == OF_FUNCTION}
    called.update(*(one.functions for one in first.elements))
    for index in cold:
        if first.bodies[index] == NOTHING:
            if imported + index in called:
                raise Different(f"function {index} is called in the first part, and has no stub")
            continue
        own_type = whole.functions[index]
        expected = stub(whole.types[own_type] or 0, own_type, calls[index], imported + len(whole.bodies), own)
        _same(f"the stub of function {index}", first.bodies[index], expected)
    if not any(one.name == WHOLE for one in first.exports):
        raise Different("nothing shows whether the rest is there")


def _length(data: Iterable[Segment]) -> int:
    return sum(len(one.content) for one in data)

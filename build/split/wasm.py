"""WebAssembly modules in their binary form, read and written as far as the split needs it.

What is not known here (garbage collection, passive data, threads) raises `Unsupported`: such a module stays whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, COUNT, TAG = range(14)
"""Numbers of sections."""

OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
"""Kinds of what is imported and exported."""

I32, FUNCREF, END = b"\x7f", b"\x70", b"\x0b"
GET_LOCAL, GET_GLOBAL, CONST_I32, CALL, CALL_INDIRECT, IF = b"\x20", b"\x23", b"\x41", b"\x10", b"\x11", b"\x04"

VALUE_TYPES = b"\x7f\x7e\x7d\x7c\x7b\x70\x6f\x69"
"""The numbers, vectors and references without parameters of their own."""


class Unsupported(Exception):
    """The module has something that is not known here."""


@dataclass(frozen=True)
class FunctionType:
    """How many parameters a function takes, and its type as it is written."""

    parameters: int
    written: bytes


@dataclass(frozen=True)
class Import:
    """Something imported: names, kind, and its type as it is written."""

    module: bytes
    name: bytes
    kind: int
    type: bytes


@dataclass(frozen=True)
class Export:
    """Something exported, by its index among all of its kind, imported ones first."""

    name: bytes
    kind: int
    index: int


@dataclass(frozen=True)
class Segment:
    """Bytes that lie at an address when the module begins."""

    address: int
    content: bytes

    @property
    def end(self) -> int:
        """The address behind the last byte."""
        return self.address + len(self.content)


@dataclass(frozen=True)
class Elements:
    """Functions that lie in a table from a slot on when the module begins."""

    table: int
    slot: int
    functions: tuple[int, ...]


@dataclass(frozen=True)
class Module:
    """A module, section by section; what nobody looks into is kept as it is written.

    sections   (number, content) in their order
    types      of functions
    functions  the index into `types` for each function that is defined here
    tables     type of elements and limits of each table, as they are written
    memories   the limits of each memory, as they are written
    tags       of exceptions, the index into `types` for each
    globals    type and first value of each global variable, as they are written
    elements   the functions that lie in tables when the module begins
    bodies     locals and instructions of each function that is defined here
    """

    sections: tuple[tuple[int, bytes], ...]
    types: tuple[FunctionType, ...]
    imports: tuple[Import, ...]
    functions: tuple[int, ...]
    tables: tuple[tuple[bytes, bytes], ...]
    memories: tuple[bytes, ...]
    tags: tuple[int, ...]
    globals: tuple[tuple[bytes, bytes], ...]
    exports: tuple[Export, ...]
    elements: tuple[Elements, ...]
    bodies: tuple[bytes, ...]
    data: tuple[Segment, ...]

    def imported(self, kind: int) -> list[Import]:
        """Return what is imported of one kind, in the order of the indexes."""
        return [one for one in self.imports if one.kind == kind]

    def type_of(self, function: int) -> int:
        """Return the index of a function's type; `function` counts the imported ones first."""
        imported = self.imported(OF_FUNCTION)
        if function < len(imported):
            return unsigned(imported[function].type, 0)[0]
        return self.functions[function - len(imported)]


def unsigned(data: bytes, at: int) -> tuple[int, int]:
    """Read a number of any length; return it and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def signed(data: bytes, at: int) -> tuple[int, int]:
    """Read a number with a sign; return it and where it ends."""
    value, end = unsigned(data, at)
    bits = 7 * (end - at)
    return value - (1 << bits) if value >> (bits - 1) else value, end


def number(value: int) -> bytes:
    """Write a number without a sign."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def signed_number(value: int) -> bytes:
    """Write a number with a sign."""
    out = bytearray()
    while not -0x40 <= value < 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value & 0x7F])


def sized(content: bytes) -> bytes:
    """Write bytes behind their number."""
    return number(len(content)) + content


def vector(items: Sequence[bytes]) -> bytes:
    """Write things behind their number."""
    return number(len(items)) + b"".join(items)


def constant(value: int) -> bytes:
    """Write the expression for a number, as it stands where segments say their place."""
    return CONST_I32 + signed_number(value) + END


def export(one: Export) -> bytes:
    """Write an export."""
    return sized(one.name) + bytes([one.kind]) + number(one.index)


def segment(one: Segment) -> bytes:
    """Write a segment of data."""
    return b"\0" + constant(one.address) + sized(one.content)


def assembled(sections: Iterable[tuple[int, bytes]]) -> bytes:
    """Write a module of its sections."""
    return MAGIC + b"".join(bytes([kind]) + sized(content) for kind, content in sections)


def read(content: bytes) -> Module:
    """Read a module; raise Unsupported for what is not known here."""
    if not content.startswith(MAGIC):
        raise Unsupported("this is no WebAssembly module of version 1")
    sections, at = list[tuple[int, bytes]](), len(MAGIC)
    while at < len(content):
        length, begin = unsigned(content, at + 1)
        sections.append((content[at], content[begin : begin + length]))
        at = begin + length
    found = {kind: body for kind, body in sections if kind != CUSTOM}
    return Module(
        tuple(sections),
        tuple(_types(found.get(TYPE, b"\0"))),
        tuple(_imports(found.get(IMPORT, b"\0"))),
        tuple(_numbers(found.get(FUNCTION, b"\0"))),
        tuple(_tables(found.get(TABLE, b"\0"))),
        tuple(_memories(found.get(MEMORY, b"\0"))),
        tuple(_tags(found.get(TAG, b"\0"))),
        tuple(_globals(found.get(GLOBAL, b"\0"))),
        tuple(_exports(found.get(EXPORT, b"\0"))),
        tuple(_elements(found.get(ELEMENT, b"\0"))),
        tuple(_bodies(found.get(CODE, b"\0"))),
        tuple(_data(found.get(DATA, b"\0"))),
    )


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    length, at = unsigned(data, at)
    return data[at : at + length], at + length


def _values(data: bytes, at: int) -> tuple[int, int]:
    """Read how many types of values follow, and skip them."""
    count, at = unsigned(data, at)
    if set(data[at : at + count]) - set(VALUE_TYPES):
        raise Unsupported("a type of values")
    return count, at + count


def _types(data: bytes) -> Iterator[FunctionType]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        begin = at
        if data[at] != 0x60:
            raise Unsupported("types that are not of functions")
        parameters, at = _values(data, at + 1)
        _, at = _values(data, at)
        yield FunctionType(parameters, data[begin:at])


def _limits(data: bytes, at: int) -> int:
    if data[at] > 1:
        raise Unsupported("shared memory, or addresses of 64 bits")
    _, end = unsigned(data, at + 1)
    return unsigned(data, end)[1] if data[at] else end


def _imports(data: bytes) -> Iterator[Import]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        module, at = _text(data, at)
        name, at = _text(data, at)
        kind, begin = data[at], at + 1
        if kind == OF_FUNCTION:
            _, at = unsigned(data, begin)
        elif kind == OF_TABLE:
            at = _limits(data, begin + 1)
        elif kind == OF_MEMORY:
            at = _limits(data, begin)
        elif kind == OF_GLOBAL:
            at = begin + 2
        else:
            _, at = unsigned(data, begin + 1)
        yield Import(module, name, kind, data[begin:at])


def _numbers(data: bytes) -> Iterator[int]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        value, at = unsigned(data, at)
        yield value


def _tables(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        if data[at] not in VALUE_TYPES:
            raise Unsupported("a table with a first value")
        end = _limits(data, at + 1)
        yield data[at : at + 1], data[at + 1 : end]
        at = end


def _memories(data: bytes) -> Iterator[bytes]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        end = _limits(data, at)
        yield data[at:end]
        at = end


def _tags(data: bytes) -> Iterator[int]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        value, at = unsigned(data, at + 1)
        yield value


def _globals(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        kind, begin = data[at : at + 2], at + 2
        if data[begin] not in (0x41, 0x42, 0x23, 0xD2, 0xD0):
            raise Unsupported("a global whose first value is worked out")
        _, at = unsigned(data, begin + 1)
        if data[at : at + 1] != END:
            raise Unsupported("a global whose first value is worked out")
        at += 1
        yield kind, data[begin:at]


def _exports(data: bytes) -> Iterator[Export]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        name, at = _text(data, at)
        kind = data[at]
        index, at = unsigned(data, at + 1)
        yield Export(name, kind, index)


def _place(data: bytes, at: int) -> tuple[int, int]:
    """Read the number that says where a segment lies."""
    if data[at : at + 1] != CONST_I32:
        raise Unsupported("a segment whose place is worked out")
    address, at = signed(data, at + 1)
    if data[at : at + 1] != END:
        raise Unsupported("a segment whose place is worked out")
    return address, at + 1


def _elements(data: bytes) -> Iterator[Elements]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        kind, table = data[at], 0
        if kind not in (0, 2):
            raise Unsupported("elements without a place, or that are worked out")
        at += 1
        if kind == 2:
            table, at = unsigned(data, at)
        slot, at = _place(data, at)
        functions = list[int]()
        length, at = unsigned(data, at + (kind == 2))
        for _ in range(length):
            index, at = unsigned(data, at)
            functions.append(index)
        yield Elements(table, slot, tuple(functions))


def _bodies(data: bytes) -> Iterator[bytes]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        body, at = _text(data, at)
        yield body


def _data(data: bytes) -> Iterator[Segment]:
    count, at = unsigned(data, 0)
    for _ in range(count):
        if data[at] != 0:
            raise Unsupported("data without a place")
        address, at = _place(data, at + 1)
        content, at = _text(data, at)
        yield Segment(address, content)

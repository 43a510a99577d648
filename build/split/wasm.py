"""WebAssembly modules in their binary form, read and written as far as the split needs it.

What is not known here raises `Unsupported`: such a module stays whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

T = TypeVar("T")

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, COUNT, TAG = range(14)
"""Numbers of sections."""

OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
"""Kinds of what is imported and exported."""

I32, FUNCREF, END = b"\x7f", b"\x70", b"\x0b"
GET_LOCAL, GET_GLOBAL, CONST_I32, CALL, CALL_INDIRECT, IF, ELSE = (
    bytes([one]) for one in (0x20, 0x23, 0x41, 0x10, 0x11, 0x04, 0x05)
)

REF_NULL, REF_FUNC, COLLECTED = 0xD0, 0xD2, 0xFB
"""Instructions for references; a number after the last one picks the instruction of garbage collection."""

PLAIN_TYPES = b"\x7f\x7e\x7d\x7c\x7b\x78\x77" + bytes(range(0x69, 0x75))
"""The numbers, also packed, vectors, and references to what has a name of its own."""
REFERENCES = b"\x63\x64"
"""References to what is named behind, that may be null or not."""


class Unsupported(Exception):
    """The module has something that is not known here."""


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


def memory(data: Iterable[Segment]) -> bytes:
    """Return what lies in memory when all of this was written into it."""
    segments = list(data)
    written = bytearray(max((one.end for one in segments), default=0))
    for one in segments:
        written[one.address : one.end] = one.content
    return bytes(written)


@dataclass(frozen=True)
class Elements:
    """Functions that lie in a table from a slot on when the module begins; in none, they are only declared."""

    table: int | None
    slot: int
    functions: tuple[int, ...]


@dataclass(frozen=True)
class Module:
    """A module, section by section; sections that the split does not read are kept as they are written.

    sections   (number, content) in their order
    types      the number of parameters of a function of each type; None for what is no function
    functions  the index into `types` for each function that is defined here
    tables     type of elements and limits of each table, as they are written
    memories   the limits of each memory, as they are written
    tags       of exceptions, the index into `types` for each
    globals    type and first value of each global variable, as they are written
    elements   the functions that lie in tables when the module begins
    bodies     locals and instructions of each function that is defined here
    data       what lies in memory when the module begins
    passive    True if there is data that instructions name, and none with an address
    """

    sections: tuple[tuple[int, bytes], ...]
    types: tuple[int | None, ...]
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
    passive: bool

    def section(self, kind: int) -> bytes:
        """Return the content of a section; that of one that is missing has nothing in it."""
        return next((body for one, body in self.sections if one == kind), b"\0")

    def imported(self, kind: int) -> list[Import]:
        """Return what is imported of one kind, in the order of the indexes."""
        return [one for one in self.imports if one.kind == kind]


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
    data = list(_vector(found.get(DATA, b"\0"), _segment))
    passive = None in data
    if passive and any(data):
        raise Unsupported("data with an address and without")

    def items(kind: int, one: Callable[[bytes, int], tuple[T, int]]) -> tuple[T, ...]:
        return tuple(_vector(found.get(kind, b"\0"), one))

    return Module(
        tuple(sections),
        tuple(chain.from_iterable(items(TYPE, _types))),
        items(IMPORT, _import),
        items(FUNCTION, unsigned),
        items(TABLE, _table),
        items(MEMORY, _memory),
        items(TAG, lambda data, at: unsigned(data, at + 1)),
        items(GLOBAL, _global),
        items(EXPORT, _export),
        items(ELEMENT, _elements),
        items(CODE, _text),
        tuple(one for one in data if one),
        passive,
    )


def _vector(data: bytes, one: Callable[[bytes, int], tuple[T, int]]) -> Iterator[T]:
    """Read things behind their number, each by a function that returns it and where it ends."""
    count, at = unsigned(data, 0)
    for _ in range(count):
        value, at = one(data, at)
        yield value


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    length, at = unsigned(data, at)
    return data[at : at + length], at + length


def after_type(data: bytes, at: int) -> int:
    """Return where a type of values ends; raise Unsupported for one that is not known."""
    if data[at] in REFERENCES:
        return unsigned(data, at + 1)[1]
    if data[at] not in PLAIN_TYPES:
        raise Unsupported("a type of values")
    return at + 1


def _values(data: bytes, at: int) -> tuple[int, int]:
    """Read how many types of values follow, and skip them."""
    count, at = unsigned(data, at)
    for _ in range(count):
        at = after_type(data, at)
    return count, at


def _types(data: bytes, at: int) -> tuple[list[int | None], int]:
    """Read a group of types, or a type that stands alone."""
    found, count = list[int | None](), 1
    if data[at] == 0x4E:
        count, at = unsigned(data, at + 1)
    for _ in range(count):
        parameters, at = _one_type(data, at)
        found.append(parameters)
    return found, at


def _one_type(data: bytes, at: int) -> tuple[int | None, int]:
    """Read a type; return how many parameters it takes if it is of functions, and where it ends."""
    if data[at] in (0x4F, 0x50):  # it extends others
        others, at = unsigned(data, at + 1)
        for _ in range(others):
            _, at = unsigned(data, at)
    kind, at = data[at], at + 1
    if kind == 0x60:
        parameters, at = _values(data, at)
        return parameters, _values(data, at)[1]
    if kind not in (0x5E, 0x5F):
        raise Unsupported("a type that is not of functions, structures or arrays")
    fields = 1
    if kind == 0x5F:
        fields, at = unsigned(data, at)
    for _ in range(fields):
        at = after_type(data, at) + 1
    return None, at


def _limits(data: bytes, at: int) -> int:
    if data[at] > 3:
        raise Unsupported("addresses of 64 bits")
    _, end = unsigned(data, at + 1)
    return unsigned(data, end)[1] if data[at] & 1 else end


def _import(data: bytes, at: int) -> tuple[Import, int]:
    module, at = _text(data, at)
    name, at = _text(data, at)
    kind, begin = data[at], at + 1
    if kind == OF_FUNCTION:
        _, at = unsigned(data, begin)
    elif kind == OF_TABLE:
        at = _limits(data, after_type(data, begin))
    elif kind == OF_MEMORY:
        at = _limits(data, begin)
    elif kind == OF_GLOBAL:
        at = after_type(data, begin) + 1
    else:
        _, at = unsigned(data, begin + 1)
    return Import(module, name, kind, data[begin:at]), at


def _table(data: bytes, begin: int) -> tuple[tuple[bytes, bytes], int]:
    if data[begin] == 0x40:
        raise Unsupported("a table with a first value")
    at = after_type(data, begin)
    end = _limits(data, at)
    return (data[begin:at], data[at:end]), end


def _memory(data: bytes, at: int) -> tuple[bytes, int]:
    end = _limits(data, at)
    return data[at:end], end


def _global(data: bytes, begin: int) -> tuple[tuple[bytes, bytes], int]:
    at = after_type(data, begin) + 1
    end = _after_constant(data, at)
    return (data[begin:at], data[at:end]), end


CONSTANT = {0: 1, 1: 1, 6: 1, 7: 1, 8: 2, 26: 0, 27: 0, 28: 0}
"""The count of numbers after the instructions of garbage collection that make a first value."""


def _after_constant(data: bytes, at: int) -> int:
    """Return where an expression for a first value ends."""
    while (instruction := data[at]) != END[0]:
        at += 1
        if instruction in (0x41, 0x42, 0x23, REF_FUNC, REF_NULL):
            _, at = unsigned(data, at)
        elif instruction in (0x43, 0x44):
            at += 4 if instruction == 0x43 else 8
        elif instruction == COLLECTED and data[at] in CONSTANT:
            numbers, at = CONSTANT[data[at]], at + 1
            for _ in range(numbers):
                _, at = unsigned(data, at)
        else:
            raise Unsupported("a first value that is worked out")
    return at + 1


def _export(data: bytes, at: int) -> tuple[Export, int]:
    name, at = _text(data, at)
    index, end = unsigned(data, at + 1)
    return Export(name, data[at], index), end


def _place(data: bytes, at: int) -> tuple[int, int]:
    """Read the number that says where a segment lies."""
    if data[at : at + 1] != CONST_I32:
        raise Unsupported("a segment whose place is worked out")
    address, at = signed(data, at + 1)
    if data[at : at + 1] != END:
        raise Unsupported("a segment whose place is worked out")
    return address, at + 1


def _elements(data: bytes, at: int) -> tuple[Elements, int]:
    kind, at = data[at], at + 1
    if kind not in (0, 2, 3, 6):
        raise Unsupported("elements without a place")
    table: int | None = None if kind == 3 else 0
    slot = 0
    if kind in (2, 6):
        table, at = unsigned(data, at)
    if kind != 3:
        slot, at = _place(data, at)
    if kind in (2, 3):
        at += 1
    elif kind == 6:
        at = after_type(data, at)
    functions = list[int]()
    length, at = unsigned(data, at)
    for _ in range(length):
        index, at = _expressed(data, at) if kind == 6 else unsigned(data, at)
        functions += [] if index is None else [index]
    return Elements(table, slot, tuple(functions)), at


def _expressed(data: bytes, at: int) -> tuple[int | None, int]:
    """Read an expression for an element; return the function that it names, if any, and where it ends."""
    end = _after_constant(data, at)
    if data[at] == REF_FUNC:
        return unsigned(data, at + 1)[0], end
    if data[at] not in (REF_NULL, CONST_I32[0]):  # the latter: a small number as a reference
        raise Unsupported("elements that are worked out")
    return None, end


def _segment(data: bytes, at: int) -> tuple[Segment | None, int]:
    """Read a segment of data; None for one that has no address."""
    kind, at = data[at], at + 1
    if kind > 1:
        raise Unsupported("data of another memory")
    address = None
    if kind == 0:
        address, at = _place(data, at)
    content, at = _text(data, at)
    return None if address is None else Segment(address, content), at

"""References in the body of a function: to other functions, and to global variables.

Instructions are only as far understood as it takes to distinguish references from other numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from build.split.wasm import REFERENCES, Unsupported, after_type, number, unsigned

NONE, NUMBER, TWO_NUMBERS, FUNCTION, GLOBAL, BLOCK, OTHER, UNKNOWN = range(8)


def _shapes() -> bytes:
    """Return for each instruction what follows it."""
    shapes = bytearray([UNKNOWN] * 256)
    for first, last, shape in (
        (0x00, 0x01, NONE),  # unreachable, nop
        (0x02, 0x04, BLOCK),  # block, loop, if
        (0x05, 0x05, NONE),  # else
        (0x06, 0x06, BLOCK),  # try
        (0x07, 0x09, NUMBER),  # catch, throw, rethrow
        (0x0A, 0x0B, NONE),  # throw_ref, end
        (0x0C, 0x0D, NUMBER),  # br, br_if
        (0x0E, 0x0E, OTHER),  # br_table
        (0x0F, 0x0F, NONE),  # return
        (0x10, 0x10, FUNCTION),  # call
        (0x11, 0x11, TWO_NUMBERS),  # call_indirect
        (0x12, 0x12, FUNCTION),  # return_call
        (0x13, 0x13, TWO_NUMBERS),  # return_call_indirect
        (0x14, 0x15, NUMBER),  # call_ref, return_call_ref
        (0x18, 0x18, NUMBER),  # delegate
        (0x19, 0x1B, NONE),  # catch_all, drop, select
        (0x1C, 0x1C, OTHER),  # select with types
        (0x1F, 0x1F, OTHER),  # try_table
        (0x20, 0x22, NUMBER),  # locals
        (0x23, 0x24, GLOBAL),
        (0x25, 0x26, NUMBER),  # table.get, table.set
        (0x28, 0x3E, TWO_NUMBERS),  # loads and stores
        (0x3F, 0x40, NUMBER),  # memory.size, memory.grow
        (0x41, 0x44, OTHER),  # constants
        (0x45, 0xC4, NONE),  # arithmetic
        (0xD0, 0xD0, NUMBER),  # ref.null
        (0xD1, 0xD1, NONE),  # ref.is_null
        (0xD2, 0xD2, FUNCTION),  # ref.func
        (0xD3, 0xD4, NONE),  # ref.eq, ref.as_non_null
        (0xD5, 0xD6, NUMBER),  # br_on_null, br_on_non_null
        (0xFB, 0xFB, OTHER),  # garbage collection
        (0xFC, 0xFC, OTHER),  # saturating, bulk memory
        (0xFE, 0xFE, OTHER),  # atomic
    ):
        shapes[first : last + 1] = bytes([shape]) * (last + 1 - first)
    return bytes(shapes)


SHAPES = _shapes()

FURTHER = {**dict.fromkeys(range(8), 0), 8: 2, 9: 1, 10: 2, 11: 1, 14: 2, 15: 1, 16: 1, 17: 1}
"""The count of numbers after the instructions behind 0xFC, without those that name elements."""
OF_DATA = (8, 9)
"""The instructions of them that name data."""
FENCE = 3
"""The one instruction behind 0xFE that is not followed by an alignment and an offset."""
COLLECTED = {
    **dict.fromkeys((0, 1, 6, 7, 11, 12, 13, 14, 16, 20, 21, 22, 23), 1),
    **dict.fromkeys((2, 3, 4, 5, 8, 9, 17, 18), 2),  # 9 and 18 name data, of which both parts have all
    **dict.fromkeys((15, 26, 27, 28, 29, 30), 0),
}
"""The count of numbers after the instructions behind 0xFB, without those that name elements, and casts that branch."""


class Name(NamedTuple):
    """An index inside a body: where it begins and ends there, and what it is."""

    begin: int
    end: int
    target: int


class Names(NamedTuple):
    """All functions and globals that a body names, in the order in which it does, and where it copies or drops data."""

    functions: list[Name]
    globals: list[Name]
    data: list[int]


def names(body: bytes) -> Names:
    """Return what a body names; raise Unsupported for instructions that are not known."""
    return named(body, after_locals(body))


def named(code: bytes, at: int = 0) -> Names:
    """Return what instructions name, of a body or of an expression for a first value; `at` is where they begin."""
    found = Names([], [], [])
    body, end, shapes, instruction = code, len(code), SHAPES, None
    while at < end:
        instruction = body[at]
        shape = shapes[instruction]
        at += 1
        if shape == NONE:
            continue
        if shape == NUMBER:
            while body[at] > 0x7F:
                at += 1
            at += 1
        elif shape == TWO_NUMBERS:
            while body[at] > 0x7F:
                at += 1
            at += 1
            while body[at] > 0x7F:
                at += 1
            at += 1
        elif shape == FUNCTION:
            target, after = unsigned(body, at)
            found.functions.append(Name(at, after, target))
            at = after
        elif shape == GLOBAL:
            target, after = unsigned(body, at)
            found.globals.append(Name(at, after, target))
            at = after
        elif shape == BLOCK:
            at = _after_block_type(body, at)
        else:
            if instruction == 0xFC and body[at] in OF_DATA:
                found.data.append(at)
            at = _after(body, instruction, at)
    if at != end or instruction != 0x0B:
        raise Unsupported("a body that ends amid an instruction")
    return found


def renamed(body: bytes, found: Names, functions: Mapping[int, int], globals_: Mapping[int, int]) -> bytes:
    """Return the body with other indexes in the place of those that it names; what is not among them stays."""
    changes = [(name, functions) for name in found.functions] + [(name, globals_) for name in found.globals]
    parts, at = list[bytes](), 0
    for name, new in sorted(changes, key=lambda change: change[0].begin):
        parts += [body[at : name.begin], number(new.get(name.target, name.target))]
        at = name.end
    return b"".join([*parts, body[at:]])


def after_locals(body: bytes) -> int:
    """Return where the instructions of a body begin."""
    groups, at = unsigned(body, 0)
    for _ in range(groups):
        _, at = unsigned(body, at)
        at = after_type(body, at)
    return at


def _after_block_type(body: bytes, at: int) -> int:
    return _skip(body, at + (body[at] in REFERENCES), range(1))


def _skip(body: bytes, at: int, numbers: Iterable[int]) -> int:
    for _ in numbers:
        while body[at] > 0x7F:
            at += 1
        at += 1
    return at


def _after(body: bytes, instruction: int, at: int) -> int:
    """Return where an instruction of shape OTHER ends, of which the first byte was read."""
    if instruction in (0x41, 0x42):
        return _skip(body, at, range(1))
    if instruction in (0x43, 0x44):
        return at + (4 if instruction == 0x43 else 8)
    if instruction == 0x0E:
        labels, at = unsigned(body, at)
        return _skip(body, at, range(labels + 1))
    if instruction == 0x1C:
        types, at = unsigned(body, at)
        for _ in range(types):
            at = after_type(body, at)
        return at
    if instruction == 0x1F:
        handlers, at = unsigned(body, _after_block_type(body, at))
        for _ in range(handlers):
            at = _skip(body, at + 1, range(2 if body[at] < 2 else 1))
        return at
    if instruction == 0xFB:
        further, at = unsigned(body, at)
        if further in COLLECTED:
            return _skip(body, at, range(COLLECTED[further]))
        if further in (24, 25):  # br_on_cast, br_on_cast_fail
            return _skip(body, at + 1, range(3))
        raise Unsupported(f"the instruction fb {further:x}")
    if instruction == 0xFC:
        further, at = unsigned(body, at)
        if further in FURTHER:
            return _skip(body, at, range(FURTHER[further]))
        raise Unsupported(f"the instruction fc {further:x}")
    if instruction == 0xFE:
        further, at = unsigned(body, at)
        return _skip(body, at, range(1 if further == FENCE else 2))
    raise Unsupported(f"the instruction {instruction:x}")

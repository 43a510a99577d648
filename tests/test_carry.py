"""A profile of one version of a module says of the next one what it said of the first."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from build import client, interpreter, places
from build.split import carry, instructions, profile, wasm
from build.split.profile import Profile, Table
from build.split.wasm import CALL, Module, Segment, number

TABLE = bytes(range(200))
NAMES = [bytes([letter]) for letter in b"abcdef"]


@given(st.lists(st.sampled_from(NAMES)), st.lists(st.sampled_from(NAMES)))
def test_counterparts_ascend_and_none_has_two(before: list[bytes], after: list[bytes]) -> None:
    found = sorted(carry.matched(before, after).items())
    assert [pair[1] for pair in found] == sorted({pair[1] for pair in found})
    assert all(0 <= at < len(before) and 0 <= there < len(after) for at, there in found)


@given(st.lists(st.binary(max_size=2)))
def test_what_did_not_change_is_its_own_counterpart(bodies: list[bytes]) -> None:
    assert carry.matched(bodies, bodies) == {at: at for at in range(len(bodies))}


@given(st.lists(st.integers(), unique=True), st.integers(min_value=0), st.lists(st.just(b"new"), max_size=3))
def test_what_stands_once_is_found_wherever_something_comes_between(
    numbers: list[int], at: int, fresh: list[bytes]
) -> None:
    before = [str(one).encode() for one in numbers]
    after = [*before[: at % (len(before) + 1)], *fresh, *before[at % (len(before) + 1) :]]
    found = carry.matched(before, after)
    assert [after[found[one]] for one in range(len(before))] == before


def body(value: int, called: int) -> bytes:
    """Return a body that calls a function by its index, and then makes a number."""
    return b"\0" + CALL + number(called) + wasm.CONST_I32 + number(value) + b"\x1a" + wasm.END


def module(bodies: list[bytes], address: int) -> Module:
    """Return as much of a module as is looked at: bodies of one type, and data at an address."""
    whole = wasm.read((places.flutter_client() / client.RENDERER.file).read_bytes())
    data = (Segment(0, b"other" * 40), Segment(address, TABLE))
    return replace(whole, types=(0,), functions=(0,) * len(bodies), bodies=tuple(bodies), data=data, passive=False)


OLD = module([body(value, value) for value in range(6)], 1000)
KNOWN = Profile("", frozenset({1, 4}), (Table("numbers", frozenset({2}), ((1000, 1200),)),), (("both", 4, 5),), near=7)


def test_everything_moves_with_the_functions_that_it_is_about() -> None:
    renamed = [body(value, value + 1) for value in range(6)]
    new = module([*renamed[:2], body(99, 0), *renamed[2:]], 5000)
    found, lacks = carry.carry(KNOWN, OLD, new, b"the new module")
    assert found.fits(b"the new module") and found.near == 7
    assert found.hot == {1, 5} and found.fresh == {2} and found.staying() == {1, 2, 5, 6}, (
        "what is new counts as called"
    )
    assert not found.complete() and replace(found, fresh=frozenset()).complete()
    assert found.tables == (Table("numbers", frozenset({3}), ((5000, 5200),)),)
    assert found.kept == (("both", 5, 6),)
    assert not lacks, "recording brings back what is new"


def test_what_is_not_found_is_said_and_stays() -> None:
    new = module([body(value, 0) for value in (0, 1, 2, 3, 4, 98, 5)], 1000)
    found, lacks = carry.carry(KNOWN, OLD, replace(new, data=(Segment(0, TABLE[:-1]),)), b"")
    assert found.tables == (Table("numbers", frozenset(), ()),) and not found.complete() and not found.kept
    assert lacks[0] == "numbers: not found by content, stays" and lacks[1].startswith("both: ")
    gone = module([body(value, 0) for value in (0, 1, 97, 98, 3, 4, 5)], 1000)
    assert carry.carry(KNOWN, OLD, gone, b"").lacks[0] == "numbers: not found who reads it, stays"


def test_bytes_that_lie_there_twice_could_be_others() -> None:
    twice = replace(OLD, data=(*OLD.data, Segment(3000, TABLE)))
    once, lacks = carry.carry(KNOWN, OLD, twice, b"")
    assert not once.tables[0].ranges
    again = carry.carry(once, OLD, twice, b"")
    assert again.profile.tables == once.tables and again.lacks == lacks, "it stays unknown, and is named each time"


def test_the_sites_interpreter_keeps_its_profile_when_every_index_changes() -> None:
    """As if a function had come in at the front: each that is defined, and each that is named, has another number."""
    content, known = (interpreter.installed() / interpreter.MODULE).read_bytes(), profile.load()
    old = wasm.read(content)
    imported = len(old.imported(wasm.OF_FUNCTION))
    moved = {at: at + 1 for at in range(imported, imported + len(old.bodies))}
    bodies = [instructions.renamed(one, instructions.names(one), moved, {}) for one in old.bodies]
    front = b"\0\0" + b"\x41\x2a" + wasm.END
    data = tuple(replace(one, address=one.address + 16) for one in old.data)
    new = replace(old, bodies=(front, *bodies), functions=(old.functions[0], *old.functions), data=data)
    found, _ = carry.carry(known, old, new, b"")
    assert found.hot == {at + 1 for at in known.hot} and found.fresh == {0}
    assert [(one.name, one.gates) for one in found.tables] == [
        (one.name, frozenset(at + 1 for at in one.gates)) for one in known.tables
    ]
    assert [one.ranges[0][0] for one in found.tables] == [one.ranges[0][0] + 16 for one in known.tables]
    assert found.kept == tuple((name, first + 1, last + 1) for name, first, last in known.kept)

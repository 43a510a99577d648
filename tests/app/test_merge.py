"""Merging and replacing: no move is ever lost, and what cannot be done as a whole is not done at all."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.state.people import EMBLEMS
from app.storage.browser_store import MemoryStore, StorageError
from app.storage.bundle import Bundle
from app.storage.codec import MATCH, Saved, pack, peek
from app.storage.merge import Change, ImportItem, apply_changes, compare, merging, replacing
from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from tests.app.harness import finish

PLIES = 24
FORK = 9
quick = settings(deadline=None)


@cache
def fork(seed: str, way: str) -> Match:
    """A match of this deal; it goes one way or another after some moves that both have in common."""
    new = Match.new(get("pari"), ("Mila", "Ole"), seed)
    left = play_out(new, "left", PLIES)
    if way == "left":
        return left
    begun = left.at(FORK)
    moves = (move for kind in begun.prompt.kinds for move in begun.game.legal_moves(begun.state, kind))
    return play_out(begun.play(next(move for move in moves if move != left.plies[FORK].move)), "right", PLIES)


@cache
def text(seed: str = "deal", way: str = "left", plies: int = PLIES, id: str = "one") -> str:
    return pack(id, fork(seed, way).at(plies), "2026-01-01T12:00:00", emblems=EMBLEMS[:2]).text


def here(**texts: str) -> tuple[Saved, ...]:
    return tuple(peek(id, text) for id, text in texts.items())


def new_ids() -> Any:
    numbers = count(1)
    return lambda: f"new-{next(numbers)}"


def items(saves: tuple[Saved, ...], *matches: tuple[str, str], ids: Any = None) -> tuple[ImportItem, ...]:
    steps = compare(saves, Bundle(matches), ids or new_ids())
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: tuple[ImportItem, ...] = end.value
            return found


def outcomes(saves: tuple[Saved, ...], *matches: tuple[str, str]) -> list[tuple[str, str]]:
    return [(item.outcome, item.id) for item in items(saves, *matches)]


def merged(saves: dict[str, str], *matches: tuple[str, str], ids: Any = None) -> dict[str, str]:
    """What is saved after merging."""
    listed = tuple(peek(id, text) for id, text in saves.items())
    after = dict(saves)
    for change in merging(listed, items(listed, *matches, ids=ids)):
        id = change.key.removeprefix(MATCH)
        assert after.get(id) == change.before
        assert change.after is not None
        after[id] = change.after
    return after


# what a match is to the saved ones


BROKEN = text().replace('"moves"', '"mooves"')


@pytest.mark.parametrize(
    ("saves", "brought", "expected"),
    [
        # one of another deal is new
        ({}, [("one", text())], [("new", "one")]),
        ({"two": text("another")}, [("one", text())], [("new", "one")]),
        # of two that go the same way the longer is enough
        ({"one": text()}, [("one", text())], [("same", "one")]),
        ({"one": text()}, [("one", text(plies=5))], [("shorter", "one")]),
        ({"one": text(plies=5)}, [("one", text())], [("longer", "one")]),
        # two that went different ways are both kept, and one of another deal under the same id writes over nothing
        ({"one": text()}, [("one", text(way="right"))], [("other", "new-1")]),
        ({"one": text()}, [("one", text("another"))], [("other", "new-1")]),
        # one that is here under another id is found
        ({"two": text()}, [("one", text(plies=7))], [("shorter", "two")]),
        ({"two": text(plies=7)}, [("one", text())], [("longer", "two")]),
        ({"one": text(), "two": text(way="right")}, [("one", text(way="right", plies=20))], [("shorter", "two")]),
        # one that the file names is compared with its own alone
        ({"two": text(plies=7)}, [("one", text()), ("two", text(plies=7))], [("new", "one"), ("same", "two")]),
        # a damaged one is equal to itself only
        ({"one": BROKEN}, [("one", BROKEN)], [("same", "one")]),
        ({"one": BROKEN}, [("one", text())], [("other", "new-1")]),
        ({"one": text()}, [("one", BROKEN)], [("other", "new-1")]),
        ({}, [("", "{"), ("", "{")], [("new", "new-1"), ("same", "new-1")]),
    ],
)
def test_what_comes_of_a_match_follows_from_its_deal_its_moves_and_its_id(
    saves: dict[str, str], brought: list[tuple[str, str]], expected: list[tuple[str, str]]
) -> None:
    assert outcomes(here(**saves), *brought) == expected


def test_marks_that_contradict_each_other_are_of_two_matches() -> None:
    data = json.loads(text())
    data["record"]["fingerprints"]["10"] = "0" * 16
    assert outcomes(here(one=text()), ("one", json.dumps(data))) == [("other", "new-1")]


def test_a_match_under_a_new_id_says_so_itself() -> None:
    after = merged({"one": text()}, ("one", text(way="right")))
    assert after == {"one": text(), "new-1": text(way="right", id="new-1")}


# laws


SAVE = st.one_of(
    st.builds(text, st.sampled_from(["deal", "another"]), st.sampled_from(["left", "right"]), st.integers(0, PLIES)),
    st.sampled_from(["{", "", text().replace('"moves"', '"mooves"'), text().replace("place", "plaice")]),
)
SAVES = st.dictionaries(st.sampled_from("abcdef"), SAVE, max_size=5)
MATCHES = st.lists(
    st.tuples(st.sampled_from(["", *"abcdef"]), SAVE), max_size=5, unique_by=lambda it: it[0] or object()
)


def course(text: str) -> Any:
    """The deal and the moves of a save, the text itself of a damaged one."""
    if peek("x", text).problem is not None:
        return text, ()
    record = json.loads(text)["record"]
    if "moves" not in record:
        return text.partition("record")[2], ()
    return record["seed"], tuple(record["moves"])


def holds(saves: dict[str, str], text: str) -> bool:
    """Whether some save has all moves of this one."""
    deal, moves = course(text)
    return any(deal == other and moves == theirs[: len(moves)] for other, theirs in map(course, saves.values()))


@settings(max_examples=300, deadline=None)
@given(SAVES, MATCHES)
def test_merging_never_drops_a_move(saves: dict[str, str], matches: list[tuple[str, str]]) -> None:
    after = merged(saves, *matches)
    assert saves.keys() <= after.keys()
    for text in (*saves.values(), *(text for _, text in matches)):
        assert holds(after, text)


@settings(max_examples=300, deadline=None)
@given(SAVES, MATCHES)
def test_merging_twice_does_no_more_than_once(saves: dict[str, str], matches: list[tuple[str, str]]) -> None:
    ids = new_ids()
    once = merged(saves, *matches, ids=ids)
    assert merged(once, *matches, ids=ids) == once


@quick
@given(SAVES)
def test_merging_what_is_here_changes_nothing(saves: dict[str, str]) -> None:
    assert merged(saves, *saves.items()) == saves


@quick
@given(SAVES)
def test_merging_into_nothing_gives_just_what_was_there(saves: dict[str, str]) -> None:
    assert merged({}, *saves.items()) == saves


@settings(max_examples=200, deadline=None)
@given(SAVES, MATCHES)
def test_replacing_leaves_just_what_came_and_writes_over_nothing(
    saves: dict[str, str], matches: list[tuple[str, str]]
) -> None:
    listed = tuple(peek(id, text) for id, text in saves.items())
    changes = replacing(listed, Bundle(tuple(matches)), new_ids())
    assert all(change.before is None or change.after is None for change in changes)
    first_removed = next((n for n, change in enumerate(changes) if change.after is None), len(changes))
    assert all(change.after is None for change in changes[first_removed:]), "what is new is written first"
    store = MemoryStore()
    store.texts = {MATCH + id: text for id, text in saves.items()}
    finish(apply_changes(store, changes))
    assert sorted(map(course, store.texts.values()), key=repr) == sorted((course(t) for _, t in matches), key=repr)


# all or nothing


class Failing(MemoryStore):
    """A store that refuses the nth write, and all later ones that would add something."""

    def __init__(self, texts: dict[str, str], at: int) -> None:
        super().__init__()
        self.texts = dict(texts)
        self.left = at

    def _count(self) -> None:
        self.left -= 1
        if self.left == 0:
            raise StorageError("full")

    async def set(self, key: str, text: str) -> None:
        self._count()
        await super().set(key, text)

    async def remove(self, key: str) -> None:
        self._count()
        await super().remove(key)


@settings(max_examples=200, deadline=None)
@given(SAVES, MATCHES, st.booleans(), st.integers(1, 12))
def test_a_write_that_fails_leaves_everything_as_it_was(
    saves: dict[str, str], matches: list[tuple[str, str]], all_of_it: bool, at: int
) -> None:
    listed = tuple(peek(id, text) for id, text in saves.items())
    if all_of_it:
        changes = replacing(listed, Bundle(tuple(matches)), new_ids())
    else:
        changes = merging(listed, items(listed, *matches))
    before = {MATCH + id: text for id, text in saves.items()}
    store = Failing(before, at)
    if at > len(changes):
        finish(apply_changes(store, changes))
        return
    with pytest.raises(StorageError):
        finish(apply_changes(store, changes))
    assert store.texts == before


def test_what_was_changed_meanwhile_is_not_written_over() -> None:
    store = MemoryStore()
    store.texts = {"a": "old", "b": "another's"}
    changes = [Change("a", "old", "new"), Change("b", "mine", "new")]
    with pytest.raises(StorageError) as trouble:
        asyncio.run(apply_changes(store, changes))
    assert trouble.value.kind == "changed"
    assert store.texts == {"a": "old", "b": "another's"}

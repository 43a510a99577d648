"""Moves as text, both ways."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine.game import Move
from core.engine.notation import LONGEST, Unreadable, kind_name, read, write
from core.games import NAMES, get
from core.games.pari.moves import Done, Give, Offer, Place, TurnUp


@dataclass(frozen=True)
class Everything(Move):
    """A kind of move with a field of each type that there can be."""

    number: int
    flag: bool
    word: str
    side: Literal["left", "right"]
    count: Literal[1, 2]
    maybe_number: int | None
    maybe_word: str | None
    numbers: tuple[int, ...]
    words: tuple[str, ...]


@dataclass(frozen=True)
class Nothing(Move):
    """A kind of move without fields."""


KINDS = (Everything, Nothing)
INTS = st.integers(-999_999_999, 999_999_999)
WORDS = st.from_regex(re.compile(r"[^\s,]{1,6}"), fullmatch=True).filter(lambda word: word != "none")
MOVES = st.builds(
    Everything,
    INTS,
    st.booleans(),
    WORDS,
    st.sampled_from(["left", "right"]),
    st.sampled_from([1, 2]),
    st.none() | INTS,
    st.none() | WORDS,
    st.lists(INTS, max_size=4).map(tuple),
    st.lists(WORDS, max_size=4).map(tuple),
)


def refused(kinds: tuple[type, ...], text: str) -> bool:
    try:
        read(kinds, text)
    except Unreadable as wrong:
        assert wrong.reason.code == "unreadable_move"
        assert wrong.reason.values["text"] == text[:LONGEST]
        return True
    return False


@given(MOVES)
def test_what_is_written_can_be_read(move: Everything) -> None:
    assert read(KINDS, write(move)) == move


@given(MOVES, st.integers(0, 60), st.text(" ,-0yesno1left\tx", max_size=3))
def test_there_is_one_spelling_of_each_move(move: Everything, at: int, scratch: str) -> None:
    text = write(move)
    text = text[:at] + scratch + text[at + 1 :]
    if not refused(KINDS, text):
        assert write(read(KINDS, text)) == text


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for name in NAMES:
        if not refused(get(name).kinds, text):
            assert write(read(get(name).kinds, text)) == text


def test_a_move_reads_like_what_is_said_at_the_table() -> None:
    assert write(Place(1, "left", 0, "7")) == "place 1 left 0 7"
    assert write(TurnUp("digits")) == "turn-up digits"
    assert write(Offer(2, None, 3, "7+", 0)) == "offer 2 none 3 7+ 0"
    assert write(Nothing()) == "nothing"
    assert kind_name(Everything) == "everything"


def test_every_field_has_its_way_of_being_written() -> None:
    move = Everything(-7, True, "a-word", "right", 2, None, "x", (), ("a", "b"))
    assert write(move) == "everything -7 yes a-word right 2 none x none a,b"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "pass",
        "Place 1 left 0 7",
        "place",
        "place 1 left 0",
        "place 1 left 0 7 8",
        "place  1 left 0 7",
        "place 1 left 0 7 ",
        " place 1 left 0 7",
        "place 01 left 0 7",
        "place +1 left 0 7",
        "place -0 left 0 7",
        "place 1.0 left 0 7",
        "place ١ left 0 7",
        "place 1 middle 0 7",
        "place 1 left none 7",
        "place 1 left 9999999999 7",
        "place 1 left 0 7\n",
        "place 1 left 0 7,8",
        "offer 1 7 yes + 0",
        "done now",
    ],
)
def test_whatever_is_spelt_otherwise_is_refused(text: str) -> None:
    assert refused(get("pari").kinds, text)


def test_a_text_without_end_is_not_looked_at() -> None:
    assert refused(KINDS, "nothing " + "x" * 10**6)


@pytest.mark.parametrize("card", ["", "two words", "a,b", "none\n", "a\tb"])
def test_what_no_text_can_give_back_cannot_be_written(card: str) -> None:
    with pytest.raises(ValueError, match=r"Give\.card cannot be written"):
        write(Give(card))


def test_a_word_that_means_nothing_at_all_cannot_be_written_where_nothing_is_possible() -> None:
    with pytest.raises(ValueError, match=r"Offer\.give cannot be written"):
        write(Offer(1, "none", 0, None, 0))


@pytest.mark.parametrize("name", NAMES)
def test_the_kinds_of_a_game_have_names_of_their_own(name: str) -> None:
    names = [kind_name(kind) for kind in get(name).kinds]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", name) for name in names)


def test_only_the_kinds_that_are_given_are_read() -> None:
    assert read((Done,), "done") == Done()
    assert refused((Place,), "done")
    assert refused((), "done")

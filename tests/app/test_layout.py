"""Layout: its kinds, its numbers, the widths of letters, and how room is given out."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from app.layout.giving import Heights, Rank, Wish, give, solve, suffices
from app.layout.kinds import Kind, kind_of
from app.layout.letters import ADVANCES, UNSEEN, lines, width
from app.layout.numbers import SLOTS

ROOT = Path(__file__).parents[2]
WISHES = st.lists(
    st.builds(
        lambda least, more, rank: Wish(least + more, least, rank),
        st.integers(0, 99),
        st.integers(0, 99),
        st.sampled_from(Rank),
    )
)


def test_the_least_of_all_comes_before_the_want_of_any_and_then_the_order_of_rank() -> None:
    felt, hand, chips = Wish(300, 200, Rank.PLAYED_ON), Wish(90, 70, Rank.OWN), Wish(60, 44)
    assert give(1000, [chips, hand, felt]) == [60, 90, 300]
    assert give(314, [chips, hand, felt]) == [44, 70, 200]
    assert give(414 + 10, [chips, hand, felt]) == [44, 80, 300]
    assert give(250, [chips, hand, felt]) == [0, 50, 200]
    assert give(-5, [chips]) == [0]


def test_felt_and_tray_share_a_height_or_have_one_each_and_what_gives_way_goes_whole() -> None:
    felt = {"board": Wish(300, 200, Rank.PLAYED_ON), "points": Wish(20, 20), "names": Wish(30, 30)}
    tray = {"hand": Wish(90, 70, Rank.OWN)}
    assert solve(Heights(320), felt, tray, ("points", "names")) == {"board": 200, "points": 20, "names": 30, "hand": 70}
    assert solve(Heights(319), felt, tray, ("points", "names")) == {"board": 219, "names": 30, "hand": 70}
    assert solve(Heights(275), felt, tray, ("points", "names")) == {"board": 205, "hand": 70}
    assert solve(Heights(275, 80), felt, tray, ("points",)) == {"board": 225, "points": 20, "names": 30, "hand": 80}


@given(st.integers(0, 999), WISHES)
def test_no_wish_gets_more_than_it_wants_and_no_room_is_left_that_is_wanted(room: int, wishes: list[Wish]) -> None:
    got = give(room, wishes)
    assert all(0 <= one <= wish.want for one, wish in zip(got, wishes, strict=True))
    assert sum(got) == min(room, sum(wish.want for wish in wishes))
    if suffices(room, wishes):
        assert all(one >= wish.least for one, wish in zip(got, wishes, strict=True))
    order = sorted(zip(wishes, got, strict=True), key=lambda pair: pair[0].rank)
    for (wish, one), (_, after) in pairwise(order):
        assert one >= wish.least or after == 0


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        ((390, 844), Kind.UPRIGHT),
        ((390, 664), Kind.SMALL),
        ((360, 640), Kind.SMALL),
        ((320, 568), Kind.SMALL),
        ((844, 390), Kind.SIDEWAYS),
        ((568, 320), Kind.SIDEWAYS),
        ((768, 1024), Kind.TABLET),
        ((1280, 800), Kind.TABLET),
        ((599, 1024), Kind.UPRIGHT),
    ],
)
def test_every_screen_has_one_kind(size: tuple[float, float], kind: Kind) -> None:
    assert kind_of(*size) is kind
    assert kind_of(*size, wall=True) is Kind.WALL


def test_a_phone_stays_what_it_is_while_something_takes_of_its_height() -> None:
    assert kind_of(390, 844 - 60, taken=60) is Kind.UPRIGHT


@pytest.mark.parametrize("kind", Kind)
def test_a_slot_wants_no_less_than_its_least(kind: Kind) -> None:
    slots = SLOTS[kind]
    for name in ("card", "hand", "die"):
        assert getattr(slots, name) >= getattr(slots, f"{name}_least") > 0
    assert slots.action <= slots.action_most and (slots.tray > 0) is kind.beside


@pytest.mark.parametrize("weight", [500, 700, 800])
def test_no_letter_is_wider_than_the_room_it_is_given(weight: int) -> None:
    font = TTFont(ROOT / "assets" / "fonts" / f"Bitter-{weight}.ttf")
    glyphs = font.getBestCmap()
    known = [letter for letter in ADVANCES if ord(letter) in glyphs and letter not in UNSEEN]
    assert len(known) > 250
    for letter in known:
        advance = font["hmtx"][glyphs[ord(letter)]][0]
        assert advance <= ADVANCES[letter] <= advance * 1.2 + 20, letter


def test_no_letter_of_another_script_is_wider_than_its_room() -> None:
    font = TTFont(ROOT / "assets" / "fonts" / "names" / "scripts.woff2")
    glyphs, units = font.getBestCmap(), font["head"].unitsPerEm
    known = [letter for letter in ADVANCES if "\u0400" <= letter <= "\u05ff"]
    assert len(known) > 120
    for letter in known:
        assert 0 <= ADVANCES[letter] - font["hmtx"][glyphs[ord(letter)]][0] * 1000 / units < 1, letter


def test_a_text_breaks_between_its_words() -> None:
    room = width("Sechs Würfel", 17)
    assert lines("Sechs Würfel neu werfen", 17, room) == 2
    assert lines("Sechs Würfel neu werfen", 17, room - 1) == 3
    assert lines("Sechs Würfel neu werfen", 17, 999) == 1
    assert width("\u2068Mila\u2069", 10) == width("Mila", 10)

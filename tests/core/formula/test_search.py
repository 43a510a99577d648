"""Formula: the search finds everything that can be laid, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.notation import read, write
from core.games.formula.completions import Completion, completions, lays
from core.games.formula.draft import Draft
from core.games.formula.moves import Lay
from core.games.formula.rules import GAME
from core.games.formula.state import State, sort
from tests.core.formula.by_hand import Laid, everything
from tests.core.formula.positions import table


@st.composite
def formulas(draw: st.DrawFn) -> str:
    """A formula that can lie on a table."""
    sign = draw(st.sampled_from("+-*/"))
    small = st.integers(0, draw(st.sampled_from((9, 9, 31, 499))))
    x, y = draw(small), draw(small)
    if sign in "*/":
        y = min(y, 31)
        x = min(x, 999 // max(y, 1))
    if sign in "+*":
        a, b, c = x, y, x + y if sign == "+" else x * y
    else:
        y = max(y, 1) if sign == "/" else y
        a, b, c = x + y if sign == "-" else x * y, y, x
    return f"{a}{sign}{b}={c}"


OPENINGS = st.tuples(st.sampled_from("0123456789J"), st.sampled_from("0123456789J")).map(" ".join)
HANDS = st.one_of(
    st.text("0123456789", min_size=1, max_size=5),
    st.text("0123456789", max_size=3).map(lambda cards: cards + "J"),
    st.text("0123456789", max_size=1).map(lambda cards: cards + "JJ"),
).map(sort)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "operators": st.sampled_from(("+-", "*/", "+", "-/", "+-*")),
        "leading_zeros": st.just(True),
        "max_number": st.sampled_from((10, 20, 100)),
        "keep_one": st.just(True),
        "zero_division": st.just(True),
    },
)


def by_hand(state: State) -> set[Laid]:
    """What the long way finds, after the zero rule and `keep_one`."""
    lies, options = str(state.formula), state.options
    first = "=" not in lies
    words = [*lies.split(), ""] if first else lies.translate(str.maketrans("+-*/=", "     ")).split()
    closing = "*/" if options.zero_division else "*"
    zero = not first and any(sign in lies for sign in closing) and int(words[2]) == 0
    found = everything(
        (words[0], words[1], words[2]),
        state.hand,
        operators=options.operators,
        leading_zeros=options.leading_zeros,
        max_number=options.max_number or 999,
        first=first,
    )
    return {laid for laid in found if (laid.kept == 0 if zero else laid.kept > 0 or not options.keep_one)}


def searched(state: State) -> list[Completion]:
    return list(filter(None, completions(state.formula, state.hand, state.options)))


def laid(state: State, lay: Lay) -> Laid:
    draft = Draft.finished(state.formula, lay)
    assert isinstance(draft, Draft)
    return Laid(str(draft.result), draft.cards, draft.kept)


@pytest.mark.rule("FORM-T1", "FORM-5", "FORM-6", "FORM-7", "FORM-9", "FORM-10", "FORM-11", "FORM-20", "FORM-24")
@settings(deadline=None, max_examples=200)
@given(st.one_of(formulas(), formulas(), OPENINGS), HANDS, OPTIONS)
def test_the_search_finds_what_trying_everything_finds_and_all_of_it_can_be_laid(
    lies: str, hand: str, options: dict[str, Any]
) -> None:
    state = table(lies, (hand, "1"), **options)
    expected = by_hand(state)
    found = searched(state)
    every = list(lays(state.formula, state.hand, state.options))
    assert len(found) == len(set(found)) and len(every) == len(set(every))
    assert {(each.formula, each.cards) for each in found} == {(formula, cards) for formula, cards, _ in expected}
    assert {laid(state, lay) for lay in every} == expected
    for lay in every:
        assert GAME.check(state, lay) is None
        assert read(GAME.kinds, write(lay)) == lay
    for each in found:
        assert each.lay in every
        assert laid(state, each.lay)[:2] == (each.formula, each.cards)


@pytest.mark.rule("FORM-T1")
def test_most_cards_come_first_then_the_highest_result() -> None:
    state = table("12*4=48", ("1234567J", "1"))
    order = [(-len(each.cards), -each.result) for each in searched(state)]
    assert order == sorted(order)
    assert len(set(order)) > 10


@pytest.mark.rule("FORM-T1")
def test_a_search_stops_after_any_step() -> None:
    state = table("2+4=6", ("0123456789JJ", "1"))
    search = completions(state.formula, state.hand, state.options)
    assert [next(search) for _ in range(3)] == [None, None, None]


@pytest.mark.rule("FORM-T3")
def test_the_simple_player_lays_as_many_cards_as_it_can() -> None:
    state = table("2+4=6", ("8856J", "1"))
    lay = GAME.suggest(state)
    assert isinstance(lay, Lay)
    assert laid(state, lay)[:2] == searched(state)[0][:2]
    assert GAME.suggest(table("2+4=6", ("7", "1"), operators="*")) is None

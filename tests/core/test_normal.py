"""When two ways are the same: the normal form of SHER-8."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.arithmetic.normal import Form, die, joined, spell
from core.arithmetic.term import LONGEST, Term, work_out

Tree = int | tuple["Tree", str, "Tree"]
"""A die, or two terms with a sign between."""


def term(text: str) -> Term:
    result = work_out(text)
    assert isinstance(result, Term), (text, result)
    return result


def same(one: str, other: str) -> bool:
    return term(one).form == term(other).form


SAME = {
    "3*3*6": "6*3*3 3*(6*3) 3*3*6*1 3*3*6/1 3*3*6+2-2 3*3*6*4/4 (3*3+(5-5))*6 3*3*6*(5-4) 3*3*6^(5-4) 3*3*6^1",
    "2+3": "3+2",
    "5-(3-2)": "5-3+2",
    "6-(2+3)": "6-3-2",
    "6/(3/2)": "6*2/3",
    "6/(3*2)": "6/2/3",
    "2+3*4": "2+3*4+5*(6-6) 2+3*4-(6-6)/5",
    "5+1": "5+1^6 1^6+5*1",
    "5+(4-3)": "5+(4-3)^6",
    "(2+3)*4": "(2+3)*4+(5*6)-(6*5) 4*(3+2)*(5+6)/(6+5)",
    "1": "4/4*1 1*1 4/4/1",
    "4/4": "5/4*4/5 (5/4*4+(2-2))/5",
    "(5/4*4)/5": "4*5/(5*4)",
    "5-5+2-2": "2-2",
    "(4-4-3)^2": "(2-2-3)^2",
}
"""By way the ways that are the same."""


@pytest.mark.rule("SHER-8")
@pytest.mark.parametrize(("one", "other"), [(one, other) for one, others in SAME.items() for other in others.split()])
def test_two_ways_are_the_same(one: str, other: str) -> None:
    assert same(one, other)


@pytest.mark.rule("SHER-8")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(2-5)^2", "(5-2)^2"),
        ("3*(4+5)", "3*4+3*5"),
        ("3*3", "3^2"),
        ("(2^3)^2", "2^(3*2)"),
        ("(2*3)^2", "2^2*3^2"),
        ("4/4", "1"),
        ("4/4", "5/5"),
        ("5-5", "4-4"),
        ("2+2", "2*2"),
        ("6-3", "3"),
        ("4*(3-2)+(3-2)", "4*(3-2)"),
        ("(4-1)*(5-2)", "(1-4)*(2-5)"),
        ("2^3/2", "2^2"),
        ("2-2-3", "2-5"),
    ],
)
def test_two_ways_are_different(one: str, other: str) -> None:
    assert not same(one, other)


@pytest.mark.rule("SHER-8", "SHER-11")
def test_the_three_ways_to_54_of_the_rules_are_different() -> None:
    forms = {term(text).form for text in ("3*3*6", "(6+4)*5+3+3-2", "(3+4)^2+5")}
    assert len(forms) == 3


# The laws of sums and products, said as single steps from tree to tree. Leaves stand for numbers of which nothing is
# known, so that no padding is hidden in them: two trees are the same way if and only if steps lead from one to the
# other.


def steps(tree: Tree) -> Iterator[Tree]:
    """The trees that one step in one place leads to."""
    if isinstance(tree, int):
        return
    left, sign, right = tree
    yield from ((new, sign, right) for new in steps(left))
    yield from ((left, sign, new) for new in steps(right))
    for plus, minus in ("+-", "*/"):
        if sign == plus:
            yield (right, plus, left)
        if sign not in (plus, minus):
            continue
        if not isinstance(left, int) and left[1] in (plus, minus):  # (x ± y) ± z: the last two change places
            x, first, y = left
            yield ((x, sign, right), first, y)
        if not isinstance(right, int) and right[1] in (plus, minus):  # x ± (y ± z): the bracket is opened
            y, second, z = right
            yield ((left, sign, y), plus if second == sign or (sign == plus) == (second == plus) else minus, z)


def trees(leaves: tuple[int, ...], signs: str) -> Iterator[Tree]:
    """Every tree with these leaves in this order."""
    if len(leaves) == 1:
        yield leaves[0]
    for cut in range(1, len(leaves)):
        for left in trees(leaves[:cut], signs):
            for right in trees(leaves[cut:], signs):
                yield from ((left, sign, right) for sign in signs)


def form_of(tree: Tree) -> Form:
    if isinstance(tree, int):
        return die(tree)
    left, sign, right = tree
    return joined(form_of(left), sign, form_of(right), (7, 3))  # neither 0 nor 1, whatever it would be


@pytest.mark.rule("SHER-8")
@pytest.mark.parametrize(
    ("leaves", "signs", "ways"),
    [(2, "+-*/", 6), (3, "+-*/", 68), (3, "+-*/^", None), (4, "+-*/", None)],
)
def test_ways_are_different_exactly_when_no_reordering_leads_from_one_to_the_other(
    leaves: int, signs: str, ways: int | None
) -> None:
    every = [tree for order in permutations(range(2, 2 + leaves)) for tree in trees(order, signs)]
    head = {tree: tree for tree in every}

    def find(tree: Tree) -> Tree:
        while head[tree] != tree:
            head[tree] = tree = head[head[tree]]
        return tree

    for tree in every:
        for new in steps(tree):
            head[find(new)] = find(tree)
    by_form, by_steps = defaultdict(set), defaultdict(set)
    for tree in every:
        by_form[form_of(tree).key].add(tree)
        by_steps[find(tree)].add(tree)
    assert set(map(frozenset, by_form.values())) == set(map(frozenset, by_steps.values()))
    assert ways is None or len(by_form) == ways


# Padding, put into a term at any place.


def spelt(tree: Tree) -> str:
    return str(tree) if isinstance(tree, int) else f"({spelt(tree[0])}{tree[1]}{spelt(tree[2])})"


some_trees: st.SearchStrategy[Tree] = st.recursive(
    st.integers(1, 6), lambda inner: st.tuples(inner, st.sampled_from("+-*/^"), inner), max_leaves=5
)


def inner_trees(tree: Tree) -> Iterator[Tree]:
    yield tree
    if not isinstance(tree, int):
        yield from inner_trees(tree[0])
        yield from inner_trees(tree[2])


def replaced(tree: Tree, at: int, new: Tree) -> Tree:
    """The tree with its inner tree number `at`, counted as `inner_trees` does, replaced."""
    if at == 0:
        return new
    assert not isinstance(tree, int)
    left, sign, right = tree
    size = len(list(inner_trees(left)))
    return (
        (replaced(left, at - 1, new), sign, right) if at <= size else (left, sign, replaced(right, at - 1 - size, new))
    )


def worth(tree: Tree) -> Fraction | None:
    result = work_out(spelt(tree))
    return result.value if isinstance(result, Term) else None


@pytest.mark.rule("SHER-8")
@settings(deadline=None)
@given(
    some_trees, some_trees, st.integers(0, 20), st.sampled_from(["+-", "-+", "*/", "/*", "+0", "-0", "*1", "/1", "^1"])
)
def test_padding_anywhere_never_makes_a_new_way(tree: Tree, pad: Tree, place: int, how: str) -> None:
    inner = list(inner_trees(tree))
    assume(all(worth(part) not in (None, 0, 1) for part in inner if not isinstance(part, int)))
    at = place % len(inner)
    old = inner[at]
    first, second = [*how]
    if second in "01":
        neutral: Tree = (pad, "-", pad) if second == "0" else (pad, "/", pad)
        assume(not (second == "1" and worth(old) == 1))  # nothing would be left but one of several paddings
        padded = replaced(tree, at, (old, first, neutral))
    else:
        padded = replaced(tree, at, ((old, first, pad), second, pad))
        assume(not (first in "*/" and worth(old) == 1))
    assume(len(spelt(padded)) <= LONGEST and worth(padded) is not None)
    assert term(spelt(padded)).form == term(spelt(tree)).form


@pytest.mark.rule("SHER-8")
@settings(deadline=None)
@given(some_trees, st.lists(st.integers(0, 200), max_size=6))
def test_reordering_and_rebracketing_never_make_a_new_way(tree: Tree, choices: list[int]) -> None:
    assume(worth(tree) is not None)
    form = term(spelt(tree)).form
    for choice in choices:
        possible = [new for new in steps(tree) if worth(new) is not None]
        if possible:
            tree = possible[choice % len(possible)]
            assert term(spelt(tree)).form == form


@pytest.mark.rule("SHER-8")
@settings(deadline=None)
@given(some_trees)
def test_a_form_is_spelt_by_a_term_of_this_form(tree: Tree) -> None:
    assume(worth(tree) is not None)
    form = term(spelt(tree)).form
    again = term(spell(form))
    assert again.form == form
    assert again.value == worth(tree)
    assert len(again.dice) == form.size


@pytest.mark.rule("SHER-6")
def test_a_product_is_spelt_in_an_order_that_stays_within_the_limits() -> None:
    """3 to the 6 times 4 to the 6 alone would be too large."""
    assert spell(term("4^6/6^6*3^6").form) == "3^6/6^6*4^6"

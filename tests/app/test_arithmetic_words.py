"""Why a row is not an equation, in words (ARITH-10)."""

from __future__ import annotations

import pytest

from app.locale import LANGUAGES, words
from app.locale.arithmetic import why_not
from app.locale.mistakes import thought
from core.arithmetic.expression import judge


@pytest.mark.rule("ARITH-10", "ARITH-3")
@pytest.mark.parametrize(
    ("left", "right", "said"),
    [
        ("3+4*2", "14", "3 + 4 × 2 = 11, not 14. 4 × 2 comes first."),
        ("14", "3+4*2", "3 + 4 × 2 = 11, not 14. 4 × 2 comes first."),
        ("8-3+2", "3", "8 − 3 + 2 = 7, not 3. 8 − 3 comes first, from left to right."),
        ("4*2+3", "14", "4 × 2 + 3 = 11, not 14."),
        ("9-6/3", "1", "9 − 6 ÷ 3 = 7, not 1. 6 ÷ 3 comes first."),
        ("1+1", "2*2", "1 + 1 = 2, but 2 × 2 = 4."),
        ("7/2", "4", "7 ÷ 2 = 7/2, not 4."),
        ("5", "6", "The left makes 5, the right makes 6."),
        ("", "6", "There’s nothing left of the = yet. Put a card there."),
        ("1+*2", "3", "Two signs are side by side. Put a number between them."),
        ("+1", "1", "A number is missing to the left of +."),
        ("3+", "7*", "A number is missing to the right of +."),
        ("10", "7*", "A number is missing to the right of ×."),
        ("05", "5", "Numbers can’t start with 0: 05."),
        ("5/0", "5", "You can’t divide by 0: 5 ÷ 0."),
    ],
)
def test_the_cause_is_said_with_the_values_side_by_side(left: str, right: str, said: str) -> None:
    wrong = judge(left, right)
    assert wrong is not None
    assert why_not(words("en"), left, right, wrong.json()) == said


@pytest.mark.parametrize(
    ("row", "english", "german"),
    [
        ("7+8=16", "Nearly! Only one off.", "Fast! Nur um eins daneben."),
        ("44+26=610", "Ten ones make one ten.", "Aus zehn Einern wird ein Zehner."),
        ("6*8=56", "That’s the fact next to 6 × 8.", "Das ist die Nachbaraufgabe von 6 × 8."),
        ("12*3=35", "", ""),
        ("3+4*2=14", "", ""),  # the cause says what goes first
        ("8-3+2=3", "", ""),
        ("6*8=48", "", ""),
        ("6*=48", "", ""),
        ("6", "", ""),
    ],
)
def test_a_kind_of_mistake_is_named_where_one_fits(row: str, english: str, german: str) -> None:
    assert [thought(words(language), row.split("=")) for language in ("en", "de")] == [english, german]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("signs", "foreign"), [("cross", "·"), ("dot", "×÷")])
def test_a_thought_has_the_signs_of_the_cards_and_at_most_two_sentences(
    language: str, signs: str, foreign: str
) -> None:
    named = set()
    for a in range(2, 13):
        for b in range(2, 13):
            for row in (f"{a}*{b}={(a + 1) * b}", f"{a * b}/{b}={a + 1}", f"{a}+{b}={a * b}", f"{a}*{b}={a * b + 10}"):
                said = thought(words(language, signs), row.split("="))
                assert not set(foreign) & set(said), said
                assert len(said.split()) <= 16, said
                named.add(said)
    assert len(named) > 20

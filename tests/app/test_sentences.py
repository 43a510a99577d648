"""What games tell in words: no term stands beside a dot that separates, and workings say what goes first and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from app import games
from app.locale import LANGUAGES, Words, words
from app.locale.arithmetic import why_not
from app.locale.working import working
from core.arithmetic.expression import judge
from core.arithmetic.working import of_side, of_term
from core.engine.reason import Reason
from tests.contract.helped import HELPED, positions, said_by_hints

SIDES = ("5", "8-3+2", "3+4*2", "12/3/2", "7/2*4", "3-5", "6*6-6/4", "2-3-4")


def rungs(name: str, language: Words) -> Iterator[tuple[Reason, str]]:
    """All that the hints of many positions say of each of their answers, in words."""
    hint = games.find(name).sentences.hint
    return ((reason, hint(language, reason, match)) for reason, match, _ in said_by_hints(name))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HELPED)
def test_no_sentence_of_a_match_separates_with_a_dot(name: str, language: str) -> None:
    """With crosses for times there is no dot in a sentence, so with dots for times each dot is one."""
    sentences, said = games.find(name).sentences, 0
    for match, _ in positions(name):
        for _, happened in match.log(None):
            text = sentences.event(words(language), happened, match.names)
            assert "·" not in (text or ""), text
            said += text is not None
    for reason, text in rungs(name, words(language)):
        assert "·" not in text, (reason, text)
        said += 1
    assert said > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_not_and_workings_have_dots_for_times_only(language: str) -> None:
    said = words(language)
    for left, right in product(SIDES, SIDES):
        wrong = judge(left, right)
        if wrong is not None:
            crosses, dots = (why_not(said.printing(signs), left, right, wrong.json()) for signs in ("cross", "dot"))
            assert "·" not in crosses
            assert dots.count("·") == crosses.count("×")
    for term in SIDES:
        lines = of_side(term)
        assert not isinstance(lines, Reason)
        for line in working(said, lines):
            assert "·" not in line.why + line.equation + line.spoken


@pytest.mark.parametrize(
    ("side", "said"),
    [
        ("8-3+2", [("From left to right", "8 − 3 = 5"), ("then the plus", "5 + 2 = 7")]),
        ("3+4*2", [("Times comes before plus and minus", "4 × 2 = 8"), ("then the plus", "3 + 8 = 11")]),
        ("7/2+1", [("Dividing comes before plus and minus", "7 ÷ 2 = 7/2"), ("then the plus", "7/2 + 1 = 9/2")]),
        ("7/2*4", [("From left to right", "7 ÷ 2 = 7/2"), ("then the times", "(7/2) × 4 = 14")]),
        ("2-5", [("Work it out", "2 − 5 = −3")]),
    ],
)
@pytest.mark.rule("ARITH-3", "ARITH-4")
def test_a_working_says_what_goes_first_and_why(side: str, said: list[tuple[str, str]]) -> None:
    lines = of_side(side)
    assert not isinstance(lines, Reason)
    assert [(line.why, line.equation) for line in working(words("en"), lines)] == said


@pytest.mark.rule("SHER-5")
def test_brackets_and_powers_are_worked_out_first_and_read_aloud() -> None:
    lines = of_term("(6+3)*5^2")
    assert not isinstance(lines, Reason)
    said = working(words("en", "dot"), lines)
    assert [(line.why, line.equation) for line in said] == [
        ("Brackets first", "6 + 3 = 9"),
        ("Powers first", "5² = 25"),
        ("then the times", "9 · 25 = 225"),
    ]
    assert said[1].spoken == "5 to the power of 2 equals 25"

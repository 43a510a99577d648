"""Formula on the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.__main__ import main
from core.games.formula.rules import GAME
from tests.core.formula.positions import table

Capture = pytest.CaptureFixture[str]


def completions(capsys: Capture, *arguments: str) -> list[dict[str, Any]]:
    assert main(["formula", "completions", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.rule("FORM-T1")
def test_completions_come_one_a_line_as_compact_json_with_cards_and_result(capsys: Capture) -> None:
    lines = completions(capsys, "--formula", "2+4=6", "--hand", "8856J")
    assert {"formula": "8*8=64", "cards": ["8", "8", "J"], "result": 64} in lines
    assert main(["formula", "completions", "--formula", "2+4=6", "--hand", "8"]) == 0
    assert capsys.readouterr().out == '{"formula":"2*4=8","cards":["8"],"result":8}\n'


@pytest.mark.rule("FORM-5", "FORM-10", "ARITH-9")
@pytest.mark.parametrize(
    ("arguments", "formulas"),
    [
        (("8/4=2", "13"), {"3*4=12", "3-1=2", "8*4=32", "8+4=12"}),
        ((" 8 ÷ 4 = 2 ", "1 3"), {"3*4=12", "3-1=2", "8*4=32", "8+4=12"}),  # as on cards, and with blanks
        (("2 4", "6818", "--first"), {"2*4=8", "2+4=6"}),
        (("J 4", "8", "--first"), {"2*4=8", "4+4=8"}),
        (("5*0=0", "2461"), {"2+4=6", "4+2=6", "6-2=4", "6-4=2"}),
        (("2+4=6", ""), set()),
    ],
)
def test_a_formula_lies_there_or_two_open_cards(
    capsys: Capture, arguments: tuple[str, ...], formulas: set[str]
) -> None:
    lying, hand, *first = arguments
    assert {line["formula"] for line in completions(capsys, "--formula", lying, "--hand", hand, *first)} == formulas


def test_options_can_be_given(capsys: Capture) -> None:
    lines = completions(capsys, "--formula", "2+4=6", "--hand", "8856J", "--option", "operators=+-")
    assert lines and not any("*" in line["formula"] or "/" in line["formula"] for line in lines)
    kept = completions(capsys, "--formula", "2+4=6", "--hand", "358", "--option", "keep_one=true")
    assert "3+5=8" not in {line["formula"] for line in kept}


def test_a_view_is_shown_as_text() -> None:
    state = table("8*8=6J4", hands=("55", "7", ""), finished=(2,), covered="24", points=True, scores=(64, 0, 9))
    lines = GAME.text(GAME.view(state, 1)).splitlines()
    assert lines == [
        "Formula, round 1, seat 0: play",
        "formula: 8*8=64 with jokers 8*8=6J4",
        "scores: 64 0 9",
        "cards in hand: 2 1 0",
        "stack: 3 cards, covered: 2",
        "finished: 2",
        "hand of seat 1: 7",
    ]
    assert not any("hand of" in line for line in GAME.text(GAME.view(state, None)).splitlines())

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
def test_completions_come_one_a_line_with_cards_and_result(capsys: Capture) -> None:
    lines = completions(capsys, "--formula", "2+4=6", "--hand", "8856J")
    assert {"formula": "8*8=64", "cards": ["8", "8", "J"], "result": 64} in lines
    assert {"formula": "2*4=8", "cards": ["8"], "result": 8} in lines
    order = [(-len(line["cards"]), -line["result"]) for line in lines]
    assert order == sorted(order)


def test_a_line_is_compact_json_with_its_keys_in_order(capsys: Capture) -> None:
    assert main(["formula", "completions", "--formula", "2+4=6", "--hand", "8"]) == 0
    assert capsys.readouterr().out == '{"formula":"2*4=8","cards":["8"],"result":8}\n'


@pytest.mark.rule("ARITH-9")
def test_formulas_are_read_as_on_cards_and_with_blanks(capsys: Capture) -> None:
    plain = completions(capsys, "--formula", "8/4=2", "--hand", "13")
    assert completions(capsys, "--formula", " 8 ÷ 4 = 2 ", "--hand", "1 3") == plain
    assert plain


@pytest.mark.rule("FORM-5")
def test_before_the_first_completion_only_a_and_b_lie_there(capsys: Capture) -> None:
    lines = completions(capsys, "--formula", "2 4", "--hand", "6818", "--first")
    assert [line["formula"] for line in lines] == ["2*4=8", "2+4=6"]
    lines = completions(capsys, "--formula", "J 4", "--hand", "8", "--first")
    assert {(line["formula"], *line["cards"]) for line in lines} == {("2*4=8", "8"), ("4+4=8", "8")}


@pytest.mark.rule("FORM-10")
def test_the_zero_rule_holds(capsys: Capture) -> None:
    lines = completions(capsys, "--formula", "5*0=0", "--hand", "2461")
    assert {tuple(line["cards"]) for line in lines} == {("2", "4", "6")}


def test_options_can_be_given(capsys: Capture) -> None:
    lines = completions(capsys, "--formula", "2+4=6", "--hand", "8856J", "--option", "operators=+-")
    assert lines and not any("*" in line["formula"] or "/" in line["formula"] for line in lines)
    kept = completions(capsys, "--formula", "2+4=6", "--hand", "358", "--option", "keep_one=true")
    assert "3+5=8" not in {line["formula"] for line in kept}


def test_an_empty_hand_has_no_completions(capsys: Capture) -> None:
    assert completions(capsys, "--formula", "2+4=6", "--hand", "") == []


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

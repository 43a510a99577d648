"""`python -m core ziffernsheriffs …`."""

from __future__ import annotations

import json

import pytest

from core.__main__ import main


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    assert main(["ziffernsheriffs", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.rule("SHER-T1")
def test_reach_lists_the_fields_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    found = lines(capsys, "reach", "--dice", "233456")
    assert [line["field"] for line in found] == list(range(1, 101))
    assert {"field": 54, "expression": "3*3*6"} in found
    assert lines(capsys, "reach", "--dice", "1") == [{"field": 1, "expression": "1"}]


@pytest.mark.rule("SHER-T2")
def test_ways_come_simplest_first(capsys: pytest.CaptureFixture[str]) -> None:
    found = lines(capsys, "ways", "--dice", "233456", "--field", "54")
    assert found[0] == {"expression": "3*3*6"}
    assert len(found) == 100
    assert lines(capsys, "ways", "--dice", "11", "--field", "54") == []


@pytest.mark.rule("SHER-T3")
def test_chance_has_a_line_for_each_number_of_dice(capsys: pytest.CaptureFixture[str]) -> None:
    found = lines(capsys, "chance", "--field", "54")
    assert [line["dice"] for line in found] == [1, 2, 3, 4, 5, 6]
    assert found[0] == {"dice": 1, "chance": "0/6"}
    assert found[5] == {"dice": 6, "chance": "46614/46656"}


@pytest.mark.rule("SHER-17")
def test_options_limit_the_terms_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    sums = ("--option", "operators=+-", "--option", "powers=false")
    assert [line["field"] for line in lines(capsys, "reach", "--dice", "26", *sums)] == [2, 4, 6, 8]
    found = [str(line["expression"]) for line in lines(capsys, "ways", "--dice", "233456", "--field", "14", *sums)]
    assert found and not any(sign in way for way in found for sign in "*/^")
    assert lines(capsys, "chance", "--field", "12", *sums)[:2] == [
        {"dice": 1, "chance": "0/6"},
        {"dice": 2, "chance": "1/36"},
    ]
    assert lines(capsys, "chance", "--field", "12")[1] == {"dice": 2, "chance": "5/36"}

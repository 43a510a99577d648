"""The command line of Astragali."""

from __future__ import annotations

import json

import pytest

from core.__main__ import main


def test_the_ladder_is_364_lines_lowest_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["astragali", "ladder"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 364
    assert (lines[0], lines[107], lines[-1]) == ("single E", "three pairs L S T", "seven L")


def test_a_roll_is_worth_a_bid_and_its_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["astragali", "worth", "LLSSTTA"]) == 0
    assert json.loads(capsys.readouterr().out) == {"bid": "three pairs L S T", "step": 108}


@pytest.mark.rule("ASTR-T1")
@pytest.mark.parametrize(
    ("arguments", "chance"),
    [
        (["--bid", "seven L"], "1/2097152"),
        (["--bid", "hot air"], "2097152/2097152"),
        (["--bid", "seven L", "--keep", "LLLLLL"], "262144/2097152"),
        (["--bid", "two pairs S L", "--keep", "LLSSTTA"], "2097152/2097152"),
        (["--bid", "pentad L S", "--keep", "LLSSTTA"], "0/2097152"),
    ],
)
def test_odds_are_exact(arguments: list[str], chance: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["astragali", "odds", *arguments]) == 0
    assert json.loads(capsys.readouterr().out) == {"chance": chance}

"""The benches: their columns are devices as phones are, and their report says how far they are."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import phone
from tests.bench.measure import Report


def test_columns_are_a_desk_and_a_phone_of_each_client() -> None:
    desk, android, iphone = phone.PROFILES
    assert (desk.prefix, desk.network, desk.in_script) == ("", None, False)
    assert [(one.prefix, one.in_script) for one in (android, iphone)] == [("phone ", False), ("iPhone ", True)]
    for one in (android, iphone):
        assert one.device is not None and one.device.settings["has_touch"] and one.device.settings["is_mobile"]
        assert one.network == phone.NETWORK


def test_a_report_says_what_is_measured_beside_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = Report()
    report.progress("phone taps: pari")
    report("median", 1.5, "ms", 1.0)
    told = capsys.readouterr()
    assert told.err == "  0:00 phone taps: pari\n"
    assert told.out.startswith("median ") and told.out.endswith("MISSED\n")
    report.write(tmp_path / "bench.json")
    (figure,) = json.loads((tmp_path / "bench.json").read_text(encoding="utf-8"))
    assert (figure["what"], figure["met"]) == ("median", False)


def test_columns_can_be_chosen() -> None:
    asked = "from tests.bench.phone import PROFILES; print([one.prefix for one in PROFILES])"
    run = subprocess.run(
        [sys.executable, "-c", asked], env={"ON": "iPhone"}, capture_output=True, text=True, check=True
    )
    assert run.stdout == "['iPhone ']\n"

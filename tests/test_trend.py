"""The table of what was measured for each version."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench import trend

FIGURES = dict(zip(trend.COLUMNS.values(), range(1, 100), strict=False))


def test_the_committed_table_is_as_the_command_writes_it() -> None:
    page = trend.PAGE.read_text(encoding="utf-8")
    known = trend.rows(page)
    assert known and trend.written(known) == page
    for cells in known.values():
        assert [float(cell) for cell in cells if cell]


def test_a_row_is_added_last_and_replaced_where_it_stands_and_what_was_not_measured_stays() -> None:
    first = trend.with_measured({}, "1", FIGURES)
    both = trend.with_measured(first, "2", FIGURES)
    again = trend.with_measured(both, "1", {"the start, gzip": 4.321, "something else": 1.0})
    assert list(again) == ["1", "2"]
    at = list(trend.COLUMNS).index("MB")
    assert again["1"][at] == "4.32" and again["2"][at] == f"{at + 1:.2f}"
    assert [cell for index, cell in enumerate(again["1"]) if index != at] == [
        cell for index, cell in enumerate(first["1"]) if index != at
    ]
    assert trend.rows(trend.written(again)) == again


def test_a_table_of_other_columns_and_figures_without_a_column_are_refused() -> None:
    page = trend.written(trend.with_measured({}, "1", FIGURES))
    with pytest.raises(ValueError, match="other columns"):
        trend.rows(page.replace("memory |", "mass |"))
    with pytest.raises(ValueError, match="none of the measured figures"):
        trend.with_measured({}, "1", {"something else": 1.0})


def test_the_command_says_what_it_lacks_and_writes_what_was_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(trend, "PAGE", tmp_path / "trend.md")
    monkeypatch.setattr(trend, "MEASURED", tmp_path / "bench.json")
    assert trend.main([]) == trend.main(["1|2"]) == 2
    assert trend.main(["1"]) == 1 and "make bench" in capsys.readouterr().err
    figures = [{"what": what, "value": value} for what, value in FIGURES.items()]
    trend.MEASURED.write_text(json.dumps(figures), encoding="utf-8")
    assert trend.main(["1"]) == 0
    assert list(trend.rows(trend.PAGE.read_text(encoding="utf-8"))) == ["1"]

"""The table of what was measured for each version."""

from __future__ import annotations

from tests.bench import trend


def test_the_committed_table_is_as_the_command_writes_it() -> None:
    page = trend.PAGE.read_text(encoding="utf-8")
    known = trend.rows(page)
    assert known and trend.written(known) == page
    for cells in known.values():
        assert [float(cell) for cell in cells if cell]

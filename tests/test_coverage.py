"""Which lines some tests reach: what others do not reach any more is said, and fails."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from build import places
from tests import coverage


def test_lines_that_are_reached_no_more_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    less, more = tmp_path / "less.json", tmp_path / "more.json"
    less.write_text(json.dumps({"core/a.py": [1, 2]}))
    more.write_text(json.dumps({"core/a.py": [1, 2, 5], "site:app/b.py": [7]}))
    assert coverage.compare(less, more) == 0
    assert coverage.compare(more, less) == 1
    assert "- core/a.py: 5\n- site:app/b.py: 7\n4 lines before, 2 after, 2 reached no more" in capsys.readouterr().out


@pytest.mark.parametrize("processes", ["0", "2"])
def test_lines_of_a_run_are_written_down(processes: str, tmp_path: Path) -> None:
    file = tmp_path / "lines.json"
    command = [sys.executable, "-m", "tests.coverage", str(file), "-q", "tests/core/test_ratio.py", "-n", processes]
    subprocess.run(command, cwd=places.ROOT, check=True, capture_output=True)
    reached = json.loads(file.read_text())
    assert reached["core/arithmetic/ratio.py"] and not [name for name in reached if name.startswith("tests/")]


def test_of_each_test_a_few_are_chosen_and_always_the_same() -> None:
    tests = [
        *(f"tests/a.py::test_many[{at}-x[0]]" for at in range(20)),
        "tests/a.py::test_one",
        "tests/b.py::test_many[0]",
    ]
    chosen = coverage.few(tests, 2)
    assert len(chosen) == 4 and {"tests/a.py::test_one", "tests/b.py::test_many[0]"} < chosen < {*tests}
    assert coverage.few(tests[::-1], 2) == chosen


def test_the_share_of_each_folder_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "core" / "inner").mkdir(parents=True)
    (tmp_path / "core" / "one.py").write_text("A = 1\n\ndef f(x):\n    if x:\n        return 1\n    return 2\n")
    (tmp_path / "core" / "inner" / "two.py").write_text("class C:\n    B = 2\n\n    def g(self):\n        return 3\n")
    file = tmp_path / "lines.json"
    file.write_text(json.dumps({"core/one.py": [4, 5], "site:core/inner/two.py": [5]}))
    monkeypatch.setattr(places, "ROOT", tmp_path)
    assert coverage.main([str(file)]) == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["75.0", "%", "3", "of", "4", "lines", "."],
        ["75.0", "%", "3", "of", "4", "lines", "core"],
        ["100.0", "%", "1", "of", "1", "lines", "core/inner"],
    ]

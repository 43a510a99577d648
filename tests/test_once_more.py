"""A few tests in a browser may fail beside others and pass alone, where a change is judged; nothing else may."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build import test as checks

BROWSER = ["tests/web/test_a.py::test_b[c d]", "tests/phone/test_e.py::test_f"]


@pytest.mark.parametrize(
    ("failed", "ended", "judged", "again", "passed"),
    [
        (BROWSER, 1, True, True, True),
        (BROWSER, 1, True, False, False),
        (BROWSER, 1, False, True, False),
        ([*BROWSER, "tests/core/test_g.py::test_h"], 1, True, True, False),
        (BROWSER * checks.FEW, 1, True, True, False),
        ([], 1, True, True, False),
        (BROWSER, 2, True, True, False),
    ],
    ids=["passes alone", "fails twice", "not judged", "without a browser", "too many", "too dear", "cut short"],
)
def test_only_a_few_tests_in_a_browser_run_once_more(
    failed: list[str],
    ended: int,
    judged: bool,
    again: bool,
    passed: bool,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    runs = []

    def run(module: str, *arguments: str) -> int:
        runs.append((module, *arguments))
        if module != "pytest":
            return 0
        return ended if len([one for one in runs if one[0] == "pytest"]) == 1 else int(not again)

    monkeypatch.setenv(checks.INSTALL, "1")  # so that it is as it was afterwards
    monkeypatch.setattr(checks, "_run", run)
    monkeypatch.setattr(checks, "FAILED", tmp_path / "lastfailed")
    checks.FAILED.write_text(json.dumps({f"{name}{number}": True for number, name in enumerate(failed)}))
    monkeypatch.setenv("CI", "true") if judged else monkeypatch.delenv("CI", raising=False)
    assert checks.main([]) == (0 if passed else 1)
    if passed:
        assert runs[-1] == ("pytest", *sorted(f"{name}{number}" for number, name in enumerate(failed)))

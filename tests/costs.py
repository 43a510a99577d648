"""What each file of tests costs: a table at the end of every run, and the share of it that a file may take.

A file's cost is the time of its tests with all that was prepared for them alone, in seconds. Shares are compared within
one run, so a slow machine changes little; a run of some of the tests is never judged.
"""

from __future__ import annotations

from collections.abc import Mapping

USUAL = 8
"""Percent of a whole run that a file may take."""
SHARES: Mapping[str, float] = {
    "tests/pyodide/test_core_in_the_browsers_python.py": 45,  # with --whole; a day's share takes a quarter of that
    "tests/contract/test_contract.py": 24,
    "tests/contract/test_advice.py": 14,
    "tests/core/practice/test_shortcuts.py": 14,
    "tests/core/practice/test_steps.py": 14,
    "tests/layout/test_sweep.py": 14,
    "tests/web/test_any_size.py": 16,
    "tests/web/test_lacking.py": 20,
    "tests/web/test_surroundings.py": 28,
    "tests/web/test_text_size.py": 14,
    "tests/web/test_engines.py": 16,
    "tests/web/test_site.py": 14,
    "tests/web/test_every_page.py": 10,
    "tests/web/test_updates.py": 10,
    "tests/phone/test_matches.py": 12,
    "tests/phone/test_second_tap.py": 10,
    "tests/phone/test_sheets.py": 10,
    "tests/app/test_memo.py": 10,
    "tests/app/test_patching.py": 10,
    "tests/app/test_views.py": 10,
    "tests/test_new_game.py": 10,
    "tests/test_reproducible.py": 12,
}
"""Files that may take more, with their percents: some two times what they take, for machines differ."""
LISTED = 25
"""So many files are listed, the dearest first."""


def shares(seconds: Mapping[str, float]) -> dict[str, float]:
    """Return the percents that files took, by their cost in seconds, the dearest first."""
    total = sum(seconds.values()) or 1
    return {file: 100 * seconds[file] / total for file in sorted(seconds, key=lambda file: -seconds[file])}


def table(seconds: Mapping[str, float]) -> list[str]:
    """Return the lines of the table: seconds, share, file."""
    found = shares(seconds)
    lines = [f"{seconds[file]:8.1f} s {share:5.1f} %  {file}" for file, share in list(found.items())[:LISTED]]
    rest = list(found)[LISTED:]
    if rest:
        spent = sum(seconds[file] for file in rest)
        lines.append(f"{spent:8.1f} s {sum(found[file] for file in rest):5.1f} %  {len(rest)} more files")
    return lines


def too_dear(seconds: Mapping[str, float], allowed: Mapping[str, float] = SHARES) -> list[str]:
    """Return a sentence for each file that takes more than its share of a whole run."""
    return [
        f"{file} takes {share:.1f} % of the run and may take {allowed.get(file, USUAL):g} %:"
        " make it cheaper, or raise its share in tests/costs.py"
        for file, share in shares(seconds).items()
        if share > allowed.get(file, USUAL)
    ]

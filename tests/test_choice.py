"""What has to be prepared is known from the tests that were chosen: no site is built for a test of the rules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from build import places

PREPARED = "import sys; from build import test; print(*test.PREPARED & test.markers(sys.argv[1:]))"


@pytest.mark.parametrize(
    ("chosen", "prepared"),
    [
        ("tests/core -k pari", set()),
        ("tests/web/test_check.py", {"site"}),
        ("tests/web/test_check.py tests/web/test_tabs.py", {"site", "browser"}),
        ("tests/web/test_engines.py -k firefox", {"site", "firefox"}),
    ],
)
def test_only_what_the_chosen_tests_ask_for_is_prepared(chosen: str, prepared: set[str]) -> None:
    command = [sys.executable, "-c", PREPARED, *chosen.split()]
    said = subprocess.run(command, cwd=places.ROOT, capture_output=True, text=True, check=True)
    assert set(said.stdout.split()) == prepared

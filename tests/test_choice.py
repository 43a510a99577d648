"""What has to be prepared is known from the tests that were chosen: no site is built for a test of the rules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from build import places

PLANNED = """
import os, sys
import pytest
from build import browser, site

browser.ensure = lambda engine: print("prepared:", engine.marker)
site.ensure = lambda: print("prepared: site")
os.environ["TISCHRECHNER_INSTALL"] = "1"
pytest.main(["--setup-plan", *sys.argv[1:]])
"""
"""Runs no test and no fixture, and says what would have been prepared."""


@pytest.mark.parametrize(
    ("chosen", "prepared"),
    [
        ("tests/core/pari", set()),
        ("tests/web/test_check.py", {"site"}),
        ("tests/web/test_check.py tests/web/test_tabs.py", {"site", "browser"}),
        ("tests/web/test_engines.py -k firefox --whole", {"site", "firefox"}),
    ],
)
def test_only_what_the_chosen_tests_ask_for_is_prepared(chosen: str, prepared: set[str]) -> None:
    command = [sys.executable, "-c", PLANNED, *chosen.split()]
    said = subprocess.run(command, cwd=places.ROOT, capture_output=True, text=True, check=True)
    assert {line.split()[-1] for line in said.stdout.splitlines() if line.startswith("prepared: ")} == prepared

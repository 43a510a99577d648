"""The sites that the bench compares ours with: a site that never starts compares with nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.bench import others
from tests.web.conftest import TESTED
from tests.web.hosting import Host


@pytest.mark.parametrize("make", [others.one_word, others.bare_pyodide, others.bare_flutter, others.flet_bundle])
def test_what_ours_is_compared_with_starts(make: Callable[[Path], Path], browser: Browser, tmp_path: Path) -> None:
    host, context = Host(make(tmp_path / "site")), browser.new_context(**TESTED)
    page = context.new_page()
    page.goto(host.url, wait_until="commit")
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=60_000)
    context.close()
    host.stop()

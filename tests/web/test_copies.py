"""Two copies of the site on one origin: each keeps its own files, and they share the matches, one at a time."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from build import offline
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import App, wait_until_kept

STORES = "caches.keys().then(names => names.filter(name => name.startsWith('tischrechner ')).sort())"


@pytest.fixture
def copies(site: Path, tmp_path: Path) -> Iterator[Host]:
    """The site at /a/, and a later version of it at /b/."""
    for name in "ab":
        shutil.copytree(site, tmp_path / name)
    page = tmp_path / "b" / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("<title>", '<title data-version="2">'), encoding="utf-8")
    offline.write(tmp_path / "b")
    running = Host(tmp_path)
    yield running
    running.stop()


def test_two_copies_leave_each_others_offline_store_alone_and_play_one_at_a_time(
    open_app: OpenApp, copies: Host
) -> None:
    first = open_app(at=SimpleNamespace(url=copies.url + "a/"))
    second = App(first.context, copies.url + "b/").open()
    assert second.identifiers() == ["take-over"], "they share one storage: one tab of them plays"
    for app in (first, second):
        wait_until_kept(app.page)
        app.reload()  # from its store, which has started now and might remove what it thinks is its own
    stores = first.page.evaluate(STORES)
    assert [name.rsplit(" ", 1)[0] for name in stores] == ["tischrechner /a/", "tischrechner /b/"]
    copies.stop()
    for app, version in ((first, None), (second, "2")):
        app.reload()
        assert app.page.locator("title").get_attribute("data-version") == version
    assert first.page.evaluate(STORES) == stores
    assert second.complaints == []

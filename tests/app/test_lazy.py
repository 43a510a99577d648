"""Modules of the late archive: found where they are, fetched once, and only when somebody wants one."""

from __future__ import annotations

import asyncio
import importlib
import io
import pkgutil
import re
import sys
import zipfile
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from app import games, main, screens
from app.browser import lazy
from app.games import drawing
from app.teachers import PAGE
from core.engine import later, translation
from core.practice import word_list
from tests.app.harness import Device, alone, finish

ROOT = Path(__file__).parents[2]


def archive(modules: Mapping[str, str | bytes]) -> bytes:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as target:
        for path, text in modules.items():
            target.writestr(path, text)
    return memory.getvalue()


FIRST = {"qrcodegen/__init__.py": "", "qrcodegen/early.py": "when = 'early'"}
LATE = {
    "qrcodegen/slow.py": "when = 'late'",
    "qrcodegen/inner/__init__.py": "",
    "qrcodegen/inner/deep.py": "when = 'deep'",
}


class Site:
    """Where the second archive is, and how often it was asked for; `why` says why it cannot be had now."""

    def __init__(self, first: str, late: str) -> None:
        self.times, self.why = 0, ""
        self.finder = lazy.expect(first, late, self.fetch, lambda: self.times > 0, self.fetch_language)

    async def fetch(self) -> tuple[str, bytes]:
        self.times += 1
        return self.why, archive(LATE) if not self.why else b""

    async def fetch_language(self, code: str) -> tuple[str, bytes]:
        self.times += 1
        texts = Catalog("uk")
        texts.add("Undo", "Назад")
        mo = io.BytesIO()
        write_mo(mo, texts)
        files: dict[str, str | bytes] = {
            f"app/locale/{code}/LC_MESSAGES/tischrechner.later.mo": mo.getvalue(),
            f"app/teachers/{code}.md": "# Ї",
            f"core/practice/words/{code}.txt": "їжак\nйога\n",
        }
        return self.why, archive(files) if not self.why else b""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A package in two archives, of which the second has not come yet."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "qrcodegen"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    (tmp_path / "first.zip").write_bytes(archive(FIRST))
    yield Site(str(tmp_path / "first.zip"), str(tmp_path / "late.zip"))
    for name in [name for name in sys.modules if name.partition(".")[0] == "qrcodegen"]:
        del sys.modules[name]


def test_a_module_that_has_not_come_yet_is_missing_at_once_and_there_when_it_has_come(site: Site) -> None:
    assert importlib.import_module("qrcodegen.early").when == "early", "it came first"
    with pytest.raises(lazy.Missing, match=r"qrcodegen\.slow"):
        importlib.import_module("qrcodegen.slow")
    assert site.times == 0 and not lazy.coming(), "an import waits for no network"
    assert finish(lazy.bring()) == "" and lazy.coming()
    assert importlib.import_module("qrcodegen.slow").when == "late"
    assert importlib.import_module("qrcodegen.inner.deep").when == "deep"
    assert importlib.import_module("qrcodegen.early").when == "early"


def test_what_has_arrived_is_not_fetched_again(site: Site) -> None:
    site.finder.install(archive(LATE))
    assert finish(lazy.bring()) == ""
    assert importlib.import_module("qrcodegen.slow").when == "late"
    assert site.times == 0


def test_a_module_that_is_nowhere_is_not_found(site: Site) -> None:
    site.finder.install(archive(LATE))
    with pytest.raises(ModuleNotFoundError) as wrong:
        importlib.import_module("qrcodegen.nowhere")
    assert not isinstance(wrong.value, lazy.Missing)


def test_a_fetch_that_fails_says_why_and_can_be_tried_again(site: Site) -> None:
    site.why = "refused"
    assert finish(lazy.bring()) == "refused"
    with pytest.raises(lazy.Missing):
        importlib.import_module("qrcodegen.slow")
    site.why = ""
    assert finish(lazy.bring()) == ""
    assert importlib.import_module("qrcodegen.slow").when == "late"


def test_who_waits_for_the_archive_goes_on_once_it_is_there(site: Site) -> None:
    async def wait() -> None:
        waiting = asyncio.create_task(lazy.arrival())
        for _ in range(3):
            await asyncio.sleep(0)
        assert not waiting.done()
        site.finder.install(archive(LATE))
        await waiting

    alone(wait())
    assert site.times == 0


def test_waiting_for_the_archive_may_have_an_end_and_is_not_needed_without_one(site: Site) -> None:
    alone(lazy.arrival(0))
    assert site.times == 0
    sys.meta_path[:] = [one for one in sys.meta_path if not isinstance(one, lazy.Finder)]
    alone(lazy.arrival())
    assert finish(lazy.bring()) == ""


def test_only_one_finder_is_in_place(site: Site, tmp_path: Path) -> None:
    Site(str(tmp_path / "first.zip"), str(tmp_path / "late.zip"))
    assert sum(isinstance(one, lazy.Finder) for one in sys.meta_path) == 1


def test_getting_ready_is_done_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Device().start()
    found: list[str] = []
    steps: list[int] = []

    def find(kind: str, name: str) -> None:
        found.append(f"{kind} {name}")

    monkeypatch.setattr(screens, "load", partial(find, "screen"))
    for module, name in ((main, "get"), (games, "find"), (drawing, "find")):
        monkeypatch.setattr(module, name, partial(find, f"{module.__name__}.{name}"))

    async def sleep(seconds: float) -> None:
        steps.append(len(found))

    finish(main._get_ready(session, sleep))
    assert steps == list(range(len(found) + 1)), "more than one of them between two waits"
    assert found[: len(screens.NEXT)] == [f"screen {name}" for name in screens.NEXT]
    assert len(found) == len(set(found)) == len(screens.NEXT) + 3 * len(games.NAMES)
    assert not session.starting


def test_a_further_language_has_its_texts_and_pages_from_an_archive_of_its_own(site: Site) -> None:
    texts = translation._Later("xx", "app/locale/xx/LC_MESSAGES/tischrechner.later.mo")
    site.why = "offline"
    assert finish(lazy.bring_language("xx")) == "offline"
    assert (texts.has_come, texts.gettext("Undo")) == (False, "Undo")
    assert later.in_language(PAGE, "xx")[1] is False
    assert word_list.words("xx") == word_list.words("en")
    site.why = ""
    assert finish(lazy.bring_language("xx")) == "" == finish(lazy.bring_language("xx"))
    assert site.times == 2, "it is fetched once"
    try:
        assert (texts.has_come, texts.gettext("Undo")) == (True, "Назад")
        assert later.in_language(PAGE, "xx") == ("# Ї", True)
        assert word_list.words("xx") == ("їжак", "йога")
    finally:
        del translation.ARCHIVES["xx"]


@pytest.mark.parametrize("name", screens.NEXT)
def test_the_next_screens_are_there(name: str) -> None:
    screens.load(name)
    assert callable(getattr(screens, name).screen)


@pytest.mark.parametrize("path", ["web/worker.js", "tests/pyodide/import_all.mjs"])
def test_what_a_script_imports_is_there(path: str) -> None:
    names = re.findall(r"from (app[\w.]*) import (\w+)", (ROOT / path).read_text(encoding="utf-8"))
    assert names
    for module, name in names:
        found = pkgutil.resolve_name(module)
        assert hasattr(found, name) or importlib.import_module(f"{module}.{name}")

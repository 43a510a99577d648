"""Modules of the late archive: found where they are, fetched once, and only when somebody wants one."""

from __future__ import annotations

import asyncio
import importlib
import io
import pkgutil
import re
import sys
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from app import games, main, screens
from app.browser import lazy
from app.games import drawing
from tests.app.harness import Device, finish

ROOT = Path(__file__).parents[2]


def archive(modules: dict[str, str]) -> bytes:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as target:
        for path, text in modules.items():
            target.writestr(path, text)
    return memory.getvalue()


FIRST = {"fsrs/__init__.py": "", "fsrs/early.py": "when = 'early'"}
LATE = {"fsrs/slow.py": "when = 'late'", "fsrs/inner/__init__.py": "", "fsrs/inner/deep.py": "when = 'deep'"}


@pytest.fixture
def fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A package in two archives; each time that the second one is fetched is noted."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "fsrs"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    times: list[str] = []

    def fetch() -> bytes:
        times.append("now")
        return archive(LATE)

    (tmp_path / "first.zip").write_bytes(archive(FIRST))
    lazy.expect(str(tmp_path / "first.zip"), str(tmp_path / "late.zip"), fetch)
    yield times
    for name in [name for name in sys.modules if name.partition(".")[0] == "fsrs"]:
        del sys.modules[name]


def test_what_came_first_needs_nothing_else(fetched: list[str]) -> None:
    assert importlib.import_module("fsrs.early").when == "early"
    assert fetched == []


def test_a_module_that_has_not_come_yet_is_fetched_once(fetched: list[str]) -> None:
    assert importlib.import_module("fsrs.slow").when == "late"
    assert importlib.import_module("fsrs.inner.deep").when == "deep"
    assert importlib.import_module("fsrs.early").when == "early"
    assert fetched == ["now"]


def test_what_has_arrived_is_not_fetched_again(fetched: list[str]) -> None:
    finder = next(one for one in sys.meta_path if isinstance(one, lazy.Finder))
    finder.arrive(archive(LATE))
    assert importlib.import_module("fsrs.slow").when == "late"
    assert fetched == []


def test_a_module_that_is_nowhere_is_missing(fetched: list[str]) -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("fsrs.nowhere")


def test_a_fetch_that_fails_is_tried_again(fetched: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    finder = next(one for one in sys.meta_path if isinstance(one, lazy.Finder))
    working = finder._fetch

    def fail() -> bytes:
        raise OSError("no network")

    monkeypatch.setattr(finder, "_fetch", fail)
    with pytest.raises(lazy.Missing, match="no network"):
        importlib.import_module("fsrs.slow")
    monkeypatch.setattr(finder, "_fetch", working)
    assert importlib.import_module("fsrs.slow").when == "late"


def test_who_waits_for_the_archive_goes_on_once_it_is_there(fetched: list[str]) -> None:
    finder = next(one for one in sys.meta_path if isinstance(one, lazy.Finder))

    async def wait() -> None:
        waiting = asyncio.create_task(lazy.arrival(600))
        for _ in range(3):
            await asyncio.sleep(0)
        assert not waiting.done()
        finder.arrive(archive(LATE))
        await waiting

    asyncio.run(wait())
    assert fetched == []


def test_waiting_for_the_archive_has_an_end_and_is_not_needed_without_one(fetched: list[str]) -> None:
    asyncio.run(lazy.arrival(0))
    assert fetched == []
    sys.meta_path[:] = [one for one in sys.meta_path if not isinstance(one, lazy.Finder)]
    asyncio.run(lazy.arrival(600))


def test_only_one_finder_is_in_place(fetched: list[str], tmp_path: Path) -> None:
    lazy.expect(str(tmp_path / "first.zip"), str(tmp_path / "late.zip"), lambda: archive(LATE))
    assert sum(isinstance(one, lazy.Finder) for one in sys.meta_path) == 1


def test_getting_ready_is_done_in_small_steps_and_goes_on_where_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Device().start()
    found: list[str] = []
    steps: list[int] = []

    def find(kind: str, name: str) -> None:
        found.append(f"{kind} {name}")
        if name == games.NAMES[0]:
            raise lazy.Missing

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

"""Modules of the late archive: found where they are, fetched once, and only when somebody wants one."""

from __future__ import annotations

import importlib
import io
import pkgutil
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.browser import lazy

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


def test_only_one_finder_is_in_place(fetched: list[str], tmp_path: Path) -> None:
    lazy.expect(str(tmp_path / "first.zip"), str(tmp_path / "late.zip"), lambda: archive(LATE))
    assert sum(isinstance(one, lazy.Finder) for one in sys.meta_path) == 1


@pytest.mark.parametrize("path", ["web/worker.js", "tests/pyodide/import_all.mjs"])
def test_what_a_script_imports_is_there(path: str) -> None:
    names = re.findall(r"from (app[\w.]*) import (\w+)", (ROOT / path).read_text(encoding="utf-8"))
    assert names
    for module, name in names:
        found = pkgutil.resolve_name(module)
        assert hasattr(found, name) or importlib.import_module(f"{module}.{name}")

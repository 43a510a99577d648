"""The two worlds and one door: who may import whom."""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CORE = sorted((ROOT / "core").rglob("*.py"))
APP = sorted((ROOT / "app").rglob("*.py"))


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(ROOT)))
def test_core_imports_the_standard_library_and_itself(path: Path) -> None:
    for name in imports(path):
        assert name.split(".")[0] in {"core", *sys.stdlib_module_names}, name


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_game_never_imports_another_game(path: Path) -> None:
    own = path.relative_to(ROOT / "core").parts[:2]
    for name in imports(path):
        if name.startswith("core.games.") and own[0] == "games":
            assert name.split(".")[2] == own[1], name
        if own[0] in ("engine", "arithmetic"):
            assert not name.startswith("core.games"), name


@pytest.mark.parametrize("path", APP, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_screens_import_no_tests_and_no_build(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & {"tests", "build"}


@pytest.mark.parametrize("name", sorted(file.stem for file in (ROOT / "tests" / "bench").glob("bench_*.py")))
def test_every_benchmark_can_be_started(name: str) -> None:
    """Nothing else in the tests imports them."""
    assert callable(import_module(f"tests.bench.{name}").run)

"""A new game from one command: in a copy of the project it is played, drawn, translated and proved at once."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build import new_game, places
from build.test import QUICK

pytestmark = pytest.mark.slow

COPIED = ("app", "build", "core", "docs", "tests", "typings", "web", "assets", "pyproject.toml", ".mypy_cache")
"""What the copy needs; types are checked sooner with what mypy has found out about everything else."""
TESTS_OF_ALL = ("tests/app/test_catalog.py", "tests/test_architecture.py", "tests/test_rules_have_tests.py")
LIST = "core/games/__init__.py"
CATALOG = "app/locale/de/LC_MESSAGES/tischrechner.po"
CATALOGS = [path.relative_to(places.ROOT).as_posix() for path in places.ROOT.glob("app/locale/*/LC_MESSAGES/*.po")]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a sixth game."""
    folder = tmp_path_factory.mktemp("project")
    for name in COPIED:
        source = places.ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "shots"))
        elif source.exists():
            shutil.copyfile(source, folder / name)
    assert run(folder, "build.new_game", "nim") == 0
    return folder


def run(folder: Path, module: str, *arguments: str) -> int:
    """Run a module in a folder; return its exit status."""
    alone = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run([sys.executable, "-m", module, *arguments], cwd=folder, env=alone).returncode


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_outside_its_folders_a_game_is_one_line_in_the_list_of_games(copy: Path) -> None:
    changed = {}
    for path in copy.rglob("*"):
        name = path.relative_to(copy).as_posix()
        before = places.ROOT / name
        if name.startswith("."):  # what tools remember of other runs
            continue
        if path.is_file() and before.exists() and path.suffix != ".pyc" and path.read_bytes() != before.read_bytes():
            changed[name] = len(set(lines(path)) - set(lines(before)))
    assert changed.keys() == {LIST, *CATALOGS}
    assert changed[LIST] == 1


def test_style_and_types_are_content(copy: Path) -> None:
    assert run(copy, "ruff", "check", ".") == 0
    assert run(copy, "mypy", *(folder.format(name="nim") for folder in new_game.PACKAGES)) == 0


def test_the_tests_of_the_new_game_pass(copy: Path) -> None:
    """Those that the guide names, and what is tested of all games at once, but for what other languages still lack."""
    quiet = ("-q", "-p", "no:cacheprovider", "-m", QUICK)
    assert run(copy, "pytest", *quiet, "-k", "nim", "-n", "2") == 0
    others = (path.removeprefix("app/") for path in CATALOGS if path != CATALOG)
    lacking = (f"--deselect=tests/app/test_catalog.py::test_every_text_is_translated[{path}]" for path in others)
    assert run(copy, "pytest", *quiet, *lacking, *TESTS_OF_ALL) == 0


@pytest.mark.parametrize(
    ("name", "why"),
    [("Nim", "will not do"), ("ni", "will not do"), ("class", "will not do"), ("pari", "already"), ("parity", "begin")],
)
def test_a_name_that_will_not_do_is_refused_with_the_reason(name: str, why: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=why):
        new_game.usable(name)

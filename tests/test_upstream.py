"""The patches for Flet that one could send upstream: each applies, alone and after the others, and works."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import flet
import pytest

from build import places
from tests import upstream_flet

MADE_FOR = "1.0.5"
FOLDER = places.ROOT / "docs" / "upstream"
PATCHES = sorted(FOLDER.glob("*.patch"))

pytestmark = pytest.mark.skipif(
    version("flet") != MADE_FOR,
    reason=f"docs/upstream was made for Flet {MADE_FOR}: make it again, or drop what Flet has now",
)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with a copy of Flet."""
    shutil.copytree(Path(flet.__file__).parent, tmp_path / "flet", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.fixture(scope="module")
def plain() -> dict[str, Any]:
    """What Flet does as it is."""
    return tried(Path(flet.__file__).parents[1])


def tried(folder: Path) -> dict[str, Any]:
    """Return which effects are there in the Flet of a folder, and its digest of some frames."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, upstream_flet.__file__]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    assert Path(found["flet"]).parents[1] == folder
    return found


def apply(folder: Path, patch: Path) -> None:
    """Apply a patch to a copy of Flet."""
    run = subprocess.run(["git", "apply", "--verbose", patch], cwd=folder, capture_output=True, text=True)
    assert run.returncode == 0 and "Applied patch" in run.stderr, run.stderr


def test_flet_as_it_is_does_none_of_it(plain: dict[str, Any]) -> None:
    assert plain["effects"] == []


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_a_patch_does_what_it_says_and_nothing_else(patch: Path, copy: Path, plain: dict[str, Any]) -> None:
    apply(copy, patch)
    found = tried(copy)
    assert found["effects"] == [patch.stem]
    assert found["digest"] == plain["digest"]


def test_all_of_them_apply_one_after_the_other(copy: Path, plain: dict[str, Any]) -> None:
    for patch in PATCHES:
        apply(copy, patch)
    found = tried(copy)
    assert found["effects"] == list(upstream_flet.EFFECTS) == [patch.stem for patch in PATCHES]
    assert found["digest"] == plain["digest"]


def test_the_readme_names_each_of_them_and_the_version() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert f"Flet {MADE_FOR}" in text
    assert [patch.name for patch in PATCHES if f"`{patch.name}`" not in text] == []

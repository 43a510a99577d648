"""On a Flet with other private names the app starts and plays all the same, slower, and says so."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import flet
import pytest

ROOT = Path(__file__).parent.parent.parent

RENAMED = {
    "_control_setattr": "own own",
    "_compare_dataclasses": "own own",
    "_UNSET": "own own",
    "_added_dataclasses": "own fast",
    "_prop_defaults": "own fast",
    "_structural_fields": "own fast",
    "_frozen": "own fast",
    "_initialized": "own fast",
    "send_callback": "fast own",
    "_nobody_has_this_name": "fast fast",
}
"""A private name of Flet's, and whether frames and packets then take the fast path or Flet's own."""


@pytest.fixture(scope="module")
def sources() -> Path:
    """Flet as it is installed."""
    return Path(flet.__file__).parent


def renamed(sources: Path, folder: Path, name: str) -> Path:
    """A folder with a Flet that calls something by another name, everywhere."""
    shutil.copytree(sources, folder / "flet", ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / "flet").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if name in text:
            path.write_text(re.sub(rf"\b{name}\b", f"{name}_by_another_name", text), encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", RENAMED)
def test_it_plays_and_says_so_on_a_flet_with_another_private_name(tmp_path: Path, sources: Path, name: str) -> None:
    folder = renamed(sources, tmp_path, name)
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    run = [sys.executable, "-m", "tests.app.other_flet"]
    result = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-4000:]
    assert result.stdout.strip() == f"{RENAMED[name]} laid 1"
    frames, packets = RENAMED[name].split()
    assert ("comparing frames takes longer" in result.stderr) == (frames == "own"), result.stderr
    assert ("packing takes longer" in result.stderr) == (packets == "own"), result.stderr

"""The rules pass their tests a second time, in the very Python that the site carries."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build import interpreter, places

PINS = places.ROOT / "build" / "pins-pyodide.txt"
FOLDERS = [folder for folder in ("tests/core", "tests/contract", "tests/golden") if (places.ROOT / folder).is_dir()]


@pytest.fixture(scope="session")
def packages() -> Path:
    """A folder with pytest and what it needs, as pure Python."""
    folder = places.CACHE / "pyodide-packages"
    stamp = folder / "pins"
    if not stamp.exists() or stamp.read_text() != PINS.read_text():
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--upgrade"]
        kind = ["--no-deps", "--only-binary", ":all:", "--platform", "any", "--python-version", "3.14"]
        subprocess.run([*pip, *kind, "--target", str(folder), "-r", str(PINS)], check=True)
        stamp.write_text(PINS.read_text())
    return folder


@pytest.mark.slow
def test_core_passes_its_tests_in_pyodide(packages: Path) -> None:
    pytest_here = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--hypothesis-profile=pyodide"]
    command = interpreter.command([*pytest_here, *FOLDERS])
    environment = {**os.environ, "PYTHONPATH": ":".join(map(interpreter.path_inside, (places.ROOT, packages)))}
    result = subprocess.run(command, cwd=places.ROOT, env=environment, capture_output=True, text=True)
    print(result.stdout[-4000:])
    assert result.returncode == 0, result.stdout[-20_000:] + result.stderr[-4000:]

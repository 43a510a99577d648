"""The rules pass their tests a second time, in the very Python that the site carries.

Where its interpreter is in two parts, the rest is held back until it is called for.
"""

from __future__ import annotations

import os
import shutil
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


IN_PARTS = ["--import", Path(__file__).with_name("in_parts.mjs").as_uri()]
"""Options of Node with which it takes an interpreter in two parts."""


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the interpreter in two parts, and with the whole library."""
    folder = tmp_path_factory.mktemp("runtime") / "pyodide"
    interpreter.copy(folder, in_parts=True)
    whole = shutil.ignore_patterns(*interpreter.RUNTIME_FILES)
    return Path(shutil.copytree(places.flutter_client() / "pyodide", folder, ignore=whole, dirs_exist_ok=True))


def run(runtime: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the site's Python in two parts."""
    command = interpreter.command(arguments, runtime, IN_PARTS)
    settings = {**os.environ, "REST": str(runtime / interpreter.REST)}
    return subprocess.run(command, env=settings, capture_output=True, text=True)


EVERYTHING_OF_TABLES = """
import hashlib, unicodedata

digest, length = hashlib.sha256(), 0
characters = "".join(chr(code) for code in range(0x30000) if not 0xD800 <= code < 0xE000)
for name in NAMES:
    written = characters.encode(name, "ignore")
    digest.update(written + written.decode(name, "replace").encode())
    length += len(written)
for code in range(0x20000):
    name = unicodedata.name(chr(code), "")
    assert not name or unicodedata.lookup(name) == chr(code)
    digest.update(name.encode())
print(length, digest.hexdigest())
"""
CODECS = (
    "shift_jis cp932 euc_jp shift_jis_2004 euc_jis_2004 euc_jisx0213 iso2022_jp_2 gbk gb18030 hz euc_kr johab cp949"
    " big5 cp950 big5hkscs iso2022_kr"
)


def test_tables_that_come_late_are_as_those_of_the_whole(runtime: Path) -> None:
    script = EVERYTHING_OF_TABLES.replace("NAMES", repr(CODECS.split()))
    whole = subprocess.run(interpreter.command(["-c", script]), capture_output=True, text=True, check=True)
    split = run(runtime, "-c", script)
    assert split.stdout == whole.stdout and int(whole.stdout.split()[0]) > 100_000
    assert "called for before they were there: [" in split.stderr, "the rest was there from the start"


@pytest.mark.slow
def test_core_passes_its_tests_in_pyodide(packages: Path) -> None:
    pytest_here = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--hypothesis-profile=pyodide"]
    command = interpreter.command([*pytest_here, *FOLDERS])
    environment = {**os.environ, "PYTHONPATH": ":".join(map(interpreter.path_inside, (places.ROOT, packages)))}
    result = subprocess.run(command, cwd=places.ROOT, env=environment, capture_output=True, text=True)
    print(result.stdout[-4000:])
    assert result.returncode == 0, result.stdout[-20_000:] + result.stderr[-4000:]

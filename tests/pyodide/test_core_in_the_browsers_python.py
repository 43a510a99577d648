"""The rules pass their tests a second time, in the Python that the site carries: each day a share (tests/share.py).

Of its interpreter, which is in two parts, the rest is held back until it is called for.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build import interpreter, places
from tests import share
from tests.pyodide import in_parts

PINS = places.ROOT / "build" / "pins-pyodide.txt"
CALLED_EARLY = "called for before they were there: ["
"""What in_parts.mjs says at the end when the rest was called for, with the functions."""
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


@pytest.fixture(scope="module")
def runtime(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the interpreter of the site, and with the whole library."""
    folder = tmp_path_factory.mktemp("runtime") / "pyodide"
    shutil.copytree(interpreter.installed(), folder)
    shutil.copytree(site / "pyodide", folder, dirs_exist_ok=True)
    shutil.copyfile(folder / interpreter.LOADER, folder / "pyodide.mjs")  # the command line imports it by that name
    return folder


def run(runtime: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the interpreter of the site with these settings in its environment."""
    command = interpreter.command(arguments, runtime, in_parts.OPTIONS)
    environment = in_parts.environment(runtime, **settings)
    return subprocess.run(command, cwd=places.ROOT, env=environment, capture_output=True, text=True)


def assert_held_back(runtime: Path, result: subprocess.CompletedProcess[str]) -> None:
    """Check that the rest, where the interpreter has one, was not there from the start."""
    if (runtime / interpreter.REST).exists():
        assert CALLED_EARLY in result.stderr


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
    assert_held_back(runtime, split)


@pytest.mark.slow
@pytest.mark.timeout(1800)  # 185 s by itself, over 900 with six other jobs on two processors
def test_core_passes_its_tests_in_pyodide(packages: Path, runtime: Path, pytestconfig: pytest.Config) -> None:
    part = share.chosen(pytestconfig)
    pytest_here = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--hypothesis-profile=pyodide"]
    pytest_here.append("--whole" if part is None else f"--share={part}")
    path = ":".join(map(interpreter.path_inside, (places.ROOT, packages)))
    result = run(runtime, *pytest_here, *FOLDERS, PYTHONPATH=path)
    print(result.stdout[-4000:])
    assert result.returncode == 0, result.stdout[-20_000:] + result.stderr[-4000:]
    assert_held_back(runtime, result)

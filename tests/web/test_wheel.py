"""The wheel: installed where there is nothing else, its command serves the whole site."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from build import backend, pins, wheel
from tests.web.conftest import TESTED
from tests.web.playing import App

PROGRAMS, ENDING = ("Scripts", ".exe") if sys.platform == "win32" else ("bin", "")


@pytest.fixture(scope="module")
def programs(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an empty environment into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("a school")
    venv.create(folder / "empty", with_pip=True)
    programs = folder / "empty" / PROGRAMS
    packed = wheel.write(site, folder)
    pip = [str(programs / f"python{ENDING}"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--no-index", str(packed)], check=True)
    return programs


@pytest.fixture(scope="module")
def address(programs: Path) -> Iterator[str]:
    """Where the installed command serves the site."""
    alone = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PORT")}
    command = [str(programs / f"tischrechner{ENDING}"), "--port", "0", "--no-browser"]
    with subprocess.Popen(command, cwd=programs, env=alone, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        yield next(word for word in said.split() if word.startswith("http://localhost:"))
        running.terminate()


def test_the_rules_are_installed_under_a_name_of_their_own(programs: Path) -> None:
    asked = [str(programs / f"python{ENDING}"), "-I", "-m", "tischrechner.core", "play", "pari", "--bots", "1,1"]
    played = subprocess.run([*asked, "--seed", "1"], cwd=programs, capture_output=True, text=True, check=True)
    here = subprocess.run([sys.executable, "-m", "core", *asked[4:], "--seed", "1"], capture_output=True, text=True)
    assert played.stdout == here.stdout
    other = subprocess.run([*asked[:2], "-c", "import core"], cwd=programs, capture_output=True, text=True)
    assert "ModuleNotFoundError" in other.stderr


def test_pip_gets_the_same_wheel_from_the_sources(site: Path, tmp_path: Path) -> None:
    name = backend.build_wheel(str(tmp_path))
    with zipfile.ZipFile(tmp_path / name) as archive:
        assert {path for path, _ in wheel.carried(site)} < set(archive.namelist())
    assert set(backend.get_requires_for_build_wheel()) == set(pins.pins("site"))


def test_every_file_of_the_site_comes_from_the_wheel_as_it_is(address: str, site: Path) -> None:
    for path in site.rglob("*"):
        if path.is_file():
            with urlopen(address + path.relative_to(site).as_posix()) as answer:
                assert answer.read() == path.read_bytes(), path
    with urlopen(address) as page:
        assert page.headers.get_content_type() == "text/html"


def test_the_app_starts_from_the_wheel(address: str, browser: Browser) -> None:
    app = App(browser.new_context(**TESTED), address).open()
    assert "new-pari" in app.identifiers()
    app.context.close()
    assert app.foreign_requests() + app.complaints == []

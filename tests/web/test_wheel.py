"""The wheel: installed where there is nothing else, its command serves the whole site."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from build import wheel
from tests.web.conftest import TESTED
from tests.web.playing import App

PROGRAMS, ENDING = ("Scripts", ".exe") if sys.platform == "win32" else ("bin", "")


@pytest.fixture(scope="module")
def address(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the command serves the site, installed from the wheel into an empty environment."""
    folder = tmp_path_factory.mktemp("a school")
    venv.create(folder / "empty", with_pip=True)
    programs = folder / "empty" / PROGRAMS
    packed = wheel.write(site, folder)
    pip = [str(programs / f"python{ENDING}"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--no-index", str(packed)], check=True)
    alone = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PORT")}
    command = [str(programs / f"tischrechner{ENDING}"), "--port", "0", "--no-browser"]
    with subprocess.Popen(command, cwd=folder, env=alone, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        yield next(word for word in said.split() if word.startswith("http://localhost:"))
        running.terminate()


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

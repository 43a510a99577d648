"""Every package is pinned exactly, with the hashes of its files, and all lists of pins agree."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from app import VERSION
from build import pins as lists

ROOT = Path(__file__).parent.parent


def pins(name: str) -> set[str]:
    """Return what a list pins, without conditions."""
    return {pin.split(";")[0].strip() for pin in lists.pins(name)}


def test_what_the_project_asks_for_is_in_the_lists_that_are_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert {*project["dependencies"], *extras["site"]} <= pins("site")
    assert {*extras["test"]} <= pins("site") | pins("test")


@pytest.mark.parametrize("name", lists.LISTS)
def test_every_pin_is_exact_and_names_the_hashes_of_its_files(name: str) -> None:
    assert all(re.fullmatch(r"[\w-]+==[\w.]+", pin) for pin in pins(name))
    text = lists.path_of(name).read_text(encoding="utf-8").removeprefix(lists.head(name))
    for pin, *hashes in (entry.split(" \\\n    ") for entry in re.split(r"\n(?=\S)", text.rstrip())):
        assert hashes, pin
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", hash) for hash in hashes), pin


def test_no_package_is_pinned_twice_in_one_environment() -> None:
    names = [pin.split("==")[0].lower() for pin in (*pins("site"), *pins("test"))]
    assert len(names) == len(set(names))


def test_the_version_is_the_same_wherever_it_stands_and_the_changelog_says_what_is_new_in_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION
    newest = re.search(r"(?m)^## (\S+)(.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert newest and (newest[1] in ("Unreleased", VERSION))
    assert newest[1] == "Unreleased" or re.fullmatch(r" — \d{4}-\d\d-\d\d", newest[2]), "a version has its day"

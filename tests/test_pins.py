"""Every package is pinned exactly, and all lists of pins agree."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def pins(name: str) -> set[str]:
    """Return the lines of a list of pins, without comments and conditions."""
    lines = (ROOT / "build" / f"pins-{name}.txt").read_text(encoding="utf-8").splitlines()
    return {line.split(";")[0].strip() for line in lines if line and not line.startswith("#")}


def test_what_the_project_asks_for_is_in_the_lists_that_are_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert {*project["dependencies"], *extras["site"]} <= pins("site")
    assert {*extras["test"]} <= pins("site") | pins("test")


def test_every_pin_is_exact() -> None:
    assert all("==" in pin for name in ("site", "test", "pyodide") for pin in pins(name))


def test_no_package_is_pinned_twice_in_one_environment() -> None:
    names = [pin.split("==")[0].lower() for pin in (*pins("site"), *pins("test"))]
    assert len(names) == len(set(names))

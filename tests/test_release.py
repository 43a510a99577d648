"""A release: the same bytes each time, checksums that are right, and a bill of materials with everything in it."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata

from build import licences, pins, release, wheel

VERSION = wheel.about()["version"]
CHANGELOG = """# Changelog

## Unreleased

- Not yet.

## 1.2.0 — 2026-12-01

- New.

## 1.2

- Older.
"""


def released(folder: Path) -> dict[str, bytes]:
    """Return the files of a release of a site of two files."""
    dist, target = folder / "dist", folder / "release"
    (dist / "icons").mkdir(parents=True)
    (dist / "index.html").write_text("Hello")
    (dist / "icons/a.png").write_bytes(b"a picture")
    target.mkdir()
    release.write(dist, target, VERSION, "- New.\n")
    return wheel.files_of(target)


def test_every_file_of_a_release_has_its_checksum(tmp_path: Path) -> None:
    files = released(tmp_path)
    sums = dict(line.split("  ")[::-1] for line in files.pop(release.SUMS).decode().splitlines())
    assert sums == {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    assert len(sums) == 4 and files[release.NOTES] == b"- New.\n"
    with zipfile.ZipFile(next((tmp_path / "release").glob("*-site.zip"))) as archive:
        assert archive.namelist() == ["icons/a.png", "index.html"] and archive.read("index.html") == b"Hello"


def test_the_same_sources_make_the_same_release(tmp_path: Path) -> None:
    assert released(tmp_path / "here") == released(tmp_path / "there")


def test_the_wheel_says_of_itself_what_an_index_asks_for(tmp_path: Path) -> None:
    released(tmp_path)
    with zipfile.ZipFile(next((tmp_path / "release").glob("*.whl"))) as archive:
        records = f"tischrechner-{VERSION}.dist-info"
        told = Metadata.from_email(archive.read(f"{records}/METADATA"), validate=True)
        assert f"{records}/licenses/LICENSE" in archive.namelist()
    assert (told.name, str(told.version), told.license_expression) == ("tischrechner", VERSION, "MIT")
    assert told.description and told.description.startswith("# Tischrechner") and told.classifiers


def test_the_bill_of_materials_has_what_the_site_carries_and_what_builds_it() -> None:
    parts = {each["name"]: each for each in release.materials(VERSION)["components"]}
    assert {part.name for part in licences.PARTS[1:]} <= parts.keys()
    assert all(parts[name].get("version") for name in ("Flet", "Pyodide", "Python", "Emscripten", "msgpack"))
    building = {name for name, each in parts.items() if each.get("scope") == "excluded"}
    assert building == {pin.split("==")[0] for pin in pins.pins("site")}
    assert not any(";" in each.get("version", "") for each in parts.values())


@pytest.mark.parametrize(
    ("version", "told"),
    [("1.2.0", "- New.\n"), ("Unreleased", "- Not yet.\n"), ("1.2", "- Older.\n"), ("1", ""), ("2", "")],
)
def test_the_notes_are_the_section_of_the_changelog(version: str, told: str) -> None:
    assert release.notes(CHANGELOG, version) == told


def test_a_tag_of_another_version_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--tag", "v0.0.1"]) == 2
    assert f"The tag is v0.0.1, but pyproject.toml has version {VERSION}." in capsys.readouterr().err

"""Twins for hosts that send compressed files: the same content, and no part of what the offline store keeps."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli
import pytest

from build import compress, offline, places, site


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site with a page, a program in a folder, something small, and something that is compressed already."""
    for name, content in {
        "index.html": b"<p>a page</p>" * 200,
        "pyodide/run.wasm": bytes(range(256)) * 50,
        "small.js": b"0;",
        "games.pack": b"packed" * 500,
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    return tmp_path


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_twins_hold_the_same_in_less(folder: Path) -> None:
    before = names(folder)
    compress.write_twins(folder)
    twins = names(folder) - before
    assert twins == {f"{name}{end}" for name in ("index.html", "pyodide/run.wasm") for end in (".br", ".gz")}
    for twin in twins:
        original = (folder / twin).with_suffix("").read_bytes()
        content = (folder / twin).read_bytes()
        assert (brotli.decompress(content) if twin.endswith(".br") else gzip.decompress(content)) == original
        assert len(content) < len(original)


def test_the_offline_store_knows_of_no_twin(folder: Path) -> None:
    before = offline.listing(folder)
    compress.write_twins(folder)
    assert offline.listing(folder) == before


def test_the_command_line_offers_them(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "DIST", folder)
    monkeypatch.setattr(site, "ensure", lambda *how: None)
    site.main(["--stale"])
    assert "index.html.br" not in names(folder)
    site.main(["--stale", "--compressed"])
    assert "index.html.br" in names(folder)

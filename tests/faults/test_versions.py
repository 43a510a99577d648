"""Versions of any age take turns on one storage, and nothing is lost. `python -m tests.releases walk` walks further."""

from __future__ import annotations

import json
import secrets
import zipfile

import pytest

from app import VERSION
from tests.releases import FOLDER, LATER, NOW, releases, versions, walk

WALKS = 6


def test_every_release_is_kept() -> None:
    assert VERSION in releases(), f"python -m tests.releases keep {VERSION}"
    for name in releases():
        with zipfile.ZipFile(FOLDER / f"{name}.zip") as kept:
            assert {"__main__.py", "app/storage/codec.py", "core/engine/record.py"} <= {*kept.namelist()}


def test_walks_over_old_new_and_later_versions_lose_nothing() -> None:
    seed = secrets.token_hex(4)
    print("seed", seed)
    with versions() as those:
        for n in range(WALKS):
            assert walk(f"{seed} {n}", those)["things found"]


@pytest.mark.parametrize("kind", ["settings", "learned", "homework"])
def test_what_the_first_release_drops_of_a_later_text_is_put_back(kind: str) -> None:
    """It asks these for no number, or writes over them; so they are kept a second time beside them."""
    with versions() as those:
        texts: dict[str, str] = {}
        for n, name in enumerate((LATER, "1.0.0", NOW)):
            for act in range(4):
                texts, _ = those[name].visit(f"{kind} {n} {act}", texts, 9)
        stored = [json.loads(text) for key, text in texts.items() if key.startswith(f"tischrechner.{kind}")]
    assert stored and any(LATER in one for one in stored)

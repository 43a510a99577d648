"""Matches of every rules version, kept for good: they must replay move by move to the very same positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.engine.record import load
from core.games import NAMES, find, get

RECORDS = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_golden_match_of_every_rules_version(name: str) -> None:
    for version in range(1, get(name).version + 1):
        assert any(path.name.startswith(f"{name}-{version}-") for path in RECORDS)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_match_replays_to_its_end(path: Path) -> None:
    loaded = load(path.read_text(encoding="utf-8"), find)
    assert loaded.stopped is None
    assert loaded.match.outcome is not None

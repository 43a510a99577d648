"""Matches of every rules version, kept for good: they must replay move by move to the very same positions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.engine.record import load
from core.games import NAMES, find, get
from core.games.formula.completions import first

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


@pytest.mark.rule("FORM-10")
def test_the_zero_rule_for_dividing_bites_in_its_golden_match() -> None:
    """Lays that keep a card after 0 ÷ n = 0 are refused, and somebody draws who could lay without the rule."""
    match = load((Path(__file__).parent / "formula-1-zero-rule.json").read_text(encoding="utf-8"), find).match
    refused = drew = 0
    for before in (match.at(n) for n in range(len(match.plies))):
        state, options = before.state, before.state.options
        if not (state.formula.symbol == "/" and state.formula.zero_rule(options)):
            continue
        lay = first(state.formula, state.hand, replace(options, zero_division=False))
        kept = lay and before.game.check(state, lay.lay)
        refused += kept is not None and kept.code == "zero_rule"
        drew += first(state.formula, state.hand, options) is None and lay is not None
    assert refused >= 3 and drew >= 1

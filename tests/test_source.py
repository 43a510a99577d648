"""What the games' own texts say, the rule sheets, tests, options and rules pages hang together: no orphan."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from app.locale import LANGUAGES
from core.engine.options import spell
from core.games import NAMES, get
from tests.test_rules_have_tests import rules, with_tests

ROOT = Path(__file__).parents[1]
SHEETS = ROOT / "docs" / "rules"
SOURCE: dict[str, Any] = tomllib.loads((SHEETS / "source.toml").read_text(encoding="utf-8"))
ADVICE = re.compile(r"^- ([A-Z]+-A\d+) ", re.MULTILINE)


def advice(sheet: Path) -> list[str]:
    """The ids of advice in a sheet."""
    return ADVICE.findall(sheet.read_text(encoding="utf-8"))


def on_page(game: str, language: str) -> set[str]:
    """The ids that a rules page names."""
    text = (ROOT / "app" / "games" / game / f"rules.{language}.md").read_text(encoding="utf-8")
    return {id for ids in re.findall(r"\[([A-Z0-9, -]+)\]$", text, re.MULTILINE) for id in ids.split(", ")}


def test_there_is_a_source_for_every_game_that_came_out_of_a_box() -> None:
    assert sorted(SOURCE) == sorted(OWN) and SOURCE.keys() <= {*NAMES}


@pytest.mark.parametrize("game", SOURCE)
def test_every_fact_has_a_rule_that_is_tested_and_stands_on_the_page(game: str) -> None:
    known = {*rules(SHEETS / f"{game}.md"), *rules(SHEETS / "arithmetic.md")}
    said = advice(SHEETS / f"{game}.md")
    pages = {language: on_page(game, language) for language in LANGUAGES}
    assert SOURCE[game]["facts"]
    for fact in SOURCE[game]["facts"]:
        assert fact["rules"], fact["says"]
        for id in fact["rules"]:
            assert id in said or (id in known and id in with_tests()), (fact["says"], id)
            for language, named in pages.items():
                assert id in named, f"{id} is not on the rules page in {language}: {fact['says']}"


@pytest.mark.parametrize("game", SOURCE)
def test_what_a_fact_needs_can_be_chosen_and_is_not_chosen_already(game: str) -> None:
    sheet = (SHEETS / f"{game}.md").read_text(encoding="utf-8")
    for fact in SOURCE[game]["facts"]:
        if "option" in fact:
            name, _, value = fact["option"].partition("=")
            chosen = getattr(get(game).options.read({name: value}), name)
            default = next(f.default for f in get(game).options.menu() if f.name == name)
            if spell(chosen) == spell(default):
                assert f"`{name}`" in sheet, fact["says"]
            assert spell(chosen) == value, fact["says"]


@pytest.mark.parametrize("game", SOURCE)
def test_advice_is_said_in_every_language_and_comes_from_the_source(game: str) -> None:
    said = advice(SHEETS / f"{game}.md")
    assert said == advice(SHEETS / f"{game}.de.md")
    from_source = {id for fact in SOURCE[game]["facts"] for id in fact["rules"]}
    assert [id for id in said if id not in from_source] == []


@pytest.mark.parametrize("game", SOURCE)
def test_a_rule_from_no_fact_says_that_it_is_ours(game: str) -> None:
    """What is neither in the source nor about practice is marked as our own, or only makes the source exact."""
    from_source = {id for fact in SOURCE[game]["facts"] for id in fact["rules"]}
    own = [id for id in rules(SHEETS / f"{game}.md") if id not in from_source and "-T" not in id]
    assert own == OWN[game]


OWN = {
    "pari": ["PARI-27"],
    "formula": ["FORM-9", "FORM-24", "FORM-25"],
    "ziffernsheriffs": ["SHER-7", "SHER-9", "SHER-10", "SHER-17", "SHER-18", "SHER-19", "SHER-20"],
    "paari": ["PAAR-9"],
    "astragali": ["ASTR-1", "ASTR-10", "ASTR-11", "ASTR-19"],
}
"""The rules that decide what the sources leave open."""

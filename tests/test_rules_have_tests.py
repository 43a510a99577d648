"""Rule sheets and tests belong together: no rule without a test, no test of a rule that there is not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from core.engine.options import spell
from core.games import NAMES, get

ROOT = Path(__file__).parents[1]
SHEETS = sorted(path for path in (ROOT / "docs" / "rules").glob("*.md") if path.name != "README.md")
ENGLISH = [path for path in SHEETS if not path.name.endswith(".de.md")]
RULE = re.compile(r"^- ([A-Z]+-T?\d+) ", re.MULTILINE)


def named(path: Path) -> str:
    return path.name


def rules(sheet: Path) -> list[str]:
    """The ids of a sheet, in its order."""
    return RULE.findall(sheet.read_text(encoding="utf-8"))


def german(sheet: Path) -> Path:
    return sheet.with_name(f"{sheet.stem}.de.md")


def markers(source: str) -> Iterator[str]:
    """The ids that a file's tests name: whatever is given to a call of `rule`, be it a decorator or a mark."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for argument in node.args:
                assert isinstance(argument, ast.Constant) and isinstance(argument.value, str), (
                    "an id is written out, so that it can be searched for"
                )
                yield argument.value


@cache
def with_tests() -> set[str]:
    """The ids that tests name."""
    return {id for path in (ROOT / "tests").rglob("test_*.py") for id in markers(path.read_text(encoding="utf-8"))}


KNOWN = {id for sheet in ENGLISH for id in rules(sheet)}
FAMILIES = {id.split("-")[0] for id in KNOWN}


@pytest.mark.parametrize("sheet", ENGLISH, ids=named)
def test_every_rule_has_a_test(sheet: Path) -> None:
    assert rules(sheet), "a sheet names its rules in a list"
    assert [id for id in rules(sheet) if id not in with_tests()] == []


def test_every_rule_that_a_test_names_is_in_a_sheet() -> None:
    assert sorted(id for id in with_tests() if id.split("-")[0] in FAMILIES and id not in KNOWN) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=named)
def test_a_sheet_names_each_rule_once_and_in_order(sheet: Path) -> None:
    ids = rules(sheet)
    assert len({id.split("-")[0] for id in ids}) == 1
    assert len(set(ids)) == len(ids)
    numbers = [("-T" in id, int(id.split("-")[1].lstrip("T"))) for id in ids]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("sheet", ENGLISH, ids=named)
def test_both_languages_have_the_same_rules_and_options(sheet: Path) -> None:
    assert rules(german(sheet)) == rules(sheet)
    english, other = (re.findall(r"`([a-z_]+)`", path.read_text(encoding="utf-8")) for path in (sheet, german(sheet)))
    assert set(other) == set(english)


def test_no_sheet_is_there_in_german_alone() -> None:
    assert {path.name for path in SHEETS} == {path.name for sheet in ENGLISH for path in (sheet, german(sheet))}


def defaults(sheet: Path) -> dict[str, str]:
    """The defaults in a sheet's table of options, by option."""
    return dict(re.findall(r"^\| `([a-z_]+)` \| ([^ |]+) \|", sheet.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("game", [game for game in NAMES if any(sheet.stem == game for sheet in ENGLISH)])
def test_a_sheet_names_every_option_with_its_default(game: str) -> None:
    own = ROOT / "docs" / "rules" / f"{game}.md"
    shared, words = defaults(own.with_name("arithmetic.md")), {"no": "false", "yes": "true"}
    tabled = {name: words.get(default, default.strip("`")) for name, default in {**shared, **defaults(own)}.items()}
    for option in get(game).options.menu():
        assert option.name in tabled or f"`{option.name}`" in own.read_text(encoding="utf-8")
        assert tabled.get(option.name, spell(option.default)) == spell(option.default)

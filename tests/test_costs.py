"""What a run costs: shares of the files, and the share of the core's tests in the site's Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from build import places
from core.games import NAMES
from tests import costs, share


def test_files_with_a_larger_share_exist() -> None:
    assert [file for file in costs.SHARES if not (places.ROOT / file).exists()] == []


def test_a_week_has_all_tests_of_the_core_and_every_day_what_matters_most() -> None:
    tests = [f"tests/core/pari/test_rules.py::test_{number}" for number in range(100)]
    parts = [[test for test in tests if share.belongs(test, day)] for day in range(share.SHARES)]
    assert sorted(test for part in parts for test in part) == sorted(tests)
    assert all(5 < len(part) < 30 for part in parts)
    daily = (
        "tests/core/test_normal.py::test_one",
        "tests/golden/test_golden.py::test_one[pari]",
        "tests/contract/test_contract.py::test_one[pari-0--1]",
    )
    assert all(share.belongs(test, day) for test in daily for day in range(share.SHARES))
    others = [f"tests/contract/test_contract.py::test_{number}[pari-1-0]" for number in range(20)]
    assert not all(share.belongs(test, 0) for test in others)


TURNS = """
import pytest
from core.games import NAMES

@pytest.mark.in_turn
@pytest.mark.parametrize("game", NAMES)
def test_of_each_game(game): ...

@pytest.mark.in_turn("pari")
def test_of_one_game(): ...

@pytest.mark.in_turn(of="part")
@pytest.mark.parametrize("part", range(3))
def test_in_parts(part): ...

@pytest.mark.in_turn(days=3)
@pytest.mark.parametrize("way", range(30))
def test_of_a_third(way): ...

@pytest.mark.browser
@pytest.mark.parametrize("way", range(30))
def test_in_a_browser(way): ...

def test_of_every_day(): ...
"""


DAYS = """
from tests import share

def pytest_collection_modifyitems(items):
    for item in items:
        print("days of", item.name, *(day for day in range(share.SHARES) if share.has_turn(item, day)))
"""


def test_a_week_has_all_that_is_in_turn_and_a_day_some_of_it(tmp_path: Path) -> None:
    (tmp_path / "test_turns.py").write_text(TURNS)
    (tmp_path / "conftest.py").write_text(DAYS)
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", str(tmp_path)]
    own = {**os.environ, "PYTHONPATH": str(places.ROOT)}
    said = subprocess.run(command, cwd=tmp_path, env=own, capture_output=True, text=True).stdout
    lines = [line.split()[2:] for line in said.splitlines() if line.startswith("days of")]
    days = {name: {int(day) for day in rest} for name, *rest in lines}
    week = set(range(share.SHARES))
    assert days["test_of_every_day"] == week
    games = [days[f"test_of_each_game[{game}]"] for game in NAMES]
    assert set().union(*games) == week and sum(map(len, games)) == share.GAMES * share.SHARES and all(games)
    assert days["test_of_one_game"] == days["test_of_each_game[pari]"]
    first, second, third = (days[f"test_in_parts[{part}]"] for part in range(3))
    assert first == third == week - second and first and second
    for name in ("test_of_a_third", "test_in_a_browser"):
        ways = [days[f"{name}[{way}]"] for way in range(30)]
        assert {frozenset(way) for way in ways} == {frozenset({0, 3, 6}), frozenset({1, 4}), frozenset({2, 5})}


def test_of_tests_that_differ_in_parameters_alone_a_few_run_and_others_another_day() -> None:
    alike = {f"test_a.py::test_it[{n}]" for n in range(40)}
    days = [share.few([*alike, "test_a.py::test_alone", "test_b.py::test_it[1]"], 2, day) for day in range(7)]
    assert all(len(chosen & alike) == 2 and len(chosen) == 4 for chosen in days)
    assert len(set().union(*days) & alike) > 8

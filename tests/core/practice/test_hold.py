"""Tasks of Pari on laying and holding: told again from their lines, and weighed again by the evaluator."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from build.holds import EACH, margin
from build.places import ROOT
from core.arithmetic.equations import Completion
from core.engine.search import answer
from core.engine.terminal import LANGUAGES
from core.games import get
from core.games.pari.evaluator import SLACK, after, most, saving
from core.games.pari.hold_table import TABLES
from core.games.pari.hold_tasks import POINTS
from core.games.pari.state import View
from core.games.pari.task import HoldTask
from core.games.pari.training import Found
from core.practice.making import make, of, step_key, stream
from core.practice.steps import STEPS
from tests.core.practice.hold_criteria import USUAL

KEY = step_key("pari", None, STEPS["S1"], "hold")


def made(count: int) -> list[HoldTask]:
    tasks = list(islice(stream(KEY), count))
    assert all(isinstance(task, HoldTask) for task in tasks)
    return [task for task in tasks if isinstance(task, HoldTask)]


def views(task: HoldTask) -> list[View]:
    """What the seat sees, by who began."""
    view: View = get("pari").view(of("pari").position(task), 0)
    return [replace(view, starter=starter) for starter in (0, 1)]


def found(task: HoldTask) -> Found:
    left, right = task.row.split("=")
    return Found(task.number, Completion(left, right, task.laid), task.points)


def test_the_right_answer_wins_as_much_more_as_is_said_whoever_began() -> None:
    for task in made(60):
        lay = [after(view, found(task)) for view in views(task)]
        hold = [saved[0] for view in views(task) if (saved := saving(view)) is not None]
        assert (margin(task, lay, hold) - SLACK) // 10 == task.margin >= 8, task.line()


def test_no_other_row_is_better_than_the_one_that_is_named() -> None:
    for task in made(24):
        for view in views(task):
            best = answer(most(view))
            assert best is not None and after(view, best) <= after(view, found(task)) + SLACK, task.line()


def test_every_table_is_there_once() -> None:
    assert set(TABLES) == {(points, why) for points in POINTS for why in EACH}
    for (_, why), text in TABLES.items():
        hands = [line.split(" ")[2] for line in text.split("\n")[1:-1]]
        assert len(hands) == len(set(hands)) == EACH[why]


def test_points_alone_do_not_say_what_is_right() -> None:
    answers = Counter((task.points, task.example) for task in made(360))
    for points in POINTS:
        lay, hold = (answers[points, option] for option in ("lay", "hold"))
        assert 1 / 3 <= lay / (lay + hold) <= 2 / 3


@pytest.mark.parametrize("wanted", ["lay", "hold"])
def test_a_wrong_answer_is_told_apart_from_one_that_is_none(wanted: str) -> None:
    practice = of("pari")
    task = next(task for task in made(20) if task.example == wanted)
    other = "hold" if wanted == "lay" else "lay"
    codes = [why and why.code for why in (practice.judge(task, each) for each in (wanted, other, "draw"))]
    assert codes == [None, "better_otherwise", "no_such_option"]


def test_the_hint_ends_with_the_reason() -> None:
    for task in made(12):
        steps = answer(of("pari").hint(task, of("pari").position(task)))
        assert steps is not None
        assert [step.code for step in steps.steps[:3]] == ["row_brings", "row_then", "hold_then"]
        assert steps.whole.code == {"grows": "hold_grows", "pays": "lay_pays", "ends": "lay_ends"}[task.why]


def test_the_same_key_makes_the_same_task() -> None:
    assert make(KEY) == make(KEY) != make(replace(KEY, seed="other"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_says_what_hands_usually_bring(language: str) -> None:
    page = (ROOT / "app" / "games" / "pari" / f"rules.{language}.md").read_text(encoding="utf-8")
    line = next(line for line in page.splitlines() if "11. " in line and "[PARI-A1]" in line)
    assert [*map(int, re.findall(r"\d+", line.partition("[")[0]))] == [n for each in USUAL.items() for n in each]

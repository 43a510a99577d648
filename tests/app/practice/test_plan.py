"""The plan of the next task: what goes at a mistake comes first, where the class has had it and the game has tasks."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from datetime import date
from itertools import pairwise

import pytest

from app.games.practice import find
from app.locale import words
from app.locale.mistakes import goes_at
from app.practice.exercise import Wrong
from app.practice.kept import latest
from app.practice.ladder import chosen
from app.practice.plan import WISHES, Plan, planned
from app.practice.profile import Choice, Profile
from app.practice.strips import Strip
from core.arithmetic.expression import judge
from core.engine.game import Move
from core.engine.match import Match
from core.engine.search import answer
from core.games.paari.practice import MissingTask
from core.games.pari.moves import Done, Place
from core.games.ziffernsheriffs.practice import SheriffTask
from core.practice.making import PRACTISED, carried_by, ladder, make, making
from core.practice.task import Key, Task
from tests.app.harness import screen, texts
from tests.app.practising import exercise, practising

TODAY = date(2026, 11, 22)
PARI = Choice("pari", "complete", "2")
MILA = Profile("p1", "Mila", "sun", TODAY, choice=PARI)


def plan(aims: str, *, back: bool = True, choice: Choice = PARI) -> Plan:
    return planned(replace(MILA, choice=choice), choice, TODAY, back=back, aims=aims)


@pytest.mark.parametrize("aims", ["L1-6", "L2-3", "L2-9"])
def test_a_step_that_goes_at_a_mistake_comes_next_also_one_of_an_earlier_class(aims: str) -> None:
    found = plan(aims)
    assert (found.level, found.aimed) == (aims, True)
    assert make(found.key("any")).key.step == aims


def test_it_does_not_come_where_the_class_has_not_had_it_or_there_is_no_ladder_or_one_came_just_now() -> None:
    assert not plan("L3-7").aimed
    assert not plan("L1-6", choice=replace(PARI, year="free")).aimed
    assert not plan("L1-6", back=False).aimed
    assert not plan("L1-6", choice=Choice("paari", "fits", "2")).aimed
    assert not plan("").aimed


def in_a_row(plan: Plan, count: int) -> list[Task]:
    """Tasks of a plan as they follow each other."""
    tasks: list[Task] = []
    for number in range(count):
        task = answer(plan.making(f"row {number}", tasks[-1] if tasks else None))
        assert isinstance(task, Task)
        tasks.append(task)
    return tasks


@pytest.mark.parametrize(("year", "level"), [("1", "L1-8"), ("5", "L5-1"), ("5", "L5-2"), ("6", "L5-3")])
def test_no_two_tasks_in_a_row_ask_for_the_same_field(year: str, level: str) -> None:
    tasks = in_a_row(Plan("ziffernsheriffs", "reach", level, year), 60)
    assert all(one.question["field"] != other.question["field"] for one, other in pairwise(tasks))


@pytest.mark.parametrize("game", PRACTISED)
def test_no_two_tasks_in_a_row_show_the_same_or_have_the_same_easiest_answer(game: str) -> None:
    for level in ladder(game):
        for one, other in pairwise(in_a_row(Plan(game, carried_by(game)[level][0], level, "6"), 12)):
            shown = ("row", "formula", "field", "own", "event")
            assert not any(one.question[name] == other.question[name] for name in shown if name in one.question), level
            assert one.offers_answers or one.example != other.example, level


def test_after_a_wrong_answer_whose_kind_is_named_the_next_task_goes_at_it() -> None:
    device, session = practising(game="pari", task="complete", year="2")

    def go_on() -> None:
        session.practice.show_solution()
        session.practice.next()
        device.work.finish()

    for _ in range(20):
        match = session.model.table.match
        laid = next(slips(match), None)
        if laid is not None and not exercise(session).back:
            break
        go_on()
    else:
        raise AssertionError("no row can be laid wrongly in a way that has a name")
    for move in laid:
        session.table.play(move)
    session.table.play(Done())
    aims = exercise(session).aims
    assert planned(MILA, PARI, TODAY, aims=aims).aimed
    go_on()
    assert (exercise(session).task.key.step, exercise(session).back) == (aims, True)
    go_on()
    assert exercise(session).task.key.step == session.practice.stand.level, "then on with what was practised"


def slips(match: Match) -> Iterator[tuple[Move, ...]]:
    """One card or two that make a false row, whose kind of mistake has a step that the class has had."""
    for first in filter(is_place, match.game.legal_moves(match.state)):
        begun = match.play(first)
        for second in (None, *filter(is_place, begun.game.legal_moves(begun.state))):
            row = (begun if second is None else begun.play(second)).view(0).rows[0]
            sides = row.text("left"), row.text("right")
            why = judge(*sides, match.state.options.limits)
            aims = goes_at(sides, 2) if why is not None and why.code == "not_equal" else ""
            if planned(MILA, PARI, TODAY, aims=aims).aimed:
                yield (first,) if second is None else (first, second)


def is_place(move: Move) -> bool:
    return isinstance(move, Place)


def test_a_number_of_points_that_is_off_is_led_on_from_by_the_sums() -> None:
    device, session = practising(game="paari", task="fits", year="2")
    session.practice.leave()
    session.practice.choose_level("K6")
    session.practice.start("Mila", "the other")
    device.work.finish()
    session.ask_hint()
    device.work.finish()
    hint = session.model.table.advice.hint
    assert hint is not None and hint.steps is not None
    _, way, part = hint.steps.thoughts
    task = exercise(session).task
    assert isinstance(task, MissingTask)
    own, other = ("+".join(card[1:] for card in tops) for tops in (task.own, task.other))
    assert str(part.values["fact"]).startswith(f"{other}=")
    assert way.picture == {"kind": "scale", "left": f"{own}+?", "right": other}
    picked = next(option for option in task.options if abs(option - int(task.example)) == 1)
    session.practice.answer(str(picked))
    verdict = exercise(session).verdict
    assert isinstance(verdict, Wrong)
    sums = verdict.reason.values
    said = find("paari").leads(words("en", "dot"), task, session.model.table, verdict.answer, verdict.reason, 2)
    assert said is not None and said.cause == "Nearly! Only one off."
    assert {str(sums["other"]), str(sums["own"])} <= set(said.chain.split(" ")) and "?" in said.chain


def test_a_term_that_misses_its_field_is_led_on_from_by_how_far_it_is_off_and_no_mistake_is_guessed() -> None:
    _, session = practising(game="ziffernsheriffs", task="reach", year="free")
    task = exercise(session).task
    assert isinstance(task, SheriffTask)
    came_to = int(task.dice[0])
    session.practice.answer(task.dice[0])
    found = exercise(session)
    assert isinstance(found.verdict, Wrong) and found.aims == ""
    reason, field = found.verdict.reason, task.field
    leads = find("ziffernsheriffs").leads
    said = leads(words("en", "dot"), task, session.model.table, found.verdict.answer, reason, None)
    assert said is not None and said.cause == f"That makes {came_to}, not {field}. Try again."
    assert said.chain == f"{came_to} {'+' if field > came_to else '−'} ? = {field}"
    assert said.picture is not None and said.picture["hidden"] == ["step"]


def test_a_term_that_misses_its_field_on_a_step_is_only_not_it_yet() -> None:
    _, session = practising(game="ziffernsheriffs", task="reach", year="5")
    task = exercise(session).task
    assert isinstance(task, SheriffTask)
    session.practice.answer(task.dice[0])
    said = [*texts(screen(session))]
    assert "Not yet. Use two steps." in said and not any(each.startswith("That makes") for each in said)


def test_of_the_tasks_that_were_begun_the_twelve_latest_are_kept() -> None:
    begun = {f"{n}": {"wrong": n} for n in range(20)}
    assert [*latest(begun)] == [f"{n}" for n in range(8, 20)]


def at_strip(tasks_done: int, step: str, year: str) -> Plan:
    """The plan of a task of a step of which so many tasks were done."""
    choice = Choice("pari", "complete", year)
    strip = Strip("1" * (tasks_done % 10), tasks=tasks_done)
    profile = chosen(replace(MILA, choice=choice, strips={step: strip}), choice, step)
    return planned(profile, choice, TODAY)


@pytest.mark.parametrize("step", ["L1-6", "L2-4", "L3-1"])
def test_the_first_strip_of_a_step_lacks_results_and_the_second_other_numbers(step: str) -> None:
    for done, wanted in ((3, True), (13, False)):
        plan = at_strip(done, step, step[1])
        made = [answer(plan.making(f"strip {number}")) for number in range(20)]
        lacking = [WISHES["result"](task) for task in made if isinstance(task, Task)]
        assert lacking.count(wanted) >= 19, (done, step)
    assert at_strip(23, step, step[1]).wishes == ()


def test_class_1_begins_with_plus_and_small_numbers() -> None:
    for done, sign in ((3, "+"), (5, "+"), (6, "-"), (9, "-")):
        plan = at_strip(done, "L1-1", "1")
        made = [task for n in range(10) if isinstance(task := answer(plan.making(f"first {done} {n}")), Task)]
        assert len(made) == 10 and all(sign in task.example for task in made)
        assert sum(map(WISHES["result"], made)) >= 9 and sum(map(WISHES["small"], made)) >= 7


def test_without_wishes_one_task_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Key] = []

    def counted(key: Key) -> Generator[None, None, Task]:
        made.append(key)
        return making(key)

    monkeypatch.setattr("app.practice.plan.making", counted)
    answer(at_strip(23, "L2-4", "2").making("once"))
    assert len(made) == 1

"""The page on which a class's steps and its times tables are chosen, and the way up them at the table."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from app.locale import words
from app.locale.signs import printed
from app.practice.ladder import again, own
from app.practice.profile import Choice
from app.practice.strips import Strip
from app.screens.practice_levels import level_example, step_name
from app.session import Session
from app.state.model import PracticeTuningPage, ProgressPage
from core.practice.chosen import ALL, ZERO_ONE, Chosen
from core.practice.steps import BELOW_ZERO, MIXED, STEPS
from tests.app.harness import Device, identifiers, screen, texts
from tests.app.practising import choose, exercise, practising, solved, start
from tests.app.walk import nodes

LEVELS = "Games and steps, right first time"
"""The heading above a box for each game and level."""


def opened(*pieces: str) -> tuple[Device, Session]:
    """A device on which the page of practice is open in German, and pieces were touched there."""
    device = Device()
    session = device.start("de")
    session.practice.open()
    choose(session, *pieces)
    return device, session


def path(session: Session) -> None:
    """Show the path on the page of practice."""
    if isinstance(session.model.page, PracticeTuningPage):
        session.pages.back()
    session.practice.unfold()


def below_zero(session: Session) -> Any:
    """Return the switch for numbers below zero."""
    if "below-zero" not in identifiers(screen(session)):
        session.practice.tune()
    return nodes(screen(session))["below-zero"]


def timed_now(session: Session) -> bool:
    """Return True if the menu offers two minutes of tasks."""
    session.practice.open_menu()
    offered = "start-sprint" in identifiers(screen(session))
    session.pages.back()
    return offered


def chosen(session: Session) -> list[str]:
    """The steps that are marked as chosen."""
    path(session)
    return [name for name, node in nodes(screen(session)).items() if name.startswith("step-") and node.selected]


@pytest.mark.parametrize("year", ["1", "2", "3", "4", "6"])
def test_a_class_shows_its_steps_by_name_with_an_example(year: str) -> None:
    _, session = opened(f"year-{year}")
    steps = own(Choice("pari", "complete", year))
    path(session)
    shown = identifiers(screen(session))
    assert [name.removeprefix("step-") for name in shown if name.startswith("step-")] == [*steps]
    assert not [name for name in shown if name.startswith("band-")]
    said = [*texts(screen(session))]
    for step in steps:
        assert step_name(words("de"), step) in said
    choose(session, f"step-{steps[-1]}")
    assert chosen(session) == [f"step-{steps[-1]}"]


def test_picked_tables_are_named_on_the_button_and_asked() -> None:
    device, session = opened("year-3")
    for table in (7, 6, 8, 8):
        choose(session, f"table-{table}")
    assert "Einmaleins mit 6, 7 üben" in texts(screen(session))
    assert session.links.practice_chosen.chosen == Chosen((6, 7))
    key = start(device, session).key
    assert (key.step, key.chosen) == ("L3-1", Chosen((6, 7)))
    session.practice.leave()
    choose(session, "step-L3-3")
    assert not [name for name in identifiers(screen(session)) if name.startswith("table-")]
    key = start(device, session).key
    assert (key.step, key.chosen) == ("L3-3", ALL)


def test_a_second_good_strip_masters_a_step_and_both_are_told() -> None:
    device, session = practising(year="2")
    yesterday = session.today - timedelta(days=1)
    begun = replace(session.practice.profile, strips={"L2-4": Strip("1" * 9, yesterday, False, 19)})
    session.models.set(profile=begun)
    session.practice.leave()
    session.practice.choose_level("L2-4")
    task = start(device, session)
    assert task.key.step == "L2-4"
    session.practice.answer(task.example)
    assert f"Two strips: you’ve mastered {step_name(words('en'), 'L2-4')}!" in [*texts(screen(session))]
    session.practice.next()
    device.work.finish()
    assert exercise(session).task.key.step == "L2-5"
    session.practice.leave()
    labels = [node.label for name, node in nodes(screen(session)).items() if name == "step-L2-4"]
    assert labels and "mastered" in labels[0]
    session.practice.open_progress()
    assert isinstance(session.model.page, ProgressPage)
    shown = set(texts(screen(session)))
    assert step_name(words("en"), "L2-4") in shown and LEVELS not in shown


def test_a_fact_that_was_wrong_comes_back_in_another_task_and_is_listed() -> None:
    device, session = practising(year="3")
    first = exercise(session).task
    session.practice.answer("1")
    solved(device, session)
    kinds = []
    for _ in range(4):
        kinds.append(exercise(session).task.kind if exercise(session).back else "")
        solved(device, session)
    assert kinds == ["", "", "", first.kind]
    session.practice.leave()
    session.practice.open_progress()
    assert printed(first.kind.rpartition(" ")[2], "cross") in texts(screen(session))


def test_facts_take_the_place_of_tables_and_numbers_that_leave_too_few_fade() -> None:
    _, session = opened("year-3")
    choose(session, "table-9", "facts-squares")
    assert "Quadratzahlen üben" in texts(screen(session))
    assert session.links.practice_chosen.chosen == Chosen(facts="squares")
    choose(session, "numbers-20")
    assert session.model.toast == "Damit bleiben zu wenige verschiedene Aufgaben."
    assert session.links.practice_chosen.chosen == Chosen(facts="squares")
    choose(session, "facts-core")
    choose(session, "numbers-20")
    assert session.links.practice_chosen.chosen == Chosen(facts="core", most=20)
    choose(session, "table-9")
    assert session.links.practice_chosen.chosen == Chosen(facts="core", most=20), "only 2 · 9 would be left"
    choose(session, "numbers-100")
    assert session.links.practice_chosen.chosen == Chosen(facts="core")


def test_a_sign_and_a_crossing_are_chosen_where_the_step_has_both_and_stay_for_others() -> None:
    device, session = opened("year-2", "step-L2-8", "sign-minus", "crossing-no-crossing")
    assert session.links.practice_chosen.chosen == Chosen(sign="-", crossing="no-crossing")
    choose(session, "step-L2-4")
    assert not [name for name in identifiers(screen(session)) if name.startswith("crossing-")]
    assert session.links.practice_chosen.chosen == Chosen(sign="-")
    task = start(device, session)
    assert "-" in task.example and task.key.chosen == Chosen(sign="-")
    session.practice.leave()
    choose(session, "step-L2-9")
    assert not [name for name in identifiers(screen(session)) if name.startswith("sign-")]
    assert session.links.practice_chosen.chosen == ALL
    choose(session, "step-L2-8")
    assert session.links.practice_chosen.chosen == Chosen(sign="-", crossing="no-crossing")


def test_only_missing_numbers_are_a_switch_where_the_task_can_ask_for_them() -> None:
    device, session = opened("year-2", "step-L2-4", "missing")
    assert session.links.practice_chosen.chosen == Chosen(missing=True)
    task = start(device, session)
    lying, answer = str(task.question["row"]).split("="), task.example.split("=")
    assert any(now.isdigit() and before == now for before, now in zip(lying, answer, strict=True)), task
    session.practice.leave()
    choose(session, "practise-formula")
    for key in ("task-three", "task-one"):
        choose(session, key)
        assert ("missing" in identifiers(screen(session))) == (key == "task-one")
    choose(session, "practise-ziffernsheriffs")
    assert "missing" not in identifiers(screen(session))


def test_all_of_a_class_is_mixed_behind_its_steps_with_zero_and_one_if_that_is_chosen() -> None:
    device, session = opened("year-2")
    assert steps_shown(session)[-1] == "M2" and "Alles gemischt" in texts(screen(session))
    choose(session, "step-M2", "zero-one", "missing")
    link = session.links.practice_chosen
    assert (link.level, link.chosen) == ("M2", Chosen(missing=True, zero_one=True))
    assert not timed_now(session), "new facts are among them"
    assert start(device, session).key.step in (*MIXED["M2"], ZERO_ONE)
    session.practice.leave()
    session.homework.set_tasks()
    assert session.homework.set_now.key.step == "M2" and session.homework.set_now.key.chosen == link.chosen
    session.pages.back()
    session.worksheets.open()
    assert "nur Ergänzen, auch mit 0 und 1" in texts(screen(session))


def test_an_example_of_a_step_is_written_as_in_a_book() -> None:
    assert level_example("dot", "L5-3") == "4³"
    assert level_example("dot", "L2-9") == "5 · 8 = 40"
    assert not any("^" in level_example("cross", step) for step in STEPS)


def steps_shown(session: Session) -> list[str]:
    path(session)
    return [name.removeprefix("step-") for name in identifiers(screen(session)) if name.startswith("step-")]


def test_the_steps_of_the_year_before_open_below_the_own_ones_and_count_for_themselves() -> None:
    device, session = opened("year-2")
    choice = Choice("pari", "complete", "2")
    path(session)
    assert "Stufen der Klasse 1" in texts(screen(session))
    assert steps_shown(session) == [*own(choice)]
    choose(session, "earlier-steps")
    assert steps_shown(session) == [*own(choice), *again(choice)]
    choose(session, "step-L1-6")
    assert chosen(session) == ["step-L1-6"]
    assert start(device, session).key.step == "L1-6"
    assert "Stufe 6" in texts(screen(session))
    session.practice.leave()
    session.pages.back()
    session.practice.open()
    assert chosen(session) == ["step-L1-6"], "they are open where one stands among them"


def test_below_zero_is_a_switch_of_classes_five_and_six_that_a_profile_keeps() -> None:
    device, session = opened()
    for year in ("free", "1", "2", "3", "4"):
        choose(session, f"year-{year}")
        assert "below-zero" not in identifiers(screen(session))
    choose(session, "year-5")
    assert not {*steps_shown(session)} & {*BELOW_ZERO}
    assert not below_zero(session).toggled
    choose(session, "below-zero")
    assert below_zero(session).toggled
    assert [*BELOW_ZERO[:3]] == steps_shown(session)[:3]
    choose(session, "step-L5-4")
    assert start(device, session).key.step == "L5-4"
    session.practice.leave()
    choose(session, "practise-formula")
    assert "below-zero" not in identifiers(screen(session)), "it has nothing below zero"
    device.work.finish()
    again = Device(device.store).start("de")
    again.practice.open()
    assert again.practice.profile.choice.below_zero
    choose(again, "practise-pari", "below-zero")
    assert not {*steps_shown(again)} & {*BELOW_ZERO} and chosen(again) == ["step-L4-1"]


def test_a_class_opens_with_a_task_that_has_its_steps() -> None:
    _, session = opened("practise-formula")
    choose(session, "year-1")
    assert steps_shown(session) == ["L1-1", "L1-3", "L1-5", "L1-6", "L1-7", "M1"]
    choose(session, "task-three")
    assert not steps_shown(session), "all its cards look right too easily for a step"
    choose(session, "task-highest")
    assert not steps_shown(session), "no step has it, so it has levels"
    choose(session, "practise-pari")
    choose(session, "practise-formula")
    assert steps_shown(session) == ["L1-1", "L1-3", "L1-5", "L1-6", "L1-7", "M1"]


def test_new_facts_are_not_timed_in_class_two_and_nothing_in_class_one() -> None:
    _, session = opened("year-2")
    for step, timed in (("L2-9", True), ("L2-12", False), ("L3-1", False), ("L2-4", True)):
        choose(session, f"step-{step}")
        assert timed_now(session) is timed
    choose(session, "year-3", "step-L3-1")
    assert timed_now(session)
    choose(session, "year-1")
    assert not timed_now(session), "nobody is timed there"


def test_the_games_and_levels_are_listed_where_levels_were_practised() -> None:
    device, session = practising()
    solved(device, session)
    session.practice.leave()
    session.practice.open_progress()
    assert LEVELS in texts(screen(session)), "without a class"
    session.pages.back()
    session.practice.choose(year="2")
    start(device, session)
    solved(device, session)
    session.practice.leave()
    session.practice.open_progress()
    assert {LEVELS, "Steps"} <= set(texts(screen(session))), "and they stay beside steps"


def test_the_example_of_a_step_with_fractions_has_lines_and_no_result() -> None:
    _, session = practising(game="pari", year="6", task="complete")
    session.practice.leave()
    said = texts(screen(session))
    assert "1/2 = 3/6" in said and "1/5 + 2/5" in said, said

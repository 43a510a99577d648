"""A worksheet to print: how many tasks, with the key or without."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import practice as tasks
from app.parts.rows import Button, Group, Info, Opener, Page, Row, Stepper, Switch, Text
from app.practice.ladder import limiting
from app.practice.profile import Choice
from app.screens.classes import practised_limits
from app.screens.practice_levels import game_and_level
from app.state.model import PracticeChoicePage, WorksheetPage
from core.practice.chosen import limits

COUNTS = range(4, 25, 4)
"""Numbers of tasks that a worksheet may have."""


def screen(ui: Ui, at: WorksheetPage) -> Page:
    """Return the whole page."""
    w, worksheets = ui.words, ui.session.worksheets
    below = ui.model.find(PracticeChoicePage)
    assert below is not None
    choice: Choice = below.choice
    now = ui.session.practice.stand
    names = tasks.find(choice.game).names(w)
    rows: list[Row] = [Info(w("Task"), names[choice.task])] if choice.task in names else []
    if choice.year != "free":
        said = "" if now.on_ladder else practised_limits(w, choice.game, choice.year)
        rows.append(Info(w("Year {name}", name=choice.year), said))
    if chosen := limits(w, limiting(choice, now.level)):
        rows.append(Info(w("Choice of tasks"), ", ".join(chosen)))
    fewer, more = at.tasks - COUNTS.step, at.tasks + COUNTS.step
    less = partial(worksheets.change, tasks=fewer) if fewer in COUNTS else None
    plus = partial(worksheets.change, tasks=more) if more in COUNTS else None
    key, same = w("On a separate page"), w("The same number gives the same tasks. Tap to change it.")
    count = w("Tasks on the sheet"), "sheet-tasks", str(at.tasks), w("Fewer tasks"), w("More tasks")
    rows += [
        Stepper(*count, less, plus),
        Switch(w("With answers"), "sheet-key", at.with_key, partial(worksheets.change, with_key=not at.with_key), key),
        Opener(w("Sheet {number}", number=at.seed), "another-sheet", worksheets.another, same),
    ]
    print_ = partial(worksheets.print, w, w("No task fits these limits."))
    icon = ft.Icons.PRINT_ROUNDED
    start = Button(w("Print"), "print-sheet", print_, kind="main", icon=icon, busy=at.busy)
    paper = w("Black on white, for A4 or letter, in the language and signs chosen here.")
    body = [Group(rows), Text(paper, faint=True)]
    return Page(w("Worksheet"), body, start, subtitle=game_and_level(w, choice.game, now.level))

"""A worksheet to print: how many tasks, with the key or without."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.games import practice as tasks
from app.parts import bar, button, page, text
from app.practice.ladder import limiting
from app.practice.profile import Choice
from app.screens.classes import practised_limits
from app.screens.practice_levels import game_and_level
from app.state.model import PracticeChoicePage, WorksheetPage
from core.practice.chosen import limits

COUNTS = range(4, 25, 4)
"""Numbers of tasks that a worksheet may have."""


def screen(ui: Ui, at: WorksheetPage) -> ft.Control:
    """Return the whole page."""
    w, look, worksheets = ui.words, ui.look, ui.session.worksheets
    below = ui.model.find(PracticeChoicePage)
    assert below is not None
    choice: Choice = below.choice
    now = ui.session.practice.stand
    head = bar.top_bar(
        look,
        w("Worksheet"),
        subtitle=game_and_level(w, choice.game, now.level),
        leading=bar.back(look, w("Back"), ui.session.pages.back),
    )
    names = tasks.find(choice.game).names(w)
    rows = [page.row(look, w("Task"), detail=names[choice.task])] if choice.task in names else []
    if choice.year != "free":
        said = "" if now.on_ladder else practised_limits(w, choice.game, choice.year)
        rows.append(page.row(look, w("Year {name}", name=choice.year), detail=said))
    if chosen := limits(w, limiting(choice, now.level)):
        rows.append(page.row(look, w("Choice of tasks"), detail=", ".join(chosen)))
    fewer, more = at.tasks - COUNTS.step, at.tasks + COUNTS.step
    rows += [
        page.stepper_row(
            look,
            w("Tasks on the sheet"),
            str(at.tasks),
            identifier="sheet-tasks",
            less=w("Fewer tasks"),
            more=w("More tasks"),
            on_less=(lambda: worksheets.change(tasks=fewer)) if fewer in COUNTS else None,
            on_more=(lambda: worksheets.change(tasks=more)) if more in COUNTS else None,
        ),
        page.switch_row(
            look,
            w("With the key"),
            detail=w("On a page of its own"),
            value=at.with_key,
            identifier="sheet-key",
            on_tap=lambda: worksheets.change(with_key=not at.with_key),
        ),
        page.link_row(
            look,
            w("Sheet {number}", number=at.seed),
            detail=w("The same number gives the same tasks. Tap for another one."),
            identifier="another-sheet",
            on_tap=worksheets.another,
        ),
    ]
    start = button.button(
        look,
        w("Print"),
        identifier="print-sheet",
        kind="main",
        icon=ft.Icons.PRINT_ROUNDED,
        busy=at.busy,
        on_tap=lambda: worksheets.print(w, w("With these limits there is no task here.")),
    )
    paper = w("Black on white, for A4 or letter, in the language and with the signs chosen here.")
    body = [page.group(look, rows), text.words(paper, "body", look.palette.ink2)]
    return page.page(look, head, body, bottom=start)

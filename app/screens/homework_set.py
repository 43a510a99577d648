"""Setting homework: what, how many, on which terms; the words, the code and the address that hand it on."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts import bar, button, page, text, tray
from app.parts.theme import Radius, Space
from app.screens.copy import copy_button, leads_nowhere, only_here, shared_address
from app.screens.link import level_detail, level_of
from app.screens.shown_link import shown_code, shown_link
from app.state.model import SetHomeworkPage
from app.storage.links import HomeworkLink, Link, address
from core.practice import homework

COUNTS = ("5", "10", "15", "20")
"""Numbers of tasks to choose from."""
CODE = 214
"""The edge of the code, in pixels, unless the screen is smaller."""


def screen(ui: Ui, at: SetHomeworkPage) -> ft.Control:
    """Return the whole page."""
    w, look, room = ui.words, ui.look, ui.session.homework
    now = room.set_now
    spelled = homework.words(now, ui.model.settings.language)
    link = address(Link(HomeworkLink(now), signs=ui.signs), shared_address(ui))
    head = bar.top_bar(
        look,
        w("Set homework"),
        subtitle=w("for the whole class") if not at.own else w("own tasks for each child"),
        leading=bar.back(look, w("Back"), ui.session.pages.back),
    )
    rows = [
        page.link_row(
            look,
            level_of(ui, now.key),
            detail=level_detail(ui, now.key),
            identifier="homework-what",
            on_tap=ui.session.pages.back,
            bold=True,
        ),
        page.choice_row(
            look,
            w("How many"),
            [(count, count) for count in COUNTS],
            str(at.tasks),
            identifier="homework-tasks",
            on_pick=lambda count: room.change(tasks=int(count)),
        ),
        page.switch_row(
            look,
            w("Same for all"),
            detail=w("Otherwise each child has numbers of its own."),
            value=not at.own,
            identifier="homework-same",
            on_tap=lambda: room.change(own=not at.own),
        ),
        page.switch_row(
            look,
            w("Hints allowed"),
            value=at.hints,
            identifier="homework-hints",
            on_tap=lambda: room.change(hints=not at.hints),
        ),
        page.switch_row(
            look,
            w("Until it is right"),
            detail=w("Otherwise the first answer counts, and the solution is shown."),
            value=not at.once,
            identifier="homework-once",
            on_tap=lambda: room.change(once=not at.once),
        ),
    ]
    size = min(CODE, look.width - 2 * look.margin)
    body: list[ft.Control] = [page.group(look, rows), _words(ui, spelled)]
    if only_here(link):
        body.append(tray.explain(look, leads_nowhere(ui), icon=ft.Icons.WARNING_ROUNDED))
    how = (
        w("Scan it, or type the words in the app under “Practise”, “Do homework”.") if spelled else w("Scan the code.")
    )
    body += [
        shown_code(ui, link, size, w("Homework")),
        text.words(how, "body", look.palette.ink2, align=ft.TextAlign.CENTER),
    ]
    body.append(shown_link(ui, link, "homework-link"))
    return page.page(look, head, body, bottom=_actions(ui, at, link, spelled))


def _words(ui: Ui, spelled: tuple[str, str, str] | None) -> ft.Control:
    """Return the words on the felt, with the button for other tasks."""
    w, look = ui.words, ui.look
    ink = look.palette.onfelt
    lines: list[ft.Control]
    if spelled is None:
        lines = [text.words(w("There are no words for this choice: scan the code."), "body", ink)]
    else:
        lines = [
            text.words(w("The words for these tasks"), "small", ink),
            text.heading(" ".join(spelled), "title", ink, level=2),
            text.words(w("Same words, same tasks."), "small", ink),
        ]
    again = button.icon_button(
        look,
        ft.Icons.REFRESH_ROUNDED,
        label=w("Other tasks of this kind"),
        identifier="homework-another",
        on_felt=True,
        on_tap=ui.session.homework.another,
    )
    said = ft.Column(lines, spacing=2, tight=True, expand=True)
    return ft.Container(
        ft.Row([said, again], spacing=Space.S),
        bgcolor=look.felt,
        border_radius=Radius.TILE,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.L),
    )


def _actions(ui: Ui, at: SetHomeworkPage, link: str, spelled: tuple[str, str, str] | None) -> ft.Control:
    """Return the buttons to print the tasks and to copy the link."""
    w, look = ui.words, ui.look
    foot = w("Homework in the app: {words}", words=" ".join(spelled)) if spelled else ""
    sheet = button.button(
        look,
        w("Print"),
        identifier="homework-print",
        icon=None if look.small else ft.Icons.PRINT_ROUNDED,
        busy=at.busy,
        on_tap=lambda: ui.session.homework.print(w, foot, w("With these limits there is no task here.")),
        expand=2,
    )
    copy = copy_button(ui, link, "homework-copy", icon=not look.small, kind="main", expand=3)
    return tray.buttons(look, [sheet, copy])

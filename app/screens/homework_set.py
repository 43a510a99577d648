"""Setting homework: what, how many, on which terms; the words, the code and the address that hand it on."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.parts import button, text
from app.parts.rows import Button, Buttons, Choice, Group, Icon, Opener, Page, Row, Switch, Text, Why
from app.parts.theme import Radius, Space
from app.practice import scorm
from app.screens.copy import copy_button, leads_nowhere, only_here, shared_address
from app.screens.link import level_detail, level_of
from app.screens.shown_link import shown_code, shown_link
from app.state.model import SetHomeworkPage
from app.storage.links import HomeworkLink, Link, address, frame
from core.practice import homework
from core.practice.homework import Homework

COUNTS = ("5", "10", "15", "20")
"""Numbers of tasks to choose from."""
CODE = 214
"""The edge of the code, in pixels, unless the screen is smaller."""


def screen(ui: Ui, at: SetHomeworkPage) -> Page:
    """Return the whole page."""
    w, look, room = ui.words, ui.look, ui.session.homework
    now = room.set_now
    spelled = homework.words(now, ui.model.settings.language)
    link = address(Link(HomeworkLink(now), signs=w.signs), shared_address(ui))
    counts = [(count, count) for count in COUNTS]
    each = w("Otherwise each child has its own numbers.")
    once = w("Otherwise the first answer counts, and the solution is shown.")
    rows = [
        Opener(level_of(ui, now.key), "homework-what", ui.session.pages.back, level_detail(ui, now.key), bold=True),
        Choice(w("How many"), "homework-tasks", counts, str(at.tasks), lambda count: room.change(tasks=int(count))),
        Switch(w("Same for all"), "homework-same", not at.own, lambda: room.change(own=not at.own), each),
        Switch(w("Hints allowed"), "homework-hints", at.hints, lambda: room.change(hints=not at.hints)),
        Switch(w("Until it is right"), "homework-once", not at.once, lambda: room.change(once=not at.once), once),
    ]
    body: list[Row] = [Group(rows), _words(ui, spelled)]
    if only_here(link):
        body.append(Why(*leads_nowhere(ui), icon=ft.Icons.WARNING_ROUNDED))
    how = w("Scan the code.")
    if spelled:
        how = w("Scan it. Or open the app. Tap “Do homework” under “Practise” and type the words.")
    body += [
        shown_code(ui, link, min(CODE, look.width - 2 * look.margin), w("Homework")),
        Text(how, faint=True, middle=True),
        shown_link(ui, link, "homework-link"),
    ]
    whose = w("for the whole class") if not at.own else w("own tasks for each child")
    if not only_here(link):
        body.append(Group([_package(ui, now)]))
    return Page(w("Set homework"), body, _actions(ui, at, link, spelled), subtitle=whose)


def _package(ui: Ui, now: Homework) -> Row:
    """Return the row that saves the tasks as a package for a learning platform."""
    w = ui.words

    def save() -> None:
        framed = frame(Link(HomeworkLink(now), signs=w.signs), shared_address(ui))
        content = scorm.package(framed, f"Tischrechner: {level_of(ui, now.key)}", w.language)
        ui.session.exchange.download("tischrechner-scorm.zip", content)

    return Opener(
        w("For Moodle and the like"), "homework-scorm", save, w("A SCORM package, which reports the result"),
        mark=Icon(ft.Icons.DOWNLOAD_ROUNDED),
    )  # fmt: skip


def _words(ui: Ui, spelled: tuple[str, str, str] | None) -> ft.Control:
    """Return the words on the felt, with the button for other tasks."""
    w, look = ui.words, ui.look
    ink = look.palette.onfelt
    lines: list[ft.Control]
    if spelled is None:
        lines = [text.words(w("There are no words for this choice, so scan the code."), "body", ink)]
    else:
        lines = [
            text.words(w("The words for these tasks"), "small", ink),
            text.heading(" ".join(spelled), "title", ink, level=2),
            text.words(w("Same words, same tasks."), "small", ink),
        ]
    icon = ft.Icons.REFRESH_ROUNDED
    name = w("Other tasks of this kind")
    other = ui.session.homework.another
    again = button.icon_button(look, icon, name, "homework-another", other, on_felt=True)
    said = ft.Column(lines, spacing=2, tight=True, expand=True)
    row = ft.Row([said, again], spacing=Space.S)
    edges = ft.Padding.symmetric(vertical=Space.M, horizontal=Space.L)
    return ft.Container(row, bgcolor=look.felt, border_radius=Radius.TILE, padding=edges)


def _actions(ui: Ui, at: SetHomeworkPage, link: str, spelled: tuple[str, str, str] | None) -> Row:
    """Return the buttons to print the tasks and to copy the link."""
    w, small = ui.words, ui.look.small
    foot = w("Homework in the app: {words}", words=" ".join(spelled)) if spelled else ""
    print_ = partial(ui.session.homework.print, w, foot, w("No task fits these limits."))
    icon = None if small else ft.Icons.PRINT_ROUNDED
    sheet = Button(w("Print"), "homework-print", print_, icon=icon, busy=at.busy)
    return Buttons([sheet, copy_button(ui, link, "homework-copy", kind="main", icon=not small)])

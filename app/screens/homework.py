"""Homework: opened by its words, and what it is before it is begun."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.locale import Words, isolated
from app.locale.dates import day_name
from app.locale.letters import undrawn
from app.locale.levels import emblem_name
from app.locale.reasons import sentence
from app.parts import bar, button, page, text, tray
from app.practice.homework import Work
from app.screens import unread
from app.screens.link import described, level_of
from app.state.model import HomeworkPage, HomeworkStartPage
from app.state.people import facing
from app.storage.links import HomeworkLink
from core.engine.names import tidy
from core.practice.homework import LONGEST_WORDS
from core.practice.results import LONGEST_NAME


def screen(ui: Ui, at: HomeworkPage) -> ft.Control:
    """Return the page with a field for the words, and the homework on this device."""
    w, look, room = ui.words, ui.look, ui.session.homework
    head = bar.top_bar(look, w("Homework"), leading=bar.back(look, w("Back"), ui.session.pages.back))
    field = page.name_field(
        look,
        at.typed,
        label=w("The three words"),
        identifier="homework-words",
        on_change=room.type,
        on_submit=lambda _: room.look_up(),
        hint=w("The three words"),
        limit=LONGEST_WORDS,
        capitals=ft.TextCapitalization.NONE,
    )
    asked = w("Type the three words of your homework, or point the camera at its code.")
    body: list[ft.Control] = [
        text.words(asked, "body", look.palette.ink),
        page.group(look, [ft.Container(field, padding=ft.Padding.symmetric(horizontal=12))]),
    ]
    if at.unfit is not None:
        body.append(tray.explain(look, sentence(w, at.unfit)))
    rows = [
        _known(ui, work) if work is not None else unread.row(ui, id, room.text, f"unread-{id}") for id, work in room.all
    ]
    if rows:
        body += [page.section(look, w("On this device")), page.group(look, rows)]
    why = None if at.typed.strip() else w("Type the three words first.")
    look_up = button.button(
        look,
        w("Open"),
        identifier="homework-open",
        kind="main",
        why=why,
        on_tap=room.look_up if why is None else partial(ui.session.pages.say, why),
    )
    return page.page(look, head, body, bottom=look_up)


def _known(ui: Ui, work: Work) -> ft.Control:
    """Return the row of a homework that was begun or is done."""
    w = ui.words
    done = w("done on {day}", day=day_name(w, work.day)) if work.over else progress(w, work)
    return page.link_row(
        ui.look,
        level_of(ui, work.homework.key),
        detail=f"{isolated(work.name)}: {done}",
        identifier=f"homework-{work.id}",
        on_tap=partial(ui.session.homework.go_on, work),
        bold=True,
    )


def progress(words: Words, work: Work) -> str:
    """Return how many tasks of a homework are done."""
    return words("{n} of {of} done", n=len(work.outcomes), of=work.total)


def start_screen(ui: Ui, at: HomeworkStartPage) -> ft.Control:
    """Return the page of a homework before it is begun: what it is, and who does it."""
    w, look, work = ui.words, ui.look, at.work
    head = bar.top_bar(
        look,
        w("Homework"),
        subtitle=progress(w, work) if work.outcomes else "",
        leading=bar.back(look, w("Back"), ui.session.pages.back),
        actions=delete(ui, work) if work.outcomes else [],
    )
    name, rows = described(ui, HomeworkLink(work.homework))
    field = page.name_field(
        look,
        work.name,
        label=w("Your name or number"),
        identifier="homework-name",
        on_change=ui.session.homework.rename,
        hint=w("Your name or number"),
        full=w("Names have up to {n} letters.", n=LONGEST_NAME),
        note=undrawn(w, work.name),
        limit=LONGEST_NAME,
    )
    stays = w("It stays on this device. Your teacher gets it only with the result that you show.")
    body: list[ft.Control] = [
        page.section(look, w("Who does it?")),
        page.group(look, [ft.Container(field, padding=ft.Padding.symmetric(horizontal=12))]),
        text.words(stays, "small", look.palette.ink2),
        text.heading(name, "title", look.palette.ink, level=2),
        page.group(look, rows),
    ]
    why = None if tidy(work.name) else w("Type your name or your number first.")
    if why is None and ui.session.homework.is_newer(work):
        why = w("You began this homework in a newer version of the app. Go on there.")
        body.append(tray.explain(look, why))
    said = w("See the result") if work.over else w("Go on") if work.outcomes else w("Begin")
    begin = button.button(
        look,
        said,
        identifier="homework-begin",
        kind="main",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        busy=at.busy,
        why=why,
        on_tap=partial(_begin, ui) if why is None else partial(ui.session.pages.say, why),
    )
    return page.page(look, head, body, bottom=begin)


def empty_seat(ui: Ui) -> str:
    """Return the name of the empty seat at a task's table."""
    return emblem_name(ui.words, facing(ui.session.practice.profile.emblem))


def _begin(ui: Ui) -> None:
    ui.session.homework.start(empty_seat(ui), ui.words("With these limits there is no task here."))


def delete(ui: Ui, work: Work) -> list[ft.Control]:
    """Return the button in the bar that deletes a homework; that can be undone."""
    w, room = ui.words, ui.session.homework

    def deleted() -> None:
        room.delete(work)
        ui.session.pages.say(w("Deleted."), room.undo)

    icon, label = ft.Icons.DELETE_OUTLINE_ROUNDED, w("Delete this homework")
    return [button.icon_button(ui.look, icon, label=label, identifier="homework-delete", on_tap=deleted)]

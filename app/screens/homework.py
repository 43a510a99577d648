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
from app.parts.page import segmented
from app.parts.rows import Button, Field, Group, Heading, IconButton, Info, Opener, Page, Row, Section, Text, Why, note
from app.practice.homework import Work
from app.screens import deleting, unread
from app.screens.classes import printed_signs
from app.screens.link import described, level_of
from app.state.model import HomeworkPage, HomeworkStartPage
from app.state.people import facing
from app.storage.links import HomeworkLink
from core.engine.names import tidy
from core.practice.homework import LONGEST_WORDS
from core.practice.results import LONGEST_NAME
from core.practice.steps import STEPS
from core.practice.task import Key


def screen(ui: Ui, at: HomeworkPage) -> Page:
    """Return the page with a field for the words, and the homework on this device."""
    w, room = ui.words, ui.session.homework
    field = Field(
        w("The three words"),
        "homework-words",
        at.typed,
        room.type,
        lambda _: room.look_up(),
        limit=LONGEST_WORDS,
        capitals="none",
    )
    asked = w("Type the three words of your homework, or scan its code.")
    body: list[Row] = [Text(asked), Group([field])]
    if at.unfit is not None:
        body.append(Why(sentence(w, at.unfit)))
    rows = [
        _known(ui, work) if work is not None else unread.row(ui, id, room.text, f"unread-{id}") for id, work in room.all
    ]
    if rows:
        body += [Section(w("On this device")), Group(rows)]
    why = None if at.typed.strip() else w("Type the three words first.")
    foot = Button(w("Open"), "homework-open", ui.unless(why, room.look_up), kind="main", why=why)
    return Page(w("Homework"), body, foot)


def _known(ui: Ui, work: Work) -> Row:
    """Return the row of a homework that was begun or is done."""
    w = ui.words
    done = w("done on {day}", day=day_name(w, work.day)) if work.over else progress(w, work)
    go_on, said = partial(ui.session.homework.go_on, work), f"{isolated(work.name)}: {done}"
    return Opener(level_of(ui, work.homework.key), f"homework-{work.id}", go_on, said, bold=True)


def progress(words: Words, work: Work) -> str:
    """Return how many tasks of a homework are done."""
    return words("{n} of {of} done", n=len(work.outcomes), of=work.total)


def beginning(ui: Ui, at: HomeworkStartPage) -> Page:
    """Return the page of a homework before it is begun: what it is, and who does it."""
    w, work, room = ui.words, at.work, ui.session.homework
    name, rows = described(ui, HomeworkLink(work.homework))
    field = Field(
        w("Your name or number"),
        "homework-name",
        work.name,
        room.rename,
        full=w.many("Names have up to {n} letter.", "Names have up to {n} letters.", LONGEST_NAME),
        note=undrawn(w, work.name),
        limit=LONGEST_NAME,
    )
    stays = w("It stays on this device. Your teacher only gets it with the result you show.")
    if prints_signs(work.homework.key):
        rows.append(Info(w("Signs"), w("As your school writes them"), value=segmented(ui.look, printed_signs(ui))))
    body: list[Row] = [Section(w("Who’s doing it?")), Group([field]), note(stays), Heading(name), Group(rows)]
    why = None if tidy(work.name) else w("Type your name or number first.")
    if why is None and room.is_newer(work):
        why = w("You started this homework in a newer version of the app. Carry on there.")
        body.append(Why(why))
    said = w("See the result") if work.over else w("Carry on") if work.outcomes else w("Start")
    none, icon = w("No task fits these limits."), ft.Icons.PLAY_ARROW_ROUNDED
    start = ui.unless(why, partial(room.start, empty_seat(ui), none))
    begin = Button(said, "homework-begin", start, kind="main", icon=icon, busy=at.busy, why=why)
    if not work.outcomes:
        return Page(w("Homework"), body, begin)
    return Page(w("Homework"), body, begin, subtitle=progress(w, work), actions=[delete(ui, work)])


def prints_signs(key: Key) -> bool:
    """Return True if times or divided by is in the tasks of a key, which schools print in two ways."""
    return bool({*"*/"} & {*(STEPS[key.step].signs if key.step else getattr(key.options, "operators", ""))})


def empty_seat(ui: Ui) -> str:
    """Return the name of the empty seat at a task's table."""
    return emblem_name(ui.words, facing(ui.session.practice.profile.emblem))


def delete(ui: Ui, work: Work) -> Row:
    """Return the button in the bar that deletes a homework; that can be undone."""
    w, room = ui.words, ui.session.homework
    deleted = deleting.undoable(ui, partial(room.delete, work), w("Deleted."), room.undo)
    return IconButton(ft.Icons.DELETE_OUTLINE_ROUNDED, w("Delete this homework"), "homework-delete", deleted)

"""A lesson: an idea at the game's own table, with a sentence on top of the tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app import games
from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, drawing, identity, lesson
from app.games.contract import Touch
from app.games.drawing import Scene, TableView
from app.games.lesson import Taught
from app.locale.games import title
from app.parts import button, text, tray
from app.parts.card import height_of, looking
from app.parts.progress_path import bars
from app.parts.theme import Space
from app.screens import read_aloud, tasks
from app.screens.help import help_button, levels_sheet
from app.state.model import LessonPage, SetupPage
from app.state.overlays import HelpLevels
from core.lessons.lesson import of

SAID = 0.15
"""The most of the screen's height that a sentence takes; where text is large, its type gives way."""
HOST = 30
"""The width of the card with eyes beside a sentence, in pixels."""
POINT_AFTER = 2
"""Failed tries after which the piece to touch is shown."""


def screen(ui: Ui, at: LessonPage) -> ft.Control:
    """Return bar and path, the felt with the name of the idea, and the tray with the instruction or the explanation."""
    ui = ui.on(identity.background(at.game)).roomy
    table, touch = at.table, _touch(ui, at)
    if touch is not None and table.overlay is None:
        ui = replace(ui, look=replace(ui.look, pointed=touch.identifier))
    idea = of(at.game).ideas[at.number]
    taught = lesson.find(at.game).ideas(ui.words)[idea.name]
    path, goal, asked = _path(ui, at), _name(ui, taught), _asked(ui, at, taught, touch)
    less = lesson.find(at.game).less_room(ui.look)
    scene = _scene(tasks.lower(ui, at.game, less, path, goal, asked), at)
    content: Rows = [asked, *scene.tray]
    if at.over:
        content = _right(ui, at, taught)
    return tasks.arranged(
        ui,
        head=[_bar(ui, at), path],
        goal=goal,
        felt=scene.felt,
        rows=content,
        hinted=None if at.over or scene.hinted else table,
        sheet=levels_sheet(ui.windowed, table) if isinstance(table.overlay, HelpLevels) else tasks.opened(ui, table),
        over=at.over,
    )


def _scene(ui: Ui, at: LessonPage) -> Scene:
    """Return the game's own table. A refusal is explained by the sentence of the lesson."""
    table, teaching = at.table, lesson.find(at.game)
    idea = of(at.game).ideas[at.number]
    picked = table.selection.picked if table.selection.picked is not None or at.over else teaching.begun(idea.name)
    table = replace(table, selection=replace(table.selection, refused=None, picked=picked))
    draws, shown = drawing.of(table.match), None
    if at.over:
        shown = draws.showing(TableView(ui, table, table.match.view(None)))
    return shown or draws.draw(TableView(ui, table, table.match.view(0)))


def _touch(ui: Ui, at: LessonPage) -> Touch | None:
    """Return what is to be touched next, where that is shown, as long as all moves were those of the line."""
    idea, table = of(at.game).ideas[at.number], at.table
    line, made = of(at.game).moves(at.number), tuple(ply.move for ply in table.match.plies)
    if at.over or not (idea.shown or at.wrong >= POINT_AFTER) or made != line[: len(made)] or len(made) >= len(line):
        return None
    return games.of(table.match).onboarding.touch(ui.words, table, line[len(made)])


# above the table


def _bar(ui: Ui, at: LessonPage) -> ft.Control:
    w = ui.words
    step = w("Step {n} of {of}", n=at.number + 1, of=len(of(at.game).ideas))
    leave = tasks.leave(ui, w("Later"), "leave-lesson", ui.session.lessons.leave)
    reader = common.speaker(ui, lambda: read_aloud.text_of(w, ui.session.model))
    return tasks.bar(ui, title(at.game), step, leave, at.game, *reader, help_button(ui, at.table))


def _path(ui: Ui, at: LessonPage) -> ft.Control:
    count = len(of(at.game).ideas)
    label = ui.words("Step {n} of {of}", n=at.number + 1, of=count)
    return bars(ui.look, at.number, count, label=label)


def _name(ui: Ui, taught: Taught) -> ft.Control:
    look = ui.look
    low = look.small or look.landscape
    role = "label" if low else "title"
    name = text.heading(taught.name, role, look.palette.onfelt, level=2, align=ft.TextAlign.CENTER)
    above, room = 4 if low else Space.M, look.width - look.slots.tray - 2 * look.margin
    return ft.Container(
        name,
        padding=ft.Padding.only(left=look.margin, right=look.margin, top=above),
        data=above + text.height(look, taught.name, role, room),
    )


# what is said


def _host(ui: Ui, at: LessonPage) -> list[ft.Control]:
    """Return the card with eyes, which looks where the next touch goes, or is glad once the lesson is done; it is not
    there where large text needs the room, and never says if something is right.
    """
    look = ui.look
    if not (lesson.find(at.game).host and look.eyes) or look.large_text or look.landscape:
        return []
    gaze = (-1, -1) if at.table.selection.picked is not None else (1, 0.6)
    return [looking(look, "glad" if at.over else "looks", HOST, gaze)]


def _sentence(ui: Ui, line: str, icon: ft.IconData | None, colour: str, host: Sequence[ft.Control] = ()) -> ft.Control:
    """Return one sentence on top of the tray, read aloud whenever it changes, beside an icon or the host."""
    look = ui.look
    small = look.small or look.landscape or look.large_text
    signs = host if icon is None else [ft.Icon(icon, size=26, color=colour)]
    wide, high = (26, 26) if icon is not None else (HOST, height_of(HOST))
    room = look.across - len(signs) * (wide + Space.M)
    said = text.fitted(look, line, "label" if small else "title", look.palette.ink, room, SAID * look.height, cut=False)
    said.expand = True
    return ft.Semantics(
        container=True,
        live_region=True,
        identifier="asked",
        data=max(high * len(signs), text.high(look, said, room)),
        content=ft.Row([*signs, said], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START),
    )


def _asked(ui: Ui, at: LessonPage, taught: Taught, touch: Touch | None) -> ft.Control:
    """Return the instruction, and once it was begun the next touch that is pointed at; after a failed try the reason,
    until something else is touched.
    """
    refused = at.table.selection.refused
    if refused is None:
        begun = at.table.match.plies or at.table.selection.picked is not None
        asked = touch.sentence if begun and touch is not None else taught.asked
        return _sentence(ui, asked, None, "", _host(ui, at))
    why = lesson.find(at.game).missed(ui.words, at.table, refused)
    why = why or common.sentence(ui, at.table, refused)
    return _sentence(ui, why, ft.Icons.LIGHTBULB_ROUNDED, ui.look.palette.brick)


def _right(ui: Ui, at: LessonPage, taught: Taught) -> Rows:
    """Return the explanation why it is right, and the way on."""
    w, look, lessons = ui.words, ui.look, ui.session.lessons
    why = _sentence(ui, taught.why, ft.Icons.CHECK_CIRCLE_ROUNDED, look.palette.ok)
    if not of(at.game).rests(at.number):
        later = button.button(look, w("Later"), "later", lessons.leave, expand=2)
        return [why, tray.action_bar(look, [later, tasks.onward(ui, at, expand=3)])]

    if isinstance(lessons.below, SetupPage):
        other = button.button(look, w("Set up"), "lesson-setup", lessons.go_below, expand=2)
        return _known(ui, at, why, other)

    def practise() -> None:
        lessons.leave()
        ui.session.practice.open()
        ui.session.practice.choose(game=at.game, task="")

    practising = button.button(look, w("Practise"), "lesson-practise", practise, expand=2)
    return _known(ui, at, why, practising)


def _known(ui: Ui, at: LessonPage, why: ft.Control, other: ft.Control) -> Rows:
    """Return the end of the lesson: a match is next, or the `other` thing."""
    said = text.words(ui.words("That’s all you need. Have fun!"), "body", ui.look.palette.ink2, expand=True)
    known = ft.Row([*_host(ui, at), said], spacing=Space.M)
    return [why, known, tray.action_bar(ui.look, [other, tasks.onward(ui, at, expand=3)])]

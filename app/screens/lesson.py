"""A lesson: an idea at the game's own table, told in a sentence on top of the tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app import games
from app.fast.boundary import Rows
from app.games import common, hints, lesson
from app.games.contract import Scene
from app.games.lesson import Taught
from app.locale.games import title
from app.model import LessonPage, Table
from app.parts import button, text, tray
from app.parts.path import numbered
from app.screens import tasks
from app.screens.help import help_button, levels_sheet
from app.sheets import HelpLevels
from app.theme import Space
from app.ui import Ui
from core.lessons.lesson import of

POINT_AFTER = 2
"""After so many tries in vain it is shown what to touch."""


def screen(ui: Ui, at: LessonPage) -> ft.Control:
    """Bar and path, the felt with the name of the idea, and the tray with what is to be done, or why that was right."""
    ui = ui.on(games.cloth(at.game))
    table = at.table
    idea = of(at.game).ideas[at.number]
    taught = lesson.find(at.game).ideas(ui.words, ui.signs)[idea.name]
    scene = _scene(ui, at)
    hint = None if at.over else hints.sheet(ui, table)
    content: Rows = [*([] if hint is not None else [_asked(ui, at, taught)]), *scene.tray]
    if at.over:
        content = _right(ui, at, taught)
    return tasks.arranged(
        ui,
        head=[_bar(ui, at), _path(ui, at)],
        goal=_name(ui, taught),
        felt=scene.felt,
        rows=content,
        hint=hint,
        sheet=_sheet(ui, table),
        over=at.over,
    )


def _scene(ui: Ui, at: LessonPage) -> Scene:
    """The game's own table. What is refused is said by the sentence of the lesson."""
    table, teaching = at.table, lesson.find(at.game)
    idea = of(at.game).ideas[at.number]
    picked = table.picked if table.picked is not None or at.over else teaching.begun(idea.name)
    pointed = () if at.over or not (idea.shown or at.wrong >= POINT_AFTER) else _pointed(at)
    table = replace(table, refused=None, picked=picked, pointed=tuple(pointed))
    ui = tasks.with_less_room(ui, teaching.less_room(ui.look))
    game, shown = games.of(table.match), None
    if at.over:
        shown = game.showing(ui, table, table.match.view(None))
    return shown or game.draw(ui, table, table.match.view(0))


def _pointed(at: LessonPage) -> Sequence[tuple[str, object]]:
    """What is to be touched next, as long as all moves were those of the line."""
    line, made = of(at.game).moves(at.number), tuple(ply.move for ply in at.table.match.plies)
    if made != line[: len(made)] or len(made) >= len(line):
        return ()
    return lesson.find(at.game).rings(at.table, line[len(made)])


def _sheet(ui: Ui, table: Table) -> ft.Control | None:
    if isinstance(table.sheet, HelpLevels):
        return levels_sheet(ui, table)
    return None if table.sheet is None else games.of(table.match).sheet(ui, table, table.match.view(0))


# above the table


def _bar(ui: Ui, at: LessonPage) -> ft.Control:
    w = ui.words
    step = w("Step {n} of {of}", n=at.number + 1, of=len(of(at.game).ideas))
    leave = tasks.leave(ui, w("Go on later"), "leave-lesson", ui.session.lessons.leave)
    return tasks.bar(ui, title(at.game), step, leave, at.game, help_button(ui, at.table))


def _path(ui: Ui, at: LessonPage) -> ft.Control:
    count = len(of(at.game).ideas)
    done = [number < at.number + at.over for number in range(count)]
    label = ui.words("Step {n} of {of}", n=at.number + 1, of=count)
    return numbered(ui.look, at.number, done, label=label)


def _name(ui: Ui, taught: Taught) -> ft.Control:
    look = ui.look
    low = look.small or look.landscape
    role = "label" if low else "title"
    name = text.heading(taught.name, role, look.palette.onfelt, level=2, align=ft.TextAlign.CENTER)
    return ft.Container(name, padding=ft.Padding.only(left=look.margin, right=look.margin, top=4 if low else Space.M))


# what is said


def _sentence(ui: Ui, line: str, icon: ft.IconData | None, colour: str) -> ft.Control:
    """One sentence on top of the tray, read aloud whenever it changes."""
    look = ui.look
    small = look.small or look.landscape or look.large_text
    said = text.words(line, "label" if small else "title", look.palette.ink, expand=True)
    signs = [] if icon is None else [ft.Icon(icon, size=26, color=colour)]
    return ft.Semantics(
        container=True,
        live_region=True,
        identifier="asked",
        content=ft.Row([*signs, said], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START),
    )


def _asked(ui: Ui, at: LessonPage, taught: Taught) -> ft.Control:
    """What is to be done; after a try in vain why that is not it, until something else is touched."""
    refused = at.table.refused
    if refused is None:
        return _sentence(ui, taught.asked, None, "")
    told = lesson.find(at.game).missed(ui.words, ui.signs, at.table, refused)
    told = told or common.sentence(ui, at.table, refused)
    return _sentence(ui, told, ft.Icons.LIGHTBULB_ROUNDED, ui.look.palette.brick)


def _right(ui: Ui, at: LessonPage, taught: Taught) -> Rows:
    """Why it is right, and on."""
    w, look, lessons = ui.words, ui.look, ui.session.lessons
    why = _sentence(ui, taught.why, ft.Icons.CHECK_CIRCLE_ROUNDED, look.palette.ok)
    if at.number + 1 < len(of(at.game).ideas):
        later = button.button(look, w("Go on later"), identifier="later", on_tap=lessons.leave, expand=2)
        onward = tasks.onward(ui, w("Go on"), "next-idea", lessons.next)
        onward.expand = 3
        return [why, tray.action_bar(look, [later, onward])]

    def play() -> None:
        if not lessons.leave_for_match():
            ui.session.set_up(at.game)

    def practise() -> None:
        lessons.leave()
        ui.session.practice.open()
        ui.session.practice.choose(game=at.game, task="")

    practising = button.button(look, w("Practise"), identifier="lesson-practise", on_tap=practise, expand=2)
    playing = button.button(
        look,
        w("Play now"),
        identifier="lesson-play",
        kind="main",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        on_tap=play,
        expand=3,
    )
    known = text.words(w("That is all you need to begin."), "body", look.palette.ink2)
    return [why, known, tray.action_bar(look, [practising, playing])]

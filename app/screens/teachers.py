"""For teachers: ideas for lessons, each as a code for a whole class, and what a school wants to know."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts import bar, page, text
from app.parts.theme import Space
from app.screens.link import described
from app.state.model import TeachersPage
from app.storage.links import Link, read
from app.teachers import Block, blocks


def screen(ui: Ui, teachers: TeachersPage) -> ft.Control:
    """Return the whole page."""
    title, *rest = blocks(ui.model.settings.language)
    head = bar.top_bar(ui.look, title.text, leading=bar.back(ui.look, ui.words("Back"), ui.session.pages.back))
    ideas = iter(range(1, len(rest)))
    shown = [_shown(ui, one, next(ideas) if one.kind == "`" else 0) for one in rest]
    return page.page(ui.look, head, [page.group(ui.look, [_homework(ui), _class(ui)]), *shown])


def _homework(ui: Ui) -> ft.Control:
    """Return the row that leads to setting homework."""
    w = ui.words
    return page.link_row(
        ui.look,
        w("Set homework"),
        detail=w("Tasks for a class, with words and a code"),
        leading=ft.Icon(ft.Icons.ASSIGNMENT_OUTLINED, size=24, color=ui.look.palette.ink),
        identifier="teachers-set-homework",
        on_tap=lambda: ui.session.homework.set_tasks(),
    )


def _class(ui: Ui) -> ft.Control:
    """Return the way to the results of a class."""
    return page.link_row(
        ui.look,
        ui.words("My class"),
        detail=ui.words("Results of homework, child by child"),
        leading=ft.Icon(ft.Icons.CHECKLIST_ROUNDED, size=24, color=ui.look.palette.ink),
        identifier="open-class",
        on_tap=lambda: ui.session.class_table.open(),
    )


def _shown(ui: Ui, block: Block, idea: int) -> ft.Control:
    """Return a block of the text; a link has the number of its `idea`."""
    look = ui.look
    match block.kind:
        case "##":
            name = text.heading(block.text, "title", look.palette.ink, level=2)
            return ft.Container(name, padding=ft.Padding.only(top=Space.XL))
        case "###":
            name = text.heading(block.text, "label", look.palette.ink, level=3)
            return ft.Container(name, padding=ft.Padding.only(top=Space.M))
        case "-":
            return page.point(look, block.text)
        case "`":
            return _link(ui, read(block.text), idea)
    return text.words(block.text, "body", look.palette.ink)


def _link(ui: Ui, link: Link, idea: int) -> ft.Control:
    """Return the links of an idea: the code for the class, and a preview here."""
    w, look = ui.words, ui.look
    name, _ = described(ui, link.target)
    code = page.link_row(
        look,
        w("Show the code"),
        detail=name,
        leading=ft.Icon(ft.Icons.QR_CODE_ROUNDED, size=24, color=look.palette.ink),
        identifier=f"idea-{idea}",
        on_tap=lambda: ui.session.links.share(link),
    )
    here = page.link_row(
        look,
        w("Open it here"),
        leading=ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=24, color=look.palette.ink),
        identifier=f"idea-{idea}-here",
        on_tap=lambda: ui.session.links.show(link),
    )
    return page.group(look, [code, here])

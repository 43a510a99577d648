"""For teachers: ideas for lessons, each as a code for a whole class, and what a school wants to know."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.parts.rows import Column, Group, Heading, Icon, Opener, Page, Point, Row, Text
from app.parts.theme import Space
from app.screens.link import described
from app.screens.rules import not_yet
from app.state.model import TeachersPage
from app.storage.links import Link, read
from app.teachers import PAGE, Block, blocks


def screen(ui: Ui, teachers: TeachersPage) -> Page:
    """Return the whole page."""
    w, session = ui.words, ui.session
    title, *rest = blocks(ui.model.settings.language)
    tasks, results = w("Tasks for a class, with words and a code"), w("Results of homework, child by child")
    paper, list_ = Icon(ft.Icons.ASSIGNMENT_OUTLINED), Icon(ft.Icons.CHECKLIST_ROUNDED)
    ways = [
        Opener(w("Set homework"), "teachers-set-homework", lambda: session.homework.set_tasks(), tasks, mark=paper),
        Opener(w("My class"), "open-class", lambda: session.class_table.open(), results, mark=list_),
    ]
    ideas = iter(range(1, len(rest)))
    return Page(
        title.text,
        [*not_yet(ui, PAGE), Group(ways), *(_shown(ui, one, next(ideas) if one.kind == "`" else 0) for one in rest)],
    )


def _shown(ui: Ui, block: Block, idea: int) -> Row:
    """Return a block of the text; a link has the number of its `idea`."""
    match block.kind:
        case "##":
            return Column([Heading(block.text)], above=Space.XL)
        case "###":
            return Column([Heading(block.text, "label", level=3)], above=Space.M)
        case "-":
            return Point(block.text)
        case "`":
            return _link(ui, read(block.text), idea)
    return Text(block.text)


def _link(ui: Ui, link: Link, idea: int) -> Row:
    """Return the links of an idea: the code for the class, and a preview here."""
    w, links = ui.words, ui.session.links
    name, _ = described(ui, link.target)
    code, here = Icon(ft.Icons.QR_CODE_ROUNDED), Icon(ft.Icons.PLAY_ARROW_ROUNDED)
    return Group(
        [
            Opener(w("Show the code"), f"idea-{idea}", partial(links.share, link), name, mark=code),
            Opener(w("Open it here"), f"idea-{idea}-here", partial(links.show, link), mark=here),
        ]
    )

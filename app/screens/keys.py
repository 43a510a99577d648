"""The keys of a keyboard and what they do, on one page."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.locale import Words
from app.parts import plain, text
from app.parts.rows import Group, Page, Row, Section, Text
from app.parts.theme import Space
from app.state.model import KeysPage

CAP = 132
"""The least room for the names of keys, in pixels."""


def screen(ui: Ui, at: KeysPage) -> Page:
    """Return the whole page."""
    w = ui.words
    body: list[Row] = [Text(w("You can play every game without a mouse."), faint=True)]
    for title, lines in listed(w):
        body += [Section(title), Group([_row(ui, caps, does) for caps, does in lines])]
    return Page(w("Keys"), body)


def listed(w: Words) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return keys with what they do, below their headings."""
    return [
        (
            w("Everywhere"),
            [
                (w("Tab"), w("to the next group, with Shift to the one before")),
                (w("Arrows"), w("to the next piece: hand, rows, board or dice")),
                (w("Home, End"), w("to the first and the last piece of a group")),
                (w("Enter, Space"), w("tap")),
                (w("Esc"), w("close what is on top")),
                ("?", w("this list")),
            ],
        ),
        (
            w("At the table"),
            [
                (w("Esc"), w("put down what you’re holding")),
                ("F", w("press the main button")),
                ("G", w("press the button beside it")),
                ("U", w("undo")),
                ("H", w("a hint, if help allows it")),
            ],
        ),
        (
            w("On a big screen"),
            [
                (w("Enter"), w("press the main button")),
                (w("R or W"), w("roll the dice")),
                ("Z", w("undo")),
                ("H", w("help")),
                ("F", w("fill the screen")),
                (w("Digits and signs"), w("make a calculation with the dice")),
            ],
        ),
    ]


def _row(ui: Ui, caps: str, does: str) -> ft.Control:
    look, below = ui.look, ui.look.text_scale > 1.5
    parts: list[ft.Control] = [
        ft.Container(text.words(caps, "label", look.palette.ink), width=CAP * min(look.text_scale, 1.5)),
        text.words(does, "body", look.palette.ink, expand=not below),
    ]
    line = ft.Column(parts, spacing=0, tight=True) if below else ft.Row(parts, spacing=Space.M)
    padded = ft.Container(line, padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.L))
    return plain.labelled(f"{caps}: {does}", padded, container=True)

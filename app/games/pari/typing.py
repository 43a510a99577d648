"""A row with a number to type: the row on the felt, a keypad in the tray. Nothing says whether the number is right."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games.practice import Offered
from app.locale.pictures import expression
from app.locale.signs import printed
from app.parts import button, text
from app.parts.theme import Radius, Space
from app.state.model import PracticePage
from core.games.pari.task import CheckTask

LONGEST = 6
"""Signs of a number that is typed."""
_BELOW_ZERO, _FRACTIONS = ("5", "6"), ("6",)
"""The classes with a key for the minus of a number, and with one for the line of a fraction."""


@dataclass(frozen=True)
class Typed:
    """The answer as it is typed so far."""

    text: str = ""


def typing(ui: Ui, at: PracticePage, task: CheckTask, on_pick: Callable[[str], object]) -> Offered:
    """Draw the row with what is typed in it, and the keys."""
    picked = at.table.selection.picked
    typed = picked.text if isinstance(picked, Typed) else ""
    return _row(ui, task, typed), _keys(ui, task, typed, on_pick)


def _row(ui: Ui, task: CheckTask, typed: str) -> ft.Control:
    """Draw the row; of a class with fractions / is the line between two numbers."""
    fractions = task.school_class in _FRACTIONS

    def piece(part: str, ink: str) -> ft.Control:
        if part == "?":
            return _gap(ui, [piece(typed or " ", ui.look.palette.ink)])
        if fractions and "/" in part:
            above, _, below = part.partition("/")
            line = ft.Container(width=56, height=3, bgcolor=ink)
            both = [piece(above, ink), line, piece(below or " ", ink)]
            return ft.Column(both, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        return text.words(expression(ui.words.signs, part), "display", ink)

    parts = re.split(r"([0-9?]+/[0-9?]+|\?)" if fractions else r"(\?)", task.row)
    line = ft.Row(
        [piece(part, ui.look.palette.onfelt) for part in parts if part],
        spacing=Space.S,
        run_spacing=Space.S,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    label = printed(task.row.replace("?", typed or "?"), ui.words.signs)
    said = ft.Semantics(label=label, identifier="row-typed", container=True, content=line)
    return ft.Container(said, alignment=ft.Alignment.CENTER, expand=True, padding=ui.look.margin)


def _gap(ui: Ui, inside: list[ft.Control]) -> ft.Control:
    """Draw the box with what is typed."""
    return ft.Container(
        ft.Row(inside, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=ui.look.palette.raised,
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(horizontal=Space.M),
    )


def _keys(ui: Ui, task: CheckTask, typed: str, on_pick: Callable[[str], object]) -> list[ft.Control]:
    w, session = ui.words, ui.session

    def key(sign: str, shown: str = "") -> ft.Control:
        more = typed + sign
        tap = partial(session.table.pick, Typed(more)) if len(more) <= LONGEST else None
        name = {"-": w("minus"), "/": w("fraction line")}.get(sign, sign)
        return button.key_button(
            ui.look, shown or sign, label=name, identifier=f"type-{sign}", on_tap=tap, expand=1, operator=bool(shown)
        )

    back = button.key_button(
        ui.look,
        "",
        label=w("Delete the last digit"),
        identifier="type-back",
        on_tap=partial(session.table.pick, Typed(typed[:-1])) if typed else None,
        icon=ft.Icons.BACKSPACE_OUTLINED,
        expand=1,
    )
    more = [key("-", "−")] if task.school_class in _BELOW_ZERO else []
    more += [key("/", "/")] if task.school_class in _FRACTIONS else []
    why = None if task.is_number(typed) else w("Type a number first.")
    done = button.button(
        ui.look,
        w("Done"),
        identifier="type-done",
        kind="main",
        on_tap=ui.unless(why, partial(on_pick, typed)),
        why=why,
        expand=3,
    )
    skip = button.button(
        ui.look, w("I don’t know"), identifier="type-skip", on_tap=session.practice.leave_open, expand=2
    )
    below = [[*more, back], [skip, done]] if more else [[back, skip, done]]
    digits = [[key(each) for each in line] for line in ("12345", "67890")]
    return [ft.Row(line, spacing=Space.S) for line in (*digits, *below)]

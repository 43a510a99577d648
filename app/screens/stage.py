"""The stage: what was done stays in sight until the person to move touches their emblem; no hand is shown."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.games import drawing, opponent, since
from app.locale import isolated
from app.locale.levels import touch_emblem
from app.parts import button, stage, text
from app.parts.theme import Space
from app.screens import strict
from app.screens.help import help_raised
from app.state.model import Table
from app.state.overlays import Turns

LINES = 2
"""The lines that what was done has room for."""


def lower(ui: Ui, table: Table) -> ft.Control:
    """Draw the colour of who is next; while it is asked whether a move is taken back, of who made that."""
    w, play, names = ui.words, ui.session.table, table.match.names
    prompt, mover = table.match.prompt, table.match.plies[table.decision].seat if _movable(table) else None
    assert prompt is not None
    corner: ft.Control | None = None
    if table.latest.returning and mover is not None:
        seat, line, on_ready = mover, w("You again,"), play.take_back
        corner = stage.corner_button(
            ui.look,
            ft.Icons.CLOSE_ROUNDED,
            w("no"),
            label=w("No, it stays"),
            identifier="undo-not",
            on_tap=lambda: play.ask_back(asked=False),
        )
    else:
        seat, line, on_ready = prompt.seat, drawing.of(table.match).handed(w, table), play.lift_curtain
        if mover is not None:
            corner = stage.corner_button(
                ui.look,
                ft.Icons.UNDO_ROUNDED,
                w("back"),
                label=w("{name} takes back", name=names[mover]),
                identifier="undo",
                on_tap=play.ask_back,
            )
    return stage.stage(
        ui.look,
        sign=table.emblems[seat],
        line=line,
        name=isolated(names[seat]),
        asked=touch_emblem(w, names[seat], table.emblems[seat]),
        ready=w("I am {name}", name=names[seat]),
        on_ready=on_ready,
        corner=corner,
        rises=drawing.of(table.match).rises,
    )


def _movable(table: Table) -> bool:
    """Return True if the last move of a person can be taken back here."""
    return table.decision < len(table.match.plies) and table.stuck() is None


def said(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw what was done last, below the felt, and the way to what others did before that; empty if nothing was."""
    w, look, last = ui.words, ui.look, since.last(table)
    turns = opponent.turns(ui, table)
    done = "" if last is None else since.summary(w, last, table.match)
    sentence = " ".join(filter(None, [done, strict.fell(w, table), help_raised(ui, table)]))
    rows: list[ft.Control] = []
    if sentence:
        room = look.width - look.beside - 2 * look.margin
        drawn = text.fitted(look, sentence, "title", look.palette.onfelt, room, LINES * 24 * look.text_scale)
        drawn.text_align = ft.TextAlign.CENTER
        silent = ft.Semantics(exclude_semantics=True, content=drawn)
        rows.append(ft.Semantics(identifier="last-act", label=sentence, content=silent))
    shown = bool(done and last is not None and turns and turns[-1].seat == last.seat)
    before = len(turns) - shown if table.match.plies else 0
    if before > 0:
        pill = button.chip_button(
            look,
            w.many("See the turn before", "See the {n} turns before", before),
            identifier="turns",
            icon=ft.Icons.HISTORY_ROUNDED,
            on_tap=lambda: ui.session.table.open_overlay(Turns()),
        )
        rows.append(ft.Container(pill, alignment=ft.Alignment.CENTER))
    if not rows:
        return []
    column = ft.Column(rows, spacing=Space.XS, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return [ft.Container(column, padding=ft.Padding.symmetric(vertical=Space.XS, horizontal=look.margin))]

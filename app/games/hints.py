"""Hints as a ladder: the button that asks for one, the sheet that tells it rung by rung, and what it rings.

The sheet lies below the hand, not over it: the felt gives way.
"""

from __future__ import annotations

from math import ceil

import flet as ft

from app import games
from app.locale.working import working
from app.model import Table
from app.parts import button, text, tray
from app.parts.working import lines_of
from app.theme import Size, Space
from app.ui import Ui

RUNGS = 4


def bulb(ui: Ui, table: Table, *, filled: bool = True, on_felt: bool = False) -> ft.Control:
    """The button that asks for a hint."""
    return button.icon_button(
        ui.look,
        ft.Icons.LIGHTBULB_ROUNDED,
        label=ui.words("Hint"),
        identifier="hint",
        filled=filled,
        on_felt=on_felt,
        on_tap=lambda: ask(ui, table),
    )


def worded(ui: Ui, table: Table) -> ft.Control:
    """The same with its word, where there is room for it."""
    return button.button(
        ui.look,
        ui.words("Hint"),
        identifier="hint",
        icon=ft.Icons.LIGHTBULB_ROUNDED,
        on_tap=lambda: ask(ui, table),
    )


def ask(ui: Ui, table: Table) -> None:
    """Ask for a hint or its next rung; in a match that is no training everybody is told."""
    ui.session.ask_hint(games.of(table.match).given(table))
    if not (table.match.training or table.task or table.trial) and table.seat is not None:
        ui.session.say(ui.words("{name} takes a hint.", name=table.match.names[table.seat]))


def ringed(table: Table, kind: str, at: object) -> bool:
    """Whether the rungs told so far speak of a thing, or a lesson points at it."""
    if (kind, at) in table.pointed:
        return True
    if table.hint is None:
        return False
    game = games.of(table.match)
    return any((kind, at) in game.rings(told) for told in table.hint.told)


def any_ringed(table: Table, kind: str) -> bool:
    """Whether they speak of anything of this kind."""
    if any(kind == pointed for pointed, _ in table.pointed):
        return True
    if table.hint is None:
        return False
    game = games.of(table.match)
    return any(kind == ringed for told in table.hint.told for ringed, _ in game.rings(told))


def sheet(ui: Ui, table: Table) -> ft.Control | None:
    """The rungs told so far, and the next one as a button; None if no hint is open."""
    hint, w = table.hint, ui.words
    if hint is None or not hint.open:
        return None
    game = games.of(table.match)
    names, told = game.rungs(w), hint.told
    if hint.ladder is None:
        none = w("It does not work out with what lies there. Take something back.") if table.task else game.no_hint(w)
        line = none if hint.searched else w("Searching …")
        content: list[ft.Control] = [text.words(line, "body", ui.look.palette.ink)]
    else:
        content = [
            tray.rung(
                ui.look, n, names[n - 1].name, game.sentences.hint(w, ui.signs, rung, table.match), now=n == hint.rungs
            )
            for n, rung in enumerate(told, start=1)
        ]
        if hint.rungs == RUNGS:
            content += lines_of(ui.look, [line for side in hint.ladder.working for line in working(w, ui.signs, side)])
    actions = [
        button.button(
            ui.look,
            w("Got it"),
            identifier="hint-close",
            kind="outline",
            on_tap=ui.session.close_hint,
            expand=2,
        )
    ]
    if hint.ladder is not None and hint.rungs < RUNGS:
        actions.append(
            button.button(
                ui.look,
                names[hint.rungs].button,
                identifier="hint-next",
                kind="main",
                on_tap=lambda: ask(ui, table),
                expand=3,
            )
        )
    beyond = game.beyond_hint(w, table) if hint.rungs == RUNGS and not table.task else None
    if beyond is not None:
        more = button.button(
            ui.look,
            beyond.button,
            identifier="hint-all",
            on_tap=lambda: ui.session.open_sheet(beyond.sheet),
            expand=3,
        )
        actions.append(more)
    return tray.sheet(
        ui.look,
        w("Hint {n} of {of}", n=hint.rungs, of=RUNGS) if hint.ladder else w("Hint"),
        [_fitted(ui, content)],
        close_label=w("Close"),
        on_close=ui.session.close_hint,
        actions=actions,
        step=hint.rungs,
        steps=RUNGS if hint.ladder else 0,
        key="sheet-hint",
    )


def beside(paper: ft.Control, below: ft.Control, hinted: bool) -> ft.Control:
    """The tray in landscape; with a hint the hand on top, and the hint under it."""
    if not hinted:
        return paper
    return ft.Container(ft.Column([paper, below], spacing=0, scroll=ft.ScrollMode.AUTO), width=Size.TRAY)


def _fitted(ui: Ui, content: list[ft.Control]) -> ft.Control:
    """The rungs one below the other; they scroll, the newest in sight, where they would take too much of the felt."""
    look = ui.look
    column = ft.Column(content, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    most = look.height - (180 if look.landscape else 490 if look.small else 594)
    most = max(96.0, most)
    if _height(ui, content) <= most:
        return column
    column.scroll, column.auto_scroll, column.tight = ft.ScrollMode.AUTO, True, False
    return ft.Container(column, height=most)


def _height(ui: Ui, content: list[ft.Control]) -> float:
    """About how high the rungs are, in pixels."""
    look = ui.look
    room = (look.width if not look.landscape else 284) - 2 * look.margin - 36
    letters = room / (8.2 * look.text_scale)
    lines = [ceil(len(one.label or "") / letters) if isinstance(one, ft.Semantics) else 1 for one in content]
    return sum(max(1, count) * 24 * look.text_scale + Space.S for count in lines)

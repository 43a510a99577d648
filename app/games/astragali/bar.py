"""What the trays of Astragali share: how they scroll, and how their buttons stand."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.fast import boundary
from app.fast.boundary import Rows
from app.games import common, hints
from app.help import Level
from app.model import Table
from app.parts import tray
from app.theme import Look, Space
from app.ui import Ui


def scrolling(ui: Ui, content: Rows, gap: float = Space.M, *, most: float = 0.28) -> ft.Control:
    """Rows of a tray, `gap` pixels apart, that scroll where the screen is low, and in `most` of its height where text
    is large."""
    look = ui.look
    column = boundary.rows(content, gap)
    if look.landscape:
        column.scroll, column.expand, column.tight = ft.ScrollMode.AUTO, True, False
    elif look.large_text:
        column.scroll = ft.ScrollMode.AUTO
        return ft.Container(column, height=look.height * most)
    return column


def or_shake(ui: Ui) -> list[str]:
    """That shaking rolls too, where it does."""
    return [ui.words("Or shake the device.")] if ui.model.settings.shake and ui.model.shakes else []


def undo(ui: Ui, table: Table) -> list[ft.Control]:
    """Taking back, where that is possible."""
    return [] if table.stuck() is not None else [common.undo(ui, table)]


def hint(ui: Ui, table: Table) -> list[ft.Control]:
    """The button that asks for a hint, where there are hints."""
    return [hints.bulb(ui, table)] if table.helps(Level.HINTS) else []


def tight(ui: Ui, table: Table) -> bool:
    """Whether two words side by side have no room for a sign."""
    return ui.look.small or ui.look.landscape or bool(undo(ui, table))


def choices(look: Look, actions: Sequence[ft.Control]) -> ft.Control:
    """Buttons of which each names what happens: side by side, or one below the other in a narrow tray."""
    if not look.landscape:
        return tray.action_bar(look, actions)
    for control in actions:
        control.expand = None
    return ft.Column(list(actions), spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)

"""Parts that the trays of Astragali share: what is said in them, the line above the action bar, and their buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app import games
from app.frame import slots
from app.frame.ui import Ui
from app.games import common, hints
from app.games.astragali.layout import LINE, most_said
from app.games.drawing import TableView
from app.layout.letters import lines, width
from app.parts import tappable, text
from app.parts.tappable import Tap
from app.parts.theme import Space
from app.state.help import Level
from app.state.model import Table
from core.games.astragali.state import View


def scrolling(ui: Ui, table: Table, content: Sequence[ft.Control], wanted: float) -> ft.Control:
    """Return rows of a tray, `wanted` pixels high, that scroll where felt, action bar, and why a tap did nothing leave
    less room.
    """
    look, refused = ui.look, table.selection.refused
    column, most = slots.rows(content, Space.M), most_said(look)
    if refused is not None:
        room = look.across - 2 * Space.L - 22 - Space.M
        most -= text.height(look, common.sentence(ui, table, refused), "label", room) + 3 * Space.M
    if look.kind.beside or wanted <= most:  # beside the felt the tray itself scrolls
        return column
    column.scroll, column.tight = ft.ScrollMode.AUTO, False
    return ft.Container(column, height=max(LINE, most))


def said(here: TableView[View], question: str, lines: Sequence[str], below: Sequence[ft.Control] = ()) -> ft.Control:
    """Draw whose it is with the `question`, lines with what all should know, and what stands `below`."""
    ui, table, view, look, shown = here.ui, here.table, here.view, here.look, [line for line in lines if line]
    wanted = max(28, text.height(look, question, "label", look.across - 38)) + len(below) * (LINE + Space.M)
    wanted += sum(text.height(look, line, "body", look.across) + Space.M for line in shown)
    if first := common.first_time(ui, table):
        wanted += text.height(look, first, "small", look.across - 38)
    head = common.who(ui, table, view.to_move or 0, question)
    return scrolling(
        ui, table, [head, *(text.words(line, "body", look.palette.ink2) for line in shown), *below], wanted
    )


@dataclass(frozen=True)
class Fact:
    """A fact of help in the line above the action bar; it may `hold` what the button says, and be tapped."""

    text: str
    holds: bool = False
    on_tap: Tap | None = None


def says(ui: Ui, table: Table, fact: Fact | None = None, stands: str = "") -> ft.Control:
    """Draw the line above the action bar, always of one height: the newest step of a hint, why the last tap did
    nothing, the answer to "is that right?", how a bid `stands`, or what the button does, with a `fact` beside it.
    """
    if table.hinted:
        return hints.line(ui, table, LINE)
    w, p, chosen = ui.words, ui.look.palette, table.selection
    game, room, wide = games.of(table.match), ui.look.across, 0.0
    parts: list[ft.Control] = []
    if chosen.refused is not None:
        parts.append(_news(ui, common.sentence(ui, table, chosen.refused), p.brick))
    elif chosen.checked is not None:
        fault = chosen.checked.fault
        line = w("That’s right!") if fault is None else game.help.fault(w, table, fault)
        parts.append(_news(ui, line, p.ok if fault is None else p.brick))
    else:
        action = game.main(w, table)
        line = stands or ("" if action is None or (fact is not None and fact.on_tap) else action.effect)
        if fact is not None:
            wide = 26 + width(fact.text, 14 * ui.look.text_scale)
            wide = min(wide, 0.55 * room) if line else room
            if lines(line, text.LEAST, room - wide - Space.S) <= 2:  # what can be done comes before a fact
                parts.append(_known(ui, fact, wide))
            else:
                wide = 0.0
        if line:
            drawn = _line(ui, line, p.ok if stands else p.ink, room - wide - Space.S)
            parts.insert(0, ft.Semantics(exclude_semantics=True, expand=True, content=drawn))
    return ft.Container(ft.Row(parts, spacing=Space.S), height=LINE, alignment=ft.Alignment.CENTER_LEFT)


def _line(ui: Ui, line: str, ink: str, room: float) -> ft.Text:
    return text.fitted(ui.look, line, "effect", ink, room, LINE)


def _news(ui: Ui, line: str, ink: str) -> ft.Control:
    """Draw a sentence that is read aloud."""
    drawn = ft.Semantics(exclude_semantics=True, content=_line(ui, line, ink, ui.look.across))
    return ft.Semantics(label=line, live_region=True, expand=True, content=drawn)


def _known(ui: Ui, fact: Fact, room: float) -> ft.Control:
    """Draw a fact of help with its bulb."""
    look = ui.look
    ink = look.palette.ok if fact.holds else look.palette.ink2
    written = text.fitted(look, fact.text, "small_bold", ink, room - 22, LINE)
    written.expand = True
    row = ft.Row([ft.Icon(ft.Icons.LIGHTBULB_ROUNDED, size=18, color=ink), written], spacing=Space.XS)
    face = ft.Container(row, width=room, height=LINE)
    if fact.on_tap is None:
        return face
    return tappable.tappable(look, face, label=fact.text, identifier="best-reroll", on_tap=fact.on_tap)


def or_shake(ui: Ui) -> list[str]:
    """Return the sentence that shaking rolls too, where it does."""
    return [ui.words("Or shake the device.")] if ui.model.settings.shake and ui.model.shakes else []


def undo(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the undo button, where undo is possible; empty else."""
    return [] if table.stuck() is not None else [common.undo(ui, table)]


def hint(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the button that asks for a hint, where there are hints."""
    return [hints.bulb(ui, table)] if table.helps(Level.HINTS) else []

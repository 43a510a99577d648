"""Building a term: dice and signs in reading order, what it is worth so far, and what its value is good for."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.frame.ui import Ui
from app.games import common, highlights
from app.games.drawing import TableView
from app.games.ziffernsheriffs.layout import places
from app.games.ziffernsheriffs.picked import picked
from app.games.ziffernsheriffs.taps import Use, building, change, use
from app.games.ziffernsheriffs.words import term as written
from app.locale.signs import spoken, value
from app.locale.working import working
from app.parts import button, text
from app.parts.theme import Radius, Space
from app.parts.working import lines_of
from app.state.help import Level
from app.state.model import Table
from app.state.overlays import Overlay
from core.arithmetic.working import of_term
from core.engine.reason import Reason
from core.engine.training import Line
from core.games.ziffernsheriffs.laying import WAYS, not_bridgeable, not_free
from core.games.ziffernsheriffs.state import View

FRAME = 2
"""The width of the frame of the term, in pixels."""
LEAST_TERM = 17.0
"""The least height of the term in its frame, in pixels."""
NOTED = 18.0
"""The height of the line with the ways that were noted, in pixels."""
SEVERAL = 2
"""Steps from which a term is worth working out."""


def line(here: TableView[View], room: float) -> ft.Control:
    """Draw the term so far with its value, and below it what has to be said about it: in a box that is `room` pixels
    wide, and always as high.
    """
    ui, table, view, w, look, p = here.ui, here.table, here.view, here.words, here.look, here.look.palette
    now, built, good = picked(table), building(table, view), use(table, view)
    shown, high = written(w, now.term), places(look).said - 2 * (FRAME + 1)
    result = f"= {value(built.value)}" if built.value is not None else ""
    remark, refused = _remark(here, good)
    same = _same(ui, table)
    room -= 2 * (FRAME + Space.M) + len(same) * (look.touch + Space.S)
    notes, rows = _noted(ui, table, good, room), list[ft.Control]()
    low = NOTED if notes else 0.0
    if now.last and not (now.term or notes or remark):
        remark = w("Sign: go on. Die: begin anew.")
    if remark:
        role, ink = ("caption_bold", p.brick) if refused else ("caption", p.ink2)
        low = min(text.height(look, remark, role, room), high - LEAST_TERM) if now.term or now.last else high
        notes, rows = [], [text.fitted(look, remark, role, ink, room, low)]
    if low < high:
        rows.insert(0, _term(ui, table, shown, result, room, high - low))
    said = [shown or w("Nothing built yet"), result, landing(ui, view, good.field), remark]
    term = ft.Semantics(
        label=spoken(w, ", ".join(filter(None, said))),
        identifier="term",
        live_region=bool(shown),  # a roll and a stone are announced by what they brought
        content=ft.Semantics(exclude_semantics=True, content=ft.Column(rows, spacing=0, tight=True)),
    )
    lines = ft.Column([term, *notes], spacing=0, tight=True, expand=True)
    return ft.Container(
        ft.Row([lines, *same], spacing=Space.S),
        bgcolor=p.raised,
        border=ft.Border.all(FRAME, p.line),
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        height=places(look).said,
        expand=True,
    )


def _term(ui: Ui, table: Table, shown: str, result: str, room: float, high: float) -> ft.Control:
    """Draw the term and its value, faint the last one with which it can go on, or what to do first."""
    look, p = ui.look, ui.look.palette
    last = written(ui.words, picked(table).last)
    if not shown and not last:
        return text.fitted(look, ui.words("Dice and signs, in reading order"), "body", p.ink2, room, high)
    ink = p.ink if shown else ft.Colors.with_opacity(0.6, p.ink)
    drawn = text.fitted(look, f"{shown} {result}" if shown else last, "equation_large", ink, room, high)
    if shown:
        assert isinstance(drawn.style, ft.TextStyle)
        worth = drawn.style.copy(color=p.ink2)
        drawn.value, drawn.spans = "", [ft.TextSpan(f"{shown} ", drawn.style), ft.TextSpan(result, worth)]
    return drawn


def _same(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the button that takes the last term up again as it was, while nothing is built."""
    now, w = picked(table), ui.words
    if now.term or not now.last:
        return []
    return [
        button.icon_button(
            ui.look,
            ft.Icons.REPLAY_ROUNDED,
            label=w("Once more: {term}", term=written(w, now.last)),
            identifier="same-term",
            size=ui.look.touch,
            on_tap=lambda: change(ui.session, table, term=now.last),
        )
    ]


@dataclass(frozen=True)
class WorkedOut(Overlay):
    """The overlay with the working of the term that is being built."""


def worked_out(here: TableView[View]) -> list[ft.Control]:
    """Draw the button that shows how a term of several steps is worked out; empty where help does not go so far."""
    if not here.table.helps(Level.CHECK) or len(_steps(here.table, here.view)) < SEVERAL:
        return []
    return [
        button.icon_button(
            here.look,
            ft.Icons.FORMAT_LIST_NUMBERED_ROUNDED,
            label=here.words("Work it out for me"),
            identifier="work-out",
            filled=True,
            size=here.look.touch,
            on_tap=lambda: here.session.table.open_overlay(WorkedOut()),
        )
    ]


def working_sheet(here: TableView[View]) -> ft.Control:
    """Draw the term that is being built, worked out line by line."""
    lines = lines_of(here.look, working(here.words, _steps(here.table, here.view)))
    return common.sheet(here.ui, written(here.words, picked(here.table).term), lines, name="working")


def _steps(table: Table, view: View) -> tuple[Line, ...]:
    """Return the working of the term as it stands; empty as long as it has no value."""
    found = of_term(picked(table).term, view.options.limits) if building(table, view).complete else ()
    return () if isinstance(found, Reason) else found


def landing(ui: Ui, view: View, field: int | None) -> str:
    """Return where a stone on a field would land, for screen readers."""
    if field is None:
        return ""
    if not_bridgeable(view, field) is None:
        return ui.words("a stone of the other side")
    return ui.words("free") if not_free(view, field) is None else ""


def _noted(ui: Ui, table: Table, good: Use, room: float) -> list[ft.Control]:
    """Draw the ways noted for the bridge that is being built, ticked off; in words where all have room."""
    w, p, now = ui.words, ui.look.palette, picked(table)
    field = good.field if good.field is not None else now.noted[-1][0] if now.noted else None
    noted = now.ways_to(field) if field is not None else ()
    if not noted:
        return []
    icons = [ft.Icons.CHECK_CIRCLE_ROUNDED] * len(noted) + [ft.Icons.CIRCLE_OUTLINED] * (WAYS - len(noted))
    ticks: list[ft.Control] = [
        ft.Icon(icon, size=16, color=p.ok if number < len(noted) else p.ink2) for number, icon in enumerate(icons)
    ]
    room -= WAYS * (16 + 3)
    ways = [written(w, way) for way in noted]
    name = w("Bridge {n}:", n=field)
    shown = f"{name} {', '.join(ways)}"
    if text.least_width(shown) > room:
        shown = name.rstrip(":")
    line = ft.Row([*ticks, text.fitted(ui.look, shown, "caption_bold", p.ink, room, NOTED)], spacing=3, height=NOTED)
    count = w.many("{n} way noted for {field}", "{n} ways noted for {field}", len(noted), field=field)
    return [
        ft.Semantics(
            label=f"{count}: {w.list(ways)}",
            identifier="noted",
            content=ft.Semantics(exclude_semantics=True, content=line),
        )
    ]


def _remark(here: TableView[View], good: Use) -> tuple[str, bool]:
    """Return what has to be said about the term or the field that was tapped, and whether it stands
    against something.
    """
    ui, table, now = here.ui, here.table, picked(here.table)
    if now.term and good.wrong is not None and good.wrong.code not in ("unfinished", "not_closed"):
        return common.sentence(ui, table, good.wrong), True
    if table.selection.refused is not None:
        return common.sentence(ui, table, table.selection.refused), True
    if now.field is not None and not now.term:
        facts = public_facts(here, now.field)
        return " ".join(filter(None, (facts, meaning(here, now.field)))), False
    return "", False


def public_facts(here: TableView[View], field: int) -> str:
    """Return what is public about a field, in words."""
    blocked = not_free(here.view, field)
    if blocked is not None and blocked.code != "no_stones":
        return common.sentence(here.ui, here.table, blocked)
    return here.words("Field {n} is free.", n=field)


def meaning(here: TableView[View], field: int) -> str:
    """Return what the light of a field means, in a few words; empty without lights."""
    w, lit = here.words, highlights.of(here.table)
    light = lit.get("field", field)
    if light is None:
        return w("These dice do not reach it.") if lit.known and not_free(here.view, field) is None else ""
    if light.why:
        return w("A stone here stands in the other side's way.")
    return {
        "best": w("This field brings most."),
        "leads": w("This field leads on."),
        "reached": w("These dice reach it."),
    }[light.strength]

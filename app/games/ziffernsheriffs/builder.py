"""Building a term: dice and signs in reading order, what it is worth so far, and what its value is good for."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from app.frame.ui import Ui
from app.games import common, highlights, hints
from app.games.drawing import TableView
from app.games.ziffernsheriffs.felt import lacks, lit_fields
from app.games.ziffernsheriffs.layout import places
from app.games.ziffernsheriffs.picked import picked
from app.games.ziffernsheriffs.taps import Use, building, change, laying, use
from app.games.ziffernsheriffs.term_entry import SIGNS
from app.games.ziffernsheriffs.words import term as written
from app.layout import letters
from app.locale.signs import spoken, value
from app.locale.working import working
from app.parts import button, text
from app.parts.dashes import dashed_frame
from app.parts.theme import Look, Radius, Space
from app.parts.working import lines_of
from app.state.help import Level
from app.state.model import Table
from app.state.overlays import Overlay
from core.arithmetic.working import of_term
from core.engine.reason import Reason
from core.engine.training import Line
from core.games.ziffernsheriffs.laying import WAYS, not_free
from core.games.ziffernsheriffs.state import View

FRAME = 2
"""The width of the frame of the term, in pixels."""
BOX = (30.0, 32.0)
"""The width and height of the empty box in a term, in pixels."""
LEAST_TERM = 17.0
"""The least height of the term in its frame, in pixels."""
NOTED = 18.0
"""The height of the line with the ways that were noted, in pixels."""
SEVERAL = 2
"""Steps from which a term is worth working out."""


def said(here: TableView[View]) -> tuple[str, bool]:
    """Return what has to be said about the term, the field that was tapped or the fields that are lit, and whether it
    stands against something; else what is asked.
    """
    w, table, now, good = here.words, here.table, picked(here.table), use(here.table, here.view)
    remark, refused = _remark(here, good)
    if remark:
        return remark, refused
    if now.term and good.field is not None:
        action = laying(w, table, here.view)
        return f"{action.effect}." if good.way else public_facts(here, good.field), False
    if now.term:
        return (w("One more die.") if _waits(now.term) else w("A bracket is still open.")), False
    if now.last:
        return w("Tap a sign to carry on, a die to start again."), False
    asked = w("{name}, make a number.", name=table.match.names[here.view.to_move])
    pointed = common.touch(here.ui, table)
    first = "" if pointed is None else pointed.sentence
    return first or lacks(here) or lit_fields(here) or ("" if table.task or table.lesson else asked), False


def _waits(term: str) -> bool:
    """Return True if a die has to come next."""
    return term[-1:] in ("(", *SIGNS)


def line(here: TableView[View], room: float, *, remarks: bool) -> ft.Control:
    """Draw the term so far, with its value once it is whole, in a box that is `room` pixels wide and always as high;
    and in it what has to be said about it, if its `remarks` have no place of their own.
    """
    ui, table, view, w, look, p = here.ui, here.table, here.view, here.words, here.look, here.look.palette
    now, built, good = picked(table), building(table, view), use(table, view)
    shown, high = written(w, now.term), places(look).said - 2 * (FRAME + 1)
    result = f"= {value(built.value)}" if built.complete and built.value is not None and len(now.term) > 1 else ""
    remark, refused = said(here)
    same = _same(ui, table)
    room -= 2 * (FRAME + Space.M) + len(same) * (look.touch + Space.S)
    notes, rows = _noted(ui, table, good, room), list[ft.Control]()
    low = NOTED if notes else 0.0
    if remarks and remark and (refused or not notes):
        role, ink = ("caption_bold", p.brick) if refused else ("caption", p.ink2)
        low, beside = high, high - LEAST_TERM
        if (now.term or now.last) and letters.lines(remark, text.LEAST, room) * NOTED <= beside:
            low = min(text.height(look, remark, role, room), beside)
        notes, rows = [], [text.fitted(look, remark, role, ink, room, low)]
    if low < high:
        rows.insert(0, _term(ui, table, shown, result, room, high - low, good=good.field is not None))
    heard = "" if _waits(now.term) and not refused else remark  # a sign at the end says as much
    parts = [shown or w("Nothing built yet"), result, heard]
    column = ft.Column(rows, spacing=0, tight=True)
    label = spoken(w, ", ".join(filter(None, parts)))
    term = common.labelled(label, "term", column, live_region=bool(shown))  # a roll is announced by what it brought
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


def _term(ui: Ui, table: Table, shown: str, result: str, room: float, high: float, *, good: bool) -> ft.Control:
    """Draw the term, with an empty box where a die has to come next, and its value; faint the last one with which it
    can go on, or what to do first.
    """
    look, p = ui.look, ui.look.palette
    now, waits = picked(table), _waits(picked(table).term)
    last = written(ui.words, now.last)
    hinted = hints.values(table).get(("term", ""), "")
    if not shown and hinted:
        term, _, worth = hinted.partition("=")
        faint = ft.Colors.with_opacity(0.6, p.ink)
        return text.fitted(look, f"{written(ui.words, term)} = {value(worth)}", "term", faint, room, high)
    if not shown and not last:
        return text.fitted(look, ui.words("Tap dice and signs in order"), "body", p.ink2, room, high)
    ink = p.ink if shown else ft.Colors.with_opacity(0.6, p.ink)
    box = min(1.0, (high - 2) / BOX[1])
    room -= (BOX[0] * box + Space.S) * waits
    drawn = text.fitted(look, f"{shown} {result}" if shown else last, "term", ink, room, high)
    if shown:
        assert isinstance(drawn.style, ft.TextStyle)
        worth = drawn.style.copy(color=p.ok if good else p.ink2)
        drawn.value, drawn.spans = "", [ft.TextSpan(f"{shown} ", drawn.style), ft.TextSpan(result, worth)]
    return ft.Row([drawn, _empty(look, box)], spacing=Space.XS, tight=True) if waits else drawn


def _empty(look: Look, times: float) -> ft.Control:
    """Draw the box in which the next die comes to lie."""
    wide, high = BOX[0] * times, BOX[1] * times
    frame = dashed_frame(1, 1, wide - 2, high - 2, 7, look.palette.brass_edge, 2, (5, 4))
    canvas = cv.Canvas([frame], width=wide, height=high)
    return ft.Container(canvas, bgcolor=ft.Colors.with_opacity(0.3, look.palette.brass), border_radius=7)


def less(here: TableView[View]) -> ft.Control:
    """Draw the key that takes back a part of the term or a noted way; an outline where there is none."""
    w, look, table = here.words, here.look, here.table
    back = picked(table).step_back()
    taken = w("Take back one part") if picked(table).term or back is None else w("Take back a noted calculation")

    def tap() -> None:
        if back is None:
            here.session.table.refuse(Reason("empty_term"))
        else:
            here.session.table.pick(back)

    return button.key_button(
        look,
        "",
        label=taken,
        identifier="term-back",
        icon=ft.Icons.BACKSPACE_ROUNDED,
        why=common.why(here.ui, table, Reason("empty_term") if back is None else None),
        on_tap=tap,
        height=min(look.main_button, places(look).said),
    )


def _same(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the button that takes the last term up again as it was, while nothing is built."""
    now, w = picked(table), ui.words
    if now.term or not now.last:
        return []
    return [
        button.icon_button(
            ui.look,
            ft.Icons.REPLAY_ROUNDED,
            label=w("Again: {term}", term=written(w, now.last)),
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
    count = w.many("{n} calculation noted for {field}", "{n} calculations noted for {field}", len(noted), field=field)
    return [common.labelled(f"{count}: {w.list(ways)}", "noted", line)]


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
    return here.words("Square {n} is free.", n=field)


def meaning(here: TableView[View], field: int) -> str:
    """Return what the light of a field means, in a few words; empty without lights."""
    w, lit = here.words, highlights.of(here.table)
    light = lit.get("field", field)
    if light is None:
        return w("You can’t make it with these dice.") if lit.known and not_free(here.view, field) is None else ""
    if light.why:
        return w("A stone here blocks the other player’s path.")
    return {
        "best": w("This square helps most."),
        "leads": w("This square leads on."),
        "reached": w("You can make it with these dice."),
    }[light.strength]

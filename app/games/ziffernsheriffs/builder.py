"""Building a term: dice and signs in reading order, what it is worth so far, and what its value is good for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from app.games import common
from app.games.ziffernsheriffs.picked import picked
from app.games.ziffernsheriffs.play import act, change
from app.games.ziffernsheriffs.words import term as written
from app.help import Level
from app.locale.signs import spoken, value
from app.locale.working import working
from app.model import Table
from app.parts import button, text
from app.parts.working import lines_of
from app.sheets import Sheet
from app.theme import Radius, Space
from app.ui import Ui
from core.arithmetic.term import Building, build
from core.arithmetic.working import of_term
from core.engine.game import Move
from core.engine.reason import Reason
from core.engine.training import Line
from core.games.ziffernsheriffs.laying import TOKENS, WAYS, not_bridgeable, not_free
from core.games.ziffernsheriffs.moves import Bridge, Occupy
from core.games.ziffernsheriffs.rules import way, wrong_ways
from core.games.ziffernsheriffs.state import View

SEVERAL = 2
"""Steps from which a term is worth working out."""


@dataclass(frozen=True)
class Use:
    """What the value of a term is good for: the words of the main button, and what it does or why it does nothing."""

    text: str
    on_tap: Callable[[], object]
    refusal: Reason | None = None
    field: int | None = None
    """The field that the term reaches."""
    move: Move | None = None
    """The move that `on_tap` makes; None where it only notes a way."""


def building(table: Table, view: View) -> Building:
    """How the term on the table can go on."""
    return build(picked(table).term, view.dice, view.options.limits)


def reaches(table: Table, view: View) -> int | None:
    """The field that the complete term reaches, None if there is none."""
    now = building(table, view)
    found = way(view, picked(table).term) if now.complete else None
    return None if found is None or isinstance(found, Reason) else int(found.value)


def use(ui: Ui, table: Table, view: View) -> Use:
    """What the term as it stands is good for."""
    w, now = ui.words, picked(table)
    field = reaches(table, view)

    def refused(words: str, reason: Reason) -> Use:
        return Use(words, lambda: ui.session.refuse(reason), reason, field)

    def playing(words: str, move: Move) -> Use:
        return Use(words, lambda: act(ui, table, move), None, field, move)

    if field is None:
        return refused(w("Occupy a field"), _no_field(table, view))
    if not_bridgeable(view, field) is None:
        noted = now.ways_to(field)
        number = min(len(noted) + 1, WAYS)
        remember = w("Note way {n} of {of}", n=number, of=WAYS)
        if ui.look.small or ui.look.landscape:
            remember = w("Way {n} of {of}", n=number, of=WAYS)
        wrong = wrong_ways(view, field, (*noted, now.term))
        if wrong is not None:
            return refused(remember, wrong)
        if number == WAYS:
            first, second = noted[:2]
            return playing(w("Build the bridge"), Bridge(field, first, second, now.term))
        return Use(remember, lambda: note(ui, table, field), None, field)
    occupy = w("Occupy field {n}", n=field)
    blocked = not_free(view, field)
    return refused(occupy, blocked) if blocked else playing(occupy, Occupy(field, now.term))


def note(ui: Ui, table: Table, field: int, then: str = "") -> None:
    """Note the term as a way to a field; the next one begins with `then`."""
    now = picked(table)
    change(ui, table, noted=(*now.noted, (field, now.term)), term=then, last=now.term)


def _no_field(table: Table, view: View) -> Reason:
    """Why the term reaches no field."""
    now = building(table, view)
    if not picked(table).term:
        return Reason("empty_term")
    if now.fault is not None:
        return now.fault
    if not now.complete:
        return Reason("not_closed" if now.follows[:1] == ")" else "unfinished")
    found = way(view, picked(table).term)
    assert isinstance(found, Reason)
    return found


def line(ui: Ui, table: Table, view: View) -> ft.Control:
    """The term so far with its value, and below it what has to be said about it."""
    w, look, p = ui.words, ui.look, ui.look.palette
    now, built, good = picked(table), building(table, view), use(ui, table, view)
    shown = written(w, ui.signs, now.term)
    result = f"= {value(built.value)}" if built.value is not None else ""
    role = "equation_large" if len(shown) + len(result) < 18 else "score"
    ink = p.ink2 if built.complete else ft.Colors.with_opacity(0.75, p.ink2)
    if shown:
        pieces: ft.Control = ft.Row(
            [text.words(shown, role, p.ink), text.words(result, role, ink)],
            spacing=Space.S,
            run_spacing=0,
            wrap=True,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
    elif now.last and not (look.landscape or look.large_text or look.small):
        ghost = written(w, ui.signs, now.last)
        pieces = text.words(ghost, "equation_large" if len(ghost) < 14 else "score", ft.Colors.with_opacity(0.6, p.ink))
    else:
        invite = w("Dice and signs, in reading order")
        if look.wall:
            invite = w("Tap or type a term")
        elif look.landscape or look.large_text or (look.small and table.helps(Level.HINTS) and not table.task):
            stones = TOKENS - len(view.dice)
            invite = f"{w('Stone {n}', n=stones - view.to_lay + 1)} {w('of {n}', n=stones)}"
        invitation = text.words(invite, "body", p.ink2)
        pieces = ft.Container(invitation, padding=ft.Padding.symmetric(vertical=4))
    remark, refused = _remark(ui, table, view, good)
    told: list[ft.Control] = [pieces]
    if remark:
        told.append(text.words(remark, "caption_bold" if refused else "caption", p.brick if refused else p.ink2))
    if now.last and not shown and not remark:
        remark = w("Sign: go on. Die: begin anew.")
        told.append(text.words(remark, "caption", p.ink2))
    said = [shown or w("Nothing built yet"), result, landing(ui, view, good.field), remark]
    term = ft.Semantics(
        label=spoken(w, ", ".join(filter(None, said))),
        identifier="term",
        live_region=bool(shown),  # a roll and a stone are told by what they brought
        content=ft.Semantics(exclude_semantics=True, content=ft.Column(told, spacing=2, tight=True)),
    )
    term.expand = True
    rows = [ft.Row([term, *_same(ui, table)], spacing=Space.S), *_noted(ui, table, good)]
    return ft.Container(
        ft.Column(rows, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=p.raised,
        border=ft.Border.all(2, p.line),
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(
            vertical=3 if look.wall else 6 if look.small or len(rows) + len(told) > 2 else 9, horizontal=Space.M
        ),
        expand=True,
    )


def _same(ui: Ui, table: Table) -> list[ft.Control]:
    """What takes the last term up again as it was, while nothing is built."""
    now, w = picked(table), ui.words
    if now.term or not now.last:
        return []
    return [
        button.icon_button(
            ui.look,
            ft.Icons.REPLAY_ROUNDED,
            label=w("Once more: {term}", term=written(w, ui.signs, now.last)),
            identifier="same-term",
            on_tap=lambda: change(ui, table, term=now.last),
        )
    ]


@dataclass(frozen=True)
class WorkedOut(Sheet):
    """How the term that is being built is worked out."""


def worked_out(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """Whoever asks may see how a term of several steps is worked out; empty where help does not go so far."""
    if not table.helps(Level.CHECK) or len(_steps(table, view)) < SEVERAL:
        return []
    return [
        button.icon_button(
            ui.look,
            ft.Icons.FORMAT_LIST_NUMBERED_ROUNDED,
            label=ui.words("Work it out for me"),
            identifier="work-out",
            filled=True,
            on_tap=lambda: ui.session.open_sheet(WorkedOut()),
        )
    ]


def working_sheet(ui: Ui, table: Table, view: View) -> ft.Control:
    """The term that is being built, worked out line by line."""
    lines = lines_of(ui.look, working(ui.words, ui.signs, _steps(table, view)))
    return common.sheet(ui, written(ui.words, ui.signs, picked(table).term), lines, name="working")


def _steps(table: Table, view: View) -> tuple[Line, ...]:
    """The working of the term as it stands; empty as long as it has no value."""
    found = of_term(picked(table).term, view.options.limits) if building(table, view).complete else ()
    return () if isinstance(found, Reason) else found


def landing(ui: Ui, view: View, field: int | None) -> str:
    """Where a stone on a field would land, for screen readers."""
    if field is None:
        return ""
    if not_bridgeable(view, field) is None:
        return ui.words("a stone of the other side")
    return ui.words("free") if not_free(view, field) is None else ""


def _noted(ui: Ui, table: Table, good: Use) -> list[ft.Control]:
    """The ways noted for the bridge that is being built, ticked off."""
    w, p, now = ui.words, ui.look.palette, picked(table)
    field = good.field if good.field is not None else now.noted[-1][0] if now.noted else None
    noted = now.ways_to(field) if field is not None else ()
    if not noted:
        return []
    ticks: list[ft.Control] = [text.words(w("Bridge {n}:", n=field), "caption_bold", p.ink)]
    for number in range(1, WAYS + 1):
        done = number <= len(noted)
        icon = ft.Icons.CHECK_CIRCLE_ROUNDED if done else ft.Icons.CIRCLE_OUTLINED
        shown = written(w, ui.signs, noted[number - 1]) if done else str(number)
        tick: list[ft.Control] = [
            ft.Icon(icon, size=16, color=p.ok if done else p.ink2),
            text.words(shown, "caption_bold", p.ink),
        ]
        ticks.append(ft.Row(tick, spacing=3, tight=True))
    count = w.many("{n} way noted for {field}", "{n} ways noted for {field}", len(noted), field=field)
    ways = w.list([written(w, ui.signs, way) for way in noted])
    chips = ft.Row(ticks, spacing=Space.S, run_spacing=0, wrap=True)
    return [
        ft.Semantics(
            label=f"{count}: {ways}",
            identifier="noted",
            content=ft.Semantics(exclude_semantics=True, content=chips),
        )
    ]


def _remark(ui: Ui, table: Table, view: View, good: Use) -> tuple[str, bool]:
    """What has to be said about the term or the field that was tapped, and whether it stands against something."""
    now = picked(table)
    if now.term and good.refusal is not None and good.refusal.code not in ("unfinished", "not_closed"):
        return common.sentence(ui, table, good.refusal), True
    if table.refused is not None:
        return common.sentence(ui, table, table.refused), True
    return (told_of(ui, table, view, now.field), False) if now.field is not None and not now.term else ("", False)


def told_of(ui: Ui, table: Table, view: View, field: int) -> str:
    """What everybody sees of a field, in words."""
    blocked = not_free(view, field)
    if blocked is not None and blocked.code != "no_stones":
        return common.sentence(ui, table, blocked)
    return ui.words("Field {n} is free.", n=field)

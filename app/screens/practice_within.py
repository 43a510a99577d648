"""The choice within a step of the ladder: times tables and facts, numbers, one sign, crossing a ten or not."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.locale.signs import PRINTED, printed
from app.parts import page, tappable, text
from app.parts.rows import Group, Row, Section, Switch
from app.parts.theme import Radius, Size, Space
from app.practice.ladder import Stand, limiting, suffices
from app.practice.profile import Choice
from core.practice.chosen import (
    FACTS,
    NARROWER,
    TABLES,
    WITH_CROSSING,
    WITH_FACTS,
    Chosen,
    has_both_signs,
    limits,
    range_of,
)
from core.practice.steps import STEPS, Step

ACROSS = 5
"""Times tables side by side."""


def choices(ui: Ui, choice: Choice, now: Stand) -> list[Row]:
    """Return what can be chosen within the step that is practised, each part below its heading."""
    if not now.on_ladder:
        return []
    step, body = STEPS[now.level], list[Row]()
    if step.name in WITH_FACTS:
        body += _facts(ui, choice, step)
    if step.name in NARROWER:
        body += _numbers(ui, choice, step)
    if has_both_signs(step):
        body += _signs(ui, choice, step)
    if step.name in WITH_CROSSING:
        body += _crossing(ui, choice, step)
    if rows := _more(ui, choice, step):
        body.append(Group(rows))
    return body


def _facts(ui: Ui, choice: Choice, step: Step) -> list[Row]:
    """Return the times tables, several of which can be picked, and below them the facts that stand in their place."""
    w, look, now = ui.words, ui.look, limiting(choice, step.name)
    tables = [
        _key(
            ui,
            choice,
            step,
            replace(now, facts="", tables=tuple(sorted({table} ^ {*now.tables}))),
            str(table),
            f"table-{table}",
            label=w("{n} times table", n=table),
            toggled=table in now.tables,
        )
        for table in TABLES
    ]
    facts = [
        _key(
            ui,
            choice,
            step,
            replace(now, facts="" if now.facts == name else name, tables=()),
            _capital(limits(w, Chosen(facts=name))[0]),
            f"facts-{name}",
            toggled=now.facts == name,
        )
        for name in FACTS
    ]
    grids = [page.grid(look, tables, ACROSS, gap=Space.XS), page.grid(look, facts, len(facts), gap=Space.XS)]
    return [Section(w("Times tables")), ft.Column(grids, spacing=Space.XS, tight=True)]


def _numbers(ui: Ui, choice: Choice, step: Step) -> list[Row]:
    """Return the largest number, up to that of the step itself."""
    w, now = ui.words, limiting(choice, step.name)
    own = range_of(step)
    keys = [
        _key(
            ui,
            choice,
            step,
            replace(now, most=most),
            _capital(w("to {most}", most=most or own)),
            f"numbers-{most or own}",
            selected=now.most == most,
        )
        for most in (*NARROWER[step.name], 0)
    ]
    return _one_of(ui, w("Numbers"), "numbers", keys)


def _signs(ui: Ui, choice: Choice, step: Step) -> list[Row]:
    """Return plus and minus, or one of them alone."""
    w, now = ui.words, limiting(choice, step.name)
    plus, minus = PRINTED["cross"]["+"], PRINTED["cross"]["-"]
    shown = {"": f"{plus} {minus}", "+": plus, "-": minus}
    said = {"": w("plus and minus"), "+": w("only plus"), "-": w("only minus")}
    names = {"": "both", "+": "plus", "-": "minus"}
    keys = [
        _key(
            ui,
            choice,
            step,
            replace(now, sign=sign),
            shown[sign],
            f"sign-{names[sign]}",
            label=said[sign],
            selected=now.sign == sign,
        )
        for sign in shown
    ]
    return _one_of(ui, w("Plus or minus"), "sign", keys)


def _crossing(ui: Ui, choice: Choice, step: Step) -> list[Row]:
    """Return both kinds of calculations, those across a ten, and the others."""
    w, now = ui.words, limiting(choice, step.name)
    shown = {"": w("both"), "crossing": w("with"), "no-crossing": w("without")}
    said = {"": w("with and without crossing"), "crossing": w("with crossing"), "no-crossing": w("without crossing")}
    keys = [
        _key(
            ui,
            choice,
            step,
            replace(now, crossing=crossing),
            _capital(shown[crossing]),
            f"crossing-{crossing or 'both'}",
            label=said[crossing],
            selected=now.crossing == crossing,
        )
        for crossing in shown
    ]
    return _one_of(ui, w("Crossing"), "crossing", keys)


def _more(ui: Ui, choice: Choice, step: Step) -> list[Row]:
    """Return a switch for what is chosen by itself, where the game has enough such tasks."""
    w, now = ui.words, limiting(choice, step.name)
    rows: list[Row] = []
    for word, name, detail in (
        ("missing", "missing", w("The result is given, a number is missing.")),
        ("0-1", "zero-one", w("Now and then a task such as {example}.", example=printed("7*0", ui.words.signs))),
    ):
        alone, also = Chosen.of([word]), Chosen.of({*now.words, word})
        if alone.within(step) != alone or not suffices(choice, step.name, also):
            continue
        to = choice.chosen.changed(step, Chosen.of({*now.words} ^ {word}))
        choose = partial(ui.session.practice.choose, chosen=to)
        rows.append(Switch(_capital(limits(w, alone)[0]), name, word in now.words, choose, detail))
    return rows


def _one_of(ui: Ui, title: str, name: str, keys: list[ft.Control]) -> list[Row]:
    row = page.grid(ui.look, keys, len(keys), gap=Space.XS)
    return [Section(title), tappable.choices(row, name, title)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _key(
    ui: Ui,
    choice: Choice,
    step: Step,
    to: Chosen,
    shown: str,
    identifier: str,
    *,
    label: str = "",
    selected: bool | None = None,
    toggled: bool | None = None,
) -> ft.Control:
    """Return a key that leads to a choice; it fades where that leaves too few tasks, and a tap then says so."""
    w = ui.words
    why = None if suffices(choice, step.name, to) else w("That leaves too few different tasks.")
    look, picked = tappable.inked(ui.look, why), bool(selected or toggled)
    p = look.palette
    face = ft.Container(
        text.words(shown, "label", p.paper if picked else p.ink, align=ft.TextAlign.CENTER),
        height=Size.TOUCH,
        bgcolor=p.ink if picked else p.raised,
        border=ft.Border.all(1, p.ink if picked else p.hair),
        border_radius=Radius.KEY,
        alignment=ft.Alignment.CENTER,
    )
    chosen = choice.chosen.changed(step, to)
    return tappable.tappable(
        ui.look,
        face,
        label=label or shown,
        identifier=identifier,
        selected=selected,
        toggled=toggled,
        why=why,
        on_tap=ui.unless(why, partial(ui.session.practice.choose, chosen=chosen)),
        radius=Radius.KEY,
    )

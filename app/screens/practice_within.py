"""The choice of practice: class, game, signs; within a step tables and facts, numbers, a sign, crossing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.games import practice as tasks
from app.locale import capital
from app.locale.games import title
from app.locale.signs import PRINTED, printed
from app.parts import page, plain, tappable, text
from app.parts.rows import Button, Choice, Group, Page, Row, Section, Switch
from app.parts.theme import Radius, Size, Space
from app.practice.ladder import Stand, has_below_zero, limiting, offered, suffices
from app.practice.profile import Choice as Choices
from app.screens import practice_choice, presets
from app.screens.classes import PRACTISED, computes, practised_limits, printed_signs, years
from app.state.model import PracticeTuningPage
from core.practice.chosen import (
    ALL,
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
from core.practice.making import PRACTISED as GAMES
from core.practice.steps import STEPS, Step

ACROSS = 5
"""Times tables side by side."""


def screen(ui: Ui, at: PracticeTuningPage) -> Page:
    """Return the whole page."""
    w, practice = ui.words, ui.session.practice
    choice, now = practice.chosen, practice.stand
    computing = computes(choice.game)
    said = "" if now.on_ladder else practised_limits(w, choice.game, choice.year)
    body: list[Row] = [
        Section(w("Which numbers?")),
        *years(ui, choice.year, lambda year: practice.choose(year=year), said, PRACTISED),
        Section(w("Game")),
        _games(ui, choice),
    ]
    known, given = tasks.find(choice.game).names(w), offered(choice.game, choice.year)
    names = {name: said for name, said in known.items() if name in given}
    if len(names) > 1 and not (now.on_ladder and not computing):
        pick = [*names.items()]
        body += [
            Section(w("Task")),
            Choice(w("Task"), "task", pick, choice.task, lambda name: practice.choose(task=name), wide=True),
        ]
    body += choices(ui, choice, now)
    if computing:
        body += [Section(w("Signs")), ft.Row([page.segmented(ui.look, printed_signs(ui))], spacing=Space.S)]
    body += [Group([_below_zero(ui, choice)])] if has_below_zero(choice) else []
    kept = presets.row(ui, "")
    body += [*presets.chips(ui, ""), *([Group(kept)] if kept else [])]
    return Page(w("What shall we practise?"), body, _start(ui, choice, now))


def _start(ui: Ui, choice: Choices, now: Stand) -> Row:
    """Return the button that begins with what is chosen."""

    def start() -> None:
        ui.session.pages.back()
        practice_choice.begin(ui, ui.session.practice.profile)

    return Button(_begun(ui, choice, now), "start-chosen", start, kind="main", icon=ft.Icons.PLAY_ARROW_ROUNDED)


def _begun(ui: Ui, choice: Choices, now: Stand) -> str:
    """Return what the button begins."""
    w = ui.words
    if not now.on_ladder:
        return w("Practise {game}, step {n}", game=title(choice.game), n=now.level)
    chosen = limiting(choice, now.level)
    if chosen.tables:
        return w("Practise tables {tables}", tables=", ".join(map(str, chosen.tables)))
    if chosen.facts:
        return w("Practise {facts}", facts=limits(w, Chosen(facts=chosen.facts))[0])
    return w("Practise {game}", game=title(choice.game))


def _below_zero(ui: Ui, choice: Choices) -> Row:
    w = ui.words
    said = w("With numbers such as {example}, if you’ve had them", example=printed("-5", ui.words.signs))
    to = partial(ui.session.practice.choose, below_zero=not choice.below_zero)
    return Switch(w("Below zero"), "below-zero", choice.below_zero, to, said)


def _games(ui: Ui, choice: Choices) -> ft.Control:
    """Return a mat for each game with a piece of it."""
    look = ui.look
    mats = [_mat(ui, game, game == choice.game) for game in GAMES]
    if look.enlarged or look.width < 360:
        mat_rows = page.grid(look, mats, 4 if look.large_text else 3)
    else:
        for mat in mats:
            mat.expand = True
        mat_rows = ft.Row(mats, spacing=Space.XS if look.small else Space.S)
    return tappable.choices(mat_rows, "game", ui.words("Game"))


def _mat(ui: Ui, game: str, picked: bool) -> ft.Control:
    look = replace(ui.look, background=identity.background(game))
    ink, brass = look.palette.onfelt, look.palette.brass
    known, centre = identity.find(game), ft.TextAlign.CENTER
    name = text.words(known.broken or title(game), "caption_bold", ink, align=centre, lines=2)
    tick = ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, size=18, color=brass if picked else ft.Colors.TRANSPARENT)
    piece = plain.middle(known.piece(look), height=38)
    named = plain.middle(name, height=34 * look.text_scale)
    face = plain.middle(
        plain.centred([piece, named, tick], 4, tight=True),
        bgcolor=look.felt,
        border=ft.Border.all(3, brass if picked else look.felt),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.only(top=8, bottom=4, left=0, right=0),
    )
    pick = partial(ui.session.practice.choose, game=game, task="")
    return tappable.tappable(look, face, title(game), f"practise-{game}", pick, selected=picked)


def choices(ui: Ui, choice: Choices, now: Stand) -> list[Row]:
    """Return what can be chosen within the step that is practised, each part below its heading."""
    if not now.on_ladder:
        return []
    step, body = STEPS[now.level], list[Row]()
    tables = step.name if step.name in WITH_FACTS else next((name for name in now.own if name in WITH_FACTS), "")
    if tables:
        body += _facts(ui, choice, STEPS[tables])
    if step.name in NARROWER:
        body += _numbers(ui, choice, step)
    if has_both_signs(step):
        body += _signs(ui, choice, step)
    if step.name in WITH_CROSSING:
        body += _crossing(ui, choice, step)
    if rows := _more(ui, choice, step):
        body.append(Group(rows))
    return body


def _facts(ui: Ui, choice: Choices, step: Step) -> list[Row]:
    """Return the times tables, several of which can be picked, and below them the facts that stand in their place. At
    another step none is picked, and one that is leads to their step.
    """
    w, look = ui.words, ui.look
    now = limiting(choice, step.name) if ui.session.practice.stand.level == step.name else ALL
    key = partial(_key, ui, choice, step)

    def table(n: int) -> ft.Control:
        to = replace(now, facts="", tables=tuple(sorted({n} ^ {*now.tables})))
        label = w("{n} times table", n=n)
        return key(to, str(n), f"table-{n}", label=label, toggled=n in now.tables)

    def fact(name: str) -> ft.Control:
        to = replace(now, facts="" if now.facts == name else name, tables=())
        shown = limits(w, Chosen(facts=name))[0]
        return key(to, capital(w.language, shown), f"facts-{name}", toggled=now.facts == name)

    tables, facts = [table(n) for n in TABLES], [fact(name) for name in FACTS]
    grids = [page.grid(look, tables, ACROSS, gap=Space.XS), page.grid(look, facts, len(facts), gap=Space.XS)]
    return [Section(w("Times tables")), ft.Column(grids, spacing=Space.XS, tight=True)]


def _numbers(ui: Ui, choice: Choices, step: Step) -> list[Row]:
    """Return the largest number, up to that of the step itself."""
    w, own = ui.words, range_of(step)
    offered = [(most, str(most or own), w("to {most}", most=most or own), "") for most in (*NARROWER[step.name], 0)]
    return _one_of(ui, choice, step, w("Numbers"), "numbers", "most", offered)


def _signs(ui: Ui, choice: Choices, step: Step) -> list[Row]:
    """Return plus and minus, or one of them alone."""
    w, plus, minus = ui.words, PRINTED["cross"]["+"], PRINTED["cross"]["-"]
    offered = [
        ("", "both", f"{plus} {minus}", w("plus and minus")),
        ("+", "plus", plus, w("only plus")),
        ("-", "minus", minus, w("only minus")),
    ]
    return _one_of(ui, choice, step, w("Plus or minus"), "sign", "sign", offered)


def _crossing(ui: Ui, choice: Choices, step: Step) -> list[Row]:
    """Return both kinds of calculations, those across a ten, and the others."""
    w = ui.words
    offered = [
        ("", "both", w("both"), w("with and without bridging")),
        ("crossing", "crossing", w("with"), w("with bridging")),
        ("no-crossing", "no-crossing", w("without"), w("without bridging")),
    ]
    return _one_of(ui, choice, step, w("Bridging ten"), "crossing", "crossing", offered)


def _more(ui: Ui, choice: Choices, step: Step) -> list[Row]:
    """Return a switch for what is chosen by itself, where the game has enough such tasks."""
    w, now = ui.words, limiting(choice, step.name)
    rows: list[Row] = []
    for word, name, detail in (
        ("missing", "missing", w("You see the answer. A number is missing.")),
        ("0-1", "zero-one", w("Now and then a task such as {example}.", example=printed("7*0", ui.words.signs))),
    ):
        alone, also = Chosen.of([word]), Chosen.of({*now.words, word})
        if alone.within(step) != alone or not suffices(choice, step.name, also):
            continue
        to = choice.chosen.changed(step, Chosen.of({*now.words} ^ {word}))
        choose = partial(ui.session.practice.choose, chosen=to)
        rows.append(Switch(capital(w.language, limits(w, alone)[0]), name, word in now.words, choose, detail))
    return rows


def _one_of(
    ui: Ui,
    choice: Choices,
    step: Step,
    title: str,
    name: str,
    field: str,
    offered: Sequence[tuple[Any, str, str, str]],
) -> list[Row]:
    """Return the values of a `field` of what is chosen within a step, of which one is picked: each with the end of its
    identifier, what stands on its key, and what is read aloud.
    """
    now = limiting(choice, step.name)

    def key(value: Any, id: str, shown: str, label: str) -> ft.Control:
        to, chosen = replace(now, **{field: value}), getattr(now, field) == value
        said = capital(ui.words.language, shown)
        return _key(ui, choice, step, to, said, f"{name}-{id}", label=label, selected=chosen)

    keys = [key(*each) for each in offered]
    row = page.grid(ui.look, keys, len(keys), gap=Space.XS)
    return [Section(title), tappable.choices(row, name, title)]


def _key(
    ui: Ui,
    choice: Choices,
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
    name = text.words(shown, "label", p.paper if picked else p.ink, align=ft.TextAlign.CENTER)
    centre = ft.Alignment.CENTER
    face = plain.box(look, name, radius=Radius.KEY, chosen=picked, height=Size.TOUCH, alignment=centre)
    chosen = choice.chosen.changed(step, to)

    def choose() -> None:
        ui.session.practice.choose(chosen=chosen)
        ui.session.practice.choose_level(step.name)

    pick, said = ui.unless(why, choose), label or shown
    return tappable.tappable(
        ui.look, face, said, identifier, pick, selected=selected, toggled=toggled, why=why, radius=Radius.KEY
    )

"""A child's result of a homework: how each task went, what to practise, and the code to show to the teacher."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import common
from app.locale import Words, isolated
from app.locale.signs import printed
from app.parts import button, plain, text
from app.parts.rows import Button, Buttons, Group, Info, Page, Row, Section, Why, note
from app.parts.theme import Radius, Space
from app.practice.homework import Work
from app.screens.copy import copy_button, leads_nowhere, only_here, shared_address
from app.screens.hand_in import hand_in
from app.screens.homework import delete, empty_seat
from app.screens.link import level_of
from app.screens.shown_link import shown_code
from app.state.model import HomeworkResultPage
from app.storage.links import FRAGMENT
from core.practice import diagnosis, results
from core.practice.facts import BY_HEART
from core.practice.results import Fact, Outcome, calculation

CODE = 190
"""The edge of the code, in pixels, unless the screen is smaller."""
DISC = 28
"""The edge of a disc, in pixels."""
SIGNS = {
    Outcome.FIRST: ft.Icons.CHECK_ROUNDED,
    Outcome.LATER: ft.Icons.REFRESH_ROUNDED,
    Outcome.HINTED: ft.Icons.LIGHTBULB_ROUNDED,
    Outcome.OPEN: ft.Icons.REMOVE_ROUNDED,
    Outcome.WRONG: ft.Icons.CLOSE_ROUNDED,
}


def names(words: Words) -> dict[Outcome, str]:
    """Return the outcomes in words."""
    return {
        Outcome.FIRST: words("right first time"),
        Outcome.LATER: words("right later"),
        Outcome.HINTED: words("with a hint"),
        Outcome.OPEN: words("not done"),
        Outcome.WRONG: words("not right yet"),
    }


def address_of(work: Work, app: str) -> str:
    """Return the result as an address; `app` is the app's own."""
    return app.partition("#")[0] + FRAGMENT + results.write(work.result)


def screen(ui: Ui, at: HomeworkResultPage) -> Page:
    """Return the whole page."""
    work, link = at.work, address_of(at.work, shared_address(ui))
    actions = [*common.speaker(ui, lambda: _read(ui, work), on_felt=False), delete(ui, work)]
    body = [_outcomes(ui, work), *_facts(ui, work), *_to_show(ui, work, link)]
    about = level_of(ui, work.homework.key)
    return Page(ui.words("Done"), body, _actions(ui, at), subtitle=about, actions=actions)


def _solved(ui: Ui, work: Work) -> str:
    """Return how many tasks were solved, in words."""
    solved = work.total - work.result.count(Outcome.OPEN, Outcome.WRONG)
    if solved == work.total:
        return ui.words.many("{n} task, solved", "{n} tasks, all solved", work.total)
    return ui.words.many("{solved} of {n} task solved", "{solved} of {n} tasks solved", work.total, solved=solved)


def _outcomes(ui: Ui, work: Work) -> ft.Control:
    """Return a disc for each task, and a count for each outcome that there is."""
    w, look = ui.words, ui.look
    ink, said, result = look.palette.onfelt, names(w), work.result
    discs = ft.Row([_disc(ui, each) for each in result.outcomes], spacing=6, run_spacing=6, wrap=True)
    counts: list[ft.Control] = []
    for each in Outcome:
        n = result.count(each)
        if n:
            number = text.words(str(n), "title", ink)
            counts.append(
                ft.Row([_disc(ui, each), number, text.words(said[each], "body", ink, expand=True)], spacing=8)
            )
    label = ", ".join(f"{n} {said[each]}" for each in Outcome if (n := result.count(each)))
    face = ft.Column([discs, ft.Column(counts, spacing=Space.XS, tight=True)], spacing=Space.M, tight=True)
    silent = plain.silent(face)
    lines: list[ft.Control] = [
        text.heading(_solved(ui, work), "title", ink, level=2),
        ft.Semantics(label=label, identifier="homework-outcomes", image=True, content=silent),
    ]
    column = plain.stretched(lines, Space.S, tight=True)
    return ft.Container(column, bgcolor=look.felt, border_radius=Radius.TILE, padding=Space.L)


def _disc(ui: Ui, outcome: Outcome) -> ft.Control:
    """Return the sign of an outcome: full for right at once, square for a hint."""
    look = ui.look
    full = outcome is Outcome.FIRST
    ink = look.felt if full else look.palette.onfelt
    sign = ft.Icon(SIGNS[outcome], size=18, color=ink)
    ground = look.palette.onfelt if full else None
    radius = 6 if outcome is Outcome.HINTED else DISC / 2
    return plain.plate(sign, DISC, DISC, ground, radius, border=ft.Border.all(2, look.palette.onfelt))


def _facts(ui: Ui, work: Work) -> list[Row]:
    """Return the facts that were not right at once, each to be practised with a tap, and those that were."""
    w = ui.words
    parts: list[Row] = []
    if work.missed:
        chips = [_chip(ui, fact, tap=work.homework.key.step in BY_HEART) for fact in work.missed]
        shelf = ft.Row(chips, spacing=Space.S, run_spacing=Space.S, wrap=True)
        parts += [Section(w("To practise")), shelf]
    if work.known:
        said = ", ".join(printed(calculation(fact), ui.words.signs) for fact in work.known)
        parts.append(Group([Info(w("Known first time today"), said)]))
    return parts


def _chip(ui: Ui, fact: Fact, *, tap: bool) -> ft.Control:
    """Return a fact; a tap practises it, where it is one that is known by heart."""
    w, spelled = ui.words, calculation(fact)
    shown = printed(spelled, ui.words.signs)

    def practise() -> None:
        none = w("No task fits these limits.")
        ui.session.homework.practise_again(empty_seat(ui), none, spelled)

    label, act = w("Practise {fact}", fact=shown) if tap else shown, practise if tap else None
    return button.chip_button(ui.look, shown, f"homework-fact-{spelled}", act, label=label)


def _short(work: Work) -> str:
    """Return the six signs of a result; empty where they cannot hold it."""
    return results.short(work.result) if results.has_short(work.result) else ""


def _to_show(ui: Ui, work: Work, link: str) -> list[Row]:
    """Return the code with the six signs, and what is in it."""
    w, look = ui.words, ui.look
    p, size, short = look.palette, min(CODE, look.width - 2 * look.margin), _short(work)
    parts: list[ft.Control] = [text.heading(w("Show this at school."), "label", p.ink, level=2)]
    parts.append(shown_code(ui, link, size, w("your result")))
    if short:
        centre, spelled = ft.TextAlign.CENTER, " ".join(short.replace(" ", ""))
        signs = text.words(short, "title", p.ink, align=centre)
        parts.append(text.words(w("Or read out:"), "body", p.ink2, align=centre))
        parts.append(plain.labelled(spelled, signs, identifier="homework-signs"))
    inside = w(
        "In the code: {name}, the homework, and how each task went. Also what was wrong, the minutes and the "
        "day. Nothing else.",
        name=isolated(work.name),
    )
    box = plain.box(look, plain.stretched(parts, Space.S, tight=True), padding=Space.M)
    warned = [Why(*leads_nowhere(ui), icon=ft.Icons.WARNING_ROUNDED)] if only_here(link) else []
    sent = hand_in(ui, results.write(work.result))
    return [box, *sent, note(inside), *warned, copy_button(ui, link, "homework-copy")]


def _actions(ui: Ui, at: HomeworkResultPage) -> Row:
    """Return the buttons to practise what was not right at once, and to be done."""
    w, leave = ui.words, ui.session.pages.back
    icon = None if ui.look.small else ft.Icons.CHECK_ROUNDED
    done = Button(w("Done"), "homework-done", leave, kind="main", icon=icon, label=w("Close the result"))
    if at.work.result.count(Outcome.FIRST) == at.work.total or at.work.homework.key.task == diagnosis.TASK:
        return done
    none = w("No task fits these limits.")
    again = partial(ui.session.homework.practise_again, empty_seat(ui), none)
    return Buttons([Button(w("Practise more"), "homework-again", again, busy=at.busy), done])


def _read(ui: Ui, work: Work) -> str:
    """Return the result to be read aloud, the six signs spelled."""
    w, said, result = ui.words, names(ui.words), work.result
    counted = ", ".join(f"{n} {said[each]}" for each in Outcome if (n := result.count(each)))
    signs = " ".join(_short(work).replace(" ", ""))
    read_out = " ".join((w("Or read out:"), f"{signs}.")) if signs else ""
    return f"{_solved(ui, work)}. {counted}. {read_out}"

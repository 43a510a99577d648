"""The steps of the practice ladder to choose from."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.parts import page, tappable, text
from app.parts.rows import Group, Info, Opener, Row, Section
from app.parts.theme import Look
from app.practice.ladder import Stand
from app.practice.profile import Profile
from app.practice.strips import AT_ONCE, LENGTH
from app.screens.practice_levels import level_example, level_name
from core.practice.steps import STEPS

DISC = 28
DOT = 7


def steps(ui: Ui, profile: Profile, now: Stand) -> Row:
    """Return a row for each step of the class: its name, an example, and the tasks right at once; ticked once it is
    passed.
    """
    return Group([_step(ui, profile, now, level) for level in now.own], ("step", ui.words("Step")))


def earlier(ui: Ui, profile: Profile, now: Stand, *, opened: bool) -> list[Row]:
    """Return the steps of the year before in the same way, or a row that opens them; nothing if there are none."""
    if not now.again:
        return []
    w, title = ui.words, ui.words("Steps of year {name}", name=STEPS[now.again[0]].school_class)
    if not opened and now.level not in now.again:
        show = ui.session.practice.show_earlier
        return [Group([Opener(title, "earlier-steps", show, w("To practise once more"))])]
    rows = [_step(ui, profile, now, level) for level in now.again]
    return [Section(title), Group(rows, ("earlier-step", title))]


def _step(ui: Ui, profile: Profile, now: Stand, level: str) -> ft.Control:
    w, look = ui.words, ui.look
    p, chosen, strip = look.palette, level == now.level, profile.strip(profile.choice.game, level)
    passed, name, example = strip.passed, level_name(w, level), level_example(ui.words.signs, level)
    inside = (
        ft.Icon(ft.Icons.STAR_ROUNDED, size=18, color=p.raised)
        if passed
        else text.words(str(now.number(level)), "caption_bold", p.ink, align=ft.TextAlign.CENTER)
    )
    disc = ft.Container(
        inside,
        width=DISC,
        height=DISC,
        border_radius=DISC / 2,
        bgcolor=p.ok if passed else None,
        border=ft.Border.all(3, p.brass) if chosen else None if passed else ft.Border.all(2, p.line),
        alignment=ft.Alignment.CENTER,
    )
    first = [w("one strip done")] if strip.good and not passed else []
    counted = ", ".join([*first, w("{n} of {of} right at once", n=strip.at_once, of=LENGTH)])
    state = w("mastered") if passed else counted
    detail = ", ".join(filter(None, (example, state))) if look.enlarged else example
    dots = None if look.enlarged or look.small else _dots(look, AT_ONCE * LENGTH if passed else strip.marks)
    plain = Info(name, detail, mark=None if look.enlarged else disc, value=dots, bold=chosen)
    face = ft.Container(
        page.draw(look, plain), bgcolor=p.sunk if chosen else None, padding=ft.Padding.symmetric(vertical=4)
    )
    return tappable.tappable(
        look,
        face,
        label=", ".join(filter(None, (name, example, state))),
        identifier=f"step-{level}",
        selected=chosen,
        on_tap=partial(ui.session.practice.choose_level, level),
        radius=0,
    )


def _dots(look: Look, marks: str) -> ft.Control:
    """Return the dots of a strip: filled where a task was right at once, ringed where it was solved later."""
    p = look.palette
    dots: list[ft.Control] = [
        ft.Container(
            width=DOT,
            height=DOT,
            border_radius=DOT / 2,
            bgcolor=p.ok if mark == AT_ONCE else None,
            border=None if mark == AT_ONCE else ft.Border.all(2 if mark else 1, p.ok if mark else p.line),
        )
        for mark in (*marks, *[""] * (LENGTH - len(marks)))
    ]
    return ft.Row(dots, spacing=2, tight=True)

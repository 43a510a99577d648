"""Hints in steps: the button that asks for one, the newest step in the place of the question, the pieces it rings, and
the overlay with all steps.
"""

from __future__ import annotations

from math import inf
from typing import Any, NamedTuple

import flet as ft

from app import games
from app.frame.slots import Rows, first
from app.frame.ui import Ui
from app.games import common
from app.games.contract import InWords, Ring
from app.games.thinking import newest, sentence_of
from app.locale import Words
from app.locale.pictures import expression
from app.locale.signs import spoken
from app.locale.working import working
from app.parts import button, text, tray
from app.parts.tappable import Tap, tappable
from app.parts.theme import Radius, Size, Space
from app.parts.working import lines_of
from app.state.help import HINT_STEPS
from app.state.model import Hint, Table
from app.state.overlays import WholeHint
from core.arithmetic.pictures import Picture
from core.engine.training import HintSteps

STRATEGY = 2
"""The step of a hint with the picture, where it is a thought."""
ASIDE = 0.42
"""The share of a tablet's sheet that the picture takes where it stands aside."""
ICON = 24
"""The width of the sign for what a tap on a hint shows, in pixels."""
EDGE = 2
"""The room above it, in pixels."""
ASKED = 28
"""The height of a question on one line, with text as usual, in pixels."""


def bulb(ui: Ui, table: Table, *, filled: bool = True) -> ft.Control:
    """Draw the button that asks for a hint; with one at the table it has a brass edge and a dot for each step."""
    look, p, shown = ui.look, ui.look.palette, _shown(table)
    whole = button.icon_button(
        look,
        ft.Icons.LIGHTBULB_ROUNDED,
        label=ui.words("Hint {n} of {of}", n=shown, of=HINT_STEPS) if shown else ui.words("Hint"),
        identifier="hint",
        filled=filled,
        on_tap=ui.session.ask_hint,
    )
    if shown:
        face, ink = whole.data.face, p.onbrass if filled else p.ink
        full, empty, dot = ft.Border.all(1.5, ink), ft.Colors.TRANSPARENT, 5 if look.wall else 7
        dots: list[ft.Control] = [
            ft.Container(width=dot, height=dot, border_radius=4, border=full, bgcolor=ink if n < shown else empty)
            for n in range(HINT_STEPS)
        ]
        icon = ft.Icon(ft.Icons.LIGHTBULB_ROUNDED, size=20, color=ink)
        row = ft.Row(dots, spacing=2, tight=True)
        both = ft.Column([icon, row], spacing=2, tight=True)
        both.horizontal_alignment = ft.CrossAxisAlignment.CENTER
        face.content, face.border = both, ft.Border.all(2, p.brass_edge)
        face.bgcolor = look.cards.reached if filled else None
    return whole


def _shown(table: Table) -> int:
    """Return how many steps of a hint are at the table; 0 without one."""
    hint = table.advice.hint
    return hint.shown if hint is not None and hint.steps is not None and hint.open else 0


def line(ui: Ui, table: Table, high: float, more: float = 0, beside: float = 0) -> ft.Container:
    """Draw the newest step of a hint in a place that is so `high`, in the largest type that has room there or in so
    much `more`, with its number where both have; what is `beside` it in the tray is so wide. A tap shows all steps with
    their picture and working.
    """
    hint, w, look, p = table.advice.hint, ui.words, ui.look, ui.look.palette
    number, room, signs = "", look.across - beside, list[ft.Control]()
    if hint is not None and hint.steps is not None:
        n = len(hint.shown_steps)
        said, number = sentence_of(w, table, hint.steps, n - 1), w("Hint {n} of {of}", n=n, of=HINT_STEPS)
        room, wide = room - ICON - Space.XS, text.width(look, number, "small") + Space.S
        longest = max(text.width(look, word, "label") for word in said.split())
        beside_number = room - wide  # where that is too narrow, the dots of the bulb are enough
        if longest <= beside_number and text.height(look, said, "label", beside_number) <= high:
            signs, room = [text.words(number, "small", p.ink2)], beside_number
        icon = ft.Icons.EXPAND_LESS_ROUNDED if _picture(hint) is None else ft.Icons.IMAGE_ROUNDED
        signs.append(ft.Icon(icon, size=ICON, color=p.ink2))
    elif hint is None or not hint.searched:
        said = w("Searching …")
    else:
        none = w("What’s down so far doesn’t work out. Take something back.")
        said = none if table.task else games.of(table.match).help.none(w)
    drawn = text.fitted(look, said, "label", p.ink, room, high + more, cut=False)
    drawn.expand = True
    face = ft.Container(
        ft.Row([drawn, *signs], spacing=Space.XS), height=max(Size.TOUCH, high, text.high(look, drawn, room))
    )
    on_tap = (lambda: ui.session.table.open_overlay(WholeHint())) if number else None
    tapped = tappable(look, face, label=f"{said} {number}".strip(), identifier="hint-more", on_tap=on_tap)
    live = ft.Semantics(live_region=True, container=True, content=tapped)
    return ft.Container(live, bgcolor=p.paper, height=face.height)


def over(ui: Ui, table: Table, rows: Rows, paper: ft.Control, edge: float = Space.M) -> ft.Control:
    """Lay the newest step of a hint over the question of a tray: the table stays as it is. It takes the `edge` above
    that too, and a long one some pixels of the felt, or of the gap below.
    """
    if not table.hinted:
        return paper
    look, asked = ui.look, first(rows)
    if asked is not None:
        lines = asked.data if isinstance(asked.data, float) else 0
        below = 20 * bool(common.first_time(ui, table))
        asked = getattr(asked, "height", None) or max(ASKED * look.text_scale, lines) + below * look.text_scale
    least, top = edge + (asked or 0) - EDGE, look.insets.top * bool(look.slots.tray)
    strip = line(ui, table, least, Space.S)
    high = strip.height or least
    r = 0 if look.slots.tray else Radius.TRAY
    strip.border_radius = ft.BorderRadius.only(top_left=Radius.TRAY, top_right=r)
    left = look.margin if look.slots.tray else look.left
    strip.padding = ft.Padding.only(left=left, right=look.right, top=top + EDGE)
    strip.height, strip.left, strip.right = top + EDGE + high, 0, 0
    strip.top = 0 if look.slots.tray else least - high
    layers = ft.Stack([paper, strip], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE)
    layers.expand = paper.expand
    return layers


def worded(ui: Ui, table: Table) -> ft.Control:
    """Draw the button that asks for a hint with its word, where there is room for it."""
    shown = _shown(table)
    return button.button(
        ui.look,
        ui.words("Hint {n} of {of}", n=shown, of=HINT_STEPS) if shown else ui.words("Hint"),
        identifier="hint",
        icon=ft.Icons.LIGHTBULB_ROUNDED,
        on_tap=ui.session.ask_hint,
    )


class Mark(NamedTuple):
    """The mark of a hint at a piece or place: a ring, and its number in the order of several touches, or 0."""

    ringed: bool
    number: int = 0

    def said(self, words: Words) -> str:
        """Return what is read aloud of it; empty without one."""
        if self.number:
            return words("in the hint, step {n}", n=self.number)
        return words("in the hint") if self.ringed else ""


def mark(table: Table, kind: str, at: object, nth: int = 0) -> Mark:
    """Return the mark of a thing, of the `nth` of those that look the same, from 0: the steps shown so far ring what
    they are about, and the last one numbers what it takes.
    """
    hint = table.advice.hint
    if hint is None or hint.steps is None:
        return Mark(False)
    shown, final = helped(table), hint.final
    if final is None:
        if hint.steps.thoughts:  # first the thought, then a piece
            return Mark(not table.task and (kind, at) in shown.about_rings(hint.steps))
        return Mark(any((kind, at) in shown.rings(step) for step in hint.shown_steps))
    touches = shown.order(table, final.moves)
    numbers = [n for n, ring in enumerate(touches, start=1) if ring == (kind, at)]
    if numbers:
        return Mark(nth < len(numbers), numbers[nth] if len(touches) > 1 and nth < len(numbers) else 0)
    return Mark(any((kind, at) in shown.rings(step) for step in final.steps))


def values(table: Table) -> dict[Ring, str]:
    """Return what the steps of a hint shown so far say that places come to."""
    hint = table.advice.hint
    if hint is None or hint.steps is None or (hint.steps.thoughts and hint.final is None):
        return {}
    steps = hint.shown_steps if hint.final is None else hint.final.steps
    return {ring: said for step in steps for ring, said in helped(table).values(table, step).items()}


def helped(table: Table) -> InWords[Any, Any]:
    """Return the help in words of the game at a table."""
    return games.of(table.match).help


def sheet(ui: Ui, table: Table) -> ft.Control | None:
    """Draw the overlay with all steps of a hint so far, their picture and how the whole is worked out; None where
    another overlay is open, or none.
    """
    hint, w, look, analysis = table.advice.hint, ui.words, ui.look, ui.session.analysis
    if not isinstance(table.overlay, WholeHint) or hint is None or hint.steps is None:
        return None
    steps, game, picture, aside, full = hint.steps, games.of(table.match), _picture(hint), None, tray.fills(look)
    said = [sentence_of(w, table, steps, n) for n in range(len(hint.shown_steps))]
    content: list[ft.Control] = [
        tray.hint_step(look, str(n), line, now=n == hint.shown and not hint.highest)
        for n, line in enumerate(said, start=1)
    ]
    if picture is not None and look.tablet and not full:
        aside = _drawn(ui, picture, ASIDE * look.across)
    elif picture is not None:
        drawn = _drawn(ui, picture)
        content[STRATEGY:STRATEGY] = [] if drawn is None else [drawn]
    buttons: list[ft.Control] = []

    def offer(label: str, identifier: str, on_tap: Tap) -> None:
        buttons.append(button.button(look, label, identifier=identifier, on_tap=on_tap, expand=1))

    if hint.final is not None:
        chains = steps.thoughts[-1].lines if steps.thoughts else ()
        content += [text.words(expression(w.signs, line), "label", look.palette.ink) for line in chains]
        content += [] if chains else _worked_out(ui, steps)
        if hint.highest and steps.highest is not None:
            best = game.sentences.hint(w, steps.highest.whole, table.match)
            content += [tray.hint_step(look, "+", best, now=True), *_worked_out(ui, steps.highest)]
        beyond = None if table.task else game.help.beyond(w, table)
        if table.task and steps.second:
            offer(w("Another way"), "hint-other-way", analysis.show_other_way)
        if not (table.task or hint.highest) and steps.highest is not None:
            offer(w("More points"), "hint-highest", analysis.show_highest)
        if beyond is not None:
            offer(beyond.button, "hint-all", lambda: ui.session.table.open_overlay(beyond.overlay))
    return tray.sheet(
        look,
        w("Hint {n} of {of}", n=hint.shown, of=HINT_STEPS),
        content,
        close_label=w("Close"),
        on_close=ui.session.table.close_overlay,
        actions=buttons,
        step=hint.shown,
        steps=HINT_STEPS,
        full=full,
        beside=_reader(ui),
        aside=aside,
        key="sheet-hint",
    )


def _reader(ui: Ui) -> list[ft.Control]:
    """Return the button that reads the newest step of a hint to the person who has asked for it."""

    def text() -> str:
        table = ui.session.model.table
        return "" if table is None else spoken(ui.words, newest(ui.words, table))

    return common.speaker(ui, text, on_felt=False, identifier="read-hint")


def _picture(hint: Hint) -> Picture | None:
    """Return the picture of number that an open hint shows with its strategy; None where it has none."""
    if hint.steps is None or not hint.steps.thoughts or not STRATEGY <= hint.shown < HINT_STEPS:
        return None
    return hint.steps.thoughts[STRATEGY - 1].picture


def _drawn(ui: Ui, picture: Picture, wide: float = inf) -> ft.Control | None:
    """Draw a picture in the middle, so `wide` at most; None where what draws it could not be fetched."""
    try:  # first needed when a hint has one
        from app.games.thoughts import WIDEST
        from app.games.thoughts import picture as drawn
    except ImportError:  # it comes after the first screen
        return None
    box = drawn(ui, picture, min(ui.look.across, WIDEST, wide), common.PICTURE, ground=ui.look.palette.paper)
    return ft.Row([box], alignment=ft.MainAxisAlignment.CENTER, tight=wide < inf)


def _worked_out(ui: Ui, steps: HintSteps) -> list[ft.Control]:
    """Draw how the whole of a hint is worked out, line by line."""
    return lines_of(ui.look, [line for side in steps.working for line in working(ui.words, side)])

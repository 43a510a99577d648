"""The pad that builds a term: the dice of the roll, signs and brackets, and undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import common, hints
from app.games.drawing import TableView
from app.games.ziffernsheriffs.layout import die_size, places
from app.games.ziffernsheriffs.picked import picked
from app.games.ziffernsheriffs.taps import building, take_die, take_sign
from app.games.ziffernsheriffs.term_entry import keyed
from app.parts import button, card, die, tappable
from app.parts.flight import tumbling
from core.games.ziffernsheriffs.state import View

GAP = 4
"""Room between keys, in pixels."""


def dice_row(here: TableView[View], beside: ft.Control | None) -> ft.Control:
    """Draw the dice of the roll to tap, always in one row, and what stands `beside` them; used ones are faded."""
    ui, table, view, look, left = here.ui, here.table, here.view, here.look, building(here.table, here.view).left
    size = die_size(look, len(view.dice))
    tiles: list[ft.Control] = []
    for index, face in enumerate(view.dice):
        rank = view.dice[:index].count(face)
        used = rank < view.dice.count(face) - left.count(face)

        tapped = partial(take_die, here.session, table, view, face, used=used)
        key, mark = f"die-{index}-{face}", hints.Mark(False) if used else hints.mark(table, "die", face, rank)
        make = partial(_tile, ui, index, face, used, size, mark)
        tile = look.frame.memo_tap(key, (look, here.words, used, size, mark), make, tapped)
        tiles.append(common.coming(ui, table, "dice", tile, tumbling(index), look.motion.tumble, index))
    dice = tappable.together(ft.Row(tiles, spacing=look.slots.gap, tight=True), "dice", here.words("Dice"))
    return ft.Row([dice, *([] if beside is None else [beside])], spacing=look.slots.gap)


def _tile(ui: Ui, index: int, face: str, used: bool, size: float, mark: hints.Mark, on_tap: tappable.Tap) -> ft.Control:
    """Draw a die to tap."""
    w = ui.words
    drawn = die.die(ui.look, int(face), size, used=used, hinted=mark.ringed)
    said = w("Die {face}, used", face=face) if used else w("Die {face}", face=face)
    return tappable.tappable(
        ui.look,
        card.touched(ui.look, drawn, mark.number),
        label=", ".join(filter(None, (said, mark.said(w)))),
        identifier=f"die-{index}",
        on_tap=on_tap,
        radius=10,
        key=f"die-{index}-{face}",
    )


def keys(here: TableView[View]) -> ft.Control:
    """Draw the signs and brackets, in a task those of its level; those that cannot follow are outlines."""
    ui, table, view, now, limits = here.ui, here.table, here.view, picked(here.table), here.view.options.limits
    has = limits.operators + "^" * limits.powers + "()"
    if table.trial is not None and table.trial.signs is not None:
        has = table.trial.signs
    after = {symbol: keyed(now, symbol, view.dice, limits) for symbol in has}
    tapped = partial(take_sign, here.session, table, view)
    fitting = "".join(symbol for symbol, term in after.items() if term is not None)
    hinted = "".join(symbol for symbol in has if hints.mark(table, "key", symbol).ringed)
    inputs = (here.look, here.words, fitting, has, hinted)
    return here.look.frame.memo_tap("keys", inputs, lambda tap: _keys(ui, fitting, has, hinted, tap), tapped)


def _keys(ui: Ui, fitting: str, has: str, hinted: str, on_tap: Callable[[str], object]) -> ft.Control:
    w, look = ui.words, ui.look
    every = (
        ("+", "+", w("plus"), "plus"),
        ("-", "−", w("minus"), "minus"),
        ("*", look.sign("*"), w("times"), "times"),
        ("/", look.sign("/"), w("divided by"), "divide"),
        ("^", w("power"), w("to the power of"), "power"),
        ("(", "(", w("open bracket"), "open"),
        (")", ")", w("close bracket"), "close"),
    )
    signs = [key for key in every if key[0] in has]
    no_sign, no_bracket = w("A sign goes after a die or a bracket."), w("A bracket can’t go here. Put a sign first.")
    at = places(look)
    height, half = (at.keys - (at.rows - 1) * GAP) / at.rows, -(-len(signs) // at.rows)

    def row(some: Sequence[tuple[str, str, str, str]]) -> ft.Control:
        each = (look.across - GAP * (len(some) - 1)) / sum(_share(symbol) for symbol, *_ in some)
        made: list[ft.Control] = [
            button.key_button(
                look,
                shown,
                label=", ".join(filter(None, (label, hints.Mark(symbol in hinted).said(w)))),
                identifier=f"key-{name}",
                hinted=symbol in hinted,
                operator=symbol not in "()",
                why=None if symbol in fitting else no_bracket if symbol in "()" else no_sign,
                on_tap=partial(on_tap, symbol),
                height=height,
                width=each * _share(symbol),
                expand=_share(symbol),
            )
            for symbol, shown, label, name in some
        ]
        return ft.Row(made, spacing=GAP)

    lines = [row(signs[first : first + half]) for first in range(0, len(signs), half)]
    return tappable.together(ft.Column(lines, spacing=GAP, tight=True), "signs", w("Signs"))


def _share(symbol: str) -> int:
    """Return the share of the width that a key has: a word takes more."""
    return 11 if symbol == "^" else 7

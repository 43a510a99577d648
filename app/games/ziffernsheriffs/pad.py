"""What a term is built with: the dice of the roll, signs and brackets, and what takes back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games import common
from app.games.ziffernsheriffs.builder import building, note, use
from app.games.ziffernsheriffs.entry import keyed, may_go_on
from app.games.ziffernsheriffs.picked import dice_of, picked
from app.games.ziffernsheriffs.play import act, change
from app.model import Table
from app.parts import button, die, tappable
from app.parts.landing import tumbling
from app.ui import Ui
from core.arithmetic.ratio import TermLimits
from core.engine.reason import Reason
from core.games.ziffernsheriffs.laying import MOST_DICE
from core.games.ziffernsheriffs.moves import Roll
from core.games.ziffernsheriffs.state import View

TYPED = {
    "+": "+", "-": "-", "*": "*", "X": "*", "·": "*", "/": "/", ":": "/", "^": "^", "(": "(", ")": ")",
    "Numpad Add": "+", "Numpad Subtract": "-", "Numpad Multiply": "*", "Numpad Divide": "/",
}  # fmt: skip
"""Keys, as the client names them, and the signs that they type."""


def typed(ui: Ui, table: Table, view: View, key: str) -> None:
    """A key was typed: how many dice, a roll, or a part of a term."""
    digit = key.removeprefix("Numpad ")
    if view.step == "choose":
        if digit.isdecimal() and 1 <= int(digit) <= MOST_DICE:
            change(ui, table, dice=int(digit))
        elif key == "R":
            act(ui, table, Roll(dice_of(table)))
    elif view.step == "lay" and view.options.answers != "tap":
        less = picked(table).step_back()
        if digit in view.dice and digit:
            take_die(ui, table, view, digit, used=digit not in building(table, view).left)
        elif key in TYPED:
            take_sign(ui, table, view, TYPED[key])
        elif key == "Backspace" and less is not None:
            ui.session.pick(less)


def take_die(ui: Ui, table: Table, view: View, face: str, *, used: bool) -> None:
    """Put a die behind the term."""
    if not used and face in building(table, view).follows:
        change(ui, table, term=picked(table).term + face)
    elif not _go_on(ui, table, view, face):
        ui.session.refuse(Reason("die_in_use" if used else "sign_missing"))


def take_sign(ui: Ui, table: Table, view: View, symbol: str) -> None:
    """Put a sign or a bracket behind the term."""
    term = keyed(picked(table), symbol, view.dice, view.options.limits)
    if term is None:
        ui.session.refuse(Reason("does_not_follow"))
    else:
        change(ui, table, term=term)


def dice_row(ui: Ui, table: Table, view: View, end: ft.Control) -> ft.Control:
    """The dice of the roll to tap; used ones are faded. At the right end what takes back."""
    look, left = ui.look, building(table, view).left
    gap = 5 if look.small else 6
    size = 40.0 if look.wall else 44.0
    tiles: list[ft.Control] = []
    for index, face in enumerate(view.dice):
        rank = view.dice[:index].count(face)
        used = rank < view.dice.count(face) - left.count(face)

        tapped = partial(take_die, ui, table, view, face, used=used)
        key = f"die-{index}-{face}"
        make = partial(_tile, ui, index, face, used, size)
        tile = look.drawn.memo_tap(key, (look, ui.words, used, size), make, tapped)
        tiles.append(common.coming(ui, table, "dice", tile, tumbling(index), look.motion.tumble, index))
    rolled = ft.Row(tiles, spacing=gap, run_spacing=gap, wrap=look.landscape or look.width < 350, expand=True)
    return ft.Row([tappable.together(rolled, "dice", ui.words("Dice")), end], spacing=gap)


def _go_on(ui: Ui, table: Table, view: View, face: str) -> bool:
    """Take what the term reaches, and begin the next one with a die; False where that cannot be."""
    good, term = use(ui, table, view), picked(table).term
    if good.refusal is not None or good.field is None or not may_go_on(table, view, good.field, term):
        return False
    if good.move is None:
        note(ui, table, good.field, face)
    else:
        act(ui, table, good.move, face)
    return True


def _tile(ui: Ui, index: int, face: str, used: bool, size: float, on_tap: tappable.Tap) -> ft.Control:
    """A die to tap."""
    w = ui.words
    return tappable.tappable(
        ui.look,
        die.die(ui.look, int(face), size, used=used),
        label=w("Die {face}, used", face=face) if used else w("Die {face}", face=face),
        identifier=f"die-{index}",
        on_tap=on_tap,
        radius=10,
        key=f"die-{index}-{face}",
    )


def keys(ui: Ui, table: Table, view: View) -> ft.Control:
    """The signs and brackets; those that cannot follow are faint."""
    now, limits = picked(table), view.options.limits
    after = {symbol: keyed(now, symbol, view.dice, limits) for symbol in "+-*/^()"}
    tapped = partial(take_sign, ui, table, view)
    fitting = "".join(symbol for symbol, term in after.items() if term is not None)
    inputs = (ui.look, ui.words, fitting, limits)
    signs = ui.look.drawn.memo_tap("keys", inputs, lambda tap: _keys(ui, fitting, limits, tap), tapped)
    if not ui.look.wall:
        return signs
    signs.expand = True
    return ft.Row([signs, back(ui, table)], spacing=4)


def _keys(ui: Ui, fitting: str, limits: TermLimits, on_tap: Callable[[str], object]) -> ft.Control:
    w, look = ui.words, ui.look
    signs = [
        ("+", "+", w("plus"), "plus"),
        ("-", "−", w("minus"), "minus"),
        *([("*", look.sign("*"), w("times"), "times")] if "*" in limits.operators else []),
        *([("/", look.sign("/"), w("divided by"), "divide")] if "/" in limits.operators else []),
        *([("^", w("power"), w("to the power of"), "power")] if limits.powers else []),
        ("(", "(", w("open bracket"), "open"),
        (")", ")", w("close bracket"), "close"),
    ]
    no_sign, no_bracket = w("A sign stands behind a die or a bracket."), w("A bracket cannot stand here.")
    made: list[ft.Control] = [
        button.key_button(
            look,
            shown,
            label=label,
            identifier=f"key-{name}",
            operator=symbol not in "()",
            why=None if symbol in fitting else no_bracket if symbol in "()" else no_sign,
            on_tap=partial(on_tap, symbol),
            height=look.touch if look.small or look.landscape else 48,
            expand=(16 if look.wall else 10) if symbol == "^" else 7,
        )
        for symbol, shown, label, name in signs
    ]
    gap = 4 if look.wall else 3 if look.small else 5
    if (look.landscape and not look.wall) or look.text_scale > 1.15:
        half = (len(made) + 1) // 2
        rows: list[ft.Control] = [ft.Row(made[:half], spacing=gap), ft.Row(made[half:], spacing=gap)]
        return tappable.together(ft.Column(rows, spacing=gap, tight=True), "signs", w("Signs"))
    return tappable.together(ft.Row(made, spacing=gap), "signs", w("Signs"))


def back(ui: Ui, table: Table) -> ft.Control:
    """What takes back: one part of the term, else a noted way, else the last stone."""
    w, look, less = ui.words, ui.look, picked(table).step_back()
    size = look.touch if look.small or look.landscape else 48
    if less is not None:
        return button.icon_button(
            look,
            ft.Icons.BACKSPACE_ROUNDED,
            label=w("Take back one part") if picked(table).term else w("Take back a noted way"),
            identifier="back",
            filled=True,
            size=size,
            on_tap=lambda: ui.session.pick(less),
        )
    return common.undo(ui, table, size=size)

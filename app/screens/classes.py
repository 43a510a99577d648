"""The school classes to choose from, what each allows, and the printed signs."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.locale import Words
from app.parts import page, text
from app.theme import Space
from app.ui import Ui

YEARS = ("free", "1", "2", "3", "4", "5/6")
"""All classes, in the order in which they are offered."""


def years(ui: Ui, chosen: str, on_pick: Callable[[str], object]) -> list[ft.Control]:
    """The classes, what the chosen one allows ("" is none of them), and the printed signs."""
    w, look = ui.words, ui.look
    names = [(name, w("Free") if name == "free" else name) for name in YEARS]
    signs = page.segmented(
        look,
        [("cross", "× ÷"), ("dot", "· :")],
        ui.signs,
        identifier="practice-signs",
        on_pick=lambda signs: ui.session.change_setting(signs=signs),
    )
    return [
        page.segmented(look, names, chosen, identifier="year", on_pick=on_pick, expand=True),
        text.words(told(w, chosen), "small", look.palette.ink2),
        ft.Row([signs], spacing=Space.S),
    ]


def told(words: Words, year: str) -> str:
    """What a class allows."""
    return {
        "": words("Rules of your own."),
        "free": words("All that the game has."),
        "1": words("Plus and minus, to 20."),
        "2": words("Plus, minus and times, to 100."),
        "3": words("All signs, to 1000, dividing without a rest."),
        "4": words("All signs, to a million, dividing without a rest."),
        "5/6": words("All that the game has."),
    }[year]

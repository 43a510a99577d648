"""The school classes to choose from, what each allows, and the choice of the printed signs."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.frame.ui import Ui
from app.locale import Words
from app.parts import page, text
from core.games import get

YEARS = ("free", "1", "2", "3", "4", "5/6")
"""All classes, in the order in which they are offered."""
SCHOOL = YEARS[1:-1]
"""Those that allow less than the whole game."""


def years(ui: Ui, game: str, chosen: str, on_pick: Callable[[str], object]) -> list[ft.Control]:
    """Return the classes, and the description of the chosen one for a game ("" for none)."""
    w, look = ui.words, ui.look
    names = [(name, w("Free") if name == "free" else name) for name in YEARS]

    def pick(year: str) -> None:
        on_pick(year)
        if year != "free" and w.language == "de":
            ui.session.saving.change_setting(signs="dot")  # as German schools print them

    return [
        page.segmented(look, names, chosen, label=w("School year"), identifier="year", on_pick=pick, expand=True),
        text.words(class_limits(w, game, chosen), "small", look.palette.ink2),
    ]


def computes(game: str) -> bool:
    """Return True if a game has signs to compute with."""
    return any(option.name == "operators" for option in get(game).options.menu())


def printed_signs(ui: Ui) -> ft.Control:
    """Return the choice of how times and divided by are printed."""
    return page.segmented(
        ui.look,
        [("cross", "× ÷"), ("dot", "· :")],
        ui.signs,
        label=ui.words("Signs"),
        identifier="practice-signs",
        on_pick=lambda signs: ui.session.saving.change_setting(signs=signs),
    )


def class_limits(words: Words, game: str, year: str) -> str:
    """Return a sentence about what a class allows in a game."""
    known = {option.name for option in get(game).options.menu()}
    if year in SCHOOL and "operators" not in known:
        return words("No sums here: all levels for every class.")
    if year in SCHOOL and "max_number" not in known:
        return {
            "1": words("Plus and minus."),
            "2": words("Plus, minus and times."),
        }.get(year, words("All signs, dividing without a rest."))
    return {
        "": words("Rules of your own."),
        "1": words("Plus and minus, to 20."),
        "2": words("Plus, minus and times, to 100."),
        "3": words("All signs, to 1000, dividing without a rest."),
        "4": words("All signs, to a million, dividing without a rest."),
    }.get(year, words("All that the game has."))

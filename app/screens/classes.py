"""The school classes to choose from, what each allows, and the choice of the printed signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.frame.ui import Ui
from app.locale import Words
from app.parts.rows import Choice, Row, note
from core.games import get

YEARS = ("free", "1", "2", "3", "4", "5/6")
"""All classes, in the order in which they are offered."""
SCHOOL = YEARS[1:-1]
"""Those that allow less than the whole game."""
PRACTISED = (*YEARS[:-1], "5", "6")
"""Those of practice: fractions begin with the last one."""


def years(
    ui: Ui, chosen: str, on_pick: Callable[[str], object], said: str, offered: Sequence[str] = YEARS
) -> list[Row]:
    """Return the classes that are offered, and what is said about the chosen one ("" is none of them)."""
    w = ui.words
    names = [(name, w("All") if name == "free" else name) for name in offered]

    def pick(year: str) -> None:
        on_pick(year)
        if year != "free" and w.about.signs == "dot":
            ui.session.saving.change_setting(signs="dot")  # as its schools print them

    return [Choice(w("Which numbers?"), "year", names, chosen, pick, wide=True), *([note(said)] if said else [])]


def computes(game: str) -> bool:
    """Return True if a game has signs to compute with."""
    return any(option.name == "operators" for option in get(game).options.menu())


def printed_signs(ui: Ui) -> Choice:
    """Return the choice of how times and divided by are printed."""

    def pick(signs: str) -> None:
        ui.session.saving.change_setting(signs=signs)

    return Choice(ui.words("Signs"), "practice-signs", [("cross", "× ÷"), ("dot", "· :")], ui.words.signs, pick)


def practised_limits(words: Words, game: str, year: str) -> str:
    """Return a sentence about the levels of a class in a game: its signs, and no numbers that cards do not carry."""
    if computes(game) and year in SCHOOL[2:]:
        return words("All operations, no remainders.")
    return class_limits(words, game, year)


def class_limits(words: Words, game: str, year: str) -> str:
    """Return a sentence about what a class allows in a game."""
    known = {option.name for option in get(game).options.menu()}
    if year in SCHOOL and "operators" not in known:
        return words("No sums here: all steps for every year.")
    if year in SCHOOL and "max_number" not in known:
        return {
            "1": words("Adding and subtracting."),
            "2": words("Adding, subtracting and multiplying."),
        }.get(year, words("All operations, no remainders."))
    return {
        "": words("Your own rules."),
        "1": words("Adding and subtracting, to 20."),
        "2": words("Adding, subtracting and multiplying, to 100."),
        "3": words("All operations, to 1000, no remainders."),
        "4": words("Mental arithmetic to 1000, order of operations."),
    }.get(year, words("Every number and every sign."))

"""The lines of help in the tray, with lights: chances, and the best dice to roll again."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.games.astragali import analysis
from app.games.astragali.felt import show
from app.games.astragali.picked import cup_of
from app.games.astragali.words import face_names, percent, step_name
from app.help import Level
from app.model import Table
from app.parts import button, text
from app.theme import Space
from app.ui import Ui
from core.engine.cards import without
from core.games.astragali.ladder import sort
from core.games.astragali.state import View
from core.games.astragali.training import Reroll


def of_answer(ui: Ui, table: Table) -> list[ft.Control]:
    """How likely a fresh roll is worth the last bid."""
    return of_bid(ui, table, table.match.state.bid)


def of_bid(ui: Ui, table: Table, step: int | None) -> list[ft.Control]:
    """How likely a fresh roll is worth the bid that is being put together."""
    known = analysis.of(table) if table.helps(Level.LIGHTS) else None
    if known is None or step is None:
        return []
    return [_line(ui, ui.words("A fresh roll reaches it: {chance}", chance=percent(ui.words, known.fresh[step])))]


def of_rolling(ui: Ui, table: Table, view: View, faces: str) -> list[ft.Control]:
    """How likely the marked dice, rolled again, reach the next bid."""
    keep = without(view.dice, faces)
    choice = next((choice for choice in _rerolls(table) if sort(choice.keep) == sort(keep)), None)
    if choice is None:
        return []
    w, bid = ui.words, step_name(ui.words, table.match.state.bid + 1)
    return [_line(ui, w("At least {bid}: {chance}", bid=bid, chance=percent(w, choice.ways)))]


def of_choosing(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """The dice whose rolling again most likely reaches the next bid; a tap marks them."""
    rerolls = _rerolls(table)
    if not rerolls or view.fresh:
        return []
    w, best = ui.words, rerolls[0]
    bid = step_name(w, table.match.state.bid + 1)
    if not best.roll:
        return [_line(ui, w("The dice are enough for {bid} already.", bid=bid))]
    line = w(
        "Best for {bid}: roll {faces} again, {chance}",
        bid=bid,
        faces=face_names(w, best.roll),
        chance=percent(w, best.ways),
    )
    left, places = list(best.roll), []
    for place, face in enumerate(view.dice):
        if face in left:
            left.remove(face)
            places.append(place)
    chip = button.chip_button(
        ui.look,
        line,
        identifier="best-reroll",
        icon=ft.Icons.LIGHTBULB_ROUNDED,
        on_tap=lambda: show(ui, replace(cup_of(table), marked=tuple(places))),
    )
    return [chip]


def _rerolls(table: Table) -> tuple[Reroll, ...]:
    known = analysis.of(table) if table.helps(Level.LIGHTS) else None
    return known.rerolls if known else ()


def _line(ui: Ui, sentence: str) -> ft.Control:
    ink = ui.look.palette.ink
    return ft.Row(
        [ft.Icon(ft.Icons.LIGHTBULB_ROUNDED, size=20, color=ink), text.words(sentence, "small_bold", ink, expand=True)],
        spacing=Space.S,
    )

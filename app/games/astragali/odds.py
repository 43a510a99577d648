"""The lines of help in the tray, with lights: chances, and the best dice to roll again."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.frame.ui import Ui
from app.games.astragali import analysis
from app.games.astragali.picked import cup_of, show
from app.games.astragali.tray_rows import Fact
from app.games.astragali.words import face_names, of_hundred, percent, quoted
from app.games.drawing import TableView
from app.parts import text
from app.parts.theme import Space
from app.state.help import Level
from app.state.model import Table
from core.engine.cards import without
from core.games.astragali.ladder import sort, worth
from core.games.astragali.state import View
from core.games.astragali.training import Reroll


def of_answer(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw how likely the last bid is to be true, from what its answerer knows of the dice (ASTR-T1)."""
    w, known = ui.words, _known(table)
    if known is None:
        return []
    if known.verdict is None or known.verdict.memory is None:
        chance = percent(w, known.fresh[table.match.state.bid])
        return [_line(ui, w("A fresh roll makes it: {chance}", chance=chance))]
    return [_line(ui, w("Chance that the bid is true: {chance}", chance=percent(w, known.verdict.ways)))]


def of_bid(here: TableView[View], step: int | None) -> Fact | None:
    """Return the fact that the dice are worth a bid, for who has lifted the cup, or the chance that a fresh roll is."""
    table, view, known = here.table, here.view, _known(here.table)
    if known is None or step is None:
        return None
    if cup_of(table).lifted and view.dice and worth(view.dice) >= step:
        return Fact(here.words("it’s there"), holds=True)
    return Fact(here.words("Fresh roll: {chance}", chance=of_hundred(here.words, known.fresh[step])))


def of_rolling(here: TableView[View], faces: str) -> list[ft.Control]:
    """Draw how likely the marked dice, rolled again, reach the next bid."""
    keep = without(here.view.dice, faces)
    choice = next((choice for choice in _rerolls(here.table) if sort(choice.keep) == sort(keep)), None)
    if choice is None:
        return []
    w, bid = here.words, quoted(here.words, here.table.match.state.bid + 1)
    return [_line(here.ui, w("At least {bid}: {chance}", bid=bid, chance=percent(w, choice.ways)))]


def of_choosing(here: TableView[View]) -> Fact | None:
    """Return the dice whose rolling again most likely reaches the next bid; a tap marks them."""
    table, view, cup, rerolls = here.table, here.view, cup_of(here.table), _rerolls(here.table)
    if not rerolls or view.fresh or not cup.lifted:
        return None
    w, best = here.words, rerolls[0]
    bid = quoted(w, table.match.state.bid + 1)
    if not best.roll:
        return Fact(w("Your dice already make {bid}.", bid=bid), holds=True)
    faces, left, places = face_names(w, best.roll), list(best.roll), []
    line = w("Best for {bid}: reroll {faces}, {chance}", bid=bid, faces=faces, chance=percent(w, best.ways))
    for place, face in enumerate(view.dice):
        if face in left:
            left.remove(face)
            places.append(place)
    return Fact(line, on_tap=lambda: show(here.session, replace(cup, marked=tuple(places))))


def _known(table: Table) -> analysis.Analysis | None:
    """Return the answers about the position, with lights."""
    return analysis.of(table) if table.helps(Level.LIGHTS) else None


def _rerolls(table: Table) -> tuple[Reroll, ...]:
    known = _known(table)
    return known.rerolls if known else ()


def _line(ui: Ui, sentence: str) -> ft.Control:
    ink = ui.look.palette.ink
    return ft.Row(
        [ft.Icon(ft.Icons.LIGHTBULB_ROUNDED, size=20, color=ink), text.words(sentence, "small_bold", ink, expand=True)],
        spacing=Space.S,
    )

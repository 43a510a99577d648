"""What training shows: chances, the best dice to roll again, and where on the ladder the last bid stands."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

import flet as ft

from app.locale import Words
from app.locale.astragali import dice_rolled, face_names, heard, kind_name, step_name
from app.model import Table
from app.parts import button, page, text
from app.tables.astragali.felt import show
from app.tables.astragali.picked import cup_of
from app.theme import Space
from app.ui import Ui
from core.games.astragali.ladder import HIGHEST, KINDS, LADDER, KindName, least_above, sort, without
from core.games.astragali.state import View
from core.games.astragali.training import ROLLS, Reroll, fresh_odds, towards_next_bid


def look_ahead(table: Table) -> Generator[None, None, dict[Any, Any]] | None:
    """The search for chances: of fresh rolls, and of the choices to roll again."""
    state = table.match.state
    if state.step not in ("open", "answer", "cup"):
        return None

    def search() -> Generator[None, None, dict[Any, Any]]:
        found: dict[Any, Any] = {"fresh": (yield from fresh_odds())}
        if state.step == "cup" and not state.fresh and state.bid < HIGHEST:
            found["rerolls"] = yield from towards_next_bid(state)
        return found

    return search()


def chance(words: Words, ways: int) -> str:
    """A chance in words, in whole percent."""
    if ways in (0, ROLLS):
        return words("certain") if ways else words("impossible")
    percent = round(100 * ways / ROLLS)
    if percent < 1:
        return words("less than {n} %", n=1)
    return words("more than {n} %", n=99) if percent > 99 else words("{n} %", n=percent)


def of_answer(ui: Ui, table: Table) -> list[ft.Control]:
    """How likely a fresh roll is worth the last bid."""
    fresh = table.found.get("fresh")
    if fresh is None:
        return []
    return [_fresh(ui, fresh[table.match.state.bid])]


def of_bid(ui: Ui, table: Table, view: View, step: int | None) -> list[ft.Control]:
    """How likely a fresh roll is worth the bid that is being put together."""
    fresh = table.found.get("fresh")
    if fresh is None or step is None:
        return []
    return [_line(ui, ui.words("A fresh roll reaches it: {chance}", chance=chance(ui.words, fresh[step])))]


def of_rolling(ui: Ui, table: Table, view: View, faces: str) -> list[ft.Control]:
    """How likely the marked dice, rolled again, reach the next bid."""
    rerolls: tuple[Reroll, ...] = table.found.get("rerolls", ())
    keep = without(view.dice, faces)
    choice = next((choice for choice in rerolls if sort(choice.keep) == sort(keep)), None)
    if choice is None:
        return []
    w, bid = ui.words, step_name(ui.words, table.match.state.bid + 1)
    return [_line(ui, w("At least {bid}: {chance}", bid=bid, chance=chance(w, choice.ways)))]


def of_choosing(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """The dice whose rolling again most likely reaches the next bid; a tap marks them."""
    rerolls: tuple[Reroll, ...] = table.found.get("rerolls", ())
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
        chance=chance(w, best.ways),
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


def bids(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """The bids of the round as the table has them shown and, in training, the ladder with the last one marked."""
    w, look = ui.words, ui.look
    rows = [
        page.row(look, f"{table.match.names[call.seat]}: {heard(w, call)}", detail=dice_rolled(w, call.rolled))
        for call in reversed(view.calls)
    ]
    content: list[ft.Control] = [page.group(look, rows)]
    if table.match.training:
        content.append(page.section(look, w("The ladder, best kind first")))
        content.append(page.group(look, [_rung(ui, table, kind.name) for kind in reversed(KINDS[1:])]))
    return content


def _rung(ui: Ui, table: Table, kind: KindName) -> ft.Control:
    """A kind of bid: how likely a fresh roll is worth one, and the last bid if it is of this kind."""
    w, last = ui.words, table.match.state.bid
    fresh = table.found.get("fresh")
    least = least_above(kind, -1)
    odds = chance(w, fresh[least]) if fresh is not None and least is not None else ""
    here = last >= 0 and LADDER[last].kind == kind
    return page.row(
        ui.look,
        kind_name(w, kind),
        detail=w("Last bid: {bid}, step {n} of {count}", bid=step_name(w, last), n=last, count=HIGHEST) if here else "",
        trailing=text.words(odds, "small_bold", ui.look.palette.ink),
        leading=ft.Icon(ft.Icons.ARROW_RIGHT_ROUNDED, color=ui.look.palette.ink) if here else None,
        bold=here,
    )


def _fresh(ui: Ui, ways: int) -> ft.Control:
    w = ui.words
    return _line(ui, w("A fresh roll reaches it: {chance}", chance=chance(w, ways)))


def _line(ui: Ui, sentence: str) -> ft.Control:
    ink = ui.look.palette.ink
    return ft.Row(
        [ft.Icon(ft.Icons.LIGHTBULB_ROUNDED, size=20, color=ink), text.words(sentence, "small_bold", ink, expand=True)],
        spacing=Space.S,
    )

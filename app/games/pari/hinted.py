"""The last step of a hint about a row of Pari, drawn in it: the cards to lay, and what both sides come to."""

from __future__ import annotations

import flet as ft

from app.games import hints
from app.games.drawing import TableView
from app.parts import felt
from app.state.model import Table
from core.games.pari.moves import SIDES, Place
from core.games.pari.state import Lying, Row, View


class Ghost(Lying):
    """A card that is not laid yet, as the last step of a hint shows it."""


def whole_row(table: Table, row: Row, number: int) -> Row | None:
    """Return a row with the cards that a hint lays into it with its last step; None where it does not only lay."""
    final = None if table.advice.hint is None else table.advice.hint.final
    laid = [] if final is None else [move for move in final.moves if isinstance(move, Place) and move.row == number]
    if final is None or not laid or len(laid) < len(final.moves) - 1:
        return None
    for move in laid:
        row = row.inserted(move.side, move.index, Ghost(move.card))
    return row


def said_values(here: TableView[View], number: int) -> list[ft.Control]:
    """Draw what a hint has said that sides of this row come to."""
    values = hints.values(here.table)
    places = {"left": ft.Container(right=96, top=-11), "right": ft.Container(right=24, bottom=-11)}
    said = [side for side in SIDES if ("side", (number, side)) in values]
    for side in said:
        places[side].content = felt.worth_tag(here.look, values["side", (number, side)])
    return [places[side] for side in said]

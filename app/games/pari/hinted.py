"""The words of a hint about a row of Pari, drawn on it: what a side comes to, and at last the cards to lay."""

from __future__ import annotations

import flet as ft

from app.games.drawing import TableView
from app.games.pari.scored_row import worth_tag
from app.locale.signs import value
from app.state.help import HINT_STEPS
from app.state.model import Table
from core.arithmetic.expression import evaluate
from core.engine.reason import Reason
from core.games.pari.moves import SIDES
from core.games.pari.state import Lying, Row, View


def _whole(table: Table, number: int) -> Reason | None:
    """Return the last step of a hint once it is shown, if it makes this row."""
    hint = table.advice.hint
    if hint is None or hint.steps is None or hint.shown < HINT_STEPS:
        return None
    steps = hint.steps.highest if hint.highest and hint.steps.highest else hint.steps
    return steps.whole if steps.whole.code == "row" and steps.whole.values["row"] == number else None


class Ghost(Lying):
    """A card that is not laid yet, as the last step of a hint shows it."""


def whole_row(table: Table, row: Row, number: int) -> Row | None:
    """Return a row with the cards that a hint lays into it with its last step; None where it does not only lay."""
    whole = _whole(table, number)
    if whole is None:
        return None
    sides: list[tuple[Lying, ...]] = []
    for side in SIDES:
        there, made = list(row.side(side)), list[Lying]()
        for symbol in whole.values[side]:
            made.append(there.pop(0) if there and there[0].symbol == symbol else Ghost(symbol))
        if there:
            return None
        sides.append(tuple(made))
    return Row(*sides)


def said_values(here: TableView[View], number: int) -> list[ft.Control]:
    """Draw what a hint has said a side of this row comes to: one of them, and with its last step both."""
    hint = here.table.advice.hint
    if hint is None or hint.steps is None:
        return []
    known: dict[str, str] = {}
    for step in hint.shown_steps:
        if step.code == "side_becomes" and step.values["row"] == number:
            known[step.values["side"]] = step.values["value"]
    whole = _whole(here.table, number)
    if whole is not None:
        worth = evaluate(whole.values["left"], here.view.options.limits)
        known = {} if isinstance(worth, Reason) else dict.fromkeys(SIDES, str(worth))
    tags = {side: worth_tag(here.look, value(said)) for side, said in known.items()}
    places = {"left": ft.Container(right=96, top=-11), "right": ft.Container(right=24, bottom=-11)}
    for side, tag in tags.items():
        places[side].content = tag
    return [places[side] for side in tags]

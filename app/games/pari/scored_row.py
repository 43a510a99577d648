"""A row that has just scored: its cards in their well, what both sides are worth, the seal, and how many points."""

from __future__ import annotations

from itertools import count

import flet as ft

from app.games import eyes
from app.games.drawing import TableView
from app.games.pari.layout import Arranged, Felt, arranged
from app.games.pari.words import event, points
from app.locale import Words
from app.locale.signs import value
from app.parts import card, coin, felt
from app.parts.flight import pulse
from core.arithmetic.expression import evaluate
from core.engine.game import Event
from core.games.pari.state import Row, View

SEAL = 64
"""The width of the seal, in pixels."""


def scored_row(here: TableView[View], fits: Felt, scored: Event) -> tuple[Arranged, list[ft.Control]]:
    """Draw the row that has just scored as it lay, with what both sides are worth, the seal, and the sum."""
    table, view, look, w, v = here.table, here.view, here.look, here.words, scored.values
    row = Row.of(v["left"], v["right"])
    laid = arranged(fits, row, hinged=fits.hinged[v["row"] - 1])
    numbers = count()
    pieces: list[ft.Control] = []
    for spot, left, top, width in laid.places:
        seen = eyes.of(here.table, v["row"])
        state = card.PLAIN if spot[2] else card.CardState(mood=seen.mood, gaze=seen.gaze)
        face = card.card(look, spot[2].symbol if spot[2] else "=", width, state)
        moving = ft.Container(face, **pulse(look, next(numbers), fresh=table.latest.fresh))
        pieces.append(ft.Container(moving, left=left, top=top))
    worth = value(str(evaluate(v["left"], view.options.limits)))
    pieces.append(ft.Container(felt.worth_tag(look, worth), right=96, top=-11))
    pieces.append(ft.Container(felt.worth_tag(look, worth), right=24, bottom=-11))
    stamp = coin.seal(look, f"+{v['points']}", "", SEAL, fresh=table.latest.fresh)
    pieces.append(ft.Container(stamp, right=16 if fits.hinged[v["row"] - 1] else 4, bottom=laid.height * 0.12))
    named = ft.Semantics(
        label=event(w, scored, table.match.names) or "",
        identifier="scored",
        exclude_semantics=True,
        content=ft.Stack(pieces, width=laid.width, height=laid.height, clip_behavior=ft.ClipBehavior.NONE),
    )
    return laid, [named]


def sum_of(w: Words, view: View, scored: Event) -> str:
    """Return how the points of a row come about: `7 cards, 3 off: 4 points`."""
    v, options = scored.values, view.options
    counted = v["cards"] if options.count_equals else v["cards"] - 1
    cards = w.many("{n} card", "{n} cards", counted)
    if v["bonus"]:
        return w(
            "{cards}, minus {off}, plus {bonus} for the empty hand: {points}",
            cards=cards,
            off=options.deduction,
            bonus=v["bonus"],
            points=points(w, v["points"]),
        )
    return w("{cards}, minus {off}: {points}", cards=cards, off=options.deduction, points=points(w, v["points"]))

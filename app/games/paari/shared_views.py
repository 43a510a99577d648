"""Views for all players together: the first pairs as they are turned up, and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.frame.ui import Ui
from app.games import common
from app.games.drawing import TableView
from app.games.paari import words as sentences
from app.games.paari.cards import paari_card
from app.games.paari.felt import board
from app.games.paari.layout import layout
from app.games.paari.tray import SIGN, said
from app.locale import isolated
from app.parts import card, coin, text
from app.parts.theme import TYPES, Look, Space
from core.games.paari.cards import worth
from core.games.paari.state import Ended, View

LAID = 90
"""The width of the caption over the two tops of a person, in pixels."""
Shown = tuple[ft.Control, Sequence[ft.Control]]
"""A shared view: what lies on the felt, and the rows of the tray."""


def pairs(here: TableView[View]) -> Shown:
    """Draw all pairs, open at once (PAAR-4)."""
    ui, table, view, w, name = here.ui, here.table, here.view, here.words, here.table.match.names[here.view.to_move]
    at = layout(here.look, len(view.scores), 0)
    line = w("All pairs are face up.")
    head = said(ui, common.sign(table, view.to_move, SIGN), line, w("{name} starts", name=name), at.head)
    return board(here, at.frame), [_read(head, line), common.going_on(ui, table)]


def round_end(here: TableView[View]) -> Shown:
    """Draw who went out and for how much, what lay on top, and what was still in the hands (PAAR-16)."""
    ui, table, view, ended = here.ui, here.table, here.view, here.view.ended
    assert ended is not None
    w, look, names = here.words, here.look, table.match.names
    title = w("Round {n}", n=ended.round)
    if ended.seat is None:
        line, stamp = w("Nobody goes out"), list[ft.Control]()
    else:
        line = w("{name} goes out", name=names[ended.seat])
        points = w.many("point", "points", ended.points)
        stamp = [coin.seal(look, f"+{ended.points}", points, 88, fresh=table.latest.fresh)]
    ink, room = look.palette.onfelt, _room(look) - len(stamp) * (88 + Space.M)
    lines = [
        text.words(title, "body", ink),
        text.fitted(look, line, "app_title", ink, room, 2 * TYPES["app_title"].line * look.text_scale, cut=False),
        *_sum(ui, ended),
    ]
    head = ft.Row([ft.Column(lines, spacing=2, tight=True, expand=True), *stamp], spacing=Space.M)
    rows = [_seat(here, ended, seat) for seat in _order(ended)]
    felt = ft.Container(
        ft.Column([_read(head, f"{title}: {line}"), *rows], spacing=Space.M, scroll=ft.ScrollMode.AUTO),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.S),
    )
    if table.match.prompt is None:
        return felt, [common.going_on(ui, table)]
    next_up = common.who(
        ui,
        table,
        view.dealer,
        w("{name} deals round {n}", name=names[view.dealer], n=view.round),
        w("{name} starts", name=names[view.to_move]),
    )
    return felt, [next_up, common.going_on(ui, table)]


def _room(look: Look) -> float:
    """Return the width of the content of the felt, in pixels."""
    return look.width - look.beside - 2 * look.margin


def _sum(ui: Ui, ended: Ended) -> list[ft.Control]:
    """Draw how the points come about: ten, and what each of the others held."""
    if ended.seat is None:
        return []
    held = [str(_held(ended.hands[seat])) for seat in _order(ended)[1:]]
    line = " + ".join([str(ended.points - sum(map(int, held))), *held]) + f" = {ended.points}"
    return [text.equation(line, "equation", ui.look.palette.onfelt)]


def _order(ended: Ended) -> list[int]:
    """Return the seats, beginning with the one that went out."""
    seats = list(range(len(ended.hands)))
    first = ended.seat or 0
    return seats[first:] + seats[:first]


def _held(hand: Sequence[str]) -> int:
    return sum(map(worth, hand))


def _seat(here: TableView[View], ended: Ended, seat: int) -> ft.Control:
    """Draw one person: the tops with their sum, the hand that was left with its points, and the score."""
    ui, table, view, w, look, name = here.ui, here.table, here.view, here.words, here.look, here.table.match.names[seat]
    p, hand, room = look.palette, ended.hands[seat], _room(look)
    tops, held = sum(map(worth, ended.tops[seat])), _held(hand)
    score = view.scores[seat]
    counted = f"{score - ended.points} + {ended.points} = {score}" if seat == ended.seat else str(score)
    amount = [coin.coin(look, 17), text.words(counted, "score", p.onfelt)]
    below = text.width(look, name, "label") + text.width(look, counted, "score") > room - 2 * Space.M - 80
    head: ft.Control = ft.Row(
        [
            common.sign(table, seat, 28),
            text.words(name, "label", p.onfelt, lines=1, expand=True),
            *([] if below else amount),
        ],
        spacing=Space.S,
    )
    if below:
        head = ft.Column([head, ft.Row(amount, spacing=Space.S, wrap=True)], spacing=Space.XS, tight=True)
    small = look.slots.card - 8
    on_top = [paari_card(look, face, small) for face in ended.tops[seat]]
    if hand:
        left = w.many("in hand: {n} point", "in hand: {n} points", held)
        cards = [paari_card(look, face, small) for face in hand]
        shown: ft.Control = ft.Row([*cards], spacing=5, run_spacing=5, wrap=True)
    else:
        left, shown = w("out of cards"), ft.Container()
    laid = _captioned(ui, w("together {n}", n=tops), [ft.Row([*on_top], spacing=5, tight=True)], LAID)
    laid.width = LAID
    kept = _captioned(ui, left, [shown], room - 4 * Space.M - 5 - LAID)
    kept.expand = True
    body = ft.Row(
        [laid, ft.Container(width=1, height=card.height_of(small), bgcolor=p.quiet), kept],
        spacing=Space.M,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    facts = [
        f"{isolated(name)}: {sentences.card_names(w, ended.tops[seat])}",
        w("together {n}", n=tops),
        f"{left}: {sentences.card_names(w, hand)}" if hand else left,
        w("score {n}", n=score),
    ]
    well = ft.Container(
        ft.Column([head, body], spacing=Space.S, tight=True),
        bgcolor=p.shade,
        border=ft.Border.all(2, p.brass if seat == ended.seat else ft.Colors.TRANSPARENT),
        border_radius=16,
        padding=Space.M,
    )
    return _read(well, ", ".join(facts), f"ended-{seat}")


def _captioned(ui: Ui, caption: str, cards: Sequence[ft.Control], room: float) -> ft.Column:
    """Draw cards below their caption, in type that has `room` for it."""
    high = 2 * TYPES["caption_bold"].line * ui.look.text_scale
    name = text.fitted(ui.look, caption, "caption_bold", ui.look.palette.onfelt, room, high, cut=False)
    return ft.Column([name, *cards], spacing=Space.XS, tight=True)


def _read(content: ft.Control, sentence: str, identifier: str = "moment") -> ft.Control:
    """Return content that a screen reader reads as one sentence."""
    silent = ft.Semantics(exclude_semantics=True, content=content)
    return ft.Semantics(label=sentence, identifier=identifier, content=silent)

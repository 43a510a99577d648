"""What all look at together: the first pairs as they are turned up, and how a round ended."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.games import common
from app.games.paari import words as sentences
from app.games.paari.cards import paari_card
from app.games.paari.felt import board
from app.model import Table
from app.parts import card, coin, text
from app.theme import Look, Space
from app.ui import Ui
from core.games.paari.cards import worth
from core.games.paari.state import Ended, View

Shown = tuple[ft.Control, Sequence[ft.Control]]
"""What lies on the felt, and the rows of the tray."""
TRAY = 150
"""About how high the tray of such a moment is, in pixels."""


def pairs(ui: Ui, table: Table, view: View) -> Shown:
    """All pairs lie open at once (PAAR-4)."""
    w, name = ui.words, table.match.names[view.to_move]
    felt = board(ui, table, view, tray=0 if ui.look.landscape else TRAY * ui.look.text_scale)
    said = common.who(ui, table, view.to_move, w("All pairs lie open."), w("{name} begins", name=name))
    return felt, [_read(said, w("All pairs lie open.")), _go_on(ui, table, w("Go on"))]


def round_end(ui: Ui, table: Table, view: View) -> Shown:
    """Who went out and for how much, what lay on top, and what was still in the hands (PAAR-16)."""
    ended = view.ended
    assert ended is not None
    w, look, names = ui.words, ui.look, table.match.names
    over = table.match.prompt is None
    title = w("Round {n}", n=ended.round)
    if ended.seat is None:
        line = w("Nobody goes out")
        stamp: list[ft.Control] = []
    else:
        line = w("{name} goes out", name=names[ended.seat])
        stamp = [coin.seal(look, f"+{ended.points}", w.many("point", "points", ended.points), 88, fresh=table.fresh)]
    said = ft.Column(
        [
            text.words(title, "body", look.palette.onfelt),
            text.heading(line, "app_title", look.palette.onfelt, level=2),
            *_sum(ui, ended),
        ],
        spacing=2,
        tight=True,
    )
    if _stacked(look):
        head: ft.Control = ft.Column([said, *stamp], spacing=Space.S, tight=True)
    else:
        said.expand = True
        head = ft.Row([said, *stamp], spacing=Space.M)
    rows = [_seat(ui, table, view, ended, seat) for seat in _order(ended)]
    felt = ft.Container(
        ft.Column([_read(head, f"{title}: {line}"), *rows], spacing=Space.M, scroll=ft.ScrollMode.AUTO),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.S),
    )
    if over:
        return felt, [_go_on(ui, table, w("To the result"))]
    next_up = common.who(
        ui,
        table,
        view.dealer,
        w("{name} deals round {n}", name=names[view.dealer], n=view.round),
        w("{name} begins", name=names[view.to_move]),
    )
    return felt, [next_up, _go_on(ui, table, w("Next round"))]


def _stacked(look: Look) -> bool:
    """Whether words are too large for what stands side by side on the felt."""
    return look.large_text and look.landscape


def _sum(ui: Ui, ended: Ended) -> list[ft.Control]:
    """How the points come about: ten, and what each of the others held."""
    if ended.seat is None:
        return []
    held = [str(_held(ended.hands[seat])) for seat in _order(ended)[1:]]
    line = " + ".join([str(ended.points - sum(map(int, held))), *held]) + f" = {ended.points}"
    return [text.equation(line, "equation", ui.look.palette.onfelt)]


def _order(ended: Ended) -> list[int]:
    """The seats, who went out first."""
    seats = list(range(len(ended.hands)))
    first = ended.seat or 0
    return seats[first:] + seats[:first]


def _held(hand: Sequence[str]) -> int:
    return sum(map(worth, hand))


def _seat(ui: Ui, table: Table, view: View, ended: Ended, seat: int) -> ft.Control:
    """One person: the tops with their sum, the hand that was left with its points, and the score."""
    w, look, name = ui.words, ui.look, table.match.names[seat]
    p, hand = look.palette, ended.hands[seat]
    tops, held = sum(map(worth, ended.tops[seat])), _held(hand)
    score = view.scores[seat]
    counted = f"{score - ended.points} + {ended.points} = {score}" if seat == ended.seat else str(score)
    amount = [coin.coin(look, 17), text.words(counted, "score", p.onfelt)]
    below = look.text_scale > 1.15 and (look.small or look.landscape)
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
    small = 34 if look.small else 38
    on_top = [paari_card(look, face, small) for face in ended.tops[seat]]
    if hand:
        left = w.many("in hand: {n} point", "in hand: {n} points", held)
        shown: ft.Control = ft.Row(
            [paari_card(look, face, small) for face in hand], spacing=5, run_spacing=5, wrap=True
        )
    else:
        left, shown = w("all cards laid"), ft.Container()
    laid = _captioned(ui, w("together {n}", n=tops), on_top)
    kept = ft.Column([text.words(left, "caption_bold", p.onfelt), shown], spacing=Space.XS, tight=True)
    if _stacked(look):
        body: ft.Control = ft.Column([laid, kept], spacing=Space.S, tight=True)
    else:
        kept.expand = True
        body = ft.Row(
            [laid, ft.Container(width=1, height=card.height_of(small), bgcolor=p.quiet), kept],
            spacing=Space.M,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    facts = [
        f"{name}: {sentences.card_names(w, ended.tops[seat])}",
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
    return ft.Semantics(
        label=", ".join(facts),
        identifier=f"ended-{seat}",
        content=ft.Semantics(exclude_semantics=True, content=well),
    )


def _captioned(ui: Ui, caption: str, cards: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        [text.words(caption, "caption_bold", ui.look.palette.onfelt), ft.Row(list(cards), spacing=5, tight=True)],
        spacing=Space.XS,
        tight=True,
    )


def _read(content: ft.Control, sentence: str) -> ft.Control:
    """Content that a screen reader has as one sentence."""
    return ft.Semantics(
        label=sentence, identifier="moment", content=ft.Semantics(exclude_semantics=True, content=content)
    )


def _go_on(ui: Ui, table: Table, words: str) -> ft.Control:
    """The button that ends the moment: the curtain, or the result, comes next."""
    return common.going_on(ui, table, words, covering=True)

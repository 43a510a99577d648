"""The felt of Pari: the rows in their wells, and the gaps into which a card can go."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.games import common, hints, lights
from app.games.pari.layout import CLOSE, EDGE, Spot, card_width, close, gaps, lines, room, spots
from app.games.pari.picked import FromHand, FromRow, Loose, loose
from app.games.pari.scored import scored_row
from app.games.pari.under import under
from app.games.pari.words import card_name
from app.help import Level
from app.model import Table
from app.parts import card, felt, pile, tappable
from app.parts.working import LEVEL, brackets
from app.theme import Space
from app.ui import Ui
from core.engine.game import Move
from core.engine.training import Strength
from core.games.pari.moves import PILES, Cover, Draw, Pile, Place, Shift, Side, Take, TurnUp
from core.games.pari.paid_moves import shift_price
from core.games.pari.state import Lying, Row, View


def rows_and_piles(ui: Ui, table: Table, view: View) -> ft.Control:
    """All that lies on the felt; a row that has just scored stands alone until play goes on."""
    look = ui.look
    scored = next((event for event in table.news if event.code == "scored"), None)
    if scored is not None and view.turned is None:
        parts = [scored_row(ui, table, view, scored)]
    else:
        width = card_width(ui, view)
        numbers = range(1, len(view.rows) + 1)
        hinted = [number for number in numbers if table.hint_open and hints.ringed(table, "row", number)]
        parts = [_row(ui, table, view, number, width) for number in hinted or numbers]
        if not (look.small or look.landscape or table.task or table.hint_open):
            parts.append(_piles(ui, view))
    tight = close(look, view)
    return ft.Container(
        ft.Column(
            parts,
            spacing=CLOSE if tight else Space.L,
            scroll=ft.ScrollMode.AUTO,
            alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.XS if tight else Space.S),
        alignment=ft.Alignment.CENTER,
    )


def _row(ui: Ui, table: Table, view: View, number: int, width: float) -> ft.Control:
    """A row in its well: on one line, or from the `=` on a second one, and longer sides on more."""
    w, row = ui.words, view.rows[number - 1]
    strips: list[ft.Control] = []
    for line in lines(ui, view, row):
        strips.append(_strip(ui, table, view, number, width, line, first=not strips))
    name, lit, hinted = w("Row {n}", n=number), _row_lit(table, number), hints.ringed(table, "row", number)
    told = {"best": w("the best row"), "leads": w("leads to an equation")}
    said = (f"{name}: {_read_row(ui, row)}", told[lit] if lit else "", w("in the hint") if hinted else "")
    return ft.Semantics(
        container=True,
        label=", ".join(filter(None, said)),
        identifier=f"row-{number}",
        content=felt.well(
            ui.look,
            ft.Column(strips, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            title=name,
            played=view.played == number or hinted,
            dimmed=_elsewhere(view, number),
            lit=lit,
            icon=ft.Icons.LIGHTBULB_ROUNDED if hinted or lit == "best" else None,
            number=number if close(ui.look, view) else None,
            key=f"row-{number}",
        ),
    )


def _row_lit(table: Table, number: int) -> Strength | None:
    """How strongly a row is lit; with a card picked up, as strongly as the best of its gaps."""
    lit = lights.of(table)
    gaps = [light.strength for light in lit.all if light.kind == "gap" and light.at[0] == number]
    return "best" if "best" in gaps else "leads" if gaps else lit.strength("row", number)


def _elsewhere(view: View, number: int) -> bool:
    """Whether this turn's cards go into another row (PARI-7)."""
    return view.step == "play" and view.played not in (None, number)


def _strip(ui: Ui, table: Table, view: View, number: int, width: float, line: list[Spot], *, first: bool) -> ft.Control:
    """One line of a row: cards side by side, and a strip of zones above them in which the nearest gap wins."""
    look, height, picked = ui.look, card.height_of(width), loose(table, view)
    gap = min(18.0, max(7.0, (room(ui, view) - EDGE) / (len(line) + 0.3) - width))
    pitch = width + gap
    layers: list[ft.Control] = []
    for place, spot in enumerate(line):
        at = f"{number}-{line[0][:2]}-{place}"
        lies = common.coming(
            ui,
            table,
            (number, *spot[:2]),
            _card(ui, table, view, number, spot, width, at),
            common.from_side(table),
            look.motion.flight,
        )
        layers.append(ft.Container(lies, left=gap + place * pitch, top=0))
    for place, side, index in gaps(line, first=first):
        if picked is None and hints.ringed(table, "gap", (number, side, index)):
            layers.append(ft.Container(felt.gap_mark(ui.look, gap, width), left=place * pitch, top=0))
    if isinstance(picked, FromHand) and _elsewhere(view, number):
        layers.append(_other_row(ui, picked, number, len(line) * pitch + gap, height))
    elif picked is not None:
        covering = picked if isinstance(picked, FromHand) and view.options.paid_moves else None  # (PARI-20)
        for place, side, index in gaps(line, first=first):
            move = _into_gap(picked, number, side, index)
            if move is not None:
                layers += _gap(
                    ui, table, view, picked, move, place, (width, gap, pitch), len(line), narrow=covering is not None
                )
        if covering is not None:
            for place, (of_row, index, lying) in enumerate(line):
                if of_row is not None and lying is not None:
                    zone = _cover_zone(ui, view, covering, number, of_row, index, lying, width)
                    layers.append(ft.Container(zone, left=gap + place * pitch + width / 4, top=0))
    # Room for the badges is kept all the time, so that the rows do not jump when a card is picked up.
    below = 14.0 if view.step == "play" and table.helps(Level.LIGHTS) else 0.0
    found = under(table, view, number, line, (gap, pitch)) if picked is None else []
    if found:
        equals = next((gap + place * pitch + width / 2 for place, spot in enumerate(line) if spot[0] is None), None)
        drawn = brackets(ui.look, found, width=len(line) * pitch + gap, unequal=equals)
        layers.append(ft.Container(drawn, left=0, top=height))
        below = max(below, LEVEL * found[-1].level)
    return ft.Stack(
        layers,
        width=len(line) * pitch + gap,
        height=height + below,
        clip_behavior=ft.ClipBehavior.NONE,
        key=f"strip-{number}-{line[0][:2]}",
    )


def _other_row(ui: Ui, picked: FromHand, number: int, width: float, height: float) -> ft.Control:
    """What takes taps with a card for a row that is not that of this turn: the rules say why it does not go there."""

    def refused() -> None:
        ui.session.play(Place(number, "left", 0, picked.card))

    return tappable.tappable(
        ui.look,
        ft.Container(width=width, height=height),
        label=ui.words("Row {n}: not the row of this turn", n=number),
        identifier=f"other-{number}",
        on_tap=refused,
        on_drop=refused,
        radius=6,
        on_felt=True,
    )


def _card(ui: Ui, table: Table, view: View, number: int, spot: Spot, width: float, at: str) -> ft.Control:
    """A card of a row: it can be taken back if it was laid in this turn, or picked up where moves can be paid.

    `at` names its place among the pieces of the picture.
    """
    side, index, lying = spot
    picked = loose(table, view)
    lifted = isinstance(picked, FromRow) and (picked.row, picked.side, picked.index) == (number, side, index)
    state = card.CardState(
        laid=bool(lying and lying.fresh),
        covering=bool(lying and lying.under),
        dimmed=_elsewhere(view, number),
        target="best" if lifted else "",
    )
    symbol = lying.symbol if lying else "="

    def only_seen() -> ft.Control:
        return ft.Semantics(exclude_semantics=True, content=card.card(ui.look, symbol, width, state))

    if lying is None or side is None or view.step != "play" or (picked is not None and not lifted):
        return ui.look.drawn.memo(f"lies-{at}", (ui.look, symbol, width, state), only_seen)
    face = card.card(ui.look, symbol, width, state)
    name = card_name(ui.words, ui.signs, lying.symbol)
    if lying.fresh and view.options.takebacks == "until_done":
        return tappable.tappable(
            ui.look,
            face,
            label=ui.words("Take {card} back from row {n}", card=name, n=number),
            identifier=f"take-{number}-{side}-{index}",
            on_tap=lambda: ui.session.play(Take(number, side, index)),
            radius=7,
            on_felt=True,
        )
    if view.options.paid_moves:
        return tappable.tappable(
            ui.look,
            face,
            label=ui.words("Move {card} of row {n}", card=name, n=number),
            identifier=f"move-{number}-{side}-{index}",
            selected=lifted,
            on_tap=lambda: ui.session.pick(None if lifted else FromRow(number, side, index)),
            radius=7,
            on_felt=True,
        )
    return ui.look.drawn.memo(f"lies-{at}", (ui.look, symbol, width, state), only_seen)


def _into_gap(picked: Loose, number: int, side: Side, index: int) -> Place | Shift | None:
    """The move that puts what is picked up into a gap; None where that would change nothing."""
    if isinstance(picked, FromHand):
        return Place(number, side, index, picked.card)
    if (picked.row, picked.side) == (number, side):
        if index in (picked.index, picked.index + 1):
            return None
        index -= index > picked.index
    return Shift(picked.row, picked.side, picked.index, number, side, index)


def commit(ui: Ui, view: View, picked: Loose, move: Move) -> None:
    """Play a move with what is picked up; at a table where cards lie for good, ask once before."""
    if view.options.takebacks == "never" and picked.pending != move:
        ui.session.pick(replace(picked, pending=move))
    else:
        ui.session.play(move)


def _gap(
    ui: Ui,
    table: Table,
    view: View,
    picked: Loose,
    move: Place | Shift,
    place: int,
    measures: tuple[float, float, float],
    cards: int,
    *,
    narrow: bool,
) -> list[ft.Control]:
    """The mark of a gap, and the zone that belongs to it: half of each card beside it, or a quarter if `narrow`."""
    width, gap, pitch = measures
    number, side, index = (move.row, move.side, move.index) if isinstance(move, Place) else _target(move)
    lit = lights.of(table) if isinstance(picked, FromHand) else lights.Lit()
    light = lit.get("gap", number, side, index)
    reach = light.worth if light else None
    waiting = picked.pending == move
    mark = felt.gap_mark(
        ui.look,
        gap,
        width,
        light.strength if light else "dead" if lit.known and not waiting else "open",
        badge="?" if waiting else str(reach) if reach is not None else "",
    )
    middle = place * pitch + gap / 2
    half = (gap + width / 2) / 2 if narrow else pitch / 2
    left, right = max(0.0, middle - half), min(cards * pitch + gap, middle + half)

    def put() -> None:
        commit(ui, view, picked, move)

    zone = tappable.tappable(
        ui.look,
        ft.Container(width=right - left, height=card.height_of(width)),
        label=_gap_label(ui, view, move, number, side, index, reach),
        identifier=f"gap-{number}-{side}-{index}",
        on_tap=put,
        on_drop=put,
        selected=waiting or None,
        radius=6,
        on_felt=True,
        key=f"gap-{number}-{side}-{index}",
    )
    return [ft.Container(mark, left=place * pitch, top=0), ft.Container(zone, left=left, top=0)]


def _target(move: Shift) -> tuple[int, Side, int]:
    """The gap of a shift as it lies, with the card still in its place."""
    same = (move.row, move.side) == (move.to_row, move.to_side)
    return move.to_row, move.to_side, move.to_index + (same and move.to_index >= move.index)


def _gap_label(ui: Ui, view: View, move: Place | Shift, number: int, side: Side, index: int, reach: int | None) -> str:
    w = ui.words
    around = spots(view.rows[number - 1])
    place = index if side == "left" else len(view.rows[number - 1].left) + 1 + index
    names = [card_name(w, ui.signs, lying.symbol if lying else "=") for _, _, lying in around]
    if place == 0:
        where = w("Gap in row {n} before {card}", n=number, card=names[0])
    elif place == len(names):
        where = w("Gap in row {n} after {card}", n=number, card=names[-1])
    else:
        where = w("Gap in row {n} between {one} and {other}", n=number, one=names[place - 1], other=names[place])
    if reach is not None:
        where += ", " + w.many("up to {n} point", "up to {n} points", reach)
    if isinstance(move, Shift):
        where += ", " + w.many("{n} chip", "{n} chips", shift_price(move))
    return where


def _cover_zone(
    ui: Ui, view: View, picked: FromHand, number: int, side: Side, index: int, lying: Lying, width: float
) -> ft.Control:
    """The middle half of a card, where a hand card covers it for two chips (PARI-20)."""
    move = Cover(number, side, index, picked.card)

    def put() -> None:
        commit(ui, view, picked, move)

    return tappable.tappable(
        ui.look,
        ft.Container(width=width / 2, height=card.height_of(width)),
        label=ui.words("Cover {card} in row {n}, 2 chips", card=card_name(ui.words, ui.signs, lying.symbol), n=number),
        identifier=f"cover-{number}-{side}-{index}",
        on_tap=put,
        on_drop=put,
        selected=picked.pending == move or None,
        radius=6,
        on_felt=True,
        key=f"cover-{number}-{side}-{index}",
    )


def _read_row(ui: Ui, row: Row) -> str:
    return " ".join(card_name(ui.words, ui.signs, lying.symbol if lying else "=") for _, _, lying in spots(row))


def _piles(ui: Ui, view: View) -> ft.Control:
    """Both piles: a tap draws, or turns a card up where a row begins; the rules say when it is not the moment."""
    w = ui.words
    names = {"digits": w("Digits"), "operators": w("Signs")}
    move = TurnUp if view.step in ("opening", "refill") else Draw

    def take(kind: Pile) -> None:
        ui.session.play(move(kind))

    drawn: list[ft.Control] = []
    for kind, count in zip(PILES, view.pile_sizes, strict=True):
        label = w.many("Pile of {name}: {n} card", "Pile of {name}: {n} cards", count, name=names[kind])
        face = pile.named_pile(ui.look, 42, names[kind], count, empty=not count)
        drawn.append(
            tappable.tappable(
                ui.look, face, label=label, identifier=f"stack-{kind}", on_tap=partial(take, kind), on_felt=True
            )
        )
    return ft.Row(drawn, alignment=ft.MainAxisAlignment.SPACE_EVENLY)

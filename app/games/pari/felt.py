"""The felt of Pari: the rows in their wells, and the gaps into which a card can go."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import common, highlights, hints
from app.games.drawing import TableView
from app.games.pari.layout import (
    BADGE,
    CLOSE,
    TURN,
    Arranged,
    Spot,
    at_rest,
    close,
    gaps,
    piles_on_felt,
    room,
    spots,
    spread,
    widest,
)
from app.games.pari.picked import FromHand, FromRow, Loose, commit, loose
from app.games.pari.row_working import under
from app.games.pari.scored_row import scored_row
from app.games.pari.words import card_name
from app.parts import card, felt, pile, tappable
from app.parts.theme import Space
from app.parts.working import LEVEL, brackets
from app.state.help import Level
from app.state.model import Table
from core.engine.training import Strength
from core.games.pari.moves import PILES, Cover, Draw, Pile, Place, Shift, Side, Take, TurnUp
from core.games.pari.paid_moves import shift_price
from core.games.pari.state import Lying, Row, View


def rows_and_piles(here: TableView[View]) -> ft.Control:
    """Draw all that lies on the felt; a row that has just scored stands alone until play goes on."""
    ui, table, view, look, tight = here.ui, here.table, here.view, here.look, close(here.look, here.view)
    scored = next((event for event in table.latest.news if event.code == "scored"), None)
    at: int | None = None
    if scored is not None and view.turned is None:
        parts = [scored_row(here, scored)]
    else:
        numbers = range(1, len(view.rows) + 1)
        about = hinted(table, view)
        parts = [_row(here, number) for number in about or numbers]
        at = None if about else _played_on(table, view)
        if piles_on_felt(look, view) and not (table.task or table.hint_open):
            parts.append(_piles(ui, view))
    spread_out = "spread" if loose(table, view) is not None else ""  # then the row is higher, and comes into view again
    return ft.Container(
        felt.scrolling(look, parts, "row", None if at is None else at - 1, CLOSE if tight else Space.L, spread_out),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.XS if tight else Space.S),
        alignment=ft.Alignment.CENTER,
    )


def hinted(table: Table, view: View) -> list[int]:
    """Return the rows that an open hint is about."""
    numbers = range(1, len(view.rows) + 1)
    return [number for number in numbers if table.hint_open and hints.ringed(table, "row", number)]


def _played_on(table: Table, view: View) -> int | None:
    """Return the row that is played on: touched, of a card that moves, of this turn, or beginning again."""
    picked = loose(table, view)
    if picked is not None and picked.spread is not None:
        return picked.spread
    if isinstance(picked, FromRow):
        return picked.row
    return view.empty_rows[0] if view.step in ("opening", "refill", "put") else view.played


def _row(here: TableView[View], number: int) -> ft.Control:
    """Draw a row in its well: on one line, or on as many as it takes."""
    ui, table, view, w, row = here.ui, here.table, here.view, here.words, here.view.rows[number - 1]
    name, lit, hinted = w("Row {n}", n=number), _row_lit(table, number), hints.ringed(table, "row", number)
    strengths = {"best": w("the best row"), "leads": w("leads to an equation"), "reached": w("leads to an equation")}
    said = (f"{name}: {_read_row(ui, row)}", strengths[lit] if lit else "", w("in the hint") if hinted else "")
    return ft.Semantics(
        container=True,
        label=", ".join(filter(None, said)),
        identifier=f"row-{number}",
        content=felt.well(
            here.look,
            _lying(here, number),
            title=name,
            played=view.played == number or hinted,
            dimmed=_elsewhere(view, number),
            lit=lit,
            icon=ft.Icons.LIGHTBULB_ROUNDED if hinted or lit == "best" else None,
            number=number if close(here.look, view) else None,
            key=f"row-{number}",
        ),
    )


def _row_lit(table: Table, number: int) -> Strength | None:
    """Return how strongly a row is lit; with a card picked up, as strongly as the best of its gaps."""
    lit = highlights.of(table)
    return lit.strongest("gap", number) or lit.strength("row", number)


def _elsewhere(view: View, number: int) -> bool:
    """Return True if this turn's cards go into another row (PARI-7)."""
    return view.step == "play" and view.played not in (None, number)


def _lying(here: TableView[View], number: int) -> ft.Control:
    """Draw the cards of a row, and over them the zones that what is picked up can go into."""
    ui, table, view, look, picked = here.ui, here.table, here.view, here.look, loose(here.table, here.view)
    measures = view.rows[number - 1], room(look, view), widest(look, view)
    # Room for the badges is kept all the time, so that the rows do not jump when a card is picked up.
    below = BADGE if view.step == "play" and table.helps(Level.LIGHTS) else 0
    rest, apart = (replace(arranged(look, *measures), below=below) for arranged in (at_rest, spread))
    if picked is None:
        laid, over = _untouched(here, number, rest, apart)
    elif isinstance(picked, FromHand) and _elsewhere(view, number):
        laid, over = rest, [_other_row(ui, picked, number, rest)]
    elif len(apart.lines) > 1 and not _touched(view, picked, number):
        laid, over = rest, [_spreading(ui, picked, number, rest)]
    else:
        laid, over = apart, _zones(here, number, picked, apart)
    return ft.Stack(
        [*_cards(here, number, laid), *over],
        width=laid.width,
        height=laid.height,
        clip_behavior=ft.ClipBehavior.NONE,
        key=f"strip-{number}",
    )


def _cards(here: TableView[View], number: int, laid: Arranged) -> list[ft.Control]:
    """Draw the cards of a row where they lie, and at the end of a line the sign that it goes on below."""
    cards: list[ft.Control] = []
    way, duration, height = common.from_side(here.table), here.look.motion.flight, card.height_of(laid.card)
    for at, line in enumerate(laid.lines):
        for place, spot in enumerate(line):
            face = _card(here, number, spot, laid.card, f"{number}-{at}-{place}")
            lies = common.coming(here.ui, here.table, (number, *spot[:2]), face, way, duration)
            cards.append(ft.Container(lies, left=laid.left(at, place), top=laid.top(at)))
        if at + 1 < len(laid.lines):
            sign = ft.Icon(ft.Icons.KEYBOARD_RETURN_ROUNDED, size=TURN, color=here.look.palette.onfelt)
            hidden = ft.Semantics(exclude_semantics=True, content=sign)
            cards.append(ft.Container(hidden, left=laid.end(at) - TURN, top=laid.top(at) + (height - TURN) / 2))
    return cards


def _untouched(
    here: TableView[View], number: int, rest: Arranged, apart: Arranged
) -> tuple[Arranged, list[ft.Control]]:
    """Return how a row lies while nothing is picked up, with its working, or the gaps that a hint points at."""
    marks: list[ft.Control] = []
    for at, line in enumerate(apart.lines):
        for place, side, index in gaps(line, first=not at):
            if hints.ringed(here.table, "gap", (number, side, index)):
                mark = felt.gap_mark(here.look, apart.gap, apart.card)
                marks.append(ft.Container(mark, left=apart.left(at, place) - apart.gap, top=apart.top(at)))
    if marks:
        return apart, marks
    workings = [under(here.table, here.view, number, rest, at) for at in range(len(rest.lines))]
    rest = replace(rest, below=max([rest.below, *(LEVEL * found[-1].level for found in workings if found)]))
    for at, found in enumerate(workings):
        if found:
            equals = [rest.left(at, place) + rest.card / 2 for place, spot in enumerate(rest.lines[at]) if not spot[0]]
            drawn = brackets(here.look, found, width=rest.end(at), unequal=equals[0] if equals else None)
            marks.append(ft.Container(drawn, left=0, top=rest.top(at) + card.height_of(rest.card)))
    return rest, marks


def _touched(view: View, picked: Loose, number: int) -> bool:
    """Return True if a row is spread however long it is: it is being played on, was touched, or is the only one."""
    only = len(view.rows) == 1
    return only or number in (view.played, picked.spread) or (isinstance(picked, FromRow) and number == picked.row)


def _zones(here: TableView[View], number: int, picked: Loose, laid: Arranged) -> list[ft.Control]:
    """Draw the gaps of a row that is spread, and the cards that can be covered (PARI-20), each with its zone."""
    view = here.view
    zones: list[ft.Control] = []
    covering = picked if isinstance(picked, FromHand) and view.options.can_cover else None
    for at, line in enumerate(laid.lines):
        for place, side, index in gaps(line, first=not at):
            move = _into_gap(picked, number, side, index)
            if move is not None and (isinstance(move, Place) or view.options.shifts_to(move.row, number)):
                zones += _gap(here, picked, move, laid, (at, place), narrow=covering is not None)
        for place, (of_row, index, lying) in enumerate(line):
            if covering is not None and of_row is not None and lying is not None:
                zone = _cover_zone(here.ui, view, covering, number, of_row, index, lying, laid.card)
                zones.append(ft.Container(zone, left=laid.left(at, place), top=laid.top(at)))
    return zones


def _whole(ui: Ui, laid: Arranged, label: str, identifier: str, do: tappable.Tap) -> ft.Control:
    """Draw a zone over a whole row, for a tap with what is picked up and where it is let go."""
    return tappable.tappable(
        ui.look,
        ft.Container(width=laid.width, height=laid.height),
        label=label,
        identifier=identifier,
        on_tap=do,
        on_drop=do,
        radius=6,
        on_felt=True,
        key=identifier,
    )


def _spreading(ui: Ui, picked: Loose, number: int, laid: Arranged) -> ft.Control:
    """Draw the zone over a row that is tight: a tap spreads it, and plays nothing."""
    label = ui.words("Spread row {n}", n=number)
    return _whole(ui, laid, label, f"spread-{number}", lambda: ui.session.table.pick(replace(picked, spread=number)))


def _other_row(ui: Ui, picked: FromHand, number: int, laid: Arranged) -> ft.Control:
    """Draw the zone over a row that is not that of this turn: a tap with a card is refused, with the rules' reason."""
    label = ui.words("Row {n}: not the row of this turn", n=number)
    return _whole(
        ui, laid, label, f"other-{number}", lambda: ui.session.table.play(Place(number, "left", 0, picked.card))
    )


def _card(here: TableView[View], number: int, spot: Spot, width: float, at: str) -> ft.Control:
    """Draw a card of a row: it can be taken back if it was laid in this turn, or picked up where moves can be paid.

    `at` names its place among the pieces of the picture.
    """
    table, view = here.table, here.view
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
        return ft.Semantics(exclude_semantics=True, content=card.card(here.look, symbol, width, state))

    if lying is None or side is None or view.step != "play" or (picked is not None and not lifted):
        return here.look.frame.memo(f"lies-{at}", (here.look, symbol, width, state), only_seen)
    face = card.card(here.look, symbol, width, state)
    name = card_name(here.words, lying.symbol)
    if lying.fresh and view.options.takebacks == "until_done":
        return tappable.tappable(
            here.look,
            face,
            label=here.words("Take {card} back from row {n}", card=name, n=number),
            identifier=f"take-{number}-{side}-{index}",
            on_tap=lambda: here.session.table.play(Take(number, side, index)),
            radius=7,
            on_felt=True,
        )
    if view.options.can_shift:
        return tappable.tappable(
            here.look,
            face,
            label=here.words("Move {card} of row {n}", card=name, n=number),
            identifier=f"move-{number}-{side}-{index}",
            selected=lifted,
            on_tap=lambda: here.session.table.pick(None if lifted else FromRow(number, side, index)),
            radius=7,
            on_felt=True,
        )
    return here.look.frame.memo(f"lies-{at}", (here.look, symbol, width, state), only_seen)


def _into_gap(picked: Loose, number: int, side: Side, index: int) -> Place | Shift | None:
    """Return the move that puts what is picked up into a gap; None where that would change nothing."""
    if isinstance(picked, FromHand):
        return Place(number, side, index, picked.card)
    if (picked.row, picked.side) == (number, side):
        if index in (picked.index, picked.index + 1):
            return None
        index -= index > picked.index
    return Shift(picked.row, picked.side, picked.index, number, side, index)


def _gap(
    here: TableView[View],
    picked: Loose,
    move: Place | Shift,
    laid: Arranged,
    at: tuple[int, int],
    *,
    narrow: bool,
) -> list[ft.Control]:
    """Draw the mark of a gap, and the zone that belongs to it: half of each card beside it as well, unless `narrow`."""
    number, side, index = (move.row, move.side, move.index) if isinstance(move, Place) else _target(move)
    lit = highlights.of(here.table) if isinstance(picked, FromHand) else highlights.Highlighted()
    light = lit.get("gap", number, side, index)
    reach = light.worth if light else None
    waiting = picked.pending == move
    mark = felt.gap_mark(
        here.look,
        laid.gap,
        laid.card,
        light.strength if light else "dead" if lit.known and not waiting else "open",
        badge="?" if waiting else str(reach) if reach is not None else "",
    )
    line, place = at
    start, top, more = laid.left(line, place) - laid.gap, laid.top(line), 0 if narrow else laid.card / 2
    left, right = max(0.0, start - more), min(laid.end(line), start + laid.gap + more)

    def put() -> None:
        commit(here.session, here.view, picked, move)

    zone = tappable.tappable(
        here.look,
        ft.Container(width=right - left, height=card.height_of(laid.card)),
        label=_gap_label(here.ui, here.view, move, number, side, index, reach),
        identifier=f"gap-{number}-{side}-{index}",
        on_tap=put,
        on_drop=put,
        selected=waiting or None,
        radius=6,
        on_felt=True,
        key=f"gap-{number}-{side}-{index}",
    )
    return [ft.Container(mark, left=start, top=top), ft.Container(zone, left=left, top=top)]


def _target(move: Shift) -> tuple[int, Side, int]:
    """Return the gap of a shift as the row lies, with the card still in its place."""
    same = (move.row, move.side) == (move.to_row, move.to_side)
    return move.to_row, move.to_side, move.to_index + (same and move.to_index >= move.index)


def _gap_label(ui: Ui, view: View, move: Place | Shift, number: int, side: Side, index: int, reach: int | None) -> str:
    w = ui.words
    around = spots(view.rows[number - 1])
    place = index if side == "left" else len(view.rows[number - 1].left) + 1 + index
    names = [card_name(w, lying.symbol if lying else "=") for _, _, lying in around]
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
    """Draw the zone over a card, which a hand card covers for two chips (PARI-20)."""
    move = Cover(number, side, index, picked.card)

    def put() -> None:
        commit(ui.session, view, picked, move)

    return tappable.tappable(
        ui.look,
        ft.Container(width=width, height=card.height_of(width)),
        label=ui.words("Cover {card} in row {n}, 2 chips", card=card_name(ui.words, lying.symbol), n=number),
        identifier=f"cover-{number}-{side}-{index}",
        on_tap=put,
        on_drop=put,
        selected=picked.pending == move or None,
        radius=6,
        on_felt=True,
        key=f"cover-{number}-{side}-{index}",
    )


def _read_row(ui: Ui, row: Row) -> str:
    return " ".join(card_name(ui.words, lying.symbol if lying else "=") for _, _, lying in spots(row))


def _piles(ui: Ui, view: View) -> ft.Control:
    """Draw both piles: a tap draws, or turns a card up where a row begins; the rules say when it is not the moment."""
    w = ui.words
    names = {"digits": w("Digits"), "operators": w("Signs")}
    move = TurnUp if view.step in ("opening", "refill") else Draw

    def take(kind: Pile) -> None:
        ui.session.table.play(move(kind))

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

"""The felt of Formula: the formula before the turn, what is being made of it, the signs, and the stack."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.locale.arithmetic import why_not
from app.locale.formula import formula as in_words
from app.locale.formula import lying_name, number_name, reason, sign_name
from app.locale.signs import printed
from app.model import Table
from app.parts import card, coin, dashes, emblem, felt, pile, tappable, text
from app.tables.formula import found, layout, sheets
from app.tables.formula.building import Building, building, number_of, touched, unsaid
from app.tables.formula.layout import Line, Placed
from app.theme import DIMMED, Radius, Size, Space
from app.ui import Ui
from core.games.formula.draft import MOST_CARDS, Name, Spot, fault
from core.games.formula.moves import Symbol
from core.games.formula.state import View

SYMBOLS: tuple[tuple[Symbol, str], ...] = (("+", "plus"), ("-", "minus"), ("*", "times"), ("/", "divided"))
"""The symbols with what their places are called."""


def go(ui: Ui, now: Building) -> None:
    """One step on in the lay, and in training a look at where it leads."""
    ui.session.pick(now)
    ui.session.look_ahead()


def everything(ui: Ui, table: Table, view: View) -> ft.Control:
    """All that lies on the felt."""
    look, now = ui.look, building(table, view)
    lay = (look, ui.words, ui.signs, view.formula)
    before = look.drawn.same("before", lay, lambda: _before(ui, view))
    parts = [before, _well(ui, table, view, now), _below(ui, table, view, now)]
    if look.large_text:
        parts[:2] = parts[1::-1]
    if view.formula.complete and view.formula.is_zero_product:
        parts.insert(1, _zero_rule(ui))
    if view.options.points or view.options.rounds > 1:
        parts.append(_scores(ui, table, view))
    return ft.Container(
        ft.Column(
            parts,
            spacing=Space.S if look.small or look.landscape else Space.M,
            scroll=ft.ScrollMode.AUTO,
            alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.S),
        alignment=ft.Alignment.CENTER,
    )


# around the formula


def _before(ui: Ui, view: View) -> ft.Control:
    """The formula as it lay before the turn; it stays while another is made of it."""
    w, p = ui.words, ui.look.palette
    title = w("Before the turn") if view.formula.complete else w("To be completed")
    shown = in_words(ui.signs, str(view.formula))
    small = ui.look.small or ui.look.landscape
    words = text.words(title, "small", p.onfelt, align=ft.TextAlign.CENTER)
    line = text.equation(shown, "equation" if small else "equation_large", p.onfelt)
    both = [words, line]
    content: ft.Control = (
        ft.Row(both, spacing=Space.M, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
        if small
        else ft.Column(both, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    )
    return ft.Semantics(
        label=f"{title}: {shown}",
        identifier="before",
        key="before",  # it may lie below the formula
        content=ft.Semantics(exclude_semantics=True, content=content),
    )


def _zero_rule(ui: Ui) -> ft.Control:
    """After n × 0 = 0 no card of the old formula may stay in sight (FORM-10)."""
    w, p = ui.words, ui.look.palette
    line = w("Zero rule: everything new")
    why = w("No card of this formula may stay in sight. Three cards do it: one for each number.")
    banner = ft.Container(
        ft.Row(
            [
                ft.Icon(ft.Icons.REFRESH_ROUNDED, size=22, color=p.onbrass),
                ft.Column(
                    [text.words(line, "label", p.onbrass), text.words(why, "small", p.onbrass)],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=Space.M,
        ),
        bgcolor=p.brass,
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.M),
    )
    return ft.Semantics(
        label=f"{line}. {why}", identifier="zero-rule", content=ft.Semantics(exclude_semantics=True, content=banner)
    )


def _scores(ui: Ui, table: Table, view: View) -> ft.Control:
    """The points so far: those of the round and of the rounds before."""
    w, p = ui.words, ui.look.palette
    points = [
        w.many("{name} {n} point", "{name} {n} points", score, name=name)
        for name, score in zip(table.match.names, view.scores, strict=True)
    ]
    chips = [
        ft.Row(
            [emblem.emblem(sign, 22), text.words(str(score).replace("-", "−"), "label", p.onfelt)],
            spacing=6,
            tight=True,
        )
        for sign, score in zip(table.emblems, view.scores, strict=True)
    ]
    row = ft.Row(
        [coin.coin(ui.look, 18), *chips],
        spacing=Space.L,
        run_spacing=Space.XS,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return ft.Semantics(
        label=", ".join(points), identifier="scores", content=ft.Semantics(exclude_semantics=True, content=row)
    )


def _stack(ui: Ui, view: View) -> ft.Control:
    """The stack and how many cards it has left."""
    look, w, count = ui.look, ui.words, view.stack_size
    label = w.many("Stack: {n} card", "Stack: {n} cards", count)
    if not count:
        label += ", " + (w("is shuffled anew") if view.covered_size else w("empty"))
    drawn = pile.named_pile(look, 34, w("Stack"), count, empty=not count)
    return ft.Semantics(label=label, identifier="stack", content=ft.Semantics(exclude_semantics=True, content=drawn))


def _dashed(ui: Ui, width: float, height: float, radius: float) -> ft.Control:
    """The outline of a card that is still to come."""
    seam = dashes.dashed_frame(1, 1, width - 2, height - 2, radius, ui.look.palette.onfelt, 1.5, (5, 4))
    return cv.Canvas([seam], width=width, height=height)


# the formula


def _well(ui: Ui, table: Table, view: View, now: Building) -> ft.Control:
    """The formula as it would lie there, with everything that can be tapped in it."""
    w, look, draft = ui.words, ui.look, now.draft
    rows = [_line(ui, table, view, now, line) for line in layout.lines(look, draft)]
    if draft.cards or draft.symbol:
        rows.append(_truth(ui, view, now))
    body = ft.Column(rows, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    title = w("{n} of {most} laid", n=len(draft.cards), most=MOST_CARDS)
    return ft.Semantics(
        container=True,
        label=w("Formula: {formula}", formula=_read(ui, now)) + ". " + title,
        identifier="formula",
        content=ft.Container(
            felt.well(look, body, title=title, played=bool(now.card), key="formula"),
            width=layout.width_of_well(look),
        ),
    )


def _read(ui: Ui, now: Building) -> str:
    """The formula in the making as it is read aloud."""
    w, result = ui.words, now.draft.result
    names = [" ".join(lying_name(w, lying) for lying in number) or w("empty place") for number in result.numbers]
    return " ".join([names[0], sign_name(w, result.symbol), names[1], w("equals"), names[2]])


def _truth(ui: Ui, view: View, now: Building) -> ft.Control:
    """Whether what is being built is a formula that can be laid, and what it comes to."""
    w, p = ui.words, ui.look.palette
    wrong = fault(now.draft, view.hand, view.options)
    result = now.draft.result
    if wrong is None:
        icon, line = ft.Icons.CHECK_ROUNDED, w("{formula} is right", formula=printed(str(result), ui.signs))
    elif wrong.code == "not_equal":
        icon = ft.Icons.MORE_HORIZ_ROUNDED
        left, right = str(result).split("=")
        line = why_not(w, ui.signs, left, right, {"code": wrong.code, **wrong.values})
    else:
        icon, line = ft.Icons.MORE_HORIZ_ROUNDED, reason(w, ui.signs, wrong)
    told = text.words(line, "small_bold", p.onfelt)
    told.expand = told.expand_loose = True
    row = ft.Row([ft.Icon(icon, size=20, color=p.onfelt), told], spacing=Space.S, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Semantics(
        label=line, identifier="truth", live_region=True, content=ft.Semantics(exclude_semantics=True, content=row)
    )


def _line(ui: Ui, table: Table, view: View, now: Building, line: Line) -> ft.Control:
    """A line of the formula with what renews its numbers: below them, or beside the result on a line of its own."""
    strip = _strip(ui, table, view, now, line)
    if not view.formula.complete:
        return strip
    if line.names == ("c",):
        return ft.Row(
            [strip, _renewing(ui, table, now, "c")],
            spacing=Space.XS,
            tight=not ui.look.large_text,
            wrap=ui.look.large_text,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    if ui.look.large_text:
        chips = [_renewing(ui, table, now, name) for name in line.names]
        below: ft.Control = ft.Row(chips, spacing=Space.S, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
    else:
        below = ft.Stack(
            [
                ft.Container(_renewing(ui, table, now, name), left=line.middle(name) - layout.CHIP / 2, top=0)
                for name in line.names
            ],
            width=line.width,
            height=Size.TOUCH,
            clip_behavior=ft.ClipBehavior.NONE,
        )
    return ft.Column([strip, below], spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _renewing(ui: Ui, table: Table, now: Building, name: Name) -> ft.Control:
    """Below a number: put it aside for a new one, or let it lie as before."""
    w, draft = ui.words, now.draft
    number = number_name(w, name)
    whole = Spot(name, "whole")
    if touched(draft, name):
        return _chip(
            ui,
            w("before"),
            ft.Icons.UNDO_ROUNDED,
            w("Let {number} lie as before", number=number),
            f"restore-{name}",
            lambda: go(ui, now.restore(name)),
        )
    goal = now.card != "" and whole in draft.spots()
    leads = found.leads(table, now, whole) if goal else None
    label = w("Cover {number} whole with new cards", number=number)
    return _chip(
        ui,
        w("new"),
        ft.Icons.SWAP_HORIZ_ROUNDED,
        label + (", " + w("leads to a formula") if leads else ""),
        f"new-{name}",
        lambda: go(ui, now.put(whole) if goal else now.aside(name)),
        target=goal and leads is not False,
    )


def _chip(
    ui: Ui, word: str, icon: ft.IconData, label: str, identifier: str, on_tap: tappable.Tap, *, target: bool = False
) -> ft.Control:
    look, p = ui.look, ui.look.palette
    face = ft.Container(
        ft.Row(
            [ft.Icon(icon, size=18, color=p.onfelt), text.words(word, "small_bold", p.onfelt, lines=1)],
            spacing=6,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=look.large_text,
        ),
        bgcolor=p.veil,
        border=ft.Border.all(side=ft.BorderSide(2.5, p.brass, stroke_align=1)) if target else None,
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(vertical=12, horizontal=Space.M if look.large_text else 0),
        width=None if look.large_text else layout.CHIP,
    )
    return tappable.tappable(
        look, face, label=label, identifier=identifier, on_tap=on_tap, radius=Radius.CHIP, on_felt=True, key=identifier
    )


def _strip(ui: Ui, table: Table, view: View, now: Building, line: Line) -> ft.Control:
    """One line of the formula: cards, marks where a card can go, and above them the zones to tap."""
    height = card.height_of(line.card)
    drawn: list[ft.Control] = []
    zones: list[ft.Control] = []
    spots = now.draft.spots() if now.card else ()
    for placed in line.placed:
        spot = placed.piece.spot if placed.piece.spot in spots else None
        picture = _piece(ui, table, view, now, placed, spot)
        if picture is not None:
            drawn.append(ft.Container(picture, left=placed.left, top=0))
        if spot is not None:
            zones.append(_zone(ui, table, now, line, placed, spot, height))
    if not now.card:
        zones = [_number(ui, now, line, name, height) for name in line.names]
        zones += _next_sign(ui, view, now, line, height)
    return ft.Container(
        ft.Stack([ft.Container(width=line.width, height=height), *drawn, *zones], clip_behavior=ft.ClipBehavior.NONE),
        width=line.width,
        height=height,
        key="line-" + "".join(line.names),
    )


def _piece(ui: Ui, table: Table, view: View, now: Building, placed: Placed, spot: Spot | None) -> ft.Control | None:
    """A card of the formula, the place for one, or the mark in a gap."""
    look, piece, width = ui.look, placed.piece, placed.width
    leads = found.leads(table, now, spot) if spot is not None else None
    if piece.kind == "gap":
        size = layout.NARROWEST
        return felt.gap_mark(look, width, size + 6, dead=leads is False) if spot is not None else None
    if piece.kind == "equals":
        return _silent(card.card(look, "=", width))
    if piece.kind == "sign":
        symbol = now.draft.sign
        if not symbol:
            return _dashed(ui, width, card.height_of(width), 7)
        return _silent(card.card(look, symbol, width, card.CardState(laid=now.draft.symbol is not None)))
    if piece.kind == "empty":
        return _empty(ui, width, piece.covers, target=spot is not None and leads is not False)
    lying = piece.lying
    assert lying is not None
    zero_rule = view.formula.complete and view.formula.is_zero_product and not piece.fresh
    state = card.CardState(
        laid=piece.fresh,
        covering=bool(piece.covers),
        target=(spot is not None and leads is not False) or (zero_rule and not now.card),
        dimmed=leads is False,
        value=lying.digit or None,
    )
    return _silent(card.card(look, lying.card, width, state))


def _silent(face: ft.Control) -> ft.Control:
    return ft.Semantics(exclude_semantics=True, content=face)


def _empty(ui: Ui, width: float, covers: str, *, target: bool) -> ft.Control:
    """The place for the first card of a number; below it peeks out what it is going to cover."""
    look, height = ui.look, card.height_of(width)
    stage: list[ft.Control] = []
    if covers:
        old = card.card(look.faint(DIMMED, on_felt=True), covers[-1], width, card.CardState(dimmed=True))
        stage.append(ft.Container(_silent(old), left=3, top=5))
    ring = ft.Border.all(2.5, look.palette.brass) if target else None
    veil = look.felt if covers else None
    stage.append(
        ft.Container(_dashed(ui, width, height, 7), bgcolor=veil, border=ring, border_radius=7, left=-1, top=-2)
    )
    return ft.Stack(stage, width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)


def _zone(ui: Ui, table: Table, now: Building, line: Line, placed: Placed, spot: Spot, height: float) -> ft.Control:
    """Where a tap puts the card that is picked up: a card, or a gap with half of the sign beside it."""
    left, right = placed.left, placed.left + placed.width
    if placed.piece.kind == "gap":
        outward = line.card / 2
        at = line.placed.index(placed)
        before, behind = line.placed[at - 1 : at] if at else (), line.placed[at + 1 : at + 2]
        left -= _reach(before[0], outward) if before else layout.MARGIN
        right += _reach(behind[0], outward) if behind else layout.MARGIN
    face = ft.Container(width=right - left, height=height)
    zone = tappable.tappable(
        ui.look,
        face,
        label=_goal(ui, table, now, placed, spot),
        identifier=f"spot-{spot.number}-{spot.where}",
        on_tap=lambda: go(ui, now.put(spot)),
        radius=7,
        on_felt=True,
        key=f"spot-{spot.number}-{spot.where}",
    )
    return ft.Container(zone, left=left, top=0)


def _reach(beside: Placed, outward: float) -> float:
    """How far the zone of a gap reaches over what stands beside it: half of a sign, a little of a card."""
    return outward if beside.piece.kind in ("sign", "equals") else 4 if beside.piece.kind == "card" else 0


def _goal(ui: Ui, table: Table, now: Building, placed: Placed, spot: Spot) -> str:
    w = ui.words
    number = number_name(w, spot.number)
    if spot.where == "before":
        label = w("Before {number}", number=number)
    elif spot.where == "behind":
        label = w("Behind {number}", number=number)
    elif placed.piece.lying is None:
        label = w("Empty place for {number}", number=number)
    else:
        label = w("Cover {card} in {number}", card=lying_name(w, placed.piece.lying), number=number)
    if found.leads(table, now, spot):
        label += ", " + w("leads to a formula")
    return label


def _number(ui: Ui, now: Building, line: Line, name: Name, height: float) -> ft.Control:
    """A number as a whole while no card is picked up: a look at what lies under it, or a digit for its joker."""
    w, shown = ui.words, number_of(now.draft.result, name)
    cards = [each for each in line.of(name) if each.piece.kind != "gap"]
    left, right = cards[0].left, cards[-1].left + cards[-1].width
    if right - left < Size.TOUCH:
        left, right = (left + right - Size.TOUCH) / 2, (left + right + Size.TOUCH) / 2
    said = " ".join(lying_name(w, lying) for lying in shown) or w("empty place")
    asks = unsaid(now.draft, name)
    label = f"{number_name(w, name)}: {said}"
    label += ", " + (w("say its digit") if asks else w("look at what lies covered"))
    zone = tappable.tappable(
        ui.look,
        ft.Container(width=right - left, height=height),
        label=label,
        identifier=f"number-{name}",
        on_tap=lambda: go(ui, now.ask(name)) if asks else ui.session.open_sheet(f"pile {name}"),
        radius=7,
        on_felt=True,
        key=f"number-{name}",
    )
    return ft.Container(zone, left=left, top=0)


# the signs and the stack


def _below(ui: Ui, table: Table, view: View, now: Building) -> ft.Control:
    """The symbols to choose from, and the stack; in landscape the tray counts its cards, and has no room for hints."""
    signs = [_sign(ui, table, now, symbol, word) for symbol, word in SYMBOLS if symbol in view.options.operators]
    parts: list[ft.Control] = [ft.Row(signs, spacing=Space.S, tight=True)]
    if not ui.look.landscape:
        parts.append(_stack(ui, view))
    elif table.match.training:
        parts.append(sheets.bulb(ui, table))
    return ft.Row(
        parts,
        spacing=Space.XL,
        run_spacing=Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        wrap=True,
    )


def _sign(ui: Ui, table: Table, now: Building, symbol: Symbol, word: str) -> ft.Control:
    """One of the symbols: a tap swaps the one of the formula, as often as one likes (FORM-6)."""
    look, w, width = ui.look, ui.words, 42.0
    marks = found.marks(table, now)
    chosen = symbol == now.draft.sign
    leads = symbol in marks.symbols if marks and (now.card or now.draft.cards) else None
    face = card.card(look, symbol, width, card.CardState(target=chosen, dimmed=leads is False and not chosen))
    mark = ft.Container(width=24, height=4, border_radius=2, bgcolor=look.palette.brass if leads else None)
    return tappable.tappable(
        look,
        tappable.zone(
            ft.Column([face, mark], spacing=5, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            width=Size.TOUCH + 4,
            height=card.height_of(width) + 13,
        ),
        label=sign_name(w, symbol) + (", " + w("leads to a formula") if leads else ""),
        identifier=f"sign-{word}",
        selected=chosen,
        on_tap=lambda: go(ui, now.sign(symbol)),
        radius=8,
        on_felt=True,
        key=f"sign-{word}",
    )


def _next_sign(ui: Ui, view: View, now: Building, line: Line, height: float) -> list[ft.Control]:
    """The symbol in the formula: a tap swaps it for the next one."""
    at = next((each for each in line.placed if each.piece.kind == "sign"), None)
    if at is None:
        return []
    symbols = [symbol for symbol, _ in SYMBOLS if symbol in view.options.operators]
    after = symbols.index(now.draft.sign) + 1 if now.draft.sign in symbols else 0
    following = symbols[after % len(symbols)]
    zone = tappable.tappable(
        ui.look,
        ft.Container(width=max(at.width, Size.TOUCH), height=height),
        label=ui.words("Swap the sign for {sign}", sign=sign_name(ui.words, following)),
        identifier="sign-next",
        on_tap=lambda: go(ui, now.sign(following)),
        radius=7,
        on_felt=True,
        key="sign-next",
    )
    return [ft.Container(zone, left=at.left - max(0, Size.TOUCH - at.width) / 2, top=0)]

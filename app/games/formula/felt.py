"""The felt of Formula: the formula before the turn, what is being made of it, the signs, and the stack."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.games import common, hints
from app.games.formula import analysis, layout, sheets
from app.games.formula.layout import Line, Placed
from app.games.formula.picked import Building, bindable, building, number_of, touched
from app.games.formula.words import formula as in_words
from app.games.formula.words import lying_name, number_name, sign_name
from app.help import Level
from app.locale import Words
from app.model import Table
from app.parts import card, coin, dashes, felt, pile, tappable, text
from app.parts.card import Target
from app.parts.landing import FROM_HAND
from app.theme import DIMMED, Look, Radius, Size, Space
from app.ui import Ui
from core.engine.reason import Reason
from core.games.formula.draft import MOST_CARDS, Name, Spot
from core.games.formula.moves import Draw, Pass, Symbol
from core.games.formula.state import View

SYMBOLS: tuple[tuple[Symbol, str], ...] = (("+", "plus"), ("-", "minus"), ("*", "times"), ("/", "divided"))
"""The symbols with what their places are called."""


def go(ui: Ui, now: Building) -> None:
    """One step on in the lay."""
    ui.session.pick(now)


def everything(ui: Ui, table: Table, view: View) -> ft.Control:
    """All that lies on the felt."""
    look, now = ui.look, building(table, view)
    lay = (look, ui.words, ui.signs, view.formula)
    before = look.drawn.memo("before", lay, lambda: _before(ui, view))
    well = _well(ui, table, view, now)
    parts = [before, well, _below(ui, table, view, now)]
    if _beside_title(look, view):
        above = ft.Container(before, right=12, top=0)
        parts[:2] = [ft.Stack([well, above], clip_behavior=ft.ClipBehavior.NONE)]
    elif look.large_text:
        parts[:2] = [well, before]
    if view.formula.zero_rule(view.options):
        parts.insert(len(parts) - 2, _zero_rule(ui))
    if view.options.points or view.options.rounds > 1:
        parts.append(_scores(ui, table, view))
    return ft.Container(
        ft.Column(
            parts,
            spacing=Space.XS if look.wall else Space.S if look.small or look.landscape else Space.M,
            scroll=ft.ScrollMode.AUTO,
            alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.S),
        alignment=ft.Alignment.CENTER,
    )


# around the formula


def _beside_title(look: Look, view: View) -> bool:
    """Whether the formula before the turn stands beside the title of the well: on a small phone, so that the signs are
    in sight below."""
    return look.small and not (look.landscape or look.enlarged) and view.formula.complete


def _before(ui: Ui, view: View) -> ft.Control:
    """The formula as it lay before the turn; it stays while another is made of it."""
    w, look, p = ui.words, ui.look, ui.look.palette
    title = w("Before the turn") if view.formula.complete else w("To be completed")
    shown = in_words(ui.signs, str(view.formula))
    small = look.small or look.landscape
    words = text.words(title, "small", p.onfelt, align=ft.TextAlign.CENTER)
    line = text.equation(shown, "equation" if small else "equation_large", p.onfelt)
    both: list[ft.Control] = [words, line]
    content: ft.Control
    if _beside_title(look, view):
        sign = ft.Icon(ft.Icons.HISTORY_ROUNDED, size=18, color=p.onfelt)
        content = felt.riding(look, [sign, text.equation(shown, "small_bold", p.onfelt)])
    elif small:
        content = ft.Row(both, spacing=Space.M, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
    else:
        content = ft.Column(both, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
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
            [common.sign(table, seat, 22), text.words(str(score).replace("-", "−"), "label", p.onfelt)],
            spacing=6,
            tight=True,
        )
        for seat, score in enumerate(view.scores)
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


def _stack(ui: Ui, table: Table, view: View, now: Building) -> ft.Control:
    """The stack and how many cards it has left; a tap draws, as the button does."""
    look, w, count = ui.look, ui.words, view.stack_size
    label = w.many("Stack: {n} card", "Stack: {n} cards", count)
    if not count:
        label += ", " + (w("is shuffled anew") if view.covered else w("empty"))
    drawn = pile.named_pile(look, 34, w("Stack"), count, empty=not count)
    return tappable.tappable(
        look, drawn, label=label, identifier="stack", on_tap=lambda: draw_or_pass(ui, table, now), on_felt=True
    )


def draw_or_pass(ui: Ui, table: Table, now: Building) -> None:
    """Drawing ends the turn (FORM-12); where there is nothing to draw the turn passes (FORM-13)."""
    laid = laid_already(now)
    if laid is not None:
        ui.session.refuse(laid)
    else:
        ui.session.play(Draw() if may_draw(table) else Pass())


def laid_already(now: Building) -> Reason | None:
    """Why the turn cannot end without laying: cards are on their places. None if it can."""
    return Reason("laid_already") if now.draft.cards else None


def may_draw(table: Table) -> bool:
    """Whether the turn can end with drawing a card."""
    prompt = table.match.prompt
    return prompt is not None and Draw in prompt.kinds


def _dashed(ui: Ui, width: float, height: float, radius: float) -> ft.Control:
    """The outline of a card that is still to come."""
    seam = dashes.dashed_frame(1, 1, width - 2, height - 2, radius, ui.look.palette.onfelt, 1.5, (5, 4))
    return cv.Canvas([seam], width=width, height=height)


# the formula


def _well(ui: Ui, table: Table, view: View, now: Building) -> ft.Control:
    """The formula as it would lie there, with everything that can be tapped in it."""
    w, look, draft = ui.words, ui.look, now.draft
    rows = [_line(ui, table, view, now, line) for line in layout.lines(look, draft)]
    body = ft.Column(rows, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    title = w("{n} of {most} laid", n=len(draft.cards), most=MOST_CARDS)
    return ft.Semantics(
        container=True,
        label=w("Formula: {formula}", formula=read(w, now)) + ". " + title,
        identifier="formula",
        content=ft.Container(
            felt.well(look, body, title=title, played=bool(now.card), key="formula"),
            width=layout.width_of_well(look),
        ),
    )


def read(w: Words, now: Building) -> str:
    """The formula in the making as it is read aloud."""
    result = now.draft.result
    names = [" ".join(lying_name(w, lying) for lying in number) or w("empty place") for number in result.numbers]
    return " ".join([names[0], sign_name(w, result.symbol), names[1], w("equals"), names[2]])


def _line(ui: Ui, table: Table, view: View, now: Building, line: Line) -> ft.Control:
    """A line of the formula with what renews its numbers: below them, or beside the result on a line of its own."""
    strip = _strip(ui, table, view, now, line)
    if not view.formula.complete:
        return strip
    if line.names == ("c",):
        below_it = (
            ui.look.large_text or line.width + layout.CHIP + Space.XS > layout.width_of_well(ui.look) - layout.EDGE
        )
        return ft.Row(
            [strip, _renewing(ui, table, now, "c")],
            spacing=Space.XS,
            tight=not below_it,
            wrap=below_it,
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
            height=ui.look.touch,
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
    lit = analysis.spot(table, now, whole) if goal else ""
    label = w("Cover {number} whole with new cards", number=number)
    return _chip(
        ui,
        w("new"),
        ft.Icons.SWAP_HORIZ_ROUNDED,
        label + _told(ui, lit),
        f"new-{name}",
        lambda: go(ui, now.put(whole) if goal else now.aside(name)),
        target=lit,
    )


def _chip(
    ui: Ui, word: str, icon: ft.IconData, label: str, identifier: str, on_tap: tappable.Tap, *, target: Target = ""
) -> ft.Control:
    """A place for the card that is picked up if it is a `target`, else something to do."""
    look, p = ui.look, ui.look.palette
    face = ft.Container(
        ft.Row(
            [ft.Icon(icon, size=18, color=p.onfelt), text.words(word, "small_bold", p.onfelt, lines=1)],
            spacing=6,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=look.large_text,
        ),
        bgcolor=p.veil,
        border=_ring(ui, target),
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(vertical=(look.touch - 20) / 2, horizontal=Space.M if look.large_text else 0),
        width=None if look.large_text else layout.CHIP,
    )
    return tappable.tappable(
        look,
        face,
        label=label,
        identifier=identifier,
        on_tap=on_tap,
        on_drop=on_tap if target else None,
        radius=Radius.CHIP,
        on_felt=True,
        key=identifier,
    )


def _ring(ui: Ui, target: Target) -> ft.Border | None:
    """Round a place for the card that is picked up: thin for any, in brass if it is lit."""
    p = ui.look.palette
    if not target:
        return None
    wide, ink = (1.5, p.onfelt) if target == "open" else (3 if target == "best" else 1.5, p.brass)
    return ft.Border.all(side=ft.BorderSide(wide, ink, stroke_align=1))


def _told(ui: Ui, target: Target) -> str:
    """What is read aloud of a place that is lit."""
    w = ui.words
    if target == "best":
        return ", " + w("leads to most cards")
    return ", " + w("leads to a formula") if target == "leads" else ""


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
            lies = _coming(ui, table, line, placed, picture)
            drawn.append(ft.Container(lies, left=placed.left, top=0))
        if spot is not None:
            zones.append(_zone(ui, table, now, line, placed, spot, height))
    if not now.card:
        zones = [zone for name in line.names for zone in _number(ui, now, line, name, height)]
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
    lit: Target = analysis.spot(table, now, spot) if spot is not None else ""
    if piece.kind == "gap":
        size = layout.NARROWEST
        return felt.gap_mark(look, width, size + 6, lit or "dead") if spot is not None else None
    if piece.kind == "equals":
        return _silent(card.card(look, "=", width))
    if piece.kind == "sign":
        symbol = now.draft.sign
        if not symbol:
            return _dashed(ui, width, card.height_of(width), 7)
        return _silent(card.card(look, symbol, width, card.CardState(laid=now.draft.symbol is not None)))
    if piece.kind == "empty":
        return _empty(ui, width, piece.covers, target=lit)
    lying = piece.lying
    assert lying is not None
    zero_rule = view.formula.zero_rule(view.options) and not piece.fresh
    state = card.CardState(
        laid=piece.fresh,
        covering=bool(piece.covers),
        target=lit or ("open" if zero_rule and not now.card else ""),
        hinted=hints.ringed(table, "number", piece.name) and not now.card,
        value=lying.digit or None,
    )
    return _silent(card.card(look, lying.card, width, state))


def _coming(ui: Ui, table: Table, line: Line, placed: Placed, picture: ft.Control) -> ft.Control:
    """A card or the sign, which comes from the hand or the signs below if it was put there just now."""
    place: object = placed.piece.kind
    if place == "card":
        cards = [each for each in line.of(placed.piece.name) if each.piece.kind == "card"]
        place = (placed.piece.name, cards.index(placed))
    return common.coming(ui, table, place, picture, FROM_HAND, ui.look.motion.flight)


def _silent(face: ft.Control) -> ft.Control:
    return ft.Semantics(exclude_semantics=True, content=face)


def _empty(ui: Ui, width: float, covers: str, *, target: Target) -> ft.Control:
    """The place for the first card of a number; below it peeks out what it is going to cover."""
    look, height = ui.look, card.height_of(width)
    stage: list[ft.Control] = []
    if covers:
        old = card.card(look.faint(DIMMED, on_felt=True), covers[-1], width, card.CardState(dimmed=True))
        stage.append(ft.Container(_silent(old), left=3, top=5))
    ring = _ring(ui, target)
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

    def put() -> None:
        go(ui, now.put(spot))

    zone = tappable.tappable(
        ui.look,
        face,
        label=_goal(ui, table, now, placed, spot),
        identifier=f"spot-{spot.number}-{spot.where}",
        on_tap=put,
        on_drop=put,
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
    return label + _told(ui, analysis.spot(table, now, spot))


def _number(ui: Ui, now: Building, line: Line, name: Name, height: float) -> list[ft.Control]:
    """A number while no card is picked up: a look at what lies under it, and the jokers in it that can have a digit,
    or another one."""
    w, shown = ui.words, number_of(now.draft.result, name)
    cards = [each for each in line.of(name) if each.piece.kind != "gap"]
    jokers = bindable(now.draft, name)
    said = f"{number_name(w, name)}: " + (" ".join(lying_name(w, lying) for lying in shown) or w("empty place"))

    def zone(first: Placed, last: Placed, identifier: str, label: str, on_tap: tappable.Tap) -> ft.Control:
        left, right = first.left, last.left + last.width
        if right - left < Size.TOUCH:
            left, right = (left + right - Size.TOUCH) / 2, (left + right + Size.TOUCH) / 2
        face = ft.Container(width=right - left, height=height)
        tapped = tappable.tappable(
            ui.look, face, label=label, identifier=identifier, on_tap=on_tap, radius=7, on_felt=True, key=identifier
        )
        return ft.Container(tapped, left=left, top=0)

    def joker(place: int, identifier: str, before: str) -> ft.Control:
        told = w("say another digit") if shown[place].digit else w("say its digit")
        return zone(cards[place], cards[place], identifier, f"{before}, {told}", lambda: go(ui, now.ask(name, place)))

    if jokers and len(shown) == 1:
        return [joker(0, f"number-{name}", said)]
    look = zone(
        cards[0],
        cards[-1],
        f"number-{name}",
        f"{said}, " + w("look at what lies covered"),
        lambda: ui.session.open_sheet(sheets.Covered(name)),
    )
    return [look, *(joker(place, f"joker-{name}-{place}", lying_name(w, shown[place])) for place in jokers)]


# the signs and the stack


def _below(ui: Ui, table: Table, view: View, now: Building) -> ft.Control:
    """The symbols to choose from, and the stack; in landscape the tray counts its cards, and has no room for hints."""
    signs = [_sign(ui, table, now, symbol, word) for symbol, word in SYMBOLS if symbol in view.options.operators]
    parts: list[ft.Control] = [ft.Row(signs, spacing=Space.S, tight=True)]
    if not ui.look.landscape:
        parts.append(_stack(ui, table, view, now))
    elif table.helps(Level.HINTS):
        parts.append(hints.bulb(ui, table))
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
    look, w, width = ui.look, ui.words, 34.0 if ui.look.wall else 42.0
    chosen = symbol == now.draft.sign
    face = card.card(look, symbol, width, card.CardState(target="best" if chosen else ""))
    return tappable.tappable(
        look,
        tappable.zone(
            face,
            width=Size.TOUCH + 4,
            height=card.height_of(width) + 4,
        ),
        label=sign_name(w, symbol),
        identifier=f"sign-{word}",
        selected=chosen,
        on_tap=lambda: ui.session.refuse(Reason("sign_lies")) if chosen else go(ui, now.sign(symbol)),
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

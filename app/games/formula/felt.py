"""The felt of Formula: the formula before the turn, what is being made of it, the signs, and the stack."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.frame.ui import Ui
from app.games import common, hints, opponent
from app.games.drawing import TableView
from app.games.formula import analysis, layout, overlays
from app.games.formula.layout import Asked, Fit, Line, Placed
from app.games.formula.picked import SYMBOLS, Building, bindable, building, number_of, touched, unsaid
from app.games.formula.words import formula as in_words
from app.games.formula.words import lying_name, number_name, read, sign_name
from app.parts import card, coin, dashes, felt, pile, tappable, text
from app.parts.card import Target
from app.parts.flight import FROM_HAND
from app.parts.theme import DIMMED, Radius, Size, Space
from app.state.model import Table
from core.engine.reason import Reason
from core.games.formula.draft import MOST_CARDS, NAMES, Draft, Name, Spot
from core.games.formula.moves import Draw, Lay, Pass, Symbol
from core.games.formula.state import JOKER, View


def go(ui: Ui, now: Building) -> None:
    """Go one step on in the lay."""
    ui.session.table.pick(now)


def everything(here: TableView[View]) -> ft.Control:
    """Draw all that lies on the felt."""
    ui, table, view = here
    look, now, fits = here.look, building(table, view), fit(here)
    parts = [_well(here, now, fits)]
    if fits.before or view.formula.complete:
        said = (_by(here, now), fits.before)
        lay = (look, here.words, here.words.signs, view.formula, said)
        before = look.frame.memo("before", lay, lambda: _before(ui, view, *said))
        if fits.before:
            parts.insert(0, before)
        else:
            above = ft.Container(before, right=12, top=0, visible=now.begun)
            parts = [ft.Stack([*parts, above], clip_behavior=ft.ClipBehavior.NONE)]
    if fits.signs:
        parts.append(_below(here, now, fits))
    if view.formula.zero_rule(view.options):
        parts.append(_zero_rule(ui, reasons=fits.reasons))
    if fits.scores:
        parts.append(_scores(here))
    return ft.Container(
        ft.Column(
            parts,
            spacing=Space.S,
            scroll=ft.ScrollMode.AUTO,
            alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=layout.FELT),
        alignment=ft.Alignment.CENTER,
    )


def fit(here: TableView[View]) -> Fit:
    """Return the sizes at a table in a turn. They follow from how it began, so that nothing moves while cards are put
    down.
    """
    ui, table, view = here
    look, lies, now = here.look, view.formula, Draft.of(view.formula)
    rows = layout.lines(look, now, look.slots.card)
    asked = Asked(
        lines=len(rows),
        chips=lies.complete,
        hand=len(view.hand),
        joker=_may_ask(table, view),
        rule=_rule_heights(ui) if lies.zero_rule(view.options) else (0, 0),
        scores=_scored(view),
        summed=not table.watched and bool(opponent.line(ui, table)),
        hint=hints.least(look) if table.hint_open else 0,
        seats=len(view.hand_sizes),
    )
    return layout.fit(look, asked)


def _may_ask(table: Table, view: View) -> bool:
    """Return True if a joker may ask for its digit in this turn; beside a hint only if it does so now."""
    if table.hint_open:
        return building(table, view).asks is not None
    return JOKER in view.hand or any(unsaid(Draft.of(view.formula), name) for name in NAMES)


def _scored(view: View) -> bool:
    """Return True if points are counted."""
    return view.options.points or view.options.rounds > 1


# around the formula


def _by(here: TableView[View], now: Building) -> str:
    """Return what stands over the formula before the turn: who completed it, as long as nothing is laid on it."""
    if not here.view.formula.complete:
        return here.words("To be completed")
    by = next((ply.seat for ply in reversed(here.table.match.plies) if isinstance(ply.move, Lay)), None)
    if by is None or now.begun:
        return here.words("Before the turn")
    return here.words("{name} completed it", name=here.table.match.names[by])


def _before(ui: Ui, view: View, title: str, large: bool) -> ft.Control:
    """Draw the formula as it lay before the turn; it stays while another is made of it, `large` above it or on the edge
    of the well.
    """
    look, p = ui.look, ui.look.palette
    shown = in_words(ui.words.signs, str(view.formula))
    if large:
        lines: list[ft.Control] = [
            text.fitted(look, title, "small", p.onfelt, layout.width_of_well(look), 20 * look.text_scale),
            text.equation(shown, "equation_large", p.onfelt),
        ]
        content: ft.Control = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    else:
        sign, whole = ft.Icon(ft.Icons.HISTORY_ROUNDED, size=18, color=p.onfelt), shown.replace(" ", "\u00a0")
        line = text.fitted(look, whole, "small_bold", p.onfelt, _free(ui), 20 * look.text_scale)
        content = felt.riding(look, [sign, line])
    return ft.Semantics(
        label=f"{title}: {shown}",
        identifier="before",
        key="before",
        content=ft.Semantics(exclude_semantics=True, content=content),
    )


def _free(ui: Ui) -> float:
    """Return the width that is left beside the title of the well, in pixels."""
    title = ui.words("{n} of {most} laid", n=MOST_CARDS, most=MOST_CARDS)
    return layout.width_of_well(ui.look) - text.width(ui.look, title, "small_bold") - 2 * (12 + 16) - 24


RULE = 22
"""The size of the sign of the zero rule, in pixels."""


def _rule(ui: Ui) -> tuple[str, str]:
    """Return the zero rule in a few words, and its reasons."""
    why = ui.words("No card of this formula may stay in sight. Three cards do it: one for each number.")
    return ui.words("Zero rule: everything new"), why


def _rule_heights(ui: Ui) -> tuple[float, float]:
    """Return the heights of the zero rule with and without its reasons, in pixels."""
    (line, why), room = _rule(ui), layout.width_of_well(ui.look) - RULE - 3 * Space.M
    least = text.height(ui.look, line, "label", room) + 2 * Space.S
    return least + text.height(ui.look, why, "small", room), least


def _zero_rule(ui: Ui, *, reasons: bool) -> ft.Control:
    """Draw the zero rule: after n × 0 = 0 no card of the old formula may stay in sight (FORM-10)."""
    (line, why), p = _rule(ui), ui.look.palette
    lines: list[ft.Control] = [text.words(line, "label", p.onbrass)]
    if reasons:
        lines.append(text.words(why, "small", p.onbrass))
    banner = ft.Container(
        ft.Row(
            [
                ft.Icon(ft.Icons.REFRESH_ROUNDED, size=RULE, color=p.onbrass),
                ft.Column(lines, spacing=0, tight=True, expand=True),
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


def _scores(here: TableView[View]) -> ft.Control:
    """Draw the points so far: those of the round and of the rounds before."""
    w, p = here.words, here.look.palette
    points = [
        w.many("{name} {n} point", "{name} {n} points", score, name=name)
        for name, score in zip(here.table.match.names, here.view.scores, strict=True)
    ]
    chips = [
        ft.Row(
            [common.sign(here.table, seat, 22), text.words(str(score).replace("-", "−"), "label", p.onfelt)],
            spacing=6,
            tight=True,
        )
        for seat, score in enumerate(here.view.scores)
    ]
    row = ft.Row(
        [coin.coin(here.look, 18), *chips],
        spacing=Space.L,
        run_spacing=Space.XS,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return ft.Semantics(
        label=", ".join(points), identifier="scores", content=ft.Semantics(exclude_semantics=True, content=row)
    )


STACK = 34
"""The width of a card of the stack, in pixels."""


def _stack(here: TableView[View], now: Building, *, named: bool) -> ft.Control:
    """Draw the stack and how many cards it has left, `named` with its name; a tap draws, as the button does."""
    look, w, count = here.look, here.words, here.view.stack_size
    label = w.many("Stack: {n} card", "Stack: {n} cards", count)
    if not count:
        label += ", " + (w("is shuffled anew") if here.view.covered else w("empty"))
    lies = pile.pile(look, STACK, empty=not count)
    facts = text.words(str(count), "equation", look.palette.onfelt)
    drawn: ft.Control = ft.Row([lies, facts], spacing=Space.S, tight=True)
    if named:
        drawn = pile.named_pile(look, STACK, w("Stack"), count, empty=not count)
    return tappable.tappable(
        look,
        drawn,
        label=label,
        identifier="stack",
        on_tap=lambda: draw_or_pass(here.ui, here.table, now),
        on_felt=True,
    )


def draw_or_pass(ui: Ui, table: Table, now: Building) -> None:
    """End the turn by drawing (FORM-12); where there is nothing to draw the turn passes (FORM-13)."""
    laid = laid_already(now)
    if laid is not None:
        ui.session.table.refuse(laid)
    else:
        ui.session.table.play(Draw() if may_draw(table) else Pass())


def laid_already(now: Building) -> Reason | None:
    """Return why the turn cannot end without laying: cards are on their places. None if it can."""
    return Reason("laid_already") if now.draft.cards else None


def may_draw(table: Table) -> bool:
    """Return True if the turn can end with drawing a card."""
    prompt = table.match.prompt
    return prompt is not None and Draw in prompt.kinds


def _dashed(ui: Ui, width: float, height: float, radius: float) -> ft.Control:
    """Draw the outline of a card that is still to come."""
    seam = dashes.dashed_frame(1, 1, width - 2, height - 2, radius, ui.look.palette.onfelt, 1.5, (5, 4))
    return cv.Canvas([seam], width=width, height=height)


# the formula


def _well(here: TableView[View], now: Building, fits: Fit) -> ft.Control:
    """Draw the formula as it would lie there, with everything that can be tapped in it."""
    w, look, draft = here.words, here.look, now.draft
    rows = [_line(here, now, line, chips=fits.chips) for line in layout.lines(look, draft, fits.card)]
    body = ft.Column(rows, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    title = "" if here.table.watched else w("{n} of {most} laid", n=len(draft.cards), most=MOST_CARDS)
    said = w("Formula: {formula}", formula=read(w, now.draft.result))
    return ft.Semantics(
        container=True,
        label=". ".join(filter(None, (said, title))),
        identifier="formula",
        content=ft.Container(
            felt.well(look, body, title=title, most=layout.TITLE, played=bool(now.card), key="formula"),
            width=layout.width_of_well(look),
        ),
    )


def _line(here: TableView[View], now: Building, line: Line, *, chips: bool) -> ft.Control:
    """Draw a line of the formula with what renews its numbers: below them, or beside the result on a
    line of its own.
    """
    strip = _strip(here, now, line)
    if not chips:
        return strip
    if line.names == ("c",):
        return ft.Row(
            [strip, _renewing(here.ui, here.table, now, "c")],
            spacing=Space.XS,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    below = ft.Stack(
        [
            ft.Container(_renewing(here.ui, here.table, now, name), left=line.middle(name) - layout.CHIP / 2, top=0)
            for name in line.names
        ],
        width=line.width,
        height=here.look.touch,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    return ft.Column([strip, below], spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _renewing(ui: Ui, table: Table, now: Building, name: Name) -> ft.Control:
    """Draw the choice below a number: put it aside for a new one, or let it lie as before."""
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
        w("all new") if text.fits(ui.look, w("all new"), "small_bold", layout.CHIP - Space.S) else w("new"),
        ft.Icons.SWAP_HORIZ_ROUNDED,
        label + _lit_aloud(ui, lit),
        f"new-{name}",
        lambda: go(ui, now.put(whole) if goal else now.aside(name)),
        target=lit,
    )


def _chip(
    ui: Ui, word: str, icon: ft.IconData, label: str, identifier: str, on_tap: tappable.Tap, *, target: Target = ""
) -> ft.Control:
    """Draw a place for the picked card if it is a `target`, else something to do."""
    look, p = ui.look, ui.look.palette
    sign, name = ft.Icon(icon, size=18, color=p.onfelt), text.words(word, "small_bold", p.onfelt, lines=1)
    wide, edge = text.width(look, word, "small_bold"), layout.CHIP - Space.S
    parts: list[ft.Control] = [sign, name] if wide + 18 + 6 <= edge else [name] if wide <= edge else [sign]
    face = ft.Container(
        ft.Row(parts, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=p.veil,
        border=_ring(ui, target),
        border_radius=Radius.CHIP,
        width=layout.CHIP,
        height=look.touch,
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
    """Return the border round a place for the picked card: thin for any, in brass if it is lit; None for no place."""
    p = ui.look.palette
    if not target:
        return None
    wide, ink = (1.5, p.onfelt) if target == "open" else (3 if target == "best" else 1.5, p.brass)
    return ft.Border.all(side=ft.BorderSide(wide, ink, stroke_align=1))


def _lit_aloud(ui: Ui, target: Target) -> str:
    """Return what is read aloud of a place that is lit."""
    return "" if target == "" or target == "open" else ", " + analysis.lit_words(ui.words, target)


def _strip(here: TableView[View], now: Building, line: Line) -> ft.Control:
    """Draw one line of the formula: cards, marks where a card can go, and above them the zones to tap."""
    ui, table, height = here.ui, here.table, card.height_of(line.card)
    drawn: list[ft.Control] = []
    zones: list[ft.Control] = []
    spots = now.draft.spots() if now.card else ()
    for placed in line.placed:
        spot = placed.piece.spot if placed.piece.spot in spots else None
        picture = _piece(here, now, line, placed, spot)
        if picture is not None:
            lies = _coming(ui, table, line, placed, picture)
            drawn.append(ft.Container(lies, left=placed.left, top=0))
        if spot is not None:
            zones.append(_zone(ui, table, now, line, placed, spot, height))
    if not now.card:
        zones = [zone for name in line.names for zone in _number(ui, now, line, name, height)]
        zones += _next_sign(here, now, line, height)
    return ft.Container(
        ft.Stack([ft.Container(width=line.width, height=height), *drawn, *zones], clip_behavior=ft.ClipBehavior.NONE),
        width=line.width,
        height=height,
        key="line-" + "".join(line.names),
    )


def _piece(here: TableView[View], now: Building, line: Line, placed: Placed, spot: Spot | None) -> ft.Control | None:
    """Draw a card of the formula, the place for one, or the mark in a gap."""
    ui, table, view, look, piece, width = here.ui, here.table, here.view, here.look, placed.piece, placed.width
    lit: Target = analysis.spot(table, now, spot) if spot is not None else ""
    if piece.kind == "gap":
        return felt.gap_mark(look, width, line.card, lit or "dead") if spot is not None else None
    if piece.kind == "equals":
        return _silent(card.card(look, "=", width))
    if piece.kind == "sign":
        symbol = now.draft.sign
        if not symbol:
            return _dashed(ui, width, card.height_of(width), 7)
        return _silent(
            card.card(
                look, symbol, width, card.CardState(laid=now.draft.symbol is not None, hinted=_sign_hinted(table))
            )
        )
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
    """Draw a card or the sign, coming from the hand or the signs below if it was put there just now."""
    place: object = placed.piece.kind
    if place == "card":
        cards = [each for each in line.of(placed.piece.name) if each.piece.kind == "card"]
        place = (placed.piece.name, cards.index(placed))
    return common.coming(ui, table, place, picture, FROM_HAND, ui.look.motion.flight)


def _sign_hinted(table: Table) -> bool:
    """Return True if a hint is about the sign of the formula."""
    return any(hints.ringed(table, "sign", symbol) for symbol, _ in SYMBOLS)


def _silent(face: ft.Control) -> ft.Control:
    return ft.Semantics(exclude_semantics=True, content=face)


def _empty(ui: Ui, width: float, covers: str, *, target: Target) -> ft.Control:
    """Draw the place for the first card of a number; below it peeks out what it is going to cover."""
    look, height = ui.look, card.height_of(width)
    stage: list[ft.Control] = []
    if covers:
        old = card.card(look.dimmed(DIMMED, on_felt=True), covers[-1], width, card.CardState(dimmed=True))
        stage.append(ft.Container(_silent(old), left=3, top=5))
    ring = _ring(ui, target)
    veil = look.felt if covers else None
    stage.append(
        ft.Container(_dashed(ui, width, height, 7), bgcolor=veil, border=ring, border_radius=7, left=-1, top=-2)
    )
    return ft.Stack(stage, width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)


def _zone(ui: Ui, table: Table, now: Building, line: Line, placed: Placed, spot: Spot, height: float) -> ft.Control:
    """Draw the zone where a tap puts the picked card: a card, or a gap with half of the sign beside it."""
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
    """Return how far the zone of a gap reaches over what stands beside it: half of a sign, a little of a card. In
    pixels.
    """
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
    return label + _lit_aloud(ui, analysis.spot(table, now, spot))


def _number(ui: Ui, now: Building, line: Line, name: Name, height: float) -> list[ft.Control]:
    """Draw the zones of a number while no card is picked up: a look at what lies under it, and the jokers in it that
    can have a digit, or another one.
    """
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
        asking = w("say another digit") if shown[place].digit else w("say its digit")
        return zone(cards[place], cards[place], identifier, f"{before}, {asking}", lambda: go(ui, now.ask(name, place)))

    if jokers and len(shown) == 1:
        return [joker(0, f"number-{name}", said)]
    look = zone(
        cards[0],
        cards[-1],
        f"number-{name}",
        f"{said}, " + w("look at what lies covered"),
        lambda: ui.session.table.open_overlay(overlays.Covered(name)),
    )
    return [look, *(joker(place, f"joker-{name}-{place}", lying_name(w, shown[place])) for place in jokers)]


# the signs and the stack


def _below(here: TableView[View], now: Building, fits: Fit) -> ft.Control:
    """Draw the symbols to choose from, and the stack, in one row."""
    look = here.look
    zone = max(look.touch, fits.sign + 4)
    signs = [
        _sign(here.ui, here.table, now, symbol, word, fits.sign, zone)
        for symbol, word in SYMBOLS
        if symbol in here.view.options.operators
    ]
    room = layout.width_of_well(look) - len(signs) * zone - STACK
    name, number = (
        text.width(look, *each)
        for each in ((here.words("Stack"), "small_bold"), (str(here.view.stack_size), "equation"))
    )
    named = max(name, number) + len(signs) * Space.S + 35 <= room and 44 * look.text_scale <= zone * Size.CARD_RATIO
    gap = Space.S if room >= number + len(signs) * Space.S + 30 else Space.XS
    return ft.Row(
        [ft.Row(signs, spacing=gap, tight=True), _stack(here, now, named=named)],
        spacing=Space.XL if named else gap + Space.XS,
        run_spacing=Space.S,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _sign(ui: Ui, table: Table, now: Building, symbol: Symbol, word: str, width: float, zone: float) -> ft.Control:
    """Draw one of the symbols: a tap swaps the one of the formula, any number of times (FORM-6)."""
    look, w = ui.look, ui.words
    chosen, hinted = symbol == now.draft.sign, hints.ringed(table, "sign", symbol)
    face = card.card(look, symbol, width, card.CardState(target="best" if chosen else "", hinted=hinted))
    label = sign_name(w, symbol)
    if hinted:
        label += ", " + w("in the hint")
    return tappable.tappable(
        look,
        tappable.zone(face, width=zone, height=card.height_of(width) + 4),
        label=label,
        identifier=f"sign-{word}",
        selected=chosen,
        on_tap=lambda: ui.session.table.refuse(Reason("sign_lies")) if chosen else go(ui, now.sign(symbol)),
        radius=8,
        on_felt=True,
        key=f"sign-{word}",
    )


def _next_sign(here: TableView[View], now: Building, line: Line, height: float) -> list[ft.Control]:
    """Draw the zone over the symbol in the formula: a tap swaps it for the next one."""
    at = next((each for each in line.placed if each.piece.kind == "sign"), None)
    if at is None:
        return []
    symbols = [symbol for symbol, _ in SYMBOLS if symbol in here.view.options.operators]
    after = symbols.index(now.draft.sign) + 1 if now.draft.sign in symbols else 0
    following = symbols[after % len(symbols)]
    label = here.words("Swap the sign for {sign}", sign=sign_name(here.words, following))
    if _sign_hinted(here.table):
        label += ", " + here.words("in the hint")
    zone = tappable.tappable(
        here.look,
        ft.Container(width=max(at.width, Size.TOUCH), height=height),
        label=label,
        identifier="sign-next",
        on_tap=lambda: go(here.ui, now.sign(following)),
        radius=7,
        on_felt=True,
        key="sign-next",
    )
    return [ft.Container(zone, left=at.left - max(0, Size.TOUCH - at.width) / 2, top=0)]

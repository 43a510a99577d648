"""The felt of Formula: the formula before the turn, what is being made of it, the signs, and the stack."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import flet.canvas as cv

from app.frame.ui import Ui
from app.games import common, eyes, hints, opponent
from app.games.drawing import TableView
from app.games.formula import analysis, layout, overlays
from app.games.formula.layout import Asked, Fit, Line, Placed
from app.games.formula.picked import SYMBOLS, Building, bindable, building, number_of, touched, unsaid
from app.games.formula.words import formula as in_words
from app.games.formula.words import lying_name, number_name, read, sign_name
from app.locale import sense
from app.parts import card, coin, dashes, felt, pile, tappable, text
from app.parts.card import Target
from app.parts.flight import FROM_HAND
from app.parts.theme import DIMMED, TYPES, Look, Radius, Size, Space
from app.state.model import Table
from core.engine.reason import Reason
from core.games.formula.draft import MOST_CARDS, NAMES, Draft, Name, Spot
from core.games.formula.moves import Draw, Lay, Pass, Symbol
from core.games.formula.state import JOKER, Formula, Lying, View


def go(ui: Ui, now: Building) -> None:
    """Go one step on in the lay."""
    ui.session.table.pick(now)


def everything(here: TableView[View]) -> ft.Control:
    """Draw all that lies on the felt."""
    ui, table, view = here
    look, now, fits = here.look, building(table, view), fit(here)
    parts = [_well(here, now, fits)]
    if fits.before:
        parts.insert(0, _before(here, now))
    if not opponent.lists(ui, table):
        faint = replace(ui, look=look.dimmed(DIMMED, on_felt=True)) if table.staged else ui
        parts += _below(here._replace(ui=faint), now, fits)
    if view.formula.zero_rule(view.options):
        parts.append(_zero_rule(ui, reasons=fits.reasons))
    if _scored(view):
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
        padding=ft.Padding.symmetric(horizontal=min(layout.AROUND, look.margin), vertical=layout.FELT),
        alignment=ft.Alignment.CENTER,
    )


def fit(here: TableView[View]) -> Fit:
    """Return the sizes at a table in a turn. They follow from how it began, so that nothing moves while cards are put
    down.
    """
    ui, table, view = here
    look, lies, now = here.look, view.formula, Draft.of(view.formula)
    rows, listed = layout.lines(look, now, look.card_width(layout.CARDS[look.kind])), opponent.lists(ui, table)
    asked = Asked(
        lines=len(rows),
        card=min(row.card for row in rows),
        chips=lies.complete and not listed,
        hand=len(view.hand),
        joker=_may_ask(table, view),
        rule=_rule_heights(ui) if lies.zero_rule(view.options) else (0, 0),
        scores=_scored(view),
        signs=not listed,
        summed=not table.watched and bool(opponent.line(ui, table)),
    )
    return layout.fit(look, asked)


def _may_ask(table: Table, view: View) -> bool:
    """Return True if a joker may ask for its digit in this turn."""
    return JOKER in view.hand or any(unsaid(Draft.of(view.formula), name) for name in NAMES)


def _scored(view: View) -> bool:
    """Return True if points are counted."""
    return view.options.points or view.options.rounds > 1


# around the formula


def _before(here: TableView[View], now: Building) -> ft.Control:
    """Draw the line above the formula: what can be laid, and once something is, how it lay before the turn."""
    w, look = here.words, here.look
    shown = in_words(w.signs, str(here.view.formula))
    if here.table.staged and here.table.match.plies:
        lay = _covered(here)
        said = w("Before: {formula}", formula=in_words(w.signs, str(lay))) if lay is not None else ""
    elif now.begun and here.view.formula.complete:
        said = w("Before: {formula}", formula=shown)
    else:
        said = w("Play one to three cards.") if here.view.formula.complete else w("Complete this")
    high = 22 * look.text_scale
    if not said:
        return ft.Container(height=high, key="before")
    line = text.fitted(look, said, "small_bold", look.palette.onfelt, layout.width_of_well(look), high)
    return common.labelled(said, "before", line, key="before")


def _covered(here: TableView[View]) -> Formula | None:
    """Return the formula on which the last move has laid cards, while all look at that; None if it was another move."""
    match = here.table.match
    if not (here.table.staged and match.plies):
        return None
    lay: Formula = match.at(len(match.plies) - 1).view(None).formula
    return lay if lay.complete and lay != here.view.formula else None


RULE = 22
"""The size of the sign of the zero rule, in pixels."""


def _rule(ui: Ui) -> tuple[str, str]:
    """Return the zero rule in a few words, and its reasons."""
    why = ui.words("Cover every card of this formula. Three cards will do: one for each number.")
    return ui.words("Zero rule: all new"), why


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
    return common.labelled(f"{line}. {why}", "zero-rule", banner)


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
    return common.labelled(", ".join(points), "scores", row)


STACK = 48
"""The width of a card of the stack, in pixels."""


def _stack(here: TableView[View], now: Building, width: float, room: float, *, named: bool) -> ft.Control:
    """Draw the stack and how many cards it has left, in the `room` beside it or `named` with its name; a tap draws, as
    the button does.
    """
    look, w, count = here.look, here.words, here.view.stack_size
    label = w.many("Stack: {n} card", "Stack: {n} cards", count)
    if not count:
        label += ", " + (w("is reshuffled") if here.view.covered else w("empty"))
    drawn: ft.Control = pile.named_pile(look, width, w("Stack"), count, empty=not count)
    if not named:
        high = TYPES["equation"].line * look.text_scale
        facts = text.fitted(look, str(count), "equation", look.palette.onfelt, room, high)
        drawn = ft.Row([pile.pile(look, width, empty=not count), facts], spacing=Space.XS, tight=True)
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


def _dashed(ui: Ui, width: float, height: float, radius: float, *, lit: bool = False) -> ft.Control:
    """Draw the outline of a card that is still to come; in brass if it is `lit`."""
    ink, wide = (ui.look.palette.brass, 2.5) if lit else (ui.look.palette.onfelt, 1.5)
    seam = dashes.dashed_frame(1, 1, width - 2, height - 2, radius, ink, wide, (5, 4))
    return cv.Canvas([seam], width=width, height=height)


# the formula


def _well(here: TableView[View], now: Building, fits: Fit) -> ft.Control:
    """Draw the formula as it would lie there, with everything that can be tapped in it."""
    w, look, draft = here.words, here.look, now.draft
    shown = _made(here, now)
    lines, edge = layout.lines(look, shown, fits.card), layout.WELL / 2
    feet = [*(Space.S for _ in lines[1:]), edge]
    rows = [_line(here, now, line, fits, shown, 0 if n else edge, feet[n]) for n, line in enumerate(lines)]
    body = ft.Container(ft.Column(rows, spacing=0, tight=True), width=layout.width_of_well(look))
    said = [w("Formula: {formula}", formula=read(w, draft.result))]
    if not here.table.watched:
        said.append(w("{n} of {most} played", n=len(draft.cards), most=MOST_CARDS))
    well = felt.well(look, body, key="formula")
    if fits.chips and _covered(here) is not None:  # no number can be renewed now: its tabs leave the room
        made = in_words(w.signs, str(here.view.formula))
        fits_large = text.width(look, made, "term") < layout.width_of_well(look) - 2 * Space.XXL
        tag = felt.worth_tag(look, made, "term" if fits_large else "label")
        well = ft.Stack(
            [well, ft.Container(tag, left=0, right=0, bottom=-Space.S, alignment=ft.Alignment.CENTER)],
            clip_behavior=ft.ClipBehavior.NONE,
        )
    return ft.Semantics(container=True, label=". ".join(said), identifier="formula", content=well)


def _made(here: TableView[View], now: Building) -> Draft:
    """Return the draft that is shown: that of the last step of a hint, as long as nothing is begun; else what is being
    built.
    """
    hint = here.table.advice.hint
    final = None if hint is None or now.begun or now.card else hint.final
    lays = [] if final is None else [move for move in final.moves if isinstance(move, Lay)]
    made = Draft.finished(here.view.formula, lays[0]) if lays else None
    return made if isinstance(made, Draft) else now.draft


def _line(
    here: TableView[View], now: Building, line: Line, fits: Fit, draft: Draft, above: float, below: float
) -> ft.Control:
    """Draw a line of the formula as a draft makes it: each number on its plate, with the tab that renews it at the
    foot, and above it the cards that lay there. All of it, with the room `above` and `below`, takes a card to the
    nearest place.
    """
    ui, p, values = here.ui, here.look.palette, hints.values(here.table)
    height, old = card.height_of(line.card), above + (card.height_of(layout.OLD) if fits.old else 0.0)
    pieces: list[ft.Control] = []
    tabs: list[ft.Control] = []
    for name in line.names:
        left, right = line.plate(name)
        new = touched(draft, name)
        plate = ft.Container(
            width=right - left,
            height=height + 2 * layout.PAD,
            left=left,
            top=old,
            bgcolor=p.veil,
            border=ft.Border.all(2.5, p.brass) if new else None,
            border_radius=16,
            key=f"plate-{name}",
        )
        pieces.append(plate)
        if fits.chips and not here.table.staged:
            tab = _renewing(ui, here.table, now, name, min(layout.TAB[0], right - left))
            foot = old + height + 2 * layout.PAD
            tabs.append(ft.Container(tab, left=right - min(layout.TAB[0], right - left), top=foot + layout.TAB[1] - 44))
        if fits.old and new and draft.change(name).whole:
            lay = [_old(here, lying) for lying in number_of(draft.formula, name)]
            row = ft.Row(lay, spacing=layout.WITHIN, tight=True)
            wide = len(lay) * (layout.OLD + layout.WITHIN)
            pieces.append(ft.Container(row, left=(left + right - wide) / 2, top=above - 2))
        if ("number", name) in values and now.draft is draft:
            tabs.append(ft.Container(felt.worth_tag(here.look, values["number", name]), left=right - 24, top=old - 12))
    pieces.append(ft.Container(_strip(here, now, line, draft), left=0, top=old))
    high = old + height + 2 * layout.PAD + (layout.TAB[1] if fits.chips else 0) + below
    spots = now.draft.spots() if now.card else ()
    zones = [_zone(here, now, line, one, line.zone(one, spots), high) for one in line.placed if one.piece.spot in spots]
    return ft.Stack([*pieces, *zones, *tabs], width=line.width, height=high, clip_behavior=ft.ClipBehavior.NONE)


def _old(here: TableView[View], lying: Lying) -> ft.Control:
    """Draw a card that lay there before the turn."""
    state = card.CardState(value=lying.digit or None)
    return _silent(card.card(here.look.dimmed(DIMMED, on_felt=True), lying.card, layout.OLD, state))


def _renewing(ui: Ui, table: Table, now: Building, name: Name, width: float) -> ft.Control:
    """Draw the tab at the foot of a number: put it aside for a new one, or let it lie as before."""
    w, draft = ui.words, now.draft
    number = number_name(w, name)
    whole = Spot(name, "whole")
    if touched(draft, name):
        label = w("Leave {number} as it was", number=number)
        return _tab(ui, w("old"), label, f"restore-{name}", lambda: go(ui, now.restore(name)), width, filled=True)
    goal = now.card != "" and whole in draft.spots()
    lit = analysis.spot(table, now, whole) if goal else ""
    label = w("Cover {number} completely", number=number) + _lit_aloud(ui, lit)

    def renew() -> None:
        go(ui, now.put(whole) if goal else now.aside(name))

    return _tab(ui, w(sense("write another number", "new")), label, f"new-{name}", renew, width, target=lit)


def _tab(
    ui: Ui,
    word: str,
    label: str,
    identifier: str,
    on_tap: tappable.Tap,
    width: float,
    *,
    filled: bool = False,
    target: Target = "",
) -> ft.Control:
    """Draw a tab, a place for the picked card if it is a `target`; its zone is larger."""
    look, p = ui.look, ui.look.palette
    ink = p.onbrass if filled else p.onfelt
    name = text.fitted(look, word, "small_bold", ink, width - 4, layout.TAB[1])
    face = ft.Container(
        name,
        width=width,
        height=layout.TAB[1],
        alignment=ft.Alignment.CENTER,
        bgcolor=p.brass if filled else p.veil,
        border=_ring(ui, target) or ft.Border.all(1, p.quiet),
        border_radius=ft.BorderRadius.only(bottom_left=12, bottom_right=12),
    )
    zone = ft.Container(face, width=width, height=look.touch, alignment=ft.Alignment.BOTTOM_CENTER)
    return tappable.tappable(
        look,
        zone,
        label=label,
        identifier=identifier,
        on_tap=on_tap,
        on_drop=on_tap if target else None,
        radius=12,
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


def _strip(here: TableView[View], now: Building, line: Line, draft: Draft) -> ft.Control:
    """Draw one line of the formula as a draft makes it: cards, marks where a card can go, and zones to tap while none
    is picked up.
    """
    ui, table, height = here.ui, here.table, card.height_of(line.card)
    high = height + 2 * layout.PAD
    drawn: list[ft.Control] = []
    marks: list[ft.Control] = []
    zones: list[ft.Control] = []
    spots = now.draft.spots() if now.card else ()
    for placed in line.placed:
        spot = placed.piece.spot if placed.piece.spot in spots else None
        if placed.piece.kind == "gap":
            pointed = draft is now.draft and hints.mark(table, "spot", placed.piece.spot).ringed
            if spot is not None or pointed:
                lit = "best" if pointed or spot is None else analysis.spot(table, now, spot) or "dead"
                mark = felt.gap_mark(here.look, lit)
                wide = mark.width or 0
                edge = placed.left if placed.piece.where == "before" else placed.left + placed.width
                marks.append(ft.Container(_silent(mark), left=edge - wide / 2, top=(high - wide) / 2))
        else:
            ghost = None if draft is now.draft else _ghost(here, line, placed, draft)
            place = f"lies-{''.join(line.names)}-{len(drawn)}"
            lies = ghost or _coming(ui, table, line, placed, _piece(here, now, placed, spot, place))
            sliding = here.look.animation(here.look.motion.room)
            drawn.append(ft.Container(lies, left=placed.left, top=layout.PAD, animate_position=sliding))
    if not now.card:
        zones = [zone for name in line.names for zone in _number(ui, now, line, name, height)]
        zones += _next_sign(here, now, line, height)
    return ft.Stack(
        [*drawn, *marks, *zones],
        width=line.width,
        height=high,
        clip_behavior=ft.ClipBehavior.NONE,
        key="line-" + "".join(line.names),
    )


def _ghost(here: TableView[View], line: Line, placed: Placed, draft: Draft) -> ft.Control | None:
    """Draw the place for a card or the sign that a hint lays there; None for what lies there already."""
    piece = placed.piece
    if piece.kind == "sign" and draft.sign != here.view.formula.symbol:
        return card.ghost(here.look, draft.sign, placed.width)
    if piece.kind != "card" or not piece.fresh or piece.lying is None:
        return None
    place = [each for each in line.of(piece.name) if each.piece.kind == "card"].index(placed)
    number = hints.mark(here.table, "laid", (piece.name, place)).number
    return card.ghost(here.look, piece.lying.digit or piece.lying.card, placed.width, number)


def _piece(here: TableView[View], now: Building, placed: Placed, spot: Spot | None, place: str) -> ft.Control:
    """Draw a card of the formula, or the place for one; `place` names where in its line it is drawn."""
    ui, table, view, look, piece, width = here.ui, here.table, here.view, here.look, placed.piece, placed.width
    lit: Target = analysis.spot(table, now, spot) if spot is not None else ""
    if piece.kind == "equals":
        seen = eyes.of(table)
        return _lies(look, place, "=", width, card.CardState(mood=seen.mood, gaze=seen.gaze))
    if piece.kind == "sign":
        symbol = now.draft.sign
        if not symbol:
            return _dashed(ui, width, card.height_of(width), 7)
        state = card.CardState(laid=now.draft.symbol is not None, hinted=_sign_hinted(table))
        return _lies(look, place, symbol, width, state)
    if piece.kind == "empty":
        drawn = _dashed(ui, width, card.height_of(width), 7)
        return ft.Container(drawn, border=_ring(ui, lit), border_radius=7)
    lying = piece.lying
    assert lying is not None
    zero_rule = view.formula.zero_rule(view.options) and not piece.fresh
    state = card.CardState(
        laid=piece.fresh,
        covering=bool(piece.covers),
        target=lit or ("open" if zero_rule and not now.card else ""),
        hinted=not now.card
        and any(hints.mark(table, *at).ringed for at in (("number", piece.name), ("spot", piece.spot))),
        value=lying.digit or None,
    )
    return _lies(look, place, lying.card, width, state)


def _lies(look: Look, place: str, symbol: str, width: float, state: card.CardState) -> ft.Control:
    """Draw what lies in the formula."""
    inputs = look, symbol, width, state
    return look.frame.memo(place, inputs, lambda: _silent(card.card(*inputs)))


def _coming(ui: Ui, table: Table, line: Line, placed: Placed, picture: ft.Control) -> ft.Control:
    """Draw a card or the sign, coming from the hand or the signs below if it was put there just now."""
    place: object = placed.piece.kind
    if place == "card":
        cards = [each for each in line.of(placed.piece.name) if each.piece.kind == "card"]
        place = (placed.piece.name, cards.index(placed))
    return common.coming(ui, table, place, picture, FROM_HAND, ui.look.motion.flight)


def _sign_hinted(table: Table) -> bool:
    """Return True if a hint is about the sign of the formula."""
    return any(hints.mark(table, "sign", symbol).ringed for symbol, _ in SYMBOLS)


def _silent(face: ft.Control) -> ft.Control:
    return ft.Semantics(exclude_semantics=True, content=face)


def _zone(
    here: TableView[View], now: Building, line: Line, placed: Placed, edges: tuple[float, float], height: float
) -> ft.Control:
    """Draw the zone where a tap puts the picked card: all of its line that is nearer to it than to another place."""
    ui, table, spot, (left, right) = here.ui, here.table, placed.piece.spot, edges
    assert spot is not None

    def put() -> None:
        go(ui, now.put(spot))

    label, identifier = _goal(ui, table, now, placed, spot), f"spot-{spot.number}-{spot.where}"
    zone = _touchable(ui.look, right - left, height, label, identifier, put, on_drop=put)
    return ft.Container(zone, left=left, top=0)


def _touchable(
    look: Look,
    width: float,
    height: float,
    label: str,
    identifier: str,
    on_tap: tappable.Tap,
    on_drop: tappable.Tap | None = None,
) -> ft.Control:
    """Draw an empty zone to tap over what lies in the formula."""
    zone = ft.Container(width=width, height=height)
    return tappable.tappable(
        look,
        zone,
        label=label,
        identifier=identifier,
        on_tap=on_tap,
        on_drop=on_drop,
        radius=7,
        on_felt=True,
        key=identifier,
    )


def _goal(ui: Ui, table: Table, now: Building, placed: Placed, spot: Spot) -> str:
    w = ui.words
    number = number_name(w, spot.number)
    if spot.where == "before":
        label = w("Before {number}", number=number)
    elif spot.where == "behind":
        label = w("After {number}", number=number)
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
    cards = [each for each in line.of(name) if each.piece.kind == "card"] or [
        each for each in line.of(name) if each.piece.kind == "empty"
    ]
    jokers = bindable(now.draft, name)
    said = f"{number_name(w, name)}: " + (" ".join(lying_name(w, lying) for lying in shown) or w("empty place"))

    def zone(first: Placed, last: Placed, identifier: str, label: str, on_tap: tappable.Tap) -> ft.Control:
        left, right = first.left, last.left + last.width
        if right - left < Size.TOUCH:
            left, right = (left + right - Size.TOUCH) / 2, (left + right + Size.TOUCH) / 2
        tapped = _touchable(ui.look, right - left, height, label, identifier, on_tap)
        return ft.Container(tapped, left=left, top=layout.PAD)

    def joker(place: int, identifier: str, before: str) -> ft.Control:
        asking = w("choose another digit") if shown[place].digit else w("choose its digit")
        at = cards[min(place, len(cards) - 1)]  # with a hint's formula in sight a number may have fewer
        return zone(at, at, identifier, f"{before}, {asking}", lambda: go(ui, now.ask(name, place)))

    if jokers and len(shown) == 1:
        return [joker(0, f"number-{name}", said)]
    look = zone(
        cards[0],
        cards[-1],
        f"number-{name}",
        f"{said}, " + w("see the covered cards"),
        lambda: ui.session.table.open_overlay(overlays.Covered(name)),
    )
    return [look, *(joker(place, f"joker-{name}-{place}", lying_name(w, shown[place])) for place in jokers)]


# the signs and the stack


def _below(here: TableView[View], now: Building, fits: Fit) -> list[ft.Control]:
    """Draw the symbols to choose from, the stack, and the places for the cards of this turn."""
    look, wide = here.look, layout.width_of_well(here.look) - 2 * Space.S
    symbols = [each for each in SYMBOLS if each[0] in here.view.options.operators]
    large = fits.places and fits.sign >= LARGE
    pile_wide = STACK if large else min(STACK, max(SMALL, fits.sign * 0.7))
    name, number = (
        text.width(look, *each)
        for each in ((here.words("Stack"), "small_bold"), (str(here.view.stack_size), "equation"))
    )
    touched = len(symbols) * look.touch
    if not large and touched + pile_wide + pile.EDGE + Space.M + number > wide:
        wide, pile_wide = layout.width_of_well(look), SMALL
        number = min(number, wide - touched - pile_wide - pile.EDGE - Space.L)
    room = wide - len(symbols) * max(look.touch, min(fits.sign + 4, MIDDLE)) - pile_wide - 3 * Space.S
    named = max(name, number) <= room and 46 * look.text_scale <= card.height_of(fits.sign)
    stack = _stack(here, now, pile_wide, number, named=named or large)
    taken = 0 if large else pile_wide + 3 * Space.S + (max(name, number) if named else number)
    zone = max(look.touch, min(fits.sign + 4, (wide - taken) / len(symbols)))
    signs = [_sign(here.ui, here.table, now, *each, min(fits.sign, zone - 4), zone) for each in symbols]
    gap = min(Space.XL, max(0.0, (wide - taken) / len(symbols) - zone))
    row: list[ft.Control] = [ft.Row(signs, spacing=gap, tight=True)]
    if not large:
        row.append(stack)
    centre, between = ft.MainAxisAlignment.CENTER, ft.MainAxisAlignment.SPACE_BETWEEN
    found: list[ft.Control] = [
        ft.Row(row, alignment=centre if large else between, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    ]
    if fits.places and not here.table.watched:
        places = _places(here, now, beside=not large)
        found.append(ft.Row([stack, places], alignment=between) if large else ft.Row([places]))
    return [ft.Container(each, width=wide) for each in found]


LARGE, MIDDLE, SMALL = 60, 54, 28
"""The width of a sign from which the stack lies below the signs, the room of one beside the name of the stack, and the
least width of a card of that, in pixels.
"""


def _places(here: TableView[View], now: Building, *, beside: bool) -> ft.Control:
    """Draw the places for the cards of this turn, filled as they are laid, and how many that are."""
    look, w, laid = here.look, here.words, now.draft.cards
    width = layout.PLACE
    faces: list[ft.Control] = [
        card.card(look, laid[n], width, card.CardState(laid=True))
        if n < len(laid)
        else _dashed(here.ui, width, card.height_of(width), 7, lit=hints.mark(here.table, "places", n).ringed)
        for n in range(MOST_CARDS)
    ]
    counted, room = w("{n} of {most} played", n=len(laid), most=MOST_CARDS), layout.width_of_well(look) - 2 * Space.S
    room -= (MOST_CARDS * (width + Space.S) + Space.M) * beside
    said = text.fitted(look, counted, "small_bold", look.palette.onfelt, room, card.height_of(width), cut=False)
    row = ft.Row(faces, spacing=Space.S, tight=True)
    if beside:
        both: ft.Control = ft.Row([row, said], spacing=Space.M, tight=True)
    else:
        both = ft.Column([row, said], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
    return _silent(both)


def _sign(ui: Ui, table: Table, now: Building, symbol: Symbol, word: str, width: float, zone: float) -> ft.Control:
    """Draw one of the symbols: a tap swaps the one of the formula, any number of times (FORM-6)."""
    look, w = ui.look, ui.words
    chosen, mark = symbol == now.draft.sign, hints.mark(table, "sign", symbol)
    state = card.CardState(target="best" if chosen else "", hinted=mark.ringed, touch=0 if chosen else mark.number)
    label, name = ", ".join(filter(None, (sign_name(w, symbol), mark.said(w)))), f"sign-{word}"

    def make(tap: tappable.Tap) -> ft.Control:
        return tappable.tappable(
            look,
            tappable.zone(card.card(look, symbol, width, state), width=zone, height=card.height_of(width) + 4),
            label=label,
            identifier=name,
            selected=chosen,
            on_tap=tap,
            radius=8,
            on_felt=True,
            key=name,
        )

    def tapped() -> None:
        if chosen:
            ui.session.table.refuse(Reason("sign_lies"))
        else:
            go(ui, now.sign(symbol))

    return look.frame.memo_tap(name, (look, label, chosen, state, width, zone), make, tapped)


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
    width = max(at.width, Size.TOUCH)
    zone = _touchable(here.look, width, height, label, "sign-next", lambda: go(here.ui, now.sign(following)))
    return [ft.Container(zone, left=at.left - max(0, Size.TOUCH - at.width) / 2, top=layout.PAD)]

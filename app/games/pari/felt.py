"""The felt of Pari: the rows in their wells, and the gaps into which a card can go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import common, eyes, highlights, hints
from app.games.drawing import TableView
from app.games.pari.hinted import Ghost, said_values, whole_row
from app.games.pari.layout import (
    BESIDE,
    LINED_PILE,
    NARROW,
    PLACE,
    TITLE,
    Arranged,
    Felt,
    Gap,
    Spot,
    arranged,
    edge_of,
    felt_of,
    pile_width,
    spots,
)
from app.games.pari.picked import FromHand, FromRow, Loose, commit, loose
from app.games.pari.row_working import under
from app.games.pari.scored_row import scored_row
from app.games.pari.words import card_name, points
from app.locale.signs import printed
from app.parts import card, felt, pile, tappable
from app.parts.theme import TYPES, Look, Radius, Size, Space
from app.parts.working import LEVEL, Bracket, brackets
from app.state.model import Table
from core.engine.game import Event
from core.engine.training import Light, Strength
from core.games.pari.moves import PILES, SIDES, Cover, Draw, Place, Put, Shift, Side, Take, TurnUp
from core.games.pari.paid_moves import price
from core.games.pari.state import Lying, Row, View


def rows_and_piles(here: TableView[View]) -> ft.Control:
    """Draw all that lies on the felt; a row that has just scored lies in its well until a card begins it again."""
    table, view, look, fits = here.table, here.view, here.look, felt_of(here.look, rows_of(here))
    parts = [_row(here, fits, number) for number in range(1, len(view.rows) + 1)]
    summed = table.staged and table.match.plies  # what was done is said in their place
    if fits.piles and fits.piles != "beside" and not (table.task or summed):
        parts.append(_piles(here, fits.piles))
    at = _played_on(table, view)
    between = fits.apart if fits.close else max(0.0, fits.apart - TITLE * look.text_scale)  # the title is in its well
    state = "picked" if loose(table, view) is not None else ""
    lies: ft.Control = felt.scrolling(look, parts, "row", None if at is None else at - 1, between, state)
    if fits.piles == "beside" and not table.task:
        lies = ft.Row([lies, _piles(here, fits.piles)], spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(
        lies,
        padding=ft.Padding.symmetric(horizontal=edge_of(look), vertical=Space.XS),
        alignment=ft.Alignment.CENTER,
    )


def rows_of(here: TableView[View]) -> View:
    """Return the view in which a row that has just scored lies as it did."""
    scored, view = just_scored(here), here.view
    if scored is None:
        return view
    plies = here.table.match.plies
    before: View = here.table.match.at(len(plies) - 1).view(None)
    number = scored.values["row"]
    return replace(view, rows=(*view.rows[: number - 1], before.rows[number - 1], *view.rows[number:]))


def just_scored(here: TableView[View]) -> Event | None:
    """Return how a row has just scored, as long as no card was turned up for it."""
    if here.view.turned is not None:
        return None
    return next((event for event in here.table.latest.news if event.code == "scored"), None)


def _played_on(table: Table, view: View) -> int | None:
    """Return the row that is played on: touched, of a card that moves, of this turn, or beginning again."""
    picked = loose(table, view)
    if picked is not None and picked.over is not None:
        return picked.over[0]
    if isinstance(picked, FromRow):
        return picked.row
    return view.empty_rows[0] if view.step in ("opening", "refill", "put") else view.played


def _host(here: TableView[View]) -> int:
    """Return the row whose `=` has eyes: the one just counted, that a hint is about, or played on, or the first."""
    table, view = here.table, here.view
    counted = [event.values["row"] for event in table.latest.news if event.code in ("scored", "not_right")]
    ringed = [number for number in range(1, len(view.rows) + 1) if hints.mark(table, "row", number).ringed]
    return next(iter([*counted, *ringed]), None) or _played_on(table, view) or 1


def _row(here: TableView[View], fits: Felt, number: int) -> ft.Control:
    """Draw a row in its well."""
    ui, table, w, look = here.ui, here.table, here.words, here.look
    view, scored = rows_of(here), just_scored(here)
    counted = scored if scored is not None and scored.values["row"] == number else None
    name, lit, hinted = w("Row {n}", n=number), _row_lit(table, number), hints.mark(table, "row", number).ringed
    strengths = {"best": w("the best row"), "leads": w("leads to an equation"), "reached": w("leads to an equation")}
    said = [f"{name}, {_read_row(ui, view.rows[number - 1])}", strengths[lit] if lit else ""]
    said.append(w("in the hint") if hinted else "")
    elsewhere = _elsewhere(view, number) or (scored is not None and counted is None)
    picked = loose(table, view)
    open_to = picked is not None and not (isinstance(picked, FromHand) and elsewhere)
    laid, pieces = _lying(here, fits, number) if counted is None else scored_row(here, fits, counted)
    inside = ft.Stack(pieces, width=laid.width, height=laid.height, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Semantics(
        container=True,
        label=", ".join(filter(None, said)),
        identifier=f"row-{number}",
        content=felt.well(
            look,
            inside,
            title=name,
            played=view.played == number or hinted or open_to or counted is not None,
            dimmed=elsewhere and not table.task,
            lit=lit,
            icon=ft.Icons.LIGHTBULB_ROUNDED if hinted or lit == "best" else None,
            number=number if fits.close else None,
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


def _lying(here: TableView[View], fits: Felt, number: int) -> tuple[Arranged, list[ft.Control]]:
    """Draw the cards of a row, and over them the gaps that what is picked up can go into, with all that is nearest to
    each. The gap under a finger, or the one that is to be confirmed, opens; nothing else moves.
    """
    table, view, picked = here.table, here.view, loose(here.table, here.view)
    row, hinged = view.rows[number - 1], fits.hinged[number - 1]
    if view.turned is not None and view.empty_rows[:1] == (number,):
        both = arranged(fits, Row((PLACE,), (PLACE,)), hinged=hinged)
        return both, [*_cards(here, number, both, None), *_sides(here, view.turned, number, both)]
    rest = arranged(fits, row, hinged=hinged)
    if picked is None and (ghost := whole_row(table, row, number)) is not None:
        shown = arranged(fits, ghost, hinged=hinged)
        return shown, [*_cards(here, number, shown, None), *said_values(here, number)]
    if picked is None:
        workings = [under(table, view, number, rest, at) for at in range(len(rest.lines))]
        below = max([0, *(LEVEL * found[-1].level for found in workings if found)])
        rest = arranged(fits, row, hinged=hinged, below=below) if below else rest
        return rest, [
            *_cards(here, number, rest, None),
            *_hinted_gaps(here, number, rest),
            *_worked(here, rest, workings),
            *said_values(here, number),
        ]
    if isinstance(picked, FromHand) and _elsewhere(view, number):
        return rest, [*_cards(here, number, rest, None), _other_row(here.ui, picked, number, rest)]
    opened = _opened(picked, number)
    laid = rest if opened is None else arranged(fits, row, hinged=hinged, opened=opened)
    return rest, [*_cards(here, number, laid, opened), *_zones(here, number, picked, rest, opened)]


def _sides(here: TableView[View], turned: str, number: int, both: Arranged) -> list[ft.Control]:
    """Draw the zones over both sides of the `=` of a row, for the card that was turned up for it."""
    w, zones = here.words, list[ft.Control]()
    labels = {
        "left": w("{card} left of the =", card=card_name(w, turned)),
        "right": w("{card} right of the =", card=card_name(w, turned)),
    }
    gaps = [gap for gap in both.gaps if gap.at == (gap.side == "left")]
    for gap in gaps:
        top, foot = both.band(gap.line)
        left = 0.0 if gap.side == "left" or len(both.lines) > 1 else both.width / 2
        right = both.width if gap.side == "right" or len(both.lines) > 1 else both.width / 2

        zone = _zone(
            here.look,
            (right - left, foot - top),
            f"put-{gap.side}",
            labels[gap.side],
            partial(here.session.table.play, Put(gap.side)),
            radius=Radius.TRAY,
            key=f"put-{number}-{gap.side}",
        )
        zones.append(ft.Container(zone, left=left, top=top))
    return zones


def _opened(picked: Loose, number: int) -> tuple[Side, int] | None:
    """Return the gap of a row that is open: what is picked up hangs over it, or goes there once that is confirmed."""
    if picked.over is not None:
        return picked.over[1:] if picked.over[0] == number else None
    match picked.pending:
        case Place(row, side, index) if row == number:
            return side, index
        case Shift() as move if move.to_row == number:
            return _target(move)[1:]
    return None


def _cards(here: TableView[View], number: int, laid: Arranged, opened: tuple[Side, int] | None) -> list[ft.Control]:
    """Draw the cards of a row where they lie, and in the gap that is open the place for another."""
    cards: list[ft.Control] = []
    way, duration = common.from_side(here.table), here.look.motion.flight
    sliding, count = here.look.animation(here.look.motion.room), Counter[tuple[Side | None, bool]]()
    ghosts = Counter[Side | None]()
    for (side, index, lying), left, top, width in laid.places:
        if lying is PLACE:
            drawn: ft.Control = _place(here, width)
            key = f"{number}-place-{side}"
        elif isinstance(lying, Ghost):
            ghosts[side] += 1
            nth = hints.mark(here.table, "gap", (number, side, index)).number
            drawn = card.ghost(here.look, lying.symbol, width, nth)
            key = f"{number}-ghost-{side}-{index}"
        else:
            index -= ghosts[side]
            if opened is not None and side == opened[0] and index > opened[1]:
                index -= 1
            face = _card(here, number, (side, index, lying), width, f"{number}-{side}-{index}")
            drawn = common.coming(here.ui, here.table, (number, side, index), face, way, duration)
            kind = side, bool(lying and lying.fresh)
            key = f"{number}-{side}-{'new' if kind[1] else 'old'}-{count[kind]}"
            count[kind] += 1
        cards.append(ft.Container(drawn, left=left, top=top, animate_position=sliding, key=key))
    return cards


def _place(here: TableView[View], width: float) -> ft.Control:
    """Draw the place for the card that is picked up."""
    picked = loose(here.table, here.view)
    return card.ghost(here.look, picked.card if isinstance(picked, FromHand) else "", width)


def _hinted_gaps(here: TableView[View], number: int, rest: Arranged) -> list[ft.Control]:
    """Draw the gaps of a row that a hint points at."""
    ringed = (gap for gap in rest.gaps if hints.mark(here.table, "gap", (number, gap.side, gap.at)).ringed)
    return [_dot(here, rest, gap, "best") for gap in ringed if not gap.again]


def _worked(here: TableView[View], rest: Arranged, workings: list[list[Bracket]]) -> list[ft.Control]:
    """Draw how a row that is not true is worked out, under its cards."""
    drawn: list[ft.Control] = []
    for number, (line, found) in enumerate(zip(rest.lines, workings, strict=True), start=1):
        if found:
            equals = [line.left(place) + line.card / 2 for place, spot in enumerate(line.spots) if not spot[0]]
            if rest.hinge is not None and number == rest.upper:
                equals = [rest.hinge[0] + rest.hinge[2] / 2]
            shapes = brackets(here.look, found, width=rest.width, unequal=equals[0] if equals else None)
            drawn.append(ft.Container(shapes, left=0, top=line.top + line.height))
    return drawn


def _dot(here: TableView[View], rest: Arranged, gap: Gap, mark: felt.Mark, worth: str = "") -> ft.Control:
    line, drawn = rest.lines[gap.line], felt.gap_mark(here.look, mark, worth)
    return ft.Container(
        ft.Semantics(exclude_semantics=True, content=drawn),
        left=gap.middle - (drawn.width or 0) / 2,
        top=line.top + (line.height - (drawn.height or 0)) / 2,
        ignore_interactions=True,
    )


def _zones(
    here: TableView[View], number: int, picked: Loose, rest: Arranged, opened: tuple[Side, int] | None
) -> list[ft.Control]:
    """Draw the gaps of a row, and the cards that can be covered (PARI-20), each with its zone."""
    view = here.view
    dots: list[ft.Control] = []
    zones: list[ft.Control] = []
    covering = picked if isinstance(picked, FromHand) and view.options.can_cover else None
    lit = highlights.of(here.table) if isinstance(picked, FromHand) else highlights.Highlighted()
    if covering is not None:
        for (side, index, lying), left, top, width in rest.places:
            if side is not None and lying is not None:
                zone = _cover_zone(here.ui, view, covering, number, side, index, lying, width)
                zones.append(ft.Container(zone, left=left, top=top))
    for gap in rest.gaps:
        move = _into_gap(picked, number, gap.side, gap.at)
        if move is None or not (isinstance(move, Place) or view.options.shifts_to(move.row, number)):
            continue
        light = lit.get("gap", number, gap.side, gap.at)
        if (gap.side, gap.at) != opened:
            mark: felt.Mark = light.strength if light else "dead" if lit.known else "open"
            worth = "" if light is None or light.worth is None else str(light.worth)
            dots.append(_dot(here, rest, gap, mark, worth))
        zones.append(_gap(here, picked, move, rest, gap, light, narrow=covering is not None))
    return [*dots, *zones]


def _other_row(ui: Ui, picked: FromHand, number: int, laid: Arranged) -> ft.Control:
    """Draw the zone over a row that is not that of this turn: a tap with a card is refused, with the rules' reason."""
    refuse = partial(ui.session.table.play, Place(number, "left", 0, picked.card))
    label = ui.words("Row {n}: not in play this turn", n=number)
    return _zone(ui.look, (laid.width, laid.height), f"other-{number}", label, refuse, radius=Radius.TRAY)


def _zone(
    look: Look,
    size: tuple[float, float],
    name: str,
    label: str,
    put: Callable[[], object],
    *,
    on_over: Callable[[bool], object] | None = None,
    selected: bool | None = None,
    radius: float = 6,
    key: str | None = None,
) -> ft.Control:
    """Draw a zone of a width and height: what is picked up goes there by a tap or when it is let go above it."""
    return tappable.tappable(
        look,
        ft.Container(width=size[0], height=size[1]),
        label=label,
        identifier=name,
        on_tap=put,
        on_drop=put,
        on_over=on_over,
        selected=selected,
        radius=radius,
        on_felt=True,
        key=key or name,
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
        dimmed=_elsewhere(view, number) and not table.task,
        target="best" if lifted else "",
        touch=0 if lying is None else hints.mark(table, "lying", (number, side, index)).number,
    )
    symbol = lying.symbol if lying else "="
    if lying is None and number == _host(here):
        seen = eyes.of(table, number)
        state = replace(state, mood=seen.mood, gaze=seen.gaze)

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
            meant=f"take {at} {len(table.match.plies)}",
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
    rest: Arranged,
    gap: Gap,
    light: Light | None,
    *,
    narrow: bool,
) -> ft.Control:
    """Draw the zone of a gap: all of its line that is nearer to it than to another gap; the gap alone if `narrow`."""
    (side, index), number = gap[:2], move.row if isinstance(move, Place) else move.to_row
    (top, foot), left, right = rest.band(gap.line), gap.left, gap.right
    if narrow:
        reach = max(NARROW, rest.lines[gap.line].gap) / 2
        left = gap.left if gap.left == 0 else gap.middle - reach
        right = gap.right if gap.right == rest.width else gap.middle + reach

    put = partial(commit, here.session, here.view, picked, move)

    def over(come: bool) -> None:
        now = loose(here.session.model.table, here.view) if here.session.model.table else None
        place = number, side, index
        if now is not None and (now.over == place) != come:
            here.session.table.pick(replace(now, over=place if come else None))

    name = f"gap-{number}-{side}-{index}"
    if gap.again:  # to screen readers and keys it is the one at the end of the line above
        pane = tappable.catching(here.look, f"{name}-again", put)
        pane.content = ft.Container(width=right - left, height=foot - top)
        zone: ft.Control = ft.DragTarget(pane, on_accept=lambda _: put(), key=f"{name}-again")
    else:
        label = _gap_label(here.ui, here.view, move, number, side, index, light.worth if light else None)
        held = picked.pending == move or None
        zone = _zone(here.look, (right - left, foot - top), name, label, put, on_over=over, selected=held)
    key = f"zone-{name}{'-again' if gap.again else ''}"  # stays while another gap opens: a card may hang over it
    return ft.Container(zone, left=left, top=top, key=key)


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
        where += ", " + points(w, price(move))
    return where


def _cover_zone(
    ui: Ui, view: View, picked: FromHand, number: int, side: Side, index: int, lying: Lying, width: float
) -> ft.Control:
    """Draw the zone over a card, which a hand card covers for two chips (PARI-20)."""
    move = Cover(number, side, index, picked.card)
    return _zone(
        ui.look,
        (width, card.height_of(width)),
        f"cover-{number}-{side}-{index}",
        ui.words("Cover {card} in row {n}, 2 points", card=card_name(ui.words, lying.symbol), n=number),
        partial(commit, ui.session, view, picked, move),
        selected=picked.pending == move or None,
    )


def _read_row(ui: Ui, row: Row) -> str:
    w = ui.words
    sides = (" ".join(card_name(w, lying.symbol) for lying in row.side(side)) or w("nothing") for side in SIDES)
    return w("left {left}, right {right}", **dict(zip(SIDES, sides, strict=True)))


def _piles(here: TableView[View], how: str) -> ft.Control:
    """Draw both piles: a tap draws, or turns a card up where a row begins; the rules say when it is not the moment."""
    ui, view, look, w = here.ui, here.view, here.look, here.words
    asked = view.step in ("opening", "refill", "draw") and view.turned is None
    move = TurnUp if view.step in ("opening", "refill") else Draw

    signs = " ".join(printed(sign, w.signs) for sign in view.options.operators)
    fits = felt_of(look, rows_of(here))
    width = LINED_PILE if how == "line" else pile_width(look, fits)
    lines = (TYPES["equation"].line + TYPES["small_bold"].line) * look.text_scale
    named = how != "beside" or lines <= width * Size.CARD_RATIO
    drawn: list[ft.Control] = []
    for kind, count in zip(PILES, view.pile_sizes, strict=True):
        name, label = (w("Digits"), w("Digits")) if kind == "digits" else (signs, w("Signs"))
        face = pile.named_pile(
            look,
            width,
            name if named else "",
            count,
            room=BESIDE if how == "beside" else (fits.width - Space.S) / 2,
            empty=not count,
            asked=asked or hints.mark(here.table, "pile", kind).ringed,
            in_line=how == "line",
            mirrored=kind == "operators" and how != "beside",
        )
        drawn.append(
            tappable.tappable(
                look,
                face,
                label=w.many("{name} pile: {n} card", "{name} pile: {n} cards", count, name=label),
                identifier=f"pile-{kind}",
                on_tap=partial(ui.session.table.play, move(kind)),
                on_felt=True,
            )
        )
    if how == "beside":
        both: ft.Control = ft.Column(drawn, alignment=ft.MainAxisAlignment.SPACE_EVENLY, width=BESIDE)
    else:
        both = ft.Row(drawn, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    return tappable.together(both, "piles", w("Piles"))

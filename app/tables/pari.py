"""The table of Pari: rows with their gaps on the felt, the hand in the tray."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from app.locale import Words
from app.locale.arithmetic import why_not
from app.locale.options import Option
from app.locale.pari import card_name, event, reason
from app.locale.pari import options as options_in_words
from app.locale.signs import printed, value
from app.model import Table
from app.parts import button, card, coin, felt, hand, pile, tappable, text, tray
from app.parts.players import Player
from app.tables import Drawing
from app.theme import Space
from app.ui import Ui
from core.arithmetic.expression import evaluate
from core.engine.game import Event
from core.engine.reason import Reason
from core.games.pari.moves import PILES, Done, Draw, Enough, Pile, Place, Put, Side, Take, TurnUp
from core.games.pari.state import Lying, Row, View
from core.games.pari.training import Highlights, highlights

WIDEST = 50
"""The widest card on the table, in pixels."""
PITCH = 42
"""The least distance between two cards of a row, so that every gap can be hit."""
EDGE = 16
"""What a well takes from the width on both sides together."""


@dataclass(frozen=True)
class Picked:
    """A hand card picked up: its place in the sorted hand, and its symbol."""

    index: int
    card: str


def options(words: Words, signs: str) -> list[Option]:
    """The options in plain words."""
    return options_in_words(words, signs)


def told(words: Words, signs: str, happened: Event, names: Sequence[str]) -> str | None:
    """An event in a sentence."""
    return event(words, signs, happened, names)


def draw(ui: Ui, table: Table) -> Drawing:
    """The table as the person to move sees it."""
    view: View = table.match.view(table.seat)
    w = ui.words
    return Drawing(
        subtitle=w("Round {round} · to {target} points", round=view.round, target=view.options.target),
        players=_players(ui, table, view),
        felt=_felt(ui, table, view),
        tray=_tray(ui, table, view),
    )


def _players(ui: Ui, table: Table, view: View) -> list[Player]:
    w = ui.words
    chips = []
    for seat, name in enumerate(table.match.names):
        score = view.scores[seat]
        points = w.many("{n} point", "{n} points", score)
        standing = [name, points, w("to move")] if seat == view.to_move else [name, points]
        chips.append(
            Player(
                name,
                table.emblems[seat],
                ", ".join(standing),
                active=seat == view.to_move,
                counts="points",
                value=str(score),
            )
        )
    return chips


# the felt


def _felt(ui: Ui, table: Table, view: View) -> ft.Control:
    look = ui.look
    scored = next((e for e in table.news if e.code == "scored"), None)
    if scored is not None and view.turned is None:
        parts = [_scored(ui, table, scored)]
    else:
        size = _card_width(ui, view)
        parts = [_row(ui, table, view, number, size) for number in range(1, len(view.rows) + 1)]
        if not look.small and not look.landscape:
            parts.append(_piles(ui, view))
    return ft.Container(
        ft.Column(
            parts,
            spacing=Space.L,
            scroll=ft.ScrollMode.AUTO,
            alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.S),
        alignment=ft.Alignment.CENTER,
    )


def _room(ui: Ui) -> float:
    """The width of a well, in pixels."""
    look = ui.look
    beside = 100 + 284 if look.landscape else 236 if look.tablet else 0
    return look.width - beside - 2 * look.margin


def _card_width(ui: Ui, view: View) -> float:
    """One width for the cards of all rows: the widest with which the longest row that need not wrap fits."""
    room = _room(ui) - EDGE
    longest = max((len(row) for row in view.rows if room / (len(row) + 0.3) >= PITCH), default=7)
    return min(ui.look.card_width(WIDEST), max(PITCH, room / (max(longest, 5) + 0.3)) * 0.84)


def _row(ui: Ui, table: Table, view: View, number: int, width: float) -> ft.Control:
    """A row in its well: on one line, or from the `=` on a second one, and longer sides on more."""
    w, row = ui.words, view.rows[number - 1]
    picked = table.picked if isinstance(table.picked, Picked) and view.step == "play" else None
    free = view.step == "play" and view.played in (None, number)
    strips = [_strip(ui, table, view, number, width, cards, picked if free else None) for cards in _lines(ui, row)]
    name = w("Row {n}", n=number)
    return ft.Semantics(
        container=True,
        label=f"{name}: {_read_row(ui, row)}",
        identifier=f"row-{number}",
        content=felt.well(
            ui.look,
            ft.Column(strips, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            title=name,
            played=view.played == number,
            dimmed=view.played not in (None, number),
            icon=ft.Icons.LIGHTBULB_ROUNDED if _has_completion(table, number) else None,
            key=f"row-{number}",
        ),
    )


Spot = tuple[Side | None, int, Lying | None]
"""A card of a row by its place; the `=` has neither side nor card."""


def _spots(row: Row) -> list[Spot]:
    left: list[Spot] = [("left", index, lying) for index, lying in enumerate(row.left)]
    right: list[Spot] = [("right", index, lying) for index, lying in enumerate(row.right)]
    return [*left, (None, 0, None), *right]


def _lines(ui: Ui, row: Row) -> list[list[Spot]]:
    """The cards of a row, line by line, as many on each as can be hit."""
    spots = _spots(row)
    most = max(4, int((_room(ui) - EDGE) / PITCH - 0.3))
    if len(spots) <= most:
        return [spots]
    equals = len(row.left)
    lines = []
    for part in (spots[:equals], spots[equals:]):
        lines += [part[start : start + most] for start in range(0, len(part), most)]
    return lines


def _strip(
    ui: Ui, table: Table, view: View, number: int, width: float, spots: list[Spot], picked: Picked | None
) -> ft.Control:
    """One line of a row: cards side by side, and a strip of zones above them in which the nearest gap wins."""
    look, height = ui.look, card.height_of(width)
    room = _room(ui) - EDGE
    gap = min(18.0, max(7.0, room / (len(spots) + 0.3) - width))
    pitch = width + gap
    long = len(spots) * pitch + gap
    badge_room = 14 if view.step == "play" and table.match.training else 0
    layers: list[ft.Control] = []
    dimmed = view.step == "play" and view.played not in (None, number)
    for place, (side, index, lying) in enumerate(spots):
        state = card.CardState(
            laid=bool(lying and lying.fresh),
            covering=bool(lying and lying.under),
            dimmed=dimmed,
        )
        face = card.card(look, lying.symbol if lying else "=", width, state)
        drawn: ft.Control = ft.Semantics(exclude_semantics=True, content=face)
        if lying and lying.fresh and side and picked is None:
            drawn = _taking_back(ui, face, number, side, index, lying)
        layers.append(ft.Container(drawn, left=gap + place * pitch, top=0))
    if picked is not None:
        for place, (side, index) in enumerate(_gaps(spots)):
            layers += _gap(ui, table, number, side, index, picked, place, width, gap, pitch, len(spots))
    return ft.Stack(
        layers,
        width=long,
        height=height + badge_room,
        clip_behavior=ft.ClipBehavior.NONE,
        key=f"strip-{number}-{spots[0][:2]}",
    )


def _gaps(spots: list[Spot]) -> list[tuple[Side, int]]:
    """The gaps of a line from left to right: before each card, and behind the last."""
    gaps: list[tuple[Side, int]] = []
    for place, (side, index, _) in enumerate(spots):
        if side is not None:
            gaps.append((side, index))
        elif place:
            gaps.append(("left", spots[place - 1][1] + 1))
        else:
            gaps.append(("left", 0))
    side, index, _ = spots[-1]
    gaps.append((side, index + 1) if side is not None else ("right", 0))
    return gaps


def _gap(
    ui: Ui,
    table: Table,
    number: int,
    side: Side,
    index: int,
    picked: Picked,
    place: int,
    width: float,
    gap: float,
    pitch: float,
    cards: int,
) -> list[ft.Control]:
    """The mark of a gap, and the zone that belongs to it: half of each card beside it."""
    look, height = ui.look, card.height_of(width)
    move = Place(number, side, index, picked.card)
    points = _points(table, number, side, index, picked.card)
    found = _found(table)
    mark = felt.gap_mark(
        look,
        gap,
        width,
        badge=str(points) if points is not None else "",
        dead=found is not None and found.complete and points is None,
    )
    left = max(0.0, place * pitch + gap / 2 - pitch / 2)
    right = min(cards * pitch + gap, place * pitch + gap / 2 + pitch / 2)
    zone = tappable.tappable(
        look,
        ft.Container(width=right - left, height=height),
        label=_gap_label(ui, table, number, side, index, points),
        identifier=f"gap-{number}-{side}-{index}",
        on_tap=lambda: ui.session.play(move),
        radius=6,
        on_felt=True,
        key=f"gap-{number}-{side}-{index}",
    )
    return [ft.Container(mark, left=place * pitch, top=0), ft.Container(zone, left=left, top=0)]


def _gap_label(ui: Ui, table: Table, number: int, side: Side, index: int, points: int | None) -> str:
    w = ui.words
    view: View = table.match.view(table.seat)
    around = _spots(view.rows[number - 1])
    place = index if side == "left" else len(view.rows[number - 1].left) + 1 + index
    names = [card_name(w, ui.signs, lying.symbol if lying else "=") for _, _, lying in around]
    if place == 0:
        where = w("Gap in row {n} before {card}", n=number, card=names[0])
    elif place == len(names):
        where = w("Gap in row {n} after {card}", n=number, card=names[-1])
    else:
        where = w("Gap in row {n} between {one} and {other}", n=number, one=names[place - 1], other=names[place])
    if points is not None:
        where += ", " + w.many("up to {n} point", "up to {n} points", points)
    return where


def _taking_back(ui: Ui, face: ft.Control, number: int, side: Side, index: int, lying: Lying) -> ft.Control:
    w = ui.words
    return tappable.tappable(
        ui.look,
        face,
        label=w("Take {card} back from row {n}", card=card_name(w, ui.signs, lying.symbol), n=number),
        identifier=f"take-{number}-{side}-{index}",
        on_tap=lambda: ui.session.play(Take(number, side, index)),
        radius=7,
        on_felt=True,
    )


def _read_row(ui: Ui, row: Row) -> str:
    return " ".join(card_name(ui.words, ui.signs, lying.symbol if lying else "=") for _, _, lying in _spots(row))


def _piles(ui: Ui, view: View) -> ft.Control:
    names = {"digits": ui.words("Digits"), "operators": ui.words("Signs")}
    drawn = []
    for kind, count in zip(PILES, view.pile_sizes, strict=True):
        label = ui.words.many("Pile of {name}: {n} card", "Pile of {name}: {n} cards", count, name=names[kind])
        face = pile.named_pile(ui.look, 42, names[kind], count, empty=not count)
        drawn.append(ft.Semantics(label=label, content=ft.Semantics(exclude_semantics=True, content=face)))
    return ft.Row(drawn, alignment=ft.MainAxisAlignment.SPACE_EVENLY)


def _scored(ui: Ui, table: Table, scored: Event) -> ft.Control:
    """The row that has just scored, its values, the seal, and how the points come about."""
    look, w, v = ui.look, ui.words, scored.values
    p, name = look.palette, table.match.names[v["seat"]]
    row = f"{v['left']}={v['right']}"
    room = _room(ui) - EDGE
    width = min(WIDEST, room / (max(len(v["left"]), len(v["right"]) + 1) + 0.3) * 0.86)
    left = [card.card(look, face, width) for face in v["left"]]
    right = [card.card(look, face, width) for face in "=" + v["right"]]
    one_line = (len(row) + 0.3) * PITCH <= room
    if one_line:
        width = min(WIDEST, room / (len(row) + 0.3) * 0.86)
        lines = [[card.card(look, face, width) for face in row]]
    else:
        lines = [left, right]
    cards = ft.Column(
        [ft.Row(line, spacing=6, tight=True) for line in lines],
        spacing=Space.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    sums = text.equation(_both_values(ui, v["left"], v["right"]), "equation", p.onfelt)
    sums.text_align = ft.TextAlign.CENTER
    well = felt.well(
        look,
        ft.Column([cards, sums], spacing=Space.M, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        title=w("Row {n} is right", n=v["row"]),
        icon=ft.Icons.CHECK_ROUNDED,
        played=True,
    )
    before = v["score"] - v["points"]
    options = table.match.options
    counted = v["cards"] if options.count_equals else v["cards"] - 1
    cards_counted = w.many("{n} card", "{n} cards", counted)
    lines_of_sum = [(f"{cards_counted} − {options.deduction}", str(v["points"] - v["bonus"]))]
    if v["bonus"]:
        lines_of_sum.append((w("Hand empty"), str(v["bonus"])))
    column: list[ft.Control] = [_sum_line(ui, *line) for line in lines_of_sum]
    column.append(ft.Container(height=1, bgcolor=p.quiet))
    column.append(_sum_line(ui, name, f"{before} + {v['points']} = {v['score']}", bold=True))
    stamp = coin.seal(look, f"+{v['points']}", w.many("point", "points", v["points"]), 96)
    table_of_sums = ft.Row(
        [stamp, ft.Column(column, spacing=Space.XS, tight=True, expand=True)],
        spacing=Space.L,
    )
    told_aloud = event(w, ui.signs, scored, table.match.names) or ""
    return ft.Semantics(
        live_region=True,
        container=True,
        label=told_aloud,
        identifier="scored",
        content=ft.Column([well, table_of_sums], spacing=Space.L, tight=True),
    )


def _sum_line(ui: Ui, what: str, amount: str, *, bold: bool = False) -> ft.Control:
    role = "label" if bold else "body"
    ink = ui.look.palette.onfelt
    return ft.Row([text.words(what, role, ink, expand=True), text.words(amount, role, ink, align=ft.TextAlign.END)])


def _both_values(ui: Ui, left: str, right: str) -> str:
    """Both sides with their value where there is something to work out: `6 × 8 + 24 = 72 and 24 × 3 = 72`."""
    sums = []
    for side in (left, right):
        if not side.isdigit():
            sums.append(f"{printed(side, ui.signs)} = {value(str(evaluate(side)))}")
    if not sums:
        return printed(f"{left}={right}", ui.signs)
    return ui.words("{left} and {right}", left=sums[0], right=sums[1]) if len(sums) > 1 else sums[0]


# training


def look_ahead(table: Table) -> Generator[None, None, dict[Any, Any]] | None:
    """The search for the gaps that lead to a completion."""
    view: View = table.match.view(table.seat)
    if view.step != "play":
        return None

    def search() -> Generator[None, None, dict[Any, Any]]:
        return {"highlights": (yield from highlights(view))}

    return search()


def _found(table: Table) -> Highlights | None:
    """What lights up, once the search has found it."""
    found: Highlights | None = table.found.get("highlights")
    return found


def _points(table: Table, number: int, side: Side, index: int, symbol: str) -> int | None:
    """The most points through a gap for a card; None if there is no way, or none is known."""
    found = _found(table)
    return found.gaps.get(symbol, {}).get((number, side, index)) if found else None


def _has_completion(table: Table, number: int) -> bool:
    found = _found(table)
    return found is not None and number in found.rows


def _helps(table: Table, symbol: str) -> bool | None:
    """Whether a hand card occurs in a completion; None while that is not known."""
    found = _found(table)
    if found is None or (symbol not in found.gaps and not found.complete):
        return None
    return symbol in found.gaps


# the tray


def _tray(ui: Ui, table: Table, view: View) -> Sequence[ft.Control]:
    match view.step:
        case "opening" | "refill":
            return _refill(ui, table, view)
        case "draw":
            return _drawing(ui, table, view)
    return _laying(ui, table, view)


def _who(ui: Ui, table: Table, view: View, sentence: str, fact: str = "") -> ft.Control:
    return tray.who_line(ui.look, table.emblems[view.to_move], sentence, fact)


def _explained(ui: Ui, table: Table) -> list[ft.Control]:
    """Why the last tap did nothing."""
    if table.refused is None:
        return []
    return [tray.explain(ui.look, reason(ui.words, ui.signs, table.refused))]


def _laying(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    w, look, session = ui.words, ui.look, ui.session
    name = table.match.names[view.to_move]
    sentence = (
        w("{name} lays in row {n}", name=name, n=view.played) if view.played else w("It is {name}'s turn", name=name)
    )
    if isinstance(table.picked, Picked):
        fact = w("Card {card} picked", card=printed(table.picked.card, ui.signs))
    elif table.searching:
        fact = w("Searching …")
    elif look.small or look.landscape:
        fact = w("{digits} digits · {signs} signs", digits=view.pile_sizes[0], signs=view.pile_sizes[1])
    else:
        fact = ""
    cards: list[ft.Control] = (
        [_hand(ui, table, view)]
        if view.hand
        else [text.words(w("{name} has laid all cards", name=name), "body", look.palette.ink2)]
    )
    stuck = table.match.stuck()
    can_end = table.match.check(Done())
    bar = tray.action_bar(
        look,
        [
            button.button(
                look,
                w("Undo"),
                identifier="undo",
                icon=ft.Icons.LOCK_ROUNDED if stuck and stuck.code == "sealed" else ft.Icons.UNDO_ROUNDED,
                why=reason(w, ui.signs, stuck) if stuck else None,
                on_tap=session.undo,
                expand=2,
            ),
            button.button(
                look,
                w("Done"),
                identifier="done",
                kind="main",
                icon=ft.Icons.CHECK_ROUNDED,
                why=reason(w, ui.signs, can_end) if can_end else None,
                on_tap=lambda: session.play(Done()),
                expand=3,
            ),
        ],
    )
    return [_who(ui, table, view, sentence, fact), *_explained(ui, table), *cards, bar]


def _hand(ui: Ui, table: Table, view: View, *, tappable_cards: bool = True) -> ft.Control:
    """The hand; tapping a card picks it up, tapping it again puts it back."""
    look, w = ui.look, ui.words
    layout = hand.hand_layout(look, len(view.hand))
    cards = []
    for index, symbol in enumerate(view.hand):
        chosen = isinstance(table.picked, Picked) and table.picked.index == index
        helps = _helps(table, symbol)
        state = card.CardState(selected=chosen, on_felt=False, dimmed=helps is False and not chosen)
        face = card.card(look, symbol, layout.width, state)
        label = w("{card}, card {n} of {count}", card=card_name(w, ui.signs, symbol), n=index + 1, count=len(view.hand))
        if helps:
            label += ", " + w("leads to an equation")
        pick = None if chosen else Picked(index, symbol)
        cards.append(
            tappable.tappable(
                look,
                face,
                label=label,
                identifier=f"hand-{index}",
                selected=chosen,
                on_tap=(lambda pick=pick: ui.session.pick(pick)) if tappable_cards else None,
                radius=7,
                key=f"hand-{index}-{symbol}",
            )
        )
    return hand.hand(look, cards, layout)


def _pile_name(words: Words, kind: Pile) -> str:
    return words("Digit") if kind == "digits" else words("Sign")


def _pile_boxes(ui: Ui, view: View, on_tap, why: Reason | None = None) -> ft.Control:
    """The two piles to choose from, each with what is left in it."""
    look, w = ui.look, ui.words
    boxes = []
    for kind, count, discards in zip(PILES, view.pile_sizes, view.discards, strict=True):
        name = _pile_name(w, kind)
        if count:
            left = w.many("{n} in the pile", "{n} in the pile", count)
        else:
            left = w("is shuffled anew") if discards else w("empty")
        content = ft.Row(
            [
                pile.pile(look, 40, empty=not count),
                ft.Column(
                    [text.words(name, "label", look.palette.ink), text.words(left, "small", look.palette.ink2)],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=Space.M,
        )
        boxes.append(
            button.pick_box(
                look,
                content,
                label=f"{name}, {left}",
                identifier=f"pile-{kind}",
                on_tap=lambda kind=kind: on_tap(kind),
                why=None if count or discards else w("This pile is empty."),
                expand=True,
            )
        )
    return ft.Row(boxes, spacing=Space.M)


def _refill(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """A row begins anew: first the pile, then the side for the card that was turned up."""
    w, look, session = ui.words, ui.look, ui.session
    name, number = table.match.names[view.to_move], view.empty_rows[0]
    title = text.heading(w("Row {n} begins anew", n=number), "title", look.palette.ink, level=2)
    if view.turned is None:
        line = w("{name} turns up the top card of a pile and lays it left or right of the =.", name=name)
        return [
            title,
            text.words(line, "body", look.palette.ink2),
            *_explained(ui, table),
            _pile_boxes(ui, view, lambda kind: session.play(TurnUp(kind))),
        ]
    shown = card_name(w, ui.signs, view.turned)
    sides = [("left", w("Left")), ("right", w("Right"))]
    places = [
        button.button(
            look,
            word,
            label=w("{card} left of the =", card=shown) if side == "left" else w("{card} right of the =", card=shown),
            identifier=f"put-{side}",
            kind="outline",
            on_tap=lambda side=side: session.play(Put(side)),
            expand=True,
        )
        for side, word in sides
    ]
    middle = ft.Semantics(
        label=w("{card} was turned up", card=shown),
        identifier="turned",
        content=ft.Semantics(
            exclude_semantics=True,
            content=card.card(look, view.turned, 64, card.CardState(on_felt=False, selected=False)),
        ),
    )
    row = ft.Row(
        [places[0], middle, places[1]],
        spacing=Space.L,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return [title, text.words(w("Where does it go?"), "body", look.palette.ink2), *_explained(ui, table), row]


def _drawing(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """Drawing: both piles, the hand so far, and "enough" when that is possible."""
    w, look, session = ui.words, ui.look, ui.session
    name = table.match.names[view.to_move]
    fact = w("Drawn {drawn} · Hand {hand}", drawn=view.drawn, hand=len(view.hand))
    rows: list[ft.Control] = [
        _who(ui, table, view, w("{name} draws", name=name), fact),
        *_verdict(ui, table),
        *_explained(ui, table),
        _pile_boxes(ui, view, lambda kind: session.play(Draw(kind))),
        _hand(ui, table, view, tappable_cards=False),
    ]
    if table.match.check(Enough()) is None:
        rows.append(
            button.button(
                look,
                w("Enough"),
                identifier="enough",
                kind="main",
                icon=ft.Icons.CHECK_ROUNDED,
                on_tap=lambda: session.play(Enough()),
            )
        )
    return rows


def _verdict(ui: Ui, table: Table) -> list[ft.Control]:
    """What became of the row, if it did not score: one neutral sentence with the cause."""
    for happened in table.news:
        v = happened.values
        if happened.code == "not_right":
            line = ui.words("Row {n} is not right yet.", n=v["row"])
        elif happened.code == "cleared":
            line = ui.words("{n} cards, no equation: row {row} is cleared.", n=v["cards"], row=v["row"])
        else:
            continue
        cause = why_not(ui.words, ui.signs, v["left"], v["right"], v["why"])
        return [tray.explain(ui.look, line, cause, icon=ft.Icons.INFO_OUTLINE_ROUNDED)]
    return []

"""The felt of Ziffernsheriffs: the hundred board, what happened last, and what training shows."""

from __future__ import annotations

import flet as ft

from app.games import common, hints, lights
from app.games.ziffernsheriffs import board
from app.games.ziffernsheriffs.picked import picked
from app.games.ziffernsheriffs.play import change, tap_field
from app.games.ziffernsheriffs.words import event as told
from app.help import Level
from app.model import Table
from app.parts import button, text
from app.parts.landing import DROPPED, RISING
from app.theme import CREAM, EMBLEMS, Radius, Size, Space
from app.ui import Ui
from core.games.ziffernsheriffs.board import BRIDGE, FIELDS, FREE, SIDES, Side, at
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import missing

SMALLEST = 264.0
"""The smallest board, with fields of 24 pixels."""


def name_of(table: Table, view: View, side: str) -> str:
    """Who plays a side."""
    return table.match.names[view.seat_of("A" if side == "A" else "B")]


def emblems(table: Table, view: View) -> tuple[str, str]:
    """The emblems of A and of B."""
    return table.emblems[view.seat_of("A")], table.emblems[view.seat_of("B")]


def size_of(ui: Ui) -> float:
    """How large the board is: as large as the tray leaves room for."""
    look = ui.look
    if look.wall:
        return min(look.height - 13, look.width - look.beside - 9)
    if look.landscape:
        return min(look.height - 16, look.width - Size.RAIL - Size.TRAY - 16 - Size.TOUCH - Space.S)
    beside = Size.COLUMN if look.tablet else 0
    around = 356 if look.small else 440
    return max(SMALLEST, min(look.width - beside - 16, look.height - around))


def felt(ui: Ui, table: Table, view: View, chosen: int | None) -> ft.Control:
    """All that lies on the felt; `chosen` is the field that what is picked leads to."""
    look = ui.look
    drawing = the_board(ui, table, view, chosen, decided(view) if view.step == "exchange" else None)
    beside = tools(ui, table, view)
    if look.wall:
        content: ft.Control = ft.Container(drawing, alignment=ft.Alignment.CENTER)
    elif look.landscape:
        content = ft.Row(
            [drawing, ft.Column(beside, spacing=Space.S, tight=True)],
            spacing=Space.S,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    else:
        below = [] if look.small else [_below(ui, table, view, beside)]
        content = ft.Column(
            [drawing, *below],
            spacing=Space.S,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    layers: list[ft.Control] = [ft.Container(content, left=0, right=0, top=0, bottom=0)]
    if picked(table).turned and view.step == "choose":
        layers.append(_banner(ui, table, view))
    return ft.Stack(layers, expand=True)


def ended(ui: Ui, table: Table, view: View) -> ft.Control:
    """The board at the end of a game, with the way of the winner, or of whoever is connected."""
    lies = the_board(ui, table, view, None, decided(view), fresh=table.fresh)
    return ft.Container(lies, alignment=ft.Alignment.CENTER)


def decided(view: View) -> Side:
    """The side whose way decided the game that has just ended."""
    winner = view.winners[-1]
    sides = [side for side in SIDES if view.seat_of(side) == winner] or list(SIDES)
    return min(sides, key=lambda side: missing(view, side).cost)


def the_board(
    ui: Ui, table: Table, view: View, chosen: int | None, way_of: Side | None = None, *, fresh: bool | None = None
) -> ft.Control:
    """The board; a tap looks at a field."""
    now = picked(table)
    side: Side | None = way_of or (now.way_of or None)
    way = missing(view, side).fields if side else ()
    lit = lights.of(table)
    lies = (view.board, view.kept, lit.all, table.hint)
    named = (ui.words, table.match.names, view.seat_of("A"))
    fields = ui.look.drawn.memo("fields", (lies, named), lambda: [_field(ui, table, view, lit, one) for one in FIELDS])
    came = table.came.piece if table.came is not None and not way else None

    def coming(piece: ft.Control) -> ft.Control:
        bridge = isinstance(came, int) and at(view.board, came) == BRIDGE
        motion = ui.look.motion
        return common.coming(
            ui, table, came, piece, RISING if bridge else DROPPED, motion.bridge if bridge else motion.stone
        )

    return board.board(
        ui.look,
        fields,
        came=fields[came - 1] if isinstance(came, int) else None,
        coming=coming,
        emblems=emblems(table, view),
        size=size_of(ui),
        on_tap=lambda number: tap_field(ui, table, number),
        chosen=None if chosen is None else _field(ui, table, view, lit, chosen, chosen=True),
        way=way,
        way_of="b" if side == "B" else "a",
        fresh=fresh,
    )


def _field(ui: Ui, table: Table, view: View, lit: lights.Lit, number: int, *, chosen: bool = False) -> board.Square:
    w = ui.words
    holds, keeper = at(view.board, number), at(view.kept, number)
    hinted = hints.ringed(table, "field", number)
    strength, bridge = lit.strength("field", number), holds not in (FREE, BRIDGE)
    parts = [w("Field {n}", n=number)]
    if holds == BRIDGE:
        parts.append(w("bridge"))
    elif holds != FREE:
        parts.append(w("stone of {name}", name=name_of(table, view, holds)))
    else:
        parts.append(w("free"))
    if keeper != FREE and holds == FREE:
        parts.append(w("kept for {name}", name=name_of(table, view, keeper)))
    if strength:
        parts.append(w("can be bridged") if bridge else w("reached"))
        parts.append(w("brings most") if strength == "best" else w("leads on"))
    if chosen:
        parts.append(w("chosen"))
    if hinted:
        parts.append(w("in the hint"))
    return board.Square(
        number,
        ", ".join(parts),
        holds="bridge" if holds == BRIDGE else "a" if holds == "A" else "b" if holds == "B" else "",
        kept="a" if keeper == "A" else "b" if keeper == "B" else "",
        lit=strength,
        chosen=chosen,
        hinted=hinted,
    )


def tools(ui: Ui, table: Table, view: View, *, on_felt: bool = True) -> list[ft.Control]:
    """What help can show on demand: a hint, and with lights the cheapest way of a side (SHER-T4)."""
    if not table.helps(Level.HINTS) or view.step not in ("choose", "lay"):
        return []
    w, look, now = ui.words, ui.look, picked(table)
    following: dict[str, Side | str] = {"": view.side, view.side: "B" if view.side == "A" else "A"}
    then = following.get(now.way_of, "")
    label = w("No way") if not then else w("Show the way of {name}", name=name_of(table, view, then))
    way = [
        button.icon_button(
            look,
            ft.Icons.ROUTE_ROUNDED,
            label=label,
            identifier="way",
            on_felt=on_felt,
            on_tap=lambda: change(ui, table, way_of=then),
        )
    ]
    return [
        *(way if table.helps(Level.LIGHTS) else []),
        hints.bulb(ui, table, filled=False, on_felt=on_felt),
    ]


def _below(ui: Ui, table: Table, view: View, beside: list[ft.Control]) -> ft.Control:
    """Under the board: what training knows, or what happened last."""
    look = ui.look
    line = _lacks(ui, table, view) or _legend(ui, table, view) or _last(ui, table)
    return ft.Container(
        ft.Row([ft.Container(line, expand=True), *beside], spacing=Space.XS),
        padding=ft.Padding.symmetric(horizontal=look.margin),
        height=None if look.large_text else 44,
    )


def lacks(ui: Ui, table: Table, view: View) -> str:
    """What the side whose way is drawn lacks, empty if none is."""
    side = picked(table).way_of
    if not side:
        return ""
    cost = missing(view, side).cost
    name = name_of(table, view, side)
    return ui.words.many("{name} lacks {n} field", "{name} lacks {n} fields", cost, name=name)


def _lacks(ui: Ui, table: Table, view: View) -> ft.Control | None:
    sentence = lacks(ui, table, view)
    if not sentence:
        return None
    sign = common.sign(table, view.seat_of("A" if picked(table).way_of == "A" else "B"), 28)
    return _line(ui, sign, sentence)


def _line(ui: Ui, sign: ft.Control, sentence: str) -> ft.Control:
    return ft.Row(
        [sign, text.words(sentence, "label", ui.look.palette.onfelt, expand=True)],
        spacing=Space.S,
    )


def _legend(ui: Ui, table: Table, view: View) -> ft.Control | None:
    """How many fields are lit, in which strength."""
    if not table.helps(Level.LIGHTS) or view.step != "lay":
        return None
    w, p, lit = ui.words, ui.look.palette, lights.of(table)
    if not lit.known:
        return text.words(w("Searching …"), "body", p.onfelt)
    best = sum(light.strength == "best" for light in lit.all)
    parts: list[ft.Control] = [
        _sample(ui, table, view, board.Square(0, "", lit="best")),
        text.words(w.many("{n} brings most", "{n} bring most", best), "small_bold", p.onfelt),
    ]
    if len(lit.all) > best:
        more = w.many("{n} leads on", "{n} lead on", len(lit.all) - best)
        parts += [
            _sample(ui, table, view, board.Square(0, "", lit="leads")),
            text.words(more, "small_bold", p.onfelt),
        ]
    return ft.Row(parts, spacing=6)


def _sample(ui: Ui, table: Table, view: View, field: board.Square) -> ft.Control:
    return board.square_sample(ui.look, field, 22, emblems=emblems(table, view))


def _last(ui: Ui, table: Table) -> ft.Control:
    """What happened last, as far as it is worth a line."""
    for _, happened in reversed(table.match.log(None)):
        if happened.code in ("occupied", "bridged", "rolled", "starts", "connected"):
            sentence = told(ui.words, ui.signs, happened, table.match.names)
            return _line(ui, common.sign(table, happened.values["seat"], 28), sentence or "")
    return ft.Container()


def _banner(ui: Ui, table: Table, view: View) -> ft.Control:
    """For a moment, large and in the colour of who is to move: whose turn it is."""
    sign = table.emblems[view.to_move]
    sentence = ui.words("It is {name}'s turn.", name=table.match.names[view.to_move])
    line = ft.Row(
        [common.sign(table, view.to_move, 44), text.words(sentence, "title", CREAM, expand=True)],
        spacing=Space.M,
    )
    banner = ft.Semantics(
        container=True,
        identifier="banner",
        content=ft.Container(line, bgcolor=EMBLEMS[sign], border_radius=Radius.TILE, padding=Space.L),
    )
    return ft.Container(banner, left=Space.L, right=Space.L, top=0, bottom=0, alignment=ft.Alignment.CENTER)

"""The felt of Ziffernsheriffs: the hundred board, what happened last, and what training shows."""

from __future__ import annotations

from collections import Counter

import flet as ft

from app.frame.ui import Ui
from app.games import common, highlights, hints
from app.games.drawing import TableView
from app.games.ziffernsheriffs import board
from app.games.ziffernsheriffs.layout import LINE, board_side, places
from app.games.ziffernsheriffs.picked import picked
from app.games.ziffernsheriffs.taps import change, tap_field
from app.games.ziffernsheriffs.words import event as sentence_of
from app.layout import letters
from app.layout.kinds import Kind
from app.parts import button, text
from app.parts.card import Strength
from app.parts.flight import DROPPED, RISING
from app.parts.theme import CREAM, EMBLEMS, Radius, Space
from app.state.help import Level
from app.state.model import Table
from core.games.ziffernsheriffs.board import BRIDGE, FIELDS, FREE, SIDES, Side, at
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import missing

SIGN = 28.0
"""The width of an emblem in the line under the board, in pixels."""


def name_of(table: Table, view: View, side: str) -> str:
    """Return the name of the player of a side."""
    return table.match.names[view.seat_of("A" if side == "A" else "B")]


def emblems(table: Table, view: View) -> tuple[str, str]:
    """Return the emblems of A and of B."""
    return table.emblems[view.seat_of("A")], table.emblems[view.seat_of("B")]


def felt(here: TableView[View], chosen: int | None) -> ft.Control:
    """Draw all that lies on the felt; `chosen` is the field to which the selection leads."""
    table, view = here.table, here.view
    drawing = the_board(here, chosen, decided(view) if view.step == "exchange" else None)
    match here.look.kind:
        case Kind.WALL:
            content: ft.Control = ft.Container(drawing, alignment=ft.Alignment.CENTER)
        case Kind.SIDEWAYS:
            beside = ft.Column(tools(here), spacing=Space.S, tight=True)
            content = ft.Row([drawing, beside], spacing=Space.S, alignment=ft.MainAxisAlignment.CENTER)
        case _:
            line = [_below(here)] if places(here.look).below and not table.hint_open else []
            content = ft.Column(
                [drawing, *line],
                spacing=Space.S,
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                alignment=ft.MainAxisAlignment.SPACE_EVENLY,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
    layers: list[ft.Control] = [ft.Container(content, left=0, right=0, top=0, bottom=0)]
    if picked(table).turned and view.step == "choose":
        layers.append(_banner(here))
    return ft.Stack(layers, expand=True)


def ended(here: TableView[View]) -> ft.Control:
    """Draw the board at the end of a game, with the way of the side that decided it."""
    lies = the_board(here, None, decided(here.view), fresh=here.table.latest.fresh)
    return ft.Container(lies, alignment=ft.Alignment.CENTER)


def decided(view: View) -> Side:
    """Return the side whose way decided the game that has just ended."""
    winner = view.winners[-1]
    sides = [side for side in SIDES if view.seat_of(side) == winner] or list(SIDES)
    return min(sides, key=lambda side: missing(view, side).cost)


def the_board(
    here: TableView[View], chosen: int | None, way_of: Side | None = None, *, fresh: bool | None = None
) -> ft.Control:
    """Draw the board; a tap looks at a field."""
    ui, table, view, now = here.ui, here.table, here.view, picked(here.table)
    side: Side | None = way_of or (now.way_of or None)
    way = missing(view, side).fields if side else ()
    lit = highlights.of(table)
    lies = (view.board, view.kept, lit.all, table.advice.hint)
    named = (here.words, table.match.names, view.seat_of("A"))
    fields = here.look.frame.memo("fields", (lies, named), lambda: [_field(here, lit, one) for one in FIELDS])
    came = table.latest.came.piece if table.latest.came is not None and not way else None

    def coming(piece: ft.Control) -> ft.Control:
        bridge = isinstance(came, int) and at(view.board, came) == BRIDGE
        motion = here.look.motion
        return common.coming(
            ui, table, came, piece, RISING if bridge else DROPPED, motion.bridge if bridge else motion.stone
        )

    return board.board(
        here.look,
        fields,
        came=fields[came - 1] if isinstance(came, int) else None,
        coming=coming,
        emblems=emblems(table, view),
        size=board_side(ui, table),
        on_tap=lambda number: tap_field(here.session, table, number),
        chosen=None if chosen is None else _field(here, lit, chosen, chosen=True),
        way=way,
        way_of="b" if side == "B" else "a",
        fresh=fresh,
    )


def _field(here: TableView[View], lit: highlights.Highlighted, number: int, *, chosen: bool = False) -> board.Square:
    table, view, w = here.table, here.view, here.words
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
        light = lit.get("field", number)
        if light is not None and light.why:
            parts.append(w("stands in the way"))
        elif strength != "reached":
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


def tools(here: TableView[View], *, on_felt: bool = True) -> list[ft.Control]:
    """Draw the tools of help: a hint, and with lights the cheapest way of a side (SHER-T4)."""
    ui, table, view = here
    if not table.helps(Level.HINTS) or view.step not in ("choose", "lay", "swap"):
        return []
    w, look, now = here.words, here.look, picked(table)
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
            on_tap=lambda: change(here.session, table, way_of=then),
        )
    ]
    return [
        *(way if table.helps(Level.LIGHTS) else []),
        hints.bulb(ui, table, filled=False, on_felt=on_felt),
    ]


def _below(here: TableView[View]) -> ft.Control:
    """Draw the line under the board: what training knows, or what happened last."""
    look, beside = here.look, tools(here)
    room = look.width - look.slots.rail - 2 * look.margin - len(beside) * (look.touch + Space.XS)
    line = _lacks(here, room) or _legend(here, room) or _last(here.ui, here.table, room)
    return ft.Container(
        ft.Row([ft.Container(line, expand=True), *beside], spacing=Space.XS),
        padding=ft.Padding.symmetric(horizontal=look.margin),
        height=LINE,
    )


def lacks(here: TableView[View]) -> str:
    """Return what the side whose way is drawn lacks; empty if none is."""
    side = picked(here.table).way_of
    if not side:
        return ""
    cost = missing(here.view, side).cost
    name = name_of(here.table, here.view, side)
    return here.words.many("{name} lacks {n} field", "{name} lacks {n} fields", cost, name=name)


def _lacks(here: TableView[View], room: float) -> ft.Control | None:
    sentence = lacks(here)
    if not sentence:
        return None
    sign = common.sign(here.table, here.view.seat_of("A" if picked(here.table).way_of == "A" else "B"), SIGN)
    return _line(here.ui, sign, SIGN, sentence, "label", room)


def _line(
    ui: Ui, sign: ft.Control, wide: float, sentence: str, role: str, room: float, high: float = LINE
) -> ft.Control:
    """Draw a sentence behind a sign that is so wide."""
    said = text.fitted(ui.look, sentence, role, ui.look.palette.onfelt, room - wide - Space.S, high)
    said.expand = True
    return ft.Row([sign, said], spacing=Space.S, height=high)


def _legend(here: TableView[View], room: float) -> ft.Control | None:
    """Draw how many fields are lit, in which strength; the many that are only reached explain themselves."""
    ui, table, view = here
    if not table.helps(Level.LIGHTS) or view.step != "lay":
        return None
    w, p, lit = here.words, here.look.palette, highlights.of(table)
    if not lit.known:
        return text.fitted(here.look, w("Searching …"), "body", p.onfelt, room, LINE)
    counts = Counter(light.strength for light in lit.all)
    said: dict[Strength, str] = {
        "best": w.many("{n} brings most", "{n} bring most", counts["best"]),
        "leads": w.many("{n} leads on", "{n} lead on", counts["leads"]),
    }
    lines = []
    for strength, sentence in said.items():
        if counts[strength] or strength == "best":
            sample = board.square_sample(here.look, board.Square(0, "", lit=strength), 14, emblems=emblems(table, view))
            lines.append(_line(ui, sample, 21, sentence, "small_bold", room, LINE / 2))
    return ft.Column(lines, spacing=0, alignment=ft.MainAxisAlignment.CENTER)


def _last(ui: Ui, table: Table, room: float) -> ft.Control:
    """Draw what happened last, as far as it is worth a line; of a bridge without its ways where they have no room."""
    for _, happened in reversed(table.match.log(None)):
        if happened.code in ("occupied", "bridged", "rolled", "starts", "connected", "swapped", "stayed"):
            sentence = sentence_of(ui.words, happened, table.match.names) or ""
            seat = happened.values["seat"]
            if happened.code == "bridged" and letters.lines(sentence, text.LEAST, room - SIGN - Space.S) > 2:
                name, field = table.match.names[seat], happened.values["field"]
                sentence = ui.words("{name} has bridged {field}.", name=name, field=field)
            sign = common.sign(table, seat, SIGN)
            return _line(ui, sign, SIGN, sentence, "label", room)
    return ft.Container()


def _banner(here: TableView[View]) -> ft.Control:
    """Draw whose turn it is, for a moment, large and in the colour of the player to move."""
    table, view, sign = here.table, here.view, here.table.emblems[here.view.to_move]
    sentence = here.words("It is {name}'s turn.", name=table.match.names[view.to_move])
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

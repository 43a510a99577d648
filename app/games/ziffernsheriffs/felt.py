"""The felt of Ziffernsheriffs: the hundred board, and what training shows on it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import flet as ft

from app.games import common, highlights, hints
from app.games.drawing import TableView
from app.games.ziffernsheriffs import board
from app.games.ziffernsheriffs.layout import board_side
from app.games.ziffernsheriffs.picked import picked
from app.games.ziffernsheriffs.taps import change, tap_field
from app.parts import button, text
from app.parts.flight import DROPPED, RISING
from app.parts.theme import CREAM, EMBLEMS, Radius, Space
from app.state.help import Level
from app.state.model import Table
from core.games.ziffernsheriffs.board import BRIDGE, FIELDS, FREE, SIDES, Side, at, other
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import missing


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
    content: ft.Control = ft.Container(drawing, alignment=ft.Alignment.CENTER)
    if not here.look.kind.beside:
        content = ft.Column(
            [drawing],
            scroll=ft.ScrollMode.AUTO,
            expand=True,
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
    side: Side | None = way_of or (now.way_of or None) or _hinted_path(table, view)
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
        way_of=side or SIDES[0],
        fresh=fresh,
    )


def _hinted_path(table: Table, view: View) -> Side | None:
    """Return the side whose path a hint speaks of."""
    if hints.mark(table, "path", "connecting").ringed:
        return view.side
    return other(view.side) if hints.mark(table, "path", "blocking").ringed else None


def _field(here: TableView[View], lit: highlights.Highlighted, number: int, *, chosen: bool = False) -> board.Square:
    table, view, w = here.table, here.view, here.words
    holds, keeper = at(view.board, number), at(view.kept, number)
    hinted = hints.mark(table, "field", number).ringed
    strength, bridge = lit.strength("field", number), holds not in (FREE, BRIDGE)
    parts = [w("Square {n}", n=number)]
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
            parts.append(w("is in the way"))
        elif strength != "reached":
            parts.append(w("brings the most") if strength == "best" else w("leads on"))
    if chosen:
        parts.append(w("chosen"))
    if hinted:
        parts.append(w("in the hint"))
    return replace(square(view, number), label=", ".join(parts), lit=strength, chosen=chosen, hinted=hinted)


def square(view: View, number: int) -> board.Square:
    """Return a field with what lies on it, and without a label."""
    return board.Square(number, "", at(view.board, number), at(view.kept, number))


def way_shown(here: TableView[View]) -> list[ft.Control]:
    """Draw the button that draws the cheapest way of a side, then of the other, then none; empty without lights
    (SHER-T4).
    """
    table, view, w = here.table, here.view, here.words
    if not table.helps(Level.LIGHTS) or view.step not in ("choose", "lay", "swap"):
        return []
    following: dict[str, Side | str] = {"": view.side, view.side: "B" if view.side == "A" else "A"}
    then = following.get(picked(table).way_of, "")
    return [
        button.icon_button(
            here.look,
            ft.Icons.ROUTE_ROUNDED,
            label=w("No path") if not then else w("Show {name}’s path", name=name_of(table, view, then)),
            identifier="way",
            on_tap=lambda: change(here.session, table, way_of=then),
        )
    ]


def lacks(here: TableView[View]) -> str:
    """Return what the side whose way is drawn lacks; empty if none is."""
    side = picked(here.table).way_of
    if not side:
        return ""
    cost = missing(here.view, side).cost
    name = name_of(here.table, here.view, side)
    return here.words.many("{name} needs {n} more square", "{name} needs {n} more squares", cost, name=name)


def lit_fields(here: TableView[View]) -> str:
    """Return how many fields are lit, in which strength; empty without lights. Those only reached say it themselves."""
    table, w, lit = here.table, here.words, highlights.of(here.table)
    if not table.helps(Level.LIGHTS) or here.view.step != "lay":
        return ""
    if not lit.known:
        return w("Searching …")
    counts = Counter(light.strength for light in lit.all)
    best = w.many("{n} helps most", "{n} help most", counts["best"])
    return ", ".join([best, *([w.many("{n} leads on", "{n} lead on", counts["leads"])] if counts["leads"] else [])])


def _banner(here: TableView[View]) -> ft.Control:
    """Draw whose turn it is, for a moment, large and in the colour of the player to move."""
    table, view, sign = here.table, here.view, here.table.emblems[here.view.to_move]
    sentence = here.words("It is {name}’s turn.", name=table.match.names[view.to_move])
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
